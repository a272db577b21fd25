//! What a position is worth, searched.
//!
//! [`search`] answers an [`Ask`] within a [`Budget`]. What it proves, it proves under the counts that run: by the rules at the end of a line, or by
//! the [`Tables`] where there are any. What it does not prove is an estimate, and the [`Answer`] says which of the two it is.
//! On one thread the same question with the same budget of nodes has the same answer.
//!
//! How it goes on is in `drive`: a search for the value, and beside it searches for proofs in which a draw is a loss of one side. Both are the
//! alpha-beta of `node`; scores that are proven stand apart from estimates (`score`), so that no estimate passes for a proof. The counts are
//! kept in a byte each (`counting`); a proven score is used again under the same counts only.
//!
//! **Repetition.** A position of [`Ask::twice`] is a draw. One that comes back within a line is a draw by estimate: who wins by force need not come back,
//! so that no win is missed, and nothing is proven by it. Where a count runs, proofs go on through it: fewer moves are left than the first time.

mod answer;
mod ask;
mod counting;
mod drive;
mod evaluation;
mod hash;
mod line;
mod node;
mod score;
mod searcher;

pub use answer::{Answer, Found};
pub use ask::{Ask, Budget, Goal};
pub use evaluation::{Counted, Evaluation, Trait, Weight, Weights};

use drive::{Finding, Task, drive};
use line::Line;
use node::State;
use searcher::{Searcher, Shared};

use super::endgame::{Outcome, Tables};
use super::generate::{Bits, generate};
use super::rules::Limit;

/// Answers a question about a position.
///
/// ```
/// use arbitro::draughts::endgame::{Build, Outcome};
/// use arbitro::draughts::search::{Ask, Budget, Found, Goal, search};
/// use arbitro::draughts::{Position, RuleSet};
///
/// let tables = Build::small(RuleSet::Portuguese, 2);
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
/// let answer = search(&Ask::fresh(position), Goal::Value, Some(&tables), &Budget::nodes(1000));
/// assert!(matches!(answer.found, Found::Proven { outcome: Outcome::Win, .. }));
/// ```
pub fn search(ask: &Ask, goal: Goal, tables: Option<&Tables>, budget: &Budget) -> Answer {
    let evaluation = Evaluation::of(ask.position.rules());
    search_with(evaluation, ask, goal, tables, budget)
}

/// The same with other weights, for whoever compares them.
///
/// ```
/// use arbitro::draughts::search::{Ask, Budget, Evaluation, Goal, search, search_with};
/// use arbitro::draughts::{Position, RuleSet};
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
    let shared = Shared::new(ask, tables, budget, evaluation);
    let mut searcher = Searcher::new(&shared);
    if let Some(answer) = at_once(ask, &searcher) {
        return answer;
    }
    let (bits, up) = Bits::of(&ask.position);
    let task = Task {
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
    };
    let helpers = 1..budget.threads.max(1);
    let found: Finding = std::thread::scope(|scope| {
        let helpers = helpers.map(|thread| {
            let shared = &shared;
            let task = Task { thread, ..task };
            scope.spawn(move || generate!(&ask.position, drive, (&mut Searcher::new(shared), task)))
        });
        let helpers: Vec<_> = helpers.collect();
        let mine = generate!(&ask.position, drive, (&mut searcher, task));
        let theirs = helpers.into_iter().flat_map(|helper| helper.join());
        theirs.fold(mine, Finding::join)
    });
    answer(ask, found, &mut searcher)
}

/// What needs no search.
fn at_once(ask: &Ask, searcher: &Searcher) -> Option<Answer> {
    let proven = |outcome, plies, limit| Answer {
        found: Found::Proven { outcome, plies },
        least: outcome,
        most: outcome,
        limit,
        line: Vec::new(),
        depth: 0,
        nodes: 1,
    };
    if ask.position.legal_moves().is_empty() {
        return Some(proven(Outcome::Loss, Some(0), None));
    }
    if let Some(full) = ask.running.iter().find(|running| running.left == 0) {
        return Some(proven(Outcome::Draw, None, Some(full.limit)));
    }
    let (bits, up) = Bits::of(&ask.position);
    let counts = searcher.counting.counts(&ask.position, &ask.running);
    let state = State {
        bits,
        counts,
        quiet: 0,
    };
    let (outcome, plies) = searcher.judge(&state, up)?;
    let verdict = searcher.shared.tables?.judge(&ask.position, &ask.running)?;
    let mut line = Line::new(ask);
    line.follow_tables(ask, searcher);
    Some(Answer {
        line: line.moves,
        ..proven(
            outcome,
            plies.and_then(|plies| u16::try_from(plies).ok()),
            verdict.limit,
        )
    })
}

fn answer(ask: &Ask, found: Finding, searcher: &mut Searcher) -> Answer {
    let mut line = Line::new(ask);
    line.follow(ask, &found, searcher);
    line.follow_tables(ask, searcher);
    let full = line.running.iter().find(|running| running.left == 0);
    let tightest = ask.running.iter().min_by_key(|running| running.left);
    let limit: Option<&'static Limit> = full.or(tightest).map(|running| running.limit);
    Answer {
        found: match found.score {
            _ if found.is_proven() => Found::Proven {
                outcome: found.least,
                plies: found.plies,
            },
            // what is proven bounds an estimate
            Some(score) => Found::Estimated {
                score: match (found.least, found.most) {
                    (_, Outcome::Draw) => score.min(0) as i16,
                    (Outcome::Draw, _) => score.max(0) as i16,
                    _ => score as i16,
                },
            },
            None => Found::Unknown,
        },
        least: found.least,
        most: found.most,
        limit,
        line: line.moves,
        depth: found.depth,
        nodes: found.nodes,
    }
}
