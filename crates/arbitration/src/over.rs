//! A game that is over on the board (5.2): asked once, ahead of what the rules say of each matter.

use super::{
    Advice, BoardFinding, Case, Finding, Interruption, Moment, MoveFinding, SheetFinding, Shown,
    Situation,
    cannot_win::won,
    moves::sequence,
    seen::{Look, Seen, next_number},
};
use draughts::{
    Game,
    game::{Win, WonBy},
};
use tournament::{
    Outcome, WinBy,
    rulings::{DecisionKind, Effect},
};

/// What a win on the board means for what an arbiter is called for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bearing {
    /// It answers it: what the rules say of a game that is still played holds no more.
    Answers,
    /// It stands first. Whether what happened came before it is for the arbiter to say, so that the rest is said as well.
    Precedes,
    /// None: it is not about what stands on the board.
    Nothing,
}

fn bearing(situation: &Situation) -> Bearing {
    match situation {
        Situation::Move { .. }
        | Situation::Interrupted {
            what: Interruption::Stopped | Interruption::TakenUp,
            ..
        }
        | Situation::NotCrowned { .. }
        | Situation::AnnouncedMove { .. }
        | Situation::Touched { .. }
        | Situation::DrawClaim { .. }
        | Situation::DrawOffer {
            moment: Moment::AfterOwnMove | Moment::Otherwise,
            ..
        }
        | Situation::TechnicalDraw { .. }
        | Situation::NoWinLeft { .. } => Bearing::Answers,
        Situation::FlagFall { .. }
        | Situation::Device { sounded: true, .. }
        | Situation::BothDevices { sounded: true, .. } => Bearing::Precedes,
        Situation::Interrupted {
            what: Interruption::NotBegun,
            ..
        }
        | Situation::DrawOffer {
            moment: Moment::BeforeTheGame,
            ..
        }
        | Situation::Device { sounded: false, .. }
        | Situation::BothDevices { sounded: false, .. }
        | Situation::SeenMove { .. }
        | Situation::NoMove { .. }
        | Situation::WrongSetUp(_)
        | Situation::ReversedColours { .. }
        | Situation::OpeningNotPlayed { .. }
        | Situation::WrongOpponent
        | Situation::Displaced { .. }
        | Situation::WrongClock
        | Situation::ClockStopped { .. }
        | Situation::Disturbance { .. }
        | Situation::Absence { .. }
        | Situation::RefusesAlone { .. }
        | Situation::Question { .. }
        | Situation::RefusalToPlay { .. }
        | Situation::Conduct { .. }
        | Situation::Sanction { .. } => Bearing::Nothing,
    }
}

/// What the rules say: that the game is won on the board, where it is, and what they say of the matter where that still counts.
pub(super) fn asked_first(
    case: &Case<'_>,
    situation: &Situation,
    of_the_matter: impl FnOnce(&Case<'_>) -> Advice,
) -> Advice {
    let bearing = bearing(situation);
    let shown = match bearing {
        Bearing::Nothing => None,
        Bearing::Answers | Bearing::Precedes => situation.shown(),
    };
    let Some(shown) = shown else {
        return of_the_matter(case);
    };
    let looked = Look::at(shown.into_owned(), case.conditions());
    let mut case = *case;
    // the matter looks at the same
    case.looked = Some(&looked);
    let Some((mut advice, win)) = found(&case, situation, &looked) else {
        return of_the_matter(&case);
    };
    offer_won(&case, &mut advice, win);
    if bearing == Bearing::Precedes {
        // the matter says itself how it read what was shown
        advice
            .findings
            .retain(|one| matches!(one, Finding::Board(BoardFinding::Won { .. })));
        let rest = of_the_matter(&case);
        advice.findings.extend(rest.findings);
        advice.decisions.extend(rest.decisions);
    }
    advice
}

/// The win to which the game has come that is shown, or to which the doubted move brings it, with how that was found.
fn found(case: &Case<'_>, situation: &Situation, looked: &Look) -> Option<(Advice, Win)> {
    let mut advice = Advice::default();
    let Seen {
        game,
        history,
        whole,
    } = looked.told(&mut advice);
    let game = game.filter(|_| whole)?;
    let is_move = matches!(situation, Situation::Move { .. });
    if is_move && history {
        advice.find(SheetFinding::Sound { plies: game.ply() });
    }
    if let Some(win) = won(&mut advice, &game) {
        return Some((advice, win));
    }
    let Situation::Move {
        shown,
        moved: Some(text),
        ..
    } = situation
    else {
        return None;
    };
    if let Shown::Position(position) = shown
        && let Some(sheet) = sequence(text, position)
    {
        let mut advice = Advice::default();
        let seen = case.look(&mut advice, &Shown::Sheet(sheet));
        let game = seen.sound()?;
        advice.find(SheetFinding::Sound { plies: game.ply() });
        let win = won(&mut advice, game)?;
        return Some((advice, win));
    }
    let win = moved(&mut advice, game, text, history)?;
    Some((advice, win))
}

/// The win to which this move brings the game, where it is legal.
fn moved(advice: &mut Advice, mut game: Game, text: &str, history: bool) -> Option<Win> {
    let position = *game.position();
    let at = history.then(|| next_number(&game));
    let played = position.why_not(text).ok()?;
    game.play(&played).ok()?;
    advice.find(MoveFinding::Legal {
        moved: position.shown(&played),
        at,
    });
    advice.position = Some(*game.position());
    won(advice, &game)
}

/// The game ends as it was won on the board, if that is not its result already.
pub(super) fn offer_won(case: &Case<'_>, advice: &mut Advice, win: Win) {
    let winner = case.side(win.winner);
    if matches!(case.game.outcome, Some(Outcome::Win(side, _)) if side == winner) {
        return;
    }
    // that a game is won is said by its own text, not by the rules of competition
    let won = vec![won_effect(case, win)];
    advice.offer(DecisionKind::WonOnTheBoard, win.article, won);
}

fn won_effect(case: &Case<'_>, win: Win) -> Effect {
    let by = match win.by {
        WonBy::CapturedAll => WinBy::CapturedAll,
        WonBy::Blocked => WinBy::Blocked,
    };
    case.ended(Outcome::Win(case.side(win.winner), by))
}
