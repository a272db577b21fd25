//! `arbitro check`: replays the games of PDN files.

mod report;

use std::{
    fs::File,
    io::{self, Read, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use super::{CliError, count_args::ConditionArgs, lang_args::LangArgs, position_args::rule_set};
use crate::pdn_files::{Decoder, Doubt, Games, GamesError};
use crate::words::{self, Words};
use draughts::{
    RuleSet,
    pdn::{PdnGame, Spot},
};
use report::{CheckFinding, Report};

/// Replay every game of PDN files, its variations too, and name what cannot be played or cannot be true
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Exit codes: 0 no error, 1 errors, 2 wrong arguments, 3 a file could not be read"
)]
pub struct Args {
    /// The rules of games that have no GameType (international unless named), and among rules with the same GameType those
    /// that are meant
    #[arg(long, value_parser = rule_set())]
    rules: Option<RuleSet>,
    /// The encoding of the files, by the names that browsers know: utf-8, windows-1252, utf-16le, windows-1251 …; without
    /// it by the mark of byte order, else UTF-8 and, line by line where that fails, Windows-1252
    #[arg(long, value_parser = encoding)]
    encoding: Option<String>,
    #[command(flatten)]
    conditions: ConditionArgs,
    #[command(flatten)]
    lang: LangArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// The PDN files, of any size; - is the standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Which encoding there is by this name.
pub(super) fn encoding(label: &str) -> Result<String, String> {
    match Decoder::named(label) {
        Some(_) => Ok(label.to_owned()),
        None => Err(
            "there is no encoding of this name; utf-8, windows-1252, utf-16le and windows-1251 are four"
                .to_owned(),
        ),
    }
}

/// Prints each fault on a line as it is found and a closing line with the numbers of games, moves and faults; or one JSON
/// record. A file that cannot be read is named, and the others are read all the same.
///
/// # Errors
/// [`CliError`] when the output cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    let out = io::BufWriter::new(io::stdout().lock());
    let mut report = Report::new(&t, args.json, out);
    report.begin()?;
    for path in &args.files {
        let name = path.display().to_string();
        match open(path) {
            Ok(input) => check(&t, &name, input, args, &mut report)?,
            Err(error) => report.unread(&name, &error)?,
        }
    }
    let rules = args.rules.unwrap_or(RuleSet::International);
    let assumed = args.rules.is_none().then_some(rules);
    Ok(report.end(assumed)?)
}

/// A file, or the standard input for `-`.
pub(super) fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(Box::new(File::open(path)?))
}

/// The decoder of the encoding that was named, else one that guesses.
pub(super) fn decoder(encoding: Option<&str>) -> Decoder {
    let named = encoding.and_then(Decoder::named);
    named.unwrap_or_else(Decoder::guessing)
}

/// Reads and replays the games of a file, one by one.
fn check<W: Write>(
    t: &Words,
    file: &str,
    input: Box<dyn Read>,
    args: &Args,
    report: &mut Report<'_, W>,
) -> io::Result<()> {
    let mut games = Games::new(input, decoder(args.encoding.as_deref()));
    let mut number = 0;
    loop {
        let game = match games.next_game() {
            Ok(Some(game)) => game,
            Ok(None) => break,
            Err(GamesError::Bound(error)) => {
                let reason = words::record_bound(t, error.fault);
                report.fault(file, CheckFinding::nowhere(error.spot, reason))?;
                break;
            }
            Err(GamesError::Io(error)) => {
                report.unread(file, &error)?;
                break;
            }
        };
        number += 1;
        let mut faults = replayed(t, &game, number, args, file, report)?;
        let loose = games.loose().into_iter();
        faults.extend(
            loose.map(|(spot, loose)| CheckFinding::nowhere(spot, words::record_loose(t, loose))),
        );
        faults.sort_by_key(|fault| fault.spot);
        for fault in faults {
            report.fault(file, fault)?;
        }
    }
    match games.doubt() {
        None => Ok(()),
        Some(Doubt::NotUtf8 { line }) => {
            let line = u32::try_from(line).unwrap_or(u32::MAX);
            let spot = Spot { line, column: 1 };
            report.note(file, &CheckFinding::nowhere(spot, t.check_not_utf8()))
        }
        Some(Doubt::Malformed) => report.note(
            file,
            &CheckFinding::nowhere(Spot::START, t.check_malformed()),
        ),
    }
}

/// Plays a game and gives its faults; a draw that became due in it is noted.
fn replayed<W: Write>(
    t: &Words,
    game: &PdnGame,
    number: usize,
    args: &Args,
    file: &str,
    report: &mut Report<'_, W>,
) -> io::Result<Vec<CheckFinding>> {
    let replay = game.replay(args.rules.unwrap_or(RuleSet::International));
    report.played(replay.played, game.tags.get("GameType").is_none());
    let rules = replay.rules.unwrap_or(RuleSet::International);
    if let Some((spot, due)) = replay.draw_due(args.conditions.conditions()) {
        let mut note = CheckFinding::nowhere(spot, t.check_due(words::due_draw(t, rules, &due)));
        note.game = Some(number);
        note.article = Some(due.article.to_string());
        report.note(file, &note)?;
    }
    let faults = replay.faults.into_iter().map(|fault| CheckFinding {
        spot: fault.spot,
        game: Some(number),
        turn: fault.turn,
        reason: words::record_fault(t, rules, &fault),
        article: fault.reason.article().map(|article| article.to_string()),
        text: fault.text,
        position: fault.position.map(|position| position.to_string()),
    });
    Ok(faults.collect())
}
