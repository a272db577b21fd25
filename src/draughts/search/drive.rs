//! Deeper and deeper, until the question is answered or the budget is spent.
//!
//! Besides the value, two kinds of questions are asked: does a side win by force, and is it proven that it does not? In
//! them a draw is a loss for that side, so that a value without estimates answers them: yes, no or unknown. A draw is proven when
//! neither side wins.
//!
//! Several threads search the same position at different depths and meet in the transposition table ("lazy SMP").

use std::sync::atomic::Ordering::Relaxed;

use super::ask::Goal;
use super::node::{State, Window};
use super::score::{self, PROVEN};
use super::searcher::{Asked, Searcher};
use crate::draughts::endgame::Outcome;
use crate::draughts::generate::{Bits, Laws, Way};
use crate::draughts::layout::FAR_UP;

/// What a thread found.
#[derive(Debug, Clone)]
pub(super) struct Finding {
    /// What the side to move gets at least, and at most: proven.
    pub least: Outcome,
    pub most: Outcome,
    /// Plies to the end, no more than these.
    pub plies: Option<u16>,
    pub score: Option<i32>,
    /// The positions that the best moves lead to.
    pub line: Vec<Bits>,
    /// What was asked where a win was proven: the line of it is in the table.
    pub asked: Asked,
    pub depth: u8,
    pub nodes: u64,
}

impl Finding {
    const NOTHING: Finding = Finding {
        least: Outcome::Loss,
        most: Outcome::Win,
        plies: None,
        score: None,
        line: Vec::new(),
        asked: Asked::Value,
        depth: 0,
        nodes: 0,
    };

    pub(super) fn is_proven(&self) -> bool {
        self.least == self.most
    }

    /// Takes what another thread found.
    pub(super) fn join(self, other: Finding) -> Finding {
        let other_is_better = (other.is_proven(), other.depth) > (self.is_proven(), self.depth);
        let (better, worse) = if other_is_better {
            (other, self)
        } else {
            (self, other)
        };
        Finding {
            least: better.least.max(worse.least),
            most: better.most.min(worse.most),
            nodes: better.nodes + worse.nodes,
            ..better
        }
    }
}

/// What a thread is to do.
#[derive(Debug, Clone, Copy)]
pub(super) struct Task {
    pub goal: Goal,
    /// For [`Goal::Win`]: does that side go up?
    pub winner_up: bool,
    pub root: State,
    /// The number of the thread.
    pub thread: usize,
}

/// Who bounds the depth of a value by less wants an estimate of that depth and no proofs that take longer.
const SEARCHED_OUT: u8 = 60;

/// A question besides the value.
#[derive(Debug, Clone, Copy)]
struct Question {
    side_up: bool,
    not: bool,
    depth: i32,
    nodes: u64,
    open: bool,
}

impl Question {
    const fn new(side_up: bool, not: bool) -> Question {
        Question {
            side_up,
            not,
            depth: 1,
            nodes: 0,
            open: true,
        }
    }
}

/// Positions spent on a question at every depth, however few the value takes.
const LEAST: u64 = 50;

/// The questions of a goal, and the positions spent on them for a hundred spent on the value.
fn questions(task: &Task, up: bool) -> ([Question; 2], u64) {
    match task.goal {
        Goal::Value => ([Question::new(up, true), Question::new(!up, true)], 30),
        Goal::Draw => ([Question::new(up, true), Question::new(!up, true)], 400),
        Goal::Win(_) => (
            [
                Question::new(task.winner_up, false),
                Question::new(task.winner_up, true),
            ],
            400,
        ),
    }
}

/// One thread's search.
pub(super) fn drive<L: Laws, W: Way>(_: &Bits, (searcher, task): (&mut Searcher, Task)) -> Finding {
    let up = W::FORWARD[0] == FAR_UP;
    let budget = searcher.shared.budget;
    let mut found = Finding::NOTHING;
    let (mut questions, share) = questions(&task, up);
    if task.thread % 2 == 1 {
        questions.reverse();
    }
    let first = 1 + (task.thread % 4) as u8;
    for depth in first..=budget.depth.max(first) {
        searcher.age = depth & 63;
        searcher.asked = Asked::Value;
        searcher.until = searcher.most_nodes();
        let before = searcher.nodes;
        let score = searcher.aspire::<L, W>(&task.root, depth.into(), found.score);
        let line = std::mem::take(&mut searcher.lines[0]);
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
            (found.plies, found.asked) = (score::plies(score), Asked::Value);
            break;
        }
        let spent = searcher.nodes - before;
        let open = questions.iter().filter(|question| question.open).count() as u64;
        for question in &mut questions {
            let nodes = question.nodes + spent * share / 100 / open.max(1) + LEAST;
            searcher.ask::<L, W>(&task.root, question, nodes, &mut found);
        }
        if is_answered(&task, up, &found) || searcher.is_over() {
            break;
        }
    }
    // the value is searched to the last depth: what is left is for the questions
    let mut more = LEAST;
    while (task.goal != Goal::Value || found.depth >= SEARCHED_OUT)
        && questions.iter().any(|question| question.open)
        && !is_answered(&task, up, &found)
        && !searcher.is_over()
    {
        more *= 2;
        for question in &mut questions {
            let nodes = question.nodes.saturating_add(more);
            searcher.ask::<L, W>(&task.root, question, nodes, &mut found);
        }
    }
    // the others need not go on
    searcher.shared.stop.store(true, Relaxed);
    found.nodes = searcher.nodes;
    found
}

/// Is nothing left to ask?
fn is_answered(task: &Task, up: bool, found: &Finding) -> bool {
    let asked = match task.goal {
        Goal::Win(_) if task.winner_up == up => found.most < Outcome::Win,
        Goal::Win(_) => found.least > Outcome::Loss,
        Goal::Value | Goal::Draw => false,
    };
    asked || found.is_proven()
}

impl Searcher<'_> {
    /// The most positions that this thread may look at: with several threads they count together.
    fn most_nodes(&self) -> u64 {
        let budget = self.shared.budget;
        if budget.threads > 1 {
            u64::MAX
        } else {
            budget.nodes
        }
    }

    /// Is the budget spent? A search that stopped for its part of it goes on.
    fn is_over(&mut self) -> bool {
        let over = self.shared.stop.load(Relaxed) || self.nodes >= self.most_nodes();
        self.stopped = over;
        over
    }

    /// The value at a depth, which is likely to be near that of the depth before.
    fn aspire<L: Laws, W: Way>(&mut self, root: &State, depth: i32, last: Option<i32>) -> i32 {
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

    /// Goes on with a question until so many positions are spent on it.
    fn ask<L: Laws, W: Way>(
        &mut self,
        root: &State,
        question: &mut Question,
        nodes: u64,
        found: &mut Finding,
    ) {
        let up = W::FORWARD[0] == FAR_UP;
        let mine = question.side_up == up;
        self.asked = Asked::Wins {
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
        while question.open && question.nodes < nodes && !self.is_over() {
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
            question.open &= question.depth <= self.shared.budget.depth.into();
        }
        self.is_over();
    }

    /// Takes a proof: the side to move wins or loses, where a draw is a loss of the side that was asked about.
    fn answer(
        &self,
        question: &mut Question,
        outcome: Outcome,
        mine: bool,
        score: i32,
        found: &mut Finding,
    ) {
        question.open = false;
        let wins = (outcome == Outcome::Win) == mine;
        match (mine, wins) {
            (true, true) => found.least = Outcome::Win,
            (true, false) => found.most = found.most.min(Outcome::Draw),
            (false, true) => found.most = Outcome::Loss,
            (false, false) => found.least = found.least.max(Outcome::Draw),
        }
        if wins {
            (found.plies, found.asked) = (score::plies(score), self.asked);
        }
    }
}
