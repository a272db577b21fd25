//! Who is there: the first thing found out about a request, and the last to touch its answer.

use std::{future::Ready, net::IpAddr};

use actix_web::{
    Error, FromRequest, HttpMessage, HttpRequest, HttpResponse,
    body::{BoxBody, MessageBody},
    cookie::{Cookie, SameSite, time},
    dev::{Payload, ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{
            ACCEPT_LANGUAGE, ALLOW, CACHE_CONTROL, HOST, HeaderValue, REFERER, RETRY_AFTER, VARY,
        },
    },
    middleware::Next,
    web::Query,
};

use crate::{
    account::{Account, Email, UserId},
    db::session::{self, LIFE, Session},
    secret::{Secret, SecretHash},
    tournament::{Action, Permission, SiteRole, Standing, TournamentRole, may},
    words::{Lang, Words},
};

use super::{
    csrf,
    error::{self, WebError},
    flash::Done,
    headers, language,
    state::{App, AppData},
};

/// Whoever sent the request. Handlers take it as an extractor.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// The language to answer in.
    pub lang: Lang,
    /// The account that is signed in.
    pub user: Option<User>,
    /// Path and query of the request.
    pub path: String,
    /// Where the request came from.
    pub address: IpAddr,
    /// What was just done, after a redirect.
    pub done: Option<Done>,
    /// What the account is in the tournament of the path, set by the guard when there is one in `{t}`.
    pub standing: Option<Standing>,
    /// The token for forms.
    pub csrf: csrf::Token,
}

/// An account that is signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// Its number.
    pub id: UserId,
    /// Its owner's name.
    pub name: String,
    /// Where it gets mail.
    pub email: Email,
    /// What it is on the site.
    pub role: SiteRole,
    /// The session, by the hash of its secret.
    pub session: SecretHash,
}

impl Visitor {
    /// The messages in the language of this visitor.
    #[must_use]
    pub fn words(&self) -> &'static Words {
        language::words(self.lang)
    }

    /// Whoever is signed in, on a route whose policy says that somebody is.
    ///
    /// # Errors
    /// [`WebError::SignIn`] when nobody is.
    pub fn user(&self) -> Result<&User, WebError> {
        self.user.as_ref().ok_or(WebError::SignIn)
    }

    /// The role in the tournament of the path.
    #[must_use]
    pub fn role(&self) -> Option<TournamentRole> {
        self.standing.as_ref().and_then(|standing| standing.role)
    }

    /// Whether this visitor may do this now in the tournament of the path: for showing or hiding a button. The
    /// guard asks the same table again when the button is pressed.
    #[must_use]
    pub fn may(&self, action: Action) -> bool {
        self.standing
            .as_ref()
            .is_some_and(|standing| may(standing, action) == Permission::Granted)
    }
}

impl FromRequest for Visitor {
    type Error = WebError;
    type Future = Ready<Result<Self, WebError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        std::future::ready(req.extensions().get().cloned().ok_or(WebError::Forbidden))
    }
}

/// The middleware of the whole site: finds the visitor, then sees that errors become pages in the visitor's
/// language and that the cookies of the shell are set.
///
/// # Errors
/// Only those that another middleware raises instead of answering; ours answer.
pub async fn introduce<B: MessageBody + 'static>(
    req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let app = req
        .app_data::<AppData>()
        .cloned()
        .ok_or_else(|| WebError::Internal("no state".into()))?;
    let (method, back) = (req.method().clone(), way_back(&req));
    let arrival = Arrival::of(&req, &app).await;
    let visitor = arrival.visitor.clone();
    req.extensions_mut().insert(visitor.clone());
    let answer = match arrival.failure {
        Some(error) => req.error_response(error),
        None => next.call(req).await?.map_into_boxed_body(),
    };
    let mut answer = with_page(answer, &visitor, &method, back.as_deref());
    let mut cookies = Vec::new();
    cookies.extend(arrival.chosen.map(language::remember));
    if arrival.is_new && visitor.csrf.was_given() {
        cookies.push(strict_cookie(&app, app.cookies.form(), visitor.csrf.text()).finish());
    }
    finish(&mut answer, &visitor, &cookies)?;
    Ok(answer)
}

/// What a request tells about its sender.
struct Arrival {
    visitor: Visitor,
    /// Why no handler should run.
    failure: Option<WebError>,
    /// The language chosen by this request, to be remembered.
    chosen: Option<Lang>,
    /// Whether the form token is of this request, to be remembered when a form got it.
    is_new: bool,
}

impl Arrival {
    async fn of(req: &ServiceRequest, app: &App) -> Self {
        let query = Query::<Vec<(String, String)>>::from_query(req.query_string());
        let query = query.map(Query::into_inner).unwrap_or_default();
        let asked = |name: &str| {
            query
                .iter()
                .find(|(key, _)| key == name)
                .map(|(_, value)| value.as_str())
        };
        let (session, mut failure) = match signed_in(req, app).await {
            Ok(session) => (session, None),
            Err(error) => (None, Some(error)),
        };
        let kept = req.cookie(language::COOKIE);
        let of_account = session.as_ref().and_then(|(_, account)| account.lang);
        let wishes = language::Wishes {
            query: asked("lang"),
            cookie: kept.as_ref().map(Cookie::value).or(of_account.as_deref()),
            accept: req
                .headers()
                .get(ACCEPT_LANGUAGE)
                .and_then(|value| value.to_str().ok()),
            fallback: app.config.default_lang,
        };
        let lang = language::choose(wishes).unwrap_or_else(|language::UnknownLanguage| {
            failure.get_or_insert(WebError::UnknownLanguage);
            language::choose(language::Wishes {
                query: None,
                ..wishes
            })
            .unwrap_or(wishes.fallback)
        });
        let chosen = wishes.query.filter(|_| failure.is_none()).map(|_| lang);
        let (token, is_new) = form_token(req, app, session.as_ref().map(|(session, _)| session));
        let visitor = Visitor {
            lang,
            user: session.map(|(session, account)| User::of(session, account)),
            path: req
                .uri()
                .path_and_query()
                .map_or("/", |path| path.as_str())
                .to_owned(),
            address: sender(req, app),
            done: asked("done").and_then(Done::from_code),
            standing: None,
            csrf: csrf::Token::new(&token),
        };
        Self {
            visitor,
            failure,
            chosen,
            is_new,
        }
    }
}

impl User {
    fn of(session: Session, account: Account) -> Self {
        Self {
            id: account.id,
            name: account.name.to_string(),
            email: account.email,
            role: account.role,
            session: session.hash,
        }
    }
}

/// The session of the cookie, noted as used.
async fn signed_in(
    req: &ServiceRequest,
    app: &App,
) -> Result<Option<(Session, Account)>, WebError> {
    let cookie = req.cookie(app.cookies.session());
    let Some(secret) = cookie.and_then(|cookie| Secret::parse(cookie.value())) else {
        return Ok(None);
    };
    let now = (app.now)();
    let found = app
        .db
        .read(move |conn| session::find(conn, &secret, now))
        .await?;
    if let Some((found, _)) = &found
        && session::is_touch_due(found, now)
    {
        let hash = found.hash;
        app.db
            .write(move |conn| session::touch(conn, &hash, now))
            .await?;
    }
    Ok(found)
}

/// The token of this visitor's forms, and whether it was made just now.
fn form_token(req: &ServiceRequest, app: &App, session: Option<&Session>) -> (String, bool) {
    if let Some(session) = session {
        return (session.csrf.clone(), false);
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
        .map(str::to_owned)
}

/// The answer with its error, if it is one, as a page.
fn with_page(
    answer: ServiceResponse,
    visitor: &Visitor,
    method: &Method,
    back: Option<&str>,
) -> ServiceResponse {
    let Some(page) = answer
        .response()
        .error()
        .map(|raised| match raised.as_error::<WebError>() {
            Some(error) => error::page(error, visitor, method, back),
            None => {
                let error = WebError::from_status(answer.status());
                tracing::debug!(%raised, "an error of the framework");
                error::page(&error, visitor, method, back)
            }
        })
    else {
        return answer;
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
    if visitor.user.is_some() || visitor.csrf.was_given() || !cookies.is_empty() {
        headers::forbid_storing(answer.headers_mut());
    } else if answer.status() == StatusCode::OK && !answer.headers().contains_key(CACHE_CONTROL) {
        answer
            .headers_mut()
            .insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    answer
        .headers_mut()
        .insert(VARY, HeaderValue::from_static("Cookie, Accept-Language"));
    for cookie in cookies {
        answer.response_mut().add_cookie(cookie)?;
    }
    Ok(())
}

/// A cookie that no script and no other site gets at.
fn strict_cookie<'a>(
    app: &App,
    name: &'a str,
    value: &'a str,
) -> actix_web::cookie::CookieBuilder<'a> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .secure(app.cookies.strict)
        .same_site(SameSite::Lax)
}

/// Sets the cookie of a session that was just created.
///
/// # Errors
/// [`WebError::Internal`] when the cookie cannot be written.
pub fn keep_session(app: &App, answer: &mut HttpResponse, secret: &Secret) -> Result<(), WebError> {
    let text = secret.text();
    let life = time::Duration::seconds(LIFE.num_seconds());
    set(
        answer,
        &strict_cookie(app, app.cookies.session(), &text)
            .max_age(life)
            .finish(),
    )
}

/// Removes the cookie of a session that has ended.
///
/// # Errors
/// [`WebError::Internal`] when the cookie cannot be written.
pub fn forget_session(app: &App, answer: &mut HttpResponse) -> Result<(), WebError> {
    set(
        answer,
        &strict_cookie(app, app.cookies.session(), "")
            .max_age(time::Duration::ZERO)
            .finish(),
    )
}

fn set(answer: &mut HttpResponse, cookie: &Cookie<'_>) -> Result<(), WebError> {
    answer
        .add_cookie(cookie)
        .map_err(|error| WebError::Internal(error.to_string()))
}
