//! The sanctions of 12.9: what each needs, who may impose it, what it does.

use super::Case;
use tournament::{
    EntryNo, Fine, LossBy, Outcome, Points, PrimaryScore, RoundNo, WinBy,
    rulings::{Effect, Level},
};

/// What a sanction needs to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// How many seconds.
    Seconds,
    /// How many points, and of which score.
    Points,
    /// What the opponent scores for the game: 1, ½ or 0.
    OpponentsScore,
    /// Which of the fines that were announced.
    Fine,
    /// Which rounds.
    Rounds,
}

/// What a sanction was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Amount {
    /// Nothing.
    Nothing,
    /// Seconds.
    Seconds(u32),
    /// Points of a score.
    Points(PrimaryScore, Points),
    /// The opponent's score for the game.
    OpponentsScore(Points),
    /// A fine of the regulations.
    Fine(Fine),
    /// Rounds to come.
    Rounds(Vec<RoundNo>),
}

macro_rules! sanctions {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $article:literal, $needs:ident, $level:ident;)+) => {
        /// A sanction of 12.9.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum SanctionKind {
            $($(#[$doc])* $variant),+
        }

        impl SanctionKind {
            /// Every sanction, in the order of the text.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word under which it is posted.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),+ }
            }

            /// The paragraph.
            #[must_use]
            pub fn article(self) -> &'static str {
                match self { $(Self::$variant => $article),+ }
            }

            /// What it needs to be told.
            #[must_use]
            pub fn needs(self) -> Needs {
                match self { $(Self::$variant => Needs::$needs),+ }
            }

            /// Who decides about it.
            #[must_use]
            pub fn level(self) -> Level {
                match self { $(Self::$variant => Level::$level),+ }
            }
        }
    };
}

sanctions! {
    /// A warning.
    Warning = "warning", "12.9 a", Nothing, AtTheBoard;
    /// Time added to the opponent's clock.
    TimeToOpponent = "time-to-opponent", "12.9 b", Seconds, AtTheBoard;
    /// Time taken off the offender's clock.
    TimeOff = "time-off", "12.9 c", Seconds, AtTheBoard;
    /// Points more for the opponent, up to the most that the match can give.
    PointsToOpponent = "points-to-opponent", "12.9 d", Points, Sanction;
    /// Points less for the offender.
    PointsOff = "points-off", "12.9 e", Points, Sanction;
    /// The game is lost; the arbiter sets the opponent's score.
    Loss = "loss", "12.9 f", OpponentsScore, Sanction;
    /// A fine announced beforehand.
    Fine = "fine", "12.9 g", Fine, Sanction;
    /// Exclusion from one or more rounds.
    Exclusion = "exclusion", "12.9 h", Rounds, Chief;
    /// Expulsion.
    Expulsion = "expulsion", "12.9 i", Nothing, Chief;
}

impl SanctionKind {
    /// The sanction with this code.
    ///
    /// ```
    /// use arbitration::{Needs, SanctionKind};
    /// let fine = SanctionKind::from_code("fine").unwrap();
    /// assert_eq!((fine.article(), fine.needs()), ("12.9 g", Needs::Fine));
    /// ```
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.code() == code)
    }

    /// Does it ask for a game at a board? The others can be imposed on a player wherever they are.
    #[must_use]
    pub fn at_a_board(self) -> bool {
        matches!(
            self.needs(),
            Needs::Seconds | Needs::Points | Needs::OpponentsScore
        )
    }

    /// What it does to this player; `None` where the amount is not what it needs, or a game is needed and there is none, or the player is
    /// not at it.
    #[must_use]
    pub fn effect(
        self,
        offender: EntryNo,
        case: Option<&Case<'_>>,
        amount: Amount,
    ) -> Option<Effect> {
        let entry = offender;
        let side = case.and_then(|case| case.at_board.pairing.side_of(offender));
        let opponent = case
            .zip(side)
            .map(|(case, side)| case.at_board.pairing.on(side.other()));
        Some(match (self, amount) {
            (Self::Warning, Amount::Nothing) => Effect::Warned { entry },
            (Self::TimeToOpponent, Amount::Seconds(seconds)) => Effect::TimeAdded {
                entry: opponent?,
                seconds,
            },
            (Self::TimeOff, Amount::Seconds(seconds)) => {
                side?;
                Effect::TimeTaken { entry, seconds }
            }
            (Self::PointsToOpponent, Amount::Points(score, points)) => Effect::Raised {
                entry: opponent?,
                score,
                points,
            },
            (Self::PointsOff, Amount::Points(score, points)) => {
                side?;
                Effect::Lowered {
                    entry,
                    score,
                    points,
                }
            }
            (Self::Loss, Amount::OpponentsScore(score)) => {
                let loser = side?;
                let outcome = match score {
                    Points::ONE => Outcome::Win(loser.other(), WinBy::Discipline),
                    Points::HALF => Outcome::HalfLoss(loser, LossBy::Discipline),
                    Points::ZERO => Outcome::DoubleLoss(LossBy::Discipline),
                    _ => return None,
                };
                case?.ended(outcome)
            }
            (Self::Fine, Amount::Fine(fine)) => Effect::Fined {
                entry,
                fine: fine.what,
                cents: fine.cents,
            },
            (Self::Exclusion, Amount::Rounds(rounds)) => Effect::Excluded { entry, rounds },
            (Self::Expulsion, Amount::Nothing) => Effect::Expelled { entry },
            _ => return None,
        })
    }
}
