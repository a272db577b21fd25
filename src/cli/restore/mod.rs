//! `arbitro restore`: a copy put in the place of the database.

mod sqlite;

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use super::{CliError, audit};
use crate::{
    clock,
    config::{Config, DatabaseUrl},
    db::{
        Conn, DbError,
        copy::{self, Unfit},
    },
    private,
};

/// Put a copy in the place of the database, after checking it. What it replaces is kept.
///
/// The server must not run meanwhile. The copy is checked and audited first, and nothing is changed unless it is whole; it may be of an
/// earlier version. Whoever was signed in signs in again.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A file of `arbitro backup`, of the button, or of the folder of copies
    file: PathBuf,
}

/// Restores the database of the configuration.
///
/// # Errors
/// [`CliError`] names what is wrong with the copy, or who is in the way.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let config = Config::load()?;
    let restored = restore(&args.file, &config.database_url, config.backups.as_deref());
    let restored = restored.map_err(|error| {
        let file = args.file.display();
        let url = &config.database_url;
        CliError::Refused(match error {
            RestoreError::Unfit(unfit) => format!("{file} cannot be restored: {unfit}"),
            RestoreError::Faulty(fault) => {
                format!("{file} cannot be restored: its audit finds a fault: {fault}")
            }
            RestoreError::Db(DbError::Busy(why)) => format!(
                "{url} is in use ({why}): stop `arbitro serve` and whatever else has it open, then restore again"
            ),
            RestoreError::Db(other) => other.to_string(),
            RestoreError::Io(error) => format!("{url} was not replaced: {error}"),
        })
    })?;
    println!(
        "{} is restored from {}: {} journals, 0 faults.",
        config.database_url,
        args.file.display(),
        restored.journals
    );
    match restored.kept {
        Some(kept) => println!("What it replaced is kept in {}.", kept.display()),
        None => println!("It replaced nothing."),
    }
    Ok(ExitCode::SUCCESS)
}

/// What was done.
#[derive(Debug)]
pub struct Restored {
    /// How many journals the copy has.
    pub journals: usize,
    /// Where what it replaced is.
    pub kept: Option<PathBuf>,
}

/// Why a copy was not restored; the database is as it was.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The file is none that could be.
    #[error("{0}")]
    Unfit(#[from] Unfit),
    /// A journal does not hold.
    #[error("{0}")]
    Faulty(String),
    /// A database failed, or is in use.
    #[error("{0}")]
    Db(#[from] DbError),
    /// The disk failed.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

/// Checks a copy, audits it and puts it in the place of a database. `backups` is where what PostgreSQL held is kept; an SQLite file is kept
/// beside itself.
///
/// # Errors
/// [`RestoreError`]; the database is then as it was.
pub fn restore(
    file: &Path,
    url: &DatabaseUrl,
    backups: Option<&Path>,
) -> Result<Restored, RestoreError> {
    match url {
        DatabaseUrl::Sqlite(target) => sqlite::replace(file, target),
        DatabaseUrl::Postgres(_) => into_postgres(file, url, backups),
    }
}

fn into_postgres(
    file: &Path,
    url: &DatabaseUrl,
    backups: Option<&Path>,
) -> Result<Restored, RestoreError> {
    let folder = backups.unwrap_or(Path::new("."));
    private::create_folder(folder)?;
    let kept = kept_in(folder);
    let working = Working::of(file, folder.join("arbitro.restoring"))?;
    let (mut from, journals) = working.open()?;
    let was = copy::in_postgres(&mut from, url, &kept, |c| sound(c).map(drop))?;
    drop(from);
    Ok(Restored {
        journals,
        kept: was.then_some(kept),
    })
}

/// The file for what a copy replaced, of a name that no other has.
fn kept_in(folder: &Path) -> PathBuf {
    let moment = clock::now().format("%Y-%m-%d-%H%M%S");
    let first = folder.join(format!("before-restore-{moment}.db"));
    let further = (2..).map(|no| folder.join(format!("before-restore-{moment}-{no}.db")));
    std::iter::once(first)
        .chain(further)
        .find(|file: &PathBuf| !file.exists())
        .unwrap_or_default()
}

/// How many journals a database has, all of which hold.
fn sound(c: &mut Conn) -> Result<usize, RestoreError> {
    let findings = audit::everything(c)?;
    for finding in &findings {
        if let Err(fault) = &finding.verdict {
            return Err(RestoreError::Faulty(format!("{}: {fault}", finding.stream)));
        }
    }
    Ok(findings.len())
}

/// The copy that is worked on, so that the file that was given stays as it is. It goes when it is not needed any more.
struct Working(PathBuf);

impl Working {
    /// Copies the file, and the log beside it where there is one: without it the file of a running server is empty.
    fn of(file: &Path, working: PathBuf) -> Result<Self, RestoreError> {
        let working = Self(working);
        working.clear();
        fs::copy(file, &working.0).map_err(Unfit::Unreadable)?;
        let log = beside(file, "-wal");
        if log.exists() {
            fs::copy(log, beside(&working.0, "-wal")).map_err(Unfit::Unreadable)?;
        }
        Ok(working)
    }

    /// Opens it, when it is whole: brought up to date, without what was true of its moment alone. Also how many journals it has.
    fn open(&self) -> Result<(Conn, usize), RestoreError> {
        let mut c = copy::open(&self.0)?;
        let journals = sound(&mut c)?;
        copy::settle(&mut c)?;
        Ok((c, journals))
    }

    fn clear(&self) {
        for ending in ["", "-wal", "-journal", "-shm"] {
            // most often there is none; one that cannot be removed is met when it is written
            drop(fs::remove_file(beside(&self.0, ending)));
        }
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        self.clear();
    }
}

/// The file whose name is this one's with more at its end.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
