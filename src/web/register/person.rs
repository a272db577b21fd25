//! The form about a person, used for the register and for entries.

use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::{
    import::{self, Column},
    web::{
        form::{Choice, Form, FormErrors, Posted},
        seen::SEEN,
    },
    words::{Named, Words},
};
use tournament::{
    BirthYear, FederationCode, LicenceNumber, ParsePersonError, Person, PersonName, Sex, Title,
};

use crate::web::player::search;

/// The form with what is known of a person.
pub(in crate::web) fn fill(person: &Person) -> Form {
    let seen = [(SEEN, fingerprint(person))];
    Form::filled(fields(person).into_iter().chain(seen))
}

/// What is known of a person, field by field of the form.
pub(in crate::web) fn fields(person: &Person) -> Vec<(&'static str, String)> {
    let initials = if person.by_initials { "on" } else { "" };
    Column::ALL
        .map(|column| {
            let value = if column == Column::ByInitials {
                initials.to_owned()
            } else {
                column.of(person)
            };
            (field(column), value)
        })
        .to_vec()
}

fn field(column: Column) -> &'static str {
    match column {
        Column::Name | Column::GivenName | Column::Surname => "name",
        Column::Club => "club",
        Column::Association => "association",
        Column::Federation => "federation",
        Column::Licence => "licence",
        Column::Rating => "rating",
        Column::Title => "title",
        Column::Sex => "sex",
        Column::Born => "born",
        Column::ByInitials => "by-initials",
        Column::Factor => "factor",
        Column::Games => "games",
    }
}

/// The person that a form describes, in this year; a message beside each field that is wrong.
pub(in crate::web) fn parse(
    posted: &Posted,
    errors: &mut FormErrors,
    of: (&Words, u16),
) -> Option<Person> {
    parse_over(posted, errors, of, None)
}

/// The same for somebody who is known: a federation that stood there stays, whatever its code is, and what an erasure left in the place of a licence.
pub(in crate::web) fn parse_over(
    posted: &Posted,
    errors: &mut FormErrors,
    (t, year): (&Words, u16),
    known: Option<&Person>,
) -> Option<Person> {
    let born: Option<BirthYear> = optional(posted, errors, t, "born");
    if born.is_some_and(|born| born.get() > year) {
        let range = ParsePersonError::OutOfRange(1900, year);
        errors.add("born", wrong(t, &range));
    }
    let name = tournament::typed::<PersonName>(posted.text("name"));
    let name = errors.take("name", name, |error| wrong(t, &error));
    let person = Person {
        club: optional(posted, errors, t, "club"),
        association: optional(posted, errors, t, "association"),
        federation: federation_over(posted, errors, t, known),
        licence: licence_over(posted, errors, t, known),
        rating: optional(posted, errors, t, "rating"),
        title: optional(posted, errors, t, "title"),
        sex: optional(posted, errors, t, "sex"),
        born,
        by_initials: posted.ticked("by-initials"),
        ..Person::named(name?)
    };
    errors.is_empty().then_some(person)
}

fn licence_over(
    posted: &Posted,
    errors: &mut FormErrors,
    t: &Words,
    known: Option<&Person>,
) -> Option<LicenceNumber> {
    let number: Option<LicenceNumber> = optional(posted, errors, t, "licence");
    let stood = known.and_then(|person| person.licence.as_ref());
    number.filter(|number| !number.is_nobodys() || stood == Some(number))
}

fn federation_over(
    posted: &Posted,
    errors: &mut FormErrors,
    t: &Words,
    known: Option<&Person>,
) -> Option<FederationCode> {
    let text = posted.text("federation");
    let stood = known.and_then(|person| person.federation);
    let stays = stood.filter(|code| text.eq_ignore_ascii_case(code.as_str()));
    if text.is_empty() || stays.is_some() {
        return stays;
    }
    errors.take("federation", federation(text, t), |said| said)
}

/// The federation or country that somebody typed, by its letters or its name, as files say it; or what is wrong with it.
///
/// # Errors
/// It is no country that is known, and no code of whoever plays for none.
pub(in crate::web) fn federation(text: &str, t: &Words) -> Result<FederationCode, String> {
    let code = import::federation(text).map_err(|error| wrong(t, &error))?;
    if import::is_known_federation(code) {
        Ok(code)
    } else {
        Err(t.register_wrong_country(code.as_str()))
    }
}

fn optional<T: std::str::FromStr<Err = ParsePersonError>>(
    posted: &Posted,
    errors: &mut FormErrors,
    t: &Words,
    name: &str,
) -> Option<T> {
    let text = posted.text(name);
    if text.is_empty() {
        return None;
    }
    errors.take(name, tournament::typed(text), |error| wrong(t, &error))
}

/// What is wrong with a field, as a sentence.
pub(in crate::web) fn wrong(t: &Words, error: &ParsePersonError) -> String {
    match error {
        ParsePersonError::Empty => t.register_wrong_empty(),
        ParsePersonError::TooLong(most) => t.register_wrong_long(most.to_string()),
        ParsePersonError::Control => t.register_wrong_control(),
        ParsePersonError::OutOfRange(low, high) => {
            t.register_wrong_range(low.to_string(), high.to_string())
        }
        ParsePersonError::Unknown => t.register_wrong_unknown(),
        ParsePersonError::NotThreeLetters => t.register_wrong_three_letters(),
    }
}

/// A value of a person that parses, or what is wrong with it.
///
/// # Errors
/// As [`wrong`] says it.
pub(in crate::web) fn typed<T: FromStr<Err = ParsePersonError>>(
    text: &str,
    t: &Words,
) -> Result<T, String> {
    tournament::typed(text).map_err(|error| wrong(t, &error))
}

/// Tells two states of a person apart: a form carries that from which it was made, so that nobody's change is
/// overwritten unseen.
pub(in crate::web) fn fingerprint(person: &Person) -> String {
    let mut digest = Sha256::new();
    for column in Column::ALL {
        digest.update(column.of(person));
        digest.update([0]);
    }
    base16ct::lower::encode_string(&digest.finalize()[..8])
}

/// The titles to choose from.
pub(in crate::web) fn titles(t: &Words) -> Vec<Choice> {
    let titles = Title::ALL.iter();
    let titles = titles.map(|title| Choice::new(title.code(), title.name(t)));
    std::iter::once(Choice::new("", "—"))
        .chain(titles)
        .collect()
}

/// The sexes to choose from.
pub(in crate::web) fn sexes(t: &Words) -> Vec<Choice> {
    let sexes = Sex::ALL.iter();
    let sexes = sexes.map(|sex| Choice::new(sex.code(), sex.name(t)));
    std::iter::once(Choice::new("", "—")).chain(sexes).collect()
}

/// Club, rating and title in a line, as lists show them below a name.
pub(in crate::web) fn summary(person: &Person) -> String {
    let parts = [
        person.title.map(|title| title.code().to_owned()),
        person.rating.map(|rating| rating.to_string()),
        person.club.as_ref().map(ToString::to_string),
        person.licence.as_ref().map(|licence| licence.to_string()),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// All that lists show, with association, year of birth, sex and federation: what a file was understood to say.
pub(in crate::web) fn understood(person: &Person) -> String {
    let more = [
        Column::Association,
        Column::Born,
        Column::Sex,
        Column::Federation,
    ];
    let more = more.map(|column| column.of(person));
    let parts = std::iter::once(summary(person)).chain(more);
    let said: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    said.join(" · ")
}

/// Does a search mean this person, by name, club or licence number?
pub(in crate::web) fn is_meant(person: &Person, typed: &str) -> bool {
    let columns = [Column::Name, Column::Club, Column::Licence];
    search::matches(&columns.map(|column| column.of(person)).join(" "), typed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    /// Whoever corrects an entry takes it from nobody, and whoever types it gives it to nobody.
    #[test]
    fn what_stands_for_a_forgotten_licence_stays_where_it_stood() {
        let left = Person {
            licence: "—7".parse().ok(),
            ..Person::named("Participante 7".parse().unwrap())
        };
        let read = |known: Option<&Person>| {
            let sent = [("name", "Participante 7"), ("licence", "—7")];
            let sent = sent.map(|(field, value)| (field.to_owned(), value.to_owned()));
            let mut errors = FormErrors::default();
            let of = (Lang::Pt.words(), 2026);
            parse_over(&Posted::of(sent.into()), &mut errors, of, known)
        };
        let stays = read(Some(&left)).unwrap();
        assert_eq!(stays.licence, left.licence);
        let other = Person::named("Sá, Ana".parse().unwrap());
        for known in [None, Some(&other)] {
            assert_eq!(read(known).unwrap().licence, None);
        }
    }
}
