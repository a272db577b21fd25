use super::*;
use crate::{
    web::{board::line::LineSource, form::has_buttons_of},
    words::Lang,
};
use draughts::{Colour, Conditions, Game, RuleSet};

type Fields = [(&'static str, &'static str)];

fn on(line: &[&str], fields: &Fields) -> Picker {
    let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
    for text in line {
        let played = game.position().read_move(text).unwrap();
        game.play(&played).unwrap();
    }
    let line = LineOfMoves::new(LineSource::Sheet, &game);
    Picker::read(Lang::En.words(), line, Taps::Doubted, |name| {
        let found = fields.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| *value)
    })
}

fn picker(fields: &Fields) -> Picker {
    on(&[], fields)
}

/// A field of the form after the tap.
fn after(picker: &Picker, name: &str) -> String {
    let fields = picker.fields();
    let found = fields.into_iter().find(|(known, _)| *known == name);
    found.map(|(_, value)| value).unwrap_or_default()
}

#[test]
fn a_tap_changes_the_position_of_the_form() {
    let tapped = picker(&[
        ("fen", "B:W9:B30"),
        ("piece", "white-king"),
        ("square", "12"),
    ]);
    assert_eq!(tapped.position().to_string(), "B:W9,K12:B30");
    assert!(!tapped.is_refused());
}

#[test]
fn without_fields_the_position_is_where_the_game_stands() {
    let known = on(&["9-13", "22-18"], &[]);
    assert!(known.position().to_string().starts_with("W:W1,2"));
    assert_eq!((known.ply(), known.is_touched()), (Some(2), false));
    let html = known.to_string();
    assert!(html.contains("1… 22-18") && html.contains("End of the sheet"));
}

#[test]
fn the_moves_are_stepped_through() {
    let game = ["9-13", "22-18", "13x22"];
    let step = |fields: &Fields| on(&game, fields).ply();
    assert_eq!(step(&[("ply", "1")]), Some(1));
    assert_eq!(step(&[("act", "back")]), Some(2));
    assert_eq!(step(&[("act", "forward")]), Some(3));
    let second = on(&game, &[("ply", "2")]).position().to_string();
    let back = on(&game, &[("fen", second.clone().leak()), ("act", "forward")]);
    assert_eq!(back.ply(), Some(3));
}

#[test]
fn a_legal_move_is_played_by_two_taps() {
    let first = picker(&[("piece", "play"), ("square", "9")]);
    assert_eq!(after(&first, "from"), "9");
    let played = picker(&[("piece", "play"), ("from", "9"), ("square", "13")]);
    assert_eq!(played.position().turn(), Colour::Black);
    assert_eq!(after(&played, "from"), "");
    let another = picker(&[("piece", "play"), ("from", "9"), ("square", "10")]);
    assert_eq!(after(&another, "from"), "10");
    let illegal = picker(&[("piece", "play"), ("from", "9"), ("square", "17")]);
    assert!(illegal.is_refused());
}

#[test]
fn a_capture_with_several_ways_asks_once() {
    let fen = ("fen", "B:W4,8,10,14,15,K19,25,26:BK5,K24,K32");
    let asked = picker(&[fen, ("piece", "play"), ("from", "24"), ("square", "30")]);
    assert_eq!(asked.ways.len(), 2);
    let played = picker(&[fen, ("piece", "play"), ("way", "24x11x21x30")]);
    assert_eq!(played.position().turn(), Colour::White);
    assert!(played.ways.is_empty());
}

#[test]
fn the_doubted_move_is_named_and_not_made() {
    let fen = ("fen", "W:W9:B13,22");
    let named = picker(&[fen, ("piece", "doubt"), ("from", "9"), ("square", "18")]);
    assert_eq!(after(&named, "moved"), "9x18");
    assert_eq!(named.position().to_string(), "W:W9:B13,22");
}

#[test]
fn a_position_is_dictated_until_the_board_is_tapped() {
    let text = ("dictated", "white 5 9 black K30, black to move");
    let heard = picker(&[text]);
    assert_eq!(heard.position().to_string(), "B:W5,9:BK30");
    assert!(heard.is_touched() && after(&heard, "dictated") == text.1);
    let tapped = picker(&[text, ("piece", "white-man"), ("square", "10")]);
    assert_eq!(tapped.position().to_string(), "B:W5,9,10:BK30");
    assert_eq!(after(&tapped, "dictated"), "");
    let wrong = picker(&[("dictated", "white 5 blue 9")]);
    assert!(wrong.is_refused() && wrong.to_string().contains("“blue”"));
}

#[test]
fn what_cannot_be_done_is_said_and_changes_nothing() {
    for fields in [
        [("fen", "W:W9:B"), ("piece", "white-man"), ("square", "30")],
        [("fen", "W:W99:B"), ("piece", "white-man"), ("act", "none")],
    ] {
        let refused = picker(&fields);
        assert!(refused.is_refused());
        assert!(refused.to_string().contains("role=\"alert\""));
    }
    let unknown = picker(&[("fen", "W:W9:B"), ("square", "33")]);
    assert_eq!(unknown.position().to_string(), "W:W9:B");
}

#[test]
fn it_has_a_button_for_each_square_and_carries_the_position() {
    let html = picker(&[("fen", "W:W1:B")]).to_string();
    assert_eq!(html.matches("name=\"square\"").count(), 32);
    assert!(html.contains("name=\"fen\" value=\"W:W1:B\""));
    for act in ["turn", "start", "clear"] {
        assert!(html.contains(&format!("name=\"act\" value=\"{act}\"")));
    }
}

#[test]
fn every_button_is_read_and_every_one_that_is_read_is_there() {
    let template = include_str!("../../../../templates/board/picker.html");
    assert!(has_buttons_of::<Button>("act", template));
}
