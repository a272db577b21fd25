//! The counts that run, in the bits of a position: what [`Running::played`] does, fast enough for every move of a search.

use smallvec::SmallVec;

use crate::endgame::Running;
use crate::generate::Bits;
use crate::piece::Colour;
use crate::position::Position;
use crate::rules::{Conditions, CountedMoves, Ending, Force, Limit, River, RuleSet, When};

/// The most limits that apply to a game.
const MOST: usize = 4;

/// By limit, one more than what is left; 0 where it does not run. The highest bit says that the stronger side, if its moves
/// alone count, goes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct RunningCounts([u8; MOST]);

/// The stronger side goes up.
const UP: u8 = 0x80;

impl RunningCounts {
    /// Does any count run?
    pub(super) fn any(self) -> bool {
        self != RunningCounts::default()
    }

    /// Is a count full?
    #[inline(always)]
    pub(super) fn full(self) -> bool {
        self.0.iter().any(|count| count & !UP == 1)
    }
}

/// The limits of a game.
#[derive(Debug, Clone)]
pub(super) struct Counting {
    rules: RuleSet,
    limits: SmallVec<[Counter; MOST]>,
    river: u64,
}

#[derive(Debug, Clone, Copy)]
struct Counter {
    limit: &'static Limit,
    /// What a count begins with.
    whole: u8,
    stronger: bool,
    restarts: bool,
    /// The place of the limit before which it stands back.
    gives_way: Option<usize>,
}

impl Counting {
    pub(super) fn new(rules: RuleSet, conditions: Conditions) -> Counting {
        let board = rules.rules().board;
        let ends = rules.rules().ends;
        let limits: SmallVec<[&'static Limit; MOST]> = ends.limits_under(conditions).collect();
        let counter = |limit: &&'static Limit| {
            let stronger = limit.by == CountedMoves::Stronger;
            let to = limit.gives_way.map(|way| way.to);
            Counter {
                limit,
                whole: if stronger {
                    limit.moves
                } else {
                    2 * limit.moves
                },
                stronger,
                restarts: limit.restarts.holds,
                gives_way: to.and_then(|to| limits.iter().position(|limit| limit.name == to)),
            }
        };
        Counting {
            rules,
            river: board.layout.bits(board.river()),
            limits: limits.iter().map(counter).collect(),
        }
    }

    /// The counts of a game.
    pub(super) fn counts(&self, position: &Position, running: &[Running]) -> RunningCounts {
        let white_up = Bits::of(position).1 == (position.turn() == Colour::White);
        let mut counts = RunningCounts::default();
        for (count, counter) in counts.0.iter_mut().zip(&self.limits) {
            let found = running
                .iter()
                .find(|running| running.limit.name == counter.limit.name);
            if let Some(running) = found {
                let up = running
                    .side
                    .is_some_and(|side| (side == Colour::White) == white_up);
                *count = (1 + running.left.min(counter.whole)) | if up { UP } else { 0 };
            }
        }
        counts
    }

    /// The same as the tables want them.
    pub(super) fn running(
        &self,
        counts: RunningCounts,
        white_up: bool,
    ) -> SmallVec<[Running; MOST]> {
        let runs = self
            .limits
            .iter()
            .zip(counts.0)
            .filter(|(_, count)| *count != 0);
        let side = |count: u8| {
            if (count & UP != 0) == white_up {
                Colour::White
            } else {
                Colour::Black
            }
        };
        let running = runs.map(|(counter, count)| Running {
            limit: counter.limit,
            left: (count & !UP) - 1,
            side: counter.stronger.then_some(side(count)),
        });
        running.collect()
    }

    /// The counts after a move. `bits` is the position after it, as the other side has it; `up` says whether the side that
    /// moved goes up; `set_back` whether a man moved or something was captured.
    #[inline(always)]
    pub(super) fn after(
        &self,
        before: RunningCounts,
        bits: &Bits,
        up: bool,
        set_back: bool,
    ) -> RunningCounts {
        let pieces = (bits.own | bits.other).count_ones();
        let mut counts = RunningCounts::default();
        for (place, counter) in self.limits.iter().enumerate() {
            let count = before.0[place];
            let goes_on = count != 0
                && !(set_back && counter.restarts)
                && self.holds(counter.limit.lasts, bits, pieces).is_some();
            counts.0[place] = if goes_on {
                let counted = !counter.stronger || (count & UP != 0) == up;
                count - u8::from(counted && count & !UP > 1)
            } else {
                match self.holds(counter.limit.starts, bits, pieces) {
                    // the side that has the move now goes the other way
                    Some(own) if counter.stronger && own != up => (1 + counter.whole) | UP,
                    Some(_) => 1 + counter.whole,
                    None => 0,
                }
            };
        }
        for (place, counter) in self.limits.iter().enumerate() {
            if counter.gives_way.is_some_and(|to| counts.0[to] != 0) {
                counts.0[place] = 0;
            }
        }
        counts
    }

    /// Does a condition hold, and is the side to move the stronger one (where there is one)?
    #[inline(always)]
    fn holds(&self, when: When, bits: &Bits, pieces: u32) -> Option<bool> {
        match when {
            When::Always => Some(false),
            When::FewPieces(most) => {
                let few = |side: u64| side.count_ones() <= most.into() && side & bits.kings != 0;
                (pieces <= 2 * u32::from(most) && few(bits.own) && few(bits.other)).then_some(false)
            }
            // no ending of the rules has more pieces
            When::OneOf(_) if pieces > 4 => None,
            When::OneOf(endings) => endings.iter().find_map(|ending| self.is(ending, bits)),
        }
    }

    /// Is it this ending, and is the side to move the stronger one?
    fn is(&self, ending: &Ending, bits: &Bits) -> Option<bool> {
        let has = |side: u64, force: Force| {
            (side & bits.kings).count_ones() == u32::from(force.kings)
                && (side & !bits.kings).count_ones() == u32::from(force.men)
        };
        let held = |strong: u64, weak: u64| match ending.river {
            River::Whoever => true,
            River::Stronger => strong & self.river != 0,
            River::StrongerAlone => strong & self.river != 0 && weak & self.river == 0,
            River::Weaker => weak & self.river != 0,
        };
        let strong = |one: u64, other: u64| {
            has(one, ending.stronger) && has(other, ending.weaker) && held(one, other)
        };
        if strong(bits.own, bits.other) {
            Some(true)
        } else {
            strong(bits.other, bits.own).then_some(false)
        }
    }

    /// A number of its own for every state of the counts, below 2²⁰.
    #[inline(always)]
    pub(super) fn number(&self, counts: RunningCounts) -> u64 {
        let mut number = 0;
        for (counter, count) in self.limits.iter().zip(counts.0) {
            let states = u64::from(counter.whole) + 2;
            number = number * states + u64::from(count & !UP);
            if counter.stronger {
                number = 2 * number + u64::from(count >> 7);
            }
        }
        number
    }

    /// The position as the rest of the program has it.
    pub(super) fn position(&self, bits: &Bits, up: bool, white_up: bool) -> Position {
        let layout = &self.rules.rules().board.layout;
        let (own, other) = (layout.set(bits.own), layout.set(bits.other));
        let mut position = Position::empty(self.rules);
        (position.white, position.black) = if up == white_up {
            (own, other)
        } else {
            (other, own)
        };
        position.kings = layout.set(bits.kings);
        position.turn = if up == white_up {
            Colour::White
        } else {
            Colour::Black
        };
        position
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{House, Pace};

    /// Plays at random from endings, and counts both ways.
    #[test]
    fn the_counts_are_those_of_a_game() {
        let fens = [
            "W:WK1,K5,K10:BK2",
            "W:WK1,K2,9:BK31",
            "W:WK1,K2,K3,9:BK31,K30,24",
            "B:WK31:BK1,K2,9",
            "W:WK1,9,10:BK31,24",
        ];
        let mut random = 1_u64;
        for rules in RuleSet::ALL {
            for house in [House::None, House::ThreeAgainstOne] {
                for pace in [Pace::Classical, Pace::Quick] {
                    for fen in fens {
                        let start = Position::from_fen(rules, fen).unwrap();
                        check(start, Conditions { pace, house }, &mut random);
                    }
                }
            }
        }
    }

    fn check(mut position: Position, conditions: Conditions, random: &mut u64) {
        let counting = Counting::new(position.rules(), conditions);
        let mut running = Running::fresh(&position, conditions);
        let mut counts = counting.counts(&position, &running);
        let mut numbers = std::collections::HashMap::new();
        for _ in 0..60 {
            let (_, up) = Bits::of(&position);
            let white_up = up == (position.turn() == Colour::White);
            assert_eq!(counting.running(counts, white_up).as_slice(), running);
            assert_eq!(
                *numbers.entry(counting.number(counts)).or_insert(counts),
                counts
            );
            assert!(counting.number(counts) < 1 << 20);
            let moves = position.legal_moves();
            if moves.is_empty() {
                return;
            }
            *random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let played = moves[(*random >> 33) as usize % moves.len()];
            let man = position.men(position.turn()).contains(played.from);
            running = Running::played(&running, &position, &played, conditions);
            position = position.play(&played);
            let (bits, turned) = Bits::of(&position);
            assert_eq!(counting.position(&bits, turned, white_up), position);
            counts = counting.after(counts, &bits, up, man || played.is_capture());
        }
    }
}
