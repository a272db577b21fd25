//! Who of the register somebody is who entered a tournament: the one place in which this is decided.

use std::collections::BTreeMap;

use tournament::{Entry, LicenceNumber, Merges, Person, PersonName, Player, PlayerId, akin};

/// Whom the register knows, by licence number, and which of its records are of one person.
#[derive(Debug, Clone, Default)]
pub struct People {
    /// Who has a number, by its key, and under which name.
    licences: BTreeMap<String, Vec<(PersonName, PlayerId)>>,
    merges: Merges,
}

impl People {
    /// The people of a register.
    #[must_use]
    pub fn new<'a>(players: impl IntoIterator<Item = &'a Player>, merges: Merges) -> Self {
        let players = players.into_iter();
        let licensed = players.filter_map(|one| {
            let Person { licence, name, .. } = &one.person;
            Some((licence.clone()?, name.clone(), one.id))
        });
        Self::licensed(licensed, merges)
    }

    /// The same, by whose licence is which, and under which name.
    #[must_use]
    pub fn licensed(
        licences: impl IntoIterator<Item = (LicenceNumber, PersonName, PlayerId)>,
        merges: Merges,
    ) -> Self {
        let mut held: BTreeMap<_, Vec<_>> = BTreeMap::new();
        let licences = licences.into_iter();
        for (licence, name, id) in licences.filter(|(licence, ..)| !licence.is_nobodys()) {
            held.entry(licence.key()).or_default().push((name, id));
        }
        Self {
            licences: held,
            merges,
        }
    }

    /// Who an entry is, by its number in the register or else by its licence; nobody whom the register does not know.
    #[must_use]
    pub fn of(&self, entry: &Entry) -> Option<PlayerId> {
        self.entered(entry.player, &entry.person)
    }

    /// The same, by the number that an entry has and by its copy of the person.
    #[must_use]
    pub fn entered(&self, player: Option<PlayerId>, person: &Person) -> Option<PlayerId> {
        self.known(player, person.licence.as_ref(), &person.name)
    }

    /// Whose licence number somebody has, under a name that has a word in common with theirs.
    #[must_use]
    pub fn by_licence(&self, person: &Person) -> Option<PlayerId> {
        self.entered(None, person)
    }

    /// Who an entry is, by what it is known by. A licence says it where the names have a word in common: somebody may have entered as another person with
    /// the number that somebody has here.
    pub(crate) fn known(
        &self,
        player: Option<PlayerId>,
        licence: Option<&LicenceNumber>,
        name: &PersonName,
    ) -> Option<PlayerId> {
        let by_licence = || {
            let mut held = self.licences.get(&licence?.key())?.iter();
            let held = held.find(|(held, _)| akin(held.as_str(), name.as_str()));
            held.map(|(_, id)| *id)
        };
        Some(self.one(player.or_else(by_licence)?))
    }

    /// The record that stands for the person of this one.
    #[must_use]
    pub fn one(&self, id: PlayerId) -> PlayerId {
        self.merges.one(id)
    }

    /// Which records are of one person.
    #[must_use]
    pub fn merges(&self) -> &Merges {
        &self.merges
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tournament::{
        PairingSystem, Stage, TournamentId,
        simulate::{Plan, simulate},
    };

    use super::*;
    use crate::{
        LicenceDays,
        career::career,
        circuits::{CBD, CircuitRules, circuit_event, series},
        ratings::rated_event,
    };

    /// A tournament that is over, whose entries are the players of these numbers; whoever has none is known by a licence.
    fn played(ids: &[i32], seed: u64) -> tournament::Tournament {
        let plan = Plan::usual(PairingSystem::DoubleSwiss { rounds: 5 }, 12, 5, seed);
        let mut tournament = simulate(&plan).file.tournament;
        for (entry, id) in tournament.entries.values_mut().zip(ids) {
            entry.player = (*id != 100).then_some(PlayerId(*id));
            entry.person.licence = (*id == 100).then(|| "L-100".parse().unwrap());
            if *id == 100 {
                entry.person.name = "Ana Sá".parse().unwrap();
            }
        }
        tournament.stage = Stage::Finished;
        tournament
    }

    /// Ana is 1, and 100 by a licence; the others are 2 to 12 everywhere.
    fn register(merges: Merges) -> People {
        let person = Person {
            licence: Some("L-100".parse().unwrap()),
            ..Person::named("Sá, Ana".parse().unwrap())
        };
        let player = Player {
            id: PlayerId(100),
            person,
        };
        People::new([&player], merges)
    }

    #[test]
    fn a_licence_says_who_somebody_is_where_the_names_have_a_word_in_common() {
        let people = |licence: &str| {
            let id = PlayerId(7);
            let licence = licence.parse().unwrap();
            People::licensed(
                [(licence, "Sá, Ana".parse().unwrap(), id)],
                Merges::default(),
            )
        };
        for (held, (number, licence, name), expected) in [
            ("5007", (None, "5007", "Ana Sá"), Some(7)),
            ("5007", (None, "05 007", "Ana Costa"), Some(7)),
            ("5007", (None, "5007", "Rui Rato"), None),
            ("5007", (Some(7), "5007", "Rui Rato"), Some(7)),
            ("5007", (None, "5008", "Ana Sá"), None),
        ] {
            let said = people(held).known(
                number.map(PlayerId),
                licence.parse().ok().as_ref(),
                &name.parse().unwrap(),
            );
            assert_eq!(said, expected.map(PlayerId), "{licence} {name}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Records that are merged have in circuits, ratings and careers all that each had, nobody else has anything else, and parting gives back what was.
        #[test]
        fn merging_keeps_every_point(which in proptest::collection::vec(any::<bool>(), 1..4), seed in 0_u64..1000) {
            holds::merging_keeps_every_point(which, seed)?;
        }
    }

    /// What is asked of each case, where rustfmt reaches it.
    mod holds {
        use super::*;

        pub(super) fn merging_keeps_every_point(
            which: Vec<bool>,
            seed: u64,
        ) -> Result<(), TestCaseError> {
            let of = |is_other: &bool| {
                let ana = if *is_other { 100 } else { 1 };
                std::iter::once(ana).chain(2..=12).collect::<Vec<i32>>()
            };
            let events: Vec<_> = (1..)
                .zip(&which)
                .map(|(id, one)| (TournamentId(id), played(&of(one), seed)))
                .collect();
            let mut merges = Merges::default();
            let apart = register(merges.clone());
            prop_assert!(merges.merge(PlayerId(100), PlayerId(1)));
            let together = register(merges.clone());
            prop_assert!(merges.part(PlayerId(100)));
            let rules: CircuitRules = CBD
                .replace("players 20", "players 2")
                .replace("places 1", "places 12 9 7 5 3 1")
                .parse()
                .unwrap();
            let points = |people: &People| {
                let events: Vec<_> = events
                    .iter()
                    .map(|(id, one)| {
                        circuit_event((*id, one), None, (people, &LicenceDays::default()))
                    })
                    .collect();
                let lines = series(&rules, &events, &BTreeMap::new(), None).lines;
                lines
                    .into_iter()
                    .map(|line| (line.player.0, line.total))
                    .collect::<BTreeMap<_, _>>()
            };
            let (before, after) = (points(&apart), points(&together));
            prop_assert_eq!(&points(&register(merges)), &before);
            let had = |id| before.get(&id).copied().unwrap_or_default();
            prop_assert!(!after.contains_key(&100));
            for (id, total) in &after {
                let added = if *id == 1 { had(100) } else { 0 };
                prop_assert_eq!(*total, had(*id) + added);
            }
            for (id, one) in &events {
                let rated =
                    |people| rated_event((*id, one), None, (people, &LicenceDays::default()));
                let (apart, together) = (rated(&apart), rated(&together));
                prop_assert_eq!(apart.meetings.len(), together.meetings.len());
                for (was, is) in apart.meetings.iter().zip(&together.meetings) {
                    prop_assert_eq!(
                        (was.games, was.forfeits, was.whole),
                        (is.games, is.forfeits, is.whole)
                    );
                    prop_assert!(is.one.0 != 100 && is.other.0 != 100);
                }
            }
            let entered: Vec<_> = events
                .iter()
                .map(|(id, one)| (*id, one, tournament::EntryNo(2)))
                .collect();
            let games = |people: &People| {
                career(&entered, |_, entry| people.of(entry))
                    .opponents
                    .iter()
                    .map(|(_, met)| met.games())
                    .sum::<usize>()
            };
            prop_assert_eq!(games(&apart), games(&together));
            Ok(())
        }
    }
}
