//! What the regulations fix, amended with a reason once the first round is public.

use macro_rules_attribute::apply;
use tournament::{RoundNo, decide};

use crate::on_each_database;
use crate::support::fixture::Desk;
use crate::support::form;
use crate::support::site::{Browser, PASSWORD};

const PLAYERS: [&str; 4] = ["Ana", "Rui", "Eva", "Zé"];

fn organiser(desk: &Desk<'_>) -> Browser {
    let mut browser = desk.site.browser();
    browser.sign_in("organiser@example.pt", PASSWORD);
    browser
}

#[apply(on_each_database)]
fn the_clock_of_later_rounds_is_amended_and_the_public_reads_why(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.play(desk.hall.publish());
    let mut browser = organiser(&desk);
    let page = browser.page(&desk.url("regulations"));
    page.assert_says("O que já não pode mudar");
    let sent = page.form(&format!("form[action='{}']", desk.url("amendment")));
    let sent: Vec<(&str, &str)> = sent
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let amendment = desk.url("amendment");
    let unchanged = browser.post(&amendment, &sent);
    assert_eq!(unchanged.status, 422, "nothing changes");
    let wanted = form::with(
        &sent,
        &[("minutes", "10"), ("increment", "0"), ("late", "15")],
    );
    let look = browser.post(&amendment, &wanted);
    assert_eq!(look.status, 200, "{}", look.body);
    look.page()
        .assert_says("Tempo por jogo, a partir da ronda 2");
    let sure = [
        ("asked", "on"),
        ("sure", "on"),
        ("reason", "A sala fecha às 18"),
    ];
    assert_eq!(browser.sends(&amendment, &form::with(&wanted, &sure)), 303);
    let regulations = desk.hall.now().tournament.regulations;
    assert_eq!(regulations.in_round(RoundNo(1)).late_minutes, 30);
    let second = regulations.in_round(RoundNo(2));
    assert_eq!((second.time.seconds, second.late_minutes), (600, 15));
    for read in [
        browser.page(&desk.url("regulations")),
        desk.public.page(&format!("/tournaments/{}", desk.hall.id)),
    ] {
        read.assert_says("Alterações ao regulamento");
        read.assert_says("A sala fecha às 18");
        read.assert_says("A partir da ronda 2");
    }
    let wrong = form::with(&wanted, &[("minutes", "0"), ("seconds", "3")]);
    let wrong = browser.post(&amendment, &wrong);
    assert_eq!(wrong.status, 422);
    assert!(wrong.page().has("#e-minutes"));
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn place_and_schedule_change_with_a_reason_once_a_round_is_public(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let mut browser = organiser(&desk);
    let details = desk.url("details");
    let fields = [
        ("name", "Torneio de Évora"),
        ("venue", "Ginásio"),
        ("starts", "2026-12-05"),
        ("ends", ""),
        ("schedule", "Sábado às 10:00"),
        ("contact", "Olga, 912 345 678"),
        ("colour", "teal"),
    ];
    let after = form::with(&fields, &[("check-in-closes", "2026-12-06T09:00")]);
    let after = browser.post(&details, &after);
    assert_eq!(after.status, 422, "players check in on the first day");
    after.page().assert_says("até ao fim do primeiro dia");
    assert_eq!(browser.sends(&details, &fields), 303, "nobody saw a round");
    desk.hall.publish();
    let moved = form::with(&fields, &[("venue", "Escola")]);
    let silent = browser.post(&details, &moved);
    assert_eq!(silent.status, 422);
    assert!(silent.page().has("#e-reason"));
    assert_eq!(
        silent.page().value("venue"),
        "Escola",
        "what was typed is kept"
    );
    let because = form::with(&moved, &[("reason", "Chove no ginásio")]);
    assert_eq!(browser.sends(&details, &because), 303);
    let public = desk.public.page(&format!("/tournaments/{}", desk.hall.id));
    for said in [
        "Escola",
        "Sábado às 10:00",
        "Olga, 912 345 678",
        "Chove no ginásio",
    ] {
        public.assert_says(said);
    }
    assert!(public.has("header.event.tint-teal"));
    let long = "x".repeat(500);
    let long = form::with(&because, &[("schedule", &long)]);
    let long = browser.post(&details, &long);
    assert_eq!(long.status, 422);
    assert!(long.page().has("#e-schedule"));
    desk.hall
        .act(|t, _| decide::change_info(t, tournament::Info::default()));
    desk.hall.assert_sound();
}
