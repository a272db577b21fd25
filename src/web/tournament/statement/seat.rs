//! `/tournaments/{tournament}/boards/{board}/result/{key}`: a player states the results of the match, from the address that the code of the seat holds.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db,
    web::{
        address::{SeatAt, TournamentAt},
        error::WebError,
        flash::Done,
        form::Posted,
        page::{self, Frame},
        state::AppData,
        tournament::{self as pages, Head, TournamentTab},
        visitor::Visitor,
    },
    words,
};

use super::{
    Admitted, NotStated, SeatShown, admit, says_nothing,
    shown::{AwayShown, SeatState},
    state,
};

#[derive(Template)]
#[template(path = "tournament/seat.html")]
struct SeatPage {
    frame: Frame,
    head: Head,
    shown: SeatShown,
    /// Why what was sent was not recorded.
    notice: Option<String>,
    /// The network of the hall, where somebody had it kept.
    network: Option<String>,
    away: Option<AwayShown>,
}

impl SeatPage {
    fn rules(&self) -> String {
        let rules = self.head.tournament().regulations.rule_set;
        words::statement_rules(self.frame.t, rules)
    }
}

async fn admit_here(app: &AppData, visitor: &Visitor, at: &SeatAt) -> Result<Admitted, WebError> {
    let admitted = admit(app, visitor, (at.tournament, at.board), &at.key).await?;
    admitted.ok_or(WebError::NotFound)
}

async fn answer(
    app: &AppData,
    visitor: &Visitor,
    admitted: &Admitted,
    not: Option<NotStated>,
) -> Result<HttpResponse, WebError> {
    let here = TournamentAt::new(admitted.loaded.id);
    let (frame, head) = pages::open(app, visitor, here, TournamentTab::Rounds).await?;
    let status = NotStated::status(not.as_ref());
    let id = admitted.loaded.id;
    let network = app.db.read(move |c| db::hall_network::find(c, id)).await?;
    let shown = SeatShown {
        chose_nothing: matches!(not, Some(NotStated::Nothing)),
        ..SeatShown::new(&head, admitted, frame.t)
    };
    let asks = matches!(&shown.state, SeatState::Open(one) if one.asks());
    let page = SeatPage {
        frame: if asks { frame.with_fields() } else { frame },
        head,
        shown,
        notice: not.and_then(NotStated::notice),
        network: network.map(|one| one.name().to_owned()),
        away: admitted
            .away
            .as_ref()
            .map(|away| AwayShown::new(admitted, away)),
    };
    page::html(&page, status)
}

/// `GET`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: SeatAt,
) -> Result<HttpResponse, WebError> {
    let admitted = admit_here(&app, &visitor, &at).await?;
    answer(&app, &visitor, &admitted, None).await
}

/// `POST`: records what was stated. What cannot be recorded is said on the same page.
pub(in crate::web) async fn send(
    app: AppData,
    visitor: Visitor,
    at: SeatAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let admitted = admit_here(&app, &visitor, &at).await?;
    match state(&app, at.tournament, &admitted, &posted).await? {
        Ok(_) if says_nothing(&posted) => {
            answer(&app, &visitor, &admitted, Some(NotStated::Nothing)).await
        }
        Ok(_) => Ok(page::done(&at.url(), Done::Saved)),
        Err(refusal) => {
            let admitted = admit_here(&app, &visitor, &at).await?;
            let about = &admitted.loaded.tournament;
            let notice = words::public_refusal(visitor.words(), &refusal, about);
            answer(&app, &visitor, &admitted, Some(NotStated::Refused(notice))).await
        }
    }
}
