//! What a hall needs on paper: a page each, A4, readable in black and white.
//!
//! [`Print`] is the table: what there is, of what it is, who may have it. [`menu`] lists it, [`PrintSource`] is what each is made from, and a
//! file each makes one. Another print is a variant, its facts, its words and its file; the others are not touched.
//! Browsers print the pages by `static/print.css`; what is signed is a file (`certificates`).

mod board_numbers;
mod bracket;
mod certificates;
mod check_in;
pub(super) mod menu;
mod pairings;
mod paper;
mod player_slips;
mod posters;
mod prizes;
mod schedule;
mod score_sheets;
mod slips;
mod source;
mod tables;
pub(super) mod wifi;

use actix_web::{HttpResponse, web::Query};

use tournament::RoundNo;

use super::{
    address::{PrintAt, RoundPrintAt, TournamentAt},
    desk::Desk,
    error::WebError,
    query,
    state::AppData,
    visitor::Visitor,
};
use paper::{OfWhat, Print, Readers};
use source::{PrintQuery, PrintSource};

impl Print {
    async fn answer(self, source: PrintSource) -> Result<HttpResponse, WebError> {
        if !self.is_there(&source.tournament) {
            return Err(WebError::NotFound);
        }
        match self {
            Self::WallList => pairings::by_name(source),
            Self::BoardList => pairings::by_board(source),
            Self::Slips => slips::show(source).await,
            Self::PlayerSlips => player_slips::show(source).await,
            Self::ScoreSheets => score_sheets::show(source),
            Self::Standings => tables::standings(source),
            Self::CrossTable => tables::cross_table(source),
            Self::Bracket => bracket::show(source),
            Self::Schedule => schedule::show(source),
            Self::CheckIn => check_in::show(source),
            Self::BoardNumbers => board_numbers::numbers(source),
            Self::NameCards => board_numbers::cards(source),
            Self::PrizeList => prizes::list(source),
            Self::Receipts => prizes::receipts(source),
            Self::Certificates => certificates::file(&source),
            Self::Poster => posters::public_page(source),
            Self::Wifi => wifi::form(source).await,
        }
    }
}

/// Where the standings after a round are printed.
pub(super) fn standings_url(at: TournamentAt, after: RoundNo) -> String {
    let print = at.print(Print::Standings.code());
    query::with(&print.url(), [("after", after.to_string())])
}

/// `GET /tournaments/{tournament}/print/{print}`
pub(super) async fn public(
    app: AppData,
    visitor: Visitor,
    at: PrintAt,
    asked: Query<PrintQuery>,
) -> Result<HttpResponse, WebError> {
    let print = Print::find(&at.print, (OfWhat::Tournament, Readers::Everybody))?;
    let source = PrintSource::public(app, &visitor, at.in_tournament(), print, &asked).await?;
    print.answer(source).await
}

/// `GET /tournaments/{tournament}/rounds/{round}/print/{print}`
pub(super) async fn public_of_round(
    app: AppData,
    visitor: Visitor,
    at: RoundPrintAt,
    asked: Query<PrintQuery>,
) -> Result<HttpResponse, WebError> {
    let print = Print::find(&at.print, (OfWhat::Round, Readers::Everybody))?;
    let source = PrintSource::public(app, &visitor, at.in_tournament(), print, &asked).await?;
    print.answer(source.of_round(at.round)?).await
}

/// `GET /tournaments/{tournament}/print/desk/{print}`
pub(super) async fn desk(desk: Desk<PrintAt>) -> Result<HttpResponse, WebError> {
    let print = Print::find(&desk.at.print, (OfWhat::Tournament, Readers::Desk))?;
    print.answer(PrintSource::desk(desk, print)).await
}

/// `GET /tournaments/{tournament}/rounds/{round}/print/desk/{print}`
pub(super) async fn desk_of_round(desk: Desk<RoundPrintAt>) -> Result<HttpResponse, WebError> {
    let print = Print::find(&desk.at.print, (OfWhat::Round, Readers::Desk))?;
    let round = desk.at.round;
    print
        .answer(PrintSource::desk(desk, print).of_round(round)?)
        .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::TournamentId;

    #[test]
    fn every_print_is_found_at_its_own_address_and_at_no_other() {
        let at = TournamentAt::new(TournamentId(7));
        let round = at.round(RoundNo(2));
        let mut urls = std::collections::BTreeSet::new();
        for print in Print::ALL {
            let (of, readers) = print.facts();
            let url = print.url(at, Some(round)).unwrap();
            assert_eq!(url.contains("/rounds/2/"), of == OfWhat::Round, "{url}");
            assert_eq!(url.contains("/desk/"), readers == Readers::Desk, "{url}");
            assert_eq!(print.url(at, None).is_none(), of == OfWhat::Round);
            assert!(urls.insert(url));
            for facts in [OfWhat::Round, OfWhat::Tournament]
                .into_iter()
                .flat_map(|of| [(of, Readers::Everybody), (of, Readers::Desk)])
            {
                let found = Print::find(print.code(), facts).is_ok();
                assert_eq!(found, facts == print.facts());
            }
        }
    }
}
