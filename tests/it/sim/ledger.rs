//! What was asked, what was answered, what came out: written down as it happens, and judged at the end.

use std::collections::{BTreeMap, BTreeSet};

use arbitro::secret::Secret;
use chrono::NaiveDateTime;
use tournament::UserId;

use super::acts::Wish;

/// A request to a server.
#[derive(Debug)]
pub struct Attempt {
    /// What was wanted.
    pub wish: Wish,
    /// By whom.
    pub user: UserId,
    /// On which version it was decided, and what: of a change that came so far.
    pub decided: Option<(i32, Vec<String>)>,
    /// What the client knows.
    pub answer: Answer,
}

/// What a client knows of its request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// Nothing: the answer was lost, or the server died.
    Unknown,
    /// It was done; of a change, the version and the head after it.
    Done(Option<(i32, String)>),
    /// The rules, the permissions or a version forbid it.
    Refused(String),
    /// The database was busy, with what it waited for: the same may be asked again.
    Busy(String),
    /// What must not happen.
    Failed(String),
}

/// What a page showed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    pub version: i32,
    pub head: String,
    pub public: i32,
}

/// A mail that the mail server took over.
#[derive(Debug)]
pub struct Delivered {
    pub message: String,
    pub subject: String,
    pub attempt: i32,
    /// When it was claimed, by the clock of its server.
    pub claimed: NaiveDateTime,
}

/// A session as its owner knows it.
#[derive(Clone)]
pub struct Signed {
    pub secret: Secret,
    /// Whether it has ended; nothing when the answer was lost.
    pub ended: Option<bool>,
}

/// Everything that was written down.
#[derive(Default)]
pub struct Ledger {
    pub attempts: Vec<Attempt>,
    pub pages: BTreeMap<i32, Page>,
    pub delivered: Vec<Delivered>,
    /// Mails whose worker died, or could not mark them, after they had left: they may go out again.
    pub excused: BTreeSet<String>,
    pub signed: Vec<Signed>,
    /// How often a wrong password was let through to be checked, for sure and perhaps.
    pub guesses: (i32, i32),
    /// The highest version that somebody was told is kept.
    pub acknowledged: i32,
    /// How many servers died, answers were lost, requests came twice, clocks jumped, mails were refused: a run without any shows nothing.
    pub faults: Faults,
    /// What must not be, found on the way.
    pub wrong: Vec<String>,
}

/// How often what went wrong.
#[derive(Debug, Default, Clone, Copy)]
pub struct Faults {
    pub deaths: usize,
    pub deaths_in_transaction: usize,
    pub lost: usize,
    pub repeated: usize,
    pub jumps: usize,
    pub refused_mails: usize,
    pub busy: usize,
    pub stale: usize,
    pub done: usize,
}

impl Ledger {
    /// Notes what must not be.
    pub fn object(&mut self, what: String) {
        self.wrong.push(what);
    }
}

/// How the journal names a request.
pub fn actor(attempt: usize) -> String {
    format!("pedido {attempt}")
}

impl Faults {
    /// Adds those of another run.
    pub fn add(&mut self, other: Faults) {
        for (sum, more) in self.each_mut().into_iter().zip({
            let mut other = other;
            other.each_mut().map(|one| *one)
        }) {
            *sum += more;
        }
    }

    /// Whether none of them is missing.
    pub fn each_came(mut self) -> bool {
        self.each_mut().into_iter().all(|count| *count > 0)
    }

    fn each_mut(&mut self) -> [&mut usize; 9] {
        [
            &mut self.deaths,
            &mut self.deaths_in_transaction,
            &mut self.lost,
            &mut self.repeated,
            &mut self.jumps,
            &mut self.refused_mails,
            &mut self.busy,
            &mut self.stale,
            &mut self.done,
        ]
    }
}
