// The search: two methods side by side on the same board, gone through board by
// board. Its board is its own, so that no move elsewhere changes it.

class Lab {
  constructor(game, root) {
    this.game = game;
    const { puzzle } = game;
    this.start = game.board;
    this.step = 0;
    this.live = new LiveText();
    this.startBoard = element('div', { class: 'start-board' });
    this.slider = slider('Boards looked at:', (notch) => this.go(this.notches[notch]));
    this.player = new Player(
      prefersLessMotion() ? 400 : 40,
      () => this.playStep(),
      () => this.showButtons(),
    );
    this.buttons = {
      first: button('⇤', () => this.go(0), { 'aria-label': 'To the first board' }),
      back: button('←', () => this.go(this.step - 1), { 'aria-label': 'One board back' }),
      play: button('Play', () => this.player.toggle(), { class: 'main' }),
      forward: button('→', () => this.go(this.step + 1), { 'aria-label': 'One board on' }),
      last: button('⇥', () => this.go(this.length), { 'aria-label': 'To the last board' }),
    };
    this.sides = ['breadth-first', 'a-star'].map(
      (key, at) => new LabSide(this, `Method ${at + 1}`, key),
    );
    const starts = [
      button('Take the board in hand', () => this.search(game.board)),
      button('Another board', () => this.search(game.random())),
      (this.farthest = button('The farthest', () => this.search(game.distances.farthest()))),
    ];
    this.farthest.hidden = !puzzle.isSmall;
    root.replaceChildren(
      element(
        'div',
        { class: 'lab-start' },
        this.startBoard,
        element('div', { class: 'buttons' }, ...starts),
      ),
      element(
        'div',
        { class: 'lab-control' },
        element('div', { class: 'buttons steps' }, ...Object.values(this.buttons)),
        this.slider.node,
      ),
      element('div', { class: 'lab-sides' }, ...this.sides.map((side) => side.node)),
      legend(hasPoints(puzzle)),
      this.live.node,
    );
    this.farthest.disabled = !game.distances.isOver;
    this.search(this.start);
    this.go(Math.min(60, this.length)); // something to see at once
  }

  get length() {
    return Math.max(...this.sides.map((side) => side.record.looks.length));
  }

  /** Searches from this board by both methods. */
  search(start) {
    this.player.stop();
    this.start = start;
    this.showStart();
    const runs = this.sides.map((side) => side.search());
    runs.forEach((run) => run());
    this.go(0);
  }

  showStart() {
    const { puzzle, distances } = this.game;
    const far = puzzle.farText(distances.of(this.start));
    this.startBoard.replaceChildren(
      smallBoard(puzzle, this.start),
      element('p', {}, 'Both search from this board', far && `, ${far}`, '.'),
    );
  }

  /** More distances are known. */
  refresh() {
    this.showStart();
    this.farthest.disabled = !this.game.distances.isOver;
    this.sides.forEach((side) => side.buildMap());
    this.go(this.step);
  }

  go(step) {
    this.step = Math.max(0, Math.min(step, this.length));
    const text = `${number(this.step)} of ${number(this.length)}`;
    if (this.notches?.at(-1) !== this.length) this.notches = notchesFor(this.length);
    const notch = this.notches.findLastIndex((it) => it <= this.step);
    this.slider.set(notch, this.notches.length - 1, text);
    this.sides.forEach((side) => side.show(this.step));
    this.live.say(this.sides.map((side) => side.summary()).join(' '));
    this.showButtons();
  }

  playStep() {
    // Whatever the length, about ten seconds.
    const { notches, player } = this;
    const more = Math.max(1, Math.round((notches.length * player.milliseconds) / 10_000));
    this.go(notches[this.slider.input.valueAsNumber + more] ?? this.length);
    return this.step < this.length;
  }

  showButtons() {
    const { first, back, play, forward, last } = this.buttons;
    first.disabled = back.disabled = this.step === 0;
    play.disabled = forward.disabled = last.disabled = this.step === this.length;
    play.textContent = this.player.isPlaying ? 'Pause' : 'Play';
  }
}

/** The steps of the slider: each board or, of a long search, later only each fiftieth
 *  part more, so that a short one beside it can be seen too. */
function notchesFor(length) {
  const notches = [];
  let step = 0;
  while (step < length) {
    notches.push(step);
    step += length <= 1000 || step < 200 ? 1 : Math.ceil(step / 50);
  }
  return [...notches, length];
}

/** What the colours and marks say, on a map with points or with bars. */
function legend(isOfPoints) {
  const entry = (kind, text) => element('li', {}, element('i', { class: `key ${kind}` }), text);
  const marks = isOfPoints
    ? [
        entry('visited-1', 'visited from the goal'),
        entry('next', 'next'),
        entry('start', 'the board'),
        entry('goal', 'the goal'),
      ]
    : [entry('here', 'the level of the board')];
  return element(
    'div',
    {},
    element(
      'ul',
      { class: 'legend', 'aria-label': 'Legend' },
      entry('visited-0', 'visited'),
      entry('waiting-0', 'waiting (the frontier), or on the path of iterative deepening'),
      ...marks,
    ),
    element('p', { class: 'caption' }, 'A number in colour is the one that our READMEs count.'),
  );
}
