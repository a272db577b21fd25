//! Every address of the product, in one table: method, path, who may, handler.
//!
//! [`register`] is the only way to an address, so that none is without a policy. Where two paths match the
//! same address the earlier line wins: literal segments stand before `{t}` and its like.

use actix_web::{
    Resource, Scope,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    guard as condition,
    http::{Method, header::ALLOW},
    middleware::from_fn,
    web::{self, to},
};

use crate::tournament::{Action, SiteAction};

use super::{
    account_page, accounts, assets, desk, error::WebError, guard, invitation, live, login,
    password_reset, register,
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

const CREATE: Policy = Site(SiteAction::CreateTournament);
const REGISTER: Policy = Site(SiteAction::ManageRegister);
const WORK: Policy = Tournament(Action::Work);
const STAGE: Policy = Tournament(Action::ChangeStage);
const AMEND: Policy = Tournament(Action::AmendRegulations);
const ENTER: Policy = Tournament(Action::ManageEntries);
const ATTEND: Policy = Tournament(Action::ManageAttendance);

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

/// The table.
#[must_use]
pub fn table() -> Vec<Route> {
    vec![
        // the shell
        get("/static/{hash}/{file:.*}", Public, || to(assets::show)),
        get("/favicon.ico", Public, || to(assets::favicon)),
        // accounts
        get("/login", Public, || to(login::show)),
        post("/login", Public, || to(login::sign_in)),
        post("/logout", SignedIn, || to(login::sign_out)),
        get("/password-reset", Public, || to(password_reset::ask)),
        post("/password-reset", Public, || to(password_reset::send)),
        get("/password-reset/{token}", Public, || {
            to(password_reset::choose)
        }),
        post("/password-reset/{token}", Public, || {
            to(password_reset::set)
        }),
        get("/invitations/{token}", Public, || to(invitation::show)),
        post("/invitations/{token}", Public, || to(invitation::accept)),
        get("/account", SignedIn, || to(account_page::show)),
        post("/account/password", SignedIn, || {
            to(account_page::change_password)
        }),
        post("/account/language", SignedIn, || {
            to(account_page::change_language)
        }),
        post("/account/sessions/end", SignedIn, || {
            to(account_page::end_sessions)
        }),
        get("/accounts", Site(SiteAction::ManageAccounts), || {
            to(accounts::list)
        }),
        post("/accounts", Site(SiteAction::ManageAccounts), || {
            to(accounts::invite)
        }),
        get("/accounts/{u}", Site(SiteAction::ManageAccounts), || {
            to(accounts::show)
        }),
        post("/accounts/{u}", Site(SiteAction::ManageAccounts), || {
            to(accounts::change)
        }),
        // the desk of a tournament
        get("/tournaments/new", CREATE, || to(desk::new::show)),
        post("/tournaments", CREATE, || to(desk::new::create)),
        get("/tournaments/{t}/manage", WORK, || to(desk::manage::show)),
        post("/tournaments/{t}/stage", STAGE, || {
            to(desk::stage::change_stage)
        }),
        get("/tournaments/{t}/regulations", WORK, || {
            to(desk::regulations::show)
        }),
        post(
            "/tournaments/{t}/regulations",
            Tournament(Action::EditRegulations),
            || to(desk::regulations::change),
        ),
        post("/tournaments/{t}/details", AMEND, || {
            to(desk::regulations::amend::details)
        }),
        post("/tournaments/{t}/amendment", AMEND, || {
            to(desk::regulations::amend::amend)
        }),
        get("/tournaments/{t}/staff", WORK, || to(desk::staff::show)),
        post(
            "/tournaments/{t}/staff",
            Tournament(Action::AppointStaff),
            || to(desk::staff::change_staff),
        ),
        get("/tournaments/{t}/seeding", WORK, || to(desk::seeding::show)),
        post("/tournaments/{t}/seeding", STAGE, || to(desk::seeding::put)),
        // entries
        get("/tournaments/{t}/manage/entries", WORK, || {
            to(desk::entries::list)
        }),
        post("/tournaments/{t}/manage/entries", ATTEND, || {
            to(desk::entries::check_in_all)
        }),
        get("/tournaments/{t}/entries/new", ENTER, || {
            to(desk::entry_new::show)
        }),
        post("/tournaments/{t}/entries/new", ENTER, || {
            to(desk::entry_new::enter)
        }),
        get("/tournaments/{t}/entries/import", ENTER, || {
            to(desk::import::ask)
        }),
        post("/tournaments/{t}/entries/import", ENTER, || {
            to(desk::import::send)
        }),
        get("/tournaments/{t}/entries/{e}/edit", WORK, || {
            to(desk::entry_form::show)
        }),
        post("/tournaments/{t}/entries/{e}/edit", ENTER, || {
            to(desk::entry_form::edit)
        }),
        get("/tournaments/{t}/entries/{e}/removal", ENTER, || {
            to(desk::entry_form::ask_removal)
        }),
        post("/tournaments/{t}/entries/{e}/removal", ENTER, || {
            to(desk::entry_form::remove)
        }),
        post("/tournaments/{t}/entries/{e}/check-in", ATTEND, || {
            to(desk::attendance::check_in)
        }),
        get("/tournaments/{t}/entries/{e}/withdrawal", ATTEND, || {
            to(desk::attendance::ask_withdrawal)
        }),
        post("/tournaments/{t}/entries/{e}/withdrawal", ATTEND, || {
            to(desk::attendance::withdraw)
        }),
        post("/tournaments/{t}/entries/{e}/return", ATTEND, || {
            to(desk::attendance::take_back)
        }),
        post("/tournaments/{t}/entries/{e}/bye", ATTEND, || {
            to(desk::attendance::bye)
        }),
        // the register
        get("/register", REGISTER, || to(register::list)),
        get("/register/new", REGISTER, || to(register::edit::blank)),
        post("/register/new", REGISTER, || to(register::edit::add)),
        get("/register/import", REGISTER, || to(register::import::ask)),
        post("/register/import", REGISTER, || to(register::import::send)),
        get("/register/export.csv", REGISTER, || {
            to(register::export::show)
        }),
        get("/register/{p}", REGISTER, || to(register::edit::show)),
        post("/register/{p}", REGISTER, || to(register::edit::change)),
        // tournaments
        get("/tournaments/{t}/live", Public, || to(live::watch)),
    ]
}

/// Registers every line of the table under the guard of its policy, and the pages for what is not in it.
pub fn register<T>(scope: Scope<T>) -> Scope<T>
where
    T: ServiceFactory<
            ServiceRequest,
            Config = (),
            Response = ServiceResponse,
            Error = actix_web::Error,
            InitError = (),
        >,
{
    register_table(scope, table())
}

fn register_table<T>(scope: Scope<T>, table: Vec<Route>) -> Scope<T>
where
    T: ServiceFactory<
            ServiceRequest,
            Config = (),
            Response = ServiceResponse,
            Error = actix_web::Error,
            InitError = (),
        >,
{
    let mut paths: Vec<(&'static str, Vec<Route>)> = Vec::new();
    for route in table {
        match paths.iter_mut().find(|(path, _)| *path == route.path) {
            Some((_, routes)) => routes.push(route),
            None => paths.push((route.path, vec![route])),
        }
    }
    let scope = paths.into_iter().fold(scope, |scope, (path, routes)| {
        scope.service(resource(path, routes))
    });
    scope.default_service(web::to(|| async { Err::<&str, _>(WebError::NotFound) }))
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
