// Recipes for clocks: each turns one clock alone, so the clocks are set one by one.
//
// The recipes come from Gauss-Jordan elimination modulo 4, as in the solution.
(() => {
  "use strict";
  const anyjudge = (window.anyjudge ??= {});
  anyjudge.steps ??= {};
  const { element, picture, group, text, path, clock } = anyjudge.svg;

  const NAMES = [..."ABCDEFGHI"];
  const MOVES = ["ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"];
  const START = [9, 9, 12, 6, 6, 6, 6, 3, 6].map((hour) => (hour / 3) % 4);

  const CLOCK = 68;
  const LEFT = 90;
  const CELL = 28;
  const LINE = 26;
  const WIDTH = LEFT + 9 * CELL + 8;
  const TABLE = 3 * CLOCK + 24;
  const HEIGHT = TABLE + 3 * LINE + 8;

  anyjudge.steps.recipes = (words) => {
    const frames = solve();
    return {
      title: words.pick({ en: "One clock at a time", zh: "一次拨一个钟" }),
      frames: frames.length,
      draw: (index) => {
        const caption = words.pick(explain(frames[index]));
        return { picture: draw(frames[index], words), caption };
      },
    };
  };

  // `row + times * other`, every digit modulo 4.
  const add = (row, other, times) => row.map((digit, index) => (digit + times * other[index]) % 4);

  // Which clocks a move turns.
  const turnsOf = (move) => NAMES.map((name) => (MOVES[move].includes(name) ? 1 : 0));

  // For each clock, how often to make each move to turn this clock alone by a quarter.
  // A row holds how often each clock is turned, then the moves that do it.
  function findRecipes() {
    const unit = (move) => NAMES.map((_, index) => (index === move ? 1 : 0));
    let rows = MOVES.map((_, move) => [...turnsOf(move), ...unit(move)]);
    for (let at = 0; at < 9; at++) {
      const odd = rows.findIndex((row, index) => index >= at && row[at] % 2 === 1);
      [rows[at], rows[odd]] = [rows[odd], rows[at]];
      const pivot = rows[at].map((digit) => (digit * rows[at][at]) % 4);
      rows = rows.map((row, index) => (index === at ? pivot : add(row, pivot, (4 - row[at]) % 4)));
    }
    return rows.map((row) => row.slice(9));
  }

  function solve() {
    const recipes = findRecipes();
    let [clocks, moves] = [START, NAMES.map(() => 0)];
    const frames = [{ kind: "start", clocks, moves }];
    START.forEach((quarters, index) => {
      const times = (4 - quarters) % 4;
      if (times === 0) return;
      const recipe = recipes[index].map((often) => (often * times) % 4);
      moves = add(moves, recipe, 1);
      clocks = recipe.reduce((all, often, move) => add(all, turnsOf(move), often), clocks);
      frames.push({ kind: "clock", clocks, moves, recipe, index, times, hour: 3 * quarters });
    });
    return [...frames, { kind: "end", clocks, moves }];
  }

  function draw({ clocks, moves, recipe, times, index }, words) {
    const title = words.pick({ en: "Nine clocks and nine moves", zh: "九个时钟与九种移动" });
    const left = (WIDTH - 3 * CLOCK) / 2;
    const faces = clocks.map((quarters, at) => {
      const x = left + (at % 3) * CLOCK + CLOCK / 2;
      const y = Math.floor(at / 3) * CLOCK + CLOCK / 2 + 2;
      const name = text(-28, -26, NAMES[at], { fill: "var(--quiet)", "font-size": 12 });
      const parts = [clock(quarters), name, ...(at === index ? [mark()] : [])];
      return group(parts, { transform: `translate(${x} ${y})` });
    });
    const lines = [
      [words.pick({ en: "move", zh: "移动" }), MOVES.map((_, move) => move + 1), quiet],
      ...(recipe ? [[`${words.pick({ en: "recipe", zh: "配方" })} ×${times}`, recipe, {}]] : []),
      [words.pick({ en: "sum", zh: "总和" }), moves, { "font-weight": 700 }],
    ];
    return picture({ width: WIDTH, height: HEIGHT, widest: 1.25 * WIDTH, title }, [
      ...faces,
      ...lines.flatMap((line, at) => tableLine(line, TABLE + lineOf(at, lines.length) * LINE)),
      path(`M8 ${TABLE + LINE / 2}H${WIDTH - 8}`, { stroke: "var(--line)" }),
    ]);
  }

  const quiet = { fill: "var(--quiet)" };

  // The sum is always the third line.
  const lineOf = (at, count) => (at === count - 1 ? 2 : at);

  function tableLine([name, digits, attributes], y) {
    const mono = { "font-family": "ui-monospace, monospace", ...attributes };
    return [
      text(LEFT - 14, y, name, { "text-anchor": "end", "font-size": 14, ...attributes }),
      ...digits.map((digit, at) => text(LEFT + (at + 0.5) * CELL, y, digit || "·", mono)),
    ];
  }

  function mark() {
    return element("circle", { r: 29, fill: "none", stroke: "var(--accent)", "stroke-width": 2.5 });
  }

  function explain({ kind, clocks, moves, index, times, hour }) {
    const word = `0x${clocks.join("").match(/.../g).join("_")}`;
    const list = moves.flatMap((often, move) => Array(often).fill(move + 1)).join(" ");
    const often = { 1: "once", 2: "twice", 3: "three times" }[times];
    const captions = {
      start: {
        en: `The clocks as a word, one digit per clock: how many quarters past 12. ${word}`,
        zh: `九个钟写成一个数，每个钟一位：超过 12 点几个四分之一圈。${word}`,
      },
      clock: {
        en: `${NAMES[index]} was at ${hour}. Its recipe, made ${often}, brings it to 12 and leaves the others as they are. The sum counts each move modulo 4. ${word}`,
        zh: `${NAMES[index]} 原指 ${hour} 点，用它的配方 ${times} 次就到 12 点，其他钟不变。总和中每种移动的次数模 4。${word}`,
      },
      end: {
        en: `All clocks are at 12. Turns add up, so order does not matter and four times equals none. The sum is the answer: ${list}`,
        zh: `所有钟都到了 12 点。转动只是相加，与次序无关，四次等于没有。总和就是答案：${list}`,
      },
    };
    return captions[kind];
  }
})();
