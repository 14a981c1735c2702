// Chapter 4: bounds, right and wrong, and what A* answers with them.

class WhatABoundIs {
  key = 'bound';
  title = 'What a bound is';

  constructor(game) {
    this.game = game;
    this.bounds = boundsOf(game.puzzle);
    this.bound = this.bounds[0];
    this.board = element('div', { class: 'bound-board' });
    this.why = element('p', {});
    this.check = element('p', { class: 'check' });
    this.result = element('p', { class: 'result' });
    this.choice = choice(
      'Bound',
      this.bounds.map((bound) => [bound.key, bound.name]),
      this.bound.key,
      (key) => {
        this.bound = this.bounds.find((bound) => bound.key === key);
        this.isAsked = true;
        this.show();
      },
    );
    this.live = new LiveText();
    this.isAsked = false; // whether the person waits for the answer, and it is spoken
    this.find = button('A board on which the answer is wrong', () => this.findWrong());
    this.node = element(
      'div',
      {},
      this.choice,
      this.why,
      this.board,
      this.check,
      this.result,
      element('div', { class: 'buttons' }, this.find),
      this.live.node,
    );
  }

  text() {
    const { puzzle } = this.game;
    return [
      `A bound says of a board: at least so many ${puzzle.noun}s are needed. A* adds the ${puzzle.noun}s made, and always looks at the board whose sum is least. Boards that lead away wait, most of them for ever.`,
      'A bound must never be larger than the true distance (it is admissible). If it is, a shortest path may wait too long, and a longer one is found first.',
      'Try the wrong ones, and see the wrong answer come out.',
    ];
  }

  show() {
    const { puzzle, board, distances } = this.game;
    const tiles = puzzle.tiles(board);
    const counted = this.bound.key !== 'none' && this.bound.key !== 'walking';
    const marks = tiles.map((tile, cell) =>
      counted && !(tile === 0 && this.bound.key === 'manhattan')
        ? String(puzzle.stepsHome(tile, cell))
        : '',
    );
    const bound = this.bound.of(tiles);
    const moves = distances.of(board);
    const isTooLarge = moves !== undefined && moves !== null && bound > moves;
    this.why.textContent = this.bound.why;
    const truth = moves === null ? 'unsolvable' : moves === undefined ? 'not known' : number(moves);
    this.board.replaceChildren(
      smallBoard(puzzle, board, marks),
      element(
        'dl',
        { class: 'figures' },
        element(
          'div',
          {},
          element('dt', {}, 'the bound'),
          element('dd', { class: isTooLarge ? 'wrong' : false }, number(bound)),
        ),
        element('div', {}, element('dt', {}, 'the true distance'), element('dd', {}, truth)),
      ),
    );
    this.checkAll();
    this.runAStar();
    this.find.hidden = !this.bound.isWrong || !distances.isComplete;
  }

  /** On how many boards the bound is too large: counted once for each bound. */
  checkAll() {
    const { puzzle, distances } = this.game;
    const { bound } = this;
    if (!distances.isComplete) {
      this.check.textContent = '';
      return;
    }
    if (bound.tooLarge === undefined && !bound.isBeingChecked) {
      bound.isBeingChecked = true;
      function* count() {
        let tooLarge = 0;
        for (let id = 0; id < puzzle.numbers.count; id++) {
          if (id % 1024 === 1023) yield;
          if (distances.of(id) !== null && bound.of(puzzle.tiles(id)) > distances.of(id))
            tooLarge++;
        }
        bound.tooLarge = tooLarge;
      }
      inSlices(count(), () => this.checkAll());
    }
    const all = number(sum(distances.levels));
    this.check.textContent =
      this.bound.tooLarge === undefined
        ? 'Checking all boards …'
        : this.bound.tooLarge === 0
          ? `It is too large on none of the ${all} boards.`
          : `It is too large on ${number(this.bound.tooLarge)} of the ${all} boards.`;
  }

  /** What A* answers with this bound. */
  runAStar() {
    const { puzzle, board, distances } = this.game;
    this.stop?.();
    const [record, run] = startSearch(puzzle, board, methodOf('a-star'), this.bound.key);
    this.stop = inSlices(run, () => {
      const moves = distances.of(board);
      const isWrong = record.answer !== null && moves !== undefined && record.answer !== moves;
      this.result.classList.toggle('wrong', isWrong);
      this.result.textContent = this.answerText(record, isWrong);
      if (this.isAsked) this.live.say(`${this.check.textContent} ${this.result.textContent}`);
      this.isAsked = false;
    });
  }

  answerText(record, isWrong) {
    const boards = record.looks.length;
    const looked = `A* looks at ${number(boards)} board${boards === 1 ? '' : 's'}`;
    if (record.isGivenUp) return `${looked}, and is given up.`;
    if (record.answer === null) return `${looked}: unsolvable.`;
    const answer = `${looked} and answers ${number(record.answer)}`;
    if (isWrong)
      return `${answer}. Wrong: ${number(this.game.distances.of(record.start))} are enough.`;
    return this.bound.isWrong ? `${answer}: right, this time.` : `${answer}.`;
  }

  /** Takes a board in hand on which A* with this bound is wrong: the next one in the
   *  order of distances. */
  findWrong() {
    const { game, bound } = this;
    const { puzzle, distances } = game;
    let found = null;
    function* search() {
      const byDistance = distances.levels.map(() => []);
      for (let id = 0; id < puzzle.numbers.count; id++) byDistance[distances.of(id)]?.push(id);
      const boards = byDistance.flat();
      const next = boards.indexOf(game.board) + 1;
      for (const id of [...boards.slice(next), ...boards.slice(0, next)]) {
        if (searchNow(puzzle, id, methodOf('a-star'), bound.key).answer !== distances.of(id)) {
          found = id;
          return;
        }
        yield;
      }
    }
    this.find.disabled = true;
    inSlices(search(), () => {
      this.find.disabled = false;
      this.find.focus({ preventScroll: true });
      this.isAsked = true;
      if (found !== null) game.place(found);
    });
  }
}
