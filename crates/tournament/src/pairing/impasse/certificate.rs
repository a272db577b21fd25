//! Why a graph has no perfect matching, shown by a few vertices (Tutte 1947, Berge 1958).
//!
//! Take some vertices away, the *partners*. What is left falls into groups without an edge between them. Of each
//! group of an odd number one must leave for a partner; where there are more such groups than partners, somebody
//! stays alone. Every graph without a perfect matching has such partners: from whom a largest matching leaves alone,
//! look who could be left in that place (Gallai 1963, Edmonds 1965); the partners are their other neighbours.

use super::super::matching::cardinality::{Graph, Matching};

/// Partners too few for the groups that are left without them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Certificate {
    /// The vertices taken away, the smallest first.
    pub partners: Vec<usize>,
    /// Odd groups that have edges within and with partners only, more than there are partners. Small ones first.
    pub groups: Vec<Vec<usize>>,
}

impl Certificate {
    /// How much there is to read.
    fn length(&self) -> usize {
        self.partners.len() + self.groups.iter().map(Vec::len).sum::<usize>()
    }
}

/// The shortest certificate that is found without much looking; `None` where everybody can be paired.
pub(super) fn certificate(graph: &Graph) -> Option<Certificate> {
    let matching = Matching::largest(graph);
    let alone = matching.alone();
    let trees = alone.iter().map(|root| {
        let outer = matching.exchangeable(graph, *root);
        of_groups(graph, &outer)
    });
    let shortest = trees.min_by_key(Certificate::length)?;
    let simple = same_few(graph);
    let shorter = simple.filter(|one| one.length() <= shortest.length());
    Some(widened(graph, shorter.unwrap_or(shortest)))
}

/// The groups that these vertices make, and their other neighbours.
fn of_groups(graph: &Graph, among: &[bool]) -> Certificate {
    let mut partners = vec![false; graph.len()];
    for v in (0..graph.len()).filter(|v| among[*v]) {
        for to in graph.neighbours(v).filter(|to| !among[*to]) {
            partners[to] = true;
        }
    }
    Certificate {
        partners: places(&partners),
        groups: components(graph, among),
    }
}

/// Vertices that have edges with the same few only, and are more than those: the fewest that there are.
fn same_few(graph: &Graph) -> Option<Certificate> {
    let small = (0..graph.len()).filter(|v| 2 * graph.degree(*v) < graph.len());
    let found = small.filter_map(|v| {
        let few: Vec<usize> = graph.neighbours(v).collect();
        let inside = |one: &usize| {
            !graph.has(v, *one) && graph.neighbours(*one).all(|other| graph.has(v, other))
        };
        let groups: Vec<Vec<usize>> = (0..graph.len())
            .filter(inside)
            .map(|one| vec![one])
            .collect();
        (groups.len() > few.len()).then_some(Certificate {
            partners: few,
            groups,
        })
    });
    found.min_by_key(Certificate::length)
}

/// With all other groups that lack the same partners and are no larger, so that nobody of their kind goes unnamed.
fn widened(graph: &Graph, found: Certificate) -> Certificate {
    let mut left = vec![true; graph.len()];
    for partner in &found.partners {
        left[*partner] = false;
    }
    let largest = found.groups.iter().map(Vec::len).max().unwrap_or(0);
    let mut groups = components(graph, &left);
    groups.retain(|group| group.len() % 2 == 1 && group.len() <= largest);
    groups.sort_by_key(Vec::len);
    Certificate { groups, ..found }
}

/// The connected parts of the graph among these vertices.
fn components(graph: &Graph, among: &[bool]) -> Vec<Vec<usize>> {
    let mut left = among.to_vec();
    let mut parts = Vec::new();
    for root in 0..graph.len() {
        if !std::mem::take(&mut left[root]) {
            continue;
        }
        let mut part = vec![root];
        let mut next = 0;
        while let Some(v) = part.get(next).copied() {
            next += 1;
            for to in graph.neighbours(v) {
                if std::mem::take(&mut left[to]) {
                    part.push(to);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

fn places(flags: &[bool]) -> Vec<usize> {
    (0..flags.len()).filter(|at| flags[*at]).collect()
}
