//! What the regulations say about arbitration.

use super::*;
use macro_rules_attribute::apply;

#[apply(on_each_database)]
fn the_regulations_keep_what_they_say_about_arbitration(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |_| {});
    let mut organiser = desk.site.browser();
    assert_eq!(
        organiser
            .sign_in("organiser@example.pt", crate::support::site::PASSWORD)
            .status,
        303
    );
    let mut form = vec![
        ("name", "Open do Sado"),
        ("venue", "Setúbal"),
        ("starts", "2026-12-05"),
        ("ends", "2026-12-06"),
        ("rules", "brazilian"),
        ("games", "2"),
        ("primary", "match-points"),
        ("win", "1"),
        ("draw", "½"),
        ("loss", "0"),
        ("minutes", "15"),
        ("seconds", "0"),
        ("increment", "5"),
        ("rhythm", ""),
        ("late", "30"),
        ("opening", "free"),
        ("per", "round"),
        ("system", "double-swiss"),
        ("rounds", "3"),
        ("seeding", "rating"),
        ("confirming", "everything"),
        ("offers", "after-moves"),
        ("offer-moves", "30"),
        ("absences", "2"),
        ("no-appeals", "on"),
        ("fines", "Telemóvel = 10,00\r\nAtraso = 2,5 €"),
        ("three-against-one", "on"),
    ];
    organiser.get("/tournaments/new");
    let made = organiser.post("/tournaments", &form);
    assert_eq!(made.status, 303, "{}", made.body);
    let path = made.location().split("/manage").next().unwrap().to_owned();
    let url = format!("{path}/regulations");
    let page = organiser.get(&url).body;
    for part in [
        "value=\"everything\" selected",
        "value=\"after-moves\" selected",
        "Telemóvel = 10,00 €\nAtraso = 2,50 €",
        "name=\"three-against-one\"",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let version = hidden(&page, "version");
    form.retain(|(name, _)| *name != "fines");
    form.extend([
        ("version", version.as_str()),
        ("fines", "Telemóvel: dez euros"),
    ]);
    let wrong = organiser.post(&url, &form);
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.body.contains("Escreva cada multa numa linha"),
        "{}",
        wrong.body
    );
    form.pop();
    form.push(("fines", "Telemóvel = 12,00"));
    form.retain(|(name, _)| *name != "rules");
    form.push(("rules", "portuguese"));
    assert_eq!(organiser.post(&url, &form).status, 303);
    let page = organiser.get(&url).body;
    assert!(
        page.contains("Telemóvel = 12,00 €") && !page.contains("three-against-one"),
        "{page}"
    );
    let open = [("stage", "entries")];
    organiser.post(&format!("{path}/stage"), &open);
    let public = desk.public.get(&path);
    if public.status == 200 {
        assert!(
            public.body.contains("não há recurso") && public.body.contains("Telemóvel: 12,00 €"),
            "{}",
            public.body
        );
    }
}

#[apply(on_each_database)]
fn where_the_regulations_allow_no_appeal_there_is_none(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.arbitration.no_appeals = true
    });
    desk.hall.publish();
    rule(&desk, true, lost);
    assert!(
        !desk
            .deputy
            .get(&desk.url("rulings/1"))
            .body
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
