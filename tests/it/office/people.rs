//! Clubs, licences, transfers, grades and officers, each by whom it belongs to.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use tournament::office::Scope;
use tournament::{AssociationId, ClubId, LicenceId, Person, PlayerId};

use super::{federation, officer};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::site::{Browser, Site};

/// Somebody of the register, in a club.
pub(super) fn person(db: &TestDb, name: &str, club: &str, association: Option<&str>) -> PlayerId {
    let person = Person {
        club: Some(club.parse().unwrap()),
        association: association.map(|name| name.parse().unwrap()),
        ..Person::named(name.parse().unwrap())
    };
    db.write(|c| db::player::create(c, &person, &by_program()))
        .id
}

/// A licence of Ana Sá for the club of Beja, as a form says it.
pub(super) const LICENCE: [(&str, &str); 6] = [
    ("season", "1"),
    ("player", "Ana Sá"),
    ("club", "1"),
    ("number", "1001"),
    ("category", "Sénior"),
    ("from", "2026-11-01"),
];

#[apply(on_each_database)]
fn a_licence_is_given_by_whom_the_club_belongs_to(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let ana = person(db, "Ana Sá", "Clube de Beja", None);
    let (_, mut south) = officer(
        db,
        &site,
        "sul@example.pt",
        Scope::Association(AssociationId(1)),
    );
    let (_, mut north) = officer(
        db,
        &site,
        "norte@example.pt",
        Scope::Association(AssociationId(2)),
    );
    let (_, mut club) = officer(db, &site, "clube@example.pt", Scope::Club(ClubId(1)));
    let list = "/office/licences";
    assert_eq!(club.get(list).status, 403);
    assert_eq!(north.sends(list, &LICENCE), 403);
    let mut unknown = LICENCE;
    unknown[1] = ("player", "Ninguém");
    let answer = south.post(list, &unknown);
    assert_eq!(answer.status, 422);
    answer
        .page()
        .assert_says("Ninguém no ficheiro de jogadores tem este nome");
    assert_eq!(
        answer.page().value("number"),
        "1001",
        "nothing that was typed is lost"
    );
    let mut early = LICENCE;
    early[5] = ("from", "2026-08-31");
    south
        .post(list, &early)
        .page()
        .assert_says("Este dia não é da época");
    assert_eq!(south.sends(list, &LICENCE), 303);
    south
        .post(list, &LICENCE)
        .page()
        .assert_says("já tem licença nesta época");
    south.page(list).assert_says("Ana Sá");
    assert!(!north.page(list).says("Ana Sá"), "of another association");
    assert_eq!(north.get("/office/licences/1").status, 403);
    let licence = db.read(db::office::load).licences[&LicenceId(1)].clone();
    assert_eq!((licence.player, licence.club), (ana, Some(ClubId(1))));
    moved_and_stale(&mut south);
    db.assert_audited();
}

/// It goes to another club only by whoever may give it there too, and from what stands there alone.
fn moved_and_stale(south: &mut Browser) {
    let page = south.page("/office/licences/1");
    let seen = page.value("seen");
    let change = |club| {
        let mut fields = LICENCE.to_vec();
        fields[2] = ("club", club);
        fields.push(("seen", seen.as_str()));
        fields
    };
    assert_eq!(south.sends("/office/licences/1", &change("2")), 403);
    let mut stale = change("1");
    stale[3] = ("number", "1002");
    assert_eq!(south.sends("/office/licences/1", &stale), 303);
    stale[3] = ("number", "1003");
    let meanwhile = south.post("/office/licences/1", &stale);
    assert_eq!(meanwhile.status, 409, "made from what it was");
    // what was typed is there, with what stands now; pressed again it goes on from that
    let page = meanwhile.page();
    assert_eq!(page.value("number"), "1003");
    page.assert_says("Agora está: 1002");
    assert!(!page.has("#f-category[aria-invalid]"), "the same");
    let seen = page.value("seen");
    stale.retain(|(name, _)| *name != "seen");
    stale.push(("seen", seen.as_str()));
    assert_eq!(south.sends("/office/licences/1", &stale), 303);
}

#[apply(on_each_database)]
fn a_transfer_is_asked_by_the_club_and_answered_by_the_federation(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let ana = person(db, "Ana Sá", "Clube de Beja", None);
    let (_, mut federation) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let (_, mut braga) = officer(db, &site, "braga@example.pt", Scope::Club(ClubId(2)));
    assert_eq!(federation.sends("/office/licences", &LICENCE), 303);
    let list = "/office/transfers";
    let asked = |club| [("player", "ana sa"), ("club", club)];
    assert_eq!(braga.sends(list, &asked("1")), 422, "she is there");
    assert_eq!(braga.sends(list, &asked("3")), 403, "not this officer's");
    assert_eq!(braga.sends(list, &asked("2")), 303);
    braga
        .post(list, &asked("2"))
        .page()
        .assert_says("Já há uma transferência deste jogador");
    let answer = format!("{list}/1");
    assert_eq!(braga.sends(&answer, &[("answer", "yes")]), 403);
    federation.page("/office").assert_says("Ana Sá");
    for _ in 0..2 {
        assert_eq!(
            federation.sends(&answer, &[("answer", "yes")]),
            303,
            "pressed twice"
        );
    }
    let late = federation.post(&answer, &[("answer", "no")]);
    assert_eq!(late.status, 409);
    let late = late.page();
    late.assert_says("Este pedido já teve resposta");
    late.assert_says("Ana Sá");
    let office = db.read(db::office::load);
    assert_eq!(office.licences[&LicenceId(1)].club, Some(ClubId(2)));
    let known = db.read(|c| db::player::find(c, ana)).unwrap();
    assert_eq!(known.person.club.unwrap().as_str(), "Clube de Braga");
    federation
        .page("/office/journal")
        .assert_says("Transferência de Ana Sá aceite");
    db.assert_audited();
}

#[apply(on_each_database)]
fn clubs_of_the_register_come_in_and_keep_their_people(db: &TestDb) {
    let site = Site::start(db);
    for name in ["Ana Sá", "Berta Luz"] {
        person(db, name, "GD Évora", Some("Associação do Sul"));
    }
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    admin
        .page("/office/clubs")
        .assert_says("Só no ficheiro de jogadores");
    for _ in 0..2 {
        assert_eq!(
            admin.sends("/office/clubs/adoption", &[("name", "GD Évora")]),
            303
        );
    }
    let office = db.read(db::office::load);
    assert_eq!((office.clubs.len(), office.associations.len()), (1, 1));
    let again = admin.post(
        "/office/clubs",
        &[("name", "gd evora"), ("association", "")],
    );
    assert_eq!(again.status, 422);
    again.page().assert_says("Este nome já está em uso");
    let page = admin.page("/office/clubs/1");
    let seen = page.value("seen");
    let fields = [
        ("name", "GD Évora"),
        ("association", "Associação do Alentejo"),
        ("seen", seen.as_str()),
    ];
    assert_eq!(admin.sends("/office/clubs/1", &fields), 303);
    assert_eq!(db.read(db::office::load).associations.len(), 2);
    db.assert_audited();
}

/// People belong to a club by its name.
#[apply(on_each_database)]
fn a_club_that_is_renamed_keeps_its_people(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let people = [
        ("Ana Sá", "Clube de Beja", "Damas de Beja"),
        ("Berta Luz", "clube de beja", "Damas de Beja"),
        ("Carla Dias", "Clube Livre", "Clube Livre"),
    ];
    let people = people.map(|(name, club, after)| (person(db, name, club, None), after));
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let url = "/office/clubs/1";
    let told = "Pessoas deste clube no ficheiro de jogadores: 2.";
    officer.page(url).assert_says(told);
    let fields = [
        ("name", "Damas de Beja"),
        ("association", "Associação do Sul"),
    ];
    assert_eq!(officer.sends_from(url, &fields), 303);
    for (id, after) in people {
        let known = db.read(|c| db::player::find(c, id)).unwrap();
        assert_eq!(known.person.club.unwrap().as_str(), after);
    }
    officer.page(url).assert_says(told);
    let page = officer.page("/office/clubs");
    assert!(!page.says("Só no ficheiro de jogadores"));
    db.assert_audited();
}

#[apply(on_each_database)]
fn officers_and_grades_are_the_federations(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let arbiter = site.account("arbitra@example.pt", SiteRole::Arbiter);
    let (club, mut theirs) = officer(db, &site, "clube@example.pt", Scope::Club(ClubId(1)));
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let account = arbiter.to_string();
    let grade = [
        ("account", account.as_str()),
        ("name", "Árbitra nacional"),
        ("from", "2026-01-01"),
        ("until", ""),
    ];
    assert_eq!(theirs.sends("/office/arbiters", &grade), 403);
    assert_eq!(officer.sends("/office/arbiters", &grade), 303);
    assert_eq!(officer.sends("/office/arbiters", &grade), 422);
    theirs
        .page("/office/arbiters")
        .assert_says("Árbitra nacional");
    let club = club.to_string();
    let post = [("account", club.as_str()), ("scope", "club-1")];
    assert_eq!(theirs.sends("/office/officers/dismissal", &post), 403);
    assert_eq!(officer.sends("/office/officers/dismissal", &post), 303);
    assert_eq!(theirs.get("/office").status, 403, "an officer no more");
    let wrong = [("account", club.as_str()), ("scope", "club-77")];
    assert_eq!(officer.sends("/office/officers", &wrong), 422);
    assert_eq!(officer.sends("/office/officers", &post), 303);
    officer
        .page("/office/journal")
        .assert_says("Deixa de ser dirigente de Clube de Beja");
    db.assert_audited();
}

/// Whoever leaves a post is asked first, and the last who may appoint others does not leave by themselves.
#[apply(on_each_database)]
fn an_officer_leaves_by_a_second_press_and_the_last_one_stays(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let (first, mut one) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let (second, mut other) = officer(db, &site, "outra@example.pt", Scope::Federation);
    let url = "/office/officers/dismissal";
    let (first, second) = (first.to_string(), second.to_string());
    let post = |account| [("account", account), ("scope", "federation")];
    let sure = |account| [post(account).as_slice(), &[("confirm", "on")]].concat();
    let asked = one.post(url, &post(first.as_str()));
    assert_eq!(asked.status, 409);
    let asked = asked.page();
    asked.assert_says("Carregue outra vez para confirmar");
    assert!(asked.has("input[name=confirm][value=on]"));
    assert_eq!(one.get("/office").status, 200, "nothing was done");
    assert_eq!(one.sends(url, &sure(first.as_str())), 303);
    assert_eq!(one.get("/office").status, 403);
    for fields in [post(second.as_str()).to_vec(), sure(second.as_str())] {
        let refused = other.post(url, &fields);
        assert_eq!(refused.status, 409);
        refused
            .page()
            .assert_says("É o último dirigente da federação");
    }
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    assert_eq!(admin.sends(url, &post(second.as_str())), 303);
    assert_eq!(other.get("/office").status, 403);
    db.assert_audited();
}

#[apply(on_each_database)]
fn seasons_have_their_days_in_order(db: &TestDb) {
    let site = Site::start(db);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let season = |until| {
        [
            ("name", "2026/27"),
            ("from", "2026-09-01"),
            ("until", until),
            ("grace", ""),
            ("ages", "2026-12-31"),
            ("transfers-from", ""),
            ("transfers-until", ""),
        ]
    };
    let wrong = admin.post("/office/seasons", &season("2026-08-31"));
    assert_eq!(wrong.status, 422);
    wrong.page().assert_says("As datas não estão por ordem");
    // what is wrong stands beside the field that is
    let mut window = season("2027-08-31");
    let windows = [
        ("2026-10-01", "2026-09-01", "transfers-until"),
        ("2026-10-01", "", "transfers-until"),
        ("", "2026-10-01", "transfers-from"),
        // no licence holds then
        ("2026-08-01", "2026-10-01", "transfers-from"),
        ("2026-10-01", "2027-09-01", "transfers-until"),
    ];
    for (from, until, field) in windows {
        window[5].1 = from;
        window[6].1 = until;
        let wrong = admin.post("/office/seasons", &window);
        assert_eq!(wrong.status, 422);
        assert_eq!(
            wrong.page().attributes("[aria-invalid=true]", "name"),
            [field]
        );
    }
    let mut ages = season("2027-08-31");
    ages[4].1 = "2029-12-31";
    let wrong = admin.post("/office/seasons", &ages);
    assert_eq!(
        wrong.page().attributes("[aria-invalid=true]", "name"),
        ["ages"]
    );
    assert_eq!(admin.sends("/office/seasons", &season("2027-08-31")), 303);
    admin
        .post("/office/seasons", &season("2027-08-31"))
        .page()
        .assert_says("Este nome já está em uso");
    let page = admin.page("/office/seasons/1");
    assert_eq!(page.value("grace"), "2027-08-31");
    let seen = page.value("seen");
    let mut longer = season("2027-08-31").to_vec();
    longer[3] = ("grace", "2027-12-31");
    longer.push(("seen", seen.as_str()));
    assert_eq!(admin.sends("/office/seasons/1", &longer), 303);
    longer[3] = ("grace", "2027-11-30");
    let meanwhile = admin.post("/office/seasons/1", &longer);
    assert_eq!(meanwhile.status, 409);
    meanwhile.page().assert_says("Agora está: 31/12/2027");
    db.assert_audited();
}

#[apply(on_each_database)]
fn no_day_is_of_two_seasons(db: &TestDb) {
    let site = Site::start(db);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let season = |name, from, until| {
        [
            ("name", name),
            ("from", from),
            ("until", until),
            ("grace", ""),
            ("ages", from),
            ("transfers-from", ""),
            ("transfers-until", ""),
        ]
    };
    let list = "/office/seasons";
    let first = season("2026/27", "2026-09-01", "2027-08-31");
    assert_eq!(admin.sends(list, &first), 303);
    let met = [
        ("2027-08-31", "2028-08-30", "from"),
        ("2026-01-01", "2026-09-01", "until"),
        ("2026-01-01", "2028-01-01", "until"),
    ];
    for (from, until, field) in met {
        let wrong = admin.post(list, &season("Outra", from, until));
        assert_eq!(wrong.status, 422);
        let page = wrong.page();
        page.assert_says("Estes dias já são da época 2026/27");
        assert_eq!(page.attributes("[aria-invalid=true]", "name"), [field]);
    }
    let next = season("2027/28", "2027-09-01", "2028-08-31");
    assert_eq!(admin.sends(list, &next), 303);
    // nor is one stretched over another
    let seen = admin.page("/office/seasons/2").value("seen");
    let mut longer = season("2027/28", "2027-08-01", "2028-08-31").to_vec();
    longer.push(("seen", seen.as_str()));
    assert_eq!(admin.post("/office/seasons/2", &longer).status, 422);
    db.assert_audited();
}
