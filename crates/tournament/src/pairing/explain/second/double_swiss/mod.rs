//! The Double-Swiss system: each claim made to happen.

use super::{
    Alternative, Amount, ChoiceVerdict, Counts, Criterion, FloatCause, FloatReason, Held, Obstacle,
    Order, Passed, RoundFacts, Swiss, SwissBye, Why, WhyBye,
    claim::{SecondClaim, Way},
    facts::mate,
};

mod step;

use step::{SecondGroup, pairings, steps, values, way};

/// Holds what is said of every pair and of the bye.
pub(super) fn hold(facts: &RoundFacts, counts: &mut Counts) {
    let steps = steps(facts);
    let mut holding = Holding { facts, counts };
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
        holding.pair(step, pair, swiss);
    }
    for bye in &facts.case.explanation.byes {
        if let WhyBye::Swiss(swiss) = &bye.why {
            holding.bye(facts.at(bye.entry), swiss);
        }
    }
}

struct Holding<'a, 'b> {
    facts: &'a RoundFacts<'a>,
    counts: &'b mut Counts,
}

impl Holding<'_, '_> {
    fn claim(
        &mut self,
        step: &SecondGroup,
        (kind, verdict): (&str, &ChoiceVerdict),
        of: &[usize],
        otherwise: Option<Way>,
        apart: Option<&[(usize, usize)]>,
    ) {
        let left = [&step.residents[..], &step.below].concat();
        assert!(
            otherwise.is_some() || !apart.is_some_and(|apart| self.facts.pairable(&left, apart)),
            "refused, and yet it can be paired"
        );
        SecondClaim {
            facts: self.facts,
            kind,
            verdict,
            of,
            here: &step.here,
            otherwise: otherwise.as_ref(),
            left: &left,
            members: &step.members(),
            bye: &|_| false,
            held: self.held(step),
        }
        .hold(self.counts);
        if let (ChoiceVerdict::Order { order, .. }, Some(way)) = (verdict, otherwise) {
            self.order(step, order, &way);
        }
    }

    fn held(&self, step: &SecondGroup) -> Held {
        let bye = usize::from(self.facts.bye.is_some());
        Held::of(step.gone.len() > bye, bye == 1)
    }

    /// 3.5.4 and 3.6: what comes first.
    fn order(&self, step: &SecondGroup, order: &Order, way: &Way) {
        let told = format!(
            "{}: {order:?} {:?} {way:?}",
            self.facts.case.name, step.here
        );
        match order {
            Order::UpfloaterSet => assert!(step.here.float < way.float, "{told}"),
            Order::Identifier(place, here, otherwise) => {
                let (own, other) = (self.identifier(&step.here), self.identifier(way));
                assert_eq!(step.here.float, way.float, "{told}");
                let at = own
                    .iter()
                    .zip(&other)
                    .position(|(a, b)| a != b)
                    .expect(&told);
                assert_eq!(
                    (*place, *here, *otherwise),
                    (at + 1, own[at], other[at]),
                    "{told}"
                );
                assert!(here < otherwise, "{told}");
            }
            Order::Transposition | Order::Exchange(..) | Order::MovedDown => panic!("{told}"),
        }
    }

    /// 3.6: the top members in ascending order, then their opponents.
    fn identifier(&self, way: &Way) -> Vec<u16> {
        let number = |one: usize| self.facts.field.players[one].number;
        let pairs = way.pairs.iter().map(|&(a, b)| (number(a), number(b)));
        let mut pairs: Vec<_> = pairs.map(|(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        let (tops, others): (Vec<u16>, Vec<u16>) = pairs.into_iter().unzip();
        [tops, others].concat()
    }

    fn pair(&mut self, step: &SecondGroup, pair: (usize, usize), swiss: &Swiss) {
        let facts = self.facts;
        assert!(!swiss.is_dutch);
        assert_eq!(
            i64::from(swiss.bracket.score.halves()),
            facts.score(step.residents[0])
        );
        assert_eq!(swiss.bracket.players, step.members().len());
        assert_eq!(swiss.bracket.came, facts.entries(&step.here.float));
        assert_eq!(swiss.held, self.held(step));
        let otherwise = facts
            .again(&step.gone, &[pair])
            .map(|(pairs, _)| way(facts, step, &pairs));
        self.claim(
            step,
            ("pair", &swiss.verdict),
            &[pair.0, pair.1],
            otherwise,
            Some(&[pair]),
        );
        if let ChoiceVerdict::Completion(claimed) = swiss.verdict {
            let bye = facts.bye.is_none()
                || facts.everybody().all(|bye| {
                    facts.field.players[bye].barred.is_some() || {
                        let left: Vec<usize> =
                            facts.everybody().filter(|one| *one != bye).collect();
                        !facts.pairable(&left, &[pair])
                    }
                });
            let whole = facts.everybody().collect::<Vec<_>>();
            let whole = bye && (facts.bye.is_some() || !facts.pairable(&whole, &[pair]));
            assert_eq!(claimed == Held::Nothing, whole, "{}", facts.case.name);
        }
        for float in &swiss.floats {
            self.float(step, float);
        }
        for barred in &swiss.barred {
            let one = facts.at(barred.entry);
            let members = step.members();
            let not = members
                .iter()
                .filter(|other| **other != one && !facts.may(one, **other));
            assert_eq!(barred.met.len() + barred.apart.len(), not.count());
            let met = &facts.field.players[one].met;
            assert!(barred.met.iter().all(|had| met.contains(had)));
            assert!(
                barred
                    .apart
                    .iter()
                    .all(|other| met.iter().all(|(had, _)| had != other))
            );
        }
        self.passed(step, pair, swiss);
    }

    fn float(&mut self, step: &SecondGroup, float: &FloatReason) {
        let facts = self.facts;
        let one = facts.at(float.entry);
        assert!(step.here.float.contains(&one));
        let below: Vec<_> = step
            .residents
            .iter()
            .map(|resident| (*resident, one))
            .collect();
        let otherwise = facts
            .again(&step.gone, &below)
            .map(|(pairs, _)| way(facts, step, &pairs));
        self.claim(
            step,
            ("float up", &float.verdict),
            &[one],
            otherwise,
            Some(&below),
        );
        assert_eq!(i64::from(float.from.halves()), facts.score(one));
        match float.cause {
            FloatCause::Odd => assert!(step.residents.len() % 2 == 1 && step.here.float.len() == 1),
            FloatCause::Nobody => panic!("{float:?}"),
            FloatCause::NotAll => {
                let residents = step.residents.iter();
                let out: Vec<_> = residents
                    .flat_map(|one| step.below.iter().map(move |other| (*one, *other)))
                    .collect();
                let left = [&step.residents[..], &step.below].concat();
                assert!(
                    !facts.pairable(&left, &out),
                    "{}: {float:?}",
                    facts.case.name
                );
            }
        }
        self.counts
            .add(format!("float up because {:?}", float.cause));
    }

    /// The places by number, and the first still free of the lower half.
    fn passed(&mut self, step: &SecondGroup, (a, b): (usize, usize), swiss: &Swiss) {
        let facts = self.facts;
        let told = format!("{}: {swiss:?}", facts.case.name);
        let number = |one: usize| facts.field.players[one].number;
        let mut members = step.members();
        members.sort_by_key(|one| number(*one));
        let (upper, lower) = members.split_at(members.len() / 2);
        let (top, other) = if number(a) < number(b) {
            (a, b)
        } else {
            (b, a)
        };
        let position = |list: &[usize], one| list.iter().position(|other| *other == one);
        let due = position(upper, top).zip(position(lower, other));
        let place = swiss.place.map(|place| (place.upper - 1, place.lower - 1));
        assert_eq!(place, due, "{told}");
        let level = place.map(|(upper, lower)| upper == lower);
        self.counts.add(format!("place, double swiss {level:?}"));
        let inside = |(c, d): &(usize, usize)| lower.contains(c) && lower.contains(d);
        let within = step.here.pairs.iter().any(inside);
        let mut before = step.here.pairs.clone();
        before.retain(|(c, d)| number(*c).min(number(*d)) < number(top));
        let first = lower
            .iter()
            .copied()
            .find(|one| mate(&before, *one).is_none());
        let came = |one: &usize| step.here.float.contains(one);
        let first =
            first.filter(|first| *first != other && !within && !(came(&top) && came(first)));
        let opponent = swiss
            .passed
            .as_ref()
            .map(|passed| facts.at(passed.opponent));
        assert_eq!(opponent, first, "{told}");
        if let (Some(passed), Some(first)) = (&swiss.passed, first) {
            assert_eq!(facts.at(passed.of), top, "{told}");
            assert_eq!(passed.after, !before.is_empty(), "{told}");
            before.push((top, first));
            self.obstacle(step, passed, &before);
        }
    }

    /// What stands against a pair, the last of these, when those before it are as they are.
    fn obstacle(&mut self, step: &SecondGroup, passed: &Passed, pairs: &[(usize, usize)]) {
        let facts = self.facts;
        let told = format!("{}: {passed:?}", facts.case.name);
        let (of, first) = (facts.at(passed.of), facts.at(passed.opponent));
        let members = step.members();
        let rest = members
            .iter()
            .copied()
            .filter(|one| mate(pairs, *one).is_none());
        let rest: Vec<usize> = rest.collect();
        let ways = pairings(facts, &rest).into_iter().map(|rest| {
            let pairs = [pairs, &rest].concat();
            Way {
                values: values(facts, step, &pairs, &step.here.float),
                pairs,
                ..step.here.clone()
            }
        });
        let mut met = facts.field.players[of].met.iter();
        let met = met.any(|(had, _)| *had == passed.opponent);
        match &passed.why {
            Obstacle::Met(_) => {
                assert!(met && !facts.may(of, first), "{told}");
                self.counts.add("passed met, double swiss");
            }
            Obstacle::Apart => {
                assert!(!met && !facts.may(of, first), "{told}");
                self.counts.add("passed apart, double swiss");
            }
            Obstacle::SameColour | Obstacle::Withheld => panic!("{told}"),
            Obstacle::Others => {
                assert_eq!(ways.count(), 0, "{told}");
                self.counts.add("passed others");
            }
            Obstacle::Verdict(verdict) => {
                let best = ways.min_by_key(|way| (way.values[4].1.clone(), self.identifier(way)));
                self.claim(step, ("passed up", verdict), &[of, first], best, None);
            }
        }
    }

    fn bye(&mut self, one: usize, bye: &SwissBye) {
        let facts = self.facts;
        let told = format!("{}: {bye:?}", facts.case.name);
        let player = |one: usize| &facts.field.players[one];
        let could = |other: &usize| {
            player(*other).barred.is_none() && facts.again(&[*other], &[]).is_some()
        };
        let not_more = |other: &usize| *other != one && facts.score(*other) <= facts.score(one);
        for other in &bye.others {
            let place = facts.at(other.entry);
            assert!(not_more(&place), "{told}");
            match other.had {
                Some(round) => assert_eq!(player(place).barred, Some(round), "{told}"),
                None => assert!(!could(&place), "{told}"),
            }
            self.counts.add(format!(
                "bye over, double swiss, had {}",
                other.had.is_some()
            ));
        }
        let named = |other: &usize| bye.others.iter().any(|over| facts.at(over.entry) == *other);
        let left: Vec<usize> = facts
            .everybody()
            .filter(not_more)
            .filter(|other| !named(other))
            .collect();
        assert!(left.iter().all(could), "{told}");
        let next = left.into_iter().max_by_key(|other| {
            (
                -facts.score(*other),
                player(*other).colours.len(),
                player(*other).number,
            )
        });
        self.bye_verdict(one, next, bye, &told);
        let rank = facts.rank(one);
        assert_eq!(bye.rank, rank, "{told}");
        self.counts.add(format!("bye {rank:?}, double swiss"));
    }

    fn bye_verdict(&mut self, one: usize, next: Option<usize>, bye: &SwissBye, told: &str) {
        let player = |one: usize| &self.facts.field.players[one];
        let Some(next) = next else {
            assert_eq!(bye.verdict, None, "{told}");
            self.counts.add("bye, nobody else, double swiss");
            return;
        };
        let [matches, number] = [
            [one, next].map(|one| player(one).colours.len()),
            [one, next].map(|one| usize::from(player(one).number)),
        ];
        let (criterion, [here, otherwise]) = if matches[0] == matches[1] {
            (Criterion::ByeNumber, number)
        } else {
            (Criterion::ByeMatches, matches)
        };
        assert!(
            here > otherwise && self.facts.score(one) == self.facts.score(next),
            "{told}"
        );
        let due = ChoiceVerdict::Criterion {
            criterion,
            here: Amount::Count(here),
            otherwise: Amount::Count(otherwise),
            alternative: Alternative {
                bye: Some(self.facts.entry(next)),
                ..Alternative::default()
            },
        };
        assert_eq!(bye.verdict.as_ref(), Some(&due), "{told}");
        self.counts.add(format!("bye {criterion:?}"));
    }
}
