//! Pairing one bracket (C.04.5 3.6): the first identifier among the pairings that C1 allows and C8 likes best.
//!
//! In each pair the smaller pairing number is the top member. The identifier lists the top members in ascending
//! order, then their opponents; the smallest comes first. So each player in turn becomes a top member if the rest can
//! still be completed, and then each top member in turn gets the first opponent with whom it can.

use super::super::{
    field::Field,
    matching::{cardinality::Graph, face::Face},
};

/// The pairs of a bracket; `None` when there is no legal pairing.
pub(crate) fn pair(
    field: &Field,
    residents: &[usize],
    floaters: &[usize],
) -> Option<Vec<(usize, usize)>> {
    pair_within(field, &field.graph(), residents, floaters)
}

/// As [`pair`], where it is known who may meet whom.
pub(crate) fn pair_within(
    field: &Field,
    graph: &Graph,
    residents: &[usize],
    floaters: &[usize],
) -> Option<Vec<(usize, usize)>> {
    let mut members = [residents, floaters].concat();
    members.sort_by_key(|index| field.contenders[*index].number);
    let mut face = Face::new(graph.among(&members))?;
    // C8: a resident who floated in the round before meets no upfloater.
    let came = |v: &usize| floaters.contains(&members[*v]);
    let floated = |v: &usize| field.contenders[members[*v]].floated && !came(v);
    let mut again = Vec::new();
    for up in (0..members.len()).filter(|v| !field.last_round && came(v)) {
        let opponents = face.neighbours(up).filter(floated);
        again.extend(opponents.map(|other| (up.min(other), up.max(other), 1)));
    }
    face.minimise(&again);
    let tops = tops(&mut face);
    face.fix_each(&tops);
    let pair = |v: &usize| Some((members[*v], members[face.mate(*v)?]));
    tops.iter().map(pair).collect()
}

/// The top members of the first identifier. Every matching left has them, and only them, on top.
fn tops(face: &mut Face) -> Vec<usize> {
    let len = face.len();
    if face.part_halves() {
        return (0..len / 2).collect();
    }
    let mut tops = Vec::new();
    for v in 0..len {
        let (smaller, larger): (Vec<_>, Vec<_>) = face
            .neighbours(v)
            .map(|other| (v, other))
            .partition(|(_, other)| *other < v);
        if tops.len() < len / 2 && face.forbid(&smaller) {
            tops.push(v);
        } else {
            face.forbid(&larger);
        }
    }
    tops
}
