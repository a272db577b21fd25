//! Every address of the product, in one table: method, path, who may, handler.
//!
//! [`register`] is the only way to an address, so that none is without a policy. Where two paths match the
//! same address the earlier line wins: literal segments stand before `{t}` and its like.

use actix_web::{
    Resource, guard as condition,
    http::{Method, header::ALLOW},
    middleware::from_fn,
    web::{self, ServiceConfig, to},
};

use ::tournament::{Action, SiteAction};

use super::{
    account, assets, board, desk, error::WebError, guard, live, openings, player, register,
    tournament,
};

use Policy::{Public, SignedIn, Site, Tournament};

/// Who may use a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// Everybody.
    Public,
    /// Everybody with an account.
    SignedIn,
    /// Whoever may do this to the site.
    Site(SiteAction),
    /// Whoever may do this in the tournament of the path segment `{t}`, in its present stage.
    Tournament(Action),
}

const ACCOUNTS: Policy = Site(SiteAction::ManageAccounts);
const CREATE: Policy = Site(SiteAction::CreateTournament);
const REGISTER: Policy = Site(SiteAction::ManageRegister);
const WORK: Policy = Tournament(Action::Work);
const STAGE: Policy = Tournament(Action::ChangeStage);
const AMEND: Policy = Tournament(Action::AmendRegulations);
const ENTER: Policy = Tournament(Action::ManageEntries);
const ATTEND: Policy = Tournament(Action::ManageAttendance);
const REGULATE: Policy = Tournament(Action::EditRegulations);
const APPOINT: Policy = Tournament(Action::AppointStaff);
const PAIR: Policy = Tournament(Action::Pair);
const PUBLISH: Policy = Tournament(Action::PublishRound);
const RESULTS: Policy = Tournament(Action::EnterResults);
const AWARD: Policy = Tournament(Action::ManageAwards);
const RULE: Policy = Tournament(Action::Rule);
const PRESIDE: Policy = Tournament(Action::Preside);
const CORRECT: Policy = Tournament(Action::CorrectResults);

/// One line of the table.
pub struct Route {
    /// GET (which answers HEAD too) or POST.
    pub method: Method,
    /// The pattern of the path.
    pub path: &'static str,
    /// Who may.
    pub policy: Policy,
    /// Makes the handler.
    pub handler: fn() -> actix_web::Route,
}

/// The table. A line each, however long.
#[must_use]
#[rustfmt::skip]
#[expect(clippy::too_many_lines, reason = "a table of contents is read as one list")]
pub fn table() -> Vec<Route> {
    vec![
        // the shell
        get("/static/{hash}/{file:.*}", Public, || to(assets::show)),
        get("/favicon.ico", Public, || to(assets::favicon)),
        // accounts
        get("/login", Public, || to(account::login::show)),
        post("/login", Public, || to(account::login::sign_in)),
        post("/logout", SignedIn, || to(account::login::sign_out)),
        get("/password-reset", Public, || to(account::password_reset::ask)),
        post("/password-reset", Public, || to(account::password_reset::send)),
        get("/password-reset/{token}", Public, || to(account::password_reset::choose)),
        post("/password-reset/{token}", Public, || to(account::password_reset::set)),
        get("/invitations/{token}", Public, || to(account::invitation::show)),
        post("/invitations/{token}", Public, || to(account::invitation::accept)),
        get("/account", SignedIn, || to(account::mine::show)),
        post("/account/password", SignedIn, || to(account::mine::change_password)),
        post("/account/language", SignedIn, || to(account::mine::change_language)),
        post("/account/sessions/end", SignedIn, || to(account::mine::end_sessions)),
        get("/accounts", ACCOUNTS, || to(account::list::list)),
        post("/accounts", ACCOUNTS, || to(account::list::invite)),
        get("/accounts/{u}", ACCOUNTS, || to(account::one::show)),
        post("/accounts/{u}", ACCOUNTS, || to(account::one::change)),
        // the desk of a tournament
        get("/tournaments/new", CREATE, || to(desk::new::show)),
        post("/tournaments", CREATE, || to(desk::new::create)),
        get("/tournaments/import", CREATE, || to(desk::take_over::ask)),
        post("/tournaments/import", CREATE, || to(desk::take_over::send)),
        get("/tournaments/{t}/manage", WORK, || to(desk::manage::show)),
        post("/tournaments/{t}/stage", STAGE, || to(desk::stage::change_stage)),
        get("/tournaments/{t}/regulations", WORK, || to(desk::regulations::show)),
        post("/tournaments/{t}/regulations", REGULATE, || to(desk::regulations::change)),
        post("/tournaments/{t}/details", AMEND, || to(desk::regulations::amend::details)),
        post("/tournaments/{t}/amendment", AMEND, || to(desk::regulations::amend::amend)),
        get("/tournaments/{t}/staff", WORK, || to(desk::staff::show)),
        post("/tournaments/{t}/staff", APPOINT, || to(desk::staff::change_staff)),
        get("/tournaments/{t}/seeding", WORK, || to(desk::seeding::show)),
        post("/tournaments/{t}/seeding", STAGE, || to(desk::seeding::put)),
        get("/tournaments/{t}/categories", WORK, || to(desk::categories::show)),
        post("/tournaments/{t}/categories", AWARD, || to(desk::categories::change)),
        get("/tournaments/{t}/prizes/edit", WORK, || to(desk::prizes::show)),
        post("/tournaments/{t}/prizes/edit", AWARD, || to(desk::prizes::change)),
        get("/tournaments/{t}/ratings", WORK, || to(desk::ratings::show)),
        post("/tournaments/{t}/ratings", AWARD, || to(desk::ratings::change)),
        post("/tournaments/{t}/ratings/freeze", REGULATE, || to(desk::ratings::freeze)),
        // entries
        get("/tournaments/{t}/manage/entries", WORK, || to(desk::entries::list)),
        post("/tournaments/{t}/manage/entries", ATTEND, || to(desk::entries::check_in_all)),
        get("/tournaments/{t}/entries/new", ENTER, || to(desk::entry_new::show)),
        post("/tournaments/{t}/entries/new", ENTER, || to(desk::entry_new::enter)),
        get("/tournaments/{t}/entries/import", ENTER, || to(desk::import::ask)),
        post("/tournaments/{t}/entries/import", ENTER, || to(desk::import::send)),
        get("/tournaments/{t}/entries/{e}/edit", WORK, || to(desk::entry_form::show)),
        post("/tournaments/{t}/entries/{e}/edit", ENTER, || to(desk::entry_form::edit)),
        get("/tournaments/{t}/entries/{e}/removal", ENTER, || to(desk::entry_form::ask_removal)),
        post("/tournaments/{t}/entries/{e}/removal", ENTER, || to(desk::entry_form::remove)),
        post("/tournaments/{t}/entries/{e}/check-in", ATTEND, || to(desk::attendance::check_in)),
        get("/tournaments/{t}/entries/{e}/withdrawal", ATTEND, || to(desk::attendance::ask_withdrawal)),
        post("/tournaments/{t}/entries/{e}/withdrawal", ATTEND, || to(desk::attendance::withdraw)),
        post("/tournaments/{t}/entries/{e}/return", ATTEND, || to(desk::attendance::take_back)),
        post("/tournaments/{t}/entries/{e}/bye", ATTEND, || to(desk::attendance::bye)),
        get("/tournaments/{t}/entries/{e}/expulsion", PRESIDE, || to(desk::expulsion::ask)),
        post("/tournaments/{t}/entries/{e}/expulsion", PRESIDE, || to(desk::expulsion::expel)),
        get("/tournaments/{t}/apart", WORK, || to(desk::apart::show)),
        post("/tournaments/{t}/apart", STAGE, || to(desk::apart::change)),
        // the register
        get("/register", REGISTER, || to(register::manage::list)),
        get("/register/new", REGISTER, || to(register::edit::blank)),
        post("/register/new", REGISTER, || to(register::edit::add)),
        get("/register/import", REGISTER, || to(register::import::ask)),
        post("/register/import", REGISTER, || to(register::import::send)),
        get("/register/export.csv", REGISTER, || to(register::export::show)),
        get("/register/ratings", REGISTER, || to(register::ratings::ask)),
        post("/register/ratings", REGISTER, || to(register::ratings::send)),
        get("/register/{p}", REGISTER, || to(register::edit::show)),
        post("/register/{p}", REGISTER, || to(register::edit::change)),
        // tournaments
        get("/", Public, || to(tournament::list::show)),
        get("/tournaments/{t}", Public, || to(tournament::show::show)),
        get("/tournaments/{t}/entries", Public, || to(tournament::entries::show)),
        get("/tournaments/{t}/rounds/{r}", Public, || to(tournament::round::show)),
        get("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}", Public, || to(tournament::game::show)),
        get("/tournaments/{t}/rounds/{r}/boards/{b}/why", Public, || to(tournament::why::board)),
        get("/tournaments/{t}/rounds/{r}/byes/{e}/why", Public, || to(tournament::why::bye)),
        get("/tournaments/{t}/entries/{e}", Public, || to(tournament::entry::show)),
        get("/tournaments/{t}/standings", Public, || to(tournament::standings::show)),
        get("/tournaments/{t}/clubs", Public, || to(tournament::clubs::show)),
        get("/tournaments/{t}/cross-table", Public, || to(tournament::cross_table::show)),
        get("/tournaments/{t}/prizes", Public, || to(tournament::prizes::show)),
        get("/tournaments/{t}/rating-report", Public, || to(tournament::rating_report::show)),
        get("/tournaments/{t}/rating-report.csv", WORK, || to(tournament::rating_report::csv)),
        get("/tournaments/{t}/bracket", Public, || to(tournament::bracket::show)),
        get("/tournaments/{t}/draw", Public, || to(tournament::draw::show)),
        get("/tournaments/{t}/draw.json", Public, || to(tournament::draw::record)),
        get("/tournaments/{t}/live", Public, || to(live::watch)),
        // files
        get("/tournaments/{t}/files", Public, || to(tournament::files::list)),
        get("/tournaments/{t}/entries.csv", Public, || to(tournament::files::table)),
        get("/tournaments/{t}/entries.xlsx", Public, || to(tournament::files::table)),
        get("/tournaments/{t}/pairings.csv", Public, || to(tournament::files::table)),
        get("/tournaments/{t}/pairings.xlsx", Public, || to(tournament::files::table)),
        get("/tournaments/{t}/standings.csv", Public, || to(tournament::files::table)),
        get("/tournaments/{t}/standings.xlsx", Public, || to(tournament::files::table)),
        get("/tournaments/{t}/cross-table.csv", Public, || to(tournament::files::table)),
        get("/tournaments/{t}/cross-table.xlsx", Public, || to(tournament::files::table)),
        get("/tournaments/{t}/rounds/{r}/pairings.csv", Public, || to(tournament::files::round)),
        get("/tournaments/{t}/rounds/{r}/pairings.xlsx", Public, || to(tournament::files::round)),
        get("/tournaments/{t}/tournament.xlsx", Public, || to(tournament::files::table)),
        get("/tournaments/{t}/games.pdn", Public, || to(tournament::files::pdn)),
        get("/tournaments/{t}/tournament.trf", Public, || to(tournament::files::trf)),
        // rounds
        post("/tournaments/{t}/rounds", PAIR, || to(desk::rounds::draft::create)),
        get("/tournaments/{t}/rounds/{r}/draft", WORK, || to(desk::rounds::draft::show)),
        post("/tournaments/{t}/rounds/{r}/draft", PAIR, || to(desk::rounds::draft::change)),
        get("/tournaments/{t}/rounds/{r}/draft/boards/{b}/why", WORK, || to(desk::rounds::why::board)),
        get("/tournaments/{t}/rounds/{r}/draft/byes/{e}/why", WORK, || to(desk::rounds::why::bye)),
        post("/tournaments/{t}/rounds/{r}/removal", PAIR, || to(desk::rounds::draft::discard)),
        post("/tournaments/{t}/rounds/{r}/publication", PUBLISH, || to(desk::rounds::publication::publish)),
        get("/tournaments/{t}/rounds/{r}/results", WORK, || to(desk::rounds::results::show)),
        post("/tournaments/{t}/rounds/{r}/results", RESULTS, || to(desk::rounds::results::enter)),
        get("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/result", WORK, || to(desk::rounds::game::show)),
        post("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/result", RESULTS, || to(desk::rounds::game::enter)),
        post("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/correction", CORRECT, || to(desk::rounds::game::correct)),
        get("/tournaments/{t}/rounds/{r}/boards/{b}/decider", WORK, || to(desk::rounds::decider::show)),
        post("/tournaments/{t}/rounds/{r}/boards/{b}/decider", RESULTS, || to(desk::rounds::decider::set)),
        get("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/record", RULE, || to(desk::record::show)),
        post("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/record", RULE, || to(desk::record::save)),
        get("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/counter", RULE, || to(desk::counter::show)),
        get("/tournaments/{t}/games/import", RULE, || to(desk::record::import::ask)),
        post("/tournaments/{t}/games/import", RULE, || to(desk::record::import::send)),
        post("/tournaments/{t}/rounds/{r}/closure", PUBLISH, || to(desk::rounds::closure::close)),
        get("/tournaments/{t}/rounds/{r}/sheet", Public, || to(desk::rounds::sheet::show)),
        // the hall
        get("/tournaments/{t}/rounds/{r}/hall", RULE, || to(desk::hall::show)),
        post("/tournaments/{t}/rounds/{r}/hall/clocks", PUBLISH, || to(desk::hall::start_clocks)),
        post("/tournaments/{t}/rounds/{r}/boards/{b}/marks", RULE, || to(desk::hall::mark)),
        get("/tournaments/{t}/posts", PRESIDE, || to(desk::hall::posts::show)),
        post("/tournaments/{t}/posts", PRESIDE, || to(desk::hall::posts::give)),
        get("/tournaments/{t}/calls/codes", RULE, || to(desk::hall::codes::show)),
        post("/tournaments/{t}/calls/{c}", RULE, || to(desk::hall::answer)),
        get("/tournaments/{t}/boards/{b}/call/{key}", Public, || to(tournament::call::show)),
        post("/tournaments/{t}/boards/{b}/call/{key}", Public, || to(tournament::call::call)),
        get("/tournaments/{t}/journal", WORK, || to(desk::journal::show)),
        // the console at a board
        get("/tournaments/{t}/rounds/{r}/boards/{b}/console", RULE, || to(desk::console::board::show)),
        get("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/matters/{m}", RULE, || to(desk::console::matter::show)),
        post("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/rulings", RULE, || to(desk::console::record::record)),
        // the engine
        get("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/verdicts/new", RULE, || to(desk::verdict::form::show)),
        post("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/verdicts", RULE, || to(desk::verdict::form::send)),
        get("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/verdicts/{v}", RULE, || to(desk::verdict::show::show)),
        post("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/verdicts/{v}/cancellation", RULE, || to(desk::verdict::show::cancel)),
        post("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/analysis", RULE, || to(tournament::game::analysis::ask)),
        post("/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/analysis/cancellation", RULE, || to(tournament::game::analysis::cancel)),
        // rulings
        get("/tournaments/{t}/rulings", WORK, || to(desk::rulings::list::show)),
        get("/tournaments/{t}/rulings.csv", WORK, || to(desk::rulings::files::csv)),
        get("/tournaments/{t}/rulings.pdf", WORK, || to(desk::rulings::files::pdf)),
        get("/tournaments/{t}/rulings/new", RULE, || to(desk::rulings::sanction::ask)),
        post("/tournaments/{t}/rulings/new", RULE, || to(desk::rulings::sanction::impose)),
        get("/tournaments/{t}/rulings/{n}", WORK, || to(desk::rulings::show::show)),
        get("/tournaments/{t}/rulings/{n}/protocol", WORK, || to(desk::rulings::protocol::show)),
        post("/tournaments/{t}/rulings/{n}/confirmation", PRESIDE, || to(desk::rulings::confirmation::answer)),
        get("/tournaments/{t}/rulings/{n}/revocation", RULE, || to(desk::rulings::revocation::ask)),
        post("/tournaments/{t}/rulings/{n}/revocation", RULE, || to(desk::rulings::revocation::take_back)),
        get("/tournaments/{t}/rulings/{n}/appeal", RULE, || to(desk::rulings::appeal::ask)),
        post("/tournaments/{t}/rulings/{n}/appeal", RULE, || to(desk::rulings::appeal::file)),
        post("/tournaments/{t}/rulings/{n}/appeal/verdict", PRESIDE, || to(desk::rulings::appeal::decide_it)),
        // players and openings
        get("/players", Public, || to(player::list::show)),
        get("/players/{p}", Public, || to(player::card::show)),
        get("/openings", Public, || to(openings::list)),
        get("/openings/report.csv", Public, || to(openings::report::csv)),
        get("/openings/report.xlsx", Public, || to(openings::report::xlsx)),
        get("/openings/{table}/report", Public, || to(openings::report::show)),
        get("/openings/{table}/{n}", Public, || to(openings::show)),
        // the game
        get("/board", Public, || to(board::show)),
    ]
}

/// Registers every line of the table under the guard of its policy, and the pages for what is not in it.
pub fn register(config: &mut ServiceConfig) {
    let mut paths: Vec<(&'static str, Vec<Route>)> = Vec::new();
    for route in table() {
        match paths.iter_mut().find(|(path, _)| *path == route.path) {
            Some((_, routes)) => routes.push(route),
            None => paths.push((route.path, vec![route])),
        }
    }
    for (path, routes) in paths {
        config.service(resource(path, routes));
    }
    config.default_service(web::to(|| async { Err::<&str, _>(WebError::NotFound) }));
}

fn resource(path: &str, routes: Vec<Route>) -> Resource {
    let allow: Vec<_> = routes.iter().map(|route| methods(&route.method)).collect();
    let allow = allow.join(", ");
    let resource = routes
        .into_iter()
        .fold(web::resource(path), |resource, route| {
            let policy = route.policy;
            resource.route(
                (route.handler)()
                    .guard(condition(&route.method))
                    .wrap(from_fn(move |req, next| guard::admit(policy, req, next))),
            )
        });
    resource.default_service(web::to(move || {
        let mut answer = actix_web::HttpResponse::from_error(WebError::MethodNotAllowed);
        if let Ok(allow) = allow.parse() {
            answer.headers_mut().insert(ALLOW, allow);
        }
        async { answer }
    }))
}

fn methods(method: &Method) -> &str {
    if *method == Method::GET {
        "GET, HEAD"
    } else {
        method.as_str()
    }
}

fn condition(method: &Method) -> impl condition::Guard + use<> {
    let also = if *method == Method::GET {
        Method::HEAD
    } else {
        method.clone()
    };
    condition::Any(condition::Method(method.clone())).or(condition::Method(also))
}

fn get(path: &'static str, policy: Policy, handler: fn() -> actix_web::Route) -> Route {
    Route {
        method: Method::GET,
        path,
        policy,
        handler,
    }
}

fn post(path: &'static str, policy: Policy, handler: fn() -> actix_web::Route) -> Route {
    Route {
        method: Method::POST,
        path,
        policy,
        handler,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An address that the pattern matches.
    fn example(path: &str) -> String {
        path.split('/')
            .map(|part| if part.starts_with('{') { "1" } else { part })
            .collect::<Vec<_>>()
            .join("/")
    }

    fn matches(pattern: &str, address: &str) -> bool {
        let (pattern, address): (Vec<_>, Vec<_>) =
            (pattern.split('/').collect(), address.split('/').collect());
        let same = |(p, a): (&&str, &&str)| p.starts_with('{') || p == a;
        pattern.len() == address.len() && pattern.iter().zip(&address).all(same)
    }

    #[test]
    fn no_line_hides_a_later_one() {
        let table = table();
        for (at, route) in table.iter().enumerate() {
            let address = example(route.path);
            let winner = table.iter().find(|other| matches(other.path, &address));
            assert_eq!(
                winner.map(|winner| winner.path),
                Some(route.path),
                "{address}"
            );
            let twice = table[..at]
                .iter()
                .any(|other| (other.path, &other.method) == (route.path, &route.method));
            assert!(!twice, "{} {address} is there twice", route.method);
        }
    }

    #[test]
    fn a_policy_of_a_tournament_has_one_in_its_path() {
        for route in table() {
            let named = route.path.starts_with("/tournaments/{t}");
            assert!(
                named || !matches!(route.policy, Policy::Tournament(_)),
                "{}",
                route.path
            );
            assert!(
                !named || !matches!(route.policy, SignedIn | Site(_)),
                "{}",
                route.path
            );
        }
    }

    #[test]
    fn whoever_is_not_signed_in_only_finds_their_way_in_and_calls_an_arbiter() {
        let open: Vec<_> = table()
            .into_iter()
            .filter(|route| route.method != Method::GET && route.policy == Public)
            .map(|route| route.path)
            .collect();
        assert_eq!(
            open,
            [
                "/login",
                "/password-reset",
                "/password-reset/{token}",
                "/invitations/{token}",
                "/tournaments/{t}/boards/{b}/call/{key}"
            ]
        );
    }
}
