//! Everything that can happen to a competition of teams. Written to its journal; who, when and why stand in its rows.

use chrono::{NaiveDate, NaiveDateTime};
use draughts::lot::{Commitment, Secret};
use serde::{Deserialize, Serialize};
use tournament::{Player, PlayerId, Reason, ShortText, Side, UserId, erasure::RedactedRow};

use crate::{BoardResults, Lineup, MatchAt, MatchNo, PenaltyKind, TeamForfeit, TeamNo};
use tournament::{Points, RoundNo};

/// A pairing of a round: its number, its division, who is at home, who comes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paired {
    /// The number in the round.
    pub no: MatchNo,
    /// In which division, from 1.
    pub division: u8,
    /// Who is at home.
    pub home: TeamNo,
    /// Who comes.
    pub away: TeamNo,
}

/// Did both lineups open as they were handed in?
fn is_untouched(handed_in: &[Option<Lineup>; 2]) -> bool {
    handed_in.iter().all(Option::is_none)
}

/// Everything that can happen to a competition of teams. Names of players are in no event: they are numbers of the register.
/// What happens to a team or a match is an enum of its own; in the journal that does not show: the word under `event` tells them apart.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum TeamEvent {
    /// It was made.
    CompetitionMade {
        /// The rules, as text.
        rules: String,
        /// The first day.
        starts: NaiveDate,
        /// The last day.
        ends: NaiveDate,
        /// The promise of the secret that openings are drawn from.
        commitment: Commitment,
    },
    /// Its rules or its days are others.
    RulesChanged {
        /// The rules, as text.
        rules: String,
        /// The first day.
        starts: NaiveDate,
        /// The last day.
        ends: NaiveDate,
    },
    /// Somebody directs it from now on.
    DirectorNamed {
        /// Who.
        user: UserId,
    },
    /// Somebody directs it no more.
    DirectorDismissed {
        /// Who.
        user: UserId,
    },
    /// Everybody may see it.
    Announced,
    /// A round was paired and is public.
    RoundPublished {
        /// Which round.
        round: RoundNo,
        /// Its matches.
        matches: Vec<Paired>,
        /// Who has no opponent.
        rests: Vec<TeamNo>,
        /// By when lineups are handed in, in UTC.
        deadline: NaiveDateTime,
        /// The drawn openings of each board, a pair of games each; none where the opening is free.
        openings: Vec<Vec<u16>>,
    },
    /// A team loses points.
    PenaltyGiven {
        /// Which team.
        team: TeamNo,
        /// Of which kind.
        kind: PenaltyKind,
        /// How many.
        points: Points,
        /// Why; everybody reads it.
        reason: Reason,
    },
    /// A penalty was taken back.
    PenaltyLifted {
        /// Which, from 0 in the order of giving.
        penalty: usize,
        /// Why; everybody reads it.
        reason: Reason,
    },
    /// Somebody of the register was forgotten: these rows named them, and stand without the name.
    PersonErased {
        /// Who.
        player: PlayerId,
        /// The rows that were written over.
        rows: Vec<RedactedRow>,
        /// What is left of their records, where they sat at a board: the register forgets it, and ratings ask it of the games there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        players: Vec<Player>,
    },
    /// It is over.
    Finished {
        /// What openings were drawn from.
        secret: Secret,
    },
    /// It is open again after its end: something of it is put right.
    Reopened {
        /// Why; everybody reads it.
        reason: Reason,
    },
    /// To a team that is in it.
    #[serde(untagged)]
    #[strum(transparent)]
    Team(EntrantEvent),
    /// To one match.
    #[serde(untagged)]
    #[strum(transparent)]
    Match(MatchEvent),
}

/// What can happen to a team of a competition.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum EntrantEvent {
    /// A team is in it, or is called otherwise.
    TeamSet {
        /// Its number.
        team: TeamNo,
        /// Its name.
        name: ShortText,
        /// Its club.
        club: Option<ShortText>,
        /// Its division, from 1.
        division: u8,
    },
    /// A team is out of it again, before the first round.
    TeamRemoved {
        /// Which.
        team: TeamNo,
    },
    /// A team leaves while the competition runs, or stays after all.
    TeamLeft {
        /// Which.
        team: TeamNo,
        /// Does it leave?
        left: bool,
        /// Why; everybody reads it.
        reason: Reason,
    },
    /// Who plays for a team, in the order of its list.
    ListSet {
        /// Which team.
        team: TeamNo,
        /// The list.
        players: Vec<PlayerId>,
        /// The captain.
        captain: Option<PlayerId>,
    },
    /// A team's captain has another link; the one before opens nothing.
    LinkRenewed {
        /// Which team.
        team: TeamNo,
    },
}

/// What can happen to one match.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum MatchEvent {
    /// A match is played at another time.
    MatchPutOff {
        /// Which.
        at: MatchAt,
        /// By when lineups are handed in now, in UTC.
        deadline: NaiveDateTime,
        /// Why; everybody reads it.
        reason: Reason,
    },
    /// A match has an hour or a place of its own, or others, or none any more.
    MatchArranged {
        /// Which.
        at: MatchAt,
        /// When it begins, in UTC.
        begins: Option<NaiveDateTime>,
        /// Where it is played.
        venue: Option<ShortText>,
    },
    /// A captain handed a lineup in. Who plays is not here before it opens.
    LineupSealed {
        /// Of which match.
        at: MatchAt,
        /// Whose.
        side: Side,
        /// By which it will be known.
        digest: String,
    },
    /// The lineups of a match opened.
    LineupsOpened {
        /// Of which match.
        at: MatchAt,
        /// Who plays: at home, and who comes.
        lineups: [Lineup; 2],
        /// The salts of the digests of those that were handed in.
        salts: [Option<String>; 2],
        /// What was handed in, where somebody of it could not play any more when it opened: the digest is of this.
        #[serde(default, skip_serializing_if = "is_untouched")]
        handed_in: [Option<Lineup>; 2],
    },
    /// Whoever directs put right who played, after the lineups had opened.
    LineupsCorrected {
        /// Of which match.
        at: MatchAt,
        /// Who plays: at home, and who comes.
        lineups: [Lineup; 2],
        /// Why; everybody reads it.
        reason: Reason,
    },
    /// A captain said how games ended.
    ResultsStated {
        /// Of which match.
        at: MatchAt,
        /// Whose captain.
        side: Side,
        /// All that this captain says of the match.
        results: BoardResults,
    },
    /// Whoever directs said how games ended.
    ResultsEntered {
        /// Of which match.
        at: MatchAt,
        /// All that stands of the match by that word.
        results: BoardResults,
    },
    /// A team did not play a match, or did after all.
    MatchForfeited {
        /// Which match.
        at: MatchAt,
        /// Who; nobody after all.
        by: Option<TeamForfeit>,
        /// Why; everybody reads it.
        reason: Reason,
    },
    /// Whoever directs said who goes on after a drawn match.
    MatchDecided {
        /// Which match.
        at: MatchAt,
        /// Who.
        winner: Side,
        /// By what; everybody reads it.
        reason: Reason,
    },
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use strum::VariantNames;

    use super::*;

    /// As events stood in journals before teams and matches had an enum of their own; to be added to, never changed.
    const LINES: &str = include_str!("../../../tests/data/teams/events.jsonl");

    #[test]
    fn what_happens_to_teams_and_matches_is_read_and_written_as_ever() {
        let mut shown = BTreeSet::new();
        for line in LINES.lines() {
            let event: TeamEvent = serde_json::from_str(line).unwrap();
            assert_eq!(serde_json::to_string(&event).unwrap(), line);
            let word: &'static str = (&event).into();
            let begins = format!("{{\"event\":\"{word}\"");
            assert!(line.starts_with(&begins), "{word}: {line}");
            shown.insert(word);
        }
        let nouns = [EntrantEvent::VARIANTS, MatchEvent::VARIANTS].concat();
        let missing = nouns.iter().filter(|word| !shown.contains(*word));
        assert_eq!(missing.count(), 0, "{shown:?}");
    }

    #[test]
    fn what_is_no_event_is_not_read() {
        for text in [
            "{}",
            r#"{"event":"team"}"#,
            r#"{"event":"match"}"#,
            r#"{"event":"link-renewed"}"#,
            r#"{"event":"match-decided","at":{"round":1,"no":2},"winner":"first"}"#,
        ] {
            assert!(serde_json::from_str::<TeamEvent>(text).is_err(), "{text}");
        }
    }
}
