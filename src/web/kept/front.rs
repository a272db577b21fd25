//! The short way to a page that is kept: a request that was answered from memory once, letter by letter the same, needs no session, no route and no guard
//! the next time.
//!
//! Each worker has a front of its own, ahead of everything that stands around the site. It learns from the answers that pass it on their way
//! out, and answers with what they would have had: the same bytes and headers, a line in the log, a count. Which version stands is asked as always, but
//! for SQLite, which says in microseconds that nobody has written since it was asked ([`WriteWatch`]).

use std::{cell::RefCell, collections::HashMap, rc::Rc, sync::Arc, time::Instant};

use actix_web::{
    Error, HttpMessage, HttpResponse,
    body::{BoxBody, EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method,
        header::{
            ACCEPT_LANGUAGE, CONTENT_LENGTH, COOKIE, HeaderMap, SET_COOKIE, TRANSFER_ENCODING,
        },
    },
    middleware::Next,
};

use super::{
    page::{Page, Reads},
    page_key::{PageKey, PageSource},
    versions::Stamp,
};
use crate::{
    db::{WriteWatch, Written},
    web::{
        headers, language, log,
        metrics::Answers,
        state::{App, AppData},
    },
    words::Lang,
};

/// How many requests a worker knows; then it begins to learn anew.
const MOST_KNOWN: usize = 4_096;

/// What is longer was written to fill the memory: it goes the long way.
const LONGEST_KNOWN: usize = 512;

/// What a worker knows.
pub(in crate::web) struct Front {
    app: AppData,
    known: RefCell<HashMap<String, Rc<KnownRequest>>>,
    watch: RefCell<Option<WriteWatch>>,
    reads: RefCell<Reads>,
}

/// A request that is answered from memory.
struct KnownRequest {
    asked: PageKey,
    route: &'static str,
    answers: Answers,
    /// The stamp that was found, and how much had been written before it was asked for.
    sure: RefCell<Option<(Written, Stamp)>>,
}

/// What an answer from memory tells the front on its way out: what was asked for, by which line of the table.
pub(super) struct Shortcut {
    pub asked: PageKey,
    pub route: &'static str,
}

impl Front {
    /// A front that knows nothing yet.
    pub fn new(app: AppData) -> Self {
        let watch = app.pages.keeps().then(|| app.db.watch()).flatten();
        Self {
            app,
            known: RefCell::default(),
            watch: RefCell::new(watch),
            reads: RefCell::default(),
        }
    }

    /// How much was written by now, where that can be said at once.
    fn written(&self) -> Option<Written> {
        self.watch.borrow_mut().as_mut()?.written()
    }

    /// The page that stands, where it is kept. It is as of now: the stamp was found after the request came in, or before and nothing was written since.
    async fn page(&self, known: &KnownRequest) -> Option<Arc<Page>> {
        if known.asked.source == PageSource::Program {
            return self.app.pages.kept(&known.asked, &Stamp::default());
        }
        let written = self.written();
        let sure = match (&*known.sure.borrow(), written) {
            (Some((then, stamp)), Some(now)) if *then == now => Some(Arc::clone(stamp)),
            _ => None,
        };
        let stamp = match sure {
            Some(stamp) => stamp,
            None => {
                let stamp = self.app.pages.stands(&self.app, &known.asked).await?;
                *known.sure.borrow_mut() = written.map(|written| (written, Arc::clone(&stamp)));
                stamp
            }
        };
        self.app.pages.kept(&known.asked, &stamp)
    }

    /// The answer to a request that is known, if its page is.
    async fn answer(
        &self,
        known: &KnownRequest,
        req: &ServiceRequest,
    ) -> Option<HttpResponse<BoxBody>> {
        let started = Instant::now();
        let page = self.page(known).await?;
        page.confirm((self.app.now)());
        let packed = self.reads.borrow_mut().packed(req.request())?;
        let mut answer = page.dressed(packed, req.request(), |head: &mut HeaderMap| {
            headers::dress(head, self.app.cookies.secure_transport);
        });
        let id = headers::RequestName::random();
        id.put(answer.headers_mut());
        let (status, took) = (answer.status(), started.elapsed());
        known.answers.count(status, took);
        self.app.pages.count(status);
        log::answered(&id, known.route, status, took);
        Some(answer)
    }

    fn learn(&self, key: String, found: Shortcut) {
        let mut known = self.known.borrow_mut();
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        let answers = self.app.metrics.answers(found.route);
        let one = KnownRequest {
            asked: found.asked,
            route: found.route,
            answers,
            sure: RefCell::default(),
        };
        known.insert(key, Rc::new(one));
    }
}

/// The middleware outside of all others.
///
/// # Errors
/// Those that come from within.
pub(in crate::web) async fn hasten<B: MessageBody + 'static>(
    front: Rc<Front>,
    req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<BoxBody, B>>, Error> {
    let Some(key) = key(&req, &front.app) else {
        return Ok(next.call(req).await?.map_into_right_body());
    };
    front.app.precedence.give_way().await;
    let known = front.known.borrow().get(&key).map(Rc::clone);
    if let Some(known) = known
        && let Some(answer) = front.answer(&known, &req).await
    {
        return Ok(req.into_response(answer.map_into_left_body()));
    }
    let answer = next.call(req).await?;
    let found = answer.request().extensions_mut().remove::<Shortcut>();
    if let Some(found) = found
        && !answer.headers().contains_key(SET_COOKIE)
    {
        front.learn(key, found);
    }
    Ok(answer.map_into_right_body())
}

/// All that the answer to a visitor without a session can depend on; nothing where the long way must be taken to know what is asked.
fn key(req: &ServiceRequest, app: &App) -> Option<String> {
    let headers = req.headers();
    if *req.method() != Method::GET
        || headers.contains_key(TRANSFER_ENCODING)
        || headers
            .get(CONTENT_LENGTH)
            .is_some_and(|length| length != "0")
    {
        return None;
    }
    let mut cookies = headers.get_all(COOKIE);
    let chosen = match (cookies.next(), cookies.next()) {
        (None, _) => None,
        (Some(only), None) => chosen(only.to_str().ok()?, app)?,
        (Some(_), Some(_)) => return None,
    };
    let accept = headers
        .get(ACCEPT_LANGUAGE)
        .map(|value| value.to_str().ok());
    let wishes = language::Wishes {
        query: None,
        cookie: chosen.map(Lang::code),
        accept: accept.flatten(),
        fallback: app.config.default_lang,
    };
    let lang = language::choose(wishes).ok()?.code();
    let path = req.uri().path_and_query()?.as_str();
    if path.len() > LONGEST_KNOWN {
        return None;
    }
    let mut key = String::with_capacity(lang.len() + path.len());
    key.push_str(lang);
    key.push_str(path);
    Some(key)
}

/// The language that the cookies choose; nothing where they may be those of a session, or are written in a way that only the long way reads.
fn chosen(cookies: &str, app: &App) -> Option<Option<Lang>> {
    let mut lang = None;
    for pair in cookies.split(';') {
        let (name, value) = pair.split_once('=')?;
        let (name, value) = (name.trim(), value.trim());
        if name.is_empty() || name == app.cookies.session() || pair.contains(['%', '"']) {
            return None;
        }
        if name == app.cookies.language() && lang.is_none() {
            lang = Some(value.parse().ok()?);
        }
    }
    Some(lang)
}
