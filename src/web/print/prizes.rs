//! The prizes: the list that is read out and signed, and a receipt for each.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        error::WebError,
        page::{self, Frame},
    },
    words::{self, PrizeTold},
};
use tournament::{
    EntryNo, OpenPlaces,
    standings::{Award, TableState, Winner, award, standings},
};

use super::source::{PrintFrame, PrintSource, PrintedPlayer};

/// How many receipts are on a page.
const ON_A_PAGE: usize = 3;

/// A prize, or several that are shared, and who gets them.
pub(super) struct PrintedPrize {
    pub told: PrizeTold,
    /// What it is worth and what is handed over.
    worth: String,
    /// Do clubs win it?
    pub clubs: bool,
    /// Who has to draw lots.
    level: Option<String>,
    pub winners: Vec<Receiver>,
}

/// Somebody who gets a prize.
pub(super) struct Receiver {
    pub entry: EntryNo,
    /// What their prize is called.
    pub prize: String,
    who: PrintedPlayer,
    club: Option<String>,
    /// What they get.
    worth: String,
    /// Do they get something whatever a lot says?
    pub is_sure: bool,
}

impl Receiver {
    /// Who gets it: a player, or a club.
    pub fn name(&self) -> &str {
        &self.who.name
    }
}

/// Every prize, in the order of the organiser's list.
pub(super) fn won(source: &PrintSource) -> Vec<PrintedPrize> {
    let tournament = &source.tournament;
    let table = standings(tournament, None);
    let awards = award(tournament, &table);
    awards.iter().map(|award| of_award(source, award)).collect()
}

fn of_award(source: &PrintSource, award: &Award) -> PrintedPrize {
    let (t, tournament) = (source.t(), &source.tournament);
    let told = words::prize_told(t, source.frame.lang, tournament, award);
    let clubs = award.is_of_clubs(&tournament.awards);
    let club = |entry| words::prize_club(tournament, award, entry);
    let winner = |winner: &Winner| Receiver {
        entry: winner.entry,
        prize: words::prize_of(t, tournament, award, winner),
        // a club has no club
        club: source.club(winner.entry).filter(|_| !clubs),
        who: match club(winner.entry) {
            Some(name) => PrintedPlayer {
                name,
                federation: None,
            },
            None => source.who(winner.entry),
        },
        worth: words::prize_worth(t, tournament, winner),
        is_sure: winner.cents > 0 || winner.prize.is_some(),
    };
    let level = award.level.iter();
    let level = level.map(|one| club(*one).unwrap_or_else(|| source.name(*one)));
    let level: Vec<String> = level.collect();
    let worth: Vec<String> = told.money.iter().chain(&told.what).cloned().collect();
    PrintedPrize {
        worth: worth.join(" + "),
        clubs,
        level: (!level.is_empty()).then(|| t.awards_level(words::and(t, &level))),
        winners: award.winners.iter().map(winner).collect(),
        told,
    }
}

/// That the prizes are not yet those that are handed out.
struct Preview {
    /// On the paper.
    note: String,
    /// To whoever is about to print it.
    hint: String,
}

/// Why they are not; nothing where the standings stand.
fn preview(source: &PrintSource) -> Option<Preview> {
    let (t, tournament) = (source.t(), &source.tournament);
    if standings(tournament, None).state == TableState::Final {
        return None;
    }
    Some(match tournament.open_places() {
        OpenPlaces::None => Preview {
            note: t.print_provisional(),
            hint: t.awards_preview(),
        },
        OpenPlaces::Third | OpenPlaces::All => Preview {
            note: words::capitalised(&t.standings_matches_undecided(tournament.all_undecided())),
            hint: words::over_undecided(t, tournament),
        },
    })
}

/// The head of the paper, which says where it is a preview.
fn headed(source: &PrintSource, preview: Option<&Preview>) -> PrintFrame {
    PrintFrame {
        note: preview.map(|preview| preview.note.clone()),
        ..source.sheet()
    }
}

#[derive(Template)]
#[template(path = "print/prize_list.html")]
struct ListPage {
    frame: Frame,
    sheet: PrintFrame,
    hint: Option<String>,
    rows: Vec<PrintedPrize>,
}

/// The list.
pub(super) fn list(source: PrintSource) -> Result<HttpResponse, WebError> {
    let preview = preview(&source);
    page::ok(&ListPage {
        rows: won(&source),
        sheet: headed(&source, preview.as_ref()),
        hint: preview.map(|preview| preview.hint),
        frame: source.frame,
    })
}

#[derive(Template)]
#[template(path = "print/receipts.html")]
struct ReceiptsPage {
    frame: Frame,
    sheet: PrintFrame,
    hint: Option<String>,
    pages: Vec<Vec<Receipt>>,
}

#[derive(Clone)]
struct Receipt {
    prize: String,
    worth: String,
    /// Who says that they have it: a player, or somebody for a club.
    says: String,
    /// Who signs it.
    signs: String,
}

/// A receipt for everybody who gets something.
pub(super) fn receipts(source: PrintSource) -> Result<HttpResponse, WebError> {
    let t = source.t();
    let receipts = won(&source).into_iter().flat_map(|won| {
        let (list, clubs) = (won.told.list, won.clubs);
        let sure = won.winners.into_iter().filter(|one| one.is_sure);
        sure.map(move |one| {
            let name = one.who.name;
            let (says, signs) = match clubs {
                true => (
                    t.print_received_club(name.as_str()),
                    t.print_for_club(name.as_str()),
                ),
                false => (t.print_received(name.as_str()), name),
            };
            Receipt {
                prize: format!("{} ({list})", one.prize),
                worth: one.worth,
                says,
                signs,
            }
        })
    });
    let receipts: Vec<Receipt> = receipts.collect();
    let preview = preview(&source);
    page::ok(&ReceiptsPage {
        pages: receipts
            .chunks(ON_A_PAGE)
            .map(<[Receipt]>::to_vec)
            .collect(),
        sheet: headed(&source, preview.as_ref()),
        hint: preview.map(|preview| preview.hint),
        frame: source.frame,
    })
}
