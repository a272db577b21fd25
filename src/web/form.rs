//! What a form sent, and a form on its way back: typed values kept, a message beside each field.

use std::collections::BTreeMap;

use actix_multipart::Multipart;
use actix_web::{
    FromRequest, HttpMessage, HttpRequest,
    dev::Payload,
    http::header::{CONTENT_LENGTH, HeaderMap},
    web::{Bytes, Query},
};
use futures_util::{StreamExt, stream};

use super::error::WebError;

/// The largest body that is read: a register of some thousand players as CSV is a tenth of it.
pub const BODY_LIMIT: usize = 1024 * 1024;
/// How much of a larger body is thrown away before answering, so that a browser shows the answer.
const DRAIN_LIMIT: usize = 32 * 1024 * 1024;

/// The fields and files that a form sent. The guard has read the body and checked the token before a
/// handler runs; as an extractor this hands over what it read.
#[derive(Debug, Default, Clone)]
pub struct Posted {
    fields: Vec<(String, String)>,
    files: Vec<(String, Upload)>,
}

/// A file that a form sent.
#[derive(Debug, Clone)]
pub struct Upload {
    /// The name it had on the sender's machine; never used as a path.
    pub name: String,
    /// Its content.
    pub bytes: Bytes,
}

impl Posted {
    /// The value of a field without spaces around it; empty when it was not sent.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        self.raw(name).trim()
    }

    /// The value of a field exactly as typed: for passwords.
    #[must_use]
    pub fn raw(&self, name: &str) -> &str {
        self.fields
            .iter()
            .find(|(key, _)| key == name)
            .map_or("", |(_, value)| value)
    }

    /// Every value of a field that may be sent several times, in the order of the form.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.fields
            .iter()
            .filter(move |(key, _)| key == name)
            .map(|(_, value)| value.trim())
    }

    /// Every field with its value, in the order of the form.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        self.fields
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether a checkbox was ticked.
    #[must_use]
    pub fn ticked(&self, name: &str) -> bool {
        !self.text(name).is_empty()
    }

    /// A file, unless none was chosen.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<&Upload> {
        let found = self
            .files
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, upload)| upload);
        found.filter(|upload| !upload.bytes.is_empty())
    }

    /// The version of the tournament that the form was made from (hidden field `version`).
    ///
    /// # Errors
    /// [`WebError::Stale`] when it is missing or no number: the form is not of today.
    pub fn version<V: std::str::FromStr>(&self) -> Result<V, WebError> {
        self.text("version").parse().map_err(|_| WebError::Stale)
    }
}

/// Reads a body, urlencoded or multipart.
///
/// # Errors
/// [`WebError::TooLarge`] over [`BODY_LIMIT`], [`WebError::BadRequest`] when it is not what it says it is.
pub async fn read(headers: &HeaderMap, payload: &mut Payload) -> Result<Posted, WebError> {
    let body = collect(headers, payload).await?;
    let kind = headers
        .get("content-type")
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        return read_parts(headers, body).await;
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

async fn collect(headers: &HeaderMap, payload: &mut Payload) -> Result<Bytes, WebError> {
    let announced = headers
        .get(CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if announced.is_some_and(|length| length > DRAIN_LIMIT) {
        return Err(WebError::TooLarge);
    }
    let (mut body, mut seen) = (Vec::new(), 0);
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_| WebError::BadRequest)?;
        seen += chunk.len();
        if seen <= BODY_LIMIT {
            body.extend_from_slice(&chunk);
        } else if seen > DRAIN_LIMIT {
            break;
        }
    }
    if seen > BODY_LIMIT {
        Err(WebError::TooLarge)
    } else {
        Ok(body.into())
    }
}

async fn read_parts(headers: &HeaderMap, body: Bytes) -> Result<Posted, WebError> {
    let mut parts = Multipart::new(headers, stream::once(async { Ok(body) }));
    let mut posted = Posted::default();
    while let Some(part) = parts.next().await {
        let mut part = part.map_err(|_| WebError::BadRequest)?;
        let name = part.name().unwrap_or_default().to_owned();
        let file = part
            .content_disposition()
            .and_then(|about| about.get_filename())
            .map(str::to_owned);
        let bytes = part
            .bytes(BODY_LIMIT)
            .await
            .map_err(|_| WebError::TooLarge)?;
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

impl FromRequest for Posted {
    type Error = WebError;
    type Future = std::future::Ready<Result<Self, WebError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        // Only an unguarded or safe route has none: fail closed.
        std::future::ready(req.extensions_mut().remove().ok_or(WebError::BadRequest))
    }
}

/// What is wrong with which field.
#[derive(Debug, Default, Clone)]
pub struct FormErrors(BTreeMap<String, String>);

impl FormErrors {
    /// Puts a message beside a field; the first message of a field stays.
    pub fn add(&mut self, field: &str, message: impl Into<String>) {
        self.0
            .entry(field.to_owned())
            .or_insert_with(|| message.into());
    }

    /// The parsed value of a field; when it could not be parsed, `say` words the error and it goes beside
    /// the field.
    pub fn take<T, E>(
        &mut self,
        field: &str,
        parsed: Result<T, E>,
        say: impl FnOnce(E) -> String,
    ) -> Option<T> {
        parsed.map_err(|error| self.add(field, say(error))).ok()
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A form as a page shows it: the values in it and the messages beside its fields.
#[derive(Debug, Default, Clone)]
pub struct Form {
    values: Vec<(String, String)>,
    errors: FormErrors,
}

impl Form {
    /// An empty form.
    #[must_use]
    pub fn empty() -> Self {
        Self::default()
    }

    /// A form that starts with these values.
    pub fn filled<N: Into<String>, V: Into<String>>(
        values: impl IntoIterator<Item = (N, V)>,
    ) -> Self {
        let values = values
            .into_iter()
            .map(|(name, value)| (name.into(), value.into()))
            .collect();
        Self {
            values,
            errors: FormErrors::default(),
        }
    }

    /// The form as it was sent, with what is wrong with it. Passwords and the token are not sent back.
    #[must_use]
    pub fn again(posted: &Posted, errors: FormErrors) -> Self {
        let kept = posted
            .fields()
            .filter(|(name, _)| *name != super::csrf::FIELD && !name.contains("password"));
        Self {
            errors,
            ..Self::filled(kept)
        }
    }

    /// The same form with messages beside its fields.
    #[must_use]
    pub fn with(self, errors: FormErrors) -> Self {
        Self { errors, ..self }
    }

    /// The same form with another value in one field.
    #[must_use]
    pub fn set(mut self, name: &str, value: impl Into<String>) -> Self {
        self.values.retain(|(key, _)| key != name);
        self.values.push((name.to_owned(), value.into()));
        self
    }

    /// What a field holds.
    #[must_use]
    pub fn value(&self, name: &str) -> &str {
        self.values
            .iter()
            .find(|(key, _)| key == name)
            .map_or("", |(_, value)| value)
    }

    /// Whether a choice or a checkbox with this value is chosen.
    #[must_use]
    pub fn has(&self, name: &str, value: &str) -> bool {
        self.values
            .iter()
            .any(|(key, kept)| key == name && kept == value)
    }

    /// What is wrong with a field.
    #[must_use]
    pub fn error(&self, name: &str) -> Option<&str> {
        self.errors.0.get(name).map(String::as_str)
    }

    /// Every field that is wrong with its message, for the summary above the form.
    pub fn errors(&self) -> impl Iterator<Item = (&str, &str)> {
        self.errors
            .0
            .iter()
            .map(|(name, message)| (name.as_str(), message.as_str()))
    }
}

/// One choice of a `<select>`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What is sent.
    pub value: String,
    /// What is read.
    pub label: String,
}

impl Choice {
    /// A choice from its two texts.
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            value: value.into(),
            label: label.into(),
        }
    }
}
