// Meeting in the middle: the halves of a board of six, and the AND that joins them.
//
// One column set is shown in full, its bits right below the columns of the board.
// The last step counts all the other column sets in the same way.
(() => {
  "use strict";
  const anyjudge = (window.anyjudge ??= {});
  anyjudge.steps ??= {};
  const { element, picture, text, path, queen, chessboard, bits } = anyjudge.svg;

  const SIZE = 6;
  const HALF = SIZE / 2;
  const ALL = (1 << SIZE) - 1;
  const SHOWN = 0b101010; // columns 1, 3 and 5
  const CELL = 34;
  const LEFT = 120;
  const TOP = 24;
  const LINE = 23;
  const SIDE = SIZE * CELL;
  const WIDTH = LEFT + SIDE + 16;
  const HEIGHT = TOP + SIDE + 9 * LINE + 10;

  anyjudge.steps.meeting = (words) => {
    const frames = meet();
    return {
      title: words.pick({ en: "Meeting in the middle", zh: "折半搜索" }),
      frames: frames.length,
      draw: (index) => {
        const frame = frames[index];
        const parts = frame.counts ? drawCounts(frame, words) : drawHalves(frame, words);
        const title = words.pick({ en: "A board of six, in two halves", zh: "分成两半的六行棋盘" });
        const size = { width: WIDTH, height: HEIGHT, widest: 1.25 * WIDTH };
        return { picture: picture({ ...size, title }, parts), caption: words.pick(explain(frame)) };
      },
    };
  };

  const COLUMNS = Array.from({ length: SIZE }, (_, column) => column);
  const listOf = (set) => COLUMNS.filter((column) => (set >> column) & 1);

  // Where the diagonals of one row cross the next one: downwards, falling ones move to
  // the right and rising ones to the left; upwards, the other way round.
  const toTheRight = (set) => (set << 1) & ALL;
  const toTheLeft = (set) => set >> 1;

  function carryDown(half) {
    return { ...half, falling: toTheRight(half.falling), rising: toTheLeft(half.rising) };
  }

  function carryUp(half) {
    return { ...half, falling: toTheLeft(half.falling), rising: toTheRight(half.rising) };
  }

  // Every way to fill rows with exactly these columns, in terms of the last row filled.
  function fillings(columns, carry, half = { queens: [], columns: 0, falling: 0, rising: 0 }) {
    if (half.columns === columns) return [half];
    const next = carry(half);
    const free = columns & ~(next.columns | next.falling | next.rising);
    return listOf(free).flatMap((column) => fillings(columns, carry, withQueen(next, column)));
  }

  function withQueen({ queens, columns, falling, rising }, column) {
    const bit = 1 << column;
    return {
      queens: [...queens, column],
      columns: columns | bit,
      falling: falling | bit,
      rising: rising | bit,
    };
  }

  // The halves meet in the first row of the lower one.
  const uppersOf = (columns) => fillings(columns, carryDown).map(carryDown);
  const lowersOf = (columns) => fillings(ALL ^ columns, carryUp);
  const shared = (upper, lower) => ({
    falling: upper.falling & lower.falling,
    rising: upper.rising & lower.rising,
  });
  const fits = ({ falling, rising }) => (falling | rising) === 0;

  function meet() {
    const [uppers, lowers] = [uppersOf(SHOWN), lowersOf(SHOWN)];
    const pairs = uppers.flatMap((upper) => lowers.map((lower) => ({ upper, lower })));
    const numbered = (list) =>
      list.map((frame, at) => ({ ...frame, number: at + 1, of: list.length }));
    const blank = (columns) => ({ queens: [], columns });
    return [
      { isCut: true, upper: blank(SHOWN), lower: blank(ALL ^ SHOWN) },
      ...numbered(uppers.map((upper) => ({ upper }))),
      ...numbered(lowers.map((lower) => ({ lower }))),
      ...numbered(pairs.map((pair) => ({ ...pair, clash: shared(pair.upper, pair.lower) }))),
      { counts: countAll() },
    ];
  }

  function countAll() {
    const sets = Array.from({ length: ALL + 1 }, (_, set) => set);
    const ofHalf = sets.filter((set) => listOf(set).length === HALF);
    return ofHalf.map((columns) => {
      const [uppers, lowers] = [uppersOf(columns), lowersOf(columns)];
      const pairs = uppers.flatMap((upper) => lowers.map((lower) => shared(upper, lower)));
      const solutions = pairs.filter(fits).length;
      return { columns, uppers: uppers.length, lowers: lowers.length, solutions };
    });
  }

  const across = (column) => LEFT + (column + 0.5) * CELL;
  const down = (row) => TOP + (row + 0.5) * CELL;

  // The queens of a half as pairs of row and column; a lower half is filled upwards.
  const placesOf = ({ upper, lower }) => [
    ...(upper ? upper.queens.map((column, row) => [row, column]) : []),
    ...(lower ? lower.queens.map((column, row) => [SIZE - 1 - row, column]) : []),
  ];

  function drawHalves(frame, words) {
    const places = placesOf(frame);
    const small = { "font-size": 12, fill: "var(--quiet)" };
    return [
      ...COLUMNS.map((column) => text(across(column), TOP - 11, column, small)),
      ...halfNames(words),
      chessboard(LEFT, TOP, SIZE, SIZE, CELL),
      meetingRow(),
      ...(frame.clash ? [] : [diagonals(places)]),
      ...places.map(([row, column]) => queen(LEFT + column * CELL, TOP + row * CELL, CELL)),
      ...(frame.clash ? clashes(places) : []),
      ...table(frame, words),
    ];
  }

  function halfNames(words) {
    const end = { "text-anchor": "end", "font-size": 15 };
    return [
      text(LEFT - 12, down(1), words.pick({ en: "upper half ▲", zh: "上半 ▲" }), end),
      text(LEFT - 12, down(4), words.pick({ en: "lower half ▼", zh: "下半 ▼" }), end),
    ];
  }

  function meetingRow() {
    const y = TOP + HALF * CELL;
    const row = {
      x: LEFT,
      y,
      width: SIDE,
      height: CELL,
      fill: "var(--accent)",
      "fill-opacity": 0.12,
    };
    const cut = path(`M${LEFT - 8} ${y}h${SIDE + 16}`, {
      stroke: "var(--accent)",
      "stroke-width": 3,
    });
    return element("g", {}, [element("rect", row), cut]);
  }

  // From each queen to where her diagonals cross the meeting row.
  function diagonals(places) {
    const lines = places.flatMap(([row, column]) =>
      [column + (HALF - row), column - (HALF - row)]
        .filter((to) => to >= 0 && to < SIZE)
        .map((to) => `M${across(column)} ${down(row)}L${across(to)} ${down(HALF)}`),
    );
    return path(lines.join(""), { stroke: "var(--accent)", "stroke-dasharray": "5 4" });
  }

  // Lines between an upper and a lower queen on the same diagonal.
  function clashes(places) {
    const [uppers, lowers] = [
      places.filter(([row]) => row < HALF),
      places.filter(([row]) => row >= HALF),
    ];
    const attacks = ([row, column], [other, to]) => Math.abs(column - to) === other - row;
    const lines = uppers.flatMap((upper) =>
      lowers
        .filter((lower) => attacks(upper, lower))
        .map(
          ([row, column]) =>
            `M${across(upper[1])} ${down(upper[0])}L${across(column)} ${down(row)}`,
        ),
    );
    return [path(lines.join(""), { stroke: "var(--warn)", "stroke-width": 3 })];
  }

  function table({ upper, lower, clash }, words) {
    const names = {
      columns: words.pick({ en: "columns", zh: "列" }),
      falling: words.pick({ en: "falling \\", zh: "右下 \\" }),
      rising: words.pick({ en: "rising /", zh: "左下 /" }),
    };
    const lines = ["columns", "falling", "rising"].flatMap((kind) => [
      { name: `${names[kind]} ▲`, set: upper?.[kind] },
      { name: "▼", set: lower?.[kind] },
      ...(kind === "columns" ? [] : [{ name: "AND", set: clash?.[kind], isResult: true }]),
    ]);
    return lines.flatMap((line, index) =>
      tableLine(line, TOP + SIDE + 18 + index * LINE + gap(index)),
    );
  }

  // A little air between columns, falling and rising.
  const gap = (index) => (index > 4 ? 14 : index > 1 ? 7 : 0);

  function tableLine({ name, set, isResult }, y) {
    const end = { "text-anchor": "end", "font-size": 14 };
    const tint = {
      x: LEFT,
      y: y - LINE / 2,
      width: SIDE,
      height: LINE,
      fill: "var(--line)",
      "fill-opacity": 0.4,
    };
    return [
      text(LEFT - 12, y, name, isResult ? { ...end, "font-weight": 700 } : end),
      ...(isResult ? [element("rect", tint)] : []),
      ...(set === undefined ? [] : [bits(LEFT, y, CELL, set, SIZE)]),
      ...(isResult ? listOf(set ?? 0).map((column) => ring(across(column), y)) : []),
    ];
  }

  function ring(cx, cy) {
    return element("circle", {
      cx,
      cy,
      r: 10,
      fill: "none",
      stroke: "var(--warn)",
      "stroke-width": 2,
    });
  }

  // All column sets, in two lists: upper halves, lower halves, solutions.
  function drawCounts({ counts }) {
    const [cell, rows] = [13, counts.length / 2];
    return counts.flatMap(({ columns, uppers, lowers, solutions }, index) => {
      const x = 12 + (index < rows ? 0 : WIDTH / 2);
      const y = TOP + 10 + (index % rows) * 1.7 * LINE;
      const weight = solutions > 0 ? { "font-weight": 700 } : { fill: "var(--quiet)" };
      const words = `${uppers} × ${lowers} → ${solutions}`;
      return [
        bits(x, y, cell, columns, SIZE),
        text(x + SIZE * cell + 8, y, words, { "text-anchor": "start", "font-size": 14, ...weight }),
      ];
    });
  }

  function explain({ isCut, upper, clash, counts, number, of }) {
    const [taken, others] = [listOf(SHOWN).join(", "), listOf(ALL ^ SHOWN).join(", ")];
    if (counts) return explainCounts(counts);
    if (clash) return explainPair(clash, number, of);
    if (isCut) {
      return {
        en: `Cut the board in two. Say the upper half takes the columns ${taken}; then the lower half must take the others, ${others}. Each is filled on its own.`,
        zh: `把棋盘分成两半。设上半占用第 ${taken} 列，下半就必须占用其余的第 ${others} 列。两半各填各的。`,
      };
    }
    if (upper) {
      return {
        en: `Upper half ${number} of ${of} with columns ${taken}. Its diagonals are carried to the next row, where the halves meet.`,
        zh: `用第 ${taken} 列填上半，第 ${number} 种，共 ${of} 种。它的对角线推到下一行，即两半相遇的一行。`,
      };
    }
    return {
      en: `Lower half ${number} of ${of} with columns ${others}, filled from the last row upwards. Its diagonals are carried up to the same row.`,
      zh: `用第 ${others} 列从最后一行向上填下半，第 ${number} 种，共 ${of} 种。它的对角线也推到同一行。`,
    };
  }

  function explainPair(clash, number, of) {
    if (fits(clash)) {
      return {
        en: `Pair ${number} of ${of}: both ANDs are 0, so the halves share no diagonal: a solution. The program packs both kinds into one word and needs a single AND.`,
        zh: `第 ${number} 对，共 ${of} 对：两个 AND 都是 0，两半没有公共的对角线，合起来就是一个解。程序把两种对角线放进一个字，只需一次 AND。`,
      };
    }
    return {
      en: `Pair ${number} of ${of}: the AND is not 0. Queens of the two halves share a diagonal.`,
      zh: `第 ${number} 对，共 ${of} 对：AND 不为 0，两半有皇后在同一条对角线上。`,
    };
  }

  function explainCounts(counts) {
    const total = counts.reduce((sum, { solutions }) => sum + solutions, 0);
    const pairs = counts.reduce((sum, { uppers, lowers }) => sum + uppers * lowers, 0);
    return {
      en: `The same for all ${counts.length} column sets of the upper half: upper halves × lower halves → solutions. ${pairs} ANDs find all ${total} solutions.`,
      zh: `对上半的全部 ${counts.length} 个列集合都这样做：上半数 × 下半数 → 解数。共 ${pairs} 次 AND，找到全部 ${total} 个解。`,
    };
  }
})();
