//! Signing in, sessions, passwords, invitations: through the front door.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;

use crate::support::site::{PASSWORD, Site, link};
use crate::{on_each_database, on_sqlite};

const ANA: &str = "ana@example.pt";
const RUI: &str = "rui@example.pt";
const SESSION: &str = "__Host-arbitro";
const NEW: &str = "a new password";

#[apply(on_each_database)]
fn signing_in_starts_a_session_and_goes_on(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    let mut ana = site.browser();
    assert_eq!(
        ana.get("/account?x=1").location(),
        "/login?next=%2Faccount%3Fx%3D1"
    );
    ana.get("/login?next=%2Faccount%3Fx%3D1");
    let answer = ana.post(
        "/login",
        &[
            ("email", "Ana@Example.pt "),
            ("password", PASSWORD),
            ("next", "/account?x=1"),
        ],
    );
    assert_eq!((answer.status, answer.location()), (303, "/account?x=1"));
    let cookie = answer.header("set-cookie");
    for part in [SESSION, "HttpOnly", "Secure", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Domain"), "{cookie}");
    let page = ana.get("/account");
    assert_eq!(
        (page.status, page.header("cache-control")),
        (200, "no-store")
    );
    assert!(page.body.contains(ANA));
}

/// An address is carried through the page only as far as the head of an answer should be long.
#[apply(on_sqlite)]
fn what_was_asked_for_at_length_is_not_carried_along(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    let mut ana = site.browser();
    let long = format!("/account?x={}", "%C3%A3".repeat(780));
    assert_eq!(ana.get(&long).location(), "/login?next=%2Faccount");
    let lost = format!("/{}", "x".repeat(2600));
    // a game of a hundred moves is
    let game = format!("/account?sheet={}", "32-28+19-23+".repeat(100));
    assert!(ana.get(&game).location().len() > game.len());
    ana.get("/login");
    let fields = [
        ("email", ANA),
        ("password", PASSWORD),
        ("next", lost.as_str()),
    ];
    assert_eq!(ana.post("/login", &fields).location(), "/");
}

#[apply(on_sqlite)]
fn nobody_is_sent_to_another_site_after_signing_in(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    let mut ana = site.browser();
    ana.get("/login?next=//evil.example");
    let answer = ana.post(
        "/login",
        &[
            ("email", ANA),
            ("password", PASSWORD),
            ("next", "//evil.example"),
        ],
    );
    assert_eq!(answer.location(), "/");
}

#[apply(on_each_database)]
fn a_wrong_password_and_an_unknown_account_are_answered_alike(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    let mut answers = Vec::new();
    for email in [ANA, RUI, "not an address"] {
        let mut visitor = site.browser();
        visitor.get("/login");
        let answer = visitor.post(
            "/login",
            &[("email", email), ("password", "wrong password")],
        );
        assert_eq!(answer.status, 422);
        assert!(answer.page().has("[aria-invalid]"), "{}", answer.body);
        // what was typed is kept, the password is not
        assert!(answer.page().has(&format!("[value='{email}']")));
        assert!(!answer.body.contains("wrong password"));
        answers.push(answer.body.replace(email, "").replace(visitor.csrf(), ""));
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
}

#[apply(on_each_database)]
fn guessing_is_slowed_down_for_known_and_unknown_accounts(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    for email in [ANA, RUI] {
        let mut visitor = site.browser();
        visitor.get("/login");
        let tries: Vec<u16> = (0..4)
            .map(|_| {
                visitor
                    .post(
                        "/login",
                        &[("email", email), ("password", "wrong password")],
                    )
                    .status
            })
            .collect();
        assert_eq!(tries, [422, 422, 422, 429]);
    }
    // the right password has to wait as well
    let mut ana = site.browser();
    assert_eq!(ana.sign_in(ANA, PASSWORD).status, 429);
}

#[apply(on_each_database)]
fn every_signing_in_makes_a_new_session(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let first = ana.cookies[SESSION].clone();
    // a cookie that somebody planted is not taken over
    let mut planted = site.browser();
    planted
        .cookies
        .insert(SESSION.to_owned(), arbitro::secret::Secret::random().text());
    let before = planted.cookies[SESSION].clone();
    assert_eq!(planted.sign_in(ANA, PASSWORD).status, 303);
    assert_ne!(planted.cookies[SESSION], before);
    // signing in again ends the session that the browser had
    let mut again = ana.clone();
    again.cookies.remove(SESSION);
    again.sign_in(ANA, PASSWORD);
    assert_ne!(again.cookies[SESSION], first);
    assert_eq!(ana.get("/account").status, 200);
    let answer = ana.post("/login", &[("email", ANA), ("password", PASSWORD)]);
    assert_eq!(answer.status, 303);
    assert_ne!(ana.cookies[SESSION], first);
    ana.cookies.insert(SESSION.to_owned(), first);
    assert_eq!(ana.get("/account").status, 303);
}

#[apply(on_each_database)]
fn signing_out_ends_the_session_on_the_server(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let mut thief = ana.clone();
    let answer = ana.post("/logout", &[]);
    assert_eq!(
        (answer.status, answer.location()),
        (303, "/login?done=signed-out")
    );
    assert!(!ana.cookies.contains_key(SESSION));
    assert!(ana.page(answer.location()).has("[role=status]"));
    assert_eq!(thief.get("/account").status, 303);
}

#[apply(on_each_database)]
fn a_session_can_be_ended_from_another_browser(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let mut phone = site.browser();
    phone.sign_in(ANA, PASSWORD);
    let mut rui = site.signed_in(RUI, SiteRole::Arbiter);
    let names = ana.page("/account").attributes("[name=session]", "value");
    assert_eq!(names.len(), 3, "two sessions and the others");
    let of_phone = arbitro::secret::SecretHash::of(phone.csrf()).short();
    assert!(names.contains(&of_phone));
    // nobody ends the session of another account
    rui.post("/account/sessions/end", &[("session", &of_phone)]);
    assert_eq!(phone.get("/account").status, 200);
    ana.post("/account/sessions/end", &[("session", &of_phone)]);
    assert_eq!(phone.get("/account").status, 303);
    assert_eq!(ana.get("/account").status, 200);
}

#[apply(on_each_database)]
fn all_other_sessions_can_be_ended_at_once(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let mut phone = site.browser();
    phone.sign_in(ANA, PASSWORD);
    let answer = ana.post("/account/sessions/end", &[("session", "others")]);
    assert_eq!(answer.location(), "/account?done=sessions-ended");
    assert_eq!(phone.get("/account").status, 303);
    assert_eq!(ana.get("/account").status, 200);
}

#[apply(on_each_database)]
fn changing_the_password_asks_for_the_present_one_and_ends_the_other_sessions(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let mut phone = site.browser();
    phone.sign_in(ANA, PASSWORD);
    let wrong = ana.post(
        "/account/password",
        &[("current-password", "not it at all"), ("new-password", NEW)],
    );
    assert_eq!(wrong.status, 422);
    assert!(wrong.page().has("#e-current-password"), "{}", wrong.body);
    let short = ana.post(
        "/account/password",
        &[("current-password", PASSWORD), ("new-password", "short")],
    );
    assert_eq!(short.status, 422);
    assert!(short.page().has("#e-new-password"));
    assert_eq!(
        ana.post(
            "/account/password",
            &[("current-password", PASSWORD), ("new-password", NEW)]
        )
        .status,
        303
    );
    assert_eq!(ana.get("/account").status, 200);
    assert_eq!(phone.get("/account").status, 303);
    assert_eq!(phone.sign_in(ANA, PASSWORD).status, 422);
    assert_eq!(phone.sign_in(ANA, NEW).status, 303);
    assert_eq!(site.next_mail().to.as_str(), ANA);
}

#[apply(on_each_database)]
fn a_forgotten_password_is_replaced_by_mail_once(db: &TestDb) {
    let site = Site::start(db);
    let mut signed_in = site.signed_in(ANA, SiteRole::Arbiter);
    let mut ana = site.browser();
    ana.get("/password-reset");
    let known = ana.post("/password-reset", &[("email", ANA)]);
    let unknown = ana.post("/password-reset", &[("email", RUI)]);
    assert_eq!(
        (known.status, known.location()),
        (303, "/login?done=reset-made")
    );
    assert_eq!(
        (unknown.status, unknown.location()),
        (known.status, known.location())
    );
    assert_eq!(site.mails(), 1);
    let path = link(&site.next_mail());
    // looking does not use it up
    assert_eq!(ana.get(&path).status, 200);
    assert_eq!(ana.post(&path, &[("new-password", "12345678")]).status, 422);
    assert_eq!(
        ana.post(&path, &[("new-password", NEW)]).location(),
        "/login?done=password-changed"
    );
    assert_eq!(
        ana.post(&path, &[("new-password", "yet another one")])
            .status,
        410
    );
    assert_eq!(ana.get(&path).status, 410);
    assert_eq!(signed_in.get("/account").status, 303);
    assert_eq!(ana.sign_in(ANA, NEW).status, 303);
}

#[apply(on_each_database)]
fn the_owner_gets_in_by_mail_while_somebody_else_guesses(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    let mut stranger = site.browser();
    stranger.get("/login");
    for _ in 0..4 {
        stranger.post("/login", &[("email", ANA), ("password", "wrong password")]);
    }
    let mut ana = site.browser();
    assert_eq!(ana.sign_in(ANA, PASSWORD).status, 429);
    ana.get("/password-reset");
    ana.post("/password-reset", &[("email", ANA)]);
    let path = link(&site.next_mail());
    ana.get(&path);
    assert_eq!(ana.post(&path, &[("new-password", NEW)]).status, 303);
    assert_eq!(ana.sign_in(ANA, NEW).status, 303);
}

#[apply(on_each_database)]
fn an_invitation_becomes_an_account(db: &TestDb) {
    let site = Site::start(db);
    let mut admin = site.signed_in("chief@example.pt", SiteRole::Admin);
    admin.get("/accounts");
    let bad = admin.post(
        "/accounts",
        &[
            ("email", "nowhere"),
            ("name", "Rui Melo"),
            ("role", "arbiter"),
        ],
    );
    assert_eq!(bad.status, 422);
    let page = bad.page();
    assert_eq!(page.value("name"), "Rui Melo");
    assert_eq!(page.value("email"), "nowhere");
    let invite = [("email", RUI), ("name", "Rui Melo"), ("role", "organiser")];
    // no mail server: the link is shown, the same as in the mail that became a file
    let invited = admin.post("/accounts", &invite);
    assert_eq!(invited.status, 200);
    let shown = invited.page().value("link");
    let twice = admin.post("/accounts", &invite);
    assert_eq!(twice.status, 422);
    assert!(twice.page().has("#e-email"));
    let path = link(&site.next_mail());
    assert!(shown.ends_with(&path), "{shown}");
    let mut rui = site.browser();
    assert!(rui.get(&path).body.contains(RUI));
    assert_eq!(
        rui.post(&path, &[("name", ""), ("new-password", NEW)])
            .status,
        422
    );
    assert_eq!(
        rui.post(&path, &[("name", "Rui de Melo"), ("new-password", NEW)])
            .status,
        303
    );
    assert!(rui.get("/account").body.contains("Rui de Melo"));
    assert_eq!(rui.get("/accounts").status, 403);
    let mut other = site.browser();
    assert_eq!(other.get(&path).status, 410);
    assert_eq!(other.sign_in(RUI, NEW).status, 303);
}

#[apply(on_each_database)]
fn a_disabled_account_is_out_at_once(db: &TestDb) {
    let site = Site::start(db);
    let mut admin = site.signed_in("chief@example.pt", SiteRole::Admin);
    let mut rui = site.signed_in(RUI, SiteRole::Arbiter);
    let page = admin.get("/accounts").body;
    assert!(page.contains(RUI));
    assert_eq!(
        admin.post("/accounts/2", &[("do", "disable")]).location(),
        "/accounts/2?done=account-disabled"
    );
    assert_eq!(rui.get("/account").status, 303);
    assert_eq!(rui.sign_in(RUI, PASSWORD).status, 422);
    rui.get("/password-reset");
    rui.post("/password-reset", &[("email", RUI)]);
    assert_eq!(site.mails(), 0);
    assert_eq!(admin.post("/accounts/2", &[("do", "enable")]).status, 303);
    assert_eq!(rui.sign_in(RUI, PASSWORD).status, 303);
}

#[apply(on_each_database)]
fn the_last_administrator_stays(db: &TestDb) {
    let site = Site::start(db);
    let mut admin = site.signed_in("chief@example.pt", SiteRole::Admin);
    assert_eq!(admin.post("/accounts/1", &[("do", "disable")]).status, 422);
    let refused = admin.post("/accounts/1", &[("do", "role"), ("role", "arbiter")]);
    assert_eq!(refused.status, 422);
    assert_eq!(refused.page().value("role"), "arbiter", "what was chosen");
    assert_eq!(admin.page("/accounts/1").value("role"), "admin");
    assert_eq!(admin.get("/accounts/1").status, 200);
    assert_eq!(admin.get("/accounts/99").status, 404);
    site.account(RUI, SiteRole::Admin);
    assert_eq!(
        admin
            .post("/accounts/1", &[("do", "role"), ("role", "arbiter")])
            .status,
        303
    );
    // a role that was taken away is gone with the next request
    assert_eq!(admin.get("/accounts/1").status, 403);
}

#[apply(on_each_database)]
fn of_two_administrators_who_disable_each_other_one_stays(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Admin);
    site.account(RUI, SiteRole::Admin);
    // with a third one there is always an administrator left, and still only one of the two may succeed
    let mut chief = site.signed_in("chief@example.pt", SiteRole::Admin);
    for _ in 0..10 {
        let browsers = [ANA, RUI].map(|email| {
            let mut browser = site.browser();
            assert_eq!(browser.sign_in(email, PASSWORD).status, 303);
            browser
        });
        let start = std::sync::Barrier::new(browsers.len());
        let statuses = std::thread::scope(|scope| {
            let threads = browsers
                .into_iter()
                .zip(["/accounts/2", "/accounts/1"])
                .map(|(mut browser, other)| {
                    let start = &start;
                    scope.spawn(move || {
                        start.wait();
                        browser.post(other, &[("do", "disable")]).status
                    })
                });
            let threads: Vec<_> = threads.collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .collect::<Vec<_>>()
        });
        let accounts = db.read(arbitro::db::account::list);
        let disabled = accounts
            .iter()
            .filter(|account| account.disabled_at.is_some())
            .count();
        assert_eq!(disabled, 1, "{statuses:?}");
        for account in ["/accounts/1", "/accounts/2"] {
            assert_eq!(chief.post(account, &[("do", "enable")]).status, 303);
        }
    }
    db.assert_audited();
}

#[apply(on_each_database)]
fn an_account_keeps_its_language(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let answer = ana.post("/account/language", &[("lang", "en")]);
    assert!(ana.page(answer.location()).has("html[lang=en-GB]"));
    let mut phone = site.browser();
    phone.sign_in(ANA, PASSWORD);
    assert!(phone.page("/account").has("html[lang=en-GB]"));
}

#[apply(on_each_database)]
fn nobody_takes_their_own_name_for_a_password(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in("ana.silva@clube.pt", SiteRole::Arbiter);
    for (near, status) in [("Ana.Silva2026", 422), ("clube-damas1", 422), (NEW, 303)] {
        let fields = [("current-password", PASSWORD), ("new-password", near)];
        assert_eq!(
            ana.post("/account/password", &fields).status,
            status,
            "{near}"
        );
    }
    let mut forgot = site.browser();
    forgot.get("/password-reset");
    forgot.post("/password-reset", &[("email", "ana.silva@clube.pt")]);
    site.next_mail();
    let path = link(&site.next_mail());
    forgot.get(&path);
    assert_eq!(
        forgot
            .post(&path, &[("new-password", "silva-silva")])
            .status,
        422
    );
}
