//! An organiser invites arbiters to their tournament.

use arbitro::account::{SiteRole, UserId};
use arbitro::db::{
    self,
    account::{self, AccountChange},
};
use macro_rules_attribute::apply;
use tournament::office::{Grade, OfficeEvent, Scope};
use tournament::{GradeId, TournamentRole, decide};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, by_program};
use crate::support::make_account;
use crate::support::site::{Browser, PASSWORD, Site};
use crate::teams::League;

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];

fn organiser(desk: &Desk<'_>) -> Browser {
    let mut organiser = desk.site.browser();
    organiser.sign_in("organiser@example.pt", PASSWORD);
    organiser
}

fn invitation<'a>(email: &'a str, role: &'a str) -> [(&'a str, &'a str); 4] {
    [
        ("do", "invite"),
        ("new-name", "Rui Árbitro"),
        ("new-email", email),
        ("new-role", role),
    ]
}

/// The path of a link.
fn path(link: &str) -> String {
    format!("/{}", link.splitn(4, '/').nth(3).unwrap())
}

#[apply(on_each_database)]
fn an_organiser_invites_an_arbiter_who_then_works_in_this_tournament(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let mut ana = organiser(&desk);
    let staff = desk.url("staff");
    let page = ana.page(&staff);
    // people are chosen by their names
    assert!(
        page.text("select[name=email]").contains("deputy"),
        "{}",
        page.text("main")
    );
    let bad = ana.post(&staff, &invitation("nowhere", "deputy-arbiter"));
    assert_eq!(bad.status, 422);
    let page = bad.page();
    assert_eq!(page.value("new-name"), "Rui Árbitro");
    assert_eq!(page.value("new-email"), "nowhere");
    assert!(page.has("#e-new-email"));
    let taken = ana.post(&staff, &invitation("deputy@example.pt", "deputy-arbiter"));
    assert!(taken.status == 422 && taken.page().has("#e-new-email"));

    let invited = ana.post(&staff, &invitation("rui@example.pt", "deputy-arbiter"));
    assert_eq!(invited.status, 200, "{}", invited.body);
    let shown = invited.page();
    assert!(!shown.text("main").contains("enviado"), "no mail leaves");
    assert!(shown.has("svg.qr"));
    // the field cuts it off
    assert!(shown.has("button[data-copies=f-link]") && shown.has("#f-link"));
    // of a server that only this machine reaches
    assert!(
        shown
            .text(".notice.bad")
            .starts_with("O que aqui se mostra não serve")
    );
    let first = path(&shown.value("link"));
    let page = ana.page(&staff);
    assert!(page.text(".people").contains("Rui Árbitro"));
    assert!(page.text(".people").contains("convite enviado"));

    // a new link, and the old one is dead
    let rui = desk.hall.now().tournament.staff.into_keys().max().unwrap();
    let again = ana.post(
        &staff,
        &[("do", "invite-again"), ("user", &rui.to_string())],
    );
    assert_eq!(again.status, 200);
    let rows = db.read(|c| db::journal::list(c, db::journal::Journal::Accounts));
    let renewed = format!(r#"{{"event":"invited-again","account":{rui}}}"#);
    assert!(rows.iter().any(|row| row.event == renewed));
    let second = path(&again.page().value("link"));
    let mut browser = desk.site.browser();
    assert_eq!(browser.get(&first).status, 410);
    browser.get(&second);
    let new = [("name", "Rui Melo"), ("new-password", "damas e peões")];
    assert_eq!(browser.post(&second, &new).status, 303);
    assert_eq!(browser.get(&desk.url("manage")).status, 200);
    assert_eq!(browser.get("/accounts").status, 403);
    assert_eq!(browser.get("/tournaments/new").status, 403);
    let refused = ana.post(
        &staff,
        &[("do", "invite-again"), ("user", &rui.to_string())],
    );
    assert_eq!(refused.status, 400, "who has come needs no link");
    desk.hall.assert_sound();
    db.assert_audited();
}

#[apply(on_each_database)]
fn a_new_link_is_made_for_nobody_who_is_more_than_an_arbiter_of_this_tournament(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let mut ana = organiser(&desk);
    let staff = desk.url("staff");
    ana.page(&staff);
    // an administrator who was invited and has not come, appointed here
    let admin = make_account(db, "admin@example.pt", SiteRole::Admin);
    desk.hall
        .act(|t, _| decide::appoint(t, admin, TournamentRole::DeputyArbiter));
    // an arbiter who was invited to another tournament
    let elsewhere = make_account(db, "outro@example.pt", SiteRole::Arbiter);
    let boss = make_account(db, "boss@example.pt", SiteRole::Organiser);
    let other = [
        (boss, TournamentRole::Organiser),
        (elsewhere, TournamentRole::ChiefArbiter),
    ];
    crate::support::fixture::Hall::running(db, &other, &PLAYERS, 3);
    desk.hall
        .act(|t, _| decide::appoint(t, elsewhere, TournamentRole::DeputyArbiter));
    let stranger = make_account(db, "stranger@example.pt", SiteRole::Arbiter);
    for user in [admin, elsewhere, stranger] {
        let answer = ana.post(
            &staff,
            &[("do", "invite-again"), ("user", &user.to_string())],
        );
        assert_eq!(answer.status, 400);
        assert!(!answer.body.contains("/invitations/"));
    }
    // and only whoever appoints invites
    let mut chief = desk.chief.clone();
    chief.page(&staff);
    assert_eq!(
        chief
            .post(&staff, &invitation("novo@example.pt", "chief-arbiter"))
            .status,
        403
    );
}

/// Who waits for somebody sees why they do not come, and has the button beside it.
#[apply(on_each_database)]
fn the_staff_page_says_of_an_invitation_that_it_expired_or_did_not_arrive(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let mut ana = organiser(&desk);
    let mut admin = desk.site.signed_in("admin@example.pt", SiteRole::Admin);
    let staff = desk.url("staff");
    ana.page(&staff);
    let invited = ana.post(&staff, &invitation("rui@example.pt", "deputy-arbiter"));
    assert_eq!(invited.status, 200, "{}", invited.body);
    let rui = desk.hall.now().tournament.staff.into_keys().max().unwrap();
    let account = format!("/accounts/{rui}");
    let again = ".people input[name=do][value=invite-again]";
    let given_up = "UPDATE outbox SET state = 'dead' WHERE to_email = 'rui@example.pt'";
    let expired = "UPDATE tokens SET expires_at = '2020-01-01 00:00:00'";
    for (what, pt, en) in [
        (None, "convite enviado", "invitation sent"),
        (
            Some(given_up),
            "convite não entregue",
            "invitation not delivered",
        ),
        (Some(expired), "sem convite válido", "no valid invitation"),
    ] {
        if let Some(sql) = what {
            db.sql(sql);
        }
        for (lang, said) in [("pt", pt), ("en", en)] {
            let page = ana.page(&format!("{staff}?lang={lang}"));
            assert!(page.text(".people").contains(said), "{said}");
            assert!(page.has(again), "{said}");
            let page = admin.page(&format!("{account}?lang={lang}"));
            page.assert_says(said);
            let offers = page.has(".notice.warn input[name=do][value=invite]");
            assert_eq!(offers, what.is_some(), "{said}");
        }
    }
    ana.page(&format!("{staff}?lang=pt"));
    let user = rui.to_string();
    let again = ana.post(&staff, &[("do", "invite-again"), ("user", &user)]);
    assert_eq!(again.status, 200, "{}", again.body);
    let page = ana.page(&staff);
    assert!(page.text(".people").contains("convite enviado"));
}

/// Makes an account something in the federation's office.
fn in_office(db: &TestDb, event: OfficeEvent) {
    db.write(|c| {
        db::player::lock(c)?;
        db::office::save(c, vec![event], &by_program())
    });
}

/// Somebody who is invited, what makes more of them, and how their link is answered then.
type MoreOf<'a> = (&'a str, &'a dyn Fn(UserId), u16);

#[apply(on_each_database)]
fn a_link_ends_where_its_account_becomes_more_than_it_was_invited_as(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let mut ana = organiser(&desk);
    let staff = desk.url("staff");
    ana.page(&staff);
    let league = League::new(db, None);
    let officer = |account: UserId| {
        let scope = Scope::Federation;
        in_office(db, OfficeEvent::OfficerAppointed { account, scope });
    };
    let director = |user: UserId| {
        league.act(|now, _| teams::decide::name_director(now, user));
    };
    let admin = |user: UserId| {
        db.write(|c| {
            let before = account::find(c, user)?.unwrap();
            let change = AccountChange {
                role: SiteRole::Admin,
                ..AccountChange::of(&before)
            };
            account::update(c, user, &change, &by_program())
        });
    };
    let graded = |account: UserId| {
        let grade = Grade {
            id: GradeId(1),
            account,
            name: "Nacional".parse().unwrap(),
            from: "2026-01-01".parse().unwrap(),
            until: None,
        };
        in_office(db, OfficeEvent::GradeSet { grade });
    };
    let cases: [MoreOf<'_>; 4] = [
        ("federa@example.pt", &officer, 410),
        ("dirige@example.pt", &director, 410),
        ("administra@example.pt", &admin, 410),
        // which opens nothing, but is somebody's whom the federation knows
        ("graduado@example.pt", &graded, 200),
    ];
    for (email, makes, status) in cases {
        let invited = ana.post(&staff, &invitation(email, "deputy-arbiter"));
        let link = path(&invited.page().value("link"));
        let user = desk.hall.now().tournament.staff.into_keys().max().unwrap();
        assert_eq!(desk.site.browser().get(&link).status, 200, "{email}");
        makes(user);
        assert_eq!(desk.site.browser().get(&link).status, status, "{email}");
        let user = user.to_string();
        let again = ana.post(&staff, &[("do", "invite-again"), ("user", &user)]);
        assert_eq!(again.status, 400, "{email}");
        assert!(!again.body.contains("/invitations/"), "{email}");
    }
}

#[apply(on_each_database)]
fn with_a_mail_server_the_link_goes_by_mail_alone(db: &TestDb) {
    let site = Site::with(
        db,
        &[
            ("ARBITRO_SMTP_URL", "smtp://127.0.0.1:1"),
            ("ARBITRO_PUBLIC_URL", "http://192.168.1.5:8080"),
        ],
    );
    let desk = Desk::at(db, site, &PLAYERS, |_| {});
    let mut ana = organiser(&desk);
    ana.page(&desk.url("staff"));
    let invited = ana.post(
        &desk.url("staff"),
        &invitation("rui@example.pt", "chief-arbiter"),
    );
    assert_eq!(invited.status, 303, "{}", invited.body);
    assert!(invited.location().ends_with("staff?done=invitation-sent"));
    assert!(
        desk.site
            .next_mail()
            .body
            .contains("http://192.168.1.5:8080/invitations/")
    );
    // codes that phones can follow are not warned of
    assert!(!ana.page(&desk.url("calls/codes")).has(".notice.bad"));
    assert!(
        ana.page("/address")
            .text("main")
            .contains("http://192.168.1.5:8080")
    );
}
