//! A form as a list of fields. Each field is one line of [`fields!`]: its name, how a value stands in it, and how what was
//! typed becomes a value or a message. [`Reader`] reads them, [`Form::put`] fills them.

use std::{borrow::Cow, fmt::Display, str::FromStr};

use crate::words::{self, Words};
use tournament::{has_unseen, is_hidden};

use super::{Choice, Form, FormErrors, Posted};

/// A field whose value is a `T`.
pub struct Field<T: 'static> {
    /// Its name, in the template and in what is sent.
    pub name: &'static str,
    show: fn(&T) -> String,
    read: fn(&str, &Words) -> Result<T, String>,
}

/// Fields of a form, a line each: `NAME: Type = "name", show, read;`, and before the name who sees it. What stands before all of them names the
/// list of their names, where somebody goes through it, and says who sees the fields.
macro_rules! fields {
    ($($(#[$about:meta])* $vis:vis $field:ident: $kind:ty = $name:literal, $show:expr, $read:expr;)+) => {
        $($(#[$about])* $vis const $field: $crate::web::form::Field<$kind> =
            $crate::web::form::Field::new($name, $show, $read);)+
    };
    ($(#[$on:meta])* $vis:vis $names:ident; $($(#[$about:meta])* $field:ident: $kind:ty = $name:literal, $show:expr, $read:expr;)+) => {
        $($(#[$about])* $vis const $field: $crate::web::form::Field<$kind> =
            $crate::web::form::Field::new($name, $show, $read);)+

        /// The names of all these fields, in their order.
        $(#[$on])*
        $vis const $names: &[&str] = &[$($name),+];
    };
}
pub(in crate::web) use fields;

impl<T> Field<T> {
    /// A field; `show` writes what `read` reads.
    pub const fn new(
        name: &'static str,
        show: fn(&T) -> String,
        read: fn(&str, &Words) -> Result<T, String>,
    ) -> Self {
        Self { name, show, read }
    }

    /// The value as it stands in the field.
    pub fn show(&self, value: &T) -> String {
        (self.show)(value)
    }

    /// The value that a text stands for.
    ///
    /// # Errors
    /// What is said beside the field.
    pub fn read(&self, text: &str, t: &Words) -> Result<T, String> {
        (self.read)(text, t)
    }
}

/// Where what was typed stands: in a request, or in a form on its way back.
pub trait Typed {
    /// What a field holds, without spaces around it; nothing when there is no such field.
    fn typed(&self, name: &str) -> &str;

    /// Does a field that may be sent several times hold this among others?
    fn holds(&self, name: &str, value: &str) -> bool;
}

impl Typed for Posted {
    fn typed(&self, name: &str) -> &str {
        self.text(name)
    }

    fn holds(&self, name: &str, value: &str) -> bool {
        self.all(name).any(|one| one == value)
    }
}

impl Typed for Form {
    fn typed(&self, name: &str) -> &str {
        self.value(name).trim()
    }

    fn holds(&self, name: &str, value: &str) -> bool {
        self.has(name, value)
    }
}

/// Reads fields, and puts a message beside each that cannot be read.
pub struct Reader<'a> {
    from: &'a dyn Typed,
    /// What is wrong so far.
    pub errors: &'a mut FormErrors,
    /// The words of the messages.
    pub t: &'a Words,
    row: Option<usize>,
}

impl<'a> Reader<'a> {
    /// Reads from here.
    pub fn new(from: &'a dyn Typed, errors: &'a mut FormErrors, t: &'a Words) -> Self {
        Self {
            from,
            errors,
            t,
            row: None,
        }
    }

    /// Reads a line of a form with several: its fields have the number of the line behind their names.
    pub fn row(&mut self, number: usize) -> Reader<'_> {
        Reader {
            from: self.from,
            errors: self.errors,
            t: self.t,
            row: Some(number),
        }
    }

    fn name(&self, name: &'static str) -> Cow<'static, str> {
        self.row
            .map_or(name.into(), |row| numbered(name, row).into())
    }

    /// What was typed in a field.
    pub fn text<T>(&self, field: &Field<T>) -> &'a str {
        self.from.typed(&self.name(field.name))
    }

    /// Is nothing typed in any of these?
    pub fn are_empty(&self, names: &[&'static str]) -> bool {
        let mut names = names.iter();
        names.all(|name| self.from.typed(&self.name(name)).is_empty())
    }

    /// The value of a field; `None` when it cannot be read, which is said beside it.
    pub fn get<T>(&mut self, field: &Field<T>) -> Option<T> {
        let read = field.read(self.text(field), self.t);
        self.errors
            .take(&self.name(field.name), read, |message| message)
    }

    /// Is this one of the values of a field that may be sent several times?
    pub fn holds<T>(&self, field: &Field<T>, value: &T) -> bool {
        self.from.holds(&self.name(field.name), &field.show(value))
    }

    /// Says something beside a field.
    pub fn wrong<T>(&mut self, field: &Field<T>, message: String) {
        self.errors.add(&self.name(field.name), message);
    }
}

impl Form {
    /// Puts a value into a field that holds nothing yet.
    pub fn put<T>(&mut self, field: &Field<T>, value: &T) {
        self.values.push((field.name.to_owned(), field.show(value)));
    }

    /// Puts a value into a field of a line of a form with several.
    pub fn put_in_row<T>(&mut self, row: usize, field: &Field<T>, value: &T) {
        self.values
            .push((numbered(field.name, row), field.show(value)));
    }
}

/// The name of a field in a line of a form with several.
fn numbered(name: &str, row: usize) -> String {
    format!("{name}-{row}")
}

/// A line of a form with several: the template asks it for the names of its fields.
pub struct RowFields {
    /// Its number, from 1.
    pub number: usize,
    names: Vec<(&'static str, String)>,
}

impl RowFields {
    /// The line with this number and these fields.
    pub fn new(number: usize, fields: &[&'static str]) -> Self {
        let names = fields.iter().map(|name| (*name, numbered(name, number)));
        Self {
            number,
            names: names.collect(),
        }
    }

    /// The name of one of its fields.
    pub fn name(&self, field: &str) -> &str {
        let found = self.names.iter().find(|(name, _)| *name == field);
        found.map_or("", |(_, name)| name)
    }
}

/// A value out of a few, with the code that is sent and its label.
pub struct Pick<T: 'static> {
    code: &'static str,
    value: T,
    label: fn(&Words) -> String,
}

impl<T> Pick<T> {
    /// A value, its code and its label.
    pub const fn new(code: &'static str, value: T, label: fn(&Words) -> String) -> Self {
        Self { code, value, label }
    }
}

/// The value that a code picks.
pub fn picked<T: Copy>(picks: &[Pick<T>], code: &str) -> Option<T> {
    let found = picks.iter().find(|pick| pick.code == code);
    found.map(|pick| pick.value)
}

/// The code of a value.
pub fn code_of<T: PartialEq>(picks: &[Pick<T>], value: &T) -> String {
    let found = picks.iter().find(|pick| pick.value == *value);
    found.map_or("", |pick| pick.code).to_owned()
}

/// Can every one be chosen? A value that cannot is shown as the first, and saved as it.
#[cfg(test)]
pub fn has_each<T: strum::VariantArray + PartialEq>(picks: &[Pick<T>]) -> bool {
    let can_be = |one: &T| picks.iter().any(|pick| pick.value == *one);
    T::VARIANTS.iter().all(can_be)
}

/// What can be chosen.
#[cfg(test)]
pub fn values<T: Copy>(picks: &[Pick<T>]) -> Vec<T> {
    picks.iter().map(|pick| pick.value).collect()
}

/// The code that a form starts with: the first.
pub fn first<T>(picks: &[Pick<T>]) -> &'static str {
    picks.first().map_or("", |pick| pick.code)
}

/// All of them, to choose from.
pub fn choices<T>(picks: &[Pick<T>], t: &Words) -> Vec<Choice> {
    let choice = |pick: &Pick<T>| Choice::new(pick.code, (pick.label)(t));
    picks.iter().map(choice).collect()
}

/// A value as it is written.
pub fn shown<T: Display>(value: &T) -> String {
    value.to_string()
}

/// A value as it is written; nothing where there is none.
pub fn shown_if<T: Display>(value: &Option<T>) -> String {
    value.as_ref().map(T::to_string).unwrap_or_default()
}

/// What is typed, whatever it is.
pub fn any(text: &str, _: &Words) -> Result<String, String> {
    Ok(text.to_owned())
}

/// A box with a tick.
pub fn tick(value: &bool) -> String {
    if *value { "on" } else { "" }.to_owned()
}

/// Is there a tick in the box?
pub fn ticked(text: &str, _: &Words) -> Result<bool, String> {
    Ok(!text.is_empty())
}

/// A name that is none as it was typed: where signs that nobody sees are the reason, that is what is said, and else what is `wrong` with any other.
pub fn no_name(text: &str, t: &Words, wrong: impl FnOnce(&Words) -> String) -> String {
    let hides = |sign: char| is_hidden(sign) && !sign.is_whitespace();
    match has_unseen(text) || text.contains(hides) {
        true => t.register_wrong_control(),
        false => wrong(t),
    }
}

/// A value that may be left out.
pub fn optional<T>(
    text: &str,
    t: &Words,
    read: impl FnOnce(&str, &Words) -> Result<T, String>,
) -> Result<Option<T>, String> {
    match text {
        "" => Ok(None),
        text => read(text, t).map(Some),
    }
}

/// An amount of euros in cents, typed with a comma or a point; the euro sign and the cents may be left out.
pub fn cents(text: &str) -> Option<u32> {
    let amount = text.trim_matches(|c: char| c == '€' || c.is_whitespace());
    let (euros, cents) = amount.split_once([',', '.']).unwrap_or((amount, "00"));
    let number = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse::<u32>().ok()).flatten()
    };
    let cents = match cents.len() {
        1 => number(cents)? * 10,
        2 => number(cents)?,
        _ => return None,
    };
    number(euros)?.checked_mul(100)?.checked_add(cents)
}

/// The same amount as the language of a page writes it, without the sign: `50,50`, `50.50`.
pub fn euros(t: &Words, cents: u32) -> String {
    let amount = words::money(t, cents);
    let amount = amount.trim_matches(|c: char| c == '€' || c.is_whitespace());
    amount.to_owned()
}

/// A text that parses, or this message.
pub fn parsed<T: FromStr>(text: &str, wrong: impl FnOnce() -> String) -> Result<T, String> {
    text.parse().map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    fields! {
        LINE;

        /// A number.
        COUNT: u8 = "count", shown, |text, _| parsed(text, || "no number".to_owned());
        /// A side, that may be left out.
        SIDE: Option<bool> = "side", |side| side.map_or_else(String::new, |side| code_of(&SIDES, &side)), |code, t| {
            optional(code, t, |code, _| picked(&SIDES, code).ok_or_else(|| "no side".to_owned()))
        };
    }

    const SIDES: [Pick<bool>; 2] = [
        Pick::new("first", true, |_| String::new()),
        Pick::new("second", false, |_| String::new()),
    ];

    #[test]
    fn what_is_put_into_a_line_is_read_from_it() {
        let mut form = Form::empty();
        form.put_in_row(2, &COUNT, &7);
        form.put_in_row(2, &SIDE, &Some(false));
        form.put_in_row(3, &SIDE, &None);
        assert_eq!(
            (form.value("count-2"), form.value("side-2")),
            ("7", "second")
        );
        let mut errors = FormErrors::default();
        let mut reader = Reader::new(&form, &mut errors, Lang::En.words());
        let mut line = reader.row(2);
        assert_eq!(
            (line.get(&COUNT), line.get(&SIDE)),
            (Some(7), Some(Some(false)))
        );
        assert!(!line.are_empty(LINE));
        assert_eq!(reader.row(3).get(&SIDE), Some(None));
        assert!(reader.row(3).are_empty(LINE) && errors.is_empty());
        assert_eq!(RowFields::new(2, LINE).name("side"), "side-2");
    }

    #[test]
    fn what_cannot_be_read_is_said_beside_its_field() {
        let form = Form::filled([("count", "many"), ("side-1", "third")]);
        let mut errors = FormErrors::default();
        let mut reader = Reader::new(&form, &mut errors, Lang::En.words());
        assert_eq!((reader.get(&COUNT), reader.row(1).get(&SIDE)), (None, None));
        let form = Form::empty().with(errors);
        let said: Vec<_> = form.errors().collect();
        assert_eq!(said, [("count", "no number"), ("side-1", "no side")]);
    }
}
