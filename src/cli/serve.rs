//! `arbitro serve`: the server and what runs beside it.

use std::io::IsTerminal as _;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use tokio::sync::{Notify, watch};

use super::{
    CliError, lan,
    lang_args::LangArgs,
    migrate,
    said::{aside, say},
    sole::Sole,
    told::{self, StopSignal},
};
use crate::admission::{self, Here};
use crate::clock;
use crate::config::{Config, LogFormat, PublicUrl, unknown_names, unknown_zone};
use crate::db::{
    Db, DbError, account, carried, challenge, club_names, device, email_link, follower, outbox,
    push, question, session, team, throttle, token,
};
use crate::demo::{self, DemoFilled};
use crate::mail::{Mailer, worker};
use crate::private;
use crate::room;
use crate::web;
use crate::words::Words;

/// How often rows that have expired are swept out, and licences looked at.
const SWEEP: Duration = Duration::from_secs(60 * 60);

/// How often those who enter by the web are looked after: places that were freed at the desk are given on.
const TEND: Duration = Duration::from_secs(60);

/// How long a question to the engine is known.
const QUESTIONS: TimeDelta = TimeDelta::days(2);

/// How long a wish to follow waits for its confirmation.
const UNCONFIRMED: TimeDelta = TimeDelta::days(2);

/// How long what is followed of a tournament is known after its last day.
const FOLLOWED: TimeDelta = TimeDelta::days(30);

/// Serve the pages, send the mails.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Fill an empty database with a demo federation first, and print how to sign in
    #[arg(long)]
    pub demo: bool,
    /// Listen on the network of the hall, and print the address with a QR code. Without TLS: for a network whose members you trust
    #[arg(long)]
    pub lan: bool,
    #[command(flatten)]
    first: migrate::FirstCopyArgs,
    #[command(flatten)]
    lang: LangArgs,
}

/// Serves until it is told to stop, and finishes what is under way.
///
/// # Errors
/// [`CliError`] when a setting, the database or the address to listen on cannot be used.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let told = told::listen();
    let t = args.lang.words();
    start(args, told, &t).map_err(|error| error.worded(&t))
}

fn start(args: &Args, told: StopSignal, t: &Words) -> Result<ExitCode, CliError> {
    let config = if args.lan {
        on_the_network(Config::load()?, t)?
    } else {
        Config::load()?
    };
    start_logging(&config);
    for name in unknown_names() {
        tracing::warn!(
            name,
            "no setting has this name; `arbitro config` lists them"
        );
    }
    warn_of_surroundings(&config);
    room::raise();
    let _sole = Sole::of(&config.database_url, t)?;
    let db = migrate::open(&config, config.pool_size, args.first.wish(), t)?;
    let mailer = Mailer::from_config(&config)?;
    if args.demo {
        fill_demo(&db, t)?;
    }
    if db.read_blocking(account::is_empty)? {
        tracing::info!(
            "there is no account yet: `arbitro create-admin --email ADDRESS --name NAME` makes the first"
        );
    }
    // told while it was starting: what was begun is whole, and no more begins
    if *told.borrow() {
        tracing::info!("stopping before it served");
        return Ok(ExitCode::SUCCESS);
    }
    let hall = args.lan.then_some(t);
    actix_web::rt::System::new().block_on(serve(config, db, mailer, (hall, told)))?;
    Ok(ExitCode::SUCCESS)
}

/// Says in the log what would be noticed much later: a folder that cannot be written, a zone of time that is none. It stops nobody.
fn warn_of_surroundings(config: &Config) {
    let mails = config.smtp_url.is_none().then_some(&config.mail_dir);
    let folders = [
        ("ARBITRO_BACKUP_DIR", config.backups.as_ref()),
        ("ARBITRO_MAIL_DIR", mails),
    ];
    for (setting, folder) in folders {
        let Some(folder) = folder else { continue };
        if let Err(error) = private::try_folder(folder) {
            tracing::warn!(setting, folder = %folder.display(), %error, "nothing can be written to this folder");
        }
    }
    if let Some(zone) = unknown_zone() {
        tracing::warn!(
            zone,
            "TZ names no zone that this machine knows: times are those of UTC"
        );
    }
}

/// The settings with which others in the hall reach the server.
fn on_the_network(config: Config, t: &Words) -> Result<Config, CliError> {
    let addresses = lan::addresses();
    let [first, others @ ..] = &addresses[..] else {
        return Err(CliError::Refused(t.cli_serve_no_network()));
    };
    if !others.is_empty() {
        let others: Vec<String> = others.iter().map(ToString::to_string).collect();
        aside!("{}", t.cli_serve_other_addresses(others.join(", ")));
    }
    Ok(config.on_the_network(*first))
}

/// Prints where the server is, and what phones scan.
fn show_address(public_url: &PublicUrl, t: &Words) {
    // a server serves whether anybody reads this or not
    let _ = say!("\n{}\n", t.cli_serve_hall(public_url.as_str()));
    if let Some(code) = lan::code(public_url.as_str()) {
        let _ = say!("{code}");
    }
    let wall = public_url.join(web::ADDRESS);
    let _ = say!("{}", t.cli_serve_wall(wall));
}

/// The server, with the mail worker and the sweeper beside it for as long as it runs. Where it is, is said in these words, if there are any.
async fn serve(
    config: Config,
    db: Db,
    mailer: Mailer,
    (hall, told): (Option<&Words>, StopSignal),
) -> std::io::Result<()> {
    let wake = Arc::new(Notify::new());
    let (stop, stopped) = watch::channel(false);
    let mails = tokio::spawn(worker::run(db.clone(), mailer, Arc::clone(&wake), stopped));
    let sweeper = tokio::spawn(sweep(db.clone()));
    let tender = tokio::spawn(tend(db.clone(), config.public_url.clone()));
    let ready = move |public_url: &PublicUrl| {
        if let Some(t) = hall {
            show_address(public_url, t);
        }
    };
    let served = web::serve(config, db, wake, (ready, told)).await;
    sweeper.abort();
    tender.abort();
    let _ = stop.send(true);
    mails.await.map_err(std::io::Error::other)?;
    served
}

/// Fills an empty database with the demo and prints how to sign in.
fn fill_demo(db: &Db, t: &Words) -> Result<(), CliError> {
    let filled = db.write_blocking(|c| demo::fill_with_season(c, clock::now()));
    if filled.map_err(|error| CliError::Refused(error.to_string()))? == DemoFilled::Not {
        return Err(CliError::Refused(t.cli_serve_real_data()));
    }
    say!("{}", t.cli_serve_demo_logins(demo::PASSWORD))?;
    for login in demo::LOGINS {
        say!("  {}", login.email)?;
    }
    Ok(())
}

/// Sweeps out what has expired, and writes the licences into the register whose day has come, now and every hour.
async fn sweep(db: Db) {
    match club_names::tend(&db, clock::now()).await {
        Ok(clubs) => tracing::debug!(clubs, "clubs have names of before again"),
        Err(error) => tracing::warn!(%error, "names of clubs were not looked for"),
    }
    loop {
        let now = clock::now();
        let swept = db.write(move |c| {
            let (sessions, tokens) = (
                session::delete_expired(c, now)?,
                token::delete_expired(c, now)?,
            );
            let devices = device::delete_expired(c, now)?;
            let throttled = throttle::delete_expired(c, now)?;
            challenge::delete_expired(c, now)?;
            email_link::delete_expired(c, now)?;
            question::delete_before(c, now - QUESTIONS)?;
            follower::delete_expired(c, now - UNCONFIRMED, (now - FOLLOWED).date())?;
            push::delete_expired(c, (now - FOLLOWED).date())?;
            outbox::delete_expired(c, now)?;
            Ok::<_, DbError>((sessions, tokens, devices, throttled))
        });
        match swept.await {
            Ok((sessions, tokens, devices, throttled)) => {
                tracing::debug!(sessions, tokens, devices, throttled, "swept out")
            }
            Err(error) => tracing::warn!(%error, "expired rows could not be swept out"),
        }
        match carried::tend(&db, now).await {
            Ok(licences) => tracing::debug!(licences, "licences began or wait"),
            Err(error) => tracing::warn!(%error, "licences that begin were not written"),
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// Looks after those who enter by the web: what nobody confirmed goes, who waited moves up, what is old is erased. Opens lineups whose hour has passed.
async fn tend(db: Db, site: PublicUrl) {
    let competitions = team::Heads::default();
    loop {
        let here = Here::at(clock::now(), &site, web::application_url);
        if let Err(error) = admission::tend(&db, &here).await {
            tracing::warn!(%error, "those who enter by the web were not looked after");
        }
        if let Err(error) = team::tend(&db, &competitions, clock::now()).await {
            tracing::warn!(%error, "lineups were not opened");
        }
        tokio::time::sleep(TEND).await;
    }
}

/// Logs to the standard error: the standard output is for what the user asked for.
fn start_logging(config: &Config) {
    let log = tracing_subscriber::fmt()
        .with_env_filter(tracing_subscriber::EnvFilter::new(web::log::directives(
            &config.log,
        )))
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    match config.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}
