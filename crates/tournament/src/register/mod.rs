//! The register of players: who is known to the federation, and how that changes.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{
    CircuitId, CompetitionId, Merges, Player, PlayerId, RatingList, RatingListId, Reading,
    ReadingNo, TitleCase, TitleCaseNo, TournamentId,
    office::{Office, OfficeEvent},
};

mod event;

pub use event::{CircuitAct, PlayerEvent, RatingEvent, RegisterEvent, TitleEvent};

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
    /// Since when licences were kept by seasons, where the rules count only who holds one: from then on those of the first day were asked for. Nothing where a
    /// number was, as in every list from before this was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seasons_since: Option<NaiveDate>,
}

/// A circuit: one table of standings over several tournaments.
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
    /// The classes that competitions of teams were given for ratings.
    pub team_classes: BTreeMap<CompetitionId, String>,
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
            RegisterEvent::Player(event) => self.apply_to_players(event),
            RegisterEvent::Rating(event) => self.apply_to_ratings(event),
            RegisterEvent::Circuit(act) => self.apply_to_circuits(act),
            RegisterEvent::Title(event) => self.apply_to_titles(event),
            RegisterEvent::ReadingSet { reading } => {
                self.readings.insert(reading.no, reading);
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

    fn apply_to_players(&mut self, event: PlayerEvent) {
        match event {
            PlayerEvent::PlayerAdded { player } | PlayerEvent::PlayerChanged { player } => {
                self.players.insert(player.id, player);
            }
            PlayerEvent::PlayerRemoved { player } => {
                self.players.remove(&player);
            }
            PlayerEvent::PlayersMerged { player, into, .. } => {
                self.merges.merge(player, into);
            }
            PlayerEvent::PlayersParted { player } => {
                self.merges.part(player);
            }
        }
    }

    fn apply_to_ratings(&mut self, event: RatingEvent) {
        match event {
            RatingEvent::RatingsListed { list } => self.list(list),
            RatingEvent::RatingsListUndone { list, ratings } => {
                for (id, rating) in ratings {
                    if let Some(player) = self.players.get_mut(&id) {
                        player.person.rating = rating;
                    }
                }
                self.lists.remove(&list);
            }
            RatingEvent::RatingSystemSet { system } => self.system = Some(system),
            RatingEvent::RatingClassGiven { tournament, class } => {
                match class {
                    Some(class) => self.classes.insert(tournament, class),
                    None => self.classes.remove(&tournament),
                };
            }
            RatingEvent::RatingTeamClassGiven { competition, class } => {
                match class {
                    Some(class) => self.team_classes.insert(competition, class),
                    None => self.team_classes.remove(&competition),
                };
            }
            RatingEvent::RatingsPublished {
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

    fn apply_to_circuits(&mut self, act: CircuitAct) {
        match act {
            CircuitAct::CircuitSet { circuit } => {
                self.circuits.insert(circuit.id, circuit);
            }
            CircuitAct::CircuitDeleted { circuit } => {
                self.circuits.remove(&circuit);
            }
            CircuitAct::CircuitPublished { circuit, no, body } => {
                self.circuit_editions.insert((circuit, no), body);
            }
        }
    }

    fn apply_to_titles(&mut self, event: TitleEvent) {
        match event {
            TitleEvent::TitleRulesSet { rules } => self.title_rules = Some(rules),
            TitleEvent::TitleCaseSet { case } => {
                self.title_cases.insert(case.no, case);
            }
        }
    }

    /// What takes these events back, the latest first, in the register as it was before them; `None` where one of them took something back
    /// itself or cannot be taken back.
    #[must_use]
    pub fn undoing(&self, done: &[RegisterEvent]) -> Option<Vec<RegisterEvent>> {
        let mut undoing = Vec::new();
        for event in done.iter().rev() {
            match event {
                RegisterEvent::Player(event) => undoing.extend(self.undoing_player(event)?),
                RegisterEvent::Rating(event) => undoing.push(self.undoing_rating(event)?),
                RegisterEvent::Circuit(_)
                | RegisterEvent::Title(_)
                | RegisterEvent::ReadingSet { .. }
                | RegisterEvent::PersonErased { .. }
                | RegisterEvent::Office { .. } => return None,
            }
        }
        Some(undoing)
    }

    /// What takes this back: nothing of somebody who was not there before, since whoever was added among these events goes altogether.
    fn undoing_player(&self, event: &PlayerEvent) -> Option<Vec<RegisterEvent>> {
        let undoing = match event {
            PlayerEvent::PlayerAdded { player } => {
                Some(PlayerEvent::PlayerRemoved { player: player.id })
            }
            PlayerEvent::PlayerChanged { player } => {
                let before = self.players.get(&player.id).cloned();
                before.map(|player| PlayerEvent::PlayerChanged { player })
            }
            PlayerEvent::PlayerRemoved { .. }
            | PlayerEvent::PlayersMerged { .. }
            | PlayerEvent::PlayersParted { .. } => return None,
        };
        Some(undoing.into_iter().map(RegisterEvent::Player).collect())
    }

    fn undoing_rating(&self, event: &RatingEvent) -> Option<RegisterEvent> {
        match event {
            RatingEvent::RatingsListed { list } => {
                let rating = |id: &PlayerId| self.players.get(id).map(|one| one.person.rating);
                let ratings = list.players.keys();
                let ratings = ratings.filter_map(|id| Some((*id, rating(id)?)));
                Some(RegisterEvent::Rating(RatingEvent::RatingsListUndone {
                    list: list.id,
                    ratings: ratings.collect(),
                }))
            }
            RatingEvent::RatingsListUndone { .. }
            | RatingEvent::RatingSystemSet { .. }
            | RatingEvent::RatingClassGiven { .. }
            | RatingEvent::RatingTeamClassGiven { .. }
            | RatingEvent::RatingsPublished { .. } => None,
        }
    }
}
