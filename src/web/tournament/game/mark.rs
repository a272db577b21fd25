//! What the engine says of a move that gave something away.

use crate::words::{self, Words};
use draughts::{
    Colour,
    analysis::{Gave, MoveAnalysis},
};
use tournament::Study;

use super::told;

/// The most half-moves of a better line that are shown.
const LONGEST: usize = 12;

/// A move that gave something away.
pub(super) struct Marked {
    pub ply: usize,
    /// Number and move: `34... 22-18`.
    pub moved: String,
    pub sign: Sign,
    /// What it gave away, and how sure that is.
    pub said: String,
    /// What would have been better, a move each, with its number where one stands.
    pub better: Vec<String>,
}

/// The sign behind such a move.
pub(super) struct Sign {
    /// `??` or `?`
    pub text: &'static str,
    /// What it means.
    pub name: String,
    /// How sure it is, as a class.
    pub sure: &'static str,
}

impl Sign {
    /// None where nothing was given away.
    pub fn of(t: &Words, judged: &MoveAnalysis) -> Option<Self> {
        let mark = judged.mark?;
        let (text, name) = match mark.gave {
            Gave::Win | Gave::WinForLoss | Gave::Draw => ("??", t.analysis_blunder()),
            Gave::Hundredths(_) => ("?", t.analysis_mistake()),
        };
        Some(Self {
            text,
            name,
            sure: mark.sure.code(),
        })
    }
}

impl Marked {
    /// None where nothing was given away.
    pub fn of(t: &Words, study: &Study, judged: &MoveAnalysis) -> Option<Self> {
        Some(Self {
            ply: judged.ply,
            moved: told::moved(study, judged.ply)?,
            sign: Sign::of(t, judged)?,
            said: words::capitalised(&words::mark(t, judged)),
            better: better(study, judged),
        })
    }
}

/// The better line: `34... 22-18`, `35. 9-13`, `18x9`.
fn better(study: &Study, judged: &MoveAnalysis) -> Vec<String> {
    let before = judged.ply.checked_sub(1);
    let Some(before) = before.and_then(|ply| study.game.position_at(ply)) else {
        return Vec::new();
    };
    let mut position = *before;
    let mut said = Vec::new();
    for (ply, played) in (judged.ply..).zip(judged.better.iter().take(LONGEST)) {
        let written = position.shown(played);
        let is_numbered = said.is_empty() || position.turn() == Colour::White;
        said.push(match is_numbered {
            true => format!("{} {written}", told::number(ply)),
            false => written,
        });
        position = position.play(played);
    }
    if judged.better.len() > LONGEST {
        said.push("…".to_owned());
    }
    said
}
