//! Why the Dutch system pairs as it does (C.04.3).
//!
//! A bracket is paired once more with the choice in question forbidden, from the criteria of quality on; what the
//! best remaining way has against it is why the choice was made.

use super::{
    super::{
        Colour, ColourRule, Points, Tournament,
        dutch::{
            self, Paired, Settings,
            bracket::Bracket,
            colours,
            completion::{may_have_bye, refusal, score_of_bye},
            players::{self, Players},
        },
        field::Field,
    },
    reason::{
        self, Alternative, Amount, Barred, Criterion, Direction, Float, Obstacle, Passed,
        PassedOver, Strength, Swiss, SwissBye, Verdict,
    },
};
use crate::tournament::{EntryNo, Refusal};

mod measure;
mod order;

#[cfg(test)]
mod tests;

use measure::{Candidate, measure};

/// A bracket as it was paired. Players are numbered by their place in the field.
#[derive(Debug, Clone)]
pub struct Step {
    /// First those moved down, then the residents.
    members: Vec<usize>,
    moved: usize,
    score: Points,
    next: Vec<usize>,
    rest: Vec<usize>,
    bye: Option<Points>,
    given: Candidate,
}

impl Step {
    fn of(bracket: &Bracket, paired: &Paired) -> Self {
        Self {
            members: bracket.members.clone(),
            moved: bracket.moved,
            score: bracket.score,
            next: bracket.next.clone(),
            rest: bracket.rest.clone(),
            bye: bracket.bye,
            given: candidate(&bracket.members, paired),
        }
    }

    fn bracket<'a>(&self, players: &'a Players) -> Bracket<'a> {
        Bracket {
            players,
            members: self.members.clone(),
            moved: self.moved,
            score: self.score,
            next: self.next.clone(),
            rest: self.rest.clone(),
            bye: self.bye,
            stays: None,
        }
    }

    fn moved(&self) -> &[usize] {
        &self.members[..self.moved]
    }

    fn heterogeneous(&self) -> bool {
        self.moved > 0
    }
}

fn candidate(members: &[usize], paired: &Paired) -> Candidate {
    let pairs: Vec<_> = paired
        .pairs
        .iter()
        .map(|&(a, b)| (a.min(b), a.max(b)))
        .collect();
    let paired_here = |one: &usize| pairs.iter().any(|(a, b)| a == one || b == one);
    Candidate {
        left: members
            .iter()
            .copied()
            .filter(|one| !paired_here(one))
            .collect(),
        bye: paired.bye,
        pairs,
    }
}

/// A round paired by the Dutch system, with what is needed to say why.
pub struct Round<'a> {
    tournament: &'a Tournament,
    field: &'a Field,
    settings: Settings,
    players: Players,
    steps: Vec<Step>,
    bye: Option<usize>,
}

impl<'a> Round<'a> {
    /// Pairs the field.
    pub fn of(
        tournament: &'a Tournament,
        field: &'a Field,
        settings: &Settings,
    ) -> Result<Self, Refusal> {
        let players = with(tournament, field, settings, &[]);
        let bye = score_of_bye(&players, field)?;
        let mut steps = Vec::new();
        let paired = dutch::walk(&players, bye, |bracket, paired| {
            steps.push(Step::of(bracket, paired))
        });
        let everybody: Vec<usize> = (0..players.len()).collect();
        let paired = paired.ok_or_else(|| refusal(&players, field, &everybody))?;
        Ok(Self {
            tournament,
            field,
            settings: settings.clone(),
            bye: paired.bye,
            players,
            steps,
        })
    }

    /// The pairs, and who has the bye.
    pub fn pairs(&self) -> (Vec<(usize, usize)>, Option<usize>) {
        let pairs = self
            .steps
            .iter()
            .flat_map(|step| step.given.pairs.iter().copied());
        (pairs.collect(), self.bye)
    }

    /// Who has White of two, by which paragraph.
    pub fn colours(&self, a: usize, b: usize) -> (usize, ColourRule) {
        let (higher, lower) = (a.min(b), a.max(b));
        let (colour, rule) = colours::by_rule(
            &self.players[higher],
            &self.players[lower],
            self.players.initial,
        );
        let white = if colour == Colour::White {
            higher
        } else {
            lower
        };
        (white, rule)
    }

    /// The colour due to a player, and how strongly.
    pub fn due(&self, one: usize) -> Option<(Colour, Strength)> {
        let player = &self.players[one];
        let strength = match player.strength {
            players::Strength::None => return None,
            players::Strength::Mild => Strength::Mild,
            players::Strength::Strong => Strength::Strong,
            players::Strength::Absolute => Strength::Absolute,
        };
        Some((player.due?, strength))
    }

    /// Why two meet whom the system pairs.
    pub fn pair(&self, a: usize, b: usize) -> Option<Swiss> {
        let pair = (a.min(b), a.max(b));
        let step = self
            .steps
            .iter()
            .find(|step| step.given.pairs.contains(&pair))?;
        let apart = with(
            self.tournament,
            self.field,
            &self.settings,
            &[self.entries(pair)],
        );
        Some(Swiss {
            is_dutch: true,
            bracket: reason::Bracket {
                score: step.score,
                players: step.members.len(),
                came: self.entries_of(step.moved()),
            },
            floats: [pair.0, pair.1]
                .into_iter()
                .flat_map(|one| self.floats(one))
                .collect(),
            barred: [pair.0, pair.1].map(|one| self.barred(step, one)),
            place: order::place(step, &step.given, pair),
            passed: self.passed(step, pair),
            verdict: self.verdict(step, &apart, None, &[pair.0, pair.1]),
        })
    }

    /// Why the bye is this player's.
    pub fn bye(&self) -> Option<SwissBye> {
        let one = self.bye?;
        let score = self.players[one].score;
        let step = self.steps.iter().find(|step| step.given.bye == Some(one))?;
        let mut field = self.field.clone();
        field.contenders[one].had_bye = true;
        let barred = with(self.tournament, &field, &self.settings, &[]);
        let may = |other: &usize| *other != one && !self.players[*other].barred_from_bye;
        let alike = |other: &usize| self.players[*other].score == score;
        let everybody = 0..self.players.len();
        let verdict = everybody.clone().filter(alike).any(|other| may(&other));
        Some(SwissBye {
            is_dutch: true,
            score,
            lowest: self.players[self.players.len() - 1].score,
            group: everybody.clone().filter(alike).count(),
            floats: self.floats(one),
            others: everybody
                .rev()
                .filter(|other| *other != one && self.players[*other].score <= score)
                .filter_map(|other| self.passed_over(other, score))
                .collect(),
            verdict: verdict.then(|| self.verdict(step, &barred, None, &[one])),
        })
    }

    fn passed_over(&self, one: usize, score: Points) -> Option<PassedOver> {
        let had = super::had_bye(self.tournament, self.field, one);
        let had_or_lower = had.is_some() || self.players[one].score < score;
        had_or_lower.then(|| PassedOver {
            entry: self.entry(one),
            score: self.players[one].score,
            had,
        })
    }

    /// The brackets that a player left downwards, and why.
    fn floats(&self, one: usize) -> Vec<Float> {
        let left = self
            .steps
            .iter()
            .filter(|step| step.given.left.contains(&one));
        left.filter(|step| step.given.bye != Some(one))
            .map(|step| Float {
                entry: self.entry(one),
                bracket: step.score,
                direction: Direction::Down,
                verdict: self.verdict(step, &self.players, Some(one), &[one]),
            })
            .collect()
    }

    fn barred(&self, step: &Step, one: usize) -> Barred {
        let others = step.members.iter().copied().filter(|other| *other != one);
        let mut barred = Barred {
            entry: self.entry(one),
            met: Vec::new(),
            apart: Vec::new(),
            same_colour: 0,
        };
        for other in others {
            match self.obstacle(one, other) {
                Some(Obstacle::Met(round)) => barred.met.push((self.entry(other), round)),
                Some(Obstacle::Apart) => barred.apart.push(self.entry(other)),
                Some(_) => barred.same_colour += 1,
                None => {}
            }
        }
        barred
    }

    /// What forbids that two meet.
    fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if let Some(round) = super::met(self.tournament, self.field, a, b) {
            return Some(Obstacle::Met(round));
        }
        let (one, other) = (self.entry(a), self.entry(b));
        let named = |pair: &(EntryNo, EntryNo)| *pair == (one, other) || *pair == (other, one);
        if self.settings.forbidden.iter().any(named) {
            return Some(Obstacle::Apart);
        }
        (!self.players.may_meet(a, b)).then_some(Obstacle::SameColour)
    }

    /// Why not the one at the same place of the other half.
    fn passed(&self, step: &Step, (a, b): (usize, usize)) -> Option<Passed> {
        let opponent = order::opposite(step, &step.given, a).filter(|first| *first != b)?;
        let why = self.obstacle(a, opponent).unwrap_or_else(|| {
            let others = step
                .members
                .iter()
                .filter(|one| **one != a && **one != opponent);
            let forbidden: Vec<_> = others.map(|one| self.entries((a, *one))).collect();
            let only = with(self.tournament, self.field, &self.settings, &forbidden);
            Obstacle::Verdict(self.verdict(step, &only, Some(a), &[a, opponent]))
        });
        Some(Passed {
            of: self.entry(a),
            opponent: self.entry(opponent),
            why,
        })
    }

    /// What the best way that is left has against it. `players` and `stays` say what is left.
    fn verdict(
        &self,
        step: &Step,
        players: &Players,
        stays: Option<usize>,
        of: &[usize],
    ) -> Verdict {
        let bracket = Bracket {
            stays,
            ..step.bracket(players)
        };
        let Some(paired) = dutch::pair_bracket(&bracket) else {
            return self.forced(step, stays, of);
        };
        let otherwise = candidate(&step.members, &paired);
        let alternative = self.alternative(step, &otherwise, of);
        match self.first_difference(step, &otherwise) {
            Some((criterion, here, otherwise)) => Verdict::Criterion {
                criterion,
                here,
                otherwise,
                alternative,
            },
            None => Verdict::Order {
                order: order::order(step, &step.given, &otherwise),
                alternative,
            },
        }
    }

    fn first_difference(
        &self,
        step: &Step,
        otherwise: &Candidate,
    ) -> Option<(Criterion, Amount, Amount)> {
        let here = measure(&self.players, step, &step.given);
        let there = measure(&self.players, step, otherwise);
        let differing = here.into_iter().zip(there);
        let mut differing = differing.filter(|((_, here), (_, there))| here != there);
        let first = differing
            .next()
            .map(|((criterion, here), (_, there))| (criterion, here, there));
        if first
            .as_ref()
            .is_some_and(|(criterion, ..)| *criterion < Criterion::NextBracket)
        {
            return first;
        }
        self.next_differs(step, otherwise).or(first)
    }

    /// C8: how many leave the next bracket and with which scores, where others come to it.
    fn next_differs(
        &self,
        step: &Step,
        otherwise: &Candidate,
    ) -> Option<(Criterion, Amount, Amount)> {
        if step.given.left == otherwise.left && step.given.bye == otherwise.bye {
            return None;
        }
        let (here, there) = (self.below(step, &step.given), self.below(step, otherwise));
        (here != there).then_some((Criterion::NextBracket, here, there))
    }

    fn below(&self, step: &Step, one: &Candidate) -> Amount {
        let Some(first) = step.next.first() else {
            return Amount::Below(0, Vec::new());
        };
        let score = self.players[*first].score;
        let moved = one
            .left
            .iter()
            .copied()
            .filter(|left| one.bye != Some(*left));
        let moved: Vec<usize> = moved.collect();
        let split = step
            .rest
            .iter()
            .position(|one| self.players[*one].score != self.players[step.rest[0]].score);
        let (next, rest) = step.rest.split_at(split.unwrap_or(step.rest.len()));
        let bracket = Bracket {
            players: &self.players,
            moved: moved.len(),
            members: [&moved, &step.next[..]].concat(),
            score,
            next: next.to_vec(),
            rest: rest.to_vec(),
            bye: step.bye.filter(|_| one.bye.is_none()),
            stays: None,
        };
        let left =
            dutch::pair_bracket(&bracket).map(|paired| candidate(&bracket.members, &paired).left);
        let scores: Vec<Points> = left
            .unwrap_or_default()
            .iter()
            .map(|one| self.players[*one].score)
            .collect();
        Amount::Below(scores.len(), scores)
    }

    /// Nothing else is legal: is somebody left without an opponent, or do the others not come out?
    fn forced(&self, step: &Step, stays: Option<usize>, of: &[usize]) -> Verdict {
        let meets_any = |one: usize, others: &[usize]| {
            let mut others = others.iter().filter(|other| !of.contains(other));
            others.any(|other| self.players.may_meet(one, *other))
        };
        let below = [&step.members[..], &step.next, &step.rest].concat();
        let lonely = of.iter().copied().find(|&one| match stays {
            Some(_) if step.moved().contains(&one) => !meets_any(one, &step.members[step.moved..]),
            Some(_) => !meets_any(one, &step.members),
            None => {
                let bye = step
                    .bye
                    .is_some_and(|score| may_have_bye(&self.players, one, score));
                !bye && !meets_any(one, &below)
            }
        });
        match (lonely, stays) {
            (Some(one), Some(stays)) if one == stays => Verdict::NoOpponent(self.entry(one)),
            (Some(one), None) => Verdict::LastOpponent(self.entry(one)),
            _ => Verdict::Completion,
        }
    }

    fn alternative(&self, step: &Step, otherwise: &Candidate, of: &[usize]) -> Alternative {
        let concerned = |one: &usize| of.contains(one);
        let pairs = otherwise
            .pairs
            .iter()
            .filter(|(a, b)| concerned(a) || concerned(b));
        let floats = otherwise
            .left
            .iter()
            .copied()
            .filter(|one| !step.given.left.contains(one));
        Alternative {
            pairs: pairs.map(|pair| self.entries(*pair)).collect(),
            floats: self.entries_of(
                &floats
                    .filter(|one| otherwise.bye != Some(*one))
                    .collect::<Vec<_>>(),
            ),
            bye: otherwise
                .bye
                .filter(|bye| step.given.bye != Some(*bye))
                .map(|bye| self.entry(bye)),
        }
    }

    fn entry(&self, one: usize) -> EntryNo {
        self.field.contenders[one].entry
    }

    fn entries(&self, (a, b): (usize, usize)) -> (EntryNo, EntryNo) {
        (self.entry(a), self.entry(b))
    }

    fn entries_of(&self, some: &[usize]) -> Vec<EntryNo> {
        some.iter().map(|one| self.entry(*one)).collect()
    }
}

/// The players, some pairs more forbidden.
fn with(
    tournament: &Tournament,
    field: &Field,
    settings: &Settings,
    more: &[(EntryNo, EntryNo)],
) -> Players {
    let forbidden = [&settings.forbidden[..], more].concat();
    Players::of(tournament, field, settings.initial_colour(), &forbidden)
}
