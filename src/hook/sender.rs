//! One attempt over the network: an address that was looked at, no redirects, 15 seconds.

use std::{
    net::{SocketAddr, ToSocketAddrs as _},
    time::Duration,
};

use ureq::{
    Agent, Error,
    config::Config,
    http::Uri,
    unversioned::{
        resolver::{ResolvedSocketAddrs, Resolver},
        transport::{DefaultConnector, NextTimeout},
    },
};

use super::{HookUrl, Network};

/// How long an attempt takes at most (Standard Webhooks: 15 to 30 s).
const PATIENCE: Duration = Duration::from_secs(15);

/// Who sends.
#[derive(Debug, Clone)]
pub struct Sender {
    agent: Agent,
    network: Network,
}

/// What came of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answered {
    /// This status.
    Status(u16),
    /// Nothing; why.
    Nothing(String),
}

/// Looks names up, and hands on only addresses to which may be sent: what is connected to is what was looked at, so that no name can mean another
/// place in between.
#[derive(Debug)]
struct Checked(Network);

impl Resolver for Checked {
    fn resolve(&self, uri: &Uri, _: &Config, _: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let host = uri.host().ok_or(Error::HostNotFound)?;
        let port = uri.port_u16().unwrap_or(match uri.scheme_str() {
            Some("http") => 80,
            _ => 443,
        });
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let found: Vec<SocketAddr> = (bare, port).to_socket_addrs()?.collect();
        // one that leads inside is enough to believe none of them
        if found.iter().any(|one| !self.0.lets(one.ip())) {
            return Err(Error::BadUri(format!("{host} is not a public address")));
        }
        let mut addresses = self.empty();
        let room = 16;
        for address in found.into_iter().take(room) {
            addresses.push(address);
        }
        if addresses.is_empty() {
            return Err(Error::HostNotFound);
        }
        Ok(addresses)
    }
}

impl Sender {
    /// One that sends into this network.
    #[must_use]
    pub fn new(network: Network) -> Self {
        let config = Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .https_only(network == Network::Public)
            .proxy(None)
            .max_idle_connections(0)
            .user_agent(concat!("arbitro/", env!("CARGO_PKG_VERSION")))
            .build();
        Self {
            agent: Agent::with_parts(config, DefaultConnector::default(), Checked(network)),
            network,
        }
    }

    /// Which network it sends into.
    #[must_use]
    pub fn network(&self) -> Network {
        self.network
    }

    /// Sends a body with its id, its time and its signatures, and says what was answered; of the answer's body nothing is read. It blocks.
    #[must_use]
    pub fn send(
        &self,
        url: &HookUrl,
        (id, timestamp, signatures): (&str, i64, &str),
        body: &str,
    ) -> Answered {
        let request = self
            .agent
            .post(url.as_str())
            .header("content-type", "application/json")
            .header("webhook-id", id)
            .header("webhook-timestamp", timestamp.to_string())
            .header("webhook-signature", signatures);
        match request.send(body) {
            Ok(answer) => Answered::Status(answer.status().as_u16()),
            Err(error) => Answered::Nothing(error.to_string()),
        }
    }
}
