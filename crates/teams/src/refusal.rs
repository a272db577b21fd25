//! Why something cannot be done in a competition of teams.

use tournament::{PlayerId, RoundNo};

use crate::TeamNo;

/// Why something cannot be done. The shell puts it into words.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum TeamRefusal {
    /// It is over.
    Over,
    /// There is no such team, match or penalty.
    Unknown,
    /// The rules cannot be read; that was looked at before.
    Rules,
    /// It ends before it begins.
    DaysReversed,
    /// A round was published: what the rules or the teams are is settled.
    Begun,
    /// No round was published yet: a team is taken out then.
    NotBegun,
    /// A round was paired without a team that left: back in it, it would lack that match for good.
    RoundMissed {
        /// Which round.
        round: RoundNo,
    },
    /// Nobody else directs it.
    LastDirector,
    /// Another team is called so.
    NameTaken,
    /// There is no such division.
    NoDivision,
    /// There are too many teams.
    TooManyTeams,
    /// Fewer than two teams, or fewer in a division.
    TooFewTeams,
    /// More teams go up and down than there are in a division.
    TooFewToMove,
    /// A match of everybody against everybody needs two teams.
    NeedsTwo,
    /// The table of rounds in the rules is for another number of teams.
    TableOfOthers,
    /// The list has more players than the rules allow.
    ListTooLong {
        /// How many they allow.
        most: u8,
    },
    /// Somebody stands twice on a list.
    ListedTwice {
        /// Who.
        player: PlayerId,
    },
    /// Somebody is on the list of another team.
    ListedElsewhere {
        /// Who.
        player: PlayerId,
        /// Which team.
        team: TeamNo,
    },
    /// The captain is not on the list.
    CaptainNotListed,
    /// Every round was published.
    NoMoreRounds,
    /// A round before has no result of a match yet.
    RoundOpen {
        /// Which.
        round: RoundNo,
    },
    /// A match of a round before is drawn, and nobody said who goes on.
    Undecided {
        /// Which round.
        round: RoundNo,
    },
    /// No pairing is left in which nobody meets again.
    NoPairing,
    /// The hour is over already.
    DeadlinePast,
    /// Lineups are open: it is too late for another.
    LineupsOpen,
    /// The match was forfeited: no lineup is handed in for it.
    MatchForfeited,
    /// The lineup has another number of boards.
    BoardCount,
    /// Somebody is not on the team's list.
    NotListed {
        /// Who.
        player: PlayerId,
    },
    /// Somebody stands at two boards.
    SeatedTwice {
        /// Who.
        player: PlayerId,
    },
    /// Somebody sits at a board of another match of the round.
    SeatedElsewhere {
        /// Who.
        player: PlayerId,
    },
    /// The lineup does not follow the list.
    OutOfOrder,
    /// Nobody stands in it.
    NobodySeated,
    /// Lineups are not open yet.
    LineupsSealed,
    /// Those who sit there are who sat there: nothing was put right, and nobody would read the reason.
    LineupsStand,
    /// Of a game that has a result a captain says another.
    ResultStands,
    /// Nobody sits there, or the match was not played: there is nothing to enter.
    NothingToEnter,
    /// The match is not drawn, or not of a knockout.
    NotDrawn,
    /// A later round was paired from this result.
    LaterRound,
    /// Teams are not placed by the points that a penalty would take.
    PointsNotCounted,
    /// Not every round was played.
    RoundsMissing,
    /// It is not over: there is nothing to open again.
    NotOver,
    /// A competition of which a round was published is not deleted.
    RoundsPublished,
    /// What was typed is not its name.
    AnotherName,
}
