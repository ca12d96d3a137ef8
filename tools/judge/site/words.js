// For words that scripts say, in the language of the page: `pick({ en: "Copied", zh: "已复制" })`.
"use strict";

{
  const anyjudge = (window.anyjudge ??= {});
  const language = document.documentElement.lang.split("-")[0];
  anyjudge.words = { pick: (texts) => texts[language] };
}
