//! Whom all of the demo is played by and signed with, and why it could not be made.

use chrono::NaiveDateTime;

use crate::{
    account::UserId,
    db::{DbError, journal, tournament::ChangeError},
};
use tournament::{Player, RatingList};

/// Why the demo could not be made.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
    /// A decision of the demo was refused, which is a fault of the program.
    #[error("the demo could not be played: {0}")]
    Change(#[from] ChangeError),
    /// The demo's own data is wrong, which is a fault of the program.
    #[error("the demo's data is wrong: {0}")]
    Data(&'static str),
}

/// The people whom the demo's events need.
pub(super) struct Cast {
    pub(super) organiser: UserId,
    pub(super) chief: UserId,
    pub(super) deputy: UserId,
    pub(super) players: Vec<Player>,
    pub(super) list: RatingList,
}

pub(super) fn program(at: NaiveDateTime) -> journal::Signature {
    journal::Signature::by_program("Arbitro (demo)", at)
}

/// The secret of a demo tournament's draw: the same on every machine, unlike that of a real one.
pub(super) fn secret_of(name: &str) -> [u8; 32] {
    use sha2::{Digest, Sha256};
    Sha256::digest(format!("arbitro demo: {name}")).into()
}
