//! How an answer of the search is printed.

use std::io::{self, Write};

use serde_json::{Value as Json, json};

use crate::{
    cli::{endgame::outcome, moves::record},
    words::{self, Words},
};
use draughts::{
    Colour, DueDraw, Move, Position,
    endgame::{Outcome, Running},
    search::{Answer, Report, Valuation},
};

/// An answer with its question.
pub(super) struct ValueReport<'a> {
    pub position: &'a Position,
    pub running: &'a [Running],
    /// The draw that is due in the game.
    pub due: Option<&'a DueDraw>,
    pub answer: &'a Answer,
}

/// The moves of a line by the numbers of their squares, for programs.
pub(in crate::cli) fn written(position: &Position, line: &[Move]) -> Vec<String> {
    spelt(position, line, Position::written)
}

/// The same as people read them who play by these rules, and as why a move is illegal names them.
pub(in crate::cli) fn shown(position: &Position, line: &[Move]) -> Vec<String> {
    spelt(position, line, Position::shown)
}

fn spelt(
    position: &Position,
    line: &[Move],
    spell: impl Fn(&Position, &Move) -> String,
) -> Vec<String> {
    let mut position = *position;
    let mut spelt = Vec::new();
    for played in line {
        spelt.push(spell(&position, played));
        position = position.play(played);
    }
    spelt
}

const fn kind(found: Valuation) -> &'static str {
    match found {
        Valuation::Proven { .. } => "proven",
        Valuation::Estimated { .. } => "estimated",
        Valuation::Unknown => "unknown",
    }
}

/// The value, the plies and the score, where there are any.
pub(in crate::cli) fn parts(found: Valuation) -> (Option<&'static str>, Option<u16>, Option<i16>) {
    match found {
        Valuation::Proven {
            outcome: what,
            plies,
        } => (Some(outcome(what)), plies, None),
        Valuation::Estimated { score } => (None, None, Some(score)),
        Valuation::Unknown => (None, None, None),
    }
}

fn named(t: &Words, outcome: Outcome) -> String {
    match outcome {
        Outcome::Win => t.analysis_win(),
        Outcome::Draw => t.analysis_draw(),
        Outcome::Loss => t.analysis_loss(),
    }
}

/// The value in words, and the plies to the end where they are bounded.
pub(in crate::cli) fn value(t: &Words, found: Valuation) -> Vec<String> {
    match found {
        Valuation::Proven { outcome, plies } => {
            let proven = t.analysis_proven(named(t, outcome));
            let plies = plies.map(|plies| t.analysis_plies(plies));
            std::iter::once(proven).chain(plies).collect()
        }
        Valuation::Estimated { score } => vec![t.analysis_estimated(format!("{score:+}"))],
        Valuation::Unknown => vec![t.analysis_unknown()],
    }
}

/// A count as JSON, in plies and in the moves of each side.
fn count(running: &Running, turn: Colour) -> Json {
    let left = |side: Colour| match running.side {
        None if side == turn => Some(running.left.div_ceil(2)),
        None => Some(running.left / 2),
        Some(stronger) => (stronger == side).then_some(running.left),
    };
    let plies = match running.side {
        None => u16::from(running.left),
        Some(side) => (2 * u16::from(running.left)).saturating_sub(u16::from(side == turn)),
    };
    json!({
        "limit": running.limit.name.code(),
        "article": running.limit.article.to_string(),
        "left": plies,
        "unit": "plies",
        "moves": { "white": left(Colour::White), "black": left(Colour::Black) },
    })
}

impl ValueReport<'_> {
    /// What is proven of a value that is not.
    fn bound(&self, t: &Words) -> Option<String> {
        match (self.answer.least, self.answer.most) {
            (Outcome::Draw, Outcome::Win) => Some(t.analysis_at_least()),
            (Outcome::Loss, Outcome::Draw) => Some(t.analysis_at_most()),
            (Outcome::Loss, Outcome::Loss | Outcome::Win)
            | (Outcome::Draw, Outcome::Loss | Outcome::Draw)
            | (Outcome::Win, Outcome::Loss | Outcome::Draw | Outcome::Win) => None,
        }
    }

    /// Prints the answer, a thing a line.
    pub fn print(&self, t: &Words, out: &mut impl Write) -> io::Result<()> {
        for line in value(t, self.answer.found) {
            writeln!(out, "{line}")?;
        }
        if let Some(bound) = self.bound(t) {
            writeln!(out, "{bound}")?;
        }
        let rules = self.position.rules();
        if let Some(due) = self.due {
            let due = words::due_draw(t, rules, due);
            writeln!(out, "{}", t.analysis_due(due))?;
        }
        if let Some(article) = self.answer.repetition {
            let article = words::cited_article(t, rules, article);
            writeln!(out, "{}", t.analysis_repetition(article))?;
        } else if let Some(limit) = self.answer.limit {
            let article = words::cited_article(t, rules, limit.article);
            writeln!(out, "{}", t.analysis_limit(limit.name.code(), article))?;
        }
        let line = shown(self.position, &self.answer.line).join(" ");
        writeln!(out, "{}", t.analysis_line(line))?;
        let Answer { depth, nodes, .. } = self.answer;
        writeln!(out, "{}", t.analysis_cost(*depth, nodes.to_string()))
    }

    /// The answer as JSON.
    pub fn json(&self) -> Json {
        let (value, plies, score) = parts(self.answer.found);
        let turn = self.position.turn();
        let counts = self.running.iter().map(|running| count(running, turn));
        let line = &self.answer.line;
        json!({
            "kind": kind(self.answer.found),
            "value": value,
            "plies": plies,
            "score": score,
            "least": outcome(self.answer.least),
            "most": outcome(self.answer.most),
            "limit": self.answer.limit.map(|limit| limit.name.code()),
            "repetition": self.answer.repetition.map(|article| article.to_string()),
            "due": self.due.map(|due| due.article.to_string()),
            "counts": counts.collect::<Json>(),
            "move": line.first().map(|played| record(self.position, played)),
            "line": written(self.position, line),
            "depth": self.answer.depth,
            "positions": self.answer.nodes,
        })
    }
}

/// A report of a search that goes on, on a line.
pub(super) fn thought(t: &Words, position: &Position, report: &Report, json: bool) -> String {
    if json {
        let (value, plies, score) = parts(report.found);
        return json!({
            "thinking": true,
            "rank": report.rank,
            "depth": report.depth,
            "kind": kind(report.found),
            "value": value,
            "plies": plies,
            "score": score,
            "least": outcome(report.least),
            "most": outcome(report.most),
            "line": written(position, &report.line),
            "positions": report.nodes,
        })
        .to_string();
    }
    let cost = t.analysis_cost(report.depth, report.nodes.to_string());
    let mut said = vec![t.analysis_rank(report.rank), cost];
    said.extend(value(t, report.found));
    said.push(t.analysis_line(shown(position, &report.line).join(" ")));
    said.join("; ")
}
