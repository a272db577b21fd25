//! How far a sheet can be trusted.

use super::super::moves::Move;
use super::super::position::Position;
use super::super::why::Illegal;
use super::{EntryText, Sheet};

/// What a sheet proves by itself.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet};
///
/// let sheet = Sheet::parse("9-13 22-18 5-9", &Position::start(RuleSet::Portuguese)).unwrap();
/// let verdict = sheet.verify();
/// assert_eq!((verdict.moves.len(), verdict.positions.len()), (2, 3));
/// assert!(verdict.last_sound.why_not("5-9").is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetVerdict {
    /// The moves up to the first that is illegal, ambiguous or not known: one for each entry.
    pub moves: Vec<Move>,
    /// The positions before and after these moves, one more than moves.
    pub positions: Vec<Position>,
    /// The last of them: the position before the irregularity, as far as the sheet can establish it (7.5 a).
    pub last_sound: Position,
    /// Why the next entry could not be played; none when all were.
    pub stop: Option<Stop>,
}

/// Why an entry could not be played.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet, Stop};
///
/// let start = Position::start(RuleSet::Portuguese);
/// let stop = |text| Sheet::parse(text, &start).unwrap().verify().stop.unwrap();
/// assert!(matches!(stop("9-13 22-18 5-9"), Stop::Illegal(illegal) if illegal.reason.code() == "must-capture"));
/// assert!(matches!(stop("9-13 ? 13x22"), Stop::Gap(moves) if moves.len() == 7));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// It is illegal or ambiguous.
    Illegal(Box<Illegal>),
    /// It cannot be read, and these legal moves could stand there: none or more than one.
    Gap(Vec<Move>),
}

impl Sheet {
    /// Plays the entries up to the first that is illegal, ambiguous or not known.
    ///
    /// ```
    /// use draughts::{Colour, Position, RuleSet, Sheet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let sheet = Sheet::parse("1. 9-13 22-18 2. 13x22 24-20", &start).unwrap();
    /// let verdict = sheet.verify();
    /// assert_eq!(verdict.moves.len(), 3); // Black's second move leaves out a capture
    /// assert_eq!(verdict.last_sound.turn(), Colour::Black);
    /// ```
    pub fn verify(&self) -> SheetVerdict {
        let mut verdict = SheetVerdict {
            moves: Vec::new(),
            positions: vec![self.start],
            last_sound: self.start,
            stop: None,
        };
        for entry in &self.entries {
            match next(&verdict.last_sound, &entry.written) {
                Ok(played) => {
                    verdict.last_sound = verdict.last_sound.play(&played);
                    verdict.moves.push(played);
                    verdict.positions.push(verdict.last_sound);
                }
                Err(stop) => {
                    verdict.stop = Some(stop);
                    break;
                }
            }
        }
        verdict
    }
}

fn next(position: &Position, written: &EntryText) -> Result<Move, Stop> {
    if let EntryText::Move(text) = written {
        let judged = position.why_not_text(text);
        return judged.map_err(|illegal| Stop::Illegal(Box::new(illegal)));
    }
    let fitting = written.fitting(position);
    match fitting.as_slice() {
        [only] => Ok(*only),
        _ => Err(Stop::Gap(fitting)),
    }
}
