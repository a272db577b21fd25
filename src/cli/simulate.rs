//! `arbitro simulate`: a random tournament, written as TRF.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use serde_json::{Value, json};

use super::{
    CliError, json,
    lang_args::language,
    report::{self, Failure},
    said::aside,
};
use crate::words::{self, Lang, Words};
use tournament::{
    Acceleration, ByeKind, Cycles, Games, MatchPoints, Outcome, PairingSystem, Points,
    PrimaryScore, Tournament,
    simulate::{Chances, Plan, Simulated, simulate},
};

/// Plays a random tournament, the same for the same seed, and writes it as a tournament report file
///
/// Chances are per mille.
#[derive(Debug, clap::Args)]
#[command(
    after_long_help = "Exit codes: 0 played to the end; 1 a round could not be paired, or the file cannot be written; 2 wrong arguments."
)]
pub struct Args {
    /// How many enter
    #[arg(long, value_parser = clap::value_parser!(u16).range(2..=9999))]
    players: u16,
    /// How many rounds are played
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=100))]
    rounds: u16,
    /// What the dice start from
    #[arg(long)]
    seed: u64,
    /// Games of a match, as many as a tournament of this system takes
    #[arg(long, default_value_t = 2)]
    games: u8,
    /// The system that pairs
    #[arg(long, value_enum, default_value = "double-swiss")]
    system: System,
    /// What a match won, drawn and lost scores, as 2-1-0
    #[arg(long, default_value = "1-0.5-0", value_parser = scoring)]
    scoring: MatchPoints,
    /// What the pairing bye scores; a won match unless said otherwise
    #[arg(long)]
    bye: Option<Points>,
    /// Pairs that must not meet
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1000))]
    forbidden: u16,
    /// Drawn games between equals
    #[arg(long, default_value_t = Chances::USUAL.draw, value_parser = per_mille())]
    draws: u32,
    /// Matches that one does not come to
    #[arg(long, default_value_t = Chances::USUAL.forfeit, value_parser = per_mille())]
    forfeits: u32,
    /// Single games that one does not come to
    #[arg(long, default_value_t = Chances::USUAL.game_forfeit, value_parser = per_mille())]
    game_forfeits: u32,
    /// Half-point byes, for each player and round
    #[arg(long, default_value_t = Chances::USUAL.half_bye, value_parser = per_mille())]
    half_byes: u32,
    /// Zero-point byes, for each player and round
    #[arg(long, default_value_t = Chances::USUAL.zero_bye, value_parser = per_mille())]
    zero_byes: u32,
    /// Withdrawals, for each player and round
    #[arg(long, default_value_t = Chances::USUAL.withdrawal, value_parser = per_mille())]
    withdrawals: u32,
    /// Entries that come one to three rounds late, for each player
    #[arg(long, default_value_t = Chances::USUAL.late_entry, value_parser = per_mille())]
    late_entries: u32,
    /// The language of what is said: en or pt
    #[arg(long, default_value_t = Lang::En, value_parser = language)]
    lang: Lang,
    /// Write one JSON object, also when the command fails
    #[arg(long)]
    json: bool,
    /// The file to write; - writes to the standard output, and what is said to the error output
    #[arg(short, long)]
    output: PathBuf,
}

/// The systems by which an invented tournament is paired.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum System {
    /// FIDE C.04.3.
    Dutch,
    /// FIDE C.04.5.
    DoubleSwiss,
    /// Berger tables.
    RoundRobin,
}

fn per_mille() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(0..=1000)
}

/// Three values in order, as regulations may have them.
fn scoring(text: &str) -> Result<MatchPoints, String> {
    let values: Result<Vec<Points>, _> = text.split('-').map(str::parse).collect();
    match values.map_err(|error| error.to_string())?[..] {
        [win, draw, loss] if win > draw && draw >= loss => Ok(MatchPoints { win, draw, loss }),
        _ => Err("a win, a draw and a loss, as 2-1-0".to_owned()),
    }
}

impl Args {
    fn plan(&self, t: &Words) -> Result<Plan, String> {
        let bye = self.bye.unwrap_or(self.scoring.win);
        if bye > self.scoring.win {
            return Err(t.simulate_bye());
        }
        let rounds = self.rounds;
        Ok(Plan {
            players: self.players,
            rounds,
            seed: self.seed,
            games: Games(self.games),
            system: match self.system {
                System::Dutch => PairingSystem::Dutch { rounds },
                System::DoubleSwiss => PairingSystem::DoubleSwiss { rounds },
                System::RoundRobin => PairingSystem::RoundRobin {
                    cycles: Cycles::Single,
                },
            },
            acceleration: Acceleration::None,
            primary: PrimaryScore::MatchPoints,
            match_points: self.scoring,
            bye,
            forbidden: self.forbidden,
            chances: Chances {
                draw: self.draws,
                forfeit: self.forfeits,
                game_forfeit: self.game_forfeits,
                half_bye: self.half_byes,
                zero_bye: self.zero_byes,
                withdrawal: self.withdrawals,
                late_entry: self.late_entries,
            },
        })
    }
}

/// Writes the file and prints the seed and what was played. When a round cannot be paired, the rounds before it are
/// written, the reason is said, and the exit code is 1.
///
/// # Errors
/// An output that cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    report::finish(done(args), args.lang, args.json)
}

fn done(args: &Args) -> Result<ExitCode, Failure> {
    let t = args.lang.load();
    let plan = args.plan(&t).map_err(Failure::Arguments)?;
    plan.check_games()
        .map_err(|refusal| Failure::Arguments(words::refusal(&t, &refusal, None)))?;
    let Simulated { file, stopped } = simulate(&plan);
    let path = args.output.display().to_string();
    let is_output = args.output == Path::new("-");
    if is_output {
        report::print(&file.to_text())?;
    } else {
        std::fs::write(&args.output, file.to_text())
            .map_err(|error| Failure::Unwritten(path.clone(), error))?;
    }
    let tournament = &file.tournament;
    let reason = stopped.map(|refusal| {
        let sentence = words::refusal(&t, &refusal, Some(tournament));
        (json::refusal(&refusal, &sentence), sentence)
    });
    let line = if args.json {
        let stopped = reason.as_ref().map(|(record, _)| record);
        summary(args, tournament, stopped).to_string()
    } else {
        let rounds = tournament.rounds.len().to_string();
        let [seed, players] = [args.seed.to_string(), args.players.to_string()];
        t.simulate_done(seed, players, rounds, path)
    };
    if is_output {
        aside!("{line}");
    } else {
        report::print(&(line + "\n"))?;
    }
    Ok(match reason {
        None => ExitCode::SUCCESS,
        Some((_, sentence)) => {
            if !args.json {
                aside!("{sentence}");
            }
            ExitCode::FAILURE
        }
    })
}

/// What was played, counted.
fn summary(args: &Args, tournament: &Tournament, stopped: Option<&Value>) -> Value {
    let rounds = &tournament.rounds;
    let matches = || rounds.iter().flat_map(|round| &round.matches);
    let byes = |kind: ByeKind| {
        let all = rounds.iter().flat_map(|round| &round.byes);
        all.filter(|bye| bye.kind == kind).count()
    };
    let games = matches().flat_map(|one| &one.games);
    let outcomes = || games.clone().filter_map(|game| game.outcome);
    let draws = outcomes().filter(|outcome| matches!(outcome, Outcome::Draw(_)));
    json!({
        "seed": args.seed,
        "file": args.output.display().to_string(),
        "players": args.players,
        "rounds": rounds.len(),
        "matches": matches().count(),
        "games": {
            "played": outcomes().filter(|outcome| outcome.played()).count(),
            "drawn": draws.count(),
            "forfeited": outcomes().filter(|outcome| !outcome.played()).count(),
        },
        "byes": {
            "pairing": byes(ByeKind::Pairing),
            "half": byes(ByeKind::Half),
            "zero": byes(ByeKind::Zero),
        },
        "stopped": stopped,
    })
}
