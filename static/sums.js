// A number of the standings leads to its sum on the player's card; here the sum is shown over the page.
"use strict";
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a.why");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    const card = new DOMParser().parseFromString(await answer.text(), "text/html");
    const sum = card.getElementById(new URL(link.href).hash.slice(1));
    const sheet = document.createElement("dialog");
    sheet.className = "sheet sum";
    const who = document.createElement("p"), close = document.createElement("button");
    who.textContent = card.querySelector("h1").textContent;
    sheet.setAttribute("aria-label", `${who.textContent}, ${link.getAttribute("aria-label")}`);
    close.className = "quiet close";
    close.textContent = link.closest("[data-close]").dataset.close;
    sheet.append(who, ...document.adoptNode(sum).childNodes, close);
    sheet.addEventListener("click", (at) => { if (at.target === sheet || at.target === close) sheet.close(); });
    sheet.addEventListener("close", () => { sheet.remove(); link.focus({ preventScroll: true }); });
    document.body.append(sheet);
    sheet.showModal();
  } catch { location.href = link.href; }
});
