// Shows only the problems of one judge, or those with some words in their title, technique or id.
"use strict";

{
  const form = document.getElementById("filter");
  const judge = document.getElementById("judge");
  const words = document.getElementById("words");
  const entries = [...document.querySelectorAll(".entry")];

  const judgesOf = (entry) => [...entry.querySelectorAll("[data-judge]")].map((it) => it.dataset.judge);

  const textOf = (entry) =>
    `${entry.dataset.words} ${entry.querySelector(".judges").textContent}`.toLowerCase();

  const fits = (entry) => {
    const wanted = words.value.toLowerCase().split(/\s+/);
    const text = textOf(entry);
    const isThere = !judge.value || judgesOf(entry).includes(judge.value);
    return isThere && wanted.every((word) => text.includes(word));
  };

  const filter = () => {
    for (const entry of entries) {
      entry.hidden = !fits(entry);
    }
    for (const topic of document.querySelectorAll(".topic")) {
      topic.hidden = !topic.querySelector(".entry:not([hidden])");
    }
    const [shown, all] = [entries.filter((entry) => !entry.hidden).length, entries.length];
    document.getElementById("count").textContent = anyjudge.words.pick({
      en: `${shown} of ${all} problems`,
      zh: `${all} 题中的 ${shown} 题`,
    });
  };

  for (const title of [...new Set(entries.flatMap(judgesOf))].sort()) {
    judge.append(new Option(title));
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  // A browser that comes back to a page may fill in what was there.
  window.addEventListener("pageshow", filter);
}
