//! `arbitro pair`: the next round of a TRF file, without a server.

use std::process::ExitCode;

use serde_json::json;

use super::{
    CliError,
    report::{self, Failure, Source},
    said::aside,
};
use crate::words::{self, Lang};
use tournament::{
    ByeKind, Cycles, Event, PairingSystem, Refusal, RoundEvent, RoundNo, RoundRefusal, Tournament,
    pairing::{
        Constraints, Drafted, by_table,
        explain::{Explanation, explain},
        pair_wishing, ways_out,
    },
    trf::{ReadOptions, TrfFile},
};

mod schedule;

/// Pairs the next round of a tournament report file
///
/// The first line is the number of pairs; then a pair on each line by pairing numbers, White of the first game first, in board
/// order; whoever has the bye or sits out is paired with 0. What is doubted in the file is said on the error output.
///
/// A system that is not known here (192, 092), or a knockout, is refused unless --system names one; a team event is refused. Whose column is
/// blank in a round that the file has was absent from it.
#[derive(Debug, clap::Args)]
#[command(
    after_long_help = "Exit codes: 0 paired; 1 no pairing, or a file that cannot be read or is not understood; 2 wrong arguments."
)]
pub struct Args {
    /// The pairing system, in place of the file's (192)
    #[arg(long, value_enum)]
    system: Option<System>,
    /// How many rounds the tournament has, counted in matches, in place of the file's (142); none is paired after the last
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=400))]
    rounds: Option<u16>,
    /// The round to pair, counted in matches, from the rounds before it; in a round robin any
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=400))]
    round: Option<u16>,
    /// Every round of a round robin by the Berger tables, with names, to be printed ahead
    #[arg(long, conflicts_with_all = ["round", "explain"])]
    all_rounds: bool,
    /// Say of every pair why these two, and why these colours, and why this player has the bye: in a sentence for
    /// players, or with `full` in every detail
    #[arg(long, value_enum, value_name = "DEPTH", num_args = 0..=1, require_equals = true, default_missing_value = "plain")]
    explain: Option<Depth>,
    #[command(flatten)]
    source: Source,
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

/// Prints the pairs by pairing number in board order. Exit code 1 and a sentence when there is no legal pairing, or when the
/// file is not one that can be paired.
///
/// # Errors
/// An output that cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    report::finish(done(args), args.source.lang, args.source.json)
}

fn done(args: &Args) -> Result<ExitCode, Failure> {
    let options = ReadOptions {
        system: args.system.map(System::system),
        rounds: args.rounds,
        before: args.round.map(RoundNo),
        ..args.source.options()
    };
    let given = args.system.is_some();
    let file = args.source.load_by_system(&options, given)?;
    let tournament = &file.tournament;
    let text = match tournament.regulations.system {
        PairingSystem::RoundRobin { cycles } => table(args, &file, cycles)?,
        PairingSystem::Dutch { .. }
        | PairingSystem::DoubleSwiss { .. }
        | PairingSystem::Knockout { .. }
        | PairingSystem::Match { .. } => {
            if args.all_rounds {
                return Err(Failure::NotByTable);
            }
            next_round(args, &file)?
        }
    };
    report::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// The round of a round robin that was asked for, else the next, or all of them.
fn table(args: &Args, file: &TrfFile, cycles: Cycles) -> Result<String, Failure> {
    let tournament = &file.tournament;
    let (lang, as_json) = (args.source.lang, args.source.json);
    if !file.constraints().apart.is_empty() && !as_json {
        let name = args.source.name();
        aside!("{name}: {}", lang.load().report_all_meet());
    }
    if args.all_rounds {
        let rounds = (1..=tournament.round_count()).map(RoundNo);
        let drafted = rounds.map(|round| Ok((round, by_table(tournament, round, cycles)?)));
        let rounds: Result<Vec<_>, Refusal> = drafted.collect();
        let rounds = rounds.map_err(|refusal| refused(refusal, file, lang))?;
        return Ok(if as_json {
            schedule::as_json(&rounds, file, lang)
        } else {
            schedule::as_text(&rounds, tournament, &lang.load())
        });
    }
    let next = tournament.next_round();
    let round = args.round.map_or(next, RoundNo);
    if round.0 > tournament.round_count() {
        return Err(refused(
            Refusal::Round(RoundRefusal::NoRoundLeft),
            file,
            lang,
        ));
    }
    let drafted =
        by_table(tournament, round, cycles).map_err(|refusal| refused(refusal, file, lang))?;
    let paired = Paired {
        round,
        drafted: &drafted,
        explanation: args.explain.filter(|_| round == next).and_then(|depth| {
            Some((
                why(tournament, &drafted, &file.constraints())?,
                depth.into(),
            ))
        }),
        file,
    };
    Ok(paired.told(lang, as_json))
}

/// The round after the last of the file, or the one that was asked for.
fn next_round(args: &Args, file: &TrfFile) -> Result<String, Failure> {
    let tournament = &file.tournament;
    let round = tournament.next_round();
    if let Some(asked) = args.round.map(RoundNo).filter(|asked| *asked != round) {
        return Err(Failure::RoundsMissing {
            asked,
            first: round,
        });
    }
    if let Some(announced) = file.announced.filter(|announced| round.0 > *announced) {
        return Err(Failure::RoundBeyond { round, announced });
    }
    let constraints = file.constraints();
    match pair_wishing(tournament, &constraints) {
        Ok(drafted) => {
            let explanation = args
                .explain
                .and_then(|depth| Some((why(tournament, &drafted, &constraints)?, depth.into())));
            let paired = Paired {
                round,
                drafted: &drafted,
                explanation,
                file,
            };
            Ok(paired.told(args.source.lang, args.source.json))
        }
        Err(refusal) => Err(refused(refusal, file, args.source.lang)),
    }
}

fn why(
    tournament: &Tournament,
    drafted: &Drafted,
    constraints: &Constraints,
) -> Option<Explanation> {
    let round = tournament.next_round();
    let event = Event::Round(RoundEvent::RoundDrafted {
        round,
        pairings: drafted.pairings.clone(),
        byes: drafted.byes.clone(),
    });
    explain(&tournament.after(&[event]), round, constraints)
}

/// Why there is no pairing, and what can be done.
fn refused(refusal: Refusal, file: &TrfFile, lang: Lang) -> Failure {
    let tournament = &file.tournament;
    let ways = ways_out(&refusal, tournament, &file.constraints());
    let told = words::refused(&lang.load(), &refusal, tournament, &ways);
    Failure::Refused {
        refusal: Box::new(refusal),
        told: Box::new(told),
    }
}

/// A round as it is printed.
struct Paired<'a> {
    round: RoundNo,
    drafted: &'a Drafted,
    explanation: Option<(Explanation, words::Depth)>,
    file: &'a TrfFile,
}

impl Paired<'_> {
    fn told(&self, lang: Lang, as_json: bool) -> String {
        if as_json {
            self.as_json(lang)
        } else {
            self.as_text(lang)
        }
    }

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
            let (t, tournament) = (lang.load(), &self.file.tournament);
            lines.push(words::explained(&t, explanation, tournament, *depth));
        }
        lines.join("\n") + "\n"
    }

    fn as_json(&self, lang: Lang) -> String {
        let mut record = schedule::round_as_json(self.round, self.drafted);
        record["warnings"] = report::doubts(self.file, lang);
        if let Some((explanation, depth)) = &self.explanation {
            let (t, tournament) = (lang.load(), &self.file.tournament);
            record["explanation"] = json!(explanation);
            record["text"] = json!(words::explained(&t, explanation, tournament, *depth));
        }
        format!("{record}\n")
    }
}
