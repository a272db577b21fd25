//! Which players of lower scores complete a score group (C.04.5 3.5).
//!
//! In a smallest set every upfloater meets a resident: two who met each other could stay below. So a set of
//! upfloaters is what the pairs across the border of the score group pick in a pairing of everybody left, and every
//! criterion counts pairs of such a pairing. They are minimised one after the other over all pairings of everybody left,
//! and then each player in turn is an upfloater when one of the best pairings makes them one: where everybody left
//! can be paired there is an answer, and after it the rest can be paired as well.

use super::super::{
    field::Field,
    matching::{
        cardinality::{Graph, Matching},
        face::Face,
    },
};

/// The upfloaters, in the order of C.04.5 1.2; `None` when those left cannot all be paired.
pub(crate) fn choose(field: &Field, residents: &[usize], lower: &[usize]) -> Option<Vec<usize>> {
    choose_within(field, &field.graph(), residents, lower)
}

/// As [`choose`], where it is known who may meet whom.
pub(crate) fn choose_within(
    field: &Field,
    graph: &Graph,
    residents: &[usize],
    lower: &[usize],
) -> Option<Vec<usize>> {
    let score = |one: &usize| field.contenders[*one].score;
    let following = lower.partition_point(|one| Some(score(one)) == lower.first().map(score));
    let (following, below) = lower.split_at(following);
    let border = Border {
        field,
        graph,
        residents,
        lower,
        following,
        below,
    };
    border.usual().or_else(|| border.best())
}

/// A score group and all who are lower.
struct Border<'a> {
    field: &'a Field,
    graph: &'a Graph,
    residents: &'a [usize],
    lower: &'a [usize],
    /// The lower ones of the following score group.
    following: &'a [usize],
    /// The others.
    below: &'a [usize],
}

impl Border<'_> {
    /// Nobody comes up, or one, who leaves the following group no more upfloaters than its parity asks for: then C4
    /// and C6 cannot be better, and each question is one search. `None` where it is not as usual.
    fn usual(&self) -> Option<Vec<usize>> {
        let above = Spare::of(self.graph, self.residents)?;
        let under = Spare::of(self.graph, self.lower)?;
        if above.is_even() && under.is_even() {
            return Some(Vec::new());
        }
        let could = |one: &usize| under.has(*one) && self.meets(*one, &above);
        let candidates: Vec<usize> = self.lower.iter().copied().filter(could).collect();
        let score = |one: usize| self.field.contenders[one].score;
        let highest = score(*candidates.first()?);
        let spared = self.spared_by_following(candidates[0])?;
        let mut best = candidates.into_iter().filter(|one| score(*one) == highest);
        let ideal: Vec<usize> = best.by_ref().filter(|one| spared.has(*one)).collect();
        let fresh = ideal.iter().find(|one| !self.floated(**one));
        fresh.or(ideal.first()).map(|one| vec![*one])
    }

    /// Who, of those who share the score of `one`, can go while the following group needs nobody, or one if the
    /// number of those who stay is odd, and all others can be paired.
    fn spared_by_following(&self, one: usize) -> Option<Spare> {
        let goes_from_following = self.following.contains(&one);
        let following = Spare::of(self.graph, self.following);
        let below = Spare::of(self.graph, self.below);
        let odd = |players: &[usize]| players.len() % 2 == 1;
        if goes_from_following && odd(self.following) {
            return following.filter(|_| below.is_some());
        }
        if !goes_from_following && !odd(self.following) {
            return below.filter(|_| following.is_some());
        }
        // Somebody from below will meet somebody of the following group.
        let (group, other) = if goes_from_following {
            (self.following, below?)
        } else {
            (self.below, following?)
        };
        let linked: Vec<usize> = (0..group.len())
            .filter(|at| self.meets(group[*at], &other))
            .collect();
        Spare::among(&self.graph.among(group).with(&linked), group)
    }

    /// May a player meet one of those who are spare?
    fn meets(&self, one: usize, spare: &Spare) -> bool {
        spare
            .players
            .iter()
            .any(|other| self.graph.has(one, *other))
    }

    /// C7 counts this one.
    fn floated(&self, one: usize) -> bool {
        !self.field.last_round && self.field.contenders[one].floated
    }

    /// The criteria one after the other, whatever they cost.
    fn best(&self) -> Option<Vec<usize>> {
        let everybody = [self.residents, self.lower].concat();
        let split = self.residents.len();
        let mut face = Face::new(self.graph.among(&everybody))?;
        // C4.
        face.minimise(&across(&face, 0..split, split..everybody.len()));
        // C5: as few as can be of the lowest score, then of the next.
        let score = |v: &usize| self.field.contenders[everybody[*v]].score;
        let lower: Vec<usize> = (split..everybody.len()).collect();
        let groups: Vec<&[usize]> = lower.chunk_by(|a, b| score(a) == score(b)).collect();
        for group in groups.iter().skip(1).rev() {
            face.minimise(&across(&face, 0..split, group[0]..group[0] + group.len()));
        }
        // C6.
        let end = split + self.following.len();
        face.minimise(&across(&face, split..end, end..everybody.len()));
        // C7.
        let mut again = across(&face, 0..split, split..everybody.len());
        again.retain(|(_, v, _)| self.floated(everybody[*v]));
        face.minimise(&again);
        // 3.5.4.
        let mut chosen = Vec::new();
        let crossing = |face: &Face, v: &usize| face.mate(*v).is_some_and(|mate| mate < split);
        let count = lower.iter().filter(|v| crossing(&face, v)).count();
        for v in lower {
            let (up, stays): (Vec<_>, Vec<_>) = face
                .neighbours(v)
                .map(|other| (v, other))
                .partition(|(_, other)| *other < split);
            if chosen.len() == count {
                break;
            } else if !up.is_empty() && face.forbid(&stays) {
                chosen.push(everybody[v]);
            } else {
                face.forbid(&up);
            }
        }
        Some(chosen)
    }
}

/// The pairs between two ranges, each a fault.
fn across(
    face: &Face,
    from: std::ops::Range<usize>,
    to: std::ops::Range<usize>,
) -> Vec<(usize, usize, u32)> {
    let pairs = from.flat_map(|a| {
        let others = face.neighbours(a).filter(|b| to.contains(b));
        others.map(move |b| (a, b, 1))
    });
    pairs.collect()
}

/// Those of a group without whom the others can be paired. In a group of an even number, which can be paired, nobody.
struct Spare {
    /// In the order of the field.
    players: Vec<usize>,
}

impl Spare {
    /// `None` when more than one is left alone.
    fn of(graph: &Graph, group: &[usize]) -> Option<Self> {
        Self::among(&graph.among(group), group)
    }

    /// The same in a graph of the group, and of somebody more perhaps, who is not to be spared.
    fn among(graph: &Graph, group: &[usize]) -> Option<Self> {
        let largest = Matching::largest(graph);
        let mut players = Vec::new();
        match largest.alone().as_slice() {
            [] => {}
            [alone] => {
                let spared = largest.exchangeable(graph, *alone);
                let spared = group.iter().zip(spared).filter(|(_, spared)| *spared);
                players.extend(spared.map(|(one, _)| *one));
            }
            _ => return None,
        }
        Some(Self { players })
    }

    fn is_even(&self) -> bool {
        self.players.is_empty()
    }

    fn has(&self, one: usize) -> bool {
        self.players.binary_search(&one).is_ok()
    }
}
