//! The form about a person, used for the register and for entries.

use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::{
    import::{self, Column},
    web::{
        form::{
            Choice, Form, FormErrors, Posted, Reader, fields, optional, shown, shown_if, tick,
            ticked,
        },
        seen::SEEN,
    },
    words::{Named, Words},
};
use tournament::{
    BirthYear, FederationCode, LicenceNumber, ParsePersonError, Person, PersonName, Rating, Sex,
    ShortText, Title,
};

use crate::web::player::search;

fields! {
    /// What somebody is called.
    pub(in crate::web) NAME: PersonName = "name", shown, typed;
    CLUB: Option<ShortText> = "club", shown_if, maybe;
    ASSOCIATION: Option<ShortText> = "association", shown_if, maybe;
    FEDERATION: Option<FederationCode> = "federation", shown_if, |text, t| optional(text, t, federation);
    /// The federation's licence number.
    pub(in crate::web) LICENCE: Option<LicenceNumber> = "licence", shown_if, maybe;
    /// The rating at the time.
    pub(in crate::web) RATING: Option<Rating> = "rating", shown_if, maybe;
    TITLE: Option<Title> = "title", |title| title.map_or("", Title::code).to_owned(), maybe;
    SEX: Option<Sex> = "sex", |sex| sex.map_or("", Sex::code).to_owned(), maybe;
    BORN: Option<BirthYear> = "born", shown_if, maybe;
    BY_INITIALS: bool = "by-initials", tick, ticked;
}

/// The form with what is known of a person.
pub(in crate::web) fn fill(person: &Person) -> Form {
    let seen = [(SEEN, fingerprint(person))];
    Form::filled(fields(person).into_iter().chain(seen))
}

/// What is known of a person, field by field of the form.
pub(in crate::web) fn fields(person: &Person) -> Vec<(&'static str, String)> {
    let of = |column: Column| {
        let value = if column == Column::ByInitials {
            BY_INITIALS.show(&person.by_initials)
        } else {
            column.of(person)
        };
        (field(column), value)
    };
    Column::ALL.map(of).to_vec()
}

fn field(column: Column) -> &'static str {
    match column {
        Column::Name | Column::GivenName | Column::Surname => NAME.name,
        Column::Club => CLUB.name,
        Column::Association => ASSOCIATION.name,
        Column::Federation => FEDERATION.name,
        Column::Licence => LICENCE.name,
        Column::Rating => RATING.name,
        Column::Title => TITLE.name,
        Column::Sex => SEX.name,
        Column::Born => BORN.name,
        Column::ByInitials => BY_INITIALS.name,
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
    let mut form = Reader::new(posted, errors, t);
    let (name, born) = (form.get(&NAME), form.get(&BORN).flatten());
    if born.is_some_and(|born| born.get() > year) {
        let range = ParsePersonError::OutOfRange(1900, year);
        form.wrong(&BORN, wrong(t, &range));
    }
    let person = Person {
        club: form.get(&CLUB).flatten(),
        association: form.get(&ASSOCIATION).flatten(),
        federation: federation_over(&mut form, known),
        licence: licence_over(&mut form, known),
        rating: form.get(&RATING).flatten(),
        title: form.get(&TITLE).flatten(),
        sex: form.get(&SEX).flatten(),
        born,
        by_initials: form.get(&BY_INITIALS).unwrap_or_default(),
        ..Person::named(name?)
    };
    errors.is_empty().then_some(person)
}

fn licence_over(form: &mut Reader<'_>, known: Option<&Person>) -> Option<LicenceNumber> {
    let number = form.get(&LICENCE).flatten();
    let stood = known.and_then(|person| person.licence.as_ref());
    number.filter(|number| !number.is_nobodys() || stood == Some(number))
}

fn federation_over(form: &mut Reader<'_>, known: Option<&Person>) -> Option<FederationCode> {
    let text = form.text(&FEDERATION);
    let stood = known.and_then(|person| person.federation);
    let stays = stood.filter(|code| text.eq_ignore_ascii_case(code.as_str()));
    if text.is_empty() || stays.is_some() {
        return stays;
    }
    form.get(&FEDERATION).flatten()
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

/// The same; nothing where nothing was typed.
fn maybe<T: FromStr<Err = ParsePersonError>>(text: &str, t: &Words) -> Result<Option<T>, String> {
    optional(text, t, typed)
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
