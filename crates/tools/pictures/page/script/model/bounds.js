// Bounds: how many moves a board needs at least. The wrong ones are here too, to
// be tried.

/** The bounds of a puzzle: the first is the one of our A*. Each has a function `of`
 *  from tiles to a number. */
function boundsOf(puzzle) {
  const sum = (tiles) => tiles.reduce((sum, tile, cell) => sum + puzzle.stepsHome(tile, cell), 0);
  const none = {
    key: 'none',
    name: 'no bound',
    why: 'Nothing is known of a board, so none is better than another: A* becomes a breadth-first search.',
    of: () => 0,
  };
  if (!puzzle.slides) {
    return [
      {
        key: 'half-sum',
        name: 'half the Manhattan sum',
        why: 'A swap moves two tiles by one cell each, so it lowers the sum by 2 at most. At least half of the sum is needed, and 1 more where the parity asks for it.',
        of: (tiles) => {
          const half = sum(tiles) / 2;
          return half + ((half + puzzle.parity(tiles)) % 2);
        },
      },
      {
        key: 'whole-sum',
        name: 'the whole Manhattan sum (too large)',
        isWrong: true,
        why: 'One swap can bring two tiles home, so the whole sum asks for two swaps where one will do.',
        of: sum,
      },
      none,
    ];
  }
  const gapAway = (tiles) => puzzle.stepsHome(0, tiles.indexOf(0));
  const walking = walkingDistance(puzzle);
  return [
    {
      key: 'manhattan',
      name: 'the Manhattan sum',
      why: 'A move takes one tile one row or one column, so it lowers the sum by 1 at most.',
      of: (tiles) => sum(tiles) - gapAway(tiles),
    },
    {
      key: 'walking',
      name: 'the walking distance',
      why: 'Forget the columns: each row only counts its tiles by their home rows. So many moves up and down as these counts need, and as many to the sides as those of the columns need, must be made.',
      of: walking,
    },
    {
      key: 'gap-counted',
      name: 'the gap counted (too large)',
      isWrong: true,
      why: 'A move takes a tile one step and the gap one step, so it can lower this sum by 2.',
      of: sum,
    },
    none,
  ];
}

/** The walking distance, as a function of the tiles. Its tables are built at its
 *  first use. */
function walkingDistance(puzzle) {
  const row = (cell) => Math.floor(cell / puzzle.columns);
  const column = (cell) => cell % puzzle.columns;
  let tables = null;
  return (tiles) => {
    tables ??= [
      new LineWalk(puzzle, row, puzzle.rows),
      new LineWalk(puzzle, column, puzzle.columns),
    ];
    return tables[0].moves(tiles) + tables[1].moves(tiles);
  };
}

/** The moves from line to line that a board needs if its tiles are only counted, by
 *  line and home line. */
class LineWalk {
  constructor(puzzle, lineOf, lines) {
    Object.assign(this, { puzzle, lines });
    this.lineOfCell = puzzle.goal.map((_, cell) => lineOf(cell));
    const goal = this.counts(puzzle.goal);
    const queue = [[goal, this.lineOfCell[puzzle.goal.indexOf(0)]]];
    this.table = new Map([[goal.join(), 0]]);
    for (const [counts, gap] of queue) {
      const moves = this.table.get(counts.join());
      for (const line of [gap - 1, gap + 1].filter((it) => it >= 0 && it < lines)) {
        for (let home = 0; home < lines; home++) {
          const next = [...counts];
          if (next[line * lines + home]-- === 0) continue;
          next[gap * lines + home]++;
          const key = next.join();
          if (!this.table.has(key)) {
            this.table.set(key, moves + 1);
            queue.push([next, line]);
          }
        }
      }
    }
  }

  /** How many tiles of each home line are on each line. */
  counts(tiles) {
    const counts = new Array(this.lines * this.lines).fill(0);
    tiles.forEach((tile, cell) => {
      const home = this.lineOfCell[this.puzzle.homes.get(tile)];
      if (tile !== 0) counts[this.lineOfCell[cell] * this.lines + home]++;
    });
    return counts;
  }

  moves(tiles) {
    return this.table.get(this.counts(tiles).join());
  }
}
