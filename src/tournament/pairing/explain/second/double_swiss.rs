//! The Double-Swiss system: score groups as they follow from the pairs, and each claim made to happen.

use super::{
    Alternative, Amount, Cause, Counts, Criterion, Facts, Float, Held, Obstacle, Order,
    Swiss, SwissBye, Verdict, Why, WhyBye,
    claim::{Claim, Values, Way},
    facts::{both, mate},
};

/// A score group with who came up to it.
struct Step {
    residents: Vec<usize>,
    below: Vec<usize>,
    /// Paired above, and who has the bye.
    gone: Vec<usize>,
    here: Way,
}

impl Step {
    fn members(&self) -> Vec<usize> {
        [&self.residents[..], &self.here.float].concat()
    }
}

/// The score groups, from the top.
fn steps(facts: &Facts) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut gone: Vec<usize> = facts.bye.into_iter().collect();
    while let Some(top) = facts.everybody().find(|one| !gone.contains(one)) {
        let left: Vec<usize> = facts.everybody().filter(|one| !gone.contains(one)).collect();
        let (residents, below): (Vec<usize>, Vec<usize>) =
            left.iter().partition(|one| facts.score(**one) == facts.score(top));
        let mut step = Step {
            residents,
            below,
            gone: gone.clone(),
            here: Way { pairs: Vec::new(), float: Vec::new(), bye: None, values: Vec::new() },
        };
        step.here = way(facts, &step, &facts.pairs);
        gone.extend(both(&step.here.pairs));
        steps.push(step);
    }
    steps
}

fn way(facts: &Facts, step: &Step, round: &[(usize, usize)]) -> Way {
    let here = |(a, b): &(usize, usize)| step.residents.contains(a) || step.residents.contains(b);
    let pairs: Vec<_> = round.iter().copied().filter(here).collect();
    let mut float = both(&pairs);
    float.retain(|one| !step.residents.contains(one));
    float.sort_unstable();
    let values = values(facts, step, &pairs, &float);
    Way { pairs, float, bye: None, values }
}

/// C4 to C8.
fn values(facts: &Facts, step: &Step, pairs: &[(usize, usize)], float: &[usize]) -> Values {
    let floated = |one: &usize| !facts.field.last && facts.field.players[*one].floater;
    let mut scores: Vec<i64> = float.iter().map(|one| facts.score(*one)).collect();
    scores.sort_unstable();
    let opponents = float.iter().filter_map(|one| mate(pairs, *one));
    let count = |number: usize| vec![i64::try_from(number).unwrap()];
    vec![
        (Criterion::Upfloaters, count(float.len())),
        (Criterion::UpfloaterScores, scores),
        (Criterion::FollowingGroup, count(following(facts, step, pairs))),
        (Criterion::UpfloatersAgain, count(float.iter().filter(|one| floated(one)).count())),
        (Criterion::OpponentsAgain, count(opponents.filter(floated).count())),
    ]
}

/// C6: all that is left is paired again, and who comes up to the following group counted.
fn following(facts: &Facts, step: &Step, pairs: &[(usize, usize)]) -> usize {
    let Some(first) = step.below.first() else {
        return 0;
    };
    let absent = [&step.gone[..], &both(pairs)].concat();
    let score = facts.score(*first);
    let group: Vec<usize> = step.below.iter().copied().filter(|one| facts.score(*one) == score && !absent.contains(one)).collect();
    let Some((round, _)) = facts.again(&absent, &[]) else {
        return 0;
    };
    let crossing = |(a, b): &&(usize, usize)| group.contains(a) != group.contains(b);
    round.iter().filter(crossing).count()
}

/// Holds what is said of every pair and of the bye.
pub fn hold(facts: &Facts, counts: &mut Counts) {
    let steps = steps(facts);
    let mut holding = Holding { facts, counts };
    for pair in &facts.case.explanation.pairs {
        let Why::Swiss(swiss) = &pair.why else {
            panic!("{}: {pair:?}", facts.case.name);
        };
        let (a, b) = (facts.at(pair.pairing.first), facts.at(pair.pairing.second));
        let pair = (a.min(b), a.max(b));
        let step = steps.iter().find(|step| step.here.pairs.contains(&pair)).unwrap();
        holding.pair(step, pair, swiss);
    }
    for bye in &facts.case.explanation.byes {
        if let WhyBye::Swiss(swiss) = &bye.why {
            holding.bye(facts.at(bye.entry), swiss);
        }
    }
}

struct Holding<'a, 'b> {
    facts: &'a Facts<'a>,
    counts: &'b mut Counts,
}

impl Holding<'_, '_> {
    fn claim(&mut self, step: &Step, (kind, verdict): (&str, &Verdict), of: &[usize], otherwise: Option<Way>, apart: Option<&[(usize, usize)]>) {
        let left = [&step.residents[..], &step.below].concat();
        if otherwise.is_none() && apart.is_some_and(|apart| self.facts.pairable(&left, apart)) {
            // fault 0 of the trial: the system refuses what can be paired, and so there is nothing to compare with
            self.counts.add("refused falsely");
            return;
        }
        Claim {
            facts: self.facts,
            kind,
            verdict,
            of,
            here: &step.here,
            otherwise: otherwise.as_ref(),
            left: &[&step.residents[..], &step.below].concat(),
            members: &step.members(),
            bye: &|_| false,
            held: self.held(step),
        }
        .hold(self.counts);
        if let (Verdict::Order { order, .. }, Some(way)) = (verdict, otherwise) {
            self.order(step, order, &way);
        }
    }

    fn held(&self, step: &Step) -> Held {
        let bye = usize::from(self.facts.bye.is_some());
        Held::of(step.gone.len() > bye, bye == 1)
    }

    /// 3.5.4 and 3.6: what comes first.
    fn order(&self, step: &Step, order: &Order, way: &Way) {
        let number = |one: usize| self.facts.field.players[one].number;
        let identifier = |way: &Way| {
            let pairs = way.pairs.iter().map(|&(a, b)| (number(a).min(number(b)), number(a).max(number(b))));
            let mut pairs: Vec<_> = pairs.collect();
            pairs.sort_unstable();
            let (tops, others): (Vec<u16>, Vec<u16>) = pairs.into_iter().unzip();
            [tops, others].concat()
        };
        let told = format!("{}: {order:?} {:?} {way:?}", self.facts.case.name, step.here);
        match order {
            Order::UpfloaterSet => assert!(step.here.float < way.float, "{told}"),
            Order::Identifier(place, here, otherwise) => {
                let (own, other) = (identifier(&step.here), identifier(way));
                assert_eq!(step.here.float, way.float, "{told}");
                let at = own.iter().zip(&other).position(|(a, b)| a != b).expect(&told);
                assert_eq!((*place, *here, *otherwise), (at + 1, own[at], other[at]), "{told}");
                assert!(here < otherwise, "{told}");
            }
            _ => panic!("{told}"),
        }
    }

    fn pair(&mut self, step: &Step, pair: (usize, usize), swiss: &Swiss) {
        let facts = self.facts;
        assert!(!swiss.is_dutch);
        assert_eq!(i64::from(swiss.bracket.score.halves()), facts.score(step.residents[0]));
        assert_eq!(swiss.bracket.players, step.members().len());
        assert_eq!(swiss.bracket.came, facts.entries(&step.here.float));
        assert_eq!(swiss.held, self.held(step));
        let otherwise = facts.again(&step.gone, &[pair]).map(|(pairs, _)| way(facts, step, &pairs));
        self.claim(step, ("pair", &swiss.verdict), &[pair.0, pair.1], otherwise, Some(&[pair]));
        if let Verdict::Completion(claimed) = swiss.verdict {
            let bye = facts.bye.is_none() || facts.everybody().all(|bye| facts.field.players[bye].barred.is_some() || {
                let left: Vec<usize> = facts.everybody().filter(|one| *one != bye).collect();
                !facts.pairable(&left, &[pair])
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
            let not = members.iter().filter(|other| **other != one && !facts.may(one, **other));
            assert_eq!(barred.met.len() + barred.apart.len(), not.count());
            let met = &facts.field.players[one].met;
            assert!(barred.met.iter().all(|had| met.contains(had)));
            assert!(barred.apart.iter().all(|other| met.iter().all(|(had, _)| had != other)));
        }
        self.passed(step, pair, swiss);
    }

    fn float(&mut self, step: &Step, float: &Float) {
        let facts = self.facts;
        let one = facts.at(float.entry);
        assert!(step.here.float.contains(&one));
        let below: Vec<_> = step.residents.iter().map(|resident| (*resident, one)).collect();
        let otherwise = facts.again(&step.gone, &below).map(|(pairs, _)| way(facts, step, &pairs));
        self.claim(step, ("float up", &float.verdict), &[one], otherwise, Some(&below));
        assert_eq!(i64::from(float.from.halves()), facts.score(one));
        match float.cause {
            Cause::Odd => assert!(step.residents.len() % 2 == 1 && step.here.float.len() == 1),
            Cause::Nobody => panic!("{float:?}"),
            Cause::NotAll => {
                let residents = step.residents.iter();
                let out: Vec<_> = residents.flat_map(|one| step.below.iter().map(move |other| (*one, *other))).collect();
                let left = [&step.residents[..], &step.below].concat();
                assert!(!facts.pairable(&left, &out), "{}: {float:?}", facts.case.name);
            }
        }
        self.counts.add(format!("float up because {:?}", float.cause));
    }

    /// The members by number, and the first still free of the lower half.
    fn passed(&mut self, step: &Step, (a, b): (usize, usize), swiss: &Swiss) {
        let facts = self.facts;
        let told = format!("{}: {swiss:?}", facts.case.name);
        let number = |one: &usize| facts.field.players[*one].number;
        let mut members = step.members();
        members.sort_by_key(number);
        let (upper, lower) = members.split_at(members.len() / 2);
        let (top, other) = if number(&a) < number(&b) { (a, b) } else { (b, a) };
        let position = |list: &[usize], one| list.iter().position(|other| *other == one);
        let due = position(upper, top).zip(position(lower, other));
        assert_eq!(swiss.place.map(|place| (place.upper - 1, place.lower - 1)), due, "{told}");
        self.counts.add(format!("place, double swiss {:?}", swiss.place.map(|place| place.upper == place.lower)));
        let within = step.here.pairs.iter().any(|(c, d)| lower.contains(c) && lower.contains(d));
        let mut before = step.here.pairs.clone();
        before.retain(|(c, d)| number(c).min(number(d)) < number(&top));
        let first = lower.iter().copied().find(|one| mate(&before, *one).is_none());
        let came = |one: usize| step.here.float.contains(&one);
        let due = first.filter(|first| *first != other && !within && !(came(top) && came(*first)));
        let passed = swiss.passed.as_ref();
        assert_eq!(passed.map(|passed| facts.at(passed.opponent)), due, "{told}");
        let Some(passed) = passed else { return };
        let first = due.unwrap();
        assert_eq!((facts.at(passed.of), passed.after), (top, !before.is_empty()), "{told}");
        before.push((top, first));
        let rest: Vec<usize> = members.iter().copied().filter(|one| mate(&before, *one).is_none()).collect();
        let ways = pairings(facts, &rest).into_iter().map(|pairs| [&before[..], &pairs].concat());
        let ways = ways.map(|pairs| Way { values: values(facts, step, &pairs, &step.here.float), pairs, ..step.here.clone() });
        let identifier = |way: &Way| {
            let pairs = way.pairs.iter().map(|(a, b)| (number(a).min(number(b)), number(a).max(number(b))));
            let mut pairs: Vec<_> = pairs.collect();
            pairs.sort_unstable();
            let (tops, others): (Vec<u16>, Vec<u16>) = pairs.into_iter().unzip();
            (way.values[4].1.clone(), tops, others)
        };
        match &passed.why {
            Obstacle::Met(_) | Obstacle::Apart => {
                assert!(!facts.may(top, first), "{told}");
                let met = &facts.field.players[top].met;
                assert_eq!(matches!(passed.why, Obstacle::Met(_)), met.iter().any(|(had, _)| *had == passed.opponent));
                self.counts.add(format!("passed {}, double swiss", if passed.why == Obstacle::Apart { "apart" } else { "met" }));
            }
            Obstacle::SameColour => panic!("{told}"),
            Obstacle::Others => {
                assert_eq!(ways.count(), 0, "{told}");
                self.counts.add("passed others");
            }
            Obstacle::Verdict(verdict) => {
                let best = ways.min_by_key(identifier);
                self.claim(step, ("passed up", verdict), &[top, first], best, None);
            }
        }
    }

    fn bye(&mut self, one: usize, bye: &SwissBye) {
        let facts = self.facts;
        let told = format!("{}: {bye:?}", facts.case.name);
        let player = |one: usize| &facts.field.players[one];
        let could = |other: &usize| player(*other).barred.is_none() && facts.again(&[*other], &[]).is_some();
        let not_more = |other: &usize| *other != one && facts.score(*other) <= facts.score(one);
        for other in &bye.others {
            let place = facts.at(other.entry);
            assert!(not_more(&place), "{told}");
            match other.had {
                Some(round) => assert_eq!(player(place).barred, Some(round), "{told}"),
                None => assert!(!could(&place), "{told}"),
            }
            self.counts.add(format!("bye over, double swiss, had {}", other.had.is_some()));
        }
        let named = |other: &usize| bye.others.iter().any(|over| facts.at(over.entry) == *other);
        let left: Vec<usize> = facts.everybody().filter(not_more).filter(|other| !named(other)).collect();
        assert!(left.iter().all(could), "{told}");
        let next = left.into_iter().max_by_key(|other| (-facts.score(*other), player(*other).colours.len(), player(*other).number));
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
        assert!(here > otherwise && self.facts.score(one) == self.facts.score(next), "{told}");
        let due = Verdict::Criterion {
            criterion,
            here: Amount::Count(here),
            otherwise: Amount::Count(otherwise),
            alternative: Alternative { bye: Some(self.facts.entry(next)), ..Alternative::default() },
        };
        assert_eq!(bye.verdict.as_ref(), Some(&due), "{told}");
        self.counts.add(format!("bye {criterion:?}"));
    }
}

/// Every way to pair all of these.
fn pairings(facts: &Facts, some: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((&first, others)) = some.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for &mate in others.iter().filter(|mate| facts.may(first, **mate)) {
        let rest: Vec<usize> = others.iter().copied().filter(|one| *one != mate).collect();
        for mut pairs in pairings(facts, &rest) {
            pairs.push((first.min(mate), first.max(mate)));
            all.push(pairs);
        }
    }
    all
}
