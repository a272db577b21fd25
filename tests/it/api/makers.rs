//! What an account made for programs and helpers ends with its right to make it.

use arbitro::account::{SiteRole, UserId};
use arbitro::clock;
use arbitro::db::{
    self,
    account::{self, AccountChange},
};
use macro_rules_attribute::apply;
use tournament::{TournamentRole, decide};

use super::{PLAYERS, api, organiser, send};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall, by_program};
use crate::support::site::{Browser, PASSWORD};

/// Makes one of each at the desk, and returns the token.
fn makes(desk: &Desk<'_>, browser: &mut Browser, name: &str) -> String {
    let url = format!("https://{name}.example/arbitro");
    let hook = [("do", "make"), ("url", url.as_str())];
    assert_eq!(browser.sends(&desk.url("hooks"), &hook), 303, "{name}");
    let day = clock::local(clock::now()).date().to_string();
    let helper = [
        ("do", "make"),
        ("names", name),
        ("duty", "results"),
        ("day", day.as_str()),
    ];
    assert_eq!(browser.sends(&desk.url("helpers"), &helper), 200, "{name}");
    let token = [
        ("do", "make"),
        ("name", name),
        ("act", "entries"),
        ("days", "365"),
    ];
    let made = browser.post(&desk.url("tokens"), &token);
    assert_eq!(made.status, 200, "{}", made.body);
    made.page().text("#made code")
}

/// How many tokens, hooks and codes of helpers are good.
fn good(db: &TestDb, hall: &Hall<'_>) -> [usize; 3] {
    let now = clock::now();
    let tokens = db.read(|c| db::api_token::list(c, hall.id));
    let hooks = db.read(|c| db::hook::list(c, hall.id));
    let codes = db.read(|c| db::helper::list(c, hall.id));
    [
        tokens.iter().filter(|one| one.is_good(now)).count(),
        hooks.iter().filter(|one| one.disabled.is_none()).count(),
        codes.iter().filter(|one| one.ended_at.is_none()).count(),
    ]
}

#[apply(on_each_database)]
fn what_lets_others_in_ends_with_the_account_that_made_it(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let disable = |user: UserId| {
        db.write(|c| {
            let change = AccountChange {
                disabled_at: Some(clock::now()),
                ..AccountChange::of(&account::find(c, user)?.unwrap())
            };
            account::update(c, user, &change, &by_program())
        });
    };
    let erase = |user: UserId| {
        db.write(|c| {
            account::lock(c)?;
            db::contact::erase_account(c, user, &by_program())
        });
    };
    let dismiss = |user: UserId| {
        desk.hall.act(|t, _| decide::dismiss(t, user));
    };
    // what somebody else made stays
    makes(&desk, &mut organiser(&desk), "fica");
    let entries = api(&desk.hall, "/entries");
    let enters = |token: &str, name: &str| {
        let body = format!(r#"{{"name": "Rui {name}"}}"#);
        let mut program = desk.site.browser();
        send(&mut program, ("POST", &entries), token, &[], &body).status
    };
    let cases: [(&str, &dyn Fn(UserId)); 3] = [
        ("fechada", &disable),
        ("esquecida", &erase),
        ("dispensada", &dismiss),
    ];
    for (name, ends) in cases {
        let email = format!("{name}@example.pt");
        let user = desk.site.account(&email, SiteRole::Organiser);
        desk.hall
            .act(|t, _| decide::appoint(t, user, TournamentRole::Organiser));
        let mut browser = desk.site.browser();
        assert_eq!(browser.sign_in(&email, PASSWORD).status, 303);
        let token = makes(&desk, &mut browser, name);
        assert_eq!(enters(&token, name), 201, "{name}");
        assert_eq!(good(db, &desk.hall), [2, 2, 2], "{name}");
        ends(user);
        assert_eq!(enters(&token, "Tarde"), 401, "{name}");
        assert_eq!(good(db, &desk.hall), [1, 1, 1], "{name}");
    }
    desk.hall.assert_sound();
}
