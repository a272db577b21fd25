//! The round as the judge sees it.

use super::{ByeRank, Case, PairingSystem};
use crate::{
    EntryNo,
    judge::{
        Conditions, System,
        field::JudgedField,
        history::{History, MatchColour},
    },
};

/// What is known of a round, by place in the field: the highest score first.
pub(super) struct RoundFacts<'a> {
    pub case: &'a Case,
    pub field: JudgedField,
    /// The pairs as drafted, the higher ranked first.
    pub pairs: Vec<(usize, usize)>,
    pub bye: Option<usize>,
}

impl<'a> RoundFacts<'a> {
    pub(super) fn of(case: &'a Case) -> Self {
        let round = case.drafted.draft().unwrap();
        let conditions = Conditions::default();
        let history = History::of(&case.before, &conditions);
        let system = match case.drafted.regulations.system {
            PairingSystem::Dutch { .. } => System::Dutch,
            PairingSystem::DoubleSwiss { .. }
            | PairingSystem::RoundRobin { .. }
            | PairingSystem::Knockout { .. }
            | PairingSystem::Match { .. } => System::DoubleSwiss,
        };
        let mut field = JudgedField::of(&case.drafted, &history, round, system, &conditions);
        let at = |entry: EntryNo| field.players.iter().position(|one| one.entry == entry);
        let kept: Vec<_> = case
            .constraints
            .apart
            .iter()
            .filter_map(|&(a, b)| Some((at(a)?, at(b)?)))
            .collect();
        for (a, b) in kept {
            field.may.clear_both(a, b);
        }
        let pairs = field.mates.iter().enumerate();
        let pairs = pairs.filter_map(|(one, mate)| Some((one, (*mate)?)));
        Self {
            pairs: pairs.filter(|(a, b)| a < b).collect(),
            bye: field.resting(),
            field,
            case,
        }
    }

    pub(super) fn at(&self, entry: EntryNo) -> usize {
        let mut players = self.field.players.iter();
        players.position(|one| one.entry == entry).unwrap()
    }

    pub(super) fn entry(&self, one: usize) -> EntryNo {
        self.field.players[one].entry
    }

    pub(super) fn entries(&self, some: &[usize]) -> Vec<EntryNo> {
        some.iter().map(|one| self.entry(*one)).collect()
    }

    /// The score in half points.
    pub(super) fn score(&self, one: usize) -> i64 {
        self.field.players[one].score.halves().into()
    }

    pub(super) fn may(&self, a: usize, b: usize) -> bool {
        self.field.may.has(a, b)
    }

    pub(super) fn everybody(&self) -> std::ops::Range<usize> {
        0..self.field.players.len()
    }

    /// The round paired again, by place in the field, the higher ranked first; `None` without a legal pairing.
    pub(super) fn again(
        &self,
        absent: &[usize],
        apart: &[(usize, usize)],
    ) -> Option<super::Again<usize>> {
        let left: Vec<usize> = self
            .everybody()
            .filter(|one| !absent.contains(one))
            .collect();
        if let [only] = left[..] {
            let free = self.field.players[only].barred.is_none();
            return free.then(|| (Vec::new(), Some(only)));
        }
        if left.is_empty() {
            return Some((Vec::new(), None));
        }
        let apart: Vec<_> = apart
            .iter()
            .map(|&(a, b)| (self.entry(a), self.entry(b)))
            .collect();
        let (pairs, bye) = self.case.again(&self.entries(absent), &apart)?;
        let pairs = pairs.iter().map(|&(a, b)| (self.at(a), self.at(b)));
        let pairs = pairs.map(|(a, b)| (a.min(b), a.max(b))).collect();
        Some((pairs, bye.map(|bye| self.at(bye))))
    }

    /// Where who has the bye stands among those who might.
    pub(super) fn rank(&self, one: usize) -> ByeRank {
        let players = self.field.players.iter().skip(one + 1);
        let free: Vec<_> = players.filter(|other| other.barred.is_none()).collect();
        if free.is_empty() {
            ByeRank::Last
        } else if free
            .iter()
            .all(|other| other.score == self.field.players[one].score)
        {
            ByeRank::Lowest
        } else {
            ByeRank::Higher
        }
    }

    /// Can all of these be paired but for those kept apart? The one with the fewest opponents first.
    pub(super) fn pairable(&self, left: &[usize], apart: &[(usize, usize)]) -> bool {
        let may = |a: usize, b: usize| {
            self.may(a, b) && !apart.contains(&(a, b)) && !apart.contains(&(b, a))
        };
        let opponents = |one: usize| left.iter().filter(move |other| may(one, **other));
        let Some(one) = left
            .iter()
            .copied()
            .min_by_key(|one| opponents(*one).count())
        else {
            return true;
        };
        opponents(one).any(|mate| {
            let rest = left.iter().copied();
            let rest: Vec<usize> = rest
                .filter(|other| *other != one && other != mate)
                .collect();
            self.pairable(&rest, apart)
        })
    }

    /// The colours of game 1 that somebody had, `true` for White.
    pub(super) fn whites(&self, one: usize) -> Vec<bool> {
        let colours = self.field.players[one].colours.iter();
        colours
            .map(|colour| *colour == MatchColour::White)
            .collect()
    }
}

/// Everybody in some pairs.
pub(super) fn both(pairs: &[(usize, usize)]) -> Vec<usize> {
    pairs.iter().flat_map(|&(a, b)| [a, b]).collect()
}

/// Whom somebody meets in some pairs.
pub(super) fn mate(pairs: &[(usize, usize)], one: usize) -> Option<usize> {
    let mut pairs = pairs.iter();
    pairs.find_map(|&(a, b)| (a == one).then_some(b).or((b == one).then_some(a)))
}
