//! Each line of a table is a paragraph of the rules: a situation, what is shown, what can be decided, what must have been found.

mod data;
mod properties;
mod units;

use crate::{
    draughts::{Colour, Position, RuleSet, Sheet, Square},
    tournament::{
        BoardNo, Event, GameNo, OfferRule, Outcome, Pairing, Rhythm, RoundNo, Side, TimeControl,
        Tournament, WinBy, rulings::Effect, sample,
    },
};

use super::{
    Advice, Case, Claim, ConductRule, Finding, Moment, MovedPieces, SetUpFault, Shown, Situation,
    StopReason,
};

/// A round of two boards, published: 1 has White against 2 in game 1, 2 in game 2.
pub(crate) fn tournament(options: &str) -> Tournament {
    let mut tournament = sample::swiss(4, 3);
    for option in options
        .split(',')
        .map(str::trim)
        .filter(|one| !one.is_empty())
    {
        set(&mut tournament, option);
    }
    publish(&mut tournament);
    let (round, board) = (tournament.rounds.last().unwrap().no, BoardNo(1));
    for (word, game) in [("over", GameNo(1)), ("second", GameNo(2))] {
        if options.contains(word) {
            tournament.apply(&Event::ResultEntered {
                round,
                board,
                game,
                outcome: Outcome::Win(Side::First, WinBy::Unstated),
            });
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
                    tournament.apply(&Event::ResultEntered {
                        round,
                        board,
                        game,
                        outcome,
                    });
                }
            }
            tournament.apply(&Event::RoundClosed { round });
        }
        // the other game of the match, or this one, has a result
        "second" | "over" => {}
        other => panic!("unknown option {other}"),
    }
}

fn publish(tournament: &mut Tournament) {
    let round = tournament.next_round();
    let pair = |first, second| Pairing {
        first: crate::tournament::EntryNo(first),
        second: crate::tournament::EntryNo(second),
    };
    tournament.apply(&Event::RoundDrafted {
        round,
        pairings: vec![pair(1, 2), pair(3, 4)],
        byes: Vec::new(),
    });
    tournament.apply(&Event::RoundPublished {
        round,
        openings: vec![Vec::new(); 2],
    });
}

/// The first game of board 1 in the last round.
pub(crate) fn case(tournament: &Tournament) -> Case<'_> {
    let round: RoundNo = tournament.rounds.last().unwrap().no;
    Case::new(tournament, round, BoardNo(1), GameNo(1)).unwrap()
}

fn colours(word: &str) -> Vec<Colour> {
    word.chars()
        .filter_map(|letter| match letter {
            'w' => Some(Colour::White),
            'b' => Some(Colour::Black),
            _ => None,
        })
        .collect()
}

fn colour(word: &str) -> Colour {
    colours(word)[0]
}

/// `-`, `fen F`, `count C`, `sheet MOVES`, `sheet F @ MOVES`; `(a b)*3` is `a b a b a b`.
pub(crate) fn shown(rules: RuleSet, text: &str) -> Shown {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    match word {
        "-" => Shown::Nothing,
        "fen" => Shown::Position(Position::from_fen(rules, rest).unwrap()),
        "count" => Shown::Counter(rest.parse().unwrap()),
        "sheet" => {
            let (start, moves) = match rest.split_once('@') {
                Some((fen, moves)) => (Position::from_fen(rules, fen.trim()).unwrap(), moves),
                None => (Position::start(rules), rest),
            };
            Shown::Sheet(Sheet::parse(&expanded(moves), &start).unwrap())
        }
        other => panic!("unknown evidence {other}"),
    }
}

fn expanded(moves: &str) -> String {
    let mut all = String::new();
    let mut rest = moves;
    while let Some((before, after)) = rest.split_once('(') {
        let (group, after) = after.split_once(")*").unwrap();
        let end = after.find(' ').unwrap_or(after.len());
        let times: usize = after[..end].parse().unwrap();
        all += before;
        all += &format!("{group} ").repeat(times);
        rest = &after[end..];
    }
    all + rest
}

/// A situation as the tables write it.
pub(crate) fn situation(rules: RuleSet, text: &str, evidence: &str) -> Situation {
    let words: Vec<&str> = text.split_whitespace().collect();
    let has = |word: &str| words.contains(&word);
    let number = |at: usize| words[at].parse::<u16>().unwrap();
    let shown = shown(rules, evidence);
    let position = || match shown {
        Shown::Position(position) => position,
        _ => panic!("a position is needed"),
    };
    match words[0] {
        "move" => Situation::Move {
            moved: words
                .iter()
                .skip(1)
                .find(|one| **one != "pressed")
                .map(|one| one.replace('_', " ")),
            clock_pressed: has("pressed"),
            shown,
        },
        "no-move" => Situation::NoMove {
            by: colour(words[1]),
        },
        "set-up" if has("board") => Situation::WrongSetUp(SetUpFault::Board),
        "set-up" => Situation::WrongSetUp(SetUpFault::Pieces),
        "reversed" => Situation::ReversedColours {
            white: number(1),
            black: number(2),
        },
        "displaced" => Situation::Displaced {
            by: colour(words[1]),
            pieces: if has("back") {
                MovedPieces::PutBack
            } else {
                MovedPieces::NotYet
            },
            shown,
        },
        "touched" => Situation::Touched {
            position: position(),
            squares: words
                .iter()
                .filter_map(|word| Square::new(word.parse().ok()?))
                .collect(),
            announced: has("announced"),
        },
        "claim" => Situation::DrawClaim {
            by: colour(words[1]),
            claim: Claim::from_code(words[2]).unwrap(),
            shown,
        },
        "offer" => Situation::DrawOffer {
            by: colour(words[1]),
            moment: match words[2] {
                "after" => Moment::AfterOwnMove,
                "before" => Moment::BeforeTheGame,
                _ => Moment::Otherwise,
            },
            moves: words.iter().find_map(|word| word.parse().ok()),
            accepted: has("accepted"),
            consent: has("consent"),
            shown,
        },
        "technical" => Situation::TechnicalDraw {
            by: colour(words[1]),
            position: position(),
        },
        "no-win" => Situation::NoWinLeft {
            position: position(),
        },
        "flag" => Situation::FlagFall {
            by: colours(words.get(1).unwrap_or(&"")),
            shown,
        },
        "clock" => Situation::WrongClock,
        "stopped" => Situation::ClockStopped {
            by: colour(words[1]),
            reason: if has("good") {
                StopReason::Good
            } else {
                StopReason::None
            },
        },
        "disturbed" => Situation::Disturbance {
            white: number(1).into(),
            black: number(2).into(),
        },
        "absent" => Situation::Absence {
            by: colours(words[1]),
            minutes: number(2),
            came: has("came"),
        },
        "device" => Situation::Device {
            by: colour(words[1]),
            sounded: has("sounded"),
            shown,
        },
        "refusal" => Situation::RefusalToPlay {
            ordered: has("ordered"),
        },
        "conduct" => Situation::Conduct {
            by: colours(words[1]),
            rule: ConductRule::from_code(words[2]).unwrap(),
            persistent: has("persistent"),
        },
        "sanction" => Situation::Sanction {
            by: colour(words[1]),
        },
        other => panic!("unknown situation {other}"),
    }
}

/// The decisions as the tables write them: `kind article [effect, effect]`, `*` where the times are set.
fn decisions(advice: &Advice) -> String {
    let one = |decision: &super::Decision| {
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
                Outcome::DoubleLoss(by) | Outcome::HalfLoss(_, by) => by.code(),
                _ => "",
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
        Effect::Expelled { entry } => format!("{entry} expelled"),
        Effect::Eliminated { entry } => format!("{entry} out"),
    }
}

/// The name of a finding; of a note, what it notes.
fn name(finding: &Finding) -> String {
    let text = format!("{finding:?}");
    let text = text.strip_prefix("Note(").unwrap_or(&text);
    text.chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
}
