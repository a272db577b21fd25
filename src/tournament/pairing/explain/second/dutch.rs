//! The Dutch system: brackets as they follow from the pairs, and each claim made to happen.

use super::{
    Cause, Counts, Criterion, Facts, Float, Held, Obstacle, Swiss, SwissBye, Verdict, Why,
    WhyBye,
    claim::{Claim, Values, Way},
    facts::{both, mate},
};
use crate::tournament::judge::dutch::criteria::{Context, quality};

/// A bracket.
pub struct Step {
    pub score: i64,
    pub moved: Vec<usize>,
    pub residents: Vec<usize>,
    pub below: Vec<usize>,
    /// Paired above, or given the bye there.
    pub gone: Vec<usize>,
    pub here: Way,
}

impl Step {
    pub fn members(&self) -> Vec<usize> {
        [&self.moved[..], &self.residents].concat()
    }

    fn left(&self) -> Vec<usize> {
        [&self.members()[..], &self.below].concat()
    }

    /// The halves of those who meet within the bracket, without those who meet somebody moved down.
    pub fn halves(&self) -> (Vec<usize>, Vec<usize>) {
        let pairs = &self.here.pairs;
        let taken = |one: &usize| mate(pairs, *one).is_some_and(|mate| self.moved.contains(&mate));
        let remainder: Vec<usize> = self.residents.iter().copied().filter(|one| !taken(one)).collect();
        let paired = remainder.iter().filter(|one| mate(pairs, **one).is_some()).count();
        let (upper, lower) = remainder.split_at(paired / 2);
        (upper.to_vec(), lower.to_vec())
    }

    /// The pairs of those moved down.
    pub fn crossing(&self) -> Vec<(usize, usize)> {
        let pairs = self.here.pairs.iter().copied();
        pairs.filter(|(a, _)| self.moved.contains(a)).collect()
    }
}

/// The brackets, from the top.
pub fn steps(facts: &Facts) -> Vec<Step> {
    let (mut steps, mut moved, mut gone) = (Vec::new(), Vec::new(), Vec::new());
    let mut groups: Vec<i64> = facts.everybody().map(|one| facts.score(one)).collect();
    groups.dedup();
    for score in groups {
        let residents: Vec<usize> = facts.everybody().filter(|one| facts.score(*one) == score).collect();
        let below: Vec<usize> = facts.everybody().filter(|one| facts.score(*one) < score).collect();
        let mut step = Step {
            score,
            moved,
            residents,
            below,
            gone: gone.clone(),
            here: Way { pairs: Vec::new(), float: Vec::new(), bye: None, values: Vec::new() },
        };
        step.here = way(facts, &step, &facts.pairs, facts.bye);
        moved = step.here.float.iter().copied().filter(|one| step.here.bye != Some(*one)).collect();
        gone.extend(both(&step.here.pairs));
        gone.extend(step.here.bye);
        steps.push(step);
    }
    steps
}

/// What of a round's pairs belongs to this bracket, and what it is worth.
fn way(facts: &Facts, step: &Step, round: &[(usize, usize)], bye: Option<usize>) -> Way {
    let members = step.members();
    let inside = |(a, b): &(usize, usize)| members.contains(a) && members.contains(b);
    let pairs: Vec<_> = round.iter().copied().filter(inside).collect();
    let float: Vec<usize> = members.iter().copied().filter(|one| mate(&pairs, *one).is_none()).collect();
    let alone = |bye: &usize| float == [*bye];
    let bye = bye.filter(alone);
    let values = values(facts, step, &pairs, &float, bye);
    Way { pairs, float, bye, values }
}

fn count(number: usize) -> Vec<i64> {
    vec![i64::try_from(number).unwrap()]
}

/// C6 to C21.
fn values(facts: &Facts, step: &Step, pairs: &[(usize, usize)], left: &[usize], bye: Option<usize>) -> Values {
    let context = Context {
        field: &facts.field,
        moved_down: &step.moved,
        bye_score: facts.bye.filter(|bye| !step.gone.contains(bye)).map(|bye| facts.field.players[bye].score),
    };
    let mut values = vec![
        (Criterion::Downfloaters, count(left.len())),
        (Criterion::DownfloaterScores, left.iter().map(|one| facts.score(*one)).collect()),
        (Criterion::NextBracket, below(facts, step, pairs, left, bye)),
    ];
    let names = [
        Criterion::ByeUnplayed,
        Criterion::ColourDifference,
        Criterion::ThirdColour,
        Criterion::ColourDue,
        Criterion::ColourStrong,
        Criterion::DownAgain,
        Criterion::UpAgain,
        Criterion::DownAgain2,
        Criterion::UpAgain2,
        Criterion::DownFurther,
        Criterion::UpFurther,
        Criterion::DownFurther2,
        Criterion::UpFurther2,
    ];
    let judged = quality(&context, pairs, left);
    let judged = judged.into_iter().map(|list| list.into_iter().map(i64::from).collect());
    values.extend(names.into_iter().zip(judged));
    values
}

/// C8: how many leave the next bracket, and their scores: all that is left is paired again.
fn below(facts: &Facts, step: &Step, pairs: &[(usize, usize)], left: &[usize], bye: Option<usize>) -> Vec<i64> {
    let Some(first) = step.below.first() else {
        return vec![0];
    };
    let mut absent = [&step.gone[..], &both(pairs)].concat();
    absent.extend(bye);
    let Some((round, bye_below)) = facts.again(&absent, &[]) else {
        return vec![0];
    };
    let score = facts.score(*first);
    let mut members: Vec<usize> = left.iter().copied().filter(|one| bye != Some(*one)).collect();
    members.extend(step.below.iter().filter(|one| facts.score(**one) == score));
    let inside = |(a, b): &(usize, usize)| members.contains(a) && members.contains(b);
    let inside: Vec<_> = round.into_iter().filter(inside).collect();
    let leave = members.iter().filter(|one| mate(&inside, **one).is_none());
    let leave: Vec<i64> = leave.map(|one| facts.score(*one)).collect();
    assert!(bye.is_none() || bye_below.is_none());
    [count(leave.len()), leave].concat()
}

/// The best way with these pairs of the bracket, those above staying; `None` without one that gives the bye to the
/// same score.
pub fn best(facts: &Facts, step: &Step, fixed: &[(usize, usize)], apart: &[(usize, usize)]) -> Option<Way> {
    let absent = [&step.gone[..], &both(fixed)].concat();
    let (mut pairs, bye) = facts.again(&absent, apart)?;
    let still = facts.bye.filter(|bye| !step.gone.contains(bye));
    if bye.map(|bye| facts.score(bye)) != still.map(|bye| facts.score(bye)) {
        return None;
    }
    pairs.extend(fixed);
    Some(way(facts, step, &pairs, bye))
}

/// Holds what is said of every pair and of the bye.
pub fn hold(facts: &Facts, counts: &mut Counts) {
    let steps = steps(facts);
    for pair in &facts.case.explanation.pairs {
        let Why::Swiss(swiss) = &pair.why else {
            panic!("{}: {pair:?}", facts.case.name);
        };
        let (a, b) = (facts.at(pair.pairing.first), facts.at(pair.pairing.second));
        let pair = (a.min(b), a.max(b));
        let step = steps.iter().find(|step| step.here.pairs.contains(&pair)).unwrap();
        Holding { facts, steps: &steps, counts }.pair(step, pair, swiss);
    }
    for bye in &facts.case.explanation.byes {
        if let WhyBye::Swiss(swiss) = &bye.why {
            Holding { facts, steps: &steps, counts }.bye(facts.at(bye.entry), swiss);
        }
    }
}

struct Holding<'a, 'b> {
    facts: &'a Facts<'a>,
    steps: &'a [Step],
    counts: &'b mut Counts,
}

/// What is held in all claims of a bracket.
struct Question<'a> {
    kind: &'a str,
    verdict: &'a Verdict,
    of: &'a [usize],
    held: Held,
}

impl Holding<'_, '_> {
    fn claim(&mut self, step: &Step, question: Question, otherwise: Option<Way>) {
        let facts = self.facts;
        let bye_score = facts.bye.map(|bye| facts.score(bye));
        let may_have_bye = |one: usize| {
            !step.gone.contains(&facts.bye.unwrap_or(usize::MAX))
                && Some(facts.score(one)) == bye_score
                && facts.field.players[one].barred.is_none()
        };
        Claim {
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
    }

    fn held(&self, step: &Step, more: bool) -> Held {
        let above = self.steps.iter().filter(|one| one.score > step.score);
        let pairs = more || above.into_iter().any(|one| !one.here.pairs.is_empty());
        Held::of(pairs, self.facts.bye.is_some())
    }

    fn pair(&mut self, step: &Step, pair: (usize, usize), swiss: &Swiss) {
        let facts = self.facts;
        assert!(swiss.is_dutch);
        assert_eq!(i64::from(swiss.bracket.score.halves()), step.score);
        assert_eq!(swiss.bracket.players, step.members().len());
        assert_eq!(swiss.bracket.came, facts.entries(&step.moved));
        let held = self.held(step, false);
        assert_eq!(swiss.held, held);
        let of = [pair.0, pair.1];
        let question = Question { kind: "pair", verdict: &swiss.verdict, of: &of, held };
        self.claim(step, question, best(facts, step, &[], &[pair]));
        if let Verdict::Completion(claimed) = swiss.verdict {
            // the stronger claim is made where it holds, and only there
            assert_eq!(claimed == Held::Nothing, facts.again(&[], &[pair]).is_none(), "{}", facts.case.name);
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
    fn barred(&mut self, step: &Step, swiss: &Swiss) {
        let facts = self.facts;
        for barred in &swiss.barred {
            let one = facts.at(barred.entry);
            let named = barred.met.len() + barred.apart.len() + barred.same_colour;
            let members = step.members();
            let not = members.iter().filter(|other| **other != one && !facts.may(one, **other));
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

    fn place(&mut self, step: &Step, (a, b): (usize, usize), swiss: &Swiss) {
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
        let kind = swiss.place.map(|place| (place.part, place.upper == place.lower));
        self.counts.add(format!("place {kind:?}"));
    }

    /// The first still free: of the lower half, whom nobody before has.
    fn passed(&mut self, step: &Step, (a, b): (usize, usize), swiss: &Swiss) {
        let (upper, lower) = step.halves();
        let crossing = step.crossing();
        let within = step.here.pairs.iter().any(|(c, d)| lower.contains(c) && lower.contains(d));
        let moved = step.moved.contains(&a);
        let before: Vec<_> = step
            .here
            .pairs
            .iter()
            .copied()
            .filter(|(c, _)| *c < a && (crossing.iter().any(|(moved, _)| moved == c) || (!moved && upper.contains(c))))
            .collect();
        let lower = if moved { &step.residents } else { &lower };
        let first = lower.iter().copied().find(|one| mate(&before, *one).is_none());
        let due = first.filter(|first| *first != b && (moved || (upper.contains(&a) && !within)));
        let passed = swiss.passed.as_ref();
        let told = format!("{}: {swiss:?}", self.facts.case.name);
        assert_eq!(passed.map(|passed| self.facts.at(passed.opponent)), due, "{told}");
        let Some(passed) = passed else { return };
        assert_eq!((self.facts.at(passed.of), passed.after), (a, !before.is_empty()), "{told}");
        let opponent = due.unwrap();
        match &passed.why {
            Obstacle::Met(_) | Obstacle::Apart | Obstacle::SameColour => {
                assert!(!self.facts.may(a, opponent), "{told}");
                let met = &self.facts.field.players[a].met;
                let met = met.iter().any(|(other, _)| *other == passed.opponent);
                assert_eq!(matches!(passed.why, Obstacle::Met(_)), met, "{told}");
                self.counts.add(format!("passed {}", if met { "met" } else if passed.why == Obstacle::Apart { "apart" } else { "colour" }));
            }
            Obstacle::Others => panic!("{told}"),
            Obstacle::Verdict(verdict) => {
                let fixed = [&before[..], &[(a, opponent)]].concat();
                let held = self.held(step, passed.after);
                let question = Question { kind: "passed", verdict, of: &[a, opponent], held };
                self.claim(step, question, best(self.facts, step, &fixed, &[]));
            }
        }
    }

    /// Somebody floats: it is made to stay with each in turn, and the best of these ways counts.
    fn float(&mut self, one: usize, float: &Float, kind: &str) {
        let facts = self.facts;
        let step = self.steps.iter().find(|step| step.score == i64::from(float.bracket.halves())).unwrap();
        assert!(step.here.float.contains(&one) && step.here.bye != Some(one));
        let members = step.members();
        let both_moved = |other: &usize| step.moved.contains(&one) && step.moved.contains(other);
        let partners = members.iter().copied().filter(|other| *other != one && facts.may(one, *other) && !both_moved(other));
        let ways = partners.filter_map(|other| best(facts, step, &[(one.min(other), one.max(other))], &[]));
        let first = ways.min_by_key(|way| {
            let values: Vec<Vec<i64>> = way.values.iter().map(|(_, value)| value.clone()).collect();
            (values, order(step, way))
        });
        let question = Question { kind, verdict: &float.verdict, of: &[one], held: self.held(step, false) };
        self.claim(step, question, first);
        assert_eq!(i64::from(float.from.halves()), facts.score(one));
        match float.cause {
            Cause::Odd => assert!(members.len() % 2 == 1 && step.here.float == [one]),
            Cause::Nobody => assert!(members.iter().all(|other| !facts.may(one, *other))),
            Cause::NotAll => {
                let out: Vec<_> = members.iter().flat_map(|one| step.below.iter().map(move |other| (*one, *other))).collect();
                assert_eq!(best(facts, step, &[], &out), None, "{}: {float:?}", facts.case.name);
            }
        }
        self.counts.add(format!("{kind} because {:?}", float.cause));
    }

    fn bye(&mut self, one: usize, bye: &SwissBye) {
        let facts = self.facts;
        let told = format!("{}: {bye:?}", facts.case.name);
        let barred = |other: usize| facts.field.players[other].barred;
        let lower: Vec<usize> = facts.everybody().filter(|other| facts.score(*other) < facts.score(one)).collect();
        let without = |other: usize| facts.again(&[other], &[]);
        assert!(lower.iter().all(|other| barred(*other).is_some() || without(*other).is_none()), "{told}");
        for other in &bye.others {
            let place = facts.at(other.entry);
            match other.had {
                Some(round) => assert_eq!(barred(place), Some(round), "{told}"),
                None => assert!(without(place).is_none(), "{told}"),
            }
            self.counts.add(format!("bye over, had {}", other.had.is_some()));
        }
        let rank = facts.rank(one);
        assert_eq!(bye.rank, rank, "{told}");
        self.counts.add(format!("bye {rank:?}"));
        for float in &bye.floats {
            self.float(one, float, "bye float");
        }
        let step = self.steps.iter().find(|step| step.here.bye == Some(one)).unwrap();
        let others: Vec<usize> = facts
            .everybody()
            .filter(|other| *other != one && facts.score(*other) == facts.score(one) && barred(*other).is_none())
            .collect();
        let Some(verdict) = &bye.verdict else {
            assert!(others.is_empty(), "{told}");
            self.counts.add("bye, nobody else");
            return;
        };
        let ways = others.into_iter().filter(|other| !step.gone.contains(other)).filter_map(|other| {
            let absent = [&step.gone[..], &[other]].concat();
            let (pairs, _) = facts.again(&absent, &[])?;
            Some(way(facts, step, &pairs, Some(other)))
        });
        let first = ways.min_by_key(|way| {
            let values: Vec<Vec<i64>> = way.values.iter().map(|(_, value)| value.clone()).collect();
            (values, order(step, way))
        });
        let held = Held::of(self.held(step, false).holds_pairs(), false);
        self.claim(step, Question { kind: "bye", verdict, of: &[one], held }, first);
    }
}

/// When a way comes in the order of generation (articles 3 and 4), by places in the bracket.
type Place = (Vec<usize>, Vec<usize>, usize, i64, std::cmp::Reverse<Vec<usize>>, Vec<usize>, Vec<usize>);

pub fn order(step: &Step, way: &Way) -> Place {
    let (mut crossing, mut inside): (Vec<_>, Vec<_>) = way.pairs.iter().copied().partition(|(a, _)| step.moved.contains(a));
    crossing.sort_unstable();
    let taken: Vec<usize> = crossing.iter().map(|(_, resident)| *resident).collect();
    let remainder: Vec<usize> = step.residents.iter().copied().filter(|one| !taken.contains(one)).collect();
    let number = |one: usize| remainder.iter().position(|other| *other == one).unwrap();
    inside = inside.iter().map(|&(a, b)| (number(a), number(b))).collect();
    let half = inside.len();
    let mut up: Vec<usize> = inside.iter().filter(|(a, _)| *a >= half).map(|(a, _)| *a).collect();
    let floating = (0..half).filter(|one| mate(&inside, *one).is_none());
    let mut down: Vec<usize> = inside.iter().filter(|(_, b)| *b < half).map(|(_, b)| *b).chain(floating).collect();
    up.sort_unstable();
    down.sort_unstable_by_key(|one| std::cmp::Reverse(*one));
    let sum = |some: &[usize]| some.iter().sum::<usize>() as i64;
    let mut upper: Vec<usize> = (0..half).filter(|one| !down.contains(one)).chain(up.iter().copied()).collect();
    upper.sort_unstable();
    let opponents = upper.iter().filter_map(|one| mate(&inside, *one)).collect();
    (
        crossing.iter().map(|(moved, _)| *moved).collect(),
        taken,
        up.len(),
        sum(&up) - sum(&down),
        std::cmp::Reverse(down),
        up,
        opponents,
    )
}
