//! What the public page says beside the regulations, and what is announced: written at the desk, read by everybody, taken back.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use tournament::Presentation;

use crate::support::fixture::Desk;
use crate::{on_each_database, on_sqlite};

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];
const ABOUT: &str = "# Open de Évora\n\n**Almoço** às 13. <script>alert(1)</script>\n\n- [mapa](https://a.pt)\n- [x](javascript:alert(1))";

#[apply(on_each_database)]
fn the_public_page_says_what_the_organiser_wrote(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let (url, overview) = (desk.url("presentation"), desk.url(""));
    let overview = overview.trim_end_matches('/');
    assert!(
        desk.chief
            .page(&desk.url("regulations"))
            .has(&format!("a[href='{url}']"))
    );
    let version = desk.version();
    let fields = [
        ("version", &*version),
        ("organiser", "Associação de Damas"),
        ("arbiter", "Helena Sá"),
        ("map", "https://www.openstreetmap.org/node/1"),
        ("about", ABOUT),
        ("hour-1", "2026-11-18T10:00"),
        ("hour-3", "2026-11-19T09:30"),
        // the day after the last of the tournament
        ("sure", "1@2026-11-18T10:00 3@2026-11-19T09:30"),
    ];
    desk.chief.page(&url);
    assert_eq!(desk.deputy.post(&url, &fields).status, 403);
    let saved = desk.chief.post(&url, &fields);
    assert_eq!(saved.status, 303, "{}", saved.body);
    let page = desk.public.page(overview);
    for said in [
        "Associação de Damas",
        "Helena Sá",
        "Ronda 1: 10:00",
        "Ronda 3: 19/11/2026 09:30",
        "alert(1)",
    ] {
        page.assert_says(said);
    }
    assert_eq!(page.text(".about h3"), "Open de Évora");
    assert_eq!(page.texts(".about strong"), ["Almoço"]);
    assert_eq!(page.attributes(".about a", "href"), ["https://a.pt"]);
    assert_eq!(page.count(".about script"), 0);
    assert!(page.has("a[href='https://www.openstreetmap.org/node/1']"));
    // the form comes back as it was saved, and again it is the same
    let again = desk.chief.page(&url);
    assert_eq!(
        (again.value("about"), again.value("hour-3")),
        (ABOUT.to_owned(), "2026-11-19T09:30".to_owned())
    );
    let before = desk.hall.now().version;
    let version = desk.version();
    let mut fields = fields.to_vec();
    fields[0].1 = &version;
    assert_eq!(desk.chief.post(&url, &fields).status, 303);
    assert_eq!(desk.hall.now().version, before);
    desk.chief
        .page(&desk.url("journal"))
        .assert_says("Página pública alterada.");
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn what_cannot_be_read_comes_back(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let url = desk.url("presentation");
    let long = "x".repeat(5001);
    for (name, value) in [
        ("map", "javascript:alert(1)"),
        ("map", "www.a.pt"),
        ("about", &*long),
        ("hour-1", "amanhã"),
    ] {
        let version = desk.version();
        desk.chief.page(&url);
        let answer = desk
            .chief
            .post(&url, &[("version", &version), (name, value)]);
        assert_eq!(answer.status, 422, "{name}");
        let page = answer.page();
        assert_eq!(page.value(name), value);
        assert!(page.has(&format!("#e-{name}")), "{name}");
    }
    assert_eq!(
        desk.hall.now().tournament.presentation,
        Presentation::default()
    );
    // who was overtaken sees what was typed, and is told
    desk.chief.page(&url);
    let answer = desk
        .chief
        .post(&url, &[("version", "1"), ("organiser", "Clube da Ria")]);
    assert_eq!(
        (answer.status, answer.page().value("organiser")),
        (409, "Clube da Ria".to_owned())
    );
    let version = desk.version();
    let sent = [("version", &*version), ("organiser", "Clube da Ria")];
    for _ in 0..2 {
        assert_eq!(desk.chief.sends(&url, &sent), 303, "sent twice");
    }
}

#[apply(on_sqlite)]
fn hours_out_of_order_or_on_another_day_are_asked_about_once(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let url = desk.url("presentation");
    let version = desk.version();
    let fields = [
        ("version", &*version),
        ("organiser", "Clube da Ria"),
        ("hour-1", "2026-11-18T10:00"),
        ("hour-2", "2026-11-18T09:00"),
        ("hour-3", "2027-11-18T15:00"),
    ];
    desk.chief.page(&url);
    let asked = desk.chief.post(&url, &fields);
    assert_eq!(asked.status, 409, "{}", asked.body);
    let page = asked.page();
    let wrong = |no: u8| page.has(&format!("#e-hour-{no}"));
    assert_eq!([wrong(1), wrong(2), wrong(3)], [false, true, true]);
    page.assert_says("Esta hora não é posterior à da ronda 1.");
    page.assert_says("Este dia fica fora das datas do torneio");
    assert_eq!(page.value("organiser"), "Clube da Ria");
    assert_eq!(page.value("hour-3"), "2027-11-18T15:00");
    let said = |desk: &Desk<'_>| desk.hall.now().tournament.presentation;
    assert_eq!(said(&desk), Presentation::default());
    // these hours are right, and others are asked about again
    let sure = page.attribute("[name=sure]", "value");
    let mut other = fields.to_vec();
    other.push(("sure", &sure));
    other[3].1 = "2026-11-18T08:00";
    assert_eq!(desk.chief.sends(&url, &other), 409);
    other[3].1 = "2026-11-18T09:00";
    assert_eq!(desk.chief.sends(&url, &other), 303);
    assert_eq!(said(&desk).hours.len(), 3);
    // what stands is not asked about
    let version = desk.version();
    let mut text = fields;
    text[0].1 = &version;
    text[1].1 = "Clube da Barra";
    assert_eq!(desk.chief.sends(&url, &text), 303);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_notice_is_announced_with_its_time_and_taken_back(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let (url, overview) = (desk.url("presentation"), desk.url(""));
    let overview = overview.trim_end_matches('/');
    desk.chief.page(&url);
    let said = [("do", "announce"), ("text", "A ronda 2 começa às 15:30.")];
    for _ in 0..2 {
        assert_eq!(desk.chief.sends(&url, &said), 303);
    }
    let other = [("do", "announce"), ("text", "Almoço <b>já</b>")];
    let done = desk.chief.post(&url, &other).location().to_owned();
    desk.chief
        .page(&done)
        .assert_says("O comunicado foi publicado");
    let page = desk.public.page(overview);
    assert_eq!(
        page.texts(".bulletins strong"),
        ["Almoço <b>já</b>", "A ronda 2 começa às 15:30."]
    );
    assert_eq!(page.count(".bulletins time[datetime]"), 2);
    let silent = desk.chief.post(&url, &[("do", "announce"), ("text", "")]);
    assert_eq!(silent.status, 422);
    assert!(silent.page().has("#e-text"));
    for _ in 0..2 {
        assert_eq!(desk.chief.sends(&url, &[("back", "1")]), 303);
    }
    assert_eq!(
        desk.public.page(overview).texts(".bulletins strong"),
        ["Almoço <b>já</b>"]
    );
    // a number is never given again, so that a page of before takes back nothing else
    assert_eq!(desk.chief.sends(&url, &[("back", "2")]), 303);
    assert_eq!(desk.chief.sends(&url, &said), 303);
    assert_eq!(desk.hall.now().tournament.bulletins.last().unwrap().no, 3);
    let journal = desk.chief.page(&desk.url("journal"));
    journal.assert_says("Comunicado n.º 1: «A ronda 2 começa às 15:30.»");
    journal.assert_says("Comunicado n.º 1 retirado.");
    let stranger = desk
        .site
        .signed_in("elsewhere@example.pt", SiteRole::Organiser)
        .sends(&url, &said);
    assert_eq!(stranger, 403);
    desk.hall.assert_sound();
}
