//! `/tournaments/{tournament}/rounds/{round}/results`: the results of a whole round in one form.
//!
//! Every game is one short field, named `g-{board}-{game}`, with what stood when the page was made beside it in
//! `was-{board}-{game}`: only what this arbiter changed is sent on, so that two who type different boards do not
//! stand in each other's way, and two who type the same game differently both see it. What the score sheet of a game says against its result is
//! said first; the form that comes back knows it, in `despite-{board}-{game}`.

mod cells;
mod page;

use actix_web::{HttpResponse, http::StatusCode, web::Query};

use tournament::{
    Action, Refusal, ResultRefusal, RoundRefusal,
    decide::{self, ResultChange},
};

use super::against;
use crate::web::{
    address::RoundAt,
    change::{Act, try_change},
    desk::{
        Desk,
        undo::{self, ActQuery, DoneNotice},
    },
    error::WebError,
    form::Posted,
    page as pages,
};
use cells::{CellWish, TypedCell};
use page::ResultsPage;

/// `GET`
pub(in crate::web) async fn show(
    desk: Desk<RoundAt>,
    asked: Query<ActQuery>,
) -> Result<HttpResponse, WebError> {
    let mut page = ResultsPage::load(&desk, &[]).await?;
    page.done = DoneNotice::load(&desk.app, &desk.visitor, &desk.loaded, &asked).await?;
    pages::ok(&page)
}

/// `POST`: enters what was typed, all or nothing.
pub(in crate::web) async fn enter(
    mut desk: Desk<RoundAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let at = desk.at;
    let tournament = &desk.loaded.tournament;
    let round = at.published(tournament)?;
    let mut typed = TypedCell::read(round, &posted, tournament.regulations.single_scores());
    if typed.iter().any(TypedCell::is_faulty) {
        return pages::unprocessable(&ResultsPage::load(&desk, &typed).await?);
    }
    if typed.iter().any(|one| one.contradicts(round)) {
        return contradiction(&desk, &typed).await;
    }
    let changes: Vec<ResultChange> = typed.iter().filter_map(TypedCell::change).collect();
    let act = Act::new(at.tournament, Action::EnterResults).in_edition(at.round, &posted);
    let sent = typed.clone();
    let decided = try_change(&desk.app, &desk.visitor, act, move |loaded| {
        let t = &loaded.tournament;
        let known = sent.iter().filter_map(|one| one.confirmed(t, at));
        let known: Vec<_> = known.collect();
        decide::enter_beside_sheets(t, at.round, &changes, None, &known)
    });
    let refusal = match decided.await? {
        Ok(now) if now.version == desk.loaded.version => {
            return Ok(undo::told_since(&at.results_url(), &desk.loaded, &now));
        }
        Ok(now) => return Ok(undo::told_to(&desk.visitor, &at.results_url(), &now)),
        Err(refusal) => refusal,
    };
    desk.reload().await?;
    let is_contradiction = matches!(
        refusal,
        Refusal::Result(ResultRefusal::ResultChangedMeanwhile { .. })
            | Refusal::Round(RoundRefusal::RoundIsClosed { .. })
    );
    if is_contradiction || against::asks(&refusal) {
        return contradiction(&desk, &typed).await;
    }
    let Refusal::Result(ResultRefusal::StillNeeded { board, game }) = refusal else {
        return Err(desk.refused(refusal));
    };
    for one in &mut typed {
        if (one.board, one.game) == (board, game) {
            one.wish = CellWish::StillNeeded;
        }
    }
    pages::unprocessable(&ResultsPage::load(&desk, &typed).await?)
}

/// The page that shows both sides, with everything else that was typed still in its field.
async fn contradiction(
    desk: &Desk<RoundAt>,
    typed: &[TypedCell],
) -> Result<HttpResponse, WebError> {
    pages::html(&ResultsPage::load(desk, typed).await?, StatusCode::CONFLICT)
}
