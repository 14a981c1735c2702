// The methods, and what is particular in the programs of a problem.

/** The methods, in the order in which they are offered. */
const METHODS = [
  {
    key: 'breadth-first',
    name: 'Breadth-first',
    idea: 'Nearest boards first, level by level, and none twice.',
    run: (puzzle, record) =>
      styleOf(puzzle).fromGoal
        ? breadthFirstFromGoal(puzzle, record)
        : breadthFirst(puzzle, record),
  },
  {
    key: 'both-ends',
    name: 'From both ends',
    idea: 'One search from the board and one from the goal. Each goes half of the path.',
    run: (puzzle, record) =>
      styleOf(puzzle).oneQueue ? bothEndsInOneQueue(puzzle, record) : bothEnds(puzzle, record),
  },
  {
    key: 'greedy',
    name: 'Greedy',
    idea: 'The board that seems nearest to the goal, whatever it took to get there. The path found may be too long.',
    bound: (puzzle) => (puzzle.slides ? 'manhattan' : 'whole-sum'),
    run: greedy,
  },
  {
    key: 'a-star',
    name: 'A*',
    idea: 'The board whose whole path may be the shortest: the moves made, and the bound for those to go.',
    bound: (puzzle) => (puzzle.slides ? 'manhattan' : 'half-sum'),
    run: (puzzle, record, bound) =>
      puzzle.slides ? aStar(puzzle, record, bound) : aStarThatKeepsTheFewest(puzzle, record, bound),
  },
  {
    key: 'deepening',
    name: 'Iterative deepening',
    idea: 'Depth first, with a limit: no path may be longer. If none leads to the goal, two moves more are allowed. No boards are kept.',
    bound: (puzzle) => styleOf(puzzle).deepening ?? (puzzle.slides ? 'manhattan' : 'half-sum'),
    run: (puzzle, record, bound) =>
      puzzle.slides ? deepenSlides(puzzle, record, bound) : deepenSwaps(puzzle, record),
  },
];

function methodOf(key) {
  return METHODS.find((method) => method.key === key);
}

/** What is particular in the programs of a problem, and what its README counts. */
const STYLES = {
  'sliding-puzzle': {
    oneQueue: true, // the search from both ends goes level by level
    aStarTakesUnsolvable: true, // it does not ask for the parity first
    counted: { 'breadth-first': 'looked', 'both-ends': 'looked', 'a-star': 'looked' },
  },
  'swap-game': { fromGoal: true },
  'eight-puzzle': { fromGoal: true, deepening: 'walking' },
  'eight-digits': { fromGoal: true },
  'seven-puzzle': { fromGoal: true },
  // The order behind published counts, and boards count when they are made.
  'fifteen-puzzle': { lastCellFirst: true, counted: { deepening: 'met' } },
};

function styleOf(puzzle) {
  return STYLES[puzzle.name] ?? {};
}

/** Which of a record's counters is the one in the READMEs. */
function countedBy(puzzle, method) {
  const usual = {
    'breadth-first': 'met',
    'both-ends': 'met',
    'a-star': 'pushed',
    deepening: 'looked',
  };
  return styleOf(puzzle).counted?.[method] ?? usual[method];
}
