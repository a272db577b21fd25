//! The Dutch system: each claim made to happen.

use super::{
    ChoiceVerdict, Counts, FloatCause, FloatReason, Held, Obstacle, Order, RoundFacts, Swiss,
    SwissBye, Why, WhyBye,
    claim::{SecondClaim, Way},
    facts::mate,
};

mod step;

pub(super) use step::{SecondBracket, best, steps};
use step::{order, way};

/// Holds what is said of every pair and of the bye.
pub(super) fn hold(facts: &RoundFacts, counts: &mut Counts) {
    let steps = steps(facts);
    for pair in &facts.case.explanation.pairs {
        let Why::Swiss(swiss) = &pair.why else {
            panic!("{}: {pair:?}", facts.case.name);
        };
        let (a, b) = (facts.at(pair.pairing.first), facts.at(pair.pairing.second));
        let pair = (a.min(b), a.max(b));
        let step = steps
            .iter()
            .find(|step| step.here.pairs.contains(&pair))
            .unwrap();
        Holding {
            facts,
            steps: &steps,
            counts,
        }
        .pair(step, pair, swiss);
    }
    for bye in &facts.case.explanation.byes {
        if let WhyBye::Swiss(swiss) = &bye.why {
            Holding {
                facts,
                steps: &steps,
                counts,
            }
            .bye(facts.at(bye.entry), swiss);
        }
    }
}

struct Holding<'a, 'b> {
    facts: &'a RoundFacts<'a>,
    steps: &'a [SecondBracket],
    counts: &'b mut Counts,
}

/// What is held in all claims of a bracket.
struct Question<'a> {
    kind: &'a str,
    verdict: &'a ChoiceVerdict,
    of: &'a [usize],
    held: Held,
}

impl Holding<'_, '_> {
    fn claim(&mut self, step: &SecondBracket, question: Question, otherwise: Option<Way>) {
        let facts = self.facts;
        let bye_score = facts.bye.map(|bye| facts.score(bye));
        let may_have_bye = |one: usize| {
            !step.gone.contains(&facts.bye.unwrap_or(usize::MAX))
                && Some(facts.score(one)) == bye_score
                && facts.field.players[one].barred.is_none()
        };
        SecondClaim {
            facts,
            kind: question.kind,
            verdict: question.verdict,
            of: question.of,
            here: &step.here,
            otherwise: otherwise.as_ref(),
            left: &step.left(),
            members: &step.members(),
            bye: &may_have_bye,
            held: question.held,
        }
        .hold(self.counts);
        if let (ChoiceVerdict::Order { order: first, .. }, Some(way)) =
            (question.verdict, &otherwise)
        {
            let told = format!("{}: {first:?} {way:?}", facts.case.name);
            let (own, other) = (order(step, &step.here), order(step, way));
            assert!(own < other, "{told}");
            let due = if own.moved != other.moved {
                Order::MovedDown
            } else if own.crossing != other.crossing || own.exchange() == other.exchange() {
                Order::Transposition
            } else {
                Order::Exchange(own.exchanged, other.exchanged)
            };
            assert_eq!(*first, due, "{told}");
        }
    }

    fn held(&self, step: &SecondBracket, more: bool) -> Held {
        let above = self.steps.iter().filter(|one| one.score > step.score);
        let pairs = more || above.into_iter().any(|one| !one.here.pairs.is_empty());
        Held::of(pairs, self.facts.bye.is_some())
    }

    fn pair(&mut self, step: &SecondBracket, pair: (usize, usize), swiss: &Swiss) {
        let facts = self.facts;
        assert!(swiss.is_dutch);
        assert_eq!(i64::from(swiss.bracket.score.halves()), step.score);
        assert_eq!(swiss.bracket.players, step.members().len());
        assert_eq!(swiss.bracket.came, facts.entries(&step.moved));
        let held = self.held(step, false);
        assert_eq!(swiss.held, held);
        let of = [pair.0, pair.1];
        let question = Question {
            kind: "pair",
            verdict: &swiss.verdict,
            of: &of,
            held,
        };
        self.claim(step, question, best(facts, step, &[], &[pair]));
        if let ChoiceVerdict::Completion(claimed) = swiss.verdict {
            // the stronger claim is made where it holds, and only there
            assert_eq!(
                claimed == Held::Nothing,
                facts.again(&[], &[pair]).is_none(),
                "{}",
                facts.case.name
            );
        }
        for (float, one) in swiss.floats.iter().zip(std::iter::repeat(pair.0)) {
            assert_eq!(facts.at(float.entry), one);
            self.float(one, float, "float");
        }
        self.barred(step, swiss);
        self.place(step, pair, swiss);
        self.passed(step, pair, swiss);
    }

    /// Whom each could not meet: met, kept apart, or the same colour.
    fn barred(&mut self, step: &SecondBracket, swiss: &Swiss) {
        let facts = self.facts;
        for barred in &swiss.barred {
            let one = facts.at(barred.entry);
            let named = barred.met.len() + barred.apart.len() + barred.same_colour;
            let members = step.members();
            let not = members
                .iter()
                .filter(|other| **other != one && !facts.may(one, **other));
            assert_eq!(named, not.count(), "{}: {barred:?}", facts.case.name);
            for (other, round) in &barred.met {
                assert!(facts.field.players[one].met.contains(&(*other, *round)));
                self.counts.add("barred met");
            }
            for other in &barred.apart {
                let pair = (barred.entry.min(*other), barred.entry.max(*other));
                assert!(facts.case.constraints.apart.contains(&pair));
                self.counts.add("barred apart");
            }
            if barred.same_colour > 0 {
                self.counts.add("barred colour");
            }
        }
    }

    fn place(&mut self, step: &SecondBracket, (a, b): (usize, usize), swiss: &Swiss) {
        let (upper, lower) = step.halves();
        let (upper, lower) = if step.moved.contains(&a) {
            let paired = step.crossing().iter().map(|(moved, _)| *moved).collect();
            (paired, step.residents.clone())
        } else {
            (upper, lower)
        };
        let position = |list: &[usize], one| list.iter().position(|other| *other == one);
        let due = position(&upper, a).zip(position(&lower, b));
        let place = swiss.place.map(|place| (place.upper - 1, place.lower - 1));
        assert_eq!(place, due, "{}: {swiss:?}", self.facts.case.name);
        let kind = swiss
            .place
            .map(|place| (place.part, place.upper == place.lower));
        self.counts.add(format!("place {kind:?}"));
    }

    /// The first still free: of the lower half, whom nobody before has.
    fn passed(&mut self, step: &SecondBracket, (a, b): (usize, usize), swiss: &Swiss) {
        let (upper, lower) = step.halves();
        let crossing = step.crossing();
        let inside = |(c, d): &(usize, usize)| lower.contains(c) && lower.contains(d);
        let within = step.here.pairs.iter().any(inside);
        let moved = step.moved.contains(&a);
        let before: Vec<_> = step
            .here
            .pairs
            .iter()
            .copied()
            .filter(|(c, _)| {
                *c < a
                    && (crossing.iter().any(|(moved, _)| moved == c)
                        || (!moved && upper.contains(c)))
            })
            .collect();
        let lower = if moved { &step.residents } else { &lower };
        let first = lower
            .iter()
            .copied()
            .find(|one| mate(&before, *one).is_none());
        let due = first.filter(|first| *first != b && (moved || (upper.contains(&a) && !within)));
        let passed = swiss.passed.as_ref();
        let told = format!("{}: {swiss:?}", self.facts.case.name);
        assert_eq!(
            passed.map(|passed| self.facts.at(passed.opponent)),
            due,
            "{told}"
        );
        let Some(passed) = passed else { return };
        assert_eq!(
            (self.facts.at(passed.of), passed.after),
            (a, !before.is_empty()),
            "{told}"
        );
        let opponent = due.unwrap();
        match &passed.why {
            Obstacle::Met(_) | Obstacle::Apart | Obstacle::SameColour => {
                assert!(!self.facts.may(a, opponent), "{told}");
                let met = &self.facts.field.players[a].met;
                let met = met.iter().any(|(other, _)| *other == passed.opponent);
                assert_eq!(matches!(passed.why, Obstacle::Met(_)), met, "{told}");
                let apart = passed.why == Obstacle::Apart;
                self.counts.add(format!("passed, met {met}, apart {apart}"));
            }
            Obstacle::Others | Obstacle::Withheld => panic!("{told}"),
            Obstacle::Verdict(verdict) => {
                let fixed = [&before[..], &[(a, opponent)]].concat();
                let held = self.held(step, passed.after);
                let question = Question {
                    kind: "passed",
                    verdict,
                    of: &[a, opponent],
                    held,
                };
                self.claim(step, question, best(self.facts, step, &fixed, &[]));
            }
        }
    }

    /// Somebody floats: it is made to stay with each in turn, and the best of these ways counts.
    fn float(&mut self, one: usize, float: &FloatReason, kind: &str) {
        let facts = self.facts;
        let step = self
            .steps
            .iter()
            .find(|step| step.score == i64::from(float.bracket.halves()))
            .unwrap();
        assert!(step.here.float.contains(&one) && step.here.bye != Some(one));
        let members = step.members();
        let both_moved = |other: &usize| step.moved.contains(&one) && step.moved.contains(other);
        let partners = members
            .iter()
            .copied()
            .filter(|other| *other != one && facts.may(one, *other) && !both_moved(other));
        let ways = partners
            .filter_map(|other| best(facts, step, &[(one.min(other), one.max(other))], &[]));
        let first = ways.min_by_key(|way| {
            let values: Vec<Vec<i64>> = way.values.iter().map(|(_, value)| value.clone()).collect();
            (values, order(step, way))
        });
        let question = Question {
            kind,
            verdict: &float.verdict,
            of: &[one],
            held: self.held(step, false),
        };
        self.claim(step, question, first);
        assert_eq!(i64::from(float.from.halves()), facts.score(one));
        match float.cause {
            FloatCause::Odd => assert!(members.len() % 2 == 1 && step.here.float == [one]),
            FloatCause::Nobody => assert!(members.iter().all(|other| !facts.may(one, *other))),
            FloatCause::NotAll => {
                let out: Vec<_> = members
                    .iter()
                    .flat_map(|one| step.below.iter().map(move |other| (*one, *other)))
                    .collect();
                assert_eq!(
                    best(facts, step, &[], &out),
                    None,
                    "{}: {float:?}",
                    facts.case.name
                );
            }
        }
        self.counts.add(format!("{kind} because {:?}", float.cause));
    }

    fn bye(&mut self, one: usize, bye: &SwissBye) {
        let facts = self.facts;
        let told = format!("{}: {bye:?}", facts.case.name);
        let barred = |other: usize| facts.field.players[other].barred;
        let lower: Vec<usize> = facts
            .everybody()
            .filter(|other| facts.score(*other) < facts.score(one))
            .collect();
        let without = |other: usize| facts.again(&[other], &[]);
        assert!(
            lower
                .iter()
                .all(|other| barred(*other).is_some() || without(*other).is_none()),
            "{told}"
        );
        for other in &bye.others {
            let place = facts.at(other.entry);
            match other.had {
                Some(round) => assert_eq!(barred(place), Some(round), "{told}"),
                None => assert!(without(place).is_none(), "{told}"),
            }
            self.counts
                .add(format!("bye over, had {}", other.had.is_some()));
        }
        let rank = facts.rank(one);
        assert_eq!(bye.rank, rank, "{told}");
        self.counts.add(format!("bye {rank:?}"));
        for float in &bye.floats {
            self.float(one, float, "bye float");
        }
        let step = self
            .steps
            .iter()
            .find(|step| step.here.bye == Some(one))
            .unwrap();
        let others: Vec<usize> = facts
            .everybody()
            .filter(|other| {
                *other != one && facts.score(*other) == facts.score(one) && barred(*other).is_none()
            })
            .collect();
        let Some(verdict) = &bye.verdict else {
            assert!(others.is_empty(), "{told}");
            self.counts.add("bye, nobody else");
            return;
        };
        let ways = others
            .into_iter()
            .filter(|other| !step.gone.contains(other))
            .filter_map(|other| {
                let absent = [&step.gone[..], &[other]].concat();
                let (pairs, _) = facts.again(&absent, &[])?;
                Some(way(facts, step, &pairs, Some(other)))
            });
        let first = ways.min_by_key(|way| {
            let values: Vec<Vec<i64>> = way.values.iter().map(|(_, value)| value.clone()).collect();
            (values, order(step, way))
        });
        let held = Held::of(self.held(step, false).holds_pairs(), false);
        self.claim(
            step,
            Question {
                kind: "bye",
                verdict,
                of: &[one],
                held,
            },
            first,
        );
    }
}
