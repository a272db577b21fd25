//! One bracket as it was paired, against the best and first way to pair it.

use super::super::{bits::Bits, weighing::TooMuch};
use super::{
    Breach, Fault, JudgedField, article, bye_score, criteria,
    scene::{Bracketed, Extent, JudgedScene},
};
use crate::Points;

/// A bracket as it was paired.
pub(super) struct JudgedBracket<'a> {
    field: &'a JudgedField,
    pub moved_down: Vec<usize>,
    /// Everybody in it, in order: those moved down first.
    pub members: Vec<usize>,
    pub lower: Vec<usize>,
    pairs: Vec<(usize, usize)>,
    /// Who left it downwards, or with the bye.
    pub left: Vec<usize>,
}

impl<'a> JudgedBracket<'a> {
    pub(super) fn of(
        field: &'a JudgedField,
        moved_down: Vec<usize>,
        residents: Vec<usize>,
        lower: Vec<usize>,
    ) -> Self {
        let members: Vec<usize> = moved_down.iter().chain(&residents).copied().collect();
        let len = field.players.len();
        let (all, moved) = (
            Bits::of(len, members.iter().copied()),
            Bits::of(len, moved_down.iter().copied()),
        );
        // two moved down do not meet in it
        let mate = |one: usize| {
            field.mates[one].filter(|mate| all.has(*mate) && !(moved.has(one) && moved.has(*mate)))
        };
        let pairs = members
            .iter()
            .filter_map(|&one| Some((one, mate(one)?)))
            .filter(|(one, mate)| one < mate)
            .collect();
        let left = members.iter().copied().filter(|one| mate(*one).is_none());
        let left = left.collect();
        Self {
            field,
            moved_down,
            members,
            lower,
            pairs,
            left,
        }
    }

    /// The first breach.
    pub(super) fn fault(&self) -> Result<Option<Fault>, TooMuch> {
        let had = Bracketed {
            pairs: self.pairs.clone(),
            left: self.left.clone(),
        };
        let best = |extent: Extent| {
            let mut scene = JudgedScene::of(self.field, self, extent);
            scene.pair()?;
            Ok(scene.outcome())
        };
        let alone = best(Extent::Alone)?;
        // where nobody leaves, what is below does not matter
        let right = alone == had && (self.left.is_empty() || self.is_least_below());
        let due = if right || self.left.is_empty() {
            alone
        } else {
            best(Extent::Whole)?
        };
        if due == had {
            return Ok(None);
        }
        self.named(&had, &due).map(Some)
    }

    /// Has the bracket below, with those who left this one, as few who leave it as can be, and the lowest (C8)?
    fn is_least_below(&self) -> bool {
        let Some(&next) = self.lower.first() else {
            return true;
        };
        let score = |one: usize| self.field.players[one].score;
        let residents = self
            .lower
            .iter()
            .copied()
            .take_while(|one| score(*one) == score(next));
        let all: Vec<usize> = self.left.iter().copied().chain(residents).collect();
        let inside = |one: usize| {
            self.field.mates[one].is_some_and(|mate| {
                let both = self.left.contains(&one) && self.left.contains(&mate);
                !both && (self.left.contains(&mate) || score(mate) == score(next))
            })
        };
        let leave: Vec<usize> = all.iter().copied().filter(|one| !inside(*one)).collect();
        leave.len() == all.len() % 2 && leave.iter().all(|one| score(*one) == score(next))
    }

    /// The criterion that the published pairing fails, against the best one.
    fn named(&self, had: &Bracketed, due: &Bracketed) -> Result<Fault, TooMuch> {
        if had.left.len() != due.left.len() {
            return Ok(self.leavers_fault("C6", due));
        }
        let scores = |some: &[usize]| -> Vec<Points> {
            some.iter()
                .map(|one| self.field.players[*one].score)
                .collect()
        };
        if scores(&had.left) != scores(&due.left) {
            return Ok(self.leavers_fault("C7", due));
        }
        if had.left != due.left {
            let scene = JudgedScene::of(self.field, self, Extent::Whole);
            let [least, had] = [&due.left, &had.left].map(|left| scene.asked_below(left));
            if least? < had? {
                return Ok(self.leavers_fault("C8", due));
            }
        }
        let context = criteria::Besides {
            field: self.field,
            moved_down: &self.moved_down,
            bye_score: bye_score(self.field),
        };
        let failures = |one: &Bracketed| criteria::quality(&context, &one.pairs, &one.left);
        let (had, best) = (failures(had), failures(due));
        let criterion = best.iter().zip(&had).position(|(due, had)| due < had);
        Ok(Fault {
            article: article(criterion.map_or("4", |index| criteria::NAMES[index])),
            breach: Breach::Pairs {
                score: self.score(),
                due: self.field.pairs(&due.pairs),
                left: self.field.entries(&due.left),
            },
        })
    }

    fn leavers_fault(&self, item: &'static str, due: &Bracketed) -> Fault {
        Fault {
            article: article(item),
            breach: Breach::Downfloaters {
                score: self.score(),
                left: self.field.entries(&self.left),
                due: self.field.entries(&due.left),
            },
        }
    }

    /// The score of the residents, who have the lowest.
    fn score(&self) -> Points {
        let last = self.members.last();
        last.map_or(Points::ZERO, |one| self.field.players[*one].score)
    }
}
