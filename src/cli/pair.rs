//! `arbitro pair`: the next round of a TRF file, without a server.

use std::{io::Write as _, path::PathBuf, process::ExitCode};

use serde_json::json;

use super::standings::load_file;
use crate::{
    tournament::{
        ByeKind, Cycles, Event, PairingSystem, Refusal, RoundNo, Tournament,
        pairing::{
            Constraints, Drafted,
            explain::{Explanation, explain},
            pair_wishing, ways_out,
        },
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
    /// Say of every pair why these two, and why these colours, and why this player has the bye: in a sentence for
    /// players, or with `full` in every detail.
    #[arg(long, value_enum, value_name = "DEPTH", num_args = 0..=1, require_equals = true, default_missing_value = "plain")]
    explain: Option<Depth>,
    /// The language of a refusal and of explanations: en or pt.
    #[arg(long, default_value_t = Lang::En, value_parser = language)]
    lang: Lang,
    /// Write JSON.
    #[arg(long)]
    json: bool,
    /// The TRF file.
    file: PathBuf,
}

/// How much is explained.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Depth {
    /// A sentence for the pair and one for the colours.
    Plain,
    /// And the criteria, the floats and the best alternative.
    Full,
}

impl From<Depth> for words::Depth {
    fn from(depth: Depth) -> Self {
        match depth {
            Depth::Plain => Self::Plain,
            Depth::Full => Self::Full,
        }
    }
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
    let constraints = file.constraints();
    let by_table = matches!(
        tournament.regulations.system,
        PairingSystem::RoundRobin { .. }
    );
    if by_table && round.0 > tournament.round_count() {
        return refuse(&Refusal::NoRoundLeft, tournament, &constraints, args);
    }
    if by_table && !constraints.apart.is_empty() {
        let name = args.file.display();
        eprintln!("{name}: a round robin pairs everybody: forbidden pairs are not looked at");
    }
    match pair_wishing(tournament, &constraints) {
        Ok(drafted) => {
            let explanation = args
                .explain
                .and_then(|depth| Some((why(tournament, &drafted, &constraints)?, depth.into())));
            let paired = Paired {
                round,
                drafted: &drafted,
                explanation,
                tournament,
            };
            let text = if args.json {
                paired.as_json(args.lang)
            } else {
                paired.as_text(args.lang)
            };
            let written = std::io::stdout().lock().write_all(text.as_bytes());
            written.map_err(|error| error.to_string())?;
            Ok(ExitCode::SUCCESS)
        }
        Err(refusal) => refuse(&refusal, tournament, &constraints, args),
    }
}

fn why(
    tournament: &Tournament,
    drafted: &Drafted,
    constraints: &Constraints,
) -> Option<Explanation> {
    let round = tournament.next_round();
    let event = Event::RoundDrafted {
        round,
        pairings: drafted.pairings.clone(),
        byes: drafted.byes.clone(),
    };
    explain(&tournament.after(&[event]), round, constraints)
}

/// A language by its code.
pub(super) fn language(code: &str) -> Result<Lang, String> {
    code.parse()
        .map_err(|_| "there are two languages: en and pt".to_owned())
}

/// Says why there is no pairing, and what can be done.
fn refuse(
    refusal: &Refusal,
    tournament: &Tournament,
    constraints: &Constraints,
    args: &Args,
) -> Result<ExitCode, String> {
    let t = args.lang.load();
    let ways = ways_out(refusal, tournament, constraints);
    let refused = words::refused(&t, refusal, tournament, &ways);
    if args.json {
        let record = json!({"round": tournament.next_round().0, "refused": refused});
        let written = writeln!(std::io::stdout().lock(), "{record}");
        written.map_err(|error| error.to_string())?;
        return Ok(ExitCode::FAILURE);
    }
    eprintln!("{}", refused.sentence);
    for reason in &refused.reasons {
        eprintln!("  {reason}");
    }
    if !refused.ways.is_empty() {
        eprintln!("{}:", t.rounds_ways());
    }
    for way in &refused.ways {
        eprintln!("- {way}");
    }
    Ok(ExitCode::FAILURE)
}

/// A round as it is printed.
struct Paired<'a> {
    round: RoundNo,
    drafted: &'a Drafted,
    explanation: Option<(Explanation, words::Depth)>,
    tournament: &'a Tournament,
}

impl Paired<'_> {
    /// The number of pairs, then a pair on each line, the bye last; then why.
    fn as_text(&self, lang: Lang) -> String {
        let odd_ones = self.drafted.byes.iter();
        let odd_ones = odd_ones.filter(|bye| matches!(bye.kind, ByeKind::Pairing | ByeKind::Rest));
        let pairs = self.drafted.pairings.iter();
        let mut lines: Vec<String> = pairs
            .map(|pairing| format!("{} {}", pairing.first, pairing.second))
            .chain(odd_ones.map(|bye| format!("{} 0", bye.entry)))
            .collect();
        lines.insert(0, lines.len().to_string());
        if let Some((explanation, depth)) = &self.explanation {
            lines.push(String::new());
            let t = lang.load();
            lines.push(words::explained(&t, explanation, self.tournament, *depth));
        }
        lines.join("\n") + "\n"
    }

    fn as_json(&self, lang: Lang) -> String {
        let pairs = self.drafted.pairings.iter();
        let pairs: Vec<_> = pairs.map(|p| [p.first.0, p.second.0]).collect();
        let byes = self.drafted.byes.iter();
        let byes: Vec<_> = byes
            .map(|bye| json!({"player": bye.entry.0, "kind": bye.kind.code()}))
            .collect();
        let mut record = json!({"round": self.round.0, "pairs": pairs, "byes": byes});
        if let Some((explanation, depth)) = &self.explanation {
            let t = lang.load();
            record["explanation"] = json!(explanation);
            record["text"] = json!(words::explained(&t, explanation, self.tournament, *depth));
        }
        format!("{record}\n")
    }
}
