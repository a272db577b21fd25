//! The boards of a match, as its page, its desk and the captain's page show them.

use super::{SIDES, View, words};
use crate::{
    web::{
        form::{Choice, Form, Posted},
        state::App,
    },
    words::Words,
};
use teams::{BoardResults, GameResult, MatchAt, TeamMatch};
use tournament::Side;

/// A board of a match.
pub(super) struct BoardRow {
    pub(super) no: usize,
    /// Who sits there; nobody at an empty seat. Home first.
    pub(super) seats: [Option<(String, String)>; 2],
    pub(super) games: Vec<GameCell>,
    /// What the board gave, once it is over.
    pub(super) points: Option<[String; 2]>,
}

/// A game of a board.
pub(super) struct GameCell {
    /// The number from 1.
    pub(super) no: usize,
    /// The name of its field.
    pub(super) field: String,
    /// Has the home team White?
    pub(super) home_white: bool,
    pub(super) result: Option<&'static str>,
    /// How it was played, in a match that was awarded afterwards: it is its players' still.
    pub(super) was_played: Option<&'static str>,
    /// Does what both captains say stand while nothing is entered? A captain's own field says what that captain states.
    pub(super) is_agreed: bool,
    /// What each captain says, where they do not say the same.
    pub(super) disputed: Option<[&'static str; 2]>,
    /// What the other captain says of a game without a result.
    pub(super) other: Option<&'static str>,
}

impl BoardRow {
    /// Do two sit there, so that a result can be entered?
    pub(super) fn is_played(&self) -> bool {
        self.seats.iter().all(Option::is_some)
    }
}

/// The name of the field of a game; both are counted from 0.
pub(super) fn field(board: usize, game: usize) -> String {
    format!("r-{}-{}", board + 1, game + 1)
}

impl GameCell {
    /// How it can end, to choose from.
    pub(super) fn results(&self, t: &Words) -> Vec<Choice> {
        let open = match self.is_agreed {
            true => t.teams_as_stated(),
            false => t.teams_open_game(),
        };
        words::results(t, open)
    }

    /// Who has White.
    pub(super) fn white(&self, t: &Words) -> String {
        match self.home_white {
            true => t.teams_white_home(),
            false => t.teams_white_away(),
        }
    }
}

/// The boards of a match; `own` is the side whose captain looks.
pub(super) fn boards(app: &App, view: &View, one: &TeamMatch, own: Option<Side>) -> Vec<BoardRow> {
    let rules = &view.competition().rules;
    let score = view.competition().score(one);
    let cell = |board: usize, game: usize| {
        let says = |side: Side| one.stated[teams::place(side)].of(board, game);
        let shown = |side| says(side).map_or("", words::mark);
        let result = one.result(board, game);
        GameCell {
            no: game + 1,
            field: field(board, game),
            home_white: rules.white(one.shift, board, game) == Side::First,
            result: result.map(words::mark),
            was_played: one
                .forfeit
                .and_then(|_| one.played(board, game))
                .map(words::mark),
            is_agreed: own.is_none()
                && says(Side::First).is_some()
                && says(Side::First) == says(Side::Second),
            disputed: one.is_disputed(board, game).then(|| SIDES.map(shown)),
            other: own
                .filter(|_| result.is_none())
                .and_then(|own| says(own.other()))
                .map(words::mark),
        }
    };
    let row = |(board, given): (usize, &teams::score::BoardScore)| BoardRow {
        no: board + 1,
        seats: SIDES.map(|side| Some(view.player(app, one.seat(side, board)?))),
        games: (0..rules.games.into())
            .map(|game| cell(board, game))
            .collect(),
        points: (given.is_over && (one.is_open() || one.forfeit.is_some()))
            .then(|| given.points.map(|points| points.to_string())),
    };
    score.boards.iter().enumerate().map(row).collect()
}

/// A form with these results.
pub(super) fn filled(results: &BoardResults) -> Form {
    let boards = results.0.iter().enumerate();
    let fields = boards.flat_map(|(board, games)| {
        let games = games.iter().enumerate();
        games.map(move |(game, result)| {
            let code = result.map_or("", GameResult::code);
            (field(board, game), code.to_owned())
        })
    });
    Form::filled(fields.collect::<Vec<_>>())
}

/// The results that a form has; what is no result is none.
pub(super) fn typed(posted: &Posted, boards: u8, games: u8) -> BoardResults {
    let mut results = BoardResults::empty(boards, games);
    for board in 0..usize::from(boards) {
        for game in 0..usize::from(games) {
            let code = posted.text(&field(board, game));
            results.set(board, game, GameResult::from_code(code));
        }
    }
    results
}

/// A match of a competition, or nothing under the address.
pub(super) fn find(view: &View, at: MatchAt) -> Result<&TeamMatch, crate::web::error::WebError> {
    let found = view.competition().at(at);
    found.ok_or(crate::web::error::WebError::NotFound)
}
