//! The tournament that a line of the tables asks for by its options.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use draughts::lot::Secret;
use draughts::{Colour, RuleSet};
use tournament::{
    Armageddon, Attendance, BoardNo, ColoursBy, Custom, CustomScope, Decider, DeciderStep, Details,
    DrawnPer, Entry, EntryNo, Event, GameNo, Games, OfferRule, OpeningRule, Outcome, Pairing,
    PairingSystem, Person, Regulations, ResultEvent, Rhythm, RoundEvent, RoundNo, Side, Stage,
    TimeControl, Tournament, WinBy,
};

use super::{ParseCaseError, earlier, known};

/// Who plays: the first two sit at the board that is looked at.
const NAMES: [&str; 4] = ["Ana Reis", "Rui Matos", "Eva Pinto", "Ivo Serra"];

/// Four players, three rounds of two games, nothing played.
fn swiss() -> Result<Tournament, ParseCaseError> {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::DoubleSwiss { rounds: 3 };
    let day = known(NaiveDate::from_ymd_opt(2026, 5, 1), "2026-05-01")?;
    let details = Details {
        name: known("Torneio de Ovar".parse().ok(), "Torneio de Ovar")?,
        venue: None,
        starts: day,
        ends: day,
    };
    let mut tournament = Tournament {
        stage: Stage::Running,
        ..Tournament::new(details, regulations, Secret::new([7; 32]).commitment())
    };
    for (name, no) in NAMES.into_iter().zip(1..) {
        let no = EntryNo(no);
        let entry = Entry {
            no,
            player: None,
            person: Person::named(known(name.parse().ok(), name)?),
            from_round: RoundNo(1),
            attendance: Attendance::Present,
            byes: BTreeMap::new(),
            excluded: BTreeSet::new(),
            reinstated: false,
        };
        tournament.entries.insert(no, entry);
        tournament.order.push(no);
    }
    Ok(tournament)
}

/// A round of two boards, published: 1 has White against 2 in game 1, 2 in game 2.
pub(super) fn tournament(options: &str) -> Result<Tournament, ParseCaseError> {
    let mut tournament = swiss()?;
    for option in options
        .split(',')
        .map(str::trim)
        .filter(|one| !one.is_empty())
    {
        set(&mut tournament, option)?;
    }
    let (round, board) = (publish(&mut tournament), BoardNo(1));
    if options.contains("armageddon") {
        tournament.apply(&Event::Result(ResultEvent::DeciderSet {
            round,
            board,
            step: 0,
            whites: vec![Side::First],
            opening: None,
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
    Ok(tournament)
}

#[expect(clippy::too_many_lines, reason = "a table: an arm an option")]
fn set(tournament: &mut Tournament, option: &str) -> Result<(), ParseCaseError> {
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
        "rules" => regulations.rule_set = known(RuleSet::from_code(rest), rest)?,
        "house" => regulations.arbitration.three_against_one = true,
        "no-appeals" => regulations.arbitration.no_appeals = true,
        "absences" => regulations.arbitration.absences = known(rest.parse().ok(), rest)?,
        "offers" => {
            regulations.arbitration.offers = match rest {
                "never" => OfferRule::Never,
                "consent" => OfferRule::WithConsent,
                moves => OfferRule::AfterMoves(known(moves.parse().ok(), moves)?),
            }
        }
        // 1 did not come to an earlier round
        "missed" => {
            let round = publish(tournament);
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
        // nothing is paired any more
        "finished" => tournament.stage = Stage::Finished,
        "last" => regulations.system = PairingSystem::DoubleSwiss { rounds: 1 },
        // four games, and no more than decide the match
        "clinched" => {
            regulations.system = PairingSystem::Match { clinched: true };
            regulations.games = Games(4);
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
        // so many moves are drawn, opening number 1 in every game
        "opening" => {
            regulations.opening = OpeningRule::Drawn {
                moves: known(rest.parse().ok(), rest)?,
                per: DrawnPer::Round,
                repeats: true,
            };
        }
        "free" => regulations.opening = OpeningRule::Free,
        "no-custom" => regulations.arbitration.custom = Custom::none(),
        "whole" => regulations.arbitration.custom.scope = CustomScope::Tournament,
        // so many rulings against 1, in this game or in another
        "illegal" | "claims" | "offered" | "warned" | "stepped" | "illegal-elsewhere" => {
            let times: u32 = known(rest.parse().ok(), rest)?;
            for _ in 0..times {
                earlier::rule(tournament, word)?;
            }
        }
        // the other game of the match, or this one, has a result
        "second" | "over" => {}
        other => return Err(ParseCaseError::new(other)),
    }
    Ok(())
}

/// Publishes the next round.
fn publish(tournament: &mut Tournament) -> RoundNo {
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
    round
}
