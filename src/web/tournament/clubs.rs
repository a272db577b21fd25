//! `GET /tournaments/{t}/clubs`: the standings of the clubs.

use actix_web::{
    HttpResponse,
    web::{Path, Query},
};
use askama::Template;
use serde::Deserialize;

use crate::{
    tournament::standings::{ClubRow, Table, TableState, by_club, standings as compute},
    web::{
        error::WebError,
        page::{self, Frame, Link, encode},
        state::AppData,
        visitor::Visitor,
    },
};

use super::{Head, Tab, Who, standings};

/// How many players of a club count: the choices, the first where nothing is asked.
const BEST: [usize; 2] = [4, 3];

/// The query as it was sent.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct Asked {
    best: Option<String>,
}

#[derive(Template)]
#[template(path = "tournament/clubs.html")]
struct ClubsPage {
    frame: Frame,
    head: Head,
    state: TableState,
    best: usize,
    lines: Vec<Line>,
}

/// A club of the standings.
struct Line {
    row: ClubRow,
    url: String,
    counted: Vec<Counted>,
}

/// A player who counts for the club.
struct Counted {
    who: Who,
    points: String,
}

/// `GET /tournaments/{t}/clubs?best=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    id: Path<i32>,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, *id, Tab::Standings).await?;
    let best = best(&asked, &frame)?;
    let table = compute(head.tournament(), None);
    let rows = by_club(head.tournament(), &table, best);
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

fn best(asked: &Asked, frame: &Frame) -> Result<usize, WebError> {
    let Some(text) = asked.best.as_deref() else {
        return Ok(BEST[0]);
    };
    let known = text.parse().ok().filter(|best| BEST.contains(best));
    known.ok_or_else(|| WebError::Invalid(frame.t.standings_no_such_best()))
}

fn line(head: &Head, table: &Table, row: ClubRow, frame: &Frame) -> Line {
    let club = encode(row.club.as_str());
    let counted = row.counted.iter().map(|entry| {
        let own = table.rows.iter().find(|one| one.entry == *entry);
        Counted {
            who: head.who(*entry, frame.t),
            points: own
                .map(|one| one.score.value.to_string())
                .unwrap_or_default(),
        }
    });
    Line {
        url: head.url(&format!("/standings?club={club}")),
        counted: counted.collect(),
        row,
    }
}

impl ClubsPage {
    fn badge(&self) -> (&'static str, String) {
        standings::badge(self.state, self.frame.t)
    }

    fn choices(&self) -> Vec<Link> {
        let link = |best: usize| Link {
            url: self.head.url(&format!("/clubs?best={best}")),
            label: self.frame.t.standings_best(best),
            current: best == self.best,
        };
        BEST.map(link).into()
    }
}
