//! What a form sent, and a form on its way back: typed values kept, a message beside each field.

mod body;
mod button;
mod field;
mod parts;
mod summary;
mod typed_name;

use std::collections::BTreeMap;

use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload, web::Bytes};

use tournament::{Edition, RoundNo};

use super::{
    address::{NEXT, local},
    error::WebError,
};

pub(in crate::web) use body::bytes;
pub use body::{BODY_LIMIT, ENDED_LIMIT, OPEN_LIMIT, read};
pub(in crate::web) use button::button;
#[cfg(test)]
pub(in crate::web) use button::{has_buttons, has_buttons_of};
pub(in crate::web) use field::fields;
pub(in crate::web) use field::{
    Field, Pick, Reader, RowFields, Typed, any, cents, choices, code_of, euros, first, no_name,
    optional, parsed, picked, shown, shown_if, tick, ticked,
};
#[cfg(test)]
pub(in crate::web) use field::{has_each, values};
pub(in crate::web) use summary::settled;
pub(in crate::web) use typed_name::NAME;

/// The hidden field of the version that a form was made from.
pub(in crate::web) const VERSION: &str = "version";

/// The fields and files that a form sent. The guard has read the body and checked the token before a
/// handler runs; as an extractor this hands over what it read.
#[derive(Debug, Default, Clone)]
pub struct Posted {
    fields: Vec<(String, String)>,
    files: Vec<(String, Upload)>,
}

/// A form that came too late to be looked at; its error page offers to send it again.
pub struct Unsent(pub Posted);

/// A form that was refused; its error page tells what was typed.
pub struct Lost(pub Posted);

/// A file that a form sent.
#[derive(Debug, Clone)]
pub struct Upload {
    /// The name it had on the sender's machine; never used as a path.
    pub name: String,
    /// Its content.
    pub bytes: Bytes,
}

impl Posted {
    /// Fields that came otherwise than by a form, for what reads forms.
    pub(in crate::web) fn of(fields: Vec<(String, String)>) -> Self {
        Self {
            fields,
            files: Vec::new(),
        }
    }

    /// The value of a field without spaces around it; empty when it was not sent.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        self.raw(name).trim()
    }

    /// The same; `None` when it was not sent, as by a program, or a page from before there was the field.
    #[must_use]
    pub fn sent(&self, name: &str) -> Option<&str> {
        let mut fields = self.fields.iter();
        let (_, value) = fields.find(|(key, _)| key == name)?;
        Some(value.trim())
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

    /// The fields that a page may show or repeat: neither passwords nor the token.
    pub fn open_fields(&self) -> impl Iterator<Item = (&str, &str)> {
        self.fields()
            .filter(|(name, _)| *name != super::csrf::FIELD && !name.contains("password"))
    }

    /// Whether the form can be repeated as a whole: a file cannot.
    #[must_use]
    pub fn is_repeatable(&self) -> bool {
        self.files.is_empty()
    }

    /// Whether a page may repeat all that was typed: neither a file nor a password.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.is_repeatable() && self.fields().all(|(name, _)| !name.contains("password"))
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

    /// Where whoever signs in goes on by it: a page of this site.
    #[must_use]
    pub fn goes_on_to(&self) -> String {
        local(self.text(NEXT))
    }

    /// The version of the tournament that the form was made from (hidden field `version`).
    ///
    /// # Errors
    /// [`WebError::Stale`] when it is missing or no number: the form is not of today.
    pub fn version<V: std::str::FromStr>(&self) -> Result<V, WebError> {
        self.text(VERSION).parse().map_err(|_| WebError::Stale)
    }

    /// What a field holds that the page fills in, and nobody types.
    ///
    /// # Errors
    /// [`WebError::BadRequest`] where it holds nothing of the kind: no page of ours sends that.
    pub fn given<V: std::str::FromStr>(&self, name: &str) -> Result<V, WebError> {
        self.text(name).parse().map_err(|_| WebError::BadRequest)
    }

    /// The edition of the round that the form was made from (hidden field `edition`, which is left out for the first).
    #[must_use]
    pub fn edition(&self) -> Edition {
        self.text("edition").parse().unwrap_or(Edition(0))
    }

    /// The same for a form about several rounds: each has a hidden field `edition-<round>`, which is left out for the first.
    #[must_use]
    pub fn edition_of(&self, round: RoundNo) -> Edition {
        let field = format!("edition-{round}");
        self.text(&field).parse().unwrap_or(Edition(0))
    }
}

impl FromRequest for Posted {
    type Error = WebError;
    type Future = std::future::Ready<Result<Self, WebError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        // Only an unguarded or safe route has none: fail closed.
        std::future::ready(req.extensions_mut().remove().ok_or(WebError::BadRequest))
    }
}

/// A new key for a form ([`FormKey`](tournament::FormKey)): an entry that arrives twice is known by it.
#[must_use]
pub fn new_key() -> String {
    let random = crate::secret::Secret::random().text();
    let digits = random.chars().filter(char::is_ascii_alphanumeric);
    // forty-three signs of which one in thirty-two is none: hardly ever fewer than thirty are left
    digits.take(24).collect()
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

    /// Takes out what is said of fields that the page does not draw: it stands beside nothing there.
    pub fn take_undrawn(&mut self, is_drawn: impl Fn(&str) -> bool) -> Vec<String> {
        let all = std::mem::take(&mut self.0).into_iter();
        let (drawn, undrawn): (BTreeMap<_, _>, BTreeMap<_, _>) =
            all.partition(|(field, _)| is_drawn(field));
        self.0 = drawn;
        undrawn.into_values().collect()
    }

    /// Every field that is wrong with its message.
    pub fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.0.iter();
        all.map(|(name, message)| (name.as_str(), message.as_str()))
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
    /// What its fields are called in the summary of what is wrong, where that is not what the page calls them.
    labels: Vec<(String, String)>,
    /// Whether its fields are only read.
    locked: bool,
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
            ..Self::default()
        }
    }

    /// The form as it was sent, with what is wrong with it. Passwords and the token are not sent back.
    #[must_use]
    pub fn again(posted: &Posted, errors: FormErrors) -> Self {
        Self {
            errors,
            ..Self::filled(posted.open_fields())
        }
    }

    /// The same form with messages beside its fields.
    #[must_use]
    pub fn with(self, errors: FormErrors) -> Self {
        Self { errors, ..self }
    }

    /// The same form with what its fields are called, by their names.
    #[must_use]
    pub fn labelled(self, labels: Vec<(String, String)>) -> Self {
        Self { labels, ..self }
    }

    /// The same form, whose fields are only read where `locked`: whoever may not change what stands there is not let type.
    #[must_use]
    pub fn locked(self, locked: bool) -> Self {
        Self { locked, ..self }
    }

    /// Whether its fields are only read.
    #[must_use]
    pub fn is_locked(&self) -> bool {
        self.locked
    }

    /// What a field is called, where the form was told.
    #[must_use]
    pub fn label(&self, name: &str) -> Option<&str> {
        let found = self.labels.iter().find(|(field, _)| field == name);
        found.map(|(_, label)| label.as_str())
    }

    /// What somebody made of a form that was filled with `before`, over a form filled anew: what they changed stays.
    #[must_use]
    pub fn over(&self, before: &Self, mut anew: Self) -> Self {
        let names = before.values.iter().chain(&self.values);
        for (name, _) in names {
            let typed = plain(self.value(name));
            if typed != plain(before.value(name)) {
                anew = anew.set(name, typed);
            }
        }
        anew
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

/// A value as it is compared: browsers end lines in their own way.
fn plain(value: &str) -> String {
    value.trim().replace("\r\n", "\n")
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
