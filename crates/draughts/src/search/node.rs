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

use super::counting::Counts;
use super::evaluation::evaluate;
use super::hash::{Bound, Entry, key};
use super::score::{PROVEN, from_here, from_root, is_proven, loses, lost};
use super::searcher::{Asked, KILLER, MOST_PLIES, Searcher};
use crate::endgame::Outcome;
use crate::generate::capture::Captures;
use crate::generate::{Bits, Laws, Way, king_moves, visit};
use crate::layout::FAR_UP;

/// A position in the search.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    pub bits: Bits,
    pub counts: Counts,
    /// Plies since a capture or a man's move.
    pub quiet: usize,
}

/// Bounds of the scores that matter: none of them is within the proven scores.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub low: i32,
    pub high: i32,
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
struct Choice {
    after: Bits,
    order: i32,
    /// From and to.
    code: u16,
    number: u8,
    /// A capture or a man's move.
    set_back: bool,
}

type Choices = SmallVec<[Choice; 32]>;

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
        if !self.counts_one_more() {
            return 0;
        }
        let up = goes_up::<W>();
        if let Some(line) = self.lines.get_mut(ply) {
            line.clear();
        }
        let key = key(&at.bits, self.salt(up, at.counts));
        if let Some(score) = self.known::<L, W>(at, key, ply) {
            return score;
        }
        // asked for early, because memory is slow; where the depth is spent nothing was kept
        let entry = if depth > 0 { self.table.get(key) } else { None };
        let captures = !matches!(Captures::of::<L, W>(&at.bits), Captures::None);
        if !captures && (depth <= 0 || ply + 1 >= MOST_PLIES) {
            return self.leaf::<L, W>(&at.bits, ply);
        }
        let whole = ply > 0 || self.excluded.is_empty();
        if whole && let Some(score) = self.cuts(entry, at, window, depth, ply) {
            return score;
        }
        let mut choices = Choices::new();
        self.list::<L, W>(&at.bits, entry, captures, ply, &mut choices);
        if choices.is_empty() {
            return lost(ply as i32);
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
        self.best_of::<L, W>(&node, &mut choices)
    }

    /// Tries the moves of a node and keeps what they are worth.
    fn best_of<L: Laws, W: Way>(&mut self, node: &Node, choices: &mut Choices) -> i32 {
        let up = goes_up::<W>();
        let high = node.window.high;
        let mut low = node.window.low;
        let mut best = -super::score::MOST;
        let mut best_number = 0;
        for place in 0..choices.len() {
            let Some(choice) = pick(choices, place) else {
                break;
            };
            let late = if node.captures || choice.order >= KILLER {
                0
            } else {
                place
            };
            let score = self.try_move::<L, W>(node, &choice, Window { low, high }, (place, late));
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
                    self.follow(node.ply, choice.after);
                }
            }
            // a win is enough
            if best >= high || best >= PROVEN {
                if !node.captures {
                    self.order.good(up, choice.code, node.depth, node.ply);
                }
                break;
            }
        }
        self.keep(node, best, best_number);
        best
    }

    fn keep(&self, node: &Node, best: i32, best_number: u8) {
        // without some of its moves it is another position
        if node.ply == 0 && !self.excluded.is_empty() {
            return;
        }
        // a proof is kept for the line, though nobody asks for it where the depth is spent
        if node.depth <= 0 && !is_proven(best) {
            return;
        }
        let bound = if best >= node.window.high || best >= PROVEN {
            Bound::Lower
        } else if best > node.window.low {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            score: from_here(best, node.ply as i32) as i16,
            depth: node.depth.clamp(0, 255) as u8,
            bound,
            best: best_number,
            counts: self.counting.number(node.at.counts),
            age: self.age,
        };
        self.table.put(node.key, entry);
    }

    /// What a move leads to, for the side that makes it.
    fn try_move<L: Laws, W: Way>(
        &mut self,
        node: &Node,
        choice: &Choice,
        window: Window,
        (place, late): (usize, usize),
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
        if place == 0 {
            return -self.node::<L, W::Other>(after, window.turned(), next, ply);
        }
        let null = Window::null(window.low).turned();
        let less = self.reduction(node.depth, late, window.is_null());
        let mut score = -self.node::<L, W::Other>(after, null, next - less, ply);
        if score > window.low && less > 0 && !self.stopped {
            score = -self.node::<L, W::Other>(after, null, next, ply);
        }
        if score > window.low && score < window.high && !window.is_null() && !self.stopped {
            score = -self.node::<L, W::Other>(after, window.turned(), next, ply);
        }
        score
    }

    /// Late moves are searched to less depth first.
    fn reduction(&self, depth: i32, late: usize, is_null: bool) -> i32 {
        let first = if is_null { 1 } else { 3 };
        if depth < 2 || late < first || self.asked != Asked::Value {
            return 0;
        }
        (1 + i32::from(depth >= 4 && late >= 3)).min(depth - 1)
    }

    /// What is known without a search: draws by the rules, and what the tables prove.
    #[inline(always)]
    fn known<L: Laws, W: Way>(&mut self, at: &State, key: u64, ply: usize) -> Option<i32> {
        self.path[ply] = key;
        if ply == 0 {
            return None;
        }
        let up = goes_up::<W>();
        if at.counts.full() {
            let moves = can_move::<L, W>(&at.bits);
            return Some(if moves {
                self.drawn(up, ply)
            } else {
                lost(ply as i32)
            });
        }
        if self.has_stood_twice(&at.bits, up) {
            return Some(self.drawn(up, ply));
        }
        if at.quiet >= 4
            && self.repeats(at.quiet, ply)
            && (self.asked == Asked::Value || !at.counts.any())
        {
            return Some(0);
        }
        if (at.bits.own | at.bits.other).count_ones() > self.most_in_tables {
            return None;
        }
        self.judged(at, up, ply)
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
    pub(super) fn drawn(&self, up: bool, ply: usize) -> i32 {
        match self.asked {
            Asked::Value => 0,
            Asked::Wins { up: side, .. } if side == up => loses(ply as i32),
            Asked::Wins { .. } => -loses(ply as i32),
        }
    }

    fn judged(&mut self, at: &State, up: bool, ply: usize) -> Option<i32> {
        let (outcome, plies) = self.shared.judge(at, up)?;
        let here = ply as i32;
        Some(match (outcome, plies) {
            (Outcome::Draw, _) => self.drawn(up, ply),
            (Outcome::Loss, Some(plies)) => lost(here + plies),
            (Outcome::Win, Some(plies)) => -lost(here + plies),
            (Outcome::Loss, None) => loses(here),
            (Outcome::Win, None) => -loses(here),
        })
    }

    /// The estimate of a position without captures.
    fn leaf<L: Laws, W: Way>(&self, bits: &Bits, ply: usize) -> i32 {
        if !can_move::<L, W>(bits) {
            lost(ply as i32)
        } else if self.asked == Asked::Value {
            evaluate::<L, W>(bits, self.shared.evaluation)
        } else {
            0
        }
    }

    /// Does an entry of the table answer for this node?
    fn cuts(
        &self,
        entry: Option<Entry>,
        at: &State,
        window: Window,
        depth: i32,
        ply: usize,
    ) -> Option<i32> {
        let entry = entry?;
        let score = from_root(entry.score.into(), ply as i32);
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
    fn list<L: Laws, W: Way>(
        &self,
        bits: &Bits,
        entry: Option<Entry>,
        captures: bool,
        ply: usize,
        choices: &mut Choices,
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
                self.order.of(up, code, ply)
            };
            choices.push(Choice {
                after,
                order,
                code,
                number: number.min(255) as u8,
                set_back: man || captures,
            });
            number += 1;
        });
    }
}

/// Brings the best of the choices from a place on there.
fn pick(choices: &mut Choices, place: usize) -> Option<Choice> {
    let rest = choices.get_mut(place..)?;
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
