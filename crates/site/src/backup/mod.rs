//! Copies of the whole database in files of their own, taken while it is in use.
//!
//! A copy is written under another name first, so that a file with the name of a copy is whole. [`Copies`] takes one by itself whenever a round
//! is published or closed, off the thread of the request: a disk that is full spoils no press.

pub mod before_migration;
mod copies;
mod kept;
pub mod sealed;

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

use crate::{db::DbError, private};

pub use before_migration::FirstCopy;
pub use copies::{Copies, CopyOutcome, ListedCopy};
pub use kept::{moment, name, name_of};
pub use sealed::SealError;

/// How the time in the name of a file is written.
pub const MOMENT: &str = "%Y-%m-%d-%H%M%S";

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is a file of that name, which may be the only good copy.
    #[error("there is already a file {0}; name another")]
    Exists(String),
    /// The disk.
    #[error("cannot write {file}: {why}")]
    Io {
        /// Which file.
        file: String,
        /// The system's words.
        why: io::Error,
    },
    /// The database.
    #[error("{0}")]
    Db(#[from] DbError),
    /// It cannot be encrypted.
    #[error("{0}")]
    Sealed(#[from] SealError),
}

impl BackupError {
    pub(crate) fn io(file: &Path) -> impl Fn(io::Error) -> Self {
        move |why| Self::Io {
            file: file.display().to_string(),
            why,
        }
    }
}

/// Has `take` write a copy, which only its owner may read, and gives it its name when it is whole and on the disk. Returns how many bytes it has.
///
/// # Errors
/// [`BackupError`]; nothing of the name is there then, or what was there is as it was.
pub fn write<E>(file: &Path, take: impl FnOnce(&Path) -> Result<(), E>) -> Result<u64, BackupError>
where
    BackupError: From<E>,
{
    if file.exists() {
        return Err(BackupError::Exists(file.display().to_string()));
    }
    let part = unfinished(file);
    let written = fill(&part, take).and_then(|bytes| {
        fs::rename(&part, file)
            .and_then(|()| sync_folder(file))
            .map_err(BackupError::io(file))?;
        Ok(bytes)
    });
    if written.is_err() {
        // what cannot be removed will be when the next copy is taken
        drop(fs::remove_file(&part));
    }
    written
}

fn fill<E>(part: &Path, take: impl FnOnce(&Path) -> Result<(), E>) -> Result<u64, BackupError>
where
    BackupError: From<E>,
{
    let failed = BackupError::io(part);
    if part.exists() {
        fs::remove_file(part).map_err(&failed)?;
    }
    private::create_file(part).map_err(&failed)?;
    take(part)?;
    let file = OpenOptions::new().write(true).open(part).map_err(&failed)?;
    file.sync_all().map_err(&failed)?;
    Ok(file.metadata().map_err(&failed)?.len())
}

/// The name under which a copy is written.
fn unfinished(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    file.with_file_name(name)
}

/// Waits until the new name of a file is on the disk, where the system knows how.
///
/// # Errors
/// When the folder cannot be opened or written.
pub fn sync_folder(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        let folder = file
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}
