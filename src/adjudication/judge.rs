//! One question answered: by the tables where they know the position, else by search.

use std::time::Instant;

use super::{Asked, Question, Stage, Watch, library::Library};
use crate::{
    arbitration::Judgement,
    draughts::{
        Move, Position,
        endgame::{Running, Tables},
        search::{Answer, Ask, Budget, Found, search},
    },
};

/// An answer, and what stood in its way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The answer.
    pub judgement: Judgement,
    /// The file or folder of endgame tables that could not be used, and why.
    pub fault: Option<String>,
    /// It was stopped by the clock, so that it might be another when asked again.
    pub is_cut: bool,
}

impl Judged {
    /// Is this the answer once and for all?
    pub(super) fn is_proven(&self) -> bool {
        matches!(self.judgement.answer.found, Found::Proven { .. })
    }
}

/// The longest line that is followed through the tables, in plies.
const LONGEST: usize = 60;

/// Answers a question in its own thread.
pub(super) fn answer(library: &Library, asked: &Asked, watch: &Watch<'_>) -> Judged {
    let question = &asked.question;
    watch.tell(Stage::Tables);
    let shelf = library.open(question.ask.position.rules());
    let (tables, fault) = shelf.map_or((None, None), |shelf| (shelf.tables, shelf.fault));
    watch.tell(Stage::Search);
    if let Some(judgement) = by_tables(tables.as_deref(), question) {
        return Judged {
            judgement,
            fault,
            is_cut: false,
        };
    }
    let deadline = Instant::now() + question.effort.time();
    let stop = || watch.is_stopped() || Instant::now() >= deadline;
    let budget = Budget {
        stop: &stop,
        ..Budget::nodes(question.effort.nodes())
    };
    let found = search(&question.ask, question.goal, tables.as_deref(), &budget);
    Judged {
        judgement: judgement(tables.as_deref(), question, found),
        fault,
        is_cut: Instant::now() >= deadline,
    }
}

fn judgement(tables: Option<&Tables>, question: &Question, answer: Answer) -> Judgement {
    let Ask {
        position, running, ..
    } = &question.ask;
    Judgement {
        position: *position,
        running: running.clone(),
        goal: question.goal,
        answer,
        table: tables.and_then(|tables| tables.judge(position, running)),
        budget: question.effort.nodes(),
    }
}

/// What the tables prove without any search. They do not know what stood before, so that nothing may have stood twice.
pub(super) fn by_tables(tables: Option<&Tables>, question: &Question) -> Option<Judgement> {
    let tables = tables.filter(|_| question.ask.twice.is_empty())?;
    let verdict = tables.judge(&question.ask.position, &question.ask.running)?;
    let outcome = verdict.limited?;
    let decided = outcome == verdict.value;
    let found = Answer {
        found: Found::Proven {
            outcome,
            plies: verdict.plies.filter(|_| decided).map(u16::from),
        },
        limit: verdict.limit,
        line: line(tables, &question.ask),
        depth: 0,
        nodes: 1,
    };
    Some(judgement(Some(tables), question, found))
}

/// The best moves of both sides, to the end of the game or until neither wins any more; in a win that a limit spoils, how it would go on.
fn line(tables: &Tables, ask: &Ask) -> Vec<Move> {
    let (mut position, mut running): (Position, _) = (ask.position, ask.running.clone());
    let mut line = Vec::new();
    while line.len() < LONGEST {
        let moves = tables.moves(&position, &running, ask.conditions);
        let best = moves.into_iter().next();
        let Some((played, verdict)) = best else {
            break;
        };
        running = Running::played(&running, &position, &played, ask.conditions);
        position = position.play(&played);
        line.push(played);
        if verdict.is_none_or(|verdict| verdict.plies.is_none()) {
            break;
        }
    }
    line
}
