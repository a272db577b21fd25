//! One bracket, and every other way to pair it.

use super::{
    super::{Breach, Fault, dutch::criteria, field::JudgedField},
    LARGEST, Open, article,
    completion::{Pairs, pairable, pairings},
    dutch::may_rest,
    order,
};
use crate::Points;

/// A bracket as it was paired.
pub(super) struct LiteralBracket<'a> {
    field: &'a JudgedField,
    moved_down: Vec<usize>,
    /// Everybody in it, in order: those moved down first.
    pub members: Vec<usize>,
    lower: Vec<usize>,
    pairs: Pairs,
    /// Who left it downwards, or with the bye.
    pub left: Vec<usize>,
}

/// Some who leave a bracket, and what that asks of the one below.
struct Leavers {
    who: Vec<usize>,
    /// C8: how many leave the bracket below, and with which scores.
    below: (usize, Vec<Points>),
}

impl<'a> LiteralBracket<'a> {
    pub(super) fn of(
        field: &'a JudgedField,
        moved_down: Vec<usize>,
        residents: Vec<usize>,
        lower: Vec<usize>,
    ) -> Self {
        let members: Vec<usize> = moved_down.iter().chain(&residents).copied().collect();
        let mate = |one: usize| field.mates[one].filter(|mate| members.contains(mate));
        let pairs = members
            .iter()
            .filter_map(|&one| Some((one, mate(one)?)))
            .filter(|(one, mate)| one < mate)
            .collect();
        let left = members
            .iter()
            .copied()
            .filter(|one| mate(*one).is_none())
            .collect();
        Self {
            field,
            moved_down,
            members,
            lower,
            pairs,
            left,
        }
    }

    /// The first breach; an error says what is beyond the bounds.
    pub(super) fn fault(&self, bye_score: Option<Points>) -> Result<Option<Fault>, Open> {
        if self.members.len() > LARGEST {
            return Err(Open::Large);
        }
        let class = best_leavers(
            self.field,
            &self.moved_down,
            &self.members,
            &self.lower,
            bye_score,
        )?;
        let first = class.first().ok_or(Open::Completion)?;
        if (first.len(), scores(self.field, first))
            != (self.left.len(), scores(self.field, &self.left))
        {
            let fewer = first.len() < self.left.len();
            return Ok(Some(
                self.leavers_fault(if fewer { "C6" } else { "C7" }, first),
            ));
        }
        let leavers = self.valued(class, bye_score)?;
        let had = leavers
            .iter()
            .find(|one| one.who == self.left)
            .ok_or(Open::Completion)?;
        let best = leavers.iter().min_by_key(|one| &one.below).unwrap_or(had);
        if best.below < had.below {
            return Ok(Some(self.leavers_fault("C8", &best.who)));
        }
        Ok(self.pairs_fault(&leavers, &had.below, bye_score))
    }

    fn leavers_fault(&self, item: &'static str, due: &[usize]) -> Fault {
        Fault {
            article: article("C.04.3", item),
            breach: Breach::Downfloaters {
                score: self.score(),
                left: self.field.entries(&self.left),
                due: self.field.entries(due),
            },
        }
    }

    /// The score of the residents, who have the lowest.
    fn score(&self) -> Points {
        let last = self.members.last();
        last.map_or(Points::ZERO, |one| self.field.players[*one].score)
    }

    /// What each set of leavers asks of the bracket below; nothing where there is no choice.
    fn valued(
        &self,
        class: Vec<Vec<usize>>,
        bye_score: Option<Points>,
    ) -> Result<Vec<Leavers>, Open> {
        let choice = class.len() > 1;
        let value = |who: Vec<usize>| {
            let below = if choice {
                self.asked_below(&who, bye_score)?
            } else {
                (0, Vec::new())
            };
            Ok(Leavers { who, below })
        };
        class.into_iter().map(value).collect()
    }

    fn asked_below(
        &self,
        who: &[usize],
        bye_score: Option<Points>,
    ) -> Result<(usize, Vec<Points>), Open> {
        let Some(&next) = self.lower.first() else {
            return Ok((0, Vec::new()));
        };
        let score = self.field.players[next].score;
        let (residents, lower): (Vec<usize>, Vec<usize>) = self
            .lower
            .iter()
            .partition(|one| self.field.players[**one].score == score);
        let members: Vec<usize> = who.iter().copied().chain(residents).collect();
        if members.len() > LARGEST {
            return Err(Open::LargeBelow);
        }
        let class = best_leavers(self.field, who, &members, &lower, bye_score)?;
        let first = class.first().ok_or(Open::Completion)?;
        Ok((first.len(), scores(self.field, first)))
    }

    /// C9 to C21, then the order of generation.
    fn pairs_fault(
        &self,
        leavers: &[Leavers],
        below: &(usize, Vec<Points>),
        bye_score: Option<Points>,
    ) -> Option<Fault> {
        let context = criteria::Besides {
            field: self.field,
            moved_down: &self.moved_down,
            bye_score,
        };
        let key = |pairs: &[(usize, usize)], left: &[usize]| {
            let quality = criteria::quality(&context, pairs, left);
            (
                quality,
                order::place(&self.members, &self.moved_down, pairs),
            )
        };
        let had = key(&self.pairs, &self.left);
        let mut best: Option<(_, Pairs, &[usize])> = None;
        for one in leavers.iter().filter(|one| one.below == *below) {
            let paired = without(&self.members, &one.who);
            for pairs in pairings(&paired, &|a, b| self.may_pair(a, b)) {
                let quality = criteria::quality(&context, &pairs, &one.who);
                let known = best.as_ref().map_or(&had.0, |((quality, _), ..)| quality);
                if quality > *known {
                    continue;
                }
                let key = (
                    quality,
                    order::place(&self.members, &self.moved_down, &pairs),
                );
                if key < *best.as_ref().map_or(&had, |(key, ..)| key) {
                    best = Some((key, pairs, &one.who));
                }
            }
        }
        let (due, pairs, left) = best?;
        let criterion = due.0.iter().zip(&had.0).position(|(due, had)| due < had);
        Some(Fault {
            article: article(
                "C.04.3",
                criterion.map_or("4", |index| criteria::NAMES[index]),
            ),
            breach: Breach::Pairs {
                score: self.score(),
                due: self.field.pairs(&pairs),
                left: self.field.entries(left),
            },
        })
    }

    fn may_pair(&self, a: usize, b: usize) -> bool {
        self.field.may.has(a, b) && !(self.moved_down.contains(&a) && self.moved_down.contains(&b))
    }
}

/// The scores of some in order: the lower, the better (C7).
fn scores(field: &JudgedField, some: &[usize]) -> Vec<Points> {
    some.iter().map(|one| field.players[*one].score).collect()
}

fn without(some: &[usize], set: &[usize]) -> Vec<usize> {
    let kept = some.iter().filter(|one| !set.contains(one));
    kept.copied().collect()
}

/// C4, C6 and C7: the sets of leavers that are the smallest, have the lowest scores, and let the bracket and all below it
/// be paired.
fn best_leavers(
    field: &JudgedField,
    moved_down: &[usize],
    members: &[usize],
    lower: &[usize],
    bye_score: Option<Points>,
) -> Result<Vec<Vec<usize>>, Open> {
    let mut sets: Vec<Vec<usize>> = (0..1_u32 << members.len())
        .map(|bits| {
            let chosen = (0..members.len()).filter(|place| bits >> place & 1 == 1);
            chosen.map(|place| members[place]).collect()
        })
        .filter(|set: &Vec<usize>| (members.len() - set.len()).is_multiple_of(2))
        .collect();
    sets.sort_by_key(|set| (set.len(), scores(field, set)));
    let may = |a: usize, b: usize| {
        field.may.has(a, b) && !(moved_down.contains(&a) && moved_down.contains(&b))
    };
    let mut best: Vec<Vec<usize>> = Vec::new();
    for set in sets {
        if let Some(first) = best.first()
            && (first.len(), scores(field, first)) != (set.len(), scores(field, &set))
        {
            break;
        }
        let rest: Vec<usize> = set.iter().chain(lower).copied().collect();
        let completes = pairable(&rest, &field.may, &may_rest(field, bye_score));
        if completes.ok_or(Open::Completion)? && !pairings(&without(members, &set), &may).is_empty()
        {
            best.push(set);
        }
    }
    Ok(best)
}
