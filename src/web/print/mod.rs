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

use crate::words::Words;
use tournament::{RoundNo, Stage, Tournament};

use super::{
    address::{PrintAt, RoundAt, RoundPrintAt, TournamentAt},
    desk::Desk,
    error::WebError,
    state::AppData,
    visitor::Visitor,
};
use source::{PrintQuery, PrintSource};

/// A paper, by its word in addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Print {
    /// Name, board, colour, opponent, by name.
    WallList,
    /// Who plays whom, by board, in large letters.
    BoardList,
    /// A quarter of a page for each board, to be filled in and signed.
    Slips,
    /// A card for each player, with the code that states the results.
    PlayerSlips,
    /// Two sheets for each game, one a player.
    ScoreSheets,
    /// Places, points, tie-breaks.
    Standings,
    /// Everybody's results.
    CrossTable,
    /// The bracket of a knockout, drawn.
    Bracket,
    /// Every round of a round robin.
    Schedule,
    /// Whom to tick off.
    CheckIn,
    /// A tent for each board.
    BoardNumbers,
    /// A card for each player.
    NameCards,
    /// Who gets which prize, with room to sign.
    PrizeList,
    /// A receipt for each prize.
    Receipts,
    /// A certificate for each player, as a file.
    Certificates,
    /// The code of the public page.
    Poster,
    /// The code of a network.
    Wifi,
}

tournament::coded!(Print);

/// Of what a print is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Of {
    Round,
    Tournament,
}

/// Who may have a print.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Readers {
    /// Whoever sees the public pages, whose contents it has.
    Everybody,
    /// Those who work in the tournament.
    Desk,
}

impl Print {
    fn facts(self) -> (Of, Readers) {
        match self {
            Self::WallList | Self::BoardList => (Of::Round, Readers::Everybody),
            Self::Slips | Self::PlayerSlips | Self::ScoreSheets => (Of::Round, Readers::Desk),
            Self::Standings | Self::CrossTable | Self::Bracket | Self::Poster => {
                (Of::Tournament, Readers::Everybody)
            }
            Self::Schedule
            | Self::CheckIn
            | Self::BoardNumbers
            | Self::NameCards
            | Self::PrizeList
            | Self::Receipts
            | Self::Certificates
            | Self::Wifi => (Of::Tournament, Readers::Desk),
        }
    }

    /// Is there something to print now?
    fn is_there(self, tournament: &Tournament) -> bool {
        let system = tournament.regulations.system;
        let ordered = !tournament.order.is_empty();
        match self {
            Self::WallList | Self::BoardList | Self::Slips | Self::ScoreSheets => true,
            Self::PlayerSlips => !tournament.regulations.arbitration.statements.is_off(),
            Self::Standings | Self::CrossTable => tournament.last_published().is_some(),
            Self::Bracket => system.is_knockout() && ordered,
            Self::Schedule => system.is_round_robin() && ordered,
            Self::CheckIn | Self::NameCards => !tournament.entries.is_empty(),
            // before, everybody is first, and would share all there is
            Self::PrizeList | Self::Receipts => {
                !tournament.awards.prizes.is_empty() && tournament.has_results()
            }
            Self::Certificates => tournament.stage == Stage::Finished,
            Self::BoardNumbers | Self::Poster | Self::Wifi => true,
        }
    }

    fn name(self, t: &Words) -> String {
        match self {
            Self::WallList => t.print_wall_list(),
            Self::BoardList => t.print_board_list(),
            Self::Slips => t.print_slips(),
            Self::PlayerSlips => t.statements_print(),
            Self::ScoreSheets => t.print_score_sheets(),
            Self::Standings => t.tournament_tab_standings(),
            Self::CrossTable => t.standings_cross_title(),
            Self::Bracket => t.bracket_title(),
            Self::Schedule => t.print_schedule(),
            Self::CheckIn => t.print_check_in(),
            Self::BoardNumbers => t.print_board_numbers(),
            Self::NameCards => t.print_name_cards(),
            Self::PrizeList => t.awards_prizes(),
            Self::Receipts => t.print_receipts(),
            Self::Certificates => t.print_certificates(),
            Self::Poster => t.print_poster(),
            Self::Wifi => t.print_wifi(),
        }
    }

    fn hint(self, t: &Words) -> String {
        match self {
            Self::WallList => t.print_wall_list_hint(),
            Self::BoardList => t.print_board_list_hint(),
            Self::Slips => t.print_slips_hint(),
            Self::PlayerSlips => t.statements_print_hint(),
            Self::ScoreSheets => t.print_score_sheets_hint(),
            Self::Standings => t.print_standings_hint(),
            Self::CrossTable => t.print_cross_table_hint(),
            Self::Bracket => t.print_bracket_hint(),
            Self::Schedule => t.print_schedule_hint(),
            Self::CheckIn => t.print_check_in_hint(),
            Self::BoardNumbers => t.print_board_numbers_hint(),
            Self::NameCards => t.print_name_cards_hint(),
            Self::PrizeList => t.print_prize_list_hint(),
            Self::Receipts => t.print_receipts_hint(),
            Self::Certificates => t.print_certificates_hint(),
            Self::Poster => t.print_poster_hint(),
            Self::Wifi => t.print_wifi_hint(),
        }
    }

    /// Where it is; nothing for one of a round where none is named.
    fn url(self, at: TournamentAt, round: Option<RoundAt>) -> Option<String> {
        let (of, readers) = self.facts();
        Some(match (of, readers) {
            (Of::Round, Readers::Everybody) => round?.print(self.code()).url(),
            (Of::Round, Readers::Desk) => round?.print(self.code()).desk_url(),
            (Of::Tournament, Readers::Everybody) => at.print(self.code()).url(),
            (Of::Tournament, Readers::Desk) => at.print(self.code()).desk_url(),
        })
    }

    /// The one of this word, where it is of this and for these.
    fn find(code: &str, facts: (Of, Readers)) -> Result<Self, WebError> {
        let found = Self::from_code(code).filter(|print| print.facts() == facts);
        found.ok_or(WebError::NotFound)
    }

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
    format!("{}?after={after}", print.url())
}

/// `GET /tournaments/{tournament}/print/{print}`
pub(super) async fn public(
    app: AppData,
    visitor: Visitor,
    at: PrintAt,
    asked: Query<PrintQuery>,
) -> Result<HttpResponse, WebError> {
    let print = Print::find(&at.print, (Of::Tournament, Readers::Everybody))?;
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
    let print = Print::find(&at.print, (Of::Round, Readers::Everybody))?;
    let source = PrintSource::public(app, &visitor, at.in_tournament(), print, &asked).await?;
    print.answer(source.of_round(at.round)?).await
}

/// `GET /tournaments/{tournament}/print/desk/{print}`
pub(super) async fn desk(desk: Desk<PrintAt>) -> Result<HttpResponse, WebError> {
    let print = Print::find(&desk.at.print, (Of::Tournament, Readers::Desk))?;
    print.answer(PrintSource::desk(desk, print)).await
}

/// `GET /tournaments/{tournament}/rounds/{round}/print/desk/{print}`
pub(super) async fn desk_of_round(desk: Desk<RoundPrintAt>) -> Result<HttpResponse, WebError> {
    let print = Print::find(&desk.at.print, (Of::Round, Readers::Desk))?;
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
            assert_eq!(url.contains("/rounds/2/"), of == Of::Round, "{url}");
            assert_eq!(url.contains("/desk/"), readers == Readers::Desk, "{url}");
            assert_eq!(print.url(at, None).is_none(), of == Of::Round);
            assert!(urls.insert(url));
            for facts in [Of::Round, Of::Tournament]
                .into_iter()
                .flat_map(|of| [(of, Readers::Everybody), (of, Readers::Desk)])
            {
                let found = Print::find(print.code(), facts).is_ok();
                assert_eq!(found, facts == print.facts());
            }
        }
    }
}
