//! `arbitro value`: what a position is worth, searched.

pub(in crate::cli) mod told;

use std::{
    io::{BufRead as _, Write as _},
    process::ExitCode,
};

use serde_json::{Value as Json, json};

use super::{
    CliError,
    count_args::{ConditionArgs, CountArgs},
    lang_args::language,
    position_args::PositionArgs,
    search_args::{CostArgs, TablesArgs},
    stop,
};
use crate::words::{Lang, Words, fen_error, why_not};
use draughts::{
    Colour, DrawReason, Game, Position, RuleSet,
    endgame::Tables,
    search::{Answer, Ask, Goal, Report, best_moves, search_telling},
};
use told::{ValueReport, thought};

/// Search what a position is worth: proven, or an estimate in hundredths of a man (a king is about 300), with the line that leads there
///
/// Ctrl-C ends the search; the best so far is then the answer.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Moves played from there, as `9-13 21-17`: the counts and what stood before are then those of this game
    #[arg(long, default_value = "")]
    moves: String,
    #[command(flatten)]
    counts: CountArgs,
    #[command(flatten)]
    conditions: ConditionArgs,
    /// What is asked: the value, whether white or black wins by force, whether a draw is justified
    #[arg(long, default_value = "value", value_parser = goal)]
    goal: Goal,
    /// How many of the best moves are valued, each with its line
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=100))]
    lines: u8,
    /// Write what was found after each depth; the word `stop` on the standard input ends the search
    #[arg(long, conflicts_with = "stream")]
    thinking: bool,
    #[command(flatten)]
    cost: CostArgs,
    #[command(flatten)]
    tables: TablesArgs,
    /// Read a question from each line, a FEN and after a tab the moves played from there, and answer each with a line of JSON; a line that cannot be
    /// read is answered by its number and the error, and makes the exit code 1
    #[arg(long, conflicts_with_all = ["fen", "moves", "moves_left"])]
    stream: bool,
    /// The language of what is said: en or pt
    #[arg(long, default_value_t = Lang::En, value_parser = language)]
    lang: Lang,
    /// Write JSON; counts have their `left` in plies, and in moves of each side
    #[arg(long)]
    json: bool,
}

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
    let t = args.lang.load();
    if args.lines > 1 && args.goal != Goal::Value {
        return Err(CliError::Arguments(t.cli_lines_goal()));
    }
    let start = args.position.position_in(&t)?;
    if args.stream {
        let tables = args.tables.open(&t, start.rules())?;
        stop::on_interrupt();
        return stream(args, &t, start.rules(), tables.as_ref());
    }
    let game = args
        .played(&t, start, &args.moves)
        .map_err(CliError::Arguments)?;
    let ask = args.ask(&t, &game)?;
    // only now: tables that are missing are built and left in a folder
    let tables = args.tables.open(&t, start.rules())?;
    stop::on_interrupt();
    if args.thinking {
        stop::on_word();
    }
    let think = |report: &Report| {
        if args.thinking {
            // who has closed the other end hears no more, and the answer says so
            let line = thought(&t, &ask.position, report, args.json);
            let _ = writeln!(std::io::stdout().lock(), "{line}");
        }
    };
    let answers = args.answers(&ask, tables.as_ref(), &think);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", record(&ask, &game, &answers))?;
    } else {
        for (rank, answer) in answers.iter().enumerate() {
            if answers.len() > 1 {
                writeln!(out, "{}", t.analysis_rank(rank + 1))?;
            }
            told(&ask, &game, answer).print(&t, &mut out)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn told<'a>(ask: &'a Ask, game: &'a Game, answer: &'a Answer) -> ValueReport<'a> {
    ValueReport {
        position: &ask.position,
        running: &ask.running,
        due: game.draws_due().first(),
        answer,
    }
}

/// The best answer, and all of them where there are several.
fn record(ask: &Ask, game: &Game, answers: &[Answer]) -> Json {
    let mut records = answers.iter().map(|one| told(ask, game, one).json());
    if answers.len() < 2 {
        return records.next().unwrap_or_default();
    }
    json!({ "lines": records.collect::<Json>() })
}

/// Answers line by line until the input ends. A game that is over, or in which a draw is due, is said to be so.
fn stream(
    args: &Args,
    t: &Words,
    rules: RuleSet,
    tables: Option<&Tables>,
) -> Result<ExitCode, CliError> {
    let mut out = std::io::stdout().lock();
    let mut code = ExitCode::SUCCESS;
    for (index, line) in std::io::stdin().lock().split(b'\n').enumerate() {
        let line = line?;
        let mut answer = match args.question(t, rules, &String::from_utf8_lossy(&line)) {
            Ok(game) => match over(&game) {
                Some(over) => over,
                None => {
                    let ask = args.ask(t, &game)?;
                    let answers = args.answers(&ask, tables, &|_| {});
                    record(&ask, &game, &answers)
                }
            },
            Err(error) => {
                code = ExitCode::FAILURE;
                json!({ "error": error })
            }
        };
        if let Some(answer) = answer.as_object_mut() {
            answer.insert("number".to_owned(), (index + 1).into());
        }
        writeln!(out, "{answer}")?;
        out.flush()?;
        if stop::is_wanted() {
            break;
        }
    }
    Ok(code)
}

/// How a game ended by these rules.
fn over(game: &Game) -> Option<Json> {
    let (how, reason, article) = match (game.won(), game.draws_due().first()) {
        (Some(won), _) if won.winner == Colour::White => ("white", None, won.article),
        (Some(won), _) => ("black", None, won.article),
        (None, Some(due)) => {
            let reason = match due.reason {
                DrawReason::Limit(limit) => limit.name.code(),
                DrawReason::Repetition(_) => "repetition",
            };
            ("draw", Some(reason), due.article)
        }
        (None, None) => return None,
    };
    Some(json!({ "over": how, "reason": reason, "article": article.to_string() }))
}

impl Args {
    /// The game of a line: a FEN, and after a tab the moves.
    fn question(&self, t: &Words, rules: RuleSet, line: &str) -> Result<Game, String> {
        let line = line.trim_end_matches('\r');
        let (fen, moves) = line.split_once('\t').unwrap_or((line, ""));
        let start = Position::from_fen(rules, fen).map_err(|error| fen_error(t, rules, &error))?;
        self.played(t, start, moves)
    }

    /// The game from a position through moves.
    fn played(&self, t: &Words, start: Position, moves: &str) -> Result<Game, String> {
        let mut game = Game::from_position(start, self.conditions.conditions());
        for text in moves.split_whitespace() {
            let position = game.position();
            let one = position
                .why_not(text)
                .map_err(|illegal| format!("{text}: {}", why_not(t, position, &illegal)))?;
            game.play(&one)
                .map_err(|error| format!("{text}: {error}"))?;
        }
        Ok(game)
    }

    fn ask(&self, t: &Words, game: &Game) -> Result<Ask, CliError> {
        let (ask, conditions) = (Ask::of(game), self.conditions.conditions());
        let counts = &self.counts;
        Ok(Ask {
            running: counts.change_in(t, &ask.position, ask.running, conditions)?,
            ..ask
        })
    }

    fn answers(
        &self,
        ask: &Ask,
        tables: Option<&Tables>,
        think: &(dyn Fn(&Report) + Sync),
    ) -> Vec<Answer> {
        self.cost.spend(|budget| {
            if self.lines > 1 {
                best_moves(ask, self.lines.into(), tables, budget, think)
            } else {
                vec![search_telling(ask, self.goal, tables, budget, think)]
            }
        })
    }
}
