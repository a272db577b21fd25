//! Why a command fails.

use crate::{config::ConfigError, db::DbError, mail::SendError};

/// Why a command failed, in a sentence for whoever typed it.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// A setting makes no sense.
    #[error("{0}")]
    Config(#[from] ConfigError),
    /// The database failed.
    #[error("{0}")]
    Db(#[from] DbError),
    /// The mail server's address cannot be used.
    #[error("ARBITRO_SMTP_URL: {0}")]
    Mail(#[from] SendError),
    /// A file, the terminal or the network failed.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// What was typed cannot be done.
    #[error("{0}")]
    Refused(String),
    /// An argument is wrong in a way that only the others show.
    #[error("{0}")]
    Arguments(String),
}
