//! What every handler can reach.

use std::{net::IpAddr, sync::Arc};

use actix_web::web;
use chrono::NaiveDateTime;
use tokio::sync::Notify;

use crate::{
    clock,
    config::{Config, PublicUrl},
    db::Db,
    live::{Hub, Limits},
};

use super::snapshot::Snapshots;

/// The state of the program, shared by all workers.
pub struct App {
    /// The database.
    pub db: Db,
    /// The configuration.
    pub config: Config,
    /// Wakes the worker that sends mail.
    pub mail: Arc<Notify>,
    /// Who watches which tournament.
    pub hub: Hub,
    /// Tournaments as pages read them.
    pub snapshots: Snapshots,
    /// The clock.
    pub now: fn() -> NaiveDateTime,
    /// How cookies are written here.
    pub cookies: Cookies,
}

impl App {
    /// The state of a program with this configuration and database, on the real clock.
    #[must_use]
    pub fn new(config: Config, db: Db) -> Self {
        let cookies = Cookies::for_address(&config.public_url);
        let (mail, hub) = (Arc::default(), Hub::new(Limits::default()));
        Self {
            db,
            config,
            mail,
            hub,
            snapshots: Snapshots::default(),
            now: clock::now,
            cookies,
        }
    }
}

/// The state as handlers receive it.
pub type AppData = web::Data<App>;

/// How cookies are written, which follows from the public address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cookies {
    /// Whether cookies carry `Secure` and the prefix `__Host-`.
    pub strict: bool,
    /// Whether visitors come over TLS.
    pub secure_transport: bool,
}

impl Cookies {
    /// Reads the public address. Browsers accept `Secure` over plain http from this machine only; in a hall,
    /// over plain http from a LAN address, the cookie must do without.
    ///
    /// ```
    /// use arbitro::{config::PublicUrl, web::state::Cookies};
    /// let strict = |url| Cookies::for_address(&PublicUrl::parse(url).unwrap()).strict;
    /// assert!(strict("https://damas.example"));
    /// assert!(strict("http://127.0.0.1:8080"));
    /// assert!(!strict("http://192.168.1.20:8080"));
    /// ```
    #[must_use]
    pub fn for_address(public_url: &PublicUrl) -> Self {
        let secure_transport = public_url.is_https();
        Self {
            strict: secure_transport || is_loopback(public_url.as_str()),
            secure_transport,
        }
    }

    /// The name of the cookie that holds the session.
    #[must_use]
    pub fn session(self) -> &'static str {
        if self.strict {
            "__Host-arbitro"
        } else {
            "arbitro"
        }
    }

    /// The name of the cookie that anonymous forms repeat.
    #[must_use]
    pub fn form(self) -> &'static str {
        if self.strict {
            "__Host-arbitro-form"
        } else {
            "arbitro-form"
        }
    }
}

fn is_loopback(url: &str) -> bool {
    let Some((_, rest)) = url.split_once("://") else {
        return false;
    };
    let authority = rest.split('/').next().unwrap_or_default();
    let host = match authority.strip_prefix('[') {
        Some(v6) => v6.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    };
    host == "localhost"
        || host
            .parse::<IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}
