//! What rulings and calls become.

use chrono::NaiveDateTime;

use crate::{
    Call, CallNo, Official, Ruling, RulingNo, Tournament,
    rulings::{AppealVerdict, Before, Confirmation, Effect, Facts, Revocation, RulingState},
};

impl Tournament {
    pub(super) fn rule(&mut self, ruling: &Ruling) {
        self.rulings.push(ruling.clone());
        self.settle();
    }

    pub(super) fn confirm(
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

    pub(super) fn refuse(&mut self, no: RulingNo, (by, at): (&Official, NaiveDateTime)) {
        self.change_ruling(no, |one| {
            one.state = RulingState::Refused;
            one.confirmed = Some(Confirmation { by: by.clone(), at });
        });
    }

    pub(super) fn revoke(
        &mut self,
        no: RulingNo,
        (by, at): (&Official, NaiveDateTime),
        reasons: &Facts,
    ) {
        self.change_ruling(no, |one| {
            one.state = RulingState::Revoked;
            one.revoked = Some(Revocation {
                by: by.clone(),
                at,
                reasons: reasons.clone(),
            });
        });
    }

    pub(super) fn decide_appeal(&mut self, no: RulingNo, verdict: &AppealVerdict) {
        self.change_ruling(no, |one| {
            if verdict.upheld {
                one.state = RulingState::Overturned;
            }
            if let Some(appeal) = &mut one.appeal {
                appeal.verdict = Some(verdict.clone());
            }
        });
    }

    pub(super) fn change_ruling(&mut self, no: RulingNo, change: impl FnOnce(&mut Ruling)) {
        if let Some(ruling) = self.rulings.iter_mut().find(|one| one.no == no) {
            change(ruling);
        }
        self.settle();
    }

    pub(super) fn change_call(&mut self, no: CallNo, change: impl FnOnce(&mut Call)) {
        if let Some(call) = self.calls.iter_mut().find(|one| one.no == no) {
            change(call);
        }
    }
}

/// What can be read off about rulings.
impl Tournament {
    /// The ruling with this number.
    #[must_use]
    pub fn ruling(&self, no: RulingNo) -> Option<&Ruling> {
        self.rulings.iter().find(|one| one.no == no)
    }

    /// The call with this number.
    #[must_use]
    pub fn call(&self, no: CallNo) -> Option<&Call> {
        self.calls.iter().find(|one| one.no == no)
    }
}
