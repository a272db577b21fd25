//! Deeper and deeper, until the question is answered or the budget is spent.
//!
//! Besides the value, [`questions`](super::questions) are asked. A draw is proven when neither side wins.
//!
//! Several threads search the same position at different depths and meet in the transposition table ("lazy SMP").

use std::sync::atomic::Ordering::Relaxed;

use super::ask::Goal;
use super::hold::Hold;
use super::node::{State, Window};
use super::questions::{LEAST, questions};
use super::score::{self, PROVEN};
use super::searcher::{Searcher, Target};
use crate::endgame::Outcome;
use crate::generate::{Bits, Laws, Way};
use crate::layout::FAR_UP;

/// What one thread found: of the position, or of one move.
#[derive(Debug, Clone)]
pub(super) struct ThreadResult {
    /// What the side to move gets at least, and at most: proven.
    pub(crate) least: Outcome,
    pub(crate) most: Outcome,
    /// Plies to the end, no more than these.
    pub(crate) plies: Option<u16>,
    pub(crate) score: Option<i32>,
    /// The positions that the best moves lead to.
    pub(crate) line: Vec<Bits>,
    /// It is what one move is worth, the first of the line, and not the position.
    pub(crate) is_of_one_move: bool,
    /// What was asked where a win was proven: the line of it is in the table.
    pub(crate) target: Target,
    /// The proofs that a side holds: they know its moves.
    pub(crate) holds: Vec<Hold>,
    pub(crate) depth: u8,
    pub(crate) nodes: u64,
}

impl ThreadResult {
    pub(super) const NOTHING: ThreadResult = ThreadResult {
        least: Outcome::Loss,
        most: Outcome::Win,
        plies: None,
        score: None,
        line: Vec::new(),
        is_of_one_move: false,
        target: Target::Value,
        holds: Vec::new(),
        depth: 0,
        nodes: 0,
    };

    pub(super) fn is_proven(&self) -> bool {
        self.least == self.most
    }

    /// Takes what another thread found.
    pub(super) fn join(self, other: ThreadResult) -> ThreadResult {
        let other_is_better = (other.is_proven(), other.depth) > (self.is_proven(), self.depth);
        let (better, worse) = if other_is_better {
            (other, self)
        } else {
            (self, other)
        };
        let mut holds = better.holds;
        holds.extend(worse.holds);
        ThreadResult {
            least: better.least.max(worse.least),
            most: better.most.min(worse.most),
            nodes: better.nodes + worse.nodes,
            holds,
            ..better
        }
    }
}

/// What a thread is to do.
#[derive(Debug, Clone, Copy)]
pub(super) struct Task {
    pub(crate) goal: Goal,
    /// For [`Goal::Win`]: does that side go up?
    pub(crate) winner_up: bool,
    pub(crate) root: State,
    /// The number of the thread.
    pub(crate) thread: usize,
}

/// Who bounds the depth of a value by less wants an estimate of that depth and no proofs that take longer.
const SEARCHED_OUT: u8 = 60;

/// One thread's search.
pub(super) fn deepen<L: Laws, W: Way>(
    _: &Bits,
    searcher: &mut Searcher,
    task: Task,
) -> ThreadResult {
    let up = W::FORWARD[0] == FAR_UP;
    let budget = searcher.shared.budget;
    let mut found = ThreadResult::NOTHING;
    let (mut questions, share) = questions(&task, &task.root, up);
    if task.thread % 2 == 1 {
        questions.reverse();
    }
    let first = 1 + (task.thread % 4) as u8;
    for depth in first..=budget.depth.max(first) {
        searcher.age = depth & 63;
        searcher.target = Target::Value;
        searcher.until = searcher.most_nodes();
        let before = searcher.nodes;
        let score = searcher.aspiration_search::<L, W>(&task.root, depth.into(), found.score);
        let line = std::mem::take(&mut searcher.pv[0]);
        if !line.is_empty() {
            found.line = line;
        }
        if searcher.stopped {
            // a line of a depth not finished is better, its score is not known
            break;
        }
        found.score = Some(score);
        found.depth = depth;
        if let Some(outcome) = score::outcome(score) {
            (found.least, found.most) = (outcome, outcome);
            (found.plies, found.target) = (score::plies(score), Target::Value);
            if task.thread == 0 {
                searcher.shared.report(1, &found, searcher.nodes);
            }
            break;
        }
        let spent = searcher.nodes - before;
        let open = questions
            .iter()
            .filter(|question| question.is_open(budget.depth))
            .count() as u64;
        for question in &mut questions {
            let more = spent * share / 100 / open.max(1) + LEAST;
            searcher.ask_more::<L, W>(&task.root, question, more, &mut found);
        }
        if task.thread == 0 {
            searcher.shared.report(1, &found, searcher.nodes);
        }
        if is_answered(&task, up, &found) || searcher.is_over() {
            break;
        }
    }
    // the value is searched to the last depth: what is left is for the questions
    let mut more = LEAST;
    while (task.goal != Goal::Value || found.depth >= SEARCHED_OUT)
        && questions
            .iter()
            .any(|question| question.is_open(budget.depth))
        && !is_answered(&task, up, &found)
        && !searcher.is_over()
    {
        more *= 2;
        for question in &mut questions {
            searcher.ask_more::<L, W>(&task.root, question, more, &mut found);
        }
    }
    // the others need not go on
    searcher.shared.stop.store(true, Relaxed);
    found.nodes = searcher.nodes;
    found
}

/// Is nothing left to ask?
fn is_answered(task: &Task, up: bool, found: &ThreadResult) -> bool {
    let answered = match task.goal {
        Goal::Win(_) if task.winner_up == up => found.most < Outcome::Win,
        Goal::Win(_) => found.least > Outcome::Loss,
        Goal::Value | Goal::Draw => false,
    };
    answered || found.is_proven()
}

impl Searcher<'_> {
    /// The most positions that this thread may look at: with several threads they count together.
    pub(super) fn most_nodes(&self) -> u64 {
        if self.shared.threads() > 1 {
            u64::MAX
        } else {
            self.shared.budget.nodes
        }
    }

    /// Is the budget spent? A search that stopped for its part of it goes on.
    pub(super) fn is_over(&mut self) -> bool {
        let over = self.shared.stop.load(Relaxed) || self.nodes >= self.most_nodes();
        self.stopped = over;
        over
    }

    /// The value at a depth. The window is small, because the value is likely to be near that of the depth before; where it lies outside, the side
    /// of the window on which it lies is moved out and the depth searched again.
    pub(super) fn aspiration_search<L: Laws, W: Way>(
        &mut self,
        root: &State,
        depth: i32,
        last: Option<i32>,
    ) -> i32 {
        let (mut below, mut above) = (30, 30);
        loop {
            let window = match last {
                Some(last) if depth > 4 => Window {
                    low: (last - below).max(-PROVEN),
                    high: (last + above).min(PROVEN),
                },
                _ => Window {
                    low: -PROVEN,
                    high: PROVEN,
                },
            };
            let score = self.node::<L, W>(root, window, depth, 0);
            if self.stopped || window.low < score && score < window.high {
                return score;
            }
            if score <= window.low && window.low > -PROVEN {
                below = if below > 500 { 4 * PROVEN } else { 4 * below };
            } else if score >= window.high && window.high < PROVEN {
                above = if above > 500 { 4 * PROVEN } else { 4 * above };
            } else {
                return score;
            }
        }
    }
}
