//! Who stands where: a table of criteria, each of which opens to what it is the sum of.

use std::cmp::Reverse;

use tournament::{Points, RoundNo, Side, standings::Quarters};

use crate::{
    Competition, MatchAt, PenaltyKind, TeamMatch, TeamNo, TeamRules,
    rules::{Criterion, Format, Leaving},
    score::{MatchEnd, MatchScore},
    team_match::place,
};

/// Where a part of a sum comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PointsSource {
    /// A match, against this team.
    Match(MatchAt, TeamNo),
    /// A round without an opponent.
    Bye(RoundNo),
    /// A penalty, by its place in the order of giving.
    Penalty(usize),
}

/// A part of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SumPart {
    /// Where it comes from.
    pub from: PointsSource,
    /// How much it is.
    pub amount: Quarters,
}

/// What a team has by a criterion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    /// By which.
    pub criterion: Criterion,
    /// What it is the sum of.
    pub parts: Vec<SumPart>,
}

impl Value {
    /// The sum.
    #[must_use]
    pub fn total(&self) -> Quarters {
        self.parts.iter().map(|part| part.amount).sum()
    }
}

/// What the place means for the season that follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// To the division above.
    Up,
    /// Some of those on this place go up, and nothing says which.
    UpOpen,
    /// To the division below.
    Down,
    /// Some of those on this place go down, and nothing says which.
    DownOpen,
}

impl Fate {
    const fn is_up(self) -> bool {
        match self {
            Self::Up | Self::UpOpen => true,
            Self::Down | Self::DownOpen => false,
        }
    }
}

/// A line of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamStanding {
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
pub fn standings(
    competition: &Competition,
    division: u8,
    until: Option<RoundNo>,
) -> Vec<TeamStanding> {
    let ledger = Ledger::of(competition, until);
    let mut teams = competition.division(division);
    let mut lines = Vec::new();
    let criteria = competition.rules.rank.as_slice();
    teams.sort_by_key(|team| behind(competition, *team, until));
    let level = |one: &TeamNo, other: &TeamNo| {
        behind(competition, *one, until) == behind(competition, *other, until)
    };
    for group in teams.chunk_by(level) {
        rank(&ledger, group, (criteria, &[]), &mut lines);
    }
    let size = lines.len();
    for group in lines.chunk_by_mut(|one, other| one.place == other.place) {
        let fate = fate(&competition.rules, division, group, size);
        for line in group {
            // nobody else takes the place that it kept: who goes up for it is not the table's to say
            let may_go = |fate: &Fate| !(fate.is_up() && competition.has_left(line.team));
            line.fate = fate.filter(may_go);
        }
    }
    lines
}

/// What a place means to all who are on it. Only as many go up or down as the rules say: where a group reaches over that line, it is open who of it does.
fn fate(rules: &TeamRules, division: u8, group: &[TeamStanding], size: usize) -> Option<Fate> {
    let first = group.first()?.place;
    let last = first + group.len() - 1;
    let [up, down] = rules.moving(division);
    let stays = size.saturating_sub(down);
    if last <= up {
        Some(Fate::Up)
    } else if first <= up {
        Some(Fate::UpOpen)
    } else if first > stays {
        Some(Fate::Down)
    } else if last > stays {
        Some(Fate::DownOpen)
    } else {
        None
    }
}

/// Behind whom a team stands whatever it has by the criteria: in a knockout whoever lost behind those who came further; a team of which nothing counts behind
/// the others.
fn behind(competition: &Competition, team: TeamNo, until: Option<RoundNo>) -> u16 {
    match competition.rules.format {
        Format::Knockout => {
            let out = competition.out_in(team, until);
            out.map_or(0, |round| u16::MAX - round.0)
        }
        Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Scheveningen => {
            let is_gone = competition.rules.leaving == Leaving::All && competition.has_left(team);
            u16::from(is_gone)
        }
    }
}

/// What teams have by one criterion.
type Column = Vec<(TeamNo, Value)>;

/// Puts a group that is equal so far in order, by the criteria that are left; a criterion that asks who met whom asks it of the group.
fn rank(
    ledger: &Ledger<'_>,
    group: &[TeamNo],
    (criteria, before): (&[Criterion], &[Column]),
    lines: &mut Vec<TeamStanding>,
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
        amount: impl Fn(&MatchScore, Side, TeamNo) -> Option<Quarters>,
    ) -> Vec<SumPart> {
        let own = self.over.iter().filter_map(|(at, one, score)| {
            let side = one.side_of(team)?;
            let against = one.team(side.other());
            let from = PointsSource::Match(*at, against);
            let amount = amount(score, side, against)?;
            Some(SumPart { from, amount })
        });
        own.collect()
    }

    /// The rounds of a Swiss in which a team had no opponent.
    fn rests(&self, team: TeamNo) -> impl Iterator<Item = RoundNo> {
        let is_swiss = matches!(self.competition.rules.format, Format::Swiss { .. });
        let rounds = self.competition.rounds.iter().filter(move |round| {
            is_swiss
                && round.rests.contains(&team)
                && self.until.is_none_or(|until| round.no <= until)
        });
        rounds.map(|round| round.no)
    }

    fn byes(&self, team: TeamNo, points: Points) -> Vec<SumPart> {
        let part = |round| SumPart {
            from: PointsSource::Bye(round),
            amount: points.into(),
        };
        self.rests(team).map(part).collect()
    }

    fn penalties(&self, team: TeamNo, kind: PenaltyKind) -> Vec<SumPart> {
        let all = self.competition.penalties.iter().enumerate();
        let own =
            all.filter(|(_, one)| one.team == team && one.kind == kind && one.lifted.is_none());
        let part = |(at, one): (usize, &crate::Penalty)| SumPart {
            from: PointsSource::Penalty(at),
            amount: -Quarters::from(one.points),
        };
        own.map(part).collect()
    }

    /// What a team has in match points without penalties: what its opponents are worth is not what they were punished for.
    fn earned(&self, team: TeamNo) -> Points {
        let matches = self.over.iter().filter_map(|(_, one, score)| {
            let side = one.side_of(team)?;
            Some(score.match_points?[place(side)])
        });
        let bye = self.competition.rules.bye.0;
        matches.chain(self.rests(team).map(|_| bye)).sum()
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
                    MatchEnd::Won(winner) if winner == side => Points::ONE,
                    MatchEnd::Drawn => Points::HALF,
                    MatchEnd::Won(_) | MatchEnd::BothLost => return None,
                };
                Some(Quarters::product(self.earned(against), share))
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

    fn line(&self, team: TeamNo, place: usize, known: &[Column]) -> TeamStanding {
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
        TeamStanding {
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
