//! The organiser's text as HTML: what Markdown says, and nothing that could act on a page.

use std::sync::LazyLock;

use ammonia::Builder;
use askama::filters::HtmlSafe;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// HTML that is safe to show as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::web) struct SafeHtml(String);

impl HtmlSafe for SafeHtml {}

impl std::fmt::Display for SafeHtml {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a text may become.
static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut cleaner = Builder::empty();
    cleaner
        .tags(
            [
                "p",
                "br",
                "em",
                "strong",
                "ul",
                "ol",
                "li",
                "a",
                "blockquote",
                "code",
                "pre",
                "h3",
                "h4",
                "hr",
            ]
            .into(),
        )
        .tag_attributes([("a", ["href"].into()), ("ol", ["start"].into())].into())
        .url_schemes(["https", "http", "mailto", "tel"].into())
        .url_relative(ammonia::UrlRelative::Deny)
        .link_rel(Some("noopener noreferrer nofollow ugc"));
    cleaner
});

/// A text of Markdown as HTML. Tags that are typed are shown as they were typed; headings stand below those of the page; pictures are not
/// fetched from anywhere.
pub(in crate::web) fn safe_html(text: &str) -> SafeHtml {
    let events = Parser::new_ext(text, Options::empty()).map(|mut event| {
        if let Event::Html(typed) | Event::InlineHtml(typed) = event {
            return Event::Text(typed);
        }
        if let Event::Start(Tag::Heading { level, .. }) | Event::End(TagEnd::Heading(level)) =
            &mut event
        {
            *level = below(*level);
        }
        event
    });
    let mut made = String::new();
    html::push_html(&mut made, events);
    SafeHtml(CLEANER.clean(&made).to_string())
}

fn below(level: HeadingLevel) -> HeadingLevel {
    if level == HeadingLevel::H1 {
        HeadingLevel::H3
    } else {
        HeadingLevel::H4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_shown_and_nothing_of_it_acts() {
        for (typed, shown) in [
            (
                "**Open** de *Évora*",
                "<p><strong>Open</strong> de <em>Évora</em></p>\n",
            ),
            (
                "# Horas\n\n- 10\n- 15",
                "<h3>Horas</h3>\n<ul>\n<li>10</li>\n<li>15</li>\n</ul>\n",
            ),
            (
                "[mapa](https://a.pt)",
                "<p><a href=\"https://a.pt\" rel=\"noopener noreferrer nofollow ugc\">mapa</a></p>\n",
            ),
            (
                "a <b onclick=x>b</b>",
                "<p>a &lt;b onclick=x&gt;b&lt;/b&gt;</p>\n",
            ),
        ] {
            assert_eq!(safe_html(typed).to_string(), shown, "{typed}");
        }
        for typed in [
            "<script>alert(1)</script>",
            "[a](javascript:alert(1))",
            "[a](JaVaScRiPt:alert(1))",
            "[a](data:text/html;base64,PHNjcmlwdD4=)",
            "![a](https://a.pt/x.png)",
            "<img src=x onerror=alert(1)>",
            "[a](//evil.pt)",
            "[a](/logout)",
            "[a](https://a.pt \"x\" onmouseover=alert(1))",
            "<style>body{display:none}</style>",
            "<https://a.pt/\"onclick=alert(1)>",
        ] {
            let shown = safe_html(typed).to_string();
            let tags: Vec<&str> = shown.split('<').skip(1).collect();
            let plain = |tag: &&str| {
                ["p>", "/p>", "a>", "/a>", "em>", "/em>"]
                    .iter()
                    .any(|one| tag.starts_with(one))
                    || tag.starts_with("a rel=\"noopener noreferrer nofollow ugc\">")
                    || tag.starts_with("a href=\"https://a.pt")
            };
            assert!(tags.iter().all(plain), "{typed}: {shown}");
            let acts = tags
                .iter()
                .any(|tag| tag.split('>').next().unwrap_or_default().contains(" on"));
            assert!(!acts, "{typed}: {shown}");
        }
    }
}
