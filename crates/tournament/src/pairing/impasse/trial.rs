//! Could everybody be paired if one more were here, or one fewer?

use super::meetings::{Kept, Meetings};
use crate::{
    EntryNo,
    pairing::matching::cardinality::{Graph, Matching},
};

/// Those here, and a largest matching of them.
pub(crate) struct Trial<'a> {
    meetings: &'a Meetings,
    /// Who may meet whom of all, those away too; the bye is the last vertex.
    all: Graph,
    here: Vec<bool>,
    matching: Matching,
}

impl<'a> Trial<'a> {
    /// All of the meetings but those away.
    pub(crate) fn new(meetings: &'a Meetings, away: &[EntryNo]) -> Self {
        let len = meetings.len();
        let mut all = Graph::full(len + 1);
        let players = meetings.graph(Kept::ALL);
        for a in 0..len {
            for b in (a + 1..len).filter(|b| !players.has(a, *b)) {
                all.set(a, b, false);
            }
            all.set(a, len, !meetings.barred_from_bye(a));
        }
        let here: Vec<bool> = (0..len)
            .map(|one| !away.contains(&meetings.entry(one)))
            .collect();
        let matching = Matching::largest(&among(&all, &here, false));
        Self {
            meetings,
            all,
            here,
            matching,
        }
    }

    /// Can they be paired with this one who is away, or without this one who is here?
    pub(crate) fn turned(&mut self, entry: EntryNo) -> bool {
        let len = self.meetings.len();
        let Some(one) = (0..len).find(|one| self.meetings.entry(*one) == entry) else {
            return false;
        };
        let alone = self.alone(&self.matching);
        // One more and the bye help two at most, and one fewer may part two.
        if alone > 2 {
            return false;
        }
        self.here[one] = !self.here[one];
        let count = self.here.iter().filter(|here| **here).count();
        let odd = count % 2 == 1;
        let mut matching = self.matching.clone();
        if !self.here[one] {
            matching.part(one);
        }
        let matching = matching.grown(&among(&self.all, &self.here, odd));
        let paired = self.alone(&matching) == 0 && (!odd || matching.mate(len).is_some());
        self.here[one] = !self.here[one];
        count >= 2 && paired
    }

    fn alone(&self, matching: &Matching) -> usize {
        let alone = matching.alone().into_iter();
        alone.filter(|v| self.here.get(*v) == Some(&true)).count()
    }
}

/// The edges of those here, and of the bye where there is to be one.
fn among(all: &Graph, here: &[bool], bye: bool) -> Graph {
    let mut graph = all.clone();
    let last = here.len();
    for v in (0..last).filter(|v| !here[*v]) {
        for other in 0..=last {
            if other != v {
                graph.set(v, other, false);
            }
        }
    }
    if !bye {
        for v in 0..last {
            graph.set(v, last, false);
        }
    }
    graph
}
