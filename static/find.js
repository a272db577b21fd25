// Finds a player of the tournament as one types, with the next match beside the name, and keeps the players that somebody follows: in this
// browser alone, the server is told nothing. Without it the field is a form, and the address of a card is what one keeps.
"use strict";
(() => {
  // on a phone the tabs are one row, in which the present one is seen
  function showTab() {
    const tab = document.querySelector(".tabs [aria-current]"), row = tab?.parentElement;
    if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
  }
  showTab();
  document.addEventListener("shown", showTab);

  const MOST = 8, form = () => document.querySelector("form[data-players]");
  if (!form()) return;
  const kept = `arbitro-follow-${form().dataset.players}`;
  let players = null, asked = null;

  const followed = () => { try { return JSON.parse(localStorage.getItem(kept)) ?? []; } catch { return []; } };
  const follow = (all) => { try { if (all.length) localStorage.setItem(kept, JSON.stringify(all)); else localStorage.removeItem(kept); } catch { /* nothing is kept here */ } };

  // Asked for once, when it is first needed, and again when something was published.
  function load() {
    asked ??= fetch(form().dataset.players).then((answer) => answer.ok ? answer.json() : null).catch(() => null)
      .then((all) => { if (all) players = all; else asked = null; });
    return asked;
  }

  function make(name, className, text) {
    const one = document.createElement(name);
    one.className = className;
    one.textContent = text;
    return one;
  }

  function line(player) {
    const link = make("a", "", ""), item = document.createElement("li");
    link.href = player.url;
    link.append(make("strong", "", player.name));
    if (player.club) link.append(" ", make("span", "small muted", player.club));
    if (player.next) link.append(make("span", "next-line", player.next));
    item.append(link);
    return item;
  }

  // As on the server: a letter alone is an initial, and initials alone are those of words in their order.
  const isInitial = (word) => /^\p{L}$/u.test(word);
  function has(name, words) {
    const parts = name.split(" "), begins = (word) => (part) => part.startsWith(word[0]);
    if (!words.every(isInitial)) return words.every((word) => isInitial(word) ? parts.some(begins(word)) : name.includes(word));
    return words.every((word) => {
      const at = parts.findIndex(begins(word));
      parts.splice(0, at + 1);
      return at >= 0;
    });
  }

  // Initials are those of the name alone.
  const meant = (player, words) => has(plain(words.every(isInitial) ? player.name : `${player.name} ${player.club ?? ""}`), words);

  // Who has all words in the name and the club; whose name begins so comes first.
  function find(typed) {
    const words = plain(typed.replace(/[,;]/g, " ")).split(" ").filter(Boolean);
    if (!words.length || !players) return [];
    const hits = players.filter((player) => meant(player, words));
    const begins = (player) => plain(player.name).startsWith(words[0]) ? 0 : 1;
    return hits.sort((one, other) => begins(one) - begins(other));
  }

  function showFound() {
    const field = form().elements.q, list = form().querySelector(".found"), hits = find(field.value);
    list.replaceChildren(...hits.slice(0, MOST).map(line));
    list.hidden = !hits.length;
    const status = form().querySelector("[role=status]");
    status.textContent = plain(field.value) && players ? status.dataset.says.replace("{n}", hits.length) : "";
  }

  function showFollowed() {
    const box = document.getElementById("followed"), own = followed();
    const mine = own.map((no) => (players ?? []).find((player) => player.no === no)).filter(Boolean);
    if (box) {
      box.hidden = !mine.length;
      box.querySelector("ul").replaceChildren(...mine.map(line));
    }
    for (const button of document.querySelectorAll("button[data-follow]")) {
      const is = own.includes(Number(button.dataset.follow));
      button.hidden = false;
      // the words change, so that it is no button to be heard as pressed
      button.textContent = is ? button.dataset.on : button.dataset.off;
    }
  }

  async function begin() {
    showFollowed();
    if (!followed().length) return;
    await load();
    showFollowed();
  }

  // the field alone: a list that is made anew under a finger loses its tap
  document.addEventListener("focusin", (event) => { if (event.target.matches("form[data-players] input")) load().then(showFound); });
  document.addEventListener("input", (event) => { if (event.target.closest("form[data-players]")) load().then(showFound); });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-follow]");
    if (!button) return;
    const no = Number(button.dataset.follow), own = followed();
    follow(own.includes(no) ? own.filter((one) => one !== no) : [...own, no]);
    begin();
  });
  // Whoever looks elsewhere gave the search up: a page with something typed would not be fetched again.
  document.addEventListener("focusout", () => setTimeout(() => {
    if (!form() || form().contains(document.activeElement) || !form().elements.q.value) return;
    form().elements.q.value = "";
    showFound();
  }, 300));
  // A new version: what is followed is asked for anew, a hall full of telephones not in the same instant.
  document.addEventListener("shown", showFollowed);
  document.addEventListener("news", () => setTimeout(() => { asked = null; begin(); }, 200 + Math.random() * 1800));
  begin();
})();
