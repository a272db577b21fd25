//! A door before the site or the database, as a proxy is: open; shut, when it answers everything with 503; or frozen, when it takes everything and passes nothing on.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{
    Arc, Condvar, Mutex,
    atomic::{AtomicBool, Ordering},
};
use std::thread;

const BUSY: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Whether anything is passed on.
#[derive(Default)]
struct Frost(Mutex<bool>, Condvar);

/// A door.
pub struct Door {
    /// Where it listens.
    pub addr: SocketAddr,
    shut: Arc<AtomicBool>,
    frozen: Arc<Frost>,
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
        let frozen = Arc::<Frost>::default();
        let (is_shut, passing, frost) =
            (Arc::clone(&shut), Arc::clone(&through), Arc::clone(&frozen));
        thread::spawn(move || {
            for guest in listener.incoming().flatten() {
                if is_shut.load(Ordering::SeqCst) {
                    turn_away(guest);
                } else {
                    let house = TcpStream::connect(site).unwrap();
                    let both = [guest.try_clone().unwrap(), house.try_clone().unwrap()];
                    passing.lock().unwrap().extend(both);
                    pass(&guest, &house, &frost);
                    pass(&house, &guest, &frost);
                }
            }
        });
        Door {
            addr,
            shut,
            frozen,
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

    /// From now on nothing comes through, and nobody is sent away.
    pub fn freeze(&self) {
        *self.frozen.0.lock().unwrap() = true;
    }

    /// What waits comes through, and everything after it.
    pub fn thaw(&self) {
        *self.frozen.0.lock().unwrap() = false;
        self.frozen.1.notify_all();
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

fn pass(from: &TcpStream, to: &TcpStream, frost: &Arc<Frost>) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    let frost = Arc::clone(frost);
    thread::spawn(move || {
        let mut piece = [0; 16 << 10];
        while let Ok(read @ 1..) = from.read(&mut piece) {
            let frozen = frost.0.lock().unwrap();
            drop(frost.1.wait_while(frozen, |frozen| *frozen).unwrap());
            if to.write_all(&piece[..read]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
        let _ = from.shutdown(Shutdown::Both);
    });
}
