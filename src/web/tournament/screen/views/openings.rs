//! The openings that were drawn for the round, as diagrams.

use crate::{
    screen::RowSize,
    web::{
        diagram::Diagram,
        tournament::board::{BoardOpening, openings},
    },
    words,
};
use tournament::{DrawnPer, Match, OpeningRule};

use super::super::{
    Scene,
    sheet::{Body, Card, Sheet},
};

/// Two lines of diagrams.
const SMALL: RowSize = RowSize {
    width: 410,
    height: 372,
};
/// One line of them, where there are few.
const LARGE: RowSize = RowSize {
    width: 560,
    height: 750,
};
/// How many are few.
const FEW: usize = 3;

/// One for all boards, or those of each board.
pub(super) fn drawn(scene: &Scene<'_>) -> Vec<Sheet> {
    let (t, tournament) = (scene.t(), scene.head.tournament());
    let (Some(last), OpeningRule::Drawn { per, .. }) =
        (tournament.last_published(), tournament.regulations.opening)
    else {
        return Vec::new();
    };
    let of = |one: &Match| openings(&tournament.regulations, one);
    let cards: Vec<Card> = match per {
        DrawnPer::Round => last
            .matches
            .first()
            .map(of)
            .into_iter()
            .flatten()
            .map(|opening| card(scene, String::new(), &opening))
            .collect(),
        DrawnPer::Match => last
            .matches
            .iter()
            .flat_map(|one| {
                let board = t.screen_board(one.board.0);
                of(one)
                    .into_iter()
                    .map(move |opening| card(scene, board.clone(), &opening))
            })
            .collect(),
    };
    if cards.is_empty() {
        return Vec::new();
    }
    let size = if cards.len() <= FEW { LARGE } else { SMALL };
    vec![Sheet {
        heading: words::round_title(t, tournament, last.no),
        note: t.screen_openings(),
        body: Body::Cards(cards, size),
    }]
}

fn card(scene: &Scene<'_>, board: String, opening: &BoardOpening) -> Card {
    let (t, line) = (scene.t(), opening.line());
    let games = opening.games(t);
    Card {
        of: if board.is_empty() {
            games
        } else {
            format!("{board} · {games}")
        },
        moves: t.rounds_sheet_opening(line.number(), line.moves()),
        diagram: Diagram::new(line.position(), t).without_numbers(),
    }
}
