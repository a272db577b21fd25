//! Why the Double-Swiss system pairs as it does (C.04.5).
//!
//! What is in question is forbidden to the whole field: two who may not meet are both residents of the bracket, or
//! one of them came up to meet the other there, so that it changes nothing further down.

use super::{
    super::{
        Colour, ColourRule, VirtualPoints,
        double_swiss::{bracket, by_rule, has_a_pairing, leaves_a_pairing, upfloaters, walk},
        field::Field,
    },
    reason::{
        self, Alternative, Amount, BarredInBracket, ByeRank, ChoiceVerdict, Criterion, Direction,
        FloatCause, FloatReason, Held, Obstacle, Passed, PassedOver, Swiss, SwissBye,
    },
};
use crate::{EntryNo, Points, Refusal, Tournament, standings::Ledger};

mod order;

use order::Halves;

/// A bracket as it was paired, by place in the field.
#[derive(Debug, Clone)]
struct ExplainedGroup {
    residents: Vec<usize>,
    lower: Vec<usize>,
    floaters: Vec<usize>,
    pairs: Vec<(usize, usize)>,
}

/// A round paired by the Double-Swiss system.
pub(super) struct DoubleSwissRound<'a> {
    field: &'a Field,
    /// The rounds before.
    ledger: Ledger,
    virtual_points: bool,
    steps: Vec<ExplainedGroup>,
    bye: Option<usize>,
}

impl<'a> DoubleSwissRound<'a> {
    /// Pairs the field.
    pub(super) fn of(
        tournament: &Tournament,
        field: &'a Field,
        added: &VirtualPoints,
    ) -> Result<Self, Refusal> {
        let mut steps = Vec::new();
        let (_, bye) = walk(field, |step| {
            steps.push(ExplainedGroup {
                residents: step.residents.to_vec(),
                lower: step.lower.to_vec(),
                floaters: step.floaters.to_vec(),
                pairs: step.pairs.to_vec(),
            });
        })?;
        Ok(Self {
            field,
            ledger: super::before(tournament, field),
            virtual_points: super::has_virtual_points(field, added),
            steps,
            bye,
        })
    }

    /// The pairs, and who has the bye.
    pub(super) fn pairs(&self) -> (Vec<(usize, usize)>, Option<usize>) {
        let pairs = self
            .steps
            .iter()
            .flat_map(|step| step.pairs.iter().copied());
        (pairs.collect(), self.bye)
    }

    /// Who has White of two, by which paragraph.
    pub(super) fn colours(&self, a: usize, b: usize) -> (usize, ColourRule) {
        let (higher, lower) = (a.min(b), a.max(b));
        let (colour, rule) = by_rule(
            &self.field.contenders[higher],
            &self.field.contenders[lower],
        );
        let white = if colour == Colour::White {
            higher
        } else {
            lower
        };
        (white, rule)
    }

    /// Why two meet whom the system pairs.
    pub(super) fn pair(&self, a: usize, b: usize) -> Option<Swiss> {
        let same = |&(c, d): &(usize, usize)| (c.min(d), c.max(d)) == (a.min(b), a.max(b));
        let at = self
            .steps
            .iter()
            .position(|step| step.pairs.iter().any(same))?;
        let (step, held) = (&self.steps[at], Held::of(at > 0, self.bye.is_some()));
        let pair = [a.min(b), a.max(b)];
        let came = |one: &usize| step.floaters.contains(one);
        let halves = Halves::of(step, self.field);
        let (bye, gone_up) = self.elsewhere(step);
        Some(Swiss {
            is_dutch: false,
            bracket: reason::BracketReason {
                score: self.score(step.residents[0]),
                players: step.residents.len() + step.floaters.len(),
                came: self.entries(&step.floaters),
                gone_up: self.entries(&gone_up),
                bye: bye.map(|one| self.entry(one)),
                virtual_points: self.virtual_points,
            },
            floats: pair
                .into_iter()
                .filter(came)
                .map(|one| self.float(step, one, held))
                .collect(),
            barred: pair.map(|one| self.barred(step, one)),
            place: halves.place((a, b)),
            passed: self.passed(step, &halves, (a, b)),
            held,
            verdict: self.without(step, pair, held),
        })
    }

    /// Those with the score of a bracket who are not among its players: who has the bye, and who floated up.
    fn elsewhere(&self, step: &ExplainedGroup) -> (Option<usize>, Vec<usize>) {
        let score = self.score(step.residents[0]);
        let alike = (0..self.field.len()).filter(|one| self.score(*one) == score);
        let away = alike.filter(|one| !step.residents.contains(one));
        let (bye, gone_up): (Vec<usize>, Vec<usize>) = away.partition(|one| self.bye == Some(*one));
        (bye.first().copied(), gone_up)
    }

    /// What speaks against every other way without this pair.
    fn without(&self, step: &ExplainedGroup, pair: [usize; 2], held: Held) -> ChoiceVerdict {
        let apart = self.apart(&[(pair[0], pair[1])]);
        let verdict = self.verdict(step, &apart, &pair, held);
        if matches!(verdict, ChoiceVerdict::Completion(_)) && !has_a_pairing(&apart) {
            return ChoiceVerdict::Completion(Held::Nothing);
        }
        verdict
    }

    /// Why not the first in order of those still free.
    fn passed(
        &self,
        step: &ExplainedGroup,
        halves: &Halves,
        pair: (usize, usize),
    ) -> Option<Passed> {
        let turn = halves.turn(step, pair)?;
        let (of, first) = (turn.of, turn.first);
        let why = if let Some(round) = super::met(&self.ledger, self.field, of, first) {
            Obstacle::Met(round)
        } else if !self.field.may_meet(of, first) {
            Obstacle::Apart
        } else {
            let pairs = [&turn.before[..], &[(of, first)]].concat();
            self.with_pairs(step, pairs)
                .map_or(Obstacle::Others, |otherwise| {
                    Obstacle::Verdict(self.compared(step, &otherwise, &[of, first]))
                })
        };
        Some(Passed {
            of: self.entry(of),
            opponent: self.entry(first),
            after: !turn.before.is_empty(),
            why,
        })
    }

    /// The best way to pair the bracket with these pairs in it.
    fn with_pairs(
        &self,
        step: &ExplainedGroup,
        mut pairs: Vec<(usize, usize)>,
    ) -> Option<ExplainedGroup> {
        let free = |some: &[usize]| -> Vec<usize> {
            let gone = |one: &usize| pairs.iter().any(|(a, b)| a == one || b == one);
            some.iter().copied().filter(|one| !gone(one)).collect()
        };
        let (residents, floaters) = (free(&step.residents), free(&step.floaters));
        pairs.extend(bracket::pair(self.field, &residents, &floaters)?);
        Some(ExplainedGroup {
            pairs,
            ..step.clone()
        })
    }

    /// Why the bye is this player's (3.4).
    pub(super) fn bye(&self) -> Option<SwissBye> {
        let one = self.bye?;
        let score = self.score(one);
        let everybody = 0..self.field.len();
        let others = everybody
            .clone()
            .rev()
            .filter(|other| *other != one && self.score(*other) <= score);
        let others: Vec<usize> = others.collect();
        let could = |other: &usize| {
            !self.field.contenders[*other].had_bye && leaves_a_pairing(self.field, *other)
        };
        let next = others.iter().copied().filter(could).min_by_key(|other| {
            let contender = &self.field.contenders[*other];
            std::cmp::Reverse((contender.matches, contender.number))
        });
        let passed_over = |other: usize| PassedOver {
            entry: self.entry(other),
            score: self.score(other),
            had: super::had_bye(&self.ledger, self.field, other),
        };
        Some(SwissBye {
            is_dutch: false,
            score,
            lowest: self.score(self.field.len() - 1),
            group: everybody
                .filter(|other| self.score(*other) == score)
                .count(),
            floats: Vec::new(),
            others: others
                .iter()
                .copied()
                .filter(|other| !could(other))
                .map(passed_over)
                .collect(),
            rank: ByeRank::of(
                (one + 1..self.field.len())
                    .filter(|other| !self.field.contenders[*other].had_bye)
                    .map(|other| self.score(other)),
                score,
            ),
            verdict: next.map(|next| self.bye_verdict(one, next)),
        })
    }

    fn bye_verdict(&self, one: usize, next: usize) -> ChoiceVerdict {
        let (had, other) = (&self.field.contenders[one], &self.field.contenders[next]);
        let (criterion, here, otherwise) = if had.matches == other.matches {
            let [here, otherwise] = [had, other].map(|one| usize::from(one.number));
            (Criterion::ByeNumber, here, otherwise)
        } else {
            (Criterion::ByeMatches, had.matches, other.matches)
        };
        ChoiceVerdict::Criterion {
            criterion,
            here: Amount::Count(here),
            otherwise: Amount::Count(otherwise),
            alternative: Alternative {
                bye: Some(self.entry(next)),
                ..Alternative::default()
            },
        }
    }

    /// Why this one comes up: the best without it.
    fn float(&self, step: &ExplainedGroup, one: usize, held: Held) -> FloatReason {
        let pairs: Vec<_> = step
            .residents
            .iter()
            .map(|resident| (*resident, one))
            .collect();
        let odd = step.residents.len() % 2 == 1 && step.floaters.len() == 1;
        FloatReason {
            entry: self.entry(one),
            from: self.score(one),
            bracket: self.score(step.residents[0]),
            direction: Direction::Up,
            cause: if odd {
                FloatCause::Odd
            } else {
                FloatCause::NotAll
            },
            verdict: self.verdict(step, &self.apart(&pairs), &[one], held),
        }
    }

    fn barred(&self, step: &ExplainedGroup, one: usize) -> BarredInBracket {
        let mut barred = BarredInBracket {
            entry: self.entry(one),
            met: Vec::new(),
            apart: Vec::new(),
            same_colour: 0,
        };
        for other in [&step.residents[..], &step.floaters].concat() {
            if let Some(round) = super::met(&self.ledger, self.field, one, other) {
                barred.met.push((self.entry(other), round));
            } else if other != one && !self.field.may_meet(one, other) {
                barred.apart.push(self.entry(other));
            }
        }
        barred
    }

    fn apart(&self, pairs: &[(usize, usize)]) -> Field {
        let mut field = self.field.clone();
        for &(a, b) in pairs {
            let (one, other) = (self.entry(a), self.entry(b));
            field.apart.insert((one.min(other), one.max(other)));
        }
        field
    }

    /// What the best way that `field` leaves has against it.
    fn verdict(
        &self,
        step: &ExplainedGroup,
        field: &Field,
        of: &[usize],
        held: Held,
    ) -> ChoiceVerdict {
        let floaters = upfloaters::choose(field, &step.residents, &step.lower);
        let paired = floaters.and_then(|floaters| {
            let pairs = bracket::pair(field, &step.residents, &floaters)?;
            Some(ExplainedGroup {
                floaters,
                pairs,
                ..step.clone()
            })
        });
        match paired {
            Some(otherwise) => self.compared(step, &otherwise, of),
            None => self.forced(step, of, held),
        }
    }

    fn compared(
        &self,
        step: &ExplainedGroup,
        otherwise: &ExplainedGroup,
        of: &[usize],
    ) -> ChoiceVerdict {
        let alternative = self.alternative(step, otherwise, of);
        let (here, there) = (self.measure(step), self.measure(otherwise));
        let mut differing = here
            .into_iter()
            .zip(there)
            .filter(|(here, there)| here != there);
        match differing.next() {
            Some(((criterion, here), (_, otherwise))) => ChoiceVerdict::Criterion {
                criterion,
                here,
                otherwise,
                alternative,
            },
            None => ChoiceVerdict::Order {
                order: order::order(step, otherwise, self.field),
                alternative,
            },
        }
    }

    /// C4 to C8 with their values, in order.
    fn measure(&self, step: &ExplainedGroup) -> Vec<(Criterion, Amount)> {
        let mut scores: Vec<Points> = step.floaters.iter().map(|one| self.score(*one)).collect();
        scores.sort_unstable();
        let counted = |one: usize| !self.field.last_round && self.field.contenders[one].floated;
        let again = step.floaters.iter().filter(|one| counted(**one)).count();
        let came = |one: usize| step.floaters.contains(&one);
        let opponents = step
            .pairs
            .iter()
            .filter_map(|&(a, b)| match (came(a), came(b)) {
                (true, false) => Some(b),
                (false, true) => Some(a),
                _ => None,
            });
        let opponents = opponents.filter(|one| counted(*one)).count();
        vec![
            (Criterion::Upfloaters, Amount::Count(step.floaters.len())),
            (Criterion::UpfloaterScores, Amount::Scores(scores)),
            (
                Criterion::FollowingGroup,
                Amount::Count(self.following(step)),
            ),
            (Criterion::UpfloatersAgain, Amount::Count(again)),
            (Criterion::OpponentsAgain, Amount::Count(opponents)),
        ]
    }

    /// C6: how many the following score group needs.
    fn following(&self, step: &ExplainedGroup) -> usize {
        let Some(first) = step.lower.first() else {
            return 0;
        };
        let left = step
            .lower
            .iter()
            .copied()
            .filter(|one| !step.floaters.contains(one));
        let (group, below): (Vec<usize>, Vec<usize>) =
            left.partition(|one| self.score(*one) == self.score(*first));
        upfloaters::choose(self.field, &group, &below).map_or(0, |floaters| floaters.len())
    }

    /// Nothing else is legal.
    fn forced(&self, step: &ExplainedGroup, of: &[usize], held: Held) -> ChoiceVerdict {
        let left = [&step.residents[..], &step.lower].concat();
        let lonely = of.iter().copied().find(|&one| {
            let mut others = left
                .iter()
                .filter(|other| **other != one && !of.contains(other));
            of.len() > 1 && !others.any(|other| self.field.may_meet(one, *other))
        });
        lonely.map_or(ChoiceVerdict::Completion(held), |one| {
            ChoiceVerdict::LastOpponent(self.entry(one))
        })
    }

    fn alternative(
        &self,
        step: &ExplainedGroup,
        otherwise: &ExplainedGroup,
        of: &[usize],
    ) -> Alternative {
        let pairs = otherwise
            .pairs
            .iter()
            .filter(|(a, b)| of.contains(a) || of.contains(b));
        let others = otherwise
            .floaters
            .iter()
            .copied()
            .filter(|one| !step.floaters.contains(one));
        Alternative {
            pairs: pairs
                .map(|&(a, b)| (self.entry(a), self.entry(b)))
                .collect(),
            floats: others.map(|one| self.entry(one)).collect(),
            bye: None,
        }
    }

    fn score(&self, one: usize) -> Points {
        self.field.contenders[one].score
    }

    fn entry(&self, one: usize) -> EntryNo {
        self.field.contenders[one].entry
    }

    fn entries(&self, some: &[usize]) -> Vec<EntryNo> {
        some.iter().map(|one| self.entry(*one)).collect()
    }
}
