// Sends the page on with what the telephone has for that, else copies its address. Without it the button leads to a page with the address and a
// code of it.
"use strict";
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("a[data-share]");
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const here = new URL(location.href);
  here.searchParams.delete("lang");
  here.searchParams.delete("done");
  const canonical = document.querySelector("link[rel=canonical]")?.href;
  const url = canonical?.startsWith("http") && new URL(canonical).host === here.host ? canonical : here.href;
  const title = document.querySelector("meta[property='og:title']")?.content ?? document.title;
  if (navigator.share) {
    event.preventDefault();
    // whoever closes the sheet again wanted nothing else
    try { await navigator.share({ title, url }); } catch (error) { if (error.name !== "AbortError") location.assign(button.href); }
  } else if (navigator.clipboard) {
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(url);
      const said = button.parentElement.querySelector("[role=status]");
      if (said) said.textContent = button.dataset.share;
    } catch { location.assign(button.href); }
  }
});
