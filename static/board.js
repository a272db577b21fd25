// The board page without loading it anew at every tap; what a move does, marked on it.
"use strict";
(() => {
  let shown = location.search, queue = Promise.resolve();

  // One after the other: who taps fast must not lose a piece.
  function go(address, told = true) {
    queue = queue.then(async () => {
      let url = location.href;
      try {
        url = address();
        const answer = await fetch(url);
        swap(await answer.text());
        if (told) history.pushState(null, "", answer.url);
        shown = location.search;
      } catch { location.href = url; }
    });
  }

  function swap(html) {
    const next = new DOMParser().parseFromString(html, "text/html");
    const focus = document.activeElement, { scrollX, scrollY } = window;
    document.title = next.title;
    document.body.replaceChildren(...document.adoptNode(next.body).childNodes);
    window.scrollTo(scrollX, scrollY);
    const wrong = document.querySelector("[data-focus]");
    const tool = focus.name === "piece" ? document.querySelector("[name=piece]:checked") : null;
    const again = focus.id ? document.getElementById(focus.id) : tool;
    if (wrong) wrong.focus();
    else if (again) again.focus({ preventScroll: true });
    // the move that was pressed is played: its successor is the list
    else if (focus.closest(".moves")) document.getElementById("moves").focus({ preventScroll: true });
  }

  // A press that is repeated at once, by somebody who is used to icons or by a key held down, counts once.
  let pressed = "", when = -Infinity;
  function isRepeated(what) {
    const now = performance.now(), repeated = what === pressed && now - when < 400;
    [pressed, when] = [what, now];
    return repeated;
  }

  document.addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    if (form.dataset.board === undefined) return;
    event.preventDefault();
    if (isRepeated(`${form.id} ${button?.name} ${button?.value}`)) return;
    const sent = new FormData(form, button);
    go(() => {
      // what was asked meanwhile has changed the position, and perhaps the piece in hand
      for (const [name, value] of new FormData(document.getElementById("setup"))) if (form.id !== "setup" || name !== "piece") sent.set(name, value);
      return `${form.action}?${new URLSearchParams(sent)}`;
    });
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest(".moves a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    if (!isRepeated("move")) go(() => link.href);
  });

  // Back and forward; not from one part of the page to another.
  window.addEventListener("popstate", () => { if (location.search !== shown) go(() => location.href, false); });

  // From, to and the captured squares of the move under the pointer or the focus.
  function mark(event) {
    const move = event.target.closest("[data-from]") ?? document.activeElement.closest("[data-from]");
    const { from, to, captured } = move?.dataset ?? { from: "", to: "", captured: "" };
    const marks = { from: [from], to: [to], captured: captured.split(", ") };
    for (const square of document.querySelectorAll("[data-board] .squares button"))
      for (const [name, squares] of Object.entries(marks)) square.classList.toggle(name, squares.includes(square.value));
  }
  document.addEventListener("mouseover", mark);
  document.addEventListener("focusin", mark);
})();
