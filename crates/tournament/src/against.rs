//! What a score sheet says against the result of its game.

use draughts::{Article, DueDraw, Pace, ScoreKeeping};

use super::{DrawBy, Game, GameKey, Outcome, Study, Tournament, WinBy};

/// What on a score sheet does not go with a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Against {
    /// Another result is written at its end.
    Written,
    /// The game was won on the board, with another result.
    Won,
    /// A draw was due, and the result is a win (9.8).
    Due(DueDraw),
    /// By this article the players could not agree on a draw yet (9.5, 9.6).
    TooEarly(Article),
    /// Where the sheet ends, nobody has won on the board.
    NotWon,
    /// Moves are written, and the result says that somebody did not come to play.
    WasPlayed,
}

impl Against {
    /// Does it speak against a result also where the moves do not go as far as the game?
    #[must_use]
    pub fn holds_so_far(&self) -> bool {
        match self {
            Self::Written | Self::Won | Self::Due(_) | Self::WasPlayed => true,
            Self::TooEarly(_) | Self::NotWon => false,
        }
    }
}

impl Study {
    /// What the sheet says against the result that stands; nothing where none does. A ruling can take a win or a draw away, so that
    /// no draw that was due speaks against one.
    ///
    /// ```
    /// use draughts::{Conditions, RuleSet};
    /// use tournament::{Against, DrawBy, Game, GameNo, Outcome, Side, Study, WinBy};
    ///
    /// let study = Study::read("9-13 22-18 13x22 27x18", RuleSet::Portuguese, Conditions::default()).unwrap();
    /// let against = |outcome| {
    ///     let outcome = Some(outcome);
    ///     study.against(&Game { no: GameNo(1), white: Side::First, opening: None, outcome })
    /// };
    /// assert_eq!(against(Outcome::Win(Side::First, WinBy::Resignation)), []);
    /// assert_eq!(against(Outcome::Win(Side::First, WinBy::CapturedAll)), [Against::NotWon]);
    /// assert_eq!(against(Outcome::Forfeit(Side::First)), [Against::WasPlayed]);
    /// assert_eq!(against(Outcome::DoubleForfeit), [Against::WasPlayed]);
    /// let [Against::TooEarly(article)] = against(Outcome::Draw(DrawBy::Agreement))[..] else { panic!() };
    /// assert_eq!(article.to_string(), "9.5 a 1");
    /// ```
    #[must_use]
    pub fn against(&self, game: &Game) -> Vec<Against> {
        let Some(outcome) = game.outcome else {
            return Vec::new();
        };
        let due = self.game.draws_due().first();
        let is_win = matches!(outcome, Outcome::Win(..)) && !outcome.is_ruling();
        let won = due.is_none() && self.was_won_otherwise(game);
        let said = [
            self.contradicts(game).then_some(Against::Written),
            won.then_some(Against::Won),
            due.filter(|_| is_win).cloned().map(Against::Due),
            self.too_early(outcome).map(Against::TooEarly),
            self.lacks_win(outcome).then_some(Against::NotWon),
            self.was_played_after_all(outcome)
                .then_some(Against::WasPlayed),
        ];
        said.into_iter().flatten().collect()
    }

    /// The same of a sheet that may end before the game does, as the one of two that does not count.
    #[must_use]
    pub fn against_so_far(&self, game: &Game) -> Vec<Against> {
        let mut said = self.against(game);
        said.retain(Against::holds_so_far);
        said
    }

    /// Is the game still open where the sheet ends, as far as the sheet can be read?
    fn is_open(&self) -> bool {
        self.stop.is_none()
            && self.game.ply() > 0
            && self.game.won().is_none()
            && self.game.draws_due().is_empty()
    }

    fn too_early(&self, outcome: Outcome) -> Option<Article> {
        if outcome != Outcome::Draw(DrawBy::Agreement) || !self.is_open() {
            return None;
        }
        let keeping = match self.game.conditions().pace {
            Pace::Classical => ScoreKeeping::Obligatory,
            Pace::Quick => ScoreKeeping::Free,
        };
        let lacks = self.game.offer_lacks(keeping);
        lacks.first().map(|demand| demand.article)
    }

    fn lacks_win(&self, outcome: Outcome) -> bool {
        let on_board = matches!(
            outcome,
            Outcome::Win(_, WinBy::CapturedAll | WinBy::Blocked)
        );
        on_board && self.is_open()
    }

    fn was_played_after_all(&self, outcome: Outcome) -> bool {
        let is_no_show = matches!(outcome, Outcome::Forfeit(_) | Outcome::DoubleForfeit);
        is_no_show && !self.sheet.entries.is_empty()
    }
}

impl Tournament {
    /// What the score sheets of a game, the one that counts and the other player's, say against this result, if it stood; nothing without a sheet, and
    /// nothing against a ruling, which is somebody's decision.
    #[must_use]
    pub fn sheet_against(&self, place: GameKey, outcome: Outcome) -> Vec<Against> {
        let GameKey {
            round,
            board,
            game: no,
        } = place;
        let one = self.round(round).and_then(|round| round.on_board(board));
        let game = one.and_then(|one| one.game(no));
        let Some(game) = game.filter(|_| !outcome.is_ruling()) else {
            return Vec::new();
        };
        let game = Game {
            outcome: Some(outcome),
            ..game.clone()
        };
        let counts = self.study_of(place);
        let other = self.other_study_of(place);
        let said = counts.map(|study| study.against(&game));
        let other = other.map(|study| study.against_so_far(&game));
        said.into_iter().chain(other).flatten().collect()
    }
}
