//! Pairing one bracket (C.04.5 3.6): the first identifier among the pairings that C1 allows and C8 likes best.
//!
//! In each pair the smaller pairing number is the top member. The identifier lists the top members in ascending
//! order, then their opponents; the smallest comes first. So each player in turn becomes a top member if the rest can
//! still be completed, and then each top member in turn gets the first opponent with whom it can.

use super::super::{
    field::Field,
    matching::{
        cardinality::{Graph, Matching},
        weighted::cheapest,
    },
};

/// The pairs of a bracket; `None` when there is no legal pairing.
pub fn pair(field: &Field, residents: &[usize], floaters: &[usize]) -> Option<Vec<(usize, usize)>> {
    let mut members = [residents, floaters].concat();
    members.sort_by_key(|index| field.contenders[*index].number);
    // C8: a resident who floated in the round before meets no upfloater.
    let again = |a: usize, b: usize| {
        let (a, b) = (members[a], members[b]);
        let resident_floated = match (floaters.contains(&a), floaters.contains(&b)) {
            (true, false) => field.contenders[b].floated,
            (false, true) => field.contenders[a].floated,
            _ => false,
        };
        resident_floated && !field.last_round
    };
    let graph = Graph::new(members.len(), |a, b| field.may_meet(members[a], members[b]));
    let mut clean = graph.clone();
    for a in 0..members.len() {
        for b in (a + 1..members.len()).filter(|b| again(a, *b)) {
            clean.set(a, b, false);
        }
    }
    let pairs = match Completion::new(clean, None) {
        Some(completion) => first_identifier(completion),
        None => {
            let cost = |a: usize, b: usize| i128::from(again(a, b));
            let allowed = |a, b| graph.has(a, b).then(|| cost(a, b));
            let (best, _) = cheapest(members.len(), allowed)?;
            let budget = Budget {
                cost: Box::new(cost),
                best,
            };
            first_identifier(Completion::new(graph.clone(), Some(budget))?)
        }
    };
    Some(
        pairs
            .into_iter()
            .map(|(a, b)| (members[a], members[b]))
            .collect(),
    )
}

fn first_identifier(mut completion: Completion<'_>) -> Vec<(usize, usize)> {
    let len = completion.graph.len();
    let mut tops = Vec::new();
    for v in 0..len {
        let as_bottom: Vec<_> = (0..v).map(|smaller| (smaller, v)).collect();
        if completion.without(&as_bottom) {
            tops.push(v);
        } else {
            let as_top: Vec<_> = (v + 1..len).map(|larger| (v, larger)).collect();
            completion.without(&as_top);
        }
    }
    let mut pairs = Vec::new();
    for top in tops {
        let bottom = (top + 1..len).find(|bottom| {
            completion.graph.has(top, *bottom) && {
                let others: Vec<_> = (0..len)
                    .flat_map(|v| [(top, v), (*bottom, v)])
                    .filter(|&(one, v)| v != top && v != *bottom && completion.graph.has(one, v))
                    .collect();
                completion.without(&others)
            }
        });
        pairs.extend(bottom.map(|bottom| (top, bottom)));
    }
    pairs
}

/// Where C8 cannot be kept: what a pair costs, and what the cheapest pairing costs.
struct Budget<'a> {
    cost: Box<dyn Fn(usize, usize) -> i128 + 'a>,
    best: i128,
}

/// The pairs still allowed, and a pairing of everybody that shows that they suffice.
struct Completion<'a> {
    graph: Graph,
    shown: Matching,
    budget: Option<Budget<'a>>,
}

impl<'a> Completion<'a> {
    fn new(graph: Graph, budget: Option<Budget<'a>>) -> Option<Self> {
        let shown = Matching::perfect(&graph)?;
        Some(Self {
            graph,
            shown,
            budget,
        })
    }

    /// Forbids these pairs for good, unless a completion would then be impossible: then nothing changes.
    fn without(&mut self, pairs: &[(usize, usize)]) -> bool {
        let dropped: Vec<_> = pairs
            .iter()
            .copied()
            .filter(|&(a, b)| self.graph.has(a, b))
            .collect();
        for &(a, b) in &dropped {
            self.graph.set(a, b, false);
        }
        if self.repair() {
            return true;
        }
        for (a, b) in dropped {
            self.graph.set(a, b, true);
        }
        false
    }

    fn repair(&mut self) -> bool {
        if let Some(Budget { cost, best }) = &self.budget {
            let allowed = |a, b| self.graph.has(a, b).then(|| cost(a, b));
            return cheapest(self.graph.len(), allowed).is_some_and(|(found, _)| found == *best);
        }
        let mut shown = self.shown.clone();
        for v in 0..self.graph.len() {
            if shown.mate(v).is_some_and(|mate| !self.graph.has(v, mate)) {
                shown.part(v);
            }
        }
        for v in shown.alone() {
            if shown.mate(v).is_none() && !shown.augment(&self.graph, v) {
                return false;
            }
        }
        self.shown = shown;
        true
    }
}
