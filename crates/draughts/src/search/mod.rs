//! What a position is worth, searched.
//!
//! [`search`] answers an [`Ask`] within a [`Budget`]. What it proves, it proves under the counts that run: by the rules at the end of a line, or by
//! the [`Tables`] where there are any. What it does not prove is an estimate, and the [`Answer`] says which of the two it is.
//! On one thread the same question with the same budget of nodes has the same answer.
//!
//! How it goes on is in `deepening`: a search for the value, and beside it searches for proofs in which a draw is a loss of one side. Both are the
//! alpha-beta of `node`; scores that are proven stand apart from estimates (`score`), so that no estimate passes for a proof. The counts are
//! kept in a byte each (`counting`); a proven score is used again under the same counts only.
//!
//! **Repetition.** A position of [`Ask::twice`] is a draw. One that comes back within a line is a draw by estimate: who wins by force need not come back,
//! so that no win is missed, and nothing is proven by it. Where a count runs, proofs go on through it: fewer moves are left than the first time.
//! That a side holds for ever is proven apart (`hold`).
//!
//! **The scale.** An estimate is in hundredths of a man that stands well, for the side to move; a king is worth about three. Below 50 the sides are
//! about equal; from 300 on the side ahead mostly wins.
//!
//! ```
//! use draughts::search::{Ask, Budget, Goal, Valuation, search};
//! use draughts::{Position, RuleSet};
//!
//! let ask = Ask::fresh(Position::start(RuleSet::Portuguese));
//! let answer = search(&ask, Goal::Value, None, &Budget::nodes(10_000));
//! assert!(matches!(answer.found, Valuation::Estimated { .. }));
//! assert!(ask.position.legal_moves().contains(&answer.line[0]));
//! ```

mod answer;
mod ask;
mod counting;
mod deepening;
mod evaluation;
mod found;
mod hold;
mod multi_pv;
mod node;
mod questions;
mod report;
mod score;
mod searcher;
mod transposition;
mod variation;

pub use answer::{Answer, Valuation};
pub use ask::{Ask, Budget, Goal, HASH, MOST_DEPTH, MOST_HASH, MOST_THREADS};
pub use evaluation::{Evaluation, Trait, TraitCounts, Weight, Weights};
pub use report::{Listener, Report};

use std::panic::resume_unwind;

use deepening::{Task, ThreadResult, deepen};
use multi_pv::{RootMove, multi_pv};
use node::State;
use searcher::{Searcher, Shared};
use variation::{Continuation, Variation};

use super::endgame::{Outcome, Tables};
use super::generate::{Bits, generate};
use super::moves::Move;
use super::rules::{Article, Limit};

/// Answers a question about a position.
///
/// ```
/// use draughts::endgame::{Build, Outcome};
/// use draughts::search::{Ask, Budget, Valuation, Goal, search};
/// use draughts::{Position, RuleSet};
///
/// let tables = Build::small(RuleSet::Portuguese, 2);
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
/// let answer = search(&Ask::fresh(position), Goal::Value, Some(&tables), &Budget::nodes(1000));
/// assert!(matches!(answer.found, Valuation::Proven { outcome: Outcome::Win, .. }));
/// ```
pub fn search(ask: &Ask, goal: Goal, tables: Option<&Tables>, budget: &Budget) -> Answer {
    search_telling(ask, goal, tables, budget, &|_| {})
}

/// The same, told how far it is after every depth.
///
/// ```
/// use draughts::search::{Ask, Budget, Goal, search, search_telling};
/// use draughts::{Position, RuleSet};
///
/// let ask = Ask::fresh(Position::start(RuleSet::Portuguese));
/// let told = search_telling(&ask, Goal::Value, None, &Budget::nodes(1000), &|_| {});
/// assert_eq!(told, search(&ask, Goal::Value, None, &Budget::nodes(1000)));
/// ```
pub fn search_telling(
    ask: &Ask,
    goal: Goal,
    tables: Option<&Tables>,
    budget: &Budget,
    tell: Listener<'_>,
) -> Answer {
    searched(&Shared::new(ask, tables, budget, tell), ask, goal)
}

/// The same with other weights, for whoever compares them.
///
/// ```
/// use draughts::search::{Ask, Budget, Evaluation, Goal, search, search_with};
/// use draughts::{Position, RuleSet};
///
/// let ask = Ask::fresh(Position::start(RuleSet::Portuguese));
/// let (budget, evaluation) = (Budget::nodes(1000), Evaluation::of(RuleSet::Portuguese));
/// let answer = search_with(evaluation, &ask, Goal::Value, None, &budget);
/// assert_eq!(answer, search(&ask, Goal::Value, None, &budget));
/// ```
pub fn search_with(
    evaluation: &Evaluation,
    ask: &Ask,
    goal: Goal,
    tables: Option<&Tables>,
    budget: &Budget,
) -> Answer {
    let shared = Shared::new(ask, tables, budget, &|_| {}).weighing(evaluation);
    searched(&shared, ask, goal)
}

fn searched(shared: &Shared<'_>, ask: &Ask, goal: Goal) -> Answer {
    let mut searcher = Searcher::new(shared);
    if let Some(answer) = at_once(ask, shared) {
        return answer;
    }
    let task = task(ask, goal, shared);
    let found = on_threads(shared, &mut searcher, |searcher, thread| {
        let task = Task { thread, ..task };
        generate!(&ask.position, deepen, searcher, task)
    });
    let found = found
        .into_iter()
        .reduce(ThreadResult::join)
        .unwrap_or(ThreadResult::NOTHING);
    let (line, more) = Variation::whole(ask, &found, &mut searcher, shared);
    answer(&found, &line, more)
}

/// The best moves, so many of them at most, each as the answer that it leads to, the best first. Of each its value, its line and what is proven of it are
/// those of the side to move; positions are counted by the first.
///
/// ```
/// use draughts::search::{Ask, Budget, best_moves};
/// use draughts::{Position, RuleSet};
///
/// let ask = Ask::fresh(Position::start(RuleSet::Portuguese));
/// let lines = best_moves(&ask, 3, None, &Budget::nodes(10_000), &|_| {});
/// assert_eq!(lines.len(), 3);
/// assert_ne!(lines[0].line[0], lines[1].line[0]);
/// ```
pub fn best_moves(
    ask: &Ask,
    many: usize,
    tables: Option<&Tables>,
    budget: &Budget,
    tell: Listener<'_>,
) -> Vec<Answer> {
    let moves = ask.position.legal_moves();
    let is_over = ask.third || ask.running.iter().any(|running| running.left == 0);
    if many < 2 || moves.len() < 2 || is_over {
        return vec![search_telling(ask, Goal::Value, tables, budget, tell)];
    }
    let shared = Shared::new(ask, tables, budget, tell);
    let choices: Vec<RootMove> = moves
        .iter()
        .map(|one| root_move(ask, one, &shared))
        .collect();
    let mut searcher = Searcher::new(&shared);
    let task = task(ask, Goal::Value, &shared);
    let found = on_threads(&shared, &mut searcher, |searcher, thread| {
        let task = Task { thread, ..task };
        generate!(&ask.position, multi_pv, searcher, task, &choices, many)
    });
    let mut found = found.into_iter();
    let mine = found.next().unwrap_or_default();
    let theirs: u64 = found.flatten().map(|found| found.nodes).sum();
    let answers = mine.iter().enumerate().map(|(rank, found)| {
        let (line, more) = Variation::whole(ask, found, &mut searcher, &shared);
        answer(found, &line, if rank == 0 { more + theirs } else { more })
    });
    answers.collect()
}

fn task(ask: &Ask, goal: Goal, shared: &Shared) -> Task {
    let (bits, up) = Bits::of(&ask.position);
    Task {
        goal,
        winner_up: match goal {
            Goal::Win(side) => (side == ask.position.turn()) == up,
            Goal::Value | Goal::Draw => up,
        },
        root: State {
            bits,
            counts: shared.counting.counts(&ask.position, &ask.running),
            quiet: 0,
        },
        thread: 0,
    }
}

/// A move of the root with what is known of it without a search.
fn root_move(ask: &Ask, played: &Move, shared: &Shared) -> RootMove {
    let mut line = Variation::new(ask);
    line.play(*played);
    let after = line.end();
    let known = if line.repeats() {
        Some(Outcome::Draw)
    } else {
        at_once(&after, shared).map(|answer| answer.least.turned())
    };
    let (bits, _) = Bits::of(&after.position);
    RootMove {
        after: State {
            bits,
            counts: shared.counting.counts(&after.position, &after.running),
            quiet: 0,
        },
        known,
    }
}

/// Searches on every thread: what this one found, then the others'. A thread that cannot be had is done without; one that
/// panics is not.
fn on_threads<T: Send>(
    shared: &Shared,
    searcher: &mut Searcher,
    search: impl Fn(&mut Searcher, usize) -> T + Sync,
) -> Vec<T> {
    let search = &search;
    std::thread::scope(|scope| {
        let helpers = (1..shared.threads()).map_while(|thread| {
            let helper = std::thread::Builder::new().stack_size(STACK);
            let work = move || search(&mut Searcher::new(shared), thread);
            helper.spawn_scoped(scope, work).ok()
        });
        let helpers: Vec<_> = helpers.collect();
        let mine = search(searcher, 0);
        let theirs = helpers
            .into_iter()
            .map(|helper| helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
        std::iter::once(mine).chain(theirs).collect()
    })
}

/// The stack of a thread, in bytes: a search calls itself two hundred plies deep.
const STACK: usize = 16 << 20;

/// Searches on for a line: the moves of what is proven, or one with which a draw at least is proven.
fn continuation(ask: &Ask, goal: Goal, tables: Option<&Tables>, budget: &Budget) -> Continuation {
    let shared = Shared::new(ask, tables, budget, &|_| {});
    let mut searcher = Searcher::new(&shared);
    if let Some(answer) = at_once(ask, &shared) {
        return Continuation {
            moves: answer.line.clone(),
            holds: Vec::new(),
            answer,
        };
    }
    let task = task(ask, goal, &shared);
    let found = generate!(&ask.position, deepen, &mut searcher, task);
    let mut line = Variation::new(ask);
    if found.is_proven() && found.least != Outcome::Draw {
        line = Variation::proven(ask, &found);
        line.follow(&found, &mut searcher);
        line.follow_tables(&shared);
    } else if let Some(after) = line.held(&found, &mut searcher)
        && let Some(played) = line.to(&after)
    {
        line.play(played);
    }
    Continuation {
        answer: answer(&found, &line, 0),
        moves: line.moves,
        holds: found.holds,
    }
}

/// What needs no search.
fn at_once(ask: &Ask, shared: &Shared) -> Option<Answer> {
    let proven = |outcome, plies, limit| Answer {
        found: Valuation::Proven { outcome, plies },
        least: outcome,
        most: outcome,
        limit,
        repetition: None,
        line: Vec::new(),
        depth: 0,
        nodes: 1,
    };
    if ask.position.legal_moves().is_empty() {
        return Some(proven(Outcome::Loss, Some(0), None));
    }
    if ask.third {
        return Some(Answer {
            repetition: Some(repetition(ask)),
            ..proven(Outcome::Draw, None, None)
        });
    }
    if let Some(full) = ask.running.iter().find(|running| running.left == 0) {
        return Some(proven(Outcome::Draw, None, Some(full.limit)));
    }
    let (bits, up) = Bits::of(&ask.position);
    let counts = shared.counting.counts(&ask.position, &ask.running);
    let state = State {
        bits,
        counts,
        quiet: 0,
    };
    let (outcome, plies) = shared.judge(&state, up)?;
    let verdict = shared.tables?.judge(&ask.position, &ask.running)?;
    let mut line = Variation::new(ask);
    line.follow_tables(shared);
    Some(Answer {
        line: line.moves,
        ..proven(
            outcome,
            plies.and_then(|plies| u16::try_from(plies).ok()),
            verdict.limit,
        )
    })
}

/// The article of a draw by repetition.
fn repetition(ask: &Ask) -> Article {
    ask.position.rules().rules().ends.repetition
}

/// The answer with a line, for which so many more positions were looked at.
fn answer(found: &ThreadResult, line: &Variation, more: u64) -> Answer {
    let ask = line.ask();
    let full = line.running.iter().find(|running| running.left == 0);
    let tightest = ask.running.iter().min_by_key(|running| running.left);
    let limit: Option<&'static Limit> = full.or(tightest).map(|running| running.limit);
    let drawn = found.is_proven() && found.least == Outcome::Draw;
    let repeats = drawn && line.repeats();
    Answer {
        found: found.found(),
        least: found.least,
        most: found.most,
        limit: limit.filter(|_| !repeats),
        repetition: repeats.then(|| repetition(ask)),
        line: line.moves.clone(),
        depth: found.depth,
        nodes: found.nodes + more,
    }
}
