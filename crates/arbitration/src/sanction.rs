//! The sanctions of 12.9 at a board: what each needs, whether it can still be imposed, what it does.

use super::{Case, Note};
use tournament::{
    Entry, EntryNo, Fine, LossBy, Outcome, Points, PrimaryScore, RoundNo, SanctionKind, Stage,
    Tournament, WinBy, rulings::Effect,
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

/// What the rules ask of a sanction at a board.
pub trait Impose: Copy {
    /// What it needs to be told.
    ///
    /// ```
    /// use arbitration::{Impose, Needs};
    /// use tournament::SanctionKind;
    /// assert_eq!(SanctionKind::Fine.needs(), Needs::Fine);
    /// ```
    #[must_use]
    fn needs(self) -> Needs;

    /// Can it still be imposed in this tournament? Nobody is kept from rounds that do not come, nor sent away when all is over, and a fine was
    /// announced.
    #[must_use]
    fn is_open(self, tournament: &Tournament) -> bool;

    /// Can it still be imposed on this player? Whoever was sent away is neither sent away again nor kept from rounds.
    #[must_use]
    fn is_open_for(self, tournament: &Tournament, entry: EntryNo) -> bool;

    /// What it does to this player; `None` where the amount is not what it needs, or a game is needed and there is none, or the player is
    /// not at it.
    #[must_use]
    fn effect(self, offender: EntryNo, case: Option<&Case<'_>>, amount: Amount) -> Option<Effect>;
}

impl Impose for SanctionKind {
    fn needs(self) -> Needs {
        match self {
            Self::Warning | Self::Expulsion => Needs::Nothing,
            Self::TimeToOpponent | Self::TimeOff => Needs::Seconds,
            Self::PointsToOpponent | Self::PointsOff => Needs::Points,
            Self::Loss => Needs::OpponentsScore,
            Self::Fine => Needs::Fine,
            Self::Exclusion => Needs::Rounds,
        }
    }

    fn is_open(self, tournament: &Tournament) -> bool {
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

    fn is_open_for(self, tournament: &Tournament, entry: EntryNo) -> bool {
        let is_sent_away = || {
            let known = tournament.entries.get(&entry);
            known.is_some_and(Entry::expelled)
        };
        self.is_open(tournament)
            && match self {
                Self::Exclusion | Self::Expulsion => !is_sent_away(),
                Self::Warning
                | Self::TimeToOpponent
                | Self::TimeOff
                | Self::PointsToOpponent
                | Self::PointsOff
                | Self::Loss
                | Self::Fine => true,
            }
    }

    fn effect(self, offender: EntryNo, case: Option<&Case<'_>>, amount: Amount) -> Option<Effect> {
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
