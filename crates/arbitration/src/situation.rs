//! What an arbiter can be called for.

use std::borrow::Cow;

use super::{Advice, Claim, ConductRule, Counter};
use draughts::{Colour, Conditions, Game, Position, Sheet, Square};
use tournament::rulings::Outsider;

/// What the arbiter has to look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shown {
    /// Nothing but the players' word.
    Nothing,
    /// The position on the board, the side to move included.
    Position(Position),
    /// The score sheet as it was written, faults and all.
    Sheet(Sheet),
    /// The count that the arbiter kept.
    Counter(Counter),
}

/// When a draw was offered (9.2 a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum Moment {
    /// After the player's own move and before pressing the clock.
    AfterOwnMove,
    /// At any other time: valid, but it may disturb (11.8).
    Otherwise,
    /// Before the game began (9.4 a).
    BeforeTheGame,
}

/// What was set up wrongly (7.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum SetUpFault {
    /// The pieces.
    Pieces,
    /// The board: the long dark diagonal must begin at each player's right (1.2).
    Board,
}

/// How a game is kept from being played (6.4 c).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum Interruption {
    /// It was begun and cannot go on now.
    Stopped,
    /// It is to be played at another time.
    NotBegun,
    /// It waited, interrupted or put off, and is taken up (6.4 e).
    TakenUp,
}

/// Who put displaced pieces back (7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum MovedPieces {
    /// The player who displaced them, in that player's own time.
    PutBack,
    /// Nobody yet: the arbiter was called.
    NotYet,
}

/// Whether a player had a reason to stop the clocks (6.4 d, f).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum StopReason {
    /// There was one.
    Good,
    /// There was none.
    None,
}

/// What an arbiter was called for. `by` is the colour of whoever did it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Situation {
    /// A move is doubted (3.3–3.8, 4.12, 7.5 a): `moved` is what was played in the position shown, as it was written; where a sheet is shown, the
    /// first move on it that is not legal.
    Move {
        /// What there is to look at.
        shown: Shown,
        /// The move.
        moved: Option<String>,
        /// The clock was pressed after it: the illegal move is completed (7.5 a).
        clock_pressed: bool,
    },
    /// An illegal move that the arbiter saw, completed with the clock; nothing is set up or written down (7.5 a).
    SeenMove {
        /// By whom.
        by: Colour,
    },
    /// The clock was pressed without a move (7.5 b).
    NoMove {
        /// By whom.
        by: Colour,
    },
    /// The pieces or the board stood wrongly from the start (7.2).
    WrongSetUp(SetUpFault),
    /// The colours are reversed (7.3); moves made by each player so far.
    ReversedColours {
        /// White's.
        white: u16,
        /// Black's.
        black: u16,
    },
    /// Another opening was played than the one drawn (A.1–A.3).
    OpeningNotPlayed {
        /// What there is to look at.
        shown: Shown,
        /// Moves made by each player, where no sheet says so.
        moves: Option<u16>,
    },
    /// Somebody else sat at the board than the pairings say.
    WrongOpponent,
    /// The game is interrupted or put off (6.4 c), or taken up after that (6.4 e).
    Interrupted {
        /// Which of them.
        what: Interruption,
        /// The position, with which it is taken up again.
        shown: Shown,
    },
    /// A man reached the last row and was not crowned (3.1 f, g).
    NotCrowned {
        /// Whose man.
        by: Colour,
        /// Play went on all the same.
        went_on: bool,
        /// The position when it should have been crowned.
        shown: Shown,
    },
    /// Pieces were displaced or knocked over (7.4).
    Displaced {
        /// By whom.
        by: Colour,
        /// The position as it was.
        shown: Shown,
        /// Whether they are back.
        pieces: MovedPieces,
    },
    /// The player with the move touched these squares in this order (4.2–4.7).
    Touched {
        /// The position.
        position: Position,
        /// The squares.
        squares: Vec<Square>,
        /// The player said beforehand that pieces were being adjusted (4.2).
        announced: bool,
    },
    /// A draw is claimed (9.7–9.10).
    DrawClaim {
        /// By whom.
        by: Colour,
        /// What for.
        claim: Claim,
        /// What there is to look at.
        shown: Shown,
    },
    /// A draw is claimed with a move that the player has written down and not made (8.2).
    AnnouncedMove {
        /// By whom.
        by: Colour,
        /// What for.
        claim: Claim,
        /// The move, as it was written.
        moved: String,
        /// What there is to look at: the position before the move.
        shown: Shown,
    },
    /// A draw is offered (9.1–9.6, 9.11).
    DrawOffer {
        /// By whom.
        by: Colour,
        /// When.
        moment: Moment,
        /// What there is to look at.
        shown: Shown,
        /// Moves made by each player, where no sheet says so.
        moves: Option<u16>,
        /// The opponent accepted.
        accepted: bool,
        /// The arbiter consented, where the regulations ask for it (9.1).
        consent: bool,
    },
    /// A player asks the arbiter for a technically justified draw (9.6 a 2).
    TechnicalDraw {
        /// Who.
        by: Colour,
        /// The position.
        position: Position,
    },
    /// Can anybody still win (5.3)?
    NoWinLeft {
        /// The position.
        position: Position,
    },
    /// A flag fell (6.1, 5.2).
    FlagFall {
        /// Whose; both where nobody saw which fell first.
        by: Vec<Colour>,
        /// The position, where the opponent may have nothing to win with.
        shown: Shown,
    },
    /// A clock was set wrongly, or is faulty (6.4 a, b).
    WrongClock,
    /// A player stopped the clocks (6.4 d, f).
    ClockStopped {
        /// Who.
        by: Colour,
        /// Was there a reason?
        reason: StopReason,
    },
    /// The game was disturbed from outside (12.5); seconds to be given to each.
    Disturbance {
        /// White's.
        white: u32,
        /// Black's.
        black: u32,
    },
    /// Somebody is not there (5.2–5.4, 6.3 c): minutes since the clocks were started.
    Absence {
        /// Who; both where nobody came.
        by: Vec<Colour>,
        /// How late.
        minutes: u16,
        /// Did they come in the meantime?
        came: bool,
    },
    /// A phone or another device (11.4).
    Device {
        /// Whose.
        by: Colour,
        /// It sounded: the game is lost. Else it was only there.
        sounded: bool,
        /// The position, for whether the opponent could win.
        shown: Shown,
    },
    /// The devices of both players (11.4).
    BothDevices {
        /// Both sounded. Else they were only there.
        sounded: bool,
        /// The position, for whether anybody could win.
        shown: Shown,
    },
    /// One player alone refuses to play (9.4, 11.10).
    RefusesAlone {
        /// Who.
        by: Colour,
        /// Did the arbiter order the player to play, in vain?
        ordered: bool,
    },
    /// A question about the rules for the federation (13.1).
    Question {
        /// The article that it is about.
        about: Option<String>,
        /// What there is to look at.
        shown: Shown,
    },
    /// Both agreed a draw before the game began, or refuse to play (9.4).
    RefusalToPlay {
        /// Did the arbiter order them to play, and they refused (9.4 b)?
        ordered: bool,
    },
    /// A rule of conduct was broken.
    Conduct {
        /// By whom.
        by: Vec<Colour>,
        /// Which.
        rule: ConductRule,
        /// Again and again, in spite of warnings (11.10).
        persistent: bool,
        /// Somebody who does not play at this board (12.7).
        third: Option<Outsider>,
    },
    /// A sanction by itself, with nothing to be found out (12.9).
    Sanction {
        /// Whom.
        by: Colour,
    },
}

impl Situation {
    /// Is it about how a game is played, so that the text asks for it «durante a partida» (7.5 a)? What was wrong from its start
    /// (7.2, 7.3), conduct and sanctions are looked at afterwards too.
    pub(super) fn is_of_play(&self) -> bool {
        match self {
            Self::Move { .. }
            | Self::SeenMove { .. }
            | Self::NoMove { .. }
            | Self::Interrupted { .. }
            | Self::NotCrowned { .. }
            | Self::AnnouncedMove { .. }
            | Self::BothDevices { .. }
            | Self::RefusesAlone { .. }
            | Self::Displaced { .. }
            | Self::Touched { .. }
            | Self::DrawClaim { .. }
            | Self::DrawOffer { .. }
            | Self::TechnicalDraw { .. }
            | Self::NoWinLeft { .. }
            | Self::FlagFall { .. }
            | Self::WrongClock
            | Self::ClockStopped { .. }
            | Self::Disturbance { .. }
            | Self::Absence { .. }
            | Self::Device { .. }
            | Self::RefusalToPlay { .. } => true,
            Self::WrongSetUp(_)
            | Self::OpeningNotPlayed { .. }
            | Self::WrongOpponent
            | Self::Question { .. }
            | Self::ReversedColours { .. }
            | Self::Conduct { .. }
            | Self::Sanction { .. } => false,
        }
    }

    /// What the arbiter has to look at; `None` where it is about nothing that can be shown.
    #[must_use]
    pub fn shown(&self) -> Option<Cow<'_, Shown>> {
        match self {
            Self::Move { shown, .. }
            | Self::OpeningNotPlayed { shown, .. }
            | Self::Interrupted { shown, .. }
            | Self::NotCrowned { shown, .. }
            | Self::Displaced { shown, .. }
            | Self::DrawClaim { shown, .. }
            | Self::AnnouncedMove { shown, .. }
            | Self::DrawOffer { shown, .. }
            | Self::FlagFall { shown, .. }
            | Self::Device { shown, .. }
            | Self::BothDevices { shown, .. }
            | Self::Question { shown, .. } => Some(Cow::Borrowed(shown)),
            Self::Touched { position, .. }
            | Self::TechnicalDraw { position, .. }
            | Self::NoWinLeft { position } => Some(Cow::Owned(Shown::Position(*position))),
            Self::SeenMove { .. }
            | Self::NoMove { .. }
            | Self::WrongSetUp(_)
            | Self::ReversedColours { .. }
            | Self::WrongOpponent
            | Self::WrongClock
            | Self::ClockStopped { .. }
            | Self::Disturbance { .. }
            | Self::Absence { .. }
            | Self::RefusesAlone { .. }
            | Self::RefusalToPlay { .. }
            | Self::Conduct { .. }
            | Self::Sanction { .. } => None,
        }
    }
}

/// A game as far as what is shown tells it.
#[derive(Debug, Clone)]
pub struct KnownGame {
    /// The game, gaps filled where only one filling is legal.
    pub game: Game,
    /// Is it sound to its end? If not, what stands on the board is not known from it.
    pub whole: bool,
}

impl Shown {
    /// The game that is shown; of a sheet what can be read for sure. Filling gaps may take a second.
    ///
    /// ```
    /// use arbitration::Shown;
    /// use draughts::{Conditions, Position, RuleSet, Sheet};
    /// let sheet = Sheet::parse("1. 9-13 22-18 2. 9-14", &Position::start(RuleSet::Portuguese));
    /// let known = Shown::Sheet(sheet.unwrap()).known(Conditions::default()).unwrap();
    /// assert_eq!((known.game.ply(), known.whole), (2, false));
    /// ```
    #[must_use]
    pub fn known(&self, conditions: Conditions) -> Option<KnownGame> {
        let seen = super::seen::look(&mut Advice::default(), self, conditions);
        let whole = seen.whole;
        seen.game.map(|game| KnownGame { game, whole })
    }
}

#[cfg(test)]
mod tests {
    use draughts::RuleSet;

    use super::*;

    #[test]
    fn a_position_is_shown_as_what_is_laid_before_the_arbiter() {
        let position = Position::start(RuleSet::Portuguese);
        let laid = Shown::Position(position);
        let flag = |shown| Situation::FlagFall {
            by: vec![Colour::White],
            shown,
        };
        for (situation, shown) in [
            (Situation::NoWinLeft { position }, Some(&laid)),
            (flag(laid.clone()), Some(&laid)),
            (flag(Shown::Nothing), Some(&Shown::Nothing)),
            (Situation::WrongClock, None),
        ] {
            assert_eq!(situation.shown().as_deref(), shown, "{situation:?}");
        }
    }
}
