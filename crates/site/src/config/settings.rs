//! The one table of settings, and where their values come from.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::url::mask;
use super::{ConfigError, FileFault, Surroundings};

/// One setting.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// Its name in the environment. In the file it is the same in lower case, without `arbitro_`.
    pub name: &'static str,
    /// What it sets, in a few words.
    pub meaning: &'static str,
    /// Its value when it is set nowhere.
    pub default: &'static str,
}

impl Setting {
    /// Its name in the file.
    #[must_use]
    pub fn key(&self) -> String {
        self.name
            .strip_prefix("ARBITRO_")
            .unwrap_or(self.name)
            .to_lowercase()
    }
}

const fn setting(name: &'static str, default: &'static str, meaning: &'static str) -> Setting {
    Setting {
        name,
        meaning,
        default,
    }
}

/// Names the optional file; not a setting in it.
pub const FILE: &str = "ARBITRO_CONFIG";

/// A secret: the table shows only that it is set.
const METRICS_TOKEN: &str = "ARBITRO_METRICS_TOKEN";

/// Every setting.
pub const SETTINGS: [Setting; 21] = [
    setting(
        "DATABASE_URL",
        "sqlite://arbitro.db",
        "the database: sqlite://PATH or postgres://USER:PASSWORD@HOST/NAME",
    ),
    setting(
        "ARBITRO_DB_POOL",
        "8",
        "connections to the database, 1 to 200 (at least 2 are made): half to read, half to write; SQLite writes through one",
    ),
    setting(
        "ARBITRO_ALLOW_PLAIN_DB",
        "0",
        "1 lets PostgreSQL be on another machine, although what goes there is not encrypted: over a tunnel (WireGuard, SSH), or a network whose machines are all yours",
    ),
    setting(
        "ARBITRO_ADDR",
        "127.0.0.1:8080",
        "the address and port to listen on",
    ),
    setting(
        "ARBITRO_PUBLIC_URL",
        "",
        "the address visitors use, as it appears in e-mails (unset: http:// and the address listened on)",
    ),
    setting(
        "ARBITRO_TRUSTED_PROXIES",
        "",
        "addresses of proxies, separated by commas, whose X-Forwarded-For is believed",
    ),
    setting(
        "ARBITRO_SMTP_URL",
        "",
        "the mail server: smtp://USER:PASSWORD@HOST:PORT (STARTTLS) or smtps://… (unset: e-mails become files)",
    ),
    setting(
        "ARBITRO_MAIL_DIR",
        "mail",
        "the folder for e-mails when there is no mail server",
    ),
    setting(
        "ARBITRO_MAIL_FROM",
        "Arbitro <arbitro@localhost>",
        "the sender of e-mails",
    ),
    setting(
        "ARBITRO_BACKUP_DIR",
        "backups",
        "the folder for a copy at each round published or closed: the last 20, and one a day for 30 days (none: no copies)",
    ),
    setting(
        "ARBITRO_BACKUP_RECIPIENTS",
        "",
        "for whom every copy is encrypted, those that are taken by themselves and that before a migration too: what age-keygen prints as the public key, several separated by commas (unset: copies are not encrypted)",
    ),
    setting(
        "ARBITRO_LOG",
        "info",
        "what is logged: error, warn, info, debug or a filter such as arbitro=debug,site=debug,info",
    ),
    setting(
        "ARBITRO_LOG_FORMAT",
        "text",
        "how it is logged: text or json",
    ),
    setting(
        "ARBITRO_DEFAULT_LANG",
        "pt",
        "the language of a visitor whose browser asks for neither: pt or en",
    ),
    setting(
        "ARBITRO_REQUIRE_SECOND_FACTOR",
        "",
        "who must have a second factor: admins or nobody (unset: admins where the address visitors use is https://, else nobody)",
    ),
    setting(
        "ARBITRO_ENDGAMES",
        "endgames",
        "the folder of endgame tables; those of up to 4 pieces are built there when first needed",
    ),
    setting(
        "ARBITRO_SEARCHES",
        "1",
        "how many positions are searched for arbiters at the same time, 1 to 16; one game is analysed beside them",
    ),
    setting(
        "ARBITRO_PRIVATE_HOOKS",
        "0",
        "1 lets hooks, the push services that browsers name, and the server to which tournaments are sent be at addresses of this machine and of private networks, also without TLS: in a hall without Internet (to that server anyway where the address visitors use is http://)",
    ),
    setting(
        "ARBITRO_PAGE_MEMORY",
        "64",
        "how many MiB of public pages are kept in memory as they are sent (0: each is made anew)",
    ),
    setting(
        METRICS_TOKEN,
        "",
        "what a program of another machine sends as Authorization: Bearer to read /metrics (unset: only programs of this one)",
    ),
    setting(
        "ARBITRO_BREACHED_PASSWORDS",
        "",
        "a file of passwords that leaked, as Have I Been Pwned gives it (SHA-1:COUNT in order): no password in it is accepted (unset: none is consulted)",
    ),
];

/// Where a value came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SettingOrigin {
    /// The environment, which wins.
    Environment,
    /// The file named by `ARBITRO_CONFIG`.
    File,
    /// The table above.
    Default,
}

impl SettingOrigin {
    /// In a word.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A setting as it may be shown.
#[derive(Debug, Clone)]
pub struct ShownSetting {
    /// Which.
    pub setting: Setting,
    /// Its value; passwords in it are masked.
    pub value: String,
    /// Where that came from.
    pub origin: SettingOrigin,
}

/// The value of every setting, as text, and where it came from.
#[derive(Clone)]
pub struct Values {
    set: BTreeMap<&'static str, (String, SettingOrigin)>,
    around: Surroundings,
}

impl Values {
    /// Collects the values: the environment before the file, the file before the defaults. An empty variable counts as
    /// not set.
    ///
    /// # Errors
    /// [`ConfigError`] when the file is not TOML, has a key that is no setting, or a value that is not text or a number.
    pub fn collect(
        env: impl Fn(&str) -> Option<String>,
        file: Option<&str>,
    ) -> Result<Values, ConfigError> {
        let mut from_file = read_file(file.unwrap_or_default())?;
        let mut values = BTreeMap::new();
        for setting in &SETTINGS {
            let in_file = from_file.remove(&setting.key());
            let value = match (env(setting.name).filter(|value| !value.is_empty()), in_file) {
                (Some(value), _) => (value, SettingOrigin::Environment),
                (None, Some(value)) => (value, SettingOrigin::File),
                (None, None) => (setting.default.to_owned(), SettingOrigin::Default),
            };
            values.insert(setting.name, value);
        }
        match from_file.into_keys().next() {
            Some(unknown) => Err(ConfigError::new(FILE, unknown_key(&unknown))),
            None => Ok(Values {
                set: values,
                around: Surroundings::of(env),
            }),
        }
    }

    /// The value of a setting; empty when it has none.
    pub(super) fn get(&self, name: &str) -> &str {
        self.set.get(name).map_or("", |(value, _)| value)
    }

    /// What the client of PostgreSQL takes from the environment by itself.
    pub(super) fn around(&self) -> &Surroundings {
        &self.around
    }

    /// The whole table, for people: every setting with its value, where that came from, and what it means. Passwords
    /// are masked.
    #[must_use]
    pub fn table(&self) -> String {
        let mut text = String::new();
        for shown in self.shown() {
            let ShownSetting { setting, value, .. } = &shown;
            let _ = writeln!(
                text,
                "# {} (in the file: {})\n{}={value}  ({})\n",
                setting.meaning,
                setting.key(),
                setting.name,
                shown.origin.word()
            );
        }
        text
    }

    /// Every setting with its value, and where that came from. Passwords are masked.
    #[must_use]
    pub fn shown(&self) -> Vec<ShownSetting> {
        let shown = SETTINGS.into_iter().map(|setting| {
            let found = self.set.get(setting.name);
            let value = match setting.name {
                METRICS_TOKEN if !self.get(METRICS_TOKEN).is_empty() => "***".to_owned(),
                name => mask(self.get(name)),
            };
            ShownSetting {
                setting,
                value,
                origin: found.map_or(SettingOrigin::Default, |(_, origin)| *origin),
            }
        });
        shown.collect()
    }
}

/// Those of these names of the environment that begin as a setting does and are none: a mistyped one would change nothing, without a word.
///
/// ```
/// use site::config::unknown_among;
///
/// let names = ["ARBITRO_ADDRR", "ARBITRO_ADDR", "ARBITRO_CONFIG", "PATH"];
/// assert_eq!(unknown_among(names.map(str::to_owned)), ["ARBITRO_ADDRR"]);
/// ```
#[must_use]
pub fn unknown_among(names: impl IntoIterator<Item = String>) -> Vec<String> {
    let is_known = |name: &String| name == FILE || SETTINGS.iter().any(|one| one.name == *name);
    let ours = names
        .into_iter()
        .filter(|name| name.starts_with("ARBITRO_"));
    ours.filter(|name| !is_known(name)).collect()
}

/// What is wrong with a key of the file, most often that it is a name of the environment.
fn unknown_key(key: &str) -> FileFault {
    let meant = SETTINGS
        .iter()
        .find(|setting| setting.name.eq_ignore_ascii_case(key));
    match meant {
        Some(setting) => FileFault::Misnamed {
            name: key.to_owned(),
            key: setting.key(),
        },
        // a line whose two halves were exchanged has a value where the name stands
        None if is_a_name(key) => FileFault::Unknown(key.to_owned()),
        None => FileFault::UnknownLine,
    }
}

fn is_a_name(key: &str) -> bool {
    let short = key.len() <= 40;
    short
        && key
            .bytes()
            .all(|sign| sign.is_ascii_lowercase() || sign == b'_')
}

fn read_file(text: &str) -> Result<BTreeMap<String, String>, ConfigError> {
    // the parser's own message would repeat the line, which may hold a password
    let table: toml::Table = text.parse().map_err(|e: toml::de::Error| {
        let line = e.span().map_or(1, |span| {
            1 + text.chars().take(span.start).filter(|c| *c == '\n').count()
        });
        let message = e.message().to_owned();
        ConfigError::new(FILE, FileFault::NoToml { line, message })
    })?;
    let text_of = |(key, value): (String, toml::Value)| match value {
        toml::Value::String(text) => Ok((key, text)),
        toml::Value::Integer(number) => Ok((key, number.to_string())),
        toml::Value::Float(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_)
        | toml::Value::Array(_)
        | toml::Value::Table(_) => Err(ConfigError::new(
            FILE,
            match is_a_name(&key) {
                true => FileFault::NoText(key),
                false => FileFault::NoTextUnnamed,
            },
        )),
    };
    table
        .into_iter()
        .filter(|(_, value)| value.as_str() != Some(""))
        .map(text_of)
        .collect()
}
