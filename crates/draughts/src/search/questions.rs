//! The questions besides the value: does a side win by force, and is it proven that it does not?
//!
//! Both are searches in which a draw is a loss for that side, so that a value without estimates answers them. That it does not
//! win is asked in a second way too, where few pieces are left: whether the other side [holds](super::hold).

use super::ask::Goal;
use super::deepening::{Task, ThreadResult};
use super::hold::{Hold, Judge, Progress};
use super::node::{State, Window};
use super::score::{self, PROVEN};
use super::searcher::{Searcher, Target};
use crate::endgame::Outcome;
use crate::generate::{Laws, Way};
use crate::layout::FAR_UP;

/// With more pieces too many positions belong to a proof that a side holds.
const MOST_HELD: u32 = 6;
/// A side that looks to stand better by so many hundredths of a man is likely to win: it is not asked as much whether the other holds.
const WINNING: i32 = 500;
/// Positions spent on such proofs for a hundred that are spent on searching the same question: beside a value, beside one that is searched
/// to [`SOUND`], else, and where the side that is asked about is likely to win. Of 91 random quiet draws of five pieces 46 are proven within
/// 10⁶ positions so; 42 were when a proof was left half of the room though the other was finished, 26 with 500 at every depth and a quarter of the room.
const BESIDE: u64 = 500;
const BESIDE_SOUND: u64 = 4000;
const ALONE: u64 = 100;
const LOSING: u64 = 50;
/// A value searched so deep picks a good move; what else the budget has may rather prove something.
const SOUND: u8 = 12;
/// Between two looks at the clock.
const SLICE: u64 = 1024;

/// A question besides the value.
#[derive(Debug, Clone)]
pub(super) struct Question {
    side_up: bool,
    not: bool,
    depth: i32,
    nodes: u64,
    /// It is not answered yet.
    open: bool,
    hold: Option<Hold>,
    /// Positions met by it, and how many for a hundred that are searched: before the value is [`SOUND`], and from then on.
    held: u64,
    shares: [u64; 2],
}

impl Question {
    fn new(side_up: bool, not: bool, goal: Goal, root: &State, up: bool) -> Question {
        Question {
            side_up,
            not,
            depth: 1,
            nodes: 0,
            open: true,
            hold: (not && is_few(root)).then(|| Hold::new(&root.bits, up, side_up == up)),
            held: 0,
            shares: match goal {
                Goal::Value => [BESIDE, BESIDE_SOUND],
                Goal::Draw | Goal::Win(_) => [ALONE; 2],
            },
        }
    }

    /// Can more positions answer it: by a search to the depths of the budget, or by a proof that a side holds?
    pub(super) fn is_open(&self, deepest: u8) -> bool {
        self.open && (self.depth <= deepest.into() || self.hold.is_some())
    }

    /// Nothing is asked any more.
    pub(super) fn close(&mut self) {
        self.open = false;
    }
}

/// Are there so few pieces that a side may be proven to hold?
fn is_few(root: &State) -> bool {
    (root.bits.own | root.bits.other).count_ones() <= MOST_HELD
}

/// Positions spent on a question at every depth, however few the value takes.
pub(super) const LEAST: u64 = 50;

/// The questions of a goal, and the positions spent on them for a hundred spent on the value.
pub(super) fn questions(task: &Task, root: &State, up: bool) -> ([Question; 2], u64) {
    let ask = |side, not| Question::new(side, not, task.goal, root, up);
    match task.goal {
        Goal::Value if is_few(root) => ([ask(up, true), ask(!up, true)], 60),
        Goal::Value => ([ask(up, true), ask(!up, true)], 30),
        Goal::Draw => ([ask(up, true), ask(!up, true)], 400),
        Goal::Win(_) => ([ask(task.winner_up, false), ask(task.winner_up, true)], 400),
    }
}

impl Searcher<'_> {
    /// Goes on with a question until so many positions more are spent on it.
    pub(super) fn ask_more<L: Laws, W: Way>(
        &mut self,
        root: &State,
        question: &mut Question,
        more: u64,
        found: &mut ThreadResult,
    ) {
        let nodes = question.nodes.saturating_add(more);
        self.ask::<L, W>(root, question, nodes, found);
        let up = W::FORWARD[0] == FAR_UP;
        let worth = found.score.unwrap_or_default();
        let wins = if question.side_up == up {
            worth
        } else {
            -worth
        } > WINNING;
        let share = if wins {
            LOSING
        } else {
            question.shares[usize::from(found.depth >= SOUND)]
        };
        let most = question
            .held
            .saturating_add(more.saturating_mul(share) / 100 + LEAST);
        self.hold::<L, W>(question, most, found);
    }

    fn ask<L: Laws, W: Way>(
        &mut self,
        root: &State,
        question: &mut Question,
        nodes: u64,
        found: &mut ThreadResult,
    ) {
        let up = W::FORWARD[0] == FAR_UP;
        let mine = question.side_up == up;
        self.target = Target::Win {
            up: question.side_up,
            not: question.not,
        };
        // a win for the side to move, or a loss, or neither: the window tells what is asked apart from all else
        let low = if mine == question.not {
            -PROVEN
        } else {
            PROVEN - 1
        };
        let window = Window { low, high: low + 1 };
        let deepest = i32::from(self.shared.budget.depth);
        while question.open
            && question.depth <= deepest
            && question.nodes < nodes
            && !self.is_over()
        {
            let before = self.nodes;
            self.until = self
                .most_nodes()
                .min(before.saturating_add(nodes - question.nodes));
            let score = self.node::<L, W>(root, window, question.depth, 0);
            question.nodes += self.nodes - before;
            if self.stopped {
                break;
            }
            if let Some(outcome) = score::outcome(score) {
                self.answer(question, outcome, mine, score, found);
            }
            question.depth += 1;
        }
        self.is_over();
    }

    /// Goes on with the proof that the other side holds, until it has so many positions.
    fn hold<L: Laws, W: Way>(
        &mut self,
        question: &mut Question,
        most: u64,
        found: &mut ThreadResult,
    ) {
        let Some(mut hold) = question.hold.take().filter(|_| question.open) else {
            return;
        };
        // what a finished proof does not need, the other may take
        let room = match found.holds.first() {
            Some(done) => (2 * self.shared.most_held()).saturating_sub(done.size()),
            None => self.shared.most_held(),
        };
        while question.held < most && hold.size() < room && !self.is_over() {
            let slice = self.may_look_at(SLICE.min(most - question.held));
            let size = hold.size();
            let up_to = size.saturating_add(slice as usize).min(room);
            let judge = Judge {
                leaf: &|bits, up| self.without_limits(bits, up),
                evaluation: self.shared.evaluation,
            };
            let held = hold.go_on::<L, W>(up_to, judge);
            let met = (hold.size() - size) as u64;
            question.held += met;
            self.nodes += met;
            self.poll_stop();
            match held {
                Progress::Yes => {
                    let mine = question.side_up == (W::FORWARD[0] == FAR_UP);
                    question.open = false;
                    found.gets_no_more_than_a_draw(mine);
                    found.holds.push(hold);
                    return;
                }
                Progress::No => return,
                // what is left is less than one step takes
                Progress::Open if met == 0 => break,
                Progress::Open => {}
            }
        }
        // a proof that has no room to grow is given up
        question.hold = Some(hold).filter(|hold| hold.size() < room);
        self.is_over();
    }

    /// Takes a proof: the side to move wins or loses, where a draw is a loss of the side that was asked about.
    fn answer(
        &self,
        question: &mut Question,
        outcome: Outcome,
        mine: bool,
        score: i32,
        found: &mut ThreadResult,
    ) {
        question.open = false;
        let wins = (outcome == Outcome::Win) == mine;
        if !wins {
            found.gets_no_more_than_a_draw(mine);
            return;
        }
        let proven = if mine { Outcome::Win } else { Outcome::Loss };
        (found.least, found.most) = (proven, proven);
        (found.plies, found.target) = (score::plies(score), self.target);
    }
}

impl ThreadResult {
    /// The side to move, or the other, is proven not to win.
    fn gets_no_more_than_a_draw(&mut self, mine: bool) {
        if mine {
            self.most = self.most.min(Outcome::Draw);
        } else {
            self.least = self.least.max(Outcome::Draw);
        }
    }
}
