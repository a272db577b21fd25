//! Somebody with a browser: looks at a page, presses, and presses again where no answer came.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use arbitro::db::{self, tournament::Loaded};
use tokio::runtime::Runtime;

use super::acts::{Wish, choose};
use super::ledger::{Answer, Attempt, Page, actor};
use super::turns::Dice;
use super::world::{NODES, World, lock};

/// How many things a client does.
const ACTS: usize = 7;
/// How often it asks again where the database was busy or no answer came.
const PATIENCE: usize = 25;

/// A client of a run.
pub struct Client<'a> {
    pub world: Arc<World>,
    pub me: usize,
    pub dice: Dice,
    pub runtime: &'a Runtime,
}

impl Client<'_> {
    /// Does all that this client does.
    pub fn run(mut self) {
        self.world.turns.enter(self.me);
        for _ in 0..ACTS {
            self.world.turns.pass(self.me);
            if self.world.fault(25) {
                let node = self.dice.below(NODES);
                self.world.jump(node);
            }
            let late = lock(&self.world.late).pop();
            let wish = match late {
                Some(wish) if self.dice.one_in(2) => {
                    self.world.ledger().faults.repeated += 1;
                    wish
                }
                _ => {
                    let page = self.page();
                    choose(&page, &self.world, &mut self.dice)
                }
            };
            self.insist(&wish);
        }
        self.world.clients_left.fetch_sub(1, SeqCst);
        self.world.turns.leave(self.me);
    }

    /// The tournament as a page shows it now: with everything that anybody was told is kept.
    fn page(&self) -> Loaded {
        let (db, id) = (&self.world.of[self.me], self.world.id);
        let found = db.read(move |c| db::tournament::find(c, id));
        let page = self.runtime.block_on(found).unwrap().unwrap();
        let shown = Page {
            version: page.version,
            head: page.head.as_str().to_owned(),
            public: page.publication.version,
        };
        let mut ledger = self.world.ledger();
        if page.version < ledger.acknowledged {
            let what = format!(
                "a page shows {} after {} was acknowledged",
                page.version, ledger.acknowledged
            );
            ledger.object(what);
        }
        let before = ledger.pages.insert(page.version, shown.clone());
        if before.is_some_and(|before| before != shown) {
            ledger.object(format!("two pages of version {} differ", page.version));
        }
        page
    }

    /// Asks until there is an answer, or patience is at its end.
    fn insist(&mut self, wish: &Wish) {
        for _ in 0..PATIENCE {
            let node = self.dice.below(NODES);
            let answer = self.ask(node, wish);
            match answer {
                Answer::Busy(_) => {
                    while self.world.others_write(self.me) {
                        self.world.turns.pass(self.me);
                    }
                }
                // a press whose answer was lost is pressed again, or not
                Answer::Unknown if self.dice.one_in(3) => return,
                Answer::Unknown => self.world.ledger().faults.repeated += 1,
                Answer::Done(_) => {
                    if self.world.fault(6) {
                        lock(&self.world.late).push(wish.clone());
                    }
                    return;
                }
                Answer::Refused(_) | Answer::Failed(_) => return,
            }
        }
    }

    /// Sends a request to a server and notes what is known of it then.
    pub fn ask(&self, node: usize, wish: &Wish) -> Answer {
        let (world, me) = (&self.world, self.me);
        let user = world.accounts[me];
        let attempt = {
            let mut ledger = world.ledger();
            ledger.attempts.push(Attempt {
                wish: wish.clone(),
                user,
                decided: None,
                answer: Answer::Unknown,
            });
            ledger.attempts.len() - 1
        };
        world.spots[me].attempt.store(attempt, SeqCst);
        world.spots[me].answered.store(false, SeqCst);
        let outcome = world.work(me, node, || self.serve(node, attempt, wish));
        let answered = world.spots[me].answered.load(SeqCst);
        world.spots[me].attempt.store(usize::MAX, SeqCst);
        let lost = world.fault(15);
        let answer = match outcome {
            None if answered => Answer::Done(None),
            None => Answer::Unknown,
            Some(Ok(_)) if lost => {
                world.ledger().faults.lost += 1;
                Answer::Unknown
            }
            Some(Ok(done)) => Answer::Done(done),
            Some(Err(answer)) => answer,
        };
        self.note(attempt, &answer);
        answer
    }

    fn note(&self, attempt: usize, answer: &Answer) {
        let alone = !self.world.others_write(self.me);
        let mut ledger = self.world.ledger();
        match answer {
            Answer::Busy(why) => {
                ledger.faults.busy += 1;
                if alone {
                    ledger.object(format!(
                        "{} was told that others write, and nobody did: {why}",
                        actor(attempt)
                    ));
                }
            }
            Answer::Done(done) => {
                ledger.faults.done += 1;
                if let Some((version, _)) = done {
                    ledger.acknowledged = ledger.acknowledged.max(*version);
                }
            }
            Answer::Failed(why) => {
                let what = format!("{} failed: {why}", actor(attempt));
                ledger.object(what);
            }
            Answer::Refused(why) => ledger.faults.stale += usize::from(why == "stale"),
            Answer::Unknown => {}
        }
        ledger.attempts[attempt].answer = answer.clone();
    }
}

/// How the journal of the accounts, which all runs share, names a request.
pub fn inviter(run: i32, attempt: usize) -> String {
    format!("{} da prova {run}", actor(attempt))
}

/// The address at whose password the clients of a run guess.
pub fn guessed(run: i32) -> String {
    format!("guessed{run}@example.pt")
}
