//! What a stranger can do, by the numbers that it was found with.

mod accounts;
mod bodies;
mod pages;

use std::io;
use std::path::Path;
use std::time::Duration;

use crate::table::Tables;

const TABLE: &str = "Attacks";

/// Tries all of them. What takes long is told to be short: `patience` is how long stalled bodies are watched, `guessing` how long
/// passwords are guessed at most.
pub fn measure(
    tables: &mut Tables,
    name: &str,
    program: &Path,
    prepared: &Path,
    (patience, guessing): (Duration, Duration),
) -> io::Result<()> {
    let mut put = |line: &str, value: String| tables.put(TABLE, line, name, value);
    bodies::stalled(&mut put, program, prepared, patience)?;
    bodies::heavy(&mut put, program, prepared, patience)?;
    accounts::guessed(&mut put, program, prepared, guessing)?;
    accounts::reset(&mut put, program, prepared)?;
    accounts::crowded(&mut put, program, prepared)?;
    pages::streams(&mut put, program, prepared)?;
    pages::delayed(&mut put, program, prepared)?;
    pages::drafts(&mut put, program, prepared)?;
    pages::small(&mut put, program, prepared)?;
    pages::formulas(&mut put, program, prepared)?;
    Ok(())
}

type Put<'a> = dyn FnMut(&str, String) + 'a;
