// One of the two methods of the search: its map, its counters and its next board.

class LabSide {
  constructor(lab, label, key) {
    Object.assign(this, { lab, label });
    this.node = element('section', { class: 'side', 'aria-label': label });
    this.mapFrame = element('div', { class: 'side-map' });
    this.figures = element('dl', { class: 'figures' });
    this.result = element('p', { class: 'result' });
    this.next = element('div', { class: 'next-board' });
    this.idea = element('p', { class: 'idea' });
    this.choices = element('div', { class: 'choices' });
    this.node.append(this.choices, this.idea, this.mapFrame, this.figures, this.next, this.result);
    this.choose(key);
  }

  choose(key, boundKey) {
    const { puzzle } = this.lab.game;
    this.method = methodOf(key);
    this.boundKey = boundKey ?? this.method.bound?.(puzzle);
    this.node.dataset.method = key;
    this.idea.textContent = this.method.idea;
    this.choices.replaceChildren(
      choice(
        this.label,
        METHODS.map((method) => [method.key, method.name]),
        key,
        (it) => this.change(it),
      ),
    );
    // Deepening with swaps is bound up with its bound.
    if (this.method.bound && (puzzle.slides || key !== 'deepening')) {
      const bounds = boundsOf(puzzle).map((bound) => [bound.key, bound.name]);
      this.choices.append(choice('Bound', bounds, this.boundKey, (it) => this.change(key, it)));
    }
    this.bound = boundsOf(puzzle).find((bound) => bound.key === this.boundKey);
    this.choices.querySelectorAll('select').forEach((select, at) => {
      select.dataset.choice = at === 0 ? 'method' : 'bound';
    });
  }

  change(key, boundKey) {
    this.lab.player.stop();
    const focused = document.activeElement?.dataset.choice;
    this.choose(key, boundKey);
    this.node.querySelector(`[data-choice="${focused}"]`)?.focus();
    this.search()();
    this.lab.go(this.lab.step);
  }

  /** A new record. Returns what fills it: both sides have one before either is
   *  shown. */
  search() {
    const { lab } = this;
    const { puzzle } = lab.game;
    const [record, run] = startSearch(puzzle, lab.start, this.method, this.boundKey);
    this.record = record;
    this.stop?.();
    this.buildMap();
    const update = () => {
      this.buildMap();
      lab.go(lab.step);
    };
    return () => {
      this.stop = inSlices(run, update, update);
    };
  }

  /** A board of the half that is searched. A search from the goal never sees the
   *  other half. */
  get searchedFrom() {
    return this.record.looks[0] ?? this.lab.start;
  }

  /** A map with points or bars, of the half of the boards that is searched. */
  buildMap() {
    const { puzzle, distances } = this.lab.game;
    const label = `${this.label}: the boards looked at`;
    const root = puzzle.isSolvable(this.searchedFrom) ? puzzle.goalId : puzzle.twinId;
    if (this.map && this.root === root && this.isOf === distances.isComplete) return;
    this.root = root;
    this.isOf = distances.isComplete;
    this.map = hasPoints(puzzle)
      ? new PointMap(puzzle, distances, root, { label })
      : new BarMap(label);
    const axis =
      !hasPoints(puzzle) && !distances.isComplete
        ? `Boards by ${puzzle.noun}s made`
        : `Boards by ${puzzle.noun}s ${root === puzzle.goalId ? 'to the goal' : `from ${puzzle.text(root)}`}`;
    this.mapFrame.replaceChildren(this.map.node, element('p', { class: 'caption' }, axis));
  }

  show(step) {
    const { record } = this;
    this.step = Math.min(step, record.looks.length);
    if (hasPoints(record.puzzle)) this.showPoints();
    else this.showBars();
    this.showFigures();
    this.showNext();
    this.result.textContent = this.resultText();
    this.result.classList.toggle('wrong', this.isAtEnd && this.isWrong);
  }

  get isAtEnd() {
    return this.record.isOver && this.step === this.record.looks.length;
  }

  get isWrong() {
    const { answer } = this.record;
    const fewest = this.lab.game.distances.of(this.record.start);
    return answer !== null && fewest !== undefined && answer !== fewest;
  }

  showPoints() {
    const { record, step } = this;
    const { puzzle } = record;
    const goal = this.root === puzzle.goalId ? puzzle.goalId : undefined;
    this.map.show({
      kinds: kindsAt(record, step),
      marks: { start: record.start, goal, next: record.looks[step] },
      path: this.isAtEnd ? (record.path ?? []) : [],
    });
  }

  showBars() {
    const { record, step } = this;
    const { distances } = this.lab.game;
    const levelOf = distances.isComplete
      ? (board) => distances.level(board)
      : (_, at) => (at === undefined ? undefined : record.made[at]);
    const { visited, met } = countsAt(record, step, levelOf);
    const half = this.root === record.puzzle.goalId ? distances.levels : distances.others;
    const levels = distances.isComplete ? half : [];
    const isHere =
      distances.isComplete &&
      record.puzzle.isSolvable(record.start) === (this.root === record.puzzle.goalId);
    const here = isHere ? distances.level(record.start) : undefined;
    this.map.show({ levels, visited, met: distances.isComplete ? met : visited, here });
  }

  showFigures() {
    const { record, step, method } = this;
    const { looked, met, pushed } = record.counters(step);
    const shown = {
      deepening: { looked: ['calls of the search', looked], met: ['boards made', met] },
      'a-star': {
        looked: ['looked at', looked],
        waiting: ['waiting', met - looked],
        pushed: ['put into the heap', pushed],
      },
    }[method.key] ?? {
      looked: ['looked at', looked],
      waiting: ['waiting', met - looked],
      met: ['met', met],
    };
    const counted = countedBy(record.puzzle, method.key);
    this.figures.replaceChildren(
      ...Object.entries(shown).map(([key, [name, value]]) =>
        element(
          'div',
          { class: key === counted ? 'counted' : false },
          element('dt', {}, name),
          element('dd', { 'data-counter': key }, number(Math.max(0, value))),
        ),
      ),
    );
  }

  showNext() {
    const { record, step, bound } = this;
    const board = record.looks[Math.min(step, record.looks.length - 1)];
    if (board === undefined) {
      this.next.replaceChildren();
      return;
    }
    const at = Math.min(step, record.looks.length - 1);
    const made = record.made[at];
    const { puzzle } = record;
    const from = record.sides[at] === 1 ? ' from the goal' : '';
    let text = `${puzzle.count(made)} made${from}`;
    if (bound) {
      const toGo = bound.of(puzzle.tiles(board));
      text += `, ${number(toGo)} to go at least: ${number(made + toGo)} in all`;
      if (this.method.key === 'greedy')
        text = `${number(toGo)} to go by the bound (${text.split(',')[0]})`;
    }
    if (record.rounds.length > 0) text += `; limit ${number(roundAt(record, step)[1])}`;
    const title = step < record.looks.length ? 'Next' : 'Last';
    this.next.replaceChildren(
      smallBoard(puzzle, board),
      element('p', {}, element('b', {}, title), ' ', text),
    );
  }

  resultText() {
    const { record } = this;
    const { puzzle } = record;
    if (!record.isOver) return 'Searching …';
    if (!this.isAtEnd) return ' ';
    if (record.isGivenUp) return `Given up after ${number(MOST_LOOKS)} boards: there are too many.`;
    if (record.answer === null) {
      return record.looks.length === 0
        ? 'Unsolvable: the parity says so, without a search.'
        : 'Unsolvable: no board is left, and the goal was not among them.';
    }
    const found = `Found: ${puzzle.count(record.answer)}.`;
    if (!this.isWrong) return found;
    return `${found} Wrong: ${number(this.lab.game.distances.of(record.start))} are enough.`;
  }

  /** One sentence for a screen reader. */
  summary() {
    const { looked, met } = this.record.counters(this.step);
    const waiting = this.record.rounds.length > 0 ? '' : `, ${met - looked} waiting`;
    return `${this.method.name}: ${looked} looked at${waiting}. ${this.resultText().trim()}`;
  }
}
