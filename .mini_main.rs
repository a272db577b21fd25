#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(dead_code, unused_imports, unused_macros)]
#[path = "tests/it/support/mod.rs"]
mod support;
#[path = "tests/it/teams/mod.rs"]
mod teams;
#[path = "tests/it/matrix.rs"]
mod matrix;
#[path = "tests/it/routes.rs"]
mod routes;
#[path = "tests/it/words.rs"]
mod words;
#[path = "tests/it/tidy.rs"]
mod tidy;
#[path = "tests/it/reckoning/mod.rs"]
mod reckoning;
#[path = "tests/it/migrations.rs"]
mod migrations;
