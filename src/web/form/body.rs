//! The body of a request, urlencoded or multipart.

use actix_multipart::Multipart;
use actix_web::{
    dev::Payload,
    http::header::{CONTENT_LENGTH, HeaderMap},
    web::{Bytes, Query},
};
use futures_util::{StreamExt, stream};

use super::{Posted, Upload, WebError};
use crate::web::bodies;

/// The largest body that is read, unless the table of routes says otherwise: a register of some thousand players as CSV is a tenth of it.
pub const BODY_LIMIT: usize = 1024 * 1024;
/// The largest body of somebody who has not signed in where nobody has to: an address, a password, a call.
pub const OPEN_LIMIT: usize = 16 * 1024;
/// The largest of somebody whose session has ended, kept so that nothing typed is lost.
pub const ENDED_LIMIT: usize = 256 * 1024;
/// How much of a larger body is thrown away before answering, so that a browser shows the answer.
const DRAIN_LIMIT: usize = 32 * 1024 * 1024;

/// The same where so much may be sent. Whoever may send little is answered at once, and has a second in which the rest is thrown away: a body that
/// nobody will read is not waited for.
fn drained(limit: usize) -> usize {
    if limit > ENDED_LIMIT {
        DRAIN_LIMIT
    } else {
        ENDED_LIMIT
    }
}

/// Reads a body, urlencoded or multipart.
///
/// # Errors
/// [`WebError::TooLarge`] over `limit` bytes, [`WebError::BadRequest`] when it is not what it says it is.
pub async fn read(
    headers: &HeaderMap,
    payload: &mut Payload,
    limit: usize,
) -> Result<Posted, WebError> {
    let body = bytes(headers, payload, limit).await?;
    let kind = headers
        .get("content-type")
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        return read_parts(headers, body, limit).await;
    }
    if !kind.starts_with("application/x-www-form-urlencoded") && !body.is_empty() {
        return Err(WebError::BadRequest);
    }
    let text = std::str::from_utf8(&body).map_err(|_| WebError::BadRequest)?;
    let fields =
        Query::<Vec<(String, String)>>::from_query(text).map_err(|_| WebError::BadRequest)?;
    Ok(Posted {
        fields: fields.into_inner(),
        files: Vec::new(),
    })
}

/// The bytes of a body, whatever they are.
///
/// # Errors
/// [`WebError::TooLarge`] over `limit` bytes, [`WebError::TooSlow`].
pub(in crate::web) async fn bytes(
    headers: &HeaderMap,
    payload: &mut Payload,
    limit: usize,
) -> Result<Bytes, WebError> {
    let announced = headers
        .get(CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    let drained = drained(limit);
    if announced.is_some_and(|length| length > drained) {
        return Err(WebError::TooLarge);
    }
    let (mut body, mut seen) = (Vec::new(), 0);
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|error| {
            if bodies::is_too_slow(&error) {
                WebError::TooSlow
            } else {
                WebError::BadRequest
            }
        })?;
        seen += chunk.len();
        if seen <= limit {
            body.extend_from_slice(&chunk);
        } else if seen > drained {
            break;
        }
    }
    if seen > limit {
        Err(WebError::TooLarge)
    } else {
        Ok(body.into())
    }
}

async fn read_parts(headers: &HeaderMap, body: Bytes, limit: usize) -> Result<Posted, WebError> {
    let mut parts = Multipart::new(headers, stream::once(async { Ok(body) }));
    let mut posted = Posted::default();
    while let Some(part) = parts.next().await {
        let mut part = part.map_err(|_| WebError::BadRequest)?;
        let name = part.name().unwrap_or_default().to_owned();
        let file = part
            .content_disposition()
            .and_then(|about| about.get_filename())
            .map(str::to_owned);
        let bytes = part.bytes(limit).await.map_err(|_| WebError::TooLarge)?;
        let bytes = bytes.map_err(|_| WebError::BadRequest)?;
        match file {
            Some(file) => posted.files.push((name, Upload { name: file, bytes })),
            None => {
                let text = String::from_utf8(bytes.to_vec()).map_err(|_| WebError::BadRequest)?;
                posted.fields.push((name, text));
            }
        }
    }
    Ok(posted)
}
