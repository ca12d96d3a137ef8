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
      ? pick({
          en: "another answer than the one on file; both may be right",
          zh: "与所存答案不同，两者都可能正确",
        })
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

  class Runner {
    constructor() {
      this.cases = casesOf();
      this.worker = null;
      // Changes whenever a run ends, so that one that was stopped is not mistaken for the next.
      this.number = 0;
      this.furnish();
      this.listen();
      this.choose();
      section.querySelector("form").hidden = false;
    }

    furnish() {
      const choice = element("case");
      for (const [index, { name }] of this.cases.entries()) {
        choice.add(new Option(name, index), index);
      }
      choice.selectedIndex = 0;
    }

    listen() {
      section.querySelector("form").addEventListener("submit", (event) => {
        event.preventDefault();
        this.run();
      });
      element("stop").addEventListener("click", () => {
        this.finish(pick({ en: "stopped", zh: "已停止" }));
      });
      element("input").addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          this.run();
        }
      });
      element("case").addEventListener("change", () => this.choose());
      element("input").addEventListener("input", () => {
        if (!this.isUnchanged()) {
          element("case").value = "";
        }
      });
    }

    chosen() {
      return this.cases[element("case").value] ?? null;
    }

    choose() {
      if (this.chosen()) {
        element("input").value = this.chosen().input;
      }
    }

    // Whether the box still has the input of the chosen case. A box has line ends of its own.
    isUnchanged() {
      return this.chosen()?.input.replace(/\r\n?/g, "\n") === element("input").value;
    }

    async run() {
      if (section.dataset.state === "running") {
        return;
      }
      const own = { input: element("input").value, answer: null };
      const { input, answer } = this.isUnchanged() ? this.chosen() : own;
      this.begin();
      const { number } = this;
      try {
        const wasm = await load(section.dataset.name, section.dataset.program);
        if (number === this.number) {
          this.start(wasm, input, answer);
        }
      } catch (error) {
        this.show({ unable: error.message });
      }
    }

    begin() {
      section.dataset.state = "running";
      element("stop").disabled = false;
      element("verdict").textContent = pick({ en: "running", zh: "运行中" });
      element("results").hidden = true;
      this.draw(null);
    }

    start(wasm, input, answer) {
      this.worker = startWorker();
      this.worker.onmessage = ({ data }) => this.show(data, input, answer);
      this.worker.onerror = ({ message }) => this.show({ unable: message });
      this.worker.postMessage({ wasm, input: new TextEncoder().encode(input) });
    }

    finish(verdict) {
      this.number += 1;
      this.worker?.terminate();
      this.worker = null;
      // A button that is disabled loses the focus.
      if (document.activeElement === element("stop")) {
        element("start").focus();
      }
      element("stop").disabled = true;
      element("verdict").textContent = verdict;
      section.dataset.state = "done";
    }

    show(result, input, answer) {
      this.finish(verdictOf(result, answer));
      if (result.unable !== undefined) {
        return;
      }
      element("output").textContent = shortened(result.output);
      element("errors").textContent = shortened(result.errors);
      element("complaint").hidden = !result.errors;
      element("results").hidden = false;
      this.draw([input, result.output]);
    }

    // The input and the output, or nothing.
    draw(shown) {
      const figure = element("picture");
      const draw = anyjudge.pictures?.[figure.dataset.picture];
      const picture = (shown && draw?.(...shown)) ?? null;
      figure.replaceChildren(...(picture ? [picture] : []));
      figure.hidden = !picture;
    }
  }

  if (section) {
    new Runner();
  }
}
