//! `GET /tournaments/{tournament}/share`: the tournament's address as a link and as a code, for whoever sends it on without a script.

use actix_web::HttpResponse;
use askama::Template;

use crate::web::{
    address::TournamentAt,
    error::WebError,
    page::{self, Frame},
    qr::Qr,
    state::AppData,
    visitor::Visitor,
};

use super::{Head, TournamentTab};

#[derive(Template)]
#[template(path = "tournament/share.html")]
struct SharePage {
    frame: Frame,
    head: Head,
    code: Qr,
    /// The address, where no other machine can reach it.
    loopback: Option<String>,
}

/// `GET /tournaments/{tournament}/share`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Overview).await?;
    let url = app.config.public_url.join(&at.url());
    page::ok(&SharePage {
        code: Qr::new(&url, url.clone())?,
        loopback: app.config.public_url.only_here(),
        frame,
        head,
    })
}
