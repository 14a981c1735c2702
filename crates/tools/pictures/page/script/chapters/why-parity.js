// Chapter 5: inversions, and why they say which boards are solvable.

class WhyParity {
  key = 'parity';
  title = 'Why parity decides';

  constructor(game) {
    this.game = game;
    const { puzzle } = game;
    this.board = new BoardView(game, (text) => {
      this.caption.textContent = text;
    });
    this.board.node.setAttribute('aria-label', 'The board in hand, once more');
    this.arcs = svgElement('svg', { class: 'arcs', role: 'img' });
    this.caption = element('p', { class: 'caption' });
    this.toggle = button(
      'Exchange two tiles by hand',
      () => {
        this.board.exchanging = !this.board.isExchanging;
        this.toggle.setAttribute('aria-pressed', String(this.board.isExchanging));
      },
      { 'aria-pressed': 'false' },
    );
    this.toggle.hidden = !puzzle.slides;
    this.node = element(
      'div',
      { class: 'parity' },
      this.board.node,
      this.arcs,
      this.caption,
      element('div', { class: 'buttons' }, this.toggle),
    );
  }

  text() {
    const { puzzle } = this.game;
    if (!puzzle.slides) {
      return [
        'Two tiles are an inversion if the one that belongs behind comes first, row by row. Each arc joins such a pair.',
        'A swap changes their number by an odd number, always: even becomes odd, and odd becomes even. The goal has none.',
        'So a board with an even number takes an even number of swaps, and one with an odd number an odd one. A search that has failed with 5 swaps need not try 6: it goes on with 7.',
      ];
    }
    const start =
      'Two tiles are an inversion if the one that belongs behind comes first, row by row, the gap left out. Each arc joins such a pair.';
    const others = puzzle.columns - 1;
    const along = 'A move along a row changes no order.';
    return puzzle.gapRowCounts
      ? [
          start,
          `${along} A move between rows takes a tile past ${others} others: their number changes by an odd number. But the gap changes its row as well. So the inversions and the rows of the gap from home, together, stay even or stay odd.`,
          'The goal has 0 of both. A board with an odd sum is unsolvable, and no search has to find that out. Exchange two tiles by hand, and see it flip.',
        ]
      : [
          start,
          `${along} A move between rows takes a tile past ${others} others, and so their number changes by an even number. It stays even, or it stays odd, whatever is moved.`,
          'The goal has 0. A board with an odd number is unsolvable, and no search has to find that out. Exchange two tiles by hand, and see it flip.',
        ];
  }

  show() {
    const { puzzle, board, distances } = this.game;
    const tiles = puzzle.tiles(board);
    const line = puzzle.slides ? tiles.filter((tile) => tile !== 0) : tiles;
    const pairs = puzzle.inversions(tiles);
    const step = 300 / line.length;
    const x = (tile) => step * (line.indexOf(tile) + 0.5);
    this.arcs.setAttribute('viewBox', '0 0 300 120');
    this.arcs.setAttribute(
      'aria-label',
      `${pairs.length} inversions: ${pairs.map((pair) => pair.join(' before ')).join(', ') || 'none'}`,
    );
    this.arcs.replaceChildren(
      ...pairs.map(([first, second]) => {
        const [from, to] = [x(first), x(second)];
        const height = 18 + ((to - from) / 300) * 90;
        return svgElement('path', {
          class: 'arc',
          d: `M${from} 98C${from} ${98 - height} ${to} ${98 - height} ${to} 98`,
        });
      }),
      ...line.map((tile) =>
        svgElement('text', { x: x(tile), y: 114, 'text-anchor': 'middle' }, String(tile)),
      ),
    );
    const parity = puzzle.parity(tiles) === 0 ? 'even' : 'odd';
    const count = puzzle.parityText(tiles);
    if (puzzle.slides) {
      this.caption.textContent = `${count}: ${parity}, so the board is ${parity === 'even' ? 'solvable' : 'unsolvable'}.`;
    } else {
      const moves = distances.of(board);
      this.caption.textContent = `${count}: ${parity}${moves === undefined ? '' : `, and so is its distance, ${moves}`}.`;
    }
  }
}
