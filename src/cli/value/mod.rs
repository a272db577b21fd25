//! `arbitro value`: what a position is worth, searched.

mod told;

use std::{
    io::{BufRead as _, Write as _},
    path::PathBuf,
    process::ExitCode,
    time::{Duration, Instant},
};

use serde_json::{Value as Json, json};

use super::{CliError, count_args::CountArgs, position_args::PositionArgs};
use crate::{
    draughts::{
        Colour, Conditions, Game, Position, RuleSet,
        endgame::{Running, Tables},
        search::{Answer, Ask, Budget, Goal, search},
    },
    endgame_files::{Folder, at_first_need, most},
};
use told::Told;

/// Search what a position is worth: proven, or an estimate, with the line that leads there
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Moves played from there, as `9-13 21-17`: the counts and what stood before are then those of this game
    #[arg(long, default_value = "")]
    moves: String,
    #[command(flatten)]
    counts: CountArgs,
    /// What is asked: the value, whether white or black wins by force, whether a draw is justified
    #[arg(long, default_value = "value", value_parser = goal)]
    goal: Goal,
    #[command(flatten)]
    cost: CostArgs,
    /// The folder of the endgame tables
    #[arg(long, default_value = "endgames")]
    dir: PathBuf,
    /// Search without endgame tables
    #[arg(long, conflicts_with = "dir")]
    without_tables: bool,
    /// Read a question from each line, a FEN and after a tab the moves played from there, and answer each with a line of JSON
    #[arg(long, conflicts_with_all = ["fen", "moves", "moves_left"])]
    stream: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// What an answer may cost.
#[derive(Debug, clap::Args)]
struct CostArgs {
    /// So many positions at most; on one thread the answer is then always the same
    #[arg(long)]
    nodes: Option<u64>,
    /// So many seconds at most; 5 where nothing else is said
    #[arg(long)]
    seconds: Option<f64>,
    /// So many plies at most
    #[arg(long)]
    depth: Option<u8>,
    /// How many threads
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

const SECONDS: Duration = Duration::from_secs(5);

fn goal(text: &str) -> Result<Goal, &'static str> {
    match text {
        "value" => Ok(Goal::Value),
        "white" => Ok(Goal::Win(Colour::White)),
        "black" => Ok(Goal::Win(Colour::Black)),
        "draw" => Ok(Goal::Draw),
        _ => Err("value, white, black or draw"),
    }
}

/// Prints the answer, or one for each line of the input.
///
/// # Errors
/// [`CliError`] when a position or a move is wrong, or a table is damaged.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let start = args.position.position()?;
    let tables = args.tables(start.rules())?;
    if args.stream {
        return stream(args, start.rules(), tables.as_ref());
    }
    let game = played(start, &args.moves)?;
    let ask = args.ask(&game)?;
    let answer = args.answer(&ask, tables.as_ref())?;
    let told = Told {
        position: game.position(),
        running: &ask.running,
        answer: &answer,
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", told.json())?;
    } else {
        told.print(&mut out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Answers line by line until the input ends. A game that is over, or in which a draw is due, is said to be so.
fn stream(args: &Args, rules: RuleSet, tables: Option<&Tables>) -> Result<ExitCode, CliError> {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let (fen, moves) = line.split_once('\t').unwrap_or((&line, ""));
        let start = Position::from_fen(rules, fen)
            .map_err(|error| CliError::Arguments(error.to_string()))?;
        let game = played(start, moves)?;
        let record = match over(&game) {
            Some(over) => over,
            None => {
                let ask = args.ask(&game)?;
                let answer = args.answer(&ask, tables)?;
                Told {
                    position: game.position(),
                    running: &ask.running,
                    answer: &answer,
                }
                .json()
            }
        };
        writeln!(out, "{record}")?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// How a game ended by these rules.
fn over(game: &Game) -> Option<Json> {
    let (how, article) = match (game.won(), game.draws_due().first()) {
        (Some(won), _) if won.winner == Colour::White => ("white", won.article),
        (Some(won), _) => ("black", won.article),
        (None, Some(due)) => ("draw", due.article),
        (None, None) => return None,
    };
    Some(json!({ "over": how, "article": article.to_string() }))
}

/// The game from a position through moves.
fn played(start: Position, moves: &str) -> Result<Game, CliError> {
    let mut game = Game::from_position(start, Conditions::default());
    for text in moves.split_whitespace() {
        let wrong = |why: String| CliError::Arguments(format!("{text}: {why}"));
        let read = game.position().read_move(text);
        let one = read.map_err(|error| wrong(error.to_string()))?;
        game.play(&one).map_err(|error| wrong(error.to_string()))?;
    }
    Ok(game)
}

impl Args {
    fn ask(&self, game: &Game) -> Result<Ask, CliError> {
        let position = *game.position();
        let running = game.counts().iter().map(Running::of).collect();
        Ok(Ask {
            position,
            running: self.counts.change(&position, running)?,
            conditions: game.conditions(),
            twice: twice(game),
        })
    }

    fn answer(&self, ask: &Ask, tables: Option<&Tables>) -> Result<Answer, CliError> {
        let seconds = self.cost.time()?;
        let begun = Instant::now();
        let budget = Budget {
            nodes: self.cost.nodes.unwrap_or(u64::MAX),
            depth: self.cost.depth.unwrap_or(Budget::nodes(0).depth),
            threads: self.cost.threads.max(1),
            stop: &|| seconds.is_some_and(|seconds| begun.elapsed() >= seconds),
        };
        Ok(search(ask, self.goal, tables, &budget))
    }

    /// The tables that are there; the small ones are built when they are missing.
    fn tables(&self, rules: RuleSet) -> Result<Option<Tables>, CliError> {
        if self.without_tables {
            return Ok(None);
        }
        let folder = Folder::new(&self.dir, rules);
        folder
            .build(rules, at_first_need(rules), 2, |_| {})
            .and_then(|()| folder.tables(rules, most(rules)))
            .map(Some)
            .map_err(|error| CliError::Refused(error.to_string()))
    }
}

impl CostArgs {
    /// The time, where one is given or nothing else is.
    fn time(&self) -> Result<Option<Duration>, CliError> {
        let Some(seconds) = self.seconds else {
            let bounded = self.nodes.is_some() || self.depth.is_some();
            return Ok((!bounded).then_some(SECONDS));
        };
        let time = Duration::try_from_secs_f64(seconds);
        time.map(Some)
            .map_err(|error| CliError::Arguments(format!("--seconds: {error}")))
    }
}

/// The positions of a game that stood twice: once more and they are a draw.
fn twice(game: &Game) -> Vec<Position> {
    let stood = (0..=game.ply()).filter_map(|ply| {
        let position = game.position_at(ply)?;
        let second = game.stood(position).get(1) == Some(&ply);
        second.then_some(*position)
    });
    stood.collect()
}
