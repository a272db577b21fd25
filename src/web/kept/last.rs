//! The page that was kept last, where the database cannot be asked whether it still holds: with a line that says so, and from when it is.

use actix_web::{
    HttpResponse,
    body::BoxBody,
    http::header::{AGE, CACHE_CONTROL, CONTENT_TYPE, WARNING},
    web::Bytes,
};
use askama::Template;
use chrono::NaiveDateTime;

use super::page::Page;
use crate::{
    web::visitor::Visitor,
    words::{self, Words},
};

/// Where the line stands in a page: before everything else of its own part.
const MAIN: &str = "<main ";

/// What RFC 7234 has for it; caches of today go by `no-store` and people by the line.
const STALE: &str = "110 - \"Response is Stale\"";

#[derive(Template)]
#[template(path = "as_of.html")]
struct KeptLine {
    t: &'static Words,
    at: NaiveDateTime,
    /// The day too, where it is another one.
    moment: Option<String>,
}

/// The page as an answer. It has no tag, and nobody keeps it: the next one may be asked for at any time.
pub(super) fn answer(page: &Page, visitor: &Visitor, now: NaiveDateTime) -> HttpResponse<BoxBody> {
    let at = page.as_of();
    let moment = (at.date() != now.date()).then(|| words::moment(visitor.lang, at));
    let t = visitor.words();
    let age = (now - at).num_seconds().max(0);
    let mut answer = HttpResponse::Ok();
    for (name, value) in page.head() {
        answer.insert_header((name.clone(), value.clone()));
    }
    answer
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((WARNING, STALE))
        .insert_header((AGE, age.to_string()));
    let is_page = |(name, value): &(_, actix_web::http::header::HeaderValue)| {
        *name == CONTENT_TYPE && value.as_bytes().starts_with(b"text/html")
    };
    let body = if page.head().iter().any(is_page) {
        match (KeptLine { t, at, moment }).render() {
            Ok(line) => with_line(page.plain(), &line),
            Err(error) => {
                return HttpResponse::from_error(crate::web::error::WebError::from(error));
            }
        }
    } else {
        page.plain().clone()
    };
    answer.body(body)
}

/// The page with the line at the beginning of its own part.
fn with_line(plain: &Bytes, line: &str) -> Bytes {
    let Ok(text) = std::str::from_utf8(plain) else {
        return plain.clone();
    };
    let begin = text.find(MAIN).and_then(|from| {
        let end = text.get(from..)?.find('>')?;
        text.split_at_checked(from + end + 1)
    });
    match begin {
        Some((before, after)) => format!("{before}\n{line}{after}").into(),
        None => plain.clone(),
    }
}
