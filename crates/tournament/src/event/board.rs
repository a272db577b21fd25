//! What happens in the hall while a round is played.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{
    BoardMark, BoardNo, Call, CallMeans, CallNo, EnteredMove, GameNo, GameRecord, Official,
    Photograph, PictureHash, Post, Release, RoundNo, UserId,
};

/// What happens in the hall while a round is played: calls, clocks, notes of a board, score sheets and photographs of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum BoardEvent {
    /// A player called an arbiter.
    Called {
        /// The call.
        call: Call,
    },
    /// An arbiter went to the board that called.
    CallTaken {
        /// Which call.
        call: CallNo,
        /// Who.
        by: Official,
        /// When, in UTC.
        at: NaiveDateTime,
    },
    /// A call was settled.
    CallSettled {
        /// Which call.
        call: CallNo,
        /// When, in UTC.
        at: NaiveDateTime,
    },
    /// The clocks of a round were started (6.3 c).
    ClocksStarted {
        /// Which round.
        round: RoundNo,
        /// When, in UTC.
        at: NaiveDateTime,
    },
    /// The clocks of a round were not started after all.
    ClocksCleared {
        /// Which round.
        round: RoundNo,
    },
    /// The clock of a round was started.
    RoundClockStarted {
        /// Which round.
        round: RoundNo,
        /// When, in UTC.
        at: NaiveDateTime,
        /// The time of the round.
        seconds: u32,
    },
    /// The clock of a round was stopped for a while.
    RoundClockPaused {
        /// Which round.
        round: RoundNo,
        /// When, in UTC.
        at: NaiveDateTime,
    },
    /// The clock of a round goes on.
    RoundClockResumed {
        /// Which round.
        round: RoundNo,
        /// When, in UTC.
        at: NaiveDateTime,
    },
    /// A round was given more time, or less.
    RoundClockLengthened {
        /// Which round.
        round: RoundNo,
        /// How much.
        seconds: i32,
    },
    /// The clock of a round was stopped for good.
    RoundClockStopped {
        /// Which round.
        round: RoundNo,
        /// When, in UTC.
        at: NaiveDateTime,
    },
    /// An arbiter was given boards to look after, or none any more.
    Posted {
        /// Who.
        user: UserId,
        /// Which boards.
        post: Option<Post>,
    },
    /// It was said by what the players call.
    CallMeansChosen {
        /// By what.
        means: CallMeans,
    },
    /// Something was noted of a board.
    BoardMarked {
        /// What.
        mark: BoardMark,
    },
    /// A note of a board was taken away.
    BoardUnmarked {
        /// What.
        mark: BoardMark,
    },
    /// A score sheet was attached to a game; an earlier one stays in the journal.
    RecordAttached {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// The score sheet.
        record: GameRecord,
    },
    /// The score sheet of a game was taken away.
    RecordRemoved {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
    },
    /// A move was entered as it was played: one more ply of the score sheet of a game.
    MoveEntered {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// The move.
        played: EnteredMove,
    },
    /// Moves had waited as long as the tournament asks: they are public.
    MovesReleased {
        /// Of which games, and up to which ply.
        games: Vec<Release>,
    },
    /// A photograph was attached to a game as evidence.
    PhotographAttached {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// What is known of it, with the hash of the picture.
        photograph: Photograph,
    },
    /// A photograph was taken away, and with it the picture.
    PhotographRemoved {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// The hash of the picture.
        hash: PictureHash,
    },
}
