// Knuth, Morris and Pratt: the pattern under what it is compared with, first under itself to
// find its borders, then under the text.
(() => {
  "use strict";
  const { register, unfit, cells, small, label } = window.anyjudge.structures;

  const LONGEST_TEXT = 24;
  const LONGEST_PATTERN = 12;
  const CELL = 26;
  const LEFT = 4;
  const ROW = 32;

  register("borders", {
    example: "ABABABACABABAB\nABABAC\n",
    title: { en: "The pattern slides along", zh: "模式串滑动匹配" },
    frames,
    draw,
    explain,
  });

  function frames(reader) {
    const [text, pattern] = [reader.word(), reader.word()];
    if (![text, pattern].every((word) => /^[!-~]+$/.test(word))) unfit();
    [text.length, pattern.length].forEach((length, at) =>
      reader.fits(length, [LONGEST_TEXT, LONGEST_PATTERN][at]),
    );
    const borders = [0, 0];
    const columns = Math.max(text.length, pattern.length) + pattern.length - 1;
    const made = [];
    const places = [];
    // Each step of a walk: the letters that match, and the next one that does not or does.
    const walk = (word, from, over) => {
      let matched = 0;
      for (let end = from; end < word.length; end++) {
        const show = (kind) => {
          const frame = { kind, word, pattern, end, matched, columns, isText: over };
          made.push({ ...frame, borders: [...borders], places: [...places] });
        };
        while (matched > 0 && pattern[matched] !== word[end]) {
          show(matched === pattern.length ? "whole" : "shift");
          matched = borders[matched];
        }
        const isFit = pattern[matched] === word[end];
        matched += Number(isFit);
        if (!over) borders.push(matched);
        const isFound = over && matched === pattern.length;
        if (isFound) places.push(end + 2 - matched);
        show(isFound ? "found" : isFit ? "fit" : "misfit");
      }
    };
    walk(pattern, 1, false);
    walk(text, 0, true);
    return made;
  }

  function draw({ kind, word, pattern, end, matched, borders, places, isText, columns }, words) {
    // After a fit, `matched` already counts the letter at `end`.
    const isAfter = kind === "fit" || kind === "found";
    const start = end - matched + Number(isAfter);
    const compared = (at) => at >= start && at < start + matched;
    const names = {
      word: isText ? { en: "text", zh: "文本" } : { en: "pattern", zh: "模式串" },
      borders: { en: "longest border of each prefix", zh: "每个前缀的最长 border" },
    };
    const line = (row) => 20 + row * ROW;
    const left = { "text-anchor": "start" };
    const known = borders.slice(1);
    return {
      width: Math.max(9 * CELL, 2 * LEFT + columns * CELL),
      height: line(4) + 2 * CELL,
      description: `${isText ? "text" : "pattern"} ${end + 1}, matched ${matched}, borders ${known.join(" ")}`,
      parts: [
        small(LEFT, 10, words.pick(names.word), left),
        cells(LEFT, line(0), CELL, [...word], compared),
        label(LEFT + (end + 0.5) * CELL, line(1) + 2, isAfter ? "=" : "≠", CELL),
        cells(LEFT + start * CELL, line(1) + 12, CELL, [...pattern], (at) => at < matched),
        small(LEFT, line(3) - 4, words.pick(names.borders), left),
        cells(LEFT, line(3) + 8, CELL, [...pattern].slice(0, known.length)),
        cells(LEFT, line(4) + 6, CELL, known, (at) => at === matched - 1),
        ...(places.length
          ? [small(LEFT, line(4) + 2 * CELL - 8, `→ ${places.join(" ")}`, left)]
          : []),
      ],
    };
  }

  function explain({ kind, word, end, matched, borders, places, isText }) {
    const letter = word[end];
    const where = isText
      ? { en: `Letter ${end + 1} of the text, ${letter}: `, zh: `文本第 ${end + 1} 个字母 ${letter}：` }
      : { en: `Prefix of length ${end + 1}, which ends in ${letter}: `, zh: `长度 ${end + 1} 的前缀，末尾是 ${letter}：` };
    const shifted = borders[matched];
    const captions = {
      shift: {
        en: `it does not fit after the ${matched} that match. Their longest border has ${shifted}, so as many still match if the pattern slides along.`,
        zh: `与已匹配的 ${matched} 个接不上。它们的最长 border 有 ${shifted} 个，模式串滑过去，还有这么多匹配。`,
      },
      whole: {
        en: `the whole pattern has matched. Its longest border has ${shifted}, so the pattern slides along until those match.`,
        zh: `整个模式串已匹配。它的最长 border 有 ${shifted} 个，模式串滑到那里继续。`,
      },
      fit: {
        en: `it fits, so ${matched} match${isText ? "" : ": that is the longest border"}.`,
        zh: `接得上，匹配 ${matched} 个${isText ? "" : "，这就是最长 border"}。`,
      },
      misfit: {
        en: `nothing matches${isText ? ", so the pattern moves on" : ": there is no border"}.`,
        zh: `没有匹配${isText ? "，模式串后移" : "：没有 border"}。`,
      },
      found: {
        en: `it fits, and the whole pattern is found at ${places.at(-1)}.`,
        zh: `接得上，在第 ${places.at(-1)} 位找到整个模式串。`,
      },
    };
    return { en: where.en + captions[kind].en, zh: where.zh + captions[kind].zh };
  }
})();
