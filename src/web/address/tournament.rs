//! A tournament, its entries and its rounds.

use ::tournament::{
    BoardNo, CallNo, Entry, EntryNo, Logo, Round, RoundNo, RoundState, RulingNo, Tournament,
    TournamentId, bracket::Tier,
};

use super::{BoardAt, ByeAt, CallAt, RulingAt, address, fixed};
use crate::{
    screen::ScreenNo,
    web::{error::WebError, query::encode},
    words::Lang,
};

address! {
    /// A tournament.
    #[derive(Copy)]
    TournamentAt { tournament: TournamentId }
    // for everybody
    OVERVIEW, url = "/tournaments/{tournament}";
    ENTRIES, entries_url = "/tournaments/{tournament}/entries";
    STANDINGS, standings_url = "/tournaments/{tournament}/standings";
    CLUBS, clubs_url = "/tournaments/{tournament}/clubs";
    CROSS_TABLE, cross_table_url = "/tournaments/{tournament}/cross-table";
    CHARTS, charts_url = "/tournaments/{tournament}/charts";
    PRIZES, prizes_url = "/tournaments/{tournament}/prizes";
    RATING_REPORT, rating_report_url = "/tournaments/{tournament}/rating-report";
    BRACKET, bracket_url = "/tournaments/{tournament}/bracket";
    DRAW, draw_url = "/tournaments/{tournament}/draw";
    DRAW_JSON, draw_json_url = "/tournaments/{tournament}/draw.json";
    LIVE, live_url = "/tournaments/{tournament}/live";
    FIND, find_url = "/tournaments/{tournament}/find";
    PLAYERS_JSON, players_json_url = "/tournaments/{tournament}/players.json";
    GAMES, games_url = "/tournaments/{tournament}/games";
    STATE, state_url = "/tournaments/{tournament}/result";
    RESULT_STATION, result_station_url = "/tournaments/{tournament}/result/station";
    // sent on
    SHARE, share_url = "/tournaments/{tournament}/share";
    SITEMAP, sitemap_url = "/tournaments/{tournament}/sitemap.xml";
    ONLINE_ENTRY, online_entry_url = "/tournaments/{tournament}/entry";
    // files
    FILES, files_url = "/tournaments/{tournament}/files";
    ENTRIES_CSV, entries_csv_url = "/tournaments/{tournament}/entries.csv";
    ENTRIES_XLSX, entries_xlsx_url = "/tournaments/{tournament}/entries.xlsx";
    PAIRINGS_CSV, pairings_csv_url = "/tournaments/{tournament}/pairings.csv";
    PAIRINGS_XLSX, pairings_xlsx_url = "/tournaments/{tournament}/pairings.xlsx";
    STANDINGS_CSV, standings_csv_url = "/tournaments/{tournament}/standings.csv";
    STANDINGS_XLSX, standings_xlsx_url = "/tournaments/{tournament}/standings.xlsx";
    CROSS_TABLE_CSV, cross_table_csv_url = "/tournaments/{tournament}/cross-table.csv";
    CROSS_TABLE_XLSX, cross_table_xlsx_url = "/tournaments/{tournament}/cross-table.xlsx";
    PRIZES_CSV, prizes_csv_url = "/tournaments/{tournament}/prizes.csv";
    PRIZES_XLSX, prizes_xlsx_url = "/tournaments/{tournament}/prizes.xlsx";
    BOOK, book_url = "/tournaments/{tournament}/tournament.xlsx";
    PDN, pdn_url = "/tournaments/{tournament}/games.pdn";
    TRF, trf_url = "/tournaments/{tournament}/tournament.trf";
    // calendars and feeds
    CALENDAR, calendar_url = "/tournaments/{tournament}/calendar.ics";
    FEED, feed_url = "/tournaments/{tournament}/feed.atom";
    // news by mail and in browsers
    FOLLOW, follow_url = "/tournaments/{tournament}/follow";
    FOLLOW_BROWSER, follow_browser_url = "/tournaments/{tournament}/follow/browser";
    // on paper
    PRINTS, prints_url = "/tournaments/{tournament}/print";
    WIFI, wifi_url = "/tournaments/{tournament}/print/desk/wifi";
    // the desk
    AWAY, away_url = "/tournaments/{tournament}/away";
    PACKAGE, package_url = "/tournaments/{tournament}/away/package";
    FACTS, facts_url = "/tournaments/{tournament}/away/facts";
    REVOCATION, revocation_url = "/tournaments/{tournament}/away/revocation";
    MANAGE, manage_url = "/tournaments/{tournament}/manage";
    STAGE, stage_url = "/tournaments/{tournament}/stage";
    REGULATIONS, regulations_url = "/tournaments/{tournament}/regulations";
    DETAILS, details_url = "/tournaments/{tournament}/details";
    AMENDMENT, amendment_url = "/tournaments/{tournament}/amendment";
    LOGO, logo_url = "/tournaments/{tournament}/logo";
    PRESENTATION, presentation_url = "/tournaments/{tournament}/presentation";
    FOLLOWING, following_url = "/tournaments/{tournament}/following";
    OFFER, offer_url = "/tournaments/{tournament}/online-entry";
    APPLICATIONS, applications_url = "/tournaments/{tournament}/applications";
    RETIREMENT, retirement_url = "/tournaments/{tournament}/retirement";
    STAFF, staff_url = "/tournaments/{tournament}/staff";
    SCREENS, screens_url = "/tournaments/{tournament}/screens";
    TOKENS, tokens_url = "/tournaments/{tournament}/tokens";
    HOOKS, hooks_url = "/tournaments/{tournament}/hooks";
    SENDING, sending_url = "/tournaments/{tournament}/sending";
    SENDING_FILE, sending_file_url = "/tournaments/{tournament}/sending/file";
    HELPERS, helpers_url = "/tournaments/{tournament}/helpers";
    SEEDING, seeding_url = "/tournaments/{tournament}/seeding";
    CATEGORIES, categories_url = "/tournaments/{tournament}/categories";
    EDIT_PRIZES, edit_prizes_url = "/tournaments/{tournament}/prizes/edit";
    NORMS, norms_url = "/tournaments/{tournament}/norms";
    RATINGS, ratings_url = "/tournaments/{tournament}/ratings";
    FREEZE, freeze_url = "/tournaments/{tournament}/ratings/freeze";
    RATING_REPORT_CSV, rating_report_csv_url = "/tournaments/{tournament}/rating-report.csv";
    MANAGE_ENTRIES, manage_entries_url = "/tournaments/{tournament}/manage/entries";
    CHECK_IN, check_in_url = "/tournaments/{tournament}/check-in";
    UNDO, undo_url = "/tournaments/{tournament}/undo";
    NEW_ENTRY, new_entry_url = "/tournaments/{tournament}/entries/new";
    ENTRY_NAMES, entry_names_url = "/tournaments/{tournament}/entries/names";
    IMPORT_ENTRIES, import_entries_url = "/tournaments/{tournament}/entries/import";
    APART, apart_url = "/tournaments/{tournament}/apart";
    ROUNDS, rounds_url = "/tournaments/{tournament}/rounds";
    IMPORT_GAMES, import_games_url = "/tournaments/{tournament}/games/import";
    POSTS, posts_url = "/tournaments/{tournament}/posts";
    MY_BOARDS, my_boards_url = "/tournaments/{tournament}/my-boards";
    BADGE, badge_url = "/tournaments/{tournament}/calls";
    CODES, codes_url = "/tournaments/{tournament}/calls/codes";
    JOURNAL, journal_url = "/tournaments/{tournament}/journal";
    RULINGS, rulings_url = "/tournaments/{tournament}/rulings";
    RULINGS_CSV, rulings_csv_url = "/tournaments/{tournament}/rulings.csv";
    RULINGS_PDF, rulings_pdf_url = "/tournaments/{tournament}/rulings.pdf";
    RULINGS_ZIP, rulings_zip_url = "/tournaments/{tournament}/rulings.zip";
    NEW_RULING, new_ruling_url = "/tournaments/{tournament}/rulings/new";
}

impl TournamentAt {
    /// The tournament of this number.
    pub fn new(tournament: TournamentId) -> Self {
        Self { tournament }
    }

    /// The stream that tells when what everybody may see is not at this version any more.
    pub fn watch_url(&self, version: i32) -> String {
        format!("{}?version={version}", self.live_url())
    }

    /// The stream that tells of every change, for those who work in the tournament.
    pub fn watch_desk_url(&self, version: i32) -> String {
        format!("{}?version={version}&desk=true", self.live_url())
    }

    /// Where a tournament is made that goes on from this one.
    pub fn next_stage_url(self) -> String {
        format!("{}?after={}", fixed::NEW_TOURNAMENT, self.tournament)
    }

    /// Where a copy of it is made.
    pub fn copy_url(self) -> String {
        format!("{}?copy={}", fixed::NEW_TOURNAMENT, self.tournament)
    }

    /// The standings of the players of a club.
    pub fn standings_of_club_url(self, club: &str) -> String {
        format!("{}?club={}", self.standings_url(), encode(club))
    }

    /// One of its screens.
    pub fn screen(self, screen: ScreenNo) -> ScreenAt {
        let tournament = self.tournament;
        ScreenAt { tournament, screen }
    }

    /// One of its entries.
    pub fn entry(self, entry: EntryNo) -> EntryAt {
        let tournament = self.tournament;
        EntryAt { tournament, entry }
    }

    /// The picture of its logo.
    pub fn logo(self, logo: &Logo) -> LogoAt {
        let (tournament, picture) = (self.tournament, logo.hash.to_string());
        LogoAt {
            tournament,
            picture,
        }
    }

    /// One of its rounds.
    pub fn round(self, round: RoundNo) -> RoundAt {
        let tournament = self.tournament;
        RoundAt { tournament, round }
    }

    /// One of its prints, by its word.
    pub fn print(self, print: &str) -> PrintAt {
        let (tournament, print) = (self.tournament, print.to_owned());
        PrintAt { tournament, print }
    }

    /// One of its rulings.
    pub fn ruling(self, ruling: RulingNo) -> RulingAt {
        let tournament = self.tournament;
        RulingAt { tournament, ruling }
    }

    /// One of its calls.
    pub fn call(self, call: CallNo) -> CallAt {
        let tournament = self.tournament;
        CallAt { tournament, call }
    }
}

address! {
    /// The picture of a tournament's logo, by its hash.
    LogoAt { tournament: TournamentId, picture: String }
    PICTURE, url = "/tournaments/{tournament}/logo/{picture}";
}

address! {
    /// A screen of a tournament.
    #[derive(Copy)]
    ScreenAt { tournament: TournamentId, screen: ScreenNo }
    EDIT, edit_url = "/tournaments/{tournament}/screens/{screen}";
    REMOVAL, removal_url = "/tournaments/{tournament}/screens/{screen}/removal";
}

impl ScreenAt {
    /// The tournament of the screen.
    pub fn in_tournament(self) -> TournamentAt {
        TournamentAt::new(self.tournament)
    }
}

address! {
    /// An entry of a tournament.
    #[derive(Copy)]
    EntryAt { tournament: TournamentId, entry: EntryNo }
    CARD, url = "/tournaments/{tournament}/entries/{entry}";
    PLAYER, player_url = "/tournaments/{tournament}/entries/{entry}/player";
    CALENDAR, calendar_url = "/tournaments/{tournament}/entries/{entry}/calendar.ics";
    FOLLOW, follow_url = "/tournaments/{tournament}/entries/{entry}/follow";
    FOLLOW_BROWSER, follow_browser_url = "/tournaments/{tournament}/entries/{entry}/follow/browser";
    EDIT, edit_url = "/tournaments/{tournament}/entries/{entry}/edit";
    REMOVAL, removal_url = "/tournaments/{tournament}/entries/{entry}/removal";
    CHECK_IN, check_in_url = "/tournaments/{tournament}/entries/{entry}/check-in";
    WITHDRAWAL, withdrawal_url = "/tournaments/{tournament}/entries/{entry}/withdrawal";
    RETURN, return_url = "/tournaments/{tournament}/entries/{entry}/return";
    BYE, bye_url = "/tournaments/{tournament}/entries/{entry}/bye";
    EXPULSION, expulsion_url = "/tournaments/{tournament}/entries/{entry}/expulsion";
}

impl EntryAt {
    /// The tournament of the entry.
    pub fn in_tournament(self) -> TournamentAt {
        TournamentAt::new(self.tournament)
    }

    /// The entry.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: there is none.
    pub fn find(self, tournament: &Tournament) -> Result<&Entry, WebError> {
        let entry = tournament.entries.get(&self.entry);
        entry.ok_or(WebError::NotFound)
    }
}

address! {
    /// A round of a tournament.
    #[derive(Copy)]
    RoundAt { tournament: TournamentId, round: RoundNo }
    BOARDS, url = "/tournaments/{tournament}/rounds/{round}";
    PAIRINGS_CSV, pairings_csv_url = "/tournaments/{tournament}/rounds/{round}/pairings.csv";
    PAIRINGS_XLSX, pairings_xlsx_url = "/tournaments/{tournament}/rounds/{round}/pairings.xlsx";
    SHEET, sheet_url = "/tournaments/{tournament}/rounds/{round}/sheet";
    PRINTS, prints_url = "/tournaments/{tournament}/rounds/{round}/print";
    DRAFT, draft_url = "/tournaments/{tournament}/rounds/{round}/draft";
    AGAIN, again_url = "/tournaments/{tournament}/rounds/{round}/again";
    REMOVAL, removal_url = "/tournaments/{tournament}/rounds/{round}/removal";
    PUBLICATION, publication_url = "/tournaments/{tournament}/rounds/{round}/publication";
    WITHDRAWAL, withdrawal_url = "/tournaments/{tournament}/rounds/{round}/withdrawal";
    LATE_COMER, late_comer_url = "/tournaments/{tournament}/rounds/{round}/late-comer";
    EXCHANGE, exchange_url = "/tournaments/{tournament}/rounds/{round}/exchange";
    RESULTS, results_url = "/tournaments/{tournament}/rounds/{round}/results";
    STATEMENTS, statements_url = "/tournaments/{tournament}/rounds/{round}/statements";
    CLOSURE, closure_url = "/tournaments/{tournament}/rounds/{round}/closure";
    HALL, hall_url = "/tournaments/{tournament}/rounds/{round}/hall";
    CLOCK, clock_url = "/tournaments/{tournament}/rounds/{round}/clock";
    CLOCKS, clocks_url = "/tournaments/{tournament}/rounds/{round}/hall/clocks";
}

impl RoundAt {
    /// The tournament of the round.
    pub fn in_tournament(self) -> TournamentAt {
        TournamentAt::new(self.tournament)
    }

    /// Its boards as a list of names.
    pub fn by_name_url(self) -> String {
        format!("{}?by=name", self.url())
    }

    /// The hall, with all boards or only with those of whoever opens it.
    pub fn hall_of_url(self, mine: bool) -> String {
        let hall = self.hall_url();
        if mine { format!("{hall}?mine=1") } else { hall }
    }

    /// One of its boards.
    pub fn board(self, board: BoardNo) -> BoardAt {
        let Self { tournament, round } = self;
        BoardAt {
            tournament,
            round,
            board,
        }
    }

    /// One of its prints, by its word.
    pub fn print(self, print: &str) -> RoundPrintAt {
        RoundPrintAt {
            tournament: self.tournament,
            round: self.round,
            print: print.to_owned(),
        }
    }

    /// Somebody who does not play in it.
    pub fn bye(self, entry: EntryNo) -> ByeAt {
        let Self { tournament, round } = self;
        ByeAt {
            tournament,
            round,
            entry,
        }
    }

    /// The round, which is public: a draft has neither results nor a sheet.
    ///
    /// # Errors
    /// [`WebError::NotFound`]: there is none, or it is a draft; [`WebError::RoundWithdrawn`] where it was public once.
    pub fn published(self, tournament: &Tournament) -> Result<&Round, WebError> {
        let round = tournament.round(self.round);
        let public = round.filter(|round| round.state != RoundState::Draft);
        public.ok_or_else(|| self.missing(tournament))
    }

    /// What is answered where the round is not public.
    pub fn missing(self, tournament: &Tournament) -> WebError {
        let withdrawn = tournament.withdrawal_of(self.round);
        withdrawn.map_or(WebError::NotFound, |one| WebError::RoundWithdrawn {
            round: self.round,
            tier: Tier::of(tournament, self.round),
            reason: one.reason.to_string(),
            url: self.url(),
        })
    }
}

address! {
    /// The picture beside a link to a tournament, in a language.
    #[derive(Copy)]
    PictureAt { tournament: TournamentId, lang: Lang }
    STANDINGS, standings_url = "/tournaments/{tournament}/picture/{lang}/standings.png";
}

address! {
    /// The picture beside a link to a round, in a language.
    #[derive(Copy)]
    RoundPictureAt { tournament: TournamentId, round: RoundNo, lang: Lang }
    BOARDS, boards_url = "/tournaments/{tournament}/rounds/{round}/picture/{lang}/boards.png";
}

address! {
    /// A print of a tournament, by its word.
    PrintAt { tournament: TournamentId, print: String }
    PRINT, url = "/tournaments/{tournament}/print/{print}";
    DESK, desk_url = "/tournaments/{tournament}/print/desk/{print}";
}

impl PrintAt {
    /// The tournament.
    pub fn in_tournament(&self) -> TournamentAt {
        TournamentAt::new(self.tournament)
    }
}

address! {
    /// A print of a round, by its word.
    RoundPrintAt { tournament: TournamentId, round: RoundNo, print: String }
    PRINT, url = "/tournaments/{tournament}/rounds/{round}/print/{print}";
    DESK, desk_url = "/tournaments/{tournament}/rounds/{round}/print/desk/{print}";
}

impl RoundPrintAt {
    /// The tournament of the round.
    pub fn in_tournament(&self) -> TournamentAt {
        TournamentAt::new(self.tournament)
    }
}
