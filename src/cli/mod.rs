//! The command line. One file for each command, with its `Args` and its `run`.

// they panic where the output is closed: `said` has what does not
#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod account;
pub mod analyse;
pub mod audit;
pub mod backup;
pub mod check;
pub mod check_pairings;
pub mod config;
pub mod count_args;
pub mod create_admin;
pub mod draw;
pub mod endgame;
mod error;
mod help;
mod input;
pub mod introduce;
pub mod json;
pub mod key_args;
mod lan;
pub mod lang_args;
pub mod migrate;
pub mod moves;
pub mod openings;
pub mod pair;
pub mod perft;
pub mod position_args;
pub mod receive;
mod report;
pub mod restore;
mod said;
mod search_args;
pub mod serve;
mod shown;
pub mod simulate;
mod sole;
pub mod standings;
pub mod stick;
mod stop;
mod thread_args;
mod told;
pub mod value;
pub mod verify;
pub mod why;
mod worded;

pub use error::CliError;

use std::{io::ErrorKind, process::ExitCode};

use clap::{Parser, Subcommand};

use said::aside;

/// Runs draughts tournaments and settles what happens at the boards.
#[derive(Debug, Parser)]
#[command(
    name = "arbitro",
    version,
    after_help = "Everything that is said, this help too, is in Portuguese with --lang pt, or where the first of LC_ALL, LC_MESSAGES and LANG that is set begins \
with pt; else in English."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Args),
    CreateAdmin(create_admin::Args),
    #[command(subcommand)]
    Account(account::Command),
    Config(config::Args),
    Migrate(migrate::Args),
    Audit(audit::Args),
    Backup(backup::Args),
    Receive(receive::Args),
    Introduce(introduce::Args),
    #[command(subcommand)]
    Stick(stick::Command),
    Restore(restore::Args),
    Verify(verify::Args),
    #[command(subcommand)]
    Draw(draw::Command),
    #[command(subcommand)]
    Endgame(endgame::Command),
    Pair(pair::Args),
    Perft(perft::Args),
    Standings(standings::Args),
    Moves(moves::Args),
    Openings(openings::Args),
    Analyse(analyse::Args),
    Value(value::Args),
    Why(why::Args),
    Check(check::Args),
    CheckPairings(check_pairings::Args),
    Simulate(simulate::Args),
}

/// Runs the command that the arguments name. A failure is printed; the exit code is then 1, or 2 when the arguments
/// are wrong.
#[must_use]
pub fn main() -> ExitCode {
    let cli = match help::typed() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let done = match cli.command {
        Command::Serve(args) => serve::run(&args),
        Command::CreateAdmin(args) => create_admin::run(&args),
        Command::Account(command) => account::run(&command),
        Command::Config(args) => config::run(&args),
        Command::Migrate(args) => migrate::run(&args),
        Command::Audit(args) => audit::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Receive(args) => receive::run(&args),
        Command::Introduce(args) => introduce::run(&args),
        Command::Stick(command) => stick::run(&command),
        Command::Restore(args) => restore::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Draw(command) => draw::run(&command),
        Command::Endgame(command) => endgame::run(&command),
        Command::Pair(args) => pair::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Standings(args) => standings::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Openings(args) => openings::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Value(args) => value::run(&args),
        Command::Why(args) => why::run(&args),
        Command::Check(args) => check::run(&args),
        Command::CheckPairings(args) => check_pairings::run(&args),
        Command::Simulate(args) => simulate::run(&args),
    };
    done.unwrap_or_else(|error| match error {
        // whoever reads has seen enough, as `head` does
        CliError::Io(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        CliError::Arguments(_) => fail(&error, ExitCode::from(2)),
        CliError::Config(_)
        | CliError::Db(_)
        | CliError::Mail(_)
        | CliError::Io(_)
        | CliError::Refused(_) => fail(&error, ExitCode::FAILURE),
    })
}

fn fail(error: &CliError, code: ExitCode) -> ExitCode {
    aside!("arbitro: {}", shown::harmless(&error.to_string()));
    code
}
