//! Accounts, passwords, sessions and tokens.

use arbitro::account::{
    Account, AccountEvent, AccountName, AccountState, CredentialEvent, Email, SiteRole, UserId,
};
use arbitro::db::account::{self, AccountChange, NewAccount, NewPassword};
use arbitro::db::journal::{self, Journal};
use arbitro::db::session::SessionOrigin;
use arbitro::db::token::TokenPurpose;
use arbitro::db::{session, token};
use arbitro::password::{self, Password};
use arbitro::words::Lang;
use macro_rules_attribute::apply;

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::{at, wait};

const HOME: std::net::IpAddr = std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

fn invite(db: &TestDb, email: &str, role: SiteRole) -> UserId {
    let new = NewAccount {
        email: Email::parse(email).unwrap(),
        name: AccountName::parse("Inês Conceição").unwrap(),
        role,
        lang: Some(Lang::Pt),
    };
    db.write(|c| account::create(c, &new, &by_program()))
}

fn ana(db: &TestDb) -> UserId {
    invite(db, "ana@example.pt", SiteRole::Organiser)
}

fn get(db: &TestDb, id: UserId) -> Account {
    db.read(|c| account::find(c, id)).unwrap()
}

fn change(account: &Account) -> AccountChange {
    AccountChange {
        name: account.name.clone(),
        role: account.role,
        lang: account.lang,
        disabled_at: account.disabled_at,
    }
}

/// Whether the journal of the accounts holds.
fn accounts_audited(db: &TestDb) -> Result<(), String> {
    let findings = db.read(arbitro::cli::audit::everything);
    let found = findings.into_iter().find(|one| one.journal == "accounts");
    let verdict = found.unwrap().verdict.map(drop);
    verdict.map_err(|fault| fault.to_string())
}

#[apply(on_each_database)]
fn an_account_is_kept_as_it_was_made(db: &TestDb) {
    let id = ana(db);
    let found = get(db, id);
    assert_eq!(found.name.as_str(), "Inês Conceição");
    assert_eq!(
        (found.role, found.lang, found.created_at),
        (SiteRole::Organiser, Some(Lang::Pt), at(0))
    );
    assert_eq!(found.state(), AccountState::Invited);
    let email = Email::parse("ANA@example.pt").unwrap();
    assert_eq!(
        db.read(|c| account::find_by_email(c, &email)).unwrap().0,
        found
    );
    assert_eq!(db.read(account::list), [found]);
}

#[apply(on_each_database)]
fn nobody_is_nothing_and_no_error(db: &TestDb) {
    assert!(db.read(|c| account::find(c, UserId(7))).is_none());
    assert!(db.read(|c| account::find_password(c, UserId(7))).is_none());
    assert!(
        db.read(|c| account::find_by_email(c, &Email::parse("x@y.pt").unwrap()))
            .is_none()
    );
}

#[apply(on_each_database)]
fn an_address_has_one_account(db: &TestDb) {
    let id = ana(db);
    let new = NewAccount {
        email: get(db, id).email,
        name: get(db, id).name,
        role: SiteRole::Arbiter,
        lang: None,
    };
    let refused = db
        .db
        .write_blocking(|c| account::create(c, &new, &by_program()))
        .unwrap_err();
    assert!(refused.is_duplicate(), "{refused}");
}

#[apply(on_each_database)]
fn an_account_is_changed_and_disabled(db: &TestDb) {
    let id = ana(db);
    let changed = AccountChange {
        role: SiteRole::Arbiter,
        lang: None,
        disabled_at: Some(at(5)),
        ..change(&get(db, id))
    };
    assert!(db.write(|c| account::update(c, id, &changed, &by_program())));
    let found = get(db, id);
    assert_eq!(
        (found.role, found.lang, found.state()),
        (SiteRole::Arbiter, None, AccountState::Disabled)
    );
    assert!(!db.write(|c| account::update(c, UserId(99), &changed, &by_program())));
}

#[apply(on_each_database)]
fn administrators_who_can_sign_in_are_counted(db: &TestDb) {
    let id = invite(db, "admin@example.pt", SiteRole::Admin);
    assert_eq!(db.read(account::count_active_admins), 0);
    let hash = password::hash(&Password::parse("damas e peões").unwrap()).unwrap();
    db.write(|c| account::update_password(c, id, &hash, NewPassword::First, &by_program()));
    assert_eq!(db.read(account::count_active_admins), 1);
    let disabled = AccountChange {
        disabled_at: Some(at(1)),
        ..change(&get(db, id))
    };
    db.write(|c| account::update(c, id, &disabled, &by_program()));
    assert_eq!(db.read(account::count_active_admins), 0);
}

#[apply(on_each_database)]
fn a_password_is_kept_as_a_hash_and_checked(db: &TestDb) {
    let id = ana(db);
    let hash = password::hash(&Password::parse("damas e peões").unwrap()).unwrap();
    assert!(db.write(|c| account::update_password(
        c,
        id,
        &hash,
        NewPassword::First,
        &by_program()
    )));
    let stored = db.read(|c| account::find_password(c, id)).unwrap();
    assert!(
        stored
            .as_str()
            .starts_with("$argon2id$v=19$m=19456,t=2,p=1$")
    );
    assert!(password::verify("damas e peões", Some(&stored)));
    assert!(!password::verify("damas e peoes", Some(&stored)));
    assert_eq!(get(db, id).state(), AccountState::Active);
}

#[apply(on_each_database)]
fn what_happens_to_an_account_is_in_a_journal_that_explains_the_rows(db: &TestDb) {
    let id = ana(db);
    let hash = password::hash(&Password::parse("damas e peões").unwrap()).unwrap();
    db.write(|c| account::update_password(c, id, &hash, NewPassword::First, &by_program()));
    db.write(|c| account::update_password(c, id, &hash, NewPassword::Reset, &by_program()));
    let known = get(db, id);
    let changed = AccountChange {
        name: AccountName::parse("Ana Sá").unwrap(),
        role: SiteRole::Admin,
        lang: Some(Lang::En),
        disabled_at: Some(at(5)),
    };
    db.write(|c| account::update(c, id, &changed, &by_program()));
    db.write(|c| account::update(c, id, &changed, &by_program()));
    db.write(|c| {
        account::update(
            c,
            id,
            &AccountChange {
                disabled_at: None,
                ..changed.clone()
            },
            &by_program(),
        )
    });
    db.write(|c| account::end_sessions(c, id, &by_program()));
    let records = db.read(|c| journal::list(c, Journal::Accounts));
    let events: Vec<AccountEvent> = records
        .iter()
        .map(|one| serde_json::from_str(&one.event).unwrap())
        .collect();
    let (account, role) = (id, SiteRole::Admin);
    assert_eq!(
        events,
        [
            AccountEvent::Invited {
                account,
                name: known.name.to_string(),
                role: known.role
            },
            AccountEvent::Accepted { account },
            AccountEvent::Credential(CredentialEvent::PasswordReset { account }),
            AccountEvent::NameChanged {
                account,
                name: "Ana Sá".to_owned()
            },
            AccountEvent::RoleChanged { account, role },
            AccountEvent::Disabled { account },
            AccountEvent::Enabled { account },
            AccountEvent::Credential(CredentialEvent::SessionsEnded { account }),
        ]
    );
    assert!(
        records
            .iter()
            .all(|one| !one.event.contains("argon2") && !one.event.contains('@'))
    );
    assert_eq!(accounts_audited(db), Ok(()));
    // somebody at the database itself takes the role away
    db.sql("UPDATE accounts SET role = 'arbiter'");
    assert!(accounts_audited(db).is_err());
}

#[apply(on_each_database)]
fn a_session_is_found_by_its_secret_until_it_ends(db: &TestDb) {
    let id = ana(db);
    let (secret, made) = db.write(|c| session::create(c, id, SessionOrigin::default(), at(0)));
    let (found, account) = db.read(|c| session::find(c, &secret, at(HOUR))).unwrap();
    assert_eq!(
        (found.hash, found.csrf, account.id),
        (made.hash, made.csrf, id)
    );
    assert!(
        db.read(|c| session::find(c, &arbitro::secret::Secret::random(), at(HOUR)))
            .is_none()
    );
    assert!(
        db.read(|c| session::find(c, &secret, at(DAY + 1)))
            .is_none(),
        "nobody used it for a day"
    );
    db.write(|c| session::delete(c, &made.hash));
    assert!(db.read(|c| session::find(c, &secret, at(HOUR))).is_none());
}

#[apply(on_each_database)]
fn a_session_in_use_lasts_two_weeks(db: &TestDb) {
    let id = ana(db);
    let (secret, made) = db.write(|c| session::create(c, id, SessionOrigin::default(), at(0)));
    assert!(
        !session::is_touch_due(&made, at(MINUTE)) && session::is_touch_due(&made, at(5 * MINUTE))
    );
    for half in 1..=28 {
        let now = at(half * DAY / 2 - MINUTE);
        assert!(
            db.read(|c| session::find(c, &secret, now)).is_some(),
            "half day {half}"
        );
        db.write(|c| session::touch(c, &made.hash, HOME, now));
    }
    assert!(
        db.read(|c| session::find(c, &secret, at(14 * DAY)))
            .is_none()
    );
    assert_eq!(db.write(|c| session::delete_expired(c, at(14 * DAY))), 1);
}

#[apply(on_each_database)]
fn a_disabled_account_is_signed_out_at_once(db: &TestDb) {
    let id = ana(db);
    let (secret, _) = db.write(|c| session::create(c, id, SessionOrigin::default(), at(0)));
    let disabled = AccountChange {
        disabled_at: Some(at(1)),
        ..change(&get(db, id))
    };
    db.write(|c| account::update(c, id, &disabled, &by_program()));
    assert!(db.read(|c| session::find(c, &secret, at(2))).is_none());
}

#[apply(on_each_database)]
fn signing_out_everywhere_leaves_others_signed_in(db: &TestDb) {
    let (id, other) = (ana(db), invite(db, "rui@example.pt", SiteRole::Arbiter));
    let mine: Vec<_> = (0..3)
        .map(|n| db.write(|c| session::create(c, id, SessionOrigin::default(), at(n))))
        .collect();
    let (secret, _) = db.write(|c| session::create(c, other, SessionOrigin::default(), at(0)));
    let listed = db.read(|c| session::list(c, id, at(10)));
    assert_eq!(
        listed.first().map(|s| s.hash),
        mine.last().map(|(_, s)| s.hash)
    );
    assert_eq!(db.write(|c| session::delete_all_of(c, id)), 3);
    assert!(db.read(|c| session::list(c, id, at(10))).is_empty());
    assert!(db.read(|c| session::find(c, &secret, at(10))).is_some());
}

#[apply(on_each_database)]
fn a_token_serves_once_in_time_for_its_purpose(db: &TestDb) {
    let id = ana(db);
    let secret = db.write(|c| token::create(c, TokenPurpose::PasswordReset, id, at(0)));
    let claim = |purpose, now| db.write(|c| token::claim(c, purpose, &secret, now));
    assert_eq!(claim(TokenPurpose::Invitation, at(1)), None);
    assert_eq!(claim(TokenPurpose::PasswordReset, at(30 * MINUTE)), None);
    assert_eq!(
        db.read(|c| token::find(c, TokenPurpose::PasswordReset, &secret, at(1)))
            .map(|a| a.id),
        Some(id)
    );
    assert_eq!(
        claim(TokenPurpose::PasswordReset, at(29 * MINUTE)),
        Some(id)
    );
    assert_eq!(claim(TokenPurpose::PasswordReset, at(29 * MINUTE)), None);
}

#[apply(on_each_database)]
fn a_new_token_replaces_the_old_one(db: &TestDb) {
    let id = ana(db);
    let old = db.write(|c| token::create(c, TokenPurpose::Invitation, id, at(0)));
    let reset = db.write(|c| token::create(c, TokenPurpose::PasswordReset, id, at(0)));
    let new = db.write(|c| token::create(c, TokenPurpose::Invitation, id, at(1)));
    let find = |purpose, secret| {
        db.read(|c| token::find(c, purpose, secret, at(2)))
            .is_some()
    };
    assert!(!find(TokenPurpose::Invitation, &old));
    assert!(find(TokenPurpose::Invitation, &new) && find(TokenPurpose::PasswordReset, &reset));
    assert_eq!(db.write(|c| token::delete_all_of(c, id)), 2);
}

#[apply(on_each_database)]
fn of_many_who_use_a_token_at_once_one_gets_it(db: &TestDb) {
    let id = ana(db);
    for round in 0..10 {
        let secret = db.write(|c| token::create(c, TokenPurpose::PasswordReset, id, at(round)));
        let won = std::thread::scope(|scope| {
            let tries: Vec<_> = (0..8)
                .map(|_| {
                    scope.spawn(|| {
                        db.write(|c| {
                            token::claim(c, TokenPurpose::PasswordReset, &secret, at(round))
                        })
                    })
                })
                .collect();
            tries.into_iter().filter_map(|t| t.join().unwrap()).count()
        });
        assert_eq!(won, 1);
    }
}

#[test]
fn hashing_does_not_block_the_async_threads() {
    let right = wait(async {
        let hash = password::hash_async(Password::parse("damas e peões").unwrap())
            .await
            .unwrap();
        let checks =
            (0..8).map(|_| password::verify_async("damas e peões".to_owned(), Some(hash.clone())));
        futures_util::future::join_all(checks).await
    });
    assert!(right.into_iter().all(|r| r.unwrap()));
}

#[test]
fn a_password_is_not_cut() {
    let long = "ç".repeat(127) + "a";
    let hash = password::hash(&Password::parse(&long).unwrap()).unwrap();
    assert!(password::verify(&long, Some(&hash)));
    assert!(!password::verify(&(long.clone() + "b"), Some(&hash)));
    assert!(!password::verify(long.trim_end_matches('a'), Some(&hash)));
    assert!(Password::parse(&(long + "b")).is_err());
}

#[test]
fn secrets_do_not_show() {
    let secret = arbitro::secret::Secret::random();
    let password = Password::parse("damas e peões").unwrap();
    let hash = password::hash(&password).unwrap();
    let shown = format!("{secret:?} {password:?} {hash:?}");
    assert!(
        !shown.contains(&secret.text()) && !shown.contains("damas") && !shown.contains("argon2"),
        "{shown}"
    );
}

#[test]
fn thousands_of_common_passwords_are_refused() {
    let common = include_str!("../../crates/site/src/password/common.txt");
    assert!(common.lines().count() >= 3_000);
    for password in common.lines() {
        let refused = Password::parse(password).unwrap_err();
        assert_eq!(refused, password::PasswordError::TooCommon, "{password}");
    }
    for password in ["letmein123", "Corvette", "BASEBALL"] {
        assert!(Password::parse(password).is_err(), "{password}");
    }
}
