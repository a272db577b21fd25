//! `/tournaments/{tournament}/rounds/{round}/results`: the results of a whole round in one form.
//!
//! Every game is one short field, named `g-{board}-{game}`, with what stood when the page was made beside it in
//! `was-{board}-{game}`: only what this arbiter changed is sent on, so that two who type different boards do not
//! stand in each other's way, and two who type the same game differently both see it.

mod cells;
mod page;

use actix_web::{HttpResponse, http::StatusCode};

use tournament::{
    Action, Refusal, ResultRefusal, RoundRefusal,
    decide::{self, ResultChange},
};

use super::super::super::{
    address::RoundAt,
    change::{Act, try_change},
    desk::Desk,
    error::WebError,
    flash::Done,
    form::Posted,
    page as pages,
    state::AppData,
    visitor::Visitor,
};
use cells::{Typed, Wish};
use page::ResultsPage;

/// `GET`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
) -> Result<HttpResponse, WebError> {
    pages::ok(&ResultsPage::load(&app, &visitor, at, &[]).await?)
}

/// `POST`: enters what was typed, all or nothing.
pub(in crate::web) async fn enter(
    Desk {
        app,
        visitor,
        at,
        loaded,
    }: Desk<RoundAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let round = at.published(&loaded.tournament)?;
    let mut typed = Typed::read(round, &posted);
    if typed.iter().any(Typed::is_faulty) {
        let page = ResultsPage::load(&app, &visitor, at, &typed).await?;
        return pages::unprocessable(&page);
    }
    if typed.iter().any(|one| one.contradicts(round)) {
        return contradiction(&app, &visitor, at, &typed).await;
    }
    let changes: Vec<ResultChange> = typed.iter().filter_map(Typed::change).collect();
    let act = Act::new(at.tournament, Action::EnterResults);
    let decided = try_change(&app, &visitor, act, move |loaded| {
        decide::enter_results(&loaded.tournament, at.round, &changes, None)
    });
    match decided.await? {
        Ok(_) => Ok(pages::done(&at.results_url(), Done::Saved)),
        Err(
            Refusal::Result(ResultRefusal::ResultChangedMeanwhile { .. })
            | Refusal::Round(RoundRefusal::RoundIsClosed { .. }),
        ) => contradiction(&app, &visitor, at, &typed).await,
        Err(Refusal::Result(ResultRefusal::StillNeeded { board, game })) => {
            for one in &mut typed {
                if (one.board, one.game) == (board, game) {
                    one.wish = Wish::StillNeeded;
                }
            }
            let page = ResultsPage::load(&app, &visitor, at, &typed).await?;
            pages::unprocessable(&page)
        }
        Err(refusal) => Err(super::draft::refused(&app, at, &refusal).await?),
    }
}

/// The page that shows both sides, with everything else that was typed still in its field.
async fn contradiction(
    app: &AppData,
    visitor: &Visitor,
    at: RoundAt,
    typed: &[Typed],
) -> Result<HttpResponse, WebError> {
    let page = ResultsPage::load(app, visitor, at, typed).await?;
    pages::html(&page, StatusCode::CONFLICT)
}
