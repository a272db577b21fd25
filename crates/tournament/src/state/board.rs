//! What happens in the hall.

use chrono::NaiveDateTime;

use crate::{BoardEvent, Call, CallNo, RoundClock, RoundNo, Tournament};

impl Tournament {
    pub(super) fn apply_board(&mut self, event: &BoardEvent) {
        match event {
            BoardEvent::Called { call } => self.calls.push(call.clone()),
            BoardEvent::CallTaken { call, by, at } => {
                self.change_call(*call, |one| one.taken = Some((by.clone(), *at)));
            }
            BoardEvent::CallSettled { call, at } => {
                self.change_call(*call, |one| one.settled = Some(*at));
            }
            BoardEvent::ClocksStarted { round, at } => {
                self.hall.started.insert(*round, *at);
            }
            BoardEvent::ClocksCleared { round } => {
                self.hall.started.remove(round);
            }
            BoardEvent::RoundClockStarted { round, at, seconds } => {
                self.start_clock(*round, *at, *seconds);
            }
            BoardEvent::RoundClockPaused { round, at } => {
                self.change_clock(*round, |clock| clock.pause(*at));
            }
            BoardEvent::RoundClockResumed { round, at } => {
                self.change_clock(*round, |clock| clock.resume(*at));
            }
            BoardEvent::RoundClockLengthened { round, seconds } => {
                self.change_clock(*round, |clock| clock.lengthen(*seconds));
            }
            BoardEvent::RoundClockStopped { round, at } => {
                self.change_clock(*round, |clock| clock.stop(*at));
            }
            BoardEvent::Posted { user, post } => {
                self.hall.posts.remove(user);
                self.hall.posts.extend(post.map(|post| (*user, post)));
            }
            BoardEvent::CallMeansChosen { means } => self.hall.means = *means,
            BoardEvent::BoardMarked { mark } => self.hall.marks.push(*mark),
            BoardEvent::BoardUnmarked { mark } => self.hall.marks.retain(|one| one != mark),
            BoardEvent::RecordAttached {
                round,
                board,
                game,
                record,
            } => {
                self.records.insert((*round, *board, *game), record.clone());
            }
            BoardEvent::RecordRemoved { round, board, game } => {
                self.records.remove(&(*round, *board, *game));
            }
            BoardEvent::PhotographAttached {
                round,
                board,
                game,
                photograph,
            } => {
                let place = (*round, *board, *game);
                let of_game = self.photographs.entry(place).or_default();
                of_game.push(photograph.clone());
            }
            BoardEvent::PhotographRemoved {
                round,
                board,
                game,
                hash,
            } => {
                let place = (*round, *board, *game);
                if let Some(of_game) = self.photographs.get_mut(&place) {
                    of_game.retain(|one| one.hash != *hash);
                }
                self.photographs.retain(|_, of_game| !of_game.is_empty());
            }
        }
    }

    fn start_clock(&mut self, round: RoundNo, at: NaiveDateTime, seconds: u32) {
        let clock = RoundClock::started(at, seconds);
        self.hall.clocks.insert(round, clock);
    }

    fn change_clock(&mut self, round: RoundNo, change: impl FnOnce(&mut RoundClock)) {
        if let Some(clock) = self.hall.clocks.get_mut(&round) {
            change(clock);
        }
    }

    fn change_call(&mut self, no: CallNo, change: impl FnOnce(&mut Call)) {
        if let Some(call) = self.calls.iter_mut().find(|one| one.no == no) {
            change(call);
        }
    }
}
