// The part of a page in which the solution runs: cases to choose from, an input to change, what came out.
"use strict";

{
  const section = document.getElementById("run");
  const pick = (texts) => anyjudge.words.pick(texts);
  anyjudge.programs ??= {};

  // The longest output that is shown.
  const SHOWN = 100_000;

  const element = (id) => document.getElementById(id);

  const casesOf = () =>
    [...section.querySelectorAll(".case")].map((it) => ({
      name: it.dataset.name,
      input: it.querySelector(".input").textContent,
      answer: it.querySelector(".answer").hidden ? null : it.querySelector(".answer").textContent,
    }));

  // The bytes of the program. They are a script, which is loaded when it is needed.
  const load = (name, path) =>
    new Promise((resolve, reject) => {
      const bytes = () => Uint8Array.from(atob(anyjudge.programs[name]), (letter) => letter.charCodeAt(0));
      if (name in anyjudge.programs) {
        resolve(bytes());
        return;
      }
      const script = document.createElement("script");
      script.src = path;
      script.onload = () => resolve(bytes());
      script.onerror = () => reject(new Error(`${path} is missing`));
      document.head.append(script);
    });

  const startWorker = () => {
    const text = new Blob([`"use strict"; (${anyjudge.program})();`], { type: "text/javascript" });
    const url = URL.createObjectURL(text);
    const worker = new Worker(url);
    URL.revokeObjectURL(url);
    return worker;
  };

  const words = (text) => text.split(/\s+/).filter((word) => word);

  const isSame = (output, answer) => {
    const [ours, theirs] = [words(output), words(answer)];
    return ours.length === theirs.length && ours.every((word, index) => word === theirs[index]);
  };

  const comparison = (output, answer) => {
    if (isSame(output, answer)) {
      return pick({ en: "as expected", zh: "与答案一致" });
    }
    return section.dataset.answers === "some"
      ? pick({ en: "another answer than the one on file; both may be right", zh: "与所存答案不同，两者都可能正确" })
      : pick({ en: "not the answer on file", zh: "与答案不一致" });
  };

  const cost = ({ milliseconds, memory }) => {
    const [time, megabytes] = [milliseconds.toFixed(1), (memory / 2 ** 20).toFixed(1)];
    return pick({
      en: `${time} ms, ${megabytes} MB with its stack`,
      zh: `${time} 毫秒，含栈共 ${megabytes} MB`,
    });
  };

  const verdictOf = (result, answer) => {
    if (result.unable !== undefined) {
      return pick({
        en: `This browser cannot run it (${result.unable}). A current Chrome, Edge or Firefox can.`,
        zh: `此浏览器无法运行它（${result.unable}）。请用新版 Chrome、Edge 或 Firefox。`,
      });
    }
    return `${endOf(result, answer)} · ${cost(result)}`;
  };

  const endOf = ({ code, output }, answer) => {
    if (code) {
      return pick({ en: `ended with exit code ${code}`, zh: `以退出码 ${code} 结束` });
    }
    return answer === null ? pick({ en: "done", zh: "完成" }) : comparison(output, answer);
  };

  const shortened = (text) => {
    const rest = text.length - SHOWN;
    const note = pick({ en: `\n… and ${rest} characters more`, zh: `\n…… 还有 ${rest} 个字符` });
    return rest > 0 ? text.slice(0, SHOWN) + note : text;
  };

  const draw = (input, output) => {
    const figure = element("picture");
    const picture = anyjudge.pictures?.[figure.dataset.picture]?.(input, output) ?? null;
    figure.replaceChildren(...[picture].filter((it) => it));
    figure.hidden = picture === null;
  };

  const begin = () => {
    const [form, choice, input] = [section.querySelector("form"), element("case"), element("input")];
    const [start, stop, verdict] = [element("start"), element("stop"), element("verdict")];
    const cases = casesOf();
    let worker = null;
    let drawn = ["", ""];

    const chosen = () => cases[choice.value] ?? null;

    // Whether the box still has the input of the chosen case. A box has line ends of its own.
    const isUnchanged = () => chosen()?.input.replace(/\r\n?/g, "\n") === input.value;

    const choose = () => {
      if (chosen()) {
        input.value = chosen().input;
      }
    };

    const finish = (text) => {
      worker?.terminate();
      worker = null;
      start.disabled = false;
      stop.disabled = true;
      verdict.textContent = text;
      section.dataset.state = "done";
    };

    const show = (result, text, answer) => {
      finish(verdictOf(result, answer));
      if (result.unable !== undefined) {
        return;
      }
      element("output").textContent = shortened(result.output);
      element("errors").textContent = shortened(result.errors);
      element("complaint").hidden = !result.errors;
      element("results").hidden = false;
      drawn = [text, result.output];
      draw(...drawn);
    };

    const run = async () => {
      start.disabled = true;
      stop.disabled = false;
      section.dataset.state = "running";
      verdict.textContent = pick({ en: "running", zh: "运行中" });
      element("results").hidden = true;
      element("picture").hidden = true;
      const [text, answer] = isUnchanged() ? [chosen().input, chosen().answer] : [input.value, null];
      try {
        const wasm = await load(section.dataset.name, section.dataset.program);
        worker = startWorker();
        worker.onmessage = ({ data }) => show(data, text, answer);
        worker.onerror = ({ message }) => show({ unable: message });
        worker.postMessage({ wasm, input: new TextEncoder().encode(text) });
      } catch (error) {
        show({ unable: error.message });
      }
    };

    for (const [index, { name }] of cases.entries()) {
      choice.append(new Option(name, index));
    }
    choice.append(new Option(pick({ en: "your own", zh: "自己的输入" }), ""));
    choice.addEventListener("change", choose);
    input.addEventListener("input", () => {
      if (!isUnchanged()) {
        choice.value = "";
      }
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      run();
    });
    stop.addEventListener("click", () => finish(pick({ en: "stopped", zh: "已停止" })));
    // A picture may have words in it.
    document.addEventListener("anyjudge:language", () => draw(...drawn));
    choose();
    form.hidden = false;
  };

  if (section) {
    begin();
  }
}
