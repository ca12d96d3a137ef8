// A sudoku: givens bold on a tint, answers in regular type.
//
// Grids come in three shapes: nine words of nine digits each, several grids one
// after the other, with or without their number in front (POJ 2676, COGS 3441);
// 81 single digits (Target Sudoku); a list in brackets (LeetCode 37). An empty
// cell is `0` or `.`. An output that is no filling of the grid, such as a score,
// leaves it as it is; 81 single digits are then drawn with the rings of the score.
(() => {
  "use strict";
  const anyjudge = (window.anyjudge ??= {});
  anyjudge.pictures ??= {};
  const { picture, pick, group, text, path, square, sudokuLines } = anyjudge.svg;

  const LONGEST_TEXT = 100000;
  const MOST_GRIDS = 4;
  const CELL = 36;
  const SIDE = 9 * CELL;
  const MARGIN = 2;
  const GAP = 28;
  const LINE = 26;
  const EMPTY = "0";

  anyjudge.pictures.sudoku = (input, output) => {
    if (input.length + output.length > LONGEST_TEXT) return null;
    const grids = readGrids(input);
    if (grids.length === 0) return null;
    const answers = readGrids(output);
    const filled = grids.map((grid, index) => fillingOf(grid, answers[index]));
    return draw(grids, filled, isSpaced(input) && !filled[0]);
  };

  // Each grid is a string of 81 digits.
  function readGrids(source) {
    if (source.trim().startsWith("[")) return readBracketed(source);
    const words = source.split(/\s+/).filter(Boolean);
    if (isSpaced(source)) return [words.join("")];
    const rows = words[0]?.length === 9 ? words : words.slice(1);
    if (rows.length % 9 > 0 || !rows.every((row) => /^\d{9}$/.test(row))) return [];
    return Array.from({ length: rows.length / 9 }, (_, grid) =>
      rows.slice(9 * grid, 9 * grid + 9).join(""),
    );
  }

  function readBracketed(source) {
    const cells = source.replace(/[[\]",\s]/g, "");
    return /^[1-9.]{81}$/.test(cells) ? [cells.replaceAll(".", EMPTY)] : [];
  }

  function isSpaced(source) {
    return /^(\s*\d(?!\S)){81}\s*$/.test(source);
  }

  // The answer, if it keeps the givens and leaves no cell empty.
  function fillingOf(grid, answer) {
    if (!answer || answer.includes(EMPTY)) return null;
    const keeps = [...grid].every((given, cell) => given === EMPTY || given === answer[cell]);
    return keeps ? answer : null;
  }

  function draw(grids, filled, isTarget) {
    const shown = grids.slice(0, MOST_GRIDS);
    const columns = Math.min(2, shown.length);
    const parts = shown.map((grid, index) => {
      const x = MARGIN + (index % columns) * (SIDE + GAP);
      const y = MARGIN + Math.floor(index / columns) * (SIDE + GAP);
      const transform = `translate(${x} ${y})`;
      return group(drawGrid(grid, filled[index], isTarget), { transform });
    });
    const bottom = 2 * MARGIN + Math.ceil(shown.length / columns) * (SIDE + GAP) - GAP;
    const note = noteBelow(grids.length - shown.length, isTarget, bottom);
    const width = columns * (SIDE + GAP) - GAP + 2 * MARGIN;
    const size = {
      width,
      height: bottom + (note.length ? LINE : 0),
      widest: columns > 1 ? 600 : 400,
    };
    return picture({ ...size, ...describe(grids, filled) }, [...parts, ...note]);
  }

  function drawGrid(grid, filling, isTarget) {
    const at = (cell) => [(cell % 9) * CELL, Math.floor(cell / 9) * CELL];
    const isGiven = (cell) => grid[cell] !== EMPTY;
    const cells = Array.from({ length: 81 }, (_, cell) => cell);
    return [
      ...(isTarget ? rings() : []),
      ...cells.filter(isGiven).map((cell) => given(...at(cell), grid[cell])),
      ...cells
        .filter((cell) => filling && !isGiven(cell))
        .map((cell) => answer(...at(cell), filling[cell])),
      sudokuLines(0, 0, CELL),
      ...cells.filter((cell) => clashes(grid, cell)).map((cell) => ring(...at(cell))),
      ...(isTarget ? weights() : []),
    ];
  }

  function given(x, y, digit) {
    const tint = { fill: "var(--line)", "fill-opacity": 0.4 };
    const bold = { "font-size": 21, "font-weight": 800 };
    return group([square(x, y, CELL, tint), text(x + CELL / 2, y + CELL / 2, digit, bold)]);
  }

  function answer(x, y, digit) {
    const regular = { "font-size": 20, fill: "var(--accent)" };
    return text(x + CELL / 2, y + CELL / 2, digit, regular);
  }

  // A given that another one in its row, column or box contradicts.
  function clashes(grid, cell) {
    const units = (other) => [
      `row ${Math.floor(other / 9)}`,
      `column ${other % 9}`,
      `box ${Math.floor(other / 27)} ${Math.floor((other % 9) / 3)}`,
    ];
    const mine = units(cell);
    const meets = (other) => units(other).some((unit) => mine.includes(unit));
    const isRival = (digit, other) => digit === grid[cell] && other !== cell && meets(other);
    return grid[cell] !== EMPTY && [...grid].some(isRival);
  }

  function ring(x, y) {
    const warning = { fill: "none", stroke: "var(--warn)", "stroke-width": 2, rx: 6 };
    return square(x + 3, y + 3, CELL - 6, warning);
  }

  // A cell weighs 6 on the rim and one more for each ring inwards.
  function rings() {
    const tint = { fill: "var(--accent)", "fill-opacity": 0.09 };
    return [1, 2, 3, 4].map((inset) =>
      square(inset * CELL, inset * CELL, SIDE - 2 * inset * CELL, tint),
    );
  }

  function weights() {
    const small = { "font-size": 9, "text-anchor": "start", fill: "var(--accent)" };
    return [0, 1, 2, 3, 4].flatMap((inset) => {
      const edge = inset * CELL;
      const outline = `M${edge} ${edge}h${SIDE - 2 * edge}v${SIDE - 2 * edge}h${2 * edge - SIDE}z`;
      const dashed = { stroke: "var(--accent)", "stroke-dasharray": "4 3" };
      return [
        ...(inset > 0 ? [path(outline, dashed)] : []),
        text(edge + 2, edge + 6, `×${6 + inset}`, small),
      ];
    });
  }

  function noteBelow(more, isTarget, y) {
    const words = { fill: "var(--quiet)", "text-anchor": "start" };
    if (more > 0) {
      const rest = pick({ en: `and ${more} more`, zh: `还有 ${more} 个` });
      return [text(MARGIN, y + LINE / 2, rest, { ...words, "font-size": 20 })];
    }
    if (!isTarget) return [];
    const score = {
      en: "each digit times the weight of its ring",
      zh: "每个数字乘以所在一圈的权重",
    };
    return [text(MARGIN, y + LINE / 2, pick(score), { ...words, "font-size": 14 })];
  }

  function describe(grids, filled) {
    const count = [...grids[0]].filter((digit) => digit !== EMPTY).length;
    const state = filled[0]
      ? { en: "filled in", zh: "已填完" }
      : { en: "not filled in", zh: "未填完" };
    const title = {
      en: `A sudoku with ${count} givens, ${state.en}`,
      zh: `有 ${count} 个已知数的数独，${state.zh}`,
    };
    const rows = (filled[0] ?? grids[0]).match(/.{9}/g);
    return { title: pick(title), description: rows.join(" ") };
  }
})();
