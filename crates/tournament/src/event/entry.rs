//! What happens to those who play.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{ByeKind, Entry, EntryNo, Person, PlayerId, RoundNo, erasure::RedactedRow};

/// What happens to those who play: who is there, who asked for a bye, who is not to meet whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum EntryEvent {
    /// A player entered.
    Entered {
        /// The entry.
        entry: Entry,
    },
    /// What is known of an entered player changed.
    EntryChanged {
        /// Which entry.
        entry: EntryNo,
        /// As known now.
        person: Person,
    },
    /// An entry was taken out before the player was paired.
    EntryRemoved {
        /// Which entry.
        entry: EntryNo,
    },
    /// A player came.
    CheckedIn {
        /// Which entry.
        entry: EntryNo,
        /// The first round in which it can be paired.
        from_round: RoundNo,
    },
    /// A check-in was taken back before the start.
    CheckInUndone {
        /// Which entry.
        entry: EntryNo,
    },
    /// A player who was said not to come is expected again.
    AbsenceUndone {
        /// Which entry.
        entry: EntryNo,
    },
    /// A player left.
    Withdrawn {
        /// Which entry.
        entry: EntryNo,
        /// The first round in which it is not paired.
        from_round: RoundNo,
        /// Did they not come at all, as was said of them at the door? Rows of before do not say so.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        absent: bool,
    },
    /// A player who had left came back.
    Returned {
        /// Which entry.
        entry: EntryNo,
        /// The first round in which it is paired again.
        from_round: RoundNo,
    },
    /// A player was sent away; there is no way back.
    Expelled {
        /// Which entry.
        entry: EntryNo,
        /// The first round in which it is not paired.
        from_round: RoundNo,
    },
    /// An expulsion fell with its ruling: the player is paired again.
    Reinstated {
        /// Which entry.
        entry: EntryNo,
        /// The first round in which it is paired again.
        from_round: RoundNo,
    },
    /// A round is withdrawn after whose publication a player came or left: they are in it, or out of it, when it is paired anew. It follows from the
    /// withdrawal, and so the reason of that is none of theirs.
    AttendanceMoved {
        /// Which entry.
        entry: EntryNo,
        /// The round that is withdrawn: the first in which it is paired, or in which it is not.
        from_round: RoundNo,
        /// Is it out of the round?
        out: bool,
    },
    /// A player will not play in a round, and said so beforehand.
    ByeGranted {
        /// Which entry.
        entry: EntryNo,
        /// Which round.
        round: RoundNo,
        /// Half a point or none.
        kind: ByeKind,
    },
    /// A bye was taken back.
    ByeRevoked {
        /// Which entry.
        entry: EntryNo,
        /// Which round.
        round: RoundNo,
    },
    /// A late entry scores for rounds missed.
    MissedRoundsScored {
        /// Which entry.
        entry: EntryNo,
        /// Rounds that were paired without it.
        rounds: Vec<RoundNo>,
        /// As what.
        kind: ByeKind,
    },
    /// Two entries are not to meet.
    KeptApart {
        /// The smaller number of the two.
        one: EntryNo,
        /// The other.
        other: EntryNo,
    },
    /// Whom an entry is was forgotten: a pseudonym stands in it, and in the rows before.
    EntryErased {
        /// Which entry.
        entry: EntryNo,
        /// What is left of the person.
        person: Person,
        /// Whose of the register it is, where only the licence said so until then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<PlayerId>,
        /// The rows that were written over, with what they hash to now.
        rows: Vec<RedactedRow>,
        /// The row by which they entered, where the entry was taken out again and the number may be somebody else's, or the tournament was deleted; nothing of an entry that stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entered: Option<i32>,
    },
    /// Two entries may meet after all.
    MayMeet {
        /// The smaller number of the two.
        one: EntryNo,
        /// The other.
        other: EntryNo,
    },
}
