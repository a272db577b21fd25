//! `/tournaments/{tournament}/station/{key}/results`: a tablet at the arbiters' table, where the players of a match state its results one after the
//! other, each with a code of their own and without a phone (11.4).
//!
//! The key of the station lets nobody state anything: it takes the code of a seat as well, which stands in no address there and is asked again after
//! each statement, so that nobody finds the seat of the one before. It is another once a helper's code is over: helpers are led there as well.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::{self, DbError},
    web::{
        address::{ResultStationAt, TournamentAt},
        error::WebError,
        flash::Done,
        form::{Form, Posted},
        page::{self, Frame},
        state::{App, AppData},
        tournament::{self as pages, Head, TournamentTab},
        visitor::Visitor,
    },
    words,
};
use tournament::{CallKey, TournamentId};

use super::{
    Admitted, NotStated, SeatShown, says_nothing,
    shown::{AwayShown, SeatState},
    state,
    typed::{CODE, admit_typed, again},
};

/// What the tablet shows.
enum Screen {
    /// Whose turn it is: the board and the code are typed.
    Code(Form),
    /// The match of the code that was typed, with that code and why what was sent was not recorded.
    Seat(Box<SeatShown>, String, Option<String>, Option<AwayShown>),
}

#[derive(Template)]
#[template(path = "tournament/result_station.html")]
struct StationPage {
    frame: Frame,
    head: Head,
    at: ResultStationAt,
    /// Do players state nothing in this tournament?
    is_off: bool,
    screen: Screen,
}

/// The key of the station as it is now.
async fn key(app: &App, id: TournamentId) -> Result<CallKey, WebError> {
    let now = (app.now)();
    let key = app.db.read(move |c| {
        let over = db::helper::count_over(c, id, now)?;
        let codes = db::stream::codes(c, id)?;
        Ok::<_, DbError>(codes.map(|codes| codes.results_station(over)))
    });
    key.await?.ok_or(WebError::NotFound)
}

/// Lets in whoever has the key of the station.
async fn admit(app: &App, at: &ResultStationAt) -> Result<(), WebError> {
    let opens = key(app, at.tournament).await?.opens(&at.key);
    opens.then_some(()).ok_or(WebError::NotFound)
}

async fn answer(
    app: &App,
    visitor: &Visitor,
    at: ResultStationAt,
    status: StatusCode,
    screen: impl FnOnce(&Frame, &Head) -> Screen,
) -> Result<HttpResponse, WebError> {
    let here = TournamentAt::new(at.tournament);
    let (frame, head) = pages::open(app, visitor, here, TournamentTab::Rounds).await?;
    let rule = head.tournament().regulations.arbitration.statements;
    let page = StationPage {
        screen: screen(&frame, &head),
        is_off: rule.is_off(),
        frame: frame.with_fields(),
        head,
        at,
    };
    page::html(&page, status)
}

/// `GET`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: ResultStationAt,
) -> Result<HttpResponse, WebError> {
    admit(&app, &at).await?;
    answer(&app, &visitor, at, StatusCode::OK, |_, _| {
        Screen::Code(Form::empty())
    })
    .await
}

/// `POST`: the board and a code lead to the form of the seat; that form, which has them as well, records what it says and leads back to the start.
pub(in crate::web) async fn send(
    app: AppData,
    visitor: Visitor,
    at: ResultStationAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    admit(&app, &at).await?;
    let admitted = match admit_typed(&app, &visitor, at.tournament, &posted).await? {
        Ok(admitted) => admitted,
        Err(errors) => {
            let screen = Screen::Code(again(&posted, errors));
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            return answer(&app, &visitor, at, status, |_, _| screen).await;
        }
    };
    if posted.text("do") != "state" {
        return seat(&app, &visitor, at, (&admitted, &posted), None).await;
    }
    match state(&app, at.tournament, &admitted, &posted).await? {
        Ok(_) if says_nothing(&posted) => {
            let not = Some(NotStated::Nothing);
            seat(&app, &visitor, at, (&admitted, &posted), not).await
        }
        Ok(_) => Ok(page::done(&at.url(), Done::Saved)),
        Err(refusal) => {
            let about = &admitted.loaded.tournament;
            let notice = words::public_refusal(visitor.words(), &refusal, about);
            let not = Some(NotStated::Refused(notice));
            seat(&app, &visitor, at, (&admitted, &posted), not).await
        }
    }
}

/// The form of a seat.
async fn seat(
    app: &App,
    visitor: &Visitor,
    at: ResultStationAt,
    (admitted, posted): (&Admitted, &Posted),
    not: Option<NotStated>,
) -> Result<HttpResponse, WebError> {
    let status = NotStated::status(not.as_ref());
    let code = posted.text(CODE).to_owned();
    answer(app, visitor, at, status, |frame, head| {
        let shown = SeatShown {
            chose_nothing: matches!(not, Some(NotStated::Nothing)),
            ..SeatShown::new(head, admitted, frame.t)
        };
        let notice = not.and_then(NotStated::notice);
        let away = admitted.away.as_ref();
        let away = away.map(|away| AwayShown::new(admitted, away));
        Screen::Seat(Box::new(shown), code, notice, away)
    })
    .await
}

/// `GET /tournaments/{tournament}/result/station`: leads whoever enters results to the address of the station.
pub(in crate::web) async fn lead(app: AppData, at: TournamentAt) -> Result<HttpResponse, WebError> {
    let key = key(&app, at.tournament).await?;
    let station = ResultStationAt {
        tournament: at.tournament,
        key: key.as_str().to_owned(),
    };
    Ok(page::see_other(station.url()))
}
