//! What opens an encrypted copy, as several commands take it.

use std::path::PathBuf;

use super::{CliError, worded};
use crate::{
    backup::{
        SealError,
        sealed::{self, Key},
    },
    words::Words,
};

/// The file with the key, where a copy is encrypted.
#[derive(Debug, clap::Args)]
pub struct KeyArgs {
    /// The file with the identity for which the copy was encrypted, as `age-keygen` writes it
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
    /// A file whose first line is the passphrase with which the copy was encrypted
    #[arg(long, value_name = "FILE", conflicts_with = "identity")]
    passphrase_file: Option<PathBuf>,
}

impl KeyArgs {
    /// The key; none where none was named.
    ///
    /// # Errors
    /// [`CliError::Refused`] says what is wrong with the file.
    pub(super) fn read(&self, t: &Words) -> Result<Option<Key>, CliError> {
        self.key()
            .map_err(|error| CliError::Refused(worded::sealed(t, &error)))
    }

    fn key(&self) -> Result<Option<Key>, SealError> {
        match (&self.identity, &self.passphrase_file) {
            (Some(file), _) => Key::of(file).map(Some),
            (None, Some(file)) => Ok(Some(Key::Passphrase(sealed::passphrase(file)?))),
            (None, None) => Ok(None),
        }
    }
}
