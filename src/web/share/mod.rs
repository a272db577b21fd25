//! What a link to a page shows where it is sent: the picture beside it, drawn as SVG and turned into PNG; and what tells machines of the site:
//! the manifest, `robots.txt`, the maps of the site. The tags of a page's head are those of [`Preview`](super::page::Preview).
//!
//! A picture has its language in its address, because whoever fetches it for a preview asks for none. It is made from what everybody may know,
//! with public names, whoever asks for it.

mod card;
mod draw;
mod icons;
mod part;
mod robots;
mod sitemap;

use actix_web::{HttpResponse, http::header};

use super::{
    address::{PlacePictureAt, fixed},
    aside::aside,
    diagram::Diagram,
    error::WebError,
};
use crate::words::Lang;
use draughts::{Position, RuleSet};

pub(in crate::web) use card::{BesideBoard, Card, LINES, ListLine};
pub use draw::{PICTURE, png};
pub(super) use icons::manifest;
pub(in crate::web) use part::SitePart;
pub(super) use robots::robots;
pub(super) use sitemap::{index, of_site, of_tournament};

/// A picture as an answer, drawn by threads that step back for whoever works at a desk.
///
/// # Errors
/// [`WebError::Busy`] when there is nobody to draw it, [`WebError::Internal`] when it cannot be drawn.
pub(in crate::web) async fn answer(card: Card) -> Result<HttpResponse, WebError> {
    let drawn = aside(move || draw::of(&card)).await?;
    let drawn = drawn.map_err(WebError::Internal)?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "image/png"))
        .body(drawn))
}

/// `GET /picture/{lang}/{place}/arbitro.png`: the site, or a part of it that is of no tournament.
pub(super) async fn site(at: PlacePictureAt) -> Result<HttpResponse, WebError> {
    let t = at.lang.words();
    let start = Position::start(RuleSet::Portuguese);
    let part = SitePart::from_code(&at.place).ok_or(WebError::NotFound)?;
    let (title, text) = part.said(t);
    answer(Card::board(
        Diagram::new(&start, t).without_numbers(),
        BesideBoard {
            over: t.app_name(),
            title,
            lines: vec![text],
        },
    ))
    .await
}

/// The address of the picture of a part of the site, for a page in a language.
pub(in crate::web) fn place_url(part: SitePart, lang: Lang) -> String {
    let place = part.code().to_owned();
    PlacePictureAt { lang, place }.url()
}

/// The pages of no tournament that are there to be found.
const PLACES: [&str; 13] = [
    fixed::HOME,
    fixed::PLAYERS,
    fixed::CLUBS,
    fixed::TITLE_HOLDERS,
    fixed::HONOURS,
    fixed::RATINGS,
    fixed::CIRCUITS,
    fixed::TEAMS,
    fixed::FEDERATION_CALENDAR,
    fixed::READINGS,
    fixed::OPENINGS,
    fixed::BOARD,
    fixed::TRAINING,
];
