//! What may not be done to a result, or to the match that it decides.

use crate::{BoardNo, GameNo, Outcome, RoundNo, RulingNo, rulings::Articles};

/// What may not be done to a result, or to the match that it decides.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ResultRefusal {
    /// No such board in the round.
    NoSuchBoard {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
    },
    /// No such game in the match.
    NoSuchGame {
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
    },
    /// A move that is not legal after those of the sheet, or a sheet that is not sound so far.
    MoveCannotFollow {
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
    },
    /// A result stands that is not the one last seen.
    ResultChangedMeanwhile {
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// What stands.
        stands: Outcome,
        /// What was to be entered.
        wanted: Outcome,
    },
    /// Nothing stands that could be corrected.
    NothingToCorrect {
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
    },
    /// A result of a closed round can be corrected, not removed.
    ResultNeeded {
        /// Which round.
        round: RoundNo,
    },
    /// A double loss, or points by sanction, asks for the reason.
    RulingNeedsReason,
    /// A drawn match is not decided yet.
    MatchUndecided {
        /// In which round.
        round: RoundNo,
        /// On which board; `None` where several may be.
        board: Option<BoardNo>,
    },
    /// The match is decided.
    MatchDecided {
        /// On which board.
        board: BoardNo,
    },
    /// The bracket was paired on with somebody who would not go on any more.
    BracketMovedOn {
        /// The round that would be corrected.
        round: RoundNo,
    },
    /// The same once the tournament is over: no round can be withdrawn for it.
    BracketStands {
        /// The round that would be corrected.
        round: RoundNo,
    },
    /// The regulations have no further step for a drawn match.
    NoDecider,
    /// Nobody said who has White in the deciding game.
    ColoursNotChosen,
    /// Something hangs on the game that decides, or its colours are nobody's choice: it is not marked anew.
    DeciderBegun {
        /// On which board.
        board: BoardNo,
    },
    /// Something hangs on the games that decide, and they are needed: they are not taken back.
    DeciderStays {
        /// On which board.
        board: BoardNo,
    },
    /// Results are exchanged between two boards, not one.
    SameBoard,
    /// Games that decide the match hang on its results.
    DeciderStands {
        /// On which board.
        board: BoardNo,
    },
    /// A ruling gave or took something in the match, which stays at its board.
    RulingInMatch {
        /// On which board.
        board: BoardNo,
        /// Which ruling.
        ruling: RulingNo,
    },
    /// The game can still decide the match.
    StillNeeded {
        /// On which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
    },
    /// The game was passed over, its round is closed, and it can decide the match after all: it gets its result in the same step.
    NeededAfterAll {
        /// In which round.
        round: RoundNo,
        /// On which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
    },
    /// The score sheet of the game speaks against the result, and whoever enters it was not told.
    AgainstSheet {
        /// On which board.
        board: BoardNo,
        /// Of which game.
        game: GameNo,
    },
    /// Both players stated another result, and whoever enters this one was not told.
    AgainstStated {
        /// On which board.
        board: BoardNo,
        /// Of which game.
        game: GameNo,
    },
    /// No game under the rules of this tournament ends like this.
    NotInTheRules {
        /// On which board.
        board: BoardNo,
        /// Of which game.
        game: GameNo,
        /// What was to be entered.
        outcome: Outcome,
    },
    /// The regulations let no player state results.
    StatementsOff,
    /// The code is of a pair that does not sit at the board any more: players were exchanged since its slip was printed.
    SlipOutdated {
        /// Which board.
        board: BoardNo,
    },
    /// A result stands, and a player says otherwise: that is for the arbiter.
    ResultStands {
        /// On which board.
        board: BoardNo,
        /// Of which game.
        game: GameNo,
        /// What stands.
        stands: Outcome,
    },
    /// Both players said the same: neither takes it back alone.
    StatementsAgree {
        /// On which board.
        board: BoardNo,
        /// Of which game.
        game: GameNo,
    },
}

impl ResultRefusal {
    pub(super) fn article(&self) -> Option<Articles> {
        Some(Articles::of(match self {
            Self::RulingNeedsReason => "FPD 11.11, 12.9",
            Self::MatchUndecided { .. } => "FPD D.4, D.5",
            Self::ColoursNotChosen => "FPD D.5",
            Self::NoSuchBoard { .. }
            | Self::NoSuchGame { .. }
            | Self::MoveCannotFollow { .. }
            | Self::ResultChangedMeanwhile { .. }
            | Self::NothingToCorrect { .. }
            | Self::ResultNeeded { .. }
            | Self::MatchDecided { .. }
            | Self::BracketMovedOn { .. }
            | Self::BracketStands { .. }
            | Self::NoDecider
            | Self::SameBoard
            | Self::DeciderBegun { .. }
            | Self::DeciderStays { .. }
            | Self::DeciderStands { .. }
            | Self::RulingInMatch { .. }
            | Self::StillNeeded { .. }
            | Self::NeededAfterAll { .. }
            | Self::AgainstSheet { .. }
            | Self::AgainstStated { .. }
            | Self::NotInTheRules { .. }
            | Self::StatementsOff
            | Self::SlipOutdated { .. }
            | Self::ResultStands { .. }
            | Self::StatementsAgree { .. } => return None,
        }))
    }
}
