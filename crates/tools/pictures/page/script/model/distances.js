// The true distance of every board: a breadth-first search from the goal or, where
// there are too many boards for that, a search for each board that is asked for.

/** So many boards are numbered level by level if there are too many for all. */
const MOST_COUNTED = 60_000;
/** How long a single board may take, in milliseconds. */
const PATIENCE = 8_000;

class Distances {
  constructor(puzzle) {
    this.puzzle = puzzle;
    this.levels = []; // how many boards are at each distance
    this.others = []; // the same for the unsolvable half, from the goal's twin
    this.moves = puzzle.numbers.table(); // plus 1; from the twin for the unsolvable
    this.found = new Map(); // the moves of boards that were searched one by one
    this.counted = 0;
    this.isComplete = false;
    this.isOver = false;
  }

  /** Counts the boards; pauses now and then. */
  *count() {
    const { puzzle } = this;
    yield* this.countFrom(puzzle.goalId, this.levels);
    this.isComplete = puzzle.isSmall;
    if (puzzle.isSmall && puzzle.slides) yield* this.countFrom(puzzle.twinId, this.others);
    this.isOver = true;
  }

  *countFrom(start, levels) {
    const { puzzle, moves } = this;
    let level = [start];
    moves[start] = 1;
    while (level.length > 0) {
      levels.push(level.length);
      this.counted += level.length;
      // The next level would be too large.
      if (!puzzle.isSmall && this.counted > MOST_COUNTED) return;
      const next = [];
      for (const [at, board] of level.entries()) {
        if (at % 512 === 511) yield;
        for (const neighbour of puzzle.neighbours(board)) {
          if (!moves[neighbour]) {
            moves[neighbour] = levels.length + 1;
            next.push(neighbour);
          }
        }
      }
      level = next;
    }
  }

  /** The moves to the goal: null if the board is unsolvable, undefined if that is
   *  not known. */
  of(id) {
    if (!this.puzzle.isSolvable(id)) return null;
    return this.level(id) ?? this.found.get(id);
  }

  /** The distance within the board's half: from the goal or from its twin. */
  level(id) {
    return this.moves[id] ? this.moves[id] - 1 : undefined;
  }

  /** A shortest path to the goal, both ends included, if the distance is known. */
  pathFrom(id) {
    const path = [id];
    for (let left = this.of(id); left > 0; left--) {
      id = this.puzzle.neighbours(id).find((next) => this.of(next) === left - 1);
      path.push(id);
    }
    return path;
  }

  /** A board as far from the goal as boards were counted. */
  farthest() {
    const most = this.levels.length; // the distance, plus 1
    const isFarthest = (moves, id) => moves === most && this.puzzle.isSolvable(id);
    return this.moves.findIndex(isFarthest);
  }

  /** Searches a shortest path from a board of a large puzzle; the distances of its
   *  boards are known afterwards. Pauses now and then, and gives up when patience ends. */
  *find(id) {
    const end = performance.now() + PATIENCE;
    const path = yield* shortestSlides(this.puzzle, id, () => performance.now() > end);
    path?.forEach((board, at) => this.found.set(board, path.length - 1 - at));
  }
}

/** Iterative deepening on the Manhattan sum, as quick as can be: the boards from
 *  `start` to the goal, or null if it has taken too long. */
function* shortestSlides(puzzle, start, isTooLate) {
  const tiles = puzzle.tiles(start);
  const { movesByGap } = puzzle;
  const steps = []; // by tile and cell
  for (const tile of tiles) {
    steps[tile] = tiles.map((_, cell) => (tile === 0 ? 0 : puzzle.stepsHome(tile, cell)));
  }
  const gapAtStart = tiles.indexOf(0);
  let boards = 0;
  const sumAtStart = tiles.reduce((sum, tile, cell) => sum + steps[tile][cell], 0);
  // The Manhattan sum has the parity of the distance.
  for (let limit = sumAtStart; ; limit += 2) {
    // The path: the gap's cells, and at each the next move to try.
    const gaps = [gapAtStart];
    const tried = [0];
    const sums = [sumAtStart];
    while (gaps.length > 0) {
      const depth = gaps.length - 1;
      const gap = gaps[depth];
      if (sums[depth] === 0) return boardsAlong(puzzle, start, gaps);
      if (++boards % 65_536 === 0) {
        if (isTooLate()) return null;
        yield;
      }
      const move = movesByGap[gap][tried[depth]++];
      if (move === undefined) {
        gaps.pop();
        tried.pop();
        sums.pop();
        if (depth > 0) exchange(tiles, [gap, gaps[depth - 1]]);
        continue;
      }
      const cell = move[1];
      if (depth > 0 && cell === gaps[depth - 1]) continue;
      const tile = tiles[cell];
      const sum = sums[depth] + steps[tile][gap] - steps[tile][cell];
      if (depth + 1 + sum > limit) continue;
      tiles[gap] = tile;
      tiles[cell] = 0;
      gaps.push(cell);
      tried.push(0);
      sums.push(sum);
    }
  }
}

/** The boards that the gap makes on its way from cell to cell. */
function boardsAlong(puzzle, start, gaps) {
  const tiles = puzzle.tiles(start);
  return gaps.map((gap, at) => {
    if (at > 0) exchange(tiles, [gaps[at - 1], gap]);
    return puzzle.id(tiles);
  });
}
