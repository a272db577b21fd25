//! `arbitro stick`: what a hall sends, as a file, where nothing goes over the network.

use std::{fs, path::PathBuf, process::ExitCode};

use super::{CliError, create_admin::refused, lang_args::english, migrate, said::say};
use crate::{
    clock,
    config::Config,
    db::stream,
    stream::{Told, file},
};
use tournament::TournamentId;

/// Carry a tournament from the hall to the public server on a stick: the same signed messages that go over the network.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// In the hall: write what the public server has not acknowledged, or everything where it has all
    Write {
        /// The number of the tournament
        tournament: i32,
        /// The file; without it, arbitro-NUMBER.stream
        file: Option<PathBuf>,
    },
    /// On the public server: take in what a file has
    Read {
        /// The file
        file: PathBuf,
    },
}

/// Does what is asked.
///
/// # Errors
/// [`CliError`] says what is wrong with the file, or why its messages are not taken.
pub fn run(command: &Command) -> Result<ExitCode, CliError> {
    let db = migrate::open_existing(&Config::load()?, &english())?;
    match command {
        Command::Write { tournament, file } => {
            let id = TournamentId(*tournament);
            let text = db.write_blocking(|c| file::write(c, id))?;
            let text = text.ok_or_else(|| refused(&format!("tournament {id} is sent nowhere")))?;
            let place = file.clone().unwrap_or_else(|| file::name(id).into());
            fs::write(&place, text)?;
            say!("{} is written.", place.display())?;
        }
        Command::Read { file } => {
            let text = String::from_utf8_lossy(&fs::read(file)?).into_owned();
            let messages = file::read(&text);
            let messages =
                messages.ok_or_else(|| refused("this is no such file, or it was cut"))?;
            for message in &messages {
                let now = clock::now();
                let told =
                    Told::of(db.write_blocking(|c| stream::receive(c, (message, None), now)))?;
                if told.status() != 200 {
                    return Err(refused(&not_taken(&told)));
                }
            }
            say!("{}: everything is safe here.", file.display())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Why a message is not taken.
fn not_taken(told: &Told) -> String {
    match told {
        Told::Safe { .. } => "nothing is wrong".to_owned(),
        Told::Gap { number, .. } => {
            format!("something is missing before it: here the last change is {number}")
        }
        Told::Fork { number, .. } => {
            format!(
                "there are two lines from change {number} on; the page of the tournament shows both, and the way out"
            )
        }
        Told::Refused { why } => format!("nothing is taken from this author ({why})"),
        Told::Unknown => "this tournament is not known here".to_owned(),
        Told::Version { why } | Told::Broken { why } => why.clone(),
    }
}
