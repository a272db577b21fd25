//! `GET /tournaments/{tournament}/draw`: what was promised before the first draw, and what anybody can recompute.

use actix_web::{
    HttpResponse,
    http::header::{CONTENT_DISPOSITION, CONTENT_TYPE},
};
use askama::Template;

use crate::web::{
    address::TournamentAt,
    error::WebError,
    openings::OpeningLine,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use draughts::{
    OpeningTable,
    lot::{self, Secret},
};
use tournament::{DrawRecord, DrawnPer, RoundNo, TournamentId};

use super::{Head, Tab};

#[derive(Template)]
#[template(path = "tournament/draw.html")]
struct DrawPage {
    frame: Frame,
    head: Head,
    record: Option<DrawRecord>,
}

/// What was drawn for a round.
struct Drawn {
    no: RoundNo,
    url: String,
    /// One group for the round, or one for each board.
    groups: Vec<Group>,
    /// Whether the draw gives these openings; not known while the secret is one.
    holds: Option<bool>,
}

/// What was drawn together.
struct Group {
    board: Option<usize>,
    openings: Vec<OpeningLine>,
}

/// `GET /tournaments/{tournament}/draw`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, Tab::Draw).await?;
    let record = DrawRecord::of(head.tournament());
    page::ok(&DrawPage {
        frame,
        head,
        record,
    })
}

/// `GET /tournaments/{tournament}/draw.json`: the record that `arbitro draw verify` reads.
pub(in crate::web) async fn record(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (_, head) = super::open(&app, &visitor, at, Tab::Draw).await?;
    let record = DrawRecord::of(head.tournament()).ok_or(WebError::NotFound)?;
    let text = serde_json::to_string_pretty(&record)
        .map_err(|error| WebError::Internal(error.to_string()))?;
    let name = format!("attachment; filename=\"{}\"", file_name(at.tournament));
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/json"))
        .insert_header((CONTENT_DISPOSITION, name))
        .body(text))
}

fn file_name(id: TournamentId) -> String {
    format!("draw-{id}.json")
}

impl DrawPage {
    fn secret(&self) -> Option<&Secret> {
        self.head.tournament().secret.as_ref()
    }

    /// Whether the secret is the promised one.
    fn promise_kept(&self, secret: &Secret) -> bool {
        lot::verify(secret, &self.head.tournament().commitment)
    }

    fn command(&self) -> String {
        format!("arbitro draw verify {}", self.file())
    }

    fn file(&self) -> String {
        file_name(self.head.at().tournament)
    }

    fn rounds(&self) -> Vec<Drawn> {
        let Some(record) = &self.record else {
            return Vec::new();
        };
        let rounds = (1..).map(RoundNo).zip(&record.rounds);
        rounds
            .map(|(no, boards)| Drawn {
                no,
                url: self.head.at().round(no).url(),
                groups: groups(record, boards),
                holds: self.holds(no, boards),
            })
            .collect()
    }

    /// Recomputes the draw of a round.
    fn holds(&self, no: RoundNo, boards: &[Vec<u16>]) -> Option<bool> {
        let secret = self.secret()?;
        let drawn = self.record.as_ref()?.draw(secret, no, boards.len());
        Some(drawn.is_ok_and(|drawn| drawn == boards))
    }
}

fn groups(record: &DrawRecord, boards: &[Vec<u16>]) -> Vec<Group> {
    let table = OpeningTable::of_moves(record.moves);
    let lines = |numbers: &[u16]| {
        let found = numbers.iter().filter_map(|number| table?.opening(*number));
        found.map(OpeningLine).collect()
    };
    let of_board = |(index, numbers): (usize, &Vec<u16>)| Group {
        board: Some(index + 1),
        openings: lines(numbers),
    };
    match record.per {
        DrawnPer::Round => boards
            .first()
            .map(|numbers| Group {
                board: None,
                openings: lines(numbers),
            })
            .into_iter()
            .collect(),
        DrawnPer::Match => boards.iter().enumerate().map(of_board).collect(),
    }
}
