//! `/tournaments/{tournament}/station/{key}`: the call station, a tablet in the hall from which players call an arbiter, because the rules
//! forbid them their phones (11.4, 12.8).
//!
//! It needs no account: its key lets it in, as that of a board's code does. First the board is tapped, then what the call is about.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    web::{
        address::{StationAt, TournamentAt},
        error::WebError,
        form::Posted,
        page::{self, Frame},
        state::{App, AppData},
        visitor::Visitor,
    },
    words,
};
use tournament::{BoardNo, Call, CallKind, CallMeans, Codes, Match, Round, Side, Tournament};

use super::{
    Head, NamedPlayer, TournamentTab,
    call::{CallReason, NotCalled, admit as admit_with, current, kinds, record},
    call_away::CallAway,
};

/// The board that was tapped.
#[derive(Deserialize)]
pub(in crate::web) struct TappedQuery {
    board: Option<u16>,
}

/// A board of the round that is being played.
struct Board {
    no: BoardNo,
    sides: [NamedPlayer; 2],
    /// Its open call.
    call: Option<Call>,
}

/// What the station shows.
enum Screen {
    /// The tournament is written elsewhere.
    Away(CallAway),
    /// Players call by the codes at their boards.
    Off,
    /// No round is being played, or the tournament is cancelled.
    NoRound,
    /// The boards of the round.
    Boards(Vec<Board>),
    /// One of them was tapped.
    Tapped(Box<Board>),
}

#[derive(Template)]
#[template(path = "tournament/station.html")]
struct StationPage {
    frame: Frame,
    head: Head,
    at: StationAt,
    screen: Screen,
    kinds: [CallReason; CallKind::ALL.len()],
    /// That what was sent is no call.
    notice: Option<String>,
}

impl StationPage {
    fn call_hint(&self) -> String {
        let rules = self.head.tournament().regulations.rule_set;
        words::call_hint(self.frame.t, rules)
    }
}

/// Lets in whoever has the key of the station.
async fn admit(app: &App, at: &StationAt) -> Result<(), WebError> {
    admit_with(app, at.tournament, &at.key, Codes::station).await
}

/// `GET …[?board=3]`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: StationAt,
    tapped: Query<TappedQuery>,
) -> Result<HttpResponse, WebError> {
    admit(&app, &at).await?;
    answer(&app, &visitor, at, tapped.board.map(BoardNo), None).await
}

/// The station with the board that was tapped, after a form that is no call with why.
async fn answer(
    app: &App,
    visitor: &Visitor,
    at: StationAt,
    tapped: Option<BoardNo>,
    not: Option<NotCalled>,
) -> Result<HttpResponse, WebError> {
    let here = TournamentAt::new(at.tournament);
    let (frame, head) = super::open(app, visitor, here, TournamentTab::Rounds).await?;
    let whole = app.tournament(at.tournament).await?;
    let key = at.key.clone();
    let there = move |tournament| StationAt { tournament, key }.url();
    let screen = match CallAway::find(app, at.tournament, there).await? {
        Some(away) => Screen::Away(away),
        None => screen(&frame, &head, &whole.tournament, tapped),
    };
    let is_plain = match screen {
        Screen::Away(_) | Screen::Off | Screen::NoRound => true,
        Screen::Boards(_) | Screen::Tapped(_) => false,
    };
    let (status, notice) = NotCalled::told(not, frame.t, &whole.tournament, is_plain);
    let page = StationPage {
        kinds: kinds(),
        frame,
        head,
        at,
        screen,
        notice,
    };
    page::html(&page, status)
}

fn screen(frame: &Frame, head: &Head, tournament: &Tournament, tapped: Option<BoardNo>) -> Screen {
    if tournament.hall.means != CallMeans::Station {
        return Screen::Off;
    }
    let Some(round) = current(tournament) else {
        return Screen::NoRound;
    };
    let board = |one: &Match| board(frame, head, tournament, round, one);
    match tapped.and_then(|no| round.on_board(no)) {
        Some(one) => Screen::Tapped(Box::new(board(one))),
        None => Screen::Boards(round.matches.iter().map(board).collect()),
    }
}

fn board(frame: &Frame, head: &Head, tournament: &Tournament, round: &Round, one: &Match) -> Board {
    let here = |call: &&Call| call.open() && (call.round, call.board) == (round.no, one.board);
    Board {
        no: one.board,
        sides: [Side::First, Side::Second].map(|side| head.who(one.pairing.on(side), frame.t)),
        call: tournament.calls.iter().find(here).cloned(),
    }
}

/// `POST`: the board that the field `board` names calls.
pub(in crate::web) async fn call(
    app: AppData,
    visitor: Visitor,
    at: StationAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    admit(&app, &at).await?;
    let board = posted.given("board").map(BoardNo)?;
    match record(&app, (at.tournament, board), CallMeans::Station, &posted).await? {
        None => Ok(page::see_other(format!("{}#b-{board}", at.url()))),
        not @ Some(_) => answer(&app, &visitor, at, Some(board), not).await,
    }
}
