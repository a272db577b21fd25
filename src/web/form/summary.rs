//! The summary above a form that came back, once its page is drawn: what the fields are called, and in which order they stand, is said by the page alone.

/// Around the lines of a summary.
const OPEN: &str = "<!--wrong-->";
const CLOSE: &str = "<!--/wrong-->";

/// Where the name of a field goes, unless the form was told it.
const NAME: &str = "<!--name-->";

/// The page with each line of its summaries named as the page names the field, in the order of the page.
pub fn settled(page: String) -> String {
    let mut rest = page.as_str();
    let mut anew = String::new();
    while let Some((before, lines, after)) = cut(rest) {
        anew.push_str(before);
        anew.push_str(&in_order(&page, lines));
        rest = after;
    }
    if anew.is_empty() {
        return page;
    }
    anew.push_str(rest);
    anew
}

/// What stands before the lines of a summary, they, and what stands behind them.
fn cut(page: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = page.split_once(OPEN)?;
    let (lines, after) = rest.split_once(CLOSE)?;
    Some((before, lines, after))
}

fn in_order(page: &str, lines: &str) -> String {
    let lines = lines.split_inclusive("</li>");
    let mut lines: Vec<(usize, String)> = lines.map(|line| placed(page, line)).collect();
    // what the page does not draw stays last, as it came
    lines.sort_by_key(|(place, _)| *place);
    lines.into_iter().map(|(_, line)| line).collect()
}

/// A line with the place of its field in the page, and its name.
fn placed(page: &str, line: &str) -> (usize, String) {
    let field = between(line, "href=\"#f-", "\"").unwrap_or_default();
    let Some((before, after)) = page.split_once(&format!(" id=\"f-{field}\"")) else {
        // a link would lead nowhere
        let link = format!("<a href=\"#f-{field}\">");
        let line = line.replacen(NAME, "", 1).replacen(&link, "", 1);
        return (usize::MAX, line.replacen("</a>", "", 1));
    };
    let called = called(page, field, (before, after));
    let name = called.map(|name| format!("{name}: ")).unwrap_or_default();
    (before.len(), line.replacen(NAME, &name, 1))
}

/// What the page calls a field; nothing for what is ticked, whose words are in what is said of it.
fn called<'a>(page: &'a str, field: &str, (before, after): (&'a str, &'a str)) -> Option<&'a str> {
    let (_, head) = before.rsplit_once('<')?;
    let (tail, within) = after.split_once('>')?;
    let has = |words: &str| head.contains(words) || tail.contains(words);
    if has("type=\"checkbox\"") || has("type=\"radio\"") {
        return None;
    }
    let own = [head, tail].into_iter();
    let mut own = own.filter_map(|part| between(part, "aria-label=\"", "\""));
    let name = own.next().or_else(|| {
        if head.starts_with("fieldset") {
            return between(within, "<legend>", "<");
        }
        let (_, label) = page.split_once(&format!(" for=\"f-{field}\""))?;
        between(label, ">", "<")
    })?;
    let name = name.trim().trim_end_matches(':');
    (!name.is_empty()).then_some(name)
}

/// What stands between the first `from` and the next `to`.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(from)?;
    let (found, _) = rest.split_once(to)?;
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::settled;
    use crate::{
        web::form::{Form, FormErrors},
        words::Lang,
    };

    /// The lines of the summary above what is drawn, for a form with these fields wrong.
    fn lines(wrong: &[&str], told: &[(&str, &str)], drawn: &str) -> Vec<String> {
        let mut errors = FormErrors::default();
        for field in wrong {
            errors.add(field, "wrong");
        }
        let told = told
            .iter()
            .map(|(name, label)| ((*name).to_owned(), (*label).to_owned()));
        let form = Form::empty().with(errors).labelled(told.collect());
        let page = settled(format!("{}{drawn}", form.summary(Lang::En.words())));
        assert!(!page.contains("<!--"), "{page}");
        let lines = page.split("<li>").skip(1);
        let line = |line: &str| line.split("</li>").next().unwrap_or_default().to_owned();
        lines.map(line).collect()
    }

    #[test]
    fn a_line_has_the_name_and_the_place_that_its_field_has_in_the_page() {
        let drawn = r#"<label for="f-name">Name</label><p class="hint">Whole</p><input id="f-name" name="name" type="text">
            <label class="small" for="f-born">Born: <input id="f-born" name="born"></label>
            <input type="text" id="f-class" name="class" aria-label="Class of Ana &#38; Rui">
            <fieldset id="f-act"><legend>Acts</legend></fieldset>
            <input id="f-sure" name="sure" type="checkbox"><label for="f-sure">I am sure</label>"#;
        let wrong = ["sure", "act", "born", "class", "name"];
        let said = lines(&wrong, &[("born", "Year of birth")], drawn);
        assert_eq!(
            said,
            [
                r##"<a href="#f-name">Name: wrong</a>"##,
                r##"<a href="#f-born">Year of birth: wrong</a>"##,
                r##"<a href="#f-class">Class of Ana &#38; Rui: wrong</a>"##,
                r##"<a href="#f-act">Acts: wrong</a>"##,
                r##"<a href="#f-sure">wrong</a>"##,
            ]
        );
        let said = lines(&["born"], &[], drawn);
        assert_eq!(said, [r##"<a href="#f-born">Born: wrong</a>"##]);
    }

    #[test]
    fn a_line_about_a_field_that_is_not_drawn_leads_nowhere_and_is_last() {
        let drawn = r#"<label for="f-name">Name</label><input id="f-name" name="name">"#;
        let said = lines(&["club", "name"], &[], drawn);
        assert_eq!(said, [r##"<a href="#f-name">Name: wrong</a>"##, "wrong"]);
    }

    #[test]
    fn a_page_with_nothing_wrong_stays_as_it_is() {
        assert_eq!(settled("<main></main>".to_owned()), "<main></main>");
    }
}
