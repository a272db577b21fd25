//! What is said on the way into an account where it does not go on by itself, and by whom somebody is let in again.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;

use crate::on_each_database;
use crate::support::make_account;
use crate::support::site::{Browser, Site};

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
