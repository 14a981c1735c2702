// Small helpers to build the page's elements.

const SVG = 'http://www.w3.org/2000/svg';

/** An element with attributes and children. Attributes that begin with "on" are
 *  listeners; those that are false, null or undefined are left out. */
function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

function svgElement(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

function button(text, onclick, attributes = {}) {
  return element('button', { type: 'button', onclick, ...attributes }, text);
}

/** A labelled choice among `options`, which are [value, text]. */
function choice(label, options, value, onchange) {
  const select = element('select', { onchange: () => onchange(select.value) });
  for (const [key, text] of options) select.append(element('option', { value: key }, text));
  select.value = value;
  return element('label', { class: 'choice' }, element('span', {}, label), select);
}

/** A labelled slider. `set` puts it to a value of at most `max`, with a text beside
 *  its label, and perhaps a longer one for screen readers. */
function slider(label, oninput) {
  const input = element('input', {
    type: 'range',
    min: 0,
    value: 0,
    oninput: () => oninput(input.valueAsNumber),
  });
  const text = element('b', {});
  const node = element('label', { class: 'slider' }, element('span', {}, label, ' ', text), input);
  const set = (value, max, shown, spoken = shown) => {
    input.max = max;
    input.value = value;
    input.setAttribute('aria-valuetext', spoken);
    text.textContent = shown;
  };
  return { node, input, set };
}

/** Text that a screen reader speaks, once it has stood for a moment. */
class LiveText {
  constructor() {
    this.node = element('p', {
      class: 'for-screen-readers',
      role: 'status',
      'aria-live': 'polite',
    });
  }

  say(text) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.node.textContent = text;
    }, 400);
  }
}

function prefersLessMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
