//! The clock of a round: how long it is still played, the same for whoever looks.
//!
//! It knows no time by itself. What stands in it are moments of the journal, so that every screen, every node and a server that was
//! started again read the same from it.

use chrono::{NaiveDateTime, TimeDelta};
use serde::{Deserialize, Serialize};

/// The clock of a round that was started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundClock {
    /// When it was started, in UTC.
    pub started: NaiveDateTime,
    /// The time of the round in seconds, with what was added to it.
    pub seconds: u32,
    /// Whether it runs.
    pub run: ClockRun,
}

/// Whether the clock of a round runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockRun {
    /// It runs.
    Running {
        /// When the time of the round is over, in UTC.
        ends: NaiveDateTime,
    },
    /// It stands for a while.
    Paused {
        /// How many seconds are left.
        left: u32,
    },
    /// It will not run any more.
    Stopped {
        /// Since when, in UTC.
        at: NaiveDateTime,
    },
}

/// Where a round stands by its clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ClockPhase {
    /// The clocks were not started yet.
    Before,
    /// They run, and somebody who is not there may still come (Article 5.4).
    Arrival,
    /// They run, and whoever is not there has lost.
    Play,
    /// They stand for a while.
    Paused,
    /// The time of the round is over.
    Over,
    /// The clock was stopped.
    Stopped,
}

crate::coded!(ClockPhase);

/// What a clock shows at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockReading {
    /// Where the round stands.
    pub phase: ClockPhase,
    /// When what is counted down to comes, in UTC: the start of the round, or its end. Nothing while nothing is counted.
    pub ends: Option<NaiveDateTime>,
    /// How many seconds are left until then, or will be once the clock goes on; nothing where nobody knows.
    pub left: Option<u32>,
    /// Until when somebody who is not there may still come, in UTC.
    pub late: Option<NaiveDateTime>,
}

/// Whole seconds, none below nothing; what is begun counts.
fn seconds(span: TimeDelta) -> u32 {
    let whole = span.num_seconds() + i64::from(span.subsec_nanos() > 0);
    u32::try_from(whole.max(0)).unwrap_or(u32::MAX)
}

impl RoundClock {
    /// The shortest time of a round, in seconds.
    pub const LEAST: u32 = 60;
    /// The longest, in seconds: a day.
    pub const MOST: u32 = 86_400;

    /// A clock that is started with so many seconds.
    #[must_use]
    pub fn started(at: NaiveDateTime, seconds: u32) -> Self {
        Self {
            started: at,
            seconds,
            run: ClockRun::Running {
                ends: at + TimeDelta::seconds(seconds.into()),
            },
        }
    }

    /// Which of the clocks of its round it is: when it was started, in milliseconds of UTC.
    #[must_use]
    pub fn stamp(&self) -> i64 {
        self.started.and_utc().timestamp_millis()
    }

    /// Does it run?
    #[must_use]
    pub fn runs(&self) -> bool {
        matches!(self.run, ClockRun::Running { .. })
    }

    pub(crate) fn pause(&mut self, at: NaiveDateTime) {
        if let ClockRun::Running { ends } = self.run {
            self.run = ClockRun::Paused {
                left: seconds(ends - at),
            };
        }
    }

    pub(crate) fn resume(&mut self, at: NaiveDateTime) {
        if let ClockRun::Paused { left } = self.run {
            self.run = ClockRun::Running {
                ends: at + TimeDelta::seconds(left.into()),
            };
        }
    }

    pub(crate) fn lengthen(&mut self, by: i32) {
        self.seconds = self.seconds.saturating_add_signed(by);
        match &mut self.run {
            ClockRun::Running { ends } => *ends += TimeDelta::seconds(by.into()),
            ClockRun::Paused { left } => *left = left.saturating_add_signed(by),
            ClockRun::Stopped { .. } => {}
        }
    }

    pub(crate) fn stop(&mut self, at: NaiveDateTime) {
        self.run = ClockRun::Stopped { at };
    }

    /// What it shows now, where whoever is not there loses so many minutes after the start.
    ///
    /// ```
    /// use chrono::{NaiveDate, TimeDelta};
    /// use tournament::{ClockPhase, RoundClock};
    /// let three = NaiveDate::from_ymd_opt(2026, 11, 22).unwrap().and_hms_opt(15, 0, 0).unwrap();
    /// let clock = RoundClock::started(three, 3600);
    /// let after = |minutes| clock.read(30, three + TimeDelta::minutes(minutes));
    /// assert_eq!((after(10).phase, after(10).left), (ClockPhase::Arrival, Some(3000)));
    /// assert_eq!((after(40).phase, after(40).left), (ClockPhase::Play, Some(1200)));
    /// assert_eq!((after(60).phase, after(60).left), (ClockPhase::Over, Some(0)));
    /// ```
    #[must_use]
    pub fn read(&self, late_minutes: u16, now: NaiveDateTime) -> ClockReading {
        let late = self.started + TimeDelta::minutes(late_minutes.into());
        match self.run {
            ClockRun::Running { ends } => ClockReading {
                phase: if ends <= now {
                    ClockPhase::Over
                } else if now < late {
                    ClockPhase::Arrival
                } else {
                    ClockPhase::Play
                },
                ends: Some(ends),
                left: Some(seconds(ends - now)),
                late: Some(late).filter(|late| now < *late && now < ends),
            },
            ClockRun::Paused { left } => ClockReading {
                phase: ClockPhase::Paused,
                ends: None,
                left: Some(left),
                late: None,
            },
            ClockRun::Stopped { .. } => ClockReading {
                phase: ClockPhase::Stopped,
                ends: None,
                left: None,
                late: None,
            },
        }
    }
}

impl ClockReading {
    /// What there is to read before a clock is started, where the round begins at this hour, in UTC.
    #[must_use]
    pub fn before(hour: Option<NaiveDateTime>, now: NaiveDateTime) -> Self {
        Self {
            phase: ClockPhase::Before,
            ends: hour,
            left: hour.map(|hour| seconds(hour - now)),
            late: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    /// So many seconds after three.
    fn at(seconds: i64) -> NaiveDateTime {
        let day = NaiveDate::from_ymd_opt(2026, 11, 22).unwrap();
        day.and_hms_opt(15, 0, 0).unwrap() + TimeDelta::seconds(seconds)
    }

    /// What is done to a clock of 3600 seconds that was started at 0.
    #[derive(Clone, Copy)]
    enum Done {
        Pause(i64),
        Resume(i64),
        Lengthen(i32),
        Stop(i64),
    }

    use ClockPhase::{Arrival, Over, Paused, Play, Stopped};
    use Done::{Lengthen, Pause, Resume, Stop};

    /// What was done, when somebody looks, what is seen: phase and seconds left.
    const CASES: &[(&[Done], i64, ClockPhase, Option<u32>)] = &[
        (&[], 0, Arrival, Some(3600)),
        (&[], -20, Arrival, Some(3620)),
        (&[], 1799, Arrival, Some(1801)),
        (&[], 1800, Play, Some(1800)),
        (&[], 3599, Play, Some(1)),
        (&[], 3600, Over, Some(0)),
        (&[], 9000, Over, Some(0)),
        (&[Pause(600)], 5000, Paused, Some(3000)),
        (&[Pause(600), Pause(900)], 5000, Paused, Some(3000)),
        (&[Pause(600), Resume(1000)], 1000, Arrival, Some(3000)),
        (&[Pause(600), Resume(1000)], 3600, Play, Some(400)),
        (&[Pause(600), Resume(1000)], 4000, Over, Some(0)),
        (&[Resume(1000)], 1000, Arrival, Some(2600)),
        (&[Lengthen(600)], 3600, Play, Some(600)),
        (&[Lengthen(-600)], 3000, Over, Some(0)),
        (&[Pause(600), Lengthen(300)], 9000, Paused, Some(3300)),
        (&[Pause(600), Lengthen(-9000)], 9000, Paused, Some(0)),
        (&[Pause(4000), Resume(5000)], 5000, Over, Some(0)),
        (
            &[Pause(4000), Lengthen(60), Resume(5000)],
            5000,
            Play,
            Some(60),
        ),
        (&[Stop(600)], 601, Stopped, None),
        (&[Stop(600), Resume(700), Pause(800)], 900, Stopped, None),
    ];

    #[test]
    fn a_clock_shows_what_is_left() {
        for (number, (done, now, phase, left)) in CASES.iter().enumerate() {
            let mut clock = RoundClock::started(at(0), 3600);
            for one in *done {
                match *one {
                    Pause(when) => clock.pause(at(when)),
                    Resume(when) => clock.resume(at(when)),
                    Lengthen(by) => clock.lengthen(by),
                    Stop(when) => clock.stop(at(when)),
                }
            }
            let seen = clock.read(30, at(*now));
            assert_eq!((seen.phase, seen.left), (*phase, *left), "case {number}");
        }
    }

    #[test]
    fn a_second_that_has_begun_counts() {
        let clock = RoundClock::started(at(0), 60);
        let seen = clock.read(0, at(58) + TimeDelta::milliseconds(300));
        assert_eq!((seen.phase, seen.left), (Play, Some(2)));
    }

    #[test]
    fn before_the_start_the_hour_is_what_is_waited_for() {
        let seen = ClockReading::before(Some(at(90)), at(0));
        assert_eq!(
            (seen.phase, seen.ends, seen.left),
            (ClockPhase::Before, Some(at(90)), Some(90))
        );
        assert_eq!(ClockReading::before(None, at(0)).left, None);
        assert_eq!(ClockReading::before(Some(at(0)), at(90)).left, Some(0));
    }
}
