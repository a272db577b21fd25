//! A page as a browser reads it: asked by selectors, and never cut as text.

use std::collections::BTreeSet;

use scraper::{ElementRef, Html, Selector};

/// A field whose `type` is none of those that HTML has: browsers take it for a text, and whatever stands there is read by nobody.
pub const STRANGE_FIELD: &str = "input[type]\
    :not([type=checkbox]):not([type=color]):not([type=date]):not([type=datetime-local]):not([type=email]):not([type=file])\
    :not([type=hidden]):not([type=month]):not([type=number]):not([type=password]):not([type=radio]):not([type=range])\
    :not([type=search]):not([type=tel]):not([type=text]):not([type=time]):not([type=url])";

/// A page that was answered.
pub struct Page(Html);

impl Page {
    /// Reads it.
    pub fn of(html: &str) -> Self {
        Self(Html::parse_document(html))
    }

    /// Whether anything on it is matched by a selector.
    pub fn has(&self, selector: &str) -> bool {
        self.first(selector).is_some()
    }

    /// How much on it is matched by a selector.
    pub fn count(&self, selector: &str) -> usize {
        self.0.select(&parsed(selector)).count()
    }

    /// Whether it says this, tags and line breaks apart.
    pub fn says(&self, words: &str) -> bool {
        plain(self.0.root_element()).contains(&on_one_line(words))
    }

    /// Fails unless it says this, and then shows what it says.
    #[track_caller]
    pub fn assert_says(&self, words: &str) {
        assert!(
            self.says(words),
            "{words}: {}",
            plain(self.0.root_element())
        );
    }

    /// What the first element that a selector matches says.
    #[track_caller]
    pub fn text(&self, selector: &str) -> String {
        plain(self.one(selector))
    }

    /// What each element that a selector matches says, in the order of the page.
    pub fn texts(&self, selector: &str) -> Vec<String> {
        self.0.select(&parsed(selector)).map(plain).collect()
    }

    /// An attribute of the first element that a selector matches.
    #[track_caller]
    pub fn attribute(&self, selector: &str, name: &str) -> String {
        let found = self.one(selector).attr(name);
        found
            .unwrap_or_else(|| panic!("{selector} has no {name}"))
            .to_owned()
    }

    /// An attribute of every element that a selector matches and that has it, in the order of the page.
    pub fn attributes(&self, selector: &str, name: &str) -> Vec<String> {
        let selector = parsed(selector);
        let found = self.0.select(&selector).filter_map(|one| one.attr(name));
        found.map(str::to_owned).collect()
    }

    /// The kinds of elements on it: each by its name and class, and those of what is around it.
    pub fn kinds(&self) -> BTreeSet<String> {
        let told = |one: ElementRef<'_>| {
            let element = one.value();
            let class = element.attr("class").unwrap_or_default();
            format!("{}.{class}", element.name())
        };
        let kind = |one: ElementRef<'_>| {
            let around = one.parent().and_then(ElementRef::wrap);
            let around = around.map(told).unwrap_or_default();
            format!("{around} > {}", told(one))
        };
        self.0.select(&parsed("body *")).map(kind).collect()
    }

    /// What the first field of this name holds.
    #[track_caller]
    pub fn value(&self, name: &str) -> String {
        self.field(name)
            .unwrap_or_else(|| panic!("no field {name}: {}", self.0.html()))
    }

    /// The same where there is such a field.
    pub fn field(&self, name: &str) -> Option<String> {
        let field = self.first(&format!("[name='{name}']"))?;
        Some(holds(field).unwrap_or_default())
    }

    /// The fields of the first form that a selector matches, with what a browser would send of them.
    #[track_caller]
    pub fn form(&self, selector: &str) -> Vec<(String, String)> {
        let form = self.one(selector);
        let controls = parsed("input[name], textarea[name], select[name]");
        let sent = form.select(&controls).filter_map(|control| {
            let name = control.attr("name")?.to_owned();
            Some((name, holds(control)?)).filter(|_| control.attr("disabled").is_none())
        });
        sent.collect()
    }

    /// What a browser without scripts reads besides: the parser scripts, as most browsers do, and has it as text.
    pub fn unscripted(&self) -> Page {
        Page::of(&self.texts("noscript").concat())
    }

    fn first(&self, selector: &str) -> Option<ElementRef<'_>> {
        self.0.select(&parsed(selector)).next()
    }

    #[track_caller]
    fn one(&self, selector: &str) -> ElementRef<'_> {
        self.first(selector)
            .unwrap_or_else(|| panic!("no {selector}: {}", self.0.html()))
    }
}

#[track_caller]
fn parsed(selector: &str) -> Selector {
    Selector::parse(selector).unwrap_or_else(|error| panic!("{selector}: {error}"))
}

/// What a field would send: nothing where it is a box that is not ticked.
fn holds(control: ElementRef<'_>) -> Option<String> {
    match control.value().name() {
        "textarea" => Some(control.text().collect()),
        "select" => {
            let chosen = control.select(&parsed("option[selected]")).next();
            let option = chosen.or_else(|| control.select(&parsed("option")).next())?;
            Some(
                option
                    .attr("value")
                    .map_or_else(|| plain(option), str::to_owned),
            )
        }
        _ => {
            let ticked = control.attr("checked").is_some();
            let boxed = matches!(control.attr("type"), Some("checkbox" | "radio"));
            let unstated = if boxed { "on" } else { "" };
            (ticked || !boxed).then(|| control.attr("value").unwrap_or(unstated).to_owned())
        }
    }
}

fn plain(element: ElementRef<'_>) -> String {
    // a tag parts words: the cells of a table do not run together
    on_one_line(&element.text().collect::<Vec<_>>().join(" "))
}

fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_form_sends_what_a_browser_would() {
    let page = Page::of(
        "<p>A &lt;b&gt;<b>c</b></p><form id=other><input name=a value=0></form><form class=f>
        <input name=a value='&#34;1&#34;'><input name=off value=2 disabled><input value=3>
        <input type=checkbox name=b><input type=checkbox name=b value=4 checked>
        <input type=radio name=c value=5 checked><input type=radio name=c value=6>
        <select name=d><option>7<option value=8 selected>eight</select>
        <select name=e><option>9<option>10</select><textarea name=g>\n11\n12</textarea>
        <button name=h value=13>send</button></form>",
    );
    let sent = page.form("form.f");
    let sent: Vec<String> = sent.iter().map(|(n, v)| format!("{n}={v}")).collect();
    let wanted = ["a=\"1\"", "b=4", "c=5", "d=8", "e=9", "g=11\n12"];
    assert_eq!(sent, wanted);
    assert_eq!(
        (page.value("a"), page.text("p")),
        ("0".into(), "A <b> c".into())
    );
}
