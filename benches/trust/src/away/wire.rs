//! A wire between a hall and the public server: whole, bad, or cut. It knows bytes alone.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, sleep};
use std::time::Duration;

/// How many bytes go on at once: less than a packet, so that what is halved is halved anywhere.
const PIECE: usize = 1400;
/// How often a cut wire is looked for by those who read from it.
const LOOK: Duration = Duration::from_millis(100);

/// What the wire is like.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Weather {
    /// Everything goes through at once.
    Whole,
    /// A connection in two is cut after any number of bytes, and every piece comes late.
    Bad,
    /// Nothing goes through, and what was open is cut.
    Down,
}

/// A wire with an address of its own. It ends with the program.
pub struct Wire {
    /// Where it begins.
    pub addr: SocketAddr,
    state: Arc<State>,
}

struct State {
    weather: AtomicU8,
    leads_to: Mutex<Option<SocketAddr>>,
    dice: AtomicU64,
    cuts: AtomicU64,
}

impl Wire {
    /// One that leads nowhere yet.
    pub fn new() -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let addr = listener.local_addr()?;
        let state = Arc::new(State {
            weather: AtomicU8::new(Weather::Whole as u8),
            leads_to: Mutex::new(None),
            dice: AtomicU64::new(0x9E37_79B9_7F4A_7C15),
            cuts: AtomicU64::new(0),
        });
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let state = Arc::clone(&shared);
                thread::spawn(move || drop(join(&near, &state)));
            }
        });
        Ok(Self { addr, state })
    }

    /// Has it lead to a server.
    pub fn lead_to(&self, addr: SocketAddr) {
        if let Ok(mut leads_to) = self.state.leads_to.lock() {
            *leads_to = Some(addr);
        }
    }

    /// What it is like from now on.
    pub fn turn(&self, weather: Weather) {
        self.state.weather.store(weather as u8, Ordering::SeqCst);
    }

    /// How many connections it has cut.
    pub fn cuts(&self) -> u64 {
        self.state.cuts.load(Ordering::SeqCst)
    }
}

impl State {
    fn is(&self, weather: Weather) -> bool {
        self.weather.load(Ordering::SeqCst) == weather as u8
    }

    /// A number below this one (xorshift; which of them a run gets depends on its threads).
    fn below(&self, most: u64) -> u64 {
        let mut dice = self.dice.load(Ordering::Relaxed);
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        self.dice.store(dice, Ordering::Relaxed);
        (dice >> 20) % most
    }

    /// After how many bytes a new connection is cut.
    fn length(&self) -> Option<u64> {
        let is_cut = self.is(Weather::Bad) && self.below(2) == 0;
        // from within the first line to the end of a large message
        is_cut.then(|| match self.below(2) {
            0 => self.below(400),
            _ => self.below(60_000),
        })
    }
}

/// Carries what comes on a connection there and back, until one side ends or the wire is cut.
fn join(near: &TcpStream, state: &State) -> io::Result<()> {
    let leads_to = state.leads_to.lock().ok().and_then(|addr| *addr);
    let Some(addr) = leads_to.filter(|_| !state.is(Weather::Down)) else {
        state.cuts.fetch_add(1, Ordering::SeqCst);
        return near.shutdown(Shutdown::Both);
    };
    let far = TcpStream::connect(addr)?;
    for side in [near, &far] {
        side.set_nodelay(true)?;
        side.set_read_timeout(Some(LOOK))?;
    }
    let length = AtomicU64::new(state.length().unwrap_or(u64::MAX));
    thread::scope(|both| {
        both.spawn(|| carry(near, &far, &length, state));
        carry(&far, near, &length, state);
    });
    Ok(())
}

/// Carries one way. Both ways end together.
fn carry(mut from: &TcpStream, mut to: &TcpStream, length: &AtomicU64, state: &State) {
    let mut piece = [0; PIECE];
    loop {
        let came = match from.read(&mut piece) {
            Ok(0) => break,
            Ok(came) => came,
            Err(error) if is_slow(&error) && !state.is(Weather::Down) => continue,
            Err(_) => break,
        };
        if state.is(Weather::Down) {
            break;
        }
        if state.is(Weather::Bad) {
            sleep(Duration::from_millis(state.below(40)));
        }
        let left = length.load(Ordering::SeqCst);
        let goes_on = usize::try_from(left).unwrap_or(usize::MAX).min(came);
        if to.write_all(&piece[..goes_on]).is_err() || goes_on < came {
            break;
        }
        length.fetch_sub(goes_on as u64, Ordering::SeqCst);
    }
    let is_cut = state.is(Weather::Down) || length.load(Ordering::SeqCst) < PIECE as u64;
    if is_cut {
        state.cuts.fetch_add(1, Ordering::SeqCst);
    }
    drop(from.shutdown(Shutdown::Both));
    drop(to.shutdown(Shutdown::Both));
}

fn is_slow(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut
    )
}
