use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;
use crate::endgame::Build;
use crate::pdn;
use crate::position::Position;
use crate::rules::{Conditions, RuleSet};

fn after(start: &str, moves: &[Move]) -> Game {
    let position = Position::from_fen(RuleSet::Portuguese, start).unwrap();
    let mut game = Game::from_position(position, Conditions::default());
    moves.iter().for_each(|one| game.play(one).unwrap());
    game
}

/// Every move of a drawn ending, judged by the tables and by the analysis.
#[test]
fn a_move_that_loses_a_draw_is_marked_and_proven() {
    let tables = Build::small(RuleSet::Portuguese, 3);
    // along the diagonal the king is captured
    let start = "W:WK10:BK32";
    let position = Position::from_fen(RuleSet::Portuguese, start).unwrap();
    let right = tables.outcome(&position).unwrap();
    let mut marked = 0;
    for played in position.legal_moves() {
        let game = after(start, &[played]);
        let lone = analyse(
            &game,
            Some(&tables),
            &Budget::nodes(100),
            MISTAKE,
            &mut |_| {},
        );
        let now = tables.outcome(game.position()).unwrap().turned();
        assert_eq!(lone[0].mark.is_some(), now < right, "{played}");
        if let Some(mark) = lone[0].mark {
            marked += 1;
            assert_eq!(mark.sure, Sure::Proven);
            let better = position.play(&lone[0].better[0]);
            assert_eq!(tables.outcome(&better).unwrap().turned(), right, "{played}");
        }
    }
    assert!(marked > 0);
}

#[test]
fn what_is_only_proven_afterwards_is_said_to_be() {
    let about = |score| Worth {
        found: Valuation::Estimated { score },
        least: Outcome::Loss,
        most: Outcome::Win,
    };
    let lost = Worth {
        found: Valuation::Proven {
            outcome: Outcome::Loss,
            plies: Some(4),
        },
        least: Outcome::Loss,
        most: Outcome::Loss,
    };
    let mark = |before| Mark::of(before, lost, MISTAKE);
    let given = Mark {
        gave: Gave::Draw,
        sure: Sure::ProvenAfter,
    };
    assert_eq!(mark(about(0)), Some(given));
    // it was as good as lost
    assert_eq!(mark(about(-400)), None);
    assert_eq!(mark(lost), None);
    // a draw at least was proven: then it is certain
    let held = Worth {
        least: Outcome::Draw,
        ..about(50)
    };
    let certain = Mark {
        gave: Gave::Draw,
        sure: Sure::Proven,
    };
    assert_eq!(mark(held), Some(certain));
}

#[test]
fn the_only_move_is_never_a_mistake() {
    // White can only go where it is captured
    let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B18").unwrap();
    assert_eq!(position.legal_moves().len(), 1);
    let game = after("W:W9:B18", &[position.legal_moves()[0]]);
    let analysed = analyse(&game, None, &Budget::nodes(1000), 1, &mut |_| {});
    assert_eq!(analysed[0].mark, None);
}

#[test]
fn it_ends_when_it_is_stopped() {
    let moves = ["9-13", "21-17", "10-14"];
    let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
    for text in moves {
        let played = game.position().read_move(text).unwrap();
        game.play(&played).unwrap();
    }
    let stopped = Budget {
        stop: &|| true,
        ..Budget::nodes(1000)
    };
    assert!(analyse(&game, None, &stopped, MISTAKE, &mut |_| {}).is_empty());
    let mut told = 0;
    let all = analyse(&game, None, &Budget::nodes(300), MISTAKE, &mut |_| {
        told += 1
    });
    assert_eq!((all.len(), told), (3, 3));
}

#[test]
fn marks_are_written_behind_the_strength_of_their_move() {
    let text = "[GameType \"28\"]\n[FEN \"W:WK6,K20:BK29\"]\n\n1. 6-10! {a comment} *\n";
    let read = pdn::read(text).unwrap().games.remove(0);
    let main = read.replay(RuleSet::Portuguese).main;
    let lost = Worth {
        found: Valuation::Unknown,
        least: Outcome::Loss,
        most: Outcome::Loss,
    };
    let judged = MoveAnalysis {
        ply: 1,
        turn: Colour::White,
        played: main[0].played,
        before: lost.turned(),
        after: lost,
        depth: 0,
        mark: Some(Mark {
            gave: Gave::WinForLoss,
            sure: Sure::Proven,
        }),
        better: main[0].before.legal_moves()[..1].to_vec(),
        nodes: 1,
    };
    let written = |position: &Position, played: &Move| position.written(played);
    let again = annotated(&read, &main, &[judged], &|_| "lost".to_owned(), &written);
    let first = main[0].before.written(&main[0].before.legal_moves()[0]);
    let expected = format!("1. 6-10! $4 {{lost}} ( 1. {first} ) {{a comment}} *\n");
    let file = pdn::write(&[again]);
    assert!(file.ends_with(&expected), "{file}");
    assert_eq!(pdn::write(&pdn::read(&file).unwrap().games), file);
}

#[test]
fn a_move_that_was_not_searched_to_the_end_is_not_judged() {
    let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
    for text in ["9-13", "21-17", "10-14"] {
        let played = game.position().read_move(text).unwrap();
        game.play(&played).unwrap();
    }
    let whole = analyse(&game, None, &Budget::nodes(3000), MISTAKE, &mut |_| {});
    for most in 0..12 {
        let asked = AtomicUsize::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= most;
        let budget = Budget {
            stop: &stop,
            ..Budget::nodes(3000)
        };
        let judged = analyse(&game, None, &budget, MISTAKE, &mut |_| {});
        assert!(judged.len() < 3, "{most}");
        assert_eq!(judged, whole[..judged.len()], "{most}");
    }
}
