//! What is known of a person in two places, put together column by column: as it is here, as it was when it was taken over last, as it is there.
//!
//! A value that only one side changed is that side's. What both changed to different values is disputed: here it stays as it is until somebody chooses.

use super::Column;
use tournament::Person;

/// What taking over what is known there would do here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// The person as known here, with what only the other place changed.
    pub merged: Person,
    /// The columns that come from there.
    pub taken: Vec<Column>,
    /// The columns that both changed to different values; those of here stand.
    pub disputed: Vec<Column>,
}

/// Whose value a column has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// Nothing is new there.
    Here,
    /// Only the other place changed it.
    There,
    /// Both did.
    Disputed,
}

/// Merges what is known `here` with what is known `there`; `last` is what was known there when it was taken over last. Where it never was, a column that is
/// empty on one side is filled from the other, and two that say different things are disputed.
#[must_use]
pub fn merge(here: &Person, last: Option<&Person>, there: &Person) -> Merge {
    let mut merge = Merge {
        merged: here.clone(),
        taken: Vec::new(),
        disputed: Vec::new(),
    };
    for column in Column::ALL {
        match whose(column, here, last, there) {
            Whose::Here => {}
            Whose::There => {
                take(column, &mut merge.merged, there);
                merge.taken.push(column);
            }
            Whose::Disputed => merge.disputed.push(column),
        }
    }
    merge
}

fn whose(column: Column, here: &Person, last: Option<&Person>, there: &Person) -> Whose {
    let (at_home, away) = (column.of(here), column.of(there));
    if at_home == away {
        return Whose::Here;
    }
    // what was never taken over begins as what says nothing, on either side
    let begun = last.map_or_else(|| column.silent().to_owned(), |last| column.of(last));
    match (at_home == begun, away == begun) {
        (true, _) => Whose::There,
        (false, true) => Whose::Here,
        (false, false) => Whose::Disputed,
    }
}

/// Gives a person what another has in a column.
pub fn take(column: Column, into: &mut Person, from: &Person) {
    match column {
        Column::Name => into.name.clone_from(&from.name),
        Column::Club => into.club.clone_from(&from.club),
        Column::Association => into.association.clone_from(&from.association),
        Column::Federation => into.federation = from.federation,
        Column::Licence => into.licence.clone_from(&from.licence),
        Column::Rating => into.rating = from.rating,
        Column::Title => into.title = from.title,
        Column::Sex => into.sex = from.sex,
        Column::Born => into.born = from.born,
        Column::ByInitials => into.by_initials = from.by_initials,
        // of files, and of nobody
        Column::Factor | Column::Games | Column::GivenName | Column::Surname => {}
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::read;

    /// A line each: the column, what it was, what it is here, what it is there, what it becomes, whose that is.
    const CASES: &str = include_str!("../cases/merge.tsv");

    /// Somebody of whom this is known in a column.
    fn with(column: &str, value: &str) -> Person {
        let text = match column {
            "nome" => format!("nome\n{value}"),
            _ => format!("nome,{column}\nAna Sá,{value}"),
        };
        read(&text).unwrap().rows.remove(0).person
    }

    #[test]
    fn every_case_of_the_table_holds() {
        let lines = CASES.lines().filter(|line| !line.starts_with('#'));
        let mut held = 0;
        for line in lines {
            let [column, last, here, there, becomes, whose] =
                line.split('\t').collect::<Vec<_>>()[..]
            else {
                panic!("{line}: not six columns")
            };
            let last = (last != "never").then(|| with(column, last));
            let merge = merge(&with(column, here), last.as_ref(), &with(column, there));
            assert_eq!(merge.merged, with(column, becomes), "{line}");
            let columns = (merge.taken.len(), merge.disputed.len());
            let expected = match whose {
                "here" => (0, 0),
                "there" => (1, 0),
                "disputed" => (0, 1),
                _ => panic!("{line}: whose?"),
            };
            assert_eq!(columns, expected, "{line}");
            held += 1;
        }
        assert!(held > 12, "{held} cases");
    }

    /// Few values in each column, so that two people often agree.
    fn person() -> impl Strategy<Value = Person> {
        let names = prop::sample::select(vec!["Ana Sá", "Ana Sá Costa", "Rui Reis"]);
        let few = || prop::sample::select(vec!["", "1", "2"]);
        (names, few(), few(), few(), any::<bool>()).prop_map(
            |(name, club, licence, rating, by_initials)| {
                let mut person = Person::named(name.parse().unwrap());
                person.club = club.parse().ok();
                person.licence = licence.parse().ok();
                person.rating = rating.parse().ok();
                person.by_initials = by_initials;
                person
            },
        )
    }

    proptest! {
        #[test]
        fn what_only_one_side_changed_is_that_sides(before in person(), after in person()) {
            holds::what_only_one_side_changed_is_that_sides(before, after)?;
        }

        #[test]
        fn what_was_taken_over_is_not_taken_over_again(
            here in person(), last in prop::option::of(person()), there in person(),
        ) {
            let once = merge(&here, last.as_ref(), &there);
            let twice = merge(&once.merged, Some(&there), &there);
            prop_assert_eq!((&twice.merged, twice.taken.len(), twice.disputed.len()), (&once.merged, 0, 0));
        }

        #[test]
        fn nothing_of_here_is_lost_unless_there_replaced_it(
            here in person(), last in prop::option::of(person()), there in person(),
        ) {
            holds::nothing_of_here_is_lost_unless_there_replaced_it(here, last, there)?;
        }

        #[test]
        fn both_sides_come_to_the_same_but_for_what_is_disputed(
            here in person(), last in prop::option::of(person()), there in person(),
        ) {
            holds::both_sides_come_to_the_same_but_for_what_is_disputed(here, last, there)?;
        }
    }

    /// What is asked of each case, where rustfmt reaches it.
    mod holds {
        use super::*;

        pub(super) fn what_only_one_side_changed_is_that_sides(
            before: Person,
            after: Person,
        ) -> Result<(), TestCaseError> {
            let theirs = merge(&before, Some(&before), &after);
            prop_assert_eq!((&theirs.merged, theirs.disputed.len()), (&after, 0));
            let ours = merge(&after, Some(&before), &before);
            prop_assert_eq!(
                (&ours.merged, ours.taken.len(), ours.disputed.len()),
                (&after, 0, 0)
            );
            Ok(())
        }

        pub(super) fn nothing_of_here_is_lost_unless_there_replaced_it(
            here: Person,
            last: Option<Person>,
            there: Person,
        ) -> Result<(), TestCaseError> {
            let merge = merge(&here, last.as_ref(), &there);
            for column in Column::ALL {
                let (was, is) = (column.of(&here), column.of(&merge.merged));
                if merge.taken.contains(&column) {
                    prop_assert_eq!(&is, &column.of(&there));
                    // it stood as it was taken over, or said nothing
                    let begun = last
                        .as_ref()
                        .map_or_else(|| column.silent().to_owned(), |last| column.of(last));
                    prop_assert_eq!(was, begun);
                } else {
                    prop_assert_eq!(was, is);
                }
            }
            Ok(())
        }

        pub(super) fn both_sides_come_to_the_same_but_for_what_is_disputed(
            here: Person,
            last: Option<Person>,
            there: Person,
        ) -> Result<(), TestCaseError> {
            let one = merge(&here, last.as_ref(), &there);
            let other = merge(&there, last.as_ref(), &here);
            prop_assert_eq!(&one.disputed, &other.disputed);
            for column in Column::ALL
                .into_iter()
                .filter(|column| !one.disputed.contains(column))
            {
                prop_assert_eq!(column.of(&one.merged), column.of(&other.merged));
            }
            Ok(())
        }
    }
}
