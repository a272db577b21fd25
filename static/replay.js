// A game played through without loading the page anew: the picture changes here, the words come from the server.
"use strict";
(() => {
  let asked = 0;

  const replay = () => document.getElementById("replay");
  const pliesOf = (box) => box.querySelectorAll(".plies a");

  function shown(box) {
    const ply = new URLSearchParams(location.search).get("ply");
    return Math.min(Number(ply ?? box.dataset.ply) || 0, pliesOf(box).length);
  }

  function address(ply) {
    const url = new URL(location.href);
    // a refused question is answered at another address
    url.pathname = replay().dataset.page;
    // whoever goes to the last move of a game that is followed stays there
    if (ply === pliesOf(replay()).length && "follows" in replay().dataset) url.searchParams.delete("ply");
    else url.searchParams.set("ply", ply);
    url.hash = "";
    return url.href;
  }

  // Position, mark of the last move, list, buttons.
  function draw(box, ply) {
    const svg = box.querySelector(".diagram"), corners = [...svg.querySelectorAll(".diagram-numbers text")];
    const board = box.dataset.boards.slice(ply * corners.length, (ply + 1) * corners.length);
    svg.querySelectorAll("g[transform], .diagram-move").forEach((part) => part.remove());
    const at = (number) => [corners[number - 1].getAttribute("x"), corners[number - 1].getAttribute("y")].map(Number);
    for (const square of ply ? box.dataset.ways.split(" ")[ply - 1].split("-") : []) {
      const mark = document.createElementNS(svg.namespaceURI, "rect"), [x, y] = at(Number(square));
      for (const [name, value] of Object.entries({ class: "diagram-move", x, y, width: 10, height: 10, fill: "#ffd54a", "fill-opacity": .55 })) mark.setAttribute(name, value);
      svg.querySelector(".diagram-numbers").before(mark);
    }
    [...board].forEach((letter, index) => {
      if (letter === ".") return;
      const [x, y] = at(index + 1), piece = document.createElementNS(svg.namespaceURI, "g");
      piece.setAttribute("transform", `translate(${x + 5} ${y + 5})`);
      piece.append(box.querySelector(`[data-disc=${letter}] > g`).cloneNode(true));
      svg.append(piece);
    });
    pliesOf(box).forEach((link, index) => {
      if (index + 1 !== ply) { link.removeAttribute("aria-current"); return; }
      link.setAttribute("aria-current", "true");
      const list = link.closest(".plies");
      // only inside the list: the page stays where it is
      if (list.scrollHeight > list.clientHeight) list.scrollTop += link.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
    });
  }

  // The words for this ply, once the reader stops.
  async function tell(ply) {
    const mine = ++asked;
    await new Promise((done) => setTimeout(done, 150));
    if (mine !== asked) return;
    try {
      const answer = await fetch(address(ply), { headers: { "X-Refresh": "1" } });
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (mine !== asked || !answer.ok) return;
      const box = replay();
      for (const part of ["#said", ".steps-through", "#share", "#switches"]) swap(box.querySelector(part), next.querySelector(`#replay ${part}`));
      box.querySelector(".diagram").setAttribute("aria-label", next.querySelector("#replay .diagram").getAttribute("aria-label"));
    } catch { /* without the network the picture is all there is */ }
  }

  function swap(old, fresh) {
    const key = old.contains(document.activeElement) ? document.activeElement.dataset.step : undefined;
    old.replaceChildren(...document.adoptNode(fresh).childNodes);
    if (key) old.querySelector(`[data-step=${key}]`)?.focus({ preventScroll: true });
  }

  function go(ply) {
    const box = replay(), to = Math.max(0, Math.min(ply, pliesOf(box).length));
    if (to === shown(box)) return;
    history.replaceState(null, "", address(to));
    draw(box, to);
    tell(to);
  }

  function step(name) {
    const box = replay(), ply = shown(box);
    go({ first: 0, previous: ply - 1, next: ply + 1, last: pliesOf(box).length }[name]);
  }

  document.addEventListener("keydown", (event) => {
    const name = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (!name || !replay() || event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, textarea, select")) return;
    event.preventDefault();
    step(name);
  });

  document.addEventListener("click", (event) => {
    const box = event.target.closest("#replay");
    if (!box || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const button = event.target.closest("[data-step]"), link = event.target.closest(".plies a"), svg = event.target.closest(".diagram");
    if (button) step(button.dataset.step);
    else if (link) go([...pliesOf(box)].indexOf(link) + 1);
    else if (svg) { const { left, width } = svg.getBoundingClientRect(); step(event.clientX - left < width / 3 ? "previous" : "next"); }
    else return;
    event.preventDefault();
  });
})();
