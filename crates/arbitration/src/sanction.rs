//! The sanctions of 12.9: what each needs, who may impose it, what it does.

use super::{Case, Note};
use draughts::Article;
use tournament::{
    EntryNo, Fine, LossBy, Outcome, Points, PrimaryScore, RoundNo, Stage, Tournament, WinBy,
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

/// A sanction of 12.9, in the order of the text.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum SanctionKind {
    /// A warning.
    Warning,
    /// Time added to the opponent's clock.
    TimeToOpponent,
    /// Time taken off the offender's clock.
    TimeOff,
    /// Points more for the opponent, up to the most that the match can give.
    PointsToOpponent,
    /// Points less for the offender.
    PointsOff,
    /// The game is lost; the arbiter sets the opponent's score.
    Loss,
    /// A fine announced beforehand.
    Fine,
    /// Exclusion from one or more rounds.
    Exclusion,
    /// Expulsion.
    Expulsion,
}

tournament::coded!(SanctionKind);

impl SanctionKind {
    /// The paragraph.
    ///
    /// ```
    /// use arbitration::{Needs, SanctionKind};
    /// let fine = SanctionKind::from_code("fine").unwrap();
    /// assert_eq!((fine.article().as_str(), fine.needs()), ("12.9 g", Needs::Fine));
    /// ```
    #[must_use]
    pub fn article(self) -> Article {
        Article::new(match self {
            Self::Warning => "12.9 a",
            Self::TimeToOpponent => "12.9 b",
            Self::TimeOff => "12.9 c",
            Self::PointsToOpponent => "12.9 d",
            Self::PointsOff => "12.9 e",
            Self::Loss => "12.9 f",
            Self::Fine => "12.9 g",
            Self::Exclusion => "12.9 h",
            Self::Expulsion => "12.9 i",
        })
    }

    /// What it needs to be told.
    #[must_use]
    pub fn needs(self) -> Needs {
        match self {
            Self::Warning | Self::Expulsion => Needs::Nothing,
            Self::TimeToOpponent | Self::TimeOff => Needs::Seconds,
            Self::PointsToOpponent | Self::PointsOff => Needs::Points,
            Self::Loss => Needs::OpponentsScore,
            Self::Fine => Needs::Fine,
            Self::Exclusion => Needs::Rounds,
        }
    }

    /// Who decides about it.
    #[must_use]
    pub fn level(self) -> Level {
        match self {
            Self::Warning | Self::TimeToOpponent | Self::TimeOff => Level::AtTheBoard,
            Self::PointsToOpponent | Self::PointsOff | Self::Loss | Self::Fine => Level::Sanction,
            Self::Exclusion | Self::Expulsion => Level::Chief,
        }
    }

    /// Can it still be imposed in this tournament? Nobody is kept from rounds that do not come, nor sent away when all is over, and a fine was
    /// announced.
    #[must_use]
    pub fn is_open(self, tournament: &Tournament) -> bool {
        match self {
            Self::Fine => !tournament.regulations.arbitration.fines.is_empty(),
            Self::Exclusion => nothing_to_come(tournament).is_none(),
            Self::Expulsion => nothing_to_come(tournament) != Some(Note::TournamentOver),
            Self::Warning
            | Self::TimeToOpponent
            | Self::TimeOff
            | Self::PointsToOpponent
            | Self::PointsOff
            | Self::Loss => true,
        }
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
                    Points::ZERO => Outcome::BareLoss(loser, LossBy::Discipline),
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
            // an amount of another kind than it needs
            (
                Self::Warning
                | Self::TimeToOpponent
                | Self::TimeOff
                | Self::PointsToOpponent
                | Self::PointsOff
                | Self::Loss
                | Self::Fine
                | Self::Exclusion
                | Self::Expulsion,
                Amount::Nothing
                | Amount::Seconds(_)
                | Amount::Points(..)
                | Amount::OpponentsScore(_)
                | Amount::Fine(_)
                | Amount::Rounds(_),
            ) => return None,
        })
    }
}

/// The rounds from which somebody can still be excluded (12.9 h): those that the public does not know yet, since a draft can be paired again.
#[must_use]
pub fn open_rounds(tournament: &Tournament) -> Vec<RoundNo> {
    let rounds = (1..=tournament.round_count()).map(RoundNo);
    rounds
        .filter(|round| tournament.stage == Stage::Running && *round >= tournament.next_round())
        .collect()
}

/// Why nobody is excluded from rounds any more, or sent away either; `None` where both can be.
#[must_use]
pub fn nothing_to_come(tournament: &Tournament) -> Option<Note> {
    if tournament.stage != Stage::Running {
        Some(Note::TournamentOver)
    } else if open_rounds(tournament).is_empty() {
        Some(Note::NoRoundLeft)
    } else {
        None
    }
}
