//! Who stands where: a table of criteria, each of which opens to what it is the sum of.

use std::{cmp::Reverse, fmt};

use tournament::{Points, RoundNo, Side};

use crate::{
    Competition, MatchAt, PenaltyKind, TeamMatch, TeamNo,
    rules::{Criterion, Leaving},
    score::{MatchEnd, MatchScore},
    team_match::place,
};

/// A number of quarters, so that half of half a point is whole.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount(i64);

impl Amount {
    /// So many quarters.
    #[must_use]
    pub fn from_quarters(quarters: i64) -> Self {
        Self(quarters)
    }

    /// How many quarters.
    #[must_use]
    pub fn quarters(self) -> i64 {
        self.0
    }
}

impl From<Points> for Amount {
    fn from(points: Points) -> Self {
        Self(i64::from(points.halves()) * 2)
    }
}

impl std::iter::Sum for Amount {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        Self(all.map(|one| one.0).sum())
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "−" } else { "" };
        let (whole, rest) = (self.0.abs() / 4, self.0.abs() % 4);
        let rest = ["", "¼", "½", "¾"][usize::try_from(rest).unwrap_or(0)];
        match (whole, rest) {
            (0, "") => f.pad("0"),
            (0, rest) => f.pad(&format!("{sign}{rest}")),
            (whole, rest) => f.pad(&format!("{sign}{whole}{rest}")),
        }
    }
}

/// Where a part of a sum comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// A match, against this team.
    Match(MatchAt, TeamNo),
    /// A round without an opponent.
    Bye(RoundNo),
    /// A penalty, by its place in the order of giving.
    Penalty(usize),
}

/// A part of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// Where it comes from.
    pub from: Source,
    /// How much it is.
    pub amount: Amount,
}

/// What a team has by a criterion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    /// By which.
    pub criterion: Criterion,
    /// What it is the sum of.
    pub parts: Vec<Part>,
}

impl Value {
    /// The sum.
    #[must_use]
    pub fn total(&self) -> Amount {
        self.parts.iter().map(|part| part.amount).sum()
    }
}

/// What the place means for the season that follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// To the division above.
    Up,
    /// To the division below.
    Down,
}

/// A line of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The place; the same for teams that no criterion tells apart.
    pub place: usize,
    /// Which team.
    pub team: TeamNo,
    /// How many matches it played to the end.
    pub played: usize,
    /// How many it won, drew, lost.
    pub results: [usize; 3],
    /// What it has by each criterion, in the order of the rules.
    pub values: Vec<Value>,
    /// What the place means.
    pub fate: Option<Fate>,
}

/// The table of a division after the rounds until this one, or all of them.
#[must_use]
pub fn standings(competition: &Competition, division: u8, until: Option<RoundNo>) -> Vec<Line> {
    let ledger = Ledger::of(competition, until);
    let teams = competition.division(division);
    let mut lines = Vec::new();
    let criteria = competition.rules.rank.as_slice();
    // a team of which nothing counts stands behind the others
    let gone =
        |team: &TeamNo| competition.rules.leaving == Leaving::All && competition.has_left(*team);
    let (gone, staying): (Vec<TeamNo>, Vec<TeamNo>) = teams.into_iter().partition(gone);
    for group in [staying, gone] {
        if !group.is_empty() {
            rank(&ledger, &group, (criteria, &[]), &mut lines);
        }
    }
    let size = lines.len();
    let rules = &competition.rules;
    for line in &mut lines {
        let last = size.saturating_sub(rules.relegated.into());
        if division > 1 && line.place <= rules.promoted.into() {
            line.fate = Some(Fate::Up);
        } else if division < rules.divisions && line.place > last {
            line.fate = Some(Fate::Down);
        }
    }
    lines
}

/// What teams have by one criterion.
type Column = Vec<(TeamNo, Value)>;

/// Puts a group that is equal so far in order, by the criteria that are left; a criterion that asks who met whom asks it of the group.
fn rank(
    ledger: &Ledger<'_>,
    group: &[TeamNo],
    (criteria, before): (&[Criterion], &[Column]),
    lines: &mut Vec<Line>,
) {
    let Some((criterion, rest)) = criteria.split_first() else {
        let place = lines.len() + 1;
        lines.extend(group.iter().map(|team| ledger.line(*team, place, before)));
        return;
    };
    let value = |team: &TeamNo| (*team, ledger.value(*team, *criterion, group));
    let mut values: Vec<(TeamNo, Value)> = group.iter().map(value).collect();
    values.sort_by_key(|(team, value)| (Reverse(value.total()), *team));
    for equal in values.chunk_by(|(_, one), (_, other)| one.total() == other.total()) {
        let teams: Vec<TeamNo> = equal.iter().map(|(team, _)| *team).collect();
        let mut known = before.to_vec();
        known.push(equal.to_vec());
        rank(ledger, &teams, (rest, &known), lines);
    }
}

/// The matches that are over.
struct Ledger<'a> {
    competition: &'a Competition,
    until: Option<RoundNo>,
    over: Vec<(MatchAt, &'a TeamMatch, MatchScore)>,
}

impl<'a> Ledger<'a> {
    fn of(competition: &'a Competition, until: Option<RoundNo>) -> Self {
        let counts = |at: &MatchAt| until.is_none_or(|until| at.round <= until);
        let matches = competition.matches();
        let matches = matches.filter(|(at, one)| counts(at) && competition.counts(one));
        let scored = matches.map(|(at, one)| (at, one, competition.score(one)));
        Self {
            over: scored.filter(|(_, _, score)| score.is_over).collect(),
            competition,
            until,
        }
    }

    /// What a team has of each of its matches.
    fn of_matches(
        &self,
        team: TeamNo,
        amount: impl Fn(&MatchScore, Side, TeamNo) -> Option<Amount>,
    ) -> Vec<Part> {
        let own = self.over.iter().filter_map(|(at, one, score)| {
            let side = one.side_of(team)?;
            let against = one.team(side.other());
            let from = Source::Match(*at, against);
            let amount = amount(score, side, against)?;
            Some(Part { from, amount })
        });
        own.collect()
    }

    fn byes(&self, team: TeamNo, points: Points) -> Vec<Part> {
        let is_swiss = matches!(
            self.competition.rules.format,
            crate::rules::Format::Swiss { .. }
        );
        let rounds = self.competition.rounds.iter().filter(|round| {
            is_swiss
                && round.rests.contains(&team)
                && self.until.is_none_or(|until| round.no <= until)
        });
        let part = |round: &crate::TeamRound| Part {
            from: Source::Bye(round.no),
            amount: points.into(),
        };
        rounds.map(part).collect()
    }

    fn penalties(&self, team: TeamNo, kind: PenaltyKind) -> Vec<Part> {
        let all = self.competition.penalties.iter().enumerate();
        let own =
            all.filter(|(_, one)| one.team == team && one.kind == kind && one.lifted.is_none());
        let part = |(at, one): (usize, &crate::Penalty)| Part {
            from: Source::Penalty(at),
            amount: Amount(-Amount::from(one.points).0),
        };
        own.map(part).collect()
    }

    /// What a team has in match points without penalties: what its opponents are worth is not what they were punished for.
    fn earned(&self, team: TeamNo) -> i64 {
        let points = |score: &MatchScore, side, _| Some(score.match_points?[place(side)].into());
        let matches = self.of_matches(team, points);
        let byes = self.byes(team, self.competition.rules.bye.0);
        let parts = matches.iter().chain(&byes);
        parts.map(|part| part.amount).sum::<Amount>().0
    }

    fn value(&self, team: TeamNo, criterion: Criterion, group: &[TeamNo]) -> Value {
        let bye = self.competition.rules.bye;
        let match_points =
            |score: &MatchScore, side, _| Some(score.match_points?[place(side)].into());
        let mut parts = match criterion {
            Criterion::MatchPoints => self.of_matches(team, match_points),
            Criterion::BoardPoints => self.of_matches(team, |score, side, _| {
                Some(score.points[place(side)].into())
            }),
            Criterion::Individual => {
                self.of_matches(team, |score, side, _| Some(score.games[place(side)].into()))
            }
            Criterion::Wins => self.of_matches(team, |score, side, _| {
                (score.winner()? == side).then_some(Points::ONE.into())
            }),
            Criterion::Direct => self.of_matches(team, |score, side, against| {
                let among = group.contains(&against);
                among.then(|| match_points(score, side, against)).flatten()
            }),
            Criterion::SonnebornBerger => self.of_matches(team, |score, side, against| {
                let share = match score.end? {
                    MatchEnd::Won(winner) if winner == side => 2,
                    MatchEnd::Drawn => 1,
                    MatchEnd::Won(_) | MatchEnd::BothLost => return None,
                };
                Some(Amount(self.earned(against) * share / 2))
            }),
            Criterion::BoardWeights => self.of_matches(team, |score, side, _| {
                Some(score.weights()[place(side)].into())
            }),
        };
        match criterion {
            Criterion::MatchPoints => {
                parts.extend(self.byes(team, bye.0));
                parts.extend(self.penalties(team, PenaltyKind::Match));
            }
            Criterion::BoardPoints => {
                parts.extend(self.byes(team, bye.1));
                parts.extend(self.penalties(team, PenaltyKind::Board));
            }
            Criterion::Individual
            | Criterion::Wins
            | Criterion::Direct
            | Criterion::SonnebornBerger
            | Criterion::BoardWeights => {}
        }
        Value { criterion, parts }
    }

    fn line(&self, team: TeamNo, place: usize, known: &[Column]) -> Line {
        let own = |values: &Column| {
            let found = values.iter().find(|(one, _)| *one == team);
            found.map(|(_, value)| value.clone())
        };
        let mut results = [0; 3];
        for (_, one, score) in &self.over {
            if let Some(side) = one.side_of(team) {
                let at = match score.end {
                    Some(MatchEnd::Won(winner)) if winner == side => 0,
                    Some(MatchEnd::Drawn) => 1,
                    Some(MatchEnd::Won(_) | MatchEnd::BothLost) | None => 2,
                };
                results[at] += 1;
            }
        }
        Line {
            place,
            team,
            played: results.iter().sum(),
            results,
            values: known.iter().filter_map(own).collect(),
            fate: None,
        }
    }
}

#[cfg(test)]
mod tests;
