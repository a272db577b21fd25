//! `arbitro introduce`: a tournament that was made here, sent to the public server from now on.

use std::{path::PathBuf, process::ExitCode};

use super::{
    CliError,
    create_admin::refused,
    input::written_or_typed,
    lang_args::LangArgs,
    migrate,
    said::say,
    worded::{no_place, not_introduced, not_taken},
};
use crate::{
    clock,
    config::Config,
    db::{Db, journal::Signature, tournament},
    package::introduce::{self, NotIntroduced, ServerInvitation},
    words::Words,
};
use ::tournament::{ShortText, TournamentId};

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
    #[command(flatten)]
    lang: LangArgs,
}

impl Args {
    fn invitation(&self, t: &Words) -> Result<ServerInvitation, CliError> {
        let text = written_or_typed(t, self.invitation_file.as_deref(), &t.cli_hall_invitation())?;
        ServerInvitation::parse(&text).ok_or_else(|| refused(&t.cli_hall_invitation_bad()))
    }
}

/// Refuses a tournament that is not here.
pub(super) fn require_tournament(db: &Db, id: TournamentId, t: &Words) -> Result<(), CliError> {
    match db.read_blocking(|c| tournament::version(c, id))? {
        Some(_) => Ok(()),
        None => Err(refused(&t.cli_hall_no_tournament(id.to_string()))),
    }
}

/// Introduces it.
///
/// # Errors
/// [`CliError`] says what is wrong with the invitation, or that the other server did not take it.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    begin(args, &t).map_err(|error| error.worded(&t))
}

fn begin(args: &Args, t: &Words) -> Result<ExitCode, CliError> {
    let place: Result<ShortText, _> = args.place.parse();
    let place = place.map_err(|error| refused(&no_place(t, &error)))?;
    let config = Config::load()?;
    let db = migrate::open_existing(&config, t)?;
    let (id, now) = (TournamentId(args.tournament), clock::now());
    require_tournament(&db, id, t)?;
    let invitation = args.invitation(t)?;
    let by = (config.network_above(), now);
    // whoever runs this may read the database, and so keeps the accounts
    let stopped = |why: NotIntroduced| match why {
        NotIntroduced::Db(error) => CliError::Db(error),
        NotIntroduced::Travelled
        | NotIntroduced::Unreadable
        | NotIntroduced::Elsewhere
        | NotIntroduced::Server(_) => refused(&not_introduced(t, &why)),
    };
    let introducing = db
        .write_blocking(|c| introduce::introducing(c, id, (&invitation, &place), by, true))
        .map_err(stopped)?;
    introduce::say(&introducing).map_err(|why| refused(&not_taken(t, &why)))?;
    let entry = Signature::by_program("arbitro introduce", now);
    db.write_blocking(|c| introduce::begin(c, id, &introducing, (&entry, true), false))
        .map_err(stopped)?;
    say!("{}", t.cli_hall_introduced(id.to_string()))?;
    Ok(ExitCode::SUCCESS)
}
