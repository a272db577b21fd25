// A name that the register knows is offered as it is typed, with all else that is known of the player.
"use strict";
(() => {
  const form = document.querySelector("form[data-suggest]");
  if (!form) return;
  const field = form.elements.name, list = document.getElementById("names");
  let found = [], asked = "", timer = 0;

  async function ask() {
    const typed = field.value.trim();
    if (typed.length < 2 || typed === asked) return;
    asked = typed;
    try {
      const answer = await fetch(`${form.dataset.suggest}?q=${encodeURIComponent(typed)}`);
      if (!answer.ok || field.value.trim() !== typed) return;
      found = await answer.json();
    } catch { return; /* typed by hand then */ }
    list.replaceChildren(...found.map((one) => new Option(one.about, one.fields.name)));
  }

  function choose() {
    const same = found.filter((one) => one.fields.name === field.value);
    // two of one name: only the list of the register tells them apart
    const one = same.length === 1 ? same[0] : null;
    form.elements.player.value = one ? one.player : "";
    if (!one) return false;
    for (const [name, value] of Object.entries(one.fields)) {
      const input = form.elements[name];
      if (!input || input === field) continue;
      if (input.type === "checkbox") input.checked = value === "on";
      else if (!input.value || input.dataset.offered) { input.value = value; input.dataset.offered = "yes"; }
    }
    return true;
  }

  field.addEventListener("input", () => {
    clearTimeout(timer);
    if (!choose()) timer = setTimeout(ask, 120);
  });
  // one player after the other: the next name is typed at once
  if (document.querySelector(".done")) field.focus();
})();
