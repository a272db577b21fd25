//! The clock of a round: who may touch it, what everybody sees of it, and that it is the same after a new start.

use macro_rules_attribute::apply;
use tournament::{Cancellation, ClockRun, PairingSystem, RoundClock, RoundNo, TimeControl, decide};

use crate::support::fixture::Desk;
use crate::support::site::{Answer, Browser, Site};
use crate::{on_each_database, on_sqlite};

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];
const FIRST: RoundNo = RoundNo(1);

/// Presses at the clock that the page shows now.
fn press(browser: &mut Browser, page: &str, fields: &[(&str, &str)]) -> u16 {
    let clock = browser.page(page).value("clock");
    press_at(browser, page, &clock, fields).status
}

/// Presses at the clock that a page showed.
fn press_at(browser: &mut Browser, page: &str, clock: &str, fields: &[(&str, &str)]) -> Answer {
    let fields = [fields, &[("clock", clock)]].concat();
    browser.post(page, &fields)
}

/// What changes the time of a round that was so many seconds long.
fn add<'a>(seen: &'a str, minutes: &'a str) -> [(&'a str, &'a str); 3] {
    [("do", "add"), ("seen", seen), ("minutes", minutes)]
}

fn clock(desk: &Desk<'_>) -> RoundClock {
    desk.hall.now().tournament.hall.clocks[&FIRST]
}

/// The seconds of a clock's page that a script counts with: when it ends, or what is left of it.
fn shown(reader: &mut Browser, path: &str) -> Option<(String, Option<String>, Option<String>)> {
    let page = reader.page(path);
    let of = |name: &str| page.attributes(".round-clock", name).into_iter().next();
    page.has(".round-clock").then(|| {
        (
            page.text(".round-clock .left"),
            of("data-ends"),
            of("data-left"),
        )
    })
}

#[apply(on_each_database)]
fn everybody_sees_the_clock_of_a_round(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let (page, public) = (desk.url("rounds/1/clock"), desk.url("rounds/1"));
    assert_eq!(shown(&mut desk.public, &public), None);
    // whoever is nobody there touches nothing
    assert_eq!(desk.public.get(&page).status, 303);
    desk.deputy.page(&page);
    assert_eq!(
        press(
            &mut desk.deputy,
            &page,
            &[("do", "start"), ("minutes", "90")]
        ),
        303
    );
    let started = desk.hall.now().tournament.hall.started[&FIRST];
    assert_eq!(
        clock(&desk).started,
        started,
        "the clocks at the boards run too"
    );
    let ClockRun::Running { ends } = clock(&desk).run else {
        panic!("it does not run");
    };
    assert_eq!(ends - started, chrono::TimeDelta::minutes(90));
    let (text, stamp, _) = shown(&mut desk.public, &public).unwrap();
    let hour = arbitro::clock::local(ends).format("%H:%M").to_string();
    assert_eq!(text, format!("até às {hour}"));
    assert_eq!(stamp, Some(ends.and_utc().timestamp_millis().to_string()));
    // the same on another server of the same database, begun later, and for whoever works there
    let other = Site::start(db);
    assert_eq!(
        shown(&mut other.browser(), &public),
        shown(&mut desk.public, &public)
    );
    assert_eq!(shown(&mut desk.deputy, &page).unwrap().1, stamp);
    press(&mut desk.deputy, &page, &[("do", "pause")]);
    let (text, stamp, left) = shown(&mut desk.public, &public).unwrap();
    let left: u32 = left.unwrap().parse().unwrap();
    assert!((5300..=5400).contains(&left) && stamp.is_none(), "{left}");
    assert!(text.starts_with("faltam 1:"), "{text}");
    press(&mut desk.deputy, &page, &add("5400", "-30"));
    press(&mut desk.deputy, &page, &[("do", "resume")]);
    assert!(clock(&desk).runs() && clock(&desk).seconds == 60 * 60);
    assert_eq!(press(&mut desk.deputy, &page, &add("3600", "-60")), 422);
    press(&mut desk.deputy, &page, &[("do", "stop")]);
    assert_eq!(shown(&mut desk.public, &public), None);
    assert_eq!(press(&mut desk.deputy, &page, &[("do", "pause")]), 409);
    let journal = desk.chief.get(&desk.url("journal")).body;
    for told in [
        "Relógio da ronda 1 iniciado: 90 min.",
        "Tempo da ronda 1 alterado: −30 min.",
    ] {
        assert!(journal.contains(told), "{told}: {journal}");
    }
    desk.hall.assert_sound();
}

/// What is pressed twice is done once, and whoever saw another time is asked.
#[apply(on_each_database)]
fn two_at_the_clock_of_a_round_hear_of_each_other(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let page = desk.url("rounds/1/clock");
    desk.chief.page(&page);
    desk.deputy.page(&page);
    let start = |minutes| [("do", "start"), ("minutes", minutes)];
    assert_eq!(press(&mut desk.chief, &page, &start("40")), 303);
    assert_eq!(press(&mut desk.deputy, &page, &start("40")), 303);
    let answer = desk.deputy.post(&page, &start("25"));
    assert_eq!(answer.status, 409);
    let told = answer.page();
    told.assert_says("O relógio já foi iniciado por");
    told.assert_says("a ronda tem 40 min.");
    // five more minutes, which both found to be needed
    let seen = desk.chief.page(&page).value("seen");
    assert_eq!(press(&mut desk.chief, &page, &add(&seen, "5")), 303);
    assert_eq!(press(&mut desk.chief, &page, &add(&seen, "5")), 303);
    let shown = desk.chief.page(&page).value("clock");
    let answer = press_at(&mut desk.deputy, &page, &shown, &add(&seen, "5"));
    assert_eq!(answer.status, 409);
    let asked = answer.page();
    asked.assert_says("são agora 45 min ao todo");
    assert_eq!(asked.value("minutes"), "5");
    assert_eq!(clock(&desk).seconds, 45 * 60);
    // whoever still wants them has them
    let seen = asked.value("seen");
    assert_eq!(press(&mut desk.deputy, &page, &add(&seen, "5")), 303);
    assert_eq!(clock(&desk).seconds, 50 * 60);
    // what was made for a clock that was stopped, or before there was one, does nothing to the next
    assert_eq!(press(&mut desk.chief, &page, &[("do", "stop")]), 303);
    let answer = press_at(&mut desk.deputy, &page, "", &start("50"));
    assert_eq!(answer.status, 409);
    assert_eq!(answer.page().value("minutes"), "50");
    assert_eq!(press(&mut desk.chief, &page, &start("50")), 303);
    let of_before: [&[(&str, &str)]; 3] =
        [&add("3000", "5"), &[("do", "pause")], &[("do", "stop")]];
    for fields in of_before {
        let answer = press_at(&mut desk.deputy, &page, &shown, fields);
        assert_eq!(answer.status, 409, "{fields:?}");
        answer
            .page()
            .assert_says("desde que esta página foi mostrada");
    }
    assert!(clock(&desk).runs() && clock(&desk).seconds == 50 * 60);
    // what no page wrote is no clock; a page from before there was the field says nothing of it
    let pause = [("do", "pause")];
    assert_eq!(
        press_at(&mut desk.deputy, &page, "soon", &pause).status,
        400
    );
    assert_eq!(desk.deputy.sends(&page, &pause), 303);
    assert!(!clock(&desk).runs());
    desk.hall.assert_sound();
}

/// Whoever is not there loses by one hour, whichever page says it (5.4).
#[apply(on_sqlite)]
fn the_hall_and_the_clock_of_the_round_count_the_tolerance_from_one_start(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let now = arbitro::clock::now();
    let before = |minutes| now - chrono::TimeDelta::minutes(minutes);
    let (page, public) = (desk.url("rounds/1/clock"), desk.url("rounds/1"));
    let hall = desk.url("rounds/1/hall");
    desk.hall
        .act(|t, _| decide::start_round_clock(t, FIRST, 5400, before(5)));
    let late = |reader: &mut Browser, path: &str| {
        let page = reader.page(path);
        page.attribute(".round-clock", "data-late")
    };
    let stamp = |minutes| {
        let tolerance = chrono::TimeDelta::minutes(30);
        let late = before(minutes) + tolerance;
        late.and_utc().timestamp_millis().to_string()
    };
    assert_eq!(late(&mut desk.public, &public), stamp(5));
    desk.hall
        .act(|t, _| decide::set_clocks(t, FIRST, Some(before(12))));
    assert_eq!(late(&mut desk.public, &public), stamp(12));
    assert_eq!(late(&mut desk.chief, &page), stamp(12));
    let hour = |minutes| before(minutes).format("%H:%M UTC").to_string();
    let said = desk.chief.page(&hall).text("#clock strong");
    assert_eq!(said, format!("Relógios iniciados às {}", hour(12)));
    // where nobody says when those at the boards were started, the clock of the round does
    desk.hall.act(|t, _| decide::set_clocks(t, FIRST, None));
    assert_eq!(late(&mut desk.public, &public), stamp(5));
    let seen = desk.chief.page(&hall);
    let said = seen.text("#clock strong");
    assert_eq!(said, format!("Relógios iniciados às {}", hour(5)));
    assert!(!seen.has("#clock [value=clear]") && seen.has("#clock [value=set]"));
    desk.hall.assert_sound();
}

/// Nothing is waited for in a tournament that is cancelled, and the clock is as it was where that is taken back.
#[apply(on_sqlite)]
fn the_clock_of_a_cancelled_tournament_is_shown_to_nobody(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let (page, public) = (desk.url("rounds/1/clock"), desk.url("rounds/1"));
    desk.deputy.page(&page);
    let start = [("do", "start"), ("minutes", "90")];
    assert_eq!(press(&mut desk.deputy, &page, &start), 303);
    let api = format!("/api/v1/tournaments/{}/rounds/1", desk.hall.id);
    let in_api = |reader: &mut Browser| {
        let round: serde_json::Value = serde_json::from_str(&reader.get(&api).body).unwrap();
        !round["clock"].is_null()
    };
    let before = shown(&mut desk.public, &public);
    assert!(before.is_some() && in_api(&mut desk.public));
    let cancellation = Cancellation {
        word: "Sala inundada.".parse().unwrap(),
    };
    desk.hall.act(|t, _| decide::cancel(t, cancellation));
    assert_eq!(shown(&mut desk.public, &public), None);
    let front = format!("/tournaments/{}", desk.hall.id);
    assert_eq!(shown(&mut desk.public, &front), None);
    assert!(!in_api(&mut desk.public));
    desk.hall.act(|t, _| decide::undo_cancellation(t));
    assert_eq!(shown(&mut desk.public, &public), before);
    assert!(in_api(&mut desk.public));
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn the_time_of_the_server_is_told_to_whoever_asks(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let before = arbitro::clock::now().and_utc().timestamp_millis();
    let said: i64 = desk.public.get("/now").body.parse().unwrap();
    let after = arbitro::clock::now().and_utc().timestamp_millis();
    assert!((before..=after).contains(&said));
    // what a form asks for that the table of pages does not know
    desk.hall.publish();
    let page = desk.url("rounds/1/clock");
    desk.chief.page(&page);
    let wind = [("do", "wind"), ("minutes", "1")];
    assert_eq!(press(&mut desk.chief, &page, &wind), 400);
    for typed in ["soon", "0", "-5", "99999", ""] {
        let answer = desk
            .chief
            .post(&page, &[("do", "start"), ("minutes", typed)]);
        assert_eq!(answer.status, 422, "{typed}");
        let shown = answer.page();
        shown.assert_says("em algarismos: de 1 a 1440");
        assert_eq!(shown.value("minutes"), typed);
    }
    assert_eq!(press(&mut desk.chief, &page, &[("do", "pause")]), 409);
    // what would leave no minute is said beside the minutes
    let start = [("do", "start"), ("minutes", "1")];
    assert_eq!(press(&mut desk.chief, &page, &start), 303);
    let of_now = desk.chief.page(&page).value("clock");
    let answer = press_at(&mut desk.chief, &page, &of_now, &add("60", "-5"));
    assert_eq!(answer.status, 422);
    let shown = answer.page();
    shown.assert_says("de 1 minuto a 24 horas");
    assert_eq!(shown.value("minutes"), "-5");
    assert!(shown.has("[name=minutes][aria-invalid]"));
    let answer = press_at(&mut desk.chief, &page, &of_now, &add("60", "0"));
    assert_eq!(answer.status, 422);
    answer.page().assert_says("0 não altera o tempo");
    assert_eq!(clock(&desk).seconds, 60);
}

#[apply(on_each_database)]
fn a_withdrawn_round_takes_its_clock_along(db: &TestDb) {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let now = arbitro::clock::now();
    desk.hall
        .act(|t, _| decide::start_round_clock(t, FIRST, 3600, now));
    desk.hall.act(|t, _| {
        let wish = decide::Withdrawal {
            reason: "Engano.".parse().unwrap(),
            seen: tournament::Edition(0),
            accepted: None,
        };
        let official = tournament::Official {
            user: None,
            name: "Helena".to_owned(),
        };
        let bench = decide::Bench {
            official,
            chief: true,
            at: now,
        };
        decide::withdraw_round(t, FIRST, &wish, &bench)
    });
    assert!(desk.hall.now().tournament.hall.clocks.is_empty());
    desk.hall.assert_sound();
}

/// What begins a minute counts as a whole one, as in the calendar.
#[apply(on_sqlite)]
fn a_clock_is_offered_the_minutes_that_the_calendar_has(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.system = PairingSystem::DoubleSwiss { rounds: 3 };
        // two games of 602 s
        regulations.time = TimeControl {
            seconds: 301,
            increment: 0,
            chosen: None,
        };
    });
    desk.hall.publish();
    let page = desk.url("rounds/1/clock");
    let offered = desk.chief.page(&page).field("minutes");
    assert_eq!(offered.as_deref(), Some("21"));
    let regulations = desk.hall.now().tournament.regulations;
    assert_eq!(regulations.match_minutes(), 21);
}
