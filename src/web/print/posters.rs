//! The poster with the code of the public page.

use actix_web::HttpResponse;
use askama::Template;

use crate::web::{
    error::WebError,
    page::{self, Frame},
    qr::Qr,
};

use super::source::{PrintFrame, PrintSource};

#[derive(Template)]
#[template(path = "print/poster.html")]
struct PosterPage {
    frame: Frame,
    sheet: PrintFrame,
    address: String,
    code: Qr,
    /// The address of the site, where no other machine can reach it.
    loopback: Option<String>,
}

/// Whoever reads the code sees boards, results and standings.
pub(super) fn public_page(source: PrintSource) -> Result<HttpResponse, WebError> {
    let address = source.app.config.public_url.join(&source.at.url());
    page::ok(&PosterPage {
        code: Qr::new(&address, source.t().print_poster())?,
        loopback: source.app.config.public_url.only_here(),
        sheet: source.sheet(),
        frame: source.frame,
        address,
    })
}
