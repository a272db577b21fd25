//! Files and folders that nobody but their owner reads: they have hashes of passwords, e-mail addresses, and links that let somebody in.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, Write as _},
    path::Path,
};

use crate::secret::Secret;

/// An empty file that was not there.
///
/// # Errors
/// When it is there already, or cannot be made.
pub fn create_file(path: &Path) -> io::Result<File> {
    options().create_new(true).open(path)
}

/// A file with this content, in the place of one that may be there.
///
/// # Errors
/// When it cannot be written.
pub fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = options().create(true).truncate(true).open(path)?;
    file.write_all(bytes)
}

/// A folder, with those above it; one that is there stays as it is.
///
/// # Errors
/// When it cannot be made.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut folder = DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        folder.mode(0o700);
    }
    folder.create(path)
}

/// Whether a file could be made in a folder, or the folder where it is to be. Nothing of it stays.
///
/// # Errors
/// When none could.
pub fn try_folder(folder: &Path) -> io::Result<()> {
    let mut there = folder;
    while !there.exists() && there != Path::new(".") {
        let above = there.parent().filter(|above| !above.as_os_str().is_empty());
        there = above.unwrap_or(Path::new("."));
    }
    let probe = there.join(format!(".arbitro-{}", Secret::random().hash().short()));
    drop(create_file(&probe)?);
    fs::remove_file(probe)
}

/// Takes a file away from everybody but its owner, where everybody on this machine could read it, and says whether that was so. One that
/// was given to a group alone stays as it is: somebody decided that. A file that is not there is nobody's.
///
/// # Errors
/// When it is not ours.
pub(crate) fn close_to_others(path: &Path) -> io::Result<bool> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let Ok(found) = fs::metadata(path) else {
            return Ok(false);
        };
        let mut permissions = found.permissions();
        if permissions.mode() & 0o007 == 0 {
            return Ok(false);
        }
        // by its name: an SQLite file must not be opened beside SQLite, whose locks end when any handle is closed
        permissions.set_mode(0o600);
        fs::set_permissions(path, permissions)?;
        Ok(true)
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        Ok(false)
    }
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_tried_and_left_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        for good in [folder.path().to_owned(), folder.path().join("a/b")] {
            try_folder(&good).unwrap();
        }
        for bad in [file.clone(), file.join("below")] {
            assert!(try_folder(&bad).is_err(), "{}", bad.display());
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
