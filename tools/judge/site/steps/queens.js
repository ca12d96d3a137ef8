// Queens row by row: the search on a board of four, up to its first solution.
//
// The sets of bits stand right below the board, each bit below its column.
(() => {
  "use strict";
  const anyjudge = (window.anyjudge ??= {});
  anyjudge.steps ??= {};
  const { element, picture, group, text, path, hatched, queen, chessboard, bits } = anyjudge.svg;

  const SIZE = 4;
  const ALL = (1 << SIZE) - 1;
  const CELL = 48;
  const LEFT = 104;
  const TOP = 28;
  const LINE = 28;
  const SIDE = SIZE * CELL;

  anyjudge.steps.queens = (words) => {
    const frames = search();
    return {
      title: words.pick({ en: "Queens, row by row", zh: "逐行放皇后" }),
      frames: frames.length,
      draw: (index) => {
        const caption = words.pick(explain(frames[index]));
        return { picture: draw(frames[index], words), caption };
      },
    };
  };

  // Every step of the search: it looks at a row, places a queen, goes back, is done.
  function search() {
    const frames = [];
    const fill = (queens, columns, falling, rising) => {
      const attacked = { columns, falling: falling & ALL, rising };
      let free = ~(columns | falling | rising) & ALL;
      const frame = (kind, more = {}) => frames.push({ kind, queens, attacked, free, ...more });
      if (queens.length === SIZE) {
        frame("done");
        return true;
      }
      frame(free ? "look" : "stuck");
      while (free) {
        const column = 31 - Math.clz32(free & -free);
        const bit = 1 << column;
        frame("place", { queens: [...queens, column], column });
        free &= free - 1;
        const below = [columns | bit, (falling | bit) << 1, (rising | bit) >> 1];
        if (fill([...queens, column], ...below)) return true;
        frame(free ? "next" : "back");
      }
      return false;
    };
    fill([], 0, 0, 0);
    return frames;
  }

  function draw({ kind, queens, attacked, free, column }, words) {
    const row = queens.length - (kind === "place" ? 1 : 0);
    const width = LEFT + SIDE + 12;
    const height = TOP + SIDE + 4 * LINE + 24;
    const title = words.pick({ en: "Four rows of four squares", zh: "四行四列的棋盘" });
    return picture({ width, height, widest: 1.3 * width, title }, [
      chessboard(LEFT, TOP, SIZE, SIZE, CELL),
      ...numbers(),
      ...(row < SIZE ? currentRow(row, queens, attacked) : []),
      ...queens.map((at, r) => queen(LEFT + at * CELL, TOP + r * CELL, CELL, queenColour(r, row))),
      ...sets(attacked, free, column, words),
    ]);
  }

  const queenColour = (row, current) => (row === current ? { fill: "var(--accent)" } : {});

  function numbers() {
    const small = { "font-size": 13, fill: "var(--quiet)" };
    return Array.from({ length: SIZE }, (_, at) => [
      text(LEFT + (at + 0.5) * CELL, TOP - 12, at, small),
      text(LEFT - 14, TOP + (at + 0.5) * CELL, at, small),
    ]).flat();
  }

  // Lines run from the queens to the squares they attack in this row.
  function currentRow(row, queens, attacked) {
    const y = TOP + row * CELL;
    const middle = (at) => (at + 0.5) * CELL;
    const taken = attacked.columns | attacked.falling | attacked.rising;
    const columns = Array.from({ length: SIZE }, (_, at) => at);
    const lines = queens
      .slice(0, row)
      .flatMap((at, r) =>
        [at, at + (row - r), at - (row - r)]
          .filter((to) => to >= 0 && to < SIZE)
          .map(
            (to) => `M${LEFT + middle(at)} ${TOP + middle(r)}L${LEFT + middle(to)} ${y + CELL / 2}`,
          ),
      );
    const frame = { x: LEFT, y, width: SIDE, height: CELL, fill: "none" };
    const strong = { stroke: "var(--accent)", "stroke-width": 3 };
    return [
      ...columns.filter((at) => (taken >> at) & 1).map((at) => hatched(LEFT + at * CELL, y, CELL)),
      path(lines.join(""), { stroke: "var(--warn)", "stroke-dasharray": "5 4" }),
      element("rect", { ...frame, ...strong }),
    ];
  }

  // The three sets of this row and what they leave free.
  function sets({ columns, falling, rising }, free, column, words) {
    const lines = [
      [words.pick({ en: "columns |", zh: "列 |" }), columns],
      [words.pick({ en: "falling \\", zh: "右下 \\" }), falling],
      [words.pick({ en: "rising /", zh: "左下 /" }), rising],
      [words.pick({ en: "free", zh: "可放" }), free],
    ];
    const right = { "text-anchor": "end", "font-size": 15 };
    const rows = lines.flatMap(([name, set], index) => {
      const y = TOP + SIDE + 20 + index * LINE + (index === 3 ? 8 : 0);
      return [text(LEFT - 28, y, name, right), bits(LEFT, y, CELL, set, SIZE)];
    });
    const rule = path(`M8 ${TOP + SIDE + 20 + 2.65 * LINE}H${LEFT + SIDE}`, {
      stroke: "var(--line)",
    });
    return [group(rows), rule, ...(column === undefined ? [] : [chosen(column)])];
  }

  // A ring around the bit of the queen just placed.
  function chosen(column) {
    const [cx, cy] = [LEFT + (column + 0.5) * CELL, TOP + SIDE + 28 + 3 * LINE];
    return element("circle", {
      cx,
      cy,
      r: 13,
      fill: "none",
      stroke: "var(--accent)",
      "stroke-width": 2,
    });
  }

  function explain({ kind, queens, free, column }) {
    const row = queens.length;
    const list = Array.from({ length: SIZE }, (_, at) => at).filter((at) => (free >> at) & 1);
    const captions = {
      look: {
        en: `Row ${row}: what the three sets do not contain is free: ${list.join(", ")}.`,
        zh: `第 ${row} 行：三个集合都不含的列可放：${list.join("、")}。`,
      },
      place: {
        en: `Row ${row - 1}: the lowest 1 of free is column ${column}, so a queen goes there. For the next row, falling moves right (<< 1) and rising left (>> 1).`,
        zh: `第 ${row - 1} 行：“可放”中最低的 1 是第 ${column} 列，在此放皇后。到下一行，右下集合右移一列（<< 1），左下集合左移一列（>> 1）。`,
      },
      stuck: {
        en: `Row ${row}: the three sets contain every column. Nothing is free, so go back.`,
        zh: `第 ${row} 行：三个集合占满了所有列，无处可放，退回。`,
      },
      next: {
        en: `Row ${row} again, with its own three sets; nothing had to be undone. Still to try: ${list.join(", ")}.`,
        zh: `回到第 ${row} 行，三个集合还是它自己的，无需撤销。还可试：${list.join("、")}。`,
      },
      back: {
        en: `Row ${row} again: every free column has been tried, so go back further.`,
        zh: `回到第 ${row} 行：可放的列都试过了，继续退回。`,
      },
      done: {
        en: "Every row has a queen and every column is taken: a solution. No pair of queens was ever compared.",
        zh: "每行都有皇后，每列都已占用：得到一个解，从未比较过任何两个皇后。",
      },
    };
    return captions[kind];
  }
})();
