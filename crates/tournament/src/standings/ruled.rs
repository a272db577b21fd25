//! Points that rulings gave or took: what makes a total another one than its rounds add up to.

use std::collections::BTreeMap;

use super::{counted, is_annulled};
use crate::{Adjustment, EntryNo, Match, Points, PrimaryScore, Round, RoundNo, RoundState};
use crate::{RulingNo, Tournament};

/// Points that a ruling gave to somebody for a match, or took from them (12.9 d, e).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruled {
    /// The round of the match.
    pub round: RoundNo,
    /// The ruling.
    pub ruling: RulingNo,
    /// Which score.
    pub score: PrimaryScore,
    /// How many came of it; less than nothing where points were taken.
    pub points: Points,
}

/// What rulings gave to everybody's points or took from them after a round, or after the last one published, as it counts: nobody of whom nothing counts.
#[must_use]
pub fn ruled(tournament: &Tournament, after: Option<RoundNo>) -> BTreeMap<EntryNo, Vec<Ruled>> {
    let covered = |round: &&Round| {
        round.state != RoundState::Draft && after.is_none_or(|last| round.no <= last)
    };
    let mut all: BTreeMap<EntryNo, Vec<Ruled>> = BTreeMap::new();
    for round in tournament.rounds.iter().filter(covered) {
        for one in &round.matches {
            for change in &one.adjustments {
                if let Some(points) = came_of(tournament, one, change) {
                    let of = all.entry(one.pairing.on(change.side)).or_default();
                    of.push(Ruled {
                        round: round.no,
                        ruling: change.ruling,
                        score: change.score,
                        points,
                    });
                }
            }
        }
    }
    all
}

/// How much came of a change; `None` where that is nothing, or the match does not count, or not yet.
fn came_of(tournament: &Tournament, one: &Match, change: &Adjustment) -> Option<Points> {
    let both = [one.pairing.first, one.pairing.second];
    if both.iter().any(|entry| is_annulled(tournament, *entry)) {
        return None;
    }
    let came = match change.score {
        // the points of games count while the match goes on, and no more are taken than there are
        PrimaryScore::GamePoints => {
            let (points, most) = one.bare_game_points(change.side);
            Some(one.counted(change, points, most))
        }
        PrimaryScore::MatchPoints => counted(&tournament.regulations, one, change),
    };
    came.filter(|points| *points != Points::ZERO)
}
