// The console: what one is called for, or what was seen, is found by a word as it is typed.
"use strict";

const filtered = (field) => document.getElementById(field.dataset.filter);
const lines = (box) => [...box.querySelectorAll("li, label")];

function filter(field) {
  const box = filtered(field), wanted = plain(field.value).split(/\s+/).filter(Boolean);
  for (const line of lines(box)) {
    const says = plain(`${line.textContent} ${line.dataset.words ?? ""}`);
    line.hidden = !wanted.every((word) => says.includes(word));
  }
  for (const kind of box.querySelectorAll("details")) {
    kind.hidden = !kind.querySelector("li:not([hidden])");
    kind.open = wanted.length > 0 && !kind.hidden;
  }
  const none = box.querySelector(".none");
  if (none) none.hidden = lines(box).some((line) => !line.hidden);
}

for (const field of document.querySelectorAll("[data-filter]")) {
  field.closest("[hidden]").hidden = false;
  field.addEventListener("input", () => filter(field));
  // Enter takes the first that is left, and never presses a button of the form
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (field.value) lines(filtered(field)).find((line) => !line.hidden)?.querySelector("a, input")?.click();
  });
}
