//! The clock of a round: started, stopped for a while, lengthened, ended.

use chrono::NaiveDateTime;

use super::hall::{require_played, start_clocks};
use crate::{BoardEvent, ClockRun, Event, HallRefusal, Refusal, RoundClock, RoundNo, Tournament};

/// Starts the clock of a round, and with it those at the boards (6.3 c) where nobody has said yet that they run. One that runs, or stands for a
/// while, with the same time stays as it is.
///
/// # Errors
/// The round is not public, or closed; the time is too short or too long; the clock was started with another time.
pub fn start_round_clock(
    tournament: &Tournament,
    round: RoundNo,
    seconds: u32,
    at: NaiveDateTime,
) -> Result<Vec<Event>, Refusal> {
    require_played(tournament, round)?;
    require_length(seconds)?;
    let known = tournament.hall.clocks.get(&round);
    let going = known.filter(|clock| !matches!(clock.run, ClockRun::Stopped { .. }));
    if let Some(clock) = going {
        return if clock.seconds == seconds {
            Ok(Vec::new())
        } else {
            let seconds = clock.seconds;
            Err(HallRefusal::RoundClockStarted { seconds }.into())
        };
    }
    let mut events = start_clocks(tournament, round, at)?;
    events.push(BoardEvent::RoundClockStarted { round, at, seconds }.into());
    Ok(events)
}

/// Stops the clock of a round for a while; one that stands already stays as it is.
///
/// # Errors
/// The round is not public, or closed; its clock was not started, or is stopped.
pub fn pause_round_clock(
    tournament: &Tournament,
    round: RoundNo,
    at: NaiveDateTime,
) -> Result<Vec<Event>, Refusal> {
    let clock = going(tournament, round)?;
    Ok(if clock.runs() {
        vec![BoardEvent::RoundClockPaused { round, at }.into()]
    } else {
        Vec::new()
    })
}

/// Lets the clock of a round go on; one that runs already stays as it is.
///
/// # Errors
/// As [`pause_round_clock`].
pub fn resume_round_clock(
    tournament: &Tournament,
    round: RoundNo,
    at: NaiveDateTime,
) -> Result<Vec<Event>, Refusal> {
    let clock = going(tournament, round)?;
    Ok(if clock.runs() {
        Vec::new()
    } else {
        vec![BoardEvent::RoundClockResumed { round, at }.into()]
    })
}

/// Gives a round more time, or with a negative number less. What is added counts from the time that was `seen`, in seconds: two who add to the
/// same would give twice as much as either wanted. Nothing more is no change.
///
/// # Errors
/// As [`pause_round_clock`]; the round has another time by now; the time would become too short or too long.
pub fn lengthen_round_clock(
    tournament: &Tournament,
    round: RoundNo,
    seen: u32,
    seconds: i32,
) -> Result<Vec<Event>, Refusal> {
    let clock = going(tournament, round)?;
    if clock.seconds != seen {
        let seconds = clock.seconds;
        return Err(HallRefusal::RoundLengthChanged { seconds }.into());
    }
    if seconds == 0 {
        return Ok(Vec::new());
    }
    let whole = clock.seconds.checked_add_signed(seconds);
    require_length(whole.unwrap_or_default())?;
    Ok(vec![
        BoardEvent::RoundClockLengthened { round, seconds }.into(),
    ])
}

/// Refuses what was pressed at another clock of the round than the one that stands ([`RoundClock::stamp`]; none before the first).
///
/// # Errors
/// It is not the one that was `seen`: it was started since, or stopped and started anew.
pub fn of_round_clock(
    tournament: &Tournament,
    round: RoundNo,
    seen: Option<i64>,
) -> Result<(), Refusal> {
    if tournament.hall.clocks.get(&round).map(RoundClock::stamp) == seen {
        Ok(())
    } else {
        Err(HallRefusal::OtherRoundClock.into())
    }
}

/// Stops the clock of a round for good: it shows nothing any more, and can be started anew.
///
/// # Errors
/// The round is not public, or closed; its clock was not started.
pub fn stop_round_clock(
    tournament: &Tournament,
    round: RoundNo,
    at: NaiveDateTime,
) -> Result<Vec<Event>, Refusal> {
    require_played(tournament, round)?;
    let clock = known(tournament, round)?;
    Ok(if matches!(clock.run, ClockRun::Stopped { .. }) {
        Vec::new()
    } else {
        vec![BoardEvent::RoundClockStopped { round, at }.into()]
    })
}

fn known(tournament: &Tournament, round: RoundNo) -> Result<&RoundClock, Refusal> {
    let clock = tournament.hall.clocks.get(&round);
    clock.ok_or(Refusal::Hall(HallRefusal::RoundClockNotStarted))
}

fn going(tournament: &Tournament, round: RoundNo) -> Result<&RoundClock, Refusal> {
    require_played(tournament, round)?;
    let clock = known(tournament, round)?;
    match clock.run {
        ClockRun::Running { .. } | ClockRun::Paused { .. } => Ok(clock),
        ClockRun::Stopped { .. } => Err(HallRefusal::RoundClockStopped.into()),
    }
}

fn require_length(seconds: u32) -> Result<(), Refusal> {
    if (RoundClock::LEAST..=RoundClock::MOST).contains(&seconds) {
        Ok(())
    } else {
        Err(HallRefusal::RoundLengthOutOfRange.into())
    }
}
