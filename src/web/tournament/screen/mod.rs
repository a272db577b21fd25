//! `/screen`: a browser on a wall of the hall. It shows a code until somebody who works in a tournament gives it a name and a programme, and then
//! the views of that programme, page by page.
//!
//! [`sheet`] is what a view gives, [`views`] has one file for each kind of them, [`turn`] cuts what they give into pages by the size of the screen.
//! `static/screen.js` asks every two seconds whether there is something else to show; without it the browser fetches page after page by itself.

mod scene;
mod sheet;
mod turn;
mod views;

use actix_web::{HttpRequest, HttpResponse, http::header::CACHE_CONTROL, web::Query};
use askama::Template;
use serde::{Deserialize, Serialize};

use crate::{
    db::screen::{self, Screen, ScreenBrowser},
    screen::{ScreenCode, Shape, ViewKind},
    secret::Secret,
    web::{
        address::{TournamentAt, fixed},
        error::WebError,
        page::{self, Frame},
        query,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{Lang, Words},
};

use super::{Head, TournamentTab, clock::ClockFace};
use scene::Scene;
use sheet::Body;
use turn::{SheetPart, TurnPage, turn};

/// `?at=`, `?size=` and `?turn=1`
#[derive(Debug, Deserialize)]
pub(in crate::web) struct ScreenQuery {
    /// Which page of the turn, counted on and on.
    #[serde(default)]
    at: usize,
    /// The size that the screen has.
    size: Option<String>,
    /// Whether all pages are asked for.
    #[serde(default)]
    turn: u8,
}

impl ScreenQuery {
    fn shape(&self) -> Option<Shape> {
        self.size.as_deref().and_then(Shape::parse)
    }
}

/// A browser that waits.
#[derive(Template)]
#[template(path = "screen/code.html")]
struct CodePage {
    frame: Frame,
    code: String,
    stamp: String,
}

/// A screen.
#[derive(Template)]
#[template(path = "screen/show.html")]
struct ScreenPage {
    frame: Frame,
    /// The tournament.
    name: String,
    stamp: String,
    clock: Option<ClockFace>,
    /// One page, or all of the turn.
    pages: Vec<TurnPage>,
    /// Where the next page is, for a browser without scripts, and in how many seconds.
    next: (u16, String),
}

/// What `static/screen.js` asks for.
#[derive(Debug, Serialize)]
struct State {
    /// Another one where there is something else to show.
    stamp: String,
    /// The time of the server, in milliseconds since 1970.
    now: i64,
}

/// What a view is called.
pub(in crate::web) fn view_name(view: ViewKind, t: &Words) -> String {
    match view {
        ViewKind::ByName => t.screen_by_name(),
        ViewKind::ByBoard => t.screen_by_board(),
        ViewKind::Results => t.screen_results(),
        ViewKind::Standings => t.screen_standings(),
        ViewKind::Categories => t.screen_categories(),
        ViewKind::Clubs => t.screen_clubs(),
        ViewKind::Bracket => t.bracket_title(),
        ViewKind::Openings => t.screen_openings(),
        ViewKind::Clock => t.clock_link(),
        ViewKind::Announcement => t.screen_announcement(),
        ViewKind::QrCode => t.screen_qr(),
    }
}

fn secret_of(app: &App, request: &HttpRequest) -> Option<Secret> {
    let cookie = request.cookie(app.cookies.screen())?;
    Secret::parse(cookie.value())
}

/// What the browser is, by its cookie.
async fn found(app: &App, secret: Option<&Secret>) -> Result<Option<ScreenBrowser>, WebError> {
    let Some(secret) = secret.cloned() else {
        return Ok(None);
    };
    let now = (app.now)();
    Ok(app.db.read(move |c| screen::find(c, &secret, now)).await?)
}

/// Nothing of this is kept by anybody: it is one screen's, at one moment.
fn fresh(mut answer: HttpResponse) -> HttpResponse {
    let value = actix_web::http::header::HeaderValue::from_static("no-store");
    answer.headers_mut().insert(CACHE_CONTROL, value);
    answer
}

/// `GET /screen`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    request: HttpRequest,
    asked: Query<ScreenQuery>,
) -> Result<HttpResponse, WebError> {
    let secret = secret_of(&app, &request);
    match (found(&app, secret.as_ref()).await?, secret) {
        (Some(ScreenBrowser::Screen(screen)), Some(secret)) => {
            seen(&app, &screen, &secret, asked.shape()).await;
            Ok(fresh(programme(&app, &visitor, *screen, &asked).await?))
        }
        (Some(ScreenBrowser::Waiting(code)), _) => {
            Ok(fresh(page::ok(&code_page(&visitor, &code))?))
        }
        (Some(ScreenBrowser::Screen(_)) | None, _) => {
            let (now, address) = ((app.now)(), visitor.address);
            let shown = app
                .db
                .write(move |c| screen::show_code(c, address, now))
                .await?;
            let (secret, code) = shown.ok_or(WebError::Busy)?;
            let mut answer = fresh(page::ok(&code_page(&visitor, &code))?);
            app.cookies.keep_screen(&mut answer, &secret)?;
            Ok(answer)
        }
    }
}

fn code_page(visitor: &Visitor, code: &ScreenCode) -> CodePage {
    CodePage {
        frame: Frame::new(visitor),
        code: code.text(),
        stamp: code.text(),
    }
}

/// `GET /screen/state`: whether there is something else to show, and what time it is.
pub(in crate::web) async fn state(
    app: AppData,
    request: HttpRequest,
    asked: Query<ScreenQuery>,
) -> Result<HttpResponse, WebError> {
    let secret = secret_of(&app, &request);
    let stamp = match (found(&app, secret.as_ref()).await?, secret) {
        (Some(ScreenBrowser::Screen(screen)), Some(secret)) => {
            seen(&app, &screen, &secret, asked.shape()).await;
            match app.public_tournament(screen.tournament).await {
                Ok(loaded) => stamp(&screen, loaded.version),
                Err(WebError::NotFound) => stamp(&screen, 0),
                Err(other) => return Err(other),
            }
        }
        (Some(ScreenBrowser::Waiting(code)), _) => code.text(),
        (Some(ScreenBrowser::Screen(_)) | None, _) => String::new(),
    };
    let now = (app.now)().and_utc().timestamp_millis();
    Ok(fresh(HttpResponse::Ok().json(State { stamp, now })))
}

fn stamp(screen: &Screen, version: i32) -> String {
    format!("{}-{}-{version}", screen.tournament, screen.revision)
}

/// Notes that the screen is alive; one that cannot be noted is shown all the same.
async fn seen(app: &App, screen: &Screen, secret: &Secret, shape: Option<Shape>) {
    let now = (app.now)();
    let size = shape.map(|shape| shape.to_string());
    let is_other = size.is_some() && size != screen.size;
    if now - screen.last_seen_at < screen::TOUCH_EVERY && !is_other {
        return;
    }
    let hash = secret.hash();
    let noted = app
        .db
        .write(move |c| screen::touch(c, &hash, size.as_deref(), now));
    if let Err(error) = noted.await {
        tracing::debug!(%error, "that a screen is alive could not be noted");
    }
}

async fn programme(
    app: &App,
    visitor: &Visitor,
    screen: Screen,
    asked: &ScreenQuery,
) -> Result<HttpResponse, WebError> {
    let lang = Lang::from_code(&screen.programme.lang).unwrap_or(visitor.lang);
    let visitor = Visitor {
        lang,
        ..visitor.clone()
    };
    let at = TournamentAt::new(screen.tournament);
    let now = (app.now)();
    let (frame, version, scene) = match super::open(app, &visitor, at, TournamentTab::Rounds).await
    {
        Ok((frame, head)) => (frame, head.loaded().version, Some(head)),
        Err(WebError::NotFound) => (Frame::new(&visitor), 0, None),
        Err(other) => return Err(other),
    };
    let shape = asked.shape().unwrap_or(screen.programme.shape);
    let made = scene.as_ref().map(|head| Scene {
        head,
        frame: &frame,
        shape,
        now,
        address: app.config.public_url.join(&at.url()),
        screen: &screen,
    });
    let mut pages = made.as_ref().map(turn).transpose()?.unwrap_or_default();
    if pages.is_empty() {
        pages.push(TurnPage::nothing(frame.t));
    }
    let shown = asked.at % pages.len();
    let seconds = pages[shown].seconds;
    if asked.turn == 0 {
        pages = pages.into_iter().skip(shown).take(1).collect();
    }
    let tournament = scene.as_ref().map(Head::tournament);
    page::ok(&ScreenPage {
        name: scene
            .as_ref()
            .map_or_else(String::new, |head| head.name().to_owned()),
        clock: tournament.and_then(|one| ClockFace::now(one, now, &frame)),
        stamp: stamp(&screen, version),
        pages,
        next: (seconds, next_url(asked, shown)),
        frame,
    })
}

/// Where a browser without scripts goes on.
fn next_url(asked: &ScreenQuery, shown: usize) -> String {
    let at = ("at", (shown + 1).to_string());
    let size = asked.shape().map(|shape| ("size", shape.to_string()));
    query::with(fixed::SCREEN, std::iter::once(at).chain(size))
}
