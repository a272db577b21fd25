//! `arbitro stick`: what a hall sends, as a file, where nothing goes over the network.

use std::{fs, path::PathBuf, process::ExitCode};

use super::{
    CliError, create_admin::refused, input::unread, introduce::require_tournament,
    lang_args::LangArgs, migrate, said::say, worded,
};
use crate::{
    clock,
    config::Config,
    db::stream,
    stream::{
        WireAnswer,
        file::{self, Carried},
    },
    words::Words,
};
use tournament::TournamentId;

/// Carry a tournament from the hall to the public server on a stick: the same signed messages that go over the network.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// In the hall: write what the public server has not acknowledged; where it has all, what was written here since the tournament came last
    Write {
        /// The number of the tournament
        tournament: i32,
        /// The file; without it, arbitro-NUMBER.stream
        file: Option<PathBuf>,
        /// The language of what is said.
        #[command(flatten)]
        lang: LangArgs,
    },
    /// On the public server: take in what a file has
    Read {
        /// The file
        file: PathBuf,
        /// The language of what is said.
        #[command(flatten)]
        lang: LangArgs,
    },
}

/// Does what is asked.
///
/// # Errors
/// [`CliError`] says what is wrong with the file, or why its messages are not taken.
pub fn run(command: &Command) -> Result<ExitCode, CliError> {
    let (Command::Write { lang, .. } | Command::Read { lang, .. }) = command;
    let t = lang.words();
    carry(command, &t).map_err(|error| error.worded(&t))
}

fn carry(command: &Command, t: &Words) -> Result<ExitCode, CliError> {
    let db = migrate::open_existing(&Config::load()?, t)?;
    match command {
        Command::Write {
            tournament, file, ..
        } => {
            let id = TournamentId(*tournament);
            require_tournament(&db, id, t)?;
            let text = match db.write_blocking(|c| file::write(c, id))? {
                Carried::Nowhere => return Err(refused(&t.cli_stick_nowhere(id.to_string()))),
                Carried::Nothing => return Err(refused(&t.cli_stick_nothing(id.to_string()))),
                Carried::File(text) => text,
            };
            let place = file.clone().unwrap_or_else(|| file::name(id).into());
            fs::write(&place, text).map_err(|error| {
                let place = place.display().to_string();
                refused(&t.cli_copy_unwritten(place, error.to_string()))
            })?;
            say!("{}", t.cli_stick_written(place.display().to_string()))?;
        }
        Command::Read { file, .. } => {
            let bytes = fs::read(file).map_err(|error| unread(t, file, &error))?;
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let messages = file::read(&text);
            let messages = messages.ok_or_else(|| refused(&t.cli_stick_cut()))?;
            for message in &messages {
                let now = clock::now();
                let told = WireAnswer::of(
                    db.write_blocking(|c| stream::receive(c, (message, None), now)),
                )?;
                if told.status() != 200 {
                    return Err(refused(&worded::told(t, &told)));
                }
            }
            say!("{}", t.cli_stick_safe(file.display().to_string()))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
