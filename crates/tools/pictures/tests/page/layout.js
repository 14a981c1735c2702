// What is wrong with the layout: the page or a part of it is wider than the window, a
// text is cut off, or two texts or controls are over each other. For the tests.

'use strict';

function layoutFaults() {
  const faults = [];
  const width = document.documentElement.clientWidth;
  const name = (node) =>
    `${node.tagName}.${node.getAttribute('class') ?? ''} ${node.textContent.trim().slice(0, 30)}`;
  if (document.documentElement.scrollWidth > width)
    faults.push('the page can be moved to the side');
  const shown = [...document.body.querySelectorAll('*')].filter(
    (node) => node.checkVisibility() && !node.closest('script, .for-screen-readers, .skip'),
  );
  for (const node of shown) {
    const box = node.getBoundingClientRect();
    // The code moves to the side within its own frame.
    if (
      !node.closest('pre code') &&
      box.width > 0 &&
      (box.left < -0.5 || box.right > width + 0.5)
    ) {
      faults.push(`beyond the edge: ${name(node)}`);
    }
    const isFrame = node.matches('pre, select, input');
    if (
      !isFrame &&
      !(node instanceof SVGElement) &&
      node.clientWidth > 0 &&
      node.scrollWidth > node.clientWidth + 1
    ) {
      faults.push(`cut off or too wide: ${name(node)}`);
    }
  }
  // Nothing that is read or used may be over another such thing.
  const things = shown
    .filter((node) =>
      node.matches(
        'p, dt, dd, h1, h2, h3, li, label, button, select, input, figcaption, ' +
          '.board, .small-board, svg, pre, .level, .number, .track',
      ),
    )
    .map((node) => ({ node, box: node.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  for (const [at, { node: one, box: a }] of things.entries()) {
    for (const { node: other, box: b } of things.slice(at + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isInside = one.contains(other) || other.contains(one);
      if (across > 1 && down > 1 && !isInside)
        faults.push(`over each other: ${name(one)} / ${name(other)}`);
    }
  }
  return faults;
}
