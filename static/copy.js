// The button that copies a field which is cut off: shown where a script can press it. Over plain HTTP browsers have the old command alone.
"use strict";
for (const button of document.querySelectorAll("[data-copies]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copies), said = button.parentElement.querySelector("[role=status]");
    field.select();
    let done = true;
    try { await navigator.clipboard.writeText(field.value); } catch { done = document.execCommand("copy"); }
    said.textContent = done ? button.dataset.copied : "";
  });
}
