//! News by web push: told to whom asked, once, readable by that browser alone, of nothing that is not public.

mod asking;
pub mod ears;
mod telling;

use std::sync::mpsc::Receiver;

use arbitro::config::PublicUrl;
use arbitro::db::{Db, push::PushOutcome};
use arbitro::hook::{Network, Sender};
use arbitro::push::worker;
use chrono::NaiveDateTime;

use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::listener::{Told, listener};
use crate::support::site::{Answer, Browser, Site};
use crate::support::wait;
use ears::Ears;

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];
const ALL: [(&str, &str); 3] = [
    ("push-games", "on"),
    ("push-results", "on"),
    ("push-bulletins", "on"),
];

/// A tournament on a site that may send to this computer.
fn open(db: &TestDb) -> Desk<'_> {
    let site = Site::with(db, &[("ARBITRO_PRIVATE_HOOKS", "1")]);
    Desk::at(db, site, &PLAYERS, |regulations| {
        regulations.system = tournament::PairingSystem::DoubleSwiss { rounds: 3 };
    })
}

/// A push service that answers each time with the next of these heads, a browser that has it, and what the service is told.
fn browser(answers: &[&str]) -> (Subscribed, Receiver<Told>) {
    let (address, told) = listener(answers);
    let endpoint = format!("{address}/push/Zm9v");
    let ears = Ears::new(1);
    (Subscribed { endpoint, ears }, told)
}

/// A browser with a subscription.
struct Subscribed {
    endpoint: String,
    ears: Ears,
}

impl Subscribed {
    /// What it sends, with these fields more.
    fn asks(&self, desk: &Desk<'_>, path: &str, what: &str, more: &[(&str, &str)]) -> Answer {
        self.asks_in(&mut desk.site.browser(), (desk, path), what, more)
    }

    fn asks_in(
        &self,
        stranger: &mut Browser,
        (desk, path): (&Desk<'_>, &str),
        what: &str,
        more: &[(&str, &str)],
    ) -> Answer {
        let url = desk.url(path);
        stranger.page(&url);
        let (p256dh, auth) = (self.ears.p256dh(), self.ears.auth());
        let mut fields = vec![
            ("do", what),
            ("endpoint", &*self.endpoint),
            ("p256dh", &*p256dh),
            ("auth", &*auth),
        ];
        fields.extend(more);
        stranger.post(&format!("{url}/browser"), &fields)
    }

    /// Follows, which must go well.
    fn follows(&self, desk: &Desk<'_>, path: &str, kinds: &[(&str, &str)]) {
        let answer = self.asks(desk, path, "follow", kinds);
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
}

/// Sends what is due at this time, through this node.
fn send_through(db: &Db, now: NaiveDateTime) -> Option<PushOutcome> {
    let site = PublicUrl::parse("https://damas.example").unwrap();
    let sender = Sender::new(Network::Any);
    wait(worker::send_next(db, &sender, &site, now)).unwrap()
}

fn send(db: &TestDb, now: NaiveDateTime) -> Option<PushOutcome> {
    send_through(&db.db, now)
}
