// Check-in: the lists narrow as one types, and Enter needs no new page, so that the next name is typed at once.
"use strict";
(() => {
  const form = document.getElementById("arrive");
  if (!form) return;
  const field = form.elements.q, said = document.getElementById("said");
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  // as the server does: each word begins one of the name
  function narrow() {
    const typed = fold(field.value).split(/[\s,]+/).filter(Boolean);
    for (const row of document.querySelectorAll("section [data-name]")) {
      const words = fold(row.dataset.name).split(/\s+/);
      row.hidden = !typed.every((word) => words.some((one) => one.startsWith(word)));
    }
  }

  function take(html, refused) {
    const page = new DOMParser().parseFromString(html, "text/html");
    // somebody who is signed out reads the page that says so
    if (!page.getElementById("said")) { location.reload(); return; }
    for (const id of ["counts", "window", "free", "missing", "present", "absent"]) {
      const part = page.getElementById(id);
      if (part) document.getElementById(id).replaceWith(part);
    }
    // the last answers stay in sight: a question is not lost because the next name was typed
    said.prepend(...(page.getElementById("said").children));
    while (said.children.length > 4) said.lastElementChild.remove();
    const typed = page.getElementById("f-q")?.value;
    if (refused && typed && !field.value) { field.value = typed; field.select(); }
    narrow();
  }

  async function send(body) {
    try {
      const answer = await fetch(form.action, { method: "POST", body });
      take(await answer.text(), !answer.ok);
    } catch {
      const notice = document.createElement("p");
      notice.className = "notice bad";
      notice.textContent = `${body.get("q")}: ${form.dataset.offline}`;
      said.prepend(notice);
      if (!field.value) field.value = body.get("q");
    }
  }

  let before = Promise.resolve();
  form.addEventListener("submit", (event) => {
    if (!field.value.trim()) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    field.value = "";
    field.focus();
    narrow();
    before = before.then(() => send(body));
  });
  field.addEventListener("input", narrow);
  narrow();
})();
