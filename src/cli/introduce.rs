//! `arbitro introduce`: a tournament that was made here, sent to the public server from now on.

use std::{fs, path::PathBuf, process::ExitCode};

use super::{
    CliError,
    create_admin::refused,
    lang_args::english,
    migrate,
    said::{aside, say},
};
use crate::{
    clock,
    config::Config,
    db::journal::Signature,
    package::{
        facts::NoAnswer,
        introduce::{self, Invitation, NotIntroduced},
    },
};
use tournament::{ShortText, TournamentId};

/// Introduce a tournament that was made here to a public server, which shows it from then on.
///
/// An administrator of that server makes the invitation, on its page "Receive a tournament". The tournament is written here as before; a server that
/// runs here sends it by itself.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The number of the tournament
    tournament: i32,
    /// What the public is told that this computer is called
    #[arg(long)]
    place: String,
    /// A file with the invitation; where none is named, it is read from the first line of the standard input
    #[arg(long, value_name = "FILE")]
    invitation_file: Option<PathBuf>,
}

impl Args {
    fn invitation(&self) -> Result<Invitation, CliError> {
        let text = match &self.invitation_file {
            Some(file) => fs::read_to_string(file)?,
            None => {
                aside!("Invitation:");
                let mut line = String::new();
                std::io::stdin().read_line(&mut line)?;
                line
            }
        };
        Invitation::parse(&text).ok_or_else(|| refused("this is not a whole invitation"))
    }
}

/// Introduces it.
///
/// # Errors
/// [`CliError`] says what is wrong with the invitation, or that the other server did not take it.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let place: Result<ShortText, _> = args.place.parse();
    let place = place.map_err(|error| refused(&format!("the name: {error}")))?;
    let invitation = args.invitation()?;
    let config = Config::load()?;
    let db = migrate::open_existing(&config, &english())?;
    let (id, now) = (TournamentId(args.tournament), clock::now());
    let by = (config.network_above(), now);
    if db
        .read_blocking(|c| crate::db::tournament::version(c, id))?
        .is_none()
    {
        return Err(refused(&format!("there is no tournament {id}")));
    }
    // whoever runs this may read the database, and so keeps the accounts
    let made =
        db.write_blocking(|c| introduce::introducing(c, id, (&invitation, &place), by, true))?;
    let introducing = made.map_err(not_introduced)?;
    introduce::say(&introducing).map_err(|why| untaken(&why))?;
    let entry = Signature::by_program("arbitro introduce", now);
    db.write_blocking(|c| introduce::begin(c, id, &introducing, (&entry, true), false))?
        .map_err(not_introduced)?;
    say!("Tournament {id} is sent to the public server as long as `arbitro serve` runs here.")?;
    Ok(ExitCode::SUCCESS)
}

fn untaken(why: &NoAnswer) -> CliError {
    match why {
        NoAnswer::Status(409) => refused(
            "the public server knows this computer by other keys, and did not take it: introduce it on the computer that sent the others",
        ),
        NoAnswer::Status(_) | NoAnswer::Unreachable | NoAnswer::Unreadable => {
            refused(&format!("the public server did not take it: {why}"))
        }
    }
}

fn not_introduced(why: NotIntroduced) -> CliError {
    match why {
        NotIntroduced::Travelled => refused("this tournament is known on another server already"),
        NotIntroduced::Unreadable => refused("the invitation has no key of a server"),
        NotIntroduced::Elsewhere => refused(
            "the invitation names an address to which nothing is sent from here: a public one, over HTTPS, is expected",
        ),
        NotIntroduced::Server(unlike) => refused(&format!("the server above: {unlike}")),
    }
}
