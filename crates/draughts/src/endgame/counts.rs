//! How many positions are won, lost and drawn.

use serde::{Deserialize, Serialize};

use super::class::Class;
use super::table::Value;

/// The counts of a class with one side to move, without limits on moves, in the form of other programs' lists.
///
/// ```
/// use draughts::RuleSet;
/// use draughts::endgame::Build;
///
/// let solved = Build::new(RuleSet::Portuguese, 2).solve("1k-1k".parse().unwrap());
/// let counts = solved.counts()[0];
/// assert_eq!((counts.wins, counts.losses, counts.draws), (194, 2, 796));
/// assert_eq!((counts.longest_win_plies, counts.longest_loss_plies), (3, 2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
pub struct Counts {
    /// Men of the side to move.
    pub stm_men: u8,
    /// Its kings.
    pub stm_kings: u8,
    /// Men of the other side.
    pub opp_men: u8,
    /// Its kings.
    pub opp_kings: u8,
    /// All positions.
    pub positions: u64,
    /// Won by the side to move.
    pub wins: u64,
    /// Lost by it.
    pub losses: u64,
    /// Drawn.
    pub draws: u64,
    /// Plies of the longest win.
    pub longest_win_plies: u8,
    /// Plies of the longest loss.
    pub longest_loss_plies: u8,
    /// Of the wins and losses, those that the limits on moves make a draw, with counts that begin there.
    pub late: u64,
    /// The most plies until a count begins anew in a position that is won or lost in time.
    pub longest_count_plies: u8,
}

impl Counts {
    pub(super) fn of(class: Class, halves: &[Vec<Value>; 2]) -> Vec<Counts> {
        let forces = [class.first, class.second];
        let sides = if class.is_even() { 1 } else { 2 };
        let counted = (0..sides).map(|half| {
            let (own, other) = (forces[half], forces[1 - half]);
            let mut counts = Counts {
                stm_men: own.men,
                stm_kings: own.kings,
                opp_men: other.men,
                opp_kings: other.kings,
                ..Counts::default()
            };
            halves[half].iter().for_each(|&value| counts.add(value));
            counts
        });
        counted.collect()
    }

    fn add(&mut self, value: Value) {
        if value == Value::HOLE {
            return;
        }
        self.positions += 1;
        let Some(plies) = value.dtw.checked_sub(1) else {
            self.draws += 1;
            return;
        };
        let (count, longest) = if value.loses() {
            (&mut self.losses, &mut self.longest_loss_plies)
        } else {
            (&mut self.wins, &mut self.longest_win_plies)
        };
        *count += 1;
        *longest = plies.max(*longest);
        match value.dtc.checked_sub(1) {
            Some(dtc) => self.longest_count_plies = dtc.max(self.longest_count_plies),
            None => self.late += 1,
        }
    }
}
