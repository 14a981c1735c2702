// The map of a puzzle with too many boards for points: a bar for each distance, and
// the part of it that a search has looked at.

class BarMap {
  constructor(label) {
    this.node = element('div', { class: 'bars', role: 'img', 'aria-label': label });
    this.rows = [];
  }

  /** `levels` are the numbers of boards, `visited` and `met` the parts of them;
   *  `here` is the level that is marked. Of a level that is not known, all that was
   *  met is shown. */
  show({ levels, visited = [], met = [], here }) {
    const length = Math.max(levels.length, met.length, visited.length, 1);
    while (this.rows.length < length) this.addRow();
    this.rows.forEach((row, level) => {
      row.node.hidden = level >= length;
    });
    const most = Math.max(1, ...levels, ...met.filter((it) => it !== undefined));
    for (let level = 0; level < length; level++) {
      const row = this.rows[level];
      const [looked, known] = [visited[level] ?? 0, met[level] ?? 0];
      const all = levels[level] ?? known;
      row.node.classList.toggle('here', level === here);
      row.all.style.width = width(all, most);
      row.met.style.width = width(known, most);
      row.visited.style.width = width(looked, most);
      const isPart = known > 0 && levels[level] !== undefined;
      row.number.textContent = isPart ? `${number(looked)} of ${number(all)}` : number(all);
    }
  }

  addRow() {
    const part = (name) => element('span', { class: name });
    const row = {
      all: part('all'),
      met: part('met'),
      visited: part('visited'),
      number: part('number'),
    };
    row.node = element(
      'div',
      { class: 'bar' },
      element('span', { class: 'level' }, String(this.rows.length)),
      element('span', { class: 'track' }, row.all, row.met, row.visited),
      row.number,
    );
    this.rows.push(row);
    this.node.append(row.node);
  }
}

/** The width of a bar. One that is not empty can be seen. */
function width(boards, most) {
  return boards === 0 ? '0' : `max(2px, ${(100 * boards) / most}%)`;
}
