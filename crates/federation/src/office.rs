//! What the program can answer by itself when the report of a tournament comes in, and who of those in it has no licence.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use tournament::{
    Entry, EntryNo, LicenceId, LicenceLack, Rhythm, Stage, Tournament, TournamentRole, UserId,
    office::{FixturePlan, Licence, Office},
};

use crate::people::People;

/// What is asked of who enters: who has a licence, and whose papers are over. Until when they hold is nobody's to know here.
#[derive(Debug, Clone, Copy)]
pub struct Licences<'a> {
    /// The licences, with their seasons.
    pub office: &'a Office,
    /// Who of the register an entry is.
    pub people: &'a People,
    /// The licences whose insurance or doctor's word is over before the last day.
    pub over: &'a BTreeSet<LicenceId>,
}

impl Licences<'_> {
    /// What somebody lacks to play in a tournament that begins on this day, whose entries are for those with a licence; nothing where they may.
    #[must_use]
    pub fn lack(&self, entry: &Entry, day: NaiveDate) -> Option<LicenceLack> {
        let Some(one) = self.people.of(entry) else {
            return Some(LicenceLack::None);
        };
        let theirs = |licence: &&Licence| {
            self.people.one(licence.player) == one && self.office.holds(licence, day)
        };
        let mut held = self.office.licences.values().filter(theirs).peekable();
        if held.peek().is_none() {
            return Some(LicenceLack::None);
        }
        let in_order = |licence: &Licence| !self.over.contains(&licence.id);
        (!held.any(in_order)).then_some(LicenceLack::Papers)
    }

    /// Those of a tournament who lack something, and what.
    #[must_use]
    pub fn lacking(&self, tournament: &Tournament) -> Vec<(EntryNo, LicenceLack)> {
        let day = tournament.details.starts;
        let entries = tournament.entries.values();
        entries
            .filter_map(|entry| Some((entry.no, self.lack(entry, day)?)))
            .collect()
    }
}

/// A line of the checklist.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Check {
    /// The tournament is over.
    Over,
    /// Every round was played, and each has its results.
    Results,
    /// The days are those of the calendar.
    Days,
    /// There were as many players as the calendar asks for.
    Players,
    /// There were as many rounds as the calendar says.
    Rounds,
    /// It was played at the time control of the calendar.
    Rhythm,
    /// Everybody had a licence that held on the first day.
    Licences,
    /// There was a chief arbiter, and each arbiter had a grade on the first day.
    Arbiters,
    /// No ruling and no appeal waits for anybody.
    Rulings,
}

tournament::coded!(Check);

/// What the program found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OfficeFinding {
    /// Nothing more to say.
    Nothing,
    /// So many, where so many were wanted.
    Count(usize, usize),
    /// From the first day to the second.
    Days(NaiveDate, NaiveDate),
    /// At this time control, where the times have one.
    Rhythm(Option<Rhythm>),
    /// These of the entries.
    Entries(Vec<EntryNo>),
    /// These arbiters; nobody where there was no chief arbiter.
    Arbiters(Vec<UserId>),
}

/// Is it as it should be?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckAnswer {
    /// It is.
    Yes,
    /// It is not.
    No,
    /// The calendar asks for nothing.
    NotAsked,
}

impl From<bool> for CheckAnswer {
    fn from(is_right: bool) -> Self {
        if is_right { Self::Yes } else { Self::No }
    }
}

impl From<Option<bool>> for CheckAnswer {
    fn from(asked: Option<bool>) -> Self {
        asked.map_or(Self::NotAsked, Self::from)
    }
}

/// A line of the checklist with its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The line.
    pub check: Check,
    /// Is it as it should be?
    pub answer: CheckAnswer,
    /// What was found.
    pub found: OfficeFinding,
}

/// The checklist of a report, answered.
#[must_use]
pub fn checklist(
    plan: &FixturePlan,
    tournament: &Tournament,
    licences: &Licences<'_>,
) -> Vec<Checked> {
    let line = |check| {
        let (answer, found) = answer(check, plan, tournament, licences);
        Checked {
            check,
            answer,
            found,
        }
    };
    Check::ALL.map(line).to_vec()
}

/// How many lines are not as they should be.
#[must_use]
pub fn open(checked: &[Checked]) -> usize {
    let wrong = checked.iter().filter(|one| one.answer == CheckAnswer::No);
    wrong.count()
}

fn answer(
    check: Check,
    plan: &FixturePlan,
    tournament: &Tournament,
    licences: &Licences<'_>,
) -> (CheckAnswer, OfficeFinding) {
    let details = &tournament.details;
    match check {
        Check::Over => {
            let is_over = tournament.stage == Stage::Finished;
            (is_over.into(), OfficeFinding::Nothing)
        }
        Check::Results => {
            let missing: usize = tournament.rounds.iter().map(|round| round.missing()).sum();
            let found = match missing {
                0 => OfficeFinding::Nothing,
                missing => OfficeFinding::Count(missing, 0),
            };
            (tournament.complete().into(), found)
        }
        Check::Days => {
            let same = (details.starts, details.ends) == (plan.starts, plan.ends);
            (
                same.into(),
                OfficeFinding::Days(details.starts, details.ends),
            )
        }
        Check::Players => {
            let played = tournament.order.len();
            let wanted = plan.least_players.map(usize::from);
            let answer = wanted.map(|least| played >= least);
            (
                answer.into(),
                OfficeFinding::Count(played, wanted.unwrap_or_default()),
            )
        }
        Check::Rounds => {
            let rounds = tournament.rounds.len();
            let wanted = plan.rounds.map(usize::from);
            let answer = wanted.map(|wanted| rounds == wanted);
            (
                answer.into(),
                OfficeFinding::Count(rounds, wanted.unwrap_or_default()),
            )
        }
        Check::Rhythm => {
            let rhythm = tournament.regulations.time.rhythm();
            let answer = plan.rhythm.map(|wanted| rhythm == Some(wanted));
            (answer.into(), OfficeFinding::Rhythm(rhythm))
        }
        Check::Licences => {
            let lacking = licences.lacking(tournament);
            let without: Vec<EntryNo> = lacking.into_iter().map(|(no, _)| no).collect();
            let answer = plan.licensed.then_some(without.is_empty());
            (answer.into(), OfficeFinding::Entries(without))
        }
        Check::Arbiters => {
            let without = ungraded(tournament, licences.office);
            let mut roles = tournament.staff.values();
            let led = roles.any(|role| *role == TournamentRole::ChiefArbiter);
            let is_right = led && without.is_empty();
            (is_right.into(), OfficeFinding::Arbiters(without))
        }
        Check::Rulings => {
            let waiting = tournament.rulings.iter().filter(|ruling| ruling.waits());
            let waiting = waiting.count();
            ((waiting == 0).into(), OfficeFinding::Count(waiting, 0))
        }
    }
}

/// The arbiters who have no grade on the first day of the tournament.
fn ungraded(tournament: &Tournament, office: &Office) -> Vec<UserId> {
    let day = tournament.details.starts;
    let arbiters = tournament.staff.iter().filter(|(_, role)| match role {
        TournamentRole::ChiefArbiter | TournamentRole::DeputyArbiter => true,
        TournamentRole::Organiser => false,
    });
    let without = arbiters.filter(|(account, _)| office.grade_on(**account, day).is_none());
    without.map(|(account, _)| *account).collect()
}
