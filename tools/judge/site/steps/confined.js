// Confined: where one digit of a sudoku can still go, by its own rules alone.
//
// A digit takes three of the nine segments of a band, one per row and one per box:
// six arrangements. Spots that belong to none of those still possible go. Stacks
// obey the same law with columns for rows.
(() => {
  "use strict";
  const anyjudge = (window.anyjudge ??= {});
  anyjudge.steps ??= {};
  const { element, picture, group, text, path, square, sudokuLines } = anyjudge.svg;

  const PUZZLE =
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
  const DIGIT = "4";
  // For each box of a band from the left, the row in which the digit stands.
  const ARRANGEMENTS = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  const CELL = 34;
  const SIDE = 9 * CELL;
  const MARGIN = 3;
  const SMALL = 14;
  const WIDTH = SIDE + 2 * MARGIN;
  const HEIGHT = SIDE + 3 * SMALL + 36;

  anyjudge.steps.confined = (words) => {
    const frames = confine();
    return {
      title: words.pick({ en: `Where can the ${DIGIT} go?`, zh: `${DIGIT} 能放在哪里？` }),
      frames: frames.length,
      draw: (index) => {
        const caption = words.pick(explain(frames[index]));
        return { picture: draw(frames[index], words), caption };
      },
    };
  };

  const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
  const THREE = [0, 1, 2];
  const rowOf = (cell) => Math.floor(cell / 9);
  const columnOf = (cell) => cell % 9;
  const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor(columnOf(cell) / 3);

  // In a band, a segment is where a row crosses a box; in a stack, where a column does.
  // `line` is the row or column, `box` the box, both counted within the band or stack.
  const BANDS = THREE.map((index) => ({
    kind: "band",
    index,
    holds: (cell) => Math.floor(rowOf(cell) / 3) === index,
    line: (cell) => rowOf(cell) % 3,
    box: (cell) => Math.floor(columnOf(cell) / 3),
  }));
  const STACKS = THREE.map((index) => ({
    kind: "stack",
    index,
    holds: (cell) => Math.floor(columnOf(cell) / 3) === index,
    line: (cell) => columnOf(cell) % 3,
    box: (cell) => Math.floor(rowOf(cell) / 3),
  }));

  const GIVENS = CELLS.filter((cell) => PUZZLE[cell] === DIGIT);

  // The spots at first: the givens, and the empty cells of boxes without the digit.
  function firstSpots() {
    const done = new Set(GIVENS.map(boxOf));
    const isOpen = (cell) => PUZZLE[cell] === "0" && !done.has(boxOf(cell));
    return CELLS.filter((cell) => GIVENS.includes(cell) || isOpen(cell));
  }

  function confine() {
    let spots = firstSpots();
    const frames = [
      { kind: "puzzle", spots: [], lost: [] },
      { kind: "spots", spots, lost: [] },
    ];
    let before;
    do {
      before = spots;
      for (const part of [...BANDS, ...STACKS]) {
        const fitting = ARRANGEMENTS.filter((arrangement) => fits(arrangement, part, spots));
        const isPossible = (cell) =>
          !part.holds(cell) || fitting.some((rows) => uses(rows, part, cell));
        const lost = spots.filter((cell) => !isPossible(cell));
        if (lost.length > 0) frames.push({ kind: part.kind, part, spots, lost, fitting });
        spots = spots.filter(isPossible);
      }
    } while (spots.length < before.length);
    return [...frames, { kind: "settled", spots, lost: [], placed: placedAmong(spots) }];
  }

  function uses(arrangement, part, cell) {
    return arrangement[part.box(cell)] === part.line(cell);
  }

  // An arrangement fits if each of its three segments still has a spot.
  function fits(arrangement, part, spots) {
    const used = spots.filter((cell) => part.holds(cell) && uses(arrangement, part, cell));
    return new Set(used.map(part.box)).size === 3;
  }

  // The digit goes where every arrangement has a segment and that has a single spot.
  function placedAmong(spots) {
    return spots.filter((cell) => {
      const part = BANDS.find((band) => band.holds(cell));
      const fitting = ARRANGEMENTS.filter((arrangement) => fits(arrangement, part, spots));
      const isRival = (other) => rowOf(other) === rowOf(cell) && boxOf(other) === boxOf(cell);
      const isAlone = spots.filter(isRival).length === 1;
      return isAlone && fitting.every((arrangement) => uses(arrangement, part, cell));
    });
  }

  const xOf = (cell) => MARGIN + columnOf(cell) * CELL;
  const yOf = (cell) => MARGIN + rowOf(cell) * CELL;

  function draw(frame, words) {
    const title = words.pick({
      en: `A sudoku and the spots of its digit ${DIGIT}`,
      zh: `数独与数字 ${DIGIT} 的可能位置`,
    });
    return picture({ width: WIDTH, height: HEIGHT, widest: 1.3 * WIDTH, title }, [
      ...(frame.part ? [shade(frame.part)] : []),
      ...CELLS.map((cell) => drawCell(cell, frame)),
      sudokuLines(MARGIN, MARGIN, CELL),
      ...(frame.part ? [outline(frame.part)] : []),
      ...(frame.part ? arrangements(frame) : []),
    ]);
  }

  function drawCell(cell, { spots, lost, placed = [] }) {
    const [x, y] = [xOf(cell), yOf(cell)];
    const middle = [x + CELL / 2, y + CELL / 2];
    if (PUZZLE[cell] === DIGIT) return drawDigit(x, y, DIGIT, { "font-weight": 800 });
    if (PUZZLE[cell] !== "0") return text(...middle, PUZZLE[cell], { fill: "var(--quiet)" });
    if (placed.includes(cell)) return drawDigit(x, y, DIGIT, { fill: "var(--accent)" });
    if (lost.includes(cell)) return cross(...middle);
    return spots.includes(cell) ? dot(...middle) : group([]);
  }

  function drawDigit(x, y, digit, attributes) {
    const tint = { fill: "var(--accent)", "fill-opacity": 0.18 };
    const large = { "font-size": 20, ...attributes };
    return group([square(x, y, CELL, tint), text(x + CELL / 2, y + CELL / 2, digit, large)]);
  }

  function dot(cx, cy) {
    return element("circle", { cx, cy, r: 6, fill: "var(--accent)" });
  }

  function cross(x, y) {
    const strokes = `M${x - 7} ${y - 7}l14 14M${x - 7} ${y + 7}l14 -14`;
    return path(strokes, { stroke: "var(--warn)", "stroke-width": 2.5 });
  }

  function area({ kind, index }) {
    const [start, length] = [MARGIN + 3 * index * CELL, 3 * CELL];
    return kind === "band"
      ? { x: MARGIN, y: start, width: SIDE, height: length }
      : { x: start, y: MARGIN, width: length, height: SIDE };
  }

  const shade = (part) =>
    element("rect", { ...area(part), fill: "var(--accent)", "fill-opacity": 0.07 });
  const outline = (part) =>
    element("rect", { ...area(part), fill: "none", stroke: "var(--accent)", "stroke-width": 3 });

  // The six arrangements below the grid, those that do not fit crossed out.
  function arrangements({ part, fitting }) {
    const [step, y] = [SIDE / 6, MARGIN + SIDE + 14];
    return ARRANGEMENTS.map((arrangement, index) => {
      const x = MARGIN + index * step + (step - 3 * SMALL) / 2;
      const transform = `translate(${x} ${y})`;
      return group(arrangementOf(arrangement, part, fitting.includes(arrangement)), { transform });
    });
  }

  function arrangementOf(arrangement, part, isFitting) {
    const colour = isFitting ? "var(--accent)" : "var(--quiet)";
    const lines = [0, 1, 2, 3].map(
      (at) => `M0 ${at * SMALL}h${3 * SMALL}M${at * SMALL} 0v${3 * SMALL}`,
    );
    const segments = arrangement.map((line, box) => {
      const [column, row] = part.kind === "band" ? [box, line] : [line, box];
      const inner = { fill: colour, "fill-opacity": isFitting ? 1 : 0.4 };
      return square(column * SMALL + 2, row * SMALL + 2, SMALL - 4, inner);
    });
    const side = 3 * SMALL;
    const out = path(`M-3 -3L${side + 3} ${side + 3}M-3 ${side + 3}L${side + 3} -3`, {
      stroke: "var(--warn)",
    });
    const grid = path(lines.join(""), { stroke: "var(--quiet)", "stroke-width": 1 });
    return [grid, ...segments, ...(isFitting ? [] : [out])];
  }

  function explain(frame) {
    if (frame.part) return explainPart(frame);
    const captions = {
      puzzle: {
        en: `Do not ask which digits fit a cell, but which cells the ${DIGIT} can still take. It is given ${GIVENS.length} times.`,
        zh: `不问一个格子能填哪些数字，而问 ${DIGIT} 还能放进哪些格子。它已给出 ${GIVENS.length} 次。`,
      },
      spots: {
        en: `Its spots: the cells where it stands, and the empty cells of the boxes that lack it, ${frame.spots.length} in all.`,
        zh: `它的可能位置：已经放好的格子，加上还缺它的宫里的空格，共 ${frame.spots.length} 个。`,
      },
      settled: {
        en: `Neither rule removes anything more. A segment that every arrangement uses and that has a single spot takes the digit: ${frame.placed?.length} times here.`,
        zh: `两条规则都不再划去什么。每种摆法都要用、又只剩一个位置的小段，就放上这个数字：这里共 ${frame.placed?.length} 个。`,
      },
    };
    return captions[frame.kind];
  }

  function explainPart({ kind, part, lost, fitting }) {
    const bands = [
      { en: "The top band", zh: "上面三行" },
      { en: "The middle band", zh: "中间三行" },
      { en: "The bottom band", zh: "下面三行" },
    ];
    const stacks = [
      { en: "The left stack", zh: "左边三列" },
      { en: "The middle stack", zh: "中间三列" },
      { en: "The right stack", zh: "右边三列" },
    ];
    const name = (kind === "band" ? bands : stacks)[part.index];
    const law = kind === "band" ? { en: "row", zh: "行" } : { en: "column", zh: "列" };
    const go = lost.length === 1 ? "spot goes" : "spots go";
    const fit = fitting.length === 1 ? "fits" : "fit";
    return {
      en: `${name.en}: one segment per ${law.en} and box, so six arrangements. Only ${fitting.length} of them still ${fit}, so ${lost.length} ${go}.`,
      zh: `${name.zh}：每${law.zh}每宫各占一小段，共六种摆法。只有 ${fitting.length} 种还可行，因此划去 ${lost.length} 个位置。`,
    };
  }
})();
