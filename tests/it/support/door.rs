//! A door before the site, as a proxy is: open, or shut, when it answers everything with 503.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};
use std::thread;

const BUSY: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// A door.
pub struct Door {
    /// Where it listens.
    pub addr: SocketAddr,
    shut: Arc<AtomicBool>,
    through: Arc<Mutex<Vec<TcpStream>>>,
}

impl Door {
    /// An open door to a site.
    pub fn before(site: SocketAddr) -> Door {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let addr = listener.local_addr().unwrap();
        let (shut, through) = (
            Arc::<AtomicBool>::default(),
            Arc::<Mutex<Vec<_>>>::default(),
        );
        let (is_shut, passing) = (Arc::clone(&shut), Arc::clone(&through));
        thread::spawn(move || {
            for guest in listener.incoming().flatten() {
                if is_shut.load(Ordering::SeqCst) {
                    turn_away(guest);
                } else {
                    let house = TcpStream::connect(site).unwrap();
                    let both = [guest.try_clone().unwrap(), house.try_clone().unwrap()];
                    passing.lock().unwrap().extend(both);
                    pass(&guest, &house);
                    pass(&house, &guest);
                }
            }
        });
        Door {
            addr,
            shut,
            through,
        }
    }

    /// Shuts the door on everybody who is inside too.
    pub fn shut(&self) {
        self.shut.store(true, Ordering::SeqCst);
        for stream in self.through.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// Opens it again.
    pub fn open(&self) {
        self.shut.store(false, Ordering::SeqCst);
    }
}

/// Reads what was asked, so that the answer arrives, and answers.
fn turn_away(mut guest: TcpStream) {
    thread::spawn(move || {
        let mut asked = [0; 4096];
        let _ = guest.read(&mut asked);
        let _ = guest.write_all(BUSY);
        let _ = guest.shutdown(Shutdown::Write);
        let _ = guest.read(&mut asked);
    });
}

fn pass(from: &TcpStream, to: &TcpStream) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    thread::spawn(move || {
        let _ = std::io::copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Both);
        let _ = from.shutdown(Shutdown::Both);
    });
}
