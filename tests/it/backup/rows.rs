//! Rows go from one kind of database into the other and back as they were. The judge is each database's own word for its rows.

use std::{collections::BTreeMap, path::Path};

use arbitro::{account::SiteRole, backup, config::DatabaseUrl};
use diesel::{
    connection::SimpleConnection as _, dsl::sql, prelude::*, sql_types::Text as SqlText,
    sqlite::SqliteConnection,
};
use macro_rules_attribute::apply;
use secrecy::ExposeSecret as _;

use super::{copy, play, restored, settle, targets};
use crate::{
    on_each_database,
    support::{
        database::{TestDb, empty_postgres},
        make_account,
    },
};

/// Every row of every table but those of the migrations, as text.
type Rows = BTreeMap<String, Vec<String>>;

/// What a restored database begins without: what was true at the moment of the copy alone.
const PASSING: [&str; 6] = [
    "sessions",
    "helper_sessions",
    "screen_codes",
    "screens",
    "login_throttle",
    "push_messages",
];

/// What a file says of its rows. Two that say the same have the same bytes in the same columns.
pub fn in_file(file: &Path) -> Rows {
    let mut c = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
    let names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' \
                 AND name NOT LIKE 'sqlite_%'";
    let names: Vec<String> = sql::<SqlText>(names).load(&mut c).unwrap();
    let rows = |name: String| {
        let columns = format!(
            "SELECT group_concat('quote(' || name || ')', '||'',''||') FROM pragma_table_info('{name}')"
        );
        let columns: String = sql::<SqlText>(&columns).get_result(&mut c).unwrap();
        let rows = format!("SELECT {columns} FROM {name} ORDER BY 1");
        (name, sql::<SqlText>(&rows).load(&mut c).unwrap())
    };
    names.into_iter().map(rows).collect()
}

/// What a server says of them.
fn on_server(address: &str) -> Rows {
    let mut c = PgConnection::establish(address).unwrap();
    let names = "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace \
                 AND relname NOT LIKE '\\_\\_%'";
    let names: Vec<String> = sql::<SqlText>(names).load(&mut c).unwrap();
    let rows = |name: String| {
        let rows = format!("SELECT one::text FROM {name} AS one ORDER BY 1");
        (name, sql::<SqlText>(&rows).load(&mut c).unwrap())
    };
    names.into_iter().map(rows).collect()
}

/// What no form of ours writes, in columns of each kind.
fn odd_rows(db: &TestDb, account: i32) {
    let bytes = |hex: &str| match db.url {
        DatabaseUrl::Sqlite(_) => format!("x'{hex}'"),
        DatabaseUrl::Postgres(_) => format!("'\\x{hex}'"),
    };
    let of = |length: usize| bytes(&"00ff5c27225d7f80".repeat(9)[..2 * length]);
    let (key, state, secret, salt) = (of(16), of(7), of(20), of(16));
    let longer = [17, 18].map(of);
    let (none, nul) = (bytes(""), bytes("00"));
    let rows = format!(
        "INSERT INTO passkeys (id, account_id, name, public_key, state, transports, created_at, last_used_at) VALUES \
         ({key}, {account}, '', {none}, {state}, 2147483647, '2026-02-28 23:59:59', NULL), \
         ({}, {account}, 'it''s \\u0041 \\n \\', {nul}, {state}, -2147483648, '1999-12-31 00:00:00.500', '2026-10-25 01:30:00.000001'), \
         ({}, {account}, '\"], [\"', {key}, {state}, 0, '2026-10-25 01:30:00.120', '2026-10-25 01:30:00.123456'); \
         INSERT INTO second_factors (account_id, secret, salt, last_step) \
         VALUES ({account}, {secret}, {salt}, 9223372036854775807); \
         INSERT INTO followers (token, email, lang, site, created_at) VALUES \
         ('', 'null', '{{}}', '', '2026-01-01 00:00:00'), \
         ('tab\tline\nreturn\r', 'é ẞ 🂡 \u{202e}', '1', '[1]', '2026-01-01 12:00:00')",
        longer[0], longer[1],
    );
    db.write(|c| Ok(c.batch_execute(&rows)?));
}

#[apply(on_each_database)]
fn every_row_goes_into_the_other_kind_and_back_as_it_was(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    db.write(|c| {
        arbitro::demo::fill(c, crate::support::at(0)).unwrap();
        Ok(())
    });
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    play(db, organiser);
    odd_rows(db, organiser.0);
    let first = copy(&db.db, folder.path(), "first.db");
    let was = in_file(&first);
    assert!(was["journal"].len() > 100);
    for (target, _) in &targets(folder.path()) {
        restored(&first, target, folder.path()).unwrap();
        let back = folder.path().join("back.db");
        backup::write(&back, |part| arbitro::db::copy::of(target, part)).unwrap();
        let mut is = in_file(&back);
        for (name, rows) in &was {
            let is = is.remove(name).unwrap();
            match PASSING.contains(&name.as_str()) {
                true => assert!(is.len() <= 1, "{name}: {is:?}"),
                false => assert_eq!(&is, rows, "{name} in {target}"),
            }
        }
        assert!(is.is_empty(), "{is:?}");
        if let (DatabaseUrl::Postgres(one), DatabaseUrl::Postgres(other)) = (&db.url, target) {
            let [mut one, mut other] = [one, other].map(|url| on_server(url.expose_secret()));
            for name in PASSING {
                one.remove(name);
                other.remove(name);
            }
            assert_eq!(one, other);
        }
        std::fs::remove_file(back).unwrap();
        settle();
    }
}

/// What SQLite takes into any column, and PostgreSQL into none of these; and what is named of it.
const HOSTILE: [(&str, &str); 6] = [
    ("tournaments SET version = 'x'", "tournaments"),
    ("tournaments SET version = 99999999999", "tournaments"),
    ("tournaments SET starts = '30/11/2026'", "starts"),
    ("accounts SET disabled_at = 'tomorrow'", "disabled_at"),
    ("accounts SET name = x'00ff'", "name"),
    ("accounts SET name = 'a' || char(0) || 'b'", "accounts.name"),
];

#[test]
fn what_is_no_value_of_its_column_is_refused_and_what_was_there_stays() {
    let Some((url, _kept)) = empty_postgres() else {
        return;
    };
    let DatabaseUrl::Postgres(address) = &url else {
        unreachable!("it is one of PostgreSQL")
    };
    let folder = tempfile::tempdir().unwrap();
    let db = TestDb::sqlite();
    play(
        &db,
        make_account(&db, "organiser@example.pt", SiteRole::Organiser),
    );
    let file = copy(&db.db, folder.path(), "sound.db");
    restored(&file, &url, folder.path()).unwrap();
    settle();
    let was = on_server(address.expose_secret());
    for (hostile, named) in HOSTILE {
        let altered = folder.path().join("altered.db");
        std::fs::copy(&file, &altered).unwrap();
        let mut c = SqliteConnection::establish(altered.to_str().unwrap()).unwrap();
        c.batch_execute(&format!("UPDATE {hostile}")).unwrap();
        drop(c);
        let refused = restored(&altered, &url, folder.path()).unwrap_err();
        assert!(refused.to_string().contains(named), "{hostile}: {refused}");
        settle();
        assert_eq!(on_server(address.expose_secret()), was, "{hostile}");
    }
}
