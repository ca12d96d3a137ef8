// Queens on a board, with the squares where none may stand.
//
// Boards come in three shapes: eight rows of eight marks, where `*` is reserved
// (CSES 1624); a size and that many rows, where `.` is forbidden (Luogu P1562);
// a size alone. Placements come in two: a line with the column of each row's
// queen, counted from 1 (Checker Challenge), and rows of `Q` and `.` in quotes
// (LeetCode 51). Any other output, such as a count, leaves the board as it is.
(() => {
  "use strict";
  const anyjudge = (window.anyjudge ??= {});
  anyjudge.pictures ??= {};
  const { picture, pick, group, text, path, hatched, queen, chessboard } = anyjudge.svg;

  const LONGEST_TEXT = 100000;
  const LARGEST_SIZE = 32;
  const MOST_BOARDS = 12;
  const MARGIN = 2;
  const GAP = 14;
  const LINE = 24;

  anyjudge.pictures.board = (input, output) => {
    if (input.length + output.length > LONGEST_TEXT) return null;
    const board = readBoard(input.split(/\s+/).filter(Boolean));
    return board && draw(board, readPlacements(output, board.size));
  };

  function readBoard(words) {
    if (words.length === 8 && isBoard(words, 8)) {
      return { size: 8, closed: squares(words, "*") };
    }
    const [first, ...rows] = words;
    const size = /^\d{1,2}$/.test(first) ? Number(first) : 0;
    if (size < 1 || size > LARGEST_SIZE) return null;
    if (rows.length === 0) return { size, closed: [] };
    return isBoard(rows, size) ? { size, closed: squares(rows, ".") } : null;
  }

  function isBoard(rows, size) {
    const isRow = (row) => row.length === size && /^[.*]*$/.test(row);
    return rows.length === size && rows.every(isRow);
  }

  // The squares with this mark, as pairs of row and column.
  function squares(rows, mark) {
    return rows.flatMap((row, r) =>
      [...row].flatMap((found, c) => (found === mark ? [[r, c]] : [])),
    );
  }

  // Each placement is a list: for each row, the column of its queen.
  function readPlacements(output, size) {
    const drawn = output.trim().startsWith("[");
    const placements = drawn ? readDrawn(output, size) : readListed(output, size);
    const onBoard = (column) => column >= 0 && column < size;
    return placements.filter((columns) => columns.every(onBoard));
  }

  function readDrawn(output, size) {
    const rows = output.match(/"[.Q]*"/g) ?? [];
    const column = (row) => (row.length === size + 2 ? row.indexOf("Q") - 1 : -1);
    return Array.from({ length: Math.floor(rows.length / size) }, (_, board) =>
      rows.slice(board * size, (board + 1) * size).map(column),
    );
  }

  function readListed(output, size) {
    const lines = output.split("\n").map((line) => line.trim().split(/\s+/));
    const isPlacement = (line) => size > 1 && line.length === size;
    const column = (word) => (/^\d+$/.test(word) ? Number(word) - 1 : -1);
    return lines.filter(isPlacement).map((line) => line.map(column));
  }

  function draw(board, placements) {
    const shown = placements.length ? placements.slice(0, MOST_BOARDS) : [[]];
    const columns = Math.min(3, shown.length);
    const side = columns > 1 ? 110 : Math.min(40 * board.size, 340);
    const [right, down] = [side + GAP, side + (columns > 1 ? LINE : GAP)];
    const boards = shown.map((queens, index) => {
      const x = MARGIN + (index % columns) * right;
      const y = MARGIN + Math.floor(index / columns) * down;
      const parts = [drawBoard(board, queens, side / board.size)];
      if (columns > 1) parts.push(text(side / 2, side + LINE / 2, index + 1, SMALL));
      return group(parts, { transform: `translate(${x} ${y})` });
    });
    const bottom = MARGIN + Math.ceil(shown.length / columns) * down;
    const note = noteBelow(board, placements.length - shown.length, bottom);
    const width = Math.max(columns * right - GAP + 2 * MARGIN, note.length ? 220 : 60);
    const size = { width, height: bottom + (note.length ? LINE : 0) };
    const widest = (columns > 1 ? 1.6 : 1.2) * width;
    return picture({ ...size, widest, ...describe(board, placements) }, [...boards, ...note]);
  }

  const SMALL = { fill: "var(--quiet)", "font-size": 12 };

  function drawBoard(board, queens, cell) {
    const squares = board.closed.length > 0 ? ruled : chessboard;
    return group([
      squares(0, 0, board.size, board.size, cell),
      ...board.closed.map(([row, column]) => hatched(column * cell, row * cell, cell)),
      ...queens.map((column, row) => queen(column * cell, row * cell, cell)),
    ]);
  }

  // A board of lines, on which hatched squares are easier to see than on a chessboard.
  function ruled(x, y, rows, columns, cell) {
    const across = (_, row) => `M${x} ${y + row * cell}h${columns * cell}`;
    const down = (_, column) => `M${x + column * cell} ${y}v${rows * cell}`;
    const lines = [
      ...Array.from({ length: rows + 1 }, across),
      ...Array.from({ length: columns + 1 }, down),
    ];
    return path(lines.join(""), { stroke: "var(--quiet)", "stroke-width": 1 });
  }

  // What the hatching means, or how many more placements there are.
  function noteBelow(board, more, y) {
    const words = { ...SMALL, "text-anchor": "start" };
    if (more > 0) {
      const rest = pick({ en: `and ${more} more`, zh: `还有 ${more} 种` });
      return [text(MARGIN, y + LINE / 2, rest, words)];
    }
    if (board.closed.length === 0) return [];
    const meaning = pick({ en: "no queen may stand here", zh: "此格不能放皇后" });
    return [hatched(MARGIN, y + 4, 16), text(MARGIN + 24, y + LINE / 2, meaning, words)];
  }

  function describe({ size, closed }, placements) {
    const title = pick({
      en: `A board of ${size} by ${size} squares`,
      zh: `${size} × ${size} 的棋盘`,
    });
    const numbers = placements.slice(0, MOST_BOARDS).map((queens) => {
      return queens.map((column) => column + 1).join(" ");
    });
    const places = closed.map(([row, column]) => `${row + 1}-${column + 1}`);
    const forbidden = pick({ en: "No queen on (row-column)", zh: "禁放（行-列）" });
    const columns = pick({ en: "Queens in columns", zh: "各行皇后所在的列" });
    const description = [
      ...(places.length ? [`${forbidden}: ${places.join(", ")}.`] : []),
      ...(numbers.length ? [`${columns}: ${numbers.join("; ")}.`] : []),
    ].join(" ");
    return { title, description };
  }
})();
