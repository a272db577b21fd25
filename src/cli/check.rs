//! `arbitro check`: replays the games of PDN files.

use std::{
    fs::File,
    io::{Read as _, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use serde_json::json;

use super::{CliError, pair::language, position_args::rule_set};
use crate::draughts::{
    Colour, RuleSet,
    pdn::{self, MOST_BYTES, Spot},
};
use crate::words::{self, Lang, Words};

/// Replay every game of PDN files, its variations too, and name what cannot be played
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The rules of games that have no GameType, and among rules with the same GameType those that are meant
    #[arg(long, default_value = RuleSet::International.code(), value_parser = rule_set())]
    rules: RuleSet,
    /// The language of the reasons: en or pt
    #[arg(long, default_value_t = Lang::En, value_parser = language)]
    lang: Lang,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// The PDN files
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// What was found in all files.
#[derive(Default)]
struct Findings {
    games: usize,
    moves: usize,
    faults: Vec<Finding>,
}

/// Something that cannot be played or read.
struct Finding {
    file: String,
    spot: Spot,
    /// The number of the game in its file.
    game: Option<usize>,
    /// Number of the move, and whose it is.
    turn: Option<(u32, Colour)>,
    /// What is written there.
    text: String,
    /// What is wrong with it.
    reason: String,
    /// The article that a move breaks.
    article: Option<String>,
    /// The position there, as a FEN.
    position: Option<String>,
}

/// Prints each fault on a line and a closing line with the numbers of games, moves and faults; or one JSON record.
/// The exit code is 1 when there is a fault.
///
/// # Errors
/// [`CliError`] when a file cannot be opened or the output cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.load();
    let mut found = Findings::default();
    for path in &args.files {
        let name = path.display().to_string();
        let bytes = load(path).map_err(|error| CliError::Refused(format!("{name}: {error}")))?;
        check(&t, &name, &bytes, args.rules, &mut found);
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", record(&found))?;
    } else {
        for fault in &found.faults {
            writeln!(out, "{}", line(&t, fault))?;
        }
        let numbers = [found.games, found.moves, found.faults.len()].map(|n| n.to_string());
        let [games, moves, faults] = numbers.each_ref().map(String::as_str);
        writeln!(out, "{}", t.check_sum(games, moves, faults))?;
    }
    Ok(ExitCode::from(u8::from(!found.faults.is_empty())))
}

/// The bytes of a file, one more than may be read where it has more.
fn load(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn check(t: &Words, file: &str, bytes: &[u8], rules: RuleSet, found: &mut Findings) {
    let nowhere = |spot, reason| Finding {
        file: file.to_owned(),
        spot,
        game: None,
        turn: None,
        text: String::new(),
        reason,
        article: None,
        position: None,
    };
    let read = match pdn::read(&pdn::decode(bytes)) {
        Ok(read) => read,
        Err(error) => {
            let reason = words::record_bound(t, error.fault);
            found.faults.push(nowhere(error.spot, reason));
            return;
        }
    };
    let mut faults = Vec::new();
    for (index, game) in read.games.iter().enumerate() {
        let replay = game.replay(rules);
        found.moves += replay.played;
        faults.extend(replay.faults.into_iter().map(|fault| {
            Finding {
                file: file.to_owned(),
                spot: fault.spot,
                game: Some(index + 1),
                turn: fault.turn,
                reason: words::record_fault(t, &fault),
                article: fault
                    .illegal()
                    .and_then(|illegal| illegal.article)
                    .map(|article| article.to_string()),
                text: fault.text,
                position: fault.position.map(|position| position.to_string()),
            }
        }));
    }
    let loose = read.loose.into_iter();
    faults.extend(loose.map(|(spot, loose)| nowhere(spot, words::record_loose(t, loose))));
    faults.sort_by_key(|fault| fault.spot);
    found.games += read.games.len();
    found.faults.extend(faults);
}

/// `match.pdn:52:70: game 3: 35. 36x16: Several captures …`
fn line(t: &Words, fault: &Finding) -> String {
    let mut parts = vec![format!("{}:{}", fault.file, fault.spot)];
    parts.extend(fault.game.map(|game| t.check_game(game)));
    if !fault.text.is_empty() {
        let number = match fault.turn {
            None => String::new(),
            Some((number, Colour::White)) => format!("{number}. "),
            Some((number, Colour::Black)) => format!("{number}... "),
        };
        parts.push(number + &fault.text);
    }
    parts.push(fault.reason.clone());
    parts.join(": ")
}

fn record(found: &Findings) -> serde_json::Value {
    let faults = found.faults.iter().map(|fault| {
        json!({
            "file": fault.file,
            "line": fault.spot.line,
            "column": fault.spot.column,
            "game": fault.game,
            "number": fault.turn.map(|(number, _)| number),
            "turn": fault.turn.map(|(_, colour)| colour.letter().to_string()),
            "text": fault.text,
            "reason": fault.reason,
            "article": fault.article,
            "position": fault.position,
        })
    });
    json!({
        "games": found.games,
        "moves": found.moves,
        "faults": faults.collect::<Vec<_>>(),
    })
}
