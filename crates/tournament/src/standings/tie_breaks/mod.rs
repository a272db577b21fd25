//! The tie-breaks, one function each, registered in [`column`].
//!
//! To add one: a line in the table of `regulations/tie_breaks/measure.rs`, a function here, an arm in [`cell`] or, where it
//! depends on others, in [`column`], and a name in `words/names.rs`.

use super::{Cell, Context};
use crate::{EntryNo, Measure};

mod black;
mod buchholz;
mod cuts;
mod direct;
mod koya;
mod lots;
mod own;
mod performance;
mod sonneborn_berger;
mod standard;
mod truncated;

use lots::Lots;

pub(super) use own::score;

/// What a measure says of everybody, group by group of those who are tied.
pub(super) fn column(
    context: &Context<'_>,
    measure: Measure,
    groups: &[Vec<EntryNo>],
) -> Vec<Cell> {
    let among_tied = |cells: &dyn Fn(&[EntryNo]) -> Vec<Cell>| {
        let groups = groups.iter();
        groups.flat_map(|tied| cells(tied)).collect()
    };
    let all = groups.iter().flatten().copied();
    match measure {
        Measure::DirectEncounter => among_tied(&|tied| direct::cells(&[context], tied)),
        Measure::ExtendedEncounter => {
            let other = context.on_other_score();
            among_tied(&|tied| direct::cells(&[context, &other], tied))
        }
        Measure::FullTruncatedSolkoff => among_tied(&|tied| truncated::cells(context, tied)),
        Measure::AverageBuchholz => buchholz::averages(context, all),
        Measure::OpponentsPerformance => {
            performance::of_opponents(context, all, performance::performance)
        }
        Measure::OpponentsPerfect => performance::of_opponents(context, all, performance::perfect),
        Measure::Lots => {
            let lots = Lots::of(context.tournament);
            all.map(|entry| lots.cell(entry)).collect()
        }
        _ => all.map(|entry| cell(context, measure, entry)).collect(),
    }
}

/// What a measure says of an entry, whoever is tied with it.
fn cell(context: &Context<'_>, measure: Measure, entry: EntryNo) -> Cell {
    match measure {
        Measure::MatchPoints => own::match_points(context, entry),
        Measure::GamePoints => own::game_points(context, entry),
        Measure::OtherScore => own::other_score(context, entry),
        Measure::Wins => own::wins(context, entry),
        Measure::GamesWon => own::games_won(context, entry),
        Measure::BlackGames => black::games(context, entry),
        Measure::BlackWins => black::wins(context, entry),
        Measure::RoundsElected => own::rounds_elected(context, entry),
        Measure::StandardPoints => standard::cell(context, entry),
        Measure::PairingNumber => own::pairing_number(context, entry),
        Measure::Progressive => own::progressive(context, entry),
        Measure::Buchholz | Measure::ForeBuchholz => buchholz::cell(context, entry),
        Measure::SonnebornBerger
        | Measure::ExtendedSonneborn
        | Measure::MatchMatchSonneborn
        | Measure::MatchGameSonneborn
        | Measure::GameMatchSonneborn
        | Measure::GameGameSonneborn => sonneborn_berger::cell(context, entry),
        Measure::Koya => koya::cell(context, entry),
        Measure::OwnRating => performance::own_rating(context, entry),
        Measure::AverageRating => performance::average_rating(context, entry),
        Measure::Performance => performance::performance(context, entry),
        Measure::PerfectPerformance => performance::perfect(context, entry),
        // They depend on who is tied, or on what is said of the others: `column` has them.
        Measure::AverageBuchholz
        | Measure::OpponentsPerformance
        | Measure::OpponentsPerfect
        | Measure::DirectEncounter
        | Measure::ExtendedEncounter
        | Measure::FullTruncatedSolkoff
        | Measure::Lots => Cell::MISSING,
    }
}
