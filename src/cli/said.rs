//! What a command says: a line on the output, or beside it on the error output. Whoever reads may have seen enough, as `head` has: then nothing more is
//! said, and the command goes on to its end, whose exit code says how it went.

use std::{
    fmt,
    io::{self, ErrorKind, Write as _},
};

/// Writes a line to the output, as [`say!`] does.
pub(super) fn line(text: fmt::Arguments<'_>) -> io::Result<()> {
    match writeln!(io::stdout().lock(), "{text}") {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

/// Writes a line to the error output, as [`aside!`] does: where that cannot be written nobody is left to be told.
pub(super) fn beside(text: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Says a line, as `println!` does but without a panic where it cannot be written.
macro_rules! say {
    ($($text:tt)*) => { $crate::cli::said::line(format_args!($($text)*)) };
}

/// Says a line beside what was asked for, as `eprintln!` does but without a panic.
macro_rules! aside {
    ($($text:tt)*) => { $crate::cli::said::beside(format_args!($($text)*)) };
}

pub(super) use {aside, say};
