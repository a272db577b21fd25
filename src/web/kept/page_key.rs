//! Which page is asked for, in one spelling: so many addresses that mean one page are one page here.

use actix_web::{dev::ServiceRequest, web::Query};

use crate::{
    web::{query::encode, visitor::Visitor},
    words::Lang,
};
use tournament::TournamentId;

use super::mark::Kept;

/// More than any page's parameters: what is longer is answered by the handler, which refuses it.
const LONGEST: usize = 400;

/// A page, as every visitor without a session sees it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct PageKey {
    /// Path and query: numbers without leading zeros, the known parameters in the order of the route.
    pub path: String,
    /// The language.
    pub lang: Lang,
    /// What it is made from.
    pub source: PageSource,
}

/// What a page is made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum PageSource {
    /// The program alone.
    Program,
    /// A tournament.
    Tournament(TournamentId),
    /// A tournament with those before and after it.
    Stages(TournamentId),
}

impl PageKey {
    /// What a request asks for; nothing where its answer is not kept, or where only the handler can say what is wrong with it.
    pub fn of(kept: Kept, pattern: &str, req: &ServiceRequest, visitor: &Visitor) -> Option<Self> {
        let tournament = || req.match_info().get("tournament")?.parse().ok();
        let source = match kept {
            Kept::No => return None,
            Kept::Tournament(_) => PageSource::Tournament(tournament()?),
            Kept::Stages => PageSource::Stages(tournament()?),
            Kept::Program(_) | Kept::Last => PageSource::Program,
        };
        let query = Query::<Vec<(String, String)>>::from_query(req.query_string()).ok()?;
        let mut path = path(pattern, req)?;
        path.push_str(&self::query(kept.parameters(), &query)?);
        let lang = visitor.lang;
        (path.len() <= LONGEST).then_some(Self { path, lang, source })
    }
}

/// The pattern with what the request named.
fn path(pattern: &str, req: &ServiceRequest) -> Option<String> {
    let mut path = pattern.to_owned();
    for (name, text) in req.match_info().iter() {
        let plain = text.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-');
        if text.is_empty() || !plain {
            return None;
        }
        path = path.replace(&format!("{{{name}}}"), number(text));
    }
    Some(path)
}

/// A number without a sign and leading zeros, as it is read; another text as it is.
fn number(text: &str) -> &str {
    let digits = text.strip_prefix('+').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
        return text;
    }
    match digits.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    }
}

/// The parameters that the page knows, with a question mark before them; nothing where one is there twice.
fn query(known: &[&str], asked: &[(String, String)]) -> Option<String> {
    let mut query = String::new();
    for name in known {
        let mut values = asked.iter().filter(|(key, _)| key == name);
        let value = values.next().map(|(_, value)| value.trim());
        if values.next().is_some() {
            return None;
        }
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            let joint = if query.is_empty() { '?' } else { '&' };
            query.push_str(&format!("{joint}{name}={}", encode(number(value))));
        }
    }
    Some(query)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(text: &str) -> Option<String> {
        let pairs = Query::<Vec<(String, String)>>::from_query(text).unwrap();
        query(&["after", "club"], &pairs)
    }

    #[test]
    fn what_means_one_page_has_one_address() {
        for (text, expected) in [
            ("", Some("")),
            ("x=1&lang=en&done=saved", Some("")),
            ("after=3", Some("?after=3")),
            ("after=003&after2=4", Some("?after=3")),
            ("after=%2B03", Some("?after=3")),
            ("club=%C3%89vora&after=3", Some("?after=3&club=%C3%89vora")),
            ("club=&after=+3+", Some("?after=3")),
            ("after=3&after=4", None),
        ] {
            assert_eq!(asked(text).as_deref(), expected, "{text}");
        }
        assert_eq!(
            ["007", "0", "7", "a07", "+07", "+", "++7"].map(number),
            ["7", "0", "7", "a07", "7", "+", "++7"]
        );
    }
}
