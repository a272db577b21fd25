//! Tournaments in which a match is one game, as abroad: 2, 1 and 0 points.

use draughts::RuleSet;
use macro_rules_attribute::apply;
use tournament::{Games, Mark, MatchPoints, OpeningRule, PairingSystem, Points, Regulations};

use crate::on_sqlite;
use crate::support::fixture::{Desk, PLAYERS};

fn of_the_fmjd(regulations: &mut Regulations) {
    regulations.rule_set = RuleSet::International;
    regulations.opening = OpeningRule::Free;
    regulations.games = Games(1);
    regulations.match_points = MatchPoints {
        win: Points::from_halves(4),
        draw: Points::ONE,
        loss: Points::ZERO,
    };
    regulations.bye.match_points = Points::ONE;
    regulations.bye.game_points = Points::ONE;
    regulations.system = PairingSystem::Dutch { rounds: 3 };
}

#[apply(on_sqlite)]
fn a_single_game_is_typed_and_shown_as_the_match_that_it_is(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, of_the_fmjd);
    desk.hall.publish();
    let url = desk.url("rounds/1/results");
    desk.deputy
        .page(&url)
        .assert_says("Também se lêem 2-0, 1-1 e 0-2.");
    let twos = [("g-1-1", "2"), ("g-2-1", "1")];
    let refused = desk.deputy.post(&url, &twos);
    assert_eq!(refused.status, 422);
    refused.page().assert_says("Um 1 ao lado de um 2");
    let typed = [("g-1-1", "2-0"), ("g-2-1", "1–1"), ("g-3-1", "0:2")];
    assert_eq!(desk.deputy.sends(&url, &typed), 303);
    let round = desk.hall.now().tournament.rounds[0].clone();
    let marks = round.matches.iter().flat_map(|one| &one.games);
    let marks: Vec<_> = marks
        .filter_map(|game| Some(game.outcome?.mark()))
        .collect();
    assert_eq!(marks, [Mark::Win, Mark::Draw, Mark::Loss]);
    // the game as it ended, and the points that standings count
    let shown = desk.public.page(&desk.url("rounds/1"));
    assert_eq!(shown.texts("#board-1 th.played"), ["J1", "Pontos"]);
    assert_eq!(shown.texts("#board-1 td.points"), ["2", "0"]);
    assert_eq!(shown.texts("#board-2 td.points"), ["1", "1"]);
    let api = format!("/api/v1/tournaments/{}/rounds/1", desk.hall.id);
    let read: serde_json::Value = serde_json::from_str(&desk.public.get(&api).body).unwrap();
    let scores = [
        "first_points",
        "second_points",
        "first_match_points",
        "second_match_points",
    ];
    let scores = scores.map(|key| read["boards"][0][key].as_str().unwrap().to_owned());
    assert_eq!(scores, ["1", "0", "2", "0"]);
    desk.public
        .page(&desk.url("cross-table"))
        .assert_says("a cor e os pontos");
    let slips = desk.chief.page(&desk.url("rounds/1/print/desk/slips"));
    let heads = slips.texts("thead th");
    assert!(heads.iter().any(|head| head == "J1"), "{heads:?}");
    assert!(heads.iter().all(|head| head != "Total"), "{heads:?}");
    // nothing is drawn: no proof of it either
    let home = format!("/tournaments/{}", desk.hall.id);
    for page in [
        desk.public.page(&home),
        desk.chief.page(&desk.url("manage")),
    ] {
        assert!(!page.says("Garantia do sorteio") && !page.has("a[href$='/draw']"));
    }
}

/// A match lost may be worth a point too.
#[apply(on_sqlite)]
fn a_bare_1_beside_a_3_is_asked_about(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        of_the_fmjd(regulations);
        regulations.match_points = MatchPoints {
            win: Points::from_halves(6),
            draw: Points::from_halves(4),
            loss: Points::ONE,
        };
    });
    desk.hall.publish();
    let url = desk.url("rounds/1/results");
    let says = "não o ponto de uma derrota";
    desk.deputy.page(&url).assert_says(says);
    let refused = desk.deputy.post(&url, &[("g-1-1", "3"), ("g-2-1", "1")]);
    assert_eq!(refused.status, 422);
    let page = refused.page();
    page.assert_says("Um 1 ao lado de um 3 tanto pode ser vitória como o ponto de uma derrota");
    page.assert_says("escreva 3-1 ou 1-3");
}

/// The game's own text has articles of its own, so that none of the FPD's stands bare.
#[apply(on_sqlite)]
fn articles_name_their_text_where_the_game_has_another(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, of_the_fmjd);
    desk.hall.publish();
    let game = |page: &str| format!("rounds/1/boards/1/games/1/{page}");
    let of = |page: &str| page.to_owned();
    for (url, says) in [
        (
            game("matters/conduct?rule=smoking&by=white"),
            "Sanção (FPD 12.9)",
        ),
        (
            game("matters/conduct?rule=smoking&by=white"),
            "(FPD 12.9 a)",
        ),
        (game("matters/conduct"), "(FPD 11.5)"),
        (game("result"), "(FPD 11.3, 11.4, 11.10, 11.11, 12.9)"),
        (game("verdicts/new"), "(CBD 97 b), lances que restam"),
        (of("rulings/new"), "(FPD 12.9 a, g, h, i)"),
        (of("rulings/new?entry=1"), "da competição (FPD 12.9 i)"),
        (of("calls/codes"), "art. FPD 11.4"),
    ] {
        desk.chief.page(&desk.url(&url)).assert_says(says);
    }
}
