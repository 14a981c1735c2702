// A number for each board: its place among all boards or, where there are too many,
// the order in which boards turn up.

/** Boards by their place in the list of all boards, in the order of their tiles. */
class Ranks {
  constructor(goal) {
    this.sorted = [...goal].sort((a, b) => a - b);
    this.index = []; // of a tile among all, by tile
    this.sorted.forEach((tile, at) => {
      this.index[tile] = at;
    });
    this.count = goal.reduce((count, _, at) => count * (at + 1), 1);
    // How many bits are 1.
    this.ones = new Uint8Array(1 << goal.length);
    this.ones.forEach((_, bits) => {
      this.ones[bits] = this.ones[bits >> 1] + (bits & 1);
    });
  }

  id(tiles) {
    let rank = 0;
    let used = 0;
    for (let cell = 0; cell < tiles.length; cell++) {
      const index = this.index[tiles[cell]];
      const bit = 1 << index;
      // Boards with a smaller unused tile on this cell come before.
      rank = rank * (tiles.length - cell) + index - this.ones[used & (bit - 1)];
      used |= bit;
    }
    return rank;
  }

  tiles(id) {
    const tiles = new Array(this.sorted.length);
    for (let cell = tiles.length - 1; cell >= 0; cell--) {
      const choices = tiles.length - cell;
      const smaller = id % choices;
      id = (id - smaller) / choices;
      // So far the tiles behind are numbered among themselves.
      for (let at = cell + 1; at < tiles.length; at++) tiles[at] += tiles[at] >= smaller;
      tiles[cell] = smaller;
    }
    return tiles.map((index) => this.sorted[index]);
  }

  compare(id, other) {
    return id - other;
  }

  table() {
    return new Int32Array(this.count);
  }
}

/** Boards by the order in which they turn up. */
class List {
  constructor() {
    this.ids = new Map();
    this.boards = [];
  }

  id(tiles) {
    const key = String.fromCharCode(...tiles);
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    this.ids.set(key, this.boards.length);
    this.boards.push(key);
    return this.boards.length - 1;
  }

  tiles(id) {
    return Array.from(this.boards[id], (letter) => letter.charCodeAt(0));
  }

  compare(id, other) {
    if (id === other) return 0;
    return this.boards[id] < this.boards[other] ? -1 : 1;
  }

  table() {
    return [];
  }
}
