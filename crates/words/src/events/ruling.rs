//! The sentences for what happens to rulings.

use super::{Cast, Named, Words, and};
use crate::{
    cited,
    protocol::{effects_at, effects_of, with_what_stands},
};
use tournament::{
    Ruling, RulingEvent, RulingNo,
    rulings::{AppealVerdict, Facts},
};

pub(super) fn told(t: &Words, event: &RulingEvent, cast: &Cast<'_>) -> String {
    match event {
        RulingEvent::Ruled { ruling } => ruled(t, ruling, cast),
        RulingEvent::RulingConfirmed { ruling, .. } => t.journal_ruling_confirmed(ruling.0),
        RulingEvent::RulingRefused { ruling, .. } => t.journal_ruling_refused(ruling.0),
        RulingEvent::RulingRevoked {
            ruling, reasons, ..
        } => revoked(t, *ruling, reasons, cast),
        RulingEvent::Appealed { ruling, appeal } => {
            t.journal_appealed(ruling.0, cast.entry(appeal.by), appeal.grounds.as_str())
        }
        RulingEvent::QuestionAnswered { ruling, answer } => {
            t.journal_question_answered(ruling.0, answer.said.as_str())
        }
        RulingEvent::VerdictWithdrawn {
            ruling, reasons, ..
        } => t.journal_verdict_withdrawn(ruling.0, reasons.as_str()),
        RulingEvent::AppealDecided { ruling, verdict } => decided(t, *ruling, verdict, cast),
    }
}

/// An appeal that was open then has no object any more; none can be decided later, so that how the ruling stands now says it.
fn revoked(t: &Words, no: RulingNo, reasons: &Facts, cast: &Cast<'_>) -> String {
    let ruling = cast.tournament.ruling(no);
    if ruling.is_some_and(Ruling::has_open_appeal) {
        t.journal_ruling_revoked_appeal(no.0, reasons.as_str())
    } else {
        t.journal_ruling_revoked(no.0, reasons.as_str())
    }
}

fn decided(t: &Words, no: RulingNo, verdict: &AppealVerdict, cast: &Cast<'_>) -> String {
    let reasons = verdict.reasons.as_str();
    let told = |effects| effects_of(t, effects, no, cast.tournament);
    let said = match &verdict.part {
        Some(part) => t.journal_appeal_part(no.0, told(&part.fell), told(&part.effects), reasons),
        None if verdict.result_stays => t.journal_appeal_upheld_stays(no.0, reasons),
        None if verdict.upheld => t.journal_appeal_upheld(no.0, reasons),
        None if verdict.given_up => t.journal_appeal_given_up(no.0, reasons),
        None => t.journal_appeal_dismissed(no.0, reasons),
    };
    let ruling = cast.tournament.ruling(no);
    let said = match ruling.and_then(|ruling| ruling.appellant(verdict)) {
        Some(who) => t.journal_appeal_of(said, cast.entry(who)),
        None => said,
    };
    let said = match &verdict.decided_by {
        Some(who) => t.journal_appeal_decided_by(said, who.as_str()),
        None => said,
    };
    with_what_stands(t, said, (no, verdict), cast.tournament)
}

/// What was decided and what it does: how many points, which rounds, whose clock.
fn ruled(t: &Words, ruling: &Ruling, cast: &Cast<'_>) -> String {
    let who: Vec<String> = ruling.concerned.iter().map(|no| cast.entry(*no)).collect();
    let who = and(t, &who);
    let (matter, decision) = (ruling.matter.name(t), ruling.decision.name(t));
    let rules = cast.tournament.regulations.rule_set;
    let (no, article) = (ruling.no.0, cited(t, rules, &ruling.article));
    let said = if ruling.in_force() {
        t.journal_ruled(no, matter, who, decision, article)
    } else {
        t.journal_proposed(no, matter, who, decision, article)
    };
    if ruling.effects.is_empty() {
        return said;
    }
    let scene = Some(ruling.scene);
    t.journal_ruling_effects(said, effects_at(t, &ruling.effects, scene, cast.tournament))
}
