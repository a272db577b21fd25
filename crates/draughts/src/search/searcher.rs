//! What one thread of a search has: its part of the budget, its line, its order of moves; and what all share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::ask::{Ask, Budget, MOST_HASH, MOST_THREADS};
use super::counting::{Counting, RunningCounts};
use super::evaluation::Evaluation;
use super::node::State;
use super::report::Listener;
use super::transposition::{TranspositionTable, key};
use crate::endgame::{Class, Outcome, Tables};
use crate::generate::Bits;
use crate::piece::Colour;
use crate::rules::{Conditions, RuleSet};

/// Longer lines are not searched.
pub(super) const MOST_PLIES: usize = 200;

/// What a search looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// The value: a draw is worth 0.
    Value,
    /// Whether one side wins by force: to it a draw is as bad as a loss.
    Win {
        /// The side whose men go to higher bits.
        up: bool,
        /// Whether it does not is asked: a proof of that has other entries in the table.
        not: bool,
    },
}

/// What the threads of a search share.
pub(super) struct Shared<'a> {
    pub(crate) ask: &'a Ask,
    pub(crate) table: TranspositionTable,
    pub(crate) counting: Counting,
    pub(crate) tables: Option<&'a Tables>,
    pub(crate) budget: &'a Budget<'a>,
    /// Hears of every depth that the first thread has finished.
    pub(crate) tell: Listener<'a>,
    /// Positions that several threads together may still look at.
    left: AtomicU64,
    pub(crate) stop: AtomicBool,
    pub(crate) evaluation: &'a Evaluation,
    twice: Vec<(Bits, bool)>,
    white_up: bool,
    most_in_tables: u32,
    /// The fewest plies that a count which begins later allows.
    least_count: u8,
}

impl<'a> Shared<'a> {
    pub(super) fn new(
        ask: &'a Ask,
        tables: Option<&'a Tables>,
        budget: &'a Budget<'a>,
        tell: Listener<'a>,
    ) -> Shared<'a> {
        let rules = ask.position.rules();
        let tables = tables.filter(|tables| tables.rules() == rules);
        let entries = budget.nodes.clamp(1 << 12, 1 << 40) as usize;
        let (_, up) = Bits::of(&ask.position);
        Shared {
            ask,
            table: TranspositionTable::new(entries, budget.hash.clamp(1, MOST_HASH)),
            counting: Counting::new(rules, ask.conditions),
            tables,
            budget,
            tell,
            left: AtomicU64::new(budget.nodes),
            stop: AtomicBool::new(false),
            evaluation: Evaluation::of(rules),
            twice: ask.twice.iter().map(Bits::of).collect(),
            white_up: up == (ask.position.turn() == Colour::White),
            most_in_tables: tables.map_or(0, most_in),
            least_count: least_count(rules, ask.conditions),
        }
    }

    /// The same with other weights.
    pub(super) fn weighing(self, evaluation: &'a Evaluation) -> Shared<'a> {
        Shared { evaluation, ..self }
    }

    /// How many threads search.
    pub(super) fn threads(&self) -> usize {
        self.budget.threads.clamp(1, MOST_THREADS)
    }

    /// Takes positions out of what several threads may look at; none are left where it is 0.
    fn take(&self, most: u64) -> u64 {
        let taken = self
            .left
            .fetch_update(Relaxed, Relaxed, |left| Some(left - left.min(most)));
        taken.unwrap_or_default().min(most)
    }

    /// How many a thread takes at a time.
    fn portion(&self) -> u64 {
        (self.budget.nodes / (16 * self.threads() as u64)).clamp(1, 1024)
    }

    /// What the tables prove of a position under its counts, and the plies to the end where they bound them.
    pub(super) fn judge(&self, at: &State, up: bool) -> Option<(Outcome, Option<i32>)> {
        let tables = self.tables?;
        let white_up = self.white_up;
        let position = self.counting.position(&at.bits, up, white_up);
        let running = self.counting.running(at.counts, white_up);
        let verdict = tables.judge(&position, &running)?;
        let short = |plies: u8| {
            let left = |running: &crate::endgame::Running| match running.side {
                None => running.left,
                Some(_) => (2 * running.left).saturating_sub(1),
            };
            let least = running.iter().map(left).min();
            plies <= least.map_or(self.least_count, |least| least.min(self.least_count))
        };
        let plies = verdict.plies.filter(|&plies| short(plies));
        Some((verdict.limited?, plies.map(i32::from)))
    }

    /// The most positions of a proof that a side holds, while there are two: each takes about a hundred bytes, and the two may grow to twice the memory
    /// of the search each. What one of them does not need when it is finished, the other may take.
    pub(super) fn most_held(&self) -> usize {
        (self.budget.hash.clamp(1, MOST_HASH) << 20) / 50
    }
}

/// The most pieces of which there is a table.
fn most_in(tables: &Tables) -> u32 {
    let known = |&pieces: &u8| Class::all(pieces).any(|class| tables.has(class));
    (2..=6).rev().find(known).unwrap_or(0).into()
}

fn least_count(rules: RuleSet, conditions: Conditions) -> u8 {
    let limits = rules.rules().ends.limits_under(conditions);
    limits
        .map(|limit| 2 * limit.moves - 1)
        .min()
        .unwrap_or(u8::MAX)
}

/// In which order quiet moves are tried, by what they did elsewhere: killers (S. Akl, M. Newborn, *The principal continuation and the killer heuristic*, ACM
/// 1977) and history (J. Schaeffer, *The history heuristic*, ICCA Journal 6/3, 1983).
#[derive(Debug)]
pub(super) struct MoveOrdering {
    killers: Vec<[u16; 2]>,
    history: [Vec<i32>; 2],
}

/// History scores stay below this.
const HISTORY_LIMIT: i32 = 1 << 18;
/// The score of a killer. From here on a move is not tried first for its history.
pub(super) const KILLER: i32 = 1 << 19;

impl MoveOrdering {
    fn new() -> MoveOrdering {
        MoveOrdering {
            killers: vec![[0; 2]; MOST_PLIES + 1],
            history: [0, 1].map(|_| vec![0; 1 << 12]),
        }
    }

    #[inline(always)]
    pub(super) fn score(&self, up: bool, code: u16, ply: usize) -> i32 {
        let killers = self.killers[ply];
        if killers[0] == code {
            KILLER + 1
        } else if killers[1] == code {
            KILLER
        } else {
            self.history[usize::from(up)][usize::from(code)]
        }
    }

    /// A quiet move cut the others off: it becomes the killer of its ply, and its history grows.
    pub(super) fn reward(&mut self, up: bool, code: u16, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        let history = &mut self.history[usize::from(up)];
        let worth = &mut history[usize::from(code)];
        *worth += depth.max(1).pow(2);
        if *worth >= HISTORY_LIMIT {
            history.iter_mut().for_each(|worth| *worth /= 2);
        }
    }
}

/// One thread of a search.
pub(super) struct Searcher<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) counting: &'a Counting,
    pub(crate) target: Target,
    pub(crate) ordering: MoveOrdering,
    /// By ply, the key of the position there.
    pub(crate) path: Vec<u64>,
    /// By ply, the principal variation from there: the positions that its moves lead to.
    pub(crate) pv: Vec<Vec<Bits>>,
    pub(crate) most_in_tables: u32,
    pub(crate) age: u8,
    pub(crate) stopped: bool,
    pub(crate) nodes: u64,
    /// It stops at so many.
    pub(crate) until: u64,
    /// Of what several threads may look at, it has taken so many.
    granted: u64,
    /// Moves that are left out at the root, as the positions that they lead to.
    pub(crate) excluded: Vec<Bits>,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(shared: &'a Shared<'a>) -> Searcher<'a> {
        Searcher {
            shared,
            table: &shared.table,
            counting: &shared.counting,
            target: Target::Value,
            ordering: MoveOrdering::new(),
            path: vec![0; MOST_PLIES + 1],
            pv: vec![Vec::new(); MOST_PLIES + 1],
            most_in_tables: shared.most_in_tables,
            age: 0,
            stopped: false,
            nodes: 0,
            until: u64::MAX,
            granted: if shared.threads() > 1 { 0 } else { u64::MAX },
            excluded: Vec::new(),
        }
    }

    /// Counts a position; is there budget for it?
    #[inline(always)]
    pub(super) fn count_node(&mut self) -> bool {
        if self.nodes >= self.until || self.nodes >= self.granted && !self.is_granted_more() {
            self.stopped = true;
            return false;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) {
            self.poll_stop();
        }
        !self.stopped
    }

    /// Takes some more of what all threads may look at.
    #[cold]
    fn is_granted_more(&mut self) -> bool {
        let more = self.shared.take(self.shared.portion());
        if more == 0 {
            self.shared.stop.store(true, Relaxed);
        }
        self.granted = self.granted.saturating_add(more);
        more > 0
    }

    /// Asks the other threads and the caller whether to stop.
    pub(super) fn poll_stop(&mut self) {
        if self.shared.stop.load(Relaxed) || (self.shared.budget.stop)() {
            self.shared.stop.store(true, Relaxed);
            self.stopped = true;
        }
    }

    /// How many positions, of so many that it would look at, it may.
    pub(super) fn may_look_at(&mut self, wish: u64) -> u64 {
        if self.shared.threads() == 1 {
            return wish.min(self.shared.budget.nodes.saturating_sub(self.nodes));
        }
        while self.granted < self.nodes + wish && self.is_granted_more() {}
        wish.min(self.granted.saturating_sub(self.nodes))
    }

    /// The key of a position in the transposition table. Besides the pieces it tells apart what is searched for, and in a proof the counts
    /// too, because they decide how far it goes. The value is mostly an estimate, for which they would only part what belongs together.
    #[inline(always)]
    pub(super) fn key(&self, bits: &Bits, up: bool, counts: RunningCounts) -> u64 {
        let target = match self.target {
            Target::Value => 0,
            Target::Win { up, not } => {
                1 + up as u64 + 2 * not as u64 + 8 * self.counting.number(counts)
            }
        };
        let context = (2 * target + up as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key(bits, context)
    }

    /// The principal variation of a ply is now this move and the variation of the next ply.
    pub(super) fn update_pv(&mut self, ply: usize, after: Bits) {
        if let [line, rest, ..] = &mut self.pv[ply..] {
            line.clear();
            line.push(after);
            line.extend_from_slice(rest);
        }
    }

    #[inline(always)]
    pub(super) fn has_stood_twice(&self, bits: &Bits, up: bool) -> bool {
        !self.shared.twice.is_empty() && self.shared.twice.contains(&(*bits, up))
    }

    /// What the tables say without limits.
    pub(super) fn without_limits(&self, bits: &Bits, up: bool) -> Option<Outcome> {
        if (bits.own | bits.other).count_ones() > self.most_in_tables {
            return None;
        }
        let position = self.counting.position(bits, up, self.shared.white_up);
        self.shared.tables?.outcome(&position)
    }
}
