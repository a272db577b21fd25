//! What must hold on every page, asked of the browser.

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::json;

use super::Chrome;

/// What is cut off or sticks out, outside of the boxes that scroll on their own. Styles are asked last, of the few boxes that may: a page has thousands.
const TOO_WIDE: &str = r#"
const width = document.documentElement.clientWidth;
const scrolls = (box) => box && (["auto", "scroll"].includes(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
const wide = [...document.body.querySelectorAll("*")].filter((box) => {
  const { left, right, width: own } = box.getBoundingClientRect();
  const out = right > width + 1 || left < -1, longer = box.scrollWidth > box.clientWidth + 1;
  if (own <= 1 || !(out || longer)) return false;
  const { position, overflowX } = getComputedStyle(box);
  if (position === "absolute" || scrolls(box.parentElement)) return false;
  return out || (["hidden", "clip"].includes(overflowX) && !box.matches("input, select, textarea, svg"));
});
const over = document.documentElement.scrollWidth - width;
return [...(over > 0 ? [`page + ${over}px`] : []), ...wide.slice(0, 5).map((box) => box.outerHTML.slice(0, 160))];
"#;

/// Fields without words that say what they are, and buttons and links without any.
const NAMELESS: &str = r#"
const said = (at) => (at.getAttribute("aria-label") || at.innerText || at.textContent || "").trim() || at.querySelector("img[alt]:not([alt=''])");
const fields = [...document.querySelectorAll("input:not([type=hidden], [hidden]), select, textarea:not([hidden])")]
  .filter((field) => !field.getAttribute("aria-label") && ![...field.labels].some((label) => label.textContent.trim()));
const pressed = [...document.querySelectorAll("button, a[href], summary")].filter((at) => !said(at));
const images = [...document.querySelectorAll("img:not([alt]), svg[role=img]:not([aria-label], [aria-labelledby])")];
return [...fields, ...pressed, ...images].map((at) => at.outerHTML.slice(0, 160));
"#;

/// Identifiers that stand twice, and labels and descriptions that point nowhere.
const LOOSE: &str = r#"
const ids = [...document.querySelectorAll("[id]")].map((at) => at.id);
const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `twice: ${id}`);
const known = new Set(ids), lost = [];
for (const at of document.querySelectorAll("[for], [aria-describedby], main a[href^='#']")) {
  const names = at.getAttribute("for") ?? at.getAttribute("aria-describedby") ?? at.getAttribute("href").slice(1);
  for (const name of names.trim().split(/\s+/)) if (!known.has(name)) lost.push(`nowhere: ${name}`);
}
return [...twice, ...lost];
"#;

/// The present tab, where the row of tabs is too long to show it.
const UNSEEN: &str = r#"
const seen = (tab) => {
  const { left, right } = tab.getBoundingClientRect(), row = tab.parentElement.getBoundingClientRect();
  return left >= row.left - 1 && right <= row.right + 1;
};
return [...document.querySelectorAll(".tabs [aria-current]")].filter((tab) => !seen(tab)).map((tab) => `unseen: ${tab.innerText}`);
"#;

/// One heading, and the language in which the page was asked for.
const NAMED: &str = r#"
const headings = document.querySelectorAll("h1").length, said = document.documentElement.lang;
return [...(headings === 1 ? [] : [`${headings} h1`]), ...(said.split("-")[0] === lang ? [] : [`in ${said} instead of ${lang}`])];
"#;

/// The rules of axe that a page breaks, with the first places of each. Nothing but what is broken is asked for: the rest takes longer.
const VIOLATIONS: &str = r#"
return axe.run(document, { resultTypes: ["violations"], elementRef: false }).then(({ violations }) =>
  violations.map(({ id, impact, nodes }) => `${id} (${impact}) ${nodes.length}: ${nodes.slice(0, 2).map(({ html }) => html.slice(0, 200)).join(" … ")}`));
"#;

impl Chrome {
    /// Fails when the page is wider than the window: nothing may be cut off on a phone.
    pub async fn assert_fits(&self) {
        let wide = self.list(TOO_WIDE).await;
        assert!(
            wide.is_empty(),
            "{} is too wide: {wide:#?}",
            self.path().await
        );
    }

    /// What is wrong with the page by the rules that every page keeps, a line each.
    pub async fn faults(&self, lang: &str) -> Vec<String> {
        // all in one: each question to the browser takes longer than its answer
        let checks = [TOO_WIDE, NAMELESS, LOOSE, UNSEEN, NAMED];
        let checks = checks.map(|check| format!("...(() => {{{check}}})(),"));
        let all = format!("const lang = \"{lang}\"; return [{}];", checks.concat());
        let mut faults = self.list(&all).await;
        faults.extend(self.console().await);
        faults
    }

    /// Has axe in every page that is visited from now on.
    pub fn bring_axe(&self) {
        let axe = std::fs::read_to_string("tests/data/axe/axe.min.js").unwrap();
        self.bring(&axe);
    }

    /// What axe says against the page, a line for each rule that is broken; [`Chrome::bring_axe`] comes before.
    pub async fn violations(&self) -> Vec<String> {
        self.list(VIOLATIONS).await
    }

    /// What the console was told since it was asked last: refused styles and scripts, errors, missing files. The
    /// status of the page itself is no fault.
    pub async fn console(&self) -> Vec<String> {
        let told = self.tell("se/log", &json!({ "type": "browser" }));
        let page = self.client.current_url().await.unwrap();
        let of_page = format!("{page} - Failed to load resource");
        let lines = told["value"].as_array().unwrap().iter();
        lines
            .map(|line| line["message"].as_str().unwrap().to_owned())
            .filter(|line| !line.starts_with(&of_page))
            .collect()
    }

    /// Where the environment names a folder, the whole page as a picture in it, to be looked at.
    pub fn shoot(&self, name: &str) {
        let Some(folder) = shots() else { return };
        let params = json!({ "captureBeyondViewport": true });
        let command = json!({ "cmd": "Page.captureScreenshot", "params": params });
        let told = self.tell("goog/cdp/execute", &command);
        let picture = STANDARD.decode(told["value"]["data"].as_str().unwrap());
        let path = format!("{folder}/situations-{name}.png");
        std::fs::write(path, picture.unwrap()).unwrap();
    }

    /// A page as it is printed, without the colours of backgrounds, as browsers do unless they are told otherwise. Where the environment names
    /// a folder, it is put there too.
    pub async fn print(&self, path: &str) -> Vec<u8> {
        self.visit(path).await;
        let params = json!({ "preferCSSPageSize": true, "printBackground": false, "paperWidth": 8.27, "paperHeight": 11.69 });
        let command = json!({ "cmd": "Page.printToPDF", "params": params });
        let told = self.tell("goog/cdp/execute", &command);
        let bytes = STANDARD
            .decode(told["value"]["data"].as_str().unwrap())
            .unwrap();
        if let Some(folder) = shots() {
            let name = path.trim_start_matches('/').replace('/', "-");
            std::fs::write(format!("{folder}/{name}.pdf"), &bytes).unwrap();
        }
        bytes
    }

    async fn list(&self, script: &str) -> Vec<String> {
        let found = self.value(script).await;
        let found = found.as_array().unwrap().iter();
        found.map(|one| one.as_str().unwrap().to_owned()).collect()
    }
}

/// The folder for what somebody wants to look at.
fn shots() -> Option<String> {
    #[expect(
        clippy::disallowed_methods,
        reason = "whoever wants to look says where"
    )]
    std::env::var("ARBITRO_SHOTS").ok()
}
