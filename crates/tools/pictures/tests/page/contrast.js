// The texts on the page whose contrast with what is behind them is below that of the
// Web Content Accessibility Guidelines, level AA: 4.5 to 1. For the tests.

'use strict';

/** A canvas of one point knows every form of a colour. */
const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** Red, green, blue, and how opaque, 0 to 1. */
function parts(colour) {
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  return Array.from(pen.getImageData(0, 0, 1, 1).data, (part) => part / 255);
}

function luminance(colour) {
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = parts(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function background(node) {
  for (let it = node; it; it = it.parentElement) {
    const colour = getComputedStyle(it).backgroundColor;
    if (parts(colour)[3] === 1) return colour;
  }
  throw new Error('nothing is behind the page');
}

function contrasts() {
  const low = [];
  let texts = 0;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode.parentElement;
    const text = walk.currentNode.textContent.trim();
    const isHidden =
      node.closest('script, noscript, .for-screen-readers') || !node.checkVisibility();
    if (text === '' || isHidden) continue;
    const style = getComputedStyle(node);
    const colour = node instanceof SVGElement ? style.fill : style.color;
    const [one, other] = [luminance(colour), luminance(background(node))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    texts++;
    if (contrast < 4.5)
      low.push(`${contrast.toFixed(2)}: ${text.slice(0, 40)} (${node.className})`);
  }
  return { texts, low };
}
