//! Who is there: the first thing found out about a request, and the last to touch its answer.

use std::{future::Ready, net::IpAddr};

use actix_web::{
    Error, FromRequest, HttpMessage, HttpRequest,
    body::{BoxBody, MessageBody},
    cookie::Cookie,
    dev::{Payload, ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{ALLOW, CACHE_CONTROL, HeaderValue, RETRY_AFTER, VARY},
    },
    middleware::Next,
};

use crate::{
    account::{Account, Email, UserId},
    db::session::Session,
    secret::SecretHash,
    words::{Lang, Words},
};
use tournament::{Action, Asker, Permission, SiteRole, TournamentRole, may};

use super::{
    arrival::Arrival,
    cookies, csrf,
    error::{self, Failed, WebError},
    flash::Done,
    form::Unsent,
    headers, language,
    state::AppData,
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
    pub standing: Option<Asker>,
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

impl User {
    /// The account of a session.
    pub(super) fn of(session: Session, account: Account) -> Self {
        Self {
            id: account.id,
            name: account.name.to_string(),
            email: account.email,
            role: account.role,
            session: session.hash,
        }
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
    let method = req.method().clone();
    let arrival = Arrival::of(&req, &app).await;
    let visitor = arrival.visitor.clone();
    req.extensions_mut().insert(visitor.clone());
    let answer = match arrival.failure {
        Some(error) => req.error_response(error),
        None => next.call(req).await?.map_into_boxed_body(),
    };
    let mut answer = with_page(answer, &visitor, &method, arrival.back.as_deref());
    let mut set = Vec::new();
    set.extend(arrival.chosen.map(language::remember));
    if arrival.is_new && visitor.csrf.was_given() {
        set.push(cookies::strict(&app, app.cookies.form(), visitor.csrf.text()).finish());
    }
    finish(&mut answer, &visitor, &set)?;
    Ok(answer)
}

/// The answer with its error, if it is one, as a page.
fn with_page(
    answer: ServiceResponse,
    visitor: &Visitor,
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
    let failed = Failed {
        visitor,
        method,
        back,
        unsent: unsent.as_ref(),
    };
    let page = match raised.as_error::<WebError>() {
        Some(error) => error::page(error, &failed),
        None => {
            tracing::debug!(%raised, "an error of the framework");
            error::page(&WebError::from_status(answer.status()), &failed)
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
