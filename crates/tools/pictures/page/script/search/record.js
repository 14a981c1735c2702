// What a search did, board by board.

/** After so many boards a search is given up. */
const MOST_LOOKS = 400_000;
/** Boards between two pauses. */
const BETWEEN_PAUSES = 256;

/** What a search did: which boards it met and looked at, in which order. */
class Record {
  constructor(puzzle, start) {
    this.puzzle = puzzle;
    this.start = start;
    this.looks = []; // boards in the order in which they were looked at
    this.made = []; // the moves made to each of them
    this.sides = []; // which end it was searched from: 0 the board, 1 the goal
    this.meets = []; // boards in the order in which they were met
    this.meetSides = [];
    this.met = [0]; // how many were met, and pushed, after so many looks
    this.pushed = [0];
    this.rounds = []; // of iterative deepening: its first look, and its limit
    this.path = null; // from the start to the goal
    this.isOver = false;
    this.isGivenUp = false;
  }

  /** The number of moves of the path found, or null. */
  get answer() {
    return this.path && this.path.length - 1;
  }

  /** A board is met, or put into the frontier once more. */
  meet(id, side = 0, isNew = true) {
    if (isNew) {
      this.meets.push(id);
      this.meetSides.push(side);
      this.met[this.looks.length]++;
    }
    this.pushed[this.looks.length]++;
  }

  /** A board is looked at. Says whether it is time for a pause. */
  look(id, made, side = 0) {
    this.looks.push(id);
    this.made.push(made);
    this.sides.push(side);
    this.met.push(this.met.at(-1));
    this.pushed.push(this.pushed.at(-1));
    return this.looks.length % BETWEEN_PAUSES === 0;
  }

  /** The counters after so many boards. */
  counters(step) {
    return { looked: step, met: this.met[step], pushed: this.pushed[step] };
  }
}

/** Starts a search. The second is what runs it. */
function startSearch(puzzle, start, method, boundKey) {
  const record = new Record(puzzle, start);
  const bound = boundsOf(puzzle).find((it) => it.key === (boundKey ?? method.bound?.(puzzle)));
  function* run() {
    const steps = method.run(puzzle, record, bound?.of);
    while (!steps.next().done) {
      if (record.looks.length >= MOST_LOOKS) {
        record.isGivenUp = true;
        break;
      }
      yield;
    }
    record.isOver = true;
  }
  return [record, run()];
}

/** A search to its end, at once. */
function searchNow(puzzle, start, method, boundKey) {
  const [record, run] = startSearch(puzzle, start, method, boundKey);
  while (!run.next().done);
  return record;
}
