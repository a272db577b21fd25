//! The settings.

use std::collections::HashMap;
use std::io;

use arbitro::config::{Config, ConfigError, SETTINGS, Values};
use arbitro::hook::Network;
use arbitro::web::log::directives;
use tracing::Level;
use tracing_subscriber::EnvFilter;

use crate::program::{arbitro, err, out};

fn values(env: &[(&str, &str)], file: Option<&str>) -> Result<Values, ConfigError> {
    let env: HashMap<String, String> = env
        .iter()
        .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
        .collect();
    Values::collect(|name| env.get(name).cloned(), file)
}

fn config(env: &[(&str, &str)], file: Option<&str>) -> Result<Config, ConfigError> {
    Config::parse(&values(env, file)?)
}

fn refusal(env: &[(&str, &str)], file: Option<&str>) -> String {
    config(env, file).unwrap_err().to_string()
}

#[test]
fn without_any_setting_everything_has_a_default() {
    let config = config(&[], None).unwrap();
    assert_eq!(config.database_url.to_string(), "sqlite://arbitro.db");
    assert_eq!(config.addr.to_string(), "127.0.0.1:8080");
    assert_eq!(config.public_url.as_str(), "http://127.0.0.1:8080");
    assert!(config.smtp_url.is_none() && config.trusted_proxies.is_empty());
}

#[test]
fn a_site_on_the_internet_sends_tournaments_to_public_addresses_and_a_hall_anywhere() {
    let above = |env: &[(&str, &str)]| config(env, None).unwrap().network_above();
    let site = ("ARBITRO_PUBLIC_URL", "https://damas.example.pt");
    let hall = ("ARBITRO_PUBLIC_URL", "http://192.168.1.20:8080");
    let inside = ("ARBITRO_PRIVATE_HOOKS", "1");
    assert_eq!(above(&[site]), Network::Public);
    assert_eq!(above(&[site, inside]), Network::Any);
    assert_eq!([above(&[hall]), above(&[])], [Network::Any; 2]);
}

/// Any line that is no HTTP is an error of the target below.
#[test]
fn what_strangers_send_is_no_error_of_ours() {
    for (filter, written) in [
        ("info", false),
        ("debug,arbitro=trace", false),
        ("info,actix_http=warn", true),
    ] {
        let filter = config(&[("ARBITRO_LOG", filter)], None).unwrap().log;
        let log = tracing_subscriber::fmt()
            .with_env_filter(EnvFilter::new(directives(&filter)))
            .with_writer(io::sink)
            .finish();
        tracing::subscriber::with_default(log, || {
            let theirs = tracing::enabled!(target: "actix_http::h1::dispatcher", Level::ERROR);
            assert_eq!(theirs, written, "{filter}");
            assert!(tracing::enabled!(target: "site::mail", Level::ERROR));
        });
    }
}

#[test]
fn the_environment_wins_over_the_file_and_an_empty_variable_is_none() {
    let file = "addr = \"0.0.0.0:80\"\ndb_pool = 3\ndatabase_url = \"sqlite://a.db\"\n";
    let env = [
        ("ARBITRO_ADDR", "127.0.0.1:9"),
        ("DATABASE_URL", ""),
        ("ARBITRO_SMTP_URL", ""),
    ];
    let config = config(&env, Some(file)).unwrap();
    assert_eq!(config.addr.to_string(), "127.0.0.1:9");
    assert_eq!(config.pool_size, 3);
    assert_eq!(config.database_url.to_string(), "sqlite://a.db");
}

#[test]
fn what_makes_no_sense_is_named() {
    assert!(refusal(&[("ARBITRO_ADDR", "8080")], None).starts_with("ARBITRO_ADDR: expected"));
    assert!(refusal(&[("DATABASE_URL", "postgrs://h/d")], None).contains("scheme is not known"));
    assert!(refusal(&[("DATABASE_URL", "arbitro.db")], None).contains("sqlite://PATH"));
    assert!(refusal(&[("DATABASE_URL", "sqlite://")], None).contains("path"));
    assert!(refusal(&[("DATABASE_URL", "sqlite://:memory:")], None).contains("memory"));
    assert!(refusal(&[("DATABASE_URL", "sqlite://a.db?mode=ro")], None).contains("options"));
    assert!(refusal(&[("ARBITRO_DB_POOL", "0")], None).contains("1 to 200"));
    assert!(refusal(&[("ARBITRO_SMTP_URL", "mx.pt:25")], None).contains("smtp://"));
    assert!(refusal(&[("ARBITRO_MAIL_FROM", "nobody")], None).contains("ARBITRO_MAIL_FROM"));
    assert!(
        refusal(&[("ARBITRO_TRUSTED_PROXIES", "10.0.0.1, x")], None).contains("number 2 is not")
    );
    assert!(refusal(&[("ARBITRO_LOG", "a=b=c")], None).contains("filter"));
    assert!(refusal(&[("ARBITRO_LOG", "loud")], None).contains("filter"));
    assert!(refusal(&[("ARBITRO_LOG", ",")], None).contains("filter"));
    assert!(refusal(&[], Some("adr = \"x\"")).contains("adr"));
    assert!(refusal(&[], Some("addr = true")).contains("addr"));
    let name = refusal(&[], Some("ARBITRO_ADDR = \"127.0.0.1:80\""));
    assert!(
        name.contains("in the file ARBITRO_ADDR is called addr"),
        "{name}"
    );
    let broken = refusal(
        &[],
        Some("addr = \"127.0.0.1:80\"\nsmtp_url = \"smtp://a:geheim@h\nx"),
    );
    assert!(
        broken.contains("line 3") && !broken.contains("geheim"),
        "{broken}"
    );
}

#[test]
fn a_database_on_another_machine_is_refused_unless_somebody_says_that_it_is_safe() {
    let far = [
        "postgres://ana:geheim@db/arbitro",
        "postgres://ana:geheim@10.0.0.5:5432/arbitro",
        "postgresql://ana:geheim@localhost,db.example.pt/arbitro",
        "postgres://ana:ge@h/e@[2001:db8::1]:5432/arbitro",
        "postgres:///arbitro?host=db&password=geheim",
        "postgres://localhost/arbitro?hostaddr=192.0.2.1",
        "postgres://localhost/arbitro?service=far",
        "postgres://ana:geheim@d%62/arbitro?sslmode=prefer",
    ];
    for url in far {
        let why = refusal(&[("DATABASE_URL", url)], None);
        assert!(
            why.starts_with("DATABASE_URL: ") && why.contains("WireGuard"),
            "{url}: {why}"
        );
        assert!(
            why.contains("ARBITRO_ALLOW_PLAIN_DB=1") && !why.contains("geheim"),
            "{why}"
        );
        assert!(
            config(
                &[("DATABASE_URL", url), ("ARBITRO_ALLOW_PLAIN_DB", "1")],
                None
            )
            .is_ok(),
            "{url}"
        );
    }
    let here = [
        "postgres://ana:ge@heim@127.0.0.1:5432/arbitro",
        "postgres://localhost/arbitro",
        "postgres://[::1]/arbitro",
        "postgres:///arbitro",
        "postgres:///arbitro?host=/var/run/postgresql",
        "postgres://%2Fvar%2Frun%2Fpostgresql/arbitro",
        "sqlite://db/arbitro.db",
    ];
    for url in here {
        assert!(config(&[("DATABASE_URL", url)], None).is_ok(), "{url}");
    }
    // where the client goes by itself when the address says nothing
    let unnamed = ("DATABASE_URL", "postgres:///arbitro");
    for around in [
        ("PGHOST", "db"),
        ("PGHOSTADDR", "10.0.0.5"),
        ("PGSERVICE", "far"),
    ] {
        let why = refusal(&[unnamed, around], None);
        assert!(why.contains(around.1) && why.contains("WireGuard"), "{why}");
        assert!(config(&[unnamed, around, ("ARBITRO_ALLOW_PLAIN_DB", "1")], None).is_ok());
        assert!(config(&[("DATABASE_URL", "sqlite://a.db"), around], None).is_ok());
    }
    // encryption that cannot be had is not left out in silence
    let allowed = ("ARBITRO_ALLOW_PLAIN_DB", "1");
    let asked = ("DATABASE_URL", "postgres://db/arbitro?sslmode=verify-full");
    for set in [
        &[asked, allowed][..],
        &[unnamed, ("PGSSLMODE", "require"), allowed],
    ] {
        assert!(refusal(set, None).contains("does not speak"), "{set:?}");
    }
    assert!(refusal(&[("ARBITRO_ALLOW_PLAIN_DB", "yes")], None).contains("0 or 1"));
}

#[test]
fn passwords_are_never_shown() {
    let secrets = [
        (
            "DATABASE_URL",
            "postgres://ana:ge@h:e?im@db:5432/arbitro?password=geheim&sslmode=disable",
        ),
        ("ARBITRO_SMTP_URL", "smtps://ana:geheim@mx.pt:465"),
        ("ARBITRO_ALLOW_PLAIN_DB", "1"),
    ];
    let values = values(&secrets, None).unwrap();
    let config = Config::parse(&values).unwrap();
    let shown = format!("{}{config:?}{}", values.table(), config.database_url);
    for secret in ["geheim", "ge@h", "e?im"] {
        assert!(!shown.contains(secret), "{shown}");
    }
    assert!(
        shown.contains("postgres://ana:***@db:5432/arbitro?password=***&sslmode=disable"),
        "{shown}"
    );
    assert!(shown.contains("smtps://ana:***@mx.pt:465"));
}

/// Whatever is set for whatever: no refusal, nor the table, repeats a password.
#[test]
fn a_password_that_was_set_for_the_wrong_setting_is_not_repeated() {
    let addresses = [
        "postgres://ana:geheim@db/arbitro",
        "smtps://ana:geheim@mx.pt:465",
        "https://ana:geheim@damas.example.pt",
        "mongo://ana:geheim@db/arbitro",
        "postgres://ana:geheim@db/arbitro, 10.0.0.1",
        "ana=debug,geheim=oh",
        "geheim://x",
    ];
    let mut refused = 0;
    for setting in SETTINGS {
        for address in addresses {
            let values = values(&[(setting.name, address)], None).unwrap();
            if let Err(error) = Config::parse(&values) {
                refused += 1;
                assert!(!error.to_string().contains("geheim"), "{error}");
                assert!(!format!("{error:?}").contains("geheim"), "{error:?}");
            }
            if address.contains('@') {
                let table = values.table();
                assert!(!table.contains("geheim"), "{}: {table}", setting.name);
            }
        }
    }
    assert!(refused > 80, "{refused}");
    for file in [
        "postgres_geheim_x = 1\"",
        "\"geheim!\" = \"x\"",
        "\"smtp://a:geheim@h\" = 1",
    ] {
        let why = refusal(&[], Some(file));
        assert!(!why.contains("geheim"), "{why}");
    }
}

#[test]
fn the_table_names_every_setting_and_its_origin() {
    let table = values(&[("ARBITRO_ADDR", "127.0.0.1:9")], Some("db_pool = 3"))
        .unwrap()
        .table();
    for setting in SETTINGS {
        assert!(table.contains(setting.name) && table.contains(setting.meaning));
        assert!(table.contains(&format!("(in the file: {})", setting.key())));
    }
    assert!(table.contains("ARBITRO_ADDR=127.0.0.1:9  (environment)"));
    assert!(table.contains("ARBITRO_DB_POOL=3  (file)"));
    assert!(table.contains("ARBITRO_LOG=info  (default)"));
}

/// A line of `tests/data/cli` each: a setting, its value, and what is said of it by a command that speaks Portuguese.
#[test]
fn a_setting_that_makes_no_sense_is_told_in_portuguese_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("adr.toml"), "adr = \"x\"\n").unwrap();
    std::fs::write(folder.path().join("no.toml"), "adr").unwrap();
    for line in include_str!("../data/cli/settings-pt.tsv").lines() {
        let [name, value, sentence] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three cells: {line}");
        };
        for typed in ["config", "serve", "backup a.db"] {
            let args: Vec<&str> = typed.split(' ').chain(["--lang", "pt"]).collect();
            let mut command = arbitro(folder.path(), &args);
            let output = command.env(name, value).output().unwrap();
            let said = err(&output);
            assert!(said.starts_with(&format!("arbitro: {sentence}")), "{said}");
            assert_eq!(output.status.code(), Some(1), "{typed}: {name}={value}");
        }
    }
}

#[test]
fn the_table_speaks_portuguese_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = arbitro(folder.path(), &["config", "--lang", "pt"]);
    command.env("ARBITRO_ADDRR", "x").env("TZ", "Europa/Lisboa");
    let said = out(&command.output().unwrap());
    for sentence in [
        "# ARBITRO_CONFIG indica um ficheiro com estas definições",
        "# o endereço e a porta em que escuta (no ficheiro: addr)\nARBITRO_ADDR=127.0.0.1:8080  (predefinição)\n\n",
        "# ARBITRO_ADDRR está no ambiente, e nenhuma definição tem este nome\n",
        " ligações ao mesmo tempo, ",
        "# TZ, uma variável do ambiente, indica o fuso horário",
        "# TZ=Europa/Lisboa não é um fuso horário que esta máquina conheça",
    ] {
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    for setting in SETTINGS {
        assert!(!said.contains(setting.meaning), "{}", setting.name);
    }
}
