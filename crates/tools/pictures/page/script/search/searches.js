// The searches, as our programs do them: the same boards in the same order, so the
// same numbers. Each is a generator that writes down what it does, board by board,
// and pauses now and then so that the page stays alive.

function* breadthFirst(puzzle, record) {
  const from = puzzle.numbers.table(); // the board before, plus 1
  const moves = puzzle.numbers.table();
  const frontier = new Queue();
  from[record.start] = record.start + 1;
  moves[record.start] = 0;
  frontier.push(record.start);
  record.meet(record.start);
  while (frontier.length > 0) {
    const board = frontier.shift();
    if (record.look(board, moves[board])) yield;
    if (board === puzzle.goalId) {
      record.path = pathTo(board, from);
      return;
    }
    for (const next of puzzle.neighbours(board)) {
      if (!from[next]) {
        from[next] = board + 1;
        moves[next] = moves[board] + 1;
        frontier.push(next);
        record.meet(next);
      }
    }
  }
}

/** From the goal outwards, until the board is met. */
function* breadthFirstFromGoal(puzzle, record) {
  const from = puzzle.numbers.table();
  const moves = puzzle.numbers.table();
  const frontier = new Queue();
  from[puzzle.goalId] = puzzle.goalId + 1;
  moves[puzzle.goalId] = 0;
  frontier.push(puzzle.goalId);
  record.meet(puzzle.goalId, 1);
  while (!from[record.start]) {
    if (frontier.length === 0) return;
    const board = frontier.shift();
    if (record.look(board, moves[board], 1)) yield;
    for (const next of puzzle.neighbours(board)) {
      if (!from[next]) {
        from[next] = board + 1;
        moves[next] = moves[board] + 1;
        frontier.push(next);
        record.meet(next, 1);
      }
    }
  }
  record.path = pathTo(record.start, from).reverse();
}

/** Both searches take turns, level by level: their boards wait in one queue. */
function* bothEndsInOneQueue(puzzle, record) {
  const { start } = record;
  if (meetsAtOnce(puzzle, record)) return;
  const from = [puzzle.numbers.table(), puzzle.numbers.table()];
  const queue = new Queue();
  for (const [side, end] of [start, puzzle.goalId].entries()) {
    from[side][end] = end + 1;
    queue.push([end, side, 0]);
    record.meet(end, side);
  }
  while (queue.length > 0) {
    const [board, side, moves] = queue.shift();
    if (record.look(board, moves, side)) yield;
    // That program numbers the cells from the last one.
    for (const next of puzzle.neighbours(board).reverse()) {
      if (from[1 - side][next]) {
        from[side][next] = board + 1;
        record.path = pathThrough(next, from);
        return;
      }
      if (!from[side][next]) {
        from[side][next] = board + 1;
        queue.push([next, side, moves + 1]);
        record.meet(next, side);
      }
    }
  }
}

/** The search whose frontier is smaller takes the next board. */
function* bothEnds(puzzle, record) {
  const { start } = record;
  const ends = [start, puzzle.goalId];
  ends.forEach((end, side) => {
    if (side === 0 || end !== start) record.meet(end, side);
  });
  if (meetsAtOnce(puzzle, record)) return;
  const from = [puzzle.numbers.table(), puzzle.numbers.table()];
  const moves = puzzle.numbers.table();
  const frontiers = ends.map((end, side) => {
    from[side][end] = end + 1;
    moves[end] = 0;
    const frontier = new Queue();
    frontier.push(end);
    return frontier;
  });
  for (;;) {
    const side = frontiers[1].length < frontiers[0].length ? 1 : 0;
    const board = frontiers[side].shift();
    if (record.look(board, moves[board], side)) yield;
    for (const next of puzzle.neighbours(board)) {
      if (from[1 - side][next]) {
        from[side][next] = board + 1;
        record.path = pathThrough(next, from);
        return;
      }
      if (!from[side][next]) {
        from[side][next] = board + 1;
        moves[next] = moves[board] + 1;
        frontiers[side].push(next);
        record.meet(next, side);
      }
    }
  }
}

/** Whether there is nothing to search: the board is the goal, or unsolvable. */
function meetsAtOnce(puzzle, record) {
  if (record.start === puzzle.goalId) record.path = [record.start];
  return record.path !== null || !puzzle.isSolvable(record.start);
}

function* greedy(puzzle, record, bound) {
  const from = puzzle.numbers.table();
  const frontier = new Heap(puzzle);
  from[record.start] = record.start + 1;
  frontier.push([bound(puzzle.tiles(record.start)), 0, record.start]);
  record.meet(record.start);
  while (frontier.length > 0) {
    const [, moves, board] = frontier.pop();
    if (record.look(board, moves)) yield;
    if (board === puzzle.goalId) {
      record.path = pathTo(board, from);
      return;
    }
    for (const next of puzzle.neighbours(board)) {
      if (!from[next]) {
        from[next] = board + 1;
        frontier.push([bound(puzzle.tiles(next)), moves + 1, next]);
        record.meet(next);
      }
    }
  }
}

/** Boards may wait in several copies. The first to leave counts. */
function* aStar(puzzle, record, bound) {
  if (!styleOf(puzzle).aStarTakesUnsolvable && !puzzle.isSolvable(record.start)) return;
  const from = puzzle.numbers.table();
  const isMet = puzzle.numbers.table();
  const frontier = new Heap(puzzle);
  const push = (board, moves, before) => {
    const toGo = bound(puzzle.tiles(board));
    frontier.push([moves + toGo, toGo, board, before]);
    record.meet(board, 0, !isMet[board]);
    isMet[board] = 1;
  };
  push(record.start, 0, record.start);
  while (frontier.length > 0) {
    const [whole, toGo, board, before] = frontier.pop();
    if (from[board]) continue;
    from[board] = before + 1;
    const moves = whole - toGo;
    if (record.look(board, moves)) yield;
    if (board === puzzle.goalId) {
      record.path = pathTo(board, from);
      return;
    }
    for (const next of puzzle.neighbours(board)) {
      if (!from[next]) push(next, moves + 1, board);
    }
  }
}

/** A board waits again only if a shorter path to it is found. */
function* aStarThatKeepsTheFewest(puzzle, record, bound) {
  const from = puzzle.numbers.table();
  const fewest = puzzle.numbers.table(); // plus 1
  const frontier = new Heap(puzzle);
  const push = (board, moves, before) => {
    const toGo = bound(puzzle.tiles(board));
    frontier.push([moves + toGo, toGo, board]);
    record.meet(board, 0, !fewest[board]);
    fewest[board] = moves + 1;
    from[board] = before + 1;
  };
  push(record.start, 0, record.start);
  while (frontier.length > 0) {
    const [whole, toGo, board] = frontier.pop();
    const moves = whole - toGo;
    if (board !== puzzle.goalId && moves + 1 > fewest[board]) continue;
    if (record.look(board, moves)) yield;
    if (board === puzzle.goalId) {
      record.path = pathTo(board, from);
      return;
    }
    for (const next of puzzle.neighbours(board)) {
      if (!fewest[next] || moves + 2 < fewest[next]) push(next, moves + 1, board);
    }
  }
}

/** A path leaves a board as soon as its bound says that the limit is too low, and
 *  the gap does not go back to where it came from. */
function* deepenSlides(puzzle, record, bound) {
  if (!puzzle.isSolvable(record.start)) return;
  const tiles = puzzle.tiles(record.start);
  const path = [];
  function* search(board, gap, lastGap, moves) {
    path.push(board);
    if (record.look(board, path.length - 1)) yield;
    if (board === puzzle.goalId) return true;
    for (const move of puzzle.movesByGap[gap]) {
      const cell = move[1];
      if (cell === lastGap) continue;
      exchange(tiles, move);
      const next = puzzle.id(tiles);
      record.meet(next);
      if (bound(tiles) < moves && (yield* search(next, cell, gap, moves - 1))) return true;
      exchange(tiles, move);
    }
    path.pop();
    return false;
  }
  const gap = tiles.indexOf(0);
  // The gap's steps home say whether the answer is even or odd.
  let limit = bound(tiles);
  limit += (limit + puzzle.stepsHome(0, gap)) % 2;
  record.meet(record.start);
  for (;;) {
    record.rounds.push([record.looks.length, limit]);
    if (yield* search(record.start, gap, gap, limit)) break;
    limit += 2;
  }
  record.path = path;
}

/** Two swaps without a common cell are tried in one order only: once all paths that
 *  begin with one are done, it sleeps until a swap that shares a cell with it. */
function* deepenSwaps(puzzle, record) {
  const swaps = puzzle.movesByGap[0];
  const all = swaps.map((_, at) => at);
  const apart = swaps.map((one) =>
    all.filter((at) => !swaps[at].some((cell) => one.includes(cell))),
  );
  const tiles = puzzle.tiles(record.start);
  const path = [];
  /** How many of the two tiles a swap takes away from home. */
  const wasted = ([a, b]) =>
    Number(puzzle.stepsHome(tiles[a], b) > puzzle.stepsHome(tiles[a], a)) +
    Number(puzzle.stepsHome(tiles[b], a) > puzzle.stepsHome(tiles[b], b));
  function* search(board, halfSum, spare, asleep) {
    path.push(board);
    if (record.look(board, path.length - 1)) yield;
    if (halfSum === 0) return true;
    const waste = swaps.map(wasted);
    const sleeping = new Set(asleep);
    for (const share of [0, 1, 2].filter((it) => it <= spare)) {
      for (const at of all) {
        if (waste[at] !== share || sleeping.has(at)) continue;
        exchange(tiles, swaps[at]);
        const stillAsleep = [at, ...apart[at].filter((it) => sleeping.has(it))];
        const next = puzzle.id(tiles);
        record.meet(next);
        if (yield* search(next, halfSum - 1 + share, spare - share, stillAsleep)) return true;
        exchange(tiles, swaps[at]);
        sleeping.add(at);
      }
    }
    path.pop();
    return false;
  }
  const halfSum = tiles.reduce((sum, tile, cell) => sum + puzzle.stepsHome(tile, cell), 0) / 2;
  let spare = (halfSum + puzzle.parity(tiles)) % 2;
  record.meet(record.start);
  for (;;) {
    record.rounds.push([record.looks.length, halfSum + spare]);
    if (yield* search(record.start, halfSum, spare, [])) break;
    spare += 2;
  }
  record.path = path;
}

/** The boards from the start of a search to `board`. */
function pathTo(board, from) {
  const path = [board];
  while (from[board] !== board + 1) {
    board = from[board] - 1;
    path.unshift(board);
  }
  return path;
}

/** The boards from the start to the goal through one that both searches met. */
function pathThrough(board, [fromStart, fromGoal]) {
  return [...pathTo(board, fromStart), ...pathTo(board, fromGoal).reverse().slice(1)];
}
