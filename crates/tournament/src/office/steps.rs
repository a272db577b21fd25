//! The states of the calendar as one table: which step leads from where to where, who may take it, and whether it asks for a reason.

use serde::{Deserialize, Serialize};

use crate::OfficeAct;

/// Where an entry of the calendar stands.
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
pub enum FixtureState {
    /// Being written.
    Draft,
    /// Handed in.
    Submitted,
    /// Sent back with a reason, to be handed in again.
    Returned,
    /// The federation's own (oficial).
    Official,
    /// Somebody else's that the federation recognises (oficializada).
    Recognised,
    /// Somebody else's of which the federation takes note (particular).
    Private,
    /// Over.
    Played,
    /// Its report is in.
    Reported,
    /// Its results hold for the federation.
    Homologated,
}

/// What can be done with an entry of the calendar.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum FixtureStep {
    /// Hand it in.
    Submit,
    /// Take it back before anybody looked at it.
    TakeBack,
    /// Send it back.
    Return,
    /// Make it official.
    MakeOfficial,
    /// Recognise it.
    Recognise,
    /// Take note of it.
    Note,
    /// Take it out of the calendar again.
    Revoke,
    /// Say that it was played.
    Play,
    /// Hand in its report.
    Report,
    /// Send the report back.
    SendBack,
    /// Homologate it.
    Homologate,
    /// Open it again.
    Reopen,
}

crate::coded!(FixtureState, FixtureStep);

/// A line of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepRule {
    /// The step.
    pub step: FixtureStep,
    /// From where.
    pub from: &'static [FixtureState],
    /// Where to.
    pub to: FixtureState,
    /// What whoever takes it must be allowed, with what is theirs.
    pub act: OfficeAct,
    /// Does it ask for a reason?
    pub reason: bool,
}

use FixtureState::{
    Draft, Homologated, Official, Played, Private, Recognised, Reported, Returned, Submitted,
};

const fn line(
    step: FixtureStep,
    from: &'static [FixtureState],
    to: FixtureState,
    act: OfficeAct,
) -> StepRule {
    let reason = false;
    StepRule {
        step,
        from,
        to,
        act,
        reason,
    }
}

const fn with_reason(line: StepRule) -> StepRule {
    StepRule {
        reason: true,
        ..line
    }
}

/// The table: a line for each step, in the order in which they are declared.
#[rustfmt::skip]
pub const STEPS: [StepRule; FixtureStep::ALL.len()] = [
    line(FixtureStep::Submit, &[Draft, Returned], Submitted, OfficeAct::Propose),
    line(FixtureStep::TakeBack, &[Submitted], Draft, OfficeAct::Propose),
    with_reason(line(FixtureStep::Return, &[Submitted], Returned, OfficeAct::Recognise)),
    line(FixtureStep::MakeOfficial, &[Submitted], Official, OfficeAct::MakeOfficial),
    line(FixtureStep::Recognise, &[Submitted], Recognised, OfficeAct::Recognise),
    line(FixtureStep::Note, &[Submitted], Private, OfficeAct::Recognise),
    with_reason(line(FixtureStep::Revoke, &[Official, Recognised, Private, Played], Returned, OfficeAct::MakeOfficial)),
    line(FixtureStep::Play, &[Official, Recognised, Private], Played, OfficeAct::Propose),
    line(FixtureStep::Report, &[Played], Reported, OfficeAct::Propose),
    with_reason(line(FixtureStep::SendBack, &[Reported], Played, OfficeAct::Homologate)),
    line(FixtureStep::Homologate, &[Reported], Homologated, OfficeAct::Homologate),
    with_reason(line(FixtureStep::Reopen, &[Homologated], Reported, OfficeAct::Homologate)),
];

impl FixtureStep {
    /// Its line of the table.
    #[must_use]
    pub fn line(self) -> &'static StepRule {
        let found = STEPS.iter().find(|line| line.step == self);
        let Some(line) = found else {
            unreachable!("a test holds that each step has its line");
        };
        line
    }
}

/// Where a step leads; nothing where it cannot be taken from there.
pub(super) fn after(state: FixtureState, step: FixtureStep) -> Option<FixtureState> {
    let line = step.line();
    line.from.contains(&state).then_some(line.to)
}

impl FixtureState {
    /// Was it just admitted to the calendar, in one of the three ways?
    #[must_use]
    pub fn is_admitted(self) -> bool {
        matches!(self, Official | Recognised | Private)
    }

    /// Does the public find it?
    #[must_use]
    pub fn is_public(self) -> bool {
        self.is_admitted() || matches!(self, Played | Reported | Homologated)
    }

    /// May whoever proposes it still change what it announces?
    #[must_use]
    pub fn is_open(self) -> bool {
        matches!(self, Draft | Returned)
    }
}
