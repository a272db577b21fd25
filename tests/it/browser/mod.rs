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

use crate::support::chrome::Chrome;

/// A page fits its window and has no fault that a reader of screens would meet; its picture is kept under a name.
async fn looks(page: &Chrome, name: &str) {
    page.assert_fits().await;
    assert_eq!(page.faults("pt").await, [""; 0], "{name}");
    page.shoot(name);
}
