//! The addresses in the settings.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use secrecy::{ExposeSecret, SecretString};
use url::Url;

use super::fault::{DatabaseFault, Expected};
use super::libpq::{self, Surroundings};

/// Which database to use. It displays without its password.
///
/// ```
/// use site::config::DatabaseUrl;
///
/// assert_eq!(DatabaseUrl::parse("sqlite://arbitro.db").unwrap().to_string(), "sqlite://arbitro.db");
/// assert_eq!(DatabaseUrl::parse("postgres://ana:secret@db/arbitro").unwrap().to_string(), "postgres://ana:***@db/arbitro");
/// assert!(DatabaseUrl::parse("postgrs://db/arbitro").is_err());
/// assert!(DatabaseUrl::parse("arbitro.db").is_err());
/// ```
#[derive(Debug, Clone)]
pub enum DatabaseUrl {
    /// A file, relative to the working directory or absolute.
    Sqlite(PathBuf),
    /// A server's address as libpq takes it, password included.
    Postgres(SecretString),
}

impl DatabaseUrl {
    /// Reads `sqlite://PATH`, `postgres://…` or `postgresql://…`. Anything else is an error, so that a typing mistake
    /// never makes a file.
    ///
    /// # Errors
    /// [`DatabaseFault`] says what is expected. It does not repeat the address, which may hold a password.
    pub fn parse(text: &str) -> Result<DatabaseUrl, DatabaseFault> {
        let Some((scheme, rest)) = text.split_once("://") else {
            return Err(DatabaseFault::NoAddress);
        };
        match scheme {
            "sqlite" if rest.is_empty() => Err(DatabaseFault::NoPath),
            "sqlite" if rest.starts_with(":memory:") => Err(DatabaseFault::InMemory),
            "sqlite" if rest.contains(['?', '#']) => Err(DatabaseFault::Options),
            "sqlite" => Ok(DatabaseUrl::Sqlite(PathBuf::from(rest))),
            "postgres" | "postgresql" => Ok(DatabaseUrl::Postgres(text.into())),
            _ => Err(DatabaseFault::Scheme),
        }
    }
}

impl DatabaseUrl {
    /// Whether it is a file that is not there. Opening it would make it.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        match self {
            DatabaseUrl::Sqlite(path) => !path.exists(),
            DatabaseUrl::Postgres(_) => false,
        }
    }

    /// The address as it is found from any folder.
    ///
    /// ```
    /// use site::config::DatabaseUrl;
    ///
    /// let here = std::env::current_dir().unwrap().join("arbitro.db");
    /// let url = DatabaseUrl::parse("sqlite://arbitro.db").unwrap();
    /// assert_eq!(url.whole(), format!("sqlite://{}", here.display()));
    /// ```
    #[must_use]
    pub fn whole(&self) -> String {
        match self {
            DatabaseUrl::Sqlite(path) => match std::path::absolute(path) {
                Ok(path) => DatabaseUrl::Sqlite(path).to_string(),
                Err(_) => self.to_string(),
            },
            DatabaseUrl::Postgres(_) => self.to_string(),
        }
    }

    /// The address, unless passwords, mails and sessions would go to another machine for everybody on the way to read and that is not `allowed`: the client of
    /// PostgreSQL that is compiled in has no TLS. What that client takes from its surroundings (`PGHOST` and its like) counts as if it stood in the address.
    ///
    /// # Errors
    /// [`DatabaseFault`] names the host and what helps, or the encryption that is asked for and cannot be had.
    ///
    /// ```
    /// use site::config::{DatabaseUrl, Surroundings};
    ///
    /// let around = Surroundings::default();
    /// let url = |text| DatabaseUrl::parse(text).unwrap();
    /// assert!(url("postgres://ana@127.0.0.1/arbitro").sent_in_the_open(false, &around).is_ok());
    /// assert!(url("postgres://ana@db/arbitro").sent_in_the_open(false, &around).is_err());
    /// assert!(url("postgres://ana@db/arbitro").sent_in_the_open(true, &around).is_ok());
    /// let elsewhere = Surroundings::of(|name| (name == "PGHOST").then(|| "db".to_owned()));
    /// assert!(url("postgres:///arbitro").sent_in_the_open(false, &elsewhere).is_err());
    /// assert!(url("postgres://localhost/arbitro").sent_in_the_open(false, &elsewhere).is_ok());
    /// ```
    pub fn sent_in_the_open(
        self,
        allowed: bool,
        around: &Surroundings,
    ) -> Result<DatabaseUrl, DatabaseFault> {
        let DatabaseUrl::Postgres(address) = &self else {
            return Ok(self);
        };
        let address = address.expose_secret();
        if let Some(mode) = libpq::wanted_encryption(address, around) {
            return Err(DatabaseFault::Encryption(mode));
        }
        match libpq::far_host(address, around).filter(|_| !allowed) {
            None => Ok(self),
            Some(host) => Err(DatabaseFault::Far(host)),
        }
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseUrl::Sqlite(path) => write!(f, "sqlite://{}", path.display()),
            DatabaseUrl::Postgres(address) => f.write_str(&mask(address.expose_secret())),
        }
    }
}

/// An address with its passwords replaced: the one before the host, and one given as an option.
///
/// Everything between the user's name and the last `@` is hidden, so that a password with an unescaped sign in it
/// does not show in part.
pub(super) fn mask(address: &str) -> String {
    let (scheme, rest) = match address.split_once("://") {
        Some((scheme, rest)) => (format!("{scheme}://"), rest),
        None => (String::new(), address),
    };
    let (who, place) = match rest.rsplit_once('@') {
        Some((who, place)) => match who.split_once([':', '?']) {
            Some((user, _)) => (format!("{user}:***@"), place),
            None => (format!("{who}@"), place),
        },
        None => (String::new(), rest),
    };
    match place.split_once('?') {
        Some((place, options)) => {
            let options: Vec<String> = options.split('&').map(mask_option).collect();
            format!("{scheme}{who}{place}?{}", options.join("&"))
        }
        None => format!("{scheme}{who}{place}"),
    }
}

fn mask_option(option: &str) -> String {
    match option.split_once('=') {
        Some((name, _)) if name.contains("password") => format!("{name}=***"),
        _ => option.to_owned(),
    }
}

/// The address that visitors use: scheme, host and port, without a path.
///
/// ```
/// use site::config::PublicUrl;
///
/// let url = PublicUrl::parse("https://damas.example.pt/").unwrap();
/// assert_eq!(url.join("/login"), "https://damas.example.pt/login");
/// assert!(url.is_https());
/// assert!(PublicUrl::parse("damas.example.pt").is_err());
/// assert!(PublicUrl::parse("https://damas.example.pt/arbitro").is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Reads `http://HOST[:PORT]` or `https://HOST[:PORT]`; a slash at the end is dropped.
    ///
    /// # Errors
    /// [`Expected`] says what is.
    pub fn parse(text: &str) -> Result<PublicUrl, Expected> {
        let origin_alone = |url: &Url| {
            let web = matches!(url.scheme(), "http" | "https");
            let named = !url.username().is_empty() || url.password().is_some();
            let further = url.path() != "/" || url.query().is_some() || url.fragment().is_some();
            web && !named && !further
        };
        match Url::parse(text) {
            Ok(url) if origin_alone(&url) => Ok(PublicUrl(url.origin().ascii_serialization())),
            _ => Err(Expected::Origin),
        }
    }

    /// The address of a server that listens here.
    pub(super) fn of(address: SocketAddr) -> PublicUrl {
        match address.port() {
            // as browsers write it
            80 => PublicUrl(format!("http://{}", host(address.ip()))),
            port => PublicUrl(format!("http://{}:{port}", host(address.ip()))),
        }
    }

    /// The same with this port where it names port 0, which is none.
    pub(super) fn with_port(self, port: u16) -> PublicUrl {
        match self.0.strip_suffix(":0") {
            Some(rest) => PublicUrl(format!("{rest}:{port}")),
            None => self,
        }
    }

    /// The address, without a slash at its end.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address of a page, whose path starts with a slash.
    #[must_use]
    pub fn join(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Whether only this machine can reach it.
    ///
    /// ```
    /// use site::config::PublicUrl;
    ///
    /// let is_loopback = |url| PublicUrl::parse(url).unwrap().is_loopback();
    /// assert!(is_loopback("http://127.0.0.1:8080") && is_loopback("http://localhost") && is_loopback("http://[::1]:80"));
    /// assert!(!is_loopback("http://192.168.1.5:8080") && !is_loopback("https://damas.example.pt"));
    /// ```
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        let url = Url::parse(&self.0).ok();
        url.is_some_and(|url| match url.host() {
            Some(url::Host::Domain(name)) => name == "localhost",
            Some(url::Host::Ipv4(address)) => address.is_loopback(),
            Some(url::Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        })
    }

    /// The address, where no other machine can reach it: a code or a link with it is of use to nobody else, and its page says so.
    #[must_use]
    pub fn only_here(&self) -> Option<String> {
        self.is_loopback().then(|| self.0.clone())
    }

    /// The name that passkeys are made for here, where browsers make any: over HTTPS, or on `localhost`. An address in numbers is no name.
    ///
    /// ```
    /// use site::config::PublicUrl;
    ///
    /// let domain = |url| PublicUrl::parse(url).unwrap().passkey_domain();
    /// assert_eq!(domain("https://damas.example.pt:8443").as_deref(), Some("damas.example.pt"));
    /// assert_eq!(domain("http://localhost:8080").as_deref(), Some("localhost"));
    /// assert_eq!(domain("http://damas.example.pt"), None);
    /// assert_eq!(domain("http://127.0.0.1:8080"), None);
    /// assert_eq!(domain("https://192.168.1.5"), None);
    /// ```
    #[must_use]
    pub fn passkey_domain(&self) -> Option<String> {
        let url = Url::parse(&self.0).ok()?;
        match url.host()? {
            url::Host::Domain(name) if self.is_https() || name == "localhost" => {
                Some(name.to_owned())
            }
            url::Host::Domain(_) | url::Host::Ipv4(_) | url::Host::Ipv6(_) => None,
        }
    }

    /// The host alone, without a port: part of what is told apart for ever, events of calendars and entries of feeds.
    #[must_use]
    pub fn host(&self) -> String {
        let url = Url::parse(&self.0).ok();
        let host = url.and_then(|url| url.host_str().map(str::to_owned));
        host.unwrap_or_default()
    }

    /// Whether visitors come over TLS.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An address as it stands in a URL.
fn host(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("[{address}]"),
    }
}

/// The address of a mail server, which may hold a password. It displays without it.
///
/// ```
/// use site::config::SmtpUrl;
///
/// assert_eq!(SmtpUrl::parse("smtps://ana:secret@mx.pt").unwrap().to_string(), "smtps://ana:***@mx.pt");
/// assert!(SmtpUrl::parse("mx.pt").is_err());
/// ```
#[derive(Debug, Clone)]
pub struct SmtpUrl {
    text: SecretString,
    /// Does the server run on this machine?
    local: bool,
}

impl SmtpUrl {
    /// Reads `smtp://[USER:PASSWORD@]HOST[:PORT]` or `smtps://…`.
    ///
    /// # Errors
    /// [`Expected`] says what is.
    pub fn parse(text: &str) -> Result<SmtpUrl, Expected> {
        let smtp = |url: &Url| {
            let host = url.host_str().unwrap_or_default();
            matches!(url.scheme(), "smtp" | "smtps") && !host.is_empty()
        };
        let url = Url::parse(text)
            .ok()
            .filter(smtp)
            .ok_or(Expected::MailServer)?;
        Ok(SmtpUrl {
            text: text.into(),
            local: matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]")),
        })
    }

    /// The address with the encryption spelled out, as lettre wants it. With `smtp://` STARTTLS is used when the
    /// server offers it, and required when a password is to be sent; a server on this machine needs neither.
    pub(crate) fn for_lettre(&self) -> String {
        let text = self.text.expose_secret();
        if text.starts_with("smtps://") || text.contains("tls=") || self.local {
            return text.to_owned();
        }
        let tls = if text.contains('@') {
            "required"
        } else {
            "opportunistic"
        };
        let joint = if text.contains('?') { '&' } else { '?' };
        format!("{text}{joint}tls={tls}")
    }
}

impl fmt::Display for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&mask(self.text.expose_secret()))
    }
}
