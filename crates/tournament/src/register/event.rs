//! Everything that can happen to the register, by what it happens to.

use serde::{Deserialize, Serialize};

use super::{Circuit, RatingEdition, RatingSystem};
use crate::{
    CircuitId, CompetitionId, Filled, Player, PlayerId, Rating, RatingList, RatingListId, Reading,
    TitleCase, TournamentId,
    erasure::RedactedRow,
    office::{Licence, OfficeEvent},
};

/// Everything that can happen to the register. Written to its journal, as tournaments' events to theirs.
/// What happens to players, ratings, circuits or titles is an enum of its own; in the journal that does not show: the word under `event` tells them apart.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum RegisterEvent {
    /// A reading of the rules was published, or does not hold any more.
    ReadingSet {
        /// As it is now.
        reading: Reading,
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
    /// To players.
    #[serde(untagged)]
    #[strum(transparent)]
    Player(PlayerEvent),
    /// To ratings, their lists and how they are reckoned.
    #[serde(untagged)]
    #[strum(transparent)]
    Rating(RatingEvent),
    /// To a circuit.
    #[serde(untagged)]
    #[strum(transparent)]
    Circuit(CircuitAct),
    /// To titles.
    #[serde(untagged)]
    #[strum(transparent)]
    Title(TitleEvent),
}

macro_rules! nouns {
    ($($noun:ident($event:ident)),+) => {
        $(impl From<$event> for RegisterEvent {
            fn from(event: $event) -> Self {
                Self::$noun(event)
            }
        })+
    };
}

nouns!(
    Player(PlayerEvent),
    Rating(RatingEvent),
    Circuit(CircuitAct),
    Title(TitleEvent)
);

/// What can happen to players of the register.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PlayerEvent {
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
    /// A player is out of the register again: what added them was undone.
    PlayerRemoved {
        /// The player.
        player: PlayerId,
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
}

/// What can happen to ratings: lists that were taken over or published, and how they are reckoned.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum RatingEvent {
    /// A federation's rating list was taken over: each player in it has its rating from now on.
    RatingsListed {
        /// The list, of the lines that were chosen.
        list: RatingList,
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
    /// A competition of teams was given a class for ratings, or has that of its own rules again.
    RatingTeamClassGiven {
        /// Which.
        competition: CompetitionId,
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
}

/// What can be done to a circuit. (An event of a circuit is a tournament that it counts.)
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum CircuitAct {
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
    /// The standings of a circuit were published. They never change and are never taken back.
    CircuitPublished {
        /// Which circuit.
        circuit: CircuitId,
        /// How many were published with it.
        no: u16,
        /// What was published, as JSON of the crate `federation`.
        body: String,
    },
}

/// What can happen to titles.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum TitleEvent {
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
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use strum::VariantNames;

    use super::*;

    /// As events stood in journals before they had nouns; to be added to, never changed.
    const LINES: &str = include_str!("../../../../tests/data/register/events.jsonl");

    #[test]
    fn every_event_of_the_register_is_read_and_written_as_ever() {
        let mut shown = BTreeSet::new();
        for line in LINES.lines() {
            let event: RegisterEvent =
                serde_json::from_str(line).unwrap_or_else(|fault| panic!("{line}: {fault}"));
            assert_eq!(serde_json::to_string(&event).unwrap(), line);
            let word: &'static str = (&event).into();
            let begins = format!("{{\"event\":\"{word}\"");
            assert!(line.starts_with(&begins), "{word}: {line}");
            shown.insert(word);
        }
        // of the nouns themselves a journal has nothing
        let nouns = ["player", "rating", "circuit", "title"];
        let flat = RegisterEvent::VARIANTS.iter().copied();
        let every: BTreeSet<&str> = flat
            .filter(|word| !nouns.contains(word))
            .chain(PlayerEvent::VARIANTS.iter().copied())
            .chain(RatingEvent::VARIANTS.iter().copied())
            .chain(CircuitAct::VARIANTS.iter().copied())
            .chain(TitleEvent::VARIANTS.iter().copied())
            .collect();
        assert_eq!(shown, every);
        assert_eq!(every.len(), 19, "two events of one word");
        for act in OfficeEvent::VARIANTS {
            let begins = format!("{{\"event\":\"office\",\"act\":{{\"done\":\"{act}\"");
            let is_shown = LINES.lines().any(|line| line.starts_with(&begins));
            assert!(is_shown, "{act}");
        }
    }

    #[test]
    fn what_is_no_event_is_not_read() {
        for text in [
            "{}",
            r#"{"event":"player"}"#,
            r#"{"event":"circuit"}"#,
            r#"{"event":"players-parted"}"#,
            r#"{"event":"title-case-set","rules":"x"}"#,
        ] {
            assert!(
                serde_json::from_str::<RegisterEvent>(text).is_err(),
                "{text}"
            );
        }
    }
}
