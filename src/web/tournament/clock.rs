//! The clock of the round that is played, as pages show it.
//!
//! What is written says when the time is over, and so holds until the clock is touched: it may stand in pages that are kept.
//! `static/clock.js` counts down beside it, by the time of the server (`/now`).

use askama::{Template, filters::HtmlSafe};
use chrono::{NaiveDateTime, NaiveTime};

use crate::{
    clock,
    web::page::Frame,
    words::{self, Words},
};
use tournament::{ClockPhase, ClockReading, ClockRun, RoundClock, RoundNo, Tournament};

/// A clock; a page shows it with `{{ clock }}`.
#[derive(Debug, Clone, Template)]
#[template(path = "round_clock.html")]
pub(in crate::web) struct ClockFace {
    /// The round, as a heading.
    pub round: String,
    /// What stands there without a script: until when, or how long it will be once it goes on.
    pub shown: String,
    /// When the time is over, in milliseconds since 1970.
    ends: Option<i64>,
    /// From when on it is counted down to that, in milliseconds since 1970, where the day and the hour are shown until then.
    from: Option<i64>,
    /// The seconds that are left, of a clock that stands.
    left: Option<u32>,
    /// Until when somebody may still come, in milliseconds since 1970.
    late: Option<i64>,
    /// What is said of it while it runs, by phase.
    said: Vec<(&'static str, String)>,
    /// Which of them holds now, where somebody knows the time.
    pub phase: &'static str,
}

// The template escapes what it prints.
impl HtmlSafe for ClockFace {}

/// A moment for scripts.
fn stamp(at: NaiveDateTime) -> i64 {
    at.and_utc().timestamp_millis()
}

/// The time of day where the tournament is.
pub(in crate::web) fn hour(at: NaiveDateTime) -> String {
    clock::local(at).format("%H:%M").to_string()
}

/// What is said of each phase that a script goes through.
fn said(t: &Words, late: Option<NaiveDateTime>) -> Vec<(&'static str, String)> {
    let arrival = late.map_or_else(|| t.clock_play(), |late| t.clock_arrival(hour(late)));
    vec![
        (ClockPhase::Before.code(), t.clock_before()),
        (ClockPhase::Arrival.code(), arrival),
        (ClockPhase::Play.code(), t.clock_play()),
        (ClockPhase::Paused.code(), t.clock_paused()),
        (ClockPhase::Over.code(), t.clock_over()),
    ]
}

impl ClockFace {
    /// The clock of the round that is played; nothing where none runs or stands for a while.
    pub fn of(tournament: &Tournament, t: &Words) -> Option<Self> {
        let round = tournament.timed_round()?;
        let clock = tournament.clock_of(round)?;
        let late = late(tournament, round, &clock);
        let mut face = Self {
            round: words::round_title(t, tournament, round),
            shown: String::new(),
            ends: None,
            from: None,
            left: None,
            late: Some(stamp(late)),
            said: said(t, Some(late)),
            phase: ClockPhase::Play.code(),
        };
        match clock.run {
            ClockRun::Running { ends } => {
                face.shown = t.clock_until(hour(ends));
                face.ends = Some(stamp(ends));
            }
            ClockRun::Paused { left } => {
                face.shown = t.clock_left(words::clock_time(left));
                face.left = Some(left);
                face.phase = ClockPhase::Paused.code();
            }
            ClockRun::Stopped { .. } => return None,
        }
        Some(face)
    }

    /// The same where the time is known, for pages that are made anew each time: of the last public round, also before its start. Nothing
    /// where no round is played, where its clock was stopped, and where nobody said when it begins: that the clocks at the boards run is
    /// not announced.
    pub fn now(tournament: &Tournament, now: NaiveDateTime, frame: &Frame) -> Option<Self> {
        let (round, read) = reading(tournament, now)?;
        Self::showing(tournament, (round, read), now, frame)
    }

    /// The clock of this round, for whoever is at it; nothing where it has none, or where it was stopped.
    pub fn of_round(
        tournament: &Tournament,
        round: RoundNo,
        now: NaiveDateTime,
        frame: &Frame,
    ) -> Option<Self> {
        let read = read(tournament, round, now)?;
        Self::showing(tournament, (round, read), now, frame)
    }

    fn showing(
        tournament: &Tournament,
        (round, read): (RoundNo, ClockReading),
        now: NaiveDateTime,
        frame: &Frame,
    ) -> Option<Self> {
        let t = frame.t;
        let known = tournament.clock_of(round);
        let late = known.map(|clock| late(tournament, round, &clock));
        // hours until another day are for nobody to reckon with
        let from = read.ends.filter(|_| read.phase == ClockPhase::Before);
        let from = from.and_then(|begins| counted_from(begins, now));
        let shown = match (read.phase, read.ends, read.left) {
            (ClockPhase::Stopped, _, _) | (ClockPhase::Before, None, _) => return None,
            (ClockPhase::Before, Some(begins), _) if from.is_some() => {
                words::at_the_place(frame.lang, clock::local(begins))
            }
            (ClockPhase::Before, Some(begins), _) => hour(begins),
            (_, Some(ends), _) => t.clock_until(hour(ends)),
            (_, None, Some(left)) => t.clock_left(words::clock_time(left)),
            (_, None, None) => String::new(),
        };
        let stands = read.phase == ClockPhase::Paused;
        Some(Self {
            round: words::round_title(t, tournament, round),
            shown,
            said: said(t, late),
            ends: read.ends.map(stamp),
            from: from.map(stamp),
            left: read.left.filter(|_| stands),
            late: late.map(stamp),
            phase: read.phase.code(),
        })
    }

    /// What is said of it as it was made.
    pub fn label(&self) -> &str {
        let found = self.said.iter().find(|(phase, _)| *phase == self.phase);
        found.map_or("", |(_, said)| said)
    }
}

/// When somebody who is not there has lost.
fn late(tournament: &Tournament, round: RoundNo, clock: &RoundClock) -> NaiveDateTime {
    let minutes = tournament.regulations.in_round(round).late_minutes;
    clock.started + chrono::TimeDelta::minutes(minutes.into())
}

/// When the day of a start begins where the tournament is, as long as that is another day than today's; all in UTC.
fn counted_from(begins: NaiveDateTime, now: NaiveDateTime) -> Option<NaiveDateTime> {
    let day = clock::local(begins).date();
    let midnight = clock::utc(day.and_time(NaiveTime::MIN))?;
    (now < midnight).then_some(midnight)
}

/// What the clock of a round shows; nothing where it has none.
fn read(tournament: &Tournament, round: RoundNo, now: NaiveDateTime) -> Option<ClockReading> {
    let minutes = tournament.regulations.in_round(round).late_minutes;
    let clock = tournament.clock_of(round)?;
    Some(clock.read(minutes, now))
}

/// The round whose clock is looked at, and what it shows: that of the round that is played, or how long it is until the next one begins.
pub(in crate::web) fn reading(
    tournament: &Tournament,
    now: NaiveDateTime,
) -> Option<(RoundNo, ClockReading)> {
    // nothing is waited for in one that is cancelled, the next round neither
    if tournament.cancelled.is_some() {
        return None;
    }
    let played = tournament.timed_round();
    let timed = played.and_then(|round| Some((round, read(tournament, round, now)?)));
    if timed.is_some() {
        return timed;
    }
    let round = played.unwrap_or_else(|| tournament.next_round());
    let hour = tournament.presentation.hours.get(&round).copied();
    let hour = hour.and_then(clock::utc);
    // once its hour is past, a round that is public is played, by clocks of which nobody else is told
    let hour = hour.filter(|hour| played.is_none() || now < *hour)?;
    Some((round, ClockReading::before(Some(hour), now)))
}
