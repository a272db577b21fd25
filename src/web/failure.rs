//! The page for what went wrong, in the reader's language.

use actix_web::{
    HttpResponse,
    http::{
        Method,
        header::{CONTENT_SECURITY_POLICY, HeaderValue},
    },
};
use askama::Template;

use super::{
    account::login,
    address::{API, EMBED, TournamentAt, fixed, helper_url, login_url, second_factor_url},
    api,
    desk::typed,
    error::WebError,
    form::Posted,
    headers::policy_of_embed,
    page::{self, Frame, Link},
    presence::PresencePage,
    state::App,
    visitor::Visitor,
};
use crate::words::Words;
use tournament::{Refusal, RoundRefusal};

/// What else is known about the request that failed.
pub struct Failed<'a> {
    /// What every request shares.
    pub app: &'a App,
    /// Who sent it.
    pub visitor: &'a Visitor,
    /// Its method.
    pub method: &'a Method,
    /// The page of ours from which it came.
    pub back: Option<&'a str>,
    /// The form that was not looked at, to be sent again.
    pub unsent: Option<&'a Posted>,
    /// The form that was refused.
    pub lost: Option<&'a Posted>,
    /// The tournament that it named, of somebody who works in it.
    pub(super) desk: Option<TournamentAt>,
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    frame: Frame,
    status: u16,
    title: String,
    sentence: String,
    back: &'a str,
    /// Where somebody at the desk goes on from here.
    ways: Vec<Link>,
    unsent: Option<&'a Posted>,
    /// What was typed into a form that was refused.
    typed: Vec<String>,
    /// Where an account is signed in to, and where a helper's code is typed: beside this page, so that what it holds can still be sent.
    doors: [Link; 2],
}

/// What went wrong with a page that another site shows in its own.
#[derive(Template)]
#[template(path = "tournament/embed_error.html")]
struct EmbeddedError {
    frame: Frame,
    title: String,
    sentence: String,
}

/// The answer to a request that failed: a page, or the way to where one signs in.
#[must_use]
pub fn answer(error: &WebError, failed: &Failed<'_>) -> HttpResponse {
    if error.is_passing() {
        // it passes, and comes in crowds
        tracing::warn!(%error, "request turned away");
    } else if error.status().is_server_error() {
        tracing::error!(%error, "request failed");
    }
    if failed.visitor.path.starts_with(API) {
        return api::problem(error, failed.visitor.lang);
    }
    if failed.visitor.path.starts_with(EMBED) {
        return embedded(error, failed.visitor);
    }
    let reads = matches!(*failed.method, Method::GET | Method::HEAD);
    if reads && matches!(error, WebError::SignIn) {
        let door = match failed.visitor.who.was_helper() {
            true => helper_url(&failed.visitor.path),
            false => login_url(&failed.visitor.path),
        };
        return page::see_other(door);
    }
    if reads && matches!(error, WebError::SecondFactorDue) {
        return page::see_other(second_factor_url(&failed.visitor.path));
    }
    if let (WebError::Presence(asked), Some(unsent)) = (error, failed.unsent) {
        let back = failed.back.unwrap_or(fixed::HOME);
        let asks = PresencePage::new(failed.visitor, *asked, unsent, back);
        return written(&asks, error);
    }
    if matches!(error, WebError::FormExpired) && is_at_door(failed.visitor) {
        let (app, visitor) = (failed.app, failed.visitor);
        let page = login::expired(app, visitor, failed.unsent, error.status());
        return page.unwrap_or_else(|error| unwritten(&error));
    }
    let frame = Frame::new(failed.visitor);
    let mut ways = if is_shut_out(error, &frame) {
        vec![link(fixed::HELPER.to_owned(), frame.t.helper_home())]
    } else {
        let desk = failed.desk;
        desk.map_or_else(Vec::new, |desk| ways(frame.t, error, desk))
    };
    ways.extend(whole(frame.t, error, failed).filter(|_| reads));
    let back = if let WebError::RoundWithdrawn { url, .. } = error {
        url.as_str()
    } else {
        let back = failed
            .back
            .filter(|back| ways.iter().all(|way| way.url != *back));
        back.unwrap_or("/")
    };
    let (title, sentence) = said(error, failed, &frame);
    let shown = ErrorPage {
        status: error.status().as_u16(),
        title,
        sentence,
        doors: [
            link(login_url(back), frame.t.error_sign_in_link()),
            link(helper_url(back), frame.t.helper_have_code()),
        ],
        back,
        ways,
        unsent: failed.unsent,
        typed: failed
            .lost
            .map_or_else(Vec::new, |lost| typed::lines(frame.t, lost)),
        frame,
    };
    written(&shown, error)
}

/// Whether a helper's code is not good for this.
fn is_shut_out(error: &WebError, frame: &Frame) -> bool {
    frame.who.helper().is_some() && matches!(error, WebError::Forbidden)
}

/// The heading and the sentence. A form of another session that can be sent again, as somebody who has signed in meanwhile sends it, is a question.
fn said(error: &WebError, failed: &Failed<'_>, frame: &Frame) -> (String, String) {
    let t = frame.t;
    let user = frame.who.user().map(|user| user.name.clone());
    let helper = || frame.who.helper().map(|helper| helper.name.clone());
    let name = user.or_else(helper).filter(|_| failed.unsent.is_some());
    if let (WebError::FormExpired, Some(name)) = (error, name) {
        return (t.error_form_confirm(name), t.error_form_confirm_sentence());
    }
    let sentence = if is_shut_out(error, frame) {
        t.error_forbidden_helper()
    } else {
        error.sentence(t)
    };
    (error.title(t), sentence)
}

/// Whether somebody is at the form where one signs in, and is nobody yet.
fn is_at_door(visitor: &Visitor) -> bool {
    let path = visitor.path.split('?').next();
    visitor.is_stranger() && path == Some(fixed::LOGIN)
}

/// The same within the page of another site: small, without ways that would lead out of the frame. It says nothing of any tournament, so that whoever
/// likes may show it.
fn embedded(error: &WebError, visitor: &Visitor) -> HttpResponse {
    let frame = Frame::new(visitor);
    let t = frame.t;
    let (title, sentence) = if matches!(error, WebError::NotFound) {
        (t.embed_nothing(), t.embed_nothing_sentence())
    } else {
        (error.title(t), error.sentence(t))
    };
    let shown = EmbeddedError {
        frame,
        title,
        sentence,
    };
    let mut answer = written(&shown, error);
    if let Ok(policy) = HeaderValue::from_str(&policy_of_embed("*")) {
        answer.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    }
    answer
}

/// Where somebody at the desk goes on whose change was not made: to the draft, where it is in the way, and to the first page of the desk.
fn ways(t: &Words, error: &WebError, desk: TournamentAt) -> Vec<Link> {
    let draft = match error {
        WebError::Refused {
            refusal:
                Refusal::Round(RoundRefusal::DraftExists { round } | RoundRefusal::DraftStale { round }),
            ..
        } => Some((desk.round(*round).draft_url(), t.error_to_draft())),
        WebError::Refused { .. } | WebError::Stale | WebError::NotNow => None,
        // nothing of the tournament stands in the way, or the page has a way of its own
        WebError::NotFound
        | WebError::MethodNotAllowed
        | WebError::SignIn
        | WebError::Presence(_)
        | WebError::SecondFactorDue
        | WebError::Forbidden
        | WebError::CrossSite
        | WebError::FormExpired
        | WebError::BadRequest
        | WebError::UnknownLanguage
        | WebError::Invalid(_)
        | WebError::TooLarge
        | WebError::TooSlow
        | WebError::RoundWithdrawn { .. }
        | WebError::Ahead
        | WebError::Changed
        | WebError::Unfit(_)
        | WebError::TooMany(_)
        | WebError::Busy
        | WebError::Unavailable(_)
        | WebError::Db(_)
        | WebError::Render(_)
        | WebError::Internal(_) => return Vec::new(),
    };
    let home = (desk.manage_url(), t.error_to_desk());
    let both = draft.into_iter().chain([home]);
    both.map(|(url, label)| link(url, label)).collect()
}

/// The page without what was asked of it, where that makes no sense: a filter of another tournament, a round that is not there.
fn whole(t: &Words, error: &WebError, failed: &Failed<'_>) -> Option<Link> {
    let (path, _) = failed.visitor.path.split_once('?')?;
    let is_invalid = matches!(error, WebError::Invalid(_));
    is_invalid.then(|| link(path.to_owned(), t.error_whole()))
}

fn link(url: String, label: String) -> Link {
    Link {
        url,
        label,
        current: false,
    }
}

fn written(page: &impl Template, error: &WebError) -> HttpResponse {
    page::html(page, error.status()).unwrap_or_else(|error| unwritten(&error))
}

/// What is left to answer where the page itself failed.
fn unwritten(error: &WebError) -> HttpResponse {
    tracing::error!(%error, "the error page failed");
    HttpResponse::InternalServerError()
        .content_type("text/plain; charset=utf-8")
        .body("500")
}
