//! An image of the disk after a cut.

use std::{collections::BTreeMap, fs, io, path::Path};

use super::model::{Change, Disk};
use crate::crash::Chance;

const SECTOR: usize = 512;

/// What became of what was on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chances {
    /// Nothing of it arrived.
    Nothing,
    /// The name that changed last arrived, and nothing else: whoever renames a file must have seen to what was before.
    LastName,
    /// Each sector and each name may have.
    Any,
}

/// The files after a cut, by their paths.
pub struct Image(pub BTreeMap<String, Vec<u8>>);

impl Disk {
    /// What is there after a cut now.
    pub fn cut(&self, chances: Chances, chance: &mut Chance) -> Image {
        // of a hundred: often all of something arrived, or nothing, and the rest did not
        let odds = match chances {
            Chances::Nothing | Chances::LastName => [0, 0],
            Chances::Any => [(); 2].map(|()| *chance.pick(&[0, 10, 50, 90, 100])),
        };
        let mut names = self.safe.clone();
        for (no, naming) in self.coming.iter().enumerate() {
            let is_last = chances == Chances::LastName && no + 1 == self.coming.len();
            if is_last || chance.below(100) < odds[0] {
                naming.apply(&mut names);
            }
        }
        let files = names.into_iter().map(|(name, inode)| {
            let inode = &self.inodes[inode];
            let mut bytes = inode.safe.clone();
            for (_, change) in &inode.coming {
                arrive(change, &mut bytes, odds[1], chance);
            }
            (name, bytes)
        });
        Image(files.collect())
    }
}

/// What arrives of a change, sector by sector.
fn arrive(change: &Change, bytes: &mut Vec<u8>, odds: usize, chance: &mut Chance) {
    match change {
        Change::Truncated { .. } => {
            if chance.below(100) < odds {
                change.apply(bytes);
            }
        }
        Change::Written { at, bytes: written } => {
            let mut from = *at;
            let end = at + written.len();
            while from < end {
                let until = (from / SECTOR + 1) * SECTOR;
                let until = until.min(end);
                if chance.below(100) < odds {
                    let part = written[from - at..until - at].to_vec();
                    Change::Written {
                        at: from,
                        bytes: part,
                    }
                    .apply(bytes);
                }
                from = until;
            }
        }
    }
}

impl Image {
    /// Puts its files into another folder, of which nothing stays.
    pub fn lay(&self, root: &Path, into: &Path) {
        for old in fs::read_dir(into).unwrap() {
            let old = old.unwrap().path();
            let removed = if old.is_dir() {
                fs::remove_dir_all(old)
            } else {
                fs::remove_file(old)
            };
            // whoever read the image before may still be closing it, and takes the side files along
            let gone = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
            assert!(removed.as_ref().err().is_none_or(gone), "{removed:?}");
        }
        for (path, bytes) in &self.0 {
            let file = into.join(Path::new(path).strip_prefix(root).unwrap());
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, bytes).unwrap();
        }
    }
}
