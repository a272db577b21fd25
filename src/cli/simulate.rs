//! `arbitro simulate`: a random tournament, written as TRF.

use std::{io::Write as _, path::PathBuf, process::ExitCode};

use serde_json::json;

use super::pair::language;
use crate::{
    tournament::{
        Cycles, Games, PairingSystem,
        simulate::{Chances, Plan, Simulated, simulate},
        trf,
    },
    words::{self, Lang},
};

/// Plays a random tournament, the same for the same seed, and writes it as a tournament report file
///
/// Chances are per mille.
#[derive(Debug, clap::Args)]
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
    /// Games of a match
    #[arg(long, default_value_t = 2, value_parser = games)]
    games: u8,
    /// The system that pairs
    #[arg(long, value_enum, default_value = "double-swiss")]
    system: System,
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
    /// The language: en or pt
    #[arg(long, default_value_t = Lang::En, value_parser = language)]
    lang: Lang,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// The file to write
    #[arg(short, long)]
    output: PathBuf,
}

/// The systems by which an invented tournament is paired.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum System {
    /// FIDE C.04.5.
    DoubleSwiss,
    /// Berger tables.
    RoundRobin,
}

fn per_mille() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(0..=1000)
}

fn games(text: &str) -> Result<u8, String> {
    let games = text.parse().ok().filter(|games| matches!(games, 1 | 2 | 4));
    games.ok_or_else(|| "1, 2 or 4".to_owned())
}

impl Args {
    fn plan(&self) -> Plan {
        Plan {
            players: self.players,
            rounds: self.rounds,
            seed: self.seed,
            games: Games(self.games),
            system: match self.system {
                System::DoubleSwiss => PairingSystem::DoubleSwiss {
                    rounds: self.rounds,
                },
                System::RoundRobin => PairingSystem::RoundRobin {
                    cycles: Cycles::Single,
                },
            },
            chances: Chances {
                draw: self.draws,
                forfeit: self.forfeits,
                game_forfeit: self.game_forfeits,
                half_bye: self.half_byes,
                zero_bye: self.zero_byes,
                withdrawal: self.withdrawals,
            },
        }
    }
}

/// Writes the file and prints the seed and what was played. When a round cannot be paired, the rounds before it are
/// written, the reason is said, and the exit code is 1.
///
/// # Errors
/// A file or an output that cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, String> {
    let Simulated {
        tournament,
        stopped,
    } = simulate(&args.plan());
    let file = args.output.display().to_string();
    std::fs::write(&args.output, trf::write(&tournament))
        .map_err(|error| format!("{file}: {error}"))?;
    let t = args.lang.load();
    let rounds = tournament.rounds.len();
    let line = if args.json {
        json!({"seed": args.seed, "players": args.players, "rounds": rounds, "file": file})
            .to_string()
    } else {
        let numbers = [
            args.seed.to_string(),
            args.players.to_string(),
            rounds.to_string(),
        ];
        let [seed, players, rounds] = numbers.each_ref().map(String::as_str);
        t.simulate_done(seed, players, rounds, file.as_str())
    };
    writeln!(std::io::stdout().lock(), "{line}").map_err(|error| error.to_string())?;
    Ok(match stopped {
        None => ExitCode::SUCCESS,
        Some(refusal) => {
            eprintln!("{}", words::refusal(&t, &refusal, Some(&tournament)));
            ExitCode::FAILURE
        }
    })
}
