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
            completion::{refusal, score_of_bye},
            players::{self, Players},
        },
        field::Field,
    },
    reason::{
        self, Barred, Direction, Float, Obstacle, Passed, PassedOver, Strength, Swiss, SwissBye,
    },
};
use crate::tournament::{EntryNo, Refusal};

mod measure;
mod order;
mod verdict;

#[cfg(test)]
mod tests;

use measure::Candidate;

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
        let paired = paired.ok_or_else(|| refusal(field))?;
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
    let settings = Settings {
        forbidden: [&settings.forbidden[..], more].concat(),
        ..settings.clone()
    };
    Players::of(tournament, field, &settings)
}
