//! The calls that the hall of a round shows: who waits, who went, how long it took.

use chrono::NaiveDateTime;

use crate::words::{self, Named, Words, full_name};
use tournament::{BoardNo, Call, CallNo, Match, Round, RoundNo, Tournament};

/// So many settled calls are listed.
const SETTLED: usize = 20;

/// A call in the list.
pub(super) struct CallRow {
    pub no: CallNo,
    pub round: RoundNo,
    pub board: BoardNo,
    /// Its round as a heading, where that is not the one whose hall is shown.
    elsewhere: Option<String>,
    /// The number on its table.
    table: u16,
    /// Which player called; both names where nobody said.
    pub who: String,
    /// What about, where it was said.
    pub about: Option<String>,
    pub at: NaiveDateTime,
    /// Seconds since the call, while nobody went.
    pub waits: Option<i64>,
    /// Who went, and how long that took.
    pub taken: Option<(String, String)>,
    /// How long it took from the call to its end.
    pub settled: Option<String>,
    /// Is the board one of the reader's?
    pub mine: bool,
}

/// The calls that the hall of a round shows: those of the round, and the open ones of every other, which are rung for all the same.
#[derive(Default)]
pub(super) struct CallQueue {
    /// Those that wait or are dealt with, of whatever round, the oldest first.
    pub open: Vec<CallRow>,
    /// The newest of those of the round that are settled, the newest first.
    pub settled: Vec<CallRow>,
    /// How many are settled.
    pub all_settled: usize,
    /// How long it took on average until somebody went.
    pub average: Option<String>,
}

impl CallQueue {
    /// The calls in the hall of this round, seen now.
    pub fn new(
        t: &Words,
        (tournament, round): (&Tournament, &Round),
        mine: impl Fn(&Call) -> bool,
        now: NaiveDateTime,
    ) -> Self {
        // at the boards of a round that was withdrawn other pairs sat
        let withdrawn = tournament.withdrawal_of(round.no).map(|one| one.at);
        let of_now = |call: &Call| call.open() || withdrawn.is_none_or(|then| call.at > then);
        let here = |call: &&Call| call.round == round.no && of_now(call);
        let mut queue = Self {
            average: average(tournament.calls.iter().filter(here)),
            ..Self::default()
        };
        let calls = tournament.calls.iter();
        for call in calls.filter(|call| call.open() || here(call)) {
            let line = CallRow::new(t, (tournament, round), call, mine(call), now);
            if call.open() {
                queue.open.push(line);
            } else {
                queue.settled.insert(0, line);
            }
        }
        queue.all_settled = queue.settled.len();
        queue.settled.truncate(SETTLED);
        queue
    }

    /// Is there nothing to show?
    pub fn is_empty(&self) -> bool {
        self.open.is_empty() && self.settled.is_empty()
    }
}

/// The mean time from call to arrival, of those calls to which somebody went.
fn average<'a>(calls: impl Iterator<Item = &'a Call>) -> Option<String> {
    let waits = calls.filter_map(|call| Some(seconds(call.at, call.taken.as_ref()?.1)));
    let (count, sum) = waits.fold((0, 0), |(count, sum), wait| (count + 1, sum + wait));
    (count > 0).then(|| lasted(sum / count))
}

fn seconds(from: NaiveDateTime, to: NaiveDateTime) -> i64 {
    (to - from).num_seconds().max(0)
}

fn lasted(seconds: i64) -> String {
    words::clock_time(u32::try_from(seconds).unwrap_or(u32::MAX))
}

impl CallRow {
    fn new(
        t: &Words,
        (tournament, shown): (&Tournament, &Round),
        call: &Call,
        mine: bool,
        now: NaiveDateTime,
    ) -> Self {
        let round = tournament.round(call.round);
        let one = round.and_then(|round| round.on_board(call.board));
        let is_elsewhere = call.round != shown.no;
        let until = |moment| lasted(seconds(call.at, moment));
        let waits = call.open() && call.taken.is_none();
        Self {
            no: call.no,
            round: call.round,
            board: call.board,
            elsewhere: is_elsewhere.then(|| words::round_title(t, tournament, call.round)),
            table: tournament.table(call.board).0,
            who: one.map_or_else(String::new, |one| caller(tournament, call, one)),
            about: call.kind.map(|kind| kind.name(t)),
            at: call.at,
            waits: waits.then(|| seconds(call.at, now)),
            taken: call
                .taken
                .as_ref()
                .map(|(by, at)| (by.name.clone(), until(*at))),
            settled: call.settled.map(until),
            mine,
        }
    }

    /// Whole minutes of waiting, which the script goes on counting.
    pub fn minutes(&self) -> i64 {
        self.waits.unwrap_or_default() / 60
    }

    /// The board, with its round where that is another than the one whose hall is shown.
    pub fn place(&self, t: &Words) -> String {
        self.in_round(t.hall_board(self.table))
    }

    /// What is read out for the button: the buttons of all calls say the same.
    pub fn says(&self, t: &Words, what: &str) -> String {
        self.in_round(t.hall_board_what(self.table, what))
    }

    fn in_round(&self, said: String) -> String {
        match &self.elsewhere {
            Some(round) => format!("{round}: {said}"),
            None => said,
        }
    }
}

fn caller(tournament: &Tournament, call: &Call, one: &Match) -> String {
    let name = |entry| full_name(tournament, entry);
    match call.side {
        Some(side) => name(one.pairing.on(side)),
        None => format!("{} – {}", name(one.pairing.first), name(one.pairing.second)),
    }
}
