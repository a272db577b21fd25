//! The poster with the code of the public page.

use actix_web::HttpResponse;
use askama::Template;

use crate::web::{
    error::WebError,
    page::{self, Frame},
    qr::Qr,
};

use super::source::{Sheet, Source};

#[derive(Template)]
#[template(path = "print/poster.html")]
struct PosterPage {
    frame: Frame,
    sheet: Sheet,
    address: String,
    code: Qr,
}

/// Whoever reads the code sees boards, results and standings.
pub(super) fn public_page(source: Source) -> Result<HttpResponse, WebError> {
    let address = source.app.config.public_url.join(&source.at.url());
    page::ok(&PosterPage {
        code: Qr::new(&address, source.t().print_poster())?,
        sheet: source.sheet(),
        frame: source.frame,
        address,
    })
}
