//! What is said of a move that gave something away.

use draughts::analysis::{Gave, MoveAnalysis, Sure};

use super::Words;

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
