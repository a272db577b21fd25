//! The columns that the register and the entries share.

use diesel::prelude::*;

use super::{DbError, schema::entries, schema::players};
use tournament::Person;

/// What is known of a person, as columns.
#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = players)]
#[diesel(treat_none_as_null = true)]
pub(super) struct PlayerColumns {
    name: String,
    club: Option<String>,
    association: Option<String>,
    licence: Option<String>,
    rating: Option<i32>,
    title: Option<String>,
    sex: Option<String>,
    born: Option<i32>,
    by_initials: bool,
    federation: Option<String>,
}

/// The same columns in an entry.
#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = entries)]
#[diesel(treat_none_as_null = true)]
pub(super) struct EntryColumns {
    name: String,
    club: Option<String>,
    association: Option<String>,
    licence: Option<String>,
    rating: Option<i32>,
    title: Option<String>,
    sex: Option<String>,
    born: Option<i32>,
    by_initials: bool,
    federation: Option<String>,
}

macro_rules! columns {
    ($columns:ident, $table:literal) => {
        impl From<&Person> for $columns {
            fn from(person: &Person) -> Self {
                Self {
                    name: person.name.to_string(),
                    club: person.club.as_ref().map(ToString::to_string),
                    association: person.association.as_ref().map(ToString::to_string),
                    licence: person.licence.as_ref().map(ToString::to_string),
                    rating: person.rating.map(|rating| rating.get().into()),
                    title: person.title.map(|title| title.code().to_owned()),
                    sex: person.sex.map(|sex| sex.code().to_owned()),
                    born: person.born.map(|year| year.get().into()),
                    by_initials: person.by_initials,
                    federation: person.federation.map(String::from),
                }
            }
        }

        impl TryFrom<$columns> for Person {
            type Error = DbError;

            fn try_from(row: $columns) -> Result<Self, DbError> {
                let wrong = |column: &str| DbError::corrupt(format!("{}.{column}", $table));
                Ok(Self {
                    name: row.name.parse().map_err(|_| wrong("name"))?,
                    club: parse(row.club.as_deref()).map_err(|_| wrong("club"))?,
                    association: parse(row.association.as_deref())
                        .map_err(|_| wrong("association"))?,
                    licence: parse(row.licence.as_deref()).map_err(|_| wrong("licence"))?,
                    rating: number(row.rating).map_err(|_| wrong("rating"))?,
                    title: parse(row.title.as_deref()).map_err(|_| wrong("title"))?,
                    sex: parse(row.sex.as_deref()).map_err(|_| wrong("sex"))?,
                    born: number(row.born).map_err(|_| wrong("born"))?,
                    by_initials: row.by_initials,
                    federation: parse(row.federation.as_deref())
                        .map_err(|_| wrong("federation"))?,
                })
            }
        }
    };
}

columns!(PlayerColumns, "players");
columns!(EntryColumns, "entries");

fn parse<T: std::str::FromStr>(text: Option<&str>) -> Result<Option<T>, T::Err> {
    text.map(str::parse).transpose()
}

fn number<T: TryFrom<u16>>(value: Option<i32>) -> Result<Option<T>, ()> {
    value
        .map(|value| {
            u16::try_from(value)
                .map_err(|_| ())
                .and_then(|value| value.try_into().map_err(|_| ()))
        })
        .transpose()
}
