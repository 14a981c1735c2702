// The map of all boards, with the board in hand on it.

class Atlas {
  constructor(game, root) {
    Object.assign(this, { game, root });
    this.caption = element('p', { class: 'caption' });
    this.build();
    game.onChange(() => this.show());
  }

  build() {
    const { game } = this;
    const { puzzle, distances } = game;
    this.hasPoints = hasPoints(puzzle);
    if (!this.hasPoints) {
      this.bars = new BarMap('Boards at each distance from the goal');
      this.heading = element('p', { class: 'heading' });
      this.root.replaceChildren(this.heading, this.bars.node, this.caption);
      this.show();
      return;
    }
    const roots = puzzle.slides ? [puzzle.goalId, puzzle.twinId] : [puzzle.goalId];
    this.maps = roots.map(
      (root, half) =>
        new PointMap(puzzle, distances, root, {
          label:
            half === 0
              ? `Map of the ${number(sum(distances.levels))} solvable boards, by moves to the goal`
              : `Map of the ${number(sum(distances.others))} unsolvable boards`,
          onpick: (board) => game.place(board),
          onpoint: (board) => this.name(board),
        }),
    );
    const figures = this.maps.map((map, half) =>
      element(
        'figure',
        { class: 'half' },
        element('figcaption', {}, ...this.title(half)),
        map.node,
      ),
    );
    this.root.replaceChildren(figures[0], this.caption, ...figures.slice(1));
    this.show();
  }

  /** What is said of a half of the boards. */
  title(half) {
    const { puzzle, distances } = this.game;
    const boards = (levels) => element('b', {}, `${number(sum(levels))} boards`);
    if (half === 1) {
      return [
        boards(distances.others),
        ' cannot reach the goal: no move leads across. These are by moves from ',
        element('span', { class: 'board-text' }, puzzle.text(puzzle.twinId)),
        ', the goal with two tiles exchanged.',
      ];
    }
    return [
      boards(distances.levels),
      `${puzzle.slides ? ' can reach the goal' : ''}, by ${puzzle.noun}s to it. `,
      this.hasPoints ? 'The ring is the board in hand, the square is the goal.' : '',
    ];
  }

  show() {
    const { board, trail, puzzle, distances } = this.game;
    if (this.hasPoints) {
      const kinds = new Map(trail.map((it) => [it, 'visited-0']));
      for (const map of this.maps) {
        map.show({ kinds, marks: { goal: puzzle.goalId, next: board }, path: trail });
      }
    } else {
      const half = puzzle.isSolvable(board) ? 0 : 1;
      // Of a large puzzle only boards near the goal are counted.
      const levels = half === 0 || !puzzle.isSmall ? distances.levels : distances.others;
      const isOnIt = half === 0 || puzzle.isSmall;
      this.bars.show({ levels, here: isOnIt ? distances.level(board) : undefined });
      this.heading.replaceChildren(
        ...(distances.isComplete ? this.title(half) : [this.levelText()]),
      );
    }
    this.name(null);
  }

  /** Says which board a point is; null is the board in hand. */
  name(board) {
    const { puzzle, distances } = this.game;
    const shown = board ?? this.game.board;
    const moves = distances.of(shown);
    const where = puzzle.farText(moves);
    const what = board === null ? 'The board in hand: ' : '';
    this.caption.textContent = `${[what + puzzle.text(shown), where].filter(Boolean).join(', ')}.`;
  }

  levelText() {
    const { puzzle, distances } = this.game;
    if (!distances.isOver) return `Counting: ${number(distances.counted)} boards so far.`;
    const last = distances.levels.length - 1;
    return `Boards by ${puzzle.noun}s to the goal, counted up to ${last}. There are far more beyond.`;
  }
}
