// Chapter 3: how many boards a level has with visited boards, and without.

class WhyVisited {
  key = 'visited';
  title = 'Why visited matters';

  constructor(game) {
    this.game = game;
    this.slider = slider('Level:', (level) => this.go(level));
    this.level = 6;
    this.rows = ['with visited boards', 'without'].map((name) => {
      const bar = element('span', { class: 'visited' });
      const count = element('b', {});
      return {
        bar,
        count,
        node: element(
          'div',
          { class: 'compared' },
          element('p', {}, name, ' ', count),
          element('span', { class: 'track' }, bar),
        ),
      };
    });
    this.caption = element('p', { class: 'caption' });
    this.node = element(
      'div',
      {},
      this.slider.node,
      ...this.rows.map((row) => row.node),
      this.caption,
    );
  }

  text() {
    const { puzzle } = this.game;
    return [
      `Every ${puzzle.noun} can be taken back at once, and many paths lead to the same board. A search that does not know where it has been looks at all of them again, and at all that follows.`,
      `So it keeps the boards that it has visited, and never looks at one twice. Then a level cannot be larger than the number of boards there are. Without it, each level is about ${this.factor()} times as large as the one before, for ever.`,
      ...(puzzle.isSmall
        ? []
        : [
            'Where there are too many boards to keep, a search must do without: the program below only never takes back its last move.',
          ]),
      'The bars show a level from the goal on; each step to the right is ten times as many boards.',
    ];
  }

  /** How many moves a board has on average. */
  factor() {
    const { puzzle } = this.game;
    const moves = puzzle.movesByGap.map((list) => list.length);
    const many = puzzle.slides ? sum(moves.map((it) => it * it)) / sum(moves) : moves[0];
    return number(Math.round(many * 10) / 10);
  }

  show() {
    this.go(this.level);
  }

  go(chosen) {
    const { puzzle, distances } = this.game;
    this.level = chosen;
    // While boards are still counted there are fewer levels.
    const last = Math.max(1, distances.levels.length - 1);
    const level = Math.min(chosen, last);
    const counts = [distances.levels[level] ?? 0, walks(puzzle, level)];
    const most = Math.log10(walks(puzzle, last)) || 1;
    this.rows.forEach((row, at) => {
      row.count.textContent = number(counts[at]);
      row.bar.style.width = width(Math.log10(counts[at] || 1) + 0.05, most + 0.05);
    });
    const times = counts[1] / (counts[0] || 1);
    this.caption.textContent = `In level ${level}, ${times < 2 ? 'about as many' : `${number(Math.round(times))} times as many`} without.`;
    this.slider.set(level, last, String(level), this.caption.textContent);
  }
}

/** The paths of so many moves from the goal, of whatever kind. */
function walks(puzzle, moves) {
  if (!puzzle.slides) return puzzle.movesByGap[0].length ** moves;
  let ways = puzzle.goal.map((tile) => (tile === 0 ? 1 : 0)); // to each cell of the gap
  for (let move = 0; move < moves; move++) {
    const next = ways.map(() => 0);
    ways.forEach((count, gap) => {
      for (const [, cell] of puzzle.movesByGap[gap]) next[cell] += count;
    });
    ways = next;
  }
  return sum(ways);
}
