//! Lineups that were put right after they had opened: a substitute who came on the day, a captain's slip.

use tournament::{PlayerId, Reason, Side};

use crate::{Lineup, TeamMatch, place};

/// Lineups that were put right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// Who sat there by the lineups of before: at home, and who came.
    pub before: [Lineup; 2],
    /// Who sits there now.
    pub after: [Lineup; 2],
    /// Why.
    pub reason: Reason,
}

/// Somebody else sits at a board, or nobody, or somebody where nobody sat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exchange {
    /// Of which side.
    pub side: Side,
    /// At which board, from 0.
    pub board: usize,
    /// Who sat there.
    pub before: Option<PlayerId>,
    /// Who sits there now.
    pub after: Option<PlayerId>,
}

impl TeamMatch {
    /// Where somebody else sits by other lineups: the home team first, board by board.
    #[must_use]
    pub fn exchanges(&self, before: &[Lineup; 2], after: &[Lineup; 2]) -> Vec<Exchange> {
        let of_side = move |side: Side| {
            let boards = 0..before[place(side)].0.len();
            boards.map(move |board| Exchange {
                side,
                board,
                before: self.seat_in(&before[place(side)], side, board),
                after: self.seat_in(&after[place(side)], side, board),
            })
        };
        let seats = Side::ALL.into_iter().flat_map(of_side);
        seats.filter(|one| one.before != one.after).collect()
    }

    /// Others sit there. What was said of a board stands, whoever sits there now; of one at which nobody sits any more nothing is said, so that it is open again
    /// once somebody does.
    pub(crate) fn correct(&mut self, lineups: &[Lineup; 2], reason: &Reason) {
        if let Some(before) = self.lineups.replace(lineups.clone()) {
            self.corrections.push(Correction {
                before,
                after: lineups.clone(),
                reason: reason.clone(),
            });
        }
        let sits = |board: &usize| {
            Side::ALL
                .iter()
                .all(|side| self.seat(*side, *board).is_some())
        };
        let boards = 0..self.entered.0.len();
        let lacking: Vec<usize> = boards.filter(|board| !sits(board)).collect();
        let [home, away] = &mut self.stated;
        for said in [&mut self.entered, home, away] {
            for board in &lacking {
                if let Some(games) = said.0.get_mut(*board) {
                    games.fill(None);
                }
            }
        }
    }
}
