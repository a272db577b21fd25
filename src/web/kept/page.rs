//! One page as bytes, plain and packed, and how it is answered with.

use std::{
    io::Write as _,
    sync::{
        OnceLock,
        atomic::{AtomicI64, Ordering},
    },
};

use actix_web::{
    HttpRequest, HttpResponse,
    body::BoxBody,
    http::{
        StatusCode,
        header::{
            ACCEPT_ENCODING, ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS,
            AcceptEncoding, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING,
            CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, Encoding, EntityTag, Header as _,
            HeaderMap, HeaderName, HeaderValue, IfNoneMatch, LAST_MODIFIED,
            TryIntoHeaderValue as _,
        },
    },
    web::Bytes,
};
use chrono::{DateTime, NaiveDateTime};
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};

use super::versions::Stamp;

/// What an answer says of its body.
const OF_BODY: [HeaderName; 3] = [CONTENT_TYPE, CONTENT_DISPOSITION, LAST_MODIFIED];

/// What it says besides: who may show it or read it.
const OF_READERS: [HeaderName; 3] = [
    CONTENT_SECURITY_POLICY,
    ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS,
];

/// Small enough to be sent at once; below this packing saves nothing.
const WORTH_PACKING: usize = 512;

/// A page.
pub(in crate::web) struct Page {
    /// From which versions it was made.
    pub(super) stamp: Stamp,
    head: Vec<(HeaderName, HeaderValue)>,
    plain: Bytes,
    /// The same by gzip, where that is smaller.
    packed: Option<Bytes>,
    /// The hash of the plain bytes.
    tag: String,
    /// When it was known last that it holds, in seconds of 1970.
    as_of: AtomicI64,
    /// The heads of its answers by the short way, plain and packed, once somebody came by it.
    dressed: OnceLock<[HeaderMap; 2]>,
}

impl Page {
    /// Keeps an answer.
    pub fn new(answer: &HttpResponse<()>, plain: Bytes, stamp: Stamp) -> Self {
        let hash = Sha256::digest(&plain);
        Self {
            stamp,
            packed: packed(&plain),
            tag: base16ct::lower::encode_string(hash.get(..12).unwrap_or_default()),
            ..Self::unpacked(answer, plain)
        }
    }

    /// The same for an answer that is made anew each time, to be shown when it cannot be: it is not packed before somebody wants it.
    pub fn unpacked(answer: &HttpResponse<()>, plain: Bytes) -> Self {
        let told = OF_BODY.into_iter().chain(OF_READERS).filter_map(|name| {
            let value = answer.headers().get(&name)?.clone();
            Some((name, value))
        });
        Self {
            stamp: Stamp::default(),
            head: told.collect(),
            packed: None,
            tag: String::new(),
            plain,
            as_of: AtomicI64::default(),
            dressed: OnceLock::new(),
        }
    }

    /// It holds at this time.
    pub fn confirm(&self, now: NaiveDateTime) {
        self.as_of
            .fetch_max(now.and_utc().timestamp(), Ordering::Relaxed);
    }

    /// When it was known last that it holds, in UTC.
    pub fn as_of(&self) -> NaiveDateTime {
        let seconds = self.as_of.load(Ordering::Relaxed);
        DateTime::from_timestamp(seconds, 0)
            .unwrap_or_default()
            .naive_utc()
    }

    /// What it says of its body.
    pub fn head(&self) -> &[(HeaderName, HeaderValue)] {
        &self.head
    }

    /// Its bytes.
    pub fn plain(&self) -> &Bytes {
        &self.plain
    }

    /// How many bytes of memory it takes, at least one.
    pub fn size(&self) -> u32 {
        let bytes = self.plain.len() + self.packed.as_ref().map_or(0, Bytes::len) + 512;
        u32::try_from(bytes).unwrap_or(u32::MAX)
    }

    /// The answer to a request: as it can read it, or that it has it already.
    pub fn answer(&self, req: &HttpRequest) -> HttpResponse<BoxBody> {
        let packed = self.packed.as_ref().filter(|_| unpacks(req));
        let mut answer = HttpResponse::build(StatusCode::OK);
        answer
            .insert_header((ETAG, self.etag(packed.is_some())))
            .insert_header((CACHE_CONTROL, "no-cache"));
        for (name, value) in self
            .head
            .iter()
            .filter(|(name, _)| OF_READERS.contains(name))
        {
            answer.insert_header((name.clone(), value.clone()));
        }
        if self.is_known(req) {
            return answer.status(StatusCode::NOT_MODIFIED).finish();
        }
        for (name, value) in self.told(packed.is_some()) {
            answer.insert_header((name, value));
        }
        answer.body(packed.unwrap_or(&self.plain).clone())
    }

    /// What is said of the bytes, packed or not.
    fn told(&self, packed: bool) -> impl Iterator<Item = (HeaderName, HeaderValue)> {
        let encoding = if packed { "gzip" } else { "identity" };
        let encoding = (CONTENT_ENCODING, HeaderValue::from_static(encoding));
        self.head.iter().cloned().chain([encoding])
    }

    fn etag(&self, packed: bool) -> EntityTag {
        EntityTag::new_strong(match packed {
            true => format!("{}-gz", self.tag),
            false => self.tag.clone(),
        })
    }

    /// The answer by the short way, whose head is made once: `dress` adds to it what the long way does on the way out.
    pub fn dressed(
        &self,
        packed: bool,
        req: &HttpRequest,
        dress: impl Fn(&mut HeaderMap),
    ) -> HttpResponse<BoxBody> {
        let heads = self.dressed.get_or_init(|| {
            [false, true].map(|packed| {
                let mut head = HeaderMap::with_capacity(16);
                if let Ok(tag) = self.etag(packed).try_into_value() {
                    head.insert(ETAG, tag);
                }
                head.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
                for (name, value) in self.told(packed) {
                    head.insert(name, value);
                }
                dress(&mut head);
                head
            })
        });
        let packed = self.packed.as_ref().filter(|_| packed);
        let [plain_head, packed_head] = heads;
        let head = if packed.is_some() {
            packed_head
        } else {
            plain_head
        };
        let known = self.is_known(req);
        let mut answer = match known {
            true => HttpResponse::new(StatusCode::NOT_MODIFIED),
            false => HttpResponse::new(StatusCode::OK)
                .set_body(BoxBody::new(packed.unwrap_or(&self.plain).clone())),
        };
        *answer.headers_mut() = head.clone();
        if known {
            for name in OF_BODY.into_iter().chain([CONTENT_ENCODING]) {
                answer.headers_mut().remove(name);
            }
        }
        answer
    }

    /// Does whoever asks have these bytes, packed or not?
    fn is_known(&self, req: &HttpRequest) -> bool {
        knows(
            req,
            [false, true].map(|packed| self.etag(packed)).as_slice(),
        )
    }
}

/// Does whoever asks have what one of these tags is of (`If-None-Match`)?
pub(in crate::web) fn knows(req: &HttpRequest, tags: &[EntityTag]) -> bool {
    if !req.headers().contains_key(IfNoneMatch::name()) {
        return false;
    }
    match IfNoneMatch::parse(req) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(known)) => known
            .iter()
            .any(|one| tags.iter().any(|tag| one.weak_eq(tag))),
        Err(_) => false,
    }
}

/// What browsers say that they can unpack, read once: they all say the same few things.
#[derive(Default)]
pub(super) struct Reads(Vec<(Option<HeaderValue>, Option<bool>)>);

impl Reads {
    /// How many are remembered; more are read each time.
    const MOST: usize = 8;

    /// Can whoever asks unpack gzip? Nothing where they read neither that nor what is not packed.
    pub fn packed(&mut self, req: &HttpRequest) -> Option<bool> {
        let said = req.headers().get(ACCEPT_ENCODING);
        if let Some((_, packed)) = self.0.iter().find(|(known, _)| known.as_ref() == said) {
            return *packed;
        }
        let packed = negotiated(req).map_or(Some(false), |chosen| {
            chosen.map(|chosen| chosen == Encoding::gzip())
        });
        if self.0.len() < Self::MOST {
            self.0.push((said.cloned(), packed));
        }
        packed
    }
}

/// Can whoever asks unpack gzip?
fn unpacks(req: &HttpRequest) -> bool {
    negotiated(req).flatten() == Some(Encoding::gzip())
}

/// What whoever asks wants of what there is, which may be neither; nothing where that is not said.
fn negotiated(req: &HttpRequest) -> Option<Option<Encoding>> {
    let known = [Encoding::identity(), Encoding::gzip()];
    let accepted = AcceptEncoding::parse(req).ok()?;
    Some(accepted.negotiate(known.iter()))
}

fn packed(plain: &Bytes) -> Option<Bytes> {
    if plain.len() < WORTH_PACKING {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(4));
    encoder.write_all(plain).ok()?;
    let packed = encoder.finish().ok()?;
    (packed.len() < plain.len() / 10 * 9).then(|| packed.into())
}
