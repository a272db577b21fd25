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
        copy::{self, UnfitCopy},
    },
};

/// Puts a copy in the place of a file.
///
/// # Errors
/// [`RestoreError`]; the file is then as it was.
pub(super) fn replace(plan: &Plan<'_>, target: &Path) -> Result<Restored, RestoreError> {
    if same(plan.file, target) {
        return Err(UnfitCopy::Itself.into());
    }
    let folder = target.parent().unwrap_or(Path::new(""));
    let working = Working::of(plan.file, beside(target, ".restoring"), plan.key)?;
    let ready = working.open(plan.until)?;
    let after = ready.keep_cut(folder)?;
    copy::close(ready.c)?;
    fs::File::open(&working.0)?.sync_all()?;
    let aside = free_name(folder, "before-restore-", ".db");
    let was = target.exists();
    if was {
        put_aside(target, &aside)?;
    }
    leave_alone(target, &aside)?;
    fs::rename(&working.0, target)?;
    sync_folder(target)?;
    Ok(Restored {
        journals: ready.journals,
        kept: was.then_some(aside),
        after,
        travelled: ready.travelled,
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
        Err(broken) => tracing::warn!(%broken, "what is replaced cannot be opened"),
    }
    // a file system without second names gets a second file
    if fs::hard_link(target, kept).is_err() {
        fs::copy(target, kept)?;
        fs::File::open(kept)?.sync_all()?;
    }
    Ok(())
}

/// Leaves nothing beside a name that SQLite would take for a part of the file that gets it: the logs of a file that is broken, or that somebody removed
/// without them, are kept under the other name. That is on the disk before anything else is: a cut of the power must not bring them back.
fn leave_alone(target: &Path, kept: &Path) -> io::Result<()> {
    for log in ["-wal", "-journal"] {
        let beside_it = beside(target, log);
        if beside_it.exists() {
            fs::rename(beside_it, beside(kept, log))?;
        }
    }
    let index = beside(target, "-shm");
    if index.exists() {
        fs::remove_file(index)?;
    }
    sync_folder(target)
}
