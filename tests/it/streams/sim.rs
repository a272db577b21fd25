//! A laptop, a server and the wire between them, by a seed: messages and answers are cut at any byte, lost, repeated and swapped; both programs die
//! before and after anything they write; the laptop is put back to a backup, or lost and its journal taken back.
//!
//! **Laws**, looked at after every step: the server's journal begins with all that it began with before; as long as the laptop is the author and was
//! not put back, it is a prefix of the laptop's; nothing is in it twice. Once the wire is whole: equal, or stopped where it must be.
//!
//! `ARBITRO_STREAM_SEEDS` is how many seeds are run, `ARBITRO_STREAM_FROM` the first of them, and `ARBITRO_STREAM_THREADS` how many threads share them.

use std::{
    panic::{AssertUnwindSafe, resume_unwind},
    rc::Rc,
    sync::Arc,
    thread,
    time::Instant,
};

use arbitro::db::{
    DbError,
    stream::{self, ReceiveError, SendingOutcome, Trouble},
};
use arbitro::moment::{self, Guard, Moment, MomentLock, Watcher};
use arbitro::stream::{Heard, Signed, WireAnswer};
use tournament::{JournalRow, RoundState, Stage, decide};

use super::landing::restore;
use super::pair::{Pair, heard};
use crate::sim::turns::Dice;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::{asked, at};

/// Seeds in the test command.
const SEEDS: u64 = 20;
/// Steps of a run while the wire is bad.
const STEPS: usize = 30;
/// Runs with the same two databases: those grow, and every run has its own tournament in them.
const TOGETHER: u64 = 12;
/// How much a message has at most, in bytes: one change, some, all that waits.
const MOST: [usize; 4] = [1, 1_500, stream::MOST_BYTES, stream::MOST_BYTES];

/// What happens to the laptop in a run, beside the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// Nothing.
    Stays,
    /// It is put back to a backup, and played on.
    PutBack,
    /// It is lost, and the server goes on by itself; then it turns up and sends.
    Lost,
}

struct Run<'a> {
    pair: Rc<Pair<'a>>,
    dice: Dice,
    fate: Fate,
    /// The server's journal after the step before.
    before: Vec<JournalRow>,
    /// Messages and answers that went over the wire, to be swapped and repeated.
    messages: Vec<Signed>,
    answers: Vec<Heard>,
    put_back: bool,
    lost: bool,
    clock: i64,
}

impl<'a> Run<'a> {
    fn new(laptop: &'a TestDb, server: &'a TestDb, seed: u64) -> Self {
        let pair = Pair::named(laptop, server, &format!("o{seed}@example.pt"));
        let mut dice = Dice::new(seed, 1);
        let fate = *dice.pick(&[Fate::Stays, Fate::Stays, Fate::PutBack, Fate::Lost]);
        Self {
            pair: Rc::new(pair),
            dice,
            fate,
            before: Vec::new(),
            messages: Vec::new(),
            answers: Vec::new(),
            put_back: false,
            lost: false,
            clock: 100,
        }
    }

    /// Something happens in the hall: a round is paired or played, or something is announced.
    fn act(&mut self) {
        let hall = &self.pair.hall;
        let tournament = hall.now().tournament;
        if tournament.stage != Stage::Running {
            return self.pair.say("O início fica para depois.");
        }
        // a backup may end between the two
        if let Some(draft) = tournament.draft() {
            let round = draft.no;
            hall.act(|t, secret| decide::publish_round(t, round, secret));
            return;
        }
        let open = tournament
            .rounds
            .last()
            .filter(|round| round.state == RoundState::Published);
        match (self.dice.below(3), open) {
            (0, Some(round)) => hall.play(round.no),
            (1, None) if tournament.rounds.len() < 5 => drop(hall.publish()),
            (_, _) => {
                let what = format!("Aviso {} da corrida.", self.dice.below(1_000_000));
                self.pair.say(&what);
            }
        }
    }

    /// The server works a message through; where it dies before the commit nothing of it is written.
    fn serve(&mut self, message: &Signed) -> Option<WireAnswer> {
        let dies = self.dice.one_in(6);
        let received = self.pair.server.db.write_blocking(|c| {
            let answer = stream::receive(c, (message, None), at(60))?;
            match dies {
                true => Err(ReceiveError::Db(DbError::Abandoned)),
                false => Ok(answer),
            }
        });
        match received {
            Err(ReceiveError::Db(DbError::Abandoned)) => None,
            received => WireAnswer::of(received).ok(),
        }
    }

    /// What the laptop hears of its message over a bad wire.
    fn wire(&mut self, message: &Signed) -> Heard {
        let gone = || Heard::Nothing("the wire is cut".to_owned());
        self.messages.push(message.clone());
        let sent = match self.dice.below(8) {
            0 => return gone(),
            // cut at any byte: what is left is no message, or not what was signed
            1 => {
                let most = message.text.len();
                let mut end = self.dice.below(most);
                while !message.text.is_char_boundary(end) {
                    end -= 1;
                }
                let text = message.text[..end].to_owned();
                let signature = message.signature.clone();
                Signed { text, signature }
            }
            2 => self.dice.pick(&self.messages).clone(),
            _ => message.clone(),
        };
        let Some(told) = self.serve(&sent) else {
            return gone();
        };
        if self.dice.one_in(4) {
            // once more, late
            let late = self.dice.pick(&self.messages).clone();
            self.serve(&late);
        }
        self.answers.push(heard(&told));
        match self.dice.below(8) {
            0 => gone(),
            1 => self.dice.pick(&self.answers).clone(),
            2 => {
                let Heard::Answer(status, body) = heard(&told) else {
                    return gone();
                };
                let mut end = self.dice.below(body.len());
                while !body.is_char_boundary(end) {
                    end -= 1;
                }
                Heard::Answer(status, body[..end].to_owned())
            }
            _ => heard(&told),
        }
    }

    /// The laptop's sender takes a turn; where it dies before it marks, what it claimed is free again after its lease.
    fn send(&mut self) {
        self.clock += 10;
        let now = self.clock;
        let most = *self.dice.pick(&MOST);
        let (pair, dies) = (Rc::clone(&self.pair), self.dice.one_in(6));
        if dies {
            let progress = pair
                .laptop
                .read(|c| stream::progress(c, pair.hall.id))
                .unwrap();
            if let Some((_, message)) = pair.message_of(progress.acknowledged, most) {
                self.wire(&message);
            }
            return;
        }
        pair.turn_of((now, most), |message| self.wire(message));
    }

    fn meet_its_fate(&mut self) {
        match self.fate {
            Fate::Stays => {}
            Fate::PutBack => {
                let rows = self.pair.hall.journal();
                let keep = self.dice.below(5).min(rows.len() - 1);
                let version = rows[rows.len() - 1 - keep].version;
                let kept = rows.iter().filter(|row| row.version <= version).count();
                restore(&self.pair, kept);
                self.put_back = true;
                self.act();
            }
            Fate::Lost => {
                if let Some(copy) = self.pair.copy() {
                    let change = Pair::change(copy);
                    let revoked = self
                        .pair
                        .server
                        .db
                        .write_blocking(|c| stream::revoke(c, &change));
                    revoked.unwrap();
                    self.lost = true;
                    self.before = self.pair.landed();
                    let hall = Hall::of(self.pair.server, copy);
                    let text = "A federação continua.".parse().unwrap();
                    hall.act(|t, _| match t.stage {
                        // what had landed by then may end before the entries open
                        Stage::Setup => decide::open_entries(t),
                        Stage::Entries | Stage::Running | Stage::Finished => {
                            decide::announce(t, text, at(6))
                        }
                    });
                }
            }
        }
    }

    /// What is wrong now.
    fn wrong(&mut self) -> Option<String> {
        let landed = self.pair.landed();
        if !landed.starts_with(&self.before) {
            return Some("what had landed is another now".to_owned());
        }
        if self.lost {
            let places = landed[self.before.len()..].iter();
            let mut theirs = places.filter(|row| row.who != by_program().who);
            if theirs.next().is_some() {
                return Some("events of a lost laptop landed".to_owned());
            }
        }
        let apart = self.put_back || self.lost;
        let wrong = match apart {
            true => tournament::audit::verify_chain(&landed)
                .err()
                .map(|fault| fault.to_string()),
            false => self.pair.wrong(),
        };
        self.before = landed;
        wrong
    }

    /// The wire is whole again: what is wrong in the end.
    fn heal(&mut self) -> Option<String> {
        let pair = Rc::clone(&self.pair);
        pair.laptop
            .write(|c| stream::try_again(c, pair.stream, at(0)));
        for _ in 0..200 {
            self.clock += 10;
            let Some(outcome) = pair.turn(self.clock, |message| pair.whole(message)) else {
                break;
            };
            match outcome {
                SendingOutcome::Taken(..) | SendingOutcome::From(_) => {}
                SendingOutcome::Stopped(Trouble::Refused, why) if self.lost && why == "revoked" => {
                    break;
                }
                SendingOutcome::Stopped(Trouble::Fork, _) if self.put_back => break,
                other @ (SendingOutcome::Stopped(..) | SendingOutcome::RetryAt(..)) => {
                    return Some(format!("a whole wire, and yet {other:?}"));
                }
            }
        }
        if let Some(wrong) = self.wrong() {
            return Some(wrong);
        }
        let (ours, theirs) = (pair.hall.journal(), pair.landed());
        if !self.put_back && !self.lost && ours != theirs {
            return Some(format!(
                "{} rows of {} are there in the end",
                theirs.len(),
                ours.len()
            ));
        }
        pair.audited().err()
    }

    /// The first thing that is wrong in a run.
    fn run(mut self) -> Option<String> {
        let fatal = 10 + self.dice.below(STEPS - 10);
        for step in 0..STEPS {
            if step == fatal {
                self.meet_its_fate();
            } else if self.dice.one_in(3) && !self.lost {
                self.act();
            } else {
                self.send();
            }
            if let Some(wrong) = self.wrong() {
                return Some(format!("step {step}: {wrong}"));
            }
        }
        if self.lost {
            self.act();
        }
        self.heal()
    }
}

/// The first thing that is wrong in the run of a seed, with this fate or the seed's own.
fn run(laptop: &TestDb, server: &TestDb, seed: u64, fate: Option<Fate>) -> Option<String> {
    let mut run = Run::new(laptop, server, seed);
    run.fate = fate.unwrap_or(run.fate);
    let wrong = run.run();
    wrong.map(|wrong| format!("seed {seed}: {wrong}"))
}

/// Runs seeds one after the other.
fn run_all(seeds: impl Iterator<Item = u64>) {
    let began = Instant::now();
    let mut databases = None;
    for (nth, seed) in (0..).zip(seeds) {
        if nth % TOGETHER == 0 {
            databases = Some((TestDb::sqlite(), TestDb::sqlite()));
        }
        let (laptop, server) = databases.as_ref().unwrap();
        assert_eq!(run(laptop, server, seed, None), None);
        if nth % 100 == 99 {
            println!(
                "{} runs until seed {seed}: {:.0?}",
                nth + 1,
                began.elapsed()
            );
        }
    }
}

#[test]
fn whatever_the_wire_does_the_copy_is_a_prefix_and_then_the_same() {
    let first = asked("ARBITRO_STREAM_FROM", 0) as u64;
    let seeds = asked("ARBITRO_STREAM_SEEDS", SEEDS as usize) as u64;
    let threads = asked("ARBITRO_STREAM_THREADS", 1);
    thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || run_all((first..first + seeds).skip(thread).step_by(threads)));
        }
    });
}

/// Somebody who overlooks one thing.
struct Careless(Guard);

impl Watcher for Careless {
    fn reached(&self, _: Moment<'_>) {}

    fn leaves_out(&self, _: MomentLock) -> bool {
        false
    }

    fn overlooks(&self, guard: Guard) -> bool {
        guard == self.0
    }
}

/// The first seed in which it shows that something is overlooked.
fn seen(guard: Guard, fate: Fate) -> Option<String> {
    let _watch = moment::watch(Arc::new(Careless(guard)));
    let (laptop, server) = (TestDb::sqlite(), TestDb::sqlite());
    (0..SEEDS).find_map(|seed| {
        let one = || run(&laptop, &server, seed, Some(fate));
        std::panic::catch_unwind(AssertUnwindSafe(one)).unwrap_or_else(|why| {
            // a table that has a row of this number already notices too
            let said = why.downcast_ref::<String>().cloned().unwrap_or_default();
            if said.contains("UniqueViolation") {
                return Some(format!("seed {seed}: {said}"));
            }
            resume_unwind(why)
        })
    })
}

#[test]
fn it_shows_where_a_fork_is_overlooked() {
    println!("{}", seen(Guard::Fork, Fate::PutBack).unwrap());
}

#[test]
fn it_shows_where_a_generation_is_overlooked() {
    println!("{}", seen(Guard::Generation, Fate::Lost).unwrap());
}

#[test]
fn it_shows_where_a_receipt_is_overlooked() {
    println!("{}", seen(Guard::Receipt, Fate::Stays).unwrap());
}
