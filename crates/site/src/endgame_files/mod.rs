//! Endgame tables as files: `DIR/RULES/CLASS.endgame`.
//!
//! A file is written beside its name and renamed, so that it is whole or not there: a build that was stopped goes on with the classes that
//! are missing. It is never changed in its place, so that it can be mapped into the memory, and its sum is checked when it is first
//! asked: opening many tables costs next to nothing.

mod map;

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder, prelude::*};

use draughts::{
    RuleSet,
    endgame::{Build, Bytes, Class, Damage, SolvedClass, Tables},
};

/// Why tables cannot be read or written. It names the file.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// The file is no table.
    #[error("{}: {damage}; delete it and build it again", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        damage: Damage,
    },
    /// The disk failed.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What happened.
        error: io::Error,
    },
    /// The system gives no threads to build with.
    #[error("{}: {error}", path.display())]
    Threads {
        /// The folder.
        path: PathBuf,
        /// What happened.
        error: ThreadPoolBuildError,
    },
}

impl FilesError {
    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            FilesError::Damaged { path, .. }
            | FilesError::Io { path, .. }
            | FilesError::Threads { path, .. } => path,
        }
    }
}

/// The most pieces of which tables are built without being asked.
#[must_use]
pub const fn at_first_need(rules: RuleSet) -> u8 {
    match rules {
        RuleSet::International => 3,
        RuleSet::Portuguese
        | RuleSet::PortugueseClassic
        | RuleSet::Brazilian
        | RuleSet::BrazilianShortKing => 4,
    }
}

/// The most pieces of which tables are built at all.
#[must_use]
pub const fn most(rules: RuleSet) -> u8 {
    match rules {
        RuleSet::International => 3,
        RuleSet::Portuguese
        | RuleSet::PortugueseClassic
        | RuleSet::Brazilian
        | RuleSet::BrazilianShortKing => 6,
    }
}

/// A folder of tables.
#[derive(Debug, Clone)]
pub struct Folder(PathBuf);

/// A class that a build has finished.
#[derive(Debug)]
pub struct Finished {
    /// Which.
    pub class: Class,
    /// The bytes of its file.
    pub bytes: u64,
    /// It was there already.
    pub was_there: bool,
}

impl Folder {
    /// The folder of these tables in another.
    #[must_use]
    pub fn new(dir: &Path, rules: RuleSet) -> Folder {
        Folder(dir.join(rules.code()))
    }

    fn file(&self, class: Class) -> PathBuf {
        self.0.join(format!("{class}.endgame"))
    }

    fn read(&self, class: Class) -> Result<Option<Bytes>, FilesError> {
        let path = self.file(class);
        match map::map(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(FilesError::Io { path, error }),
        }
    }

    fn write(&self, class: Class, bytes: &[u8]) -> Result<(), FilesError> {
        let path = self.file(class);
        let beside = path.with_extension("new");
        let written = fs::create_dir_all(&self.0)
            .and_then(|()| fs::File::create(&beside))
            .and_then(|mut file| {
                io::Write::write_all(&mut file, bytes)?;
                file.sync_all()
            })
            .and_then(|()| fs::rename(&beside, &path));
        written.map_err(|error| FilesError::Io { path, error })
    }

    /// The tables of at most so many pieces that are there. Their sums are checked when they are asked; whoever has asked them looks
    /// at [`damage`](Folder::damage).
    ///
    /// # Errors
    /// [`FilesError`] when one begins otherwise than a table of its name.
    pub fn tables(&self, rules: RuleSet, pieces: u8) -> Result<Tables, FilesError> {
        let mut tables = Tables::new(rules);
        for class in (2..=pieces).flat_map(Class::all) {
            self.open(class, &mut tables)?;
        }
        Ok(tables)
    }

    /// The same, all sums checked: the tables that are whole and every fault there is.
    #[must_use]
    pub fn checked(&self, rules: RuleSet, pieces: u8) -> (Tables, Vec<FilesError>) {
        let mut tables = Tables::new(rules);
        let mut faults = Vec::new();
        for class in (2..=pieces).flat_map(Class::all) {
            let opened = self.open(class, &mut tables).and_then(|()| {
                let checked = tables.check(class);
                checked.map_err(|damage| self.damaged(class, damage))
            });
            faults.extend(opened.err());
        }
        (tables, faults)
    }

    /// What was found to be damaged when the tables were asked.
    ///
    /// # Errors
    /// [`FilesError`] that names the first file.
    pub fn damage(&self, tables: &Tables) -> Result<(), FilesError> {
        match tables.damaged().first() {
            Some(&(class, damage)) => Err(self.damaged(class, damage)),
            None => Ok(()),
        }
    }

    fn damaged(&self, class: Class, damage: Damage) -> FilesError {
        let path = self.file(class);
        FilesError::Damaged { path, damage }
    }

    fn open(&self, class: Class, tables: &mut Tables) -> Result<(), FilesError> {
        let Some(bytes) = self.read(class)? else {
            return Ok(());
        };
        let found = tables.hold(bytes, class);
        found.map_err(|damage| self.damaged(class, damage))
    }

    /// Builds the tables of at most so many pieces that are missing, on so many threads, and tells of each class.
    ///
    /// # Errors
    /// [`FilesError`] when one that is there is damaged, or the disk is full.
    pub fn build(
        &self,
        rules: RuleSet,
        pieces: u8,
        threads: usize,
        mut tell: impl FnMut(&Finished) + Send,
    ) -> Result<(), FilesError> {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| FilesError::Threads {
            path: self.0.clone(),
            error,
        })?;
        let mut build = Build::new(rules, pieces);
        loop {
            let ready = build.ready();
            if ready.is_empty() {
                return Ok(());
            }
            for solved in self.group(&build, &ready, &pool, &mut tell)? {
                build.add(solved);
            }
        }
    }

    /// Builds classes that do not wait for one another.
    fn group(
        &self,
        build: &Build,
        ready: &[Class],
        pool: &ThreadPool,
        tell: &mut (impl FnMut(&Finished) + Send),
    ) -> Result<Vec<SolvedClass>, FilesError> {
        let tell = Mutex::new(tell);
        let one = |class: &Class| {
            let (solved, finished) = self.one(build, *class)?;
            // who told before and broke off has said so; what is told is whole
            tell.lock().unwrap_or_else(PoisonError::into_inner)(&finished);
            Ok(solved)
        };
        pool.install(|| ready.par_iter().with_max_len(1).map(one).collect())
    }

    fn one(&self, build: &Build, class: Class) -> Result<(SolvedClass, Finished), FilesError> {
        let (solved, bytes, was_there) = match self.read(class)? {
            Some(bytes) => {
                let many = (*bytes).as_ref().len();
                let solved = build.read(class, bytes);
                let solved = solved.map_err(|damage| self.damaged(class, damage))?;
                (solved, many, true)
            }
            None => {
                let solved = build.solve(class);
                let bytes = solved.bytes();
                self.write(class, &bytes)?;
                (solved, bytes.len(), false)
            }
        };
        let bytes = bytes as u64;
        Ok((
            solved,
            Finished {
                class,
                bytes,
                was_there,
            },
        ))
    }
}
