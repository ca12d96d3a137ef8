// Dijkstra: the vertices on a circle, each with the shortest way found so far. What the heap
// gives next is final.
(() => {
  "use strict";
  const anyjudge = window.anyjudge;
  const { group, path } = anyjudge.svg;
  const { register, disc, small, label } = anyjudge.structures;

  const MOST_VERTICES = 10;
  const MOST_ARCS = 24;
  const RADIUS = 130;
  const MIDDLE = RADIUS + 46;
  const LINE = 24;

  register("nearest", {
    example: "5 7 1\n1 2 7\n1 3 2\n3 2 3\n2 4 1\n3 4 8\n3 5 9\n4 5 2\n",
    title: { en: "The nearest vertex is final", zh: "最近的点已经确定" },
    frames,
    draw,
    explain,
  });

  function frames(reader) {
    const [len, count] = [reader.count(MOST_VERTICES), reader.count(MOST_ARCS, 0)];
    const start = reader.number(1, len) - 1;
    const arcs = reader.list(count, () => ({
      from: reader.number(1, len) - 1,
      to: reader.number(1, len) - 1,
      length: reader.number(0),
    }));
    const distances = Array(len).fill(Infinity);
    distances[start] = 0;
    let heap = [{ distance: 0, vertex: start }];
    const final = new Set();
    const made = [];
    const show = (frame) =>
      made.push({ relaxed: [], ...frame, arcs, distances: [...distances], heap, final: [...final] });
    show({ kind: "start", vertex: start });
    while (heap.length > 0) {
      const [{ distance, vertex }, ...rest] = heap;
      heap = rest;
      if (distances[vertex] < distance) {
        show({ kind: "old", vertex, distance });
        continue;
      }
      final.add(vertex);
      const relaxed = arcs.filter(
        (arc) => arc.from === vertex && relax(distances, distance, arc),
      );
      const found = relaxed.map(({ to, length }) => ({ distance: distance + length, vertex: to }));
      heap = [...heap, ...found].sort(byDistance);
      show({ kind: "final", vertex, distance, relaxed });
    }
    show({ kind: "done" });
    return made;
  }

  // Whether the arc makes the way to its end shorter.
  function relax(distances, distance, { to, length }) {
    const isShorter = distance + length < distances[to];
    if (isShorter) distances[to] = distance + length;
    return isShorter;
  }

  // Equal ones as the heap of the solution has them: the larger vertex first.
  const byDistance = (one, other) => one.distance - other.distance || other.vertex - one.vertex;

  const shown = (distance) => (distance === Infinity ? "∞" : distance);

  function draw({ arcs, distances, heap, final, relaxed, vertex }, words) {
    const around = (index, radius) => {
      const angle = (2 * Math.PI * index) / distances.length - Math.PI / 2;
      return { x: MIDDLE + radius * Math.cos(angle), y: MIDDLE + radius * Math.sin(angle) };
    };
    const at = (index) => around(index, RADIUS);
    const entries = heap.map((it) => `${it.vertex + 1}: ${it.distance}`).join(", ") || "–";
    const names = { heap: { en: "heap", zh: "堆" } };
    const far = (distance, index) => {
      const { x, y } = around(index, RADIUS + 30);
      return label(x, y, shown(distance), 30, { "font-weight": final.includes(index) ? 800 : 400 });
    };
    return {
      width: 2 * MIDDLE,
      height: 2 * MIDDLE + LINE,
      description:
        `distances ${distances.map(shown).join(" ")}; ` +
        `final ${final.map((it) => it + 1).join(" ") || "–"}`,
      parts: [
        ...arcs
          .filter(({ from, to }) => from !== to)
          .map((arc) => drawArc(at(arc.from), at(arc.to), arc.length, relaxed.includes(arc))),
        ...distances.map((_, index) => disc(at(index), index + 1, final.includes(index))),
        ...distances.map(far),
        ...(vertex === undefined ? [] : [ring(at(vertex))]),
        label(MIDDLE, 2 * MIDDLE + LINE / 2 - 4, `${words.pick(names.heap)} ${entries}`, 2 * RADIUS),
      ],
    };
  }

  // A ring around the vertex that the step is about.
  function ring({ x, y }) {
    const d = `M${x - 21} ${y}a21 21 0 1 0 42 0a21 21 0 1 0 -42 0`;
    return path(d, { stroke: "var(--accent)", "stroke-dasharray": "4 3" });
  }

  // Bent to its right, so that two opposite arcs are apart. One that shortens a way is bold.
  function drawArc(from, to, length, isBold) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const far = Math.hypot(dx, dy);
    const [ux, uy] = [dx / far, dy / far];
    const bend = { x: (from.x + to.x) / 2 - 24 * uy, y: (from.y + to.y) / 2 + 24 * ux };
    const [tx, ty] = [to.x - bend.x, to.y - bend.y].map(
      (part) => part / Math.hypot(to.x - bend.x, to.y - bend.y),
    );
    const tip = { x: to.x - 17 * tx, y: to.y - 17 * ty };
    const wing = (side) =>
      `M${tip.x - 8 * tx - side * 4 * ty} ${tip.y - 8 * ty + side * 4 * tx}L${tip.x} ${tip.y}`;
    const curve = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${tip.x} ${tip.y}`;
    const look = isBold ? { stroke: "var(--accent)", "stroke-width": 3 } : { stroke: "var(--quiet)" };
    // On the curve, nearer to where it begins: in the middle of the circle there is a crowd.
    const on = (axis) => 0.36 * from[axis] + 0.48 * bend[axis] + 0.16 * tip[axis];
    const written = { fill: "var(--ink)", stroke: "var(--paper)", "stroke-width": 4 };
    return group([
      path(curve + wing(1) + wing(-1), look),
      small(on("x"), on("y"), length, { ...written, "paint-order": "stroke" }),
    ]);
  }

  function explain({ kind, vertex, distance, relaxed }) {
    const name = vertex + 1;
    const ends = relaxed.map(({ to }) => to + 1);
    const captions = {
      start: {
        en: `The way to the start, ${name}, is 0 long. No other way is known yet. Distances stand beside the vertices.`,
        zh: `到起点 ${name} 的距离是 0，其他点还没有路。距离写在点旁边。`,
      },
      old: {
        en: `The heap gives ${name} with ${distance}, but a shorter way has been found since: an old entry, skipped.`,
        zh: `堆给出 ${name}，距离 ${distance}，但后来已有更短的路：旧条目，跳过。`,
      },
      final: {
        en: `Vertex ${name} is the nearest, so ${distance} is final. ${ends.length ? `Through it there are shorter ways to ${ends.join(", ")}.` : "No way through it is shorter."}`,
        zh: `点 ${name} 最近，距离 ${distance} 已确定。${ends.length ? `经过它，到 ${ends.join("、")} 有更短的路。` : "经过它没有更短的路。"}`,
      },
      done: {
        en: "The heap is empty: all that can be reached is final.",
        zh: "堆空了：能到的点都已确定。",
      },
    };
    return captions[kind];
  }
})();
