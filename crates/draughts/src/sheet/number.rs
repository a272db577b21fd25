//! The numbers on a score sheet: they show where a move is missing.

use super::super::piece::Colour;
use super::{Entry, EntryText, Sheet};

/// What a text has one after the other, with the byte where it stands.
pub(super) enum SheetItem {
    /// The number of a move.
    Number(u32),
    /// Dots after a number: the next move is Black's.
    BlackNext,
    Written(EntryText),
}

/// The entries, with a gap where the next number shows that one is missing.
pub(super) fn entries(text: &str, items: Vec<(usize, SheetItem)>, first: Colour) -> Vec<Entry> {
    let mut entries = Vec::new();
    let put = |entries: &mut Vec<Entry>, at, written| {
        let (line, column) = place(text, at);
        entries.push(Entry {
            written,
            line,
            column,
        });
    };
    let whole_moves = numbers_whole_moves(&items);
    // the ply that the last number stands for, as an even count from White's first move of the game
    let offset = usize::from(first == Colour::Black);
    let mut base: Option<(u32, usize)> = None;
    for (at, item) in items {
        if entries.len() > Sheet::MOST {
            break;
        }
        let ply = entries.len() + offset;
        match item {
            SheetItem::Number(number) => {
                let expected = match base {
                    Some((before, ply)) if before.checked_add(1) == Some(number) => ply + 2,
                    _ => ply,
                };
                if whole_moves {
                    (ply..expected).for_each(|_| put(&mut entries, at, EntryText::Gap));
                }
                base = Some((number, (entries.len() + offset) & !1));
            }
            SheetItem::BlackNext if ply % 2 == 0 => put(&mut entries, at, EntryText::Gap),
            SheetItem::BlackNext => {}
            SheetItem::Written(written) => put(&mut entries, at, written),
        }
    }
    entries
}

/// Does any number stand before two entries? Else each ply may have a number of its own.
fn numbers_whole_moves(items: &[(usize, SheetItem)]) -> bool {
    let mut since = 0;
    items.iter().any(|(_, item)| {
        since = match item {
            SheetItem::Number(_) => 0,
            SheetItem::BlackNext | SheetItem::Written(_) => since + 1,
        };
        since == 2
    })
}

/// Line and column of a byte of the text, from 1.
pub(super) fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.matches('\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}
