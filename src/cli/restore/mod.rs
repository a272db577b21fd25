//! `arbitro restore`: a copy put in the place of the database.

mod moment;
mod sqlite;
mod working;

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use super::{
    CliError,
    audit::{self, JournalFault},
    key_args::KeyArgs,
    lang_args::LangArgs,
    said::say,
    worded::{failed, faulty, sealed, unfit},
};
use crate::{
    backup::{MOMENT, SealError, sealed::Key},
    clock,
    config::{Config, DatabaseUrl},
    db::{
        Conn, DbError,
        copy::{self, Point, UnfitCopy, Until},
    },
    private,
    words::Words,
};
use moment::Moment;
use tournament::TournamentId;

pub use working::After;
pub(super) use working::Working;

/// Put a copy in the place of the database, after checking it. What it replaces is kept.
///
/// The server must not run meanwhile. The copy is checked and audited first, and nothing is changed unless it is whole; it may be of an
/// earlier version. Whoever was signed in signs in again.
///
/// With --until the tournaments and the register are put back to a moment before the copy was taken, by their journals, and what came after is
/// written into a file beside it. Accounts and passwords stay as the copy has them, and so do tournaments that were deleted.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A file of `arbitro backup`, of the button, or of the folder of copies
    file: PathBuf,
    /// Put back to this moment, as in 2026-11-23T10:15:00Z; or, with --tournament, to this row of its journal, with the others of the same change
    #[arg(long, value_name = "TIME|NUMBER")]
    until: Option<Moment>,
    /// Put only this tournament back; the rest is as in the copy
    #[arg(long, value_name = "NUMBER", requires = "until")]
    tournament: Option<i32>,
    #[command(flatten)]
    key: KeyArgs,
    #[command(flatten)]
    lang: LangArgs,
}

impl Args {
    fn until(&self, t: &Words) -> Result<Option<Until>, CliError> {
        let one = self.tournament.map(TournamentId);
        Ok(match (self.until, one) {
            (None, _) => None,
            (Some(Moment::Time(at)), None) => Some(Until::All(at)),
            (Some(Moment::Time(at)), Some(id)) => Some(Until::Tournament(id, Point::At(at))),
            (Some(Moment::Row(row)), Some(id)) => Some(Until::Tournament(id, Point::Row(row))),
            (Some(Moment::Row(_)), None) => {
                return Err(CliError::Arguments(t.cli_copy_whose_row()));
            }
        })
    }
}

/// Restores the database of the configuration.
///
/// # Errors
/// [`CliError`] names what is wrong with the copy, or who is in the way.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    put(args, &t).map_err(|error| error.worded(&t))
}

fn put(args: &Args, t: &Words) -> Result<ExitCode, CliError> {
    let until = args.until(t)?;
    let key = args.key.read(t)?;
    let config = Config::load()?;
    let plan = Plan {
        file: &args.file,
        url: &config.database_url,
        backups: config.backups.as_deref(),
        key: key.as_ref(),
        until,
    };
    let restored = plan.carry_out();
    let restored = restored.map_err(|error| {
        let database = config.database_url.to_string();
        if let RestoreError::Io(error) = error {
            CliError::Refused(t.cli_copy_not_replaced(database, error.to_string()))
        } else if let RestoreError::Db(DbError::Busy(why)) = error {
            CliError::Refused(t.cli_copy_in_use(database, why))
        } else {
            error.told(&args.file, t)
        }
    })?;
    let database = config.database_url.to_string();
    let file = args.file.display().to_string();
    say!("{}", t.cli_copy_restored(database, file, restored.journals))?;
    if let Some(after) = &restored.after {
        after.print(t)?;
    }
    match restored.kept {
        Some(kept) => say!("{}", t.cli_copy_kept(kept.display().to_string()))?,
        None => say!("{}", t.cli_copy_replaced_nothing())?,
    }
    if !restored.travelled.is_empty() {
        say!("{}", t.cli_copy_travelled())?;
    }
    for (id, name) in restored.travelled {
        say!("{}", t.cli_copy_travelled_one(id.to_string(), name))?;
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
    /// What came after the moment to which it was put back.
    pub after: Option<After>,
    /// The tournaments that were on another server as well, with their names: they may be written elsewhere since the copy was taken.
    pub travelled: Vec<(TournamentId, String)>,
}

/// Why a copy was not restored; the database is as it was.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The file is none that could be.
    #[error("{0}")]
    Unfit(#[from] UnfitCopy),
    /// It is encrypted, and was not opened.
    #[error("{0}")]
    Sealed(#[from] SealError),
    /// A journal does not hold.
    #[error("{journal}: {fault}")]
    Faulty {
        /// Which journal.
        journal: String,
        /// What is wrong with it.
        fault: JournalFault,
    },
    /// A database failed, or is in use.
    #[error("{0}")]
    Db(#[from] DbError),
    /// The disk failed.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

impl RestoreError {
    /// In a sentence about the file, which cannot be restored.
    pub(super) fn told(&self, file: &Path, t: &Words) -> CliError {
        let file = file.display().to_string();
        CliError::Refused(match self {
            Self::Unfit(why) => t.cli_copy_unfit(file, unfit(t, why)),
            Self::Sealed(why) => t.cli_copy_unfit(file, sealed(t, why)),
            Self::Faulty { journal, fault } => {
                t.cli_copy_faulty(file, format!("{journal}: {}", faulty(t, fault)))
            }
            Self::Db(other) => failed(t, other),
            Self::Io(error) => format!("{file}: {error}"),
        })
    }
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
    let plan = Plan {
        file,
        url,
        backups,
        key: None,
        until: None,
    };
    plan.carry_out()
}

/// What is to be restored, and where.
#[derive(Debug, Clone, Copy)]
pub struct Plan<'a> {
    /// The copy.
    pub file: &'a Path,
    /// The database in whose place it comes.
    pub url: &'a DatabaseUrl,
    /// Where what PostgreSQL held is kept, and what came after a moment.
    pub backups: Option<&'a Path>,
    /// What opens the copy, where it is encrypted.
    pub key: Option<&'a Key>,
    /// How far it is put back, where it is.
    pub until: Option<Until>,
}

impl Plan<'_> {
    /// Does it, as [`restore`].
    ///
    /// # Errors
    /// [`RestoreError`]; the database is then as it was.
    pub fn carry_out(&self) -> Result<Restored, RestoreError> {
        match self.url {
            DatabaseUrl::Sqlite(target) => sqlite::replace(self, target),
            DatabaseUrl::Postgres(_) => self.replace_postgres(),
        }
    }

    fn replace_postgres(&self) -> Result<Restored, RestoreError> {
        let folder = self.backups.unwrap_or(Path::new("."));
        private::create_folder(folder)?;
        let kept = free_name(folder, "before-restore-", ".db");
        let working = Working::of(self.file, folder.join("arbitro.restoring"), self.key)?;
        let mut ready = working.open(self.until)?;
        let after = ready.keep_cut(folder)?;
        let was = copy::in_postgres(&mut ready.c, self.url, &kept, |c| sound(c).map(drop))?;
        Ok(Restored {
            journals: ready.journals,
            kept: was.then_some(kept),
            after,
            travelled: ready.travelled,
        })
    }
}

/// A file of this moment, of a name that no other has.
fn free_name(folder: &Path, start: &str, end: &str) -> PathBuf {
    let moment = clock::now().format(MOMENT);
    let first = folder.join(format!("{start}{moment}{end}"));
    let further = (2..).map(|no| folder.join(format!("{start}{moment}-{no}{end}")));
    std::iter::once(first)
        .chain(further)
        .find(|file: &PathBuf| !file.exists())
        .unwrap_or_default()
}

/// How many journals a database has, all of which hold.
fn sound(c: &mut Conn) -> Result<usize, RestoreError> {
    let findings = audit::everything(c)?;
    let journals = findings.len();
    for audit::AuditFinding {
        journal, verdict, ..
    } in findings
    {
        if let Err(fault) = verdict {
            return Err(RestoreError::Faulty { journal, fault });
        }
    }
    Ok(journals)
}

/// The file whose name is this one's with more at its end.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
