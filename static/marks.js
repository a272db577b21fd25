// Results are typed down a list: 1 win, = draw, 0 loss, + - forfeits, x double forfeit, l double loss.
"use strict";
(() => {
  const MARKS = new Map(Object.entries({ "1": "1", "0": "0", "=": "=", "5": "=", "d": "=", "e": "=", "½": "=", "+": "+", "-": "-", "x": "x", "l": "l", ".": ".", "·": "." }));
  const SCORES = new Map([["1-0", "1"], ["½-½", "="], ["0-1", "0"]]); // as slips have it

  // Where a match is one game, the scores of the event: each is read too, and then stays as it was typed.
  const ofEvent = (input) => input.dataset.result.split(" ").filter(Boolean);
  const dashed = (text) => text.toLowerCase().replace(/\s/g, "").replace(/[–−—:]/, "-");

  function read(input, text) {
    const score = dashed(text);
    return ofEvent(input).includes(score) ? score : MARKS.get(text.toLowerCase().trim()) ?? SCORES.get(score);
  }

  // Where a match is one game a score may be typed, sign by sign.
  function begins(input, text) {
    const own = ofEvent(input), score = dashed(text);
    return /^\S+$/.test(text) && own.length > 0 && [...own, ...SCORES.keys()].some((one) => one.length > score.length && one.startsWith(score));
  }

  // Marks of several boards, for all that a script can tell (1-1: a draw, or won, absent, won): they stay in their field, where they are seen, until somebody leaves it.
  const isDoubted = (text) => text.length > 1 && [...text].every((sign) => MARKS.has(sign));

  // A figure that is no mark, and what follows it: in its field it is seen, and the server says that it is none; of 2-0 only the 0 would be read else.
  const isStray = (input, text) => /^[2-46-9][\d½–−—:-]*$/.test(text) && !begins(input, text[0]);

  // The field in which a score was begun (2-0): the next sign goes on with it, or is the next board's.
  let begun = null;
  for (const elsewhere of ["focusin", "click"]) document.addEventListener(elsewhere, () => { begun = null; });

  function put(input, text, more) {
    input.value = text;
    begun = more ? input : null;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // Any other sign is not typed.
  function type(input, sign) {
    const before = begun === input ? input.value : "", text = before + sign, mark = read(input, text);
    if (begins(input, text) || isStray(input, text) || mark && isDoubted(text)) put(input, text, true);
    else if (mark) {
      put(input, mark);
      go(input, 1);
    } else if (before.length === 1 && read(input, sign)) {
      const next = go(input, 1);
      if (next) type(next, sign);
    }
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
    if (event.key.length === 1) type(input, event.key);
    else if (event.key === "Backspace") {
      if (input.value === "") go(input, -1); else put(input, "");
    } else if (event.key === "ArrowRight") go(input, 1);
    else if (event.key === "ArrowLeft") go(input, -1);
    else if (event.key === "ArrowDown") goBoard(input, 1);
    else if (event.key === "ArrowUp") goBoard(input, -1);
    else return;
    event.preventDefault();
  });

  // Keyboards of telephones send no usable keydown.
  document.addEventListener("input", (event) => {
    const input = event.target;
    if (!event.isTrusted || !(input instanceof HTMLInputElement) || input.dataset.result === undefined) return;
    const text = input.value, score = begun !== input && text.length > 1 && read(input, text); // what was pasted
    input.value = begun === input ? text.slice(0, -1) : "";
    if (event.inputType?.startsWith("delete")) put(input, "");
    else if (score) {
      put(input, score);
      go(input, 1);
    } else type(input, text.slice(-1)); // the last sign
  });
})();
