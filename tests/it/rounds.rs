//! Drafting, changing, publishing and closing a round in the browser.

use macro_rules_attribute::apply;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::Duration;

use tournament::{BoardNo, GameNo, Outcome, RoundNo, Side, WinBy, decide};

use arbitro::web::routes::{Policy, Route, table};

use crate::support::fixture::{Desk, PLAYERS};
use crate::{on_each_database, on_sqlite};

#[apply(on_each_database)]
fn a_round_is_drafted_changed_and_published(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let (draft, published) = (desk.url("rounds/1/draft"), desk.url("rounds/1"));
    for _ in 0..2 {
        let answer = desk.chief.post(&desk.url("rounds"), &[]);
        assert_eq!((answer.status, answer.location()), (303, draft.as_str()));
    }
    let page = desk.chief.get(&draft);
    assert_eq!(page.status, 200);
    assert!(PLAYERS.iter().all(|name| page.body.contains(name)));
    let before = desk.hall.now().tournament.rounds[0].clone();
    let (a, b) = (
        before.matches[0].pairing.first,
        before.matches[1].pairing.first,
    );
    let (a, b, version) = (a.to_string(), b.to_string(), desk.version());
    let fields = [
        ("version", version.as_str()),
        ("player", &a),
        ("player", &b),
        ("reason", "Do mesmo clube"),
    ];
    let answer = desk.chief.post(&draft, &fields);
    assert_eq!(answer.status, 303, "{}", answer.body);
    let after = desk.hall.now().tournament.rounds[0].clone();
    assert_eq!(
        after.matches[0].pairing.first,
        before.matches[1].pairing.first
    );
    assert!(after.matches[0].by_hand && after.matches[1].by_hand && !after.matches[2].by_hand);
    assert_eq!(
        desk.hall.journal().last().unwrap().why.as_deref(),
        Some("Do mesmo clube")
    );
    let version = desk.version();
    for _ in 0..2 {
        let answer = desk
            .chief
            .post(&desk.url("rounds/1/publication"), &[("version", &version)]);
        let results = desk.url("rounds/1/results?done=published");
        assert_eq!((answer.status, answer.location()), (303, results.as_str()));
    }
    assert_eq!(desk.chief.get(&draft).location(), published);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn two_players_of_one_board_exchange_their_colours(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.draft();
    let before = desk.hall.now().tournament.rounds[0].matches[0].pairing;
    let (a, b, version) = (
        before.first.to_string(),
        before.second.to_string(),
        desk.version(),
    );
    let fields = [
        ("version", version.as_str()),
        ("player", &a),
        ("player", &b),
        ("reason", "Cores trocadas"),
    ];
    assert_eq!(
        desk.chief.post(&desk.url("rounds/1/draft"), &fields).status,
        303
    );
    let after = desk.hall.now().tournament.rounds[0].matches[0].pairing;
    assert_eq!((after.first, after.second), (before.second, before.first));
}

#[apply(on_sqlite)]
fn a_change_by_hand_needs_two_players_and_a_reason(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.draft();
    let version = desk.version();
    let fields = [
        ("version", version.as_str()),
        ("player", "1"),
        ("reason", ""),
    ];
    let answer = desk.chief.post(&desk.url("rounds/1/draft"), &fields);
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("Assinale exactamente dois jogadores"));
    assert!(answer.body.contains("Escreva o motivo"));
    assert!(
        answer
            .page()
            .has("[name=player][value='1'][form=change][checked]")
    );
    assert_eq!(desk.version(), version);
}

#[apply(on_each_database)]
fn publishing_a_draft_that_somebody_changed_shows_what_is_different(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.draft();
    let seen = desk.version();
    desk.hall
        .act(|t, _| decide::flip_board(t, RoundNo(1), BoardNo(2)));
    let answer = desk
        .chief
        .post(&desk.url("rounds/1/publication"), &[("version", &seen)]);
    assert_eq!(answer.status, 409);
    let pairing = desk.hall.now().tournament.rounds[0].matches[1].pairing;
    let name = |entry| {
        desk.hall.now().tournament.entries[&entry]
            .person
            .name
            .to_string()
    };
    let (first, second) = (name(pairing.first), name(pairing.second));
    assert!(
        answer.body.contains(&format!("{second} – {first}")),
        "what was seen"
    );
    assert!(
        answer.body.contains(&format!("{first} – {second}")),
        "what is"
    );
    assert!(desk.hall.now().tournament.draft().is_some());
    let now = desk.version();
    let answer = desk
        .chief
        .post(&desk.url("rounds/1/removal"), &[("version", &seen)]);
    assert_eq!(
        answer.status, 409,
        "a draft not seen is not thrown away either"
    );
    assert_eq!(
        desk.chief
            .post(&desk.url("rounds/1/publication"), &[("version", &now)])
            .status,
        303
    );
}

#[apply(on_each_database)]
fn something_else_that_changed_does_not_hinder_publishing(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let first = desk.hall.publish();
    desk.hall.play(first);
    desk.hall.draft();
    let seen = desk.version();
    // the same points by another way
    let to = Some(Outcome::Win(Side::First, WinBy::Resignation));
    desk.hall
        .act(|t, _| decide::correct_result(t, first, BoardNo(1), GameNo(1), to));
    let answer = desk
        .chief
        .post(&desk.url("rounds/2/publication"), &[("version", &seen)]);
    assert_eq!(answer.status, 303, "{}", answer.body);
}

#[apply(on_each_database)]
fn a_draft_is_thrown_away_once_or_twice(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.draft();
    let version = desk.version();
    for _ in 0..2 {
        let answer = desk
            .chief
            .post(&desk.url("rounds/1/removal"), &[("version", &version)]);
        assert_eq!(answer.status, 303, "{}", answer.body);
    }
    assert!(desk.hall.now().tournament.rounds.is_empty());
    assert_eq!(desk.chief.get(&desk.url("rounds/1/draft")).status, 404);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_round_with_results_missing_is_not_followed_and_not_closed(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let round = desk.hall.publish();
    for path in ["rounds", "rounds/1/closure"] {
        let answer = desk.chief.post(&desk.url(path), &[]);
        assert_eq!(answer.status, 409);
        assert!(
            answer.body.contains(&desk.url("rounds/1/results#b-3")),
            "{}",
            answer.body
        );
    }
    desk.hall.play(round);
    for _ in 0..2 {
        assert_eq!(
            desk.chief.post(&desk.url("rounds/1/closure"), &[]).status,
            303
        );
    }
    assert_eq!(
        desk.chief.post(&desk.url("rounds/9/closure"), &[]).status,
        404
    );
    assert_eq!(desk.chief.post(&desk.url("rounds"), &[]).status, 303);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn without_a_legal_pairing_the_arbiter_may_pair_irregularly_for_a_reason(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS[..2], 3);
    let round = desk.hall.publish();
    desk.hall.play(round);
    let answer = desk.chief.post(&desk.url("rounds"), &[]);
    assert_eq!(answer.status, 409);
    assert!(answer.page().has("[name=irregular]"), "{}", answer.body);
    assert!(
        answer
            .body
            .contains("não podem defrontar ninguém dos presentes. (FIDE C.04.5 C1)"),
        "{}",
        answer.body
    );
    assert!(answer.body.contains(": já defrontou "), "{}", answer.body);
    let answer = desk
        .chief
        .post(&desk.url("rounds"), &[("irregular", "1"), ("reason", " ")]);
    assert_eq!(answer.status, 422);
    let answer = desk.chief.post(
        &desk.url("rounds"),
        &[("irregular", "1"), ("reason", "Só somos dois")],
    );
    assert_eq!(answer.status, 303, "{}", answer.body);
    let page = desk.chief.get(answer.location());
    assert!(page.body.contains("já se defrontaram na ronda 1"));
    assert_eq!(
        desk.hall.journal().last().unwrap().why.as_deref(),
        Some("Só somos dois")
    );
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn the_sheet_carries_boards_openings_and_the_head_of_the_journal(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let page = desk.public.get(&desk.url("rounds/1/sheet"));
    assert_eq!(page.status, 200);
    assert!(PLAYERS.iter().all(|name| page.body.contains(name)));
    assert!(page.body.contains(desk.hall.now().head.short()));
    let opening = desk.hall.now().tournament.rounds[0].matches[0].games[0]
        .opening
        .unwrap();
    assert!(page.body.contains(&format!("n.º {opening}: ")));
}

#[apply(on_sqlite)]
fn a_draft_is_in_no_public_byte(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.play(desk.hall.publish());
    let before = public_pages(&mut desk);
    assert!(
        before
            .iter()
            .filter(|(_, status, _)| *status == 200)
            .count()
            > 4
    );
    let stream = listen(&desk);
    let published = format!("data: {}", desk.hall.now().version);
    let answer = desk.chief.post(&desk.url("rounds"), &[]);
    assert_eq!(answer.location(), desk.url("rounds/2/draft"));
    for (old, new) in before.into_iter().zip(public_pages(&mut desk)) {
        assert_eq!(old, new);
    }
    let said = stream();
    let data: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("data:"))
        .collect();
    assert_eq!(data, [published], "{said}");
    for path in ["rounds/2", "rounds/2/sheet"] {
        assert_eq!(desk.public.get(&desk.url(path)).status, 404, "{path}");
    }
    // for the staff too a draft has neither results nor games
    for path in ["rounds/2/results", "rounds/2/boards/1/games/1/result"] {
        assert_eq!(desk.chief.get(&desk.url(path)).status, 404, "{path}");
    }
    for path in ["rounds/2/draft", "rounds/2/results", "journal"] {
        assert!(
            desk.public
                .get(&desk.url(path))
                .location()
                .starts_with("/login"),
            "{path}"
        );
    }
    assert_eq!(desk.deputy.get(&desk.url("rounds/2/draft")).status, 200);
}

/// Every public page of the tournament with its status.
fn public_pages(desk: &mut Desk) -> Vec<(String, u16, String)> {
    let public = table().into_iter().filter(|route| {
        let page =
            route.path.starts_with("/tournaments/{tournament}") && !route.path.ends_with("/live");
        page && route.method == "GET" && route.policy == Policy::Public
    });
    let fill = |route: Route| {
        let path = route
            .path
            .replace("{tournament}", &desk.hall.id.to_string());
        path.replace("{round}", "2").replace("{entry}", "1")
    };
    let mut paths: Vec<String> = public.map(fill).collect();
    paths.push(desk.url("rounds/1"));
    let page = |path: String| {
        let answer = desk.public.get(&path);
        (path, answer.status, answer.body)
    };
    paths.into_iter().map(page).collect()
}

/// Listens to the stream of a tournament; the function returns what it said so far.
fn listen(desk: &Desk) -> impl Fn() -> String + use<> {
    let mut stream = TcpStream::connect(desk.site.addr).unwrap();
    let path = desk.url("live");
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n",
        desk.site.addr
    )
    .unwrap();
    stream
        .set_read_timeout(Some(Duration::from_millis(300)))
        .unwrap();
    move || {
        let lines = BufReader::new(&stream).lines();
        lines.map_while(Result::ok).collect::<Vec<_>>().join("\n")
    }
}
