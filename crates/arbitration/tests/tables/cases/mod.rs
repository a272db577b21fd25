//! Each line of a table is a paragraph of the rules: a situation, what is shown, what can be decided, what must have been found.

mod data;
mod earlier;
mod read;

pub use data::*;
pub use read::*;

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use draughts::lot::Secret;
use draughts::{Colour, RuleSet};
use tournament::{
    Armageddon, Attendance, BoardNo, ColoursBy, Custom, CustomScope, Decider, DeciderStep, Details,
    DrawnPer, Entry, EntryNo, Event, GameNo, OfferRule, OpeningRule, Outcome, Pairing,
    PairingSystem, Person, Regulations, ResultEvent, Rhythm, RoundEvent, RoundNo, Side, Stage,
    TimeControl, Tournament, WinBy,
    rulings::{Effect, Outsider},
};

use arbitration::{Advice, Case, Decision, Finding};

/// Four players, three rounds of two games, nothing played.
fn swiss() -> Tournament {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::DoubleSwiss { rounds: 3 };
    let day = NaiveDate::from_ymd_opt(2026, 5, 1).unwrap();
    let details = Details {
        name: "Torneio de Ovar".parse().unwrap(),
        venue: None,
        starts: day,
        ends: day,
    };
    let entry = |no| Entry {
        no,
        player: None,
        person: Person::named(format!("Player {no}").parse().unwrap()),
        from_round: RoundNo(1),
        attendance: Attendance::Present,
        byes: BTreeMap::new(),
        excluded: BTreeSet::new(),
    };
    let numbers = [1, 2, 3, 4].map(EntryNo);
    Tournament {
        stage: Stage::Running,
        entries: numbers.map(|no| (no, entry(no))).into(),
        order: numbers.into(),
        ..Tournament::new(details, regulations, Secret::new([7; 32]).commitment())
    }
}

/// A round of two boards, published: 1 has White against 2 in game 1, 2 in game 2.
pub fn tournament(options: &str) -> Tournament {
    let mut tournament = swiss();
    for option in options
        .split(',')
        .map(str::trim)
        .filter(|one| !one.is_empty())
    {
        set(&mut tournament, option);
    }
    publish(&mut tournament);
    let (round, board) = (tournament.rounds.last().unwrap().no, BoardNo(1));
    if options.contains("armageddon") {
        tournament.apply(&Event::Result(ResultEvent::DeciderSet {
            round,
            board,
            step: 0,
            whites: vec![Side::First],
        }));
    }
    for (word, game) in [("over", GameNo(1)), ("second", GameNo(2))] {
        if options.contains(word) {
            tournament.apply(&Event::Result(ResultEvent::ResultEntered {
                round,
                board,
                game,
                outcome: Outcome::Win(Side::First, WinBy::Unstated),
            }));
        }
    }
    tournament
}

fn set(tournament: &mut Tournament, option: &str) {
    let regulations = &mut tournament.regulations;
    let (word, rest) = option.split_once(' ').unwrap_or((option, ""));
    match word {
        "rapid" => {
            regulations.time = TimeControl {
                seconds: 600,
                increment: 0,
                chosen: Some(Rhythm::Rapid),
            };
        }
        "rules" => regulations.rule_set = RuleSet::from_code(rest).unwrap(),
        "house" => regulations.arbitration.three_against_one = true,
        "no-appeals" => regulations.arbitration.no_appeals = true,
        "absences" => regulations.arbitration.absences = rest.parse().unwrap(),
        "offers" => {
            regulations.arbitration.offers = match rest {
                "never" => OfferRule::Never,
                "consent" => OfferRule::WithConsent,
                moves => OfferRule::AfterMoves(moves.parse().unwrap()),
            }
        }
        // 1 did not come to an earlier round
        "missed" => {
            publish(tournament);
            let round = tournament.rounds.last().unwrap().no;
            for game in [GameNo(1), GameNo(2)] {
                for (board, outcome) in [
                    (BoardNo(1), Outcome::Forfeit(Side::Second)),
                    (BoardNo(2), Outcome::DoubleForfeit),
                ] {
                    tournament.apply(&Event::Result(ResultEvent::ResultEntered {
                        round,
                        board,
                        game,
                        outcome,
                    }));
                }
            }
            tournament.apply(&Event::Round(RoundEvent::RoundClosed { round }));
        }
        // game 3 decides: White has five minutes, Black four and the draw
        "armageddon" => {
            let time = |seconds| TimeControl {
                seconds,
                increment: 2,
                chosen: None,
            };
            regulations.decider = Decider(vec![DeciderStep::Armageddon(Armageddon {
                white: time(300),
                black: time(240),
                colours: ColoursBy::Lot,
                draw_odds: Colour::Black,
            })]);
        }
        // two moves are drawn, number 1 in every game
        "opening" => {
            regulations.opening = OpeningRule::Drawn {
                moves: rest.parse().unwrap(),
                per: DrawnPer::Round,
                repeats: true,
            };
        }
        "free" => regulations.opening = OpeningRule::Free,
        "no-custom" => regulations.arbitration.custom = Custom::none(),
        "whole" => regulations.arbitration.custom.scope = CustomScope::Tournament,
        // so many rulings against 1, in this game or in another
        "illegal" | "claims" | "offered" | "warned" | "illegal-elsewhere" => {
            for _ in 0..rest.parse().unwrap() {
                earlier::rule(tournament, word);
            }
        }
        // the other game of the match, or this one, has a result
        "second" | "over" => {}
        other => panic!("unknown option {other}"),
    }
}

fn publish(tournament: &mut Tournament) {
    let opening = match tournament.regulations.opening {
        OpeningRule::Drawn { .. } => vec![1],
        OpeningRule::Free => Vec::new(),
    };
    let round = tournament.next_round();
    let pair = |first, second| Pairing {
        first: EntryNo(first),
        second: EntryNo(second),
    };
    tournament.apply(&Event::Round(RoundEvent::RoundDrafted {
        round,
        pairings: vec![pair(1, 2), pair(3, 4)],
        byes: Vec::new(),
    }));
    tournament.apply(&Event::Round(RoundEvent::RoundPublished {
        round,
        openings: vec![opening; 2],
        despite: Vec::new(),
    }));
}

/// The first game of board 1 in the last round, or the one that decides its match.
pub fn case(tournament: &Tournament) -> Case<'_> {
    let round = tournament.rounds.last().unwrap();
    let deciding = round.matches[0].decider.first();
    let game = deciding.map_or(GameNo(1), |one| one.game.no);
    Case::new(tournament, round.no, BoardNo(1), game).unwrap()
}

/// The decisions as the tables write them: `kind article [effect, effect]`, `*` where the times are set.
pub fn decisions(advice: &Advice) -> String {
    let one = |decision: &Decision| {
        let effects: Vec<String> = decision.effects.iter().map(effect).collect();
        let times = if decision.sets_times { "*" } else { "" };
        let kind = decision.kind.code();
        format!(
            "{kind}{times} {} [{}]",
            decision.article,
            effects.join(", ")
        )
    };
    let all: Vec<String> = advice.decisions.iter().map(one).collect();
    all.join(" / ")
}

fn effect(effect: &Effect) -> String {
    match effect {
        Effect::PlaysOn => "on".to_owned(),
        Effect::Restored { position } => position.clone(),
        Effect::MustPlay { entry, moves } => format!("{entry} plays {}", moves.join(" or ")),
        Effect::Voided { game, .. } => format!("void {game}"),
        Effect::ColoursKept { game } => format!("kept {game}"),
        Effect::Ended { game, outcome, .. } => {
            let way = match outcome {
                Outcome::Win(_, by) => by.code(),
                Outcome::Draw(by) => by.code(),
                Outcome::DoubleLoss(by) | Outcome::HalfLoss(_, by) | Outcome::BareLoss(_, by) => {
                    by.code()
                }
                Outcome::Forfeit(_) | Outcome::DoubleForfeit | Outcome::NotNeeded => "",
            };
            format!("game {game} {} {way}", outcome.mark())
                .trim_end()
                .to_owned()
        }
        Effect::TimeAdded { entry, seconds } => format!("{entry} +{seconds} s"),
        Effect::TimeTaken { entry, seconds } => format!("{entry} -{seconds} s"),
        Effect::Warned { entry } => format!("{entry} warned"),
        Effect::Raised { entry, points, .. } => format!("{entry} +{points}"),
        Effect::Lowered { entry, points, .. } => format!("{entry} -{points}"),
        Effect::Fined { entry, cents, .. } => format!("{entry} fined {cents}"),
        Effect::Excluded { entry, rounds } => format!("{entry} not in {}", rounds.len()),
        Effect::SentOut {
            who: Outsider::Player(entry),
        } => format!("{entry} leaves"),
        Effect::SentOut {
            who: Outsider::Other(name),
        } => format!("{name} leaves"),
        Effect::Expelled { entry } => format!("{entry} expelled"),
        Effect::Eliminated { entry } => format!("{entry} out"),
    }
}

/// The name of a finding; of a note, what it notes.
pub fn name(finding: &Finding) -> String {
    let text = format!("{finding:?}");
    let text = text.strip_prefix("Note(").unwrap_or(&text);
    text.chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
}
