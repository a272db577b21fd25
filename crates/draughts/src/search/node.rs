//! The search itself.
//!
//! Alpha-beta (D. Knuth, R. Moore, *An analysis of alpha-beta pruning*, Artificial Intelligence 6, 1975) with a null window for all
//! but the first move (T. Marsland, M. Campbell, *Parallel search of strongly ordered game trees*, ACM Computing Surveys 14,
//! 1982). Captures are obligatory, so that no position is estimated in which one is due.
//!
//! **What is proven.** A node's score is a proven win when that of one of its moves is a proven loss, and a proven loss when
//! those of all its moves are proven wins; a cut-off leaves moves out only where a move has won or an estimate was found,
//! because no window lies within the proven scores. A reduced depth can hide a win, never forge one.

use smallvec::SmallVec;

use super::counting::RunningCounts;
use super::evaluation::evaluate;
use super::score::{PROVEN, from_table, is_proven, loss_in, loss_unbounded, to_table};
use super::searcher::{KILLER, MOST_PLIES, Searcher, Target};
use super::transposition::{Bound, TableEntry};
use crate::endgame::Outcome;
use crate::generate::capture::Captures;
use crate::generate::{Bits, Laws, Way, king_moves, visit};
use crate::layout::FAR_UP;

/// A position in the search.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    pub(crate) bits: Bits,
    pub(crate) counts: RunningCounts,
    /// Plies since a capture or a man's move.
    pub(crate) quiet: usize,
}

/// Bounds of the scores that matter: none of them is within the proven scores.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(crate) low: i32,
    pub(crate) high: i32,
}

impl Window {
    const fn turned(self) -> Window {
        Window {
            low: -self.high,
            high: -self.low,
        }
    }

    const fn null(low: i32) -> Window {
        Window { low, high: low + 1 }
    }

    const fn is_null(self) -> bool {
        self.high - self.low == 1
    }
}

/// What a node looks for.
struct Node<'a> {
    at: &'a State,
    key: u64,
    window: Window,
    depth: i32,
    /// The depth after its moves.
    next: i32,
    ply: usize,
    /// Captures are due.
    captures: bool,
}

/// A move in the list of a node.
#[derive(Debug, Clone, Copy)]
struct ScoredMove {
    after: Bits,
    order: i32,
    /// From and to.
    code: u16,
    number: u8,
    /// A capture or a man's move.
    set_back: bool,
}

type MoveList = SmallVec<[ScoredMove; 32]>;

const fn goes_up<W: Way>() -> bool {
    W::FORWARD[0] == FAR_UP
}

impl Searcher<'_> {
    /// What a position is worth for the side to move.
    pub(super) fn node<L: Laws, W: Way>(
        &mut self,
        at: &State,
        window: Window,
        depth: i32,
        ply: usize,
    ) -> i32 {
        // no window lies within the proven scores: what is proven is outside of every window, and cuts off
        debug_assert!(-PROVEN <= window.low && window.low < window.high && window.high <= PROVEN);
        if !self.count_node() {
            return 0;
        }
        let up = goes_up::<W>();
        if let Some(line) = self.pv.get_mut(ply) {
            line.clear();
        }
        let key = self.key(&at.bits, up, at.counts);
        if let Some(score) = self.score_without_search::<L, W>(at, key, ply) {
            return score;
        }
        // asked for early, because memory is slow; where the depth is spent nothing was kept
        let entry = if depth > 0 {
            self.table.probe(key)
        } else {
            None
        };
        let captures = !matches!(Captures::of::<L, W>(&at.bits), Captures::None);
        if !captures && (depth <= 0 || ply + 1 >= MOST_PLIES) {
            return self.leaf::<L, W>(&at.bits, ply);
        }
        let whole = ply > 0 || self.excluded.is_empty();
        if whole && let Some(score) = self.table_cutoff(entry, at, window, depth, ply) {
            return score;
        }
        let mut choices = MoveList::new();
        self.list_moves::<L, W>(&at.bits, entry, captures, ply, &mut choices);
        if choices.is_empty() {
            return loss_in(ply as i32);
        }
        if ply == 0 && !self.excluded.is_empty() {
            choices.retain(|choice| !self.excluded.contains(&choice.after));
        }
        if ply + 1 >= MOST_PLIES {
            return 0;
        }
        // a forced move is no choice: it costs no depth
        let next = if choices.len() == 1 || captures && depth <= 0 {
            depth
        } else {
            depth - 1
        };
        let node = Node {
            at,
            key,
            window,
            depth,
            next,
            ply,
            captures,
        };
        self.search_moves::<L, W>(&node, &mut choices)
    }

    /// Tries the moves of a node, and stores what they are worth in the transposition table.
    fn search_moves<L: Laws, W: Way>(&mut self, node: &Node, choices: &mut MoveList) -> i32 {
        let up = goes_up::<W>();
        let high = node.window.high;
        let mut low = node.window.low;
        let mut best = -super::score::MOST;
        let mut best_number = 0;
        for index in 0..choices.len() {
            let Some(choice) = pick(choices, index) else {
                break;
            };
            let score = self.search_move::<L, W>(node, &choice, Window { low, high }, index);
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                best_number = choice.number;
            }
            if score > low {
                low = score;
                if !node.window.is_null() {
                    self.update_pv(node.ply, choice.after);
                }
            }
            // a win is enough
            if best >= high || best >= PROVEN {
                if !node.captures {
                    self.ordering.reward(up, choice.code, node.depth, node.ply);
                }
                break;
            }
        }
        self.store(node, best, best_number);
        best
    }

    fn store(&self, node: &Node, best: i32, best_number: u8) {
        // without some of its moves it is another position
        if node.ply == 0 && !self.excluded.is_empty() {
            return;
        }
        // a proof is kept for the line, though nobody asks for it where the depth is spent
        if node.depth <= 0 && !is_proven(best) {
            return;
        }
        debug_assert!(best.abs() < super::score::MOST);
        let bound = if best >= node.window.high || best >= PROVEN {
            Bound::Lower
        } else if best > node.window.low {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = TableEntry {
            score: to_table(best, node.ply as i32) as i16,
            depth: node.depth.clamp(0, 255) as u8,
            bound,
            best: best_number,
            counts: self.counting.number(node.at.counts),
            age: self.age,
        };
        self.table.store(node.key, entry);
    }

    /// What a move leads to, for the side that makes it.
    fn search_move<L: Laws, W: Way>(
        &mut self,
        node: &Node,
        choice: &ScoredMove,
        window: Window,
        index: usize,
    ) -> i32 {
        let (up, set_back) = (goes_up::<W>(), choice.set_back);
        let counts = self
            .counting
            .after(node.at.counts, &choice.after, up, set_back);
        let after = &State {
            bits: choice.after,
            counts,
            quiet: if set_back { 0 } else { node.at.quiet + 1 },
        };
        let (next, ply) = (node.next, node.ply + 1);
        if index == 0 {
            return -self.node::<L, W::Other>(after, window.turned(), next, ply);
        }
        // The first move is taken for the best. Of another it is only asked, with a null window, whether it is better at all: first to less
        // depth, then to the full depth, and only then how much better it is.
        let null = Window::null(window.low).turned();
        let less = self.late_move_reduction(node, choice, window.is_null(), index);
        let mut score = -self.node::<L, W::Other>(after, null, next - less, ply);
        if score > window.low && less > 0 && !self.stopped {
            score = -self.node::<L, W::Other>(after, null, next, ply);
        }
        if score > window.low && score < window.high && !window.is_null() && !self.stopped {
            score = -self.node::<L, W::Other>(after, window.turned(), next, ply);
        }
        score
    }

    /// Late move reduction: the later quiet moves, which the order holds for the weaker ones, are searched to less depth first. Captures, crownings
    /// and killers are not reduced, nor is anything in a search for a proof.
    fn late_move_reduction(
        &self,
        node: &Node,
        choice: &ScoredMove,
        is_null: bool,
        index: usize,
    ) -> i32 {
        let first = if is_null { 1 } else { 3 };
        let is_good = node.captures || choice.order >= KILLER;
        if node.depth < 2 || is_good || index < first || self.target != Target::Value {
            return 0;
        }
        (1 + i32::from(node.depth >= 4 && index >= 3)).min(node.depth - 1)
    }

    /// The score where no search is needed: draws by the rules, and what the endgame tables prove.
    #[inline(always)]
    fn score_without_search<L: Laws, W: Way>(
        &mut self,
        at: &State,
        key: u64,
        ply: usize,
    ) -> Option<i32> {
        self.path[ply] = key;
        if ply == 0 {
            return None;
        }
        let up = goes_up::<W>();
        if at.counts.full() {
            let moves = can_move::<L, W>(&at.bits);
            return Some(if moves {
                self.draw_score(up, ply)
            } else {
                loss_in(ply as i32)
            });
        }
        if self.has_stood_twice(&at.bits, up) {
            return Some(self.draw_score(up, ply));
        }
        if at.quiet >= 4
            && self.repeats(at.quiet, ply)
            && (self.target == Target::Value || !at.counts.any())
        {
            return Some(0);
        }
        if (at.bits.own | at.bits.other).count_ones() > self.most_in_tables {
            return None;
        }
        self.endgame_table_score(at, up, ply)
    }

    /// Does the position stand a second time in this line? Where no count runs, that proves nothing, and it is a draw by
    /// estimate; where one runs, fewer moves are left than the first time.
    fn repeats(&self, quiet: usize, ply: usize) -> bool {
        let back = quiet.min(ply);
        (4..=back)
            .step_by(2)
            .any(|plies| self.path[ply - plies] == self.path[ply])
    }

    /// The score of a proven draw.
    pub(super) fn draw_score(&self, up: bool, ply: usize) -> i32 {
        match self.target {
            Target::Value => 0,
            Target::Win { up: side, .. } if side == up => loss_unbounded(ply as i32),
            Target::Win { .. } => -loss_unbounded(ply as i32),
        }
    }

    fn endgame_table_score(&mut self, at: &State, up: bool, ply: usize) -> Option<i32> {
        let (outcome, plies) = self.shared.judge(at, up)?;
        let here = ply as i32;
        Some(match (outcome, plies) {
            (Outcome::Draw, _) => self.draw_score(up, ply),
            (Outcome::Loss, Some(plies)) => loss_in(here + plies),
            (Outcome::Win, Some(plies)) => -loss_in(here + plies),
            (Outcome::Loss, None) => loss_unbounded(here),
            (Outcome::Win, None) => -loss_unbounded(here),
        })
    }

    /// The estimate of a position without captures.
    fn leaf<L: Laws, W: Way>(&self, bits: &Bits, ply: usize) -> i32 {
        if !can_move::<L, W>(bits) {
            loss_in(ply as i32)
        } else if self.target == Target::Value {
            evaluate::<L, W>(bits, self.shared.evaluation)
        } else {
            0
        }
    }

    /// The score of an entry of the transposition table, where it answers for this node.
    fn table_cutoff(
        &self,
        entry: Option<TableEntry>,
        at: &State,
        window: Window,
        depth: i32,
        ply: usize,
    ) -> Option<i32> {
        let entry = entry?;
        let score = from_table(entry.score.into(), ply as i32);
        // A proof holds at any depth, but only under its counts; and at the root a proof needs its line. An estimate holds from its depth on, and
        // only in a null window: in a wide one it would cut the principal variation short.
        let answers = if is_proven(score) {
            ply > 0 && entry.counts == self.counting.number(at.counts)
        } else {
            window.is_null() && i32::from(entry.depth) >= depth
        };
        let cuts = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.high || score >= PROVEN,
            Bound::Upper => score <= window.low,
        };
        (answers && cuts).then_some(score)
    }

    /// Lists the moves of a node, each with its place in the order of trying. The list is the caller's, because returning
    /// one would copy it.
    fn list_moves<L: Laws, W: Way>(
        &self,
        bits: &Bits,
        entry: Option<TableEntry>,
        captures: bool,
        ply: usize,
        choices: &mut MoveList,
    ) {
        let up = goes_up::<W>();
        let best = entry.map(|entry| usize::from(entry.best));
        let mut number = 0;
        visit::<L, W>(bits, |step, after| {
            let man = step.from & bits.kings == 0;
            let code = (step.from.trailing_zeros() << 6 | step.to.trailing_zeros()) as u16;
            let order = if best == Some(number) {
                i32::MAX
            } else if captures {
                // the more kings it takes the better
                ((step.captured & bits.kings).count_ones() + u32::from(man)) as i32
            } else if man && after.kings & step.to != 0 {
                1 << 20
            } else {
                self.ordering.score(up, code, ply)
            };
            choices.push(ScoredMove {
                after,
                order,
                code,
                number: number.min(255) as u8,
                set_back: man || captures,
            });
            number += 1;
        });
        debug_assert!(
            best.is_none_or(|best| best < number),
            "the table's move is none of this position: two keys are equal"
        );
    }
}

/// Brings the best of the moves from an index on there.
fn pick(choices: &mut MoveList, index: usize) -> Option<ScoredMove> {
    let rest = choices.get_mut(index..)?;
    let mut best = 0;
    for at in 1..rest.len() {
        if rest[at].order > rest[best].order {
            best = at;
        }
    }
    rest.swap(0, best);
    rest.first().copied()
}

/// Has the side to move a move, where no capture is due or one is?
pub(super) fn can_move<L: Laws, W: Way>(bits: &Bits) -> bool {
    let empty = L::LAYOUT.squares & !(bits.own | bits.other);
    let men = bits.own & !bits.kings;
    if W::FORWARD
        .iter()
        .any(|&heading| L::LAYOUT.step(men, heading) & empty != 0)
    {
        return true;
    }
    let mut kings = bits.own & bits.kings;
    while kings != 0 {
        let from = kings & kings.wrapping_neg();
        kings ^= from;
        if king_moves::<L>(bits, from) != 0 {
            return true;
        }
    }
    !matches!(Captures::of::<L, W>(bits), Captures::None)
}
