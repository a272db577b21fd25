//! The addresses in the settings.

use std::fmt;
use std::path::PathBuf;

/// Text that must not be shown: it prints as `***`.
#[derive(Clone, PartialEq, Eq)]
pub struct Hidden(String);

impl Hidden {
    /// Hides `text`.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Hidden {
        Hidden(text.into())
    }

    /// The text itself, for the one place that needs it.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// Which database to use. It displays without its password.
///
/// ```
/// use arbitro::config::DatabaseUrl;
///
/// assert_eq!(DatabaseUrl::parse("sqlite://arbitro.db").unwrap().to_string(), "sqlite://arbitro.db");
/// assert_eq!(DatabaseUrl::parse("postgres://ana:secret@db/arbitro").unwrap().to_string(), "postgres://ana:***@db/arbitro");
/// assert!(DatabaseUrl::parse("postgrs://db/arbitro").is_err());
/// assert!(DatabaseUrl::parse("arbitro.db").is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file, relative to the working directory or absolute.
    Sqlite(PathBuf),
    /// A server's address as libpq takes it, password included.
    Postgres(Hidden),
}

impl DatabaseUrl {
    /// Reads `sqlite://PATH`, `postgres://…` or `postgresql://…`. Anything else is an error, so that a typing mistake
    /// never makes a file.
    ///
    /// # Errors
    /// A sentence that says what is expected. It does not repeat the address, which may hold a password.
    pub fn parse(text: &str) -> Result<DatabaseUrl, String> {
        let Some((scheme, rest)) = text.split_once("://") else {
            return Err("expected sqlite://PATH or postgres://USER:PASSWORD@HOST/NAME".to_owned());
        };
        match scheme {
            "sqlite" if rest.is_empty() => Err("expected a path after sqlite://".to_owned()),
            "sqlite" if rest.starts_with(":memory:") => Err(
                "a database in memory is gone with the program: name a file after sqlite://"
                    .to_owned(),
            ),
            "sqlite" if rest.contains(['?', '#']) => {
                Err("options after the path of an sqlite:// address are not known".to_owned())
            }
            "sqlite" => Ok(DatabaseUrl::Sqlite(PathBuf::from(rest))),
            "postgres" | "postgresql" => Ok(DatabaseUrl::Postgres(Hidden::new(text))),
            other => Err(format!(
                "the scheme {other}:// is not known: use sqlite:// or postgres://"
            )),
        }
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseUrl::Sqlite(path) => write!(f, "sqlite://{}", path.display()),
            DatabaseUrl::Postgres(address) => f.write_str(&mask(address.expose())),
        }
    }
}

/// An address with its passwords replaced: the one before the host, and one given as an option.
///
/// The user's name ends at the first colon and the password at the last `@`, so that a password with an unescaped
/// sign is hidden whole.
pub(super) fn mask(address: &str) -> String {
    let (scheme, rest) = address.split_once("://").unwrap_or(("", address));
    let (place, options) = rest.split_once('?').unwrap_or((rest, ""));
    let place = match place.rsplit_once('@') {
        Some((who, host)) => match who.split_once(':') {
            Some((user, _)) => format!("{user}:***@{host}"),
            None => format!("{who}@{host}"),
        },
        None => place.to_owned(),
    };
    let options: Vec<String> = options
        .split('&')
        .filter(|o| !o.is_empty())
        .map(mask_option)
        .collect();
    let options = if options.is_empty() {
        String::new()
    } else {
        format!("?{}", options.join("&"))
    };
    if scheme.is_empty() {
        format!("{place}{options}")
    } else {
        format!("{scheme}://{place}{options}")
    }
}

fn mask_option(option: &str) -> String {
    match option.split_once('=') {
        Some((name, _)) if name.contains("password") => format!("{name}=***"),
        _ => option.to_owned(),
    }
}
