// A lazy segment tree: each node has its sum and what still waits for its children.
(() => {
  "use strict";
  const anyjudge = window.anyjudge;
  const { group } = anyjudge.svg;
  const { register, box, small, line, treePlaces } = anyjudge.structures;

  const MOST_NUMBERS = 8;
  const MOST_OPERATIONS = 16;
  const COLUMN = 58;
  const ROW = 66;
  const [WIDTH, HEIGHT] = [46, 26];

  register("ranges", {
    example: "8 3\n1 5 4 2 3 6 2 7\n1 1 6 2\n2 4 8\n2 1 2\n",
    title: { en: "What is added waits in the tree", zh: "加法在树上等待" },
    frames,
    draw,
    explain,
  });

  function frames(reader) {
    const [len, count] = [reader.count(MOST_NUMBERS), reader.count(MOST_OPERATIONS, 0)];
    const numbers = reader.list(len, () => reader.number());
    const operations = reader.list(count, () => readOperation(reader, len));
    const tree = new Tree(numbers);
    tree.show({ kind: "start" });
    operations.forEach((operation) => tree.run(operation));
    return tree.frames;
  }

  function readOperation(reader, len) {
    const isAdd = reader.number(1, 2) === 1;
    const start = reader.number(1, len) - 1;
    const end = reader.number(start + 1, len);
    return { isAdd, start, end, amount: isAdd ? reader.number() : 0 };
  }

  class Tree {
    constructor(numbers) {
      this.len = numbers.length;
      this.size = 2 ** Math.ceil(Math.log2(numbers.length));
      this.sums = Array(2 * this.size).fill(0);
      this.pending = Array(2 * this.size).fill(0);
      numbers.forEach((number, at) => (this.sums[this.size + at] = number));
      for (let node = this.size - 1; node > 0; node--) this.sum(node);
      this.frames = [];
    }

    sum(node) {
      this.sums[node] = this.sums[2 * node] + this.sums[2 * node + 1];
    }

    show(frame) {
      const { size, sums, pending, taken = [] } = this;
      this.frames.push({ size, taken: [...taken], sums: [...sums], pending: [...pending], ...frame });
    }

    run(operation) {
      this.taken = [];
      const total = this.visit(operation, 1, 0, this.size);
      this.show({ kind: operation.isAdd ? "added" : "total", operation, total });
    }

    // Takes a node that is inside of the range as a whole, and goes down from others.
    visit(operation, node, start, end) {
      if (operation.end <= start || end <= operation.start) return 0;
      if (operation.start <= start && end <= operation.end) {
        this.taken.push(node);
        if (operation.isAdd) this.apply(node, end - start, operation.amount);
        this.show({ kind: "take", operation, node, from: start, to: end });
        return this.sums[node];
      }
      this.push(operation, node, end - start);
      const middle = (start + end) / 2;
      const total =
        this.visit(operation, 2 * node, start, middle) +
        this.visit(operation, 2 * node + 1, middle, end);
      if (operation.isAdd) this.sum(node);
      return total;
    }

    apply(node, length, amount) {
      this.sums[node] += amount * length;
      this.pending[node] += amount;
    }

    push(operation, node, length) {
      const amount = this.pending[node];
      if (amount === 0) return;
      this.pending[node] = 0;
      [2 * node, 2 * node + 1].forEach((child) => this.apply(child, length / 2, amount));
      this.show({ kind: "push", operation, node, amount });
    }
  }

  function draw({ size, sums, pending, taken, node }) {
    const childrenOf = (at) => (at < size ? [2 * at, 2 * at + 1] : []);
    const places = treePlaces([1], childrenOf, COLUMN, ROW);
    const nodes = [...places.keys()].sort((one, other) => one - other);
    const drawNode = (at) => {
      const { x, y } = places.get(at);
      const words = at === node ? `▸ ${sums[at]}` : sums[at];
      const drawn = box(x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT, words, taken.includes(at));
      const waits = `${pending[at] > 0 ? "+" : ""}${pending[at]} …`;
      const below = small(x, y + HEIGHT / 2 + 10, waits, { fill: "var(--ink)", "font-weight": 700 });
      return group(pending[at] === 0 ? [drawn] : [drawn, below]);
    };
    return {
      width: Math.max(4, size) * COLUMN,
      height: (Math.log2(size) + 1) * ROW,
      description: `sums ${sums.slice(1).join(" ")}; pending ${pending.slice(1).join(" ")}`,
      parts: [
        ...nodes.slice(1).map((at) => line(places.get(at), places.get(at >> 1))),
        ...nodes.map(drawNode),
      ],
    };
  }

  function explain({ kind, operation, from, to, amount, total }) {
    if (kind === "start") {
      return {
        en: "A node has the sum of its two children; the leaves are the numbers, filled up with 0 to a power of two.",
        zh: "每个结点是两个孩子的和；叶子是原数组，用 0 补到二的幂。",
      };
    }
    const [x, y] = [operation.start + 1, operation.end];
    const asked = operation.isAdd
      ? { en: `Add ${operation.amount} from ${x} to ${y}: `, zh: `${x} 到 ${y} 都加 ${operation.amount}：` }
      : { en: `The sum from ${x} to ${y}: `, zh: `求 ${x} 到 ${y} 的和：` };
    const [first, last] = [from + 1, to];
    const captions = {
      take: operation.isAdd
        ? {
            en: `the node of ${first} to ${last} is inside. Its sum grows, and what was added waits there.`,
            zh: `结点 ${first} 到 ${last} 整个在内，和增大，加数留在此处等待。`,
          }
        : {
            en: `the node of ${first} to ${last} is inside, so its sum is taken.`,
            zh: `结点 ${first} 到 ${last} 整个在内，取它的和。`,
          },
      push: {
        en: `on the way down, the ${amount} that waited goes on to both children.`,
        zh: `往下走之前，把等待的 ${amount} 交给两个孩子。`,
      },
      added: { en: "on the way back, sums are brought up to date.", zh: "返回时更新各结点的和。" },
      total: { en: `the marked nodes make ${total}.`, zh: `标出的结点合计 ${total}。` },
    };
    return { en: asked.en + captions[kind].en, zh: asked.zh + captions[kind].zh };
  }
})();
