//! The register of players: who is known to the federation, and how that changes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    CircuitId, CompetitionId, Filled, Merges, Person, PlayerId, Rating, RatingList, RatingListId,
    Reading, ReadingNo, TitleCase, TitleCaseNo, TournamentId,
    erasure::RedactedRow,
    office::{Licence, Office, OfficeEvent},
};

/// A player of the register.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The number.
    pub id: PlayerId,
    /// What is known.
    pub person: Person,
}

/// How the federation reckons ratings. What the rules say is for the crate `federation` to read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingSystem {
    /// The rules, as text.
    pub rules: String,
    /// The list that was taken over and from which the first own one goes on; `None` where it begins from nothing.
    pub base: Option<RatingListId>,
}

/// By what a published list was computed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingEdition {
    /// The rules at the time.
    pub system: RatingSystem,
    /// The tournaments that it knows, each in the version that it had.
    pub rated: Vec<(TournamentId, i32)>,
    /// The competitions of teams that it knows, each in the version that it had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<(CompetitionId, i32)>,
}

/// A circuit: one classification over several tournaments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Circuit {
    /// The number.
    pub id: CircuitId,
    /// The rules, as text.
    pub rules: String,
    /// Its tournaments, each with the class that it has there; empty for none.
    #[serde(with = "crate::pairs")]
    pub events: BTreeMap<TournamentId, String>,
}

/// Everything that can happen to the register. Written to its journal, as tournaments' events to theirs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum RegisterEvent {
    /// A player was added.
    PlayerAdded {
        /// The player.
        player: Player,
    },
    /// What is known of a player changed.
    PlayerChanged {
        /// The player as known now.
        player: Player,
    },
    /// A federation's rating list was taken over: each player in it has its rating from now on.
    RatingsListed {
        /// The list, of the lines that were chosen.
        list: RatingList,
    },
    /// A player is out of the register again: what added them was undone.
    PlayerRemoved {
        /// The player.
        player: PlayerId,
    },
    /// A rating list was taken back: those in it have the ratings of before.
    RatingsListUndone {
        /// The list.
        list: RatingListId,
        /// The rating of each player before it.
        ratings: Vec<(PlayerId, Option<Rating>)>,
    },
    /// It was said how ratings are reckoned.
    RatingSystemSet {
        /// From now on.
        system: RatingSystem,
    },
    /// A tournament was given a class for ratings, or lost it.
    RatingClassGiven {
        /// Which.
        tournament: TournamentId,
        /// The class.
        class: Option<String>,
    },
    /// A list was computed and published. It never changes and is never taken back.
    RatingsPublished {
        /// The list: each player in it has its rating from now on.
        list: RatingList,
        /// By what it was computed.
        edition: RatingEdition,
        /// Who was in one before it and is in it no more: they have no rating from now on. Rows that are older than this name nobody.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        left: Vec<PlayerId>,
    },
    /// A circuit was made or changed.
    CircuitSet {
        /// As it is now.
        circuit: Circuit,
    },
    /// A circuit that counted nothing was deleted. No other gets its number.
    CircuitDeleted {
        /// Which.
        circuit: CircuitId,
    },
    /// The classification of a circuit was published. It never changes and is never taken back.
    CircuitPublished {
        /// Which circuit.
        circuit: CircuitId,
        /// How many were published with it.
        no: u16,
        /// What was published, as JSON of the crate `federation`.
        body: String,
    },
    /// It was said what titles ask for.
    TitleRulesSet {
        /// From now on, as text.
        rules: String,
    },
    /// A title was proposed, or something came of a proposal.
    TitleCaseSet {
        /// As it is now.
        case: TitleCase,
    },
    /// A reading of the rules was published, or does not hold any more.
    ReadingSet {
        /// As it is now.
        reading: Reading,
    },
    /// Two records were found to be of one person.
    PlayersMerged {
        /// The record for which another stands from now on.
        player: PlayerId,
        /// The other.
        into: PlayerId,
        /// What that one lacked and was given from the first; the rows after it have both.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        filled: Vec<Filled>,
    },
    /// A record stands for itself again.
    PlayersParted {
        /// Which.
        player: PlayerId,
    },
    /// Somebody was forgotten: pseudonyms stand in the records, the licences, and the rows before.
    PersonErased {
        /// What is left of the records.
        players: Vec<Player>,
        /// What is left of the licences.
        licences: Vec<Licence>,
        /// The rows that were written over, with what they hash to now.
        rows: Vec<RedactedRow>,
    },
    /// Something was done in the federation's office.
    Office {
        /// What.
        act: OfficeEvent,
    },
}

/// The register as its journal makes it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Register {
    /// The players by number.
    pub players: BTreeMap<PlayerId, Player>,
    /// The rating lists by number.
    pub lists: BTreeMap<RatingListId, RatingList>,
    /// How ratings are reckoned, where it was said.
    pub system: Option<RatingSystem>,
    /// The classes of tournaments for ratings.
    pub classes: BTreeMap<TournamentId, String>,
    /// By what each list was computed that was.
    pub editions: BTreeMap<RatingListId, RatingEdition>,
    /// The circuits by number.
    pub circuits: BTreeMap<CircuitId, Circuit>,
    /// What was published of each.
    pub circuit_editions: BTreeMap<(CircuitId, u16), String>,
    /// What titles ask for, where it was said.
    pub title_rules: Option<String>,
    /// The titles that were proposed.
    pub title_cases: BTreeMap<TitleCaseNo, TitleCase>,
    /// The readings of the rules.
    pub readings: BTreeMap<ReadingNo, Reading>,
    /// Which records are of one person.
    pub merges: Merges,
    /// What the office keeps.
    pub office: Office,
}

impl Register {
    /// Does what an event says.
    pub fn apply(&mut self, event: RegisterEvent) {
        match event {
            RegisterEvent::PlayerAdded { player } | RegisterEvent::PlayerChanged { player } => {
                self.players.insert(player.id, player);
            }
            RegisterEvent::RatingsListed { list } => self.list(list),
            RegisterEvent::PlayerRemoved { player } => {
                self.players.remove(&player);
            }
            RegisterEvent::RatingsListUndone { list, ratings } => {
                for (id, rating) in ratings {
                    if let Some(player) = self.players.get_mut(&id) {
                        player.person.rating = rating;
                    }
                }
                self.lists.remove(&list);
            }
            RegisterEvent::RatingSystemSet { system } => self.system = Some(system),
            RegisterEvent::RatingClassGiven { tournament, class } => {
                match class {
                    Some(class) => self.classes.insert(tournament, class),
                    None => self.classes.remove(&tournament),
                };
            }
            RegisterEvent::RatingsPublished {
                list,
                edition,
                left,
            } => {
                self.editions.insert(list.id, edition);
                self.list(list);
                for id in left {
                    if let Some(player) = self.players.get_mut(&id) {
                        player.person.rating = None;
                    }
                }
            }
            RegisterEvent::CircuitSet { circuit } => {
                self.circuits.insert(circuit.id, circuit);
            }
            RegisterEvent::CircuitDeleted { circuit } => {
                self.circuits.remove(&circuit);
            }
            RegisterEvent::CircuitPublished { circuit, no, body } => {
                self.circuit_editions.insert((circuit, no), body);
            }
            RegisterEvent::TitleRulesSet { rules } => self.title_rules = Some(rules),
            RegisterEvent::TitleCaseSet { case } => {
                self.title_cases.insert(case.no, case);
            }
            RegisterEvent::ReadingSet { reading } => {
                self.readings.insert(reading.no, reading);
            }
            RegisterEvent::PlayersMerged { player, into, .. } => {
                self.merges.merge(player, into);
            }
            RegisterEvent::PlayersParted { player } => {
                self.merges.part(player);
            }
            RegisterEvent::PersonErased {
                players, licences, ..
            } => {
                let players = players.into_iter().map(|player| (player.id, player));
                self.players.extend(players);
                for licence in licences {
                    self.office.apply(OfficeEvent::LicenceSet { licence });
                }
            }
            RegisterEvent::Office { act } => self.office.apply(act),
        }
    }

    fn list(&mut self, list: RatingList) {
        for (id, listed) in &list.players {
            if let Some(player) = self.players.get_mut(id) {
                player.person.rating = Some(listed.rating);
            }
        }
        self.lists.insert(list.id, list);
    }

    /// What takes these events back, the latest first, in the register as it was before them; `None` where one of them took something back
    /// itself or cannot be taken back.
    #[must_use]
    pub fn undoing(&self, done: &[RegisterEvent]) -> Option<Vec<RegisterEvent>> {
        let mut undoing = Vec::new();
        for event in done.iter().rev() {
            match event {
                RegisterEvent::PlayerAdded { player } => {
                    undoing.push(RegisterEvent::PlayerRemoved { player: player.id })
                }
                RegisterEvent::PlayerChanged { player } => {
                    // one who was added among them goes altogether
                    let before = self.players.get(&player.id).cloned();
                    undoing.extend(before.map(|player| RegisterEvent::PlayerChanged { player }));
                }
                RegisterEvent::RatingsListed { list } => {
                    let rating = |id: &PlayerId| self.players.get(id).map(|one| one.person.rating);
                    let ratings = list.players.keys();
                    let ratings = ratings.filter_map(|id| Some((*id, rating(id)?)));
                    undoing.push(RegisterEvent::RatingsListUndone {
                        list: list.id,
                        ratings: ratings.collect(),
                    });
                }
                RegisterEvent::PlayerRemoved { .. }
                | RegisterEvent::RatingsListUndone { .. }
                | RegisterEvent::RatingSystemSet { .. }
                | RegisterEvent::RatingClassGiven { .. }
                | RegisterEvent::RatingsPublished { .. }
                | RegisterEvent::CircuitSet { .. }
                | RegisterEvent::CircuitDeleted { .. }
                | RegisterEvent::CircuitPublished { .. }
                | RegisterEvent::TitleRulesSet { .. }
                | RegisterEvent::TitleCaseSet { .. }
                | RegisterEvent::ReadingSet { .. }
                | RegisterEvent::PlayersMerged { .. }
                | RegisterEvent::PlayersParted { .. }
                | RegisterEvent::PersonErased { .. }
                | RegisterEvent::Office { .. } => return None,
            }
        }
        Some(undoing)
    }
}
