//! The program: see `arbitro --help`.

#![deny(clippy::wildcard_enum_match_arm)]

use std::process::ExitCode;

use mimalloc::MiMalloc;

#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    arbitro::cli::main()
}
