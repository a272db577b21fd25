//! `arbitro audit`: replays every journal and holds it against the rows.

mod fault;

pub use fault::JournalFault;

use std::{collections::BTreeMap, process::ExitCode};

use serde::de::DeserializeOwned;

use super::{CliError, lang_args::LangArgs, migrate, said::say, worded::faulty};
use crate::{
    account::{Access, AccountEvent, UserId},
    config::Config,
    db::{
        self, Conn, DbError,
        journal::{self, Journal},
        stream::Reader,
        tournament::{Loaded, Overview},
    },
    words::Words,
};
use teams::erasure;
use tournament::{
    ChainHash, CompetitionId, JournalRow, PictureHash, Register, SiteEvent, Stage, Tournament,
    TournamentId,
    audit::{ChainFault, remake_as, replay_as, verify_chain},
    erasure::former,
};

/// Replay every journal, verify its chain of hashes, and compare the result with the tables.
///
/// Prints a line for each journal and exits with 1 when one does not hold.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only this tournament
    #[arg(long)]
    tournament: Option<i32>,
    #[command(flatten)]
    lang: LangArgs,
}

/// Audits the database of the configuration.
///
/// # Errors
/// [`CliError`] when the database cannot be read.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    audit(args, &t).map_err(|error| error.worded(&t))
}

fn audit(args: &Args, t: &Words) -> Result<ExitCode, CliError> {
    let config = Config::load()?;
    let db = migrate::open_existing(&config, t)?;
    let findings: Vec<AuditFinding> = db.read_at_length(|c| match args.tournament {
        Some(id) => Ok::<_, DbError>(vec![tournament(c, TournamentId(id))?]),
        None => everything(c),
    })?;
    for finding in &findings {
        say!("{}", finding.told(t))?;
    }
    let faults = findings
        .iter()
        .filter(|finding| finding.verdict.is_err())
        .count();
    let journals = t.cli_audit_journals(findings.len());
    say!("{journals}, {}", t.cli_audit_faults(faults))?;
    if db.read_blocking(db::copy::is_empty)? {
        let database = config.database_url.to_string();
        say!("{}", t.cli_audit_empty(database))?;
    }
    Ok(if faults == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// What the audit of one journal found.
#[derive(Debug)]
pub struct AuditFinding {
    /// The journal.
    pub journal: String,
    /// How many rows it has.
    pub rows: usize,
    /// The hash of its last row, or what is wrong.
    pub verdict: Result<ChainHash, JournalFault>,
}

impl AuditFinding {
    /// Its line.
    fn told(&self, t: &Words) -> String {
        let journal = self.journal.as_str();
        match &self.verdict {
            Ok(head) => t.cli_audit_holds(journal, self.rows, head.as_str()),
            Err(fault) => t.cli_audit_fault(journal, faulty(t, fault)),
        }
    }
}

impl std::fmt::Display for AuditFinding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.verdict {
            Ok(head) => write!(f, "{}: {} rows, {}", self.journal, self.rows, head.as_str()),
            Err(fault) => write!(f, "{}: FAULT: {fault}", self.journal),
        }
    }
}

/// Audits every journal of the database.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn everything(c: &mut Conn) -> Result<Vec<AuditFinding>, DbError> {
    let mut findings = Vec::new();
    for listed in db::tournament::list(c, Overview::All)? {
        findings.push(tournament(c, listed.id)?);
    }
    for id in db::team::ids(c)? {
        findings.push(teams(c, id)?);
    }
    findings.push(register(c)?);
    findings.push(accounts(c)?);
    findings.extend(site(c)?);
    Ok(findings)
}

/// Audits the journal of one tournament.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn tournament(c: &mut Conn, id: TournamentId) -> Result<AuditFinding, DbError> {
    let records = db::tournament::journal_of(c, id)?;
    let rows = records.len();
    let reader = Reader::of_tournament(c, id)?;
    let replayed = replay_as(&records, |row| reader.read(row));
    let verdict = match (replayed, db::tournament::find(c, id)?) {
        (_, None) => Err(JournalFault::NoTournament),
        (Err(fault), _) => Err(fault.into()),
        (Ok((replayed, _)), Some(loaded)) if replayed != loaded.tournament => {
            Err(JournalFault::Tables)
        }
        (Ok((_, head)), Some(loaded)) => {
            match pictures(c, id, &loaded.tournament)?
                .or_else(|| unheard((&records, &reader), &loaded))
            {
                None => Ok(head),
                Some(fault) => Err(fault),
            }
        }
    };
    Ok(AuditFinding {
        journal: Journal::Tournament(id).key(),
        rows,
        verdict,
    })
}

/// What changed for everybody and raised no public version: pages would be kept that are out of date. Of what is being set up nobody
/// sees anything, and nothing of it is announced.
fn unheard((records, reader): (&[JournalRow], &Reader), loaded: &Loaded) -> Option<JournalFault> {
    if loaded.tournament.stage == Stage::Setup {
        return None;
    }
    let heard = loaded.publication.version;
    let until = records.partition_point(|record| record.version <= heard);
    let told = remake_as(records.get(..until)?, |row| reader.read(row));
    // the start of the clocks at the boards shows on that of a round only since November 2026: programs before raised no public version for it
    let own_clocks = |mut tournament: Tournament| {
        tournament.hall.started.clear();
        tournament.announced()
    };
    (own_clocks(told.ok()?) != own_clocks(loaded.tournament.clone()))
        .then_some(JournalFault::Unheard(heard))
}

/// What is wrong with the pictures of photographs: each photograph has the picture of its hash, and there are no others. Pictures do not travel
/// with a journal: of one that was written elsewhere too they may be there.
fn pictures(
    c: &mut Conn,
    id: TournamentId,
    tournament: &Tournament,
) -> Result<Option<JournalFault>, DbError> {
    let all = tournament.photographs.values().flatten();
    let known: BTreeMap<&str, u32> = all.map(|one| (one.hash.as_str(), one.bytes)).collect();
    let travelled = db::stream::was_elsewhere(c, id)?;
    for (hash, size) in &known {
        let Some(bytes) = db::picture::find(c, id, hash)? else {
            if travelled {
                continue;
            }
            return Ok(Some(JournalFault::PictureGone((*hash).to_owned())));
        };
        let is_whole = PictureHash::of(&bytes).as_str() == *hash;
        if !is_whole || u32::try_from(bytes.len()) != Ok(*size) {
            return Ok(Some(JournalFault::PictureAltered((*hash).to_owned())));
        }
    }
    let kept = db::picture::list(c, id)?;
    let stray = kept.iter().find(|hash| !known.contains_key(hash.as_str()));
    match stray {
        Some(hash) => Ok(Some(JournalFault::PictureStray(hash.clone()))),
        None => logo(c, (id, travelled), tournament),
    }
}

/// What is wrong with the logo: it has the picture of its hash, and without one there is no picture.
fn logo(
    c: &mut Conn,
    (id, travelled): (TournamentId, bool),
    tournament: &Tournament,
) -> Result<Option<JournalFault>, DbError> {
    let known = tournament.logo.as_ref().map(|logo| logo.hash.as_str());
    Ok(match (known, db::logo::find(c, id)?) {
        (None, None) => None,
        (None, Some(_)) => Some(JournalFault::LogoStray),
        (Some(_), None) => (!travelled).then_some(JournalFault::LogoGone),
        (Some(hash), Some((kept, bytes))) => {
            let is_whole = kept == hash && PictureHash::of(&bytes).as_str() == hash;
            (!is_whole).then_some(JournalFault::LogoAltered)
        }
    })
}

/// Audits the journal of the register.
fn register(c: &mut Conn) -> Result<AuditFinding, DbError> {
    let (players, lists) = (db::player::list(c)?, db::rating_list::list(c)?);
    let rows = Register {
        players: players.into_iter().map(|one| (one.id, one)).collect(),
        lists: lists.into_iter().map(|one| (one.id, one)).collect(),
        system: db::rating_edition::system(c)?,
        classes: db::rating_edition::classes(c)?,
        team_classes: db::rating_edition::team_classes(c)?,
        editions: db::rating_edition::list(c)?,
        circuits: db::circuit::list(c)?,
        circuit_editions: db::circuit::all_editions(c)?,
        title_rules: db::title::rules(c)?,
        title_cases: db::title::cases(c)?,
        readings: db::reading::list(c)?,
        merges: db::merge::load(c)?,
        office: db::office::load(c)?,
    };
    kept(c, Journal::Register, &rows, Register::apply)
}

/// Audits the journal of a competition of teams.
fn teams(c: &mut Conn, id: CompetitionId) -> Result<AuditFinding, DbError> {
    let journal = Journal::Teams(id);
    let records = journal::list(c, journal)?;
    let verdict = match verify_chain(&records) {
        Err(fault) => Err(fault.into()),
        Ok(_) if db::team::replayed(&records).is_err() => Err(JournalFault::NoCompetition),
        Ok(head) => match db::team::fault(c, id)? {
            None => Ok(head),
            Some(fault) => Err(fault.into()),
        },
    };
    Ok(AuditFinding {
        journal: journal.key(),
        rows: records.len(),
        verdict,
    })
}

/// Audits the journal of the accounts: what each may do must follow from it.
fn accounts(c: &mut Conn) -> Result<AuditFinding, DbError> {
    let accounts = db::account::list(c)?;
    let rows = accounts.iter().map(|one| (one.id, Access::from(one)));
    let rows: BTreeMap<UserId, Access> = rows.collect();
    kept(c, Journal::Accounts, &rows, |all, event: AccountEvent| {
        event.apply(all);
    })
}

/// Audits the journal of the site, once it has rows: the journal of a tournament or a competition that was deleted ends as it says.
fn site(c: &mut Conn) -> Result<Option<AuditFinding>, DbError> {
    let records = journal::list(c, Journal::Site)?;
    if records.is_empty() {
        return Ok(None);
    }
    let mut verdict = verify_chain(&records).map_err(JournalFault::from);
    for record in &records {
        let fault = match record.read() {
            Ok(SiteEvent::TournamentDeleted {
                tournament, head, ..
            }) => {
                let left = db::tournament::journal_of(c, tournament)?;
                let ends = verify_chain(&left).is_ok() && former::ends_with(&left, &head);
                (!ends).then_some(JournalFault::DeletedTournament(tournament))
            }
            Ok(SiteEvent::CompetitionDeleted {
                competition, head, ..
            }) => {
                let left = journal::list(c, Journal::Teams(competition))?;
                let ends = verify_chain(&left).is_ok() && erasure::ends_with(&left, &head);
                (!ends).then_some(JournalFault::DeletedCompetition(competition))
            }
            Ok(SiteEvent::TournamentIntroduced { .. } | SiteEvent::ServerNamed { .. }) => None,
            Err(_) => Some(ChainFault::Unreadable(record.number).into()),
        };
        if let Some(fault) = fault {
            verdict = Err(fault);
        }
    }
    Ok(Some(AuditFinding {
        journal: Journal::Site.key(),
        rows: records.len(),
        verdict,
    }))
}

/// Holds a journal against the rows of its tables: `apply` does what an event says.
fn kept<S: Default + PartialEq, E: DeserializeOwned>(
    c: &mut Conn,
    journal: Journal,
    rows: &S,
    apply: impl Fn(&mut S, E),
) -> Result<AuditFinding, DbError> {
    let records = journal::list(c, journal)?;
    let mut replayed = S::default();
    let mut verdict = verify_chain(&records).map_err(JournalFault::from);
    for record in &records {
        match record.read() {
            Ok(event) => apply(&mut replayed, event),
            Err(_) => verdict = Err(ChainFault::Unreadable(record.number).into()),
        }
    }
    if verdict.is_ok() && replayed != *rows {
        verdict = Err(JournalFault::Tables);
    }
    Ok(AuditFinding {
        journal: journal.key(),
        rows: records.len(),
        verdict,
    })
}
