//! The hall while a round is played: boards by state, the queue of calls, the round's clock.
//!
//! [`page`] is the live view, [`posts`] says who looks after which boards, [`codes`] is the sheet of codes from which players call.
//! What players see when they call is `web::tournament::call`.

pub(in crate::web) mod codes;
pub(in crate::web) mod posts;

mod calls;
mod page;

use actix_web::{
    HttpResponse,
    web::{Path, Query},
};
use chrono::TimeDelta;
use serde::Deserialize;

use crate::{
    db,
    web::{
        change::{Act, bench, change, entered_at},
        error::WebError,
        form::Posted,
        page as pages,
        state::AppData,
        visitor::Visitor,
    },
};
use tournament::{Action, BoardMark, BoardNo, BoardNote, CallNo, TournamentId, decide};

use super::{Head, Tab, rounds::Place};
use page::HallPage;

/// Which boards are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(in crate::web) struct Shown {
    /// Only those that the reader looks after, where anything stands here.
    #[serde(default)]
    mine: u8,
}

/// `GET …/rounds/{r}/hall`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    path: Path<(i32, u16)>,
    shown: Query<Shown>,
) -> Result<HttpResponse, WebError> {
    let place = Place::new(*path);
    let loaded = app.tournament(place.id).await?;
    let accounts = app.db.read(db::account::list).await?;
    let now = (app.now)();
    let page = HallPage::new(&visitor, &loaded, place, shown.mine > 0, &accounts, now)?;
    pages::ok(&page)
}

/// Back to where the form stood: the console of the board, or the hall.
fn back_to(place: Place, posted: &Posted, board: BoardNo, anchor: &str) -> HttpResponse {
    match posted.text("back") {
        "console" => pages::see_other(format!("{}/boards/{board}/console", place.public())),
        _ => back(place, posted, anchor),
    }
}

/// Back to the hall, with the same boards shown.
fn back(place: Place, posted: &Posted, anchor: &str) -> HttpResponse {
    let mine = if posted.ticked("mine") { "?mine=1" } else { "" };
    pages::see_other(format!("{}{mine}#{anchor}", place.hall()))
}

/// The longest time, in minutes, for which a start can be set right.
const LONGEST: i64 = 600;

/// What a form says about the clocks of a round.
#[derive(Debug, Clone, Copy)]
enum Clocks {
    /// They were started when the form was sent.
    Started,
    /// They were started so many minutes before.
    Set(TimeDelta),
    /// They were not started.
    Cleared,
}

impl Clocks {
    fn read(posted: &Posted) -> Option<Self> {
        match posted.text("do") {
            "" => Some(Self::Started),
            "clear" => Some(Self::Cleared),
            "set" => {
                let minutes = posted.text("minutes").parse().ok();
                let minutes = minutes.filter(|minutes| (0..=LONGEST).contains(minutes));
                minutes.map(|minutes| Self::Set(TimeDelta::minutes(minutes)))
            }
            _ => None,
        }
    }
}

/// `POST …/rounds/{r}/hall/clocks`: the clocks of the round were started; with `do=set` so many `minutes` before, with `do=clear` not yet.
pub(in crate::web) async fn start_clocks(
    app: AppData,
    visitor: Visitor,
    path: Path<(i32, u16)>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (place, at) = (Place::new(*path), entered_at(&app, &posted));
    let clocks = Clocks::read(&posted).ok_or(WebError::BadRequest)?;
    let act = Act::new(place.id, Action::PublishRound);
    change(&app, &visitor, act, move |loaded, _| {
        let (tournament, round) = (&loaded.tournament, place.round);
        match clocks {
            Clocks::Started => decide::start_clocks(tournament, round, at),
            Clocks::Set(before) => decide::set_clocks(tournament, round, Some(at - before)),
            Clocks::Cleared => decide::set_clocks(tournament, round, None),
        }
    })
    .await?;
    Ok(back(place, &posted, "clock"))
}

/// `POST …/boards/{b}/marks`: notes what the field `set` names, or takes away what `clear` names; then goes back to the hall, or with
/// `back=console` to the console of the board.
pub(in crate::web) async fn mark(
    app: AppData,
    visitor: Visitor,
    path: Path<(i32, u16, u16)>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (id, round, board) = *path;
    let (place, board) = (Place::new((id, round)), BoardNo(board));
    let note = |field| BoardNote::from_code(posted.text(field));
    let (note, holds) = match (note("set"), note("clear")) {
        (Some(note), None) => (note, true),
        (None, Some(note)) => (note, false),
        _ => return Err(WebError::BadRequest),
    };
    let mark = BoardMark {
        round: place.round,
        board,
        note,
    };
    let act = Act::new(place.id, Action::Rule);
    change(&app, &visitor, act, move |loaded, _| {
        decide::mark_board(&loaded.tournament, mark, holds)
    })
    .await?;
    Ok(back_to(place, &posted, board, &format!("b-{board}")))
}

/// `POST …/calls/{c}`: with `do=take` the arbiter goes to the board, with `do=settle` the call is settled. A call that somebody else
/// took stays theirs.
pub(in crate::web) async fn answer(
    app: AppData,
    visitor: Visitor,
    path: Path<(i32, u32)>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (id, no) = (TournamentId(path.0), CallNo(path.1));
    let settles = match posted.text("do") {
        "take" => false,
        "settle" => true,
        _ => return Err(WebError::BadRequest),
    };
    let bench = bench(&app, &visitor, &posted)?;
    let act = Act::new(id, Action::Rule);
    let loaded = change(&app, &visitor, act, move |loaded, _| {
        let decide = if settles {
            decide::settle_call
        } else {
            decide::take_call
        };
        decide(&loaded.tournament, no, &bench)
    })
    .await?;
    let call = loaded.tournament.call(no).ok_or(WebError::NotFound)?;
    let place = Place {
        id,
        round: call.round,
    };
    Ok(back_to(place, &posted, call.board, "calls"))
}
