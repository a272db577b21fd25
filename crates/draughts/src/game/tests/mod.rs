//! Games from `tests/data/game`: the counts after a ply, the draws due and how the game ended.

use super::{Cause, Count, DrawReason, DueDraw, Game, PlayError, WonBy};
use crate::{Colour, Conditions, House, Pace, Position, RuleSet, ScoreKeeping};

mod random;

/// One game, and what is said of it.
struct Case {
    title: String,
    conditions: Conditions,
    start: Position,
    moves: Vec<String>,
    /// By ply.
    counts: Vec<(usize, String)>,
    due: String,
    won: String,
}

impl Case {
    fn read(block: &str) -> Case {
        let mut lines = block.lines();
        let title = lines.next().unwrap().to_owned();
        let fields: Vec<(&str, &str)> = lines.map(|line| line.split_once(": ").unwrap()).collect();
        let last = |key| {
            fields
                .iter()
                .rfind(|(name, _)| *name == key)
                .map(|field| field.1)
        };
        let mut words = last("rules").unwrap().split(' ');
        let rules = RuleSet::from_code(words.next().unwrap()).unwrap();
        let mut conditions = Conditions::default();
        for word in words {
            match word {
                "quick" => conditions.pace = Pace::Quick,
                "three-against-one" => conditions.house = House::ThreeAgainstOne,
                _ => panic!("{title}: {word}"),
            }
        }
        let moves = fields.iter().filter(|(name, _)| *name == "moves");
        let counts = fields.iter().filter_map(|&(name, text)| {
            let ply = name.parse().ok()?;
            Some((ply, text.to_owned()))
        });
        Case {
            start: Position::from_fen(rules, last("fen").unwrap()).unwrap(),
            moves: moves
                .flat_map(|(_, text)| text.split_whitespace().map(str::to_owned))
                .collect(),
            counts: counts.collect(),
            due: last("due").unwrap_or("none").to_owned(),
            won: last("won").unwrap_or("none").to_owned(),
            title,
            conditions,
        }
    }

    fn run(&self) {
        let mut game = Game::from_position(self.start, self.conditions);
        for text in &self.moves {
            let played = game.position().read_move(text);
            let played = played.unwrap_or_else(|e| panic!("{}: {text}: {e}", self.title));
            let result = game.play(&played);
            assert_eq!(result, Ok(()), "{}: {text}", self.title);
        }
        for (ply, expected) in &self.counts {
            let found = listed(game.counts_at(*ply).unwrap(), "; ", count);
            assert_eq!(&found, expected, "{} ply {ply}", self.title);
        }
        let due = listed(game.draws_due(), ", ", due);
        assert_eq!(due, self.due, "{}", self.title);
        let won = game.won().map_or("none".to_owned(), |win| {
            let by = match win.by {
                WonBy::CapturedAll => "captured-all",
                WonBy::Blocked => "blocked",
            };
            format!("{:?} {by} ({})", win.winner, win.article)
        });
        assert_eq!(won, self.won, "{}", self.title);
    }
}

fn listed<T>(all: &[T], between: &str, one: fn(&T) -> String) -> String {
    match all {
        [] => "none".to_owned(),
        _ => all.iter().map(one).collect::<Vec<_>>().join(between),
    }
}

/// `forced-ending since 7 (position) W3/12`
fn count(count: &Count) -> String {
    let cause = match count.cause() {
        Cause::Position => "position",
        Cause::ManMove => "man-move",
        Cause::Capture => "capture",
    };
    let sides = [Colour::White, Colour::Black];
    let sides = sides.into_iter().filter(|&side| count.counts(side));
    let made = sides.map(|side| {
        let (letter, made) = (side.letter(), count.made(side));
        format!(" {letter}{made}/{}", count.limit().moves)
    });
    let (code, since) = (count.limit().name.code(), count.since());
    format!("{code} since {since} ({cause}){}", made.collect::<String>())
}

/// `40 move-limit (3.9 b)` or `8 repetition 0 4 8 (5.3)`
fn due(due: &DueDraw) -> String {
    let reason = match due.reason {
        DrawReason::Limit(limit) => limit.name.code().to_owned(),
        DrawReason::Repetition([a, b, c]) => format!("repetition {a} {b} {c}"),
    };
    format!("{} {reason} ({})", due.ply, due.article)
}

#[test]
fn the_cases_of_the_tables() {
    let files = [
        include_str!("../../../../../tests/data/game/portuguese.txt"),
        include_str!("../../../../../tests/data/game/portuguese-classic.txt"),
        include_str!("../../../../../tests/data/game/brazilian.txt"),
        include_str!("../../../../../tests/data/game/international.txt"),
        include_str!("../../../../../tests/data/game/endings.txt"),
    ];
    for file in files {
        for block in file.split("\n\n").skip(1) {
            Case::read(block).run();
        }
    }
}

/// A game of these rules from a position, with these moves.
fn game(rules: RuleSet, fen: &str, moves: &str) -> Game {
    let position = Position::from_fen(rules, fen).unwrap();
    let mut game = Game::from_position(position, Conditions::default());
    for text in moves.split_whitespace() {
        let played = game.position().read_move(text).unwrap();
        game.play(&played).unwrap();
    }
    game
}

#[test]
fn a_move_that_is_not_legal_leaves_the_game_as_it_was() {
    let mut stays = game(RuleSet::Portuguese, "W:WK4:BK29", "4-7");
    let before = stays.clone();
    let again = *stays.moves().next().unwrap();
    assert_eq!(stays.play(&again), Err(PlayError::Illegal));
    assert_eq!(stays, before);
}

#[test]
fn a_game_that_is_won_takes_no_move() {
    let mut won = game(RuleSet::Portuguese, "W:W15,16:B24", "16-20");
    let any = *won.moves().next().unwrap();
    let win = won.won().unwrap();
    assert_eq!(won.play(&any), Err(PlayError::Over(win)));
    won.take_back();
    assert_eq!(won.play(&any), Ok(()));
}

#[test]
fn a_side_without_pieces_has_lost_whoever_is_to_move() {
    for fen in ["W:W9:B", "B:W9:B"] {
        let win = game(RuleSet::Portuguese, fen, "").won().unwrap();
        assert_eq!((win.winner, win.by), (Colour::White, WonBy::CapturedAll));
    }
}

#[test]
fn numbers_of_moves_when_black_begins() {
    let game = game(RuleSet::Portuguese, "B:WK4:BK29", "29-26 4-7 26-29");
    let number = |ply| game.move_number(ply).map(|number| number.to_string());
    let numbers: Vec<_> = (0..=4).map(number).collect();
    let [first, second, third] = ["1...", "2.", "2..."].map(|text| Some(text.to_owned()));
    assert_eq!(numbers, [None, first, second, third, None]);
    assert_eq!(game.moves_made(Colour::White), 1);
    assert_eq!(game.moves_made(Colour::Black), 2);
}

#[test]
fn an_offer_needs_twenty_moves_of_each_where_moves_are_written_down() {
    let around = "4-7 29-26 7-4 26-29 ".repeat(10);
    let mut game = game(RuleSet::Portuguese, "W:WK4:BK29", &around);
    assert!(game.offer_lacks(ScoreKeeping::Obligatory).is_empty());
    game.take_back();
    let lacks = |notation| {
        let lacks = game.offer_lacks(notation).into_iter();
        lacks.map(|demand| demand.article.to_string()).collect()
    };
    let lacking: Vec<String> = lacks(ScoreKeeping::Obligatory);
    assert_eq!(lacking, ["9.5 a 1"]);
    let lacking: Vec<String> = lacks(ScoreKeeping::Free);
    assert_eq!(lacking, [""; 0]);
}

#[test]
fn an_offer_needs_few_pieces_and_a_king_on_each_side() {
    let lacks = |rules, fen| {
        let game = game(rules, fen, "");
        let lacks = game.offer_lacks(ScoreKeeping::Free).into_iter();
        let lacks: Vec<String> = lacks.map(|demand| demand.article.to_string()).collect();
        (
            lacks.join(" "),
            game.may_ask_arbiter(ScoreKeeping::Free).is_some(),
        )
    };
    let portuguese = |fen| lacks(RuleSet::Portuguese, fen);
    assert_eq!(
        portuguese("W:WK4,9:BK29,20,21,22,23,24"),
        (String::new(), false)
    );
    assert_eq!(portuguese("W:WK4,9:B20,21,22"), ("9.6 a 1".into(), true));
    assert_eq!(
        portuguese("W:WK4,9,10:BK29,20,21,22,23,24"),
        ("9.6 a 1".into(), false)
    );
    assert_eq!(
        lacks(RuleSet::PortugueseClassic, "W:WK4,9:B20,21,22"),
        ("9.6 a 1".into(), true)
    );
    assert_eq!(
        lacks(RuleSet::Brazilian, "W:W21-32:B1-12"),
        (String::new(), false)
    );
}
