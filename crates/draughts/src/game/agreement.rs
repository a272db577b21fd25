//! When the players may agree on a draw: the facts that Articles 9.5 and 9.6 ask for.

use super::Game;
use crate::piece::Colour;
use crate::position::Position;
use crate::rules::{Article, Demand, Requirement, ScoreKeeping};

impl Position {
    /// How many pieces both sides have together.
    pub const fn piece_count(&self) -> u32 {
        self.occupied().len()
    }

    /// Has each side a king?
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,2:B30").unwrap();
    /// assert!(!position.kings_on_both_sides());
    /// ```
    pub fn kings_on_both_sides(&self) -> bool {
        [Colour::White, Colour::Black]
            .into_iter()
            .all(|colour| !self.kings(colour).is_empty())
    }
}

impl Requirement {
    /// Does a game meet it in which White and Black made so many moves, and that stands like this? `None` where what it asks about is not known.
    ///
    /// ```
    /// use draughts::{Position, Requirement, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,2:BK30").unwrap();
    /// assert_eq!(Requirement::FewPiecesAndKings(8).is_met(None, Some(&position)), Some(true));
    /// assert_eq!(Requirement::MovesEach(20).is_met(Some((20, 19)), None), Some(false));
    /// assert_eq!(Requirement::MovesEach(20).is_met(None, Some(&position)), None);
    /// ```
    pub fn is_met(
        self,
        moves: Option<(usize, usize)>,
        position: Option<&Position>,
    ) -> Option<bool> {
        match self {
            Self::MovesEach(least) => {
                moves.map(|(white, black)| white.min(black) >= usize::from(least))
            }
            Self::FewPiecesAndKings(most) => position.map(|position| {
                position.piece_count() <= u32::from(most) && position.kings_on_both_sides()
            }),
        }
    }
}

impl Game {
    /// What a draw offer now would lack, each with its article; nothing when it may be made (9.5, 9.6 a 1).
    ///
    /// The regulations may forbid more (9.1).
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, ScoreKeeping, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,2:BK30").unwrap();
    /// let game = Game::from_position(position, Conditions::default());
    /// assert!(game.offer_lacks(ScoreKeeping::Free).is_empty());
    /// let lacks = game.offer_lacks(ScoreKeeping::Obligatory);
    /// assert_eq!(lacks[0].article.to_string(), "9.5 a 1");
    /// ```
    pub fn offer_lacks(&self, keeping: ScoreKeeping) -> Vec<&'static Demand> {
        let demands = self.position().rules().rules().ends.agreement.demands;
        demands
            .iter()
            .filter(|demand| demand.keeping == keeping && !self.grants(demand.asks))
            .collect()
    }

    fn grants(&self, asks: Requirement) -> bool {
        let made = |colour| self.moves_made(colour);
        let moves = (made(Colour::White), made(Colour::Black));
        asks.is_met(Some(moves), Some(self.position())) == Some(true)
    }

    /// The article by which a player may now ask the arbiter whether a draw is justified (9.6 a 2), if one lets him:
    /// notation is free, few pieces are left, and some side has no king.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, ScoreKeeping, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,2:B30").unwrap();
    /// let game = Game::from_position(position, Conditions::default());
    /// assert_eq!(game.may_ask_arbiter(ScoreKeeping::Free).unwrap().to_string(), "9.6 a 2");
    /// assert_eq!(game.may_ask_arbiter(ScoreKeeping::Obligatory), None);
    /// ```
    pub fn may_ask_arbiter(&self, keeping: ScoreKeeping) -> Option<Article> {
        let position = self.position();
        let few = position.rules().rules().ends.agreement.justified?;
        let justified = keeping == ScoreKeeping::Free
            && position.piece_count() <= u32::from(few.most)
            && !position.kings_on_both_sides();
        justified.then_some(few.article)
    }
}
