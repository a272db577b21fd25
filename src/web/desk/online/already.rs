//! Who of those who asked may be among the entries already.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    applicant::ApplicantData,
    db::application::Application,
    web::address::{EntryAt, TournamentAt},
};
use tournament::{
    Entry, EntryNo, Merges, Person, PlayerId, Tournament,
    decide::{self, Namesake},
};

use super::row::{Register, is_undecided};

/// The entry that somebody who asked may be.
pub(super) struct Already {
    pub entry: EntryAt,
    pub name: String,
    /// The licence by which it is found; nothing where it is the name.
    pub licence: Option<String>,
    /// The entry that the organiser is asked about before another of its name is entered.
    pub namesake: Option<EntryNo>,
    /// The entry that the organiser may say is theirs: nobody else's who asked, and of somebody who plays.
    pub free: Option<EntryNo>,
}

/// The entries, as they are looked for: found once for all who asked.
pub(super) struct Entered<'a> {
    tournament: &'a Tournament,
    /// By the record that stands for a person in the register.
    players: BTreeMap<PlayerId, EntryNo>,
    licensed: BTreeMap<&'a str, EntryNo>,
    /// Of the same name, by the number of whoever asked.
    namesakes: BTreeMap<i32, EntryNo>,
    /// Those that were made of what somebody asked.
    taken: BTreeSet<EntryNo>,
}

impl<'a> Entered<'a> {
    pub(super) fn of(tournament: &'a Tournament, merges: &Merges, all: &[Application]) -> Self {
        let player = |(no, entry): (&EntryNo, &Entry)| {
            let player = entry.player?;
            Some((merges.one(player), *no))
        };
        let licensed = tournament.entries.values().filter_map(|entry| {
            let licence = entry.person.licence.as_ref()?;
            Some((licence.as_str(), entry.no))
        });
        let undecided = all.iter().filter(|one| is_undecided(one, tournament));
        let asked = undecided
            .filter_map(|one| Some((one.no, (None::<PlayerId>, one.given.as_ref()?.person()))));
        let (nos, people): (Vec<i32>, Vec<(Option<PlayerId>, Person)>) = asked.unzip();
        let alike = decide::namesakes(tournament, &people);
        let namesakes = nos.into_iter().zip(alike);
        let namesakes = namesakes.filter_map(|(no, who)| match who {
            Some(Namesake::Entered(entry)) => Some((no, entry)),
            Some(Namesake::Earlier(_)) | None => None,
        });
        Self {
            players: tournament.entries.iter().filter_map(player).collect(),
            licensed: licensed.collect(),
            namesakes: namesakes.collect(),
            taken: all.iter().filter_map(|one| one.entry).collect(),
            tournament,
        }
    }

    /// Is this player of the register entered?
    pub(super) fn has(&self, player: PlayerId) -> bool {
        self.players.contains_key(&player)
    }

    /// The entry of a player of the register.
    pub(super) fn entry_of(&self, player: PlayerId) -> Option<EntryNo> {
        self.players.get(&player).copied()
    }

    /// Which entry somebody may be: by the licence, by the name and the year of birth, by the record in the register.
    pub(super) fn already(
        &self,
        (no, given): (i32, &ApplicantData),
        register: &Register<'_>,
        at: TournamentAt,
    ) -> Option<Already> {
        let licence = given.licence.as_ref().map(|licence| licence.as_str());
        let licensed = licence.and_then(|licence| self.licensed.get(licence));
        let licensed = licensed.copied().or_else(|| register.licensed(given, self));
        let namesake = self.namesakes.get(&no).copied();
        let found = licensed.or(namesake);
        let entry = found.or_else(|| register.named(given, self))?;
        let entered = self.tournament.entries.get(&entry)?;
        let is_free = !self.taken.contains(&entry) && !entered.gone();
        Some(Already {
            entry: at.entry(entry),
            name: entered.person.name.to_string(),
            licence: licensed.and(licence).map(str::to_owned),
            namesake: namesake.filter(|_| licensed.is_none()),
            free: is_free.then_some(entry),
        })
    }
}
