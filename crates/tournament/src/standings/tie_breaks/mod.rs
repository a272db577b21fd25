//! The tie-breaks, one function each, registered in [`column`].
//!
//! To add one: a line in the table of `regulations/tie_breaks/measure.rs`, a function here, an arm in [`column`], and a name in
//! `words/names.rs`.

use super::{Context, StandingsCell};
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
) -> Vec<StandingsCell> {
    let among_tied = |cells: &dyn Fn(&[EntryNo]) -> Vec<StandingsCell>| {
        let groups = groups.iter();
        groups.flat_map(|tied| cells(tied)).collect()
    };
    let all = groups.iter().flatten().copied();
    // whoever is tied with them
    let each = |cell: fn(&Context<'_>, EntryNo) -> StandingsCell| -> Vec<StandingsCell> {
        all.clone().map(|entry| cell(context, entry)).collect()
    };
    match measure {
        Measure::MatchPoints => each(own::match_points),
        Measure::GamePoints => each(own::game_points),
        Measure::OtherScore => each(own::other_score),
        Measure::Wins => each(own::wins),
        Measure::GamesWon => each(own::games_won),
        Measure::BlackGames => each(black::games),
        Measure::BlackWins => each(black::wins),
        Measure::RoundsElected => each(own::rounds_elected),
        Measure::StandardPoints => each(standard::cell),
        Measure::PairingNumber => each(own::pairing_number),
        Measure::Progressive => each(own::progressive),
        Measure::Buchholz | Measure::ForeBuchholz => each(buchholz::cell),
        Measure::SonnebornBerger
        | Measure::ExtendedSonneborn
        | Measure::MatchMatchSonneborn
        | Measure::MatchGameSonneborn
        | Measure::GameMatchSonneborn
        | Measure::GameGameSonneborn => each(sonneborn_berger::cell),
        Measure::Koya => each(koya::cell),
        Measure::OwnRating => each(performance::own_rating),
        Measure::AverageRating => each(performance::average_rating),
        Measure::Performance => each(performance::performance),
        Measure::PerfectPerformance => each(performance::perfect),
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
    }
}
