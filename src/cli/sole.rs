//! One server on one SQLite file: questions to the engine, streams and pages that are kept live in the memory of one process.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use super::CliError;
use crate::{config::DatabaseUrl, private, words::Words};

/// The right to serve an SQLite file, for as long as it is held. It ends with the process, however that ends: what holds it is a lock of the system
/// on an empty file beside the database, which stays. PostgreSQL takes as many servers as there are.
pub(super) struct Sole(
    #[expect(dead_code, reason = "it is there to be dropped at the end")] Option<File>,
);

impl Sole {
    /// Takes it.
    ///
    /// # Errors
    /// [`CliError::Refused`] when another server has it.
    pub(super) fn of(url: &DatabaseUrl, t: &Words) -> Result<Self, CliError> {
        let DatabaseUrl::Sqlite(path) = url else {
            return Ok(Self(None));
        };
        let lock = lock_of(path);
        let file = open(&lock).map_err(|error| {
            let lock = lock.display().to_string();
            CliError::Refused(t.cli_copy_unwritten(lock, error.to_string()))
        })?;
        match file.try_lock() {
            Ok(()) => Ok(Self(Some(file))),
            Err(TryLockError::WouldBlock) => {
                let served = path.display().to_string();
                Err(CliError::Refused(t.cli_serve_another(served)))
            }
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, file = %lock.display(), "this file system has no locks: nothing prevents a second server");
                Ok(Self(None))
            }
        }
    }
}

/// The file beside the database, under whichever of its names it is served.
fn lock_of(path: &Path) -> PathBuf {
    let mut name = fs::canonicalize(path)
        .unwrap_or_else(|_| path.to_owned())
        .into_os_string();
    name.push(".serving");
    PathBuf::from(name)
}

fn open(lock: &Path) -> io::Result<File> {
    match private::create_file(lock) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            File::options().write(true).open(lock)
        }
        made => made,
    }
}
