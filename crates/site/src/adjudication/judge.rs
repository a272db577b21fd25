//! One question answered: by the tables where they know the position, else by search.

use std::time::Instant;

use super::{
    Question, Request, Stage, Watch,
    library::{Library, Shelf},
};
use arbitration::{Certainty, Judgement};
use draughts::{
    Move,
    endgame::Tables,
    search::{Answer, Ask, Budget, search},
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
        self.judgement.certainty() == Certainty::Proven
    }
}

/// No line is followed further, in plies.
const LONGEST: usize = 120;

/// Answers a question in its own thread.
pub(super) fn answer(library: &Library, asked: &Request<Question>, watch: &Watch<'_>) -> Judged {
    let question = &asked.question;
    watch.tell(Stage::Tables);
    let shelf = library.open(question.ask.position.rules());
    let tables = shelf.as_ref().map(|shelf| &*shelf.tables);
    let fault = || shelf.as_ref().and_then(Shelf::fault);
    watch.tell(Stage::Search);
    if let Some(judgement) = by_tables(tables, question) {
        return Judged {
            judgement,
            fault: fault(),
            is_cut: false,
        };
    }
    let deadline = Instant::now() + question.effort.time();
    let stop = || watch.is_stopped() || Instant::now() >= deadline;
    let budget = Budget {
        stop: &stop,
        ..Budget::nodes(question.effort.nodes())
    };
    let found = search(&question.ask, question.goal, tables, &budget);
    Judged {
        judgement: judgement(tables, question, found),
        fault: fault(),
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
    let Question { ask, goal, .. } = question;
    let tables = tables.filter(|_| ask.twice.is_empty() && !ask.third)?;
    tables.judge(&ask.position, &ask.running)?.limited?;
    let found = search(ask, *goal, Some(tables), &Budget::nodes(1));
    let mut judgement = judgement(Some(tables), question, found);
    if judgement.spoilt().is_some() {
        judgement.answer.line = too_late(tables, ask);
    }
    (judgement.certainty() == Certainty::Proven).then_some(judgement)
}

/// How a win that comes too late would have been won.
fn too_late(tables: &Tables, ask: &Ask) -> Vec<Move> {
    let mut position = ask.position;
    let mut line = Vec::new();
    while line.len() < LONGEST {
        let moves = tables.moves(&position, &[], ask.conditions);
        let Some((played, verdict)) = moves.into_iter().next() else {
            break;
        };
        position = position.play(&played);
        line.push(played);
        if verdict.is_none_or(|verdict| verdict.plies.is_none()) {
            break;
        }
    }
    line
}
