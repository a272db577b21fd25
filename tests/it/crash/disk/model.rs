//! The disk, as it follows the log: what is safe, and what is on its way.

use std::collections::BTreeMap;

use super::log::{Act, Entry};

/// Whether the disk does what it is asked. One that does not must be found out by the tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Honesty {
    /// It does.
    Honest,
    /// Four of five syncs of a log (`-wal`) are answered and not done, as with `synchronous=NORMAL`.
    ForgetsLogs,
    /// Syncs of folders are answered and not done.
    ForgetsFolders,
}

/// A file, whatever it is called.
#[derive(Debug, Clone, Default)]
pub struct Inode {
    /// What it surely has.
    pub safe: Vec<u8>,
    /// What was done to it since, each with its number.
    pub coming: Vec<(u64, Change)>,
}

/// A change of what a file has.
#[derive(Debug, Clone)]
pub enum Change {
    Written { at: usize, bytes: Vec<u8> },
    Truncated { length: usize },
}

/// A change of a name: it leads to this file, or nowhere.
#[derive(Debug, Clone)]
pub struct Naming {
    number: u64,
    /// The names that change together.
    pub names: Vec<(String, Option<usize>)>,
}

/// The disk.
pub struct Disk {
    honesty: Honesty,
    pub inodes: Vec<Inode>,
    /// Which names are safe.
    pub safe: BTreeMap<String, usize>,
    /// Which names the program sees.
    seen: BTreeMap<String, usize>,
    /// What was done to names since.
    pub coming: Vec<Naming>,
    open: BTreeMap<(i32, i32), Target>,
    /// From which number on a sync that began does not count.
    begun: BTreeMap<(i32, i32), u64>,
    number: u64,
    forgotten: usize,
}

/// What a descriptor leads to.
#[derive(Debug, Clone)]
enum Target {
    File { inode: usize, is_log: bool },
    Folder(String),
}

impl Disk {
    /// One with these files, safe.
    pub fn of(files: &[(String, Vec<u8>)], honesty: Honesty) -> Self {
        let inodes = files.iter().map(|(_, bytes)| Inode {
            safe: bytes.clone(),
            coming: Vec::new(),
        });
        let names: BTreeMap<_, _> = files
            .iter()
            .enumerate()
            .map(|(n, (path, _))| (path.clone(), n))
            .collect();
        Self {
            honesty,
            inodes: inodes.collect(),
            safe: names.clone(),
            seen: names,
            coming: Vec::new(),
            open: BTreeMap::new(),
            begun: BTreeMap::new(),
            number: 0,
            forgotten: 0,
        }
    }

    /// Does what the log says.
    pub fn follow(&mut self, entry: &Entry) {
        self.number += 1;
        match &entry.act {
            Act::Opened { path, emptied } => self.opened(entry.file, path, *emptied),
            Act::Closed => {
                self.open.remove(&entry.file);
            }
            Act::Written { at, bytes } => {
                let at = usize::try_from(*at).unwrap();
                self.change(
                    entry.file,
                    Change::Written {
                        at,
                        bytes: bytes.clone(),
                    },
                );
            }
            Act::Truncated { length } => {
                let length = usize::try_from(*length).unwrap();
                self.change(entry.file, Change::Truncated { length });
            }
            Act::Syncing => {
                self.begun.insert(entry.file, self.number);
            }
            Act::Synced => self.synced(entry.file),
            Act::Unlinked { path } => self.name(vec![(path.clone(), None)]),
            Act::Renamed { from, to } => {
                let inode = self.seen.get(from).copied();
                self.name(vec![(from.clone(), None), (to.clone(), inode)]);
            }
            Act::Linked { from, to } => {
                let inode = self.seen.get(from).copied();
                self.name(vec![(to.clone(), inode)]);
            }
        }
    }

    fn opened(&mut self, file: (i32, i32), path: &str, emptied: bool) {
        if std::path::Path::new(path).is_dir() {
            // as it is called where the program runs: `.`
            let folder = path.trim_end_matches("/.").to_owned();
            self.open.insert(file, Target::Folder(folder));
            return;
        }
        let inode = match self.seen.get(path) {
            Some(inode) => *inode,
            None => {
                self.inodes.push(Inode::default());
                let inode = self.inodes.len() - 1;
                self.name(vec![(path.to_owned(), Some(inode))]);
                inode
            }
        };
        let is_log = path.ends_with("-wal");
        self.open.insert(file, Target::File { inode, is_log });
        if emptied {
            self.change(file, Change::Truncated { length: 0 });
        }
    }

    fn change(&mut self, file: (i32, i32), change: Change) {
        let Some(Target::File { inode, .. }) = self.open.get(&file) else {
            panic!("a folder is not written: {change:?}");
        };
        self.inodes[*inode].coming.push((self.number, change));
    }

    fn name(&mut self, names: Vec<(String, Option<usize>)>) {
        for (name, inode) in &names {
            put(&mut self.seen, name, *inode);
        }
        self.coming.push(Naming {
            number: self.number,
            names,
        });
    }

    fn synced(&mut self, file: (i32, i32)) {
        let begun = self.begun.remove(&file).unwrap();
        match self.open.get(&file).cloned() {
            Some(Target::File { inode, is_log }) => {
                self.forgotten += usize::from(is_log);
                if is_log
                    && self.honesty == Honesty::ForgetsLogs
                    && !self.forgotten.is_multiple_of(5)
                {
                    return;
                }
                let inode = &mut self.inodes[inode];
                let until = inode.coming.partition_point(|(number, _)| *number < begun);
                for (_, change) in inode.coming.drain(..until) {
                    change.apply(&mut inode.safe);
                }
            }
            Some(Target::Folder(folder)) if self.honesty != Honesty::ForgetsFolders => {
                let (safe, coming) = std::mem::take(&mut self.coming)
                    .into_iter()
                    .partition(|one| one.number < begun && one.is_in(&folder));
                self.coming = coming;
                let safe: Vec<Naming> = safe;
                for naming in safe {
                    naming.apply(&mut self.safe);
                }
            }
            Some(Target::Folder(_)) => {}
            // closed by another thread meanwhile: no program of ours does
            None => panic!("a file that is not open was synced"),
        }
    }
}

impl Change {
    pub fn apply(&self, to: &mut Vec<u8>) {
        match self {
            Self::Written { at, bytes } => {
                let end = at + bytes.len();
                if to.len() < end {
                    to.resize(end, 0);
                }
                to[*at..end].copy_from_slice(bytes);
            }
            Self::Truncated { length } => to.resize(*length, 0),
        }
    }
}

impl Naming {
    pub fn apply(&self, to: &mut BTreeMap<String, usize>) {
        for (name, inode) in &self.names {
            put(to, name, *inode);
        }
    }

    fn is_in(&self, folder: &str) -> bool {
        let is_in = |name: &str| {
            name.rsplit_once('/')
                .is_some_and(|(parent, _)| parent == folder)
        };
        self.names.iter().all(|(name, _)| is_in(name))
    }
}

fn put(names: &mut BTreeMap<String, usize>, name: &str, inode: Option<usize>) {
    match inode {
        Some(inode) => names.insert(name.to_owned(), inode),
        None => names.remove(name),
    };
}
