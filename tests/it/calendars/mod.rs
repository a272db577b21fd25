//! Calendars, read by a parser that shares no code with what writes them, and by the table of the world's clocks.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use chrono::{NaiveDate, NaiveDateTime, TimeZone};
use chrono_tz::America::New_York;
use icalendar::{Calendar, Component, DatePerhapsTime, Event, EventLike};
use macro_rules_attribute::apply;
use tournament::bracket::{Bracket, BracketPlace};
use tournament::decide;
use tournament::{Cancellation, Edition, EntryNo, PairingSystem, Presentation, RoundNo};

use crate::on_sqlite;
use crate::program::{Running, arbitro};
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall, all_won_by_first, chief, knockout};
use crate::support::site::Browser;

mod held;

const PLAYERS: [&str; 4] = ["Ana; a «1.ª»", "Berta, Beja", "Carlos\\Faro", "Duarte"];
const FIRST: RoundNo = RoundNo(1);
const SECOND: RoundNo = RoundNo(2);

fn hour(day: u32, hour: u32) -> NaiveDateTime {
    let day = NaiveDate::from_ymd_opt(2027, 3, day).unwrap();
    day.and_hms_opt(hour, 30, 0).unwrap()
}

/// Says when rounds begin.
fn say(hall: &Hall<'_>, seconds: i64, hours: &[(RoundNo, NaiveDateTime)]) {
    let presentation = Presentation {
        hours: hours.iter().copied().collect(),
        ..Presentation::default()
    };
    hall.act_at(seconds, |t, _| decide::present(t, presentation));
}

/// The calendar at an address: as it was sent, and as the parser reads it.
fn read(desk: &Desk<'_>, path: &str) -> (String, Vec<Event>) {
    let path = match path.starts_with('/') {
        true => path.to_owned(),
        false => desk.url(path),
    };
    let answer = desk.site.browser().get(&path);
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    assert_eq!(
        answer.header("content-type"),
        "text/calendar; charset=utf-8"
    );
    assert!(!answer.header("etag").is_empty(), "{path}");
    assert!(answer.header("last-modified").ends_with(" GMT"), "{path}");
    let wide = answer.body.split("\r\n").filter(|line| line.len() > 75);
    assert_eq!(wide.count(), 0, "{}", answer.body);
    let calendar: Calendar = answer.body.parse().unwrap();
    (answer.body.clone(), calendar.events().cloned().collect())
}

fn by_uid(events: &[Event]) -> BTreeMap<String, Event> {
    let known: BTreeMap<String, Event> = events
        .iter()
        .map(|event| (event.get_uid().unwrap().to_owned(), event.clone()))
        .collect();
    assert_eq!(known.len(), events.len(), "one event twice");
    known
}

/// When an event starts, in UTC.
fn start(event: &Event) -> String {
    match event.get_start().unwrap() {
        DatePerhapsTime::DateTime(time) => time.try_into_utc().unwrap().to_rfc3339(),
        DatePerhapsTime::Date(day) => day.to_string(),
    }
}

/// An hour by the clock of this machine, in UTC.
fn in_utc(hour: NaiveDateTime) -> String {
    arbitro::clock::utc(hour).unwrap().and_utc().to_rfc3339()
}

#[apply(on_sqlite)]
fn rounds_and_the_whole_tournament_are_told_in_both_languages(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    say(
        &desk.hall,
        10,
        &[(FIRST, hour(27, 15)), (SECOND, hour(28, 15))],
    );
    let (_, events) = read(&desk, "calendar.ics");
    let events = by_uid(&events);
    let id = desk.hall.id;
    let round = |no: u8| &events[&format!("tournament-{id}-round-{no}@127.0.0.1")];
    assert_eq!(start(round(1)), in_utc(hour(27, 15)));
    assert_eq!(start(round(2)), in_utc(hour(28, 15)));
    assert_eq!(round(1).get_summary(), Some("Ronda 1 · Torneio de Évora"));
    assert_eq!(round(1).get_location(), Some("Casa do Povo"));
    let whole = &events[&format!("tournament-{id}@127.0.0.1")];
    assert_eq!(start(whole), at(0).date().to_string());
    let english = read(&desk, "calendar.ics?in=en").0;
    assert!(english.contains("SUMMARY:Round 1"), "{english}");
    // a program reads the language of the texts there (RFC 5545, 3.7.3)
    assert!(english.contains("PRODID:-//Arbitro//Arbitro//EN"));
    let portuguese = read(&desk, "calendar.ics?in=pt").0;
    assert!(portuguese.contains("PRODID:-//Arbitro//Arbitro//PT"));
}

/// Where no round has an hour, the days say what is published.
#[test]
fn the_days_of_a_player_say_board_and_opponent() {
    let db = TestDb::sqlite();
    let desk = Desk::playing(&db, &PLAYERS, 3);
    let (_, events) = read(&desk, "entries/1/calendar.ics");
    let [days] = &*events else {
        panic!("{events:?}")
    };
    let told = days.property_value("DESCRIPTION").unwrap();
    assert!(told.starts_with("Ronda 1 · tabuleiro "), "{told}");
    let others = ["Berta", "Carlos", "Duarte"];
    assert!(others.iter().any(|name| told.contains(name)), "{told}");
}

/// A server in another zone, by its rule: rounds on either side of the change of its clocks start when those there show the hour.
#[test]
fn hours_are_those_of_the_zone_of_the_server() {
    let (folder, db) = (tempfile::tempdir().unwrap(), TestDb::sqlite());
    let desk = Desk::open(&db, &PLAYERS, 3);
    // the clocks of New York change in the night to the 14th of March
    let told = [(FIRST, hour(13, 15)), (SECOND, hour(14, 15))];
    say(&desk.hall, 10, &told);
    let mut serve = arbitro(folder.path(), &["serve"]);
    serve
        .env("ARBITRO_ADDR", "127.0.0.1:0")
        .env("ARBITRO_BACKUP_DIR", "none")
        .env("DATABASE_URL", db.url.to_string())
        .env("TZ", "EST5EDT,M3.2.0,M11.1.0")
        .stdout(Stdio::piped());
    let mut server = Running(serve.spawn().unwrap());
    let mut lines = BufReader::new(server.0.stdout.take().unwrap()).lines();
    let mut phone = Browser::at(&lines.next().unwrap().unwrap());
    let calendar = phone.get(&desk.url("calendar.ics"));
    assert_eq!(calendar.status, 200, "{}", calendar.body);
    let calendar: Calendar = calendar.body.parse().unwrap();
    let events: Vec<Event> = calendar.events().cloned().collect();
    let events = by_uid(&events);
    let id = desk.hall.id;
    for (round, hour) in told {
        let event = &events[&format!("tournament-{id}-round-{}@127.0.0.1", round.0)];
        let there = New_York.from_local_datetime(&hour).unwrap();
        assert_eq!(start(event), there.to_utc().to_rfc3339());
    }
}

/// What a phone knows of the events of a calendar: `SEQUENCE` of each, which never falls, and its time.
fn follow(
    desk: &Desk<'_>,
    path: &str,
    known: &mut BTreeMap<String, i32>,
) -> BTreeMap<String, Event> {
    let (text, events) = read(desk, path);
    assert_eq!(text, read(desk, path).0, "not the same twice");
    let events = by_uid(&events);
    for uid in known.keys() {
        assert!(events.contains_key(uid), "{uid} is gone");
    }
    for (uid, event) in &events {
        let sequence: i32 = event.property_value("SEQUENCE").unwrap().parse().unwrap();
        let before = known.insert(uid.clone(), sequence).unwrap_or_default();
        assert!(sequence >= before, "{uid}: {before}, then {sequence}");
    }
    events
}

/// The tournament does not take place.
fn call_off(hall: &Hall<'_>, seconds: i64) {
    hall.act_at(seconds, |t, _| {
        let cancellation = Cancellation {
            word: "Não há sala.".parse().unwrap(),
        };
        decide::cancel(t, cancellation)
    });
}

/// A tournament that is cancelled cancels every event of it, at the moment when it was.
fn cancel(
    desk: &Desk<'_>,
    (rounds, known): (&mut BTreeMap<String, i32>, &mut BTreeMap<String, i32>),
) {
    let id = desk.hall.id;
    call_off(&desk.hall, 70);
    for (path, known) in [("calendar.ics", rounds), ("entries/1/calendar.ics", known)] {
        let events = follow(desk, path, known);
        assert!(events.len() > 1);
        for event in events.values() {
            assert_eq!(event.property_value("STATUS"), Some("CANCELLED"), "{path}");
            assert_eq!(event.property_value("DTSTAMP"), Some("20261118T110750Z"));
        }
    }
    let (_, site) = read(desk, "/calendar.ics");
    assert_eq!(site.len(), 1);
    assert_eq!(
        site[0].get_uid(),
        Some(&*format!("tournament-{id}@127.0.0.1"))
    );
    assert_eq!(site[0].property_value("STATUS"), Some("CANCELLED"));
    // whoever has a program that shows no status reads it in the title
    assert_eq!(site[0].get_summary(), Some("Cancelado: Torneio de Beja"));
}

#[apply(on_sqlite)]
fn what_is_moved_renamed_or_cancelled_stays_the_same_event(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let (id, mut known) = (desk.hall.id, BTreeMap::new());
    let mut rounds = BTreeMap::new();
    say(
        &desk.hall,
        10,
        &[(FIRST, hour(27, 15)), (SECOND, hour(27, 17))],
    );
    follow(&desk, "calendar.ics", &mut rounds);
    let events = follow(&desk, "entries/1/calendar.ics", &mut known);
    let first = format!("tournament-{id}-round-1-entry-1@127.0.0.1");
    assert_eq!(events[&first].property_value("STATUS"), Some("TENTATIVE"));
    let before = known.clone();
    // a draft changes nothing
    desk.hall.draft();
    follow(&desk, "entries/1/calendar.ics", &mut known);
    assert_eq!(known, before);
    desk.hall
        .act_at(20, |t, secret| decide::publish_round(t, FIRST, secret));
    let events = follow(&desk, "entries/1/calendar.ics", &mut known);
    assert!(known[&first] > before[&first]);
    let event = &events[&first];
    assert_eq!(event.property_value("STATUS"), Some("CONFIRMED"));
    let title = event.get_summary().unwrap();
    assert!(title.starts_with("Ronda 1 · tabuleiro 1 · "), "{title}");
    // moved, renamed, withdrawn
    say(
        &desk.hall,
        30,
        &[(FIRST, hour(27, 16)), (SECOND, hour(27, 18))],
    );
    desk.hall.act_at(40, |t, _| {
        let mut details = t.details.clone();
        details.name = "Torneio de Beja".parse().unwrap();
        decide::change_details(t, details)
    });
    let events = follow(&desk, "entries/1/calendar.ics", &mut known);
    assert_eq!(start(&events[&first]), in_utc(hour(27, 16)));
    desk.hall.act_at(50, |t, _| {
        let wish = decide::Withdrawal {
            reason: "Emparceiramento errado.".parse().unwrap(),
            seen: Edition(0),
            accepted: None,
        };
        decide::withdraw_round(t, FIRST, &wish, &chief())
    });
    let events = follow(&desk, "entries/1/calendar.ics", &mut known);
    assert_eq!(events[&first].property_value("STATUS"), Some("TENTATIVE"));
    // who left plays no more; then nobody does
    desk.hall.act_at(60, |t, _| decide::withdraw(t, EntryNo(1)));
    let events = follow(&desk, "entries/1/calendar.ics", &mut known);
    assert_eq!(events[&first].property_value("STATUS"), Some("CANCELLED"));
    cancel(&desk, (&mut rounds, &mut known));
}

/// How each round stands in the calendar of the tournament.
fn standing(events: &BTreeMap<String, Event>) -> Vec<(&str, &str)> {
    let rounds = events.iter().filter(|(uid, _)| uid.contains("-round-"));
    rounds
        .map(|(uid, event)| {
            let round = uid.split("-round-").nth(1).unwrap();
            (&round[..1], event.property_value("STATUS").unwrap())
        })
        .collect()
}

/// What a phone knows is cancelled when its hour is taken back, at the hour that it knows; said again, it is back.
#[apply(on_sqlite)]
fn a_round_whose_hour_is_taken_back_is_cancelled(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let (mut rounds, mut games) = (BTreeMap::new(), BTreeMap::new());
    let both = [(FIRST, hour(27, 15)), (SECOND, hour(27, 17))];
    let (confirmed, cancelled) = ("CONFIRMED", "CANCELLED");
    for (at, hours, expected) in [
        (10, &both[..], [confirmed, confirmed]),
        (20, &both[..1], [confirmed, cancelled]),
        (30, &[], [cancelled, cancelled]),
        (40, &both[1..], [cancelled, confirmed]),
        (50, &both[..], [confirmed, confirmed]),
    ] {
        say(&desk.hall, at, hours);
        let events = follow(&desk, "calendar.ics", &mut rounds);
        assert_eq!(standing(&events), [("1", expected[0]), ("2", expected[1])]);
        for (uid, event) in &events {
            let begins = match uid.contains("-round-") {
                true => start(event),
                false => continue,
            };
            let expected = if uid.contains("-round-1") { 15 } else { 17 };
            assert_eq!(begins, in_utc(hour(27, expected)));
        }
        let events = read(&desk, "entries/1/calendar.ics").1;
        let events: BTreeMap<String, Event> = by_uid(&events)
            .into_iter()
            .filter(|(uid, _)| uid.contains("-round-"))
            .collect();
        for uid in std::mem::take(&mut games).into_keys() {
            assert!(events.contains_key(&uid), "{uid} is gone");
        }
        let gone = standing(&events)
            .iter()
            .filter(|(_, status)| *status == cancelled)
            .count();
        assert_eq!(
            gone,
            expected
                .iter()
                .filter(|status| **status == cancelled)
                .count()
        );
        games = events;
    }
}

/// A round that the amended regulations do not have any more is cancelled on every phone, and told by the page no longer.
#[apply(on_sqlite)]
fn a_round_that_is_not_played_after_all_is_cancelled(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let third = RoundNo(3);
    say(
        &desk.hall,
        10,
        &[(FIRST, hour(27, 15)), (third, hour(28, 15))],
    );
    let (mut rounds, mut games) = (BTreeMap::new(), BTreeMap::new());
    let overview = desk.url("").trim_end_matches('/').to_owned();
    let told = desk.public.page(&overview);
    told.assert_says("Ronda 3: ");
    for (to, expected) in [
        (None, "CONFIRMED"),
        (Some(2), "CANCELLED"),
        (Some(3), "CONFIRMED"),
    ] {
        if let Some(to) = to {
            desk.hall
                .act_at(20 + i64::from(to), |t, _| decide::amend_rounds(t, to));
        }
        let events = follow(&desk, "calendar.ics", &mut rounds);
        assert_eq!(standing(&events), [("1", "CONFIRMED"), ("3", expected)]);
        let is_cancelled = expected == "CANCELLED";
        let events = follow(&desk, "entries/1/calendar.ics", &mut games);
        let of_player = standing(&events)[1].1 == "CANCELLED";
        assert_eq!(of_player, is_cancelled);
        let page = desk.public.page(&overview);
        assert_eq!(page.says("Ronda 3: "), !is_cancelled);
    }
}

/// Who lost a match of a knockout plays no round that is still to come, but for the third place.
#[test]
fn who_is_out_of_a_knockout_has_no_round_to_come() {
    for (third_place, expected) in [(false, "CANCELLED"), (true, "TENTATIVE")] {
        let db = TestDb::sqlite();
        let desk = Desk::open_by(&db, &PLAYERS, |regulations| {
            knockout(regulations);
            regulations.system = PairingSystem::Knockout { third_place };
        });
        say(&desk.hall, 10, &[(SECOND, hour(27, 17))]);
        desk.hall.publish();
        desk.hall.play(FIRST);
        let semi = Bracket::of(&desk.hall.now().tournament).rounds[0][0];
        let status = |place: BracketPlace| {
            let url = format!("entries/{}/calendar.ics", place.entry().unwrap());
            let events = read(&desk, &url).1;
            events[0].property_value("STATUS").unwrap().to_owned()
        };
        assert_eq!(status(semi.winner), "TENTATIVE");
        assert_eq!(status(semi.loser), expected);
    }
}

/// What was only planned while nobody saw the tournament is in no calendar.
#[test]
fn an_hour_that_nobody_was_told_is_not_cancelled() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &PLAYERS, 3);
    let organiser = desk
        .site
        .account("other@example.pt", arbitro::account::SiteRole::Organiser);
    let hall = Hall::created(&db, organiser, "Torneio de Faro", |_| {});
    say(&hall, 10, &[(FIRST, hour(27, 15)), (SECOND, hour(27, 17))]);
    say(&hall, 20, &[(FIRST, hour(27, 16))]);
    hall.act_at(30, |t, _| decide::open_entries(t));
    let path = format!("/tournaments/{}/calendar.ics", hall.id);
    let (_, events) = read(&desk, &path);
    assert_eq!(standing(&by_uid(&events)), [("1", "CONFIRMED")]);
}

#[apply(on_sqlite)]
fn names_with_every_sign_come_back_as_they_were(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    say(&desk.hall, 10, &[(FIRST, hour(27, 15))]);
    desk.hall.publish();
    desk.hall
        .act(|t, _| decide::enter_results(t, FIRST, &all_won_by_first(t, FIRST), None));
    let mut named = Vec::new();
    for entry in 1..=4 {
        let url = desk.url(&format!("entries/{entry}/calendar.ics"));
        let (_, events) = read(&desk, &url);
        named.push(events[0].get_summary().unwrap().to_owned());
    }
    for name in PLAYERS {
        let told = named
            .iter()
            .filter(|title| title.ends_with(&format!("contra {name}")));
        assert_eq!(told.count(), 1, "{name} in {named:?}");
    }
    // the pages lead there, by the scheme that opens the program for calendars too
    let card = desk.public.page(&desk.url("entries/1"));
    let subscribe = card.attribute("a[href^='webcal:']", "href");
    assert!(
        subscribe.ends_with("/entries/1/calendar.ics?in=pt"),
        "{subscribe}"
    );
}

#[test]
fn a_calendar_that_is_known_is_not_sent_again() {
    let db = TestDb::sqlite();
    let mut desk = Desk::open(&db, &PLAYERS, 3);
    for path in ["/calendar.ics", "/feed.atom", &*desk.url("calendar.ics")] {
        let answer = desk.public.get(path);
        let tag = answer.header("etag").to_owned();
        let again = desk
            .public
            .send("GET", path, &[("if-none-match", &tag)], "");
        assert_eq!((again.status, again.bytes.len()), (304, 0), "{path}");
    }
}
