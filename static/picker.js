// A board inside a form (templates/board/picker.html): pieces are painted, legal moves played, the doubted one named or dragged, the game
// stepped through and a position dictated, all without the server. What its rules refuse is left to it: the button is then sent.
"use strict";

const CODES = { "white-man": "W", "white-king": "WK", "black-man": "B", "black-king": "BK", nothing: "" };

function pickerOf(picker) {
  const board = picker.querySelector(".board"), grid = board.querySelector(".squares"), form = picker.closest("form");
  const fen = picker.querySelector("[name=fen]"), from = picker.querySelector("[name=from]"), dictated = picker.querySelector("[name=dictated]");
  const plies = [...picker.querySelectorAll("[name=ply]")], steps = { back: picker.querySelector("[value=back]"), forward: picker.querySelector("[value=forward]") };
  const cells = [...grid.children], rows = Math.sqrt(cells.length), squares = cells.filter((cell) => cell.name === "square");
  const rowOf = (square) => Math.floor(cells.indexOf(square) / rows), doubts = picker.querySelector("[name=piece][value=doubt]");
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
    const { stands } = readFen(fen.value);
    for (const square of squares) square.classList.toggle("stands", stands.has(Number(square.value)));
  }

  // One tap puts a man, the next makes it a king, the next takes it away. A stroke leaves what is there of the same colour.
  function next(piece, stood, isStroke) {
    if (!piece || stood?.[0] !== piece[0]) return piece;
    if (isStroke) return stood;
    return stood.endsWith("K") ? "" : `${stood}K`;
  }

  function paint(button, isStroke) {
    const state = readFen(fen.value), square = Number(button.value), stood = state.stands.get(square);
    let piece = next(CODES[inHand()], stood, isStroke);
    if ((piece === "W" && rowOf(button) === 0) || (piece === "B" && rowOf(button) === rows - 1)) {
      if (picker.dataset.crowns === undefined) return false;
      piece += "K";
    }
    const count = [...state.stands].filter(([other, [colour]]) => other !== square && colour === piece[0]).length;
    if (piece && count >= Number(grid.dataset.most)) return false;
    if (piece) state.stands.set(square, piece); else state.stands.delete(square);
    stand(writeFen(state), true);
    return true;
  }

  // A thumb drawn along a row paints every square under it; a piece that is dragged to another row shows the doubted move.
  let stroke = null, carried = null, last = null;
  const under = (x, y) => squares.find((one) => one === document.elementFromPoint(x, y)?.closest("[name=square]"));

  board.addEventListener("pointerdown", (event) => {
    const start = event.target.closest("[name=square]");
    carried = doubts && start?.classList.contains("stands") ? start : null;
    stroke = start && inHand() in CODES ? [start] : null;
    last = event;
  });

  board.addEventListener("pointermove", (event) => {
    if (!stroke || !event.buttons) return;
    // a fast thumb is seen here and there only
    const { clientX: x, clientY: y } = last, parts = Math.ceil(Math.hypot(event.clientX - x, event.clientY - y) / 8);
    for (let part = 1; part <= parts; part++) drawOver(under(x + (event.clientX - x) * part / parts, y + (event.clientY - y) * part / parts));
    last = event;
  });

  function drawOver(square) {
    if (!square || stroke.includes(square)) return;
    stroke.push(square);
    if (carried) return; // a move or a stroke: where the finger is lifted says which
    if (stroke.length === 2) paint(stroke[0], true);
    paint(square, true);
  }

  board.addEventListener("pointerup", (event) => {
    const over = carried && under(event.clientX, event.clientY);
    if (over && rowOf(over) !== rowOf(carried)) doubted(Number(carried.value), Number(over.value));
    else if (over && over !== carried && stroke) for (const square of stroke) if (rowOf(square) === rowOf(carried)) paint(square, true);
    stroke = carried = null;
  });
  board.addEventListener("pointercancel", () => { stroke = carried = null; });

  // A move over a piece is written as a capture.
  function written(one, other) {
    const { stands } = readFen(fen.value);
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
    doubted(first, square);
  }

  function doubted(first, square) {
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
  if (doubts) picker.dataset.doubts = "";
  for (const hint of picker.querySelectorAll(".paints")) hint.hidden = false;
}

for (const picker of document.querySelectorAll("[data-picker]")) if (picker.closest("form").dataset.board === undefined) pickerOf(picker);
