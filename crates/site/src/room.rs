//! How many connections this machine has room for.
//!
//! A connection takes a file descriptor. When there is none left nobody is answered, so the limit of the process is raised as far as it goes, and
//! fewer connections are taken than fit: the database and the files keep theirs.

use std::net::IpAddr;

/// The most connections that are ever served at once: some 20 KiB of memory each.
const MOST: usize = 16_384;
/// The most from one address. A hall of 600 people may be one address behind its router, each with a stream and up to six connections for a page.
const MOST_OF_ADDRESS: usize = 4_096;
/// The most streams of live pages.
const MOST_STREAMS: usize = 10_000;
/// Descriptors for everything else: logs, files that are sent, endgame tables, mail.
const ELSE: usize = 96;
/// Descriptors of a connection to SQLite: the file, its log and its index.
const OF_DATABASE: usize = 3;
/// What the limit is raised to where the system lets us choose.
#[cfg(unix)]
const WANTED: u64 = 65_536;

/// How many connections are served at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// In all.
    pub in_all: usize,
    /// From one address. Three quarters of all where there is little room, so that nobody takes everything.
    pub per_address: usize,
    /// Streams of live pages among them: they stay, so they may not be all.
    pub streams: usize,
}

impl Room {
    /// What there is in a process with so many descriptors and connections to its database.
    ///
    /// ```
    /// use site::room::Room;
    ///
    /// let usual = Room::among(65_536, 8);
    /// assert_eq!((usual.in_all, usual.per_address, usual.streams), (16_384, 4_096, 10_000));
    /// // a hall of 300 phones behind one router, each with a stream and a connection for pages
    /// let little = Room::among(1_024, 8);
    /// assert!(little.per_address >= 600 && little.streams >= 300 && little.in_all < 1_024);
    /// ```
    #[must_use]
    pub fn among(descriptors: u64, connections: u32) -> Room {
        let descriptors = usize::try_from(descriptors).unwrap_or(usize::MAX);
        let connections = usize::try_from(connections).unwrap_or(usize::MAX);
        let taken = connections.saturating_mul(OF_DATABASE).saturating_add(ELSE);
        let in_all = descriptors.saturating_sub(taken).clamp(16, MOST);
        Room {
            in_all,
            per_address: (in_all / 4 * 3).min(MOST_OF_ADDRESS),
            streams: (in_all / 8 * 5).min(MOST_STREAMS),
        }
    }

    /// What there is in this process as it is.
    #[must_use]
    pub fn here(connections: u32) -> Room {
        Room::among(descriptors(), connections)
    }
}

/// Raises the limit of open files as far as the system lets us.
pub fn raise() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let found = getrlimit(Resource::Nofile);
        let most = found.maximum.map_or(WANTED, |most| most.min(WANTED));
        if found.current.is_none_or(|current| current >= most) {
            return;
        }
        let wanted = Rlimit {
            current: Some(most),
            maximum: found.maximum,
        };
        if let Err(error) = setrlimit(Resource::Nofile, wanted) {
            tracing::warn!(%error, "the limit of open files could not be raised");
        }
    }
}

/// How many files and connections this process may have open.
fn descriptors() -> u64 {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit};
        getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
    }
    #[cfg(not(unix))]
    {
        u64::MAX
    }
}

/// The addresses that are counted as one. Of IPv6 a household or an office has a whole /56, with 256 networks that it may use as it likes.
///
/// ```
/// use site::room::neighbourhood;
///
/// let of = |text: &str| neighbourhood(text.parse().unwrap());
/// assert_eq!(of("2001:db8::1"), of("2001:db8:0:ff::2"));
/// assert_ne!(of("2001:db8::1"), of("2001:db8:0:100::1"));
/// assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
/// ```
#[must_use]
pub fn neighbourhood(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => v4.into(),
            None => IpAddr::V6((v6.to_bits() >> 72 << 72).into()),
        },
    }
}
