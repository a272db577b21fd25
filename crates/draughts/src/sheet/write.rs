//! A sheet as it is written without a slip.

use super::super::moves::Move;
use super::super::piece::Colour;
use super::super::position::Position;
use super::{Repair, Sheet, Slip};
use crate::pdn::PdnEnding;

impl Sheet {
    /// The moves of a game as a sheet has them, numbered from 1.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, Sheet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let moves = Sheet::parse("9-13 22-18 13x22", &start).unwrap().verify().moves;
    /// assert_eq!(Sheet::write(&start, &moves), "1. 9-13 22-18 2. 13x22");
    /// ```
    #[must_use]
    pub fn write(start: &Position, moves: &[Move]) -> String {
        let mut position = *start;
        let mut words = Vec::new();
        let mut number = 1;
        for played in moves {
            let white = position.turn() == Colour::White;
            if white {
                words.push(format!("{number}."));
            } else if words.is_empty() {
                words.push(format!("{number}..."));
            }
            words.push(position.written(played));
            position = position.play(played);
            number += usize::from(!white);
        }
        words.join(" ")
    }
}

impl Repair {
    /// The text of the sheet without this slip, where the game can be no other. Of a move misread only its word is changed, so that
    /// remarks stay where they are; after the other slips the moves are numbered anew.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, Sheet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let mended = |text| {
    ///     let sheet = Sheet::parse(text, &start).unwrap();
    ///     sheet.mend(10_000).repairs[0].mended(text, &sheet)
    /// };
    /// assert_eq!(mended("1. 9-13 22-18 {so} 2. 13x23 27x18").unwrap(), "1. 9-13 22-18 {so} 2. 13x22 27x18");
    /// assert_eq!(mended("1. 9-13 9-13 22-18 *").unwrap(), "1. 9-13 22-18 *");
    /// ```
    #[must_use]
    pub fn mended(&self, text: &str, sheet: &Sheet) -> Option<String> {
        let moves = self.filling.only()?;
        let alone = match self.slip {
            Slip::Turned | Slip::Misread => self.one_word(text, sheet, moves),
            Slip::LeftOut | Slip::Extra => None,
        };
        Some(alone.unwrap_or_else(|| {
            let written = Sheet::write(&sheet.start, moves);
            let last = text.split_whitespace().next_back();
            match last.filter(|last| PdnEnding::from_code(last).is_some()) {
                Some(result) => format!("{written} {result}"),
                None => written,
            }
        }))
    }

    /// The text with another word where the slip is, unless that makes another sheet of it: a move may be written in several words.
    fn one_word(&self, text: &str, sheet: &Sheet, moves: &[Move]) -> Option<String> {
        let entry = sheet.entries.get(self.entry)?;
        let before = moves.get(..self.entry)?.iter();
        let position = before.fold(sheet.start, |position, played| position.play(played));
        let meant = position.written(moves.get(self.entry)?);
        let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
        let line = lines.get_mut(entry.line.checked_sub(1)?)?;
        let column = entry.column.checked_sub(1)?;
        let (at, _) = line.char_indices().nth(column)?;
        let rest = line.get(at..)?;
        let end = rest.find(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '{' | '('));
        let end = at + end.unwrap_or(rest.len());
        line.replace_range(at..end, &meant);
        let mended = lines.join("\n");
        let verdict = Sheet::parse(&mended, &sheet.start).ok()?.verify();
        (verdict.moves == moves && verdict.stop.is_none()).then_some(mended)
    }
}
