//! The openings that were drawn for the round, and for the games that decide its matches, as diagrams.

use crate::{
    screen::RowSize,
    web::{
        diagram::Diagram,
        tournament::board::{BoardOpening, deciding_openings, openings},
    },
    words,
};
use tournament::{DrawnPer, Match, OpeningRule};

use super::super::{
    Scene,
    sheet::{Body, DiagramCard, ScreenSheet},
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

/// One for all boards, or those of each board; then those of the games that decide a match, which each match has for itself.
pub(super) fn drawn(scene: &Scene<'_>) -> Vec<ScreenSheet> {
    let (t, tournament) = (scene.t(), scene.head.tournament());
    let regulations = &tournament.regulations;
    let (Some(last), OpeningRule::Drawn { per, .. }) =
        (tournament.last_published(), regulations.opening)
    else {
        return Vec::new();
    };
    let common = match per {
        DrawnPer::Round => last.matches.first().map(|one| openings(regulations, one)),
        DrawnPer::Match => None,
    };
    let of_board = |one: &Match| {
        let mut all = match per {
            DrawnPer::Round => Vec::new(),
            DrawnPer::Match => openings(regulations, one),
        };
        all.extend(deciding_openings(regulations, one, t));
        let board = t.screen_board(tournament.table(one.board).0);
        let cards = all
            .iter()
            .map(|opening| card(scene, board.clone(), opening));
        cards.collect::<Vec<DiagramCard>>()
    };
    let common = common.unwrap_or_default();
    let for_all = common
        .iter()
        .map(|opening| card(scene, String::new(), opening));
    let cards: Vec<DiagramCard> = for_all
        .chain(last.matches.iter().flat_map(of_board))
        .collect();
    if cards.is_empty() {
        return Vec::new();
    }
    let size = if cards.len() <= FEW { LARGE } else { SMALL };
    vec![ScreenSheet {
        heading: words::round_title(t, tournament, last.no),
        note: t.screen_openings(),
        body: Body::Cards(cards, size),
    }]
}

fn card(scene: &Scene<'_>, board: String, opening: &BoardOpening) -> DiagramCard {
    let (t, line) = (scene.t(), opening.line());
    let games = opening.games(t);
    DiagramCard {
        of: if board.is_empty() {
            games
        } else {
            format!("{board} · {games}")
        },
        moves: t.rounds_sheet_opening(line.number(), line.moves()),
        diagram: Diagram::new(line.position(), t).without_numbers(),
    }
}
