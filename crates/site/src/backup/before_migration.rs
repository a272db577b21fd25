//! A copy before the tables of a database change, so that there is a way back from a new version of the program.

use std::{
    fs,
    path::{Path, PathBuf},
};

use chrono::NaiveDateTime;

use super::{
    BackupError, MOMENT,
    kept::SEALED,
    sealed::{self, CopyLock},
};
use crate::{
    clock,
    config::DatabaseUrl,
    db::{Db, DbError, MigrationStep, copy},
    private,
};

/// How many of them are kept.
const LATEST: usize = 5;

/// What stands between the name of the database and the version of its tables.
const MARK: &str = "-before-migration-";

/// Whether a copy is taken before the tables of a database change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstCopy {
    /// It is, and without it nothing changes.
    Taken,
    /// Whoever starts the program goes on without one.
    Waived,
}

/// A database that was opened.
#[derive(Debug)]
pub struct Opened {
    /// The database, up to date.
    pub db: Db,
    /// The copy of before, where its tables changed.
    pub kept: Option<PathBuf>,
}

/// Opens a database and brings it up to date, after a copy where there is something to lose. An SQLite file is copied beside itself,
/// PostgreSQL into the folder of copies; encrypted where there is a lock.
///
/// # Errors
/// As [`Db::open`]; [`DbError::NoCopy`] when there could be no copy. The database is then as it was.
pub fn open(
    url: &DatabaseUrl,
    connections: u32,
    (backups, lock): (Option<&Path>, Option<&CopyLock>),
    first: FirstCopy,
) -> Result<Opened, DbError> {
    let mut kept = None;
    let opened = Db::open_after(url, connections, |step| match first {
        FirstCopy::Waived => {
            tracing::warn!("the tables change, and no copy is taken before");
            Ok(())
        }
        FirstCopy::Taken => {
            let taken = take(url, (backups, lock), step);
            kept = Some(taken.map_err(|error| DbError::NoCopy(error.to_string()))?);
            Ok(())
        }
    });
    match (opened, kept) {
        (Ok(db), kept) => Ok(Opened { db, kept }),
        (Err(DbError::Migration(why)), Some(file)) => Err(DbError::Migration(format!(
            "{why}. Nothing was changed; the copy that was taken before is {}",
            file.display()
        ))),
        (Err(error), _) => Err(error),
    }
}

/// Takes one, reads it again, and removes those that are too many.
fn take(
    url: &DatabaseUrl,
    (backups, lock): (Option<&Path>, Option<&CopyLock>),
    step: &MigrationStep,
) -> Result<PathBuf, BackupError> {
    let place = CopiesPlace::of(url, backups);
    private::create_folder(&place.folder).map_err(BackupError::io(&place.folder))?;
    let file = place.free(step.from.as_deref().unwrap_or("0"), lock.is_some());
    let bytes = super::write(&file, |part| {
        sealed::fill(part, lock, |plain| copy::verified(url, plain))
    })?;
    tracing::info!(file = %file.display(), bytes, "the tables change: a copy of the database was taken before");
    if let Err(error) = place.prune() {
        tracing::warn!(%error, folder = %place.folder.display(), "old copies of before a migration could not be removed");
    }
    Ok(file)
}

/// Where they are, and with what their names begin.
struct CopiesPlace {
    folder: PathBuf,
    stem: String,
}

impl CopiesPlace {
    fn of(url: &DatabaseUrl, backups: Option<&Path>) -> Self {
        match url {
            DatabaseUrl::Sqlite(path) => {
                let folder = path.parent().filter(|one| !one.as_os_str().is_empty());
                let stem = path.file_stem().unwrap_or_default();
                Self {
                    folder: folder.unwrap_or(Path::new(".")).to_owned(),
                    stem: stem.to_string_lossy().into_owned(),
                }
            }
            DatabaseUrl::Postgres(_) => Self {
                folder: backups.unwrap_or(Path::new(".")).to_owned(),
                stem: "arbitro".to_owned(),
            },
        }
    }

    /// A name that no file has, for a copy of a database with these tables.
    fn free(&self, from: &str, is_sealed: bool) -> PathBuf {
        let (stem, now) = (&self.stem, clock::now());
        let sealed = if is_sealed { SEALED } else { "" };
        let named = |at: NaiveDateTime| {
            let name = format!("{stem}{MARK}{from}-{}.db{sealed}", at.format(MOMENT));
            self.folder.join(name)
        };
        let moments = (0..).map(|seconds| now + chrono::TimeDelta::seconds(seconds));
        let free = moments.map(named).find(|file| !file.exists());
        free.unwrap_or_else(|| named(now))
    }

    /// When a file of this name was taken; none where it is none of ours.
    fn moment(&self, name: &str) -> Option<NaiveDateTime> {
        let name = name.strip_suffix(SEALED).unwrap_or(name);
        let rest = name.strip_prefix(&self.stem)?.strip_prefix(MARK)?;
        let (from, moment) = rest.strip_suffix(".db")?.split_once('-')?;
        let is_version = from.bytes().all(|byte| byte.is_ascii_digit());
        let moment = NaiveDateTime::parse_from_str(moment, MOMENT).ok()?;
        is_version.then_some(moment)
    }

    fn prune(&self) -> std::io::Result<()> {
        let mut all = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let moment = self.moment(&entry.file_name().to_string_lossy());
            all.extend(moment.map(|moment| (moment, entry.path())));
        }
        all.sort_unstable();
        let spare = all.len().saturating_sub(LATEST);
        all.iter()
            .take(spare)
            .try_for_each(|(_, file)| fs::remove_file(file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_of_this_database_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("arbitro.db"));
        let place = CopiesPlace::of(&url, None);
        let name = |day: u32| {
            format!("arbitro-before-migration-20261123000160-2026-12-{day:02}-101500.db")
        };
        for day in 1..=9 {
            fs::write(folder.path().join(name(day)), "").unwrap();
        }
        // of another database, and files of somebody's own
        let others = [
            "other-before-migration-1-2026-12-01-101500.db",
            "arbitro-before-migration-mine.db",
            "arbitro.db",
        ];
        for other in others {
            fs::write(folder.path().join(other), "").unwrap();
        }
        place.prune().unwrap();
        let left = |day| folder.path().join(name(day)).exists();
        assert_eq!((1..=9).filter(|day| left(*day)).count(), LATEST);
        assert!((5..=9).all(left));
        assert!(
            others
                .iter()
                .all(|other| folder.path().join(other).exists())
        );
        for is_sealed in [false, true] {
            let free = place.free("7", is_sealed);
            assert!(
                place
                    .moment(&free.file_name().unwrap().to_string_lossy())
                    .is_some()
            );
        }
    }
}
