//! What makes no sense at the console is named, and nothing is lost.

use macro_rules_attribute::apply;

use super::*;

#[apply(on_sqlite)]
fn a_sheet_that_breaks_off_does_not_say_what_stands_on_the_board(db: &TestDb) {
    let mut desk = playing(db);
    let sheet = |moves: &str| format!("look=sheet&sheet={moves}&squares=9&by=white&ask=1");
    for what in [Matter::Touched, Matter::TechnicalDraw, Matter::NoWinLeft] {
        let page = desk.chief.get(&matter(
            desk.hall.id,
            1,
            what,
            &sheet("1.+9-13+22-18+2.+9-14+23-19"),
        ));
        assert_eq!(page.status, 422, "{}: {}", what.code(), page.body);
        assert!(page.page().has("#e-look"), "{}", page.body);
        assert!(
            page.body
                .contains("A folha só é fiável até aqui: lance 1 das pretas"),
            "{}",
            page.body
        );
        // the gap can be one move only
        let page = desk.chief.get(&matter(
            desk.hall.id,
            1,
            what,
            &sheet("1.+9-13+22-18+2.+?+27x18"),
        ));
        assert!(
            !page.page().has("#e-look"),
            "{}: {}",
            what.code(),
            page.body
        );
    }
    let page = desk.chief.get(&format!(
        "{}&lang=en",
        matter(desk.hall.id, 1, Matter::Touched, &sheet("1.+9-14+9-14"))
    ));
    assert!(
        page.body.contains("The sheet is reliable only up to here"),
        "{}",
        page.body
    );
}

#[apply(on_sqlite)]
fn a_situation_that_makes_no_sense_is_named_beside_its_field(db: &TestDb) {
    let mut desk = playing(db);
    let bad = [
        (
            Matter::Touched,
            "look=position&fen=W:W99:B&squares=9&ask=1",
            "look",
        ),
        (
            Matter::Touched,
            "look=position&fen=W:W9:B&squares=77&ask=1",
            "squares",
        ),
        (
            Matter::IllegalMove,
            "look=sheet&sheet=ol%C3%A1%3Cb%3E&ask=1",
            "sheet",
        ),
        (
            Matter::DrawClaim,
            "claim=luck&look=nothing&by=white",
            "claim",
        ),
        (
            Matter::DrawClaim,
            "claim=repetition&look=counter&counter=x&by=white",
            "look",
        ),
        (Matter::Absence, "minutes=many&by=white", "minutes"),
        (Matter::Absence, "minutes=&by=white", "minutes"),
        (Matter::Disturbance, "white=1:99&black=1:00&ask=1", "white"),
        (Matter::ReversedColours, "white=0&black=50&ask=1", "black"),
        (Matter::FlagFall, "look=nothing&by=green", "by"),
        (Matter::Conduct, "rule=none&by=white", "rule"),
    ];
    for (what, query, field) in bad {
        let page = desk.chief.get(&matter(desk.hall.id, 1, what, query));
        assert_eq!(page.status, 422, "{query}: {}", page.body);
        let beside = format!("#e-{field}");
        assert!(page.page().has(&beside), "{query}: {}", page.body);
        assert!(!page.body.contains("olá<b>"), "typed text is escaped");
    }
}

/// The form of a ruling with something typed into it.
fn typed(desk: &mut Desk<'_>) -> Filled {
    let url = matter(desk.hall.id, 1, Matter::NoMove, "by=white");
    let form = open(&mut desk.chief, &url);
    changed(
        form,
        &[("facts", "Escrito \"antes\""), ("black-after", "4:56")],
    )
}

/// Clocks that are not what the ruling makes of them; the times are not the arbiter's to set there (7.1).
const NOT_THE_SUM: Fields = &[
    ("decision", "other-sanction"),
    ("sanction", "time-off"),
    ("against", "white"),
    ("sanction-time", "1:00"),
    ("white-before", "5:00"),
    ("white-after", "4:30"),
];

const LESS_THAN_GIVEN: Fields = &[
    ("decision", "other-sanction"),
    ("sanction", "time-to-opponent"),
    ("against", "black"),
    ("sanction-time", "2:00"),
    ("white-after", "1:00"),
];

#[apply(on_sqlite)]
fn a_ruling_that_makes_no_sense_comes_back_and_nothing_is_lost(db: &TestDb) {
    let mut desk = playing(db);
    let wrong: [(Fields, &str); 16] = [
        (&[("decision", "nonsense")], "decision"),
        (&[("facts", "x")], "facts"),
        (&[("move-no", "-4")], "move-no"),
        (&[("white-before", "late")], "white-before"),
        (&[("sanction", "death")], "sanction"),
        (&[("sanction", "loss"), ("against", "green")], "against"),
        (
            &[("sanction", "time-off"), ("sanction-time", "soon")],
            "sanction-time",
        ),
        (NOT_THE_SUM, "white-after"),
        // no time before is noted, and yet no clock can have that
        (LESS_THAN_GIVEN, "white-after"),
        (
            &[
                ("decision", "other-sanction"),
                ("sanction", "time-off"),
                ("against", "white"),
                ("sanction-time", "6:00"),
                ("white-after", "0:00"),
            ],
            "white-after",
        ),
        // more than White has on the clock, whatever is noted after it
        (
            &[
                ("sanction", "time-off"),
                ("against", "white"),
                ("sanction-time", "5:00"),
                ("white-before", "3:00"),
                ("white-after", "0:30"),
            ],
            "sanction-time",
        ),
        // all of it: the flag has fallen then
        (
            &[
                ("sanction", "time-off"),
                ("against", "white"),
                ("sanction-time", "3:00"),
                ("white-before", "3:00"),
            ],
            "sanction-time",
        ),
        (
            &[("sanction", "points-off"), ("sanction-points", "many")],
            "sanction-points",
        ),
        (&[("sanction", "exclusion")], "rounds"),
        // a protocol that decides nothing and sanctions contradicts itself
        (
            &[("decision", "no-action"), ("sanction", "warning")],
            "sanction",
        ),
        (&[("key", "x")], "decision"),
    ];
    let form = typed(&mut desk);
    let url = rulings_url(desk.hall.id, 1);
    for (fields, field) in wrong {
        let answer = send(&mut desk.chief, &url, &changed(form.clone(), fields));
        assert_eq!(answer.status, 422, "{fields:?}: {}", answer.body);
        let page = answer.page();
        let beside = format!("#e-{field}");
        assert!(page.has(&beside), "{fields:?}: {}", answer.body);
        let back = Filled::on(&page);
        assert_eq!(back.get("black-after"), Some("4:56"), "{fields:?}");
        assert!(
            field == "facts" || back.get("facts") == Some("Escrito \"antes\""),
            "{fields:?}"
        );
    }
    assert!(desk.hall.now().tournament.rulings.is_empty());
}

#[apply(on_sqlite)]
fn a_situation_altered_on_the_way_is_refused(db: &TestDb) {
    let mut desk = playing(db);
    let form = typed(&mut desk);
    let url = rulings_url(desk.hall.id, 1);
    for (altered, status) in [(("by", "green"), 422), (("matter", "weather"), 400)] {
        let form = changed(form.clone(), &[altered]);
        assert_eq!(send(&mut desk.chief, &url, &form).status, status);
    }
    assert!(desk.hall.now().tournament.rulings.is_empty());
}

#[apply(on_sqlite)]
fn there_is_no_console_where_there_is_no_game(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(FIRST);
    desk.hall.draft();
    for path in [
        "rounds/1/boards/9/console",
        "rounds/2/boards/1/console",
        "rounds/3/boards/1/console",
        "rounds/1/boards/1/console?game=7",
        "rounds/1/boards/1/games/1/matters/weather",
        "rounds/1/boards/1/games/3/matters/device",
        "rounds/2/boards/1/games/1/matters/device",
    ] {
        assert_eq!(desk.chief.get(&desk.url(path)).status, 404, "{path}");
    }
    assert_eq!(
        desk.chief
            .get(&desk.url("rounds/1/boards/1/console"))
            .status,
        200
    );
    assert_eq!(
        desk.public
            .get(&desk.url("rounds/1/boards/1/console"))
            .status,
        303
    );
}
