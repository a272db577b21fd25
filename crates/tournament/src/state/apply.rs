//! How each event alters a tournament.

use crate::{
    Attendance, BoardNo, Bye, Entry, EntryNo, Event, Freeze, Game, GameNo, Match, Outcome, Pairing,
    Round, RoundNo, RoundState, Side, Stage, Tournament,
};

impl Tournament {
    /// Alters the tournament as the event says. Events come from [`crate::decide`] or from a journal; one that
    /// names something unknown alters nothing, which [`crate::audit`] would then report.
    #[expect(clippy::too_many_lines, reason = "one arm an event")]
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Created { .. } => {}
            Event::DetailsChanged { details } => self.details = details.clone(),
            Event::RegulationsChanged { regulations } => self.regulations = regulations.clone(),
            Event::RoundsAmended { from: _, to } => {
                self.regulations.system = self.regulations.system.with_rounds(*to);
            }
            Event::TieBreaksAmended { from: _, to } => self.regulations.tie_breaks.clone_from(to),
            Event::Qualified { qualification } => self.qualified = Some(qualification.clone()),
            Event::Appointed { user, role } => {
                self.staff.insert(*user, *role);
            }
            Event::Dismissed { user } => {
                self.staff.remove(user);
                self.hall.posts.remove(user);
            }
            Event::EntriesOpened | Event::StartUndone => {
                self.stage = Stage::Entries;
                self.order.clear();
            }
            Event::Started { order } => {
                self.stage = Stage::Running;
                self.order.clone_from(order);
            }
            Event::Reseeded { order } => self.order.clone_from(order),
            Event::Finished { secret } => {
                self.stage = Stage::Finished;
                self.secret = Some(secret.clone());
            }
            Event::AwardsChanged { awards } => self.awards = awards.clone(),
            Event::RatingRulesChanged { rules } => self.ratings.rules = rules.clone(),
            Event::RatingsFrozen { freeze } => self.take_ratings(freeze),
            Event::Entered { entry } => {
                self.entries.insert(entry.no, entry.clone());
            }
            Event::EntryRemoved { entry } => self.remove_entry(*entry),
            Event::EntryChanged { entry, person } => {
                self.change_entry(*entry, |e| e.person = person.clone());
            }
            Event::CheckedIn { entry, from_round }
            | Event::Returned { entry, from_round }
            | Event::Reinstated { entry, from_round } => {
                self.change_entry(*entry, |e| {
                    e.attendance = Attendance::Present;
                    e.from_round = *from_round;
                });
            }
            Event::CheckInUndone { entry } => {
                self.change_entry(*entry, |e| e.attendance = Attendance::Expected);
            }
            Event::Withdrawn { entry, from_round } => {
                self.change_entry(*entry, |e| {
                    e.attendance = Attendance::Withdrawn(*from_round)
                });
            }
            Event::Expelled { entry, from_round } => {
                self.change_entry(*entry, |e| e.attendance = Attendance::Expelled(*from_round));
            }
            Event::KeptApart { one, other } => {
                self.apart.insert((*one, *other));
            }
            Event::MayMeet { one, other } => {
                self.apart.remove(&(*one, *other));
            }
            Event::MissedRoundsScored {
                entry,
                rounds,
                kind,
            } => {
                for round in rounds {
                    self.change_round(*round, |r| r.miss(*entry, *kind));
                }
            }
            Event::ByeGranted { entry, round, kind } => {
                self.change_entry(*entry, |e| {
                    e.byes.insert(*round, *kind);
                });
            }
            Event::ByeRevoked { entry, round } => {
                self.change_entry(*entry, |e| {
                    e.byes.remove(round);
                });
            }
            Event::RoundDrafted {
                round,
                pairings,
                byes,
            } => self.rounds.push(Round {
                no: *round,
                state: RoundState::Draft,
                matches: numbered(pairings, self.regulations.games.0),
                byes: by_entry(byes),
            }),
            Event::PairingsChanged {
                round,
                pairings,
                byes,
                boards,
            } => self.change_pairings(*round, pairings, byes, boards),
            Event::DraftDiscarded { round } => self.rounds.retain(|r| r.no != *round),
            Event::RoundPublished { round, openings } => self.publish(*round, openings),
            Event::RoundClosed { round } => {
                self.change_round(*round, |r| r.state = RoundState::Closed);
            }
            Event::ResultEntered {
                round,
                board,
                game,
                outcome,
            } => self.set_result((*round, *board, *game), Some(*outcome)),
            Event::ResultCorrected {
                round,
                board,
                game,
                from: _,
                to,
            } => self.set_result((*round, *board, *game), *to),
            Event::DeciderSet {
                round,
                board,
                step,
                whites,
            } => self.set_decider(*round, *board, *step, whites),
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
            Event::Ruled { ruling } => self.rule(ruling),
            Event::RulingConfirmed {
                ruling,
                by,
                at,
                effects,
                before,
            } => self.confirm(*ruling, (by, *at), effects, before),
            Event::RulingRefused { ruling, by, at } => self.refuse(*ruling, (by, *at)),
            Event::RulingRevoked {
                ruling,
                by,
                at,
                reasons,
            } => self.revoke(*ruling, (by, *at), reasons),
            Event::Appealed { ruling, appeal } => {
                self.change_ruling(*ruling, |one| one.appeal = Some(appeal.clone()));
            }
            Event::AppealDecided { ruling, verdict } => self.decide_appeal(*ruling, verdict),
        }
    }

    fn take_ratings(&mut self, freeze: &Freeze) {
        for (no, listed) in &freeze.entries {
            self.change_entry(*no, |e| e.person.rating = Some(listed.rating));
        }
        self.ratings.frozen = Some(freeze.clone());
    }

    fn remove_entry(&mut self, entry: EntryNo) {
        self.entries.remove(&entry);
        self.order.retain(|no| *no != entry);
        self.apart
            .retain(|(one, other)| *one != entry && *other != entry);
    }

    fn change_pairings(
        &mut self,
        round: RoundNo,
        pairings: &[Pairing],
        byes: &[Bye],
        boards: &[BoardNo],
    ) {
        let games = self.regulations.games.0;
        self.change_round(round, |r| {
            let by_hand: Vec<_> = r
                .matches
                .iter()
                .filter(|m| m.by_hand)
                .map(|m| m.board)
                .collect();
            r.matches = numbered(pairings, games);
            r.byes = by_entry(byes);
            for one in &mut r.matches {
                one.by_hand = boards.contains(&one.board) || by_hand.contains(&one.board);
            }
        });
    }

    fn publish(&mut self, round: RoundNo, openings: &[Vec<u16>]) {
        self.change_round(round, |r| {
            r.state = RoundState::Published;
            for (one, drawn) in r.matches.iter_mut().zip(openings) {
                for (index, game) in one.games.iter_mut().enumerate() {
                    game.opening = drawn.get(index / 2).copied();
                }
            }
        });
    }

    fn set_result(
        &mut self,
        (round, board, game): (RoundNo, BoardNo, GameNo),
        outcome: Option<Outcome>,
    ) {
        self.change_round(round, |r| {
            if let Some(game) = find_game(r, board, game) {
                game.outcome = outcome;
            }
        });
    }

    fn set_decider(&mut self, round: RoundNo, board: BoardNo, step: usize, whites: &[Side]) {
        self.change_round(round, |r| {
            if let Some(one) = r.matches.iter_mut().find(|one| one.board == board) {
                one.set_decider(step, whites);
            }
        });
    }

    fn change_entry(&mut self, no: EntryNo, change: impl FnOnce(&mut Entry)) {
        if let Some(entry) = self.entries.get_mut(&no) {
            change(entry);
        }
    }

    fn change_round(&mut self, no: RoundNo, change: impl FnOnce(&mut Round)) {
        if let Some(round) = self.rounds.iter_mut().find(|round| round.no == no) {
            change(round);
        }
    }
}

fn numbered(pairings: &[Pairing], games: u8) -> Vec<Match> {
    (1..)
        .zip(pairings)
        .map(|(board, pairing)| Match::new(BoardNo(board), *pairing, games))
        .collect()
}

/// Byes have no order of their own; the rows keep them by entry.
fn by_entry(byes: &[Bye]) -> Vec<Bye> {
    let mut byes = byes.to_vec();
    byes.sort_unstable_by_key(|bye| bye.entry);
    byes
}

fn find_game(round: &mut Round, board: BoardNo, game: GameNo) -> Option<&mut Game> {
    let one = round.matches.iter_mut().find(|one| one.board == board)?;
    one.game_mut(game)
}
