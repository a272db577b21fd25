//! What the games of a tournament make of the ratings (FIDE B.02 8.3), in whole numbers.

use std::collections::BTreeMap;

use chrono::Datelike as _;

use super::{FactorRule, RatedUnit};
use crate::{
    Entry, EntryNo, Match, Outcome, Points, Rating, Round, RoundNo, RoundState, Rounded, Side,
    Tournament, elo,
};

/// A wider difference counts as this one (8.3.1).
pub const CAPPED: i64 = 400;

/// The most that K times the games may be (8.3.3).
const MOST: i64 = 700;

/// What the tournament made of one player's rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedLine {
    /// Who.
    pub entry: EntryNo,
    /// With which rating; `None` for somebody who has none.
    pub rating: Option<Rating>,
    /// The opponents with a rating, met at the board, round by round.
    pub met: Vec<RatedMeeting>,
    /// How many results count.
    pub results: i64,
    /// What was scored in them.
    pub points: Points,
    /// The average rating of the opponents, each as often as results count; rounded, a half up.
    pub opponents: Option<i64>,
    /// The average and what the share of the points is worth (8.1.1).
    pub performance: Option<i64>,
    /// What was to be expected, in hundredths of a point; only of somebody with a rating.
    pub expected: Option<i64>,
    /// The factor K; only of somebody with a rating.
    pub factor: Option<i64>,
    /// The change in hundredths; only of somebody with a rating.
    pub hundredths: Option<i64>,
}

/// The results against one opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedMeeting {
    /// In which round.
    pub round: RoundNo,
    /// Against whom.
    pub opponent: EntryNo,
    /// The opponent's rating.
    pub rating: Rating,
    /// How many results count.
    pub results: i64,
    /// What was scored in them.
    pub points: Points,
    /// What was to be expected, in hundredths of a point; only of somebody with a rating.
    pub expected: Option<i64>,
}

impl RatedLine {
    /// The change in whole points: a half is rounded away from nothing (8.3.4).
    #[must_use]
    pub fn change(&self) -> Option<i64> {
        let hundredths = self.hundredths?;
        Some((hundredths.abs() + 50) / 100 * hundredths.signum())
    }

    /// The rating that would follow, if this were the only event of the period.
    #[must_use]
    pub fn after(&self) -> Option<i64> {
        Some(i64::from(self.rating?.get()) + self.change()?)
    }
}

/// What the tournament makes of the ratings of all who have a pairing number, in the order of the numbers.
///
/// Only what was played at the board against somebody with a rating counts; forfeits do not, nor do the games that
/// decide a drawn match. Somebody without a rating gets a performance and no change: a first rating is the federation's
/// to give. Nothing of this is kept.
#[must_use]
pub fn report(tournament: &Tournament) -> Vec<RatedLine> {
    let mut met: BTreeMap<EntryNo, Vec<RatedMeeting>> = BTreeMap::new();
    for round in published(tournament) {
        for (one, side) in round.matches.iter().flat_map(from_both_sides) {
            let meeting = meeting(tournament, round.no, one, side);
            met.entry(one.pairing.on(side)).or_default().extend(meeting);
        }
    }
    let order = tournament.order.iter();
    order
        .filter_map(|no| tournament.entries.get(no))
        .map(|entry| line(tournament, entry, met.remove(&entry.no).unwrap_or_default()))
        .collect()
}

/// The line of one entry in the [`report`].
#[must_use]
pub fn rated(tournament: &Tournament, no: EntryNo) -> Option<RatedLine> {
    let entry = tournament.entries.get(&no)?;
    let met = published(tournament).filter_map(|round| {
        let one = round.match_of(no)?;
        meeting(tournament, round.no, one, one.pairing.side_of(no)?)
    });
    Some(line(tournament, entry, met.collect()))
}

fn published(tournament: &Tournament) -> impl Iterator<Item = &Round> {
    let rounds = tournament.rounds.iter();
    rounds.filter(|round| round.state != RoundState::Draft)
}

fn from_both_sides(one: &Match) -> [(&Match, Side); 2] {
    [(one, Side::First), (one, Side::Second)]
}

fn line(tournament: &Tournament, entry: &Entry, met: Vec<RatedMeeting>) -> RatedLine {
    let own = entry.person.rating;
    let results: i64 = met.iter().map(|one| one.results).sum();
    let points: Points = met.iter().map(|one| one.points).sum();
    let ratings = met
        .iter()
        .map(|one| i64::from(one.rating.get()) * one.results);
    let average = |sum| Rounded::quotient(sum, results, 0).units();
    let opponents = (results > 0).then(|| average(ratings.sum()));
    let expected: Option<i64> = own.and_then(|_| met.iter().map(|one| one.expected).sum());
    let factor = own.map(|own| factor(tournament, entry, own, results));
    let halves = i64::from(points.halves());
    let share = Rounded::quotient(100 * halves, 2 * results, 0).units();
    let change = |(expected, factor)| factor * (50 * halves - expected);
    RatedLine {
        entry: entry.no,
        rating: own,
        results,
        points,
        opponents,
        performance: opponents.map(|average| average + elo::difference(share)),
        expected,
        factor,
        hundredths: expected.zip(factor).map(change),
        met,
    }
}

/// What one side made of a match; nothing against somebody without a rating, or where nothing was played.
fn meeting(
    tournament: &Tournament,
    round: RoundNo,
    one: &Match,
    side: Side,
) -> Option<RatedMeeting> {
    let rating_of = |no| tournament.entries.get(&no)?.person.rating;
    let opponent = one.pairing.on(side.other());
    let rating = rating_of(opponent)?;
    let (results, points) = scored(tournament.ratings.rules.unit, one, side);
    let expected = |own: Rating| {
        let stronger = i64::from(own.get()) - i64::from(rating.get());
        results * elo::expected(stronger.clamp(-CAPPED, CAPPED))
    };
    (results > 0).then(|| RatedMeeting {
        round,
        opponent,
        rating,
        results,
        points,
        expected: rating_of(one.pairing.on(side)).map(expected),
    })
}

/// How many results a match makes, and what this side scored in them.
#[must_use]
pub fn scored(unit: RatedUnit, one: &Match, side: Side) -> (i64, Points) {
    let outcomes = one.games.iter().filter_map(|game| game.outcome);
    let played = outcomes.clone().filter(|outcome| Outcome::played(*outcome));
    let games = played.clone().count();
    // fines and points that rulings give count in the standings, not in ratings
    let won = |side| -> Points { outcomes.clone().map(|outcome| outcome.points(side)).sum() };
    // one game is the match: half a point that a ruling left of it is no win
    let unit = if one.games.len() == 1 {
        RatedUnit::Games
    } else {
        unit
    };
    match unit {
        RatedUnit::Games => {
            let points = played.map(|outcome| outcome.points(side)).sum();
            (i64::try_from(games).unwrap_or(0), points)
        }
        RatedUnit::Matches if games == 0 || !one.finished() => (0, Points::ZERO),
        RatedUnit::Matches => {
            let (own, other) = (won(side), won(side.other()));
            let points = match own.cmp(&other) {
                std::cmp::Ordering::Greater => Points::ONE,
                std::cmp::Ordering::Equal if own > Points::ZERO => Points::HALF,
                std::cmp::Ordering::Equal | std::cmp::Ordering::Less => Points::ZERO,
            };
            (1, points)
        }
    }
}

/// The factor K: of the list, else by the rule. By FIDE's it is held so that K times the results is no more than 700, whoever names it.
fn factor(tournament: &Tournament, entry: &Entry, own: Rating, results: i64) -> i64 {
    let ratings = &tournament.ratings;
    let listed = ratings.listed(entry.no);
    let named = listed.and_then(|listed| listed.factor);
    let factor = named.map(|factor| i64::from(factor.get()));
    match ratings.rules.factor {
        FactorRule::Same(same) => factor.unwrap_or(i64::from(same.get())),
        FactorRule::Fide => {
            let games = listed.and_then(|listed| listed.games);
            let new = games.is_some_and(|games| games.get() < 30);
            let young = is_young(tournament, entry);
            let factor = factor.unwrap_or(match own.get() {
                _ if new => 40,
                ..2300 if young => 40,
                ..2400 => 20,
                _ => 10,
            });
            if factor * results > MOST {
                MOST / results
            } else {
                factor
            }
        }
    }
}

/// Until the end of the year of the 18th birthday, by the last day of the event: that is when its results count.
fn is_young(tournament: &Tournament, entry: &Entry) -> bool {
    let year = tournament.details.ends.year();
    let born = entry.person.born;
    born.is_some_and(|born| year - i32::from(born.get()) <= 18)
}
