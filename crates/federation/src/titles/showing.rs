//! What somebody showed in a tournament, as far as norms are concerned.

use std::collections::BTreeMap;

use tournament::{
    EntryNo, Person, Rating, Rhythm, RoundState, Side, Title, Tournament, ratings::scored,
};

use super::{Format, Section};

/// What somebody showed in a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Showing {
    /// Who.
    pub entry: EntryNo,
    /// How many results there are: what was played, whoever the opponent was.
    pub results: i64,
    /// What was scored in them, in halves of a point.
    pub halves: i64,
    /// How many of them were against somebody with a rating.
    pub rated: i64,
    /// The ratings of those opponents, each as often as there are results.
    pub ratings: i64,
    /// The opponents, each once.
    pub met: Vec<MetOpponent>,
    /// How many rounds the tournament had.
    pub rounds: i64,
    /// How it was paired.
    pub format: Format,
    /// The rhythm of its games, where the rules tell.
    pub rhythm: Option<Rhythm>,
}

/// An opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MetOpponent {
    /// Was there a rating of their own?
    pub rated: bool,
    /// The title at the time.
    pub title: Option<Title>,
    /// Of another association, as far as both are known?
    pub foreign: bool,
}

impl MetOpponent {
    fn of(own: &Person, opponent: &Person) -> Self {
        let associations = own.association.as_ref().zip(opponent.association.as_ref());
        Self {
            rated: opponent.rating.is_some(),
            title: opponent.title,
            foreign: associations.is_some_and(|(own, other)| own != other),
        }
    }
}

/// What everybody with a pairing number showed, in the order of the numbers. Forfeits and the games that decide a drawn match are none.
#[must_use]
pub fn showings(tournament: &Tournament, section: &Section) -> Vec<Showing> {
    let published = || {
        let rounds = tournament.rounds.iter();
        rounds.filter(|round| round.state != RoundState::Draft)
    };
    let rounds = i64::try_from(published().count()).unwrap_or(i64::MAX);
    let blank = |entry: &EntryNo| Showing {
        entry: *entry,
        results: 0,
        halves: 0,
        rated: 0,
        ratings: 0,
        met: Vec::new(),
        rounds,
        format: Format::of(&tournament.regulations.system),
        rhythm: tournament.regulations.time.rhythm(),
    };
    let mut all: Vec<Showing> = tournament.order.iter().map(blank).collect();
    let mut met: BTreeMap<EntryNo, BTreeMap<EntryNo, MetOpponent>> = BTreeMap::new();
    let places: BTreeMap<EntryNo, usize> =
        (0..).zip(&tournament.order).map(|(n, e)| (*e, n)).collect();
    for one in published().flat_map(|round| &round.matches) {
        for side in [Side::First, Side::Second] {
            let (own, other) = (one.pairing.on(side), one.pairing.on(side.other()));
            let (results, points) = scored(section.unit, one, side);
            let people = tournament
                .entries
                .get(&own)
                .zip(tournament.entries.get(&other));
            let showing = places.get(&own).and_then(|place| all.get_mut(*place));
            let (Some((mine, theirs)), Some(showing), true) = (people, showing, results > 0) else {
                continue;
            };
            showing.count(
                results,
                i64::from(points.halves()),
                theirs.person.rating.or(section.unrated),
            );
            let seen = met.entry(own).or_default();
            seen.insert(other, MetOpponent::of(&mine.person, &theirs.person));
        }
    }
    for showing in &mut all {
        let seen = met.remove(&showing.entry).unwrap_or_default();
        showing.met = seen.into_values().collect();
    }
    all
}

impl Showing {
    fn count(&mut self, results: i64, halves: i64, rating: Option<Rating>) {
        self.results += results;
        self.halves += halves;
        if let Some(rating) = rating {
            self.rated += results;
            self.ratings += results * i64::from(rating.get());
        }
    }

    /// Is the mean rating of the opponents so high? Exact: nothing is rounded.
    #[must_use]
    pub(crate) fn mean_is(&self, least: Rating) -> bool {
        self.rated > 0 && self.ratings >= self.rated * i64::from(least.get())
    }
}
