//! How what happens in the hall alters a tournament: rulings, calls, clocks, score sheets.

use crate::{
    Call, CallNo, Event, Ruling, RulingNo, Tournament,
    rulings::{Confirmation, Revocation, RulingState},
};

impl Tournament {
    pub(super) fn apply_at_board(&mut self, event: &Event) {
        match event {
            Event::Called { call } => self.calls.push(call.clone()),
            Event::CallTaken { call, by, at } => {
                self.change_call(*call, |one| one.taken = Some((by.clone(), *at)));
            }
            Event::CallSettled { call, at } => {
                self.change_call(*call, |one| one.settled = Some(*at));
            }
            Event::ClocksStarted { round, at } => {
                self.hall.started.insert(*round, *at);
            }
            Event::ClocksCleared { round } => {
                self.hall.started.remove(round);
            }
            Event::Posted { user, post } => {
                self.hall.posts.remove(user);
                self.hall.posts.extend(post.map(|post| (*user, post)));
            }
            Event::BoardMarked { mark } => self.hall.marks.push(*mark),
            Event::BoardUnmarked { mark } => self.hall.marks.retain(|one| one != mark),
            Event::RecordAttached {
                round,
                board,
                game,
                record,
            } => {
                self.records.insert((*round, *board, *game), record.clone());
            }
            Event::RecordRemoved { round, board, game } => {
                self.records.remove(&(*round, *board, *game));
            }
            _ => self.apply_ruling(event),
        }
    }

    fn apply_ruling(&mut self, event: &Event) {
        match event {
            Event::Ruled { ruling } => self.rulings.push((**ruling).clone()),
            Event::RulingConfirmed {
                ruling,
                by,
                at,
                effects,
                before,
            } => self.change_ruling(*ruling, |one| {
                one.state = RulingState::InForce;
                one.confirmed = Some(Confirmation {
                    by: by.clone(),
                    at: *at,
                });
                one.effects.clone_from(effects);
                one.before.clone_from(before);
            }),
            Event::RulingRefused { ruling, by, at } => self.change_ruling(*ruling, |one| {
                one.state = RulingState::Refused;
                one.confirmed = Some(Confirmation {
                    by: by.clone(),
                    at: *at,
                });
            }),
            Event::RulingRevoked {
                ruling,
                by,
                at,
                reasons,
            } => self.change_ruling(*ruling, |one| {
                one.state = RulingState::Revoked;
                one.revoked = Some(Revocation {
                    by: by.clone(),
                    at: *at,
                    reasons: reasons.clone(),
                });
            }),
            Event::Appealed { ruling, appeal } => {
                self.change_ruling(*ruling, |one| one.appeal = Some(appeal.clone()));
            }
            Event::AppealDecided { ruling, verdict } => self.change_ruling(*ruling, |one| {
                if verdict.upheld {
                    one.state = RulingState::Overturned;
                }
                if let Some(appeal) = &mut one.appeal {
                    appeal.verdict = Some(verdict.clone());
                }
            }),
            _ => return,
        }
        self.settle();
    }

    fn change_ruling(&mut self, no: RulingNo, change: impl FnOnce(&mut Ruling)) {
        if let Some(ruling) = self.rulings.iter_mut().find(|one| one.no == no) {
            change(ruling);
        }
    }

    fn change_call(&mut self, no: CallNo, change: impl FnOnce(&mut Call)) {
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
