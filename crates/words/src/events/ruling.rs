//! The sentences for what happens to rulings.

use super::{Cast, Named, Words, and};
use tournament::{Ruling, RulingEvent};

pub(super) fn told(t: &Words, event: &RulingEvent, cast: &Cast<'_>) -> String {
    match event {
        RulingEvent::Ruled { ruling } => ruled(t, ruling, cast),
        RulingEvent::RulingConfirmed { ruling, .. } => t.journal_ruling_confirmed(ruling.0),
        RulingEvent::RulingRefused { ruling, .. } => t.journal_ruling_refused(ruling.0),
        RulingEvent::RulingRevoked {
            ruling, reasons, ..
        } => t.journal_ruling_revoked(ruling.0, reasons.as_str()),
        RulingEvent::Appealed { ruling, appeal } => {
            t.journal_appealed(ruling.0, cast.entry(appeal.by), appeal.grounds.as_str())
        }
        RulingEvent::QuestionAnswered { ruling, answer } => {
            t.journal_question_answered(ruling.0, answer.said.as_str())
        }
        RulingEvent::AppealDecided { ruling, verdict } => {
            if verdict.upheld {
                t.journal_appeal_upheld(ruling.0, verdict.reasons.as_str())
            } else {
                t.journal_appeal_dismissed(ruling.0, verdict.reasons.as_str())
            }
        }
    }
}

fn ruled(t: &Words, ruling: &Ruling, cast: &Cast<'_>) -> String {
    let who: Vec<String> = ruling.concerned.iter().map(|no| cast.entry(*no)).collect();
    let who = and(t, &who);
    let (matter, decision) = (ruling.matter.name(t), ruling.decision.name(t));
    let (no, article) = (ruling.no.0, ruling.article.as_str());
    if ruling.in_force() {
        t.journal_ruled(no, matter, who, decision, article)
    } else {
        t.journal_proposed(no, matter, who, decision, article)
    }
}
