//! A bracket (1.3) as a graph: its members, and beyond them as much of the field as the question needs.

use super::{
    super::matching::cardinality::{Graph, Matching},
    completion::may_have_bye,
    players::Players,
};
use crate::Points;

/// What is to be paired: a score group with those moved down to it, and who is below.
#[derive(Debug)]
pub(crate) struct DutchBracket<'a> {
    pub players: &'a Players,
    /// In the order of 1.2: first those moved down (MDPs), then the residents. A place in it is a BSN less one.
    pub members: Vec<usize>,
    /// How many were moved down.
    pub moved: usize,
    /// The score of the residents.
    pub score: Points,
    /// The next score group.
    pub next: Vec<usize>,
    /// Everybody further down.
    pub rest: Vec<usize>,
    /// The score of the bye, while it has not been given.
    pub bye: Option<Points>,
    /// Who is to be paired here, whatever it costs: what would have come of it is for [`super::super::explain`].
    pub stays: Option<usize>,
}

/// How much of the field is looked at. What a smaller scope finds is checked against what it left out; the next
/// one is for where that fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BracketScope {
    /// The members; at most one floats.
    Alone,
    /// And the next score group; all further down are taken to be able to play anybody.
    WithNext,
    /// Everybody.
    Whole,
}

/// A vertex of the graph. The members come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Vertex {
    /// A member of the bracket.
    Member(usize),
    /// A player of the next score group.
    Next(usize),
    /// A player further down.
    Rest(usize),
    /// Somebody out of sight.
    Sink,
    /// The bye.
    Bye,
}

impl Vertex {
    /// The player, if it is one.
    pub(crate) fn player(self) -> Option<usize> {
        match self {
            Self::Member(one) | Self::Next(one) | Self::Rest(one) => Some(one),
            Self::Sink | Self::Bye => None,
        }
    }

    /// The player, if it is a member of the bracket.
    pub(crate) fn member(self) -> Option<usize> {
        match self {
            Self::Member(one) => Some(one),
            Self::Next(_) | Self::Rest(_) | Self::Sink | Self::Bye => None,
        }
    }

    /// The player, if it is one of the bracket or of the next score group.
    pub(crate) fn near(self) -> Option<usize> {
        match self {
            Self::Member(one) | Self::Next(one) => Some(one),
            Self::Rest(_) | Self::Sink | Self::Bye => None,
        }
    }

    /// The member that floats when it is paired with this.
    pub(crate) fn floater(self, mate: Self) -> Option<usize> {
        self.member().filter(|_| mate.member().is_none())
    }
}

impl DutchBracket<'_> {
    /// Was this member moved down?
    pub(crate) fn is_moved(&self, one: usize) -> bool {
        self.players[one].score > self.score
    }

    /// Somebody in the bracket will have the bye.
    pub(crate) fn bye_is_due(&self) -> bool {
        self.bye.is_some_and(|score| self.score <= score)
    }

    /// The bye belongs to the bracket or to the next score group.
    fn bye_is_near(&self) -> bool {
        let lowest = self
            .next
            .first()
            .map_or(self.score, |one| self.players[*one].score);
        self.bye.is_some_and(|score| lowest <= score)
    }

    /// The bye of somebody further down.
    pub(crate) fn bye_further_down(&self) -> Option<Points> {
        self.bye.filter(|_| !self.bye_is_near())
    }

    /// How many of a group have to do without a partner from it.
    fn alone_among(&self, group: &[usize]) -> usize {
        let graph = Graph::new(group.len(), |a, b| self.may_pair(group[a], group[b]));
        Matching::largest(&graph).alone().len()
    }

    /// Two moved down would have been paired before.
    fn may_pair(&self, a: usize, b: usize) -> bool {
        !(self.is_moved(a) && self.is_moved(b)) && self.players.may_meet(a, b)
    }

    /// The vertices of a scope; `None` where it cannot answer.
    pub(crate) fn vertices(&self, scope: BracketScope) -> Option<Vec<Vertex>> {
        let mut vertices: Vec<Vertex> = self.members.iter().copied().map(Vertex::Member).collect();
        let odd = vertices.len() % 2 == 1;
        match scope {
            BracketScope::Alone if self.bye_is_due() => {
                vertices.push(Vertex::Bye);
                return odd.then_some(vertices);
            }
            BracketScope::Alone if odd => vertices.push(Vertex::Sink),
            BracketScope::Alone => {}
            BracketScope::WithNext if self.rest.is_empty() => return None,
            BracketScope::WithNext => {
                vertices.extend(self.next.iter().copied().map(Vertex::Next));
                vertices.extend(self.bye_is_near().then_some(Vertex::Bye));
                // At most two more than the fewest float, where one of them must have the bye. A floater leaves at
                // most one more of the next group alone than leave each other alone anyway, and so does the bye.
                let floaters = self.alone_among(&self.members) + 2;
                let sinks = floaters + self.alone_among(&self.next) + 1;
                let sinks = sinks - (vertices.len() + sinks) % 2;
                vertices.extend(std::iter::repeat_n(Vertex::Sink, sinks));
            }
            BracketScope::Whole => {
                vertices.extend(self.next.iter().copied().map(Vertex::Next));
                vertices.extend(self.rest.iter().copied().map(Vertex::Rest));
                vertices.extend(self.bye.map(|_| Vertex::Bye));
            }
        }
        vertices.len().is_multiple_of(2).then_some(vertices)
    }

    /// The graph of a scope; those `kept` do not float alone.
    pub(crate) fn graph(&self, scope: BracketScope, vertices: &[Vertex], kept: &[usize]) -> Graph {
        Graph::new(vertices.len(), |a, b| {
            let (one, other) = (vertices[a], vertices[b]);
            if self.stays.is_some() && self.stays == one.floater(other) {
                return false;
            }
            if other == Vertex::Sink {
                return match one.member().filter(|_| scope == BracketScope::Alone) {
                    // C7 wants residents to float, one at most.
                    Some(member) => !self.is_moved(member) && !kept.contains(&member),
                    None => one != Vertex::Bye,
                };
            }
            let Some(player) = one.player() else {
                return false;
            };
            let may_rest = |score| may_have_bye(self.players, player, score);
            other.player().map_or_else(
                || self.bye.is_some_and(may_rest),
                |other| self.may_pair(player, other),
            )
        })
    }
}
