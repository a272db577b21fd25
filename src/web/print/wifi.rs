//! The poster of the hall's network: its code, and where the tournament is on it. What is typed for it goes into the picture, and is kept only where somebody
//! ticks so: then the other papers of the desk have it too.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db,
    hall_network::HallNetwork,
    web::{
        address::TournamentAt,
        desk::Desk,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        permit::Permit,
        qr::Qr,
    },
};

use super::{
    paper::Print,
    source::{PrintFrame, PrintSource},
};

/// The fields of the network: its name, its password, whether both are kept.
const NETWORK: &str = "network";
/// See [`NETWORK`].
const PASSWORD: &str = "password";
/// See [`NETWORK`].
const KEEP: &str = "keep";

#[derive(Template)]
#[template(path = "print/wifi.html")]
struct WifiPage {
    frame: Frame,
    sheet: PrintFrame,
    form: Form,
    /// The poster, once there is a network.
    poster: Option<Poster>,
    /// Is the network that is shown kept?
    kept: bool,
    /// The address of the site, where no other machine can reach it.
    loopback: Option<String>,
}

/// What hangs on the wall: join, then open.
struct Poster {
    network: HallNetwork,
    join: Qr,
    open: Qr,
}

impl WifiPage {
    fn new(
        source: PrintSource,
        form: Form,
        network: Option<HallNetwork>,
    ) -> Result<Self, WebError> {
        let t = source.t();
        let public = &source.app.config.public_url;
        let poster = network.map(|network| {
            Ok::<_, WebError>(Poster {
                join: Qr::new(&network.joined(), t.print_wifi())?,
                open: Qr::new(&public.join(&source.at.url()), t.print_poster())?,
                network,
            })
        });
        Ok(Self {
            poster: poster.transpose()?,
            kept: false,
            loopback: public.only_here(),
            sheet: source.sheet(),
            frame: source.frame,
            form,
        })
    }
}

/// The form, with the poster of the network that is kept.
pub(super) async fn form(source: PrintSource) -> Result<HttpResponse, WebError> {
    let id = source.at.tournament;
    let network = source.app.db.read(move |c| db::hall_network::find(c, id));
    let network = network.await?;
    let kept = network.is_some();
    page::ok(&WifiPage {
        kept,
        ..WifiPage::new(source, Form::empty(), network)?
    })
}

/// `GET /tournaments/{tournament}/print/desk/wifi`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    form(PrintSource::desk(desk, Print::Wifi)).await
}

/// `POST /tournaments/{tournament}/print/desk/wifi`: the poster itself, so that the password stands in no address (`keep`: kept for other papers); or what was
/// kept is forgotten (`do=forget`).
pub(in crate::web) async fn poster(
    desk: Desk<TournamentAt>,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let source = PrintSource::desk(desk, Print::Wifi);
    let id = source.at.tournament;
    if posted.text("do") == "forget" {
        let forgotten = permit.write(move |c, _| db::hall_network::forget(c, id));
        forgotten.await??;
        return Ok(page::done(&source.at.wifi_url(), Done::Saved));
    }
    match HallNetwork::parse(posted.text(NETWORK), posted.raw(PASSWORD)) {
        Ok(network) if posted.ticked(KEEP) => {
            let kept = permit.write(move |c, _| db::hall_network::keep(c, id, &network));
            kept.await??;
            Ok(page::done(&source.at.wifi_url(), Done::Saved))
        }
        Ok(network) => page::ok(&WifiPage::new(source, Form::empty(), Some(network))?),
        Err(wrong) => {
            let (t, mut errors) = (source.t(), FormErrors::default());
            if wrong.name {
                errors.add(NETWORK, t.print_wifi_name_bad());
            }
            if wrong.password {
                errors.add(PASSWORD, t.print_wifi_password_bad());
            }
            let form = Form::again(&posted, errors).set(PASSWORD, posted.raw(PASSWORD));
            page::unprocessable(&WifiPage::new(source, form, None)?)
        }
    }
}
