//! `GET /tournaments/{tournament}/entries`: who plays.

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::{
    web::{
        address::TournamentAt,
        error::WebError,
        page::{self, Frame, Link},
        state::AppData,
        visitor::Visitor,
    },
    words,
};
use tournament::{Attendance, Entry, RoundNo, Tournament, plain};

use super::{
    Head, NamedPlayer, TournamentTab,
    filter::{Filter, FilterQuery},
};

#[derive(Template)]
#[template(path = "tournament/entries.html")]
struct EntriesPage {
    frame: Frame,
    lines: Vec<EntryRow>,
    clubs: Vec<Link>,
    categories: Vec<Link>,
    filter: Filter,
    head: Head,
}

/// An entry as the list shows it.
struct EntryRow {
    who: NamedPlayer,
    rating: Option<String>,
    state: Option<(&'static str, String)>,
}

/// `GET /tournaments/{tournament}/entries?club=&category=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<FilterQuery>,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Entries).await?;
    let filter = Filter::parse(&asked, head.tournament(), frame.t)?;
    let path = head.at().entries_url();
    let lines = lines(&head, &filter, &frame);
    page::ok(&EntriesPage {
        clubs: filter.clubs(&path, &[], head.tournament(), frame.t),
        categories: filter.categories(&path, &[], head.tournament(), frame.lang, frame.t),
        lines,
        filter,
        frame,
        head,
    })
}

/// By pairing number once there are some, before by name.
fn lines(head: &Head, filter: &Filter, frame: &Frame) -> Vec<EntryRow> {
    let tournament = head.tournament();
    let mut shown: Vec<&Entry> = tournament
        .entries
        .values()
        .filter(|entry| filter.takes(&entry.person))
        .collect();
    shown.sort_by_cached_key(|entry| {
        let number = tournament.pairing_number(entry.no).unwrap_or(u16::MAX);
        (number, plain(&head.shown_name(&entry.person)), entry.no)
    });
    let line = |entry: &Entry| EntryRow {
        who: head.who(entry.no, frame.t),
        rating: entry.person.rating.map(|rating| rating.to_string()),
        state: state(entry, tournament, frame),
    };
    shown.into_iter().map(line).collect()
}

/// Whether somebody is there, left, or comes late, with the colour of its badge; nothing to say about those who play from the start.
fn state(entry: &Entry, tournament: &Tournament, frame: &Frame) -> Option<(&'static str, String)> {
    let colour = match entry.attendance {
        Attendance::Withdrawn(_) | Attendance::Expelled(_) => "bad",
        Attendance::Expected => "",
        Attendance::Present if entry.from_round > RoundNo(1) => "warn",
        Attendance::Present => "good",
    };
    words::attendance(frame.t, tournament, entry).map(|said| (colour, said))
}

impl EntriesPage {
    /// What the page is called, and of whom.
    fn title(&self) -> String {
        let heading = self.frame.t.tournament_tab_entries();
        self.filter.titled(heading, self.frame.lang)
    }

    fn files(&self) -> Vec<Link> {
        let at = self.head.at();
        let (csv, xlsx) = (at.entries_csv_url(), at.entries_xlsx_url());
        self.filter.files(&self.head, (&csv, &xlsx), &[])
    }

    /// How many ratings are not those of the list.
    fn rated_otherwise(&self) -> Option<String> {
        words::rated_otherwise(self.frame.t, self.head.tournament())
    }

    fn count(&self) -> String {
        self.frame.t.tournament_players(self.lines.len())
    }

    /// Whether pairing numbers are fixed, so that a column shows them.
    fn numbered(&self) -> bool {
        !self.head.tournament().order.is_empty()
    }
}
