//! What is said of a move that gave something away.

use draughts::{
    Colour,
    analysis::{Gave, MoveAnalysis, Sure},
    endgame::Outcome,
    openings::OpeningWorth,
    search::Valuation,
};

use super::{Lang, Words, men};

/// What a move gave away and how sure that is; empty where it gave away nothing.
#[must_use]
pub fn mark(t: &Words, one: &MoveAnalysis) -> String {
    let Some(mark) = one.mark else {
        return String::new();
    };
    let gave = match mark.gave {
        Gave::Win => t.analysis_gave_win(),
        Gave::WinForLoss => t.analysis_gave_win_for_loss(),
        Gave::Draw => t.analysis_gave_draw(),
        Gave::Hundredths(by) => t.analysis_gave_hundredths(by),
    };
    let sure = match mark.sure {
        Sure::Proven => t.analysis_sure_proven(),
        Sure::ProvenAfter => t.analysis_sure_proven_after(),
        Sure::Estimated => t.analysis_sure_estimated(),
    };
    t.analysis_mark(gave, sure)
}

/// What a game is worth after a move: who wins, that nobody does, or how White stands in men, with two decimals.
#[must_use]
pub fn move_worth(t: &Words, lang: Lang, one: &MoveAnalysis) -> String {
    match one.after.found {
        Valuation::Proven { outcome, plies } => {
            let winner = match outcome {
                Outcome::Draw => return t.following_worth_draw(),
                Outcome::Win => one.turn,
                Outcome::Loss => one.turn.other(),
            };
            match (winner, plies) {
                (Colour::White, None) => t.following_worth_white(),
                (Colour::Black, None) => t.following_worth_black(),
                (Colour::White, Some(plies)) => t.following_worth_white_in(plies),
                (Colour::Black, Some(plies)) => t.following_worth_black_in(plies),
            }
        }
        Valuation::Estimated { score } => {
            let white = match one.turn {
                Colour::White => score,
                Colour::Black => score.saturating_neg(),
            };
            men(OpeningWorth::Estimated(white), lang)
        }
        Valuation::Unknown => "?".to_owned(),
    }
}
