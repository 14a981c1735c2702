// Work that goes on while the page is used: long computations in slices, and what is
// played step by step. All of it ends when another puzzle is shown.

/** How long a slice may take, in milliseconds. */
const SLICE = 24;

/** What ends each work that goes on. */
const endings = new Set();

function stopAllWork() {
  endings.forEach((end) => end());
  endings.clear();
}

/** Runs a generator without making the page wait: `done` is called at its end, and
 *  `pause` after each slice. Returns a function that stops it. */
function inSlices(generator, done, pause = () => {}) {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    endings.delete(stop);
  };
  const slice = () => {
    if (isStopped) return;
    const end = performance.now() + SLICE;
    while (performance.now() < end) {
      if (generator.next().done) {
        stop();
        done();
        return;
      }
    }
    pause();
    setTimeout(slice, 0);
  };
  endings.add(stop);
  slice();
  return stop;
}

/** Repeats `step` until it says that there is no further one. */
class Player {
  constructor(milliseconds, step, changed) {
    Object.assign(this, { milliseconds, step, changed });
    this.stop = this.stop.bind(this);
  }

  get isPlaying() {
    return this.timer !== undefined;
  }

  toggle() {
    if (this.isPlaying) this.stop();
    else this.start();
  }

  start() {
    this.timer = setInterval(() => {
      if (!this.step()) this.stop();
    }, this.milliseconds);
    endings.add(this.stop);
    this.changed();
  }

  stop() {
    if (!this.isPlaying) return;
    clearInterval(this.timer);
    this.timer = undefined;
    endings.delete(this.stop);
    this.changed();
  }
}
