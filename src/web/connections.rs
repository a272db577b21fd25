//! How many connections one address may have. Whoever holds thousands shuts out neighbours at most, and not everybody.

use std::{
    any::Any,
    collections::HashMap,
    net::{IpAddr, Shutdown},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use actix_web::{dev::Extensions, rt::net::TcpStream};
use socket2::SockRef;

use crate::room::neighbourhood;

/// How long a browser may leave unread what was sent to it, or be gone without a word.
const UNREAD: Duration = Duration::from_secs(30);

/// The connections that are open, by address. Cloning it is cheap.
#[derive(Clone)]
pub(super) struct Connections(Arc<Shared>);

struct Shared {
    per_address: usize,
    /// Proxies have the connections of all their visitors, and count for themselves.
    proxies: Vec<IpAddr>,
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// The place of a connection. It is free again when the connection is closed.
struct ConnectionPlace {
    shared: Arc<Shared>,
    address: IpAddr,
}

impl Connections {
    pub(super) fn new(per_address: usize, proxies: Vec<IpAddr>) -> Self {
        Self(Arc::new(Shared {
            per_address,
            proxies,
            open: Mutex::default(),
        }))
    }

    /// Looks at a connection that was just made, before anything is read: it gets its place, or is closed.
    pub(super) fn greet(&self, stream: &dyn Any, kept: &mut Extensions) {
        let Some(stream) = stream.downcast_ref::<TcpStream>() else {
            return;
        };
        let Ok(peer) = stream.peer_addr() else {
            return;
        };
        let socket = SockRef::from(stream);
        #[cfg(any(target_os = "linux", target_os = "android"))]
        if let Err(error) = socket.set_tcp_user_timeout(Some(UNREAD)) {
            tracing::debug!(%error, "a connection has no time limit");
        }
        match self.place(peer.ip()) {
            Some(place) => drop(kept.insert(place)),
            // what is read is the end, upon which the server closes it; one that is gone already needs no closing
            None => {
                tracing::debug!(address = %peer.ip(), "an address has as many connections as it may");
                drop(socket.shutdown(Shutdown::Both));
            }
        }
    }

    fn place(&self, address: IpAddr) -> Option<ConnectionPlace> {
        let is_proxy = self.0.proxies.contains(&address);
        let address = neighbourhood(address);
        let mut open = self.0.open();
        let of_address = open.entry(address).or_default();
        if *of_address >= self.0.per_address && !is_proxy {
            return None;
        }
        *of_address += 1;
        drop(open);
        let shared = Arc::clone(&self.0);
        Some(ConnectionPlace { shared, address })
    }
}

impl Shared {
    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let mut open = self.shared.open();
        if let Some(of_address) = open.get_mut(&self.address) {
            *of_address -= 1;
            if *of_address == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_places_and_gets_them_back() {
        let proxy: IpAddr = "10.0.0.1".parse().unwrap();
        let connections = Connections::new(2, vec![proxy]);
        let at = |text: &str| connections.place(text.parse().unwrap());
        let (first, second) = (at("2001:db8::1"), at("2001:db8::2"));
        assert!(first.is_some() && second.is_some() && at("2001:db8::3").is_none());
        let elsewhere = at("2001:db8:0:100::1");
        assert!(elsewhere.is_some());
        drop(first);
        assert!(at("2001:db8::3").is_some());
        let many: Vec<_> = (0..9).map(|_| at("10.0.0.1")).collect();
        assert!(many.iter().all(Option::is_some));
        drop((many, second, elsewhere));
        assert!(connections.0.open().is_empty());
    }
}
