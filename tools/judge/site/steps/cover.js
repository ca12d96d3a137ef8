// Exact cover: the matrix, the rows chosen so far and those that clash with them. The column
// with the fewest rows comes next.
(() => {
  "use strict";
  const anyjudge = window.anyjudge;
  const { group, hatched } = anyjudge.svg;
  const { register, cells, small, label } = anyjudge.structures;

  const MOST_ROWS = 10;
  const MOST_COLUMNS = 12;
  const MOST_STEPS = 300;
  const CELL = 32;
  const LEFT = 34;
  const TOP = 44;

  register("cover", {
    example: "6 7\n0 0 1 0 1 1 0\n1 0 0 1 0 0 1\n0 1 1 0 0 1 0\n1 0 0 1 0 0 0\n0 1 0 0 0 0 1\n0 0 0 1 1 0 1\n",
    title: { en: "The column with the fewest rows", zh: "先选行最少的列" },
    frames,
    draw,
    explain,
  });

  function frames(reader) {
    const [height, width] = [reader.count(MOST_ROWS), reader.count(MOST_COLUMNS)];
    const rows = reader.list(height, () => reader.list(width, () => reader.number(0, 1)));
    const columns = rows[0].map((_, column) => column);
    const made = [];
    const search = (chosen) => {
      const state = stateOf(rows, columns, chosen);
      const show = (frame) => made.push({ ...state, rows, chosen, ...frame });
      const open = columns.filter((column) => !state.covered.includes(column));
      if (open.length === 0) return show({ kind: "done" }) > 0;
      const column = open.reduce((best, it) => (state.sizes[it] < state.sizes[best] ? it : best));
      show({ kind: state.sizes[column] ? "look" : "stuck", column });
      for (const row of state.free.filter((it) => rows[it][column])) {
        // The search ends here, long before it takes a noticeable time.
        reader.fits(made.length, MOST_STEPS);
        if (search([...chosen, row])) return true;
      }
      return false;
    };
    if (!search([])) made.push({ ...stateOf(rows, columns, []), rows, chosen: [], kind: "none" });
    return made;
  }

  // What the chosen rows cover, the rows that share nothing with them, and how many each column has.
  function stateOf(rows, columns, chosen) {
    const covered = columns.filter((column) => chosen.some((row) => rows[row][column]));
    const isFree = (row) => covered.every((column) => !row[column]);
    const free = rows.flatMap((row, at) => (isFree(row) && !chosen.includes(at) ? [at] : []));
    const sizes = columns.map((column) => free.filter((row) => rows[row][column]).length);
    return { covered, free, sizes };
  }

  function draw({ rows, chosen, covered, free, sizes, column: next }, words) {
    const [height, width] = [rows.length, sizes.length];
    const across = (column) => LEFT + (column + 0.5) * CELL;
    const down = (row) => TOP + row * CELL;
    const isOut = (row) => !chosen.includes(row) && !free.includes(row);
    const drawRow = (row, at) => {
      const bits = row.map((bit) => (bit ? "1" : "·"));
      const drawn = cells(LEFT, down(at), CELL, bits, (it) => chosen.includes(at) && row[it] === 1);
      const lines = row.map((_, column) => hatched(LEFT + column * CELL + 1, down(at), CELL - 2));
      return group([drawn, ...(isOut(at) ? lines : []), small(LEFT / 2, down(at) + 15, at + 1)]);
    };
    const size = (count, column) => (covered.includes(column) ? "✓" : count);
    const names = { en: "rows left in each column", zh: "每列还剩几行" };
    return {
      width: Math.max(LEFT + width * CELL + 6, 220),
      height: TOP + height * CELL + 6,
      description: `chosen ${chosen.map((row) => row + 1).join(" ") || "–"}; left ${sizes.map(size).join(" ")}`,
      parts: [
        small(LEFT, 10, words.pick(names), { "text-anchor": "start" }),
        ...sizes.map((count, column) => {
          const weight = { "font-weight": column === next ? 800 : 400 };
          return label(across(column), 30, column === next ? `▾${count}` : size(count, column), 28, weight);
        }),
        ...rows.map(drawRow),
      ],
    };
  }

  function explain({ kind, chosen, sizes, column }) {
    const name = column + 1;
    const list = chosen.map((row) => row + 1);
    const [en, zh] = list.length
      ? [`Chosen: ${list.join(", ")}; rows that clash are hatched. `, `已选第 ${list.join("、")} 行；冲突的行画斜线。`]
      : ["No row is chosen. ", "还没有选行。"];
    const captions = {
      look: {
        en: `${en}Column ${name} has the fewest rows left, ${sizes[column]}: try each.`,
        zh: `${zh}第 ${name} 列剩下的行最少，有 ${sizes[column]} 行：逐一尝试。`,
      },
      stuck: {
        en: `${en}Column ${name} has no row left: a dead end, so go back.`,
        zh: `${zh}第 ${name} 列没有行了：走不通，退回。`,
      },
      done: {
        en: `${en}Every column is covered once.`,
        zh: `${zh}每列恰好被覆盖一次。`,
      },
      none: { en: "Every choice was tried: no solution.", zh: "全部试过：无解。" },
    };
    return captions[kind];
  }
})();
