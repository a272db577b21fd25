//! What was found at a board, each fact with its data and its article.

mod board;
mod count;
mod game;
mod moves;
mod offer;
mod player;
mod sheet;
mod touch;

pub use board::BoardFinding;
pub use count::CountFinding;
pub use game::GameFinding;
pub use moves::MoveFinding;
pub use offer::{Fulfilment, OfferFinding};
pub use player::PlayerFinding;
pub use sheet::SheetFinding;
pub use touch::TouchFinding;

use super::{Claim, Note};
use draughts::{Article, Colour, Position, RuleSet};
use tournament::rulings::Articles;

/// The pieces of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Material {
    /// White's men.
    pub white_men: u32,
    /// White's kings.
    pub white_kings: u32,
    /// Black's men.
    pub black_men: u32,
    /// Black's kings.
    pub black_kings: u32,
}

impl Material {
    /// What stands on the board.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        Self {
            white_men: position.men(Colour::White).len(),
            white_kings: position.kings(Colour::White).len(),
            black_men: position.men(Colour::Black).len(),
            black_kings: position.kings(Colour::Black).len(),
        }
    }
}

/// How far the count of a limit is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// Which limit.
    pub claim: Claim,
    /// How many moves make a draw.
    pub of: usize,
    /// White's moves that count.
    pub white: usize,
    /// Black's.
    pub black: usize,
    /// Whose moves count; both where `None`.
    pub only: Option<Colour>,
    /// Where the text sets the limit.
    pub article: Article,
}

/// One thing that was found, with what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// What an article says.
    Note(Note),
    /// About the game as the tournament has it.
    Game(GameFinding),
    /// About the position.
    Board(BoardFinding),
    /// About moves.
    Move(MoveFinding),
    /// About a score sheet.
    Sheet(SheetFinding),
    /// About hands: pieces touched or displaced.
    Touch(TouchFinding),
    /// About limits on moves, repetitions and draws that are due.
    Count(CountFinding),
    /// About the conditions of an offer.
    Offer(OfferFinding),
    /// About somebody at the board.
    Player(PlayerFinding),
}

impl Finding {
    /// The article it rests on in a game by these rules; `None` where it is a fact of the board.
    ///
    /// ```
    /// use arbitration::{Finding, Note};
    /// use draughts::RuleSet;
    /// use tournament::rulings::Articles;
    /// let found = Finding::Note(Note::TimesOpen);
    /// assert_eq!(found.article(RuleSet::Portuguese), Some(Articles::of("7.1")));
    /// ```
    #[must_use]
    pub fn article(&self, rules: RuleSet) -> Option<Articles> {
        match self {
            Self::Note(note) => note.article(rules).map(Articles::from),
            Self::Game(one) => one.article(),
            Self::Board(one) => one.article(),
            Self::Move(one) => one.article(),
            Self::Sheet(one) => one.article(),
            Self::Touch(one) => one.article(),
            Self::Count(one) => one.article(),
            Self::Offer(one) => one.article(),
            Self::Player(one) => one.article(),
        }
    }

    /// Is it what a text says in general, and no fact of the case?
    ///
    /// ```
    /// use arbitration::{Finding, Note};
    /// assert!(Finding::Note(Note::TimesOpen).is_general());
    /// ```
    #[must_use]
    pub fn is_general(&self) -> bool {
        matches!(
            self,
            Self::Note(_)
                | Self::Move(
                    MoveFinding::IsKing(_)
                        | MoveFinding::CrowningFirst(_)
                        | MoveFinding::Crowns(..)
                        | MoveFinding::CountsUncrowned(_)
                )
        )
    }
}

impl From<Note> for Finding {
    fn from(note: Note) -> Self {
        Self::Note(note)
    }
}

impl From<GameFinding> for Finding {
    fn from(one: GameFinding) -> Self {
        Self::Game(one)
    }
}

impl From<BoardFinding> for Finding {
    fn from(one: BoardFinding) -> Self {
        Self::Board(one)
    }
}

impl From<MoveFinding> for Finding {
    fn from(one: MoveFinding) -> Self {
        Self::Move(one)
    }
}

impl From<SheetFinding> for Finding {
    fn from(one: SheetFinding) -> Self {
        Self::Sheet(one)
    }
}

impl From<TouchFinding> for Finding {
    fn from(one: TouchFinding) -> Self {
        Self::Touch(one)
    }
}

impl From<CountFinding> for Finding {
    fn from(one: CountFinding) -> Self {
        Self::Count(one)
    }
}

impl From<OfferFinding> for Finding {
    fn from(one: OfferFinding) -> Self {
        Self::Offer(one)
    }
}

impl From<PlayerFinding> for Finding {
    fn from(one: PlayerFinding) -> Self {
        Self::Player(one)
    }
}
