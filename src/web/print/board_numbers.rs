//! What stands on the boards: a number that is read from the door, a card for each player.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    import::plain,
    web::{
        error::WebError,
        page::{self, Frame},
    },
};
use tournament::{BoardNo, Entry};

use super::source::{PrintFrame, PrintSource};

/// How many tents are on a page.
const TENTS: usize = 2;
/// How many cards are on a page.
const CARDS: usize = 8;

#[derive(Template)]
#[template(path = "print/board_numbers.html")]
struct NumbersPage {
    frame: Frame,
    sheet: PrintFrame,
    pages: Vec<Vec<u16>>,
}

/// A tent for each board: the number on both sides.
pub(super) fn numbers(source: PrintSource) -> Result<HttpResponse, WebError> {
    let boards = (1..=source.tournament.board_count()).map(BoardNo);
    let numbers: Vec<u16> = boards.map(|board| source.table(board)).collect();
    page::ok(&NumbersPage {
        pages: numbers.chunks(TENTS).map(<[u16]>::to_vec).collect(),
        sheet: source.sheet(),
        frame: source.frame,
    })
}

#[derive(Template)]
#[template(path = "print/name_cards.html")]
struct CardsPage {
    frame: Frame,
    sheet: PrintFrame,
    pages: Vec<Vec<Card>>,
}

#[derive(Clone)]
struct Card {
    name: String,
    /// The club, and the federation where it tells something.
    from: String,
    title: Option<&'static str>,
}

/// A card for each player, by name.
pub(super) fn cards(source: PrintSource) -> Result<HttpResponse, WebError> {
    let entries = source.tournament.entries.values();
    let card = |entry: &Entry| {
        let federation = source.who(entry.no).federation.map(String::from);
        let from = [source.club(entry.no), federation];
        Card {
            name: entry.person.name.to_string(),
            from: from.into_iter().flatten().collect::<Vec<_>>().join(" · "),
            title: entry.person.title.map(|title| title.code()),
        }
    };
    let mut cards: Vec<Card> = entries.map(card).collect();
    cards.sort_by_cached_key(|card| plain(&card.name));
    page::ok(&CardsPage {
        pages: cards.chunks(CARDS).map(<[Card]>::to_vec).collect(),
        sheet: source.sheet(),
        frame: source.frame,
    })
}
