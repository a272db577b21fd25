//! `arbitro account`: who owns the machine helps somebody in, or keeps them out.

use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use arbitro::account::{
    AccountEvent, AccountName, CredentialEvent, Email, EmailEvent, SiteRole, UserId,
};
use arbitro::config::DatabaseUrl;
use arbitro::db::throttle::{self, Admission, ThrottleSubject};
use arbitro::db::{Conn, Db, DbError, account, journal, outbox, second_factor};
use arbitro::password;
use chrono::TimeDelta;

use crate::program::{arbitro, err, out};
use crate::support::at;

const ANA: &str = "ana@example.pt";
const ACCOUNT: UserId = UserId(1);

/// What a command says, with its exit code; `typed` goes to its input.
fn run(folder: &Path, args: &[&str], typed: &str) -> (String, Option<i32>) {
    let mut child = arbitro(folder, args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(child.stdin.take().unwrap(), "{typed}").unwrap();
    let output = child.wait_with_output().unwrap();
    (out(&output) + &err(&output), output.status.code())
}

/// A folder with the database of one administrator, whose password is "damas e peões".
fn with_admin() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "create-admin",
        "--email",
        ANA,
        "--name",
        "Ana",
        "--password-stdin",
    ];
    assert_eq!(run(folder.path(), &args, "damas e peões").1, Some(0));
    folder
}

fn db(folder: &Path) -> Db {
    Db::open(&DatabaseUrl::Sqlite(folder.join("arbitro.db")), 2).unwrap()
}

fn write<T>(folder: &Path, f: impl FnOnce(&mut Conn) -> Result<T, DbError>) -> T {
    db(folder).write_blocking(f).unwrap()
}

fn last_event(folder: &Path) -> AccountEvent {
    let rows = write(folder, |c| journal::list(c, journal::Journal::Accounts));
    let last = rows.last().unwrap();
    assert_eq!(last.who.name, "arbitro account");
    serde_json::from_str(&last.event).unwrap()
}

fn takes(folder: &Path, candidate: &str) -> bool {
    let hash = write(folder, |c| account::find_password(c, ACCOUNT));
    password::verify(candidate, hash.as_ref())
}

/// What waits to be sent, each by whom it goes to and what it is about.
fn mails(folder: &Path) -> Vec<(String, String)> {
    let (now, lease) = (
        arbitro::clock::now() + TimeDelta::seconds(1),
        TimeDelta::hours(1),
    );
    let next = || write(folder, |c| outbox::claim(c, now, lease));
    let all = std::iter::from_fn(next).map(|claimed| claimed.mail);
    all.map(|mail| (mail.to.to_string(), mail.subject))
        .collect()
}

#[test]
fn somebody_who_has_to_wait_is_let_try_again() {
    let folder = with_admin();
    let folder = folder.path();
    let email = Email::parse(ANA).unwrap();
    let claim = || {
        write(folder, |c| {
            throttle::claim(c, &[ThrottleSubject::Account(&email)], at(0))
        })
    };
    for _ in 0..3 {
        assert_eq!(claim(), Admission::Granted);
    }
    assert!(matches!(claim(), Admission::Refused { .. }));
    let said = run(folder, &["account", "unlock", ANA], "");
    assert_eq!(said, (format!("{ANA} can try again at once.\n"), Some(0)));
    assert_eq!(claim(), Admission::Granted);
    let account = ACCOUNT;
    assert_eq!(
        last_event(folder),
        AccountEvent::Credential(CredentialEvent::Unlocked { account })
    );
}

#[test]
fn a_password_is_given_or_chosen_on_a_page() {
    let folder = with_admin();
    let folder = folder.path();
    let (said, code) = run(folder, &["account", "password", ANA], "");
    assert!(
        said.contains("http://127.0.0.1:8080/password-reset/"),
        "{said}"
    );
    let account = ACCOUNT;
    assert_eq!(code, Some(0));
    assert_eq!(
        last_event(folder),
        AccountEvent::Credential(CredentialEvent::LinkMade { account })
    );
    assert!(takes(folder, "damas e peões"), "nobody chose one yet");
    let given = ["account", "password", "--password-stdin", ANA];
    assert_eq!(run(folder, &given, "short").1, Some(1));
    assert_eq!(run(folder, &given, "a new password").1, Some(0));
    assert!(takes(folder, "a new password"));
    let about = "A sua palavra-passe foi alterada".to_owned();
    assert_eq!(mails(folder), [(ANA.to_owned(), about)]);
    assert_eq!(
        last_event(folder),
        AccountEvent::Credential(CredentialEvent::PasswordReset { account })
    );
}

/// Whoever reads the mails of the address before takes the account back from there, should it have been somebody else.
#[test]
fn who_lost_the_old_address_signs_in_with_another() {
    let folder = with_admin();
    let folder = folder.path();
    let new = "ana@clube.example";
    for (typed, refusal) in [
        ("nowhere", "not a valid"),
        (ANA, "already has this address"),
    ] {
        let (said, code) = run(folder, &["account", "email", ANA, typed], "");
        assert!(said.contains(refusal) && code == Some(1), "{said}");
    }
    let (said, code) = run(folder, &["account", "email", ANA, new], "");
    assert!(said.contains(new) && code == Some(0), "{said}");
    let owner = write(folder, |c| account::find(c, ACCOUNT)).unwrap();
    assert_eq!(owner.email.as_str(), new);
    let account = ACCOUNT;
    assert_eq!(
        last_event(folder),
        AccountEvent::Email(EmailEvent::EmailChanged { account })
    );
    let about = "O endereço de e-mail da sua conta foi alterado".to_owned();
    assert_eq!(mails(folder), [(ANA.to_owned(), about)]);
}

#[test]
fn somebody_is_kept_out_and_let_in_again() {
    let folder = with_admin();
    let folder = folder.path();
    let refused = run(folder, &["account", "disable", ANA], "");
    let only = "arbitro: this is the only administrator: appoint another one first\n";
    assert_eq!(refused, (only.to_owned(), Some(1)));
    let rui = ["create-admin", "--email", "rui@example.pt", "--name", "Rui"];
    run(
        folder,
        &[&rui[..], &["--password-stdin"]].concat(),
        "damas e peões",
    );
    let (account, is_disabled) = (ACCOUNT, || {
        let found = write(folder, |c| account::find(c, ACCOUNT)).unwrap();
        found.disabled_at.is_some()
    });
    assert_eq!(run(folder, &["account", "disable", ANA], "").1, Some(0));
    assert!(is_disabled());
    assert_eq!(last_event(folder), AccountEvent::Disabled { account });
    // no command says that somebody gets in who is kept out
    let given = ["account", "password", "--password-stdin", ANA];
    let link = ["account", "password", ANA];
    for deed in [&["account", "unlock", ANA][..], &link, &given] {
        let (said, code) = run(folder, deed, "a new password");
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("the account is disabled"), "{said}");
    }
    assert!(takes(folder, "damas e peões"));
    assert_eq!(run(folder, &["account", "enable", ANA], "").1, Some(0));
    assert!(!is_disabled());
    let audit = run(folder, &["audit"], "");
    assert!(
        audit.1 == Some(0) && !audit.0.contains("FAULT"),
        "{}",
        audit.0
    );
}

/// The link of an invitation ends where the account is shut: whoever opens it again hears how to make another.
#[test]
fn who_never_chose_a_password_is_not_said_to_sign_in() {
    let folder = with_admin();
    let folder = folder.path();
    let rui = account::NewAccount {
        email: Email::parse("rui@example.pt").unwrap(),
        name: AccountName::parse("Rui").unwrap(),
        role: SiteRole::Arbiter,
        lang: None,
    };
    write(folder, |c| {
        account::create(c, &rui, &journal::Signature::by_program("test", at(0)))
    });
    for deed in ["disable", "enable"] {
        let (said, code) = run(folder, &["account", deed, "rui@example.pt"], "");
        assert_eq!(code, Some(0), "{said}");
        assert!(!said.contains("can sign in"), "{said}");
        let told = said.contains("`arbitro account password rui@example.pt`");
        assert_eq!(told, deed == "enable", "{said}");
    }
    let (said, _) = run(folder, &["account", "password", "rui@example.pt"], "");
    assert!(said.contains("/invitations/"), "{said}");
}

#[test]
fn who_lost_telephone_and_paper_signs_in_with_the_password_again() {
    let folder = with_admin();
    let folder = folder.path();
    let remove = ["account", "remove-second-factor", ANA];
    let (said, code) = run(folder, &remove, "");
    assert!(
        said.contains("no second factor") && code == Some(1),
        "{said}"
    );
    write(folder, |c| {
        second_factor::begin(c, ACCOUNT)?;
        let secret = second_factor::find(c, ACCOUNT)?.unwrap().secret;
        let entry = journal::Signature::by_program("test", at(0));
        second_factor::confirm(c, ACCOUNT, (&secret, 1), &[[7; 32]], &entry)
    });
    assert_eq!(run(folder, &remove, "").1, Some(0));
    assert!(!write(folder, |c| second_factor::is_in_use(c, ACCOUNT)));
    let told = mails(folder);
    assert!(told.len() == 1 && told[0].0 == ANA, "{told:?}");
    let account = ACCOUNT;
    assert_eq!(
        last_event(folder),
        AccountEvent::Credential(CredentialEvent::SecondFactorRemoved { account })
    );
}

#[test]
fn nobody_is_refused_in_words() {
    let folder = with_admin();
    let none = format!(
        "no account with this address in sqlite://{}",
        folder
            .path()
            .canonicalize()
            .unwrap()
            .join("arbitro.db")
            .display()
    );
    for (address, said) in [("nobody", "not a valid"), ("rui@example.pt", none.as_str())] {
        let (text, code) = run(folder.path(), &["account", "unlock", address], "");
        assert!(text.contains(said) && code == Some(1), "{text}");
    }
}

/// A line of `tests/data/cli` each: what is typed, what goes to the input, what is said of it.
#[test]
fn the_commands_speak_portuguese_where_it_is_asked_for() {
    let folder = with_admin();
    for line in include_str!("../data/cli/accounts-pt.tsv").lines() {
        let [typed, input, sentence] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three cells: {line}");
        };
        let args: Vec<&str> = typed.split(' ').chain(["--lang", "pt"]).collect();
        let (said, _) = run(folder.path(), &args, input);
        assert!(said.contains(sentence), "{typed}: {said}");
    }
    let elsewhere = tempfile::tempdir().unwrap();
    let args = ["account", "unlock", ANA, "--lang", "pt"];
    let (said, code) = run(elsewhere.path(), &args, "");
    let missing = said.contains("não há a base de dados sqlite://");
    assert!(missing && code == Some(1), "{said}");
}
