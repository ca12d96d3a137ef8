// Union-find: the trees of parents, before and after each operation.
(() => {
  "use strict";
  const { register, disc, line, treePlaces } = window.anyjudge.structures;

  const MOST_ELEMENTS = 12;
  const MOST_OPERATIONS = 40;
  const COLUMN = 44;
  const ROW = 56;

  register("forest", {
    example: "7 7\n1 1 2\n1 3 4\n1 2 4\n1 5 6\n1 6 4\n2 6 4\n2 7 1\n",
    title: { en: "The trees of union-find", zh: "并查集的树" },
    frames,
    draw,
    explain,
  });

  function frames(reader) {
    const len = reader.count(MOST_ELEMENTS);
    const operations = reader.list(reader.count(MOST_OPERATIONS, 0), () => ({
      isJoin: reader.number(1, 2) === 1,
      one: reader.number(1, len) - 1,
      other: reader.number(1, len) - 1,
    }));
    const sets = {
      parents: Array.from({ length: len }, (_, element) => element),
      sizes: Array(len).fill(1),
    };
    return [{ kind: "start", parents: [...sets.parents], marked: [] }].concat(
      operations.flatMap((operation) => framesOf(sets, operation)),
    );
  }

  // The paths that an operation walks, and what it leaves behind.
  function framesOf(sets, operation) {
    const { isJoin, one, other } = operation;
    const before = [...sets.parents];
    const walked = [...new Set([...pathOf(before, one), ...pathOf(before, other)])];
    const roots = [rootOf(sets, one), rootOf(sets, other)];
    const isOne = roots[0] === roots[1];
    const [large, small] = sets.sizes[roots[0]] < sets.sizes[roots[1]] ? roots.reverse() : roots;
    if (isJoin && !isOne) {
      sets.parents[small] = large;
      sets.sizes[large] += sets.sizes[small];
    }
    const kind = isJoin ? (isOne ? "joined already" : "join") : isOne ? "yes" : "no";
    const done = { kind, operation, large, small, parents: [...sets.parents] };
    return [
      { kind: "look", operation, large, small, parents: before, marked: walked },
      { ...done, marked: [...new Set([large, small])] },
    ];
  }

  function pathOf(parents, element) {
    const above = parents[element];
    return above === element ? [element] : [element, ...pathOf(parents, above)];
  }

  // Links each second element on the way to its grandparent.
  function rootOf({ parents }, element) {
    while (parents[element] !== element) {
      parents[element] = parents[parents[element]];
      element = parents[element];
    }
    return element;
  }

  function draw({ parents, marked }) {
    const elements = parents.map((_, element) => element);
    const isRoot = (element) => parents[element] === element;
    const childrenOf = (node) => elements.filter((it) => parents[it] === node && !isRoot(it));
    const places = treePlaces(elements.filter(isRoot), childrenOf, COLUMN, ROW);
    const at = (element) => places.get(element);
    // A tree hangs under one that is at least as large, so none is deeper than the logarithm.
    const levels = Math.floor(Math.log2(parents.length)) + 1;
    return {
      width: parents.length * COLUMN,
      height: levels * ROW,
      description: `parents ${parents.map((parent) => parent + 1).join(" ")}`,
      parts: [
        ...elements.map((element) => line(at(element), at(parents[element]))),
        ...elements.map((element) => disc(at(element), element + 1, marked.includes(element))),
      ],
    };
  }

  function explain({ kind, operation, large, small }) {
    if (kind === "start") {
      return {
        en: "Every element is a tree of its own, and the root of it.",
        zh: "起初每个元素自成一棵树，自己就是根。",
      };
    }
    const [x, y] = [operation.one + 1, operation.other + 1];
    const [root, lower] = [large + 1, small + 1];
    const asked = operation.isJoin
      ? { en: `Join ${x} and ${y}`, zh: `合并 ${x} 和 ${y}` }
      : { en: `Are ${x} and ${y} in one set?`, zh: `${x} 和 ${y} 在同一集合吗？` };
    const endings = {
      look: {
        en: "Follow the parents up to the roots. Each second element on the way is linked to its grandparent.",
        zh: "沿父结点走到根，途中每隔一个元素改连到祖父。",
      },
      join: {
        en: `The roots are ${root} and ${lower}; ${lower}, whose tree is not larger, hangs under ${root} now.`,
        zh: `两个根是 ${root} 和 ${lower}；${lower} 的树不比另一棵大，挂到 ${root} 下面。`,
      },
      "joined already": {
        en: `Both have the root ${root}, so there is nothing to join.`,
        zh: `两者的根都是 ${root}，无需合并。`,
      },
      yes: { en: `Both have the root ${root}: yes.`, zh: `两者的根都是 ${root}：是。` },
      no: {
        en: `The roots are ${root} and ${lower}: no.`,
        zh: `两个根是 ${root} 和 ${lower}：不是。`,
      },
    };
    const colon = operation.isJoin ? { en: ": ", zh: "：" } : { en: " ", zh: "" };
    return {
      en: asked.en + colon.en + endings[kind].en,
      zh: asked.zh + colon.zh + endings[kind].zh,
    };
  }
})();
