//! An answer as text, so that another node can give it too.

use serde::{Deserialize, Serialize};

use super::value::{End, WrittenValue, line_read, line_written};
use super::{Judged, Question};
use arbitration::Judgement;
use draughts::{
    Conditions, Limit, RuleSet,
    endgame::{Outcome, Verdict},
    search::Answer,
};

/// What is found out and not in the question. A text of another version of the program that says something else is no answer.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    found: WrittenValue,
    least: End,
    most: End,
    /// The limit, by its code.
    limit: Option<String>,
    repetition: bool,
    /// The moves, as they are written.
    line: Vec<String>,
    depth: u8,
    nodes: u64,
    table: Option<OfTables>,
    fault: Option<String>,
    is_cut: bool,
}

/// What the endgame tables say.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfTables {
    value: End,
    plies: Option<u8>,
    next: Option<u8>,
    limited: Option<End>,
    /// The limit, by its code.
    limit: Option<String>,
}

impl Judged {
    /// The answer as text. It is read together with its question.
    #[must_use]
    pub fn written(&self) -> String {
        let Judgement {
            position,
            answer,
            table,
            ..
        } = &self.judgement;
        let written = Written {
            line: line_written(*position, &answer.line),
            found: answer.found.into(),
            least: answer.least.into(),
            most: answer.most.into(),
            limit: answer.limit.map(code),
            repetition: answer.repetition.is_some(),
            depth: answer.depth,
            nodes: answer.nodes,
            table: table.map(|table| OfTables {
                value: table.value.into(),
                plies: table.plies,
                next: table.next,
                limited: table.limited.map(End::from),
                limit: table.limit.map(code),
            }),
            fault: self.fault.clone(),
            is_cut: self.is_cut,
        };
        // text, numbers and nothing else: writing them cannot fail
        serde_json::to_string(&written).unwrap_or_default()
    }
}

fn code(limit: &'static Limit) -> String {
    limit.name.code().to_owned()
}

/// The limit with this code: none where there is no code; nothing at all where there is no such limit.
fn limit(
    code: Option<&str>,
    rules: RuleSet,
    conditions: Conditions,
) -> Option<Option<&'static Limit>> {
    let Some(code) = code else { return Some(None) };
    let mut limits = rules.rules().ends.limits_under(conditions);
    limits.find(|limit| limit.name.code() == code).map(Some)
}

/// The answer to a question, from its text. None where the text is no answer to it.
pub(super) fn read(text: &str, question: &Question) -> Option<Judged> {
    let written: Written = serde_json::from_str(text).ok()?;
    let ask = &question.ask;
    let rules = ask.position.rules();
    let of_code = |code: Option<&str>| limit(code, rules, ask.conditions);
    let table = match written.table {
        None => None,
        Some(table) => Some(Verdict {
            value: table.value.into(),
            plies: table.plies,
            next: table.next,
            limited: table.limited.map(Outcome::from),
            limit: of_code(table.limit.as_deref())?,
        }),
    };
    let answer = Answer {
        found: written.found.into(),
        least: written.least.into(),
        most: written.most.into(),
        limit: of_code(written.limit.as_deref())?,
        repetition: written.repetition.then_some(rules.rules().ends.repetition),
        line: line_read(ask.position, &written.line)?,
        depth: written.depth,
        nodes: written.nodes,
    };
    Some(Judged {
        judgement: Judgement {
            position: ask.position,
            running: ask.running.clone(),
            goal: question.goal,
            answer,
            table,
            budget: question.effort.nodes(),
        },
        fault: written.fault,
        is_cut: written.is_cut,
    })
}
