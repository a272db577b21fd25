//! From nothing, or from a list that was taken over, to the list of today.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use tournament::{Listed, PlayerId, Rating};

use super::{
    ByConditions, Condition, FactorBy, First, Meeting, Period, Quantity, RatedEvent, Rules, System,
    state::{Change, EventShare, Met, RatingState, whole},
};

/// Where it begins: a list that was taken over, or nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Base {
    /// The day from which the list holds: what ended before is in it.
    pub dated: Option<NaiveDate>,
    /// What it says of whom.
    pub players: BTreeMap<PlayerId, Listed>,
}

/// A list that was computed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// The day from which it holds: what ended before it counts.
    pub dated: NaiveDate,
    /// What it says of whom.
    pub players: BTreeMap<PlayerId, Listed>,
    /// What the events since the list before it did to whom, period by period.
    pub changes: BTreeMap<PlayerId, Vec<Change>>,
    /// Who is not in it because they had a rating and fell below the floor, in this list or in one before it.
    pub fallen: BTreeSet<PlayerId>,
}

/// The lists of these days, in their order, each by the rules of its time.
///
/// The events may come in any order; what ended before the base's day is in it, what ends on the last day or later is for another list.
#[must_use]
pub fn lists(system: &System, base: &Base, days: &[NaiveDate], events: &[RatedEvent]) -> Vec<List> {
    let mut events: Vec<&RatedEvent> = events.iter().collect();
    events.sort_by_key(|event| (event.ends, event.id));
    let mut run = Run::from(system, base);
    let mut after = base.dated.unwrap_or(NaiveDate::MIN);
    let list = |day: &NaiveDate| {
        let since = events.iter().copied();
        let since: Vec<_> = since
            .filter(|event| (after..*day).contains(&event.ends))
            .collect();
        after = after.max(*day);
        run.list(system, *day, &since)
    };
    days.iter().map(list).collect()
}

struct Run {
    /// The day that was reached.
    day: NaiveDate,
    players: BTreeMap<PlayerId, RatingState>,
    changes: BTreeMap<PlayerId, Vec<Change>>,
}

impl Run {
    fn from(system: &System, base: &Base) -> Self {
        let day = base.dated.unwrap_or(NaiveDate::MIN);
        let rules = system.on(day);
        let state = |listed: &Listed| RatingState {
            rating: Some(listed.rating.get().into()),
            games: listed.games.map_or(0, |games| games.get().into()),
            peak: peak(rules, listed),
            ..RatingState::default()
        };
        let players = base.players.iter();
        Self {
            day,
            players: players.map(|(id, one)| (*id, state(one))).collect(),
            changes: BTreeMap::new(),
        }
    }

    fn list(&mut self, system: &System, day: NaiveDate, events: &[&RatedEvent]) -> List {
        match system.on(day).period {
            Period::List => self.period(system, day, events),
            Period::Event => {
                for event in events {
                    self.period(system, event.ends, &[event]);
                }
                self.rebase(system, day);
            }
        }
        let rules = system.on(day);
        for state in self.players.values_mut() {
            state.leave_below_floor(rules);
            state.peak = state.peak.max(state.rating.unwrap_or(0));
        }
        let players = self.players.iter();
        let fallen = players.clone();
        let fallen = fallen.filter(|(_, one)| one.fell && one.rating.is_none());
        List {
            dated: day,
            fallen: fallen.map(|(id, _)| *id).collect(),
            players: players
                .filter_map(|(id, one)| Some((*id, one.listed(rules, day)?)))
                .collect(),
            changes: std::mem::take(&mut self.changes),
        }
    }

    /// Does what the rules did to all ratings on the days up to this one.
    fn rebase(&mut self, system: &System, day: NaiveDate) {
        let since = system.rules.iter();
        for rules in since.filter(|rules| self.day < rules.from && rules.from <= day) {
            let Some(rebase) = rules.rebase else { continue };
            for rating in self
                .players
                .values_mut()
                .filter_map(|one| one.rating.as_mut())
            {
                *rating += rebase.part.of((rebase.below - *rating).max(0));
            }
        }
        self.day = self.day.max(day);
    }

    fn period(&mut self, system: &System, day: NaiveDate, events: &[&RatedEvent]) {
        self.rebase(system, day);
        let rules = system.on(day);
        let counts = |event: &&&RatedEvent| {
            let rhythm = event.rhythm.as_ref();
            rules.rhythms.is_empty() || rhythm.is_some_and(|one| rules.rhythms.contains(one))
        };
        let events: Vec<_> = events.iter().filter(counts).copied().collect();
        for event in &events {
            self.meet(rules, event);
        }
        let mut done: BTreeMap<PlayerId, Vec<(&RatedEvent, EventShare)>> = BTreeMap::new();
        for &event in &events {
            for (player, part) in self.parts(rules, event) {
                done.entry(player).or_default().push((event, part));
            }
        }
        for (player, parts) in done {
            let state = self.players.entry(player).or_default();
            let change = if state.rating.is_some() {
                state.move_by(rules, parts)
            } else {
                state.enter(rules, parts)
            };
            self.changes.entry(player).or_default().push(change);
        }
    }

    /// Everybody who plays is known from here on; where the rules give a first rating to all, they have it.
    fn meet(&mut self, rules: &Rules, event: &RatedEvent) {
        let counting = event.meetings.iter();
        let counting = counting.filter(|one| is_counted(rules, event, one));
        let players: BTreeSet<_> = counting.flat_map(|one| [one.one, one.other]).collect();
        for player in players {
            let state = self.players.entry(player).or_default();
            let born = event.people.get(&player).and_then(|entered| entered.born);
            state.born = born.or(state.born);
            if let First::Given(first) = rules.first {
                state.rating = state.rating.or(Some(first));
            }
        }
    }

    /// What each did in an event against those who have a rating.
    fn parts(&self, rules: &Rules, event: &RatedEvent) -> BTreeMap<PlayerId, EventShare> {
        let mut parts: BTreeMap<PlayerId, EventShare> = BTreeMap::new();
        let rating = |player| self.players.get(&player).and_then(|one| one.rating);
        for meeting in &event.meetings {
            if !is_counted(rules, event, meeting) {
                continue;
            }
            let tally = meeting.tally(rules);
            for (own, other, halves) in [
                (meeting.one, meeting.other, tally.one),
                (meeting.other, meeting.one, tally.other),
            ] {
                let Some(opponent) = rating(other) else {
                    continue;
                };
                let expected = |own: i64| tally.results * expected(rules, own - opponent);
                let part = parts.entry(own).or_insert_with(|| EventShare::of(event.id));
                part.add(Met {
                    opponent: other,
                    rating: opponent,
                    results: tally.results,
                    halves,
                    expected: rating(own).map(expected),
                    change: 0,
                });
            }
        }
        parts
    }
}

/// The highest rating that somebody of a list had, as far as the list tells: where the rules give its K for a peak alone, that peak was reached once.
fn peak(rules: &Rules, listed: &Listed) -> i64 {
    let rating: i64 = listed.rating.get().into();
    let Some(factor) = listed.factor else {
        return rating;
    };
    let factor = FactorBy::Fixed(whole(factor.get().into()));
    let least = |row: &ByConditions<FactorBy>| {
        let mut conditions = row.conditions.iter();
        conditions.find_map(|one| match one {
            Condition::Within(Quantity::Peak, bounds) => Some(*bounds.start()),
            Condition::Within(..) | Condition::Class(_) | Condition::Rhythm(_) => None,
        })
    };
    let rows = rules.factors.iter().filter(|row| row.value == factor);
    // a row without a peak says nothing of one
    let told = rows.map(|row| least(row).unwrap_or(rating)).min();
    told.map_or(rating, |told| told.max(rating))
}

/// What is to be expected of a difference, which the rules may cut.
fn expected(rules: &Rules, stronger: i64) -> i64 {
    let cut = rules.cap.map_or(stronger, |cap| stronger.clamp(-cap, cap));
    rules.expect.of(cut)
}

/// Does anything of a match count?
fn is_counted(rules: &Rules, event: &RatedEvent, meeting: &Meeting) -> bool {
    let licensed = |player| event.people.get(player).is_some_and(|one| one.licensed);
    let may = !rules.licensed || (licensed(&meeting.one) && licensed(&meeting.other));
    may && meeting.tally(rules).results > 0
}

/// Whoever one of these lists names, the latest first, and this one does not: with what the latest that does says.
#[must_use]
pub fn left<'a>(
    earlier: impl IntoIterator<Item = &'a BTreeMap<PlayerId, Listed>>,
    now: &BTreeMap<PlayerId, Listed>,
) -> BTreeMap<PlayerId, Rating> {
    let mut left = BTreeMap::new();
    for (player, said) in earlier.into_iter().flatten() {
        if !now.contains_key(player) {
            left.entry(*player).or_insert(said.rating);
        }
    }
    left
}

/// What one list says of somebody, and what another says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingDifference {
    /// Of whom.
    pub player: PlayerId,
    /// What the one says.
    pub before: Option<Rating>,
    /// What the other says.
    pub after: Option<Rating>,
}

/// Whoever a list says something else of than another.
#[must_use]
pub fn differences(
    before: &BTreeMap<PlayerId, Listed>,
    after: &BTreeMap<PlayerId, Listed>,
) -> Vec<RatingDifference> {
    let players: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    let differs = |player: &PlayerId| {
        let [before, after] = [before, after].map(|list| list.get(player).map(|one| one.rating));
        (before != after).then_some(RatingDifference {
            player: *player,
            before,
            after,
        })
    };
    players.into_iter().filter_map(differs).collect()
}
