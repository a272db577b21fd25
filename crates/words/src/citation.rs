//! Articles with the text that they stand in, where a game is played by more than one: the FPD's rules of competition go with the CBD's rules of
//! the game, or with the FPD's earlier edition.

use draughts::{Article, RuleSet};
use tournament::{
    PREFACE,
    rulings::{Articles, RuleText},
};

use super::{Words, and, capitalised};

fn name(t: &Words, text: RuleText) -> String {
    match text {
        RuleText::Fpd => t.name_text_fpd(),
        RuleText::Classic => t.name_text_classic(),
        RuleText::Cbd => t.name_text_cbd(),
        RuleText::ShortKing => t.name_text_short_king(),
        RuleText::House => t.name_text_house(),
    }
}

fn numbered(t: &Words, number: &str) -> String {
    if number == PREFACE.as_str() {
        t.name_preface()
    } else {
        number.to_owned()
    }
}

/// An article where no game says whose rules are meant: those of the FPD's text of 2026 stand bare, the others name their text.
///
/// ```
/// use tournament::rulings::RuleText;
/// use words::{Lang, cited_of};
/// let t = Lang::En.load();
/// assert_eq!(cited_of(&t, RuleText::Fpd, "7.5"), "7.5");
/// assert_eq!(cited_of(&t, RuleText::ShortKing, "5"), "short king 5");
/// ```
#[must_use]
pub fn cited_of(t: &Words, text: RuleText, number: &str) -> String {
    let article = numbered(t, number);
    if text == RuleText::Fpd {
        article
    } else {
        format!("{} {article}", name(t, text))
    }
}

/// Articles, each with its text where these rules are not the FPD's alone: `7.5 a, 12.9 a`, `CBD 97 a`. A text is named once for the articles that follow
/// one another.
///
/// ```
/// use draughts::RuleSet;
/// use tournament::rulings::Articles;
/// use words::{Lang, cited};
/// let t = Lang::En.load();
/// let warned = Articles::of("7.5 a, 12.9 a");
/// assert_eq!(cited(&t, RuleSet::Portuguese, &warned), "7.5 a, 12.9 a");
/// assert_eq!(cited(&t, RuleSet::Brazilian, &warned), "FPD 7.5 a, 12.9 a");
/// assert_eq!(cited(&t, RuleSet::Brazilian, &Articles::of("97 a")), "CBD 97 a");
/// ```
#[must_use]
pub fn cited(t: &Words, rules: RuleSet, articles: &Articles) -> String {
    each_cited(t, rules, articles).join(", ")
}

fn each_cited(t: &Words, rules: RuleSet, articles: &Articles) -> Vec<String> {
    let mut last = None;
    let one = |(text, number): (RuleText, &str)| {
        let article = numbered(t, number);
        let named = last.replace(text) == Some(text) || rules == RuleSet::Portuguese;
        if named {
            article
        } else {
            format!("{} {article}", name(t, text))
        }
    };
    articles.in_texts(rules).map(one).collect()
}

/// Articles with the word for them, of which there is one or several, as between two numbers; a letter alone is of the article before it.
fn named(t: &Words, articles: &[String]) -> String {
    let each = articles.iter().flat_map(|one| one.split(['–', '-']));
    let numbers = each.filter(|one| one.contains(char::is_numeric));
    let (is_one, all) = (numbers.count() < 2, and(t, articles));
    if is_one {
        t.name_article(all)
    } else {
        t.name_articles(all)
    }
}

/// Articles as a heading, as somebody wrote them with commas between.
///
/// ```
/// use words::{Lang, articles_heading};
/// let t = Lang::Pt.load();
/// assert_eq!(articles_heading(&t, "CBD 99"), "Artigo CBD 99");
/// assert_eq!(articles_heading(&t, "4.3,7.5 a, b"), "Artigos 4.3, 7.5 a e b");
/// assert_eq!(articles_heading(&t, "9.1–9.6"), "Artigos 9.1–9.6");
/// assert_eq!(articles_heading(&t, "4.2 a–c"), "Artigo 4.2 a–c");
/// ```
#[must_use]
pub fn articles_heading(t: &Words, written: &str) -> String {
    let articles = written.split(',').map(|one| one.trim().to_owned());
    capitalised(&named(t, &articles.collect::<Vec<_>>()))
}

/// Articles with the word for them, in a sentence or behind what rests on them; the preface is no article, and stands before them.
///
/// ```
/// use draughts::RuleSet;
/// use tournament::rulings::Articles;
/// use words::{Lang, cited_by_name};
/// let t = Lang::Pt.load();
/// let named = |articles| cited_by_name(&t, RuleSet::Portuguese, &Articles::of(articles));
/// assert_eq!(named("11.4"), "artigo 11.4");
/// assert_eq!(named("6.4 a, b"), "artigo 6.4 a e b");
/// assert_eq!(named("7.5 a, 12.9 a"), "artigos 7.5 a e 12.9 a");
/// assert_eq!(named("Prefácio, 7.2"), "Prefácio e artigo 7.2");
/// assert_eq!(named("Prefácio"), "Prefácio");
/// ```
#[must_use]
pub fn cited_by_name(t: &Words, rules: RuleSet, articles: &Articles) -> String {
    let preface = articles.cite(PREFACE);
    let preface = preface.then(|| cited(t, rules, &PREFACE.into()));
    let others = articles.without(PREFACE);
    let others = others.map(|others| named(t, &each_cited(t, rules, &others)));
    let all: Vec<String> = preface.into_iter().chain(others).collect();
    and(t, &all)
}

/// What has an article, with it behind, as [`cited`] names it: `warning (12.9 a)`.
///
/// ```
/// use draughts::RuleSet;
/// use tournament::SanctionKind;
/// use words::{Lang, with_article};
/// let t = Lang::En.load();
/// let warning = |rules| with_article(&t, rules, "warning", SanctionKind::Warning.article());
/// assert_eq!(warning(RuleSet::Portuguese), "warning (12.9 a)");
/// assert_eq!(warning(RuleSet::International), "warning (FPD 12.9 a)");
/// ```
#[must_use]
pub fn with_article(
    t: &Words,
    rules: RuleSet,
    what: &str,
    articles: impl Into<Articles>,
) -> String {
    format!("{what} ({})", cited(t, rules, &articles.into()))
}

/// One article of the rules of the game, with its text as [`cited`] names it.
///
/// ```
/// use draughts::RuleSet;
/// use words::{Lang, cited_article};
/// let t = Lang::En.load();
/// let third = |set: RuleSet| cited_article(&t, set, set.rules().ends.repetition);
/// assert_eq!(third(RuleSet::Portuguese), "5.3");
/// assert_eq!(third(RuleSet::International), "CBD 98");
/// ```
#[must_use]
pub fn cited_article(t: &Words, rules: RuleSet, article: Article) -> String {
    cited(t, rules, &article.into())
}
