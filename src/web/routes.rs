//! Every address of the product, in one table: method, path, who may, handler.
//!
//! [`register`] is the only way to an address, so that none is without a policy. Where two paths match the
//! same address the earlier line wins: literal segments stand before `{tournament}` and its like.

use actix_web::{http::Method, web::ServiceConfig};

use ::tournament::{Action, CompetitionAction, OfficeAct, SiteAction, TokenAct};

use super::{
    account,
    address::{
        AccountAt, BoardAt, BoardPictureAt, ByeAt, CallAt, CaptainAt, CaptainMatchAt, CircuitAt,
        CircuitEditionAt, ClubAt, CodeAt, CompetitionAt, EntryAt, FixtureAt, GameAt, GamePictureAt,
        GradeAt, LicenceAt, LogoAt, MatterAt, OpeningAt, OpeningPictureAt, OpeningTableAt,
        PhotographAt, PictureAt, PlacePictureAt, PlayerAt, PrintAt, RatingListAt, RatingSumAt,
        ReadingAt, ResultStationAt, RoundAt, RoundPictureAt, RoundPrintAt, RulingAt, ScreenAt,
        SeasonAt, SeatAt, StaticAt, StationAt, StreamAt, TeamAt, TeamMatchAt, TeamRoundAt,
        TitleCaseAt, TokenAt, TournamentAt, TrainingArticleAt, TrainingCaseAt, TransferAt,
        VerdictAt, fixed,
    },
    api, assets, backup, board, circuits, clubs, desk, developers, following, health, helper, live,
    metrics, network, office, openings, player, print, push, ratings, readings, receive, register,
    route::{get, lasting, post, post_package, post_picture, published, send, to, with_stages},
    share, site_journal, teams, titles, tournament, training,
    tree::Tree,
};

pub use super::route::{Policy, Route};

use Policy::{Competition, InSession, Office, Public, Signed, SignedIn, Site, Tournament};

const ACCOUNTS: Policy = Site(SiteAction::ManageAccounts);
const CREATE: Policy = Site(SiteAction::CreateTournament);
const BACK_UP: Policy = Site(SiteAction::BackUp);
const REGISTER: Policy = Site(SiteAction::ManageRegister);
const RATINGS: Policy = Office(OfficeAct::KeepRatings);
const CIRCUITS: Policy = Office(OfficeAct::KeepCircuits);
const TITLES: Policy = Office(OfficeAct::DecideTitles);
const READINGS: Policy = Office(OfficeAct::PublishReadings);
const MERGE: Policy = Office(OfficeAct::MergeRecords);
const DIRECT: Policy = Competition(CompetitionAction::Work);
const ARRANGE: Policy = Competition(CompetitionAction::Arrange);
const ANNOUNCE: Policy = Competition(CompetitionAction::Announce);
const REOPEN: Policy = Competition(CompetitionAction::Reopen);
const NEXT_ROUND: Policy = Competition(CompetitionAction::PublishRound);
const JUDGE: Policy = Competition(CompetitionAction::EnterResults);
const PENALISE: Policy = Competition(CompetitionAction::Penalise);
const OFFICE: Policy = Office(OfficeAct::Visit);
const SEASONS: Policy = Office(OfficeAct::KeepSeasons);
const CLUBS: Policy = Office(OfficeAct::KeepClubs);
const SEE_LICENCES: Policy = Office(OfficeAct::SeeLicences);
const LICENCES: Policy = Office(OfficeAct::GiveLicences);
const ASK_TRANSFER: Policy = Office(OfficeAct::AskTransfer);
const GRADES: Policy = Office(OfficeAct::GradeArbiters);
const ARBITERS: Policy = Office(OfficeAct::AppointArbiters);
const OFFICERS: Policy = Office(OfficeAct::AppointOfficers);
const PROPOSE: Policy = Office(OfficeAct::Propose);
const OFFICE_JOURNAL: Policy = Office(OfficeAct::ReadJournal);
const PERSONAL: Policy = Office(OfficeAct::KeepPersonalData);
const WORK: Policy = Tournament(Action::Work);
const STAGE: Policy = Tournament(Action::ChangeStage);
const AMEND: Policy = Tournament(Action::AmendRegulations);
const PRESENT: Policy = Tournament(Action::Present);
const LOGO: Policy = Tournament(Action::ChangeLogo);
const ENTER: Policy = Tournament(Action::ManageEntries);
const ATTEND: Policy = Tournament(Action::ManageAttendance);
const REGULATE: Policy = Tournament(Action::EditRegulations);
const ADMIT: Policy = Tournament(Action::AdmitHelpers);
const CHECK_IN: Policy = Tournament(Action::CheckIn);
const SEE_RESULTS: Policy = Tournament(Action::SeeResults);
const DECIDER: Policy = Tournament(Action::SetDecider);
const OFFER: Policy = Tournament(Action::OfferEntry);
const ADMIT_ENTRANTS: Policy = Tournament(Action::AdmitEntrants);
const APPOINT: Policy = Tournament(Action::AppointStaff);
const PAIR: Policy = Tournament(Action::Pair);
const PUBLISH: Policy = Tournament(Action::PublishRound);
const WITHDRAW_RESULTS: Policy = Tournament(Action::WithdrawResults);
const RESULTS: Policy = Tournament(Action::EnterResults);
const AWARD: Policy = Tournament(Action::ManageAwards);
const PRIZES: Policy = Tournament(Action::NamePrizes);
const RULE: Policy = Tournament(Action::Rule);
const TIME: Policy = Tournament(Action::TimeRound);
const SCREENS: Policy = Tournament(Action::ManageScreens);
const PRESIDE: Policy = Tournament(Action::Preside);
const CONNECT: Policy = Tournament(Action::Connect);
const RETIRE: Policy = Tournament(Action::Retire);
const HAND_OVER: Policy = Tournament(Action::HandOver);
const REVOKE: Policy = Tournament(Action::Revoke);
const CORRECT: Policy = Tournament(Action::CorrectResults);

/// The table. A line each, however long.
#[must_use]
#[rustfmt::skip]
#[expect(clippy::too_many_lines, reason = "a table of contents is read as one list")]
pub fn table() -> Vec<Route> {
    vec![
        // the shell
        get(StaticAt::FILE, Public, || to(assets::show)).alone(),
        get(fixed::FAVICON, Public, || to(assets::favicon)).alone(),
        get(fixed::SERVICE_WORKER, Public, || to(assets::service_worker)).alone(),
        // links, and machines
        lasting(PlacePictureAt::PICTURE, &[], || to(share::site)),
        lasting(fixed::MANIFEST, &[], || to(share::manifest)),
        lasting(fixed::ROBOTS, &[], || to(share::robots)),
        get(fixed::SITEMAP, Public, || to(share::index)),
        get(fixed::SITEMAP_SITE, Public, || to(share::of_site)),
        // accounts
        get(fixed::LOGIN, Public, || to(account::login::show)),
        post(fixed::LOGIN, Public, || to(account::login::sign_in)),
        get(fixed::CODE, Public, || to(account::code::show)),
        post(fixed::CODE, Public, || to(account::code::sign_in)),
        post(fixed::PASSKEY, Public, || to(account::passkey::sign_in::sign_in)),
        get(fixed::HELPER, Public, || to(helper::show)),
        post(fixed::HELPER, Public, || to(helper::sign_in)),
        post(fixed::LOGOUT, InSession, || to(account::login::sign_out)),
        get(fixed::PASSWORD_RESET, Public, || to(account::password_reset::ask)),
        post(fixed::PASSWORD_RESET, Public, || to(account::password_reset::send)),
        get(TokenAt::PASSWORD_RESET, Public, || to(account::password_reset::choose)),
        post(TokenAt::PASSWORD_RESET, Public, || to(account::password_reset::set)),
        get(TokenAt::EMAIL_CHANGE, Public, || to(account::email::show)),
        post(TokenAt::EMAIL_CHANGE, Public, || to(account::email::confirm)),
        get(TokenAt::EMAIL_RETURN, Public, || to(account::email::choose)),
        post(TokenAt::EMAIL_RETURN, Public, || to(account::email::give_back)),
        get(TokenAt::INVITATION, Public, || to(account::invitation::show)),
        post(TokenAt::INVITATION, Public, || to(account::invitation::accept)),
        get(fixed::ACCOUNT, SignedIn, || to(account::mine::show)),
        post(fixed::PASSWORD, SignedIn, || to(account::mine::change_password)),
        post(fixed::EMAIL, SignedIn, || to(account::mine::change_email)).if_present(|_| true),
        post(fixed::LANGUAGE, SignedIn, || to(account::mine::change_language)),
        post(fixed::NAME, SignedIn, || to(account::mine::change_name)),
        post(fixed::END_SESSIONS, SignedIn, || to(account::mine::end_sessions)).if_present(|_| true),
        get(fixed::SECOND_FACTOR, SignedIn, || to(account::second_factor::show)),
        post(fixed::SECOND_FACTOR, SignedIn, || to(account::second_factor::change)).if_present(account::second_factor::needs_presence),
        post(fixed::PASSKEYS, SignedIn, || to(account::passkey::mine::change)).if_present(account::passkey::mine::needs_presence),
        get(fixed::ACCOUNTS, ACCOUNTS, || to(account::list::list)),
        post(fixed::ACCOUNTS, ACCOUNTS, || to(account::list::invite)).if_present(account::list::invites_an_admin),
        get(AccountAt::MANAGE, ACCOUNTS, || to(account::one::show)),
        post(AccountAt::MANAGE, ACCOUNTS, || to(account::one::change)).if_present(|_| true),
        post(AccountAt::EMAIL, ACCOUNTS, || to(account::one::correct_email)).if_present(|_| true),
        get(fixed::SITE_JOURNAL, ACCOUNTS, || to(site_journal::show)),
        // the federation's office
        get(fixed::OFFICE, OFFICE, || to(office::home::show)),
        get(fixed::OFFICE_SEASONS, OFFICE, || to(office::seasons::list)),
        post(fixed::OFFICE_SEASONS, SEASONS, || to(office::seasons::add)),
        get(SeasonAt::EDIT, SEASONS, || to(office::seasons::show)),
        post(SeasonAt::EDIT, SEASONS, || to(office::seasons::change)),
        get(fixed::OFFICE_CLUBS, OFFICE, || to(office::clubs::list)),
        post(fixed::OFFICE_CLUBS, CLUBS, || to(office::clubs::add)),
        post(fixed::OFFICE_ADOPT, CLUBS, || to(office::clubs::adopt)),
        get(ClubAt::EDIT, CLUBS, || to(office::clubs::show)),
        post(ClubAt::EDIT, CLUBS, || to(office::clubs::change)),
        get(fixed::OFFICE_LICENCES, SEE_LICENCES, || to(office::licences::list)),
        post(fixed::OFFICE_LICENCES, LICENCES, || to(office::licences::give)),
        get(LicenceAt::EDIT, SEE_LICENCES, || to(office::licences::show)),
        post(LicenceAt::EDIT, LICENCES, || to(office::licences::change)),
        get(fixed::OFFICE_TRANSFERS, ASK_TRANSFER, || to(office::transfers::list)),
        post(fixed::OFFICE_TRANSFERS, ASK_TRANSFER, || to(office::transfers::ask)),
        post(TransferAt::ANSWER, ASK_TRANSFER, || to(office::transfers::answer)),
        get(fixed::OFFICE_ARBITERS, OFFICE, || to(office::arbiters::list)),
        post(fixed::OFFICE_ARBITERS, GRADES, || to(office::arbiters::add)),
        get(GradeAt::EDIT, GRADES, || to(office::arbiters::show)),
        post(GradeAt::EDIT, GRADES, || to(office::arbiters::change)),
        get(fixed::OFFICE_OFFICERS, OFFICERS, || to(office::officers::list)),
        post(fixed::OFFICE_OFFICERS, OFFICERS, || to(office::officers::appoint)),
        post(fixed::OFFICE_DISMISSAL, OFFICERS, || to(office::officers::dismiss)),
        get(fixed::OFFICE_CALENDAR, OFFICE, || to(office::calendar::list)),
        post(fixed::OFFICE_CALENDAR, PROPOSE, || to(office::calendar::add)),
        get(FixtureAt::SHOW, OFFICE, || to(office::fixture::show)),
        post(FixtureAt::SHOW, PROPOSE, || to(office::fixture::change)),
        post(FixtureAt::STEP, OFFICE, || to(office::steps::step)),
        post(FixtureAt::APPOINTMENT, ARBITERS, || to(office::fixture::appoint)),
        get(FixtureAt::PACK, PROPOSE, || to(office::pack::show)),
        get(fixed::OFFICE_JOURNAL, OFFICE_JOURNAL, || to(office::journal::show)),
        get(fixed::OFFICE_UNLINKED, PERSONAL, || to(office::unlinked::show)),
        post(fixed::OFFICE_UNLINKED, PERSONAL, || to(office::unlinked::act)),
        get(PlayerAt::DATA, PERSONAL, || to(office::person::show)),
        get(PlayerAt::DATA_FILE, PERSONAL, || to(office::person::file)),
        post(PlayerAt::DATA_FILE, PERSONAL, || to(office::person::file_with_address)),
        post(PlayerAt::DATA, PERSONAL, || to(office::person::erase)),
        // the machine
        get(fixed::HEALTH, Public, || to(health::alive)).alone(),
        get(fixed::READY, Public, || to(health::ready)).alone(),
        get(fixed::METRICS, Public, || to(metrics::show)),
        get(fixed::BACKUPS, BACK_UP, || to(backup::show)),
        post(fixed::BACKUPS, BACK_UP, || to(backup::take_away)).if_present(|_| true),
        get(fixed::RECEIVE, ACCOUNTS, || to(receive::show)),
        post_package(fixed::RECEIVE, ACCOUNTS, || to(receive::receive)).if_present(|_| true),
        post(fixed::INVITATION, ACCOUNTS, || to(receive::invite)).if_present(|_| true),
        get(fixed::NOW, Public, || to(health::now)).alone(),
        get(fixed::ADDRESS, Public, || to(network::show)).alone(),
        // the desk of a tournament
        get(fixed::NEW_TOURNAMENT, CREATE, || to(desk::new::show)),
        post(fixed::TOURNAMENTS, CREATE, || to(desk::new::create)),
        get(fixed::IMPORT_TOURNAMENT, CREATE, || to(desk::take_over::ask)),
        post(fixed::IMPORT_TOURNAMENT, CREATE, || to(desk::take_over::send)),
        get(TournamentAt::MANAGE, WORK, || to(desk::manage::show)),
        post(TournamentAt::STAGE, STAGE, || to(desk::stage::change_stage)),
        get(TournamentAt::REGULATIONS, WORK, || to(desk::regulations::show)),
        post(TournamentAt::REGULATIONS, REGULATE, || to(desk::regulations::change)),
        post(TournamentAt::DETAILS, AMEND, || to(desk::regulations::amend::details)),
        post(TournamentAt::AMENDMENT, AMEND, || to(desk::regulations::amend::amend)),
        get(TournamentAt::LOGO, WORK, || to(desk::logo::show)),
        post_picture(TournamentAt::LOGO, LOGO, || to(desk::logo::replace)),
        get(TournamentAt::PRESENTATION, WORK, || to(desk::presentation::show)),
        post(TournamentAt::PRESENTATION, PRESENT, || to(desk::presentation::change_it)),
        get(TournamentAt::FOLLOWING, WORK, || to(desk::following::show)),
        post(TournamentAt::FOLLOWING, PRESENT, || to(desk::following::change_it)),
        get(LogoAt::PICTURE, Public, || to(tournament::logo::show)),
        get(TournamentAt::OFFER, WORK, || to(desk::online::offer::show)),
        post(TournamentAt::OFFER, OFFER, || to(desk::online::offer::change_it)),
        get(TournamentAt::APPLICATIONS, ADMIT_ENTRANTS, || to(desk::online::applications::list)),
        post(TournamentAt::APPLICATIONS, ADMIT_ENTRANTS, || to(desk::online::applications::decide)),
        get(TournamentAt::RETIREMENT, RETIRE, || to(desk::retirement::show)),
        post(TournamentAt::RETIREMENT, RETIRE, || to(desk::retirement::retire)),
        get(TournamentAt::AWAY, HAND_OVER, || to(desk::away::show)),
        post(TournamentAt::AWAY, HAND_OVER, || to(desk::away::change)).if_present(|_| true),
        get(TournamentAt::PACKAGE, HAND_OVER, || to(desk::away::package)),
        get(TournamentAt::FACTS, HAND_OVER, || to(desk::facts::show)),
        post(TournamentAt::FACTS, HAND_OVER, || to(desk::facts::change)),
        post(TournamentAt::REVOCATION, REVOKE, || to(desk::away::revoke)).if_present(|_| true),
        get(TournamentAt::STAFF, WORK, || to(desk::staff::show)),
        post(TournamentAt::STAFF, APPOINT, || to(desk::staff::change_staff)),
        get(TournamentAt::HELPERS, ADMIT, || to(desk::helpers::show)),
        post(TournamentAt::HELPERS, ADMIT, || to(desk::helpers::change)).if_present(|_| true),
        get(TournamentAt::TOKENS, CONNECT, || to(desk::tokens::show)),
        post(TournamentAt::TOKENS, CONNECT, || to(desk::tokens::change)).if_present(|_| true),
        get(TournamentAt::HOOKS, CONNECT, || to(desk::hooks::show)),
        get(TournamentAt::SENDING, WORK, || to(desk::sending::show)),
        post_picture(TournamentAt::SENDING, CONNECT, || to(desk::sending::change)),
        get(TournamentAt::SENDING_FILE, CONNECT, || to(desk::sending::download)),
        post(TournamentAt::HOOKS, CONNECT, || to(desk::hooks::change)).if_present(|_| true),
        get(TournamentAt::SCREENS, SCREENS, || to(desk::screens::list)),
        post(TournamentAt::SCREENS, SCREENS, || to(desk::screens::name)),
        get(ScreenAt::EDIT, SCREENS, || to(desk::screens::edit)),
        post(ScreenAt::EDIT, SCREENS, || to(desk::screens::change)),
        post(ScreenAt::REMOVAL, SCREENS, || to(desk::screens::remove)),
        get(TournamentAt::SEEDING, WORK, || to(desk::seeding::show)),
        post(TournamentAt::SEEDING, STAGE, || to(desk::seeding::put)),
        get(TournamentAt::CATEGORIES, WORK, || to(desk::categories::show)),
        post(TournamentAt::CATEGORIES, AWARD, || to(desk::categories::change)),
        get(TournamentAt::EDIT_PRIZES, WORK, || to(desk::prizes::show)),
        post(TournamentAt::EDIT_PRIZES, PRIZES, || to(desk::prizes::change)),
        get(TournamentAt::RATINGS, WORK, || to(desk::ratings::show)),
        post(TournamentAt::RATINGS, AWARD, || to(desk::ratings::change)),
        get(TournamentAt::NORMS, WORK, || to(desk::norms::show)),
        post(TournamentAt::FREEZE, REGULATE, || to(desk::ratings::freeze)),
        // what was just done to many
        post(TournamentAt::UNDO, WORK, || to(desk::undo::undo)),
        // entries
        get(TournamentAt::MANAGE_ENTRIES, WORK, || to(desk::entries::list)),
        post(TournamentAt::MANAGE_ENTRIES, ATTEND, || to(desk::entries::check_in_all)),
        get(TournamentAt::CHECK_IN, CHECK_IN, || to(desk::arrivals::show)),
        post(TournamentAt::CHECK_IN, CHECK_IN, || to(desk::arrivals::change)),
        get(TournamentAt::NEW_ENTRY, ENTER, || to(desk::entry_new::show)),
        post(TournamentAt::NEW_ENTRY, ENTER, || to(desk::entry_new::enter)),
        get(TournamentAt::ENTRY_NAMES, ENTER, || to(desk::entry_new::names)),
        get(TournamentAt::IMPORT_ENTRIES, ENTER, || to(desk::import::ask)),
        post(TournamentAt::IMPORT_ENTRIES, ENTER, || to(desk::import::send)),
        get(EntryAt::EDIT, WORK, || to(desk::entry_form::show)),
        post(EntryAt::EDIT, ENTER, || to(desk::entry_form::edit)),
        get(EntryAt::REMOVAL, ENTER, || to(desk::entry_form::ask_removal)),
        post(EntryAt::REMOVAL, ENTER, || to(desk::entry_form::remove)),
        post(EntryAt::CHECK_IN, ATTEND, || to(desk::attendance::check_in)),
        get(EntryAt::WITHDRAWAL, ATTEND, || to(desk::attendance::ask_withdrawal)),
        post(EntryAt::WITHDRAWAL, ATTEND, || to(desk::attendance::withdraw)),
        get(EntryAt::RETURN, ATTEND, || to(desk::attendance::ask_return)),
        post(EntryAt::RETURN, ATTEND, || to(desk::attendance::take_back)),
        post(EntryAt::BYE, ATTEND, || to(desk::attendance::bye)),
        get(EntryAt::EXPULSION, PRESIDE, || to(desk::expulsion::ask)),
        post(EntryAt::EXPULSION, PRESIDE, || to(desk::expulsion::expel)),
        get(TournamentAt::APART, WORK, || to(desk::apart::show)),
        post(TournamentAt::APART, STAGE, || to(desk::apart::change)),
        // the register
        get(fixed::REGISTER, REGISTER, || to(register::manage::list)),
        post(fixed::REGISTER_UNDO, REGISTER, || to(register::manage::undo)),
        get(fixed::NEW_PLAYER, REGISTER, || to(register::edit::blank)),
        post(fixed::NEW_PLAYER, REGISTER, || to(register::edit::add)),
        get(fixed::IMPORT_PLAYERS, REGISTER, || to(register::import::ask)),
        post(fixed::IMPORT_PLAYERS, REGISTER, || to(register::import::send)),
        get(fixed::EXPORT_PLAYERS, REGISTER, || to(register::export::show)),
        get(fixed::RATING_LISTS, REGISTER, || to(register::ratings::ask)),
        post(fixed::RATING_LISTS, REGISTER, || to(register::ratings::send)),
        get(fixed::RATING_SYSTEM, RATINGS, || to(ratings::system::show)),
        post(fixed::RATING_SYSTEM, RATINGS, || to(ratings::system::change)),
        get(fixed::RATING_NEXT, RATINGS, || to(ratings::next::show)),
        post(fixed::RATING_NEXT, RATINGS, || to(ratings::next::publish)),
        post(fixed::RATING_CLASSES, RATINGS, || to(ratings::classes::change)),
        get(fixed::MANAGE_CIRCUITS, CIRCUITS, || to(circuits::new::show)),
        post(fixed::MANAGE_CIRCUITS, CIRCUITS, || to(circuits::new::create)),
        get(CircuitAt::MANAGE, CIRCUITS, || to(circuits::manage::show)),
        post(CircuitAt::MANAGE, CIRCUITS, || to(circuits::manage::change)),
        post(CircuitAt::PUBLICATION, CIRCUITS, || to(circuits::manage::publish)),
        get(CircuitAt::DELETION, CIRCUITS, || to(circuits::deletion::show)),
        post(CircuitAt::DELETION, CIRCUITS, || to(circuits::deletion::delete)),
        get(fixed::TITLES, TITLES, || to(titles::office::list)),
        get(fixed::TITLE_RULES, TITLES, || to(titles::rules::show)),
        post(fixed::TITLE_RULES, TITLES, || to(titles::rules::change)),
        get(TitleCaseAt::CASE, TITLES, || to(titles::case::show)),
        post(TitleCaseAt::CASE, TITLES, || to(titles::case::decide)),
        get(PlayerAt::TITLES, REGISTER, || to(titles::person::show)),
        post(PlayerAt::TITLES, REGISTER, || to(titles::person::propose)),
        get(fixed::QUESTIONS, READINGS, || to(readings::office::list)),
        get(fixed::NEW_READING, READINGS, || to(readings::new::show)),
        post(fixed::NEW_READING, READINGS, || to(readings::new::publish)),
        post(ReadingAt::END, READINGS, || to(readings::office::end)),
        get(fixed::TWINS, MERGE, || to(register::twins::list)),
        get(PlayerAt::MERGE, MERGE, || to(register::merge::show)),
        post(PlayerAt::MERGE, MERGE, || to(register::merge::merge)),
        post(PlayerAt::PARTING, MERGE, || to(register::merge::part)),
        get(PlayerAt::EDIT, REGISTER, || to(register::edit::show)),
        post(PlayerAt::EDIT, REGISTER, || to(register::edit::change)),
        // competitions of teams
        get(fixed::TEAMS, Public, || to(teams::list::show)).or_last(),
        get(fixed::NEW_TEAMS, CREATE, || to(teams::new::show)),
        post(fixed::NEW_TEAMS, CREATE, || to(teams::new::create)),
        get(CompetitionAt::OVERVIEW, Public, || to(teams::show::show)).or_last(),
        get(CompetitionAt::TABLE, Public, || to(teams::table::show)).or_last(),
        get(CompetitionAt::PLAYERS, Public, || to(teams::players::show)).or_last(),
        get(CompetitionAt::DESK, DIRECT, || to(teams::desk::show)),
        get(CompetitionAt::RULES, ARRANGE, || to(teams::rules::show)),
        post(CompetitionAt::RULES, ARRANGE, || to(teams::rules::change)),
        post(CompetitionAt::TEAMS, ARRANGE, || to(teams::desk::enter_team)),
        post(CompetitionAt::ANNOUNCEMENT, ANNOUNCE, || to(teams::desk::announce)),
        post(CompetitionAt::ROUNDS, NEXT_ROUND, || to(teams::desk::publish)),
        post(CompetitionAt::END, NEXT_ROUND, || to(teams::desk::finish)),
        post(CompetitionAt::REOPENING, REOPEN, || to(teams::desk::reopen)),
        get(CompetitionAt::PENALTIES, PENALISE, || to(teams::penalties::show)),
        post(CompetitionAt::PENALTIES, PENALISE, || to(teams::penalties::give)),
        post(CompetitionAt::LIFTING, PENALISE, || to(teams::penalties::lift)),
        get(CompetitionAt::JOURNAL, DIRECT, || to(teams::journal::show)),
        get(CompetitionAt::DIRECTORS, ARRANGE, || to(teams::directors::show)),
        post(CompetitionAt::DIRECTORS, ARRANGE, || to(teams::directors::name)),
        post(CompetitionAt::DISMISSAL, ARRANGE, || to(teams::directors::dismiss)),
        get(CompetitionAt::DELETION, ARRANGE, || to(teams::deletion::show)),
        post(CompetitionAt::DELETION, ARRANGE, || to(teams::deletion::delete)),
        get(CompetitionAt::TABLE_CSV, Public, || to(teams::files::table)),
        get(CompetitionAt::MATCHES_CSV, Public, || to(teams::files::matches)),
        get(CompetitionAt::PLAYERS_CSV, Public, || to(teams::files::players)),
        get(CompetitionAt::BOOK, Public, || to(teams::files::book)),
        get(TeamAt::TEAM, Public, || to(teams::team::show)).or_last(),
        get(TeamAt::EDIT, DIRECT, || to(teams::team_desk::show)),
        post(TeamAt::EDIT, ARRANGE, || to(teams::team_desk::change)),
        post(TeamAt::LIST, ARRANGE, || to(teams::team_desk::set_list)),
        post(TeamAt::LINK, ARRANGE, || to(teams::team_desk::renew)),
        post(TeamAt::REMOVAL, ARRANGE, || to(teams::team_desk::remove)),
        post(TeamAt::DEPARTURE, ARRANGE, || to(teams::team_desk::leave)),
        get(TeamRoundAt::ROUND, Public, || to(teams::round::show)).or_last(),
        get(TeamRoundAt::PAPERS, DIRECT, || to(teams::papers::of_round)),
        get(TeamMatchAt::MATCH, Public, || to(teams::team_match::show)).or_last(),
        get(TeamMatchAt::DESK, DIRECT, || to(teams::match_desk::show)),
        post(TeamMatchAt::DESK, JUDGE, || to(teams::match_desk::enter)),
        get(TeamMatchAt::PAPER, DIRECT, || to(teams::papers::of_match)),
        post(TeamMatchAt::FORFEIT, JUDGE, || to(teams::match_desk::forfeit)),
        post(TeamMatchAt::DELAY, NEXT_ROUND, || to(teams::match_desk::put_off)),
        post(TeamMatchAt::HOUR, NEXT_ROUND, || to(teams::match_desk::arrange)),
        post(TeamMatchAt::LINEUPS, JUDGE, || {
            to(teams::correction::correct)
        }),
        post(TeamMatchAt::WINNER, JUDGE, || to(teams::match_desk::decide)),
        get(CaptainAt::CAPTAIN, Public, || to(teams::captain::list)),
        get(CaptainMatchAt::MATCH, Public, || to(teams::captain::show)),
        post(CaptainMatchAt::MATCH, Public, || to(teams::captain::hand_in)),
        post(CaptainMatchAt::RESULTS, Public, || to(teams::captain::state)),
        // tournaments
        get(fixed::HOME, Public, || to(tournament::list::show)).or_last(),
        with_stages(TournamentAt::OVERVIEW, || to(tournament::show::show)),
        published(TournamentAt::ENTRIES, &["after", "club", "category"], || to(tournament::entries::show)),
        published(RoundAt::BOARDS, &["by"], || to(tournament::round::show)),
        get(GameAt::REPLAY, Public, || to(tournament::game::show)).or_last(),
        published(GameAt::DIAGRAM, &["ply"], || to(tournament::game::picture::show)),
        published(TournamentAt::GAMES, &["player", "opening", "result", "round", "page"], || to(tournament::games::show)),
        published(BoardAt::WHY, &[], || to(tournament::why::board)),
        published(ByeAt::WHY, &[], || to(tournament::why::bye)),
        published(EntryAt::CARD, &["after"], || to(tournament::entry::show)),
        published(TournamentAt::STANDINGS, &["after", "club", "category"], || to(tournament::standings::show)),
        published(TournamentAt::CLUBS, &[], || to(tournament::clubs::show)),
        published(TournamentAt::CROSS_TABLE, &[], || to(tournament::cross_table::show)),
        published(TournamentAt::CHARTS, &[], || to(tournament::charts::show)),
        published(TournamentAt::PRIZES, &[], || to(tournament::prizes::show)),
        published(TournamentAt::RATING_REPORT, &[], || to(tournament::rating_report::show)),
        get(TournamentAt::RATING_REPORT_CSV, WORK, || to(tournament::rating_report::csv)),
        published(TournamentAt::BRACKET, &[], || to(tournament::bracket::show)),
        published(TournamentAt::DRAW, &[], || to(tournament::draw::show)),
        published(TournamentAt::DRAW_JSON, &[], || to(tournament::draw::record)),
        get(TournamentAt::LIVE, Public, || to(live::watch)),
        // entering by the web
        get(TournamentAt::ONLINE_ENTRY, Public, || to(tournament::online::show)),
        post(TournamentAt::ONLINE_ENTRY, Public, || to(tournament::online::send)),
        get(TokenAt::APPLICATION, Public, || to(tournament::online::mine::show)),
        post(TokenAt::APPLICATION, Public, || to(tournament::online::mine::act)),
        // screens of a hall
        get(fixed::SCREEN, Public, || to(tournament::screen::show)),
        get(fixed::SCREEN_STATE, Public, || to(tournament::screen::state)),
        // where somebody plays
        get(TournamentAt::FIND, Public, || to(tournament::find::show)),
        get(EntryAt::PLAYER, Public, || to(tournament::entry::player)),
        published(TournamentAt::PLAYERS_JSON, &[], || to(tournament::next::list)),
        // links to it
        published(PictureAt::STANDINGS, &[], || to(tournament::picture::standings)),
        published(RoundPictureAt::BOARDS, &[], || to(tournament::picture::round)),
        published(GamePictureAt::PICTURE, &["ply"], || to(tournament::picture::game)),
        published(TournamentAt::SHARE, &[], || to(tournament::share::show)),
        published(TournamentAt::SITEMAP, &[], || to(share::of_tournament)),
        // files
        published(TournamentAt::FILES, &[], || to(tournament::files::list)),
        published(TournamentAt::ENTRIES_CSV, &[], || to(tournament::files::table)),
        published(TournamentAt::ENTRIES_XLSX, &[], || to(tournament::files::table)),
        published(TournamentAt::PAIRINGS_CSV, &[], || to(tournament::files::table)),
        published(TournamentAt::PAIRINGS_XLSX, &[], || to(tournament::files::table)),
        published(TournamentAt::STANDINGS_CSV, &["after"], || to(tournament::files::standings)),
        published(TournamentAt::STANDINGS_XLSX, &["after"], || to(tournament::files::standings)),
        published(TournamentAt::CROSS_TABLE_CSV, &[], || to(tournament::files::table)),
        published(TournamentAt::CROSS_TABLE_XLSX, &[], || to(tournament::files::table)),
        published(TournamentAt::PRIZES_CSV, &[], || to(tournament::files::table)),
        published(TournamentAt::PRIZES_XLSX, &[], || to(tournament::files::table)),
        published(RoundAt::PAIRINGS_CSV, &[], || to(tournament::files::round)),
        published(RoundAt::PAIRINGS_XLSX, &[], || to(tournament::files::round)),
        published(TournamentAt::BOOK, &[], || to(tournament::files::table)),
        published(TournamentAt::PDN, &["player", "opening", "result", "round"], || to(tournament::files::pdn)),
        published(TournamentAt::TRF, &["edition"], || to(tournament::files::trf)),
        // calendars and feeds
        get(fixed::CALENDAR, Public, || to(tournament::calendar::of_site)),
        get(fixed::FEED, Public, || to(tournament::feed::of_site)),
        published(TournamentAt::CALENDAR, &["in"], || to(tournament::calendar::of_tournament)),
        published(TournamentAt::FEED, &["in"], || to(tournament::feed::of_tournament)),
        published(EntryAt::CALENDAR, &["in"], || to(tournament::calendar::of_entry)),
        get(PlayerAt::CALENDAR, Public, || to(player::calendar::show)),
        // news by mail
        get(TournamentAt::FOLLOW, Public, || to(tournament::follow::tournament)),
        post(TournamentAt::FOLLOW, Public, || to(tournament::follow::ask_tournament)),
        get(EntryAt::FOLLOW, Public, || to(tournament::follow::entry)),
        post(EntryAt::FOLLOW, Public, || to(tournament::follow::ask_entry)),
        post(TournamentAt::FOLLOW_BROWSER, Public, || to(tournament::follow_browser::of_tournament)),
        post(EntryAt::FOLLOW_BROWSER, Public, || to(tournament::follow_browser::of_entry)),
        get(fixed::PUSH_WORKER, Public, || to(push::worker)).alone(),
        post(fixed::PUSH_RENEWAL, Public, || to(push::renew)).taken_from_anywhere(),
        get(TokenAt::FOLLOWING, Public, || to(following::show)),
        post(TokenAt::FOLLOWING, Public, || to(following::change)),
        get(TokenAt::STOP, Public, || to(following::ask)),
        post(TokenAt::STOP, Public, || to(following::stop)).taken_from_anywhere(),
        // on paper
        published(TournamentAt::PRINTS, &[], || to(print::menu::of_tournament)),
        published(RoundAt::PRINTS, &[], || to(print::menu::of_round)),
        get(TournamentAt::WIFI, WORK, || to(print::wifi::show)),
        post(TournamentAt::WIFI, WORK, || to(print::wifi::poster)),
        get(PrintAt::DESK, WORK, || to(print::desk)),
        published(PrintAt::PRINT, &["after"], || to(print::public)),
        get(RoundPrintAt::DESK, WORK, || to(print::desk_of_round)),
        published(RoundPrintAt::PRINT, &[], || to(print::public_of_round)),
        // programs
        lasting(fixed::DEVELOPERS, &[], || to(developers::show)),
        lasting(fixed::API_DOCUMENT, &[], || to(api::openapi)),
        get(fixed::API_TOURNAMENTS, Public, || to(api::tournaments)).or_last(),
        published(TournamentAt::API, &[], || to(api::tournament)),
        get(fixed::API_TEAMS, Public, || to(api::competitions)).or_last(),
        get(CompetitionAt::API, Public, || to(api::competition)).or_last(),
        get(CompetitionAt::API_ROUNDS, Public, || to(api::competition_rounds)).or_last(),
        get(fixed::API_RATINGS, Public, || to(api::rating_lists)).or_last(),
        get(RatingListAt::API, Public, || to(api::rating_list)).or_last(),
        published(TournamentAt::API_ENTRIES, &[], || to(api::entries)),
        send(Method::POST, TournamentAt::API_ENTRIES, TokenAct::Entries, || to(api::enter)),
        published(TournamentAt::API_ROUNDS, &[], || to(api::rounds)),
        published(RoundAt::API, &[], || to(api::round)),
        get(BoardAt::API_RESULT, Public, || to(api::result)),
        send(Method::PUT, BoardAt::API_RESULT, TokenAct::Results, || to(api::put_result)),
        published(GameAt::API, &[], || to(api::game)),
        send(Method::POST, GameAt::API_MOVES, TokenAct::Moves, || to(api::push_moves)),
        published(TournamentAt::API_PDN, &[], || to(api::pdn)),
        published(TournamentAt::API_STANDINGS, &["after"], || to(api::standings)),
        published(TournamentAt::API_ANNOUNCEMENTS, &[], || to(api::announcements)),
        published(TournamentAt::API_CHANGES, &["after", "limit"], || to(api::changes)),
        // within the pages of others
        post(fixed::API_STREAMS, Signed, || to(api::introduce)),
        post(StreamAt::EVENTS, Signed, || to(api::push_events)),
        post(StreamAt::FACTS, Signed, || to(api::tell_facts)),
        post(StreamAt::STATEMENTS, Signed, || to(api::tell_statements)),
        post_picture(StreamAt::PICTURES, Signed, || to(api::take_picture)),
        published(TournamentAt::EMBED_STANDINGS, &[], || to(tournament::embed::standings)),
        published(TournamentAt::EMBED_ROUND, &[], || to(tournament::embed::last_round)),
        published(RoundAt::EMBED, &[], || to(tournament::embed::round)),
        published(EntryAt::EMBED, &[], || to(tournament::embed::player)),
        // rounds
        post(TournamentAt::ROUNDS, PAIR, || to(desk::rounds::draft::create)),
        get(RoundAt::DRAFT, WORK, || to(desk::rounds::draft::show)),
        post(RoundAt::DRAFT, PAIR, || to(desk::rounds::draft::change)),
        get(BoardAt::DRAFT_WHY, WORK, || to(desk::rounds::why::board)),
        get(ByeAt::DRAFT_WHY, WORK, || to(desk::rounds::why::bye)),
        post(RoundAt::AGAIN, PAIR, || to(desk::rounds::again::pair)),
        post(RoundAt::REMOVAL, PAIR, || to(desk::rounds::draft::discard)),
        post(RoundAt::PUBLICATION, PUBLISH, || to(desk::rounds::publication::publish)),
        get(RoundAt::WITHDRAWAL, PUBLISH, || to(desk::rounds::withdrawal::ask)),
        post(RoundAt::WITHDRAWAL, PUBLISH, || to(desk::rounds::withdrawal::withdraw)),
        post(RoundAt::LATE_COMER, PUBLISH, || to(desk::rounds::late_comer::seat)),
        get(RoundAt::EXCHANGE, RULE, || to(desk::rounds::exchange::show)),
        post(RoundAt::EXCHANGE, WITHDRAW_RESULTS, || to(desk::rounds::exchange::change)),
        get(RoundAt::RESULTS, SEE_RESULTS, || to(desk::rounds::results::show)),
        post(RoundAt::RESULTS, RESULTS, || to(desk::rounds::results::enter)),
        get(BoardAt::CORRECTION, CORRECT, || to(desk::rounds::matches::show)),
        post(BoardAt::CORRECTION, CORRECT, || to(desk::rounds::matches::correct)),
        post(BoardAt::EXCHANGE, CORRECT, || to(desk::rounds::matches::exchange)),
        get(GameAt::RESULT, SEE_RESULTS, || to(desk::rounds::game::show)),
        post(GameAt::RESULT, RESULTS, || to(desk::rounds::game::enter)),
        post(GameAt::CORRECTION, CORRECT, || to(desk::rounds::game::correct)),
        get(BoardAt::DECIDER, WORK, || to(desk::rounds::decider::show)),
        post(BoardAt::DECIDER, DECIDER, || to(desk::rounds::decider::set)),
        get(GameAt::RECORD, RULE, || to(desk::score_sheet::show)),
        post(GameAt::RECORD, RULE, || to(desk::score_sheet::save)),
        get(GameAt::MOVES, RULE, || to(desk::score_sheet::moves::show)),
        post(GameAt::MOVES, RULE, || to(desk::score_sheet::moves::enter)),
        get(GameAt::SHEET_BY_TAPS, RULE, || to(desk::score_sheet::taps::show)),
        get(GameAt::BOTH_SHEETS, RULE, || to(desk::score_sheet::both::show)),
        post(GameAt::BOTH_SHEETS, RULE, || to(desk::score_sheet::both::change)),
        get(GameAt::PHOTOGRAPHS, RULE, || to(desk::photographs::show)),
        post_picture(GameAt::PHOTOGRAPHS, RULE, || to(desk::photographs::attach)),
        get(PhotographAt::PICTURE, WORK, || to(desk::photographs::picture)),
        post(PhotographAt::REMOVAL, RULE, || to(desk::photographs::remove)),
        get(GameAt::COUNTER, RULE, || to(desk::counter::show)),
        get(TournamentAt::IMPORT_GAMES, RULE, || to(desk::score_sheet::import::ask)),
        post(TournamentAt::IMPORT_GAMES, RULE, || to(desk::score_sheet::import::send)),
        post(RoundAt::CLOSURE, PUBLISH, || to(desk::rounds::closure::close)),
        published(RoundAt::SHEET, &[], || to(desk::rounds::sheet::show)),
        // the hall
        get(RoundAt::HALL, RULE, || to(desk::hall::show)),
        post(RoundAt::HALL, RULE, || to(desk::hall::one_tap::press)),
        get(TournamentAt::MY_BOARDS, RULE, || to(desk::hall::my_boards)),
        get(TournamentAt::BADGE, RULE, || to(desk::hall::badge::show)),
        get(RoundAt::CLOCK, TIME, || to(desk::round_clock::show)),
        post(RoundAt::CLOCK, TIME, || to(desk::round_clock::change)),
        post(RoundAt::CLOCKS, PUBLISH, || to(desk::hall::start_clocks)),
        post(BoardAt::MARKS, RULE, || to(desk::hall::mark)),
        get(TournamentAt::POSTS, PRESIDE, || to(desk::hall::posts::show)),
        post(TournamentAt::POSTS, PRESIDE, || to(desk::hall::posts::give)),
        get(TournamentAt::CODES, RULE, || to(desk::hall::codes::show)),
        post(TournamentAt::CODES, PRESIDE, || to(desk::hall::codes::choose)),
        post(CallAt::ANSWER, RULE, || to(desk::hall::answer)),
        get(CodeAt::CALL, Public, || to(tournament::call::show)),
        post(CodeAt::CALL, Public, || to(tournament::call::call)),
        get(StationAt::STATION, Public, || to(tournament::station::show)),
        post(StationAt::STATION, Public, || to(tournament::station::call)),
        // what the players state
        get(TournamentAt::STATE, Public, || to(tournament::statement::typed::show)),
        post(TournamentAt::STATE, Public, || to(tournament::statement::typed::open)),
        get(SeatAt::SEAT, Public, || to(tournament::statement::seat::show)),
        post(SeatAt::SEAT, Public, || to(tournament::statement::seat::send)),
        get(TournamentAt::RESULT_STATION, RESULTS, || to(tournament::statement::station::lead)),
        get(ResultStationAt::STATION, Public, || to(tournament::statement::station::show)),
        post(ResultStationAt::STATION, Public, || to(tournament::statement::station::send)),
        get(RoundAt::STATEMENTS, SEE_RESULTS, || to(desk::rounds::statements::show)),
        post(RoundAt::STATEMENTS, RESULTS, || to(desk::rounds::statements::confirm)),
        get(TournamentAt::JOURNAL, WORK, || to(desk::journal::show)),
        // the console at a board
        get(BoardAt::CONSOLE, RULE, || to(desk::console::board::show)),
        get(MatterAt::FORM, RULE, || to(desk::console::matter::show)),
        post(GameAt::RULINGS, RULE, || to(desk::console::record::record)),
        // the engine
        get(GameAt::NEW_VERDICT, RULE, || to(desk::verdict::form::show)),
        post(GameAt::VERDICTS, RULE, || to(desk::verdict::form::send)),
        get(VerdictAt::ANSWER, RULE, || to(desk::verdict::show::show)),
        post(VerdictAt::CANCELLATION, RULE, || to(desk::verdict::show::cancel)),
        post(GameAt::ANALYSIS, RULE, || to(tournament::game::analysis::ask)),
        post(GameAt::CANCEL_ANALYSIS, RULE, || to(tournament::game::analysis::cancel)),
        // rulings
        get(TournamentAt::RULINGS, WORK, || to(desk::rulings::list::show)),
        get(TournamentAt::RULINGS_CSV, WORK, || to(desk::rulings::files::csv)),
        get(TournamentAt::RULINGS_PDF, WORK, || to(desk::rulings::files::pdf)),
        get(TournamentAt::RULINGS_ZIP, WORK, || to(desk::rulings::files::zip)),
        get(TournamentAt::NEW_RULING, RULE, || to(desk::rulings::sanction::ask)),
        post(TournamentAt::NEW_RULING, RULE, || to(desk::rulings::sanction::impose)),
        get(RulingAt::RULING, WORK, || to(desk::rulings::show::show)),
        get(RulingAt::PROTOCOL, WORK, || to(desk::rulings::protocol::show)),
        get(RulingAt::PROTOCOL_PDF, WORK, || to(desk::rulings::protocol::pdf)),
        get(RulingAt::QUESTION, WORK, || to(desk::rulings::question::show)),
        post(RulingAt::ANSWER, RULE, || to(desk::rulings::question::answer)),
        post(RulingAt::CONFIRMATION, PRESIDE, || to(desk::rulings::confirmation::answer)),
        get(RulingAt::REVOCATION, RULE, || to(desk::rulings::revocation::ask)),
        post(RulingAt::REVOCATION, RULE, || to(desk::rulings::revocation::take_back)),
        get(RulingAt::APPEAL, RULE, || to(desk::rulings::appeal::ask)),
        post(RulingAt::APPEAL, RULE, || to(desk::rulings::appeal::file)),
        post(RulingAt::APPEAL_VERDICT, PRESIDE, || to(desk::rulings::appeal::decide_it)),
        get(RulingAt::VERDICT_WITHDRAWAL, PRESIDE, || to(desk::rulings::verdict::ask)),
        post(RulingAt::VERDICT_WITHDRAWAL, PRESIDE, || to(desk::rulings::verdict::withdraw)),
        // players and openings
        get(fixed::PLAYERS, Public, || to(player::list::show)).or_last(),
        get(fixed::CLUBS, Public, || to(clubs::list::show)).or_last(),
        get(ClubAt::PAGE, Public, || to(clubs::show::show)).or_last(),
        get(fixed::TITLE_HOLDERS, Public, || to(titles::holders::show)).or_last(),
        get(fixed::HONOURS, Public, || to(titles::honours::show)).or_last(),
        get(fixed::HONOURS_CSV, Public, || to(titles::honours::file)),
        get(fixed::HONOURS_XLSX, Public, || to(titles::honours::file)),
        get(fixed::RATINGS, Public, || to(ratings::list::show)).or_last(),
        get(RatingListAt::LIST, Public, || to(ratings::edition::show)).or_last(),
        get(RatingListAt::CSV, Public, || to(ratings::files::list)),
        get(RatingListAt::XLSX, Public, || to(ratings::files::list)),
        get(RatingSumAt::SUM, Public, || to(ratings::sum::show)).or_last(),
        get(fixed::READINGS, Public, || to(readings::list::show)).or_last(),
        get(fixed::CIRCUITS, Public, || to(circuits::list::show)).or_last(),
        get(CircuitAt::LAST, Public, || to(circuits::show::last)).or_last(),
        get(CircuitEditionAt::EDITION, Public, || to(circuits::show::edition)).or_last(),
        get(CircuitEditionAt::CSV, Public, || to(circuits::files::classification)),
        get(CircuitEditionAt::XLSX, Public, || to(circuits::files::classification)),
        get(fixed::FEDERATION_CALENDAR, Public, || to(office::public::show)).or_last(),
        get(fixed::FEDERATION_CALENDAR_FILE, Public, || to(office::public::file)),
        get(PlayerAt::CARD, Public, || to(player::card::show)).or_last(),
        lasting(fixed::OPENINGS, &[], || to(openings::list)),
        lasting(fixed::OPENINGS_CSV, &[], || to(openings::report::csv)),
        lasting(fixed::OPENINGS_XLSX, &[], || to(openings::report::xlsx)),
        lasting(OpeningTableAt::REPORT, &["sort"], || to(openings::report::show)),
        lasting(OpeningAt::OPENING, &[], || to(openings::show)),
        lasting(OpeningPictureAt::PICTURE, &[], || to(openings::picture)),
        // the game
        get(fixed::BOARD, Public, || to(board::show)).alone(),
        lasting(BoardPictureAt::PICTURE, &["rules", "fen"], || to(board::picture)),
        get(fixed::BOARD_MOVES, Public, || to(board::moves::show)).alone(),
        get(fixed::BOARD_DICTATED, Public, || to(board::dictated::show)).alone(),
        // learning the rules
        get(fixed::TRAINING, Public, || to(training::show)).alone(),
        get(fixed::TRAINING_TWENTY, Public, || to(training::twenty)).alone(),
        get(TrainingArticleAt::QUESTIONS, Public, || to(training::article)).alone(),
        get(TrainingCaseAt::QUESTION, Public, || to(training::case)).alone(),
    ]
}

/// Registers every line of the table under the guard of its policy, and the pages for what is not in it.
pub fn register(config: &mut ServiceConfig) {
    Tree::of(table()).register(config, true);
}

/// The same, with every page made by its handler.
pub(super) fn register_bare(config: &mut ServiceConfig) {
    Tree::of(table()).register(config, false);
}
