//! A bracket with those who may matter for it, and how all of them were paired.

use super::super::{
    bits::BitTable,
    field::JudgedField,
    weighing::{Case, NONE, TooMuch, choice},
};
use super::{
    bracket::JudgedBracket,
    order,
    prices::{Half, PricedVertex, Role, Terms},
};

/// How much of the field is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// The bracket; who leaves it may go anywhere.
    Alone,
    /// Everybody who is not yet paired.
    Whole,
}

/// The vertices of a scene, those of the bracket first and in order, and their partners.
#[derive(Clone)]
pub(super) struct JudgedScene<'a> {
    field: &'a JudgedField,
    pub vertices: Vec<PricedVertex>,
    pub mates: Vec<usize>,
    /// How many there are in the bracket.
    pub members: usize,
    whole: bool,
}

/// The pairs of a bracket and who leaves it, by places in the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bracketed {
    pub pairs: Vec<(usize, usize)>,
    pub left: Vec<usize>,
}

impl<'a> JudgedScene<'a> {
    /// The scene as it was published.
    pub(super) fn of(field: &'a JudgedField, judged: &JudgedBracket, extent: Extent) -> Self {
        let vertex = |role, player| PricedVertex {
            role,
            player,
            number: None,
        };
        let role = |one: &usize| {
            if judged.moved_down.contains(one) {
                Role::Moved
            } else {
                Role::Resident
            }
        };
        let members = judged.members.iter();
        let mut vertices: Vec<PricedVertex> =
            members.map(|one| vertex(role(one), Some(*one))).collect();
        let members = vertices.len();
        match extent {
            Extent::Alone => {
                vertices.extend(judged.left.iter().map(|_| vertex(Role::Out, None)));
            }
            Extent::Whole => {
                let next = judged.lower.first().map(|one| field.players[*one].score);
                vertices.extend(judged.lower.iter().map(|one| {
                    let is_next = next == Some(field.players[*one].score);
                    vertex(if is_next { Role::Next } else { Role::Rest }, Some(*one))
                }));
                if field.resting().is_some() {
                    vertices.push(vertex(Role::Bye, None));
                }
            }
        }
        let mut places = vec![NONE; field.players.len()];
        for (place, one) in vertices.iter().enumerate() {
            if let Some(player) = one.player {
                places[player] = place;
            }
        }
        let len = vertices.len();
        let mut outside = members..len;
        let mates = vertices.iter().map(|one| match one.player {
            Some(player) if extent == Extent::Alone && judged.left.contains(&player) => {
                outside.next().unwrap_or(NONE)
            }
            Some(player) => field.mates[player].map_or(len - 1, |mate| places[mate]),
            None => NONE,
        });
        let mut mates: Vec<usize> = mates.collect();
        for one in 0..len {
            let mate = mates[one];
            if mate != NONE {
                mates[mate] = one;
            }
        }
        let whole = extent == Extent::Whole;
        Self {
            field,
            vertices,
            mates,
            members,
            whole,
        }
    }

    /// Who may meet. Places outside are for everybody, the bye for whoever may have it.
    fn may(&self) -> BitTable {
        let mut may = BitTable::none(self.vertices.len());
        let resting = self
            .field
            .resting()
            .map(|one| self.field.players[one].score);
        let may_rest = |one: usize| {
            let player = &self.field.players[one];
            player.barred.is_none() && Some(player.score) == resting
        };
        for (a, one) in self.vertices.iter().enumerate() {
            for (b, other) in self.vertices.iter().enumerate().skip(a + 1) {
                let is = match (one.player, other.player) {
                    (Some(one), Some(other)) => self.field.may.has(one, other),
                    (Some(player), None) => other.role == Role::Out || may_rest(player),
                    (None, _) => true,
                };
                // who moved down and leaves has been decided by the time residents have numbers
                let decided = one.role == Role::Moved && other.number.is_some();
                if is && !decided {
                    may.set_both(a, b);
                }
            }
        }
        may
    }

    /// Is this vertex paired inside the bracket?
    pub(super) fn stays(&self, one: usize) -> bool {
        let mate = self.mates[one];
        let moved = |one: usize| self.vertices[one].role == Role::Moved;
        mate < self.members && !(moved(one) && moved(mate))
    }

    fn leaving(&self) -> usize {
        (0..self.members).filter(|one| !self.stays(*one)).count()
    }

    /// The pairs inside, and who leaves.
    pub(super) fn outcome(&self) -> Bracketed {
        let player = |one: usize| self.vertices[one].player;
        let inside = (0..self.members).filter(|one| self.stays(*one) && *one < self.mates[*one]);
        let pairs = inside.filter_map(|one| Some((player(one)?, player(self.mates[one])?)));
        let left = (0..self.members).filter(|one| !self.stays(*one));
        Bracketed {
            pairs: pairs.collect(),
            left: left.filter_map(player).collect(),
        }
    }

    /// Pairs the scene in the best and first way.
    pub(super) fn pair(&mut self) -> Result<(), TooMuch> {
        loop {
            let leaving = self.leaving();
            let mixed = self
                .vertices
                .first()
                .is_some_and(|one| one.role == Role::Moved);
            // with one or none who leaves nobody can be spared, and the halves are known
            if mixed || leaving > 1 {
                self.by_terms(order::moved_down)?;
            }
            // C9 asks how many leave: with fewer of them, once more
            if self.leaving() == leaving {
                break;
            }
        }
        let fixed: Vec<usize> = (0..self.members)
            .filter(|one| self.vertices[*one].role == Role::Moved && self.stays(*one))
            .flat_map(|one| [one, self.mates[one]])
            .collect();
        let mut remainder = self.without(&fixed);
        remainder.number();
        remainder.by_terms(order::remainder)?;
        let kept: Vec<usize> = (0..self.vertices.len())
            .filter(|one| !fixed.contains(one))
            .collect();
        for (at, mate) in remainder.mates.iter().enumerate() {
            self.mates[kept[at]] = kept[*mate];
        }
        Ok(())
    }

    fn by_terms(&mut self, decide: order::Decide) -> Result<(), TooMuch> {
        let residents = self
            .vertices
            .iter()
            .filter(|one| one.role == Role::Resident);
        let resident = residents.filter_map(|one| one.player).next_back();
        let score = resident
            .map(|one| self.field.players[one].score)
            .unwrap_or_default();
        let leaving = self.leaving();
        let (terms, kinds) = Terms::of(
            self.field,
            self.vertices.clone(),
            score,
            leaving,
            self.whole,
        );
        let case = Case {
            kinds,
            may: self.may(),
            prices: &terms,
            mates: self.mates.clone(),
        };
        let mut choice = choice(&case)?.ok_or(TooMuch)?;
        self.mates = choice.mates().to_vec();
        decide(self, choice.as_mut())?;
        self.mates = choice.mates().to_vec();
        Ok(())
    }

    /// The scene without some who are paired with one another.
    fn without(&self, some: &[usize]) -> Self {
        let kept: Vec<usize> = (0..self.vertices.len())
            .filter(|one| !some.contains(one))
            .collect();
        let mut places = vec![NONE; self.vertices.len()];
        for (place, one) in kept.iter().enumerate() {
            places[*one] = place;
        }
        Self {
            field: self.field,
            vertices: kept.iter().map(|one| self.vertices[*one]).collect(),
            mates: kept.iter().map(|one| places[self.mates[*one]]).collect(),
            members: kept.iter().filter(|one| **one < self.members).count(),
            whole: self.whole,
        }
    }

    /// The residents get their numbers in the remainder (4.1): so many are in S1 as there are pairs.
    fn number(&mut self) {
        let inside = (0..self.members).filter(|one| self.stays(*one)).count();
        let residents = self
            .vertices
            .iter_mut()
            .filter(|one| one.role == Role::Resident);
        for (number, vertex) in residents.enumerate() {
            let half = if number < inside / 2 {
                Half::First
            } else {
                Half::Second
            };
            vertex.number = Some((number, half));
        }
    }

    /// How many leave the bracket below if these leave this one, and with which scores, by dimension (C8).
    pub(super) fn asked_below(&self, left: &[usize]) -> Result<Option<Vec<i64>>, TooMuch> {
        let paired: Vec<usize> = (0..self.members)
            .filter(|one| {
                self.vertices[*one]
                    .player
                    .is_none_or(|player| !left.contains(&player))
            })
            .collect();
        let mut scene = self.clone();
        // pairs of the others do not matter: all of them go
        let gone = |mate: usize| mate != NONE && paired.contains(&mate);
        for one in 0..scene.mates.len() {
            if gone(one) || gone(scene.mates[one]) {
                scene.mates[one] = NONE;
            }
        }
        let kept: Vec<usize> = (0..self.vertices.len())
            .filter(|one| !paired.contains(one))
            .collect();
        let mut places = vec![NONE; self.vertices.len()];
        for (place, one) in kept.iter().enumerate() {
            places[*one] = place;
        }
        let mates = kept.iter().map(|one| match scene.mates[*one] {
            NONE => NONE,
            mate => places[mate],
        });
        let scene = Self {
            mates: mates.collect(),
            vertices: kept.iter().map(|one| self.vertices[*one]).collect(),
            members: left.len(),
            ..scene
        };
        let score = |one: &usize| self.field.players[*one].score;
        let lowest = left.iter().map(score).min().unwrap_or_default();
        let (terms, kinds) =
            Terms::of(self.field, scene.vertices.clone(), lowest, left.len(), true);
        let mut may = scene.may();
        for a in 0..scene.members {
            for b in 0..a {
                if scene.vertices[a].role != Role::Moved || scene.vertices[b].role != Role::Moved {
                    may.clear_both(a, b);
                }
            }
        }
        let case = Case {
            kinds,
            may,
            prices: &terms,
            mates: scene.mates,
        };
        let Some(choice) = choice(&case)? else {
            return Ok(None);
        };
        let total = case.total(choice.mates());
        Ok(Some(terms.below_of(&total)))
    }
}
