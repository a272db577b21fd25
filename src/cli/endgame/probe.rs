//! `arbitro endgame probe`.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use serde_json::{Value as Json, json};

use super::{CliError, TablesArgs, refused};
use crate::{
    cli::{
        count_args::{ConditionArgs, CountArgs},
        lang_args::LangArgs,
        position_args::PositionArgs,
    },
    endgame_files::most,
    words::{self, Words},
};
use draughts::{
    Conditions, Game, Move, Position,
    endgame::{Outcome, Running, Verdict},
};

/// Say what a position is worth, without limits on moves and under those of the rules
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// The folder of the tables
    #[arg(long, default_value = "endgames")]
    dir: PathBuf,
    #[command(flatten)]
    counts: CountArgs,
    #[command(flatten)]
    conditions: ConditionArgs,
    #[command(flatten)]
    lang: LangArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Prints the verdict and the moves. Small tables that are missing are built, in a folder that is there.
///
/// # Errors
/// [`CliError`] when the FEN is wrong, the game is over, a table is damaged or none knows the position.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let t = args.lang.words();
    let position = args.position.position_in(&t)?;
    let rules = position.rules();
    if let Some(win) = Game::from_position(position, Conditions::default()).won() {
        let article = words::cited_article(&t, rules, win.article);
        let over = if win.winner == position.turn() {
            t.cli_over(article)
        } else {
            t.why_article(article, t.why_no_moves())
        };
        return Err(CliError::Arguments(over));
    }
    let pieces = position.piece_count();
    if pieces > u32::from(most(rules)) {
        let many = t.cli_too_many_pieces(pieces, most(rules));
        return Err(CliError::Arguments(many));
    }
    let pieces = u8::try_from(pieces).unwrap_or(u8::MAX);
    let unknown = || CliError::Refused(t.cli_no_table(pieces));
    let conditions = args.conditions.conditions();
    let running = args.counts.running_in(&t, &position, conditions)?;
    let tables = TablesArgs {
        rules,
        dir: args.dir.clone(),
        lang: args.lang.clone(),
    };
    tables.need(&t, pieces)?;
    let folder = tables.folder();
    let tables = folder.tables(rules, pieces).map_err(refused)?;
    let verdict = tables.judge(&position, &running);
    let moves = tables.moves(&position, &running, conditions);
    folder.damage(&tables).map_err(refused)?;
    let verdict = verdict.ok_or_else(unknown)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", as_json(&position, &verdict, &running, &moves))?;
        return Ok(ExitCode::SUCCESS);
    }
    say(&mut out, &t, &position, &verdict, &moves)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the verdict and the moves in words.
fn say(
    out: &mut impl Write,
    t: &Words,
    position: &Position,
    verdict: &Verdict,
    moves: &[(Move, Option<Verdict>)],
) -> io::Result<()> {
    writeln!(out, "{}", said(t, Some(verdict.value)))?;
    if let Some(plies) = verdict.plies {
        writeln!(out, "{}", t.cli_probe_plies(plies))?;
    }
    if let Some(next) = verdict.next {
        writeln!(out, "{}", t.cli_probe_next(next))?;
    }
    let value = said(t, verdict.limited);
    match verdict.limit {
        Some(limit) => {
            let article = words::cited_article(t, position.rules(), limit.article);
            let name = limit.name.code();
            writeln!(out, "{}", t.cli_probe_limit(value, name, article))?;
        }
        None => writeln!(out, "{}", t.cli_probe_limited(value))?,
    }
    for (played, verdict) in moves {
        let worth = match verdict {
            None => t.cli_unknown(),
            Some(verdict) => {
                let (value, limited) = (said(t, Some(verdict.value)), said(t, verdict.limited));
                match verdict.plies {
                    None => t.cli_probe_move(value, limited),
                    Some(plies) => t.cli_probe_move_in(value, plies, limited),
                }
            }
        };
        writeln!(out, "{}\t{worth}", position.written(played))?;
    }
    Ok(())
}

/// An outcome in the language of these words.
fn said(t: &Words, value: Option<Outcome>) -> String {
    match value {
        Some(Outcome::Win) => t.cli_win(),
        Some(Outcome::Draw) => t.cli_draw(),
        Some(Outcome::Loss) => t.cli_loss(),
        None => t.cli_unknown(),
    }
}

pub(in crate::cli) const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "win",
        Outcome::Draw => "draw",
        Outcome::Loss => "loss",
    }
}

fn as_json(
    position: &Position,
    verdict: &Verdict,
    running: &[Running],
    moves: &[(Move, Option<Verdict>)],
) -> Json {
    let record = |verdict: &Verdict| {
        json!({
            "value": outcome(verdict.value),
            "plies": verdict.plies,
            "next": verdict.next,
            "limited": verdict.limited.map(outcome),
            "limit": verdict.limit.map(|limit| limit.name.code()),
        })
    };
    let counts = running.iter().map(|count| {
        json!({ "limit": count.limit.name.code(), "article": count.limit.article.to_string(), "left": count.left })
    });
    let moves = moves.iter().map(|(played, verdict)| {
        json!({ "move": position.written(played), "verdict": verdict.as_ref().map(record) })
    });
    json!({
        "verdict": record(verdict),
        "counts": counts.collect::<Json>(),
        "moves": moves.collect::<Json>(),
    })
}

#[cfg(test)]
mod tests {
    use draughts::RuleSet;

    use super::*;
    use crate::words::Lang;

    #[test]
    fn a_limit_names_its_text_where_the_game_has_another() {
        let t = Lang::En.load();
        for (rules, text) in [(RuleSet::Portuguese, ""), (RuleSet::Brazilian, "CBD ")] {
            let position = Position::from_fen(rules, "W:WK30,K31:BK5").unwrap();
            let mut limits = rules.rules().ends.limits_under(Conditions::default());
            let limit = limits.next().unwrap();
            let verdict = Verdict {
                value: Outcome::Win,
                plies: None,
                next: None,
                limited: Some(Outcome::Draw),
                limit: Some(limit),
            };
            let mut out = Vec::new();
            say(&mut out, &t, &position, &verdict, &[]).unwrap();
            let said = String::from_utf8(out).unwrap();
            let cited = format!("({}, {text}{})", limit.name.code(), limit.article);
            assert!(said.contains(&cited), "{said}");
        }
    }
}
