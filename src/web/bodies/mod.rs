//! How long is waited for what a form sends. A connection that promises a body and sends none, or a byte now and then, costs us a place and the sender
//! nothing; so a body has ten seconds and then must come at a rate, and strangers have so many on their way at once, of which no more than so many bytes
//! are held. Beyond that the one that has been on its way longest is given up.

mod waiting;

use std::{
    cell::RefCell,
    io,
    net::IpAddr,
    pin::Pin,
    rc::Rc,
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
use tokio::time::{Instant, Sleep, sleep_until};

pub use waiting::Bodies;
use waiting::BodyPlace;

/// How long any body may take: a form comes at once.
const GRACE: Duration = Duration::from_secs(10);
/// How many bytes must have come in each second beyond that: a photograph over a poor network does.
const RATE: u32 = 16 * 1024;

/// A body that is read in time or not at all.
struct Timed {
    payload: Rc<RefCell<Payload>>,
    bodies: Bodies,
    /// Whose it is, for somebody who has not signed in.
    stranger: Option<IpAddr>,
    begun: Instant,
    seen: u32,
    deadline: Pin<Box<Sleep>>,
    place: Option<BodyPlace>,
}

impl Timed {
    /// So many bytes have come: they give it time, and take room.
    fn take(&mut self, bytes: usize) {
        let more = u32::try_from(bytes).unwrap_or(u32::MAX);
        self.seen = self.seen.saturating_add(more);
        let earned = Duration::from_secs(1) * self.seen / RATE;
        self.deadline.as_mut().reset(self.begun + GRACE + earned);
        self.say_how_much();
    }

    fn say_how_much(&self) {
        if let Some(place) = &self.place {
            place.holds(usize::try_from(self.seen).unwrap_or(usize::MAX));
        }
    }

    fn is_too_slow(&mut self, cx: &mut Context<'_>) -> bool {
        if let (None, Some(address)) = (&self.place, self.stranger) {
            self.place = Some(self.bodies.place(address));
            self.say_how_much();
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
            this.take(bytes.len());
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
