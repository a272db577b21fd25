//! `arbitro analyse`: the games of PDN files, with the moves that gave something away.

mod game;

use std::{
    io::Write as _,
    path::PathBuf,
    process::ExitCode,
    time::{Duration, Instant},
};

use serde_json::{Value as Json, json};

use super::{
    CliError,
    check::{decoder, encoding, open},
    count_args::ConditionArgs,
    input::why_unread,
    lang_args::language,
    position_args::rule_set,
    said::aside,
    search_args::{PowerArgs, TablesArgs, seconds},
    stop,
};
use crate::{
    pdn_files::{Games, GamesError},
    words::{self, Lang, Words},
};
use draughts::{
    RuleSet,
    analysis::{MISTAKE, Sure},
    endgame::Tables,
    pdn,
    search::{Budget, MOST_DEPTH},
};
use game::GameReport;

/// Analyse the games of PDN files: what each move was worth, which moves gave something away, and how sure that is
///
/// Ctrl-C ends it; the moves that were judged until then are written.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The rules of games that have no GameType, and among rules with the same GameType those that are meant
    #[arg(long, default_value = RuleSet::International.code(), value_parser = rule_set())]
    rules: RuleSet,
    /// Only the games with these numbers, `3` or `2-5`, counted through all files
    #[arg(long, value_parser = range)]
    games: Option<Range>,
    /// So many positions for each position of a game at most; on one thread the answers are then always the same
    #[arg(long, default_value_t = 300_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// So many seconds for each game at most
    #[arg(long, value_parser = seconds, allow_hyphen_values = true)]
    seconds: Option<Duration>,
    /// A move that makes it worse by so many hundredths of a man is a mistake by estimate
    #[arg(long, default_value_t = MISTAKE, value_parser = clap::value_parser!(i16).range(1..=1000))]
    mistake: i16,
    #[command(flatten)]
    power: PowerArgs,
    #[command(flatten)]
    tables: TablesArgs,
    #[command(flatten)]
    conditions: ConditionArgs,
    /// The encoding of the files, as for `arbitro check`
    #[arg(long, value_parser = encoding)]
    encoding: Option<String>,
    /// Write the games as PDN with a glyph, a comment and the better line behind each marked move
    #[arg(long, conflicts_with = "json")]
    pdn: bool,
    /// Write JSON: a record for each game on a line, with every move
    #[arg(long)]
    json: bool,
    /// The language of what is said: en or pt
    #[arg(long, default_value_t = Lang::En, value_parser = language)]
    lang: Lang,
    /// The PDN files; `-` is the standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Numbers of games, from and to.
#[derive(Debug, Clone, Copy)]
struct Range(usize, usize);

fn range(text: &str) -> Result<Range, &'static str> {
    let wrong = "give a number, or two with - between them";
    let number = |text: &str| text.parse().ok().filter(|number| *number > 0).ok_or(wrong);
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let (from, to) = (number(from)?, number(to)?);
    if from > to {
        return Err(wrong);
    }
    Ok(Range(from, to))
}

/// What was found in all games.
#[derive(Default)]
struct Sum {
    games: usize,
    moves: usize,
    marked: usize,
    proven: usize,
    /// Something could not be read, played or opened.
    faults: bool,
}

/// Writes each game as soon as it is analysed. The exit code is 1 where a file or a game could not be read whole.
///
/// # Errors
/// [`CliError`] when the tables or the output cannot be used.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.load();
    stop::on_interrupt();
    let mut sum = Sum::default();
    let mut shelves: Vec<(RuleSet, Option<Tables>)> = Vec::new();
    let mut number = 0;
    for path in &args.files {
        let name = path.display();
        let mut games = match open(path) {
            Ok(input) => Games::new(input, decoder(args.encoding.as_deref())),
            Err(error) => {
                aside!("arbitro: {name}: {}", why_unread(&t, &error));
                sum.faults = true;
                continue;
            }
        };
        loop {
            let game = match games.next_game() {
                Ok(Some(game)) => game,
                Ok(None) => break,
                Err(error) => {
                    let reason = match error {
                        GamesError::Bound(error) => words::record_bound(&t, error.fault),
                        GamesError::Io(error) => why_unread(&t, &error),
                    };
                    aside!("arbitro: {name}: {reason}");
                    sum.faults = true;
                    break;
                }
            };
            number += 1;
            let wanted = args
                .games
                .is_none_or(|Range(from, to)| (from..=to).contains(&number));
            if wanted && !stop::is_wanted() {
                one(args, &t, (number, &game), &mut shelves, &mut sum)?;
            }
        }
    }
    if let Some(Range(from, _)) = args.games.filter(|Range(from, _)| *from > number) {
        return Err(CliError::Refused(t.analysis_no_game(from, number)));
    }
    if !args.json && !args.pdn {
        let numbers = [sum.games, sum.moves, sum.marked, sum.proven].map(|n| n.to_string());
        let [games, moves, marked, proven] = numbers.each_ref().map(String::as_str);
        writeln!(
            std::io::stdout(),
            "{}",
            t.analysis_sum(games, moves, marked, proven)
        )?;
    }
    Ok(ExitCode::from(u8::from(sum.faults)))
}

/// Analyses a game and writes it.
fn one(
    args: &Args,
    t: &Words,
    (number, game): (usize, &pdn::PdnGame),
    shelves: &mut Vec<(RuleSet, Option<Tables>)>,
    sum: &mut Sum,
) -> Result<(), CliError> {
    let replay = game.replay(args.rules);
    let rules = replay.rules.unwrap_or(args.rules);
    // tables that are missing are built and left in a folder: not for what has no move
    let is_played = !replay.main.is_empty();
    if is_played && !shelves.iter().any(|(known, _)| *known == rules) {
        shelves.push((rules, args.tables.open(t, rules)?));
    }
    let tables = shelves.iter().find(|(known, _)| *known == rules);
    let begun = Instant::now();
    let is_up = || args.seconds.is_some_and(|time| begun.elapsed() >= time);
    let budget = Budget {
        nodes: args.nodes,
        depth: MOST_DEPTH,
        threads: args.power.threads,
        hash: args.power.hash,
        stop: &|| stop::is_wanted() || is_up(),
    };
    let analysed = game::analysed(
        &replay,
        tables.and_then(|(_, tables)| tables.as_ref()),
        args.conditions.conditions(),
        &budget,
        args.mistake,
    );
    let told = GameReport {
        number,
        game,
        replay: &replay,
        analysed: &analysed,
    };
    let marks = analysed.iter().filter_map(|one| one.mark);
    sum.games += 1;
    sum.moves += analysed.len();
    sum.marked += marks.clone().count();
    sum.proven += marks.filter(|mark| mark.sure == Sure::Proven).count();
    sum.faults |= !replay.faults.is_empty();
    let mut out = std::io::stdout().lock();
    if args.pdn {
        let first = if sum.games > 1 { "\n" } else { "" };
        write!(out, "{first}{}", pdn::write(&[told.annotated(t)]))?;
    } else if args.json {
        writeln!(out, "{}", told.json(t))?;
    } else {
        told.print(t, &mut out)?;
    }
    out.flush()?;
    Ok(())
}

/// A value as JSON.
fn value(worth: draughts::analysis::Worth) -> Json {
    let (value, plies, score) = super::value::told::parts(worth.found);
    json!({
        "value": value,
        "plies": plies,
        "score": score,
        "least": super::endgame::outcome(worth.least),
        "most": super::endgame::outcome(worth.most),
    })
}
