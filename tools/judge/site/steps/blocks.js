// A Fenwick tree: its cells above the numbers whose block they sum, and which of them an
// operation visits.
(() => {
  "use strict";
  const { register, box, small, cells } = window.anyjudge.structures;

  const MOST_NUMBERS = 16;
  const MOST_OPERATIONS = 30;
  const CELL = 38;
  const LEVEL = 40;
  const LEFT = 4;

  register("blocks", {
    example: "8 3\n3 1 4 1 5 9 2 6\n2 1 7\n1 5 2\n2 3 6\n",
    title: { en: "The blocks of a Fenwick tree", zh: "树状数组的区块" },
    frames,
    draw,
    explain,
  });

  const lowestBit = (index) => index & -index;

  function frames(reader) {
    const [len, count] = [reader.count(MOST_NUMBERS), reader.count(MOST_OPERATIONS, 0)];
    const numbers = reader.list(len, () => reader.number());
    const operations = reader.list(count, () => readOperation(reader, len));
    const tree = { numbers, cells: build(numbers) };
    return [stateOf(tree, { kind: "start", visited: [] })].concat(
      operations.flatMap((it) => (it.isAdd ? add(tree, it) : sum(tree, it))),
    );
  }

  function readOperation(reader, len) {
    const isAdd = reader.number(1, 2) === 1;
    const index = reader.number(1, len);
    return isAdd
      ? { isAdd, index, amount: reader.number() }
      : { isAdd, first: index, last: reader.number(index, len) };
  }

  // Cell 0 has no block.
  function build(numbers) {
    const made = [0, ...numbers];
    for (let index = 1; index < made.length; index++) {
      const around = index + lowestBit(index);
      if (around < made.length) made[around] += made[index];
    }
    return made;
  }

  const stateOf = (tree, frame) => ({
    ...frame,
    numbers: [...tree.numbers],
    cells: [...tree.cells],
  });

  function add(tree, { index, amount }) {
    const [made, visited] = [[], []];
    tree.numbers[index - 1] += amount;
    for (let at = index; at < tree.cells.length; at += lowestBit(at)) {
      tree.cells[at] += amount;
      visited.push(at);
      made.push(stateOf(tree, { kind: "add", index, amount, at, visited: [...visited] }));
    }
    return made;
  }

  // The sum of the first `last` numbers, without that of those before `first`.
  function sum(tree, { first, last }) {
    const [made, visited] = [[], []];
    let total = 0;
    const walk = (count, sign) => {
      for (let at = count; at > 0; at -= lowestBit(at)) {
        total += sign * tree.cells[at];
        visited.push(at);
        const frame = { kind: "sum", first, last, sign, at, total, visited: [...visited] };
        made.push(stateOf(tree, frame));
      }
    };
    walk(last, 1);
    walk(first - 1, -1);
    made.push(stateOf(tree, { kind: "total", first, last, total, visited }));
    return made;
  }

  function draw({ numbers, cells: sums, visited, at }) {
    const levels = Math.floor(Math.log2(numbers.length)) + 1;
    const bottom = levels * LEVEL;
    const block = (sum, before) => {
      const index = before + 1;
      const length = lowestBit(index);
      const x = LEFT + (index - length) * CELL;
      const y = (levels - 1 - Math.log2(length)) * LEVEL;
      const words = index === at ? `▸ ${sum}` : sum;
      return box(x + 2, y + 4, length * CELL - 4, LEVEL - 8, words, visited.includes(index));
    };
    const indices = numbers.map((_, at) =>
      small(LEFT + (at + 0.5) * CELL, bottom + CELL + 14, at + 1),
    );
    return {
      width: numbers.length * CELL + 2 * LEFT,
      height: bottom + CELL + 26,
      description: `cells ${sums.slice(1).join(" ")}`,
      parts: [
        ...sums.slice(1).map(block),
        cells(LEFT, bottom + 2, CELL, numbers),
        ...indices,
      ],
    };
  }

  function explain(frame) {
    const { kind, index, amount, first, last, at, total, sign } = frame;
    const bits = at?.toString(2);
    const captions = {
      start: {
        en: "The numbers are in the lowest row. Cell i has the sum of the block that ends at i and is as long as the lowest bit of i.",
        zh: "最下一行是原数组。第 i 格存一个区块的和：它在 i 结束，长度是 i 的最低位。",
      },
      add: {
        en: `Add ${amount} to number ${index}: cell ${at} (${bits}) has it in its block. Adding its lowest bit leads to the next.`,
        zh: `第 ${index} 个数加 ${amount}：第 ${at} 格（${bits}）的区块含有它。加上最低位，到下一格。`,
      },
      sum: {
        en: `The sum from ${first} to ${last}: cell ${at} (${bits}) is ${sign > 0 ? "added" : "taken away"}, which makes ${total}. Without its lowest bit, it leads to the block before.`,
        zh: `求 ${first} 到 ${last} 的和：${sign > 0 ? "加上" : "减去"}第 ${at} 格（${bits}），得 ${total}。去掉最低位，到前一个区块。`,
      },
      total: {
        en: `The sum from ${first} to ${last} is ${total}: the first ${last} without the first ${first - 1}.`,
        zh: `${first} 到 ${last} 的和是 ${total}：前 ${last} 个的和减去前 ${first - 1} 个的和。`,
      },
    };
    return captions[kind];
  }
})();
