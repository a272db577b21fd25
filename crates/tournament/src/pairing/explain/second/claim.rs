//! A verdict as it is claimed, and what came out.

use super::{
    Alternative, Amount, ChoiceVerdict, Counts, Criterion, Distance, Held, Order, RoundFacts,
    facts::mate,
};

/// What a way to pair a bracket is worth by one criterion.
pub(super) type WayWorth = (Criterion, Vec<i64>);

/// What it is worth: each criterion, in order.
pub(super) type Values = Vec<WayWorth>;

/// A way to pair a bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Way {
    pub pairs: Vec<(usize, usize)>,
    /// Who leaves it, or who came up to it.
    pub float: Vec<usize>,
    /// Who has the bye, where that is known here.
    pub bye: Option<usize>,
    pub values: Values,
}

/// A claim about some players: what was forbidden or forced, and what came out.
pub(super) struct SecondClaim<'a> {
    pub facts: &'a RoundFacts<'a>,
    /// What it is about, for counting and for a message.
    pub kind: &'a str,
    pub verdict: &'a ChoiceVerdict,
    /// Who is in question.
    pub of: &'a [usize],
    pub here: &'a Way,
    pub otherwise: Option<&'a Way>,
    /// Those who are left to be paired, from the bracket down.
    pub left: &'a [usize],
    /// Those of the bracket.
    pub members: &'a [usize],
    /// May somebody in question have the bye?
    pub bye: &'a dyn Fn(usize) -> bool,
    pub held: Held,
}

impl SecondClaim<'_> {
    /// Holds it against what came out.
    pub(super) fn hold(&self, counts: &mut Counts) {
        let told = format!("{}: {} {:?}", self.facts.case.name, self.kind, self.verdict);
        match (self.verdict, self.otherwise) {
            (ChoiceVerdict::LastOpponent(entry), None) => {
                let one = self.facts.at(*entry);
                assert!(self.of.contains(&one) && !(self.bye)(one), "{told}");
                let others = self.left.iter().filter(|other| !self.of.contains(other));
                assert!(
                    others.into_iter().all(|other| !self.facts.may(one, *other)),
                    "{told}"
                );
                counts.add(format!("{} last", self.kind));
            }
            (ChoiceVerdict::NoOpponent(entry), None) => {
                let one = self.facts.at(*entry);
                assert!(
                    self.members
                        .iter()
                        .all(|other| !self.facts.may(one, *other)),
                    "{told}"
                );
                counts.add(format!("{} nobody", self.kind));
            }
            (ChoiceVerdict::Completion(held), None) => {
                if *held != Held::Nothing {
                    assert_eq!(*held, self.held, "{told}");
                }
                counts.add(format!("{} completion {held:?}", self.kind));
            }
            (
                ChoiceVerdict::Criterion {
                    criterion,
                    here,
                    otherwise,
                    alternative,
                },
                Some(way),
            ) => {
                let ((own, value), (_, other)) = self.difference(way).expect(&told);
                assert_eq!(
                    (*criterion, numbers(here)),
                    (*own, value.clone()),
                    "{told} {way:?}"
                );
                assert_eq!(numbers(otherwise), *other, "{told} {way:?}");
                assert_eq!(more_is_better(*own), other < value, "{told}");
                self.hold_alternative(alternative, way, &told);
                counts.add(format!("{} {criterion:?}", self.kind));
            }
            (ChoiceVerdict::Order { order, alternative }, Some(way)) => {
                assert_eq!(self.difference(way), None, "{told} {way:?}");
                self.hold_alternative(alternative, way, &told);
                counts.add(format!("{} {}", self.kind, name(order)));
            }
            (
                ChoiceVerdict::LastOpponent(_)
                | ChoiceVerdict::NoOpponent(_)
                | ChoiceVerdict::Completion(_),
                Some(way),
            ) => panic!("{told}, but {way:?}"),
            (ChoiceVerdict::Criterion { .. } | ChoiceVerdict::Order { .. }, None) => {
                panic!("{told}, but there is no other way")
            }
        }
    }

    fn difference<'b>(&'b self, way: &'b Way) -> Option<(&'b WayWorth, &'b WayWorth)> {
        let values = self.here.values.iter().zip(&way.values);
        let mut values = values.filter(|(here, there)| here != there);
        values.next()
    }

    fn hold_alternative(&self, alternative: &Alternative, way: &Way, told: &str) {
        if alternative.bye.is_some() && alternative.pairs.is_empty() && way.pairs.is_empty() {
            return;
        }
        for &(a, b) in &alternative.pairs {
            let (a, b) = (self.facts.at(a), self.facts.at(b));
            assert_eq!(mate(&way.pairs, a), Some(b), "{told} {way:?}");
        }
        for one in self
            .of
            .iter()
            .filter(|one| mate(&way.pairs, **one).is_some())
        {
            let entry = self.facts.entry(*one);
            let named = |(a, b): &&(_, _)| *a == entry || *b == entry;
            assert!(
                alternative.pairs.iter().any(|pair| named(&pair)),
                "{told} {way:?}"
            );
        }
        let mut new: Vec<usize> = way
            .float
            .iter()
            .copied()
            .filter(|one| !self.here.float.contains(one))
            .collect();
        new.retain(|one| way.bye != Some(*one));
        assert_eq!(
            alternative.floats,
            self.facts.entries(&new),
            "{told} {way:?}"
        );
        let bye = way.bye.filter(|bye| self.here.bye != Some(*bye));
        assert_eq!(
            alternative.bye,
            bye.map(|bye| self.facts.entry(bye)),
            "{told} {way:?}"
        );
    }
}

/// The kind of an order.
pub(super) fn name(order: &Order) -> &'static str {
    match order {
        Order::Transposition => "transposition",
        Order::Exchange(here, otherwise) if here < otherwise => "fewer exchanged",
        Order::Exchange(..) => "exchange",
        Order::MovedDown => "moved down",
        Order::Identifier(..) => "identifier",
        Order::UpfloaterSet => "set",
    }
}

fn more_is_better(criterion: Criterion) -> bool {
    matches!(
        criterion,
        Criterion::UpfloaterScores | Criterion::ByeMatches | Criterion::ByeNumber
    )
}

/// An amount as numbers: scores and differences in half points.
pub(super) fn numbers(amount: &Amount) -> Vec<i64> {
    let halves = |points: &super::Points| i64::from(points.halves());
    match amount {
        Amount::Count(count) => vec![i64::try_from(*count).unwrap()],
        Amount::Scores(scores) => scores.iter().map(halves).collect(),
        Amount::Below(count, scores) => std::iter::once(i64::try_from(*count).unwrap())
            .chain(scores.iter().map(halves))
            .collect(),
        Amount::Differences(list) => list
            .iter()
            .map(|distance| match distance {
                Distance::By(points) => halves(points),
                Distance::Further => i64::from(i32::MAX),
            })
            .collect(),
    }
}
