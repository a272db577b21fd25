//! A game that began wrongly (7.2, 7.3).

use super::{Advice, Case, GameFinding, Note, SetUpFault};
use tournament::{
    Game, Side, decide,
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
    let over = case.game.outcome.is_some();
    advice.find(GameFinding::ReversedAfter { white, black, over });
    let anew = white < STAYS && black < STAYS;
    if !over && !anew && white.min(black) < STAYS {
        advice.find(Note::UnevenMoves);
    }
    // of a deciding game too: its clocks and odds are fixed by colour (D.5), and go with whoever plays it
    let kept = Effect::ColoursKept { game: case.game.no };
    if over {
        advice.find(Note::Analogy);
        advice.offer(DecisionKind::NoAction, "12.6", Vec::new());
        offer_kept(&mut advice, case, kept);
    } else if anew {
        offer_anew(&mut advice, case, DecisionKind::ColoursCorrected, "7.3");
        offer_kept(&mut advice, case, kept);
    } else {
        offer_kept(&mut advice, case, kept);
        offer_anew(&mut advice, case, DecisionKind::ColoursCorrected, "7.3");
    }
    advice
}

/// The colours stay as they are. Whoever has White then in both games of a pair is spoken of, and the other game can be turned as well: the text
/// is silent about it, and asks for as many games with each colour (D.1).
fn offer_kept(advice: &mut Advice, case: &Case<'_>, kept: Effect) {
    let kind = DecisionKind::ColoursStay;
    advice.offer(kind, "7.3", vec![kept.clone()]);
    let Some(other) = white_again(case) else {
        return;
    };
    let open = other.outcome.is_none();
    advice.find(GameFinding::WhiteTwice {
        game: case.game.no,
        other: other.no,
        open,
    });
    if open {
        let turned = Effect::ColoursKept { game: other.no };
        advice.offer(kind, "7.3, D.1", vec![kept, turned]);
    }
}

/// The other game of the pair, where whoever has White in this one with its colours reversed has White too. A game that decides has no pair.
fn white_again<'a>(case: &Case<'a>) -> Option<&'a Game> {
    let games = &case.at_board.games;
    let no = case.game.no;
    games.iter().find(|one| one.no == no)?;
    let (other, white) = if no.0 % 2 == 1 {
        (no.0.saturating_add(1), Side::Second)
    } else {
        (no.0 - 1, Side::First)
    };
    games
        .iter()
        .find(|one| one.no.0 == other && one.white == white)
}
