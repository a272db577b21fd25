//! `arbitro pair`: the next round of a TRF file, without a server.

use std::{io::Write as _, path::PathBuf, process::ExitCode};

use serde_json::json;

use super::standings::load_file;
use crate::{
    tournament::{
        ByeKind, Cycles, PairingSystem, Refusal, RoundNo, Tournament,
        pairing::{Constraints, Drafted, pair, pair_within, ways_out},
        trf::ReadOptions,
    },
    words::{self, Lang},
};

/// Pairs the next round of a tournament report file.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The pairing system, in place of the file's (192).
    #[arg(long, value_enum)]
    system: Option<System>,
    /// Games of a match: match k is rounds N(k−1)+1 to Nk of the file.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=12))]
    games: Option<u8>,
    /// The round to pair, counted in matches, from the rounds before it.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=400))]
    round: Option<u16>,
    /// The language of a refusal: en or pt.
    #[arg(long, default_value_t = Lang::En, value_parser = language)]
    lang: Lang,
    /// Write JSON.
    #[arg(long)]
    json: bool,
    /// The TRF file.
    file: PathBuf,
}

/// The systems by their words.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
pub(super) enum System {
    /// FIDE C.04.3.
    Dutch,
    /// FIDE C.04.5.
    DoubleSwiss,
    /// Berger tables.
    RoundRobin,
}

impl System {
    pub(super) fn system(self) -> PairingSystem {
        match self {
            Self::Dutch => PairingSystem::Dutch { rounds: 1 },
            Self::DoubleSwiss => PairingSystem::DoubleSwiss { rounds: 1 },
            Self::RoundRobin => PairingSystem::RoundRobin {
                cycles: Cycles::Single,
            },
        }
    }
}

/// Prints the pairs by pairing number in board order. Exit code 1 and a sentence when there is no legal pairing.
///
/// # Errors
/// A file that cannot be read, or an output that cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, String> {
    let options = ReadOptions {
        system: args.system.map(System::system),
        games: args.games,
        primary: None,
        before: args.round.map(RoundNo),
    };
    let file = load_file(&args.file, &options)?;
    let tournament = &file.tournament;
    let round = tournament.next_round();
    if let Some(asked) = args.round.map(RoundNo).filter(|asked| *asked != round) {
        return Err(format!(
            "round {asked} cannot be paired: the file ends before round {round}"
        ));
    }
    let by_table = matches!(
        tournament.regulations.system,
        PairingSystem::RoundRobin { .. }
    );
    if by_table && round.0 > tournament.round_count() {
        return Ok(refuse(&Refusal::NoRoundLeft, tournament, args.lang));
    }
    let constraints = file.constraints();
    if by_table && !constraints.apart.is_empty() {
        let name = args.file.display();
        eprintln!("{name}: a round robin pairs everybody: forbidden pairs are not looked at");
    }
    match pair_within(tournament, &constraints) {
        Ok(drafted) => print(round, &drafted, args.json).map_err(|error| error.to_string()),
        Err(refusal) if free_but_for(&constraints, args.system, tournament) => {
            let t = args.lang.load();
            eprintln!("{}", words::refusal(&t, &refusal, Some(tournament)));
            eprintln!("{}", t.rounds_apart());
            Ok(ExitCode::FAILURE)
        }
        Err(refusal) => Ok(refuse(&refusal, tournament, args.lang)),
    }
}

/// Do forbidden pairs alone stand in the way? That is not asked under the Dutch system.
fn free_but_for(
    constraints: &Constraints,
    system: Option<System>,
    tournament: &Tournament,
) -> bool {
    let dutch = matches!(system, Some(System::Dutch));
    !dutch && !constraints.apart.is_empty() && pair(tournament).is_ok()
}

/// A language by its code.
pub(super) fn language(code: &str) -> Result<Lang, String> {
    code.parse()
        .map_err(|_| "there are two languages: en and pt".to_owned())
}

/// Says why there is no pairing, and what can be done.
fn refuse(refusal: &Refusal, tournament: &Tournament, lang: Lang) -> ExitCode {
    let t = lang.load();
    eprintln!("{}", words::refusal(&t, refusal, Some(tournament)));
    let ways = ways_out(refusal, tournament);
    if !ways.is_empty() {
        eprintln!("{}:", t.rounds_ways());
    }
    for way in &ways {
        eprintln!("- {}", words::way_out(&t, way, tournament));
    }
    ExitCode::FAILURE
}

fn print(round: RoundNo, drafted: &Drafted, as_json: bool) -> std::io::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    let odd_one = drafted
        .byes
        .iter()
        .filter(|bye| matches!(bye.kind, ByeKind::Pairing | ByeKind::Rest));
    if as_json {
        let pairs: Vec<_> = drafted
            .pairings
            .iter()
            .map(|p| [p.first.0, p.second.0])
            .collect();
        let byes: Vec<_> = drafted
            .byes
            .iter()
            .map(|bye| json!({"player": bye.entry.0, "kind": bye.kind.code()}))
            .collect();
        writeln!(
            out,
            "{}",
            json!({"round": round.0, "pairs": pairs, "byes": byes})
        )?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}", drafted.pairings.len() + odd_one.clone().count())?;
    for pairing in &drafted.pairings {
        writeln!(out, "{} {}", pairing.first, pairing.second)?;
    }
    for bye in odd_one {
        writeln!(out, "{} 0", bye.entry)?;
    }
    Ok(ExitCode::SUCCESS)
}
