// Results are typed down a list: 1 win, = draw, 0 loss, + - forfeits, x double forfeit, l double loss.
"use strict";
(() => {
  const MARKS = new Map(Object.entries({ "1": "1", "0": "0", "=": "=", "5": "=", "d": "=", "e": "=", "½": "=", "+": "+", "-": "-", "x": "x", "l": "l" }));
  // as slips have it; where a match is one game, as the match that it is too
  const SCORES = new Map([["1-0", "1"], ["½-½", "="], ["0-1", "0"]]), TWOS = new Map([["2", "1"], ["2-0", "1"], ["1-1", "="], ["0-2", "0"]]);

  function read(input, text) {
    const plain = text.toLowerCase().replace(/\s/g, ""), score = plain.replace(/[–−—:]/, "-");
    return MARKS.get(plain) ?? SCORES.get(score) ?? (input.dataset.result === "single" ? TWOS.get(score) : undefined);
  }

  function neighbour(input, step) {
    const all = [...document.querySelectorAll("input[data-result]:not([disabled])")];
    return all[all.indexOf(input) + step];
  }

  function go(input, step) {
    const next = neighbour(input, step);
    if (next) { next.focus(); next.select(); }
    return next;
  }

  // Up and down go to the board above or below, to the same game of it.
  function goBoard(input, step) {
    const boards = [...document.querySelectorAll(".results > li")], here = input.closest("li");
    const cells = (board) => [...board.querySelectorAll("input[data-result]:not([disabled])")];
    const next = boards[boards.indexOf(here) + step];
    const cell = next && cells(next)[Math.min(cells(here).indexOf(input), cells(next).length - 1)];
    if (cell) { cell.focus(); cell.select(); }
  }

  document.addEventListener("keydown", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.dataset.result === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const mark = event.key.length === 1 && read(input, event.key);
    if (mark) {
      input.value = mark;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      go(input, 1);
    } else if (event.key === "Backspace") {
      if (input.value === "") go(input, -1); else input.value = "";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    } else if (event.key === "ArrowRight") go(input, 1);
    else if (event.key === "ArrowLeft") go(input, -1);
    else if (event.key === "ArrowDown") goBoard(input, 1);
    else if (event.key === "ArrowUp") goBoard(input, -1);
    else if (event.key.length === 1) { /* any other sign: not typed */ }
    else return;
    event.preventDefault();
  });

  // Keyboards of telephones send no usable keydown.
  document.addEventListener("input", (event) => {
    const input = event.target;
    if (!event.isTrusted || !(input instanceof HTMLInputElement) || input.dataset.result === undefined) return;
    const mark = read(input, input.value) ?? read(input, input.value.slice(-1)); // a score that was pasted, or the last sign
    input.value = mark ?? "";
    if (mark) go(input, 1);
  });
})();
