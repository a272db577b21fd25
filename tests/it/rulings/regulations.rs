//! What the regulations say about arbitration.

use super::*;
use macro_rules_attribute::apply;

/// A form that says everything about arbitration.
fn form() -> Vec<(&'static str, &'static str)> {
    form::tournament(&[
        ("venue", "Setúbal"),
        ("rhythm", ""),
        ("rules", "brazilian"),
        ("opening", "free"),
        ("confirming", "everything"),
        ("offers", "after-moves"),
        ("offer-moves", "30"),
        ("absences", "2"),
        ("no-appeals", "on"),
        ("fines", "Telemóvel = 10,00\r\nAtraso = 2,5 €"),
        ("three-against-one", "on"),
    ])
}

/// A tournament that an organiser made by it, and its address.
fn made(site: &Site<'_>) -> (Browser, String) {
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    organiser.get("/tournaments/new");
    let made = organiser.post("/tournaments", &form());
    assert_eq!(made.status, 303, "{}", made.body);
    let (path, _) = made.location().split_once("/manage").unwrap();
    (organiser, path.to_owned())
}

#[apply(on_sqlite)]
fn the_regulations_keep_what_they_say_about_arbitration(db: &TestDb) {
    let site = Site::start(db);
    let (mut organiser, path) = made(&site);
    let url = format!("{path}/regulations");
    let page = organiser.page(&url);
    for chosen in ["everything", "after-moves"] {
        assert!(page.has(&format!("option[value={chosen}][selected]")));
    }
    assert_eq!(
        page.value("fines").trim_end(),
        "Telemóvel = 10,00 €\nAtraso = 2,50 €"
    );
    assert!(page.has("[name=three-against-one]"));
    let version = page.value("version");
    let stands = form::with(&form(), &[("version", &version)]);
    let wrong = form::with(&stands, &[("fines", "Telemóvel: dez euros")]);
    let wrong = organiser.post(&url, &wrong);
    assert_eq!(wrong.status, 422);
    wrong.page().assert_says("Escreva cada multa numa linha");
    let other = [("fines", "Telemóvel = 12,00"), ("rules", "portuguese")];
    assert_eq!(organiser.sends(&url, &form::with(&stands, &other)), 303);
    let page = organiser.page(&url);
    assert_eq!(page.value("fines").trim_end(), "Telemóvel = 12,00 €");
    assert!(!page.has("[name=three-against-one]"));
}

#[apply(on_sqlite)]
fn the_public_reads_what_the_regulations_say_about_arbitration(db: &TestDb) {
    let site = Site::start(db);
    let (mut organiser, path) = made(&site);
    let open = [("to", "entries")];
    assert_eq!(organiser.sends(&format!("{path}/stage"), &open), 303);
    let page = site.browser().page(&path);
    page.assert_says("não há recurso");
    page.assert_says("Telemóvel: 10,00 €");
    // whose rules these are, and whose article the table of sanctions rests on
    page.assert_says("da Confederação Brasileira de Damas (CBD)");
    page.assert_says("(FPD 12.9)");
}

#[apply(on_each_database)]
fn the_table_of_sanctions_is_the_organisers(db: &TestDb) {
    let site = Site::start(db);
    let (mut organiser, path) = made(&site);
    let url = format!("{path}/regulations");
    let page = organiser.page(&url);
    // an illegal move: warning, time to the opponent, time off, loss
    let usual = ["custom-1", "custom-2", "custom-3", "custom-4"].map(|field| page.value(field));
    assert_eq!(usual, ["2", "3", "", "5"]);
    // the game has another text: the FPD's articles are named
    for article in ["(FPD 7.5)", "(FPD 9.10, 11.8)", "(FPD 12.9 f)"] {
        page.assert_says(article);
    }
    let version = page.value("version");
    let stands = form::with(&form(), &[("version", &version)]);
    let table = [
        ("custom-shown", "on"),
        ("custom-1", "1"),
        ("custom-4", "4"),
        ("custom-seconds", "1:30"),
        ("custom-whole", "on"),
    ];
    let muddled = form::with(&form::with(&stands, &table), &[("custom-4", "1")]);
    let refused = organiser.post(&url, &muddled);
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.page().has("#e-custom-seconds"), "{}", refused.body);
    let odd = form::with(&form::with(&stands, &table), &[("custom-1", "often")]);
    let refused = organiser.post(&url, &odd);
    assert!(refused.page().has("#e-custom-1"), "{}", refused.body);
    assert_eq!(refused.page().value("custom-4"), "4");
    assert_eq!(organiser.sends(&url, &form::with(&stands, &table)), 303);
    let page = organiser.page(&url);
    let own = ["custom-1", "custom-2", "custom-4", "custom-5"].map(|field| page.value(field));
    assert_eq!(own, ["1", "", "4", ""]);
    assert_eq!(page.value("custom-seconds"), "1:30");
    let open = [("to", "entries")];
    assert_eq!(organiser.sends(&format!("{path}/stage"), &open), 303);
    let public = site.browser().page(&path);
    public.assert_says("em todo o torneio: lances ilegais completados: advertência à 1.ª vez");
}

#[apply(on_sqlite)]
fn where_the_regulations_allow_no_appeal_there_is_none(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.arbitration.no_appeals = true
    });
    desk.hall.publish();
    rule(&desk, true, lost);
    assert!(
        !desk
            .deputy
            .body(&desk.url("rulings/1"))
            .contains("Apresentar recurso")
    );
    assert!(
        desk.deputy
            .get(&desk.url("rulings/1/appeal"))
            .body
            .contains("não admite recurso")
    );
    assert_eq!(
        desk.deputy
            .post(
                &desk.url("rulings/1/appeal"),
                &[("by", "1"), ("grounds", "não concordo")]
            )
            .status,
        409
    );
    let admin = desk
        .site
        .signed_in("admin@example.pt", SiteRole::Admin)
        .get(&desk.url("rulings/1"))
        .body;
    assert!(
        admin.contains("Retirar a decisão"),
        "the admin presides everywhere"
    );
}
