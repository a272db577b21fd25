//! The first thing found out about a request, whose session, which language, from where, and the last to touch its answer.

use std::{net::IpAddr, time::Duration};

use actix_web::{
    Error, HttpMessage, HttpRequest,
    body::{BoxBody, MessageBody},
    cookie::Cookie,
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{
            ACCEPT_LANGUAGE, ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS, ALLOW,
            CACHE_CONTROL, ETAG, HOST, HeaderValue, REFERER, RETRY_AFTER, USER_AGENT, VARY,
        },
    },
    middleware::Next,
    web::Query,
};
use chrono::NaiveDateTime;
use tokio::time::timeout;

use crate::{
    account::Account,
    db::{
        self, DbError,
        helper::{self, Helper},
        passkey, second_factor,
        session::{self, Session},
    },
    secret::{Secret, SecretHash},
    words::Lang,
};
use tournament::Action;

use super::{
    address::{API, StaticAt, TournamentAt, fixed, is_for_others, local},
    bodies, cookies, csrf,
    error::WebError,
    failure::{self, Failed},
    flash::Done,
    form::{Lost, Unsent},
    guard, headers, language,
    presence::Renewed,
    security,
    state::{App, AppData},
    user_agent,
    visitor::{Factors, User, Visitor, Who},
};

/// How long a page waits until it is noted that its session is used.
const NOTING: Duration = Duration::from_secs(1);

/// How long it is looked for whose session a request is of: a little longer than for a free connection, of which whoever asks is told.
const WHOSE: Duration = Duration::from_secs(6);

/// Where it makes no difference who asks.
const FOR_ANYBODY: [&str; 5] = [
    StaticAt::FILES,
    fixed::SERVICE_WORKER,
    fixed::PUSH_WORKER,
    fixed::FAVICON,
    fixed::HEALTH,
];

/// What a request tells about its sender.
struct Arrival {
    /// Who it is.
    pub visitor: Visitor,
    /// Why no handler should run.
    pub failure: Option<WebError>,
    /// The language chosen by this request, to be remembered.
    pub chosen: Option<Lang>,
    /// Whether the form token is of this request, to be remembered when a form got it.
    pub is_new: bool,
    /// The page of ours from which the request came.
    pub back: Option<String>,
}

impl Arrival {
    /// Looks at a request before anybody else does.
    async fn of(req: &ServiceRequest, app: &App) -> Self {
        let query = Query::<Vec<(String, String)>>::from_query(req.query_string());
        let query = query.map(Query::into_inner).unwrap_or_default();
        let asked = |name: &str| {
            query
                .iter()
                .find(|(key, _)| key == name)
                .map(|(_, value)| value.as_str())
        };
        let address = sender(req, app);
        let (signed, mut failure) = match whose(req, app, address).await {
            Ok(signed) => (signed, None),
            Err(error) => (None, Some(error)),
        };
        let of_account = signed.as_ref().and_then(Signed::lang);
        let lang = language_of(req, app, (asked("lang"), of_account));
        let lang = lang.unwrap_or_else(|fallback| {
            failure.get_or_insert(WebError::UnknownLanguage);
            fallback
        });
        // whoever shows a page in theirs chooses for that page
        let keeps = failure.is_none() && !is_for_others(req.path());
        let chosen = asked("lang").filter(|_| keeps).map(|_| lang);
        let (token, is_new) = form_token(req, app, signed.as_ref().map(Signed::csrf));
        let who = signed.map_or_else(|| nobody(req, app), Signed::who);
        let lacks = who.user().is_some_and(User::lacks_second_factor);
        let visitor = Visitor {
            lang,
            who,
            path: req
                .uri()
                .path_and_query()
                .map_or_else(|| fixed::HOME.to_owned(), |path| local(path.as_str())),
            sent_form: !matches!(*req.method(), Method::GET | Method::HEAD),
            address,
            device: secret_in(req, app.cookies.device()),
            device_name: req
                .headers()
                .get(USER_AGENT)
                .and_then(|value| user_agent::device(value.to_str().ok()?)),
            half: secret_in(req, app.cookies.half()),
            done: asked("done").and_then(Done::from_code),
            asker: None,
            competition: None,
            posts: Vec::new(),
            calls: None,
            sending: None,
            second_factor_due: lacks && app.config.admins_need_second_factor,
            csrf: csrf::Token::new(&token),
        };
        Self {
            visitor,
            failure,
            chosen,
            is_new,
            back: way_back(req),
        }
    }
}

/// The language that the address asks for, or else the cookie, the account or the browser.
///
/// # Errors
/// The address asks for one that is not ours; carries the one that it would have been without.
fn language_of(
    req: &ServiceRequest,
    app: &App,
    (query, of_account): (Option<&str>, Option<Lang>),
) -> Result<Lang, Lang> {
    let kept = req.cookie(app.cookies.language());
    let kept = kept.as_ref().map(Cookie::value);
    let accept = req.headers().get(ACCEPT_LANGUAGE);
    let wishes = language::Wishes {
        query,
        cookie: kept.or(of_account.map(Lang::code)),
        accept: accept.and_then(|value| value.to_str().ok()),
        fallback: app.config.default_lang,
    };
    let without = language::Wishes {
        query: None,
        ..wishes
    };
    language::choose(wishes)
        .map_err(|language::UnknownLanguage| language::choose(without).unwrap_or(wishes.fallback))
}

/// Whose cookie it is.
enum Signed {
    /// A session with its account, and what that asks for.
    Account(Session, Account, Factors),
    /// Somebody who came by a code of one day.
    Helper(Helper),
}

impl Signed {
    /// The language of the account.
    fn lang(&self) -> Option<Lang> {
        match self {
            Self::Account(_, account, _) => account.lang,
            Self::Helper(_) => None,
        }
    }

    /// What the forms of the session carry.
    fn csrf(&self) -> &str {
        match self {
            Self::Account(session, ..) => &session.csrf,
            Self::Helper(helper) => &helper.csrf,
        }
    }

    /// Who it is.
    fn who(self) -> Who {
        match self {
            Self::Account(session, account, factors) => {
                Who::Account(User::of(session, account, factors))
            }
            Self::Helper(helper) => Who::Helper(helper),
        }
    }

    /// The session, where it has to be noted that it is used.
    fn due(&self, now: NaiveDateTime) -> Option<SecretHash> {
        match self {
            Self::Account(found, ..) => session::is_touch_due(found, now).then_some(found.hash),
            Self::Helper(found) => helper::is_touch_due(found, now).then_some(found.key.session),
        }
    }
}

/// [`signed_in`], looked for no longer than whoever asks can wait.
async fn whose(
    req: &ServiceRequest,
    app: &App,
    address: IpAddr,
) -> Result<Option<Signed>, WebError> {
    let found = timeout(WHOSE, signed_in(req, app, address)).await;
    found.unwrap_or_else(|_| {
        let why = "it did not say in time whose session it is";
        Err(WebError::Unavailable(why.to_owned()))
    })
}

/// The session of the cookie, noted as used.
async fn signed_in(
    req: &ServiceRequest,
    app: &App,
    address: IpAddr,
) -> Result<Option<Signed>, WebError> {
    let cookie = req.cookie(app.cookies.session());
    let Some(secret) = cookie.and_then(|cookie| cookies::secret_of(cookie.value())) else {
        return Ok(None);
    };
    let path = req.path();
    if is_for_others(path) || FOR_ANYBODY.iter().any(|one| path.starts_with(one)) {
        return Ok(None);
    }
    let now = (app.now)();
    let works_here = app.config.public_url.passkey_domain().is_some();
    let found = app
        .db
        .read(move |conn| {
            let Some((session, account)) = session::find(conn, &secret, now)? else {
                return Ok(helper::find(conn, &secret, now)?.map(Signed::Helper));
            };
            let has_passkey = passkey::has_any(conn, account.id)?;
            let factors = Factors {
                any: has_passkey || second_factor::has_app(conn, account.id)?,
                passkey_here: has_passkey && works_here,
            };
            Ok::<_, DbError>(Some(Signed::Account(session, account, factors)))
        })
        .await?;
    if let Some(hash) = found.as_ref().and_then(|found| found.due(now)) {
        let of_helper = matches!(found, Some(Signed::Helper(_)));
        let noted = app.db.write(move |conn| {
            if of_helper {
                helper::touch(conn, &hash, address, now)
            } else {
                session::touch(conn, &hash, address, now)
            }
        });
        // who only reads need not wait for those who write; it is due again at the next page
        if !matches!(timeout(NOTING, noted).await, Ok(Ok(()))) {
            tracing::debug!("that a session is used could not be noted");
        }
    }
    Ok(found)
}

/// Nobody who is signed in; the cookie of the session says whether it was a helper's.
fn nobody(req: &ServiceRequest, app: &App) -> Who {
    let cookie = req.cookie(app.cookies.session());
    let was_helper = cookie.is_some_and(|cookie| cookies::is_of_helper(cookie.value()));
    Who::Nobody { was_helper }
}

/// The secret in a cookie.
fn secret_in(req: &ServiceRequest, cookie: &str) -> Option<Secret> {
    let cookie = req.cookie(cookie)?;
    Secret::parse(cookie.value())
}

/// The token of this visitor's forms, and whether it was made just now.
fn form_token(req: &ServiceRequest, app: &App, of_session: Option<&str>) -> (String, bool) {
    if let Some(token) = of_session {
        return (token.to_owned(), false);
    }
    let kept = req
        .cookie(app.cookies.form())
        .map(|cookie| cookie.value().to_owned());
    match kept.filter(|text| Secret::parse(text).is_some()) {
        Some(text) => (text, false),
        None => (Secret::random().text(), true),
    }
}

/// The address of the sender. A proxy that the configuration trusts says in whose name it asks: the last
/// entry of `X-Forwarded-For` is its own, the others anybody may have written.
fn sender(req: &ServiceRequest, app: &App) -> IpAddr {
    let peer = req
        .peer_addr()
        .map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.ip());
    if !app.config.trusted_proxies.contains(&peer) {
        return peer;
    }
    let forwarded = req
        .headers()
        .get_all("x-forwarded-for")
        .last()
        .and_then(|value| value.to_str().ok());
    let last = forwarded.and_then(|list| list.rsplit(',').next());
    last.and_then(|text| text.trim().parse().ok())
        .unwrap_or(peer)
}

/// The page of ours from which the request came.
fn way_back(req: &ServiceRequest) -> Option<String> {
    let from = req.headers().get(REFERER)?.to_str().ok()?;
    let host = req.headers().get(HOST)?.to_str().ok()?;
    let (_, rest) = from.split_once("://")?;
    rest.strip_prefix(host)
        .filter(|path| path.starts_with('/'))
        .map(local)
}

/// The middleware of the whole site: finds the visitor, then sees that errors become pages in the visitor's
/// language and that the cookies of the shell are set.
///
/// # Errors
/// Only those that another middleware raises instead of answering; ours answer.
pub async fn introduce<B: MessageBody + 'static>(
    mut req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let app = req
        .app_data::<AppData>()
        .cloned()
        .ok_or_else(|| WebError::Internal("no state".into()))?;
    let method = req.method().clone();
    let arrival = Arrival::of(&req, &app).await;
    let visitor = arrival.visitor.clone();
    req.extensions_mut().insert(visitor.clone());
    let stranger = visitor.is_stranger().then_some(visitor.address);
    let unread = bodies::time(&mut req, &app.bodies, stranger);
    let reads = matches!(method, Method::GET | Method::HEAD);
    let _first = (stranger.is_none() && !reads).then(|| app.precedence.begin());
    let answer = match arrival.failure {
        Some(error) if reads && error.is_passing() => {
            req.extensions_mut().insert(guard::Unknown(error));
            next.call(req).await?.map_into_boxed_body()
        }
        Some(error) => {
            if error.is_passing() {
                guard::keep_unread(&mut req).await;
            }
            req.error_response(error)
        }
        None if stranger.is_some() => db::as_stranger(next.call(req)).await?.map_into_boxed_body(),
        None => next.call(req).await?.map_into_boxed_body(),
    };
    let answer = with_page(answer, (&app, &visitor), &method, arrival.back.as_deref());
    let mut answer = bodies::close_after(answer, unread);
    let mut set = Vec::new();
    set.extend(
        arrival
            .chosen
            .map(|lang| app.cookies.remember_language(lang)),
    );
    if arrival.is_new && visitor.csrf.was_given() {
        set.push(
            app.cookies
                .strict_cookie(app.cookies.form(), visitor.csrf.text())
                .finish(),
        );
    }
    finish(&mut answer, &visitor, &set)?;
    let renewed = answer.request().extensions_mut().remove::<Renewed>();
    if let Some(Renewed(secret)) = renewed {
        app.cookies.keep_session(answer.response_mut(), &secret)?;
    }
    Ok(answer)
}

/// The tournament that the request names, where the guard found that whoever sent it works in it.
fn desk_of(request: &HttpRequest) -> Option<TournamentAt> {
    let named = request.match_info().get("tournament")?.parse().ok()?;
    let extensions = request.extensions();
    let works = extensions.get::<Visitor>()?.may(Action::Work);
    works.then(|| TournamentAt::new(named))
}

/// The answer with its error, if it is one, as a page.
fn with_page(
    answer: ServiceResponse,
    (app, visitor): (&App, &Visitor),
    method: &Method,
    back: Option<&str>,
) -> ServiceResponse {
    let Some(raised) = answer.response().error() else {
        return answer;
    };
    let unsent = answer
        .request()
        .extensions_mut()
        .remove::<Unsent>()
        .map(|Unsent(posted)| posted);
    let lost = answer.request().extensions_mut().remove::<Lost>();
    let failed = Failed {
        app,
        visitor,
        method,
        back,
        unsent: unsent.as_ref(),
        lost: lost.as_ref().map(|Lost(posted)| posted),
        desk: desk_of(answer.request()),
    };
    let page = match raised.as_error::<WebError>() {
        Some(error) => {
            security::note_error(error, visitor);
            failure::answer(error, &failed)
        }
        None => {
            tracing::debug!(%raised, "an error of the framework");
            failure::answer(&WebError::from_status(answer.status()), &failed)
        }
    };
    let (req, bare) = answer.into_parts();
    let mut answer = ServiceResponse::new(req, page);
    for name in [ALLOW, RETRY_AFTER] {
        if let Some(value) = bare.headers().get(&name) {
            answer.headers_mut().insert(name, value.clone());
        }
    }
    answer
}

fn finish(
    answer: &mut ServiceResponse,
    visitor: &Visitor,
    cookies: &[Cookie<'_>],
) -> Result<(), Error> {
    if !visitor.is_stranger() || visitor.csrf.was_given() || !cookies.is_empty() {
        headers::forbid_storing(answer.headers_mut());
    } else if answer.status() == StatusCode::OK && !answer.headers().contains_key(CACHE_CONTROL) {
        answer
            .headers_mut()
            .insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    // what is kept packed says so itself; else the middleware that packs does
    let vary = if answer.headers().contains_key(ETAG) {
        headers::VARY_PACKED
    } else {
        "Cookie, Accept-Language"
    };
    answer
        .headers_mut()
        .insert(VARY, HeaderValue::from_static(vary));
    if visitor.path.starts_with(API) {
        // nobody is signed in there, so that nothing in it is anybody's
        answer
            .headers_mut()
            .insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        // else a page of another site could send no tag back
        answer.headers_mut().insert(
            ACCESS_CONTROL_EXPOSE_HEADERS,
            HeaderValue::from_static("ETag"),
        );
    }
    for cookie in cookies {
        answer.response_mut().add_cookie(cookie)?;
    }
    Ok(())
}
