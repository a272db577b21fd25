//! The prizes: the list that is read out and signed, and a receipt for each.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        error::WebError,
        page::{self, Frame},
        tournament::filter,
    },
    words,
};
use tournament::{
    EntryNo, Prize,
    standings::{TableState, award, standings},
};

use super::source::{Sheet, Source};

/// How many receipts are on a page.
const ON_A_PAGE: usize = 3;

/// A prize and who gets it.
pub(super) struct Won {
    pub prize: String,
    /// Of which list, and which place in it.
    list: String,
    /// What it is worth and what is handed over.
    worth: String,
    /// Who, with the club.
    winner: Option<(EntryNo, String, Option<String>)>,
}

impl Won {
    /// Is it this entry's?
    pub fn is_of(&self, entry: EntryNo) -> bool {
        self.winner.as_ref().is_some_and(|(who, ..)| *who == entry)
    }
}

/// Every prize, in the order of the organiser's list.
pub(super) fn won(source: &Source) -> Vec<Won> {
    let tournament = &source.tournament;
    let table = standings(tournament, None);
    let prizes = tournament.awards.prizes.iter();
    let awards = award(tournament, &table);
    let won = prizes.zip(&awards).map(|(prize, award)| {
        let entry = award.winner;
        Won {
            prize: prize.name.to_string(),
            list: list_of(source, prize),
            worth: worth(source, prize),
            winner: entry.map(|entry| (entry, source.name(entry), source.club(entry))),
        }
    });
    won.collect()
}

/// Which place of which list: `1.º · Sub-18`.
fn list_of(source: &Source, prize: &Prize) -> String {
    let t = source.t();
    let categories = source.tournament.categories();
    let name = match &prize.category {
        None => t.awards_general(),
        Some(code) => {
            let category = categories.iter().find(|one| one.code() == *code);
            category.map_or_else(|| code.clone(), |one| filter::name(one, source.frame.lang))
        }
    };
    t.awards_place_of(prize.place, name)
}

fn worth(source: &Source, prize: &Prize) -> String {
    let money = Some(prize.amount()).filter(|cents| *cents > 0);
    let money = money.map(|cents| words::prize_money(source.t(), cents));
    let what = prize.what.as_ref().map(ToString::to_string);
    money
        .into_iter()
        .chain(what)
        .collect::<Vec<_>>()
        .join(" + ")
}

/// Do the standings stand?
fn is_final(source: &Source) -> bool {
    standings(&source.tournament, None).state == TableState::Final
}

/// The head of the paper, which says where it is a preview.
fn headed(source: &Source) -> Sheet {
    let preview = !is_final(source);
    Sheet {
        note: preview.then(|| source.t().print_provisional()),
        ..source.sheet()
    }
}

#[derive(Template)]
#[template(path = "print/prize_list.html")]
struct ListPage {
    frame: Frame,
    sheet: Sheet,
    is_final: bool,
    rows: Vec<Won>,
}

/// The list.
pub(super) fn list(source: Source) -> Result<HttpResponse, WebError> {
    page::ok(&ListPage {
        is_final: is_final(&source),
        rows: won(&source),
        sheet: headed(&source),
        frame: source.frame,
    })
}

#[derive(Template)]
#[template(path = "print/receipts.html")]
struct ReceiptsPage {
    frame: Frame,
    sheet: Sheet,
    is_final: bool,
    pages: Vec<Vec<Receipt>>,
}

#[derive(Clone)]
struct Receipt {
    prize: String,
    worth: String,
    name: String,
}

/// A receipt for each prize that somebody gets.
pub(super) fn receipts(source: Source) -> Result<HttpResponse, WebError> {
    let receipts = won(&source).into_iter().filter_map(|won| {
        let (_, name, _) = won.winner?;
        Some(Receipt {
            prize: format!("{} ({})", won.prize, won.list),
            worth: won.worth,
            name,
        })
    });
    let receipts: Vec<Receipt> = receipts.collect();
    page::ok(&ReceiptsPage {
        is_final: is_final(&source),
        pages: receipts
            .chunks(ON_A_PAGE)
            .map(<[Receipt]>::to_vec)
            .collect(),
        sheet: headed(&source),
        frame: source.frame,
    })
}
