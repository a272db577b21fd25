//! `GET /tournaments/{tournament}/clubs`: the standings of the clubs.

use actix_web::HttpResponse;
use askama::Template;

use crate::web::{
    address::{ClubAt, TournamentAt},
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use tournament::standings::{ClubRow, Table, TableState, by_club, standings as compute};

use super::{Head, NamedPlayer, TournamentTab, standings};

#[derive(Template)]
#[template(path = "tournament/clubs.html")]
struct ClubsPage {
    frame: Frame,
    head: Head,
    state: TableState,
    best: u8,
    lines: Vec<ClubLine>,
}

/// A club of the standings.
struct ClubLine {
    row: ClubRow,
    url: String,
    /// Where the club's own page is found.
    page: String,
    counted: Vec<Counted>,
}

/// A player who counts for the club.
struct Counted {
    who: NamedPlayer,
    points: String,
    place: u16,
}

/// `GET /tournaments/{tournament}/clubs`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Standings).await?;
    let best = head.tournament().awards.club_best;
    let table = compute(head.tournament(), None);
    let rows = by_club(head.tournament(), &table, best.into());
    let lines = rows
        .into_iter()
        .map(|row| line(&head, &table, row, &frame))
        .collect();
    page::ok(&ClubsPage {
        state: table.state,
        best,
        lines,
        frame,
        head,
    })
}

fn line(head: &Head, table: &Table, row: ClubRow, frame: &Frame) -> ClubLine {
    let counted = row.counted.iter().map(|entry| {
        let own = table.rows.iter().find(|one| one.entry == *entry);
        Counted {
            who: head.who(*entry, frame.t),
            place: own.map(|one| one.place).unwrap_or_default(),
            points: own
                .map(|one| one.score.value.to_string())
                .unwrap_or_default(),
        }
    });
    ClubLine {
        url: head.at().standings_of_club_url(row.club.as_str()),
        page: ClubAt::named(row.club.as_str(), head.tournament().details.starts),
        counted: counted.collect(),
        row,
    }
}

impl ClubsPage {
    fn badge(&self) -> (&'static str, String) {
        standings::badge(self.state, self.head.tournament(), self.frame.t)
    }
}
