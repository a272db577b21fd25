//! The situation of each matter, made of what was typed. Every field of a matter is read before one that is missing ends it, so that
//! all messages come at once.

use arbitration::{Shown, Situation};

use super::{
    fields::{
        ABOUT, ACCEPTED, ANNOUNCED, BLACK_MOVES, BLACK_TIME, BY, CAME, CLAIM, CONSENT, FAULT,
        INTERRUPTION, MINUTES, MOMENT, MOVED, MOVES, ORDERED, PERSISTENT, PIECES, PRESSED, RULE,
        SOUNDED, STOP, WENT_ON, WHITE_MOVES, WHITE_TIME,
    },
    read::Reading,
};

pub(super) fn touched(form: &mut Reading<'_>) -> Option<Situation> {
    let (squares, position) = (form.squares(), form.position());
    Some(Situation::Touched {
        position: position?,
        squares: squares?,
        announced: form.get(&ANNOUNCED)?,
    })
}

/// The move as it was written; on a sheet the first that is not legal is meant. Where there is nothing to look at, the arbiter saw it completed.
pub(super) fn doubted_move(form: &mut Reading<'_>) -> Option<Situation> {
    let shown = form.shown();
    if shown == Some(Shown::Nothing) {
        return Some(Situation::SeenMove { by: form.one()? });
    }
    let moved = form.get(&MOVED)?;
    if moved.is_none() && matches!(shown, Some(Shown::Position(_))) {
        form.wrong(&MOVED, |t| t.console_moved_missing());
    }
    Some(Situation::Move {
        shown: shown?,
        moved,
        clock_pressed: form.get(&PRESSED)?,
    })
}

pub(super) fn no_move(form: &mut Reading<'_>) -> Option<Situation> {
    Some(Situation::NoMove { by: form.one()? })
}

pub(super) fn wrong_set_up(form: &mut Reading<'_>) -> Option<Situation> {
    form.get(&FAULT).map(Situation::WrongSetUp)
}

pub(super) fn reversed_colours(form: &mut Reading<'_>) -> Option<Situation> {
    let (white, black) = (form.get(&WHITE_MOVES), form.get(&BLACK_MOVES));
    let (white, black) = (white?, black?);
    // the players move in turn
    if white.abs_diff(black) > 1 {
        form.wrong(&BLACK_MOVES, |t| t.console_moves_differ());
    }
    Some(Situation::ReversedColours { white, black })
}

pub(super) fn displaced(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, shown, pieces) = (form.one(), form.shown(), form.get(&PIECES));
    Some(Situation::Displaced {
        by: by?,
        shown: shown?,
        pieces: pieces?,
    })
}

pub(super) fn draw_claim(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, shown, claim) = (form.one(), form.shown(), form.get(&CLAIM));
    Some(Situation::DrawClaim {
        by: by?,
        claim: claim?,
        shown: shown?,
    })
}

/// A claim with a move that was written down and not made.
pub(super) fn announced_move(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, shown, claim) = (form.one(), form.shown(), form.get(&CLAIM));
    let moved = form.get(&MOVED)?;
    if moved.is_none() {
        form.wrong(&MOVED, |t| t.console_announced_move_missing());
    }
    Some(Situation::AnnouncedMove {
        by: by?,
        claim: claim?,
        moved: moved?,
        shown: shown?,
    })
}

pub(super) fn not_crowned(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, shown) = (form.one(), form.shown_crowned());
    Some(Situation::NotCrowned {
        by: by?,
        went_on: form.get(&WENT_ON)?,
        shown: shown?,
    })
}

pub(super) fn opening_not_played(form: &mut Reading<'_>) -> Option<Situation> {
    let (shown, moves) = (form.shown(), form.get(&MOVES));
    Some(Situation::OpeningNotPlayed {
        shown: shown?,
        moves: moves?,
    })
}

pub(super) fn wrong_opponent(_: &mut Reading<'_>) -> Option<Situation> {
    Some(Situation::WrongOpponent)
}

pub(super) fn interruption(form: &mut Reading<'_>) -> Option<Situation> {
    let (what, shown) = (form.get(&INTERRUPTION), form.shown());
    Some(Situation::Interrupted {
        what: what?,
        shown: shown?,
    })
}

pub(super) fn question(form: &mut Reading<'_>) -> Option<Situation> {
    let (about, shown) = (form.get(&ABOUT), form.shown());
    Some(Situation::Question {
        about: about?,
        shown: shown?,
    })
}

pub(super) fn draw_offer(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, shown) = (form.one(), form.shown());
    let (moment, moves) = (form.get(&MOMENT), form.get(&MOVES));
    Some(Situation::DrawOffer {
        by: by?,
        moment: moment?,
        shown: shown?,
        moves: moves?,
        accepted: form.get(&ACCEPTED)?,
        consent: form.get(&CONSENT)?,
    })
}

pub(super) fn technical_draw(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, position) = (form.one(), form.position());
    Some(Situation::TechnicalDraw {
        by: by?,
        position: position?,
    })
}

pub(super) fn no_win_left(form: &mut Reading<'_>) -> Option<Situation> {
    Some(Situation::NoWinLeft {
        position: form.position()?,
    })
}

pub(super) fn flag_fall(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, shown) = (form.get(&BY), form.shown());
    Some(Situation::FlagFall {
        by: by?,
        shown: shown?,
    })
}

pub(super) fn wrong_clock(_: &mut Reading<'_>) -> Option<Situation> {
    Some(Situation::WrongClock)
}

pub(super) fn clock_stopped(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, reason) = (form.one(), form.get(&STOP));
    Some(Situation::ClockStopped {
        by: by?,
        reason: reason?,
    })
}

pub(super) fn conduct(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, rule) = (form.get(&BY), form.get(&RULE));
    let by = by?;
    let third = if by.is_empty() {
        Some(form.third()?)
    } else {
        None
    };
    Some(Situation::Conduct {
        by,
        rule: rule?,
        persistent: form.get(&PERSISTENT)?,
        third,
    })
}

pub(super) fn disturbance(form: &mut Reading<'_>) -> Option<Situation> {
    let (white, black) = (form.get(&WHITE_TIME), form.get(&BLACK_TIME));
    Some(Situation::Disturbance {
        white: white?,
        black: black?,
    })
}

pub(super) fn absence(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, minutes) = (form.get(&BY), form.get(&MINUTES));
    Some(Situation::Absence {
        by: by?,
        minutes: minutes?,
        came: form.get(&CAME)?,
    })
}

pub(super) fn device(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, shown, sounded) = (form.get(&BY), form.shown(), form.get(&SOUNDED));
    let (by, shown, sounded) = (by?, shown?, sounded?);
    Some(match by[..] {
        [by] => Situation::Device { by, sounded, shown },
        _ => Situation::BothDevices { sounded, shown },
    })
}

pub(super) fn refusal_to_play(form: &mut Reading<'_>) -> Option<Situation> {
    let (by, ordered) = (form.get(&BY), form.get(&ORDERED));
    let ordered = ordered?;
    Some(match by?[..] {
        [by] => Situation::RefusesAlone { by, ordered },
        _ => Situation::RefusalToPlay { ordered },
    })
}

pub(super) fn sanction(form: &mut Reading<'_>) -> Option<Situation> {
    Some(Situation::Sanction { by: form.one()? })
}
