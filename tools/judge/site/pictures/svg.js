// What the pictures are drawn with: SVG elements, and a few shapes they share.
//
// All colours are the page's own (--ink, --quiet, ...), so that pictures follow
// its light and dark themes. Colour alone never tells two things apart.
(() => {
  "use strict";
  const anyjudge = (window.anyjudge ??= {});

  function element(name, attributes = {}, children = []) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) {
      made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  }

  // A whole picture. It fills the width it gets, up to `widest` pixels (at the
  // usual font size); the title and the description are for screen readers.
  function picture({ width, height, widest = width, title, description }, children) {
    const words = [element("title", {}, [title])];
    if (description) words.push(element("desc", {}, [description]));
    const viewBox = `0 0 ${width} ${height}`;
    const made = element("svg", { viewBox, role: "img" }, [...words, ...children]);
    made.style.display = "block";
    made.style.maxWidth = `${widest / 16}rem`;
    made.style.width = "100%";
    return made;
  }

  const { pick } = anyjudge.words;

  function group(children, attributes = {}) {
    return element("g", attributes, children);
  }

  // Words centred on a point; `text-anchor` moves them to one side of it.
  function text(x, y, words, attributes = {}) {
    const centred = { "text-anchor": "middle", "dominant-baseline": "central" };
    const plain = { x, y, fill: "var(--ink)", "font-size": 16 };
    return element("text", { ...plain, ...centred, ...attributes }, [`${words}`]);
  }

  function path(d, attributes = {}) {
    const stroke = { fill: "none", stroke: "var(--ink)", "stroke-width": 1.5 };
    return element("path", { d, ...stroke, ...attributes });
  }

  function square(x, y, size, attributes = {}) {
    return element("rect", { x, y, width: size, height: size, ...attributes });
  }

  // A square crossed by slanted lines: nothing may stand here.
  function hatched(x, y, size) {
    const lines = [1, 2, 3, 4, 5].map((step) => {
      const [near, far] = [Math.max(0, step - 3), Math.min(3, step)];
      const at = (part) => (part * size) / 3;
      return `M${x + at(near)} ${y + at(far)}L${x + at(far)} ${y + at(near)}`;
    });
    return group([
      square(x, y, size, { fill: "var(--quiet)", "fill-opacity": 0.22 }),
      path(lines.join(""), { stroke: "var(--quiet)", "stroke-width": 1 }),
    ]);
  }

  // A crown with three points, in the middle of a square.
  function queen(x, y, size, attributes = {}) {
    const outline = "M3 15L1.5 6L6.5 10L10 3L13.5 10L18.5 6L17 15ZM3.4 16.2H16.6V18H3.4Z";
    const transform = `translate(${x + size * 0.1} ${y + size * 0.08}) scale(${size * 0.04})`;
    return element("path", { d: outline, transform, fill: "var(--ink)", ...attributes });
  }

  // A board of squares, every other one tinted, with a frame around it.
  function chessboard(x, y, rows, columns, cell) {
    const [width, height] = [columns * cell, rows * cell];
    const tinted = [];
    for (let row = 0; row < rows; row++) {
      for (let column = (row + 1) % 2; column < columns; column += 2) {
        tinted.push(`M${x + column * cell} ${y + row * cell}h${cell}v${cell}h${-cell}z`);
      }
    }
    return group([
      path(tinted.join(""), {
        fill: "var(--line)",
        "fill-opacity": 0.45,
        stroke: "none",
      }),
      element("rect", { x, y, width, height, fill: "none", stroke: "var(--quiet)" }),
    ]);
  }

  // The lines of a sudoku, thick ones between its boxes.
  function sudokuLines(x, y, cell) {
    const lines = (steps) =>
      steps
        .map((step) => step * cell)
        .map((at) => `M${x + at} ${y}v${9 * cell}M${x} ${y + at}h${9 * cell}`)
        .join("");
    return group([
      path(lines([1, 2, 4, 5, 7, 8]), { stroke: "var(--line)", "stroke-width": 1 }),
      path(lines([0, 3, 6, 9]), { stroke: "var(--ink)", "stroke-linecap": "square" }),
    ]);
  }

  // A set of columns as bits, bit 0 at the left, each in the middle of its column.
  function bits(x, y, cell, set, count, attributes = {}) {
    const marks = Array.from({ length: count }, (_, bit) => {
      const one = (set >> bit) & 1;
      const weight = one ? { "font-weight": 700 } : { fill: "var(--quiet)" };
      return text(x + (bit + 0.5) * cell, y, one ? "1" : "·", weight);
    });
    return group(marks, { "font-family": "ui-monospace, monospace", ...attributes });
  }

  // A clock of radius 24 around the origin, its hand some quarters past 12.
  function clock(quarters) {
    const colour = quarters % 4 === 0 ? "var(--good)" : "var(--ink)";
    const hand = { stroke: colour, "stroke-width": 3, "stroke-linecap": "round" };
    return group([
      element("circle", { r: 24, fill: "var(--paper)", stroke: colour, "stroke-width": 1.5 }),
      path("M0 -24v4M24 0h-4M0 24v-4M-24 0h4", { stroke: "var(--quiet)" }),
      path("M0 0V-17", { transform: `rotate(${90 * (quarters % 4)})`, ...hand }),
      element("circle", { r: 2.5, fill: colour }),
    ]);
  }

  const shapes = { square, hatched, queen, chessboard, sudokuLines, bits, clock };
  anyjudge.svg = { element, picture, pick, group, text, path, ...shapes };
})();
