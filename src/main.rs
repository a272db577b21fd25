//! The program: see `arbitro --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    arbitro::cli::main()
}
