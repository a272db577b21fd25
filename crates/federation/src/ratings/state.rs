//! What a period does to one rating: the sum of each match, K, the change, the first rating of somebody who had none.

use chrono::{Datelike as _, Months, NaiveDate};
use tournament::{BirthYear, Factor, GameCount, Listed, PlayerId, Rhythm, TournamentId};

use super::{
    ByConditions, Condition, EventId, FactorBy, First, Floor, Quantity, RatedEvent, Rounding,
    Rules, expect::ONE,
};
use crate::{Ratio, table::rounded};

/// What a rating can be.
const LOWEST: i64 = 1;
const HIGHEST: i64 = 4000;

/// What a period did to a rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The rating before it; `None` for somebody who had none.
    pub before: Option<i64>,
    /// The rating after it.
    pub after: Option<i64>,
    /// What the sum gives, rounded, before the rules hold it within their bounds; `None` for somebody whose games are not enough.
    pub reckoned: Option<i64>,
    /// Event by event.
    pub parts: Vec<EventShare>,
    /// How a first rating came about.
    pub entering: Option<Entering>,
}

/// How a first rating came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entering {
    /// Everything that was kept together for it, that of earlier periods too.
    pub pool: Vec<EventShare>,
    /// How many results it is made of, with those that the rules add.
    pub results: i64,
    /// What was scored in them, in halves.
    pub halves: i64,
    /// The mean of the opponents.
    pub mean: i64,
    /// What the share of the points is worth.
    pub worth: i64,
}

/// What one event did to a rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventShare {
    /// The event.
    pub event: EventId,
    /// The points of a win, in which its results are measured.
    pub win: i64,
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
    /// The matches that it is the sum of, in their order.
    pub met: Vec<Met>,
}

/// A match, as far as it counts for one of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Met {
    /// The other.
    pub opponent: PlayerId,
    /// Their rating before the period.
    pub rating: i64,
    /// How many results count.
    pub results: i64,
    /// What was scored in them, in halves.
    pub halves: i64,
    /// What was to be expected in all of them, in millionths; nothing is of somebody without a rating.
    pub expected: Option<i64>,
    /// K times what was scored above it, in millionths.
    pub change: i64,
}

/// Somebody on the way from list to list.
#[derive(Debug, Clone, Default)]
pub(super) struct RatingState {
    pub(super) rating: Option<i64>,
    pub(super) games: i64,
    pub(super) peak: i64,
    pub(super) born: Option<BirthYear>,
    /// Had a rating, and lost it below the floor.
    pub(super) fell: bool,
    /// What was done without a rating, kept together for a first one.
    pub(super) pool: Vec<(NaiveDate, EventShare)>,
}

impl EventShare {
    pub(super) fn of(event: EventId) -> Self {
        Self {
            event,
            win: 1,
            results: 0,
            halves: 0,
            opponents: 0,
            expected: 0,
            factor: None,
            bonus: 0,
            change: 0,
            met: Vec::new(),
        }
    }

    /// Counts a match.
    pub(super) fn add(&mut self, met: Met) {
        self.results += met.results;
        self.halves += met.halves;
        self.opponents += met.results * met.rating;
        self.expected += met.expected.unwrap_or(0);
        self.met.push(met);
    }
}

/// K times what was scored above what was to be expected, in millionths.
fn gained(win: i64, factor: Ratio, (halves, expected): (i64, i64)) -> i64 {
    let gained = halves * (ONE / 2) - expected;
    rounded(win * gained * factor.over, factor.under)
}

/// What the conditions of a row are held against.
struct Case<'a> {
    state: &'a RatingState,
    year: i32,
    event: Option<&'a RatedEvent>,
}

impl Case<'_> {
    fn first<'r, T>(&self, rows: &'r [ByConditions<T>]) -> Option<&'r T> {
        let fits = |row: &&ByConditions<T>| row.conditions.iter().all(|one| self.meets(one));
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
        let state = self.state;
        match quantity {
            Quantity::Games => Some(state.games),
            Quantity::Age => Some(i64::from(self.year) - i64::from(state.born?.get())),
            Quantity::Rating => state.rating,
            Quantity::Peak => Some(state.peak),
            Quantity::Rounds => self.event.map(|event| event.rounds),
            Quantity::Squares => self.event.map(|event| event.squares),
        }
    }
}

impl RatingState {
    /// What a list says of whoever has a rating.
    pub(super) fn listed(&self, rules: &Rules, day: NaiveDate) -> Option<Listed> {
        let case = Case {
            state: self,
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

    /// Whoever is below the floor when a list is made is not in it, whether or not they played; what the list before said held until then.
    pub(super) fn leave_below_floor(&mut self, rules: &Rules) {
        if let (Some(Floor::Leaves(floor)), Some(rating)) = (rules.floor, self.rating)
            && rating < floor
        {
            self.rating = None;
            self.fell = true;
        }
    }

    /// A period of somebody with a rating.
    pub(super) fn move_by(
        &mut self,
        rules: &Rules,
        parts: Vec<(&RatedEvent, EventShare)>,
    ) -> Change {
        let before = self.rating.unwrap_or(LOWEST);
        let results: i64 = parts.iter().map(|(_, part)| part.results).sum();
        let parts: Vec<EventShare> = parts
            .into_iter()
            .map(|(event, part)| self.valued(rules, event, part, results))
            .collect();
        let bonus: i64 = parts.iter().map(|part| part.bonus).sum();
        let millionths: i64 = parts.iter().map(|part| part.change).sum();
        let reckoned = match rules.round {
            Rounding::Change => before + bonus + rounded(millionths, ONE),
            Rounding::Rating => {
                (2 * (ONE * (before + bonus) + millionths) + ONE).div_euclid(2 * ONE)
            }
        };
        let after = match rules.rise {
            Some(rise) if reckoned > before => {
                let (mean, worth) = performance(rules, &parts);
                reckoned.min((mean + worth + rise).max(before))
            }
            Some(_) | None => reckoned,
        };
        self.games += results;
        self.rating = floored(rules, after);
        self.fell = self.rating.is_none();
        Change {
            before: Some(before),
            after: self.rating,
            reckoned: Some(reckoned),
            parts,
            entering: None,
        }
    }

    fn case<'a>(&'a self, event: &'a RatedEvent) -> Case<'a> {
        Case {
            state: self,
            year: event.ends.year(),
            event: Some(event),
        }
    }

    /// A part with its factor, what is added, and the change that follows.
    fn valued(
        &self,
        rules: &Rules,
        event: &RatedEvent,
        part: EventShare,
        results: i64,
    ) -> EventShare {
        let case = self.case(event);
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
        let win = case.first(&rules.wins).copied().unwrap_or(1);
        let own = |met: Met| Met {
            change: gained(win, factor, (met.halves, met.expected.unwrap_or(0))),
            ..met
        };
        EventShare {
            win,
            factor: Some(factor),
            bonus: case.first(&rules.bonuses).copied().unwrap_or(0),
            change: gained(win, factor, (part.halves, part.expected)),
            met: part.met.iter().copied().map(own).collect(),
            ..part
        }
    }

    /// A period of somebody without a rating.
    pub(super) fn enter(&mut self, rules: &Rules, parts: Vec<(&RatedEvent, EventShare)>) -> Change {
        let measured = |(event, part): (&RatedEvent, EventShare)| {
            let win = self.case(event).first(&rules.wins).copied().unwrap_or(1);
            (event.ends, EventShare { win, ..part })
        };
        let parts: Vec<(NaiveDate, EventShare)> = parts.into_iter().map(measured).collect();
        let from_a_point = match rules.first {
            First::Performance { pointless, .. } => !pointless,
            First::None | First::Given(_) => true,
        };
        for (day, part) in &parts {
            if !from_a_point || !self.pool.is_empty() || part.halves > 0 {
                self.pool.push((*day, part.clone()));
            }
        }
        let (mut reckoned, mut entering) = (None, None);
        if let Some((rating, how)) = self.first_rating(rules) {
            reckoned = Some(how.mean + how.worth);
            self.rating = floored(rules, rating);
            if self.rating.is_some() {
                self.games += self.pool.iter().map(|(_, part)| part.results).sum::<i64>();
                self.pool.clear();
            }
            entering = Some(how);
        }
        Change {
            before: None,
            after: self.rating,
            reckoned,
            parts: parts.into_iter().map(|(_, part)| part).collect(),
            entering,
        }
    }

    fn first_rating(&mut self, rules: &Rules) -> Option<(i64, Entering)> {
        let First::Performance {
            games,
            pointless: _,
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
        let mut all = EventShare::of(TournamentId(0).into());
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
        let (results, halves) = (all.results, all.halves);
        let (mean, worth) = performance(rules, &[all]);
        let first = mean + worth;
        let pool = self.pool.iter().map(|(_, part)| part.clone());
        let entering = Entering {
            pool: pool.collect(),
            results,
            halves,
            mean,
            worth,
        };
        Some((most.map_or(first, |most| first.min(most)), entering))
    }
}

/// The average of the opponents, and what the share of the points is worth.
fn performance(rules: &Rules, parts: &[EventShare]) -> (i64, i64) {
    let sum = |of: fn(&EventShare) -> i64| parts.iter().map(of).sum::<i64>();
    let results = sum(|part| part.results);
    let mean = rounded(sum(|part| part.opponents), results);
    (mean, rules.expect.worth(sum(|part| part.halves), results))
}

pub(super) fn whole(number: i64) -> Ratio {
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
