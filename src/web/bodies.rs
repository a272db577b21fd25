//! How long is waited for what a form sends. A connection that promises a body and sends none, or a byte now and then, costs us a place and the sender
//! nothing; so a body has ten seconds and then must come at a rate, and strangers have so many on their way at once. Beyond that the one that has
//! been on its way longest is given up.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    io,
    net::IpAddr,
    pin::Pin,
    rc::Rc,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use actix_web::{
    HttpMessage as _,
    body::{BodySize, BoxBody, MessageBody},
    dev::{Payload, ServiceRequest, ServiceResponse},
    error::PayloadError,
    http::header::TRANSFER_ENCODING,
    web::Bytes,
};
use futures_util::Stream;
use tokio::{
    sync::oneshot,
    time::{Instant, Sleep, sleep_until},
};

use crate::room::neighbourhood;

/// How long any body may take: a form comes at once.
const GRACE: Duration = Duration::from_secs(10);
/// How many bytes must have come in each second beyond that: a photograph over a poor network does.
const RATE: u32 = 16 * 1024;

/// How many bodies of strangers are waited for.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// From one address.
    pub per_address: usize,
    /// In all: with 256 KiB each they are 64 MiB.
    pub in_all: usize,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            per_address: 64,
            in_all: 256,
        }
    }
}

/// The bodies of strangers that are on their way. Cloning it is cheap; all clones are one.
#[derive(Clone, Default)]
pub struct Bodies(Arc<Shared>);

#[derive(Default)]
struct Shared {
    patience: Patience,
    waiting: Mutex<Waiting>,
}

#[derive(Default)]
struct Waiting {
    next: u64,
    /// By the order in which they began to be waited for. Dropping the sender gives a body up.
    bodies: BTreeMap<u64, (IpAddr, oneshot::Sender<()>)>,
}

/// The place of a body that is waited for.
struct Place {
    shared: Arc<Shared>,
    number: u64,
    given_up: oneshot::Receiver<()>,
}

impl Bodies {
    fn place(&self, address: IpAddr) -> Place {
        let address = neighbourhood(address);
        let (keep, given_up) = oneshot::channel();
        let mut waiting = self.0.waiting();
        let number = waiting.next;
        waiting.next += 1;
        waiting.bodies.insert(number, (address, keep));
        let of_address = || waiting.bodies.iter().filter(|(_, (of, _))| *of == address);
        let longest = if of_address().count() > self.0.patience.per_address {
            of_address().next().map(|(number, _)| *number)
        } else if waiting.bodies.len() > self.0.patience.in_all {
            waiting.bodies.keys().next().copied()
        } else {
            None
        };
        if let Some(longest) = longest {
            waiting.bodies.remove(&longest);
        }
        drop(waiting);
        Place {
            shared: Arc::clone(&self.0),
            number,
            given_up,
        }
    }
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.shared.waiting().bodies.remove(&self.number);
    }
}

/// A body that is read in time or not at all.
struct Timed {
    payload: Rc<RefCell<Payload>>,
    bodies: Bodies,
    /// Whose it is, for somebody who has not signed in.
    stranger: Option<IpAddr>,
    begun: Instant,
    seen: u32,
    deadline: Pin<Box<Sleep>>,
    place: Option<Place>,
}

impl Timed {
    fn is_too_slow(&mut self, cx: &mut Context<'_>) -> bool {
        if let (None, Some(address)) = (&self.place, self.stranger) {
            self.place = Some(self.bodies.place(address));
        }
        let is_given_up = match &mut self.place {
            Some(place) => Pin::new(&mut place.given_up).poll(cx).is_ready(),
            None => false,
        };
        is_given_up || self.deadline.as_mut().poll(cx).is_ready()
    }
}

impl Stream for Timed {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        let polled = Pin::new(&mut *this.payload.borrow_mut()).poll_next(cx);
        if let Poll::Ready(Some(Ok(bytes))) = &polled {
            let more = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
            this.seen = this.seen.saturating_add(more);
            let earned = Duration::from_secs(1) * this.seen / RATE;
            this.deadline.as_mut().reset(this.begun + GRACE + earned);
        }
        if polled.is_pending() && this.is_too_slow(cx) {
            let slow = io::Error::from(io::ErrorKind::TimedOut);
            return Poll::Ready(Some(Err(PayloadError::Io(slow))));
        }
        polled
    }
}

/// Whether a body failed because it took too long.
pub(super) fn is_too_slow(error: &PayloadError) -> bool {
    matches!(error, PayloadError::Io(error) if error.kind() == io::ErrorKind::TimedOut)
}

/// What keeps a body until the request is answered; see [`close_after`].
pub(super) struct Unread {
    _payload: Rc<RefCell<Payload>>,
}

/// Puts a clock on the body of a request, if it has one. `stranger` is where it comes from, for somebody who has not signed in.
pub(super) fn time(
    request: &mut ServiceRequest,
    bodies: &Bodies,
    stranger: Option<IpAddr>,
) -> Option<Unread> {
    let payload = request.take_payload();
    if matches!(payload, Payload::None) {
        return None;
    }
    let payload = Rc::new(RefCell::new(payload));
    let begun = Instant::now();
    let timed = Timed {
        payload: Rc::clone(&payload),
        bodies: bodies.clone(),
        stranger,
        begun,
        seen: 0,
        deadline: Box::pin(sleep_until(begun + GRACE)),
        place: None,
    };
    request.set_payload(Payload::Stream {
        payload: Box::pin(timed),
    });
    let in_chunks = request.headers().contains_key(TRANSFER_ENCODING);
    in_chunks.then_some(Unread { _payload: payload })
}

/// Has the connection closed after the answer when not all of the body came. The framework does so by itself when the length was announced; it waits for
/// the last chunk without end where nobody holds the body any more.
pub(super) fn close_after(
    answer: ServiceResponse<BoxBody>,
    unread: Option<Unread>,
) -> ServiceResponse<BoxBody> {
    match unread {
        Some(unread) => answer.map_body(|_, body| {
            let _unread = unread;
            BoxBody::new(Holding { body, _unread })
        }),
        None => answer,
    }
}

/// The body of an answer that holds that of its request.
struct Holding {
    body: BoxBody,
    _unread: Unread,
}

impl MessageBody for Holding {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_next(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_that_is_waited_for_longest_is_given_up() {
        let patience = Patience {
            per_address: 2,
            in_all: 3,
        };
        let bodies = Bodies(Arc::new(Shared {
            patience,
            waiting: Mutex::default(),
        }));
        let at = |text: &str| bodies.place(text.parse().unwrap());
        let is_given_up = |place: &mut Place| {
            place.given_up.try_recv() == Err(oneshot::error::TryRecvError::Closed)
        };
        let (mut a1, mut a2, mut b) = (at("192.0.2.1"), at("192.0.2.1"), at("192.0.2.2"));
        assert!(![&mut a1, &mut a2, &mut b].into_iter().any(is_given_up));
        // one too many of the address, then one too many in all
        let mut a3 = at("192.0.2.1");
        assert!(is_given_up(&mut a1) && !is_given_up(&mut b));
        let mut c = at("192.0.2.3");
        assert!(is_given_up(&mut a2) && !is_given_up(&mut b) && !is_given_up(&mut c));
        assert!(!is_given_up(&mut a3));
        drop((a1, a2, a3, b, c));
        assert!(bodies.0.waiting().bodies.is_empty());
    }
}
