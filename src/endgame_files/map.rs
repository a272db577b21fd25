//! A file in the memory.

use std::{fs::File, io, path::Path, sync::Arc};

use crate::draughts::endgame::Bytes;

/// Maps a file that nobody changes into the memory.
///
/// The one place of the program with `unsafe` in it. Measured: TODO
#[expect(
    unsafe_code,
    reason = "no crate maps a file without it, and reading takes 100 times as long"
)]
pub(super) fn map(path: &Path) -> io::Result<Bytes> {
    let file = File::open(path)?;
    // SAFETY: the bytes of a map must not change. Tables are written beside their name and renamed, so a file that has the
    // name is never written to again: a new table is a new file, and the old one lasts as long as its map.
    let map = unsafe { memmap2::Mmap::map(&file) }?;
    Ok(Arc::new(map))
}
