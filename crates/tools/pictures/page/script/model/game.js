// The board in hand: where it began, the moves made, and who wants to know.

class Game {
  constructor(puzzle, distances) {
    Object.assign(this, { puzzle, distances });
    this.listeners = [];
    this.trail = [puzzle.goalId]; // from the start to the board in hand
  }

  get board() {
    return this.trail.at(-1);
  }

  get moves() {
    return this.trail.length - 1;
  }

  onChange(listener) {
    this.listeners.push(listener);
  }

  changed() {
    this.listeners.forEach((listener) => listener(this));
  }

  /** Another board to begin with. */
  place(id) {
    this.trail = [id];
    this.changed();
  }

  move(id) {
    this.trail.push(id);
    this.changed();
  }

  undo() {
    if (this.moves > 0) this.trail.pop();
    this.changed();
  }

  restart() {
    this.place(this.trail[0]);
  }

  /** The board with these two cells exchanged, if that is a move. */
  afterMove(cells) {
    const tiles = this.puzzle.tiles(this.board);
    const isMove = this.puzzle
      .movesOf(tiles)
      .some((move) => cells.every((cell) => move.includes(cell)));
    return isMove ? this.exchanged(cells) : null;
  }

  exchanged(cells) {
    const tiles = this.puzzle.tiles(this.board);
    exchange(tiles, cells);
    return this.puzzle.id(tiles);
  }

  /** The next board on a shortest path, if one is known. */
  get hint() {
    return this.distances.of(this.board) > 0 ? this.distances.pathFrom(this.board)[1] : null;
  }

  /** A board with a solution: of all of them if they are known, else a walk from
   *  the goal. */
  random() {
    const { puzzle } = this;
    let id = puzzle.goalId;
    if (puzzle.isSmall) {
      do id = Math.floor(Math.random() * puzzle.numbers.count);
      while (id === puzzle.goalId || !puzzle.isSolvable(id));
      return id;
    }
    let before = id;
    for (let step = 0; step < 40; step++) {
      const next = puzzle.neighbours(id).filter((it) => it !== before);
      before = id;
      id = next[Math.floor(Math.random() * next.length)];
    }
    return id;
  }
}
