//! Every round of a round robin, as the Berger tables give it, with room for the results.

use actix_web::HttpResponse;
use askama::Template;

use crate::web::{
    error::WebError,
    page::{self, Frame},
};
use tournament::{BoardNo, EntryNo, PairingSystem, pairing::table};

use super::source::{PrintFrame, PrintSource};

#[derive(Template)]
#[template(path = "print/schedule.html")]
struct SchedulePage {
    frame: Frame,
    sheet: PrintFrame,
    rounds: Vec<RoundOf>,
}

/// A round of the schedule.
struct RoundOf {
    title: String,
    /// The number on the table, White of game 1 and the opponent, in board order.
    pairs: Vec<(u16, String, String)>,
    /// Who sits out.
    rests: Option<String>,
}

/// The whole schedule.
pub(super) fn show(source: PrintSource) -> Result<HttpResponse, WebError> {
    let PairingSystem::RoundRobin { cycles } = source.tournament.regulations.system else {
        return Err(WebError::NotFound);
    };
    let order = &source.tournament.order;
    let seated = |seat: usize| order.get(seat - 1).copied();
    let said = |entry: EntryNo| match source.tournament.pairing_number(entry) {
        Some(number) => format!("{number}. {}", source.bare_name(entry)),
        None => source.name(entry),
    };
    let t = source.t();
    let round = |no: u16| {
        let mut round = RoundOf {
            title: t.tournament_round(no),
            pairs: Vec::new(),
            rests: None,
        };
        let mut boards = 0;
        for (white, black) in table(order.len(), cycles, usize::from(no) - 1) {
            match (seated(white), seated(black)) {
                (Some(white), Some(black)) => {
                    boards += 1;
                    let board = source.table(BoardNo(boards));
                    round.pairs.push((board, said(white), said(black)));
                }
                (Some(alone), None) | (None, Some(alone)) => round.rests = Some(said(alone)),
                (None, None) => {}
            }
        }
        round
    };
    page::ok(&SchedulePage {
        rounds: (1..=source.tournament.round_count()).map(round).collect(),
        sheet: source.sheet(),
        frame: source.frame,
    })
}
