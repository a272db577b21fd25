//! The tests that go through the outside of the library: databases, mail, pages, the program itself.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

mod accounts;
mod config;
mod database;
mod mail;
mod migrations;
mod outbox;
mod program;
mod throttle;
mod tidy;
