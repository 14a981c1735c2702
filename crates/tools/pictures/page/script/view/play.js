// Play: the board in hand, and how far it is from the goal.

class Play {
  constructor(game, root) {
    this.game = game;
    const { puzzle } = game;
    this.live = new LiveText();
    this.told = ''; // about what was last done, in place of the distance
    this.note = element('p', { class: 'note' });
    this.board = new BoardView(game, (text) => this.tell(text));
    this.board.node.setAttribute('aria-describedby', 'board-help');
    this.made = element('dd', { id: 'moves-made' });
    this.distance = element('dd', { id: 'true-distance' });
    this.parity = element('dd', { id: 'parity' });
    this.parityOf = element('dt', {});
    this.trail = element('ol', { class: 'trail', 'aria-labelledby': 'trail-title' });
    this.solver = new Player(
      prefersLessMotion() ? 900 : 420,
      () => this.solveStep(),
      () => this.show(),
    );
    this.buttons = this.makeButtons();
    this.field = element('input', {
      type: 'text',
      id: 'board-text',
      style: `--letters: ${puzzle.goal.join(' ').length + 2}`,
      autocomplete: 'off',
      spellcheck: 'false',
    });
    root.replaceChildren(
      element(
        'div',
        { class: 'table' },
        this.board.node,
        element('p', { id: 'board-help', class: 'help' }, this.helpText()),
        element('div', { class: 'goal-board' }, smallBoard(puzzle, puzzle.goalId), 'the goal'),
      ),
      element(
        'div',
        { class: 'panel' },
        element(
          'dl',
          { class: 'figures' },
          element('div', {}, element('dt', {}, `${puzzle.noun}s made`), this.made),
          element('div', {}, element('dt', {}, 'from the goal'), this.distance),
          element('div', {}, this.parityOf, this.parity),
        ),
        this.note,
        element(
          'p',
          { class: 'steps-made', id: 'trail-title' },
          'distance from the goal at each step',
        ),
        this.trail,
        element('div', { class: 'buttons' }, ...Object.values(this.buttons)),
        element(
          'form',
          { class: 'typed', onsubmit: (event) => this.typed(event) },
          element('label', { for: 'board-text' }, 'A board of your own'),
          element('span', {}, this.field, element('button', {}, 'Set')),
        ),
        this.live.node,
      ),
    );
    game.onChange(() => this.changed());
    this.show();
  }

  helpText() {
    return this.game.puzzle.slides
      ? 'Click or tap a tile beside the gap. Or, with the board in focus, press an arrow key: the tile goes that way.'
      : 'Click or tap two neighbours. Or press Enter on a tile, then an arrow key.';
  }

  makeButtons() {
    const { game } = this;
    const buttons = {
      hint: button('Hint', () => this.hint()),
      solve: button('Play the shortest path', () => this.solver.toggle()),
      undo: button('Undo', () => game.undo()),
      restart: button('Back to the start', () => game.restart()),
      random: button('Another board', () => game.place(game.random())),
      farthest: button('The farthest', () => game.place(game.distances.farthest())),
    };
    if (game.puzzle.slides) {
      buttons.exchange = button(
        'Exchange two tiles by hand',
        () => {
          this.board.exchanging = !this.board.isExchanging;
          this.tell(
            this.board.isExchanging
              ? 'Pick two tiles, wherever they are. No move can do that.'
              : '',
          );
        },
        { 'aria-pressed': 'false' },
      );
    }
    return buttons;
  }

  /** The board in hand has changed. */
  changed() {
    this.told = '';
    if (this.solver.isPlaying && this.isOwnStep !== true) this.solver.stop();
    this.look();
    this.show();
    this.live.say(`${this.game.puzzle.text(this.game.board)}. ${this.distanceText()}`);
  }

  /** Looks for the distance of a board where not all are known. */
  look() {
    const { game } = this;
    this.stopLooking?.();
    this.hasGivenUp = false;
    if (game.puzzle.isSmall || game.distances.of(game.board) !== undefined) return;
    if (!game.puzzle.slides) {
      this.hasGivenUp = true;
      return;
    }
    this.stopLooking = inSlices(game.distances.find(game.board), () => {
      this.hasGivenUp = game.distances.of(game.board) === undefined;
      this.show();
    });
  }

  show() {
    const { game, buttons } = this;
    const { puzzle } = game;
    const distance = game.distances.of(game.board);
    this.made.textContent = number(game.moves);
    this.distance.textContent =
      distance === null ? '∞' : (distance ?? (this.hasGivenUp ? '?' : '…'));
    const tiles = puzzle.tiles(game.board);
    this.parity.textContent = puzzle.parity(tiles) === 0 ? 'even' : 'odd';
    this.parityOf.textContent = puzzle.parityText(tiles);
    this.note.textContent = this.told || this.distanceText();
    this.showTrail();
    const canSolve = distance > 0;
    buttons.hint.disabled = !canSolve;
    buttons.solve.disabled = !canSolve && !this.solver.isPlaying;
    buttons.solve.textContent = this.solver.isPlaying ? 'Stop' : 'Play the shortest path';
    buttons.undo.disabled = game.moves === 0;
    buttons.restart.disabled = game.moves === 0;
    buttons.farthest.disabled = !game.distances.isOver;
    buttons.farthest.hidden = !puzzle.isSmall;
    buttons.exchange?.setAttribute('aria-pressed', String(this.board.isExchanging));
  }

  showTrail() {
    const { trail, distances } = this.game;
    const shown = trail.slice(-40);
    this.trail.replaceChildren(
      ...shown.map((board, at) => {
        const moves = distances.of(board);
        const before = at > 0 ? distances.of(shown[at - 1]) : moves;
        const isAway = moves > before;
        const text = moves === null ? '∞' : (moves ?? '?');
        return element(
          'li',
          { class: isAway ? 'away' : false },
          String(text),
          isAway ? element('span', { class: 'for-screen-readers' }, ' (farther)') : '',
        );
      }),
    );
  }

  distanceText() {
    const { game, hasGivenUp } = this;
    const { puzzle } = game;
    const distance = game.distances.of(game.board);
    if (distance === null) return unsolvableText(puzzle, game.board);
    if (distance === undefined) {
      if (hasGivenUp)
        return 'The search for the shortest path was given up: it takes too long here.';
      return puzzle.isSmall
        ? `Counting the boards: ${number(game.distances.counted)} so far.`
        : 'Looking for the shortest path …';
    }
    if (distance > 0) return `No fewer than ${puzzle.count(distance)} lead to the goal.`;
    return game.moves === 0 ? 'This is the goal.' : `Solved in ${puzzle.count(game.moves)}.`;
  }

  tell(text) {
    this.told = text;
    this.show();
    this.live.say(text);
  }

  hint() {
    const { game } = this;
    this.board.pointAt(game.hint);
    this.tell(`Hint: ${game.puzzle.moveText(game.board, game.hint)}.`);
  }

  /** One step on the shortest path. Says whether there is another one. */
  solveStep() {
    const next = this.game.hint;
    if (next === null) return false;
    this.isOwnStep = true;
    this.game.move(next);
    this.isOwnStep = false;
    return this.game.board !== this.game.puzzle.goalId;
  }

  typed(event) {
    event.preventDefault();
    const { puzzle } = this.game;
    const board = puzzle.read(this.field.value);
    if (board !== null) {
      this.game.place(board);
      return;
    }
    const tiles = [...puzzle.goal].sort((a, b) => a - b);
    this.tell(
      `Type the tiles ${tiles[0]} to ${tiles.at(-1)}, each once, row by row, as in ${puzzle.goal.join(' ')}.`,
    );
  }
}

/** Why no moves lead from the board to the goal. */
function unsolvableText(puzzle, board) {
  const [sum, what] = puzzle.gapRowCounts
    ? [', in all an odd number', 'it']
    : [', an odd number', 'their number'];
  return (
    `Unsolvable: ${puzzle.parityText(puzzle.tiles(board))}${sum}. ` +
    `Inversions are pairs in the wrong order. No move makes ${what} even, and the goal has 0.`
  );
}
