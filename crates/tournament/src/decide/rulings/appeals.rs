//! Appeals (11.12), and rulings that the arbiters take back themselves.

use super::{
    Bench,
    consequences::{in_step, undone},
    require_chief,
};
use crate::{
    EntryNo, Event, Outcome, Refusal, ResultRefusal, Ruling, RulingEvent, RulingNo, RulingRefusal,
    Stage, Tournament,
    decide::{require_no_draft, require_stage},
    rulings::{Appeal, AppealVerdict, Effect, Facts, RulingState},
};

fn in_force(tournament: &Tournament, no: RulingNo) -> Result<&Ruling, Refusal> {
    let ruling = tournament
        .ruling(no)
        .ok_or(Refusal::Ruling(RulingRefusal::NoSuchRuling { ruling: no }))?;
    if ruling.in_force() {
        Ok(ruling)
    } else {
        Err(RulingRefusal::RulingNotInForce { ruling: no }.into())
    }
}

/// Files an appeal of a player.
///
/// # Errors
/// The regulations allow none (11.12); the ruling does not hold, or was appealed against already; no such player.
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
    let ruling = in_force(tournament, no)?;
    if let Some(filed) = &ruling.appeal {
        let again = filed.by == by && filed.grounds == grounds;
        return if again {
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
    };
    Ok(vec![RulingEvent::Appealed { ruling: no, appeal }.into()])
}

/// Decides an appeal. Where it is upheld, what the ruling did is undone: the result before it stands again, or the one that `instead`
/// names; points, exclusions and expulsions fall. Rounds that were paired meanwhile stay as they are.
///
/// # Errors
/// No open appeal; the bench is not the chief arbiter's; no result would be left in a closed round.
pub fn decide_appeal(
    tournament: &Tournament,
    no: RulingNo,
    upheld: bool,
    reasons: Facts,
    instead: Option<Outcome>,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    require_chief(bench)?;
    let ruling = in_force(tournament, no)?;
    let open = ruling
        .appeal
        .as_ref()
        .is_some_and(|appeal| appeal.verdict.is_none());
    if !open {
        return Err(RulingRefusal::NoOpenAppeal { ruling: no }.into());
    }
    let decided = |result_stays| {
        Event::Ruling(RulingEvent::AppealDecided {
            ruling: no,
            verdict: AppealVerdict {
                upheld,
                result_stays,
                by: bench.official.clone(),
                at: bench.at,
                reasons: reasons.clone(),
            },
        })
    };
    if !upheld {
        return Ok(vec![decided(false)]);
    }
    let undone = undo(tournament, ruling, decided(false), instead);
    if let Err(Refusal::Result(ResultRefusal::BracketMovedOn { .. })) = undone {
        // whoever was paired on with stays paired: the appeal is right all the same
        return Ok(vec![decided(true)]);
    }
    undone
}

/// Takes a ruling back, because it was recorded by mistake; what it did is undone.
///
/// # Errors
/// It does not hold and is no proposal; the bench is not the chief arbiter's nor that of whoever recorded it; no result would be left in a
/// closed round.
pub fn revoke(
    tournament: &Tournament,
    no: RulingNo,
    reasons: Facts,
    instead: Option<Outcome>,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    let ruling = tournament
        .ruling(no)
        .ok_or(Refusal::Ruling(RulingRefusal::NoSuchRuling { ruling: no }))?;
    let revoked = Event::Ruling(RulingEvent::RulingRevoked {
        ruling: no,
        by: bench.official.clone(),
        at: bench.at,
        reasons,
    });
    match ruling.state {
        RulingState::InForce => {
            require_chief(bench)?;
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
    instead: Option<Outcome>,
) -> Result<Vec<Event>, Refusal> {
    let brings_back = |effect: &Effect| {
        matches!(
            effect,
            Effect::Expelled { .. } | Effect::Eliminated { .. } | Effect::Excluded { .. }
        )
    };
    if ruling.effects.iter().any(brings_back) {
        require_no_draft(tournament)?;
    }
    let fallen = tournament.after(std::slice::from_ref(&falls));
    let undone = undone(&fallen, ruling, instead)?;
    in_step(tournament, ruling.scene, [vec![falls], undone].concat())
}
