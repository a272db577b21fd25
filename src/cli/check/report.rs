//! What `arbitro check` prints, as it is found.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use serde_json::{Value as Json, json};

use crate::cli::{
    input::why_unread,
    said::aside,
    shown::{self, shown},
};
use crate::words::{Named, Words};
use draughts::{Colour, RuleSet, pdn::Spot};

/// The exit code when a file could not be read.
const UNREAD: u8 = 3;

/// Something that cannot be played or read, or is worth a note.
pub(super) struct CheckFinding {
    pub(super) spot: Spot,
    /// The number of the game in its file.
    pub(super) game: Option<usize>,
    /// Number of the move, and whose it is.
    pub(super) turn: Option<(u32, Colour)>,
    /// What is written there.
    pub(super) text: String,
    /// What is wrong with it.
    pub(super) reason: String,
    /// The article that excludes an illegal move, where the rules say it.
    pub(super) article: Option<String>,
    /// The position there, as a FEN.
    pub(super) position: Option<String>,
}

impl CheckFinding {
    /// What belongs to no game.
    pub(super) fn nowhere(spot: Spot, reason: String) -> Self {
        Self {
            spot,
            game: None,
            turn: None,
            text: String::new(),
            reason,
            article: None,
            position: None,
        }
    }
}

/// Counts what is found, and prints it at once: there may be more of it than memory.
pub(super) struct Report<'a, W> {
    t: &'a Words,
    json: bool,
    out: W,
    games: usize,
    moves: usize,
    faults: usize,
    /// How many games say no rules.
    without_type: usize,
    /// Records of JSON, one for each note.
    notes: Vec<Json>,
    /// Files, and why they were not read.
    unread: Vec<(String, String)>,
}

impl<'a, W: Write> Report<'a, W> {
    pub(super) fn new(t: &'a Words, json: bool, out: W) -> Self {
        Self {
            t,
            json,
            out,
            games: 0,
            moves: 0,
            faults: 0,
            without_type: 0,
            notes: Vec::new(),
            unread: Vec::new(),
        }
    }

    pub(super) fn begin(&mut self) -> io::Result<()> {
        if self.json {
            write!(self.out, "{{\"faults\":[")?;
        }
        Ok(())
    }

    pub(super) fn fault(&mut self, file: &str, fault: CheckFinding) -> io::Result<()> {
        self.faults += 1;
        if !self.json {
            return writeln!(self.out, "{}", line(self.t, file, &fault));
        }
        let comma = if self.faults > 1 { "," } else { "" };
        write!(self.out, "{comma}{}", shown::json(&record(file, &fault)))
    }

    pub(super) fn note(&mut self, file: &str, note: &CheckFinding) -> io::Result<()> {
        if self.json {
            self.notes.push(record(file, note));
            return Ok(());
        }
        writeln!(self.out, "{}", line(self.t, file, note))
    }

    /// A file that could not be read, or not to its end.
    pub(super) fn unread(&mut self, file: &str, error: &io::Error) -> io::Result<()> {
        let why = why_unread(self.t, error);
        if !self.json {
            self.out.flush()?;
            aside!("arbitro: {}: {why}", shown(file));
        }
        self.unread.push((file.to_owned(), why));
        Ok(())
    }

    /// A game of so many moves.
    pub(super) fn played(&mut self, moves: usize, without_type: bool) {
        self.games += 1;
        self.moves += moves;
        self.without_type += usize::from(without_type);
    }

    /// Closes the report. `assumed` are the rules of games that say none, where nobody named them.
    pub(super) fn end(mut self, assumed: Option<RuleSet>) -> io::Result<ExitCode> {
        let assumed = assumed.filter(|_| self.without_type > 0);
        if self.json {
            let unread = self
                .unread
                .iter()
                .map(|(file, error)| json!({ "file": file, "error": error }));
            let rest = json!({
                "games": self.games,
                "moves": self.moves,
                "notes": self.notes,
                "unread": unread.collect::<Vec<_>>(),
                "assumed": assumed.map(|rules| json!({ "rules": rules.code(), "games": self.without_type })),
            });
            let rest = shown::json(&rest);
            writeln!(self.out, "],{}", rest.strip_prefix('{').unwrap_or(&rest))?;
        } else {
            if let Some(rules) = assumed {
                let note = self.t.check_assumed(self.without_type, rules.name(self.t));
                writeln!(self.out, "{note}")?;
            }
            let numbers = [self.games, self.moves, self.faults].map(|n| n.to_string());
            let [games, moves, faults] = numbers.each_ref().map(String::as_str);
            writeln!(self.out, "{}", self.t.check_sum(games, moves, faults))?;
        }
        self.out.flush()?;
        Ok(match (self.unread.is_empty(), self.faults) {
            (false, _) => ExitCode::from(UNREAD),
            (true, 0) => ExitCode::SUCCESS,
            (true, _) => ExitCode::FAILURE,
        })
    }
}

/// `match.pdn:52:70: game 3: 35. 36x16: Several captures …`
fn line(t: &Words, file: &str, finding: &CheckFinding) -> String {
    let mut parts = vec![format!("{}:{}", shown(file), finding.spot)];
    parts.extend(finding.game.map(|game| t.check_game(game)));
    if !finding.text.is_empty() {
        let number = match finding.turn {
            None => String::new(),
            Some((number, Colour::White)) => format!("{number}. "),
            Some((number, Colour::Black)) => format!("{number}... "),
        };
        parts.push(number + &shown(&finding.text));
    }
    parts.push(finding.reason.clone());
    parts.join(": ")
}

fn record(file: &str, finding: &CheckFinding) -> Json {
    json!({
        "file": file,
        "line": finding.spot.line,
        "column": finding.spot.column,
        "game": finding.game,
        "number": finding.turn.map(|(number, _)| number),
        "turn": finding.turn.map(|(_, colour)| colour.letter().to_string()),
        "text": shown::beginning(&finding.text),
        "reason": finding.reason,
        "article": finding.article,
        "position": finding.position,
    })
}
