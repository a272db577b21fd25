//! The report file of a command (TRF): how it is read, what is doubted in it, and what is said when the command fails.

use std::{
    fmt::Write as _,
    io::{Read as _, Write as _},
    path::{Path, PathBuf},
};

use super::{json, lang_args::language};
use crate::words::{self, Lang, Words};
use tournament::{
    PrimaryScore,
    trf::{self, ReadOptions, SystemDoubt, TextEncoding, TrfDoubt, TrfFile},
};

mod failure;

pub use failure::{Failure, finish};

/// How many lines of a file a doubt names.
const LINES: usize = 8;

/// What every command that reads a report file takes.
#[derive(Debug, clap::Args)]
pub struct Source {
    /// Games of a match: match k is rounds N(k−1)+1 to Nk of the file
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=12))]
    pub games: Option<u8>,
    /// The score that decides first
    ///
    /// Match points unless the file's own comments say otherwise. FIDE's Double-Swiss (C.04.5) goes by game points.
    #[arg(long, value_enum)]
    pub primary: Option<Primary>,
    /// How characters stand in the file, where it has no mark that says it: utf-8, windows-1252, iso-8859-2, utf-16le, …
    ///
    /// A file that is not in UTF-8 is else read as windows-1252, with a warning.
    #[arg(long)]
    pub encoding: Option<TextEncoding>,
    /// Read a team event as a tournament of its players; such a file is refused otherwise
    #[arg(long)]
    pub individuals: bool,
    /// Refuse a file of which anything is doubted
    #[arg(long)]
    pub strict: bool,
    /// The language of what is said: en or pt
    #[arg(long, default_value_t = Lang::En, value_parser = language)]
    pub lang: Lang,
    /// Write one JSON object: with the warnings in it, or what failed
    #[arg(long)]
    pub json: bool,
    /// The TRF file; - reads the standard input
    pub file: PathBuf,
}

/// The two scores by their words.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
pub enum Primary {
    /// Match points.
    #[value(name = "match-points", alias = "match")]
    MatchPoints,
    /// Game points.
    #[value(name = "game-points", alias = "game")]
    GamePoints,
}

impl Source {
    /// How the file is to be read.
    #[must_use]
    pub fn options(&self) -> ReadOptions {
        ReadOptions {
            games: self.games,
            primary: self.primary.map(|primary| match primary {
                Primary::MatchPoints => PrimaryScore::MatchPoints,
                Primary::GamePoints => PrimaryScore::GamePoints,
            }),
            encoding: self.encoding,
            individuals: self.individuals,
            ..ReadOptions::default()
        }
    }

    /// The name under which the file is spoken of.
    #[must_use]
    pub fn name(&self) -> String {
        self.file.display().to_string()
    }

    /// Reads the file by whose system it is to be treated, unless another was given.
    ///
    /// # Errors
    /// As [`Source::load`], and a system that is none of ours, or that a file says too little of.
    pub fn load_by_system(&self, options: &ReadOptions, given: bool) -> Result<TrfFile, Failure> {
        let mut file = self.read(options)?;
        let foreign = self.foreign(&file).filter(|_| !given);
        if foreign.is_some() {
            // the failure names the system, and nothing is read as a Swiss
            file.warnings.retain(|warning| {
                !matches!(
                    warning.what,
                    TrfDoubt::System(SystemDoubt::Unknown(_) | SystemDoubt::InWords(_))
                )
            });
        }
        self.say_doubts(&file)?;
        foreign.map_or(Ok(file), Err)
    }

    /// Why a file cannot be treated by its own system.
    fn foreign(&self, file: &TrfFile) -> Option<Failure> {
        let stranger = file.stranger.clone();
        let stranger = stranger.map(|one| Failure::Stranger(self.name(), one));
        stranger.or_else(|| Some(Failure::Bracket(self.name(), file.bracket.clone()?)))
    }

    /// Reads the file. What is doubted goes to the error output, unless JSON is asked for, which has it in itself.
    ///
    /// # Errors
    /// A file that cannot be read, or with `--strict` one that is doubted.
    pub fn load(&self, options: &ReadOptions) -> Result<TrfFile, Failure> {
        let file = self.read(options)?;
        self.say_doubts(&file)?;
        Ok(file)
    }

    fn read(&self, options: &ReadOptions) -> Result<TrfFile, Failure> {
        let name = self.name();
        let bytes = bytes(&self.file).map_err(|error| Failure::File(name.clone(), error))?;
        trf::read(&bytes, options).map_err(|error| Failure::Unreadable(name, error))
    }

    fn say_doubts(&self, file: &TrfFile) -> Result<(), Failure> {
        let name = self.name();
        let told = told(&self.lang.load(), &name, file);
        if self.strict && !file.warnings.is_empty() {
            return Err(Failure::Doubtful(name, told.trim_end().to_owned()));
        }
        if !self.json {
            // where it cannot be written nobody is left to be told
            let _ = write!(std::io::stderr(), "{told}");
        }
        Ok(())
    }
}

/// The bytes of a file, or of the standard input; more than is read is an error of the reader.
fn bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    let limit = trf::LARGEST as u64 + 1;
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin()
            .lock()
            .take(limit)
            .read_to_end(&mut bytes)?;
    } else {
        let file = std::fs::File::open(path)?;
        file.take(limit).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// What is doubted, a line each: `open.trf: lines 3, 4: …`
fn told(t: &Words, name: &str, file: &TrfFile) -> String {
    let mut told = String::new();
    for (lines, what) in trf::grouped(&file.warnings) {
        let shown: Vec<_> = lines.iter().take(LINES).map(ToString::to_string).collect();
        let shown = shown.join(", ");
        let shown = match lines.len().saturating_sub(LINES) {
            0 => shown,
            more => t.takeover_more_lines(more, shown),
        };
        let what = words::trf_doubt(t, &what);
        let line = t.report_doubt(lines.len(), name, shown.as_str(), what.as_str());
        let _ = writeln!(told, "{line}");
    }
    told
}

/// Writes what a command says.
///
/// # Errors
/// The output cannot be written.
pub fn print(text: &str) -> Result<(), Failure> {
    write(text).map_err(Failure::Output)
}

fn write(text: &str) -> std::io::Result<()> {
    std::io::stdout().lock().write_all(text.as_bytes())
}

/// What is doubted in a file, for JSON.
#[must_use]
pub fn doubts(file: &TrfFile, lang: Lang) -> serde_json::Value {
    json::doubts(&lang.load(), &file.warnings)
}
