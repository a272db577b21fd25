//! From nothing, or from a list that was taken over, to the list of today.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike as _, Months, NaiveDate};
use tournament::{BirthYear, Factor, GameCount, Listed, PlayerId, Rating, Rhythm, TournamentId};

use super::{
    Condition, EventId, FactorBy, First, Floor, Period, Quantity, RatedEvent, Rounding, Row, Rules,
    System, expect::ONE,
};
use crate::{Ratio, table::rounded};

/// What a rating can be.
const LOWEST: i64 = 1;
const HIGHEST: i64 = 4000;

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
}

/// What a period did to a rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The rating before it; `None` for somebody who had none.
    pub before: Option<i64>,
    /// The rating after it.
    pub after: Option<i64>,
    /// Event by event.
    pub parts: Vec<Part>,
}

/// What one event did to a rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The event.
    pub event: EventId,
    /// How many results against somebody with a rating.
    pub results: i64,
    /// What was scored in them, in halves.
    pub halves: i64,
    /// The sum of those opponents' ratings, each as often as results count.
    pub opponents: i64,
    /// What was to be expected, in millionths of a point; of somebody without a rating nothing is.
    pub expected: i64,
    /// The factor K; none of somebody without a rating.
    pub factor: Option<Ratio>,
    /// What is added for having played.
    pub bonus: i64,
    /// The change without what is added, in millionths.
    pub change: i64,
}

/// Somebody on the way from list to list.
#[derive(Debug, Clone, Default)]
struct Standing {
    rating: Option<i64>,
    games: i64,
    peak: i64,
    born: Option<BirthYear>,
    /// What was done without a rating, kept together for a first one.
    pool: Vec<(NaiveDate, Part)>,
}

/// The lists of these days, in their order, each by the rules of its time.
///
/// The events may come in any order; what ended before the base's day is in it, what ends on the last day or later is for another list.
#[must_use]
pub fn lists(system: &System, base: &Base, days: &[NaiveDate], events: &[RatedEvent]) -> Vec<List> {
    let mut events: Vec<&RatedEvent> = events.iter().collect();
    events.sort_by_key(|event| (event.ends, event.id));
    let mut run = Run::from(base);
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
    players: BTreeMap<PlayerId, Standing>,
    changes: BTreeMap<PlayerId, Vec<Change>>,
}

impl Run {
    fn from(base: &Base) -> Self {
        let standing = |listed: &Listed| Standing {
            rating: Some(listed.rating.get().into()),
            games: listed.games.map_or(0, |games| games.get().into()),
            peak: listed.rating.get().into(),
            ..Standing::default()
        };
        let players = base.players.iter();
        Self {
            day: base.dated.unwrap_or(NaiveDate::MIN),
            players: players.map(|(id, one)| (*id, standing(one))).collect(),
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
        for standing in self.players.values_mut() {
            standing.peak = standing.peak.max(standing.rating.unwrap_or(0));
        }
        let players = self.players.iter();
        List {
            dated: day,
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
        let mut done: BTreeMap<PlayerId, Vec<(&RatedEvent, Part)>> = BTreeMap::new();
        for &event in &events {
            for (player, part) in self.parts(rules, event) {
                done.entry(player).or_default().push((event, part));
            }
        }
        for (player, parts) in done {
            let standing = self.players.entry(player).or_default();
            let change = if standing.rating.is_some() {
                standing.move_by(rules, parts)
            } else {
                standing.enter(rules, parts)
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
            let standing = self.players.entry(player).or_default();
            let born = event.people.get(&player).and_then(|entered| entered.born);
            standing.born = born.or(standing.born);
            if let First::Given(first) = rules.first {
                standing.rating = standing.rating.or(Some(first));
            }
        }
    }

    /// What each did in an event against those who have a rating.
    fn parts(&self, rules: &Rules, event: &RatedEvent) -> BTreeMap<PlayerId, Part> {
        let mut parts: BTreeMap<PlayerId, Part> = BTreeMap::new();
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
                let part = parts.entry(own).or_insert_with(|| Part::of(event.id));
                part.results += tally.results;
                part.halves += halves;
                part.opponents += tally.results * opponent;
                if let Some(own) = rating(own) {
                    part.expected += tally.results * expected(rules, own - opponent);
                }
            }
        }
        parts
    }
}

/// What is to be expected of a difference, which the rules may cut.
fn expected(rules: &Rules, stronger: i64) -> i64 {
    let cut = rules.cap.map_or(stronger, |cap| stronger.clamp(-cap, cap));
    rules.expect.of(cut)
}

/// Does anything of a match count?
fn is_counted(rules: &Rules, event: &RatedEvent, meeting: &super::Meeting) -> bool {
    let licensed = |player| event.people.get(player).is_some_and(|one| one.licensed);
    let may = !rules.licensed || (licensed(&meeting.one) && licensed(&meeting.other));
    may && meeting.tally(rules).results > 0
}

impl Part {
    fn of(event: EventId) -> Self {
        Self {
            event,
            results: 0,
            halves: 0,
            opponents: 0,
            expected: 0,
            factor: None,
            bonus: 0,
            change: 0,
        }
    }
}

/// What the conditions of a row are held against.
struct Case<'a> {
    standing: &'a Standing,
    year: i32,
    event: Option<&'a RatedEvent>,
}

impl Case<'_> {
    fn first<'r, T>(&self, rows: &'r [Row<T>]) -> Option<&'r T> {
        let fits = |row: &&Row<T>| row.conditions.iter().all(|one| self.meets(one));
        rows.iter().find(fits).map(|row| &row.value)
    }

    fn meets(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Within(quantity, bounds) => {
                let number = self.quantity(*quantity);
                number.is_some_and(|number| bounds.contains(&number))
            }
            Condition::Class(class) => {
                let given = self.event.and_then(|event| event.class.as_ref());
                given == Some(class)
            }
            // a list says K for an ordinary event
            Condition::Rhythm(rhythm) => match self.event {
                Some(event) => event.rhythm == Some(*rhythm),
                None => *rhythm == Rhythm::Classical,
            },
        }
    }

    fn quantity(&self, quantity: Quantity) -> Option<i64> {
        let standing = self.standing;
        match quantity {
            Quantity::Games => Some(standing.games),
            Quantity::Age => Some(i64::from(self.year) - i64::from(standing.born?.get())),
            Quantity::Rating => standing.rating,
            Quantity::Peak => Some(standing.peak),
            Quantity::Rounds => self.event.map(|event| event.rounds),
            Quantity::Squares => self.event.map(|event| event.squares),
        }
    }
}

impl Standing {
    /// What a list says of whoever has a rating.
    fn listed(&self, rules: &Rules, day: NaiveDate) -> Option<Listed> {
        let case = Case {
            standing: self,
            year: day.year(),
            event: None,
        };
        let factor = match case.first(&rules.factors) {
            Some(FactorBy::Fixed(Ratio { over, under: 1 })) => u16::try_from(*over).ok(),
            Some(FactorBy::Fixed(_) | FactorBy::Shared { .. }) | None => None,
        };
        Some(Listed {
            rating: u16::try_from(self.rating?).ok()?.try_into().ok()?,
            factor: factor.and_then(|factor| Factor::try_from(factor).ok()),
            games: u16::try_from(self.games.min(9999))
                .ok()
                .and_then(|games| GameCount::try_from(games).ok()),
        })
    }

    /// A period of somebody with a rating.
    fn move_by(&mut self, rules: &Rules, parts: Vec<(&RatedEvent, Part)>) -> Change {
        let before = self.rating.unwrap_or(LOWEST);
        let results: i64 = parts.iter().map(|(_, part)| part.results).sum();
        let parts: Vec<Part> = parts
            .into_iter()
            .map(|(event, part)| self.valued(rules, event, part, results))
            .collect();
        let bonus: i64 = parts.iter().map(|part| part.bonus).sum();
        let millionths: i64 = parts.iter().map(|part| part.change).sum();
        let after = match rules.round {
            Rounding::Change => before + bonus + rounded(millionths, ONE),
            Rounding::Rating => {
                (2 * (ONE * (before + bonus) + millionths) + ONE).div_euclid(2 * ONE)
            }
        };
        let after = match rules.rise {
            Some(rise) if after > before => {
                after.min((performance(rules, &parts) + rise).max(before))
            }
            Some(_) | None => after,
        };
        self.games += results;
        self.rating = floored(rules, after);
        Change {
            before: Some(before),
            after: self.rating,
            parts,
        }
    }

    /// A part with its factor, what is added, and the change that follows.
    fn valued(&self, rules: &Rules, event: &RatedEvent, part: Part, results: i64) -> Part {
        let case = Case {
            standing: self,
            year: event.ends.year(),
            event: Some(event),
        };
        let factor = match case.first(&rules.factors) {
            Some(FactorBy::Fixed(factor)) => *factor,
            Some(FactorBy::Shared { over, until, least }) => {
                let shared = Ratio {
                    over: *over,
                    under: self.games.min(*until) + results,
                };
                let is_less = shared.over < least * shared.under;
                if is_less { whole(*least) } else { shared }
            }
            None => whole(0),
        };
        let factor = match rules.most {
            Some(most) if factor.over * results > most * factor.under => whole(most / results),
            Some(_) | None => factor,
        };
        let gained = part.halves * (ONE / 2) - part.expected;
        Part {
            factor: Some(factor),
            bonus: case.first(&rules.bonuses).copied().unwrap_or(0),
            change: rounded(rules.win * gained * factor.over, factor.under),
            ..part
        }
    }

    /// A period of somebody without a rating.
    fn enter(&mut self, rules: &Rules, parts: Vec<(&RatedEvent, Part)>) -> Change {
        let parts = parts.into_iter().map(|(event, part)| (event.ends, part));
        let parts: Vec<(NaiveDate, Part)> = parts.collect();
        for (day, part) in &parts {
            // 8.2: no point in the first event is no beginning
            if !self.pool.is_empty() || part.halves > 0 {
                self.pool.push((*day, part.clone()));
            }
        }
        if let Some(rating) = self.first_rating(rules) {
            self.rating = floored(rules, rating);
            if self.rating.is_some() {
                self.games += self.pool.iter().map(|(_, part)| part.results).sum::<i64>();
                self.pool.clear();
            }
        }
        Change {
            before: None,
            after: self.rating,
            parts: parts.into_iter().map(|(_, part)| part).collect(),
        }
    }

    fn first_rating(&mut self, rules: &Rules) -> Option<i64> {
        let First::Performance {
            games,
            months,
            most,
            against,
        } = &rules.first
        else {
            return None;
        };
        let last = self.pool.last()?.0;
        let since = months.and_then(|months| last.checked_sub_months(Months::new(months)));
        self.pool
            .retain(|(day, _)| since.is_none_or(|since| *day >= since));
        let mut all = Part::of(TournamentId(0).into());
        for (_, part) in &self.pool {
            all.results += part.results;
            all.halves += part.halves;
            all.opponents += part.opponents;
        }
        if all.results < *games || all.halves == 0 {
            return None;
        }
        for opponent in against {
            all.results += 1;
            all.halves += 1;
            all.opponents += opponent;
        }
        let first = performance(rules, &[all]);
        Some(most.map_or(first, |most| first.min(most)))
    }
}

/// The average of the opponents, and what the share of the points is worth.
fn performance(rules: &Rules, parts: &[Part]) -> i64 {
    let sum = |of: fn(&Part) -> i64| parts.iter().map(of).sum::<i64>();
    let results = sum(|part| part.results);
    rounded(sum(|part| part.opponents), results)
        + rules.expect.worth(sum(|part| part.halves), results)
}

fn whole(number: i64) -> Ratio {
    Ratio {
        over: number,
        under: 1,
    }
}

/// A rating that the rules allow, or none.
fn floored(rules: &Rules, rating: i64) -> Option<i64> {
    match rules.floor {
        Some(Floor::Held(floor)) => Some(rating.clamp(floor, HIGHEST)),
        Some(Floor::Leaves(floor)) if rating < floor => None,
        Some(Floor::Leaves(_)) | None => Some(rating.clamp(LOWEST, HIGHEST)),
    }
}

/// Whoever a list says something else of than another: what the one says, what the other says.
#[must_use]
pub fn differences(
    before: &BTreeMap<PlayerId, Listed>,
    after: &BTreeMap<PlayerId, Listed>,
) -> Vec<(PlayerId, Option<Rating>, Option<Rating>)> {
    let players: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    let differs = |player: &PlayerId| {
        let [before, after] = [before, after].map(|list| list.get(player).map(|one| one.rating));
        (before != after).then_some((*player, before, after))
    };
    players.into_iter().filter_map(differs).collect()
}
