//! The tie-breaks, one function each, registered in [`cell`].
//!
//! To add one: a line in the table of `regulations/tie_breaks.rs`, a function here, an arm in [`cell`].

use super::{Cell, Context};
use crate::tournament::{EntryNo, TieBreak};

mod buchholz;
mod cuts;
mod direct;
mod koya;
mod lots;
mod own;
mod sonneborn_berger;

pub(super) use lots::Lots;
pub(super) use own::score;

/// What a tie-break says of an entry. Those tied with it matter to the direct encounter only.
pub(super) fn cell(
    context: &Context<'_>,
    lots: &Lots,
    tie_break: TieBreak,
    entry: EntryNo,
    tied: &[EntryNo],
) -> Cell {
    match tie_break {
        TieBreak::MatchPoints => own::match_points(context, entry),
        TieBreak::GamePoints => own::game_points(context, entry),
        TieBreak::Wins => own::wins(context, entry),
        TieBreak::GamesWon => own::games_won(context, entry),
        TieBreak::DirectEncounter => direct::cell(context, entry, tied),
        TieBreak::Buchholz => buchholz::cell(context, entry, 0, 0),
        TieBreak::BuchholzCut1 => buchholz::cell(context, entry, 1, 0),
        TieBreak::BuchholzCut2 => buchholz::cell(context, entry, 2, 0),
        TieBreak::BuchholzMedian1 => buchholz::cell(context, entry, 1, 1),
        TieBreak::BuchholzMedian2 => buchholz::cell(context, entry, 2, 2),
        TieBreak::SonnebornBerger => sonneborn_berger::cell(context, entry, 0),
        TieBreak::SonnebornBergerCut1 => sonneborn_berger::cell(context, entry, 1),
        TieBreak::Progressive => own::progressive(context, entry, 0),
        TieBreak::ProgressiveCut1 => own::progressive(context, entry, 1),
        TieBreak::Koya => koya::cell(context, entry),
        TieBreak::Lots => lots.cell(entry),
    }
}
