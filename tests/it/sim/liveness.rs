//! When nothing goes wrong any more, everything comes to its end: each mail has left, each page shows the last version, each server works.

use std::sync::Arc;

use arbitro::db::schema::outbox;
use arbitro::db::{self, DbError};
use diesel::prelude::*;

use super::acts::{Act, Wish};
use super::client::Client;
use super::fleet::Fleet;
use super::keeper::Keeper;
use super::ledger::Answer;
use super::turns::Dice;
use super::viewers::standing;
use super::world::{CLIENTS, NODES, World};

/// How often the workers may try.
const ROUNDS: usize = 6;
/// More mails than a run has.
const MAILS: usize = 50;

/// Ends the faults, lets the workers work, and says what did not come to its end.
pub fn settle(fleet: &Fleet<'_>, world: &Arc<World>, seed: u64) -> Vec<String> {
    world.calm_down();
    let mut wrong = Vec::new();
    std::thread::scope(|scope| {
        let settled = scope.spawn(|| alone(fleet, world, seed));
        wrong.extend(settled.join().unwrap());
    });
    wrong
}

/// One thread has all turns.
fn alone(fleet: &Fleet<'_>, world: &Arc<World>, seed: u64) -> Vec<String> {
    let mut wrong = Vec::new();
    for (node, me) in (0..NODES).zip(CLIENTS..) {
        let keeper = Keeper {
            world: Arc::clone(world),
            me,
            node,
            dice: Dice::new(seed, 99),
            runtime: &fleet.runtimes[me],
        };
        world.turns.only(me);
        for _ in 0..ROUNDS {
            for _ in 0..MAILS {
                if keeper.send() {
                    break;
                }
            }
            // longer than any wait of the outbox in this run
            world.wait(30 * 60 * 1000);
        }
        keeper.look();
    }
    for node in 0..NODES {
        world.turns.only(0);
        let client = Client {
            world: Arc::clone(world),
            me: 0,
            dice: Dice::new(seed, 98),
            runtime: &fleet.runtimes[0],
        };
        let wish = Wish::Change(Act::Contact(5000 + node as u64), None);
        let answer = client.ask(node, &wish);
        if !matches!(answer, Answer::Done(_) | Answer::Refused(_)) {
            wrong.push(format!("server {node} does not work any more: {answer:?}"));
        }
    }
    for (node, me) in (0..NODES).zip(CLIENTS..) {
        let keeper = Keeper {
            world: Arc::clone(world),
            me,
            node,
            dice: Dice::new(seed, 97),
            runtime: &fleet.runtimes[me],
        };
        keeper.look();
    }
    world.viewers().listen(world);
    wrong.extend(unheard(world));
    wrong.extend(unsent(world));
    wrong
}

/// Pages that do not show the last version.
fn unheard(world: &World) -> Vec<String> {
    let viewers = world.viewers();
    let behind = viewers.pages().filter_map(|page| {
        let stands = standing(world, page.channel.audience);
        (page.shown != stands).then(|| {
            let (node, audience) = (page.node, page.channel.audience);
            format!(
                "a page ({audience:?}) of server {node} shows {} while {stands} stands",
                page.shown
            )
        })
    });
    behind.collect()
}

/// Mails that still wait, or were given up.
fn unsent(world: &World) -> Vec<String> {
    let left = world.observer.read_blocking(|c| {
        let left: Vec<(String, String)> = outbox::table
            .filter(outbox::state.ne("sent"))
            .select((outbox::subject, outbox::state))
            .load(c)?;
        db::outbox::count(c)?;
        Ok::<_, DbError>(left)
    });
    let left = left.unwrap().into_iter();
    left.map(|(subject, state)| format!("the mail of {subject} is {state}"))
        .collect()
}
