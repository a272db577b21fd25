//! The program's settings: from the environment, from an optional TOML file named by `ARBITRO_CONFIG`, from defaults.
//!
//! This is the only place that reads the environment. `arbitro config` prints the table.

mod fault;
mod libpq;
mod locale;
mod settings;
mod url;
mod zone;

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};

use lettre::message::Mailbox;
use secrecy::SecretString;
use tracing_subscriber::filter::LevelFilter;

pub use fault::{DatabaseFault, Expected, Fault, FileFault};
pub use libpq::Surroundings;
pub use locale::spoken_here;
pub use settings::{FILE, SETTINGS, Setting, SettingOrigin, ShownSetting, Values, unknown_among};
pub use url::{DatabaseUrl, PublicUrl, SmtpUrl};
pub use zone::unknown_zone;

use crate::backup::sealed::CopyLock;
use crate::hook::Network;
use crate::password::Breached;
use crate::words::Lang;

/// The settings, read and found to make sense.
#[derive(Debug, Clone)]
pub struct Config {
    /// Which database.
    pub database_url: DatabaseUrl,
    /// How many connections to it, 1 to 200.
    pub pool_size: u32,
    /// Where to listen.
    pub addr: SocketAddr,
    /// The address that visitors use.
    pub public_url: PublicUrl,
    /// The proxies whose word about the visitor's address is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// The mail server, if there is one.
    pub smtp_url: Option<SmtpUrl>,
    /// The folder for mails when there is none.
    pub mail_dir: PathBuf,
    /// The folder for the copies that are taken by themselves; `None` for no copies.
    pub backups: Option<PathBuf>,
    /// For whom every copy is encrypted; `None` for copies that anybody reads who has the file.
    pub backup_lock: Option<CopyLock>,
    /// Who sends the mails.
    pub mail_from: Mailbox,
    /// What is logged, as a filter of `tracing`.
    pub log: String,
    /// How it is logged.
    pub log_format: LogFormat,
    /// The language of a visitor whose browser asks for none that is spoken here.
    pub default_lang: Lang,
    /// The folder of endgame tables.
    pub endgames: PathBuf,
    /// How many positions are searched for arbiters at the same time, 1 to 16.
    pub searches: usize,
    /// How many bytes of public pages are kept; 0 for none.
    pub page_memory: u64,
    /// Into which networks hooks may lead, and what is told to browsers; tournaments go by [`Config::network_above`].
    pub hook_network: Network,
    /// What a program of another machine shows to read `/metrics`.
    pub metrics_token: Option<SecretString>,
    /// Whether administrators must have a second factor.
    pub admins_need_second_factor: bool,
    /// The passwords that leaked elsewhere, where there is a list of them.
    pub breached: Option<Breached>,
}

/// How the log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

tournament::coded!(LogFormat);

/// A setting that makes no sense. It never repeats the value: a password that was set for the wrong setting would stand in the log.
#[derive(Debug, thiserror::Error)]
#[error("{setting}: {why}")]
pub struct ConfigError {
    /// Its name in the environment.
    pub setting: &'static str,
    /// What is wrong with it.
    pub why: Fault,
}

impl ConfigError {
    fn new(setting: &'static str, why: impl Into<Fault>) -> ConfigError {
        ConfigError {
            setting,
            why: why.into(),
        }
    }
}

impl Config {
    /// Reads the program's settings.
    ///
    /// # Errors
    /// [`ConfigError`] names the setting and says what is expected; it never repeats a password.
    pub fn load() -> Result<Config, ConfigError> {
        Config::parse(&load_values()?)
    }

    /// The same settings, listening on every network of this machine; visitors find it at this address of it, unless a setting says otherwise.
    #[must_use]
    pub fn on_the_network(self, address: IpAddr) -> Config {
        let is_default = self.public_url == PublicUrl::of(self.addr);
        let port = self.addr.port();
        let everywhere: IpAddr = match address {
            IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
            IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
        };
        Config {
            addr: SocketAddr::new(everywhere, port),
            public_url: if is_default {
                PublicUrl::of(SocketAddr::new(address, port))
            } else {
                self.public_url
            },
            ..self
        }
    }

    /// The same settings, once it is known which port was had where any would do.
    #[must_use]
    pub fn listening_on(self, port: u16) -> Config {
        Config {
            public_url: self.public_url.with_port(port),
            ..self
        }
    }

    /// Into which networks tournaments are sent, to the server that an invitation or a package names. A site on the Internet must not be made to ask
    /// what only it can reach; a computer in a hall, which has no TLS itself, sends to wherever the server above is.
    #[must_use]
    pub fn network_above(&self) -> Network {
        match self.public_url.is_https() {
            true => self.hook_network,
            false => Network::Any,
        }
    }

    /// Makes sense of the values.
    ///
    /// # Errors
    /// [`ConfigError`] names the first setting that makes none.
    pub fn parse(values: &Values) -> Result<Config, ConfigError> {
        let addr = read(values, "ARBITRO_ADDR", |text| {
            text.parse::<SocketAddr>().map_err(|_| Expected::Listening)
        })?;
        let plain = read(values, "ARBITRO_ALLOW_PLAIN_DB", |text| match text {
            "0" => Ok(false),
            "1" => Ok(true),
            _ => Err(Expected::Either("0", "1")),
        })?;
        let public_url = read(values, "ARBITRO_PUBLIC_URL", |text| match text {
            "" => Ok(PublicUrl::of(addr)),
            _ => PublicUrl::parse(text),
        })?;
        let is_https = public_url.is_https();
        Ok(Config {
            database_url: read(values, "DATABASE_URL", |text| {
                DatabaseUrl::parse(text)
                    .and_then(|url| url.sent_in_the_open(plain, values.around()))
            })?,
            pool_size: read(values, "ARBITRO_DB_POOL", pool_size)?,
            addr,
            public_url,
            trusted_proxies: read(values, "ARBITRO_TRUSTED_PROXIES", addresses)?,
            smtp_url: read(values, "ARBITRO_SMTP_URL", |text| match text {
                "" => Ok(None),
                _ => SmtpUrl::parse(text).map(Some),
            })?,
            mail_dir: PathBuf::from(values.get("ARBITRO_MAIL_DIR")),
            backups: match values.get("ARBITRO_BACKUP_DIR") {
                "none" => None,
                folder => Some(PathBuf::from(folder)),
            },
            backup_lock: read(values, "ARBITRO_BACKUP_RECIPIENTS", recipients)?,
            mail_from: read(values, "ARBITRO_MAIL_FROM", |text| {
                text.parse().map_err(|_| Expected::Mailbox)
            })?,
            log: read(values, "ARBITRO_LOG", log_filter)?,
            log_format: read(values, "ARBITRO_LOG_FORMAT", |text| {
                LogFormat::from_code(text).ok_or(Expected::Either("text", "json"))
            })?,
            default_lang: read(values, "ARBITRO_DEFAULT_LANG", |text| {
                text.parse().map_err(|_| Expected::Either("pt", "en"))
            })?,
            endgames: PathBuf::from(values.get("ARBITRO_ENDGAMES")),
            searches: read(values, "ARBITRO_SEARCHES", searches)?,
            page_memory: read(values, "ARBITRO_PAGE_MEMORY", mebibytes)?,
            hook_network: read(values, "ARBITRO_PRIVATE_HOOKS", hook_network)?,
            metrics_token: read(values, "ARBITRO_METRICS_TOKEN", metrics_token)?,
            breached: read(values, "ARBITRO_BREACHED_PASSWORDS", |text| match text {
                "" => Ok(None),
                path => Breached::open(Path::new(path)).map(Some),
            })?,
            admins_need_second_factor: read(values, "ARBITRO_REQUIRE_SECOND_FACTOR", |text| {
                match text {
                    "admins" => Ok(true),
                    "nobody" => Ok(false),
                    // a site on the Internet; in a hall, nobody is kept from the work for want of a telephone
                    "" => Ok(is_https),
                    _ => Err(Expected::Either("admins", "nobody")),
                }
            })?,
        })
    }
}

/// Into which networks hooks may lead.
fn hook_network(text: &str) -> Result<Network, Expected> {
    match text {
        "0" => Ok(Network::Public),
        "1" => Ok(Network::Any),
        _ => Err(Expected::Either("0", "1")),
    }
}

/// The values as they are set, before sense is made of them.
///
/// # Errors
/// [`ConfigError`] when the file that `ARBITRO_CONFIG` names cannot be read, or holds what is no setting.
pub fn load_values() -> Result<Values, ConfigError> {
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the one reader of the environment"
    )]
    let env = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let read = |path: String| {
        std::fs::read_to_string(&path).map_err(|e| ConfigError::new(FILE, FileFault::Unread(e)))
    };
    let file = env(FILE).map(read).transpose()?;
    Values::collect(env, file.as_deref())
}

/// The names of the environment that look like settings and are none. They are told and not refused: tests and tools have names of their own.
#[must_use]
pub fn unknown_names() -> Vec<String> {
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    unknown_among(names)
}

fn read<T, E: Into<Fault>>(
    values: &Values,
    name: &'static str,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, ConfigError> {
    parse(values.get(name)).map_err(|why| ConfigError::new(name, why))
}

fn pool_size(text: &str) -> Result<u32, Expected> {
    match text.parse() {
        Ok(size @ 1..=200) => Ok(size),
        _ => Err(Expected::Number(1, 200)),
    }
}

fn searches(text: &str) -> Result<usize, Expected> {
    match text.parse() {
        Ok(count @ 1..=16) => Ok(count),
        _ => Err(Expected::Number(1, 16)),
    }
}

/// Mebibytes, as bytes.
fn mebibytes(text: &str) -> Result<u64, Expected> {
    match text.parse::<u64>() {
        Ok(count @ 0..=65_536) => Ok(count << 20),
        _ => Err(Expected::Number(0, 65_536)),
    }
}

/// Keys by commas.
fn recipients(text: &str) -> Result<Option<CopyLock>, Expected> {
    let all: Vec<String> = text
        .split(',')
        .map(|one| one.trim().to_owned())
        .filter(|one| !one.is_empty())
        .collect();
    match all[..] {
        [] => Ok(None),
        // the error would repeat what may be the other half of a key
        _ => CopyLock::of(&all)
            .map(Some)
            .map_err(|_| Expected::Recipients),
    }
}

/// Long enough that nobody guesses it.
fn metrics_token(text: &str) -> Result<Option<SecretString>, Expected> {
    match text.len() {
        0 => Ok(None),
        20.. => Ok(Some(text.into())),
        _ => Err(Expected::Secret),
    }
}

fn addresses(text: &str) -> Result<Vec<IpAddr>, Expected> {
    let parts = text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty());
    (1..)
        .zip(parts)
        .map(|(no, part)| part.parse().map_err(|_| Expected::Machine(no)))
        .collect()
}

fn log_filter(text: &str) -> Result<String, Expected> {
    let parts = text.split(',').map(str::trim);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    // a word alone is a level: as the name of a target, which the parser takes it for, it would silence the log
    let mut words = parts.iter().filter(|part| !part.contains(['=', '[', ']']));
    if parts.is_empty() || !words.all(|word| word.parse::<LevelFilter>().is_ok()) {
        return Err(Expected::Filter);
    }
    match tracing_subscriber::EnvFilter::try_new(text) {
        Ok(_) => Ok(text.to_owned()),
        // the parser repeats what it read
        Err(_) => Err(Expected::Filter),
    }
}
