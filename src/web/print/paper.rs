//! What can be printed: the table of papers.

use tournament::{Stage, Tournament};

use crate::{
    web::{
        address::{RoundAt, TournamentAt},
        error::WebError,
    },
    words::Words,
};

/// A paper, by its word in addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Print {
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
pub(super) enum OfWhat {
    Round,
    Tournament,
}

/// Who may have a print.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Readers {
    /// Whoever sees the public pages, whose contents it has.
    Everybody,
    /// Those who work in the tournament.
    Desk,
}

impl Print {
    pub(super) fn facts(self) -> (OfWhat, Readers) {
        match self {
            Self::WallList | Self::BoardList => (OfWhat::Round, Readers::Everybody),
            Self::Slips | Self::PlayerSlips | Self::ScoreSheets => (OfWhat::Round, Readers::Desk),
            Self::Standings | Self::CrossTable | Self::Bracket | Self::Poster => {
                (OfWhat::Tournament, Readers::Everybody)
            }
            Self::Schedule
            | Self::CheckIn
            | Self::BoardNumbers
            | Self::NameCards
            | Self::PrizeList
            | Self::Receipts
            | Self::Certificates
            | Self::Wifi => (OfWhat::Tournament, Readers::Desk),
        }
    }

    /// Is there something to print now?
    pub(super) fn is_there(self, tournament: &Tournament) -> bool {
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

    pub(super) fn name(self, t: &Words) -> String {
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

    pub(super) fn hint(self, t: &Words) -> String {
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
    pub(super) fn url(self, at: TournamentAt, round: Option<RoundAt>) -> Option<String> {
        let (of, readers) = self.facts();
        Some(match (of, readers) {
            (OfWhat::Round, Readers::Everybody) => round?.print(self.code()).url(),
            (OfWhat::Round, Readers::Desk) => round?.print(self.code()).desk_url(),
            (OfWhat::Tournament, Readers::Everybody) => at.print(self.code()).url(),
            (OfWhat::Tournament, Readers::Desk) => at.print(self.code()).desk_url(),
        })
    }

    /// The one of this word, where it is of this and for these.
    pub(super) fn find(code: &str, facts: (OfWhat, Readers)) -> Result<Self, WebError> {
        let found = Self::from_code(code).filter(|print| print.facts() == facts);
        found.ok_or(WebError::NotFound)
    }
}
