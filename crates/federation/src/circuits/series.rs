//! The standings of a circuit: one pure function over its events, in whichever order they come.

use std::{cmp::Ordering, collections::BTreeMap};

use serde::{Deserialize, Serialize};
use tournament::{BirthYear, Category, Person, PlayerId, Sex, TournamentId};

use super::{CircuitEvent, CircuitRules, Finisher, Only, Order};
use crate::{Ratio, table::rounded};

/// Standings, and which events they go by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// The players, the best first; those with too few events last.
    pub lines: Vec<SeriesLine>,
    /// The events that do not count, in the order of their ends.
    pub excluded: Vec<(TournamentId, WhyNot)>,
}

/// Why an event does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyNot {
    /// It has no class that counts.
    Class,
    /// Fewer players than it takes.
    Players,
    /// Fewer rounds than it takes.
    Rounds,
}

/// What somebody has in a circuit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesLine {
    /// The place, the same for those whom nothing separates; none with too few events.
    pub place: Option<usize>,
    /// Who.
    pub player: PlayerId,
    /// The sum of what counts, in hundredths of a point.
    pub total: i64,
    /// Event by event, in the order of their ends.
    pub scores: Vec<Score>,
}

/// What somebody has from an event: `sum` ÷ `places` × `over` ÷ `under`, rounded once to a hundredth, a half away from nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Which tournament.
    pub event: TournamentId,
    /// The place there.
    pub place: u16,
    /// The points of the places that are shared.
    pub sum: i64,
    /// How many they are.
    pub places: i64,
    /// The weight of the event: above the line.
    pub over: i64,
    /// Below it.
    pub under: i64,
    /// In hundredths of a point.
    pub points: i64,
    /// Whether it is among those that count.
    pub counts: bool,
}

/// The standings of those of a category, or of everybody. Who is of a category the entries say, as for the categories and the prizes of each tournament; the
/// register only fills in what none of them says.
#[must_use]
pub fn series(
    rules: &CircuitRules,
    events: &[CircuitEvent],
    people: &BTreeMap<PlayerId, Person>,
    category: Option<&Category>,
) -> Series {
    let mut events: Vec<&CircuitEvent> = events.iter().collect();
    events.sort_by_key(|event| (event.ends, event.id));
    let mut scores: BTreeMap<PlayerId, Vec<Score>> = BTreeMap::new();
    let (mut excluded, mut last) = (Vec::new(), None);
    let of = category.map(|category| (category, facts(&events, people)));
    let is_in = |player: PlayerId| {
        of.as_ref().is_none_or(|(category, facts)| {
            let known = facts.get(&player);
            known.is_some_and(|(sex, born)| category.takes(*sex, *born))
        })
    };
    for event in &events {
        let weight = match rules.weight(event) {
            Ok(weight) => weight,
            Err(why) => {
                excluded.push((event.id, why));
                continue;
            }
        };
        last = Some(event.id);
        let placed = event.finishers.iter().filter(|one| !one.waits);
        for finisher in placed.filter(|one| rules.admits(one)) {
            let Some(player) = finisher.player else {
                continue;
            };
            if is_in(player) {
                let score = rules.score(event, finisher, weight);
                scores.entry(player).or_default().push(score);
            }
        }
    }
    let mut lines: Vec<SeriesLine> = scores
        .into_iter()
        .map(|(player, scores)| rules.line(player, scores))
        .collect();
    lines.sort_by(|a, b| rules.compare(a, b, last));
    number(rules, &mut lines, last);
    Series { lines, excluded }
}

/// What categories ask of somebody.
type Facts = (Option<Sex>, Option<BirthYear>);

/// What categories ask of everybody who came: what the last entry says that says it, else the register. Whoever is forgotten keeps in the entries what they were, since
/// places of others rest on it, and nobody is of a category at one event and not at the next.
fn facts(
    events: &[&CircuitEvent],
    people: &BTreeMap<PlayerId, Person>,
) -> BTreeMap<PlayerId, Facts> {
    let mut all: BTreeMap<PlayerId, Facts> = BTreeMap::new();
    for one in events.iter().flat_map(|event| &event.finishers) {
        let Some(player) = one.player else {
            continue;
        };
        let of_register = || {
            let person = people.get(&player);
            person.map_or((None, None), |person| (person.sex, person.born))
        };
        let (sex, born) = all.entry(player).or_insert_with(of_register);
        *sex = one.sex.or(*sex);
        *born = one.born.or(*born);
    }
    all
}

/// Who came to an event that counts, would score there by the rules and does not, because the register knows nobody by their entry: in the order of the
/// ends of the events, each with the best first.
#[must_use]
pub fn unknown<'a>(
    rules: &CircuitRules,
    events: &'a [CircuitEvent],
) -> Vec<(&'a CircuitEvent, &'a Finisher)> {
    let mut events: Vec<&CircuitEvent> = events.iter().collect();
    events.sort_by_key(|event| (event.ends, event.id));
    let counting = events
        .into_iter()
        .filter(|event| rules.weight(event).is_ok());
    let came = counting.flat_map(|event| event.finishers.iter().map(move |one| (event, one)));
    came.filter(|(_, one)| one.player.is_none() && rules.admits(one))
        .collect()
}

/// What became of the line of somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineChange<'a> {
    /// Whose it is.
    pub player: PlayerId,
    /// The line before.
    pub before: Option<&'a SeriesLine>,
    /// The line now.
    pub after: Option<&'a SeriesLine>,
}

/// Whoever has another place or other points than before: in the order of the lines now, and behind them whoever has none any more. Which
/// record stands for which `one` says, since two that were put together in between are one person.
#[must_use]
pub fn changes<'a>(
    before: &'a [SeriesLine],
    after: &'a [SeriesLine],
    one: impl Fn(PlayerId) -> PlayerId,
) -> Vec<LineChange<'a>> {
    let by_player = |lines: &'a [SeriesLine]| -> BTreeMap<PlayerId, &'a SeriesLine> {
        lines.iter().map(|line| (one(line.player), line)).collect()
    };
    let (was, is) = (by_player(before), by_player(after));
    let left = before
        .iter()
        .filter(|line| !is.contains_key(&one(line.player)));
    let lines = after.iter().chain(left).map(|line| {
        let player = one(line.player);
        LineChange {
            player,
            before: was.get(&player).copied(),
            after: is.get(&player).copied(),
        }
    });
    let said = |line: Option<&SeriesLine>| line.map(|line| (line.place, line.total));
    lines
        .filter(|change| said(change.before) != said(change.after))
        .collect()
}

/// Gives places, the same to those whom nothing separates; who has too few events has none.
fn number(rules: &CircuitRules, lines: &mut [SeriesLine], last: Option<TournamentId>) {
    let mut place = 0;
    for index in 0..lines.len() {
        if lines[index].scores.len() < rules.least_events {
            continue;
        }
        let is_next =
            index == 0 || rules.compare(&lines[index - 1], &lines[index], last) != Ordering::Equal;
        if is_next {
            place = index + 1;
        }
        lines[index].place = Some(place);
    }
}

impl CircuitRules {
    /// The weight of an event, or why it does not count.
    fn weight(&self, event: &CircuitEvent) -> Result<Ratio, WhyNot> {
        if event.finishers.len() < self.least_players {
            return Err(WhyNot::Players);
        }
        if event.rounds < self.least_rounds {
            return Err(WhyNot::Rounds);
        }
        if self.classes.is_empty() {
            return Ok(Ratio { over: 1, under: 1 });
        }
        let class = event.class.as_ref();
        let found = self.classes.iter().find(|(name, _)| Some(name) == class);
        found.map(|(_, weight)| *weight).ok_or(WhyNot::Class)
    }

    fn admits(&self, finisher: &Finisher) -> bool {
        let mut asked = self.only.iter();
        asked.all(|only| match only {
            Only::Licensed => finisher.licensed,
            Only::Association(name) => {
                let association = finisher.association.as_ref();
                association.is_some_and(|one| one.as_str() == name)
            }
        })
    }

    fn score(&self, event: &CircuitEvent, finisher: &Finisher, weight: Ratio) -> Score {
        let (sum, places) = self.at(event, finisher.place);
        Score {
            event: event.id,
            place: finisher.place,
            sum,
            places,
            over: weight.over,
            under: weight.under,
            points: rounded(100 * sum * weight.over, places * weight.under),
            counts: false,
        }
    }

    fn line(&self, player: PlayerId, mut scores: Vec<Score>) -> SeriesLine {
        // the earlier of two equal ones counts, which makes no difference to the sum
        let mut best: Vec<usize> = (0..scores.len()).collect();
        best.sort_by_key(|index| -scores[*index].points);
        best.truncate(self.best.unwrap_or(usize::MAX));
        for index in best {
            scores[index].counts = true;
        }
        let counted = scores.iter().filter(|score| score.counts);
        SeriesLine {
            place: None,
            player,
            total: counted.map(|score| score.points).sum(),
            scores,
        }
    }

    fn compare(
        &self,
        one: &SeriesLine,
        other: &SeriesLine,
        last: Option<TournamentId>,
    ) -> Ordering {
        let enough = |line: &SeriesLine| line.scores.len() >= self.least_events;
        let by_order = self
            .order
            .iter()
            .map(|order| order.compare(one, other, last));
        enough(other)
            .cmp(&enough(one))
            .then(other.total.cmp(&one.total))
            .then(
                by_order
                    .into_iter()
                    .find(|found| *found != Ordering::Equal)
                    .unwrap_or(Ordering::Equal),
            )
    }
}

impl Order {
    /// The better one first.
    fn compare(self, one: &SeriesLine, other: &SeriesLine, last: Option<TournamentId>) -> Ordering {
        match self {
            Self::Wins => {
                let wins =
                    |line: &SeriesLine| line.scores.iter().filter(|one| one.place == 1).count();
                wins(other).cmp(&wins(one))
            }
            Self::Best => {
                // what gave nothing separates nobody: how many were played is `events`
                let best = |line: &SeriesLine| {
                    let points = line.scores.iter().map(|one| one.points);
                    let mut points: Vec<i64> = points.filter(|points| *points > 0).collect();
                    points.sort_unstable_by(|a, b| b.cmp(a));
                    points
                };
                best(other).cmp(&best(one))
            }
            Self::Events => other.scores.len().cmp(&one.scores.len()),
            Self::Last => {
                let points = |line: &SeriesLine| {
                    let scored = line.scores.iter().find(|one| Some(one.event) == last);
                    scored.map_or(0, |score| score.points)
                };
                points(other).cmp(&points(one))
            }
        }
    }
}
