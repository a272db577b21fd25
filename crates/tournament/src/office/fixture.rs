//! An entry of the federation's calendar.

use chrono::{NaiveDate, NaiveDateTime};
use serde::{Deserialize, Serialize};

use super::{FixtureState, FixtureStep, OfficeRefusal, Scope, steps};
use crate::{Actor, CompetitionId, FixtureId, Occasion, Reason, Rhythm, ShortText, TournamentId};

/// What an entry of the calendar announces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FixturePlan {
    /// The name.
    pub name: ShortText,
    /// Whose it is.
    pub owner: Scope,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
    /// Where.
    pub venue: Option<ShortText>,
    /// How many players it is to have at least.
    pub least_players: Option<u16>,
    /// How many rounds it is to have.
    pub rounds: Option<u16>,
    /// At which time control it is to be played.
    pub rhythm: Option<Rhythm>,
    /// Whether it is for those with a licence alone.
    pub licensed: bool,
    /// Whether ratings and circuits wait until it is homologated.
    pub counts_once_homologated: bool,
    /// The tournament that it is, once there is one.
    pub tournament: Option<TournamentId>,
    /// The competition of teams that it is, where it is one; it has no tournament then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub competition: Option<CompetitionId>,
}

/// An entry of the calendar, with all that was done with it. Where it stands follows from that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fixture {
    /// The number.
    pub id: FixtureId,
    /// What it announces.
    pub plan: FixturePlan,
    /// The steps, in order.
    pub steps: Vec<StepTaken>,
    /// What those know of it who keep it in a calendar of their own.
    #[serde(default, skip_serializing_if = "Followed::is_new")]
    pub followed: Followed,
}

/// What whoever keeps an entry in a calendar of their own is to be told of it, beside what stands in it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Followed {
    /// How often what it announces was changed while everybody read it.
    pub changes: u32,
    /// When last, in UTC.
    pub changed: Option<NaiveDateTime>,
    /// What it announced when it was taken out of the calendar, where that was written over since, and how many steps there were by then.
    pub last: Option<(usize, FixturePlan)>,
}

impl Followed {
    fn is_new(&self) -> bool {
        *self == Self::default()
    }
}

/// A step that was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepTaken {
    /// Which.
    pub step: FixtureStep,
    /// Who.
    pub by: Actor,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Why, where a reason is asked for or given.
    pub why: Option<Reason>,
    /// Of a homologation, the number of the last row that it looked at of the journal of the tournament or the competition; nothing of one from before that was written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<i32>,
}

impl Fixture {
    /// Where it stands.
    #[must_use]
    pub fn state(&self) -> FixtureState {
        let taken = self.steps.iter().map(|taken| taken.step);
        taken.fold(FixtureState::Draft, |state, step| {
            steps::after(state, step).unwrap_or(state)
        })
    }

    /// As what it was admitted: official, recognised or private; none before that.
    #[must_use]
    pub fn kind(&self) -> Option<FixtureState> {
        let (mut state, mut kind) = (FixtureState::Draft, None);
        for taken in &self.steps {
            state = steps::after(state, taken.step).unwrap_or(state);
            if state.is_admitted() {
                kind = Some(state);
            } else if !state.is_public() {
                kind = None;
            }
        }
        kind
    }

    /// The step by which it stands homologated; nothing where it does not.
    #[must_use]
    pub fn homologated(&self) -> Option<&StepTaken> {
        let stands = self.state() == FixtureState::Homologated;
        let mut steps = self.steps.iter().filter(|_| stands);
        steps.rfind(|taken| taken.step == FixtureStep::Homologate)
    }

    /// The occasion on which titles are given, were the next step its homologation.
    #[must_use]
    pub fn homologating(&self) -> Occasion {
        Occasion::Homologation {
            fixture: self.id,
            step: self.steps.len(),
        }
    }

    /// Did the homologation by which it stands give what was given on this occasion?
    #[must_use]
    pub fn gave(&self, given: Occasion) -> bool {
        let is_it = |taken: &StepTaken| taken.step == FixtureStep::Homologate;
        let stands = self.homologated().is_some();
        let step = self.steps.iter().rposition(is_it).filter(|_| stands);
        let fixture = self.id;
        step.is_some_and(|step| given == Occasion::Homologation { fixture, step })
    }

    /// Does the public find it in the calendar?
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.state().is_public()
    }

    /// Where among the steps it was taken out of the calendar last.
    fn left(&self) -> Option<usize> {
        let mut steps = self.steps.iter();
        steps.rposition(|taken| taken.step == FixtureStep::Revoke)
    }

    /// What everybody read of it last before it was taken out of the calendar; nothing where it stands there, or never did. What is written of it since is
    /// nobody's yet.
    #[must_use]
    pub fn taken_out(&self) -> Option<&FixturePlan> {
        let left = self.left().filter(|_| !self.is_public())?;
        match &self.followed.last {
            Some((steps, plan)) if *steps > left => Some(plan),
            Some(_) | None => Some(&self.plan),
        }
    }

    /// How often everybody saw it change until now, a number that only grows, and when last; nothing where nobody ever saw it.
    #[must_use]
    pub fn seen(&self) -> Option<(usize, NaiveDateTime)> {
        let steps = match self.is_public() {
            true => self.steps.len(),
            false => self.left()? + 1,
        };
        let step = self.steps.get(..steps)?.last()?.at;
        let number = steps + usize::try_from(self.followed.changes).unwrap_or_default();
        let changed = self.followed.changed;
        Some((number, changed.map_or(step, |at| at.max(step))))
    }

    /// The entry as it announces something else from this moment on.
    #[must_use]
    pub fn announcing(&self, plan: FixturePlan, at: NaiveDateTime) -> Self {
        let mut followed = self.followed.clone();
        if self.is_public() {
            followed.changes += 1;
            followed.changed = Some(at);
        } else if let Some(last) = self.taken_out() {
            followed.last = Some((self.steps.len(), last.clone()));
        }
        Self {
            plan,
            followed,
            ..self.clone()
        }
    }

    /// May it be taken out altogether? Only what lies with whoever proposes it, and nobody else ever read.
    #[must_use]
    pub fn is_removable(&self) -> bool {
        self.state().is_open() && self.seen().is_none()
    }

    /// Do ratings and circuits wait for its homologation? For that of an entry that somebody admitted: a draft has nothing wait.
    #[must_use]
    pub fn withholds(&self) -> bool {
        let waits = self.is_public() && self.state() != FixtureState::Homologated;
        self.plan.counts_once_homologated && waits
    }

    /// The state after a step, where it can be taken now: `open` is how many lines of the report's checklist are not as they should be, which is looked at
    /// when it is homologated.
    ///
    /// # Errors
    /// [`OfficeRefusal`] says why it cannot.
    pub fn may_step(
        &self,
        step: FixtureStep,
        why: Option<&Reason>,
        open: usize,
        today: NaiveDate,
    ) -> Result<FixtureState, OfficeRefusal> {
        let state = self.state();
        let after = steps::after(state, step).ok_or(OfficeRefusal::NotFromHere { state, step })?;
        if step == FixtureStep::Play && today < self.plan.starts {
            return Err(OfficeRefusal::NotBegun);
        }
        let needs = matches!(after, FixtureState::Reported | FixtureState::Homologated);
        if needs && self.plan.tournament.is_none() && self.plan.competition.is_none() {
            return Err(OfficeRefusal::NoTournament);
        }
        let is_homologated = after == FixtureState::Homologated;
        if why.is_none() && (step.line().reason || (is_homologated && open > 0)) {
            return Err(OfficeRefusal::NoReason);
        }
        Ok(after)
    }
}
