//! Which language a page is written in: the reader's choice, else the browser's, else Portuguese.

use super::query::asking;
use crate::words::Lang;

/// What the reader said about the language, in falling order of weight.
#[derive(Debug, Clone, Copy)]
pub struct Wishes<'a> {
    /// `?lang=` of this request.
    pub query: Option<&'a str>,
    /// The value of the cookie that keeps a choice.
    pub cookie: Option<&'a str>,
    /// The header `Accept-Language`.
    pub accept: Option<&'a str>,
    /// The language for whoever asks for none that is spoken here.
    pub fallback: Lang,
}

/// `?lang=` names a language that the product does not speak.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownLanguage;

/// The language of the answer.
///
/// ```
/// use arbitro::{web::language::{Wishes, choose}, words::Lang};
/// let wishes = Wishes { query: None, cookie: None, accept: Some("en-GB,en;q=0.9"), fallback: Lang::Pt };
/// assert_eq!(choose(wishes), Ok(Lang::En));
/// assert_eq!(choose(Wishes { cookie: Some("pt"), ..wishes }), Ok(Lang::Pt));
/// assert!(choose(Wishes { query: Some("xx"), ..wishes }).is_err());
/// ```
///
/// # Errors
/// When the query asks for an unknown language; an unknown one in a cookie or header is passed over.
pub fn choose(wishes: Wishes<'_>) -> Result<Lang, UnknownLanguage> {
    if let Some(asked) = wishes.query {
        return asked.parse().map_err(|_| UnknownLanguage);
    }
    let kept = wishes.cookie.and_then(|code| code.parse().ok());
    Ok(kept
        .or_else(|| accepted(wishes.accept?))
        .unwrap_or(wishes.fallback))
}

/// The first language of `Accept-Language` that is spoken here; browsers list them by preference.
fn accepted(header: &str) -> Option<Lang> {
    let tags = header
        .split(',')
        .filter_map(|tag| tag.split([';', '-']).next());
    tags.filter_map(|primary| primary.trim().to_ascii_lowercase().parse().ok())
        .next()
}

/// The same page in another language: the path and query of `here` with `lang` set.
///
/// ```
/// use arbitro::{web::language::link, words::Lang};
/// assert_eq!(link("/players", Lang::En), "/players?lang=en");
/// assert_eq!(link("/standings?after=3&lang=pt", Lang::En), "/standings?after=3&lang=en");
/// ```
#[must_use]
pub fn link(here: &str, lang: Lang) -> String {
    let (path, query) = here.split_once('?').unwrap_or((here, ""));
    let kept = query
        .split('&')
        .filter(|pair| !pair.is_empty() && !is_transient(pair));
    let mut pairs: Vec<&str> = kept.collect();
    let choice = format!("lang={lang}");
    pairs.push(&choice);
    format!("{path}?{}", pairs.join("&"))
}

/// A path and query without the choice of a language and the message of an action: what names the page for everybody.
///
/// ```
/// use arbitro::web::language::without;
/// assert_eq!(without("/standings?after=3&lang=en&done=saved"), "/standings?after=3");
/// assert_eq!(without("/players?lang=pt"), "/players");
/// ```
#[must_use]
pub fn without(here: &str) -> String {
    let (path, query) = here.split_once('?').unwrap_or((here, ""));
    let kept = query
        .split('&')
        .filter(|pair| !pair.is_empty() && !is_transient(pair));
    let pairs: Vec<&str> = kept.collect();
    asking(path, &pairs.join("&"))
}

/// A pair that must not travel on: the old choice, and the message of an action that is over.
fn is_transient(pair: &str) -> bool {
    matches!(
        pair.split_once('=').map_or(pair, |(name, _)| name),
        "lang" | "done"
    )
}
