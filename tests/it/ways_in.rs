//! What is said on the way into an account where it does not go on by itself, and by whom somebody is let in again.

use arbitro::account::SiteRole;
use arbitro::db::journal::{self, Journal};
use arbitro::db::token::{self, TokenPurpose};
use macro_rules_attribute::apply;

use crate::support::make_account;
use crate::support::site::{Answer, Browser, PASSWORD, Site, link};
use crate::{on_each_database, on_sqlite};

const CHIEF: &str = "chief@example.pt";
const RUI: &str = "rui@example.pt";

/// The link of an invitation ends with the role that it was for, and where the account is shut: whoever did that hears of it, and finds the button there.
#[apply(on_each_database)]
fn an_invitation_that_ended_is_seen_and_sent_anew(db: &TestDb) {
    let site = Site::start(db);
    let mut chief = site.signed_in(CHIEF, SiteRole::Admin);
    make_account(db, RUI, SiteRole::Arbiter);
    let dead = ".notice.warn form input[name=do][value=invite]";
    let again = [("do", "invite")];
    let page = chief.page("/accounts/2");
    assert!(page.has(dead), "no link was ever made");
    page.assert_says("sem convite válido");
    chief.page("/accounts").assert_says("sem convite válido");
    assert_eq!(chief.post("/accounts/2", &again).status, 200);
    let page = chief.page("/accounts/2");
    assert!(!page.has(dead) && page.says("convite enviado"));
    // the same role is no other
    for (role, said) in [("arbiter", "saved"), ("organiser", "link-dead")] {
        let changed = chief.post("/accounts/2", &[("do", "role"), ("role", role)]);
        assert_eq!(changed.location(), format!("/accounts/2?done={said}"));
    }
    let page = chief.page("/accounts/2?done=link-dead");
    assert!(page.has(dead));
    page.assert_says("O convite anterior deixou de servir: envie outro.");
    assert_eq!(chief.post("/accounts/2", &again).status, 200);
    let shut = chief.post("/accounts/2", &[("do", "disable")]);
    assert_eq!(shut.location(), "/accounts/2?done=account-disabled");
    let open = chief.post("/accounts/2", &[("do", "enable")]);
    assert_eq!(open.location(), "/accounts/2?done=link-dead");
    assert_eq!(chief.post("/accounts/2", &again).status, 200);
    assert!(!chief.page("/accounts/2").has(dead));
}

/// Whoever was invited has no password that could be chosen anew: they are not sent to ask for that.
#[apply(on_each_database)]
fn a_dead_invitation_leads_to_who_invited(db: &TestDb) {
    let site = Site::start(db);
    let mut visitor = site.browser();
    let nobodys = arbitro::secret::Secret::random().text();
    let dead = |visitor: &mut Browser, path: &str| {
        let answer = visitor.get(&format!("/{path}/{nobodys}"));
        assert_eq!(answer.status, 410, "{path}");
        answer.page()
    };
    let (invitation, reset) = (
        dead(&mut visitor, "invitations"),
        dead(&mut visitor, "password-reset"),
    );
    let again = "main a[href='/password-reset']";
    assert!(!invitation.has(again) && reset.has(again));
    invitation.assert_says("peça outro convite a quem lhe enviou este");
    assert!(invitation.has("main a[href='/login']"));
}

/// Where no mail leaves the machine nobody is told that a mail is on its way, and an administrator makes the link.
#[apply(on_each_database)]
fn where_no_mail_leaves_an_administrator_makes_the_link(db: &TestDb) {
    let site = Site::start(db);
    let mut chief = site.signed_in(CHIEF, SiteRole::Admin);
    site.account(RUI, SiteRole::Arbiter);
    make_account(db, "eva@example.pt", SiteRole::Arbiter);
    let mut rui = site.browser();
    rui.page("/password-reset")
        .assert_says("Este servidor não envia e-mail");
    let asked = rui.post("/password-reset", &[("email", RUI)]);
    assert_eq!(asked.location(), "/login?done=reset-made");
    rui.page(asked.location())
        .assert_says("Peça a um administrador");
    // it is asked who is there, and the answer is shown once
    let renew = [("do", "renew")];
    db.confirmed_by_nobody();
    assert_eq!(chief.post("/accounts/2", &renew).status, 401);
    let sure = [("do", "renew"), ("presence-password", PASSWORD)];
    let made = chief.post("/accounts/2", &sure);
    assert_eq!(made.status, 200, "{}", made.body);
    let shown = made.page().value("link");
    let path = format!("/{}", shown.splitn(4, '/').nth(3).unwrap());
    rui.get(&path);
    let chosen = rui.post(&path, &[("new-password", "a new password")]);
    assert_eq!(chosen.location(), "/login?done=password-changed");
    assert_eq!(rui.sign_in(RUI, "a new password").status, 303);
    let rows = db.read(|c| journal::list(c, Journal::Accounts));
    let made = r#"{"event":"link-made","account":2}"#;
    assert!(rows.iter().any(|row| row.event == made));
    // whoever was only invited has an invitation for that
    assert!(!chief.page("/accounts/3").has("[value=renew]"));
    let refused = chief.post("/accounts/3", &renew);
    assert_eq!(refused.location(), "/accounts/3?done=no-link");
}

#[apply(on_each_database)]
fn where_mail_leaves_the_link_goes_to_the_owner_alone(db: &TestDb) {
    let site = Site::with(db, &[("ARBITRO_SMTP_URL", "smtp://127.0.0.1:9")]);
    let mut chief = site.signed_in(CHIEF, SiteRole::Admin);
    site.account(RUI, SiteRole::Arbiter);
    let sent = chief.post("/accounts/2", &[("do", "renew")]);
    assert_eq!(sent.location(), "/accounts/2?done=link-sent");
    assert!(!chief.page("/accounts").has("#mails-delayed"));
    // as where the mail server is down
    let failed = "UPDATE outbox SET last_error = 'connection refused'";
    db.sql(failed);
    let list = chief.page("/accounts").text("#mails-delayed");
    let page = chief.page("/accounts/2").text("#mail-delayed");
    for said in [list, page] {
        assert!(said.contains("connection refused"), "{said}");
    }
    // another mail would go the same way
    let way_out = chief.page("/accounts/2").text("#mail-way-out code");
    assert_eq!(way_out, format!("arbitro account password {RUI}"));
    let mail = site.next_mail();
    assert_eq!(mail.to.as_str(), RUI);
    let mut rui = site.browser();
    assert_eq!(rui.get(&link(&mail)).status, 200);
    let page = rui.page("/password-reset");
    assert!(!page.says("não envia e-mail"));
    let asked = rui.post("/password-reset", &[("email", RUI)]);
    assert_eq!(asked.location(), "/login?done=reset-sent");
}

/// Fails unless the answer says above its form that this field is wrong, where whoever sent it on a phone looks first, and readers of screens too.
#[track_caller]
fn assert_summed_up(answer: &Answer, field: &str) {
    assert_eq!(answer.status, 422, "{field}");
    let page = answer.page();
    let way = format!("form [role=alert][data-focus] a[href='#f-{field}']");
    assert!(page.has(&way), "{field}: {}", page.text("main"));
    assert!(page.has(&format!("#f-{field}[aria-invalid=true]")));
}

#[apply(on_each_database)]
fn what_is_wrong_is_summed_up_above_each_form(db: &TestDb) {
    let site = Site::start(db);
    let mut chief = site.signed_in(CHIEF, SiteRole::Admin);
    let eva = make_account(db, "eva@example.pt", SiteRole::Arbiter);
    let change = [("current-password", "not it"), ("new-password", "short")];
    let wrong = chief.post("/account/password", &change);
    assert_summed_up(&wrong, "current-password");
    assert_summed_up(&wrong, "new-password");
    let role = [("do", "role"), ("role", "arbiter")];
    assert_summed_up(&chief.post("/accounts/1", &role), "role");
    chief.post("/account/second-factor", &[("do", "begin")]);
    let code = [("do", "confirm"), ("code", "12")];
    assert_summed_up(&chief.post("/account/second-factor", &code), "code");
    db.confirmed_by_nobody();
    let unsure = [("do", "disable"), ("presence-password", "not it")];
    let wrong = chief.post("/accounts/2", &unsure);
    assert_summed_up(&wrong, "presence-password");

    let mut visitor = site.browser();
    visitor.get("/login");
    let wrong = visitor.post("/login", &[("email", RUI), ("password", "not it")]);
    assert_summed_up(&wrong, "email");
    let wrong = visitor.post("/helper", &[("code", "AAAA-BBBB-CCCC-DDDD")]);
    assert_summed_up(&wrong, "code");
    let wrong = visitor.post("/password-reset", &[("email", "nowhere")]);
    assert_summed_up(&wrong, "email");
    for purpose in [TokenPurpose::Invitation, TokenPurpose::PasswordReset] {
        let now = arbitro::clock::now();
        let secret = db.write(|c| token::create(c, purpose, eva, now)).text();
        let path = match purpose {
            TokenPurpose::Invitation => format!("/invitations/{secret}"),
            TokenPurpose::PasswordReset | TokenPurpose::SecondFactor => {
                format!("/password-reset/{secret}")
            }
        };
        let wrong = visitor.post(&path, &[("name", "Eva"), ("new-password", "short")]);
        assert_summed_up(&wrong, "new-password");
    }
}

/// The right password is no guess, though the new one is refused; and whoever has to wait reads it beside the field.
#[apply(on_each_database)]
fn only_wrong_passwords_are_counted_where_one_is_changed(db: &TestDb) {
    let site = Site::start(db);
    let mut rui = site.signed_in(RUI, SiteRole::Arbiter);
    let mut change = |current: &str, new: &str| {
        let fields = [("current-password", current), ("new-password", new)];
        rui.post("/account/password", &fields)
    };
    for _ in 0..5 {
        let refused = change(PASSWORD, "short");
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(!refused.page().has("#e-current-password"));
    }
    for _ in 0..3 {
        assert_eq!(change("not it", "a new password").status, 422);
    }
    let wait = change("not it", "a new password");
    assert_eq!(wait.status, 429);
    let said = wait.page().text("#e-current-password");
    assert!(said.contains("Demasiadas tentativas"), "{said}");
}

/// The address of a form is none of a page: whoever went there in another language would lose what they typed, or what is shown once.
#[apply(on_sqlite)]
fn no_language_is_offered_where_a_form_was_answered(db: &TestDb) {
    let site = Site::start(db);
    let mut chief = site.signed_in(CHIEF, SiteRole::Admin);
    make_account(db, RUI, SiteRole::Arbiter);
    let languages = "nav.languages";
    assert!(chief.page("/accounts").has(languages));
    let invited = chief.post("/accounts/2", &[("do", "invite")]);
    assert_eq!(invited.status, 200);
    assert!(!invited.page().has(languages));
    db.confirmed_by_nobody();
    let asked = chief.post("/accounts/2", &[("do", "disable")]);
    assert_eq!(asked.status, 401);
    assert!(!asked.page().has(languages));
}

/// Whoever changes their own account goes on where they may be, and reads what was done.
#[apply(on_each_database)]
fn who_gives_up_their_own_account_is_led_on(db: &TestDb) {
    let site = Site::start(db);
    let mut chief = site.signed_in(CHIEF, SiteRole::Admin);
    // the only administrator is told so beside the button that they pressed
    let refused = chief.post("/accounts/1", &[("do", "disable")]);
    assert_eq!(refused.status, 422);
    let page = refused.page();
    assert!(page.has("#e-disable[role=alert]") && !page.has("#e-role"));
    site.account(RUI, SiteRole::Admin);
    let ended = chief.post("/accounts/1", &[("do", "end-sessions")]);
    assert_eq!(ended.location(), "/login?done=sessions-ended");
    chief
        .page(ended.location())
        .assert_says("As sessões terminaram.");
    assert_eq!(chief.sign_in(CHIEF, PASSWORD).status, 303);
    let role = chief.post("/accounts/1", &[("do", "role"), ("role", "arbiter")]);
    assert_eq!(role.location(), "/account?done=role-gone");
    chief
        .page(role.location())
        .assert_says("já não tem acesso às páginas de administração");
    // somebody else's are changed as ever
    let mut eva = site.signed_in("eva@example.pt", SiteRole::Arbiter);
    let mut rui = site.browser();
    rui.sign_in(RUI, PASSWORD);
    assert_eq!(eva.get("/account").status, 200);
    let ended = rui.post("/accounts/3", &[("do", "end-sessions")]);
    assert_eq!(ended.location(), "/accounts/3?done=sessions-ended");
    assert_eq!(eva.get("/account").status, 303);
    assert_eq!(rui.get("/account").status, 200);
    let role = rui.post("/accounts/1", &[("do", "role"), ("role", "admin")]);
    assert_eq!(role.location(), "/accounts/1?done=saved");
    let shut = rui.post("/accounts/2", &[("do", "disable")]);
    assert_eq!(shut.location(), "/login?done=account-disabled");
}
