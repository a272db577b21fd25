//! The one gate: what everybody may know of a tournament.
//!
//! Whatever leaves the house is made from an [`Announced`], and [`Tournament::announced`] is the only door to one. A page, a file or a stream
//! for the public asks for this type, so that a draft cannot reach it by mistake: a whole [`Tournament`] does not fit.
//! Two announced tournaments that are equal are told alike, byte for byte: pages are kept until it changes. So the gate asks no clock.
//! What becomes public at an hour becomes so by a change of the tournament, which makes another value.

use std::ops::Deref;

use chrono::Datelike;

use crate::{Hall, PersonName, RoundState, Ruling, Tournament};

/// A tournament as everybody may know it: without its draft, without who works in it, without what was asked of rounds to come, and of
/// the rulings only those that hold. It is read like a tournament and cannot be changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announced(Tournament);

impl Deref for Announced {
    type Target = Tournament;

    fn deref(&self) -> &Tournament {
        &self.0
    }
}

/// What names people who may be called otherwise: a tournament, be it whole or as everybody may know it.
pub trait NamesPeople: Sized {
    /// The same with other names, where `told` says another of somebody; nothing where it does of nobody.
    #[must_use]
    fn with_names(&self, told: impl Fn(&PersonName) -> Option<PersonName>) -> Option<Self>;
}

impl NamesPeople for Tournament {
    fn with_names(&self, told: impl Fn(&PersonName) -> Option<PersonName>) -> Option<Self> {
        let mut names = self.entries.values().map(|entry| &entry.person.name);
        if !names.any(|name| told(name).is_some()) {
            return None;
        }
        let mut other = self.clone();
        for entry in other.entries.values_mut() {
            if let Some(name) = told(&entry.person.name) {
                entry.person.name = name;
            }
        }
        Some(other)
    }
}

impl NamesPeople for Announced {
    fn with_names(&self, told: impl Fn(&PersonName) -> Option<PersonName>) -> Option<Self> {
        self.0.with_names(told).map(Self)
    }
}

impl Tournament {
    /// The tournament without its draft and without the hall but for the clocks of its rounds and where players were exchanged, for prints and files of those who
    /// work in it.
    #[must_use]
    pub fn published(&self) -> Self {
        let mut published = self.clone();
        published
            .rounds
            .retain(|round| round.state != RoundState::Draft);
        published.calls.clear();
        let public = published.rounds.iter();
        let clocks = public.filter_map(|round| Some((round.no, published.clock_of(round.no)?)));
        let clocks = clocks.collect();
        published.hall = Hall {
            clocks,
            reseated: std::mem::take(&mut published.hall.reseated),
            ..Hall::default()
        };
        published.photographs.clear();
        // what one player says, or both in different words, is for the arbiters
        let provisional = |place: &_| self.provisional(*place).is_some();
        published.statements.retain(|place, _| provisional(place));
        published
    }

    /// What anybody may learn. A round that is over is closed here, since pairing the next one closes it.
    #[must_use]
    pub fn announced(&self) -> Announced {
        let mut announced = self.published();
        let next = announced.next_round();
        announced.staff.clear();
        announced.hall.reseated.clear();
        announced.bulletins.retain(|one| !one.is_gone);
        for entry in announced.entries.values_mut() {
            entry.byes.retain(|round, _| *round < next);
            entry.excluded.retain(|round| *round < next);
        }
        let over: Vec<bool> = announced
            .rounds
            .iter()
            .map(|round| announced.is_over(round))
            .collect();
        for (round, over) in announced.rounds.iter_mut().zip(over) {
            if over {
                round.state = RoundState::Closed;
            }
        }
        announced.records = announced.public_records();
        announced.waiting.clear();
        announced.rulings.retain(Ruling::in_force);
        for ruling in &mut announced.rulings {
            ruling.bare();
        }
        Announced(announced)
    }
}

impl Announced {
    /// The same with the names that the public reads, for files: of each player name or initials, title, rating, club, association and federation;
    /// neither birth nor sex nor licence; nobody kept apart.
    #[must_use]
    pub fn with_public_names(&self) -> Self {
        let mut public = self.0.clone();
        let year = u16::try_from(public.details.starts.year()).unwrap_or_default();
        public.apart.clear();
        for entry in public.entries.values_mut() {
            entry.person = entry.person.public(year);
        }
        Self(public)
    }

    /// The tournament alone, for what takes any: a print, a file.
    #[must_use]
    pub fn into_tournament(self) -> Tournament {
        self.0
    }
}
