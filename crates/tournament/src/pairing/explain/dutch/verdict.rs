//! What speaks against every other way to pair a bracket.

use super::{
    super::{
        super::dutch::{self, bracket::DutchBracket, completion::may_have_bye},
        reason::{Alternative, Amount, ChoiceVerdict, Criterion, Held},
    },
    DutchRound, ExplainedBracket, Players, Points, candidate,
    measure::{Candidate, measure},
    order,
};

/// A comparison: the bracket, what is in question, and what stays as it is.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    pub step: &'a ExplainedBracket,
    /// Who is in question.
    pub of: &'a [usize],
    pub held: Held,
}

impl DutchRound<'_> {
    /// What the best way that is left has against it. `players` and `stays` say what is left.
    pub(super) fn verdict(
        &self,
        question: Question,
        players: &Players,
        stays: Option<usize>,
    ) -> ChoiceVerdict {
        let step = question.step;
        let bracket = DutchBracket {
            stays,
            ..step.bracket(players)
        };
        match dutch::pair_bracket(&bracket) {
            Some(paired) => self.compared(question, &candidate(&step.members, &paired)),
            None => self.forced(question, stays),
        }
    }

    /// What the best way with these pairs of the bracket has against it.
    pub(super) fn verdict_with(
        &self,
        question: Question,
        pairs: &[(usize, usize)],
    ) -> ChoiceVerdict {
        let step = question.step;
        let free = |one: &usize| pairs.iter().all(|(a, b)| a != one && b != one);
        let mut bracket = step.bracket(&self.players);
        bracket.members.retain(free);
        bracket.moved = step.moved().iter().filter(|one| free(one)).count();
        match dutch::pair_bracket(&bracket) {
            Some(mut paired) => {
                paired.pairs.extend(pairs);
                self.compared(question, &candidate(&step.members, &paired))
            }
            None => ChoiceVerdict::Completion(question.held),
        }
    }

    fn compared(&self, question: Question, otherwise: &Candidate) -> ChoiceVerdict {
        let step = question.step;
        let alternative = self.alternative(step, otherwise, question.of);
        match self.first_difference(step, otherwise) {
            Some((criterion, here, otherwise)) => ChoiceVerdict::Criterion {
                criterion,
                here,
                otherwise,
                alternative,
            },
            None => ChoiceVerdict::Order {
                order: order::order(step, &step.given, otherwise),
                alternative,
            },
        }
    }

    pub(super) fn first_difference(
        &self,
        step: &ExplainedBracket,
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
        step: &ExplainedBracket,
        otherwise: &Candidate,
    ) -> Option<(Criterion, Amount, Amount)> {
        if step.given.left == otherwise.left && step.given.bye == otherwise.bye {
            return None;
        }
        let (here, there) = (self.below(step, &step.given), self.below(step, otherwise));
        (here != there).then_some((Criterion::NextBracket, here, there))
    }

    fn below(&self, step: &ExplainedBracket, one: &Candidate) -> Amount {
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
        let bracket = DutchBracket {
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
    fn forced(&self, question: Question, stays: Option<usize>) -> ChoiceVerdict {
        let Question { step, of, held } = question;
        let meets_any = |one: usize, others: &[usize]| {
            let mut others = others.iter().filter(|other| !of.contains(other));
            others.any(|other| self.players.may_meet(one, *other))
        };
        let below = [&step.members[..], &step.next, &step.rest].concat();
        let lonely = of.iter().copied().find(|&one| match stays {
            Some(_) => !meets_any(one, &step.members),
            None => {
                let bye = step
                    .bye
                    .is_some_and(|score| may_have_bye(&self.players, one, score));
                !bye && !meets_any(one, &below)
            }
        });
        match (lonely, stays) {
            (Some(one), Some(stays)) if one == stays => ChoiceVerdict::NoOpponent(self.entry(one)),
            (Some(one), None) => ChoiceVerdict::LastOpponent(self.entry(one)),
            _ => ChoiceVerdict::Completion(held),
        }
    }

    fn alternative(
        &self,
        step: &ExplainedBracket,
        otherwise: &Candidate,
        of: &[usize],
    ) -> Alternative {
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
}
