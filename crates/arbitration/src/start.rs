//! A game that began wrongly (7.2, 7.3).

use super::{Advice, Case, GameFinding, Note, SetUpFault};
use tournament::{
    decide,
    rulings::{Articles, DecisionKind, Effect},
};

/// So many moves by each player, and reversed colours stay (7.3).
pub(super) const STAYS: u16 = 10;

/// The pieces or the board stood wrongly from the start: void, and played anew.
pub(super) fn wrong_set_up(case: &Case<'_>, fault: SetUpFault) -> Advice {
    let mut advice = Advice::default();
    advice.find(match fault {
        SetUpFault::Pieces => Note::WrongPieces,
        SetUpFault::Board => Note::WrongBoard,
    });
    // the text speaks of what is noticed during the game
    if case.game.outcome.is_some() {
        advice.find(Note::Analogy);
        advice.offer(DecisionKind::NoAction, "12.6", Vec::new());
    }
    offer_anew(&mut advice, case, DecisionKind::Replayed, "7.2");
    advice
}

/// The game is void and played anew, where that would not be refused: what cannot be is said and not offered.
pub(super) fn offer_anew(
    advice: &mut Advice,
    case: &Case<'_>,
    kind: DecisionKind,
    article: impl Into<Articles>,
) {
    if !decide::can_be_replayed(case.tournament, case.round, case.game) {
        advice.find(Note::RoundClosed);
        return;
    }
    let voided = Effect::Voided {
        game: case.game.no,
        was: case.game.outcome,
    };
    advice.offer_with_times(kind, article, vec![voided]);
}

/// Another opponent sat at the board than the pairings say. The text is silent: by analogy with a game begun wrongly (7.2) it is void, and the
/// right players begin.
pub(super) fn wrong_opponent(case: &Case<'_>) -> Advice {
    let mut advice = Advice::default();
    advice.find(Note::WrongOpponent);
    advice.find(Note::Analogy);
    if case.game.outcome.is_some() {
        advice.offer(DecisionKind::NoAction, "12.6", Vec::new());
    }
    offer_anew(&mut advice, case, DecisionKind::Replayed, "Prefácio, 7.2");
    advice
}

/// The colours are reversed: fewer than ten moves by each, begun anew; else played on.
pub(super) fn reversed(case: &Case<'_>, white: u16, black: u16) -> Advice {
    let mut advice = Advice::default();
    advice.find(GameFinding::ReversedAfter { white, black });
    let anew = white < STAYS && black < STAYS;
    if !anew && white.min(black) < STAYS {
        advice.find(Note::UnevenMoves);
    }
    // of a deciding game too: its clocks and odds are fixed by colour (D.5), and go with whoever plays it
    let kept = Effect::ColoursKept { game: case.game.no };
    if case.game.outcome.is_some() {
        advice.find(Note::Analogy);
        advice.offer(DecisionKind::ColoursStay, "7.3", vec![kept]);
    } else if anew {
        offer_anew(&mut advice, case, DecisionKind::ColoursCorrected, "7.3");
        advice.offer(DecisionKind::ColoursStay, "7.3", vec![kept]);
    } else {
        advice.offer(DecisionKind::ColoursStay, "7.3", vec![kept]);
        offer_anew(&mut advice, case, DecisionKind::ColoursCorrected, "7.3");
    }
    advice
}
