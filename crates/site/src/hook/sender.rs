//! One attempt over the network: an address that was looked at, no redirects, 15 seconds.

use std::time::Duration;

use chrono::{DateTime, NaiveDateTime, Utc};
use ureq::{
    Agent, Error,
    config::Config,
    http::Uri,
    unversioned::{
        resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver},
        transport::{DefaultConnector, NextTimeout},
    },
};

use super::{HookUrl, Network};

/// How long an attempt takes at most (Standard Webhooks: 15 to 30 s).
const PATIENCE: Duration = Duration::from_secs(15);
/// How long it may take until somebody answers at all.
const CONNECT: Duration = Duration::from_secs(10);

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
    /// This status, and when to ask again.
    Later(u16, RetryAfter),
    /// Nothing; why.
    Nothing(String),
}

/// When somebody asks to be asked again (`Retry-After`, RFC 9110, 10.2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RetryAfter {
    /// After so many seconds.
    After(u32),
    /// At this moment, in UTC.
    At(NaiveDateTime),
}

impl RetryAfter {
    /// What a header says; nothing where it has neither of the two forms.
    fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Ok(seconds) = text.parse() {
            return Some(Self::After(seconds));
        }
        let at = httpdate::parse_http_date(text).ok()?;
        Some(Self::At(DateTime::<Utc>::from(at).naive_utc()))
    }

    /// How many seconds from now that is, and not one before it; none where it is past.
    #[must_use]
    pub fn seconds(self, now: NaiveDateTime) -> i64 {
        match self {
            Self::After(seconds) => i64::from(seconds),
            Self::At(at) => {
                let wait = at - now;
                let begun = i64::from(wait.subsec_nanos() > 0);
                (wait.num_seconds() + begun).max(0)
            }
        }
    }
}

/// Looks names up, and hands on only addresses and ports to which may be sent: what is connected to is what was looked at, so that no name can mean another
/// place in between.
#[derive(Debug)]
struct Checked(Network);

impl Resolver for Checked {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = DefaultResolver::default().resolve(uri, config, timeout)?;
        // one that leads inside is enough to believe none of them
        if found.iter().any(|one| !self.0.lets(one.ip())) {
            let host = uri.host().unwrap_or_default();
            return Err(Error::BadUri(format!("{host} is not a public address")));
        }
        let other = uri.port_u16().filter(|port| !self.0.takes(*port));
        if let Some(port) = other {
            return Err(Error::BadUri(format!("nothing is sent to port {port}")));
        }
        Ok(found)
    }
}

/// Who asks others in this network, for so long at most, and keeps at most so many connections: no redirect is followed, and no proxy asked, which would
/// look names up by itself.
pub(crate) fn agent(network: Network, patience: Duration, kept: usize) -> Agent {
    let config = Agent::config_builder()
        .timeout_global(Some(patience))
        .timeout_connect(Some(CONNECT))
        .max_redirects(0)
        .max_redirects_will_error(false)
        .http_status_as_error(false)
        .https_only(network == Network::Public)
        .proxy(None)
        .max_idle_connections(kept)
        .user_agent(concat!("arbitro/", env!("CARGO_PKG_VERSION")))
        .build();
    Agent::with_parts(config, DefaultConnector::default(), Checked(network))
}

impl Sender {
    /// One that sends into this network.
    #[must_use]
    pub fn new(network: Network) -> Self {
        Self {
            agent: agent(network, PATIENCE, 0),
            network,
        }
    }

    /// Which network it sends into.
    #[must_use]
    pub fn network(&self) -> Network {
        self.network
    }

    /// Sends a body with its id, its time and its signatures, as [`Sender::post`].
    #[must_use]
    pub fn send(
        &self,
        url: &HookUrl,
        (id, timestamp, signatures): (&str, i64, &str),
        body: &str,
    ) -> Answered {
        let timestamp = timestamp.to_string();
        let headers = [
            ("content-type", "application/json"),
            ("webhook-id", id),
            ("webhook-timestamp", &*timestamp),
            ("webhook-signature", signatures),
        ];
        self.post(url, &headers, body.as_bytes())
    }

    /// Sends a body with these headers, and says what was answered; of the answer's body nothing is read. It blocks.
    #[must_use]
    pub fn post(&self, url: &HookUrl, headers: &[(&str, &str)], body: &[u8]) -> Answered {
        let request = self.agent.post(url.as_str());
        let request = headers.iter().fold(request, |request, (name, value)| {
            request.header(*name, *value)
        });
        let answer = match request.send(body) {
            Ok(answer) => answer,
            Err(error) => return Answered::Nothing(error.to_string()),
        };
        let status = answer.status().as_u16();
        let later = answer.headers().get("retry-after");
        let asked = later.and_then(|value| RetryAfter::read(value.to_str().ok()?));
        match asked.filter(|_| matches!(status, 429 | 503)) {
            Some(asked) => Answered::Later(status, asked),
            None => Answered::Status(status),
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    #[test]
    fn what_was_let_in_before_reaches_no_other_port() {
        let kept = HookUrl::stored("https://1.1.1.1:22/".to_owned());
        let answered = Sender::new(Network::Public).post(&kept, &[], b"");
        assert!(
            matches!(&answered, Answered::Nothing(why) if why.contains("port 22")),
            "{answered:?}"
        );
    }

    #[test]
    fn when_to_ask_again_is_read_in_seconds_and_as_a_date() {
        let now: NaiveDateTime = "2026-11-29T17:30:00".parse().unwrap();
        for (text, seconds) in [
            ("120", Some(120)),
            (" 0 ", Some(0)),
            ("4294967295", Some(4_294_967_295)),
            ("Sun, 29 Nov 2026 17:45:00 GMT", Some(900)),
            ("Sunday, 29-Nov-26 17:45:00 GMT", Some(900)),
            ("Sun Nov 29 17:45:00 2026", Some(900)),
            ("Sun, 29 Nov 2026 17:15:00 GMT", Some(0)),
            ("-1", None),
            ("soon", None),
            ("2026-11-29T17:45:00Z", None),
            ("", None),
        ] {
            let asked = RetryAfter::read(text).map(|asked| asked.seconds(now));
            assert_eq!(asked, seconds, "{text:?}");
        }
        let within = now - TimeDelta::milliseconds(400);
        assert_eq!(RetryAfter::At(now).seconds(within), 1, "not before it");
    }
}
