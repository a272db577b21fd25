// Everything here is a convenience: each page works without it.
"use strict";

// Times are written in UTC; show them as the reader's clock does.
function localTimes(root) {
  // as the server writes them (words/date.rs); not every browser knows how the British write a day
  const two = (number) => String(number).padStart(2, "0"), pt = document.documentElement.lang.startsWith("pt");
  const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const clock = (at) => `${two(at.getHours())}:${two(at.getMinutes())}`;
  const day = (at) => pt ? `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}` : `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}`;
  for (const time of root.querySelectorAll("time[datetime$=Z]")) {
    const at = new Date(time.dateTime);
    time.textContent = time.dataset.clock === undefined ? `${day(at)} ${clock(at)}` : clock(at);
  }
}

// Minutes go on from the seconds that had passed when the page was made; the reader's clock may be wrong.
function countMinutes() {
  for (const minutes of document.querySelectorAll("[data-seconds]")) {
    minutes.since ??= performance.now() - minutes.dataset.seconds * 1000;
    minutes.textContent = Math.floor((performance.now() - minutes.since) / 60000);
  }
}

// A page may be older than the deadline that it names: once that has passed it says so, and the way in is gone.
function passDeadlines() {
  for (const part of document.querySelectorAll("[data-until]")) {
    if (Date.now() < part.dataset.until * 1000) continue;
    if (part.dataset.past) part.textContent = part.dataset.past;
    else part.hidden = true;
  }
}

// The server has answered an entry that keep.js sent plainly: with this page, which has what was typed.
if (location.hash.startsWith("#kept-")) {
  try { localStorage.removeItem(`arbitro-${location.hash.slice(1)}`); } catch { /* nothing is kept here */ }
}

// Nothing is swapped under somebody who types, or who opened a dialogue or a menu.
function isBusy() {
  const at = document.activeElement;
  const typing = at && at.matches("input:not([type=hidden]), textarea, select");
  const changed = [...document.querySelectorAll("main input:not([type=hidden]), main textarea")]
    .some((field) => field.type === "checkbox" || field.type === "radio" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue);
  const preset = (select) => [...select.options].some((option) => option.defaultSelected);
  const chosen = [...document.querySelectorAll("main select")]
    .some((select) => preset(select) ? [...select.options].some((option) => option.selected !== option.defaultSelected) : select.selectedIndex > 0);
  return typing || changed || chosen || document.querySelector("dialog[open]") !== null;
}

// How whatever has the focus is found again on the page that takes the place of this one: by its id, or by where it leads and what it sends. Among
// several alike it is the one in the same row as before; where it is gone, the page itself.
function focused(main) {
  const at = document.activeElement;
  if (!at || at === main || !main.contains(at)) return () => {};
  const NAMES = ["href", "name", "value", "formaction", "tabindex"];
  const key = (one) => [one.localName, one.form?.getAttribute("action"), ...NAMES.map((name) => one.getAttribute(name))].join("\n");
  const wanted = key(at), alike = () => [...main.querySelectorAll(at.localName)].filter((one) => key(one) === wanted);
  const before = alike(), place = before.indexOf(at), leads = at.hasAttribute("href");
  return () => {
    const after = alike(), same = leads || after.length === before.length;
    const next = (at.id && document.getElementById(at.id)) || (same && (after[place] ?? after.at(-1))) || main;
    next.focus({ preventScroll: true });
  };
}

// That the page is another is said in a few words, out of what was swapped; where much happens, not each time.
function announce() {
  const said = document.getElementById("page-changed"), now = performance.now();
  if (!said || now < (said.until ?? 0)) return;
  said.until = now + 20000;
  said.textContent = "";
  setTimeout(() => { said.textContent = said.dataset.says; }, 100);
}

function show(html, marked = true) {
  const next = new DOMParser().parseFromString(html, "text/html");
  const from = next.querySelector("main"), old = document.querySelector("main");
  if (!from || !old || from.innerHTML === old.dataset.fetched) return;
  const refocus = focused(old);
  const open = new Set([...old.querySelectorAll("details[open][id]")].map((part) => part.id));
  const { scrollX, scrollY } = window;
  const sideways = [...old.querySelectorAll(".table-wrap")].map((box) => box.scrollLeft);
  const fetched = from.innerHTML;
  old.replaceChildren(...document.adoptNode(from).childNodes);
  old.dataset.fetched = fetched;
  localTimes(old);
  countMinutes();
  passDeadlines();
  fitTables(old);
  open.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
  [...old.querySelectorAll(".table-wrap")].forEach((box, i) => { box.scrollLeft = sideways[i] ?? 0; });
  refocus();
  window.scrollTo(scrollX, scrollY);
  old.classList.remove("fresh");
  void old.offsetWidth; // starts the animation again
  old.classList.toggle("fresh", marked);
  if (marked) announce();
  if (next.title) document.title = next.title;
  document.dispatchEvent(new CustomEvent("shown", { detail: html }));
}

// One press of a button is one request.
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (event.defaultPrevented || !button || event.target.method !== "post") return;
  const release = () => { button.disabled = false; };
  setTimeout(() => { button.disabled = true; }, 0);
  setTimeout(release, 8000);
  window.addEventListener("pageshow", release, { once: true });
});

// A table that fits goes down the page under its head; a wider one scrolls sideways in a box that the keyboard reaches, and that has the name of what it
// stands under. It is no landmark: a page may have a dozen of them under one heading.
function fitTables(root) {
  const heads = [...document.querySelectorAll("main :is(h1, h2, h3, h4)")];
  for (const box of root.querySelectorAll(".table-wrap")) {
    const fits = box.scrollWidth <= box.clientWidth + 1;
    box.classList.toggle("fits", fits);
    if (fits) box.removeAttribute("tabindex"); else box.tabIndex = 0;
    if (fits || box.hasAttribute("aria-label")) continue; // a chart's table has its own
    const above = (head) => head.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING;
    const head = box.querySelector("caption") ?? heads.filter(above).pop();
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", (head?.textContent ?? document.title).replace(/\s+/g, " ").trim());
  }
}
window.addEventListener("resize", () => fitTables(document));

// On a phone the menu is one row that moves sideways: the present page is seen in it.
function showPresent() {
  const present = document.querySelector("nav.main [aria-current]"), menu = present?.parentElement;
  if (menu) menu.scrollLeft = present.offsetLeft - menu.offsetLeft - (menu.clientWidth - present.clientWidth) / 2;
}

// The message about what was just done is not said again when the page is fetched again.
const here = new URL(location.href);
if (here.searchParams.has("done")) {
  here.searchParams.delete("done");
  history.replaceState(null, "", here);
}
localTimes(document);
countMinutes();
passDeadlines();
fitTables(document);
showPresent();
setInterval(() => { countMinutes(); passDeadlines(); }, 10000);
// Results are typed at once, also after those before were recorded (keep.js); where there is no keyboard, none is opened.
function firstToType() {
  const cells = [...document.querySelectorAll("input[data-result]:not([disabled])")];
  return location.hash === "" && matchMedia("(pointer: fine)").matches ? cells.find((cell) => cell.value === "") : null;
}
if (document.querySelector("[data-focus]")) document.querySelector("[data-focus]").focus();
else firstToType()?.focus({ preventScroll: true });
