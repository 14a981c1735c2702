// The path to understanding: five chapters, each with something to try and the
// program that does it. They share the board in hand.

'use strict';

class Chapters {
  constructor(game, root) {
    this.parts = [WhatABoardIs, WhyLevels, WhyVisited, WhatABoundIs, WhyParity].map((Part) => new Part(game));
    root.replaceChildren(...this.parts.map((part, at) => this.chapter(game.puzzle, part, at + 1)));
    game.onChange(() => this.refresh());
    this.refresh();
  }

  refresh() {
    this.parts.forEach((part) => part.show());
  }

  chapter(puzzle, part, count) {
    const id = `chapter-${count}`;
    return element('article', { class: 'chapter', 'aria-labelledby': id },
      element('div', { class: 'chapter-text' },
        element('p', { class: 'count' }, `Chapter ${count}`),
        element('h3', { id }, part.title),
        ...part.text().map((text) => element('p', {}, text))),
      element('div', { class: 'chapter-figure' }, part.node),
      programOf(puzzle, part.key));
  }
}

/** The source of the chapter's program, ready to copy. */
function programOf(puzzle, key) {
  const name = puzzle.chapters[key];
  const source = puzzle.programs[name];
  const code = element('code', {});
  let isHeader = true;
  for (const line of source.split(/(?<=\n)/)) {
    if (isHeader && !line.startsWith('//!')) {
      code.append(element('span', { class: 'method' }));
      isHeader = false;
    }
    code.append(/^\s*\/\//.test(line) ? element('span', { class: 'comment' }, line) : line);
  }
  const done = element('span', { class: 'copied', role: 'status' });
  const copy = button('Copy', async () => {
    done.textContent = (await copyText(source)) ? 'Copied.' : 'Your browser does not allow it: select the text.';
  }, { 'aria-label': `Copy ${name}` });
  const pre = element('pre', { tabindex: 0, role: 'region', 'aria-label': `Source of ${name}` }, code);
  // The method first; what is said about it is above.
  const method = code.querySelector('.method');
  requestAnimationFrame(() => {
    pre.scrollTop = (method?.offsetTop ?? 0) - pre.offsetTop;
  });
  return element('div', { class: 'program' },
    element('p', {}, 'The program that does it: ', element('b', {}, name), ' ', copy, ' ', done), pre);
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Older browsers, and pages from a file in some.
    const area = element('textarea', {});
    area.value = text;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    return isCopied;
  }
}

class WhatABoardIs {
  key = 'board';
  title = 'What a board is';

  constructor(game) {
    this.game = game;
    this.here = element('div', { class: 'board-in-hand' });
    this.roads = element('div', { class: 'roads-list' });
    this.written = element('dl', { class: 'written' });
    this.node = element('div', {}, this.here, this.roads, this.written);
  }

  text() {
    const { puzzle } = this.game;
    const all = puzzle.goal.reduce((count, _, at) => count * (at + 1), 1);
    return [
      `A board is one order of the tiles. There are ${number(all)} of them. Think of the boards as places on a map, and of the ${puzzle.noun}s as roads between them, all of one length. A road leads both ways.`,
      'From the board in hand these roads lead on. Take one: you are at another place, and the map above shows it.',
      'A program needs one thing more, a way to write a board down so that two boards are quickly compared, and one board is quickly found among many.',
    ];
  }

  show() {
    const { game } = this;
    const { puzzle, board } = game;
    this.here.replaceChildren(smallBoard(puzzle, board), element('p', {}, 'the board in hand'));
    const focused = [...this.roads.children].indexOf(document.activeElement);
    this.roads.replaceChildren(...puzzle.neighbours(board).map((next) => {
      const text = puzzle.moveText(board, next);
      return element('button', { type: 'button', class: 'road', onclick: () => game.move(next) },
        smallBoard(puzzle, next), element('span', {}, text));
    }));
    if (focused >= 0) (this.roads.children[focused] ?? this.roads.lastChild).focus({ preventScroll: true });
    const tiles = puzzle.tiles(board);
    const forms = [['as a text', tiles.map((tile) => tile.toString(36)).join('')]];
    if (Math.max(...tiles) < 8) {
      forms.push(['as a number, three bits a tile', `0o${tiles.slice(0, 3).join('')}_${tiles.slice(3).join('')}`]);
    } else {
      forms.push(['as a number, four bits a tile', `0x${tiles.map((tile) => tile.toString(16)).join('')}`]);
    }
    if (puzzle.isSmall) forms.push(['as its place among all, from 0', number(board)]);
    this.written.replaceChildren(...forms.map(([name, form]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, form))));
  }
}

class WhyLevels {
  key = 'levels';
  title = 'Why levels give the fewest moves';

  constructor(game) {
    this.game = game;
    this.slider = slider('Levels:', (level) => this.go(level));
    this.frame = element('div', {});
    this.caption = element('p', { class: 'caption', 'aria-live': 'polite' });
    this.node = element('div', {}, this.slider.node, this.frame, this.caption);
  }

  text() {
    const { puzzle } = this.game;
    const isBack = !hasPoints(puzzle);
    const [from, to] = isBack ? ['the goal', 'the board in hand'] : ['the board in hand', 'the goal'];
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
      this.record = searchNow(puzzle, board, METHODS[0]);
      // After how many boards each level has been looked at.
      this.ends = [];
      this.record.made.forEach((made, at) => {
        this.ends[made] = at + 1;
      });
      this.go(Math.min(4, this.last));
    } else {
      const isKnown = distances.isComplete && distances.of(board) !== null;
      this.go(Math.min(isKnown ? distances.of(board) : 6, this.last));
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
    this.slider.input.max = this.last;
    this.slider.input.value = level;
    this.slider.text.textContent = `0 to ${level}`;
    if (hasPoints(this.game.puzzle)) this.goOnPoints(level);
    else this.goOnBars(level);
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
      isReached ? `Reached: ${puzzle.count(level)}.`
        : isUnsolvable ? 'Nothing is left, and the goal is not among them: unsolvable.'
          : 'Not yet reached.'}`;
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
      isReached ? `Reached: ${puzzle.count(moves)}.`
        : isUnsolvable ? 'Nothing is left, and the board in hand is not among them: unsolvable.'
          : 'Not yet reached.'}`;
  }

  levelText(level, boards, all) {
    return `Level ${level}: ${number(boards)} board${boards === 1 ? '' : 's'}, ${number(all)} so far.`;
  }
}

class WhyVisited {
  key = 'visited';
  title = 'Why visited matters';

  constructor(game) {
    this.game = game;
    this.slider = slider('Level:', (level) => this.go(level));
    this.slider.input.value = 6;
    this.rows = ['with visited boards', 'without'].map((name) => {
      const bar = element('span', { class: 'visited' });
      const count = element('b', {});
      return { bar, count, node: element('div', { class: 'compared' }, element('p', {}, name, ' ', count), element('span', { class: 'track' }, bar)) };
    });
    this.caption = element('p', { class: 'caption', 'aria-live': 'polite' });
    this.node = element('div', {}, this.slider.node, ...this.rows.map((row) => row.node), this.caption);
  }

  text() {
    const { puzzle } = this.game;
    return [
      `Every ${puzzle.noun} can be taken back at once, and many paths lead to the same board. A search that does not know where it has been looks at all of them again, and at all that follows.`,
      `So it keeps the boards that it has visited, and never looks at one twice. Then a level cannot be larger than the number of boards there are. Without it, each level is ${this.factor()} times as large as the one before, for ever.`,
      ...(puzzle.isSmall ? [] : ['Where there are too many boards to keep, a search must do without: the program below only never takes back its last move.']),
      'The bars show a level from the goal on; each step to the right is ten times as many boards.',
    ];
  }

  /** How many moves a board has on average. */
  factor() {
    const { puzzle } = this.game;
    const moves = puzzle.movesByGap.map((list) => list.length);
    const many = puzzle.slides ? sum(moves.map((it) => it * it)) / sum(moves) : moves[0];
    return number(Math.round(many * 10) / 10);
  }

  show() {
    const { distances } = this.game;
    this.slider.input.max = Math.max(1, distances.levels.length - 1);
    this.go(this.slider.input.valueAsNumber);
  }

  go(level) {
    const { puzzle, distances } = this.game;
    this.slider.text.textContent = String(level);
    const counts = [distances.levels[level] ?? 0, walks(puzzle, level)];
    const most = Math.log10(walks(puzzle, this.slider.input.max)) || 1;
    this.rows.forEach((row, at) => {
      row.count.textContent = number(counts[at]);
      row.bar.style.width = width(Math.log10(counts[at] || 1) + 0.05, most + 0.05);
    });
    const times = counts[1] / (counts[0] || 1);
    this.caption.textContent = `In level ${level}, ${times < 2 ? 'about as many' : `${number(Math.round(times))} times as many`} without.`;
  }
}

/** The paths of so many moves from the goal, of whatever kind. */
function walks(puzzle, moves) {
  if (!puzzle.slides) return puzzle.movesByGap[0].length ** moves;
  let ways = puzzle.goal.map((tile) => (tile === 0 ? 1 : 0)); // to each cell of the gap
  for (let move = 0; move < moves; move++) {
    const next = ways.map(() => 0);
    ways.forEach((count, gap) => {
      for (const [, cell] of puzzle.movesByGap[gap]) next[cell] += count;
    });
    ways = next;
  }
  return sum(ways);
}

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
    this.result = element('p', { class: 'result', 'aria-live': 'polite' });
    this.choice = choice('Bound', this.bounds.map((bound) => [bound.key, bound.name]), this.bound.key, (key) => {
      this.bound = this.bounds.find((bound) => bound.key === key);
      this.show();
    });
    this.find = button('A board on which the answer is wrong', () => this.findWrong());
    this.node = element('div', {}, this.choice, this.why, this.board, this.check, this.result,
      element('div', { class: 'buttons' }, this.find));
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
      (counted && !(tile === 0 && this.bound.key === 'manhattan') ? String(puzzle.stepsHome(tile, cell)) : ''));
    const bound = this.bound.of(tiles);
    const moves = distances.of(board);
    const isTooLarge = moves !== undefined && moves !== null && bound > moves;
    this.why.textContent = this.bound.why;
    const truth = moves === null ? 'unsolvable' : moves === undefined ? 'not known' : number(moves);
    this.board.replaceChildren(smallBoard(puzzle, board, marks),
      element('dl', { class: 'figures' },
        element('div', {}, element('dt', {}, 'the bound'), element('dd', { class: isTooLarge ? 'wrong' : false }, number(bound))),
        element('div', {}, element('dt', {}, 'the true distance'), element('dd', {}, truth))));
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
          if (distances.of(id) !== null && bound.of(puzzle.tiles(id)) > distances.of(id)) tooLarge++;
        }
        bound.tooLarge = tooLarge;
      }
      inSlices(count(), () => this.checkAll());
    }
    const all = number(sum(distances.levels));
    this.check.textContent = this.bound.tooLarge === undefined
      ? 'Checking all boards …'
      : this.bound.tooLarge === 0
        ? `It is too large on none of the ${all} boards.`
        : `It is too large on ${number(this.bound.tooLarge)} of the ${all} boards.`;
  }

  /** What A* answers with this bound. */
  runAStar() {
    const { puzzle, board, distances } = this.game;
    this.stop?.();
    const [record, run] = startSearch(puzzle, board, METHODS.find((it) => it.key === 'a-star'), this.bound.key);
    this.stop = inSlices(run, () => {
      const moves = distances.of(board);
      const isWrong = record.answer !== null && moves !== undefined && record.answer !== moves;
      const looked = `A* looks at ${number(record.looks.length)} board${record.looks.length === 1 ? '' : 's'}`;
      this.result.classList.toggle('wrong', isWrong);
      this.result.textContent = record.isGivenUp
        ? `${looked}, and is given up.`
        : record.answer === null
          ? `${looked}: unsolvable.`
          : isWrong
            ? `${looked} and answers ${number(record.answer)}. Wrong: ${number(moves)} are enough.`
            : `${looked} and answers ${number(record.answer)}${this.bound.isWrong ? ': right, this time.' : '.'}`;
    });
  }

  /** Takes the nearest board on which A* with this bound is wrong in hand. */
  findWrong() {
    const { game, bound } = this;
    const { puzzle, distances } = game;
    const aStar = METHODS.find((it) => it.key === 'a-star');
    let found = null;
    function* search() {
      const byDistance = [];
      for (let id = 0; id < puzzle.numbers.count; id++) {
        const moves = distances.of(id);
        // Where the bound is right for the board itself, others on its path may be too large.
        if (moves !== null && moves !== undefined) (byDistance[moves] ??= []).push(id);
      }
      for (const id of byDistance.flat()) {
        if (searchNow(puzzle, id, aStar, bound.key).answer !== distances.of(id)) {
          found = id;
          return;
        }
        yield;
      }
    }
    this.find.disabled = true;
    inSlices(search(), () => {
      this.find.disabled = false;
      if (found !== null) game.place(found);
    });
  }
}

class WhyParity {
  key = 'parity';
  title = 'Why parity decides';

  constructor(game) {
    this.game = game;
    const { puzzle } = game;
    this.board = new BoardView(game, (text) => {
      this.caption.textContent = text;
    });
    this.board.node.setAttribute('aria-label', 'The board in hand, once more');
    this.arcs = svgElement('svg', { class: 'arcs', role: 'img' });
    this.caption = element('p', { class: 'caption', 'aria-live': 'polite' });
    this.toggle = button('Exchange two tiles by hand', () => {
      this.board.exchanging = !this.board.isExchanging;
      this.toggle.setAttribute('aria-pressed', String(this.board.isExchanging));
    }, { 'aria-pressed': 'false' });
    this.toggle.hidden = !puzzle.slides;
    this.node = element('div', { class: 'parity' }, this.board.node, this.arcs, this.caption,
      element('div', { class: 'buttons' }, this.toggle));
  }

  text() {
    const { puzzle } = this.game;
    if (!puzzle.slides) {
      return [
        'Two tiles are an inversion if the one that belongs behind comes first, row by row. Each arc joins such a pair.',
        'A swap changes their number by an odd number, always: even becomes odd, and odd becomes even. The goal has none.',
        'So a board with an even number takes an even number of swaps, and one with an odd number an odd one. A search that has failed with 5 swaps need not try 6: it goes on with 7.',
      ];
    }
    const start = 'Two tiles are an inversion if the one that belongs behind comes first, row by row, the gap left out. Each arc joins such a pair.';
    const others = puzzle.columns - 1;
    const along = 'A move along a row changes no order.';
    return puzzle.gapRowCounts
      ? [
        start,
        `${along} A move between rows takes a tile past ${others} others: their number changes by an odd number. But the gap changes its row as well. So the inversions and the rows of the gap from home, together, stay even or stay odd.`,
        'The goal has 0 of both. A board with an odd sum is unsolvable, and no search has to find that out. Exchange two tiles by hand, and see it flip.',
      ]
      : [
        start,
        `${along} A move between rows takes a tile past ${others} others, and so their number changes by an even number. It stays even, or it stays odd, whatever is moved.`,
        'The goal has 0. A board with an odd number is unsolvable, and no search has to find that out. Exchange two tiles by hand, and see it flip.',
      ];
  }

  show() {
    const { puzzle, board, distances } = this.game;
    const tiles = puzzle.tiles(board);
    const line = puzzle.slides ? tiles.filter((tile) => tile !== 0) : tiles;
    const pairs = puzzle.inversions(tiles);
    const step = 300 / line.length;
    const x = (tile) => step * (line.indexOf(tile) + 0.5);
    this.arcs.setAttribute('viewBox', '0 0 300 120');
    this.arcs.setAttribute('aria-label', `${pairs.length} inversions: ${pairs.map((pair) => pair.join(' before ')).join(', ') || 'none'}`);
    this.arcs.replaceChildren(
      ...pairs.map(([first, second]) => {
        const [from, to] = [x(first), x(second)];
        const height = 18 + ((to - from) / 300) * 90;
        return svgElement('path', { class: 'arc', d: `M${from} 98C${from} ${98 - height} ${to} ${98 - height} ${to} 98` });
      }),
      ...line.map((tile) => svgElement('text', { x: x(tile), y: 114, 'text-anchor': 'middle' }, String(tile))));
    const parity = puzzle.parity(tiles) === 0 ? 'even' : 'odd';
    const count = puzzle.parityText(tiles);
    if (puzzle.slides) {
      this.caption.textContent = `${count}: ${parity}, so the board is ${parity === 'even' ? 'solvable' : 'unsolvable'}.`;
    } else {
      const moves = distances.of(board);
      this.caption.textContent = `${count}: ${parity}${moves === undefined ? '' : `, and so is its distance, ${moves}`}.`;
    }
  }
}
