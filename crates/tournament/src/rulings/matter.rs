//! What rulings are about, and what they decide: lists with the article beside each.

use draughts::RuleSet;
use serde::{Deserialize, Serialize};

use super::Articles;
use crate::{DrawBy, regulations::is_of_fpd};

/// What a ruling is about.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Matter {
    /// A touched piece.
    Touched,
    /// An illegal move.
    IllegalMove,
    /// The clock pressed without a move.
    NoMove,
    /// Pieces or board set up wrongly.
    WrongSetUp,
    /// The colours are reversed.
    ReversedColours,
    /// Pieces knocked over or moved out of place.
    Displaced,
    /// A draw is claimed.
    DrawClaim,
    /// A draw is offered.
    DrawOffer,
    /// An arbiter is asked for a technically justified draw.
    TechnicalDraw,
    /// A draw is claimed with a move that was written and not made.
    AnnouncedMove,
    /// A man reached the last row and was not crowned.
    NotCrowned,
    /// The drawn opening was not played.
    OpeningNotPlayed,
    /// Somebody else sat at the board.
    WrongOpponent,
    /// The game is interrupted or put off.
    Interruption,
    /// Neither player can win.
    NoWinLeft,
    /// A flag fell.
    FlagFall,
    /// A clock was set wrongly or is faulty.
    WrongClock,
    /// A player stopped the clocks.
    ClockStopped,
    /// The clock was misused.
    ClockMisused,
    /// Something from outside disturbed the game.
    Disturbance,
    /// Somebody came late or not at all.
    Absence,
    /// A phone or another device.
    Device,
    /// One or both refuse to play, or they agree a draw without playing.
    RefusalToPlay,
    /// Conduct.
    Conduct,
    /// A score sheet.
    Recording,
    /// A question to the federation.
    Question,
    /// A sanction by itself.
    Sanction,
}

crate::coded!(Matter);

impl Matter {
    /// The articles that it rests on in a game under these rules: of their text where it says so, else of the FPD's.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use tournament::rulings::Matter;
    /// assert_eq!(Matter::NotCrowned.article(RuleSet::Portuguese), "3.1 f, 3.1 g");
    /// assert_eq!(Matter::NotCrowned.article(RuleSet::Brazilian), "6");
    /// assert_eq!(Matter::NoWinLeft.article(RuleSet::PortugueseClassic), "4.3 a");
    /// ```
    #[must_use]
    pub fn article(self, rules: RuleSet) -> Articles {
        Articles::of(match self {
            Self::Touched => "4.2–4.7",
            Self::IllegalMove => "7.5 a",
            Self::NoMove => "7.5 b",
            Self::WrongSetUp => "7.2",
            Self::ReversedColours => "7.3",
            Self::Displaced => "7.4",
            Self::DrawClaim => "9.7–9.10",
            Self::DrawOffer => "9.1–9.6",
            Self::TechnicalDraw => "9.6 a 2",
            Self::AnnouncedMove => "8.2",
            Self::NotCrowned => {
                let law = rules.rules().movement.crowning;
                return match law.first.filter(|first| *first != law.article) {
                    Some(first) => Articles::from(first).and(law.article),
                    None => law.article.into(),
                };
            }
            Self::OpeningNotPlayed => "A.1–A.3",
            Self::WrongOpponent => "Prefácio, 7.2",
            Self::Interruption => "6.4 c",
            Self::NoWinLeft => return DrawBy::NoWinningPossibility.article(rules).into(),
            Self::FlagFall => "6.1",
            Self::WrongClock => "6.4 a, b",
            Self::ClockStopped => "6.4 d, f",
            Self::ClockMisused => "6.2",
            Self::Disturbance => "12.5",
            Self::Absence => "5.4",
            Self::Device => "11.4",
            Self::RefusalToPlay => "9.4",
            Self::Conduct => "11.1–11.11",
            Self::Recording => "8.1–8.11",
            Self::Question => "13.1",
            Self::Sanction => "12.9",
        })
    }

    /// Can it come up where the game is played by these rules? Only the FPD draws openings by ballot, and is asked about its own rules; a draw is
    /// justified by an arbiter only where the game has that article (9.6 a 2).
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use tournament::rulings::Matter;
    /// assert!(Matter::Question.is_under(RuleSet::Portuguese));
    /// assert!(!Matter::Question.is_under(RuleSet::International));
    /// assert!(!Matter::TechnicalDraw.is_under(RuleSet::International));
    /// assert!(Matter::Touched.is_under(RuleSet::International));
    /// ```
    #[must_use]
    pub fn is_under(self, rules: RuleSet) -> bool {
        match self {
            Self::OpeningNotPlayed | Self::Question => is_of_fpd(rules),
            Self::TechnicalDraw => rules.rules().ends.agreement.justified.is_some(),
            Self::Touched
            | Self::IllegalMove
            | Self::NoMove
            | Self::WrongSetUp
            | Self::ReversedColours
            | Self::Displaced
            | Self::DrawClaim
            | Self::DrawOffer
            | Self::AnnouncedMove
            | Self::NotCrowned
            | Self::WrongOpponent
            | Self::Interruption
            | Self::NoWinLeft
            | Self::FlagFall
            | Self::WrongClock
            | Self::ClockStopped
            | Self::ClockMisused
            | Self::Disturbance
            | Self::Absence
            | Self::Device
            | Self::RefusalToPlay
            | Self::Conduct
            | Self::Recording
            | Self::Sanction => true,
        }
    }
}

/// What a ruling decides.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum DecisionKind {
    /// The move is legal: it stands.
    MoveStands,
    /// The sheet is wrong: another move was played than the one that was written.
    RecordingError,
    /// The position before the illegal move is set up again and another move is made.
    MoveReplaced,
    /// Pressing the clock without a move counts as an illegal move; a legal one is made.
    PressCounts,
    /// The position is set up again.
    PositionRestored,
    /// The touched piece must be played.
    PieceMustMove,
    /// Any legal move may be made.
    FreeChoice,
    /// The game is void and a new one is played.
    Replayed,
    /// The game is begun anew with the right colours.
    ColoursCorrected,
    /// The game goes on with the colours as they are.
    ColoursStay,
    /// The claim is right: the game is drawn.
    ClaimUpheld,
    /// The claim is wrong: two minutes to the opponent.
    ClaimRejected,
    /// The offer may be made.
    OfferAdmissible,
    /// The offer may not be made.
    OfferInadmissible,
    /// The players agreed: the game is drawn.
    DrawAgreed,
    /// The draw is technically justified; the decision can be appealed.
    DrawJustified,
    /// The draw is not technically justified: the game goes on.
    DrawNotJustified,
    /// Neither can win: the game is drawn.
    DrawNoWin,
    /// The text does not rule the case: drawn by analogy.
    DrawByAnalogy,
    /// Both flags fell, and the text has a draw for it.
    DrawBothFlags,
    /// The game was won on the board. Rulings of before say of it that nothing follows, with the win among what they do.
    WonOnTheBoard,
    /// The player loses on time.
    LostOnTime,
    /// The clocks are set right.
    ClocksSet,
    /// A faulty clock is replaced, the times adjusted.
    ClockReplaced,
    /// There was a reason to stop the clocks.
    StopJustified,
    /// There was no reason to stop the clocks: one minute to the opponent.
    StopUnjustified,
    /// Time is given for the disturbance.
    TimeGiven,
    /// The player who did not come loses.
    LostByAbsence,
    /// Neither came: both lose.
    BothAbsent,
    /// The player came in time.
    CameInTime,
    /// The game goes on as it stands.
    GoesOn,
    /// The game is interrupted and the clocks are suspended.
    Suspended,
    /// The game is taken up again.
    Resumed,
    /// The game is put off to another time.
    Postponed,
    /// The man is crowned.
    Crowned,
    /// A question goes to the federation.
    QuestionRaised,
    /// The player loses, the opponent wins.
    Lost,
    /// The player loses, the opponent could not have won: a draw.
    DrawInsteadOfLoss,
    /// Both lose.
    BothLose,
    /// One of two who were to lose does: the opponent of the other could not have won.
    OneLoses,
    /// The game must be played.
    MustBePlayed,
    /// The piece stays where it was released.
    PieceStays,
    /// The piece in hand goes back to its square and is played in the same move.
    MoveCompleted,
    /// The owner of the pieces puts them right.
    OwnerAdjusts,
    /// Whoever disturbs leaves the playing venue.
    SentOut,
    /// A sanction.
    Sanctioned,
    /// Nothing follows.
    NoAction,
}

crate::coded!(DecisionKind);

/// What comes out of a decision, as far as it is asked of afterwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Upshot {
    /// A player did nothing wrong: no loss rests on that.
    Clears,
    /// Nothing that anybody did counts: the position is set up again.
    Restores,
    /// What the players did themselves ends the game.
    EndsByThemselves,
    /// The game waits (6.4 c, e).
    Halts,
    /// The game is to be played, from where it waits or at all.
    Plays,
    /// A player is punished, or loses for what was done.
    Punishes,
    /// Nothing.
    Nothing,
    /// What the decision says, and none of these.
    Other,
}

impl DecisionKind {
    /// What comes out of it.
    #[must_use]
    pub const fn upshot(self) -> Upshot {
        match self {
            Self::MoveStands
            | Self::RecordingError
            | Self::OfferAdmissible
            | Self::StopJustified
            | Self::CameInTime => Upshot::Clears,
            Self::PositionRestored => Upshot::Restores,
            Self::DrawAgreed | Self::WonOnTheBoard => Upshot::EndsByThemselves,
            Self::Suspended | Self::Postponed => Upshot::Halts,
            Self::Resumed | Self::MustBePlayed => Upshot::Plays,
            Self::Sanctioned | Self::Lost | Self::BothLose => Upshot::Punishes,
            Self::NoAction => Upshot::Nothing,
            Self::MoveReplaced
            | Self::PressCounts
            | Self::PieceMustMove
            | Self::FreeChoice
            | Self::Replayed
            | Self::ColoursCorrected
            | Self::ColoursStay
            | Self::ClaimUpheld
            | Self::ClaimRejected
            | Self::OfferInadmissible
            | Self::DrawJustified
            | Self::DrawNotJustified
            | Self::DrawNoWin
            | Self::DrawByAnalogy
            | Self::DrawBothFlags
            | Self::LostOnTime
            | Self::ClocksSet
            | Self::ClockReplaced
            | Self::StopUnjustified
            | Self::TimeGiven
            | Self::LostByAbsence
            | Self::BothAbsent
            | Self::GoesOn
            | Self::Crowned
            | Self::QuestionRaised
            | Self::DrawInsteadOfLoss
            | Self::OneLoses
            | Self::PieceStays
            | Self::MoveCompleted
            | Self::OwnerAdjusts
            | Self::SentOut => Upshot::Other,
        }
    }

    /// The article of the FPD's rules that it rests on. How a game is won or drawn is said by the text of the game, which the rule set knows: under
    /// other rules [`Win::article`](draughts::game::Win) is cited for what was won on the board.
    #[must_use]
    pub fn article(self) -> Articles {
        Articles::of(match self {
            Self::MoveStands => "3.1–3.8",
            Self::RecordingError => "8.1",
            Self::MoveReplaced => "4.12, 7.5 a",
            Self::PressCounts => "7.5 b",
            Self::PositionRestored => "7.4 a",
            Self::PieceMustMove => "4.3",
            Self::FreeChoice => "4.5",
            Self::Replayed => "7.2",
            Self::ColoursCorrected | Self::ColoursStay => "7.3",
            Self::ClaimUpheld => "9.8",
            Self::ClaimRejected => "9.10",
            Self::OfferAdmissible => "9.5",
            Self::OfferInadmissible => "9.5, 9.11",
            Self::DrawAgreed | Self::DrawNoWin => "5.3",
            Self::DrawJustified | Self::DrawNotJustified => "9.6 a 2",
            Self::DrawByAnalogy => crate::PREFACE.as_str(),
            Self::DrawBothFlags => "97 a",
            Self::WonOnTheBoard | Self::LostOnTime => "5.2",
            Self::ClocksSet => "6.4 b",
            Self::ClockReplaced => "6.4 a",
            Self::StopJustified => "6.4 d",
            Self::StopUnjustified => "6.4 f",
            Self::TimeGiven => "12.5",
            Self::LostByAbsence | Self::BothAbsent => "5.4",
            Self::CameInTime => "6.3 c",
            Self::GoesOn => "7.3",
            Self::Suspended => "6.4 c",
            Self::Resumed | Self::Postponed => "6.4 e",
            Self::Crowned => "3.1 g",
            Self::QuestionRaised => "13.1",
            Self::Lost | Self::DrawInsteadOfLoss | Self::OneLoses => "11.4",
            Self::BothLose => "9.4 b, 11.11",
            Self::MustBePlayed => "9.4 a",
            Self::PieceStays => "4.6",
            Self::MoveCompleted => "4.7",
            Self::OwnerAdjusts => "4.14",
            Self::SentOut => "12.7",
            Self::Sanctioned => "12.9",
            Self::NoAction => "12.6",
        })
    }
}
