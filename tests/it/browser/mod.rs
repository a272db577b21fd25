//! The product in a real Chromium, as people use it.

mod analyses;
mod arbiter;
mod board;
mod drafts;
mod finding;
mod following;
mod games;
mod hall;
mod hall_taps;
mod helper;
mod keeps;
mod knockout;
mod live_again;
mod live_game;
mod menu;
mod notices;
mod online;
mod organiser_day;
mod pages;
mod passkeys;
mod plain_http;
mod presses;
mod prints;
mod programs;
mod refresh;
mod screens;
mod share;
mod sheets;
mod situations;
mod statements;
mod tabs;
mod take_over;
mod taps;
mod unscripted;
mod verdicts;

use crate::support::database::TestDb;
use crate::support::fixture::Desk;

const PLAYERS: [&str; 6] = ["Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto"];

/// A tournament whose first round is being played, with nothing entered yet.
fn playing(db: &TestDb) -> Desk<'_> {
    let desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.publish();
    desk
}
