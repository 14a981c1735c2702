// A board on the screen: tiles that are moved by a click, a tap or the arrow keys,
// and small boards that are only looked at.

/** By key, the step of a tile: rows and columns. */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** The board in hand. */
class BoardView {
  /** `tells` is called with a line of text about what was done, or why nothing was. */
  constructor(game, tells = () => {}) {
    Object.assign(this, { game, tells });
    this.isExchanging = false;
    this.picked = null; // the cell of a tile that waits for a second one
    const { puzzle } = game;
    this.node = element('div', {
      class: 'board',
      role: 'group',
      'aria-label': 'The board in hand',
      style: `--rows: ${puzzle.rows}; --columns: ${puzzle.columns}`,
      onkeydown: (event) => this.key(event),
    });
    this.tiles = new Map(
      puzzle.goal
        .filter((tile) => !this.isGap(tile))
        .map((tile) => {
          const node = button(String(tile), () => this.click(tile), { class: 'tile' });
          this.node.append(node);
          return [tile, node];
        }),
    );
    game.onChange(() => this.show());
    this.show();
  }

  isGap(tile) {
    return this.game.puzzle.slides && tile === 0;
  }

  /** Whether any two tiles may be exchanged, as no move allows. */
  set exchanging(isExchanging) {
    this.isExchanging = isExchanging;
    this.picked = null;
    this.show();
  }

  show() {
    const { puzzle } = this.game;
    const board = puzzle.tiles(this.game.board);
    const gap = puzzle.slides ? board.indexOf(0) : -1;
    board.forEach((tile, cell) => {
      if (this.isGap(tile)) return;
      const node = this.tiles.get(tile);
      const [row, column] = this.place(cell);
      node.style.setProperty('--row', row);
      node.style.setProperty('--column', column);
      const slides = gap >= 0 && puzzle.steps(cell, gap) === 1;
      const isHome = puzzle.homes.get(tile) === cell;
      node.classList.toggle('home', isHome);
      node.classList.toggle('picked', this.picked === cell);
      // Only tiles that can do something are stops of the Tab key.
      node.tabIndex = this.isExchanging || slides || this.isStop(cell) ? 0 : -1;
      const can =
        slides && !this.isExchanging ? `, can move ${puzzle.directionText(cell, gap)}` : '';
      const where = `row ${row + 1}, column ${column + 1}`;
      const picked = this.picked === cell ? ', picked' : '';
      node.setAttribute(
        'aria-label',
        `tile ${tile}, ${where}${isHome ? ', at home' : ''}${can}${picked}`,
      );
    });
  }

  place(cell) {
    const { columns } = this.game.puzzle;
    return [Math.floor(cell / columns), cell % columns];
  }

  /** On a board without a gap the Tab key stops once, the arrow keys do the rest. */
  isStop(cell) {
    return !this.game.puzzle.slides && cell === (this.cursor ?? 0);
  }

  click(tile) {
    const { game } = this;
    const { puzzle } = game;
    const cell = puzzle.tiles(game.board).indexOf(tile);
    this.cursor = cell;
    this.tiles.get(tile).focus({ preventScroll: true }); // in Safari a click does not
    if (puzzle.slides && !this.isExchanging) {
      this.slide(cell);
    } else if (this.picked === null || this.picked === cell) {
      this.picked = this.picked === cell ? null : cell;
      this.show();
    } else {
      this.exchange([this.picked, cell]);
    }
  }

  slide(cell) {
    const gap = this.game.puzzle.tiles(this.game.board).indexOf(0);
    this.moveTo(this.game.afterMove([cell, gap]), 'Only a tile beside the gap can move.');
  }

  /** Two tiles were picked. */
  exchange(cells) {
    this.picked = null;
    if (this.isExchanging) {
      this.game.place(this.game.exchanged(cells));
      return;
    }
    const next = this.game.afterMove(cells);
    if (next === null) this.picked = cells[1];
    this.moveTo(next, 'Only neighbours can be swapped.');
  }

  moveTo(next, reason) {
    if (next === null) {
      this.tells(reason);
      this.show();
      return;
    }
    this.game.move(next);
  }

  key(event) {
    const arrow = ARROWS[event.key];
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { puzzle } = this.game;
    const board = puzzle.tiles(this.game.board);
    const beside = (cell, [rows, columns]) => {
      const [row, column] = this.place(cell);
      const inside =
        row + rows >= 0 &&
        row + rows < puzzle.rows &&
        column + columns >= 0 &&
        column + columns < puzzle.columns;
      return inside ? cell + rows * puzzle.columns + columns : null;
    };
    if (puzzle.slides && !this.isExchanging) {
      // The tile goes where the arrow points, so it comes from the other side.
      const cell = beside(
        board.indexOf(0),
        arrow.map((it) => -it),
      );
      if (cell === null) this.tells('No tile can move there.');
      else {
        this.slide(cell);
        this.tiles.get(board[cell]).focus({ preventScroll: true });
      }
      return;
    }
    const focused = [...this.tiles].find(([, node]) => node === document.activeElement)?.[0];
    const from = board.indexOf(focused ?? board[this.picked ?? 0]);
    const to = beside(from, arrow);
    if (to === null || this.isGap(board[to])) return;
    if (this.picked === from) this.exchange([from, to]);
    this.cursor = to;
    this.show();
    const tile = puzzle.tiles(this.game.board)[to];
    this.tiles.get(tile).focus({ preventScroll: true });
  }

  /** Points at the tiles that the next move moves. */
  pointAt(next) {
    const { puzzle } = this.game;
    const [before, after] = [puzzle.tiles(this.game.board), puzzle.tiles(next)];
    before.forEach((tile, cell) => {
      if (tile === after[cell] || this.isGap(tile)) return;
      const node = this.tiles.get(tile);
      node.classList.add('hinted');
      setTimeout(() => node.classList.remove('hinted'), 1600);
    });
  }
}

/** A small board, not to be moved. `marks` is a text for each cell, if wanted. */
function smallBoard(puzzle, id, marks) {
  const rows = element('span', {
    class: marks ? 'small-board marked' : 'small-board',
    style: `--columns: ${puzzle.columns}`,
    role: 'img',
    'aria-label': puzzle.text(id),
  });
  puzzle.tiles(id).forEach((tile, cell) => {
    const isGap = puzzle.slides && tile === 0;
    const node = element('span', { class: isGap ? 'cell gap' : 'cell' }, isGap ? '' : String(tile));
    if (marks?.[cell]) node.append(element('small', {}, marks[cell]));
    rows.append(node);
  });
  return rows;
}
