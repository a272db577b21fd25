//! What a server does by itself: it sends the mail that is due, and looks for changes made through the other.

use std::sync::{Arc, Mutex, atomic::Ordering::SeqCst};

use arbitro::db::outbox::ClaimedMail;
use arbitro::live;
use arbitro::mail::{Mailer, SendError, worker};
use chrono::NaiveDateTime;
use tokio::runtime::Runtime;

use super::ledger::Delivered;
use super::mutations::Mutation;
use super::turns::Dice;
use super::world::{World, lock};

/// The worker of a server.
pub struct Keeper<'a> {
    pub world: Arc<World>,
    pub me: usize,
    pub node: usize,
    pub dice: Dice,
    pub runtime: &'a Runtime,
}

impl Keeper<'_> {
    /// Works as long as there are clients.
    pub fn run(mut self) {
        self.world.turns.enter(self.me);
        while self.world.clients_left.load(SeqCst) > 0 {
            match self.dice.below(12) {
                0..3 => drop(self.send()),
                3 => self.look(),
                _ => {}
            }
            self.world.turns.pass(self.me);
        }
        self.world.turns.leave(self.me);
    }

    /// Sends one mail, if one is due. Says whether there was none.
    pub fn send(&self) -> bool {
        let (world, node) = (&self.world, self.node);
        let (db, now) = (&world.of[self.me], world.now(node));
        let last = Left::default();
        let mailer = mailer(world, now, Arc::clone(&last));
        let sent = world.work(self.me, node, || {
            self.runtime.block_on(worker::send_next(db, &mailer, now))
        });
        let idle = matches!(sent, Some(Ok(None)));
        // it left, and the server died or the database was busy before that was noted: it will leave again, as the same message
        if !matches!(sent, Some(Ok(_)))
            && let Some(message) = lock(&last).take()
        {
            world.ledger().excused.insert(message);
        }
        idle
    }

    /// Tells the viewers of this server what happened through the other.
    pub fn look(&self) {
        if self.world.mutation == Some(Mutation::LooksAway) {
            return;
        }
        let (db, hub) = (&self.world.of[self.me], self.world.nodes[self.node].hub());
        let looked = self
            .runtime
            .block_on(live::look(&hub, |which| live::versions(db, which)));
        if let Err(error) = looked {
            self.world
                .ledger()
                .object(format!("the versions cannot be read: {error}"));
        }
    }
}

/// The last mail that left.
type Left = Arc<Mutex<Option<String>>>;

/// A mail server that now and then takes nothing over.
fn mailer(world: &Arc<World>, claimed: NaiveDateTime, last: Left) -> Mailer {
    let world = Arc::clone(world);
    let from = "Arbitro <arbitro@example.pt>".parse().unwrap();
    Mailer::handing(from, move |mail: &ClaimedMail| {
        let mut ledger = world.ledger();
        if world.fault(4) {
            ledger.faults.refused_mails += 1;
            return Err(SendError::passing("come back later"));
        }
        ledger.delivered.push(Delivered {
            message: mail.message_id.clone(),
            subject: mail.mail.subject.clone(),
            attempt: mail.attempt,
            claimed,
        });
        *lock(&last) = Some(mail.message_id.clone());
        Ok(())
    })
}
