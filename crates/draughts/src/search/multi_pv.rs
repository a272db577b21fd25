//! The best moves at once: a search for each that leaves out those before it.

use std::sync::atomic::Ordering::Relaxed;

use super::ask::Goal;
use super::deepening::{Task, ThreadResult};
use super::node::State;
use super::questions::{LEAST, Question, questions};
use super::score;
use super::searcher::{Searcher, Target};
use crate::endgame::Outcome;
use crate::generate::{Bits, Laws, Way};
use crate::layout::FAR_UP;

/// A move of the root.
pub(super) struct RootMove {
    /// The position that it leads to.
    pub(crate) after: State,
    /// What is known without a search, for the side that makes it.
    pub(crate) known: Option<Outcome>,
}

/// A move that is being searched.
struct RootSearch {
    state: State,
    questions: [Question; 2],
    /// What is proven of the position after it, for the side to move there.
    replies: ThreadResult,
    score: Option<i32>,
    moves: Vec<Bits>,
    depth: u8,
}

/// Of a hundred positions, so many are for the questions whether a side holds.
const SHARE: u64 = 30;

/// One thread's search of so many moves. The findings are those of the side to move at the root, the best first.
pub(super) fn multi_pv<L: Laws, W: Way>(
    _: &Bits,
    searcher: &mut Searcher,
    task: Task,
    choices: &[RootMove],
    many: usize,
) -> Vec<ThreadResult> {
    let up = W::FORWARD[0] == FAR_UP;
    let mut searches: Vec<RootSearch> = choices
        .iter()
        .map(|one| root_search(&task, one, up))
        .collect();
    let mut order: Vec<usize> = (0..searches.len()).collect();
    let first = 1 + (task.thread % 4) as u8;
    for depth in first..=searcher.shared.budget.depth.max(first) {
        searcher.age = depth & 63;
        let before = searcher.nodes;
        let mut chosen: Vec<usize> = Vec::new();
        while chosen.len() < many.min(searches.len()) {
            let Some(next) = next::<L, W>(searcher, &task, &mut searches, &chosen, &order, depth)
            else {
                break;
            };
            chosen.push(next);
        }
        if searcher.stopped {
            break;
        }
        let rest = order.iter().copied().filter(|at| !chosen.contains(at));
        order = chosen.iter().copied().chain(rest).collect();
        let more = (searcher.nodes - before) * SHARE / 100 / (2 * chosen.len() as u64).max(1);
        for &at in &chosen {
            let RootSearch {
                state,
                questions,
                replies,
                ..
            } = &mut searches[at];
            for question in questions {
                searcher.ask_more::<L, W::Other>(state, question, more + LEAST, replies);
            }
        }
        if task.thread == 0 {
            for (rank, &at) in chosen.iter().enumerate() {
                let found = finding(&searches[at], &choices[at]);
                searcher.shared.report(rank + 1, &found, searcher.nodes);
            }
        }
        let proven = |at: &usize| finding(&searches[*at], &choices[*at]).is_proven();
        if chosen.iter().all(proven) || searcher.is_over() {
            break;
        }
    }
    searcher.shared.stop.store(true, Relaxed);
    let mut found: Vec<ThreadResult> = order
        .iter()
        .take(many)
        .map(|&at| finding(&searches[at], &choices[at]))
        .collect();
    found.sort_by_key(|found| std::cmp::Reverse((found.worth(), found.score)));
    if let Some(best) = found.first_mut() {
        best.nodes = searcher.nodes;
    }
    found
}

/// The best move but those that are chosen already; none where the budget ends.
fn next<L: Laws, W: Way>(
    searcher: &mut Searcher,
    task: &Task,
    searches: &mut [RootSearch],
    chosen: &[usize],
    order: &[usize],
    depth: u8,
) -> Option<usize> {
    searcher.target = Target::Value;
    searcher.until = searcher.most_nodes();
    searcher.excluded = chosen.iter().map(|&at| searches[at].state.bits).collect();
    let rank = order.get(chosen.len()).copied();
    let last = rank.and_then(|at| searches[at].score);
    let score = searcher.aspiration_search::<L, W>(&task.root, depth.into(), last);
    let moves = std::mem::take(&mut searcher.pv[0]);
    searcher.excluded.clear();
    if searcher.stopped {
        return None;
    }
    let to = |after: &Bits| searches.iter().position(|line| line.state.bits == *after);
    // where every move loses none is better than the others
    let mut rest = order.iter().copied().filter(|at| !chosen.contains(at));
    let at = moves.first().and_then(to).or_else(|| rest.next())?;
    let line = &mut searches[at];
    if !moves.is_empty() {
        line.moves = moves;
    }
    line.score = Some(score);
    line.depth = depth;
    Some(at)
}

fn root_search(task: &Task, choice: &RootMove, up: bool) -> RootSearch {
    let after = Task {
        goal: Goal::Value,
        ..*task
    };
    let (mut questions, _) = questions(&after, &choice.after, !up);
    if choice.known.is_some() {
        questions.iter_mut().for_each(Question::close);
    }
    RootSearch {
        state: choice.after,
        questions,
        replies: ThreadResult::NOTHING,
        score: None,
        moves: vec![choice.after.bits],
        depth: 0,
    }
}

/// What is known of a move, for the side that makes it.
fn finding(line: &RootSearch, choice: &RootMove) -> ThreadResult {
    let by_score = line.score.and_then(score::outcome);
    let replies = &line.replies;
    let least = replies.most.turned();
    let most = replies.least.turned();
    let (least, most) = match choice.known.or(by_score) {
        Some(outcome) => (outcome, outcome),
        None => (least, most),
    };
    ThreadResult {
        least,
        most,
        plies: line
            .score
            .filter(|_| by_score == Some(least))
            .and_then(score::plies),
        score: line.score,
        line: line.moves.clone(),
        is_of_one_move: true,
        target: if by_score.is_some() {
            Target::Value
        } else {
            replies.target
        },
        holds: replies.holds.clone(),
        depth: line.depth,
        ..ThreadResult::NOTHING
    }
}

impl ThreadResult {
    /// The better, the greater: what is proven before and after estimates.
    fn worth(&self) -> i32 {
        if self.least == Outcome::Win {
            score::MOST
        } else if self.most == Outcome::Loss {
            -score::MOST
        } else {
            self.bounded(self.score.unwrap_or_default())
        }
    }
}
