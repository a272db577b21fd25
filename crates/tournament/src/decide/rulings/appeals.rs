//! Appeals (11.12), and rulings that the arbiters take back themselves.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Bench,
    consequences::{in_step, replaced, result, undone, undone_of},
    require_chief,
};
use crate::{
    EntryNo, Event, GameKey, GameNo, Outcome, Refusal, ResultRefusal, Ruling, RulingEvent,
    RulingNo, RulingRefusal, ShortText, Stage, Tournament,
    decide::{
        find::find_ruling, passed_over::is_paired_on, require_stage, results::require_in_the_rules,
    },
    rulings::{Appeal, AppealPart, AppealVerdict, Effect, Facts, GameStands, RulingState},
};

fn in_force(tournament: &Tournament, no: RulingNo) -> Result<&Ruling, Refusal> {
    let ruling = find_ruling(tournament, no)?;
    if ruling.in_force() {
        Ok(ruling)
    } else {
        Err(RulingRefusal::RulingNotInForce { ruling: no }.into())
    }
}

/// The same, to appeal against. 11.12 gives an appeal against decisions of the arbiter, and not against what was decided on one: the last word on
/// a ruling that fell is said. What the arbiters decide anew is a ruling of its own.
fn appealable(tournament: &Tournament, no: RulingNo) -> Result<&Ruling, Refusal> {
    let ruling = tournament.ruling(no);
    if ruling.is_some_and(|one| one.state == RulingState::Overturned) {
        return Err(RulingRefusal::SetAsideOnAppeal { ruling: no }.into());
    }
    in_force(tournament, no)
}

/// Files an appeal of a player: one of each player, whatever the others file, and one more where the ruling became another since
/// ([`Ruling::appeal_of`]).
///
/// # Errors
/// The regulations allow none (11.12); the ruling does not hold, or fell by an appeal; this player appealed against it already; no such player.
pub fn appeal(
    tournament: &Tournament,
    no: RulingNo,
    by: EntryNo,
    grounds: Facts,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    if tournament.regulations.arbitration.no_appeals {
        return Err(RulingRefusal::NoAppeals.into());
    }
    tournament.entry(by)?;
    let ruling = appealable(tournament, no)?;
    if let Some(filed) = ruling.appeal_of(by) {
        return if filed.grounds == grounds {
            Ok(Vec::new())
        } else {
            Err(RulingRefusal::AppealedAlready { ruling: no }.into())
        };
    }
    let appeal = Appeal {
        by,
        at: bench.at,
        grounds,
        verdict: None,
        withdrawn: Vec::new(),
    };
    Ok(vec![RulingEvent::Appealed { ruling: no, appeal }.into()])
}

/// What comes of an appeal, as whoever presides records it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppealDecision {
    /// What is decided.
    pub outcome: AppealOutcome,
    /// Why.
    pub reasons: Facts,
    /// The person or the body that decided it; `None` where whoever records it did.
    pub decided_by: Option<ShortText>,
}

/// What an appeal comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AppealOutcome {
    /// The ruling falls.
    Upheld {
        /// The results that stand instead, where they have to be chosen.
        instead: Instead,
    },
    /// Some of what the ruling does falls, or it gives another result.
    InPart(PartDraft),
    /// The ruling holds.
    Dismissed,
    /// The player withdrew the appeal (desistência): the ruling holds, and nobody decided.
    GivenUp,
}

/// The results that stand where a ruling falls, of the games of which one has to be chosen: each may have ended another way.
pub type Instead = BTreeMap<GameNo, Outcome>;

/// What an appeal that is upheld in part changes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PartDraft {
    /// The effects that fall, by their places in the ruling, from 0.
    pub falls: BTreeSet<usize>,
    /// The games to which it gives another result than before.
    pub results: BTreeMap<GameNo, Outcome>,
    /// The effects that stay to a lesser measure, by their places: which of [`Effect::lighter`], from 0.
    pub lighter: BTreeMap<usize, usize>,
}

/// Decides an appeal. Where it is upheld, what the ruling did is undone: the result before it stands again, or the one that `instead`
/// names; points, exclusions and expulsions fall. Where the bracket of a knockout was paired on, results and points stay. In part, only what falls is undone, and the ruling goes on without it. Rounds that were
/// paired meanwhile stay as they are.
///
/// # Errors
/// No open appeal; the bench is not the chief arbiter's; no result would be left in a closed round, or one that no game under these rules ends with; in part,
/// but nothing falls and nothing changes, or everything falls.
pub fn decide_appeal(
    tournament: &Tournament,
    no: RulingNo,
    decision: AppealDecision,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    require_chief(bench)?;
    let ruling = in_force(tournament, no)?;
    if !ruling.has_open_appeal() {
        return Err(RulingRefusal::NoOpenAppeal { ruling: no }.into());
    }
    let verdict = AppealVerdict {
        upheld: matches!(decision.outcome, AppealOutcome::Upheld { .. }),
        given_up: decision.outcome == AppealOutcome::GivenUp,
        result_stays: false,
        part: None,
        stands: Vec::new(),
        decided_by: decision.decided_by,
        by: bench.official.clone(),
        at: bench.at,
        reasons: decision.reasons,
    };
    let decided = |verdict| {
        Event::Ruling(RulingEvent::AppealDecided {
            ruling: no,
            verdict,
        })
    };
    let events = match decision.outcome {
        AppealOutcome::Dismissed | AppealOutcome::GivenUp => Ok(vec![decided(verdict)]),
        AppealOutcome::InPart(draft) => in_part(tournament, ruling, &draft, verdict),
        AppealOutcome::Upheld { instead } => {
            let undone = undo(tournament, ruling, decided(verdict.clone()), &instead);
            if undone
                .as_ref()
                .is_err_and(|refusal| is_too_late(tournament, refusal))
            {
                let stays = AppealVerdict {
                    result_stays: true,
                    ..verdict
                };
                beside_the_match(tournament, ruling, decided(stays))
            } else {
                undone
            }
        }
    };
    Ok(with_what_stands(tournament, ruling, events?))
}

/// Did the bracket of a knockout go on without the results that would change: with somebody else, or past a game that nobody will play any more?
fn is_too_late(tournament: &Tournament, refusal: &Refusal) -> bool {
    if let Refusal::Result(ResultRefusal::NeededAfterAll { round, .. }) = refusal {
        return is_paired_on(tournament, *round);
    }
    matches!(
        refusal,
        Refusal::Result(ResultRefusal::BracketMovedOn { .. } | ResultRefusal::BracketStands { .. })
    )
}

/// The events with what stands after them in the games whose results fell, kept with the verdict: whoever signs the protocol reads it there,
/// whatever is changed later. Of a game to which the ruling gives another result, its effects say so. What was changed after the ruling is no result of the
/// verdict.
fn with_what_stands(
    tournament: &Tournament,
    ruling: &Ruling,
    mut events: Vec<Event>,
) -> Vec<Event> {
    let after = tournament.after(&events);
    for event in &mut events {
        let Event::Ruling(RulingEvent::AppealDecided { verdict, .. }) = event else {
            continue;
        };
        let made = |effect: &Effect| effect.makes().map(|made| (made.game, made.to));
        let given: BTreeMap<GameNo, Option<Outcome>> = verdict
            .part
            .iter()
            .flat_map(|part| &part.effects)
            .filter_map(made)
            .collect();
        let fell = ruling.fell_by(verdict);
        let stands = fell.iter().filter_map(made).filter_map(|(game, gave)| {
            let outcome = result(&after, ruling.scene, game);
            let kept = outcome != gave && outcome == result(tournament, ruling.scene, game);
            let said = given.get(&game).is_some_and(|to| !kept || *to == outcome);
            (!said).then_some(GameStands {
                game,
                outcome,
                kept,
            })
        });
        verdict.stands = stands.collect();
    }
    events
}

/// Whoever was paired on with stays paired, with the result and the points that did it. The appeal is right all the same: what the ruling did
/// beside the match falls.
fn beside_the_match(
    tournament: &Tournament,
    ruling: &Ruling,
    falls: Event,
) -> Result<Vec<Event>, Refusal> {
    let beside = ruling.effects.iter().filter(|one| !one.is_of_match());
    let beside = Ruling {
        effects: beside.cloned().collect(),
        ..ruling.clone()
    };
    undo(tournament, &beside, falls, &Instead::new())
}

/// The ruling goes on without what falls, and with the results that it gives now.
fn in_part(
    tournament: &Tournament,
    ruling: &Ruling,
    draft: &PartDraft,
    verdict: AppealVerdict,
) -> Result<Vec<Event>, Refusal> {
    let mut part = AppealPart {
        fell: Vec::new(),
        effects: Vec::new(),
    };
    for (place, effect) in ruling.effects.iter().enumerate() {
        let kept = (!draft.falls.contains(&place)).then(|| changed((place, effect), draft));
        if kept.as_ref() != Some(effect) {
            part.fell.push(effect.clone());
        }
        part.effects.extend(kept);
    }
    if part.fell.is_empty() || part.effects.is_empty() {
        return Err(RulingRefusal::NotInPart.into());
    }
    require_ends(tournament, ruling, &part.effects)?;
    let after = Ruling {
        effects: part.effects.clone(),
        ..ruling.clone()
    };
    let fell = Ruling {
        effects: part.fell.clone(),
        ..ruling.clone()
    };
    let mut events = vec![Event::Ruling(RulingEvent::AppealDecided {
        ruling: ruling.no,
        verdict: AppealVerdict {
            part: Some(part),
            ..verdict
        },
    })];
    for effect in &fell.effects {
        let now = tournament.after(&events);
        events.extend(match given_instead(effect, &after) {
            Some((game, outcome)) => replaced(&now, &after, effect, (game, outcome))?,
            None => undone_of(&now, &fell, effect)?,
        });
    }
    in_step(tournament, ruling.scene, events)
}

/// # Errors
/// No game under these rules ends with a result that the ruling gives from now on.
fn require_ends(
    tournament: &Tournament,
    ruling: &Ruling,
    effects: &[Effect],
) -> Result<(), Refusal> {
    let (Some(round), Some(board)) = (ruling.scene.round, ruling.scene.board) else {
        return Ok(());
    };
    let new = effects.iter().filter(|one| !ruling.effects.contains(one));
    for (game, outcome) in new.filter_map(Effect::ends) {
        require_in_the_rules(tournament, GameKey::new(round, board, game), outcome)?;
    }
    Ok(())
}

/// The effect as it is from now on.
fn changed((place, effect): (usize, &Effect), draft: &PartDraft) -> Effect {
    let lighter = draft.lighter.get(&place);
    if let Some(lighter) = lighter.and_then(|which| effect.lighter().into_iter().nth(*which)) {
        return lighter;
    }
    let given = effect.ends().and_then(|(game, _)| {
        let outcome = *draft.results.get(&game)?;
        Some(Effect::Ended {
            game,
            was: effect.was(),
            outcome,
        })
    });
    given.unwrap_or_else(|| effect.clone())
}

/// The result that the ruling gives instead of that of this effect.
fn given_instead(effect: &Effect, after: &Ruling) -> Option<(GameNo, Outcome)> {
    let (game, _) = effect.ends()?;
    let outcome = after.makes(game)?.to;
    Some((game, outcome?))
}

/// Takes a ruling back, because it was recorded by mistake; what it did is undone.
///
/// # Errors
/// It does not hold and is no proposal; the bench is not the chief arbiter's nor that of whoever recorded it; an appeal against it was decided; no result would be left in a
/// closed round, or one that no game under these rules ends with.
pub fn revoke(
    tournament: &Tournament,
    no: RulingNo,
    reasons: Facts,
    instead: &Instead,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    let ruling = find_ruling(tournament, no)?;
    let revoked = Event::Ruling(RulingEvent::RulingRevoked {
        ruling: no,
        by: bench.official.clone(),
        at: bench.at,
        reasons,
    });
    match ruling.state {
        RulingState::InForce => {
            require_chief(bench)?;
            if ruling.appeal_decided() {
                return Err(RulingRefusal::AppealStands { ruling: no }.into());
            }
            undo(tournament, ruling, revoked, instead)
        }
        RulingState::Proposed if bench.chief || ruling.by.is(&bench.official) => Ok(vec![revoked]),
        RulingState::Proposed => Err(RulingRefusal::ChiefNeeded.into()),
        RulingState::Refused | RulingState::Overturned | RulingState::Revoked => {
            Err(RulingRefusal::RulingNotInForce { ruling: no }.into())
        }
    }
}

/// The event with which a ruling falls, and what undoes it.
fn undo(
    tournament: &Tournament,
    ruling: &Ruling,
    falls: Event,
    instead: &Instead,
) -> Result<Vec<Event>, Refusal> {
    let fallen = tournament.after(std::slice::from_ref(&falls));
    let undone = undone(&fallen, ruling, instead)?;
    in_step(tournament, ruling.scene, [vec![falls], undone].concat())
}
