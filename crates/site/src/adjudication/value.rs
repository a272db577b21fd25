//! What both kinds of answers say as text: how something ends, what a position is worth, the moves of a line.

use serde::{Deserialize, Serialize};

use draughts::{Move, Position, analysis::Worth, endgame::Outcome, search::Valuation};

/// A value, and what is proven of it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Value {
    found: WrittenValue,
    least: End,
    most: End,
}

/// A value, and of what kind it is.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum WrittenValue {
    /// It cannot be otherwise.
    Proven {
        /// How it ends.
        outcome: End,
        /// After how many plies, where that is known.
        plies: Option<u16>,
    },
    /// By the evaluation.
    Estimated {
        /// In hundredths of a man.
        score: i16,
    },
    /// Nothing is known.
    Unknown,
}

/// How it ends for the side to move.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum End {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

/// Two enums whose variants have the same names, one for the text.
macro_rules! as_written {
    ($of:ident as $text:ident: $($variant:ident $(($value:ident))?),+) => {
        impl From<$of> for $text {
            fn from(one: $of) -> Self {
                match one {
                    $($of::$variant $(($value))? => Self::$variant $(($value))?,)+
                }
            }
        }

        impl From<$text> for $of {
            fn from(one: $text) -> Self {
                match one {
                    $($text::$variant $(($value))? => Self::$variant $(($value))?,)+
                }
            }
        }
    };
}

pub(super) use as_written;

as_written!(Outcome as End: Loss, Draw, Win);

impl From<Valuation> for WrittenValue {
    fn from(found: Valuation) -> Self {
        match found {
            Valuation::Proven { outcome, plies } => Self::Proven {
                outcome: outcome.into(),
                plies,
            },
            Valuation::Estimated { score } => Self::Estimated { score },
            Valuation::Unknown => Self::Unknown,
        }
    }
}

impl From<WrittenValue> for Valuation {
    fn from(found: WrittenValue) -> Self {
        match found {
            WrittenValue::Proven { outcome, plies } => Self::Proven {
                outcome: outcome.into(),
                plies,
            },
            WrittenValue::Estimated { score } => Self::Estimated { score },
            WrittenValue::Unknown => Self::Unknown,
        }
    }
}

impl From<Worth> for Value {
    fn from(worth: Worth) -> Self {
        Self {
            found: worth.found.into(),
            least: worth.least.into(),
            most: worth.most.into(),
        }
    }
}

impl From<Value> for Worth {
    fn from(value: Value) -> Self {
        Self {
            found: value.found.into(),
            least: value.least.into(),
            most: value.most.into(),
        }
    }
}

/// The moves of a line, as they are written.
pub(super) fn line_written(mut position: Position, line: &[Move]) -> Vec<String> {
    let written = line.iter().map(|played| {
        let text = position.written(played);
        position = position.play(played);
        text
    });
    written.collect()
}

/// The line that these moves are; none where one of them cannot be played.
pub(super) fn line_read(mut position: Position, line: &[String]) -> Option<Vec<Move>> {
    let mut moves = Vec::new();
    for text in line {
        let played = position.read_move(text).ok()?;
        position = position.play(&played);
        moves.push(played);
    }
    Some(moves)
}
