//! The hall while a round is played: boards by state, the queue of calls, the round's clock.
//!
//! [`page`] is the live view, [`one_tap`] what is recorded from it by one press, [`tap`] what a press asks for, [`badge`] tells of calls on every other page, [`posts`] says who looks after which boards, [`codes`] is the sheet of codes from which players call.
//! What players see when they call is `web::tournament::call`.

pub(in crate::web) mod badge;
pub(in crate::web) mod codes;
pub(in crate::web) mod one_tap;
pub(in crate::web) mod posts;

mod calls;
mod page;
pub(in crate::web::desk) mod tap;

use actix_web::{HttpResponse, web::Query};
use chrono::TimeDelta;
use serde::Deserialize;

use crate::{
    db,
    web::{
        address::{BoardAt, CallAt, RoundAt, TournamentAt},
        change::{Act, bench, change, entered_at},
        error::WebError,
        form::{Form, FormErrors, Posted},
        page as pages,
        state::AppData,
        visitor::Visitor,
    },
};
use tournament::{Action, BoardMark, BoardNote, RoundNo, decide};

use super::{Desk, DeskHead, DeskTab, back::Back};
use page::HallPage;

/// Which boards are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(in crate::web) struct HallQuery {
    /// Only those that the reader looks after, where anything stands here.
    #[serde(default)]
    mine: u8,
}

/// `GET …/rounds/{round}/hall`
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<RoundAt>,
    shown: Query<HallQuery>,
) -> Result<HttpResponse, WebError> {
    let accounts = app.db.read(db::account::list).await?;
    let now = (app.now)();
    let page = HallPage::new(&visitor, &loaded, at, shown.mine > 0, &accounts, now)?;
    pages::ok(&page)
}

/// `GET /tournaments/{tournament}/my-boards`: where an arbiter begins: the hall of the round that is played, with the boards they look after,
/// or all of them.
pub(in crate::web) async fn my_boards(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
    let tournament = &loaded.tournament;
    let Some(round) = tournament.last_published() else {
        return Ok(pages::see_other(at.manage_url()));
    };
    let at = at.round(round.no);
    let has_own = tournament.hall.posts.contains_key(&visitor.user()?.id);
    Ok(pages::see_other(at.hall_of_url(has_own)))
}

/// Back to where the form stood: the console of the board, or the hall.
fn back_to(at: BoardAt, console: bool, posted: &Posted, anchor: &str) -> HttpResponse {
    if console {
        return pages::see_other(at.console_url());
    }
    back(at.in_round(), posted, anchor)
}

/// Back to the hall, with the same boards shown.
fn back(at: RoundAt, posted: &Posted, anchor: &str) -> HttpResponse {
    let hall = at.hall_of_url(posted.ticked("mine"));
    pages::see_other(format!("{hall}#{anchor}"))
}

/// The longest time, in minutes, for which a start can be set right.
const LONGEST: i64 = 600;

/// The field that says how long before.
const MINUTES: &str = "minutes";

/// What the buttons of a round's clocks do that have a word; the one that starts them has none.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum ClockButton {
    Set,
    Clear,
}

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
    /// What was pressed; nothing where its minutes are no number from 0 to [`LONGEST`].
    fn read(posted: &Posted) -> Result<Option<Self>, WebError> {
        if posted.text("do").is_empty() {
            return Ok(Some(Self::Started));
        }
        match posted.pressed::<ClockButton>()? {
            ClockButton::Clear => Ok(Some(Self::Cleared)),
            ClockButton::Set => {
                let minutes = posted.text(MINUTES).parse().ok();
                let minutes = minutes.filter(|minutes| (0..=LONGEST).contains(minutes));
                Ok(minutes.map(|minutes| Self::Set(TimeDelta::minutes(minutes))))
            }
        }
    }
}

/// `POST …/rounds/{round}/hall/clocks`: the clocks of the round were started; with `do=set` so many `minutes` before, with `do=clear` not yet.
pub(in crate::web) async fn start_clocks(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let started = entered_at(&app, &posted);
    let Some(clocks) = Clocks::read(&posted)? else {
        return unread(&Desk::open(app, visitor, at).await?, &posted).await;
    };
    let act = Act::new(at.tournament, Action::PublishRound).in_edition(at.round, &posted);
    change(&app, &visitor, act, move |loaded| {
        let (tournament, round) = (&loaded.tournament, at.round);
        match clocks {
            Clocks::Started => decide::start_clocks(tournament, round, started),
            Clocks::Set(before) => decide::set_clocks(tournament, round, Some(started - before)),
            Clocks::Cleared => decide::set_clocks(tournament, round, None),
        }
    })
    .await?;
    Ok(back(at, &posted, "clock"))
}

/// The hall with the form of its clocks on its way back: its minutes are none.
async fn unread(desk: &Desk<RoundAt>, posted: &Posted) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    errors.add(MINUTES, desk.visitor.words().hall_set_bad(LONGEST));
    let form = Form::again(posted, errors);
    let accounts = desk.app.db.read(db::account::list).await?;
    let (mine, now) = (posted.ticked("mine"), (desk.app.now)());
    let page = HallPage::new(&desk.visitor, &desk.loaded, desk.at, mine, &accounts, now)?;
    pages::unprocessable(&page.again(&desk.visitor, form))
}

/// `POST …/boards/{board}/marks`: notes what the field `set` names, or takes away what `clear` names; then goes back to the hall, or with
/// `back=console` to the console of the board.
pub(in crate::web) async fn mark(
    app: AppData,
    visitor: Visitor,
    at: BoardAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let note = |field| BoardNote::from_code(posted.text(field));
    let (note, holds) = match (note("set"), note("clear")) {
        (Some(note), None) => (note, true),
        (None, Some(note)) => (note, false),
        _ => return Err(WebError::BadRequest),
    };
    let console = Back::is_console(&posted)?;
    let mark = BoardMark {
        round: at.round,
        board: at.board,
        note,
    };
    let act = Act::new(at.tournament, Action::Rule).in_edition(at.round, &posted);
    change(&app, &visitor, act, move |loaded| {
        decide::mark_board(&loaded.tournament, mark, holds)
    })
    .await?;
    Ok(back_to(at, console, &posted, &format!("b-{}", at.board)))
}

/// What the buttons of a call do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Take,
    Settle,
}

/// `POST …/calls/{call}`: with `do=take` the arbiter goes to the board, with `do=settle` the call is settled. A call that somebody else
/// took stays theirs. A round that was withdrawn since took its calls with it.
pub(in crate::web) async fn answer(
    app: AppData,
    visitor: Visitor,
    at: CallAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let button = posted.pressed::<Button>()?;
    let bench = bench(&app, &visitor, &posted)?;
    let (seen, console) = (posted.edition(), Back::is_console(&posted)?);
    // the hall in which the button was pressed shows calls of every round
    let hall: Option<RoundNo> = match posted.text("hall") {
        "" => None,
        _ => Some(posted.given("hall")?),
    };
    let act = Act::new(at.tournament, Action::Rule);
    let loaded = change(&app, &visitor, act, move |loaded| {
        let tournament = &loaded.tournament;
        decide::call_of_edition(tournament, at.call, seen)?;
        match button {
            Button::Take => decide::take_call(tournament, at.call, &bench),
            Button::Settle => decide::settle_call(tournament, at.call, &bench),
        }
    })
    .await?;
    let call = loaded.tournament.call(at.call).ok_or(WebError::NotFound)?;
    let hall = hall.filter(|_| !console).unwrap_or(call.round);
    let round = TournamentAt::new(at.tournament).round(hall);
    Ok(back_to(round.board(call.board), console, &posted, "calls"))
}

#[cfg(test)]
mod tests {
    use super::{Button, ClockButton};
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../../templates/desk/console/board.html"
        )));
        let hall = include_str!("../../../../templates/desk/hall/show.html");
        let (clocks, calls) = hall.split_once("<section id=\"calls\">").unwrap();
        assert!(has_buttons::<ClockButton>(clocks));
        assert!(has_buttons::<Button>(calls));
    }
}
