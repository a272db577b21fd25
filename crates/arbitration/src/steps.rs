//! What was counted against a player before, and the step that the regulations' custom takes next (7.5, 9.10, 11.8, 11.10, 12.9).
//!
//! The advice of a situation is made without it; here it is put first among the decisions of its kind.

use super::{Advice, Amount, Case, Decision, PlayerFinding, SanctionKind, Situation};
use draughts::{Article, Colour};
use tournament::{
    Offence, Points, StepKind, decide,
    rulings::{Articles, DecisionKind, Effect},
};

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
    let Some(step) = custom.step(offence, times) else {
        return;
    };
    match advice
        .decisions
        .iter()
        .position(|one| is_base(offence, one))
    {
        Some(at) => take(case, advice, (colour, step), at),
        // an offer that may be made, and was made once too often (11.8)
        None if offence == Offence::RepeatedOffer && again(case, advice, (colour, step)) => {}
        None => return,
    }
    advice.find(PlayerFinding::NextStep {
        colour,
        offence,
        times,
        step,
    });
}

/// A warning that would be one too many gives way to the next step.
fn warnings(case: &Case<'_>, advice: &mut Advice) {
    let warned = |one: &Decision| match (one.kind, one.effects.as_slice()) {
        (DecisionKind::Sanctioned, [Effect::Warned { entry }]) => Some(*entry),
        _ => None,
    };
    let found = advice
        .decisions
        .iter()
        .enumerate()
        .find_map(|(at, one)| Some((at, warned(one)?)));
    let Some((at, entry)) = found else { return };
    let colours = [Colour::White, Colour::Black];
    let Some(colour) = colours.into_iter().find(|one| case.player(*one) == entry) else {
        return;
    };
    let offence = Offence::Warning;
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
    if let Some(step) = step.filter(|step| *step != StepKind::Warning) {
        take(case, advice, (colour, step), at);
        advice.find(PlayerFinding::NextStep {
            colour,
            offence,
            times,
            step,
        });
    }
}

/// Puts the decision with the step before the one that it rests on; one that is there already moves up.
fn take(case: &Case<'_>, advice: &mut Advice, (colour, step): (Colour, StepKind), at: usize) {
    let Some(base) = advice.decisions.get(at) else {
        return;
    };
    let Some(effect) = effect(case, colour, step) else {
        return;
    };
    let stepped = with_step(base, (case.player(colour), step), effect);
    let rest = advice.decisions.get(at..).unwrap_or_default();
    let same = |one: &Decision| one.effects == stepped.effects;
    if let Some(known) = rest.iter().position(same) {
        let one = advice.decisions.remove(at + known);
        advice.decisions.insert(at, one);
    } else {
        advice.decisions.insert(at, stepped);
    }
}

fn with_step(
    base: &Decision,
    (entry, step): (tournament::EntryNo, StepKind),
    effect: Effect,
) -> Decision {
    let mut one = base.clone();
    one.effects.retain(|kept| *kept != Effect::Warned { entry });
    let warning = SanctionKind::Warning.article();
    let step = Articles::from(step.article());
    one.article = match base.article.without(warning) {
        Some(others) => others.and(step),
        None => step,
    };
    if effect.ends().is_some() {
        // nothing is set up again and no clock runs where the game is lost
        one.kind = DecisionKind::Lost;
        one.sets_times = false;
        one.effects = vec![effect];
    } else if let Effect::TimeAdded { entry, seconds } = effect {
        add_time(&mut one.effects, entry, seconds);
    } else {
        one.effects.push(effect);
    }
    one
}

/// Time for a clock that gets some already is one sum.
fn add_time(effects: &mut Vec<Effect>, to: tournament::EntryNo, more: u32) {
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
fn again(case: &Case<'_>, advice: &mut Advice, (colour, step): (Colour, StepKind)) -> bool {
    let open = |one: &Decision| one.kind == DecisionKind::OfferAdmissible;
    let Some(at) = advice.decisions.iter().position(open) else {
        return false;
    };
    let Some(effect) = effect(case, colour, step) else {
        return false;
    };
    let base = Decision {
        kind: DecisionKind::Sanctioned,
        article: Offence::RepeatedOffer.article(),
        effects: Vec::new(),
        sets_times: false,
    };
    let stepped = with_step(&base, (case.player(colour), step), effect);
    advice.decisions.insert(at + 1, stepped);
    true
}

fn effect(case: &Case<'_>, colour: Colour, step: StepKind) -> Option<Effect> {
    let seconds = case.tournament.regulations.arbitration.custom.seconds;
    let (kind, amount) = match step {
        StepKind::Warning => (SanctionKind::Warning, Amount::Nothing),
        StepKind::TimeToOpponent => (SanctionKind::TimeToOpponent, Amount::Seconds(seconds)),
        StepKind::TimeOff => (SanctionKind::TimeOff, Amount::Seconds(seconds)),
        StepKind::Loss => (SanctionKind::Loss, Amount::OpponentsScore(Points::ONE)),
    };
    kind.effect(case.player(colour), Some(case), amount)
}
