//! Sanctions from the console, and the ladder before the next one.

use arbitro::words::{self, Lang};
use macro_rules_attribute::apply;
use tournament::Mark;

use super::*;
use crate::knockouts::{by_armageddon, enter};
use crate::support::fixture::PLAYERS;

/// Each sanction against White, with what is asked about it and what it does.
fn sanctions(white: EntryNo, black: EntryNo) -> [(&'static str, Fields, Effect); 9] {
    let ended = |outcome| Effect::Ended {
        game: GameNo(1),
        was: None,
        outcome,
    };
    let score = tournament::PrimaryScore::GamePoints;
    [
        ("warning", &[], Effect::Warned { entry: white }),
        (
            "time-to-opponent",
            &[("sanction-time", "2:00")],
            Effect::TimeAdded {
                entry: black,
                seconds: 120,
            },
        ),
        (
            "time-off",
            &[("sanction-time", "1")],
            Effect::TimeTaken {
                entry: white,
                seconds: 60,
            },
        ),
        (
            "points-to-opponent",
            &[("sanction-points", "½"), ("sanction-score", "game")],
            Effect::Raised {
                entry: black,
                score,
                points: Points::HALF,
            },
        ),
        (
            "points-off",
            &[("sanction-points", "1"), ("sanction-score", "game")],
            Effect::Lowered {
                entry: white,
                score,
                points: Points::ONE,
            },
        ),
        (
            "fine",
            &[("sanction-fine", "0")],
            Effect::Fined {
                entry: white,
                fine: "Telemóvel ligado".parse().unwrap(),
                cents: 2_000,
            },
        ),
        (
            "exclusion",
            &[("rounds", "2")],
            Effect::Excluded {
                entry: white,
                rounds: vec![RoundNo(2)],
            },
        ),
        (
            "loss",
            &[("sanction-opponent", "½")],
            ended(Outcome::HalfLoss(
                Side::First,
                tournament::LossBy::Discipline,
            )),
        ),
        ("expulsion", &[], Effect::Expelled { entry: white }),
    ]
}

#[apply(on_each_database)]
fn each_sanction_does_what_it_says(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        let fine = Fine {
            what: "Telemóvel ligado".parse().unwrap(),
            cents: 2_000,
        };
        regulations.arbitration.fines.push(fine);
    });
    desk.hall.publish();
    let (white, black) = (white(&desk), black(&desk));
    for (code, fields, effect) in sanctions(white, black) {
        let form = open(
            &mut desk.chief,
            &matter(desk.hall.id, 1, Matter::Sanction, "by=white"),
        );
        let form = changed(
            form,
            &[
                ("decision", "other-sanction"),
                ("sanction", code),
                ("against", "white"),
            ],
        );
        let answer = send(
            &mut desk.chief,
            &rulings_url(desk.hall.id, 1),
            &changed(form, fields),
        );
        assert_eq!(answer.status, 303, "{code}: {}", answer.body);
        let ruling = last(&desk);
        assert_eq!(ruling.effects, [effect], "{code}");
        let now = desk.hall.now().tournament;
        let decided = words::decision(&Lang::Pt.load(), &ruling, &now);
        assert_ne!(decided, "sanção", "{code}: which one is not said");
        assert!(
            ruling.article.to_string().starts_with("12.9"),
            "{}",
            ruling.article
        );
    }
    assert!(desk.hall.now().tournament.entries[&white].expelled());
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn the_ladder_of_a_player_is_shown_before_the_next_sanction(db: &TestDb) {
    let mut desk = playing(db);
    let url = matter(
        desk.hall.id,
        1,
        Matter::IllegalMove,
        "look=position&fen=W:W9:B30&moved=9-10&pressed=on&ask=1",
    );
    let form = open(&mut desk.chief, &url);
    assert_eq!(
        send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form).status,
        303
    );
    assert_eq!(
        (last(&desk).decision, last(&desk).subject()),
        (DecisionKind::MoveReplaced, Some(white(&desk)))
    );
    let page = desk.chief.get(&desk.url("rounds/1/boards/1/console"));
    assert!(page.body.contains("1 lance ilegal"), "{}", page.body);
    let url = matter(desk.hall.id, 1, Matter::Sanction, "by=white");
    let linked = desk.chief.page(&url).text("a[href$='rulings/1']");
    assert!(linked.starts_with("N.º 1. Lance ilegal"), "{linked}");
}

/// 12.9 f beside a decision: no ruling says that the game goes on and that it is lost.
#[apply(on_each_database)]
fn a_loss_takes_the_place_of_what_says_that_the_game_goes_on(db: &TestDb) {
    let loss: Fields = &[
        ("sanction", "loss"),
        ("sanction-opponent", "1"),
        ("against", "white"),
    ];
    let mut desk = playing(db);
    let url = matter(
        desk.hall.id,
        1,
        Matter::IllegalMove,
        "look=position&fen=W:W9:B30&moved=9-10&pressed=on&ask=1",
    );
    let form = changed(
        open(&mut desk.chief, &url),
        &[("decision", "move-replaced")],
    );
    let form = changed(form, loss);
    for _ in 0..2 {
        let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
        assert_eq!(answer.status, 303, "{}", answer.body);
    }
    let ruling = last(&desk);
    assert_eq!((ruling.no.0, ruling.decision), (1, DecisionKind::Lost));
    let ended: Vec<bool> = ruling
        .effects
        .iter()
        .map(|one| one.ends().is_some())
        .collect();
    assert_eq!(ended, [true], "{:?}", ruling.effects);
    assert!(ruling.article.to_string().ends_with("12.9 f"));
    // whoever kept to the rules does not lose by that
    let url = matter(desk.hall.id, 2, Matter::ClockStopped, "stop=good&by=white");
    let form = changed(
        open(&mut desk.chief, &url),
        &[("decision", "stop-justified")],
    );
    let answer = send(
        &mut desk.chief,
        &rulings_url(desk.hall.id, 2),
        &changed(form, loss),
    );
    assert_eq!(answer.status, 422, "{}", answer.body);
    assert!(answer.page().has("#e-sanction"), "{}", answer.body);
    desk.hall.assert_sound();
}

/// «Decisões neste tabuleiro» and the ladder say which sanction it was.
#[apply(on_each_database)]
fn a_ruling_in_a_list_says_what_it_does(db: &TestDb) {
    let mut desk = playing(db);
    let url = matter(desk.hall.id, 1, Matter::Sanction, "by=white");
    let form = changed(
        open(&mut desk.chief, &url),
        &[
            ("decision", "other-sanction"),
            ("sanction", "time-to-opponent"),
            ("sanction-time", "2:00"),
            ("against", "white"),
        ],
    );
    let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
    assert_eq!(answer.status, 303, "{}", answer.body);
    let now = desk.hall.now().tournament;
    let name = words::full_name(&now, black(&desk));
    let given = format!("ais 2:00 no relógio de {name}");
    let console = desk.url("rounds/1/boards/1/console");
    desk.chief.page(&console).assert_says(&given);
    // and it stands against whoever was sanctioned, not the opponent (12.9 b)
    assert_eq!(decide::ladder(&now, white(&desk)).len(), 1);
    assert!(decide::ladder(&now, black(&desk)).is_empty());
    let page = desk.chief.page(&url);
    page.assert_says(&given);
}

/// A drawn match of a knockout: half a match point decides nothing, and it is said, before and after; half a game point does, and it is said who advances.
#[apply(on_each_database)]
fn in_a_knockout_points_say_whether_they_decide(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS[..4], by_armageddon);
    let first = desk.hall.publish();
    enter(&desk.hall, first, 1, Mark::Draw);
    let url = matter(desk.hall.id, 1, Matter::Sanction, "by=white");
    let decides = "A partida está decidida";
    let decides_nothing = "contam só na classificação";
    let rulings = rulings_url(desk.hall.id, 1);
    let form = |chief: &mut Browser, score| {
        let fields = [
            ("decision", "other-sanction"),
            ("sanction", "points-to-opponent"),
            ("against", "white"),
            ("sanction-points", "½"),
            ("sanction-score", score),
        ];
        changed(open(chief, &url), &fields)
    };
    for (score, said, unsaid) in [
        ("match", decides_nothing, decides),
        ("game", decides, decides_nothing),
    ] {
        let form = form(&mut desk.chief, score);
        let answer = send_once(&mut desk.chief, &rulings, &form);
        assert_eq!(answer.status, 200, "{score}: {}", answer.body);
        let preview = answer.page().text("#preview");
        assert!(preview.contains(said), "{preview}");
        assert!(!preview.contains(unsaid), "{preview}");
    }
    let form = form(&mut desk.chief, "match");
    assert_eq!(send(&mut desk.chief, &rulings, &form).status, 303);
    let results = desk.url("rounds/1/results");
    desk.chief.page(&results).assert_says(decides_nothing);
    for page in ["rounds/1", "bracket"] {
        let page = desk.public.page(&desk.url(page));
        page.assert_says(decides_nothing);
    }
}
