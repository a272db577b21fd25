//! The Double-Swiss system by going through every set and every pairing.

use std::cmp::Reverse;

use super::{
    super::{Breach, Fault, field::JudgedField},
    BracketFinding, LARGEST, Open, article,
    completion::{choice_count, choices, pairable, pairings},
};
use crate::Points;

/// The most sets of upfloaters that are gone through.
const MOST_SETS: usize = 3_000;

/// The bye, then each bracket from the top, those above as they were paired.
pub(crate) fn judge(field: &JudgedField) -> (Option<Fault>, Vec<BracketFinding>) {
    let resting = field.resting();
    let bye = resting.and_then(|resting| bye(field, resting).ok().flatten());
    let mut left: Vec<usize> = (0..field.players.len())
        .filter(|one| Some(*one) != resting)
        .collect();
    let mut found = Vec::new();
    while let Some(&top) = left.first() {
        let score = field.players[top].score;
        let judged = Judged::of(field, &left, score);
        found.push((score, judged.fault()));
        left.retain(|one| !judged.top.contains(one) && !judged.came.contains(one));
    }
    (bye, found)
}

/// 3.4: the others can be paired, the lowest score, the most matches, the largest number.
fn bye(field: &JudgedField, resting: usize) -> Result<Option<Fault>, Open> {
    let key = |one: usize| {
        let player = &field.players[one];
        let matches = player.met.len();
        (player.score, Reverse(matches), Reverse(player.number))
    };
    let all: Vec<usize> = (0..field.players.len()).collect();
    let mut before: Vec<usize> = all.clone();
    before.retain(|one| field.players[*one].barred.is_none() && key(*one) < key(resting));
    before.sort_by_key(|one| key(*one));
    for due in before {
        let others = without(&all, &[due]);
        if pairable(&others, &field.may, &|_| false).ok_or(Open::Completion)? {
            return Ok(Some(Fault {
                article: article("C.04.5", "3.4"),
                breach: Breach::Bye {
                    entry: field.players[resting].entry,
                    due: field.players[due].entry,
                },
            }));
        }
    }
    Ok(None)
}

/// A bracket as it was paired.
struct Judged<'a> {
    field: &'a JudgedField,
    score: Points,
    /// The top scoregroup.
    top: Vec<usize>,
    /// Those below, in order.
    below: Vec<usize>,
    /// The upfloaters as published.
    came: Vec<usize>,
}

impl<'a> Judged<'a> {
    fn of(field: &'a JudgedField, left: &[usize], score: Points) -> Self {
        let (top, below): (Vec<usize>, Vec<usize>) = left
            .iter()
            .partition(|one| field.players[**one].score == score);
        let mut came: Vec<usize> = top
            .iter()
            .filter_map(|one| field.mates[*one])
            .filter(|mate| below.contains(mate))
            .collect();
        came.sort_unstable();
        Self {
            field,
            score,
            top,
            below,
            came,
        }
    }

    /// The first breach of 3.5 or 3.6; an error says what is beyond the bounds.
    fn fault(&self) -> Result<Option<Fault>, Open> {
        let (due, item) = self.upfloaters()?;
        if due != self.came {
            return Ok(Some(Fault {
                article: article("C.04.5", item),
                breach: Breach::Upfloaters {
                    score: self.score,
                    came: self.field.entries(&self.came),
                    due: self.field.entries(&due),
                },
            }));
        }
        if self.top.len() + self.came.len() > LARGEST {
            return Err(Open::Large);
        }
        Ok(self.pairs())
    }

    /// 3.5: the set that should have come, and the first criterion in which it differs from the published one.
    fn upfloaters(&self) -> Result<(Vec<usize>, &'static str), Open> {
        let mut count = self.top.len() % 2;
        loop {
            if count > self.came.len() {
                return Err(Open::Completion);
            }
            let sets = self.legal_sets(&self.top, &self.below, count)?;
            if !sets.is_empty() {
                return self.best_of(sets);
            }
            count += 2;
        }
    }

    /// 3.5.2: the legal sets of this size with the best scores (C5), in the order of 3.5.4.
    fn legal_sets(
        &self,
        top: &[usize],
        below: &[usize],
        count: usize,
    ) -> Result<Vec<Vec<usize>>, Open> {
        if choice_count(below.len(), count) > MOST_SETS {
            return Err(Open::ManySets);
        }
        // in field order: descending scores, then numbers, which is the order inside a set (3.5.3)
        let mut sets = choices(below, count);
        sets.sort_by_key(|set| Reverse(self.scores(set)));
        let mut legal: Vec<Vec<usize>> = Vec::new();
        for set in sets {
            let worse = |first: &Vec<usize>| self.scores(first) != self.scores(&set);
            if legal.first().is_some_and(worse) {
                break;
            }
            let bracket: Vec<usize> = top.iter().chain(&set).copied().collect();
            let others = without(below, &set);
            let may = &self.field.may;
            let bracket = pairable(&bracket, may, &|_| false).ok_or(Open::Completion)?;
            if bracket && pairable(&others, may, &|_| false).ok_or(Open::Completion)? {
                legal.push(set);
            }
        }
        let numbers = |set: &Vec<usize>| -> Vec<u16> {
            let number = |one: &usize| self.field.players[*one].number;
            set.iter().map(number).collect()
        };
        legal.sort_by_key(numbers);
        Ok(legal)
    }

    /// The scores of a set, ascending: the greater the better (C5).
    fn scores(&self, set: &[usize]) -> Vec<Points> {
        let scores = set.iter().rev();
        scores.map(|one| self.field.players[*one].score).collect()
    }

    /// C6, C7, then the order of 3.5.4.
    fn best_of(&self, sets: Vec<Vec<usize>>) -> Result<(Vec<usize>, &'static str), Open> {
        let floated = |set: &Vec<usize>| {
            let floaters = set.iter().filter(|one| self.field.players[**one].floater);
            if self.field.last { 0 } else { floaters.count() }
        };
        if sets.len() == 1 {
            let item = self.scores_differ(&sets[0]);
            return Ok((sets.into_iter().next().unwrap_or_default(), item));
        }
        let mut valued = Vec::new();
        for set in sets {
            valued.push((self.needed_below(&set)?, floated(&set), set));
        }
        let published = valued.iter().find(|(.., set)| *set == self.came).cloned();
        let best = valued
            .into_iter()
            .min_by_key(|(needed, floated, _)| (*needed, *floated));
        let (needed, floaters, due) = best.unwrap_or_default();
        let item = match published {
            None => self.scores_differ(&due),
            Some((worse, ..)) if worse > needed => "C6",
            Some((_, worse, _)) if worse > floaters => "C7",
            Some(_) => "3.5.4",
        };
        Ok((due, item))
    }

    /// Of a set that is not even among the best: too many came, or with lower scores.
    fn scores_differ(&self, due: &[usize]) -> &'static str {
        if self.came.len() > due.len() {
            "C4"
        } else {
            "C5"
        }
    }

    /// C6: how many upfloaters the following scoregroup needs once these have left it.
    fn needed_below(&self, set: &[usize]) -> Result<usize, Open> {
        let Some(&next) = self.below.first() else {
            return Ok(0);
        };
        let score = self.field.players[next].score;
        let (top, below): (Vec<usize>, Vec<usize>) = without(&self.below, set)
            .into_iter()
            .partition(|one| self.field.players[*one].score == score);
        let mut count = top.len() % 2;
        while !top.is_empty() && count <= below.len() {
            if !self.legal_sets(&top, &below, count)?.is_empty() {
                return Ok(count);
            }
            count += 2;
        }
        Ok(0)
    }

    /// 3.6: C8, then the first identifier.
    fn pairs(&self) -> Option<Fault> {
        let members: Vec<usize> = self.top.iter().chain(&self.came).copied().collect();
        let all = pairings(&members, &|a, b| self.field.may.has(a, b));
        let published: Vec<(usize, usize)> = members
            .iter()
            .filter_map(|one| Some((*one, self.field.mates[*one]?)))
            .filter(|(one, mate)| one < mate)
            .collect();
        let key = |pairing: &Vec<(usize, usize)>| (self.floated(pairing), self.identifier(pairing));
        let best = all.into_iter().min_by_key(key)?;
        let (due, had) = (key(&best), key(&published));
        (due < had).then(|| Fault {
            article: article("C.04.5", if due.0 < had.0 { "C8" } else { "3.6" }),
            breach: Breach::Pairs {
                score: self.score,
                due: self.field.pairs(&best),
                left: Vec::new(),
            },
        })
    }

    /// C8: opponents of upfloaters who floated in the round before.
    fn floated(&self, pairing: &[(usize, usize)]) -> usize {
        let players = &self.field.players;
        let opponent = |&(a, b): &(usize, usize)| {
            let (high, low) = (&players[a.min(b)], &players[a.max(b)]);
            high.score > low.score && high.floater
        };
        if self.field.last {
            0
        } else {
            pairing.iter().filter(|pair| opponent(pair)).count()
        }
    }

    /// 3.6.2: the smaller numbers of the pairs in order, then their opponents.
    fn identifier(&self, pairing: &[(usize, usize)]) -> Vec<u16> {
        let number = |one: usize| self.field.players[one].number;
        let mut pairs: Vec<(u16, u16)> = pairing
            .iter()
            .map(|&(a, b)| (number(a).min(number(b)), number(a).max(number(b))))
            .collect();
        pairs.sort_unstable();
        let (tops, bottoms): (Vec<u16>, Vec<u16>) = pairs.into_iter().unzip();
        tops.into_iter().chain(bottoms).collect()
    }
}

fn without(some: &[usize], set: &[usize]) -> Vec<usize> {
    let kept = some.iter().filter(|one| !set.contains(one));
    kept.copied().collect()
}
