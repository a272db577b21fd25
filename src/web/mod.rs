//! HTTP to domain values and back.
//!
//! [`routes`] is the table of contents. A request passes, from the outside in: the headers that every answer
//! carries ([`headers`]), the log, `arrival` (who is it, in which language; errors become pages), [`guard`]
//! (may they; did the form come from us), and the handler: extractors, one `db.read` or `db.write`, then a page
//! struct or a redirect. One file per noun.

pub mod assets;
pub mod badge;
pub mod bodies;
pub mod change;
pub mod colour;
pub mod cookies;
pub mod csrf;
pub mod diagram;
pub mod error;
pub mod failure;
pub mod fetching;
pub mod flash;
mod form;
pub mod guard;
pub mod headers;
pub mod kept;
pub mod language;
pub mod log;
pub mod metrics;
pub mod page;
pub mod query;
pub mod releases;
pub mod routes;
pub mod share;
pub mod snapshot;
pub mod state;
mod teams;
pub mod visitor;

mod account;
mod address;
pub mod api;
mod arrival;
mod aside;
mod backup;
mod board;
mod chart;
mod circuits;
mod clubs;
mod connections;
mod desk;
mod developers;
mod following;
mod found;
mod health;
mod helper;
mod live;
mod markdown;
mod network;
mod office;
mod openings;
mod pace;
mod pager;
mod permit;
mod player;
mod precedence;
mod presence;
mod print;
mod push;
mod qr;
mod ratings;
mod readings;
mod receive;
mod register;
mod route;
mod rule_words;
mod security;
mod seen;
mod sending;
mod server;
mod site_journal;
mod step;
mod titles;
mod tournament;
mod training;
mod tree;
mod user_agent;
pub mod way_back;
mod why;

pub(crate) use address::fixed::{ADDRESS, PASSWORD_RESET};
pub use address::{
    application_url, email_return_url, invitation_url, login_url, password_reset_url,
};
pub use server::{Unlistened, app_config, serve, spawn};
