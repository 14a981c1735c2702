// Puts the page together: one puzzle at a time, of those that it was made for.

const PUZZLES = JSON.parse(document.getElementById('puzzles').textContent);

function showPuzzle(description) {
  stopAllWork();
  const puzzle = new Puzzle(description);
  const distances = new Distances(puzzle);
  const game = new Game(puzzle, distances);
  document.title = `${puzzle.title} · Least Moves`;
  document.getElementById('title').textContent = puzzle.title;
  document.getElementById('rule').textContent = ruleText(puzzle);
  const at = (id) => document.getElementById(id);
  // A small map is there at once; a larger one is counted while the page is used.
  if (hasPoints(puzzle)) for (const _ of distances.count());
  game.place(firstBoard(puzzle));
  const play = new Play(game, at('play-area'));
  const atlas = new Atlas(game, at('map-area'));
  const lab = new Lab(game, at('search-area'));
  new Chapters(game, at('chapter-area'));
  if (!distances.isOver) {
    const refresh = () => {
      game.changed();
      lab.refresh();
    };
    let wasComplete = false;
    const showCount = () => {
      play.show();
      atlas.show();
      if (distances.isComplete && !wasComplete) refresh();
      wasComplete = distances.isComplete;
    };
    inSlices(distances.count(), refresh, showCount);
  }
  Object.assign(window, { game, lab }); // for the console, and for the tests
}

/** What is moved how, in a sentence. */
function ruleText(puzzle) {
  const size = `${puzzle.rows}×${puzzle.columns}`;
  return puzzle.slides
    ? `On a ${size} board, tiles slide into the gap. How few moves put them in order?`
    : `On a ${size} board, two tiles that are neighbours change places. How few swaps put them in order?`;
}

/** The board to begin with, the same for everyone: neither near nor far. */
function firstBoard(puzzle) {
  let id = puzzle.goalId;
  if (puzzle.isSmall) {
    id = Math.floor(puzzle.numbers.count * 0.91);
    while (!puzzle.isSolvable(id)) id++;
    return id;
  }
  let before = id;
  let seed = 7;
  for (let step = 0; step < 30; step++) {
    const next = puzzle.neighbours(id).filter((it) => it !== before);
    seed = (seed * 75 + 74) % 65_537;
    before = id;
    id = next[seed % next.length];
  }
  return id;
}

function chosenPuzzle() {
  const name = location.hash.slice(1);
  return PUZZLES.find((puzzle) => puzzle.name === name);
}

function start() {
  const picker = document.getElementById('picker');
  const select = choice(
    'Puzzle',
    PUZZLES.map((it) => [it.name, it.title]),
    PUZZLES[0].name,
    (name) => {
      location.hash = name;
    },
  );
  if (PUZZLES.length > 1) picker.replaceChildren(select);
  const show = (puzzle) => {
    select.querySelector('select').value = puzzle.name;
    showPuzzle(puzzle);
  };
  window.addEventListener('hashchange', () => chosenPuzzle() && show(chosenPuzzle()));
  show(chosenPuzzle() ?? PUZZLES[0]);
}

start();
