//! Tie-breaks on ratings (C.07 10). Only games played at the board count, in a round robin too (15.2). Without a rating for
//! everybody, or one announced for those who have none, they say nothing.

use super::{
    super::{Context, Cut, Quarters, StandingsCell, Term, Value, ledger::ByEntry},
    own::met,
};
use crate::{EntryNo, Points, Rounded, elo};

/// What was scored against an opponent with a rating.
struct Met {
    term: Term,
    rating: i64,
    games: i64,
    points: Points,
}

/// The player's own rating.
pub(super) fn own_rating(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    let rating = context.rating(entry).map(i64::from);
    StandingsCell {
        value: rating.map_or(Value::Missing, Value::Rating),
        working: Vec::new(),
    }
}

/// 10.1: the average rating of the opponents, without as many of the lowest and the highest as are cut.
pub(super) fn average_rating(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    let mut met = rated(context, entry);
    met.sort_by_key(|one| one.rating);
    let cuts = context.modifiers.cuts;
    let (lowest, highest) = (usize::from(cuts.lowest), usize::from(cuts.highest));
    let top = met.len().saturating_sub(highest).max(lowest);
    for (index, one) in met.iter_mut().enumerate() {
        one.term.cut = match index {
            index if index < lowest => Some(Cut::Lowest),
            index if index >= top => Some(Cut::Highest),
            _ => None,
        };
    }
    let counted: Vec<i64> = met
        .iter()
        .filter(|one| one.term.cut.is_none())
        .map(|one| one.rating)
        .collect();
    met.sort_by_key(|one| one.term.round);
    with_terms(average(&counted), met)
}

/// 10.2: the average rating of the opponents, and what the share of the points is worth.
pub(super) fn performance(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    let met = rated(context, entry);
    let ratings: Vec<i64> = met.iter().map(|one| one.rating).collect();
    let (halves, games) = result(&met);
    let percent = Rounded::quotient(100 * halves, 2 * games, 0).units();
    let rating = average(&ratings).map(|average| average + elo::difference(percent));
    with_terms(rating, met)
}

/// 10.3: the lowest rating of which the result would be expected; nothing scored is 800 below the weakest opponent.
pub(super) fn perfect(context: &Context<'_>, entry: EntryNo) -> StandingsCell {
    let met = rated(context, entry);
    let (halves, _) = result(&met);
    let ratings = || met.iter().map(|one| one.rating);
    let rating = match (ratings().min(), ratings().max()) {
        (Some(weakest), _) if halves == 0 => Some(weakest - elo::WIDEST),
        (Some(weakest), Some(strongest)) => {
            let enough = |rating: i64| {
                let expected = met
                    .iter()
                    .map(|one| one.games * elo::expected(rating - one.rating));
                expected.sum::<i64>() >= 50 * halves
            };
            Some(lowest(
                weakest - elo::WIDEST,
                strongest + elo::WIDEST,
                enough,
            ))
        }
        _ => None,
    };
    with_terms(rating, met)
}

/// 10.4 and 10.5: the average of what a measure says of the opponents.
pub(super) fn of_opponents(
    context: &Context<'_>,
    entries: impl Iterator<Item = EntryNo>,
    measure: fn(&Context<'_>, EntryNo) -> StandingsCell,
) -> Vec<StandingsCell> {
    let mut ratings = ByEntry::default();
    for entry in context.ledger.entries() {
        if let Value::Rating(rating) = measure(context, entry).value {
            ratings.set(entry, rating);
        }
    }
    let cells = entries.map(|entry| {
        let met = met(context, entry)
            .filter_map(|(line, against, opponent)| Some((line, against, ratings.get(opponent)?)));
        let (counted, working): (Vec<i64>, Vec<Term>) = met
            .map(|(line, against, rating)| {
                (*rating, Term::plain(line.round, against, whole(*rating)))
            })
            .unzip();
        StandingsCell {
            value: average(&counted).map_or(Value::Missing, Value::Rating),
            working,
        }
    });
    cells.collect()
}

/// The opponents met at the board; nobody where somebody in the tournament has no rating.
fn rated(context: &Context<'_>, entry: EntryNo) -> Vec<Met> {
    let one = |(line, against, opponent)| {
        let rating = i64::from(context.rating(opponent)?);
        let one = context.match_of(&line)?;
        let side = one.pairing.side_of(entry)?;
        let outcomes = one.games.iter().filter_map(|game| game.outcome);
        let played = || outcomes.clone().filter(|outcome| outcome.played());
        let points = played().map(|outcome| outcome.points(side)).sum();
        let games = i64::try_from(played().count()).ok()?;
        let mut term = Term::plain(line.round, against, whole(rating));
        term.result = Some(points);
        (games > 0).then_some(Met {
            term,
            rating,
            games,
            points,
        })
    };
    met(context, entry).filter_map(one).collect()
}

/// The half points and the games.
fn result(met: &[Met]) -> (i64, i64) {
    let halves = met.iter().map(|one| i64::from(one.points.halves())).sum();
    (halves, met.iter().map(|one| one.games).sum())
}

/// Rounded, a half up (10.1).
fn average(ratings: &[i64]) -> Option<i64> {
    let number = i64::try_from(ratings.len())
        .ok()
        .filter(|number| *number > 0)?;
    Some(Rounded::quotient(ratings.iter().sum(), number, 0).units())
}

/// The lowest number above `below` of which `enough` is true, as it is of `most` and of every number above one of which it is.
fn lowest(mut below: i64, mut most: i64, enough: impl Fn(i64) -> bool) -> i64 {
    while most - below > 1 {
        let middle = i64::midpoint(below, most);
        if enough(middle) {
            most = middle;
        } else {
            below = middle;
        }
    }
    most
}

fn whole(rating: i64) -> Quarters {
    usize::try_from(rating).map_or(Quarters::ZERO, Quarters::count)
}

fn with_terms(rating: Option<i64>, met: Vec<Met>) -> StandingsCell {
    StandingsCell {
        value: rating.map_or(Value::Missing, Value::Rating),
        working: met.into_iter().map(|one| one.term).collect(),
    }
}
