//! `GET /tournaments/{tournament}/calls`: the badge of open calls alone, for the script that keeps it up to date.

use actix_web::HttpResponse;
use askama::Template;

use crate::web::{error::WebError, page::Frame, visitor::Visitor};

#[derive(Template)]
#[template(path = "desk/hall/badge.html")]
struct BadgePart {
    frame: Frame,
}

/// `GET`
pub(in crate::web) async fn show(visitor: Visitor) -> Result<HttpResponse, WebError> {
    let part = BadgePart {
        frame: Frame::new(&visitor),
    };
    // a part of a page, which no browser is to show as one
    let answer = HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .body(part.render()?);
    Ok(answer)
}
