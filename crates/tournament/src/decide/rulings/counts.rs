//! What was counted against a player so far: completed illegal moves (7.5), unfounded claims (9.10), offers (11.8), warnings (12.9 a).

use std::collections::BTreeSet;

use draughts::Article;

use super::{is_illegal_move, loses, match_of, punished};
use crate::{
    Count, CustomScope, EntryNo, Offence, Ruling, RulingNo, StepKind, Tournament,
    rulings::{Effect, Matter, RulingState, Scene, Upshot},
};

/// The rulings that hold and count as this offence of the player, the oldest first.
#[must_use]
pub fn offences(tournament: &Tournament, entry: EntryNo, offence: Offence) -> Vec<&Ruling> {
    let rulings = tournament.rulings.iter();
    rulings
        .filter(|one| one.in_force() && counts_as(one, entry, offence))
        .collect()
}

/// How often it was counted against the player, in this game and in all. A game that was annulled is another one (7.2).
#[must_use]
pub fn count(tournament: &Tournament, entry: EntryNo, offence: Offence, scene: Scene) -> Count {
    tally(tournament, scene, &offences(tournament, entry, offence))
}

/// How often the player was warned, or got a step of 12.9 in place of a warning: the next step follows from all of them. [`count`] has the
/// warnings alone.
#[must_use]
pub fn count_of_warnings_and_steps(tournament: &Tournament, entry: EntryNo, scene: Scene) -> Count {
    let counts =
        |one: &&Ruling| one.in_force() && counts_towards(tournament, one, entry, Offence::Warning);
    let rulings: Vec<&Ruling> = tournament.rulings.iter().filter(counts).collect();
    tally(tournament, scene, &rulings)
}

/// How many of these rulings are of this game, and how many there are.
fn tally(tournament: &Tournament, scene: Scene, rulings: &[&Ruling]) -> Count {
    let begun = begun(tournament.rulings.iter(), scene);
    let of_game = |one: &&&Ruling| one.scene == scene && begun.is_none_or(|begun| one.no > begun);
    Count {
        game: rulings.iter().filter(of_game).count(),
        tournament: rulings.len(),
    }
}

/// The ruling with which the game of the scene began anew, where one did: what came before it was in another game (7.2).
fn begun<'a>(rulings: impl Iterator<Item = &'a Ruling>, scene: Scene) -> Option<RulingNo> {
    let voids = |effect: &Effect| matches!(effect, Effect::Voided { .. });
    let here = rulings.filter(|one| one.in_force() && one.scene == scene);
    let here = here.filter(|one| one.effects.iter().any(voids));
    here.map(|one| one.no).max()
}

/// A step that the table of the regulations had for what was counted against a player when it was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountedStep {
    /// The ruling that took it.
    pub ruling: RulingNo,
    /// Against whom.
    pub entry: EntryNo,
    /// What was counted.
    pub offence: Offence,
    /// The step.
    pub step: StepKind,
    /// For the how manieth time it was taken, that time counted.
    pub then: usize,
}

impl CountedStep {
    /// For the how manieth time it would be taken by the rulings that hold now, that time counted. 0 where there is no such ruling.
    #[must_use]
    pub fn now(&self, tournament: &Tournament) -> usize {
        let ruling = tournament.ruling(self.ruling);
        ruling.map_or(0, |ruling| {
            times(tournament, ruling, |one| {
                one.in_force() && counts_towards(tournament, one, self.entry, self.offence)
            })
        })
    }

    /// Does the table have this step, or a heavier one, for what counts now?
    #[must_use]
    pub fn stands(&self, tournament: &Tournament) -> bool {
        let custom = &tournament.regulations.arbitration.custom;
        custom.step(self.offence, self.now(tournament)) >= Some(self.step)
    }
}

/// The steps of a ruling in force that rest on what was counted when it was made; rulings that fell since are counted, because they held then.
/// A step that the table did not have is the arbiter's own, and rests on no count.
#[must_use]
pub fn counted_steps(tournament: &Tournament, ruling: &Ruling) -> Vec<CountedStep> {
    if !ruling.in_force() {
        return Vec::new();
    }
    let seated = match_of(tournament, ruling).map(|one| [one.pairing.first, one.pairing.second]);
    let concerned = ruling.concerned.iter().copied();
    let entries: BTreeSet<EntryNo> = concerned.chain(seated.into_iter().flatten()).collect();
    let custom = &tournament.regulations.arbitration.custom;
    let mut steps = Vec::new();
    for entry in entries {
        let Some(step) = step_taken(tournament, ruling, entry) else {
            continue;
        };
        for offence in Offence::ALL {
            let counts = |one: &Ruling| counts_towards(tournament, one, entry, offence);
            if !counts(ruling) {
                continue;
            }
            let then = times(tournament, ruling, |one| {
                (one.in_force() || fell_after(one, ruling)) && counts(one)
            });
            if custom.step(offence, then) == Some(step) {
                steps.push(CountedStep {
                    ruling: ruling.no,
                    entry,
                    offence,
                    step,
                    then,
                });
            }
        }
    }
    steps
}

/// Did it hold when the other began to hold, and fell since?
fn fell_after(one: &Ruling, other: &Ruling) -> bool {
    let fell = match one.state {
        RulingState::Overturned => one.verdict().map(|verdict| verdict.at),
        RulingState::Revoked => one.revoked.as_ref().map(|revoked| revoked.at),
        RulingState::Proposed | RulingState::InForce | RulingState::Refused => None,
    };
    fell.is_some_and(|fell| fell >= other.holds_from())
}

/// The heaviest step against this player that a ruling names.
fn step_taken(tournament: &Tournament, ruling: &Ruling, entry: EntryNo) -> Option<StepKind> {
    let takes = |step: StepKind, effect: &Effect| match step {
        StepKind::Warning => *effect == Effect::Warned { entry },
        StepKind::TimeToOpponent | StepKind::TimeOff => {
            effect.sanction_kind() == Some(step.kind())
                && punished(tournament, ruling, effect) == Some(entry)
        }
        StepKind::Loss => loses(tournament, ruling, effect, entry),
    };
    let mut steps = StepKind::ALL.into_iter().rev();
    steps.find(|step| {
        let mut effects = ruling.effects.iter();
        ruling.rests_on(step.article()) && effects.any(|effect| takes(*step, effect))
    })
}

/// How many of the rulings up to this one are such, as the table of the regulations counts: in the game or in the tournament.
fn times(tournament: &Tournament, last: &Ruling, is_such: impl Fn(&Ruling) -> bool) -> usize {
    let rulings = tournament.rulings.iter();
    let until: Vec<&Ruling> = rulings.filter(|one| one.no <= last.no).collect();
    let begun = begun(until.iter().copied(), last.scene);
    let scope = tournament.regulations.arbitration.custom.scope;
    let in_scope = |one: &&&Ruling| match scope {
        CustomScope::Tournament => true,
        CustomScope::Game => one.scene == last.scene && begun.is_none_or(|begun| one.no > begun),
    };
    let such = until.iter().filter(in_scope).filter(|one| is_such(one));
    such.count()
}

/// Does it count towards the next step of this offence? Towards that of warnings the steps in their place count too.
fn counts_towards(
    tournament: &Tournament,
    ruling: &Ruling,
    entry: EntryNo,
    offence: Offence,
) -> bool {
    counts_as(ruling, entry, offence)
        || (offence == Offence::Warning && is_step(tournament, ruling, entry))
}

fn counts_as(ruling: &Ruling, entry: EntryNo, offence: Offence) -> bool {
    let own = ruling.subject() == Some(entry);
    match offence {
        Offence::IllegalMove => is_illegal_move(ruling, entry),
        Offence::UnfoundedClaim => own && ruling.rests_on(Article::new("9.10")),
        Offence::RepeatedOffer => own && is_offer(ruling),
        Offence::Warning => ruling.effects.contains(&Effect::Warned { entry }),
    }
}

/// Does a call to an offer of a draw count for the next one (11.8)? Not where the players ended the game themselves, nor where there was nothing to say of it, or
/// all that was said is that it is played: a game that resumes (6.4) had been stopped, which no offer does.
fn is_offer(ruling: &Ruling) -> bool {
    let counts = match ruling.decision.upshot() {
        Upshot::EndsByThemselves | Upshot::Plays | Upshot::Nothing => false,
        Upshot::Clears | Upshot::Restores | Upshot::Halts | Upshot::Punishes | Upshot::Other => {
            true
        }
    };
    ruling.matter == Matter::DrawOffer && counts
}

/// Did the player get a heavier step in place of a warning (12.9 b, c, f)? Illegal moves, claims and offers have steps of their own.
fn is_step(tournament: &Tournament, ruling: &Ruling, entry: EntryNo) -> bool {
    let others = [
        Offence::IllegalMove,
        Offence::UnfoundedClaim,
        Offence::RepeatedOffer,
    ];
    let is_sanction = ruling.decision.upshot() == Upshot::Punishes;
    if !is_sanction || others.iter().any(|one| counts_as(ruling, entry, *one)) {
        return false;
    }
    let rests = |step: StepKind| ruling.rests_on(step.article());
    ruling.effects.iter().any(|effect| {
        let timed = effect.clock_change().is_some()
            && (rests(StepKind::TimeToOpponent) || rests(StepKind::TimeOff))
            && punished(tournament, ruling, effect) == Some(entry);
        timed || (rests(StepKind::Loss) && loses(tournament, ruling, effect, entry))
    })
}
