//! What the commands that search have in common: what a search may cost, and the tables that it asks.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use super::{CliError, said::aside, stop};
use crate::{
    endgame_files::{Folder, at_first_need, most},
    words::Words,
};
use draughts::{
    RuleSet,
    endgame::Tables,
    search::{Budget, HASH, MOST_DEPTH, MOST_HASH, MOST_THREADS},
};

/// The memory and the threads of a search.
#[derive(Debug, clap::Args)]
pub(super) struct PowerArgs {
    /// How many threads, up to 64
    #[arg(long, default_value_t = 1, value_parser = threads)]
    pub threads: usize,
    /// How many megabytes to remember positions in, up to 16384; proofs that a side holds may take four times as much besides
    #[arg(long, value_name = "MB", default_value_t = HASH, value_parser = hash)]
    pub hash: usize,
}

/// What one answer may cost.
#[derive(Debug, clap::Args)]
pub(super) struct CostArgs {
    /// So many positions at most, by all threads together; on one thread the answer is then always the same
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// So many seconds at most; 5 where nothing else is said
    #[arg(long, value_parser = seconds, allow_hyphen_values = true)]
    seconds: Option<Duration>,
    /// So many plies at most, up to 100
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_DEPTH)))]
    depth: Option<u8>,
    #[command(flatten)]
    power: PowerArgs,
}

/// Which tables are asked.
#[derive(Debug, clap::Args)]
pub(super) struct TablesArgs {
    /// The folder of the endgame tables
    #[arg(long, default_value = "endgames")]
    dir: PathBuf,
    /// Search without endgame tables
    #[arg(long, conflicts_with = "dir")]
    without_tables: bool,
}

const SECONDS: Duration = Duration::from_secs(5);
/// Nobody waits longer than this, in seconds: thirty days.
const LONGEST: f64 = 2_592_000.0;

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || "give a number of seconds above 0, up to 2592000".to_owned();
    let number: f64 = text.parse().map_err(|_| wrong())?;
    if !(number > 0.0 && number <= LONGEST) {
        return Err(wrong());
    }
    Duration::try_from_secs_f64(number).map_err(|_| wrong())
}

fn within(text: &str, most: usize) -> Result<usize, String> {
    let number = text.parse().ok();
    let fits = number.filter(|number| (1..=most).contains(number));
    fits.ok_or_else(|| format!("give a number from 1 to {most}"))
}

fn threads(text: &str) -> Result<usize, String> {
    within(text, MOST_THREADS)
}

fn hash(text: &str) -> Result<usize, String> {
    within(text, MOST_HASH)
}

impl CostArgs {
    /// Does something with the budget of one answer, whose time begins now.
    pub(super) fn spend<T>(&self, answer: impl FnOnce(&Budget<'_>) -> T) -> T {
        let bounded = self.nodes.is_some() || self.depth.is_some();
        let time = self.seconds.or((!bounded).then_some(SECONDS));
        let begun = Instant::now();
        answer(&Budget {
            nodes: self.nodes.unwrap_or(u64::MAX),
            depth: self.depth.unwrap_or(MOST_DEPTH),
            threads: self.power.threads,
            hash: self.power.hash,
            stop: &|| stop::is_wanted() || time.is_some_and(|time| begun.elapsed() >= time),
        })
    }
}

impl TablesArgs {
    /// The tables that are there; the small ones are built when they are missing, and it is said where they lie from then on.
    ///
    /// # Errors
    /// [`CliError::Refused`] where the folder or a table cannot be used.
    pub(super) fn open(&self, t: &Words, rules: RuleSet) -> Result<Option<Tables>, CliError> {
        if self.without_tables {
            return Ok(None);
        }
        let folder = Folder::new(&self.dir, rules);
        if !self.dir.is_dir() {
            let dir = self.dir.display().to_string();
            aside!("{}", t.analysis_tables_built(dir));
        }
        folder
            .build(rules, at_first_need(rules), 2, |_| {})
            .and_then(|()| folder.tables(rules, most(rules)))
            .map(Some)
            .map_err(|error| CliError::Refused(error.to_string()))
    }
}
