//! A file in the memory.

use std::{fs::File, io, path::Path, sync::Arc};

use draughts::endgame::Bytes;

/// Maps a file that nobody changes into the memory.
///
/// The one place of the program with `unsafe` in it; no well kept crate has a safe way. Measured with the Portuguese tables
/// in the cache of the disk, to open them and ask one position of them, and the memory that the process then has for itself:
///
/// | tables | read and checked | mapped, checked when asked |
/// | --- | --- | --- |
/// | of 5 pieces and fewer, 37 MB | 160 ms, 46 MB | 14 ms, 0.4 MB |
/// | of 6 pieces and fewer, 684 MB | 2,800 ms, 710 MB | 75 ms, 0.5 MB |
#[expect(
    unsafe_code,
    reason = "reading takes 37 times as long and all the memory"
)]
pub(super) fn map(path: &Path) -> io::Result<Bytes> {
    let file = File::open(path)?;
    // SAFETY: the bytes of a map must not change. Tables are written beside their name and renamed, so that a file which has
    // the name is never written to again: a new table is a new file, and the old one lasts as long as its map.
    let map = unsafe { memmap2::Mmap::map(&file) }?;
    Ok(Arc::new(map))
}
