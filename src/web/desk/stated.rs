//! What the players of a board state of its games, for those who work in the tournament.

use chrono::NaiveDateTime;

use crate::{
    web::tournament::statement::score,
    words::{Words, full_name},
};
use tournament::{Agreement, Game, GameKey, Match, RoundNo, Side, Statement, Tournament};

/// A game without a result of which something was stated.
pub(super) struct StatedLine {
    pub game: u8,
    pub agreement: Agreement,
    /// What each of the two said, and when.
    pub sides: [(String, Option<NaiveDateTime>); 2],
}

impl StatedLine {
    /// The games of a match that have no result and of which somebody stated one.
    pub fn of(t: &Words, tournament: &Tournament, round: RoundNo, one: &Match) -> Vec<Self> {
        let line = |game: &Game| {
            let place = GameKey::new(round, one.board, game.no);
            let agreement = tournament.agreement(place)?;
            let said = tournament.statements_of(place);
            let side = |side| {
                let name = full_name(tournament, one.pairing.on(side));
                side_said(t, name, said.of(side))
            };
            (agreement != Agreement::Silent).then(|| Self {
                game: game.no.0,
                agreement,
                sides: Side::ALL.map(side),
            })
        };
        one.every_game().filter_map(line).collect()
    }

    /// The colour of its line.
    pub fn colour(&self) -> &'static str {
        match self.agreement {
            Agreement::Disputed => "bad",
            Agreement::Agreed(_) => "good",
            Agreement::Silent | Agreement::One(_) => "",
        }
    }
}

fn side_said(t: &Words, name: String, said: Option<Statement>) -> (String, Option<NaiveDateTime>) {
    match said {
        Some(said) => {
            let score = score(said.stated.outcome());
            (t.statements_said(name, score), Some(said.at))
        }
        None => (t.statements_silent(name), None),
    }
}
