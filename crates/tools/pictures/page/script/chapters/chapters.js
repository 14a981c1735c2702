// The path to understanding: five chapters, each with something to try and the
// program that does it. They share the board in hand.

class Chapters {
  constructor(game, root) {
    this.parts = [WhatABoardIs, WhyLevels, WhyVisited, WhatABoundIs, WhyParity].map(
      (Part) => new Part(game),
    );
    root.replaceChildren(...this.parts.map((part, at) => this.chapter(game.puzzle, part, at + 1)));
    game.onChange(() => this.refresh());
    this.refresh();
  }

  refresh() {
    this.parts.forEach((part) => part.show());
  }

  chapter(puzzle, part, count) {
    const id = `chapter-${count}`;
    return element(
      'article',
      { class: 'chapter', 'aria-labelledby': id },
      element(
        'div',
        { class: 'chapter-text' },
        element('p', { class: 'count' }, `Chapter ${count}`),
        element('h3', { id }, part.title),
        ...part.text().map((text) => element('p', {}, text)),
      ),
      element('div', { class: 'chapter-figure' }, part.node),
      programOf(puzzle, part.key),
    );
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
  const copy = button(
    'Copy',
    async () => {
      done.textContent = (await copyText(source))
        ? 'Copied.'
        : 'Your browser does not allow it: select the text.';
    },
    { 'aria-label': `Copy ${name}` },
  );
  const pre = element(
    'pre',
    { tabindex: 0, role: 'region', 'aria-label': `Source of ${name}` },
    code,
  );
  // The method first; what is said about it is above.
  const method = code.querySelector('.method');
  requestAnimationFrame(() => {
    pre.scrollTop = (method?.offsetTop ?? 0) - pre.offsetTop;
  });
  return element(
    'div',
    { class: 'program' },
    element('p', {}, 'The program to read: ', element('b', {}, name), ' ', copy, ' ', done),
    pre,
  );
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
