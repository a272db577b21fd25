//! The reader of CSV files: whatever comes in, it answers.

use arbitro::import::{Fault, FileLanguage, decode, export, read, read_all};
use proptest::prelude::*;
use tournament::{Person, Sex, Title};

fn person() -> impl Strategy<Value = Person> {
    let text = "[a-zA-Zçãé=+@'\"';,-][a-zA-Z çãé\"',;=-]{0,20}";
    let name = text.prop_filter_map("a name", |text| text.parse().ok());
    // a club and a licence are texts, and may look like numbers
    let any_club = prop_oneof![text.boxed(), "[0-9.-]{1,4}".boxed()];
    let club =
        prop::option::of(any_club.prop_filter_map("a club", |text: String| text.parse().ok()));
    // zeros alone are none
    let licence = "[0-9.-]{0,5}[1-9]".prop_filter_map("a licence", |text| text.parse().ok());
    let rest = (
        licence,
        1u16..4000,
        1900u16..2100,
        any::<bool>(),
        any::<bool>(),
        0..Title::ALL.len(),
    );
    (name, club, rest).prop_map(
        |(name, club, (licence, rating, born, female, by_initials, title))| Person {
            club,
            licence: Some(licence),
            rating: Some(rating.try_into().unwrap()),
            born: Some(born.try_into().unwrap()),
            sex: Some(if female { Sex::Female } else { Sex::Male }),
            title: Some(Title::ALL[title]),
            by_initials,
            ..Person::named(name)
        },
    )
}

/// Also what only the year of today shows, in a line that names nobody.
#[test]
fn all_that_is_wrong_in_a_line_is_named_at_once() {
    let licence = "7".repeat(21);
    let line = format!(",2050,{licence},H,forte,Marte");
    let text = format!("nome,nascimento,licença,sexo,elo,federação\n{line}\n");
    let (people, faults) = read_all(&text);
    let columns = |faults: &[Fault]| -> Vec<usize> {
        let places = faults.iter().filter_map(|fault| fault.place.as_ref());
        places.map(|place| place.number).collect()
    };
    let mut named = columns(&faults);
    named.extend(columns(&people.born_after(2026)));
    named.sort_unstable();
    assert_eq!(named, [1, 2, 3, 4, 5, 6]);
}

proptest! {
    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&decode(&bytes));
    }

    #[test]
    fn no_text_below_a_head_makes_the_reader_panic(text in "(nome|club)?[;,\t](name|sexo|elo)\n[\\PC\n\r\";,']{0,200}") {
        if let Err(faults) = read(&text) {
            prop_assert!(!faults.is_empty());
            prop_assert!(faults.iter().all(|fault| fault.line >= 1));
        }
    }

    #[test]
    fn what_is_exported_is_read_as_it_was(people in prop::collection::vec(person(), 1..8), portuguese: bool) {
        let head = if portuguese { FileLanguage::Portuguese } else { FileLanguage::English };
        let rows = read(&export(&people, head)).unwrap().rows;
        let read: Vec<Person> = rows.into_iter().map(|row| row.person).collect();
        prop_assert_eq!(read, people);
    }
}
