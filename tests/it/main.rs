//! The tests that go through the outside of the library: databases, mail, pages, the program itself.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

mod accounts;
mod accounts_http;
mod articles;
mod assets;
mod awards;
mod board;
mod browser;
mod config;
mod console;
mod csrf;
mod database;
mod desk;
mod dutch;
mod endgame;
mod endgame_files;
mod endgame_worth;
mod exchanges;
mod explain;
mod files;
mod games;
mod hall;
mod headers;
mod import;
mod journal;
mod live;
mod mail;
mod matrix;
mod migrations;
mod openings;
mod outbox;
mod pairings;
mod program;
mod public_pages;
mod races;
mod ratings;
mod records;
mod register;
mod results;
mod rounds;
mod rules;
mod rulings;
mod search;
mod systems;
mod take_over;
mod throttle;
mod tidy;
mod tie_breaks;
mod verdict;
mod whole;
