// What step views of an input share: they read it, refuse what no picture can show,
// and draw trees and rows of cells.
(() => {
  "use strict";
  const anyjudge = (window.anyjudge ??= {});
  anyjudge.steps ??= {};
  const { element, picture, group, text, path } = anyjudge.svg;

  const LONGEST_INPUT = 2000;
  const LARGEST_NUMBER = 1_000_000;
  const MOST_FRAMES = 400;
  const TOO_LARGE = {
    en: "This input is too large for a picture. Try a smaller one.",
    zh: "输入太大，画不下。请换一个小一些的。",
  };
  const UNFIT = {
    en: "This is not an input of the problem, so there are no steps to show.",
    zh: "这不是本题的输入，没有步骤可看。",
  };

  class Refusal extends Error {
    constructor(texts) {
      super(texts.en);
      this.texts = texts;
    }
  }

  const refuse = (texts) => {
    throw new Refusal(texts);
  };
  const unfit = () => refuse(UNFIT);

  // The words of an input, one after the other.
  class Reader {
    constructor(input) {
      if (input.length > LONGEST_INPUT) refuse(TOO_LARGE);
      this.words = input.split(/\s+/).filter(Boolean);
    }

    word() {
      return this.words.shift() ?? unfit();
    }

    number(least = -LARGEST_NUMBER, most = LARGEST_NUMBER) {
      const word = this.word();
      if (!/^-?\d+$/.test(word)) unfit();
      const number = Number(word);
      if (Math.abs(number) > LARGEST_NUMBER) refuse(TOO_LARGE);
      return number < least || number > most ? unfit() : number;
    }

    // How many there are of something of which a picture has room for this many.
    count(most, least = 1) {
      return this.fits(this.number(least), most);
    }

    fits(size, most) {
      return size > most ? refuse(TOO_LARGE) : size;
    }

    list(count, read) {
      return Array.from({ length: count }, read);
    }
  }

  // A view: what it shows without an input, `frames` (from a reader), and for each frame its
  // drawing and its caption. The description of a drawing says in words what it shows.
  function register(name, { example, title, frames, draw, explain }) {
    const build = (words, input = example) => {
      const [made, refusal] = framesOrRefusal(() => frames(new Reader(input)));
      const named = words.pick(title);
      const frame = (index) => {
        const { parts, ...size } = draw(made[index], words);
        const drawn = picture({ widest: 1.2 * size.width, ...size, title: named }, parts);
        return { picture: drawn, caption: words.pick(explain(made[index])) };
      };
      const refused = () => ({ picture: null, caption: words.pick(refusal) });
      return { title: named, frames: made.length || 1, draw: refusal ? refused : frame };
    };
    build.readsInput = true;
    anyjudge.steps[name] = build;
  }

  function framesOrRefusal(make) {
    try {
      const frames = make();
      return frames.length > MOST_FRAMES ? [[], TOO_LARGE] : [frames, null];
    } catch (error) {
      if (error instanceof Refusal) return [[], error.texts];
      throw error;
    }
  }

  // What is marked has a tint and a thick border.
  const lookOf = (isMarked) => ({
    fill: isMarked ? "var(--accent)" : "var(--paper)",
    "fill-opacity": isMarked ? 0.18 : 1,
    stroke: isMarked ? "var(--accent)" : "var(--quiet)",
    "stroke-width": isMarked ? 3 : 1.5,
  });

  // Words that fit a width, in smaller letters if need be.
  function label(x, y, words, width, attributes = {}) {
    const size = Math.min(16, (1.6 * width) / `${words}`.length);
    return text(x, y, words, { "font-size": size, ...attributes });
  }

  function small(x, y, words, attributes = {}) {
    return text(x, y, words, { "font-size": 12, fill: "var(--quiet)", ...attributes });
  }

  function box(x, y, width, height, words, isMarked = false) {
    return group([
      element("rect", { x, y, width, height, rx: 3, fill: "var(--paper)" }),
      element("rect", { x, y, width, height, rx: 3, ...lookOf(isMarked) }),
      label(x + width / 2, y + height / 2, words, width),
    ]);
  }

  // Boxes side by side.
  function cells(x, y, size, words, isMarked = () => false) {
    const cell = (word, at) => box(x + at * size + 1, y, size - 2, size - 2, word, isMarked(at));
    return group(words.map(cell));
  }

  function disc({ x, y }, words, isMarked = false) {
    const circle = { cx: x, cy: y, r: 16 };
    return group([
      element("circle", { ...circle, fill: "var(--paper)" }),
      element("circle", { ...circle, ...lookOf(isMarked) }),
      label(x, y, words, 24),
    ]);
  }

  // Places for the nodes of trees: leaves side by side, parents above the middle of their children.
  function treePlaces(roots, childrenOf, column, row) {
    const places = new Map();
    let leaves = 0;
    const place = (node, depth) => {
      const children = childrenOf(node);
      const below = children.map((child) => place(child, depth + 1));
      const x = below.length ? (below[0] + below.at(-1)) / 2 : (leaves++ + 0.5) * column;
      places.set(node, { x, y: (depth + 0.5) * row });
      return x;
    };
    roots.forEach((root) => place(root, 0));
    return places;
  }

  function line(from, to, attributes = {}) {
    return path(`M${from.x} ${from.y}L${to.x} ${to.y}`, { stroke: "var(--quiet)", ...attributes });
  }

  const drawing = { box, cells, disc, label, small, line, treePlaces };
  anyjudge.structures = { register, unfit, ...drawing };
})();
