//! What rulings become.

use chrono::NaiveDateTime;

use crate::{
    Official, Ruling, RulingEvent, RulingNo, Tournament,
    rulings::{
        AppealVerdict, Before, Confirmation, Effect, Facts, Revocation, RulingState,
        WithdrawnVerdict,
    },
};

impl Tournament {
    pub(super) fn apply_ruling(&mut self, event: &RulingEvent) {
        match event {
            RulingEvent::Ruled { ruling } => self.rule(ruling),
            RulingEvent::RulingConfirmed {
                ruling,
                by,
                at,
                effects,
                before,
            } => self.confirm(*ruling, (by, *at), effects, before),
            RulingEvent::RulingRefused { ruling, by, at } => self.refuse(*ruling, (by, *at)),
            RulingEvent::RulingRevoked {
                ruling,
                by,
                at,
                reasons,
            } => self.revoke(*ruling, (by, *at), reasons),
            RulingEvent::Appealed { ruling, appeal } => {
                self.change_ruling(*ruling, |one| match one.appeal {
                    None => one.appeal = Some(appeal.clone()),
                    Some(_) => one.further.push(appeal.clone()),
                });
            }
            RulingEvent::AppealDecided { ruling, verdict } => self.decide_appeal(*ruling, verdict),
            RulingEvent::VerdictWithdrawn {
                ruling,
                by,
                at,
                reasons,
                effects,
                before,
            } => self.withdraw_verdict(*ruling, (by, *at, reasons), effects, before),
            RulingEvent::QuestionAnswered { ruling, answer } => {
                self.change_ruling(*ruling, |one| one.answer = Some(answer.clone()));
            }
        }
    }

    fn rule(&mut self, ruling: &Ruling) {
        self.rulings.push(ruling.clone());
        self.settle();
    }

    fn confirm(
        &mut self,
        no: RulingNo,
        (by, at): (&Official, NaiveDateTime),
        effects: &[Effect],
        before: &Before,
    ) {
        self.change_ruling(no, |one| {
            one.state = RulingState::InForce;
            one.confirmed = Some(Confirmation { by: by.clone(), at });
            one.effects = effects.to_vec();
            one.before.clone_from(before);
        });
    }

    fn refuse(&mut self, no: RulingNo, (by, at): (&Official, NaiveDateTime)) {
        self.change_ruling(no, |one| {
            one.state = RulingState::Refused;
            one.confirmed = Some(Confirmation { by: by.clone(), at });
        });
    }

    fn revoke(&mut self, no: RulingNo, (by, at): (&Official, NaiveDateTime), reasons: &Facts) {
        self.change_ruling(no, |one| {
            one.state = RulingState::Revoked;
            one.revoked = Some(Revocation {
                by: by.clone(),
                at,
                reasons: reasons.clone(),
            });
        });
    }

    fn decide_appeal(&mut self, no: RulingNo, verdict: &AppealVerdict) {
        self.change_ruling(no, |one| {
            if verdict.upheld {
                one.state = RulingState::Overturned;
            }
            if let Some(part) = &verdict.part {
                one.effects.clone_from(&part.effects);
            }
            if let Some(appeal) = one.open_appeal_mut() {
                appeal.verdict = Some(verdict.clone());
            }
        });
    }

    fn withdraw_verdict(
        &mut self,
        no: RulingNo,
        (by, at, reasons): (&Official, NaiveDateTime, &Facts),
        effects: &[Effect],
        before: &Before,
    ) {
        self.change_ruling(no, |one| {
            one.state = RulingState::InForce;
            one.effects = effects.to_vec();
            one.before.clone_from(before);
            if let Some(appeal) = one.decided_appeal_mut() {
                let verdict = appeal.verdict.take();
                appeal
                    .withdrawn
                    .extend(verdict.map(|verdict| WithdrawnVerdict {
                        verdict,
                        by: by.clone(),
                        at,
                        reasons: reasons.clone(),
                    }));
            }
        });
    }

    fn change_ruling(&mut self, no: RulingNo, change: impl FnOnce(&mut Ruling)) {
        if let Some(ruling) = self.rulings.iter_mut().find(|one| one.no == no) {
            change(ruling);
        }
        self.settle();
    }
}
