//! `arbitro check-pairings`: every round of a TRF file against the articles.

use std::process::ExitCode;

use serde_json::json;

use super::{
    CliError, json,
    report::{self, Failure, Source},
};
use crate::words::{self, Lang};
use tournament::{
    PairingSystem, Tournament,
    judge::{Conditions, Judgement, System, WhyOpen, judge},
    trf::TrfFile,
};

/// Checks every round of a tournament report file against the articles, independently of what pairs
///
/// Absolute criteria, colours, the choice of the bye, quality and the order of generation are verified in every round, in
/// brackets of any size. What cannot be, after a round that breaks an absolute criterion or beyond a bound of effort, is named.
/// Virtual points (250), forbidden pairs (260) and the initial colour (152) count as the file has them.
///
/// The exit code is 0 when everything was verified and is right, 1 when a round breaks a rule (or the file cannot be read), 3 when no
/// fault was found but not everything was verified.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The system, in place of the file's (192); a Swiss of single games, or of any odd number a match, is taken to be Dutch
    #[arg(long, value_enum)]
    system: Option<Rules>,
    #[command(flatten)]
    source: Source,
}

/// The systems by their words.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Rules {
    /// FIDE C.04.5.
    DoubleSwiss,
    /// FIDE C.04.3.
    Dutch,
    /// Berger tables.
    RoundRobin,
}

fn system(asked: Option<Rules>, tournament: &Tournament) -> System {
    let by_file = match tournament.regulations.system {
        PairingSystem::RoundRobin { cycles } => System::RoundRobin {
            cycles: cycles.into(),
        },
        PairingSystem::Dutch { .. } => System::Dutch,
        PairingSystem::DoubleSwiss { .. } if tournament.regulations.games.is_odd() => System::Dutch,
        PairingSystem::DoubleSwiss { .. }
        | PairingSystem::Knockout { .. }
        | PairingSystem::Match { .. } => System::DoubleSwiss,
    };
    match (asked, by_file) {
        (Some(Rules::DoubleSwiss), _) => System::DoubleSwiss,
        (Some(Rules::Dutch), _) => System::Dutch,
        (Some(Rules::RoundRobin), System::DoubleSwiss | System::Dutch) => {
            System::RoundRobin { cycles: 1 }
        }
        (Some(Rules::RoundRobin) | None, by_file) => by_file,
    }
}

/// The exit code when no fault was found, but not everything was verified.
const NOT_ALL_VERIFIED: u8 = 3;

/// Prints each fault and each bracket that was not verified on a line, then what was looked at; or one JSON record.
/// The exit code is 1 when a round breaks a rule, else 3 when a bracket was left open.
///
/// # Errors
/// An output that cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    report::finish(done(args), args.source.lang, args.source.json)
}

fn done(args: &Args) -> Result<ExitCode, Failure> {
    let given = args.system.is_some();
    let file = args.source.load_by_system(&args.source.options(), given)?;
    let tournament = &file.tournament;
    let system = system(args.system, tournament);
    let judged = judge(tournament, system, &Conditions::of(&file));
    let lang = args.source.lang;
    let text = if args.source.json {
        as_json(&judged, &file, lang)
    } else {
        as_text(&judged, tournament, system, lang)
    };
    report::print(&text)?;
    Ok(ExitCode::from(exit_code(&judged)))
}

fn exit_code(judged: &[Judgement]) -> u8 {
    let sound = judged.iter().all(|one| one.faults.is_empty());
    let mut brackets = judged.iter().flat_map(|one| &one.brackets);
    let whole = brackets.all(|bracket| bracket.open.is_none());
    match (sound, whole) {
        (false, _) => 1,
        (true, false) => NOT_ALL_VERIFIED,
        (true, true) => 0,
    }
}

fn as_text(judged: &[Judgement], tournament: &Tournament, system: System, lang: Lang) -> String {
    let t = lang.load();
    let mut lines = Vec::new();
    for one in judged {
        let faults = one.faults.iter();
        lines.extend(faults.map(|fault| words::pairing_fault(&t, one.round, fault, tournament)));
        let brackets = one.brackets.iter();
        lines.extend(brackets.filter_map(|bracket| words::not_verified(&t, one.round, bracket)));
    }
    let pairs: usize = judged.iter().map(|one| one.pairs).sum();
    let faults: usize = judged.iter().map(|one| one.faults.len()).sum();
    let numbers = [judged.len(), pairs, faults].map(|number| number.to_string());
    let [rounds, pairs, faults] = numbers.each_ref().map(String::as_str);
    lines.push(t.judge_sum(rounds, pairs, faults));
    let brackets = || judged.iter().flat_map(|one| &one.brackets);
    let whole = brackets().filter(|bracket| bracket.open.is_none()).count();
    lines.push(match system {
        System::RoundRobin { .. } => t.judge_extent_table(),
        System::DoubleSwiss | System::Dutch => {
            t.judge_extent_swiss(whole.to_string(), brackets().count().to_string())
        }
    });
    lines.join("\n") + "\n"
}

fn as_json(judged: &[Judgement], file: &TrfFile, lang: Lang) -> String {
    let (t, tournament) = (lang.load(), &file.tournament);
    let round = |one: &Judgement| {
        let faults = one.faults.iter().map(|fault| {
            json!({
                "article": fault.article.to_string(),
                "text": words::pairing_fault(&t, one.round, fault, tournament),
            })
        });
        let brackets = one.brackets.iter().map(|bracket| {
            json!({
                "score": json::points(bracket.score),
                "players": bracket.players,
                "not_verified": bracket.open.map(WhyOpen::code),
            })
        });
        json!({
            "round": one.round.0,
            "pairs": one.pairs,
            "faults": faults.collect::<Vec<_>>(),
            "brackets": brackets.collect::<Vec<_>>(),
        })
    };
    let rounds: Vec<_> = judged.iter().map(round).collect();
    let warnings = report::doubts(file, lang);
    format!("{}\n", json!({ "rounds": rounds, "warnings": warnings }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::{
        EntryNo, Points, RoundNo,
        judge::{Article, Breach, Fault, LookedBracket},
    };

    #[test]
    fn the_exit_code_says_what_was_verified() {
        let bracket = |open| LookedBracket {
            score: Points::ZERO,
            players: 4,
            open,
        };
        let fault = Fault {
            article: Article {
                text: "C.04.3",
                item: "C1",
            },
            breach: Breach::Twice { entry: EntryNo(1) },
        };
        let round = |faults: Vec<Fault>, open| Judgement {
            round: RoundNo(1),
            pairs: 2,
            faults,
            brackets: vec![bracket(None), bracket(open)],
        };
        let cases = [
            (round(Vec::new(), None), 0),
            (round(Vec::new(), Some(WhyOpen::Effort)), 3),
            (round(vec![fault.clone()], None), 1),
            (round(vec![fault], Some(WhyOpen::Broken)), 1),
        ];
        for (one, code) in cases {
            assert_eq!(exit_code(&[one]), code);
        }
    }
}
