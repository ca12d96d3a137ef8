// The page's own words in two languages. They stand in the page in English, each with its Chinese in
// `data-zh`; `data-zh-label` is the same for a label that only a screen reader says.
"use strict";

{
  const anyjudge = (window.anyjudge ??= {});

  // What the reader chose last. A browser may forbid to remember anything.
  const remembered = () => {
    try {
      return localStorage.getItem("language");
    } catch {
      return null;
    }
  };

  const remember = (language) => {
    try {
      localStorage.setItem("language", language);
    } catch {
      // Then the next page asks the browser again.
    }
  };

  const preferred = () => (navigator.language.startsWith("zh") ? "zh" : "en");

  let language = remembered() ?? preferred();

  // For words that scripts say: `pick({ en: "Copied", zh: "已复制" })`. When the language changes, the
  // document gets an event `anyjudge:language`.
  anyjudge.words = { pick: (texts) => texts[language] ?? texts.en };

  const english = new Map();

  const translate = (element, chinese, read, write) => {
    if (!english.has(element)) {
      english.set(element, read(element));
    }
    write(element, language === "zh" ? chinese : english.get(element));
  };

  const show = () => {
    document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
    for (const element of document.querySelectorAll("[data-zh]")) {
      const write = (it, text) => (it.textContent = text);
      translate(element, element.dataset.zh, (it) => it.textContent, write);
    }
    for (const element of document.querySelectorAll("[data-zh-label]")) {
      const write = (it, text) => (it.ariaLabel = text);
      translate(element, element.dataset.zhLabel, (it) => it.ariaLabel, write);
    }
    const button = document.getElementById("language");
    button.textContent = language === "zh" ? "English" : "中文";
    button.lang = language === "zh" ? "en" : "zh-CN";
    button.hidden = false;
  };

  document.getElementById("language").addEventListener("click", () => {
    language = language === "zh" ? "en" : "zh";
    remember(language);
    show();
    document.dispatchEvent(new Event("anyjudge:language"));
  });

  show();
}
