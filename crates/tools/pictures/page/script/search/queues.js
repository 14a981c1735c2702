// The two kinds of frontier: first in, first out, and the least first.

/** First in, first out. */
class Queue {
  constructor() {
    this.items = [];
    this.taken = 0;
  }

  get length() {
    return this.items.length - this.taken;
  }

  push(item) {
    this.items.push(item);
  }

  shift() {
    return this.items[this.taken++];
  }
}

/** The least leaves first: by the first number, then the second, then the board. */
class Heap {
  constructor(puzzle) {
    this.puzzle = puzzle;
    this.items = [];
  }

  get length() {
    return this.items.length;
  }

  isLess(a, b) {
    return (a[0] - b[0] || a[1] - b[1] || this.puzzle.compare(a[2], b[2])) < 0;
  }

  push(item) {
    const { items } = this;
    let at = items.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.isLess(item, items[above])) break;
      items[at] = items[above];
      at = above;
    }
    items[at] = item;
  }

  pop() {
    const { items } = this;
    const least = items[0];
    const item = items.pop();
    if (items.length === 0) return least;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= items.length) break;
      if (below + 1 < items.length && this.isLess(items[below + 1], items[below])) below++;
      if (!this.isLess(items[below], item)) break;
      items[at] = items[below];
      at = below;
    }
    items[at] = item;
    return least;
  }
}
