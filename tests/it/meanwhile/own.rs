//! One's own account: what is done in a session that was ended, and with what was begun before.

use arbitro::account::SiteRole;
use arbitro::db::{account, second_factor, session};
use macro_rules_attribute::apply;

use super::{ANA, OTHER, meanwhile, now, put_to_use, reset, sessions, signs_in};
use crate::on_each_database;
use crate::support::between::at_each_moment;
use crate::support::fixture::by_program_now;
use crate::support::site::{PASSWORD, Site};

#[apply(on_each_database)]
fn a_password_that_was_given_before_takes_none_back(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let ana = site.account(ANA, SiteRole::Arbiter);
    let fields = [
        ("current-password", PASSWORD),
        ("new-password", "a thief's own one"),
    ];
    let last = at_each_moment(
        (&between, db),
        |ready| {
            let (mut thief, _) = signs_in(&site, &|| {});
            thief.get("/account");
            ready();
            thief.post("/account/password", &fields)
        },
        move |db| meanwhile(db, |c| reset(c, ana, OTHER)),
        |answer| {
            assert_ne!(answer.header("location"), "/account?done=password-changed");
            assert_eq!(site.browser().sign_in(ANA, OTHER).status, 303);
            assert_eq!(sessions(db, ana), 1, "the owner's");
            db.write(|c| reset(c, ana, PASSWORD));
        },
    );
    assert_eq!((last.status, sessions(db, ana)), (303, 1));
}

#[apply(on_each_database)]
fn nobody_goes_on_in_a_session_that_was_ended(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let ana = site.account(ANA, SiteRole::Admin);
    let rui = site.account("rui@example.pt", SiteRole::Arbiter);
    let (mut thief, _) = signs_in(&site, &|| {});
    thief.get("/accounts/2");
    db.confirmed_by_nobody();
    // the password was right, and the session is about to go on under a new secret
    let other = db.db.clone();
    between.before(1, move || {
        meanwhile(&other, |c| session::delete_all_of(c, ana))
    });
    let fields = [("do", "disable"), ("presence-password", PASSWORD)];
    let answer = thief.post("/accounts/2", &fields);
    assert!(between.has_happened());
    assert_eq!((answer.status, answer.location()), (401, ""));
    assert!(!answer.page().has("[name=presence-password]"));
    let rui = db.read(|c| account::find(c, rui)).unwrap();
    assert_eq!((rui.disabled_at, sessions(db, ana)), (None, 0));
}

#[apply(on_each_database)]
fn a_session_that_goes_on_under_another_secret_is_ended_all_the_same(db: &TestDb) {
    let site = Site::start(db);
    let user = site.account(ANA, SiteRole::Arbiter);
    let (mut ana, mut thief) = (site.browser(), site.browser());
    thief.sign_in(ANA, PASSWORD);
    let of_thief = db.read(|c| session::list(c, user, now())).remove(0).hash;
    ana.sign_in(ANA, PASSWORD);
    let page = ana.page("/account");
    let names = page.attributes("li [name=session]", "value");
    // the password is typed once more in the other browser
    let secret = db.write(|c| session::renew(c, &of_thief, now())).unwrap();
    thief
        .cookies
        .insert("__Host-arbitro".to_owned(), secret.text());
    assert_eq!(thief.get("/account").status, 200);
    let of_thief = db
        .read(|c| session::find(c, &secret, now()))
        .unwrap()
        .0
        .name();
    assert!(names.contains(&of_thief));
    let ended = ana.post("/account/sessions/end", &[("session", &of_thief)]);
    assert_eq!(ended.location(), "/account?done=sessions-ended");
    assert_eq!((thief.get("/account").status, sessions(db, user)), (303, 1));
}

#[apply(on_each_database)]
fn no_secret_is_put_to_use_that_no_app_knows(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let user = site.account(ANA, SiteRole::Arbiter);
    let (mut ana, _) = signs_in(&site, &|| {});
    let path = "/account/second-factor";
    let last = at_each_moment(
        (&between, db),
        |ready| {
            db.write(|c| second_factor::begin(c, user));
            ana.get(path);
            let secret = db.read(|c| second_factor::find(c, user)).unwrap().secret;
            ready();
            ana.post(path, &[("do", "confirm"), ("code", &secret.code(now()))])
        },
        // begun anew in another window
        move |db| meanwhile(db, |c| second_factor::begin(c, user)),
        |answer| {
            assert_eq!((answer.status, answer.location()), (303, path));
            assert!(!db.read(|c| second_factor::is_in_use(c, user)));
        },
    );
    assert_eq!(last.page().texts("ol code").len(), 10);
}

/// Whether codes of an app are asked for, and how many there are on paper.
type Opened = (bool, i64);

/// What is done with a second factor, how the account is opened before and after, and the status of the answer.
const STEPS: [(&str, Opened, Opened, u16); 3] = [
    ("confirm", (false, 0), (true, 10), 200),
    ("codes", (true, 1), (true, 10), 200),
    ("remove", (true, 1), (false, 0), 303),
];

#[apply(on_each_database)]
fn how_an_account_is_opened_stays_when_the_session_was_ended(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let ana = site.account(ANA, SiteRole::Arbiter);
    let path = "/account/second-factor";
    let opened = || {
        db.read(|c| {
            let has_app = second_factor::has_app(c, ana)?;
            Ok((has_app, second_factor::count_codes(c, ana)?))
        })
    };
    for (step, before, after, status) in STEPS {
        let last = at_each_moment(
            (&between, db),
            |ready| {
                db.write(|c| second_factor::remove(c, ana, &by_program_now()));
                let (mut thief, _) = signs_in(&site, &|| {});
                thief.get("/account");
                match before.0 {
                    true => db.write(|c| put_to_use(c, ana)),
                    false => db.write(|c| second_factor::begin(c, ana).map(drop)),
                }
                let secret = db.read(|c| second_factor::find(c, ana)).unwrap().secret;
                ready();
                thief.post(path, &[("do", step), ("code", &secret.code(now()))])
            },
            move |db| meanwhile(db, |c| session::delete_all_of(c, ana)),
            |answer| {
                assert_eq!(answer.status, 401, "{step}: {}", answer.body);
                assert_eq!(opened(), before, "{step}");
            },
        );
        assert_eq!((last.status, opened()), (status, after), "{step}");
    }
}
