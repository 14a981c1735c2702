// The map of a small puzzle: a point for each board, by its distance from the goal,
// and a line for each move.

/** Whether a map has room for a point for each board. */
function hasPoints(puzzle) {
  return puzzle.cells <= 6;
}

/** From this width on, in pixels, the distance goes to the right, else downwards. */
const WIDE = 480;

class PointMap {
  /** The half of the boards that `root` belongs to: the goal's or its twin's.
   *  `onpick` is called with the board of a point that is clicked. */
  constructor(puzzle, distances, root, { label, onpick, onpoint = () => {} }) {
    Object.assign(this, { puzzle, distances, root, onpick, onpoint });
    this.levels = orderedLevels(puzzle, distances, root);
    this.svg = svgElement('svg', {
      class: onpick ? 'map pickable' : 'map',
      role: 'img',
      'aria-label': label,
    });
    this.node = element('div', { class: 'map-frame' }, this.svg);
    this.build();
    new ResizeObserver(() => this.layout()).observe(this.node);
    this.layout();
    this.svg.addEventListener('pointermove', (event) => this.point(event));
    this.svg.addEventListener('pointerleave', () => this.onpoint(null));
    if (onpick) {
      this.svg.addEventListener('click', (event) => {
        const board = this.boardAt(event);
        if (board !== null) onpick(board);
      });
    }
  }

  build() {
    this.axis = svgElement('g', { class: 'axis' });
    const roads = svgElement('g', { class: 'roads' });
    const points = svgElement('g', { class: 'points' });
    this.points = new Map();
    this.roads = [];
    for (const board of this.levels.flat()) {
      const node = svgElement('circle', { class: 'unmet' });
      points.append(node);
      this.points.set(board, { board, node });
    }
    for (const board of this.levels.flat()) {
      for (const next of this.puzzle.neighbours(board).filter((it) => it > board)) {
        const node = svgElement('line');
        roads.append(node);
        this.roads.push({ node, ends: [board, next] });
      }
    }
    this.path = svgElement('polyline', { class: 'path' });
    this.marks = {
      goal: svgElement('path', { class: 'mark goal', d: 'M-6-6H6V6H-6Z' }),
      start: svgElement('path', { class: 'mark start', d: 'M0-8 8 0 0 8-8 0Z' }),
      next: svgElement('circle', { class: 'mark next', r: 7 }),
    };
    this.svg.append(this.axis, roads, this.path, points, ...Object.values(this.marks));
  }

  /** Puts everything in its place for the width that there is. */
  layout() {
    const width = this.node.clientWidth;
    if (width === 0 || width === this.width) return;
    this.width = width;
    const isWide = width >= WIDE;
    const most = Math.max(...this.levels.map((level) => level.length));
    const margin = 16;
    const across = isWide ? 7.5 : (width - 2 * margin) / most;
    const along = isWide ? (width - 2 * margin) / (this.levels.length - 1) : 17;
    const breadth = most * across + 2 * margin;
    const length = (this.levels.length - 1) * along + 2 * margin;
    const [w, h] = isWide ? [length, breadth + 14] : [breadth, length];
    this.svg.setAttribute('viewBox', `0 0 ${w} ${h}`);
    this.svg.setAttribute('height', h);
    const place = (level, offset) => {
      const [far, side] = [margin + level * along, breadth / 2 + offset * across];
      return isWide ? [far, side] : [side, far];
    };
    this.levels.forEach((boards, level) => {
      boards.forEach((board, at) => {
        const point = this.points.get(board);
        [point.x, point.y] = place(level, at - (boards.length - 1) / 2);
        set(point.node, { cx: point.x, cy: point.y, r: Math.min(2.8, across * 0.38) });
      });
    });
    for (const { node, ends } of this.roads) {
      const [a, b] = ends.map((end) => this.points.get(end));
      set(node, { x1: a.x, y1: a.y, x2: b.x, y2: b.y });
    }
    this.axis.replaceChildren();
    for (let level = 0; level < this.levels.length; level += 5) {
      const [x, y] = isWide ? [margin + level * along, h - 4] : [4, margin + level * along + 4];
      const text = svgElement(
        'text',
        { x, y, 'text-anchor': isWide ? 'middle' : 'start' },
        String(level),
      );
      this.axis.append(text);
    }
    this.placeMarks();
  }

  /** Shows the boards of each kind, marks some (goal, start, next), and draws a path. */
  show({ kinds = new Map(), marks = {}, path = [] }) {
    for (const { board, node } of this.points.values()) {
      const kind = kinds.get(board) ?? 'unmet';
      if (node.getAttribute('class') !== kind) node.setAttribute('class', kind);
    }
    this.marked = marks;
    this.drawn = path;
    this.placeMarks();
  }

  placeMarks() {
    if (!this.marked || !this.width) return;
    for (const [name, node] of Object.entries(this.marks)) {
      const point = this.points.get(this.marked[name]);
      node.style.display = point ? '' : 'none';
      if (point) node.style.transform = `translate(${point.x}px, ${point.y}px)`;
    }
    const ends = this.drawn.map((board) => this.points.get(board)).filter(Boolean);
    this.path.setAttribute('points', ends.map(({ x, y }) => `${x},${y}`).join(' '));
  }

  point(event) {
    this.onpoint(this.boardAt(event));
  }

  /** The board of the nearest point, if it is near. */
  boardAt(event) {
    const box = this.svg.getBoundingClientRect();
    const scale = this.svg.viewBox.baseVal.width / box.width;
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
    let nearest = null;
    let least = 14;
    for (const point of this.points.values()) {
      const distance = Math.hypot(point.x - x, point.y - y);
      if (distance < least) [nearest, least] = [point.board, distance];
    }
    return nearest;
  }
}

function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
}

/** The boards of each level, so ordered that few lines cross: each board is put near
 *  the middle of its neighbours, level by level, there and back. */
function orderedLevels(puzzle, distances, root) {
  const levels = [];
  const seen = new Set([root]);
  const queue = [root];
  for (const board of queue) {
    (levels[distances.level(board)] ??= []).push(board);
    for (const next of puzzle.neighbours(board)) {
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  const place = new Map();
  const number = (level) =>
    level.forEach((board, at) => place.set(board, at - (level.length - 1) / 2));
  levels.forEach(number);
  for (let round = 0; round < 8; round++) {
    const order = levels.map((_, at) => at);
    if (round % 2 === 1) order.reverse();
    for (const at of order) {
      const middle = new Map(
        levels[at].map((board) => {
          const near = puzzle.neighbours(board);
          return [board, near.reduce((sum, next) => sum + place.get(next), 0) / near.length];
        }),
      );
      levels[at].sort((a, b) => middle.get(a) - middle.get(b));
      number(levels[at]);
    }
  }
  return levels;
}
