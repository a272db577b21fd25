//! Reads what the tables write.

use arbitration::{
    Claim, ConductRule, Interruption, Moment, MovedPieces, SetUpFault, Shown, Situation, StopReason,
};
use draughts::{Colour, Position, RuleSet, Sheet, Square};
use tournament::{EntryNo, rulings::Outsider};

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
pub fn shown(rules: RuleSet, text: &str) -> Shown {
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
pub fn situation(rules: RuleSet, text: &str, evidence: &str) -> Situation {
    let words: Vec<&str> = text.split_whitespace().collect();
    let has = |word: &str| words.contains(&word);
    let number = |at: usize| words[at].parse::<u16>().unwrap();
    let shown = shown(rules, evidence);
    let position = || match &shown {
        Shown::Position(position) => *position,
        Shown::Nothing | Shown::Sheet(_) | Shown::Counter(_) => panic!("a position is needed"),
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
        _ => of_a_matter(&words, shown),
    }
}

/// What the text has no answer for, or only half of one.
fn of_a_matter(words: &[&str], shown: Shown) -> Situation {
    let has = |word: &str| words.contains(&word);
    match words[0] {
        "opening" => Situation::OpeningNotPlayed {
            shown,
            moves: words.get(1).map(|word| word.parse().unwrap()),
        },
        "wrong-opponent" => Situation::WrongOpponent,
        "interrupted" => Situation::Interrupted {
            what: if has("not-begun") {
                Interruption::NotBegun
            } else {
                Interruption::Stopped
            },
            shown,
        },
        "not-crowned" => Situation::NotCrowned {
            by: colour(words[1]),
            went_on: has("on"),
            shown,
        },
        "announced" => Situation::AnnouncedMove {
            by: colour(words[1]),
            claim: Claim::from_code(words[2]).unwrap(),
            moved: words[3].to_owned(),
            shown,
        },
        "devices" => Situation::BothDevices {
            sounded: has("sounded"),
            shown,
        },
        "refuses" => Situation::RefusesAlone {
            by: colour(words[1]),
            ordered: has("ordered"),
        },
        "question" => Situation::Question {
            about: words.get(1).map(|word| (*word).to_owned()),
            shown,
        },
        _ => off_the_sheet(words, shown),
    }
}

/// Somebody who does not play at the board: `third:Rosa`, or the entry `third:4`.
fn third(word: &str) -> Option<Outsider> {
    let who = word.strip_prefix("third:")?;
    Some(match who.parse() {
        Ok(entry) => Outsider::Player(EntryNo(entry)),
        Err(_) => Outsider::Other(who.parse().unwrap()),
    })
}

/// Clocks, absence and conduct.
fn off_the_sheet(words: &[&str], shown: Shown) -> Situation {
    let has = |word: &str| words.contains(&word);
    let number = |at: usize| words[at].parse::<u16>().unwrap();
    match words[0] {
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
            third: words.iter().find_map(|one| third(one)),
        },
        "sanction" => Situation::Sanction {
            by: colour(words[1]),
        },
        other => panic!("unknown situation {other}"),
    }
}
