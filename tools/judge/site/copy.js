// Buttons that copy a text of the page.
"use strict";

{
  const write = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A page from an insecure server may only copy what is selected.
      const box = document.createElement("textarea");
      box.value = text;
      document.body.append(box);
      box.select();
      const copied = document.execCommand("copy");
      box.remove();
      if (!copied) {
        throw new Error("the browser does not let this page copy");
      }
    }
  };

  const copy = async (button) => {
    const source = document.getElementById(button.dataset.copies);
    const status = button.parentElement.querySelector(".copied");
    try {
      await write(source.textContent);
      status.textContent = anyjudge.words.pick({ en: "Copied.", zh: "已复制。" });
    } catch {
      source.closest("details").open = true;
      getSelection().selectAllChildren(source);
      status.textContent = anyjudge.words.pick({
        en: "This browser does not let the page copy: the text is selected, so copy it yourself.",
        zh: "浏览器不允许本页复制：代码已选中，请自行复制。",
      });
    }
  };

  for (const button of document.querySelectorAll(".copy")) {
    button.hidden = false;
    button.addEventListener("click", () => copy(button));
  }
}
