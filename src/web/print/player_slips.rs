//! A slip for each player of a round, eight to a page: with the code of the seat, and its address as a picture. Two players, two slips: who has one
//! states for one side.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::{self, DbError},
    hall_network::HallNetwork,
    web::{
        address::SeatAt,
        error::WebError,
        page::{self, Frame},
        qr::Qr,
    },
    words::Words,
};
use tournament::{Codes, Match, Side};

use super::source::{PrintFrame, PrintSource};

/// How many slips are on a page.
const ON_A_PAGE: usize = 8;

#[derive(Template)]
#[template(path = "print/player_slips.html")]
struct SlipsPage {
    frame: Frame,
    sheet: PrintFrame,
    pages: Vec<Vec<Slip>>,
    /// Where the code is typed.
    enter: String,
    /// How a telephone joins the network of the hall, where somebody had it kept.
    network: Option<String>,
    /// The address of the site, where no other machine can reach it.
    loopback: Option<String>,
}

struct Slip {
    /// The round, or what the match is for.
    title: String,
    board: u16,
    name: String,
    opponent: String,
    code: String,
    qr: Qr,
}

/// Of a round.
pub(super) async fn show(source: PrintSource) -> Result<HttpResponse, WebError> {
    let id = source.at.tournament;
    let read = source.app.db.read(move |c| {
        let codes = db::stream::codes(c, id)?;
        Ok::<_, DbError>((codes, db::hall_network::find(c, id)?))
    });
    let (codes, network) = read.await?;
    let codes = codes.ok_or(WebError::NotFound)?;
    let mut slips = Vec::new();
    let round = source.round()?;
    let played = round.matches.iter();
    for one in played.filter(|one| source.no_game(round.no, one).is_none()) {
        for side in Side::ALL {
            slips.push(slip(&source, &codes, one, side)?);
        }
    }
    let mut slips = slips.into_iter().peekable();
    let mut pages = Vec::new();
    while slips.peek().is_some() {
        pages.push(slips.by_ref().take(ON_A_PAGE).collect());
    }
    let public = &source.app.config.public_url;
    page::ok(&SlipsPage {
        enter: public.join(&source.at.state_url()),
        network: network.map(|network| joining(source.t(), &network)),
        loopback: public.only_here(),
        sheet: source.sheet(),
        frame: source.frame,
        pages,
    })
}

/// What is typed to join a network.
fn joining(t: &Words, network: &HallNetwork) -> String {
    match network.password() {
        Some(password) => t.print_network_password(network.name(), password),
        None => t.print_network(network.name()),
    }
}

fn slip(source: &PrintSource, codes: &Codes, one: &Match, side: Side) -> Result<Slip, WebError> {
    let round = source.round()?.no;
    let key = codes.seat(source.tournament.seat(round, one.board, side));
    let at = SeatAt {
        tournament: source.at.tournament,
        board: one.board,
        key: key.as_str().to_owned(),
    };
    let name = source.told(one.pairing.on(side));
    let address = source.app.config.public_url.join(&at.url());
    Ok(Slip {
        title: source.match_title(round, one.board),
        board: source.table(one.board),
        opponent: source.told(one.pairing.on(side.other())),
        code: key.text(),
        qr: Qr::new(&address, name.clone())?,
        name,
    })
}
