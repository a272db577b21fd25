//! Everybody who entered, by name, to be ticked off at the door.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    import::plain,
    web::{
        error::WebError,
        page::{self, Frame},
    },
};
use tournament::Attendance;

use super::source::{PrintFrame, PrintSource};

#[derive(Template)]
#[template(path = "print/check_in.html")]
struct CheckInPage {
    frame: Frame,
    sheet: PrintFrame,
    rows: Vec<Expected>,
}

struct Expected {
    /// What is typed at the check-in.
    number: Option<u16>,
    name: String,
    club: Option<String>,
    licence: Option<String>,
    /// Already there.
    present: bool,
}

/// Who may still come, and who is there.
pub(super) fn show(source: PrintSource) -> Result<HttpResponse, WebError> {
    let entries = source.tournament.entries.values();
    let expected = entries.filter_map(|entry| {
        let present = match entry.attendance {
            Attendance::Expected => false,
            Attendance::Present => true,
            Attendance::Withdrawn(_) | Attendance::Expelled(_) => return None,
        };
        Some(Expected {
            number: source.tournament.listed_number(entry.no),
            name: entry.person.name.to_string(),
            club: source.club(entry.no),
            licence: entry.person.licence.as_ref().map(ToString::to_string),
            present,
        })
    });
    let mut rows: Vec<Expected> = expected.collect();
    rows.sort_by_cached_key(|row| plain(&row.name));
    page::ok(&CheckInPage {
        sheet: source.sheet(),
        frame: source.frame,
        rows,
    })
}
