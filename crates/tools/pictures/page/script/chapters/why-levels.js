// Chapter 2: the search level by level, to be gone through with a slider.

class WhyLevels {
  key = 'levels';
  title = 'Why levels give the fewest moves';

  constructor(game) {
    this.game = game;
    this.slider = slider('Levels:', (level) => this.go(level));
    this.frame = element('div', {});
    this.caption = element('p', { class: 'caption' });
    this.node = element('div', {}, this.slider.node, this.frame, this.caption);
  }

  text() {
    const { puzzle } = this.game;
    const isBack = !hasPoints(puzzle);
    const [from, to] = isBack
      ? ['the goal', 'the board in hand']
      : ['the board in hand', 'the goal'];
    return [
      `Level 0 is ${from} alone. Level 1 is all boards one ${puzzle.noun} away, level 2 all that are one ${puzzle.noun} from those and not seen before, and so on.`,
      `A board of level 5 cannot be reached by 4 ${puzzle.noun}s: then it would have been seen in level 4. So the level in which ${to} turns up is the answer, and nothing has to be compared or improved.`,
      puzzle.isSmall
        ? `${isBack ? 'The search may as well begin at the goal, since each road leads both ways. ' : ''}Move the slider until ${to} is reached.`
        : 'On this board only the nearest levels can be kept. So the program below keeps none: it guesses the length of the path, and tries all paths of that length.',
    ];
  }

  show() {
    const { puzzle, board, distances } = this.game;
    this.setMap(puzzle.isSolvable(board) ? puzzle.goalId : puzzle.twinId);
    if (hasPoints(puzzle)) {
      this.record = searchNow(puzzle, board, methodOf('breadth-first'));
      // After how many boards each level has been looked at.
      this.ends = [];
      this.record.made.forEach((made, at) => {
        this.ends[made] = at + 1;
      });
      this.go(Math.min(4, this.last));
    } else {
      const isKnown = distances.isComplete && distances.of(board) !== null;
      this.go(Math.min(isKnown ? Math.ceil(distances.of(board) / 2) : 6, this.last));
    }
  }

  /** The level at which there is nothing more to see. */
  get last() {
    const { puzzle, board, distances } = this.game;
    if (hasPoints(puzzle)) return this.record.answer ?? this.ends.length - 1;
    const end = distances.isComplete ? distances.of(board) : null;
    return end ?? Math.max(0, distances.levels.length - 1);
  }

  setMap(root) {
    const { puzzle, distances } = this.game;
    if (this.map && (this.root === root || !hasPoints(puzzle))) return;
    this.root = root;
    this.map = hasPoints(puzzle)
      ? new PointMap(puzzle, distances, root, { label: 'Map: the boards of the levels so far' })
      : new BarMap('Boards of the levels so far');
    this.frame.replaceChildren(this.map.node);
  }

  go(level) {
    if (hasPoints(this.game.puzzle)) this.goOnPoints(level);
    else this.goOnBars(level);
    this.slider.set(level, this.last, `0 to ${level}`, this.caption.textContent);
  }

  /** From the board in hand, as the search's own record has it. */
  goOnPoints(level) {
    const { puzzle, board } = this.game;
    const { record, ends } = this;
    // A level is met while the one before is looked at.
    const metBefore = (level) => (level === 0 ? 0 : level === 1 ? 1 : record.met[ends[level - 2]]);
    const step = level === 0 ? 0 : ends[level - 1];
    const met = level === 0 ? 1 : record.met[step];
    const isReached = record.answer === level;
    this.map.show({
      kinds: kindsAt(record, step),
      marks: { start: board, goal: puzzle.goalId },
      path: isReached ? record.path : [],
    });
    const isUnsolvable = record.answer === null && level === this.last;
    this.caption.textContent = `${this.levelText(level, met - metBefore(level), met)} ${
      isReached
        ? `Reached: ${puzzle.count(level)}.`
        : isUnsolvable
          ? 'Nothing is left, and the goal is not among them: unsolvable.'
          : 'Not yet reached.'
    }`;
  }

  /** From the goal, with the numbers of boards that are known. */
  goOnBars(level) {
    const { puzzle, board, distances } = this.game;
    const visited = distances.levels.slice(0, level + 1);
    const moves = distances.of(board);
    this.map.show({ levels: distances.levels, visited, met: visited, here: moves ?? undefined });
    const isReached = moves !== null && moves !== undefined && moves <= level;
    const isUnsolvable = moves === null && distances.isComplete && level === this.last;
    this.caption.textContent = `${this.levelText(level, distances.levels[level] ?? 1, sum(visited))} ${
      isReached
        ? `Reached: ${puzzle.count(moves)}.`
        : isUnsolvable
          ? 'Nothing is left, and the board in hand is not among them: unsolvable.'
          : 'Not yet reached.'
    }`;
  }

  levelText(level, boards, all) {
    return `Level ${level}: ${number(boards)} board${boards === 1 ? '' : 's'}, ${number(all)} so far.`;
  }
}
