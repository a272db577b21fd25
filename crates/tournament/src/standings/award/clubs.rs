//! Prizes of the clubs' standings: who receives one stands for the club, as the best of those who count for it.

use super::{Award, Player, Rules};
use crate::{
    OpenPlaces, Tournament,
    awards::best_first,
    standings::{ClubRow, Table, Value, by_club},
};

/// Which club gets which prize, by the places of the clubs; those whom nothing separates share them, whatever players do. None while a match is to be decided.
pub(super) fn award(tournament: &Tournament, table: &Table) -> Vec<Award> {
    let awards = &tournament.awards;
    let order = best_first(&awards.prizes, awards.rule).into_iter();
    let prizes: Vec<usize> = order.filter(|index| awards.prizes[*index].clubs).collect();
    if prizes.is_empty() {
        return Vec::new();
    }
    let rules = Rules {
        awards,
        by_points: false,
    };
    let clubs = match tournament.open_places() {
        OpenPlaces::None => by_club(tournament, table, awards.club_best.into()),
        OpenPlaces::Third | OpenPlaces::All => Vec::new(),
    };
    let mut clubs: Vec<Player> = clubs
        .iter()
        .filter_map(|row| club(tournament, row))
        .collect();
    clubs.sort_by_key(|club| (club.place, club.lot));
    let pools = rules.pools_of(&prizes, &clubs).into_iter();
    pools
        .map(|pool| Award {
            winners: pool.winners(),
            level: pool.level(),
            passed: Vec::new(),
            prizes: pool.prizes,
        })
        .collect()
}

/// A club as whoever stands for it; none for whom nobody counts.
fn club(tournament: &Tournament, row: &ClubRow) -> Option<Player> {
    let entry = *row.counted.first()?;
    Some(Player {
        entry,
        place: row.place,
        lot: tournament.awards.lot(entry),
        score: Value::Number(row.score),
    })
}
