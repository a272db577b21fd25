//! The headers that every answer carries, whatever it is: pages, errors, assets, streams.

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{self, HeaderMap, HeaderName, HeaderValue},
    middleware::Next,
    web,
};

use tracing_actix_web::RequestId;

use super::state::App;

/// No inline script or style, nothing from elsewhere, no frames.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'; manifest-src 'self'";

const FIXED: [(HeaderName, &str); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
];

/// The same as [`CONTENT_SECURITY_POLICY`] for a page that others show in theirs: by whom, as `frame-ancestors` lists them.
#[must_use]
pub fn policy_of_embed(ancestors: &str) -> String {
    CONTENT_SECURITY_POLICY.replace(
        "frame-ancestors 'none'",
        &format!("frame-ancestors {ancestors}"),
    )
}

/// Under which a line of the log speaks of this answer.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Two years, the least that preload lists accept, with subdomains (ASVS 3.4.1).
const TRANSPORT_SECURITY: &str = "max-age=63072000; includeSubDomains";

/// The outermost middleware: adds the headers to whatever comes out.
///
/// # Errors
/// Only those that come from within; the layers below turn them into pages.
pub async fn add<B: MessageBody>(
    req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let secure = req
        .app_data::<web::Data<App>>()
        .is_some_and(|app| app.cookies.secure_transport);
    let mut res = next.call(req).await?;
    let id = res.request().extensions().get::<RequestId>().copied();
    let headers = res.headers_mut();
    fix(headers, secure);
    if let Some(Ok(id)) = id.map(|id| HeaderValue::from_str(&id.to_string())) {
        headers.insert(REQUEST_ID, id);
    }
    Ok(res)
}

/// What every answer has.
fn fix(headers: &mut HeaderMap, secure: bool) {
    for (name, value) in FIXED {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // what others show in their pages has said who may
    if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
        headers.insert(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static(CONTENT_SECURITY_POLICY),
        );
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    if secure {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(TRANSPORT_SECURITY),
        );
    }
}

/// What an answer from memory has that passes none of those who would add it; but for its name.
pub(super) fn dress(headers: &mut HeaderMap, secure: bool) {
    fix(headers, secure);
    headers.insert(header::VARY, HeaderValue::from_static(VARY_PACKED));
}

/// What a page depends on that is packed already.
pub(super) const VARY_PACKED: &str = "Cookie, Accept-Language, Accept-Encoding";

/// The name of a request, where nobody has given it one: as random as the others, and written like them.
pub(super) struct RequestName([u8; 36]);

impl RequestName {
    /// A name that no other request has.
    pub fn random() -> Self {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let mut bits = rand::random::<u128>();
        let mut name = [b'-'; 36];
        for (at, place) in name.iter_mut().enumerate() {
            *place = match at {
                8 | 13 | 18 | 23 => continue,
                14 => b'4',
                // RFC 9562, 4.1: of one of four variants
                19 => DIGITS[8 + (bits & 3) as usize],
                _ => DIGITS[(bits & 15) as usize],
            };
            bits >>= 4;
        }
        Self(name)
    }

    /// The name as text.
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }

    /// Says it to whoever asked.
    pub fn put(&self, headers: &mut HeaderMap) {
        if let Ok(name) = HeaderValue::from_bytes(&self.0) {
            headers.insert(REQUEST_ID, name);
        }
    }
}

/// Keeps a page that is for one visitor out of every cache, unless its handler said otherwise, and sends it
/// uncompressed: the length of a compressed page tells about the token in it. A page that is kept has none and stays as it is, but for
/// the cookie that goes with it.
pub fn forbid_storing(headers: &mut HeaderMap) {
    let asked_again = headers.get(header::CACHE_CONTROL);
    let is_kept = asked_again.is_some_and(|value| value == "no-cache");
    if is_kept && headers.remove(header::ETAG).next().is_some() {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        return;
    }
    headers.insert(
        header::CONTENT_ENCODING,
        HeaderValue::from_static("identity"),
    );
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}
