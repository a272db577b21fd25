//! Reads what the tables write of a situation and of what is shown.

use draughts::{Colour, Position, RuleSet, Sheet, Square};
use tournament::{EntryNo, rulings::Outsider};

use super::{ParseCaseError, known};
use crate::{
    Claim, ConductRule, Interruption, Moment, MovedPieces, SetUpFault, Shown, Situation, StopReason,
};

fn colours(word: &str) -> Vec<Colour> {
    word.chars()
        .filter_map(|letter| match letter {
            'w' => Some(Colour::White),
            'b' => Some(Colour::Black),
            _ => None,
        })
        .collect()
}

/// What a cell says, word by word.
struct Cell<'a>(Vec<&'a str>);

impl<'a> Cell<'a> {
    fn new(text: &'a str) -> Self {
        Self(text.split_whitespace().collect())
    }

    /// Does it say this anywhere?
    fn has(&self, word: &str) -> bool {
        self.0.contains(&word)
    }

    /// The word at this place.
    fn word(&self, at: usize) -> Result<&'a str, ParseCaseError> {
        known(self.0.get(at).copied(), &self.0.join(" "))
    }

    fn number(&self, at: usize) -> Result<u16, ParseCaseError> {
        let word = self.word(at)?;
        known(word.parse().ok(), word)
    }

    fn colour(&self, at: usize) -> Result<Colour, ParseCaseError> {
        let word = self.word(at)?;
        known(colours(word).first().copied(), word)
    }

    /// The first of its words that this reads.
    fn first<T>(&self, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        self.0.iter().find_map(|word| read(word))
    }
}

/// `-`, `fen F`, `count C`, `sheet MOVES`, `sheet F @ MOVES`; `(a b)*3` is `a b a b a b`.
fn shown(rules: RuleSet, text: &str) -> Result<Shown, ParseCaseError> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let position = |fen: &str| known(Position::from_fen(rules, fen.trim()).ok(), fen);
    Ok(match word {
        "-" => Shown::Nothing,
        "fen" => Shown::Position(position(rest)?),
        "count" => Shown::Counter(known(rest.parse().ok(), rest)?),
        "sheet" => {
            let (start, moves) = match rest.split_once('@') {
                Some((fen, moves)) => (position(fen)?, moves),
                None => (Position::start(rules), rest),
            };
            let sheet = Sheet::parse(&expanded(moves)?, &start);
            Shown::Sheet(known(sheet.ok(), moves)?)
        }
        other => return Err(ParseCaseError::new(other)),
    })
}

/// The score sheet of a case as the players wrote it, its moves numbered and in the notation of the game; nothing where none is shown.
pub(super) fn sheet(rules: RuleSet, text: &str) -> Result<Option<String>, ParseCaseError> {
    let Some(rest) = text.strip_prefix("sheet ") else {
        return Ok(None);
    };
    let (fen, moves) = rest.split_once('@').unwrap_or(("", rest));
    let moves = expanded(moves)?;
    let words = moves.split_whitespace();
    let written = words.filter(|one| !one.ends_with('.'));
    let mut all: Vec<String> = written.map(|one| in_notation(rules, one)).collect();
    if fen.starts_with('B') {
        all.insert(0, "…".to_owned());
    }
    let rows = all.chunks(2).zip(1..);
    let rows: Vec<String> = rows
        .map(|(row, number)| format!("{number}. {}", row.join(" ")))
        .collect();
    Ok(Some(rows.join("  ")))
}

/// A move of the tables, which number the squares, as the players of these rules write it; what is no move stands as it is.
fn in_notation(rules: RuleSet, word: &str) -> String {
    let square = |number: &str| {
        let square = rules.rules().board.square(number.parse().ok()?)?;
        Some(rules.square(square))
    };
    let between = if word.contains('x') { "x" } else { "-" };
    let squares: Option<Vec<String>> = word.split(between).map(square).collect();
    squares.map_or_else(|| word.to_owned(), |all| all.join(between))
}

/// Moves that are written once and stand several times.
fn expanded(moves: &str) -> Result<String, ParseCaseError> {
    let mut all = String::new();
    let mut rest = moves;
    while let Some((before, after)) = rest.split_once('(') {
        let (group, after) = known(after.split_once(")*"), after)?;
        let (times, others) = after.split_at(after.find(' ').unwrap_or(after.len()));
        let times: usize = known(times.parse().ok(), times)?;
        all += before;
        all += &format!("{group} ").repeat(times);
        rest = others;
    }
    Ok(all + rest)
}

/// A situation as the tables write it.
pub(super) fn situation(
    rules: RuleSet,
    text: &str,
    evidence: &str,
) -> Result<Situation, ParseCaseError> {
    let cell = Cell::new(text);
    let shown = shown(rules, evidence)?;
    let position = || match &shown {
        Shown::Position(position) => Ok(*position),
        Shown::Nothing | Shown::Sheet(_) | Shown::Counter(_) => Err(ParseCaseError::new(evidence)),
    };
    Ok(match cell.word(0)? {
        "move" => Situation::Move {
            moved: cell
                .0
                .iter()
                .skip(1)
                .find(|one| **one != "pressed")
                .map(|one| one.replace('_', " ")),
            clock_pressed: cell.has("pressed"),
            shown,
        },
        "no-move" => Situation::NoMove {
            by: cell.colour(1)?,
        },
        "set-up" if cell.has("board") => Situation::WrongSetUp(SetUpFault::Board),
        "set-up" => Situation::WrongSetUp(SetUpFault::Pieces),
        "reversed" => Situation::ReversedColours {
            white: cell.number(1)?,
            black: cell.number(2)?,
        },
        "displaced" => Situation::Displaced {
            by: cell.colour(1)?,
            pieces: if cell.has("back") {
                MovedPieces::PutBack
            } else {
                MovedPieces::NotYet
            },
            shown,
        },
        "touched" => Situation::Touched {
            position: position()?,
            squares: cell
                .0
                .iter()
                .filter_map(|word| Square::new(word.parse().ok()?))
                .collect(),
            announced: cell.has("announced"),
        },
        "claim" => Situation::DrawClaim {
            by: cell.colour(1)?,
            claim: known(Claim::from_code(cell.word(2)?), text)?,
            shown,
        },
        "offer" => Situation::DrawOffer {
            by: cell.colour(1)?,
            moment: match cell.word(2)? {
                "after" => Moment::AfterOwnMove,
                "before" => Moment::BeforeTheGame,
                _ => Moment::Otherwise,
            },
            moves: cell.first(|word| word.parse().ok()),
            accepted: cell.has("accepted"),
            consent: cell.has("consent"),
            shown,
        },
        "technical" => Situation::TechnicalDraw {
            by: cell.colour(1)?,
            position: position()?,
        },
        "no-win" => Situation::NoWinLeft {
            position: position()?,
        },
        _ => of_a_matter(&cell, shown)?,
    })
}

/// What the text has no answer for, or only half of one.
fn of_a_matter(cell: &Cell<'_>, shown: Shown) -> Result<Situation, ParseCaseError> {
    Ok(match cell.word(0)? {
        "opening" => Situation::OpeningNotPlayed {
            shown,
            moves: cell.first(|word| word.parse().ok()),
        },
        "wrong-opponent" => Situation::WrongOpponent,
        "seen-move" => Situation::SeenMove {
            by: cell.colour(1)?,
        },
        "interrupted" => Situation::Interrupted {
            what: if cell.has("not-begun") {
                Interruption::NotBegun
            } else if cell.has("taken-up") {
                Interruption::TakenUp
            } else {
                Interruption::Stopped
            },
            shown,
        },
        "not-crowned" => Situation::NotCrowned {
            by: cell.colour(1)?,
            went_on: cell.has("on"),
            shown,
        },
        "announced" => Situation::AnnouncedMove {
            by: cell.colour(1)?,
            claim: known(Claim::from_code(cell.word(2)?), &cell.0.join(" "))?,
            moved: cell.word(3)?.to_owned(),
            shown,
        },
        "devices" => Situation::BothDevices {
            sounded: cell.has("sounded"),
            shown,
        },
        "refuses" => Situation::RefusesAlone {
            by: cell.colour(1)?,
            ordered: cell.has("ordered"),
        },
        "question" => Situation::Question {
            about: cell.0.get(1).map(|word| (*word).to_owned()),
            shown,
        },
        _ => off_the_sheet(cell, shown)?,
    })
}

/// Somebody who does not play at the board: `third:Rosa`, or the entry `third:4`.
fn third(word: &str) -> Option<Outsider> {
    let who = word.strip_prefix("third:")?;
    match who.parse() {
        Ok(entry) => Some(Outsider::Player(EntryNo(entry))),
        Err(_) => who.parse().ok().map(Outsider::Other),
    }
}

/// Clocks, absence and conduct.
fn off_the_sheet(cell: &Cell<'_>, shown: Shown) -> Result<Situation, ParseCaseError> {
    Ok(match cell.word(0)? {
        "flag" => Situation::FlagFall {
            by: cell.word(1).map(colours).unwrap_or_default(),
            shown,
        },
        "clock" => Situation::WrongClock,
        "stopped" => Situation::ClockStopped {
            by: cell.colour(1)?,
            reason: if cell.has("good") {
                StopReason::Good
            } else {
                StopReason::None
            },
        },
        "disturbed" => Situation::Disturbance {
            white: cell.number(1)?.into(),
            black: cell.number(2)?.into(),
        },
        "absent" => Situation::Absence {
            by: colours(cell.word(1)?),
            minutes: cell.number(2)?,
            came: cell.has("came"),
        },
        "device" => Situation::Device {
            by: cell.colour(1)?,
            sounded: cell.has("sounded"),
            shown,
        },
        "refusal" => Situation::RefusalToPlay {
            ordered: cell.has("ordered"),
        },
        "conduct" => Situation::Conduct {
            by: colours(cell.word(1)?),
            rule: known(ConductRule::from_code(cell.word(2)?), &cell.0.join(" "))?,
            persistent: cell.has("persistent"),
            third: cell.first(third),
        },
        "sanction" => Situation::Sanction {
            by: cell.colour(1)?,
        },
        other => return Err(ParseCaseError::new(other)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_written_as_its_board_names_the_squares() {
        let moves = "sheet 1. 22-18 9x18 2. ? 99-1";
        let written = |rules| sheet(rules, moves).unwrap().unwrap();
        assert_eq!(written(RuleSet::Brazilian), "1. c3-d4 b6xd4  2. ? 99-1");
        assert_eq!(written(RuleSet::Portuguese), "1. 22-18 9x18  2. ? 99-1");
    }
}
