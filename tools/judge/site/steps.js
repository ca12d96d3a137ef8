// Plays the steps of a lesson in <section id="steps" data-steps="NAME">.
//
// Anywhere in the section the arrow keys step. The space bar plays and pauses,
// except on a button, where it presses that button as usual. A view that reads an input
// begins again when that of the page changes.
(() => {
  "use strict";
  const anyjudge = (window.anyjudge ??= {});
  const MILLISECONDS_PER_STEP = 2500;

  const LABELS = {
    back: { en: "Back", zh: "上一步" },
    next: { en: "Next", zh: "下一步" },
    play: { en: "Play", zh: "播放" },
    pause: { en: "Pause", zh: "暂停" },
    input: {
      en: "The steps are those for the input below. Change it, and they follow.",
      zh: "这里是下面那份输入的步骤。改动输入，步骤随之变化。",
    },
  };

  // Who prefers little motion steps by hand.
  const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");

  function make(name, className, attributes = {}) {
    const made = document.createElement(name);
    made.className = className;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  function makeButton(name, press) {
    const button = make("button", `steps-${name}`, { type: "button" });
    button.addEventListener("click", press);
    return button;
  }

  class Player {
    constructor(section, build) {
      this.build = build;
      this.timer = null;
      this.furnish(section);
      this.listen(section);
      this.begin();
    }

    // The first step: of the input on the page, where the view reads one and there is one.
    begin() {
      this.stop();
      this.steps = this.build(anyjudge.words, document.getElementById("input")?.value || undefined);
      this.index = 0;
      this.label();
      this.show();
    }

    furnish(section) {
      this.title = make("h3", "steps-title");
      this.stage = make("div", "steps-stage", { role: "group", tabindex: 0 });
      this.caption = make("p", "steps-caption", { "aria-live": "polite" });
      this.back = makeButton("back", () => this.stepBy(-1));
      this.toggle = makeButton("play", () => this.playOrPause());
      this.next = makeButton("next", () => this.stepBy(1));
      this.position = make("span", "steps-position");
      const controls = make("div", "steps-controls");
      controls.append(this.back, this.toggle, this.next, this.position);
      section.append(this.title, this.stage, controls, this.caption);
      if (this.build.readsInput && document.getElementById("input")) this.pointToInput(section);
    }

    pointToInput(section) {
      const note = make("p", "steps-note");
      const link = make("a", "", { href: "#input" });
      link.textContent = anyjudge.words.pick(LABELS.input);
      note.append(link);
      section.append(note);
    }

    label() {
      this.title.textContent = this.steps.title;
      this.stage.setAttribute("aria-label", this.steps.title);
      this.back.textContent = anyjudge.words.pick(LABELS.back);
      this.next.textContent = anyjudge.words.pick(LABELS.next);
    }

    listen(section) {
      section.addEventListener("keydown", (event) => this.press(event));
      stillness.addEventListener("change", () => this.pause());
      if (this.build.readsInput) {
        const begin = () => this.begin();
        document.getElementById("input")?.addEventListener("input", begin);
        document.getElementById("case")?.addEventListener("change", begin);
      }
    }

    press(event) {
      const keys = { ArrowLeft: () => this.stepBy(-1), ArrowRight: () => this.stepBy(1) };
      if (!event.target.closest("button")) keys[" "] = () => this.playOrPause();
      const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
      if (!isPlain || !Object.hasOwn(keys, event.key)) return;
      event.preventDefault();
      keys[event.key]();
    }

    show() {
      const { picture, caption } = this.steps.draw(this.index);
      this.stage.replaceChildren(...(picture ? [picture] : []));
      this.caption.textContent = caption;
      this.position.textContent = `${this.index + 1} / ${this.steps.frames}`;
      this.toggle.textContent = anyjudge.words.pick(this.timer ? LABELS.pause : LABELS.play);
      this.toggle.hidden = stillness.matches;
      // Not `disabled`: that would take the focus away, and the keys with it.
      this.back.setAttribute("aria-disabled", this.index === 0);
      this.next.setAttribute("aria-disabled", this.isAtEnd());
    }

    isAtEnd() {
      return this.index === this.steps.frames - 1;
    }

    moveTo(index) {
      this.index = Math.min(Math.max(index, 0), this.steps.frames - 1);
      if (this.isAtEnd()) this.stop();
      this.show();
    }

    stepBy(change) {
      this.stop();
      this.moveTo(this.index + change);
    }

    playOrPause() {
      if (this.timer) this.pause();
      else if (stillness.matches) this.stepBy(1);
      else this.play();
    }

    // Starts over at the end.
    play() {
      const next = () => this.moveTo(this.index + 1);
      this.timer = setInterval(next, MILLISECONDS_PER_STEP);
      this.moveTo(this.isAtEnd() ? 0 : this.index + 1);
    }

    pause() {
      this.stop();
      this.show();
    }

    stop() {
      clearInterval(this.timer);
      this.timer = null;
    }
  }

  function start() {
    const section = document.getElementById("steps");
    const build = section && anyjudge.steps?.[section.dataset.steps];
    if (build) new Player(section, build);
  }

  // By then the script of the lesson has run too, whatever their order.
  document.addEventListener("DOMContentLoaded", start);
})();
