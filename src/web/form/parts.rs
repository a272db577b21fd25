//! Fields of a form as templates of their own, for the macros of `templates/macros.html`. A macro is compiled into each place that calls it; what
//! it calls here is compiled once.

use askama::{Template, filters::HtmlSafe};

use super::{Choice, Form};
use crate::words::Words;

/// The summary above a form that came back.
#[derive(Template)]
#[template(path = "form/errors.html")]
pub struct Summary<'a> {
    form: &'a Form,
    t: &'a Words,
}

/// An input with its label, hint and message.
#[derive(Template)]
#[template(path = "form/field.html")]
pub struct Input<'a> {
    form: &'a Form,
    name: &'a str,
    label: &'a str,
    kind: &'a str,
    hint: &'a str,
    extra: &'a str,
}

/// A password with its label, hint and message; what was typed never comes back.
#[derive(Template)]
#[template(path = "form/password.html")]
pub struct Password<'a> {
    form: &'a Form,
    name: &'a str,
    label: &'a str,
    purpose: &'a str,
    hint: &'a str,
}

/// A text of several lines with its label, hint and message.
#[derive(Template)]
#[template(path = "form/textarea.html")]
pub struct Textarea<'a> {
    form: &'a Form,
    name: &'a str,
    label: &'a str,
    hint: &'a str,
    rows: u8,
    extra: &'a str,
}

/// One choice of several with its label, hint and message.
#[derive(Template)]
#[template(path = "form/select.html")]
pub struct Select<'a> {
    form: &'a Form,
    name: &'a str,
    label: &'a str,
    choices: &'a [Choice],
    hint: &'a str,
}

/// A box to tick with its label, hint and message; sends `on`.
#[derive(Template)]
#[template(path = "form/checkbox.html")]
pub struct Checkbox<'a> {
    form: &'a Form,
    name: &'a str,
    label: &'a str,
    hint: &'a str,
}

// The templates escape what they print; `extra` is an attribute that a template of ours gives.
impl HtmlSafe for Summary<'_> {}
impl HtmlSafe for Input<'_> {}
impl HtmlSafe for Password<'_> {}
impl HtmlSafe for Textarea<'_> {}
impl HtmlSafe for Select<'_> {}
impl HtmlSafe for Checkbox<'_> {}

impl Form {
    /// What is wrong with it, above it.
    #[must_use]
    pub fn summary<'a>(&'a self, t: &'a Words) -> Summary<'a> {
        Summary { form: self, t }
    }

    /// An input of this `kind` (`text`, `date`, …), with attributes in `extra`.
    #[must_use]
    pub fn field<'a>(
        &'a self,
        name: &'a str,
        label: &'a str,
        kind: &'a str,
        hint: &'a str,
        extra: &'a str,
    ) -> Input<'a> {
        Input {
            form: self,
            name,
            label,
            kind,
            hint,
            extra,
        }
    }

    /// A password; `purpose` is `current-password` or `new-password`.
    #[must_use]
    pub fn password<'a>(
        &'a self,
        name: &'a str,
        label: &'a str,
        purpose: &'a str,
        hint: &'a str,
    ) -> Password<'a> {
        Password {
            form: self,
            name,
            label,
            purpose,
            hint,
        }
    }

    /// A text of so many rows, with attributes in `extra`.
    #[must_use]
    pub fn textarea<'a>(
        &'a self,
        name: &'a str,
        label: &'a str,
        hint: &'a str,
        rows: u8,
        extra: &'a str,
    ) -> Textarea<'a> {
        Textarea {
            form: self,
            name,
            label,
            hint,
            rows,
            extra,
        }
    }

    /// One of these choices.
    #[must_use]
    pub fn select<'a>(
        &'a self,
        name: &'a str,
        label: &'a str,
        choices: &'a [Choice],
        hint: &'a str,
    ) -> Select<'a> {
        Select {
            form: self,
            name,
            label,
            choices,
            hint,
        }
    }

    /// A box to tick.
    #[must_use]
    pub fn checkbox<'a>(&'a self, name: &'a str, label: &'a str, hint: &'a str) -> Checkbox<'a> {
        Checkbox {
            form: self,
            name,
            label,
            hint,
        }
    }
}
