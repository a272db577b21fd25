//! `/address`: where the site is on the network, for the wall of the hall.

use actix_web::HttpResponse;
use askama::Template;

use super::{
    error::WebError,
    page::{self, Frame},
    qr::Qr,
    state::AppData,
    visitor::Visitor,
};

#[derive(Template)]
#[template(path = "address.html")]
struct AddressPage {
    frame: Frame,
    code: Qr,
    /// The address, where no other machine can reach it.
    loopback: Option<String>,
}

/// `GET /address`
pub(super) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let url = &app.config.public_url;
    page::ok(&AddressPage {
        frame: Frame::new(&visitor),
        code: Qr::new(url.as_str(), url.to_string())?,
        loopback: url.only_here(),
    })
}
