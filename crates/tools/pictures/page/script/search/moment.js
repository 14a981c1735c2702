// What a search looks like after so many boards.

/** The kind of each board that the search has met: `visited` or `waiting`, and the
 *  side, as in `visited-0`. */
function kindsAt(record, step) {
  const kinds = new Map();
  if (record.rounds.length > 0) {
    const [first] = roundAt(record, step);
    for (let at = first; at < step; at++) kinds.set(record.looks[at], 'visited-0');
    for (const board of branchAt(record, step)) kinds.set(board, 'waiting-0');
    return kinds;
  }
  for (let at = 0; at < record.met[step]; at++) {
    kinds.set(record.meets[at], `waiting-${record.meetSides[at]}`);
  }
  for (let at = 0; at < step; at++) kinds.set(record.looks[at], `visited-${record.sides[at]}`);
  return kinds;
}

/** How many boards are visited, and how many wait, at each level. */
function countsAt(record, step, levelOf) {
  const visited = [];
  const met = [];
  const add = (counts, board, at) => {
    const level = levelOf(board, at);
    if (level !== undefined) counts[level] = (counts[level] ?? 0) + 1;
  };
  if (record.rounds.length > 0) {
    const seen = new Map();
    for (let at = roundAt(record, step)[0]; at < step; at++) seen.set(record.looks[at], at);
    seen.forEach((at, board) => add(visited, board, at));
    return { visited, met: visited };
  }
  for (let at = 0; at < step; at++) add(visited, record.looks[at], at);
  for (let at = 0; at < record.met[step]; at++) add(met, record.meets[at]);
  return { visited, met };
}

/** The round of iterative deepening: its first step and its limit. */
function roundAt(record, step) {
  return (
    record.rounds.findLast(([first]) => first <= Math.min(step, record.looks.length - 1)) ??
    record.rounds[0]
  );
}

/** The boards on the path that iterative deepening is on, the next one included. */
function branchAt(record, step) {
  const branch = [];
  let at = Math.min(step, record.looks.length - 1);
  for (let moves = record.made[at]; moves >= 0; moves--) {
    while (record.made[at] !== moves) at--;
    branch.unshift(record.looks[at]);
  }
  return branch;
}
