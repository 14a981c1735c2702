// A puzzle: its cells, its moves, and a number for each of its boards.
//
// A board is a list of tiles, row by row. Tables are kept by its number, the id.

/** The most cells of a puzzle whose boards are all numbered in advance: 9! = 362,880. */
const MOST_CELLS = 9;

class Puzzle {
  /** `description` is what the oracle knows of the puzzle, and the programs. */
  constructor(description) {
    // name, title, rule, rows, columns, goal, moves; by chapter the name of a program,
    // and by that name its source.
    Object.assign(this, description);
    this.cells = this.rows * this.columns;
    this.slides = this.rule === 'slide';
    this.isSmall = this.cells <= MOST_CELLS;
    this.numbers = this.isSmall ? new Ranks(this.goal) : new List();
    this.goalId = this.id(this.goal);
    this.homes = new Map(this.goal.map((tile, cell) => [tile, cell]));
    this.movesByGap = this.sortedMoves();
  }

  id(tiles) {
    return this.numbers.id(tiles);
  }

  /** The tiles of the board, in a list of the caller's own. */
  tiles(id) {
    return this.numbers.tiles(id);
  }

  /** The order in which our programs compare boards: tile by tile. */
  compare(id, other) {
    return this.numbers.compare(id, other);
  }

  /** The moves of a board: the two cells whose tiles change places. */
  movesOf(tiles) {
    return this.movesByGap[this.slides ? tiles.indexOf(0) : 0];
  }

  /** The boards one move away. */
  neighbours(id) {
    const tiles = this.tiles(id);
    const found = [];
    for (const move of this.movesOf(tiles)) {
      exchange(tiles, move);
      found.push(this.id(tiles));
      exchange(tiles, move);
    }
    return found;
  }

  /** The moves by the cell of the gap, in the order in which our programs try them. */
  sortedMoves() {
    if (!this.slides) {
      // First all along the rows, then all along the columns, column by column.
      const column = ([a, b]) => (b - a === 1 ? -1 : a % this.columns);
      return [[...this.moves].sort((m, n) => column(m) - column(n) || m[0] - n[0])];
    }
    const direction = styleOf(this).lastCellFirst ? -1 : 1;
    return this.goal.map((_, gap) =>
      this.moves
        .filter((move) => move.includes(gap))
        .map(([a, b]) => [gap, a + b - gap])
        .sort((m, n) => direction * (m[1] - n[1])),
    );
  }

  /** The rows and columns from the cell to the tile's home. */
  stepsHome(tile, cell) {
    return this.steps(cell, this.homes.get(tile));
  }

  steps(cell, other) {
    const row = (it) => Math.floor(it / this.columns);
    const column = (it) => it % this.columns;
    return Math.abs(row(cell) - row(other)) + Math.abs(column(cell) - column(other));
  }

  /** The pairs of tiles in the wrong order, the gap left out. */
  inversions(tiles) {
    const shown = this.slides ? tiles.filter((tile) => tile !== 0) : tiles;
    const pairs = [];
    shown.forEach((second, at) => {
      for (const first of shown.slice(0, at)) {
        if (this.homes.get(first) > this.homes.get(second)) pairs.push([first, second]);
      }
    });
    return pairs;
  }

  /** Rows between the gap and its home. */
  gapRows(tiles) {
    const row = (board) => Math.floor(board.indexOf(0) / this.columns);
    return Math.abs(row(tiles) - row(this.goal));
  }

  /** Whether a move between rows changes the number of inversions by an odd number:
   *  it takes a tile past all others of a row. */
  get gapRowCounts() {
    return this.slides && this.columns % 2 === 0;
  }

  /** What no move changes for slides, and what each swap changes: even or odd. */
  parity(tiles) {
    const rows = this.gapRowCounts ? this.gapRows(tiles) : 0;
    return (this.inversions(tiles).length + rows) % 2;
  }

  isSolvable(id) {
    return !this.slides || this.parity(this.tiles(id)) === 0;
  }

  /** What the parity is of: "6 inversions". */
  parityText(tiles) {
    const plural = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
    const inversions = plural(this.inversions(tiles).length, 'inversion');
    return this.gapRowCounts
      ? `${inversions}, the gap ${plural(this.gapRows(tiles), 'row')} from home`
      : inversions;
  }

  /** The goal with two tiles exchanged: a board of the unsolvable half. */
  get twinId() {
    const tiles = [...this.goal];
    const [a, b] = this.goal.map((_, cell) => cell).filter((cell) => tiles[cell] !== 0);
    exchange(tiles, [a, b]);
    return this.id(tiles);
  }

  /** The board in one line, a slash between rows. */
  text(id) {
    const tiles = this.tiles(id).map((tile) => (this.slides && tile === 0 ? '_' : tile));
    const rows = [];
    while (tiles.length > 0) rows.push(tiles.splice(0, this.columns).join(' '));
    return rows.join(' / ');
  }

  /** The board in a line of text, or null. */
  read(text) {
    const words = text.replaceAll('_', ' 0 ').match(/\d+/g) ?? [];
    const tiles = words.length === 1 && this.cells < 10 ? [...words[0]] : words;
    const board = tiles.map(Number);
    const sorted = (list) => [...list].sort((a, b) => a - b).join();
    return sorted(board) === sorted(this.goal) ? this.id(board) : null;
  }

  /** How a move is called. */
  get noun() {
    return this.slides ? 'move' : 'swap';
  }

  /** "1 move", "2 moves". */
  count(moves) {
    return `${number(moves)} ${this.noun}${moves === 1 ? '' : 's'}`;
  }

  /** How far a board is; nothing if that is not known. */
  farText(moves) {
    if (moves === undefined) return '';
    return moves === null ? 'unsolvable' : `${this.count(moves)} from the goal`;
  }

  /** The move between two neighbouring boards, in words. */
  moveText(from, to) {
    const [before, after] = [this.tiles(from), this.tiles(to)];
    const cells = before.map((_, cell) => cell).filter((cell) => before[cell] !== after[cell]);
    if (!this.slides) return `swap ${before[cells[0]]} and ${before[cells[1]]}`;
    const cell = before[cells[0]] === 0 ? cells[1] : cells[0];
    return `${before[cell]} ${this.directionText(cell, cells[0] + cells[1] - cell)}`;
  }

  directionText(from, to) {
    if (to === from - 1) return 'left';
    if (to === from + 1) return 'right';
    return to < from ? 'up' : 'down';
  }
}

function exchange(tiles, move) {
  const tile = tiles[move[0]];
  tiles[move[0]] = tiles[move[1]];
  tiles[move[1]] = tile;
}

/** A number as it is read: 362,880. */
function number(it) {
  return it < 1e15 ? it.toLocaleString('en-US', { maximumFractionDigits: 2 }) : powerOfTen(it);
}

function powerOfTen(it) {
  const [digits, power] = it.toExponential(1).split('e+');
  return `${digits} × 10^${power}`;
}

function sum(numbers) {
  return numbers.reduce((sum, it) => sum + it, 0);
}
