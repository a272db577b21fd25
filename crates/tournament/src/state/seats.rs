//! Who sits at a board of a public round, and sat there before.

use crate::{BoardNo, Edition, Match, Pairing, Reseated, Round, RoundNo, Seat, Side, Tournament};

impl Tournament {
    fn reseated(&self, round: RoundNo, edition: Edition, board: BoardNo) -> Option<&Reseated> {
        let mut known = self.hall.reseated.iter();
        known.find(|one| (one.round, one.edition, one.board) == (round, edition, board))
    }

    /// How many pairs have sat at this board in an edition of the round: one, where nobody was exchanged there.
    #[must_use]
    pub fn seatings(&self, round: RoundNo, edition: Edition, board: BoardNo) -> u16 {
        let known = self.reseated(round, edition, board);
        known.map_or(1, |known| {
            u16::try_from(known.pairs.len()).unwrap_or(u16::MAX)
        })
    }

    /// A side of a board of the round as it stands, of the pair that sits there now.
    #[must_use]
    pub fn seat(&self, round: RoundNo, board: BoardNo, side: Side) -> Seat {
        let edition = self.edition(round);
        let one = self.round(round).and_then(|one| one.on_board(board));
        let known = self.reseated(round, edition, board);
        let seating = one.zip(known).and_then(|(one, known)| {
            let mut pairs = known.pairs.iter();
            pairs.position(|pair| *pair == one.pairing)
        });
        Seat {
            round,
            edition,
            board,
            side,
            seating: seating.map_or(0, |at| u16::try_from(at).unwrap_or(u16::MAX)),
        }
    }

    /// Seats a pair at a board. It is made by hand unless it is the one that sat there first, and was not. A call stays with its board, but who made it was said of
    /// whoever sat there then.
    pub(crate) fn reseat(&mut self, no: RoundNo, board: BoardNo, pairing: Pairing) {
        let edition = self.edition(no);
        let Some(one) = on_board(&mut self.rounds, no, board) else {
            return;
        };
        let before = one.pairing;
        let all = &mut self.hall.reseated;
        let is_here =
            |known: &Reseated| (known.round, known.edition, known.board) == (no, edition, board);
        let mut known = match all.iter().position(is_here) {
            Some(at) => all.remove(at),
            None => Reseated {
                round: no,
                edition,
                board,
                by_hand: one.by_hand,
                pairs: vec![before],
            },
        };
        if !known.pairs.contains(&pairing) {
            known.pairs.push(pairing);
        }
        one.pairing = pairing;
        one.by_hand = known.by_hand || known.pairs.first() != Some(&pairing);
        all.push(known);
        let stays = |side: &Side| before.on(*side) == pairing.on(*side);
        let calls = self.calls.iter_mut();
        for call in calls.filter(|call| (call.round, call.board) == (no, board)) {
            call.side = call.side.filter(stays);
        }
    }

    /// Seats a pair at a board as it was done before it was kept who had sat there: it is made by hand, and every code of the board stays as it was.
    pub(crate) fn seat_by_hand(&mut self, no: RoundNo, board: BoardNo, pairing: Pairing) {
        if let Some(one) = on_board(&mut self.rounds, no, board) {
            one.pairing = pairing;
            one.by_hand = true;
        }
    }
}

fn on_board(rounds: &mut [Round], no: RoundNo, board: BoardNo) -> Option<&mut Match> {
    let round = rounds.iter_mut().find(|round| round.no == no)?;
    round.matches.iter_mut().find(|one| one.board == board)
}
