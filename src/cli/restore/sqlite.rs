//! A copy in the place of an SQLite file.
//!
//! It is made ready beside the file and then takes its name in one step, so that at every moment the name leads to a whole database: the old one
//! or the new one.

use std::{fs, io, path::Path};

use super::{Plan, RestoreError, Restored, Working, beside, free_name};
use crate::{
    backup::sync_folder,
    db::{
        DbError,
        copy::{self, Unfit},
    },
};

/// Puts a copy in the place of a file.
///
/// # Errors
/// [`RestoreError`]; the file is then as it was.
pub(super) fn replace(plan: &Plan<'_>, target: &Path) -> Result<Restored, RestoreError> {
    if same(plan.file, target) {
        let why = io::Error::other("it is the database itself");
        return Err(Unfit::Unreadable(why).into());
    }
    let folder = target.parent().unwrap_or(Path::new(""));
    let working = Working::of(plan.file, beside(target, ".restoring"), plan.key)?;
    let ready = working.open(plan.until)?;
    let after = ready.keep_cut(folder)?;
    copy::close(ready.c)?;
    fs::File::open(&working.0)?.sync_all()?;
    let kept = target
        .exists()
        .then(|| free_name(folder, "before-restore-", ".db"));
    if let Some(kept) = &kept {
        put_aside(target, kept)?;
    }
    fs::rename(&working.0, target)?;
    sync_folder(target)?;
    Ok(Restored {
        journals: ready.journals,
        kept,
        after,
    })
}

fn same(file: &Path, target: &Path) -> bool {
    match (file.canonicalize(), target.canonicalize()) {
        (Ok(file), Ok(target)) => file == target,
        (Err(_), _) | (_, Err(_)) => false,
    }
}

/// Gives a database a second name, under which it stays. Nobody may have it open; one that is broken is kept as it lies.
fn put_aside(target: &Path, kept: &Path) -> Result<(), RestoreError> {
    match copy::alone(target) {
        Ok(()) => {}
        Err(busy @ DbError::Busy(_)) => return Err(busy.into()),
        Err(broken) => {
            tracing::warn!(%broken, "what is replaced cannot be opened");
            let log = beside(target, "-wal");
            if log.exists() {
                fs::rename(log, beside(kept, "-wal"))?;
            }
        }
    }
    // a file system without second names gets a second file
    if fs::hard_link(target, kept).is_err() {
        fs::copy(target, kept)?;
        fs::File::open(kept)?.sync_all()?;
    }
    let shared = beside(target, "-shm");
    if shared.exists() {
        fs::remove_file(shared)?;
    }
    Ok(())
}
