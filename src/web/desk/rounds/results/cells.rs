//! What an arbiter typed into the fields of the form.

use tournament::{
    BoardNo, GameNo, Mark, MatchPoints, ParseMarkError, Round, Tournament, decide::ResultChange,
};

use super::{
    super::against::{self, Doubted},
    Posted,
};
use crate::{web::address::RoundAt, words::Words};

/// One field that the arbiter changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TypedCell {
    pub board: BoardNo,
    pub game: GameNo,
    pub wish: CellWish,
    /// What the form says that it knows the score sheet to say against it.
    despite: String,
}

/// What was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CellWish {
    /// A result.
    Enter(Mark),
    /// Nothing, where a result stood.
    Empty,
    /// No mark that there is.
    Unreadable(String),
    /// A bare 1 beside the bare points of a match won, say a 2: a game won, or the point of a draw or of a match lost.
    Ambiguous(MatchPoints),
    /// A mark that needs a reason, for which the form has no place.
    Ruling(Mark),
    /// That a game is not needed which can still decide its match.
    StillNeeded,
}

impl CellWish {
    fn of(text: &str, scale: Scale) -> Self {
        if text.is_empty() {
            return Self::Empty;
        }
        if let (Scale::Matches(scores), "1") = (scale, text) {
            return Self::Ambiguous(scores);
        }
        match scale.read(text) {
            Ok(mark) if mark.outcome().is_ruling() => Self::Ruling(mark),
            Ok(mark) => Self::Enter(mark),
            Err(error) => Self::Unreadable(error.0),
        }
    }

    /// The result that can be entered as it was typed.
    pub fn result(&self) -> Option<Mark> {
        match self {
            Self::Enter(mark) => Some(*mark),
            Self::Empty
            | Self::Unreadable(_)
            | Self::Ambiguous(_)
            | Self::Ruling(_)
            | Self::StillNeeded => None,
        }
    }
}

/// How scores are read in this form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scale {
    /// A point for a game.
    Games,
    /// A match is one game, which may be written as the match that it is, with these scores.
    Single(MatchPoints),
    /// The same where a draw or a match lost is a point, and some field has the bare points of a match won.
    Matches(MatchPoints),
}

impl Scale {
    fn of(round: &Round, posted: &Posted, single: Option<MatchPoints>) -> Self {
        let mut games = round.matches.iter().flat_map(|one| {
            let board = one.board;
            one.every_game().map(move |game| field(board, game.no))
        });
        let Some(scores) = single else {
            return Self::Games;
        };
        let won = scores.win.to_string();
        let is_doubted = scores.of_one_point().is_some();
        if is_doubted && games.any(|name| posted.text(&name) == won) {
            Self::Matches(scores)
        } else {
            Self::Single(scores)
        }
    }

    fn read(self, text: &str) -> Result<Mark, ParseMarkError> {
        match self {
            Self::Games => text.parse(),
            Self::Single(scores) | Self::Matches(scores) => Mark::of_single_game(text, scores),
        }
    }
}

/// The name of the field of a game.
pub(super) fn field(board: BoardNo, game: GameNo) -> String {
    format!("g-{board}-{game}")
}

impl TypedCell {
    /// The fields of this round that differ from what they showed; `single` has the scores of a match that is one game.
    pub fn read(round: &Round, posted: &Posted, single: Option<MatchPoints>) -> Vec<Self> {
        let scale = Scale::of(round, posted, single);
        let games = round
            .matches
            .iter()
            .flat_map(|one| one.every_game().map(|game| (one.board, game.no)));
        games
            .filter_map(|(board, game)| Self::of(board, game, posted, scale))
            .collect()
    }

    fn of(board: BoardNo, game: GameNo, posted: &Posted, scale: Scale) -> Option<Self> {
        let text = posted.text(&field(board, game));
        let was = posted.text(&format!("was-{board}-{game}"));
        let same =
            text == was || matches!((scale.read(text), was.parse()), (Ok(a), Ok(b)) if a == b);
        (!same).then(|| Self {
            board,
            game,
            wish: CellWish::of(text, scale),
            despite: posted.text(&against::field(board, game)).to_owned(),
        })
    }

    /// Can it not be entered as it was typed?
    pub fn is_faulty(&self) -> bool {
        matches!(
            self.wish,
            CellWish::Unreadable(_)
                | CellWish::Ambiguous(_)
                | CellWish::Ruling(_)
                | CellWish::StillNeeded
        )
    }

    /// Does another result stand?
    pub fn contradicts(&self, round: &Round) -> bool {
        let stands = round
            .on_board(self.board)
            .and_then(|one| one.game(self.game)?.outcome);
        stands.is_some_and(|stands| self.wish.result() != Some(stands.mark()))
    }

    /// What the score sheet says against it.
    pub fn doubted(&self, t: &Words, tournament: &Tournament, at: RoundAt) -> Option<Doubted> {
        let outcome = self.wish.result()?.outcome();
        let at = at.board(self.board).game(self.game);
        Doubted::of(t, tournament, at, outcome)
    }

    /// The game, where the form knows what the score sheet says of it.
    pub fn confirmed(&self, tournament: &Tournament, at: RoundAt) -> Option<(BoardNo, GameNo)> {
        let at = at.board(self.board).game(self.game);
        let outcome = self.wish.result()?.outcome();
        against::confirmed(tournament, at, outcome, &self.despite)
    }

    /// The change that it asks for.
    pub fn change(&self) -> Option<ResultChange> {
        self.wish.result().map(|mark| ResultChange {
            board: self.board,
            game: self.game,
            outcome: mark.outcome(),
        })
    }
}
