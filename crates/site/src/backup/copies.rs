//! The folder of copies, and who fills it.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use chrono::NaiveDateTime;

use super::{
    BackupError, kept,
    sealed::{self, CopyLock},
};
use crate::{
    clock,
    db::{Db, tournament::Loaded},
    private,
};
use tournament::{RoundState, TournamentId};

/// How long is waited when there is a copy of this second already.
const A_MOMENT: Duration = Duration::from_millis(300);

/// Takes copies by itself, one after the other. Cloning it is cheap.
#[derive(Clone)]
pub struct Copies(Arc<Shared>);

struct Shared {
    db: Db,
    /// Where they are kept; none where none are wanted.
    folder: Option<PathBuf>,
    /// For whom they are encrypted.
    lock: Option<CopyLock>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Something happened since the last copy was begun.
    wanted: bool,
    /// A thread is at it.
    running: bool,
    last: Option<CopyOutcome>,
    /// How many rounds of each tournament were public, and how many closed, when it was last looked at.
    rounds: BTreeMap<TournamentId, (usize, usize)>,
}

/// What became of a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CopyOutcome {
    /// It was taken, at this time.
    Taken(NaiveDateTime),
    /// It was not, at this time, for this reason.
    Failed(NaiveDateTime, String),
}

/// A copy in the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCopy {
    /// The name of its file.
    pub name: String,
    /// When it was taken.
    pub at: NaiveDateTime,
    /// How many bytes it has.
    pub bytes: u64,
}

impl Copies {
    /// Copies of this database into this folder, which is made when it is missing; encrypted where there is a lock.
    #[must_use]
    pub fn new(db: Db, folder: Option<PathBuf>, lock: Option<CopyLock>) -> Self {
        Self(Arc::new(Shared {
            db,
            folder,
            lock,
            state: Mutex::default(),
        }))
    }

    /// Looks at a tournament that was changed, and has a copy taken when a round was published or closed, or either was taken back. Of a
    /// tournament that was not seen since the program started one is taken too, when it has rounds.
    pub fn follow(&self, changed: &Loaded) {
        let rounds = &changed.tournament.rounds;
        let public = rounds.iter().filter(|one| one.state != RoundState::Draft);
        let closed = rounds.iter().filter(|one| one.state == RoundState::Closed);
        let stand = (public.count(), closed.count());
        let before = self.state().rounds.insert(changed.id, stand);
        if before.unwrap_or_default() != stand {
            self.ask();
        }
    }

    /// Has a copy taken soon, on a thread of its own; several that are asked for meanwhile are one.
    pub fn ask(&self) {
        if self.0.folder.is_none() {
            return;
        }
        let mut state = self.state();
        state.wanted = true;
        if !state.running {
            state.running = true;
            drop(state);
            let copies = self.clone();
            std::thread::spawn(move || copies.work());
        }
    }

    /// Whether a copy is asked for or being taken.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        self.state().running
    }

    /// What became of the last.
    #[must_use]
    pub fn last(&self) -> Option<CopyOutcome> {
        self.state().last.clone()
    }

    /// Where they are kept.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.0.folder.as_deref()
    }

    /// The copies in the folder, the latest first.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn list(&self) -> io::Result<Vec<ListedCopy>> {
        let Some(folder) = self.folder().filter(|folder| folder.exists()) else {
            return Ok(Vec::new());
        };
        let mut listed = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if let Some(at) = kept::moment(&name) {
                let bytes = entry.metadata()?.len();
                listed.push(ListedCopy { name, at, bytes });
            }
        }
        listed.sort_by_key(|one| Reverse(one.at));
        Ok(listed)
    }

    fn work(&self) {
        loop {
            let mut state = self.state();
            if !state.wanted {
                state.running = false;
                return;
            }
            state.wanted = false;
            drop(state);
            let outcome = match self.take() {
                Ok(at) => CopyOutcome::Taken(at),
                Err(error) => {
                    tracing::error!(%error, "no copy of the database could be taken");
                    CopyOutcome::Failed(clock::now(), error.to_string())
                }
            };
            self.state().last = Some(outcome);
        }
    }

    /// Takes one, and removes those that it supersedes.
    fn take(&self) -> Result<NaiveDateTime, BackupError> {
        let folder = self.folder().unwrap_or(Path::new("."));
        private::create_folder(folder).map_err(BackupError::io(folder))?;
        let lock = self.0.lock.as_ref();
        let (at, file) = loop {
            let at = clock::now();
            let file = folder.join(kept::name_of(at, lock.is_some()));
            if !file.exists() {
                break (at, file);
            }
            std::thread::sleep(A_MOMENT);
        };
        let bytes = super::write(&file, |part| {
            sealed::fill(part, lock, |plain| self.0.db.copy_to(plain))
        })?;
        tracing::info!(file = %file.display(), bytes, "a copy of the database was taken");
        let all = self.list().map_err(BackupError::io(folder))?;
        let moments: BTreeSet<NaiveDateTime> = all.iter().map(|one| one.at).collect();
        let superseded = kept::superseded(&moments, at);
        for old in all.iter().filter(|one| superseded.contains(&one.at)) {
            let file = folder.join(&old.name);
            fs::remove_file(&file).map_err(BackupError::io(&file))?;
        }
        Ok(at)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
