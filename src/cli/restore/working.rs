//! The copy that is worked on, and what is cut off it.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{RestoreError, beside, free_name, sound};
use crate::cli::said::say;
use crate::{
    backup::sealed::{self, Key},
    clock,
    db::{
        Conn,
        copy::{self, CutOff, UnfitCopy, Until},
        journal::Signature,
        stream,
    },
    export::journal_lines,
    private,
    words::Words,
};
use tournament::{ShortText, TournamentId};

/// The copy that is worked on, so that the file that was given stays as it is. It goes when it is not needed any more.
pub(crate) struct Working(pub(super) PathBuf);

/// A working copy that is whole.
pub(crate) struct Ready {
    pub(super) c: Conn,
    /// How many journals it has.
    pub(crate) journals: usize,
    cut: Option<CutOff>,
    /// The tournaments in it that were on another server as well.
    pub(super) travelled: Vec<(TournamentId, String)>,
}

/// What came after the moment to which a copy was put back.
#[derive(Debug)]
pub struct After {
    /// How many rows of journals.
    pub rows: usize,
    /// How many photographs and logos were there then whose pictures are in the copy no more.
    pub pictures: usize,
    /// The tournaments that end before they were given to the computer that writes them, and what the public calls that.
    pub parted: Vec<(TournamentId, ShortText)>,
    /// The tournaments in which somebody was forgotten since, and what the public calls the computer that writes them: what it sends does not follow any more.
    pub said_again: Vec<(TournamentId, ShortText)>,
    /// The file that has the rows; none where there are none.
    pub file: Option<PathBuf>,
}

impl After {
    pub(super) fn print(&self, t: &Words) -> io::Result<()> {
        match &self.file {
            Some(file) => {
                let file = file.display().to_string();
                say!("{}", t.cli_copy_after(self.rows, file))?;
            }
            None => say!("{}", t.cli_copy_nothing_after())?,
        }
        if self.pictures > 0 {
            say!("{}", t.cli_copy_pictures(self.pictures))?;
        }
        for (id, place) in &self.parted {
            say!("{}", t.cli_copy_parted(id.to_string(), place.as_str()))?;
        }
        for (id, place) in &self.said_again {
            say!("{}", t.cli_copy_said_again(id.to_string(), place.as_str()))?;
        }
        Ok(())
    }
}

impl Working {
    /// Copies the file, and the log beside it where there is one: without it the file of a running server is empty. One that is encrypted
    /// is opened.
    pub(crate) fn of(
        file: &Path,
        working: PathBuf,
        key: Option<&Key>,
    ) -> Result<Self, RestoreError> {
        let working = Self(working);
        working.clear();
        if sealed::is_sealed(file).map_err(UnfitCopy::Unreadable)? {
            sealed::unseal(file, key, &working.0)?;
            return Ok(working);
        }
        copy_privately(file, &working.0).map_err(UnfitCopy::Unreadable)?;
        let log = beside(file, "-wal");
        if log.exists() {
            copy_privately(&log, &beside(&working.0, "-wal")).map_err(UnfitCopy::Unreadable)?;
        }
        Ok(working)
    }

    /// Opens it, when it is whole: brought up to date, put back as far as is wanted, without what was true of its moment alone.
    pub(crate) fn open(&self, until: Option<Until>) -> Result<Ready, RestoreError> {
        let mut c = copy::open(&self.0)?;
        let mut journals = sound(&mut c)?;
        let mut cut = None;
        if let Some(until) = until {
            let entry = Signature::by_program("arbitro restore", clock::now());
            cut = Some(copy::put_back(&mut c, until, &entry)?);
            journals = sound(&mut c)?;
        }
        copy::settle(&mut c)?;
        let travelled = stream::travelled(&mut c)?;
        Ok(Ready {
            c,
            journals,
            cut,
            travelled,
        })
    }

    fn clear(&self) {
        for ending in ["", "-wal", "-journal", "-shm"] {
            // most often there is none; one that cannot be removed is met when it is written
            drop(fs::remove_file(beside(&self.0, ending)));
        }
    }
}

/// Whoever may read the copy, what is made of it is for its owner alone.
fn copy_privately(from: &Path, to: &Path) -> io::Result<()> {
    let mut from = fs::File::open(from)?;
    io::copy(&mut from, &mut private::create_file(to)?).map(drop)
}

impl Drop for Working {
    fn drop(&mut self) {
        self.clear();
    }
}

impl Ready {
    /// Writes what was cut off into a file of this folder, for its owner alone.
    pub(super) fn keep_cut(&self, folder: &Path) -> Result<Option<After>, RestoreError> {
        let Some(cut) = &self.cut else {
            return Ok(None);
        };
        let mut file = None;
        if cut.rows() > 0 {
            let name = free_name(folder, "after-restore-", ".jsonl");
            let lines = cut.journals.iter();
            let lines = lines.map(|(journal, rows)| journal_lines(Some(journal), rows));
            private::write_file(&name, lines.collect::<String>().as_bytes())?;
            fs::File::open(&name)?.sync_all()?;
            file = Some(name);
        }
        Ok(Some(After {
            rows: cut.rows(),
            pictures: cut.pictures,
            parted: cut.parted.clone(),
            said_again: cut.said_again.clone(),
            file,
        }))
    }
}
