//! A game of a file, analysed, and how that is written.

use std::io::{self, Write};

use serde_json::{Value as Json, json};

use crate::{
    cli::value::told::{shown, value, written},
    words::{self, Words},
};
use draughts::{
    Colour, Conditions, Game, Position, RuleSet,
    analysis::{MoveAnalysis, analyse, annotated},
    endgame::Tables,
    pdn::{self, PlayedMove, Replay},
    search::Budget,
};

/// A game with what was found in it.
pub(super) struct GameReport<'a> {
    /// Its number in the files, from 1.
    pub number: usize,
    pub game: &'a pdn::PdnGame,
    pub replay: &'a Replay,
    pub analysed: &'a [MoveAnalysis],
}

/// Analyses the main line. Where another position is set up within it, the history begins anew.
pub(super) fn analysed(
    replay: &Replay,
    tables: Option<&Tables>,
    conditions: Conditions,
    budget: &Budget<'_>,
    mistake: i16,
) -> Vec<MoveAnalysis> {
    let mut analysed = Vec::new();
    let mut rest = replay.main.as_slice();
    while let Some(first) = rest.first() {
        let mut game = Game::from_position(first.before, conditions);
        let follows = |game: &mut Game, one: &PlayedMove| {
            *game.position() == one.before && game.play(&one.played).is_ok()
        };
        let many = rest
            .iter()
            .take_while(|one| follows(&mut game, one))
            .count();
        let part = analyse(&game, tables, budget, mistake, &mut |_| {});
        let is_cut = part.len() < many;
        let before = analysed.len();
        analysed.extend(part.into_iter().map(|one| MoveAnalysis {
            ply: before + one.ply,
            ..one
        }));
        if is_cut || many == 0 {
            break;
        }
        rest = &rest[many..];
    }
    analysed
}

impl GameReport<'_> {
    fn tag(&self, name: &str) -> &str {
        self.game.tags.get(name).unwrap_or("?")
    }

    /// `12. 21-17` or `12... 21-17`
    fn named(&self, one: &MoveAnalysis) -> String {
        let made = &self.replay.main[one.ply - 1];
        let black = self.replay.main[0].before.turn() == Colour::Black;
        let number = (one.ply - 1 + usize::from(black)) / 2 + 1;
        let dots = match one.turn {
            Colour::White => ".",
            Colour::Black => "...",
        };
        format!("{number}{dots} {}", made.before.shown(&made.played))
    }

    /// Whether the game could not be analysed to its end.
    fn cut(&self, t: &Words) -> Option<String> {
        let ply = self.analysed.len();
        if ply < self.replay.main.len() {
            return Some(t.analysis_stopped(ply));
        }
        let fault = self.replay.faults.first()?;
        if self.replay.main.is_empty() {
            let rules = self.replay.rules.unwrap_or(RuleSet::International);
            return Some(t.analysis_no_rules(words::record_fault(t, rules, fault)));
        }
        Some(t.analysis_cut(ply)).filter(|_| fault.turn.is_some())
    }

    /// Prints the marked moves.
    pub fn print(&self, t: &Words, out: &mut impl Write) -> io::Result<()> {
        let [white, black] = ["White", "Black"].map(|name| self.tag(name));
        let (number, moves) = (self.number.to_string(), self.replay.main.len().to_string());
        writeln!(out, "{}", t.analysis_game(number, white, black, moves))?;
        let marked = self.analysed.iter().filter(|one| one.mark.is_some());
        for one in marked.clone() {
            write!(out, "  {}: {}", self.named(one), words::mark(t, one))?;
            if !one.better.is_empty() {
                let line = shown(&self.replay.main[one.ply - 1].before, &one.better).join(" ");
                write!(out, "; {}", t.analysis_better(line))?;
            }
            writeln!(out)?;
        }
        if let Some(cut) = self.cut(t) {
            writeln!(out, "  {cut}")?;
        } else if marked.count() == 0 {
            writeln!(out, "  {}", t.analysis_clean())?;
        }
        Ok(())
    }

    /// The game as PDN with its marks.
    pub fn annotated(&self, t: &Words) -> pdn::PdnGame {
        let say = |one: &MoveAnalysis| {
            let [before, after] =
                [one.before, one.after].map(|worth| value(t, worth.found).join(", "));
            format!("{}: {before} → {after}", words::mark(t, one))
        };
        let spell = |position: &Position, played: &draughts::Move| position.written(played);
        annotated(self.game, &self.replay.main, self.analysed, &say, &spell)
    }

    /// Every move as JSON.
    pub fn json(&self, t: &Words) -> Json {
        let moves = self.analysed.iter().map(|one| {
            let made = &self.replay.main[one.ply - 1];
            json!({
                "ply": one.ply,
                "line": made.spot.line,
                "column": made.spot.column,
                "turn": one.turn.letter().to_string(),
                "position": made.before.to_string(),
                "move": made.before.written(&made.played),
                "before": super::value(one.before),
                "after": super::value(one.after),
                "mark": one.mark.map(|mark| json!({
                    "gave": mark.gave.code(),
                    "sure": mark.sure.code(),
                    "nag": mark.gave.nag(),
                    "sentence": words::mark(t, one),
                })),
                "better": written(&made.before, &one.better),
                "positions": one.nodes,
            })
        });
        json!({
            "game": self.number,
            "white": self.tag("White"),
            "black": self.tag("Black"),
            "result": self.tag("Result"),
            "rules": self.replay.rules.map(|rules| rules.code()),
            "moves": moves.collect::<Json>(),
            "analysed": self.analysed.len(),
            "of": self.replay.main.len(),
            "faults": self.replay.faults.len(),
            "note": self.cut(t),
        })
    }
}
