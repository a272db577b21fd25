//! `arbitro endgame`: tables that prove what an ending is worth.

mod build;
mod probe;
mod stats;
mod verify;

pub(super) use probe::outcome;

use std::{path::PathBuf, process::ExitCode};

use super::{CliError, lang_args::LangArgs, position_args::rule_set};
use crate::{
    endgame_files::{FilesError, Folder, at_first_need, most},
    words::Words,
};
use draughts::{RuleSet, endgame::Class};

/// Endgame tables. Exit codes: 0 done, 1 a table is damaged, missing or wrong, 2 wrong arguments or no such folder
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Build the tables of so many pieces and fewer; a build that was stopped goes on where it was
    Build(build::Args),
    /// Check the sum of every table that is there, and derive a sample of each from the moves of its positions
    Verify(verify::Args),
    /// Say what a position is worth, without limits on moves and under those of the rules
    Probe(probe::Args),
    /// Print how many positions of each class are won, lost and drawn, and how long the longest games are
    Stats(stats::Args),
}

/// Runs the command.
///
/// # Errors
/// [`CliError`] when arguments do not fit, a table is damaged or the disk fails.
pub fn run(command: &Command) -> Result<ExitCode, CliError> {
    match command {
        Command::Build(args) => build::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Probe(args) => probe::run(args),
        Command::Stats(args) => stats::run(args),
    }
}

/// Which tables.
#[derive(Debug, clap::Args)]
struct TablesArgs {
    /// The rules of the game
    #[arg(long, default_value = RuleSet::Portuguese.code(), value_parser = rule_set())]
    rules: RuleSet,
    /// The folder of the tables
    #[arg(long, default_value = "endgames")]
    dir: PathBuf,
    #[command(flatten)]
    lang: LangArgs,
}

impl TablesArgs {
    fn folder(&self) -> Folder {
        Folder::new(&self.dir, self.rules)
    }

    /// Builds the small tables that are missing, in a folder that is there: none is made of a name that was mistyped.
    fn need(&self, t: &Words, pieces: u8) -> Result<(), CliError> {
        self.must_exist(t)?;
        let small = pieces.min(at_first_need(self.rules));
        let built = self.folder().build(self.rules, small, 2, |_| {});
        built.map_err(refused)
    }

    /// Refuses a folder that is not there.
    fn must_exist(&self, t: &Words) -> Result<(), CliError> {
        if self.dir.is_dir() {
            return Ok(());
        }
        let folder = self.dir.display().to_string();
        Err(CliError::Arguments(t.cli_folder_missing(folder)))
    }

    /// Refuses a number of pieces of which there are no tables.
    fn check(&self, t: &Words, pieces: u8) -> Result<(), CliError> {
        let most = most(self.rules);
        if (2..=most).contains(&pieces) {
            return Ok(());
        }
        Err(CliError::Arguments(t.cli_pieces(self.rules.code(), most)))
    }
}

fn refused(error: FilesError) -> CliError {
    CliError::Refused(error.to_string())
}

fn classes(pieces: u8) -> impl Iterator<Item = Class> {
    (2..=pieces).flat_map(Class::all)
}
