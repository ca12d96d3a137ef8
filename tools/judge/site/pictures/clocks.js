// The nine clocks, before the moves and after them.
//
// The input is nine numbers, each 3, 6, 9 or 12. The output is a list of moves,
// 1 to 9; an empty line says that no move is needed. Each move turns some clocks
// a quarter clockwise.
(() => {
  "use strict";
  const anyjudge = (window.anyjudge ??= {});
  anyjudge.pictures ??= {};
  const { picture, pick, group, text, path, clock } = anyjudge.svg;

  const MOVES = ["ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"];
  const CLOCKS = [..."ABCDEFGHI"];
  const LONGEST_TEXT = 1000;
  const MOST_MOVES = 27; // every move three times; four times equals none
  const CLOCK = 64;
  const SIDE = 3 * CLOCK;
  const GAP = 24;
  const LINE = 24;

  anyjudge.pictures.clocks = (input, output) => {
    if (input.length + output.length > LONGEST_TEXT) return null;
    const before = readClocks(input);
    if (!before) return null;
    const moves = readMoves(output);
    return moves ? drawBoth(before, moves) : drawOne(before);
  };

  // How far each clock is past 12, in quarters.
  function readClocks(input) {
    const words = input.split(/\s+/).filter(Boolean);
    const isClocks = words.length === 9 && words.every((word) => /^([369]|12)$/.test(word));
    return isClocks ? words.map((word) => (Number(word) / 3) % 4) : null;
  }

  // Nothing at all is not an answer yet; an empty line is.
  function readMoves(output) {
    const words = output.split(/\s+/).filter(Boolean);
    const isMoves = words.length <= MOST_MOVES && words.every((word) => /^[1-9]$/.test(word));
    return isMoves && output !== "" ? words.map(Number) : null;
  }

  // How many quarters the moves turn each clock.
  function turnsOf(moves) {
    const turned = moves.map((move) => MOVES[move - 1]).join("");
    return CLOCKS.map((name) => [...turned].filter((other) => other === name).length);
  }

  function drawOne(before) {
    const size = { width: SIDE, height: SIDE, widest: SIDE * 1.25 };
    return picture({ ...size, ...describe(before) }, drawClocks(before));
  }

  function drawBoth(before, moves) {
    const turns = turnsOf(moves);
    const after = before.map((quarters, index) => quarters + turns[index]);
    const [right, width] = [SIDE + GAP, 2 * SIDE + GAP];
    const height = SIDE + 2 * LINE;
    const described = describe(before, moves, after);
    return picture({ width, height, widest: width * 1.25, ...described }, [
      caption(SIDE / 2, LINE / 2, pick({ en: "before", zh: "之前" })),
      caption(right + SIDE / 2, LINE / 2, pick({ en: "after", zh: "之后" })),
      group(drawClocks(before), { transform: `translate(0 ${LINE})` }),
      arrow(SIDE + GAP / 2, LINE + SIDE / 2),
      group(drawClocks(after, turns), { transform: `translate(${right} ${LINE})` }),
      caption(width / 2, LINE + SIDE + LINE / 2, movesInWords(moves)),
    ]);
  }

  function caption(x, y, words) {
    return text(x, y, words, { fill: "var(--quiet)", "font-size": 14 });
  }

  function arrow(x, y) {
    return path(`M${x - 8} ${y}h16m-6 -6l6 6l-6 6`, { stroke: "var(--quiet)" });
  }

  function drawClocks(clocks, turns = []) {
    return clocks.map((quarters, index) => {
      const x = (index % 3) * CLOCK + CLOCK / 2;
      const y = Math.floor(index / 3) * CLOCK + CLOCK / 2;
      const transform = `translate(${x} ${y})`;
      return group(drawClock(quarters, turns[index] ?? 0, CLOCKS[index]), { transform });
    });
  }

  // A clock that was turned shows where its hand was (dotted) and the way it went.
  function drawClock(quarters, turned, name) {
    const label = { fill: "var(--quiet)", "font-size": 11 };
    return [
      clock(quarters),
      ...(turned % 4 > 0 ? [oldHand(quarters - turned), way(quarters, turned % 4)] : []),
      text(-26, -23, name, label),
    ];
  }

  function oldHand(quarters) {
    const transform = `rotate(${90 * (quarters % 4)})`;
    return path("M0 -4V-17", { transform, stroke: "var(--quiet)", "stroke-dasharray": "2 3" });
  }

  // An arc that ends, with an arrowhead, at the hand.
  function way(quarters, turned) {
    const from = [0, [-10, 0], [0, 10], [10, 0]][turned];
    const arc = `M${from[0]} ${from[1]}A10 10 0 ${turned === 3 ? 1 : 0} 1 -2 -9.8`;
    const head = "M-5 -13L-1.5 -10L-5.5 -7.5";
    const transform = `rotate(${90 * (quarters % 4)})`;
    return path(arc + head, { transform, stroke: "var(--accent)", "stroke-width": 1.2 });
  }

  function movesInWords(moves) {
    if (moves.length === 0) return pick({ en: "no moves", zh: "无需移动" });
    return `${pick({ en: "moves", zh: "移动" })} ${moves.join(" ")}`;
  }

  function describe(before, moves, after) {
    const hours = (clocks) => clocks.map((quarters) => (quarters % 4) * 3 || 12).join(" ");
    if (!moves) {
      return {
        title: pick({ en: "Nine clocks", zh: "九个时钟" }),
        description: hours(before),
      };
    }
    const title = after.every((quarters) => quarters % 4 === 0)
      ? { en: "Nine clocks, all brought to 12", zh: "九个时钟，全部拨到 12 点" }
      : { en: "Nine clocks, not all at 12", zh: "九个时钟，未全部到 12 点" };
    const description = `${hours(before)} → ${movesInWords(moves)} → ${hours(after)}`;
    return { title: pick(title), description };
  }
})();
