//! Why a setting makes no sense: by kinds, so that whoever tells it can say it in another language. No kind holds the value, which may be a password that was
//! set for the wrong setting.

use std::io;

use crate::password::BreachedError;

/// Why a setting makes no sense.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// Something else is expected.
    #[error("{0}")]
    Expected(#[from] Expected),
    /// It is the address of no database that can be used.
    #[error("{0}")]
    Database(#[from] DatabaseFault),
    /// The file of settings cannot be used.
    #[error("{0}")]
    File(#[from] FileFault),
    /// The file that it names is no list of passwords that leaked.
    #[error("the file that it names: {0}")]
    Leaked(#[from] BreachedError),
}

/// What is expected, where something else is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Expected {
    /// An address to listen on.
    #[error("expected an address and a port, as in 127.0.0.1:8080")]
    Listening,
    /// One of two words.
    #[error("expected {0} or {1}")]
    Either(&'static str, &'static str),
    /// A number from the first to the second.
    #[error("expected a number from {0} to {1}")]
    Number(u32, u32),
    /// Who sends mails.
    #[error("expected an address, as in Arbitro <arbitro@example.pt>")]
    Mailbox,
    /// For whom copies are encrypted.
    #[error("expected keys that begin with age1, which `age-keygen` prints as the public key")]
    Recipients,
    /// A secret that nobody guesses.
    #[error("expected at least 20 characters")]
    Secret,
    /// Addresses of machines; this one of them is none, counted from 1.
    #[error("number {0} is not an address, as in 10.0.0.1")]
    Machine(usize),
    /// What is logged.
    #[error("not a filter, as in arbitro=debug,site=debug,info")]
    Filter,
    /// The address that visitors use.
    #[error(
        "expected http:// or https:// and a host, without a path, as in https://damas.example.pt"
    )]
    Origin,
    /// The mail server.
    #[error("expected smtp://USER:PASSWORD@HOST:PORT or smtps://USER:PASSWORD@HOST:PORT")]
    MailServer,
}

/// Why a database cannot be used by its address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseFault {
    /// It is no address.
    #[error("expected sqlite://PATH or postgres://USER:PASSWORD@HOST/NAME")]
    NoAddress,
    /// It names no file.
    #[error("expected a path after sqlite://")]
    NoPath,
    /// Nothing of it would be kept.
    #[error("a database in memory is gone with the program: name a file after sqlite://")]
    InMemory,
    /// A file has no options.
    #[error("options after the path of an sqlite:// address are not known")]
    Options,
    /// It is of a kind that this program does not use.
    #[error("its scheme is not known: use sqlite:// or postgres://")]
    Scheme,
    /// This encryption is asked for, and cannot be had.
    #[error(
        "sslmode={0} asks for TLS, which this program does not speak to PostgreSQL. Use a tunnel (WireGuard, SSH) instead, and leave it out"
    )]
    Encryption(String),
    /// It is on this other machine, and everybody on the way could read what goes there.
    #[error(
        "{0} is another machine, and this program does not encrypt what it sends to PostgreSQL, passwords and sessions too. Use a tunnel (WireGuard, SSH) and name its end on this machine, or set ARBITRO_ALLOW_PLAIN_DB=1 where nobody else is on the way"
    )]
    Far(String),
}

/// Why the file of settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FileFault {
    /// It cannot be read.
    #[error("cannot read the file that it names: {0}")]
    Unread(#[from] io::Error),
    /// It is of another kind.
    #[error("line {line} of the file is not TOML: {message}")]
    NoToml {
        /// The line, from 1.
        line: usize,
        /// The parser's words, which do not repeat the line.
        message: String,
    },
    /// A name of the environment stands in it.
    #[error("in the file {name} is called {key}")]
    Misnamed {
        /// The name that stands there.
        name: String,
        /// The name that a file has for it.
        key: String,
    },
    /// It has a name that is no setting's.
    #[error("the file has no setting named {0}")]
    Unknown(String),
    /// The same, where what stands there may be something else than a name.
    #[error("the file has a line whose name is that of no setting")]
    UnknownLine,
    /// The value of this setting is of another kind.
    #[error("{0} must be text or a number")]
    NoText(String),
    /// The same, where what stands in the place of its name may be something else.
    #[error("a value of the file must be text or a number")]
    NoTextUnnamed,
}
