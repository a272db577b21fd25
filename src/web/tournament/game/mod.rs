//! `GET /tournaments/{t}/rounds/{r}/boards/{b}/games/{g}`: a game played through, one position a page.
//!
//! Whoever does not work in the tournament sees the moves once the game has its result. `static/replay.js` shows the
//! other positions without the server.

mod replay;
mod spot;
mod told;

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    draughts::Colour,
    tournament::{
        Action, Game, Match, RoundNo, Side, Study, Tournament, TournamentId, drawn_opening,
    },
    web::{
        error::WebError,
        openings::Line as OpeningLine,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named},
};

use super::{Head, Tab, Who, board::seen_from};
use replay::{Replay, View};
pub(in crate::web) use spot::{Segments, Spot};
pub(in crate::web) use told::{fault, moved, number, opening, repaired};

/// `?ply=34&river=off&numbers=off`
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct Asked {
    ply: Option<usize>,
    river: Option<String>,
    numbers: Option<String>,
}

#[derive(Template)]
#[template(path = "tournament/game.html")]
struct GamePage {
    frame: Frame,
    head: Head,
    spot: Spot,
    white: Who,
    black: Who,
    /// The result from White's side: `1–0`; nothing while there is none.
    result: Option<String>,
    /// How it ended, where more is known than who won.
    way: Option<String>,
    opening: Option<OpeningLine>,
    /// Whether the sheet begins with it.
    followed: Option<String>,
    shown: Shown,
    /// Does the reader attach score sheets?
    may_record: bool,
}

/// What the page shows of the moves.
enum Shown {
    /// Nobody has attached a score sheet.
    Nothing,
    /// The moves are public when the game has a result.
    Later,
    /// The game.
    Game(Box<Replay>),
}

/// `GET …/games/{g}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    path: Segments,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let spot = Spot::new(*path);
    let (frame, head) = super::open(&app, &visitor, spot.id.0, Tab::Rounds).await?;
    let may_record = visitor.may(Action::Rule);
    let works_here = visitor.may(Action::Work);
    let t = frame.t;
    let (one, game) = spot.find(head.tournament())?;
    let finished = game.outcome.is_some();
    let drawn = drawn_opening(&head.tournament().regulations, game);
    let mut followed = None;
    let shown = match study(head.tournament(), spot)? {
        None => Shown::Nothing,
        Some(_) if !finished && !works_here => Shown::Later,
        Some(study) => {
            let view = View::new(asked.river.as_deref(), asked.numbers.as_deref());
            followed = drawn.map(|opening| told::followed(t, study.follows(opening)));
            let ply = asked.ply.unwrap_or_default();
            Shown::Game(Box::new(Replay::new(t, study, ply, view)))
        }
    };
    page::ok(&GamePage {
        spot,
        white: head.who(one.pairing.on(game.white), t),
        black: head.who(one.pairing.on(game.white.other()), t),
        result: result(game),
        way: game.outcome.and_then(|outcome| words::way(t, outcome)),
        opening: drawn.map(OpeningLine),
        followed,
        shown,
        may_record,
        frame,
        head,
    })
}

/// The record of a game, played as far as it is sound.
fn study(tournament: &Tournament, spot: Spot) -> Result<Option<Study>, WebError> {
    let Some(record) = tournament.records.get(&spot.key()) else {
        return Ok(None);
    };
    let regulations = &tournament.regulations;
    let text = record.moves.as_str();
    let study = Study::read(text, regulations.rule_set, regulations.conditions());
    // nothing is attached that cannot be read
    study
        .map(Some)
        .map_err(|error| WebError::Internal(format!("the record of {}: {error}", spot.url())))
}

/// The result as it is said, White's points first.
pub(in crate::web) fn result(game: &Game) -> Option<String> {
    let seen = |side: Side| seen_from(game.outcome, side);
    let outcome = game.outcome.is_some();
    outcome.then(|| format!("{}–{}", seen(game.white), seen(game.white.other())))
}

/// The page of a game, where there is a score sheet to be seen by everybody.
pub(in crate::web) fn link(
    tournament: &Tournament,
    id: TournamentId,
    round: RoundNo,
    one: &Match,
    game: &Game,
) -> Option<String> {
    let spot = Spot {
        id,
        round,
        board: one.board,
        game: game.no,
    };
    let shown = game.outcome.is_some() && tournament.records.contains_key(&spot.key());
    shown.then(|| spot.url())
}

impl GamePage {
    fn title(&self) -> String {
        let Spot {
            round, board, game, ..
        } = self.spot;
        self.frame.t.games_title(round.0, board.0, game.0)
    }

    fn colours(&self) -> [(String, &'static str, &Who); 2] {
        let t = self.frame.t;
        [
            (Colour::White.name(t), "white", &self.white),
            (Colour::Black.name(t), "black", &self.black),
        ]
    }
}
