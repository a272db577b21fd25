//! `GET /metrics`: what goes on, as Prometheus reads it. Nothing of a person, a tournament or an address is in it.

use std::time::{Duration, Instant};

use actix_web::{
    Error, HttpRequest, HttpResponse,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::{
        StatusCode,
        header::{AUTHORIZATION, CACHE_CONTROL, FORWARDED},
    },
    middleware::Next,
};
use prometheus_client::{
    encoding::{EncodeLabelSet, text},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::{Registry, Unit},
};
use secrecy::ExposeSecret as _;
use subtle::ConstantTimeEq;

use crate::db::{self, DbError, outbox};

use super::{
    error::WebError,
    kept::Made,
    state::{App, AppData},
    visitor::Visitor,
};

/// Upper bounds of the classes of durations, in seconds.
const SECONDS: [f64; 10] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0];

/// What Prometheus takes for its text.
const KIND: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// A kind of answer.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    method: &'static str,
    route: String,
    status: u16,
}

/// An address, by its pattern.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

/// A state in which there are so many.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct State {
    state: &'static str,
}

/// What is counted and measured.
pub struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    durations: Family<Route, Histogram, fn() -> Histogram>,
    gauges: Gauges,
}

/// What is looked up when somebody asks.
#[derive(Default)]
struct Gauges {
    connections: Family<State, Gauge>,
    writers_waiting: Gauge,
    lock_waits: Gauge,
    viewers: Gauge,
    journal: Gauge,
    outbox: Family<State, Gauge>,
    searches: Family<State, Gauge>,
    pages: Family<State, Gauge>,
}

/// Where the answers of one address are counted, looked up once.
pub(super) struct Answers {
    sent: Counter,
    known: Counter,
    took: Histogram,
}

impl Answers {
    /// Counts an answer: a page, or that it is known already.
    pub fn count(&self, status: StatusCode, took: Duration) {
        let count = if status == StatusCode::NOT_MODIFIED {
            &self.known
        } else {
            &self.sent
        };
        count.inc();
        self.took.observe(took.as_secs_f64());
    }
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("arbitro");
        let requests = Family::default();
        let durations: Family<Route, Histogram, fn() -> Histogram> =
            Family::new_with_constructor(|| Histogram::new(SECONDS));
        let gauges = Gauges::default();
        registry.register("requests", "Answers by route and status", requests.clone());
        registry.register_with_unit(
            "request_duration",
            "From the first byte of a request to the head of its answer",
            Unit::Seconds,
            durations.clone(),
        );
        gauges.register(&mut registry);
        Self {
            registry,
            requests,
            durations,
            gauges,
        }
    }
}

impl Gauges {
    fn register(&self, registry: &mut Registry) {
        registry.register(
            "database_connections",
            "Connections of the pool",
            self.connections.clone(),
        );
        registry.register(
            "database_writers_waiting",
            "Those who wait for a connection to write by",
            self.writers_waiting.clone(),
        );
        registry.register(
            "database_lock_waits",
            "Requests that gave up because the database was locked or had no connection left",
            self.lock_waits.clone(),
        );
        registry.register("viewers", "Open live streams", self.viewers.clone());
        registry.register("journal_rows", "Rows of all journals", self.journal.clone());
        registry.register("outbox_mails", "Mails by state: those that wait, were sent in the last 7 days, or given up in the last 30", self.outbox.clone());
        registry.register(
            "searches_open",
            "Positions and games that wait for the engine or are being looked at",
            self.searches.clone(),
        );
        registry.register(
            "public_pages",
            "Public pages: made, answered from memory, unchanged since they were asked for",
            self.pages.clone(),
        );
    }
}

impl Metrics {
    fn count(&self, answered: Answered, took: Duration) {
        let route = Route {
            route: answered.route.clone(),
        };
        let durations = self.durations.get_or_create(&route);
        durations.observe(took.as_secs_f64());
        self.requests.get_or_create(&answered).inc();
    }

    /// Where the answers of a page are counted that is answered from memory.
    pub(super) fn answers(&self, route: &'static str) -> Answers {
        let of = |status: StatusCode| {
            let answered = Answered {
                method: "GET",
                route: route.to_owned(),
                status: status.as_u16(),
            };
            self.requests.get_or_create(&answered).clone()
        };
        let by_route = Route {
            route: route.to_owned(),
        };
        Answers {
            sent: of(StatusCode::OK),
            known: of(StatusCode::NOT_MODIFIED),
            took: self.durations.get_or_create(&by_route).clone(),
        }
    }

    /// What Prometheus reads.
    async fn text(&self, app: &App) -> Result<String, WebError> {
        let rows = app.db.read(|c| {
            let mails = outbox::count(c)?;
            Ok::<_, DbError>((db::journal::count(c)?, mails))
        });
        let (journal, mails) = rows.await?;
        let of = |family: &Family<State, Gauge>, state, number: i64| {
            family.get_or_create(&State { state }).set(number);
        };
        let whole = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let gauges = &self.gauges;
        let pool = app.db.pool_state();
        of(&gauges.connections, "open", pool.open.into());
        of(&gauges.connections, "idle", pool.idle.into());
        gauges.writers_waiting.set(pool.writers_waiting.into());
        let waits = i64::try_from(pool.given_up).unwrap_or(i64::MAX);
        gauges.lock_waits.set(waits);
        gauges.viewers.set(whole(app.hub.viewers()));
        gauges.journal.set(journal);
        of(&gauges.outbox, "queued", mails.queued);
        of(&gauges.outbox, "sent", mails.sent);
        of(&gauges.outbox, "dead", mails.dead);
        of(&gauges.searches, "position", whole(app.adjudication.open()));
        of(
            &gauges.searches,
            "game",
            whole(app.adjudication.games.open()),
        );
        let Made { made, kept, known } = app.pages.made();
        let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        of(&gauges.pages, "made", signed(made));
        of(&gauges.pages, "kept", signed(kept));
        of(&gauges.pages, "known", signed(known));
        let mut text = String::new();
        text::encode(&mut text, &self.registry)
            .map_err(|error| WebError::Internal(error.to_string()))?;
        Ok(text)
    }
}

/// The middleware that counts every answer, outside of all that may refuse.
///
/// # Errors
/// Those that come from within.
pub(super) async fn count<B: MessageBody>(
    req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let started = Instant::now();
    let answer = next.call(req).await?;
    let req = answer.request();
    if let Some(app) = req.app_data::<AppData>() {
        let method = match req.method().as_str() {
            "GET" => "GET",
            "HEAD" => "HEAD",
            "POST" => "POST",
            _ => "other",
        };
        let answered = Answered {
            method,
            route: req.match_pattern().unwrap_or_else(|| "none".to_owned()),
            status: answer.status().as_u16(),
        };
        app.metrics.count(answered, started.elapsed());
    }
    Ok(answer)
}

/// `GET /metrics`: for a program on this machine, or one that has the token of the configuration.
pub(super) async fn show(
    app: AppData,
    visitor: Visitor,
    request: HttpRequest,
) -> Result<HttpResponse, WebError> {
    if !is_here(&visitor, &request) && !has_token(&app, &request) {
        return Err(WebError::Forbidden);
    }
    Ok(HttpResponse::Ok()
        .content_type(KIND)
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(app.metrics.text(&app).await?))
}

/// Does a program of this machine ask? Not where a proxy asks in somebody's name: one that is not trusted would make everybody local.
fn is_here(visitor: &Visitor, request: &HttpRequest) -> bool {
    let headers = request.headers();
    let forwarded = headers.contains_key(FORWARDED) || headers.contains_key("x-forwarded-for");
    visitor.address.is_loopback() && !forwarded
}

fn has_token(app: &App, request: &HttpRequest) -> bool {
    let sent = request.headers().get(AUTHORIZATION);
    let sent = sent
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let wanted = app.config.metrics_token.as_ref();
    matches!((sent, wanted), (Some(sent), Some(wanted))
        if bool::from(sent.as_bytes().ct_eq(wanted.expose_secret().as_bytes())))
}
