//! What was counted against a player before, and the step that the regulations' custom takes next (7.5, 9.10, 11.8, 11.10, 12.9).
//!
//! The advice of a situation is made without it; here it is put first among the decisions of its kind.

use super::{Advice, Amount, Case, Decision, Impose, PlayerFinding, Situation};
use draughts::{Article, Colour};
use tournament::{
    EntryNo, LossBy, Offence, Outcome, Points, SanctionKind, StepKind, decide,
    rulings::{Articles, DecisionKind, Effect},
};

/// A step that the custom takes now.
#[derive(Clone, Copy)]
struct Due {
    /// Against whom.
    colour: Colour,
    offence: Offence,
    /// For the how manieth time, this one counted.
    times: usize,
    step: StepKind,
}

impl Due {
    fn finding(self) -> PlayerFinding {
        PlayerFinding::NextStep {
            colour: self.colour,
            offence: self.offence,
            times: self.times,
            step: self.step,
        }
    }
}

/// The advice with what was counted, and with the next step where the custom has one.
pub(super) fn stepped(case: &Case<'_>, situation: &Situation, mut advice: Advice) -> Advice {
    match offence(situation, &advice) {
        Some((offence, colour)) => count(case, &mut advice, offence, colour),
        None => warnings(case, &mut advice),
    }
    advice
}

/// What a situation counts as, and against whom.
fn offence(situation: &Situation, advice: &Advice) -> Option<(Offence, Colour)> {
    match situation {
        Situation::Move { .. } => Some((Offence::IllegalMove, advice.offender?)),
        Situation::SeenMove { by } | Situation::NoMove { by } => Some((Offence::IllegalMove, *by)),
        Situation::DrawClaim { by, .. } | Situation::AnnouncedMove { by, .. } => {
            Some((Offence::UnfoundedClaim, *by))
        }
        Situation::DrawOffer { by, .. } => Some((Offence::RepeatedOffer, *by)),
        Situation::OpeningNotPlayed { .. }
        | Situation::WrongOpponent
        | Situation::Interrupted { .. }
        | Situation::NotCrowned { .. }
        | Situation::BothDevices { .. }
        | Situation::RefusesAlone { .. }
        | Situation::Question { .. }
        | Situation::WrongSetUp(_)
        | Situation::ReversedColours { .. }
        | Situation::Displaced { .. }
        | Situation::Touched { .. }
        | Situation::TechnicalDraw { .. }
        | Situation::NoWinLeft { .. }
        | Situation::FlagFall { .. }
        | Situation::WrongClock
        | Situation::ClockStopped { .. }
        | Situation::Disturbance { .. }
        | Situation::Absence { .. }
        | Situation::Device { .. }
        | Situation::RefusalToPlay { .. }
        | Situation::Conduct { .. }
        | Situation::Sanction { .. } => None,
    }
}

/// Is this the decision that counts as the offence, so that its step goes with it?
fn is_base(offence: Offence, one: &Decision) -> bool {
    let rests = |article| one.article.cite(Article::new(article));
    match offence {
        Offence::IllegalMove => {
            (rests("7.5 a") || rests("7.5 b")) && one.kind != DecisionKind::PositionRestored
        }
        Offence::UnfoundedClaim => rests("9.10"),
        Offence::RepeatedOffer => one.kind == DecisionKind::OfferInadmissible,
        Offence::Warning => false,
    }
}

/// Where a step of the offence stands among the decisions, and the decision that it is put on.
fn base(offence: Offence, decisions: &[Decision]) -> Option<(usize, usize)> {
    let at = decisions.iter().position(|one| is_base(offence, one))?;
    // an offer against any article is punished by 9.11, not by the condition that it breaks
    let punished = |one: &Decision| is_base(offence, one) && one.article.cite(Article::new("9.11"));
    let on = decisions.iter().position(punished);
    Some((at, on.unwrap_or(at)))
}

fn count(case: &Case<'_>, advice: &mut Advice, offence: Offence, colour: Colour) {
    let entry = case.player(colour);
    let before = decide::count(case.tournament, entry, offence, case.scene());
    if before.tournament > 0 {
        advice.find(PlayerFinding::Counted {
            colour,
            offence,
            before,
        });
    }
    let custom = &case.tournament.regulations.arbitration.custom;
    let times = custom.counted(before) + 1;
    let step = custom.step(offence, times);
    let Some(step) = step.filter(|step| is_possible(case, *step)) else {
        return;
    };
    let due = Due {
        colour,
        offence,
        times,
        step,
    };
    let taken = match base(offence, &advice.decisions) {
        Some(places) => take(case, advice, places, &[due]),
        // an offer that may be made, and was made once too often (11.8)
        None => offence == Offence::RepeatedOffer && again(case, advice, due),
    };
    if taken {
        advice.find(due.finding());
    }
}

/// A warning that would be one too many gives way to the next step: each player's own, where both are warned.
fn warnings(case: &Case<'_>, advice: &mut Advice) {
    let is_warning = |one: &Decision| {
        let warns = |effect: &Effect| matches!(effect, Effect::Warned { .. });
        let only = one.effects.iter().all(warns) && !one.effects.is_empty();
        one.kind == DecisionKind::Sanctioned && only
    };
    let Some(at) = advice.decisions.iter().position(is_warning) else {
        return;
    };
    let warned = advice.decisions.get(at).map(|one| one.effects.clone());
    let warned = warned.unwrap_or_default();
    let mut due = Vec::new();
    for colour in [Colour::White, Colour::Black] {
        let entry = case.player(colour);
        if warned.contains(&Effect::Warned { entry }) {
            due.extend(next_warning(case, advice, colour));
        }
    }
    if due.iter().any(|one| one.step == StepKind::Loss) {
        // no clock runs any more
        due.retain(|one| one.step == StepKind::Loss);
    }
    if take(case, advice, (at, at), &due) {
        for one in due {
            advice.find(one.finding());
        }
    }
}

/// What follows instead of a warning to this player; `None` where a warning does.
fn next_warning(case: &Case<'_>, advice: &mut Advice, colour: Colour) -> Option<Due> {
    let offence = Offence::Warning;
    let entry = case.player(colour);
    let before = decide::count_of_warnings_and_steps(case.tournament, entry, case.scene());
    if before.tournament > 0 {
        advice.find(PlayerFinding::Counted {
            colour,
            offence,
            before,
        });
    }
    let custom = &case.tournament.regulations.arbitration.custom;
    let times = custom.counted(before) + 1;
    let step = custom.step(offence, times)?;
    let heavier = step != StepKind::Warning && is_possible(case, step);
    heavier.then_some(Due {
        colour,
        offence,
        times,
        step,
    })
}

/// Can the step be what is advised? A game that is over has no clock to give time to or to take it from (12.9 b, c).
fn is_possible(case: &Case<'_>, step: StepKind) -> bool {
    match step {
        StepKind::TimeToOpponent | StepKind::TimeOff => case.game.outcome.is_none(),
        StepKind::Warning | StepKind::Loss => true,
    }
}

/// Puts what is decided with these steps before the one that it rests on; what is there already moves up. Was there anything to put?
fn take(case: &Case<'_>, advice: &mut Advice, (at, on): (usize, usize), due: &[Due]) -> bool {
    let stepped = match advice.decisions.get(on) {
        Some(base) if !due.is_empty() => with_steps(case, base, due),
        Some(_) | None => return false,
    };
    let taken = !stepped.is_empty();
    for (place, one) in (at..).zip(stepped) {
        let rest = advice.decisions.get(place..).unwrap_or_default();
        let known = rest.iter().position(|other| other.effects == one.effects);
        let one = match known {
            Some(known) => advice.decisions.remove(place + known),
            None => one,
        };
        advice.decisions.insert(place, one);
    }
    taken
}

/// The decision with these steps in place of the warnings; a loss with each score that the opponent can have (12.9 f).
fn with_steps(case: &Case<'_>, base: &Decision, due: &[Due]) -> Vec<Decision> {
    let mut one = base.clone();
    for due in due {
        put(case, &mut one.effects, *due);
    }
    one.article = articles(base, &one.effects, due);
    let lost = due.iter().filter(|one| one.step == StepKind::Loss);
    let losers: Vec<EntryNo> = lost.map(|one| case.player(one.colour)).collect();
    match losers[..] {
        [] => vec![one],
        [loser] => {
            let scores = [Points::ONE, Points::HALF, Points::ZERO].map(Amount::OpponentsScore);
            let losses = scores
                .into_iter()
                .filter_map(|score| SanctionKind::Loss.effect(loser, Some(case), score));
            losses.map(|loss| one.clone().lost_by(loss)).collect()
        }
        // both are guilty (11.11)
        [_, _, ..] => {
            let both = case.ended(Outcome::DoubleLoss(LossBy::Discipline));
            vec![one.lost_by(both)]
        }
    }
}

/// What a step does in place of a warning; a loss is decided by itself.
fn put(case: &Case<'_>, effects: &mut Vec<Effect>, due: Due) {
    let seconds = case.tournament.regulations.arbitration.custom.seconds;
    let entry = case.player(due.colour);
    let warned = Effect::Warned { entry };
    if due.step != StepKind::Warning {
        effects.retain(|kept| *kept != warned);
    }
    match due.step {
        StepKind::Warning => {
            if !effects.contains(&warned) {
                effects.push(warned);
            }
        }
        StepKind::TimeToOpponent => add_time(effects, case.player(due.colour.other()), seconds),
        StepKind::TimeOff => effects.push(Effect::TimeTaken { entry, seconds }),
        StepKind::Loss => {}
    }
}

/// The article of the decision, and those of the sanctions; that of a warning only where somebody is still warned.
fn articles(base: &Decision, effects: &[Effect], due: &[Due]) -> Articles {
    let warning = SanctionKind::Warning.article();
    let warns = |effect: &Effect| matches!(effect, Effect::Warned { .. });
    let warned = effects.iter().any(warns).then_some(warning);
    let steps = due.iter().map(|one| one.step.article());
    let mut cited = base.article.without(warning);
    for article in warned.into_iter().chain(steps) {
        cited = Some(match cited {
            Some(known) if known.cite(article) => known,
            Some(known) => known.and(article),
            None => article.into(),
        });
    }
    cited.unwrap_or_else(|| base.article.clone())
}

/// Time for a clock that gets some already is one sum.
fn add_time(effects: &mut Vec<Effect>, to: EntryNo, more: u32) {
    for effect in effects.iter_mut() {
        if let Effect::TimeAdded { entry, seconds } = effect
            && *entry == to
        {
            *seconds += more;
            return;
        }
    }
    effects.push(Effect::TimeAdded {
        entry: to,
        seconds: more,
    });
}

/// The sanction for an admissible offer that is made again and again, behind what is advised.
fn again(case: &Case<'_>, advice: &mut Advice, due: Due) -> bool {
    let open = |one: &Decision| one.kind == DecisionKind::OfferAdmissible;
    let Some(at) = advice.decisions.iter().position(open) else {
        return false;
    };
    let base = Decision {
        kind: DecisionKind::Sanctioned,
        article: Offence::RepeatedOffer.article(),
        effects: Vec::new(),
        sets_times: false,
    };
    for (place, one) in (at + 1..).zip(with_steps(case, &base, &[due])) {
        advice.decisions.insert(place, one);
    }
    true
}
