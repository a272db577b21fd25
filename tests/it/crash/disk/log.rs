//! The log that `shim.c` writes.

use std::{fs, path::Path};

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    Opened {
        path: String,
        emptied: bool,
    },
    Written {
        at: u64,
        bytes: Vec<u8>,
    },
    Truncated {
        length: u64,
    },
    /// A sync began: what was done before may be safe from when it ends.
    Syncing,
    Synced,
    Unlinked {
        path: String,
    },
    Renamed {
        from: String,
        to: String,
    },
    Linked {
        from: String,
        to: String,
    },
    Closed,
}

/// A line of it.
#[derive(Debug, Clone)]
pub struct Entry {
    /// Who did it, and to which of its open files.
    pub file: (i32, i32),
    pub act: Act,
    /// How long the log was then.
    pub end: u64,
}

const HEAD: usize = 32;

/// All of it, in the order in which it was done.
pub fn read(log: &Path) -> Vec<Entry> {
    let bytes = fs::read(log).unwrap();
    let mut entries = Vec::new();
    let mut rest = &bytes[..];
    while let Some((head, after)) = rest.split_at_checked(HEAD) {
        let small = |at: usize| i32::from_ne_bytes(head[at..at + 4].try_into().unwrap());
        let big = |at: usize| u64::from_ne_bytes(head[at..at + 8].try_into().unwrap());
        let (data, after) = after.split_at(usize::try_from(big(24)).unwrap());
        rest = after;
        entries.push(Entry {
            file: (small(4), small(8)),
            act: act(small(0), small(12), big(16), data),
            end: (bytes.len() - rest.len()) as u64,
        });
    }
    entries
}

fn act(kind: i32, flags: i32, at: u64, data: &[u8]) -> Act {
    let path = || String::from_utf8(data.to_vec()).unwrap();
    let both = || {
        let both = path();
        let (from, to) = both.split_once('\0').unwrap();
        (from.to_owned(), to.to_owned())
    };
    match kind {
        1 => Act::Opened {
            path: path(),
            emptied: flags & 2 != 0,
        },
        2 => Act::Written {
            at,
            bytes: data.to_vec(),
        },
        3 => Act::Truncated { length: at },
        4 => Act::Syncing,
        5 => Act::Synced,
        6 => Act::Unlinked { path: path() },
        7 => {
            let (from, to) = both();
            Act::Renamed { from, to }
        }
        8 => {
            let (from, to) = both();
            Act::Linked { from, to }
        }
        9 => Act::Closed,
        other => panic!("the shim writes no {other}"),
    }
}
