// A board that answers taps: positions are read, written and drawn here, and the legal moves are offered. Whoever shows a board
// (templates/board/squares.html) says what a tap does; the moves themselves come from the server, once for each position.
"use strict";

// "W:W9,K12:B30" as whose move it is and a map of square to W, WK, B or BK.
function readFen(fen) {
  const [turn, ...sides] = fen.split(":"), stands = new Map();
  for (const side of sides) for (const one of side.slice(1).split(",").filter(Boolean)) {
    const king = one.startsWith("K") ? "K" : "", [first, last] = one.replace("K", "").split("-").map(Number);
    for (let square = first; square <= (last ?? first); square++) stands.set(square, side[0] + king);
  }
  return { turn, stands };
}

function writeFen({ turn, stands }) {
  const side = (colour) => [...stands].filter(([, piece]) => piece[0] === colour).sort(([a], [b]) => a - b).map(([square, piece]) => piece.slice(1) + square);
  return `${turn}:W${side("W")}:B${side("B")}`;
}

// Draws a position on a board, and says it.
function drawBoard(board, { stands }) {
  const svg = board.querySelector(".diagram"), grid = board.querySelector(".squares"), cells = [...grid.children], rows = Math.sqrt(cells.length);
  svg.querySelectorAll("g[transform], .diagram-move").forEach((piece) => piece.remove());
  svg.setAttribute("aria-hidden", "true"); // its description is of before; the squares say what stands there
  cells.forEach((cell, at) => {
    if (cell.tagName !== "BUTTON") return;
    const disc = board.querySelector(`[data-disc="${stands.get(Number(cell.value))}"]`);
    cell.setAttribute("aria-label", `${cell.getAttribute("aria-label").split(": ")[0]}: ${disc?.dataset.name ?? grid.dataset.empty}`);
    if (!disc) return;
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.setAttribute("transform", `translate(${(at % rows) * 10 + 5} ${Math.floor(at / rows) * 10 + 5})`);
    group.append(disc.firstElementChild.cloneNode(true));
    svg.append(group);
  });
}

// Marks squares of a board: { from: [9], to: [13, 14], captured: [] }.
function markSquares(board, marks) {
  for (const square of board.querySelectorAll(".squares button")) {
    for (const name of ["from", "to", "captured"]) square.classList.toggle(name, marks[name]?.includes(Number(square.value)) ?? false);
    square.toggleAttribute("aria-pressed", false);
    if (marks.from?.includes(Number(square.value))) square.setAttribute("aria-pressed", "true");
  }
}

const OFFERED = new Map(); // what was asked already: { fen, moves: [{ text, from, to, captured, fen }] }

async function legalMoves(board, fen) {
  const url = `${board.dataset.moves}?${new URLSearchParams({ rules: board.dataset.rules, fen })}`;
  if (!OFFERED.has(url)) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(answer.statusText);
    OFFERED.set(url, await answer.json());
  }
  return OFFERED.get(url).moves;
}

// Offers the legal moves of a board to taps: first the piece, then where it stops, or the other way round. Where only one move
// is meant, the first tap plays it. Several ways between two squares are asked for once, as buttons in `ways`. `played(move)` hears
// of each; the board then stands after it. `lost(error)`: the server did not answer.
//   const offer = offerMoves(board, { ways, played, lost });
//   offer.set(fen); offer.tap(9); offer.clear();
function offerMoves(board, { ways, played, lost }) {
  let fen = board.dataset.fen, held = null, queue = Promise.resolve();

  const clear = () => {
    held = null;
    ways.replaceChildren();
    markSquares(board, {});
  };
  const set = (next) => {
    fen = next;
    clear();
  };
  const play = (move) => {
    set(move.fen);
    drawBoard(board, readFen(move.fen));
    played(move);
    legalMoves(board, fen).catch(() => {}); // those of the next move are there when it is tapped
  };

  function ask(moves) {
    const buttons = moves.map((move) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "quiet", textContent: move.text, onclick: () => play(move) });
      for (const name of ["focus", "pointerenter"]) button.addEventListener(name, () => markSquares(board, { from: [move.from], to: [move.to], captured: move.captured }));
      return button;
    });
    clear();
    ways.replaceChildren(...buttons);
    markSquares(board, { from: [moves[0].from], to: [moves[0].to] });
    buttons[0].focus({ preventScroll: true });
  }

  function answer(moves, square) {
    const between = moves.filter(({ from, to }) => (from === held && to === square) || (to === held && from === square));
    const leaves = moves.filter(({ from }) => from === square), meant = leaves.length ? leaves : moves.filter(({ to }) => to === square);
    const chosen = between.length ? between : meant;
    if (chosen.length === 0) return clear();
    if (chosen.length === 1) return play(chosen[0]);
    if (chosen.every(({ from, to }) => from === chosen[0].from && to === chosen[0].to)) return ask(chosen);
    clear();
    held = square;
    markSquares(board, { from: [square], to: chosen.map(({ from, to }) => (from === square ? to : from)) });
  }

  // one after the other: who taps fast must not lose a move
  const tap = (square) => {
    queue = queue.then(async () => answer(await legalMoves(board, fen), square)).catch(lost);
    return queue;
  };
  return { set, clear, tap };
}

// The arrow keys go from square to square.
document.addEventListener("keydown", (event) => {
  const squares = [...document.querySelectorAll(".squares button")], at = squares.indexOf(event.target);
  const row = Math.sqrt(squares.length / 2);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[event.key];
  if (at < 0 || !step || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const sameRow = Math.floor(at / row) === Math.floor((at + step) / row);
  if (Math.abs(step) > 1 || sameRow) squares[at + step]?.focus();
});
