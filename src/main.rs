//! The program: see `arbitro --help`.

#![deny(clippy::wildcard_enum_match_arm)]

use std::process::ExitCode;

fn main() -> ExitCode {
    arbitro::cli::main()
}
