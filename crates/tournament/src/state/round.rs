//! What happens to a round.

use chrono::NaiveDateTime;

use crate::{
    Ballot, BallotRule, BoardNo, Bye, Edition, Match, Pairing, Reason, Round, RoundEvent, RoundNo,
    RoundState, Tournament, WithdrawnRound, draws::openings_of,
};

impl Tournament {
    pub(super) fn apply_round(&mut self, event: &RoundEvent) {
        match event {
            RoundEvent::RoundDrafted {
                round,
                pairings,
                byes,
            } => self.rounds.push(Round {
                no: *round,
                state: RoundState::Draft,
                matches: numbered(pairings, self.regulations.games.0),
                byes: by_entry(byes),
            }),
            RoundEvent::PairingsChanged {
                round,
                pairings,
                byes,
                boards,
            } => self.change_pairings(*round, pairings, byes, boards),
            RoundEvent::DraftDiscarded { round } => self.rounds.retain(|r| r.no != *round),
            RoundEvent::RoundPublished {
                round,
                openings,
                despite: _,
            } => self.publish(*round, openings),
            RoundEvent::RoundClosed { round } => {
                self.change_round(*round, |r| r.state = RoundState::Closed);
            }
            RoundEvent::RoundWithdrawn {
                round,
                at,
                reason,
                lost: _,
            } => self.withdraw_round(*round, *at, reason),
            RoundEvent::LateComerSeated {
                round,
                board,
                pairing,
                openings,
            } => self.seat_late_comer(*round, *board, *pairing, openings),
            RoundEvent::PlayersExchanged {
                round,
                boards,
                pairings,
                outdates_slips,
            } => self.exchange_players(*round, boards, pairings, *outdates_slips),
        }
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
                open_with(one, drawn);
            }
        });
    }

    /// Takes away the round and what was noted of it while it was played.
    fn withdraw_round(&mut self, no: RoundNo, at: NaiveDateTime, reason: &Reason) {
        let Some(round) = self.round(no) else { return };
        let known = WithdrawnRound::of(self, round, at, reason);
        self.withdrawn.push(known);
        self.rounds.retain(|round| round.no != no);
        self.hall.started.remove(&no);
        self.hall.clocks.remove(&no);
        self.hall.marks.retain(|mark| mark.round != no);
        self.hall.kept.retain(|place| place.round != no);
        self.statements.retain(|place, _| place.round != no);
    }

    /// Seats others at two boards. What players stated was said by those who sat there.
    fn exchange_players(
        &mut self,
        no: RoundNo,
        boards: &[BoardNo; 2],
        pairings: &[Pairing; 2],
        outdates_slips: bool,
    ) {
        for (board, pairing) in boards.iter().zip(pairings) {
            if outdates_slips {
                self.reseat(no, *board, *pairing);
            } else {
                self.seat_by_hand(no, *board, *pairing);
            }
        }
        self.statements
            .retain(|place, _| place.round != no || !boards.contains(&place.board));
    }

    fn seat_late_comer(&mut self, no: RoundNo, board: BoardNo, pairing: Pairing, openings: &[u16]) {
        let games = self.regulations.games.0;
        self.change_round(no, |round| {
            let mut one = Match::new(board, pairing, games);
            one.by_hand = true;
            open_with(&mut one, openings);
            round.matches.push(one);
            round
                .byes
                .retain(|bye| pairing.side_of(bye.entry).is_none());
        });
    }
}

/// Gives each pair of games its opening.
fn open_with(one: &mut Match, openings: &[u16]) {
    for (index, game) in one.games.iter_mut().enumerate() {
        game.opening = openings.get(index / 2).copied();
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

impl Tournament {
    /// How often this round was withdrawn: a form made from an earlier edition of the round is about other pairs.
    #[must_use]
    pub fn edition(&self, round: RoundNo) -> Edition {
        let times = self.withdrawn.iter().filter(|one| one.round == round);
        Edition(u16::try_from(times.count()).unwrap_or(u16::MAX))
    }

    /// The latest withdrawal of this round.
    #[must_use]
    pub fn withdrawal_of(&self, round: RoundNo) -> Option<&WithdrawnRound> {
        self.withdrawn.iter().rfind(|one| one.round == round)
    }
}

impl WithdrawnRound {
    /// What stays known of a round that is withdrawn now.
    fn of(tournament: &Tournament, round: &Round, at: NaiveDateTime, reason: &Reason) -> Self {
        let rule = BallotRule::of(&tournament.regulations);
        Self {
            round: round.no,
            at,
            reason: reason.clone(),
            place: last_place(tournament),
            ballot: rule.map(|rule| Ballot {
                rule,
                openings: openings_of(round),
            }),
        }
    }
}

/// The place of the last round that stands, among all publications: rounds that stand were published in their order, and fill the places
/// that withdrawn ones leave.
fn last_place(tournament: &Tournament) -> usize {
    let standing = tournament.rounds.iter();
    let standing = standing.filter(|round| round.state != RoundState::Draft);
    let all = standing.count() + tournament.withdrawn.len();
    let is_taken = |place: &usize| tournament.withdrawn.iter().any(|one| one.place == *place);
    (1..=all)
        .rev()
        .find(|place| !is_taken(place))
        .unwrap_or(all)
}
