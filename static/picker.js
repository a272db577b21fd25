// A board inside a form (templates/board/picker.html): pieces are painted, legal moves played, the doubted one named, the game
// stepped through and a position dictated, all without the server. What its rules refuse is left to it: the button is then sent.
"use strict";

const CODES = { "white-man": "W", "white-king": "WK", "black-man": "B", "black-king": "BK", nothing: "" };

function pickerOf(picker) {
  const board = picker.querySelector(".board"), grid = board.querySelector(".squares"), form = picker.closest("form");
  const fen = picker.querySelector("[name=fen]"), from = picker.querySelector("[name=from]"), dictated = picker.querySelector("[name=dictated]");
  const plies = [...picker.querySelectorAll("[name=ply]")], steps = { back: picker.querySelector("[value=back]"), forward: picker.querySelector("[value=forward]") };
  const inHand = () => picker.querySelector("[name=piece]:checked").value;
  const take = (hand) => { const one = picker.querySelector(`[name=piece][value=${hand}]`); if (one) one.checked = true; };
  // the positions that back and forward go through: those of the game, or what was done here
  const game = [picker.querySelector("[value=start]").dataset.fen, ...plies.map((one) => one.dataset.fen)];
  let past = game, at = past.lastIndexOf(fen.value);
  if (at < 0) [past, at] = [[fen.value], 0];

  const offer = from && offerMoves(board, { ways: picker.querySelector(".ways"), played: (move) => stand(move.fen, true), lost: () => {} });

  // The position on the board is another; `kept`: the moves before it go with it.
  function stand(next, kept) {
    if (kept) past = [...past.slice(0, at + 1), next];
    if (kept) at = past.length - 1;
    fen.value = next;
    const state = readFen(next);
    drawBoard(board, state);
    offer?.set(next);
    for (const text of picker.querySelectorAll("[data-white]")) text.textContent = state.turn === "W" ? text.dataset.white : text.dataset.black;
    picker.querySelector(".notice")?.remove();
    if (from) from.value = "";
    looked();
    follow();
  }

  // What was tapped is what is looked at.
  function looked() {
    const look = form.querySelector("[name=look][value=position]");
    if (look) look.checked = true;
  }

  function follow() {
    for (const one of plies) if (one.dataset.fen === fen.value) one.setAttribute("aria-current", "true"); else one.removeAttribute("aria-current");
    if (steps.back) [steps.back.disabled, steps.forward.disabled] = [at <= 0, at >= past.length - 1];
  }

  // Puts the piece in hand on a square, or takes it away where it stands already; a stroke takes nothing away.
  function paint(button, isStroke) {
    const state = readFen(fen.value), cells = [...grid.children], rows = Math.sqrt(cells.length);
    const row = Math.floor(cells.indexOf(button) / rows), square = Number(button.value), piece = CODES[inHand()];
    if (!piece || (state.stands.get(square) === piece && !isStroke)) state.stands.delete(square);
    else {
      const count = [...state.stands].filter(([other, [colour]]) => other !== square && colour === piece[0]).length;
      if ((piece === "W" && row === 0) || (piece === "B" && row === rows - 1) || count >= Number(grid.dataset.most)) return false;
      state.stands.set(square, piece);
    }
    stand(writeFen(state), true);
    return true;
  }

  // A thumb drawn along a row paints every square under it.
  let stroke = null;
  board.addEventListener("pointerdown", (event) => { stroke = inHand() in CODES ? [event.target.closest("[name=square]")] : null; });
  board.addEventListener("pointermove", (event) => {
    const under = stroke && event.buttons ? document.elementFromPoint(event.clientX, event.clientY)?.closest("[name=square]") : null;
    if (!under || stroke.includes(under) || !board.contains(under)) return;
    if (stroke.length === 1 && stroke[0]) paint(stroke[0], true);
    stroke.push(under);
    paint(under, true);
  });

  // A move over a piece is written as a capture.
  function written(one, other) {
    const cells = [...grid.children], rows = Math.sqrt(cells.length), { stands } = readFen(fen.value);
    const [start, end] = [one, other].map((number) => cells.findIndex((cell) => cell.value === String(number)));
    const [down, right] = [Math.floor(end / rows) - Math.floor(start / rows), (end % rows) - (start % rows)];
    if (Math.abs(down) !== Math.abs(right)) return `${one}-${other}`;
    const step = Math.sign(down) * rows + Math.sign(right);
    for (let cell = start + step; cell !== end; cell += step) if (stands.has(Number(cells[cell].value))) return `${one}x${other}`;
    return `${one}-${other}`;
  }

  function doubt(square) {
    const first = Number(from.value);
    if (!first || first === square) {
      from.value = first ? "" : square;
      markSquares(board, { from: first ? [] : [square] });
      return;
    }
    from.value = "";
    markSquares(board, { from: [first], to: [square] });
    form.elements.moved.value = written(first, square);
    looked();
  }

  function tapped(button) {
    const hand = inHand(), square = Number(button.value);
    if (hand === "play") { looked(); offer.tap(square); return true; }
    if (hand === "doubt") { doubt(square); return true; }
    return paint(button);
  }

  function pressed(button) {
    const { name, value, dataset } = button, state = readFen(fen.value);
    if (name === "square") return tapped(button);
    if (value === "turn") stand(writeFen({ ...state, turn: state.turn === "W" ? "B" : "W" }), true);
    else if (value === "back" || value === "forward") { at += value === "back" ? -1 : 1; stand(past[at]); }
    else if (name === "ply") { past = game; at = plies.indexOf(button) + 1; stand(dataset.fen); }
    else if (dataset.fen) { stand(dataset.fen, true); if (inHand() !== "doubt" || value === "clear") take(value === "clear" ? "white-man" : "play"); }
    else return false;
    return true;
  }

  picker.addEventListener("click", (event) => {
    const button = event.target.closest("button[name]");
    if (button?.value === "hear") { event.preventDefault(); hear(); return; }
    if (!button || !pressed(button)) return;
    event.preventDefault();
    if (dictated) dictated.value = "";
  });

  // Another piece in hand: a move that was begun is no longer.
  picker.addEventListener("change", (event) => {
    if (event.target.name !== "piece" || !from) return;
    from.value = "";
    offer.clear();
  });

  let waits = 0;
  dictated?.addEventListener("input", () => {
    clearTimeout(waits);
    waits = setTimeout(hear, 300);
  });

  dictated?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    hear();
  });

  async function hear() {
    const text = dictated.value.trim();
    if (!text) return;
    looked();
    try {
      const asked = new URLSearchParams({ rules: board.dataset.rules, fen: fen.value, text });
      const understood = await (await fetch(`${dictated.dataset.dictated}?${asked}`)).json();
      if (dictated.value.trim() !== text) return;
      if (understood.fen) stand(understood.fen, true);
      wrong(understood.wrong);
    } catch { /* without the network it is read when the form is sent */ }
  }

  function wrong(message) {
    picker.querySelector(".dictated .wrong")?.remove();
    if (!message) return;
    const line = document.createElement("p");
    Object.assign(line, { className: "wrong", textContent: message });
    line.setAttribute("role", "status");
    dictated.closest(".said").before(line);
  }

  follow();
}

for (const picker of document.querySelectorAll("[data-picker]")) if (picker.closest("form").dataset.board === undefined) pickerOf(picker);
