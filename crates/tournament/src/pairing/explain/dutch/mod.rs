//! Why the Dutch system pairs as it does (C.04.3).
//!
//! A bracket is paired once more with the choice in question forbidden, from the criteria of quality on; what the
//! best remaining way has against it is why the choice was made.

use super::{
    super::{
        Colour, ColourRule,
        dutch::{
            self, Paired, Settings,
            bracket::DutchBracket,
            colours,
            completion::{refusal, score_of_bye},
            players::{self, Players},
        },
        field::Field,
    },
    reason::{
        self, BarredInBracket, ByeRank, ChoiceVerdict, ColourStrength, Direction, FloatCause,
        FloatReason, Held, Obstacle, Passed, PassedOver, Swiss, SwissBye,
    },
};
use crate::{EntryNo, Points, Refusal, Tournament, standings::Ledger};

mod measure;
mod order;
mod verdict;

#[cfg(test)]
mod tests;

use measure::Candidate;
use verdict::Question;

/// A bracket as it was paired. Players are numbered by their place in the field.
#[derive(Debug, Clone)]
pub(super) struct ExplainedBracket {
    /// First those moved down, then the residents.
    members: Vec<usize>,
    moved: usize,
    score: Points,
    next: Vec<usize>,
    rest: Vec<usize>,
    bye: Option<Points>,
    given: Candidate,
}

impl ExplainedBracket {
    fn of(bracket: &DutchBracket, paired: &Paired) -> Self {
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

    fn bracket<'a>(&self, players: &'a Players) -> DutchBracket<'a> {
        DutchBracket {
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
pub(super) struct DutchRound<'a> {
    field: &'a Field,
    settings: Settings,
    /// The rounds before.
    ledger: Ledger,
    players: Players,
    steps: Vec<ExplainedBracket>,
    bye: Option<usize>,
}

impl<'a> DutchRound<'a> {
    /// Pairs the field.
    pub(super) fn of(
        tournament: &'a Tournament,
        field: &'a Field,
        settings: &Settings,
    ) -> Result<Self, Refusal> {
        let players = Players::of(tournament, field, settings);
        let bye = score_of_bye(&players, field)?;
        let mut steps = Vec::new();
        let paired = dutch::walk(&players, bye, |bracket, paired| {
            steps.push(ExplainedBracket::of(bracket, paired))
        });
        let paired = paired.ok_or_else(|| refusal(field))?;
        Ok(Self {
            field,
            settings: settings.clone(),
            ledger: super::before(tournament, field),
            bye: paired.bye,
            players,
            steps,
        })
    }

    /// The pairs, and who has the bye.
    pub(super) fn pairs(&self) -> (Vec<(usize, usize)>, Option<usize>) {
        let pairs = self
            .steps
            .iter()
            .flat_map(|step| step.given.pairs.iter().copied());
        (pairs.collect(), self.bye)
    }

    /// Who has White of two, by which paragraph.
    pub(super) fn colours(&self, a: usize, b: usize) -> (usize, ColourRule) {
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
    pub(super) fn due(&self, one: usize) -> Option<(Colour, ColourStrength)> {
        let player = &self.players[one];
        let strength = match player.strength {
            players::Strength::None => return None,
            players::Strength::Mild => ColourStrength::Mild,
            players::Strength::Strong => ColourStrength::Strong,
            players::Strength::Absolute => ColourStrength::Absolute,
        };
        Some((player.due?, strength))
    }

    /// Why two meet whom the system pairs.
    pub(super) fn pair(&self, a: usize, b: usize) -> Option<Swiss> {
        let pair = (a.min(b), a.max(b));
        let step = self
            .steps
            .iter()
            .find(|step| step.given.pairs.contains(&pair))?;
        let held = self.held(step, false);
        Some(Swiss {
            is_dutch: true,
            bracket: reason::BracketReason {
                score: step.score,
                players: step.members.len(),
                came: self.entries_of(step.moved()),
                gone_up: Vec::new(),
                bye: None,
                virtual_points: super::has_virtual_points(self.field, &self.settings.added),
            },
            floats: [pair.0, pair.1]
                .into_iter()
                .flat_map(|one| self.floats(one))
                .collect(),
            barred: [pair.0, pair.1].map(|one| self.barred(step, one)),
            place: order::place(step, &step.given, pair),
            passed: self.passed(step, pair),
            held,
            verdict: self.without(step, pair, held),
        })
    }

    /// What speaks against every other way without this pair.
    fn without(&self, step: &ExplainedBracket, pair: (usize, usize), held: Held) -> ChoiceVerdict {
        let apart = self.players.without(&[pair]);
        let of = [pair.0, pair.1];
        let question = Question {
            step,
            of: &of,
            held,
        };
        let verdict = self.verdict(question, &apart, None);
        if matches!(verdict, ChoiceVerdict::Completion(_))
            && score_of_bye(&apart, self.field).is_err()
        {
            return ChoiceVerdict::Completion(Held::Nothing);
        }
        verdict
    }

    /// What a comparison in this bracket leaves as it is; `more` pairs of it.
    fn held(&self, step: &ExplainedBracket, more: bool) -> Held {
        let above = self.steps.iter().take_while(|one| one.score > step.score);
        let pairs = more || above.into_iter().any(|one| !one.given.pairs.is_empty());
        Held::of(pairs, self.bye.is_some())
    }

    /// Why the bye is this player's.
    pub(super) fn bye(&self) -> Option<SwissBye> {
        let one = self.bye?;
        let score = self.players[one].score;
        let step = self.steps.iter().find(|step| step.given.bye == Some(one))?;
        let may = |other: &usize| *other != one && !self.players[*other].barred_from_bye;
        let alike = |other: &usize| self.players[*other].score == score;
        let everybody = 0..self.players.len();
        let verdict = everybody.clone().filter(alike).any(|other| may(&other));
        let question = Question {
            step,
            of: &[one],
            held: Held::of(self.held(step, false).holds_pairs(), false),
        };
        let barred = self.players.without_bye_of(one);
        Some(SwissBye {
            is_dutch: true,
            score,
            lowest: self.players[self.players.len() - 1].score,
            group: everybody.clone().filter(alike).count(),
            floats: self.floats(one),
            others: everybody
                .clone()
                .rev()
                .filter(|other| *other != one && self.players[*other].score <= score)
                .filter_map(|other| self.passed_over(other, score))
                .collect(),
            rank: ByeRank::of(
                everybody
                    .skip(one + 1)
                    .filter(may)
                    .map(|other| self.players[other].score),
                score,
            ),
            verdict: verdict.then(|| self.verdict(question, &barred, None)),
        })
    }

    fn passed_over(&self, one: usize, score: Points) -> Option<PassedOver> {
        let had = super::had_bye(&self.ledger, self.field, one);
        let had_or_lower = had.is_some() || self.players[one].score < score;
        had_or_lower.then(|| PassedOver {
            entry: self.entry(one),
            score: self.players[one].score,
            had,
        })
    }

    /// The brackets that a player left downwards, and why.
    fn floats(&self, one: usize) -> Vec<FloatReason> {
        let left = self
            .steps
            .iter()
            .filter(|step| step.given.left.contains(&one));
        left.filter(|step| step.given.bye != Some(one))
            .map(|step| self.float(step, one))
            .collect()
    }

    fn float(&self, step: &ExplainedBracket, one: usize) -> FloatReason {
        let question = Question {
            step,
            of: &[one],
            held: self.held(step, false),
        };
        let verdict = self.verdict(question, &self.players, Some(one));
        let cause = match verdict {
            ChoiceVerdict::NoOpponent(_) => FloatCause::Nobody,
            _ if step.members.len() % 2 == 1 && step.given.left.len() == 1 => FloatCause::Odd,
            ChoiceVerdict::LastOpponent(_)
            | ChoiceVerdict::Completion(_)
            | ChoiceVerdict::Criterion { .. }
            | ChoiceVerdict::Order { .. } => FloatCause::NotAll,
        };
        FloatReason {
            entry: self.entry(one),
            from: self.players[one].score,
            bracket: step.score,
            direction: Direction::Down,
            cause,
            verdict,
        }
    }

    fn barred(&self, step: &ExplainedBracket, one: usize) -> BarredInBracket {
        let others = step.members.iter().copied().filter(|other| *other != one);
        let mut barred = BarredInBracket {
            entry: self.entry(one),
            met: Vec::new(),
            apart: Vec::new(),
            same_colour: 0,
        };
        for other in others {
            match self.obstacle(one, other) {
                Some(Obstacle::Met(round)) => barred.met.push((self.entry(other), round)),
                Some(Obstacle::Apart) => barred.apart.push(self.entry(other)),
                Some(
                    Obstacle::SameColour
                    | Obstacle::Others
                    | Obstacle::Verdict(_)
                    | Obstacle::Withheld,
                ) => {
                    barred.same_colour += 1;
                }
                None => {}
            }
        }
        barred
    }

    /// What forbids that two meet.
    fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if let Some(round) = super::met(&self.ledger, self.field, a, b) {
            return Some(Obstacle::Met(round));
        }
        let (one, other) = (self.entry(a), self.entry(b));
        let named = |pair: &(EntryNo, EntryNo)| *pair == (one, other) || *pair == (other, one);
        if self.settings.forbidden.iter().any(named) {
            return Some(Obstacle::Apart);
        }
        (!self.players.may_meet(a, b)).then_some(Obstacle::SameColour)
    }

    /// Why not the first in order of those still free.
    fn passed(&self, step: &ExplainedBracket, (a, b): (usize, usize)) -> Option<Passed> {
        let turn = order::turn(step, &step.given, a).filter(|turn| turn.first != b)?;
        let opponent = turn.first;
        let after = !turn.before.is_empty();
        let why = self.obstacle(a, opponent).unwrap_or_else(|| {
            let question = Question {
                step,
                of: &[a, opponent],
                held: self.held(step, after),
            };
            let pairs = [&turn.before[..], &[(a, opponent)]].concat();
            Obstacle::Verdict(self.verdict_with(question, &pairs))
        });
        Some(Passed {
            of: self.entry(a),
            opponent: self.entry(opponent),
            after,
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
