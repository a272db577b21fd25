//! What happens in the hall.

use chrono::NaiveDateTime;

use crate::{
    BoardEvent, Call, CallNo, EnteredMove, GameKey, GameRecord, Official, PictureHash, RecordText,
    RoundClock, RoundNo, Tournament,
};

impl Tournament {
    pub(super) fn apply_board(&mut self, event: &BoardEvent) {
        match event {
            BoardEvent::Called { call } => self.calls.push(call.clone()),
            BoardEvent::CallTaken { call, by, at } => self.take_call(*call, by, *at),
            BoardEvent::CallSettled { call, at } => self.settle_call(*call, *at),
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
            } => self.attach(GameKey::new(*round, *board, *game), record),
            BoardEvent::RecordRemoved { round, board, game } => {
                let place = GameKey::new(*round, *board, *game);
                self.records.remove(&place);
                self.waiting.remove(&place);
                self.hall.kept.remove(&place);
            }
            BoardEvent::MoveEntered {
                round,
                board,
                game,
                played,
            } => self.enter_ply(GameKey::new(*round, *board, *game), played),
            BoardEvent::MovesReleased { games } => games.iter().for_each(|one| self.release(one)),
            BoardEvent::PhotographAttached {
                round,
                board,
                game,
                photograph,
            } => {
                let of_game = self.photographs.entry(GameKey::new(*round, *board, *game));
                of_game.or_default().push(photograph.clone());
            }
            BoardEvent::PhotographRemoved {
                round,
                board,
                game,
                hash,
            } => self.take_photograph(GameKey::new(*round, *board, *game), hash),
        }
    }

    fn take_photograph(&mut self, place: GameKey, hash: &PictureHash) {
        if let Some(of_game) = self.photographs.get_mut(&place) {
            of_game.retain(|one| one.hash != *hash);
        }
        self.photographs.retain(|_, of_game| !of_game.is_empty());
    }

    /// A sheet with other moves says something that nobody was told yet.
    fn attach(&mut self, place: GameKey, record: &GameRecord) {
        let before = self.records.insert(place, record.clone());
        if before.as_ref().map(|before| &before.moves) != Some(&record.moves) {
            self.hall.kept.remove(&place);
        }
        self.wait(place, before.as_ref(), record);
    }

    /// A ply is added to the sheet. One that does not fit into it is in no journal: whoever decided it looked.
    fn enter_ply(&mut self, place: GameKey, played: &EnteredMove) {
        let before = self.records.get(&place);
        let text = before.map(|record| &record.moves);
        let Ok(moves) = RecordText::with(text, played.ply, played.text.as_str()) else {
            return;
        };
        let record = GameRecord {
            moves,
            by: played.by.clone(),
            at: played.at,
            other: before.and_then(|record| record.other.clone()),
            writer: before.and_then(|record| record.writer),
        };
        self.records.insert(place, record);
        self.hall.kept.remove(&place);
        self.wait_for_ply(place, played.ply, played.at);
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

    fn take_call(&mut self, no: CallNo, by: &Official, at: NaiveDateTime) {
        self.change_call(no, |one| one.taken = Some((by.clone(), at)));
    }

    fn settle_call(&mut self, no: CallNo, at: NaiveDateTime) {
        self.change_call(no, |one| one.settled = Some(at));
    }

    fn change_call(&mut self, no: CallNo, change: impl FnOnce(&mut Call)) {
        if let Some(call) = self.calls.iter_mut().find(|one| one.no == no) {
            change(call);
        }
    }
}
