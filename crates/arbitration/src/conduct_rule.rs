//! The rules of conduct that an arbiter picks from.

use draughts::Article;
use tournament::rulings::{DecisionKind, Matter};

/// What the text says of a rule of conduct beside that it is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Said {
    /// That what was done is put right so, before any sanction.
    PutRight(DecisionKind),
    /// That who breaks it is to be punished (6.2 d).
    Penalty,
    /// That rapid and blitz free the players from it (B.2, C.2).
    DutyToWrite,
    /// That it can be punished: 11.9 names 11.1 to 11.6.
    Punishable,
    /// That whoever persists in it loses (11.10).
    Persistent,
    /// That it is of those who do not play at the board (12.7).
    OfOutsiders,
    /// The same, where no player of the board broke it (12.8).
    InTheHall,
    /// Nothing.
    Nothing,
}

/// A rule of conduct (Article 11 and 4.1–4.14, 6.2, 8) that can be broken, in the order of the articles: the list that an
/// arbiter picks from. Each is named by what somebody did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ConductRule {
    /// Made the move with both hands.
    TwoHands,
    /// Moved a piece again after letting go of it.
    MovedAgain,
    /// Held the touched piece in the air or hesitated with it over the board.
    Hesitation,
    /// Adjusted or handled the opponent's pieces.
    OthersPieces,
    /// Has the pieces placed so that the position cannot be seen well.
    UntidyPieces,
    /// Pressed the clock with the other hand.
    OtherHand,
    /// Kept a finger on the clock or over it.
    FingerOnClock,
    /// Hindered the opponent from pressing the clock.
    ClockHindered,
    /// Hit, lifted or knocked over the clock.
    ClockViolence,
    /// Pressed the clock before making the move.
    ClockBeforeMove,
    /// Adjusted pieces while their own clock was not running.
    AdjustsOutOfTurn,
    /// Stopped the clock other than to call the arbiter.
    ClockStopped,
    /// Displaced or knocked over pieces.
    Displaced,
    /// Did not record the moves one by one, clearly and legibly.
    NotRecorded,
    /// Wrote the move down before making it, without claiming a draw.
    RecordedBefore,
    /// Made another move without having written the last one down.
    RecordedLate,
    /// Wrote on the score sheet what does not belong there.
    SheetContents,
    /// Did not mark the draw offer with (=).
    OfferNotRecorded,
    /// Did not keep the score sheet where the arbiter could see it.
    SheetHidden,
    /// Did not bring the score sheet up to date as soon as possible.
    SheetNotUpdated,
    /// Did not sign the score sheets at the end of the game.
    SheetNotSigned,
    /// Offered a draw with conditions or something in return, or withdrew the offer.
    OfferWithConditions,
    /// Offered or accepted a draw against Article 9.
    OfferAgainstRules,
    /// Did something that brings the game into disrepute.
    Discredit,
    /// Left the playing venue or the playing area without the arbiter's permission.
    Left,
    /// Used notes, information or advice, or analysed on another board.
    NotesOrAdvice,
    /// Had a device that was not switched off completely.
    Device,
    /// Smoked outside the designated areas.
    Smoking,
    /// Used the score sheet for other purposes.
    SheetMisused,
    /// Having finished the match, did not behave as a spectator.
    SpectatingPlayer,
    /// Distracted or disturbed the opponent.
    Disturbs,
    /// Made unfounded claims.
    UnfoundedClaims,
    /// Offered a draw repeatedly or without reason.
    RepeatedOffers,
    /// Brought a source of noise into the playing area.
    Noise,
    /// Persistently refused to comply with the rules.
    RefusesRules,
    /// Spoke or interfered in somebody else's game.
    Interferes,
    /// Used an electronic device in the playing venue without permission.
    PhoneInTheHall,
}

tournament::coded!(ConductRule);

impl ConductRule {
    /// The article.
    ///
    /// ```
    /// use arbitration::ConductRule;
    /// assert_eq!(ConductRule::from_code("smoking").unwrap().article().as_str(), "11.5");
    /// ```
    #[must_use]
    pub fn article(self) -> Article {
        Article::new(match self {
            Self::TwoHands => "4.1",
            Self::MovedAgain => "4.6",
            Self::Hesitation => "4.7",
            Self::OthersPieces => "4.13",
            Self::UntidyPieces => "4.14",
            Self::OtherHand | Self::FingerOnClock => "6.2 b",
            Self::ClockHindered => "6.2 c",
            Self::ClockViolence | Self::ClockBeforeMove => "6.2 d",
            Self::AdjustsOutOfTurn => "6.2 e",
            Self::ClockStopped => "6.4 d",
            Self::Displaced => "7.4 c",
            Self::NotRecorded => "8.1",
            Self::RecordedBefore => "8.2",
            Self::RecordedLate => "8.3",
            Self::SheetContents => "8.4",
            Self::OfferNotRecorded => "8.5",
            Self::SheetHidden => "8.7",
            Self::SheetNotUpdated => "8.10",
            Self::SheetNotSigned => "8.11",
            Self::OfferWithConditions => "9.2 b",
            Self::OfferAgainstRules => "9.11",
            Self::Discredit => "11.1",
            Self::Left => "11.2",
            Self::NotesOrAdvice => "11.3",
            Self::Device => "11.4",
            Self::Smoking => "11.5",
            Self::SheetMisused => "11.6",
            Self::SpectatingPlayer => "11.7",
            Self::Disturbs | Self::UnfoundedClaims | Self::RepeatedOffers | Self::Noise => "11.8",
            Self::RefusesRules => "11.10",
            Self::Interferes => "12.7",
            Self::PhoneInTheHall => "12.8",
        })
    }

    /// What a ruling about it is about: the clock (6.2, 6.4), the score sheet (Article 8) or conduct.
    ///
    /// ```
    /// use arbitration::ConductRule;
    /// use tournament::rulings::Matter;
    /// assert_eq!(ConductRule::SheetHidden.matter(), Matter::Recording);
    /// ```
    #[must_use]
    pub fn matter(self) -> Matter {
        match self {
            Self::OtherHand
            | Self::FingerOnClock
            | Self::ClockHindered
            | Self::ClockViolence
            | Self::ClockBeforeMove
            | Self::AdjustsOutOfTurn
            | Self::ClockStopped => Matter::ClockMisused,
            Self::NotRecorded
            | Self::RecordedBefore
            | Self::RecordedLate
            | Self::SheetContents
            | Self::OfferNotRecorded
            | Self::SheetHidden
            | Self::SheetNotUpdated
            | Self::SheetNotSigned => Matter::Recording,
            Self::TwoHands
            | Self::MovedAgain
            | Self::Hesitation
            | Self::OthersPieces
            | Self::UntidyPieces
            | Self::Displaced
            | Self::OfferWithConditions
            | Self::OfferAgainstRules
            | Self::Discredit
            | Self::Left
            | Self::NotesOrAdvice
            | Self::Device
            | Self::Smoking
            | Self::SheetMisused
            | Self::SpectatingPlayer
            | Self::Disturbs
            | Self::UnfoundedClaims
            | Self::RepeatedOffers
            | Self::Noise
            | Self::RefusesRules
            | Self::Interferes
            | Self::PhoneInTheHall => Matter::Conduct,
        }
    }

    /// What the text says of it.
    pub(crate) const fn said(self) -> Said {
        match self {
            Self::MovedAgain => Said::PutRight(DecisionKind::PieceStays),
            Self::Hesitation => Said::PutRight(DecisionKind::MoveCompleted),
            Self::UntidyPieces => Said::PutRight(DecisionKind::OwnerAdjusts),
            Self::ClockViolence | Self::ClockBeforeMove => Said::Penalty,
            Self::NotRecorded
            | Self::RecordedLate
            | Self::OfferNotRecorded
            | Self::SheetNotUpdated => Said::DutyToWrite,
            Self::Discredit
            | Self::Left
            | Self::NotesOrAdvice
            | Self::Device
            | Self::Smoking
            | Self::SheetMisused => Said::Punishable,
            Self::RefusesRules => Said::Persistent,
            Self::Interferes => Said::OfOutsiders,
            Self::PhoneInTheHall => Said::InTheHall,
            Self::TwoHands
            | Self::OthersPieces
            | Self::OtherHand
            | Self::FingerOnClock
            | Self::ClockHindered
            | Self::AdjustsOutOfTurn
            | Self::ClockStopped
            | Self::Displaced
            | Self::RecordedBefore
            | Self::SheetContents
            | Self::SheetHidden
            | Self::SheetNotSigned
            | Self::OfferWithConditions
            | Self::OfferAgainstRules
            | Self::SpectatingPlayer
            | Self::Disturbs
            | Self::UnfoundedClaims
            | Self::RepeatedOffers
            | Self::Noise => Said::Nothing,
        }
    }

    /// The rules that a matter is about.
    pub fn about(matter: Matter) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(move |rule| rule.matter() == matter)
    }
}
