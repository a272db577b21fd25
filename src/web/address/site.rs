//! What is of no tournament: accounts, players, openings, and the addresses that never change.

use ::tournament::{
    CircuitId, ClubId, FixtureId, GradeId, LicenceId, PlayerId, RatingListId, ReadingNo, RulingNo,
    SeasonId, TitleCaseNo, TournamentId, TransferId, UserId,
};
use chrono::NaiveDate;

use super::{address, named};
use crate::{secret::Secret, web::query::encode, words::Lang};

/// Addresses that name nothing that is many.
pub(in crate::web) mod fixed {
    pub const HOME: &str = "/";
    pub const FAVICON: &str = "/favicon.ico";
    pub const CALENDAR: &str = "/calendar.ics";
    pub const FEED: &str = "/feed.atom";
    pub const HEALTH: &str = "/healthz";
    pub const READY: &str = "/readyz";
    pub const METRICS: &str = "/metrics";
    pub const SERVICE_WORKER: &str = "/service-worker.js";
    pub const PUSH_SCOPE: &str = "/push/";
    pub const PUSH_WORKER: &str = "/push/worker.js";
    pub const PUSH_RENEWAL: &str = "/push/renewal";
    pub const LOGIN: &str = "/login";
    pub const CODE: &str = "/login/code";
    pub const PASSKEY: &str = "/login/passkey";
    pub const HELPER: &str = "/helper";
    pub const NOW: &str = "/now";
    pub const SCREEN: &str = "/screen";
    pub const SCREEN_STATE: &str = "/screen/state";
    pub const LOGOUT: &str = "/logout";
    pub const PASSWORD_RESET: &str = "/password-reset";
    pub const ACCOUNT: &str = "/account";
    pub const PASSWORD: &str = "/account/password";
    pub const EMAIL: &str = "/account/email";
    pub const LANGUAGE: &str = "/account/language";
    pub const NAME: &str = "/account/name";
    pub const SECOND_FACTOR: &str = "/account/second-factor";
    pub const PASSKEYS: &str = "/account/passkeys";
    pub const END_SESSIONS: &str = "/account/sessions/end";
    pub const ACCOUNTS: &str = "/accounts";
    pub const BACKUPS: &str = "/backups";
    pub const RECEIVE: &str = "/receive";
    pub const INVITATION: &str = "/receive/invitation";
    pub const ADDRESS: &str = "/address";
    pub const TOURNAMENTS: &str = "/tournaments";
    pub const NEW_TOURNAMENT: &str = "/tournaments/new";
    pub const IMPORT_TOURNAMENT: &str = "/tournaments/import";
    pub const REGISTER: &str = "/register";
    pub const REGISTER_UNDO: &str = "/register/undo";
    pub const NEW_PLAYER: &str = "/register/new";
    pub const IMPORT_PLAYERS: &str = "/register/import";
    pub const EXPORT_PLAYERS: &str = "/register/export.csv";
    pub const RATING_LISTS: &str = "/register/ratings";
    pub const RATING_SYSTEM: &str = "/register/ratings/system";
    pub const RATING_NEXT: &str = "/register/ratings/next";
    pub const RATING_CLASSES: &str = "/register/ratings/classes";
    pub const MANAGE_CIRCUITS: &str = "/register/circuits";
    pub const TITLES: &str = "/register/titles";
    pub const TITLE_HOLDERS: &str = "/titles";
    pub const HONOURS: &str = "/titles/honours";
    pub const HONOURS_CSV: &str = "/titles/honours.csv";
    pub const HONOURS_XLSX: &str = "/titles/honours.xlsx";
    pub const TITLE_RULES: &str = "/register/titles/rules";
    pub const READINGS: &str = "/readings";
    pub const QUESTIONS: &str = "/register/questions";
    pub const NEW_READING: &str = "/register/readings/new";
    pub const TWINS: &str = "/register/twins";
    pub const OFFICE: &str = "/office";
    pub const OFFICE_SEASONS: &str = "/office/seasons";
    pub const OFFICE_CLUBS: &str = "/office/clubs";
    pub const OFFICE_ADOPT: &str = "/office/clubs/adoption";
    pub const OFFICE_LICENCES: &str = "/office/licences";
    pub const OFFICE_TRANSFERS: &str = "/office/transfers";
    pub const OFFICE_ARBITERS: &str = "/office/arbiters";
    pub const OFFICE_OFFICERS: &str = "/office/officers";
    pub const OFFICE_DISMISSAL: &str = "/office/officers/dismissal";
    pub const OFFICE_CALENDAR: &str = "/office/calendar";
    pub const OFFICE_JOURNAL: &str = "/office/journal";
    pub const OFFICE_UNLINKED: &str = "/office/unlinked";
    pub const FEDERATION_CALENDAR: &str = "/calendar";
    pub const FEDERATION_CALENDAR_FILE: &str = "/calendar/federation.ics";
    pub const RATINGS: &str = "/ratings";
    pub const CIRCUITS: &str = "/circuits";
    pub const API_TEAMS: &str = "/api/v1/teams";
    pub const API_RATINGS: &str = "/api/v1/ratings";
    pub const API_CALENDAR: &str = "/api/v1/calendar";
    pub const API_CIRCUITS: &str = "/api/v1/circuits";
    pub const TEAMS: &str = "/teams";
    pub const NEW_TEAMS: &str = "/teams/new";
    pub const PLAYERS: &str = "/players";
    pub const CLUBS: &str = "/clubs";
    pub const OPENINGS: &str = "/openings";
    pub const OPENINGS_CSV: &str = "/openings/report.csv";
    pub const OPENINGS_XLSX: &str = "/openings/report.xlsx";
    pub const BOARD: &str = "/board";
    pub const BOARD_MOVES: &str = "/board/moves";
    pub const BOARD_DICTATED: &str = "/board/dictated";
    pub const SITE_JOURNAL: &str = "/journal";
    pub const MANIFEST: &str = "/site.webmanifest";
    pub const ROBOTS: &str = "/robots.txt";
    pub const SITEMAP: &str = "/sitemap.xml";
    pub const SITEMAP_SITE: &str = "/sitemap-site.xml";
    pub const API_DOCUMENT: &str = "/api/v1/openapi.json";
    pub const API_STREAMS: &str = "/api/v1/streams";
    pub const API_TOURNAMENTS: &str = "/api/v1/tournaments";
    pub const DEVELOPERS: &str = "/developers";
    pub const TRAINING: &str = "/training";
    pub const TRAINING_TWENTY: &str = "/training/twenty";
}

/// The address of the page that asks for the password and then goes on to `next`.
///
/// ```
/// assert_eq!(arbitro::web::login_url("/players?q=a"), "/login?next=%2Fplayers%3Fq%3Da");
/// ```
#[must_use]
pub fn login_url(next: &str) -> String {
    door(fixed::LOGIN, next)
}

/// The same of the page that asks for a helper's code.
pub(in crate::web) fn helper_url(next: &str) -> String {
    door(fixed::HELPER, next)
}

/// The same of the page where a second factor is set up first.
pub(in crate::web) fn second_factor_url(next: &str) -> String {
    door(fixed::SECOND_FACTOR, next)
}

/// The field, in an address as in a form, that says where whoever signs in goes on.
pub(in crate::web) const NEXT: &str = "next";

fn door(page: &str, next: &str) -> String {
    match short(next) {
        fixed::HOME | fixed::LOGIN | fixed::HELPER => page.to_owned(),
        next => format!("{page}?{NEXT}={}", encode(next)),
    }
}

/// The longest address that is carried through a page, in bytes as a head names it, percent signs and all: a game of a hundred moves fits. A request may be longer
/// than that, and no browser or proxy has to take an answer with such a head; many proxies take 4,096 bytes, of which the rest of ours needs 1,500.
const LONGEST_NEXT: usize = 2500;

/// Can an answer name this address, as it was asked for?
pub(in crate::web) fn can_be_named(address: &str) -> bool {
    address.len() <= LONGEST_NEXT
}

/// An address that an answer can name: without its query where it is too long, the front page where it still is.
fn short(next: &str) -> &str {
    let path = next.split('?').next().unwrap_or_default();
    let fits = |one: &&str| encode(one).len() <= LONGEST_NEXT;
    [next, path].into_iter().find(fits).unwrap_or(fixed::HOME)
}

/// The register, with what was just done to many after this row of its journal.
pub(in crate::web) fn register_act_url(after: i32) -> String {
    format!("{}?act={after}", fixed::REGISTER)
}

/// The address of a calendar or a feed in a language: whoever subscribes to it has neither a cookie nor a browser that says which.
pub(in crate::web) fn in_language(url: &str, lang: Lang) -> String {
    format!("{url}?in={lang}")
}

/// A path on this site, or the front page: nobody is sent elsewhere, after signing in or by a link of a page. A browser reads `//x`
/// and `/\x` as another host.
#[must_use]
pub(in crate::web) fn local(next: &str) -> String {
    let next = short(next);
    let inside = next.starts_with('/') && !next.starts_with("//");
    let plain = !next.contains(|c: char| c == '\\' || c.is_control());
    if inside && plain {
        next.to_owned()
    } else {
        fixed::HOME.to_owned()
    }
}

/// The address of the page that asks for a code after the password and then goes on to `next`.
pub(in crate::web) fn code_url(next: &str) -> String {
    match short(next) {
        fixed::HOME => fixed::CODE.to_owned(),
        next => format!("{}?{NEXT}={}", fixed::CODE, encode(next)),
    }
}

named! {
    /// A file of `static/`, by the hash of what it holds.
    StaticAt { hash: String, file: String }
}

impl StaticAt {
    /// `/static/{hash}/{file}`, where the file may lie in a folder.
    pub const FILE: &'static str = "/static/{hash}/{file:.*}";

    /// Where the addresses of all files begin.
    pub const FILES: &'static str = "/static/";

    /// The address of the file.
    pub fn url(&self) -> String {
        format!("{}{}/{}", Self::FILES, self.hash, self.file)
    }
}

address! {
    /// An account, for who manages them.
    #[derive(Copy)]
    AccountAt { account: UserId }
    MANAGE, url = "/accounts/{account}";
    EMAIL, email_url = "/accounts/{account}/email";
}

address! {
    /// A link of a letter, with the secret that makes it good.
    TokenAt { token: String }
    INVITATION, invitation_url = "/invitations/{token}";
    PASSWORD_RESET, password_reset_url = "/password-reset/{token}";
    EMAIL_CHANGE, email_change_url = "/email-change/{token}";
    EMAIL_RETURN, email_return_url = "/email-return/{token}";
    FOLLOWING, following_url = "/following/{token}";
    STOP, stop_url = "/following/{token}/stop";
    APPLICATION, application_url = "/entry/{token}";
}

/// The address of the page on which an invited person chooses a password, for the mail and for the terminal.
#[must_use]
pub fn invitation_url(secret: &Secret) -> String {
    TokenAt::of(secret).invitation_url()
}

/// The address of the page on which somebody chooses another password, for the mail and for the terminal.
#[must_use]
pub fn password_reset_url(secret: &Secret) -> String {
    TokenAt::of(secret).password_reset_url()
}

/// The address of the page on which somebody takes their account back to the address before, for the mail.
#[must_use]
pub fn email_return_url(secret: &Secret) -> String {
    TokenAt::of(secret).email_return_url()
}

/// The address of the page of somebody who enters by the web, for their mails.
#[must_use]
pub fn application_url(secret: &Secret) -> String {
    TokenAt::of(secret).application_url()
}

impl TokenAt {
    /// The link that holds a secret.
    pub fn of(secret: &Secret) -> Self {
        Self {
            token: secret.text(),
        }
    }
}

address! {
    /// A player of the register.
    #[derive(Copy)]
    PlayerAt { player: PlayerId }
    CARD, url = "/players/{player}";
    CALENDAR, calendar_url = "/players/{player}/calendar.ics";
    EDIT, edit_url = "/register/{player}";
    TITLES, titles_url = "/register/{player}/titles";
    MERGE, merge_url = "/register/{player}/merge";
    PARTING, parting_url = "/register/{player}/parting";
    DATA, data_url = "/register/{player}/data";
    DATA_FILE, data_file_url = "/register/{player}/data.zip";
}

impl PlayerAt {
    /// The players who are called so, or have a club that is.
    pub fn called(name: &str) -> String {
        format!("{}?q={}", fixed::PLAYERS, encode(name))
    }

    /// The page that shows two records side by side.
    pub fn merge_with_url(&self, other: PlayerId) -> String {
        format!("{}?with={other}", self.merge_url())
    }
}

address! {
    /// A title that was proposed for somebody.
    #[derive(Copy)]
    TitleCaseAt { case: TitleCaseNo }
    CASE, url = "/register/titles/{case}";
}

address! {
    /// A reading of the rules.
    #[derive(Copy)]
    ReadingAt { reading: ReadingNo }
    END, end_url = "/register/readings/{reading}/end";
}

impl ReadingAt {
    /// Where the answer to a question becomes a reading.
    pub fn of_question(tournament: TournamentId, ruling: RulingNo) -> String {
        format!(
            "{}?tournament={tournament}&ruling={ruling}",
            fixed::NEW_READING
        )
    }

    /// The reading on the public page.
    pub fn url(&self) -> String {
        format!("{}#r-{}", fixed::READINGS, self.reading)
    }
}

address! {
    /// A rating list that was published.
    #[derive(Copy)]
    RatingListAt { list: RatingListId }
    LIST, url = "/ratings/{list}";
    CSV, csv_url = "/ratings/{list}/list.csv";
    XLSX, xlsx_url = "/ratings/{list}/list.xlsx";
    API, api_url = "/api/v1/ratings/{list}";
}

address! {
    /// What a published list says of somebody, opened to its sum.
    #[derive(Copy)]
    RatingSumAt { list: RatingListId, player: PlayerId }
    SUM, url = "/ratings/{list}/players/{player}";
}

address! {
    /// A circuit.
    #[derive(Copy)]
    CircuitAt { circuit: CircuitId }
    LAST, url = "/circuits/{circuit}";
    MANAGE, manage_url = "/register/circuits/{circuit}";
    PUBLICATION, publication_url = "/register/circuits/{circuit}/publication";
    DELETION, deletion_url = "/register/circuits/{circuit}/deletion";
    API, api_url = "/api/v1/circuits/{circuit}";
}

address! {
    /// Standings of a circuit that were published.
    #[derive(Copy)]
    CircuitEditionAt { circuit: CircuitId, edition: u16 }
    EDITION, url = "/circuits/{circuit}/{edition}";
    CSV, csv_url = "/circuits/{circuit}/{edition}/classification.csv";
    XLSX, xlsx_url = "/circuits/{circuit}/{edition}/classification.xlsx";
    API, api_url = "/api/v1/circuits/{circuit}/{edition}";
}

address! {
    /// A season of the federation.
    #[derive(Copy)]
    SeasonAt { season: SeasonId }
    EDIT, url = "/office/seasons/{season}";
    REMOVAL, removal_url = "/office/seasons/{season}/removal";
    RENEWAL, renewal_url = "/office/seasons/{season}/renewal";
    LICENCES, file_url = "/office/seasons/{season}/licences.csv";
}

impl SeasonAt {
    /// The list of its licences.
    pub fn licences_url(&self) -> String {
        format!("{}?season={}", fixed::OFFICE_LICENCES, self.season)
    }
}

address! {
    /// A club of the federation: its page for everybody, and that of the office.
    #[derive(Copy)]
    ClubAt { club: ClubId }
    PAGE, public_url = "/clubs/{club}";
    EDIT, url = "/office/clubs/{club}";
    REMOVAL, removal_url = "/office/clubs/{club}/removal";
}

impl ClubAt {
    /// Where a page leads that names a club, as it was called on a day, and is kept, so that it cannot say which clubs the office knows today.
    pub fn named(name: &str, on: NaiveDate) -> String {
        format!("{}?name={}&on={on}", fixed::CLUBS, encode(name))
    }
}

address! {
    /// A licence of somebody in a season.
    #[derive(Copy)]
    LicenceAt { licence: LicenceId }
    EDIT, url = "/office/licences/{licence}";
    ANNULMENT, annulment_url = "/office/licences/{licence}/annulment";
}

address! {
    /// A transfer from club to club.
    #[derive(Copy)]
    TransferAt { transfer: TransferId }
    ANSWER, url = "/office/transfers/{transfer}";
}

address! {
    /// A grade of an arbiter.
    #[derive(Copy)]
    GradeAt { grade: GradeId }
    EDIT, url = "/office/arbiters/{grade}";
}

address! {
    /// An entry of the federation's calendar.
    #[derive(Copy)]
    FixtureAt { fixture: FixtureId }
    SHOW, url = "/office/calendar/{fixture}";
    STEP, step_url = "/office/calendar/{fixture}/step";
    APPOINTMENT, appointment_url = "/office/calendar/{fixture}/arbiters";
    PACK, pack_url = "/office/calendar/{fixture}/report.zip";
    REMOVAL, removal_url = "/office/calendar/{fixture}/removal";
}

address! {
    /// A table of openings, by the number of moves.
    #[derive(Copy)]
    OpeningTableAt { table: u8 }
    REPORT, report_url = "/openings/{table}/report";
}

address! {
    /// An opening of a table.
    #[derive(Copy)]
    OpeningAt { table: u8, opening: u16 }
    OPENING, url = "/openings/{table}/{opening}";
}

address! {
    /// The picture beside a link to the board, in a language.
    #[derive(Copy)]
    BoardPictureAt { lang: Lang }
    PICTURE, url = "/board/picture/{lang}/board.png";
}

impl BoardPictureAt {
    /// The picture of a position, by the word for its rules and its FEN.
    pub fn of(self, rules: &str, fen: &str) -> String {
        format!("{}?rules={rules}&fen={}", self.url(), encode(fen))
    }
}

address! {
    /// The picture beside a link to an opening, in a language.
    #[derive(Copy)]
    OpeningPictureAt { table: u8, opening: u16, lang: Lang }
    PICTURE, url = "/openings/{table}/{opening}/picture/{lang}/opening.png";
}

address! {
    /// The picture beside a link to a part of the site that is of no tournament, by its word and in a language.
    PlacePictureAt { lang: Lang, place: String }
    PICTURE, url = "/picture/{lang}/{place}/arbitro.png";
}

address! {
    /// The questions about an article, by its number as addresses write it.
    TrainingArticleAt { article: String }
    QUESTIONS, url = "/training/articles/{article}";
}

address! {
    /// A case of the tables as a question, by its name.
    TrainingCaseAt { case: String }
    QUESTION, url = "/training/cases/{case}";
}

#[cfg(test)]
mod tests {
    use super::local;

    #[test]
    fn nobody_is_sent_to_another_site() {
        for (next, expected) in [
            ("/account", "/account"),
            ("/a?b=//c", "/a?b=//c"),
            ("", "/"),
            ("https://evil", "/"),
            ("//evil", "/"),
            ("/\\evil", "/"),
            ("/\t/evil", "/"),
        ] {
            assert_eq!(local(next), expected, "{next:?}");
        }
    }
}
