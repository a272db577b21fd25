//! How an answer of the search is printed.

use std::io::{self, Write};

use serde_json::{Value as Json, json};

use crate::{
    cli::{endgame::outcome, moves::record},
    draughts::{
        Position,
        endgame::{Outcome, Running},
        search::{Answer, Found},
    },
};

/// An answer with its question.
pub(super) struct Told<'a> {
    pub position: &'a Position,
    pub running: &'a [Running],
    pub answer: &'a Answer,
}

impl Told<'_> {
    /// The moves of the line in the notation of the rules.
    fn line(&self) -> Vec<String> {
        let mut position = *self.position;
        let mut written = Vec::new();
        for played in &self.answer.line {
            written.push(position.written(played));
            position = position.play(played);
        }
        written
    }

    const fn kind(&self) -> &'static str {
        match self.answer.found {
            Found::Proven { .. } => "proven",
            Found::Estimated { .. } => "estimated",
            Found::Unknown => "unknown",
        }
    }

    /// What is proven of a value that is not.
    const fn bound(&self) -> Option<&'static str> {
        match (self.answer.least, self.answer.most) {
            (Outcome::Draw, Outcome::Win) => Some("a draw at least"),
            (Outcome::Loss, Outcome::Draw) => Some("a draw at most"),
            _ => None,
        }
    }

    /// Prints the answer, a thing a line.
    pub fn print(&self, out: &mut impl Write) -> io::Result<()> {
        match self.answer.found {
            Found::Proven {
                outcome: what,
                plies,
            } => {
                let plies = plies.map(|plies| format!(" in at most {plies} plies"));
                let plies = plies.unwrap_or_default();
                writeln!(out, "proven: {}{plies}", outcome(what))?;
            }
            Found::Estimated { score } => writeln!(
                out,
                "estimated: {score:+} hundredths of a man for the side to move"
            )?,
            Found::Unknown => writeln!(out, "unknown")?,
        }
        if let Some(bound) = self.bound() {
            writeln!(out, "proven: {bound}")?;
        }
        if let Some(limit) = self.answer.limit {
            writeln!(out, "limit: {} ({})", limit.name.code(), limit.article)?;
        }
        writeln!(out, "line: {}", self.line().join(" "))?;
        let Answer { depth, nodes, .. } = self.answer;
        writeln!(out, "depth: {depth} plies, {nodes} positions")
    }

    /// The answer as JSON.
    pub fn json(&self) -> Json {
        let (value, plies, score) = match self.answer.found {
            Found::Proven {
                outcome: what,
                plies,
            } => (Some(outcome(what)), plies, None),
            Found::Estimated { score } => (None, None, Some(score)),
            Found::Unknown => (None, None, None),
        };
        let counts = self.running.iter().map(|count| {
            json!({ "limit": count.limit.name.code(), "article": count.limit.article.to_string(), "left": count.left })
        });
        json!({
            "kind": self.kind(),
            "value": value,
            "plies": plies,
            "score": score,
            "least": outcome(self.answer.least),
            "most": outcome(self.answer.most),
            "limit": self.answer.limit.map(|limit| limit.name.code()),
            "counts": counts.collect::<Json>(),
            "move": self.answer.line.first().map(|played| record(self.position, played)),
            "line": self.line(),
            "depth": self.answer.depth,
            "positions": self.answer.nodes,
        })
    }
}
