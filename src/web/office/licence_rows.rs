//! A licence as the lists of the office have it.

use crate::{
    web::address::LicenceAt,
    words::{self, Lang},
};
use tournament::office::{Licence, Office};

use super::{desk::Books, sheet::ListRow};

/// A licence under the name of its owner.
pub(super) fn row(lang: Lang, books: &Books, licence: &Licence) -> ListRow {
    ListRow {
        head: books.player(licence.player, lang.words()),
        url: Some(url(licence)),
        cells: cells(lang, &books.office, licence),
        ..ListRow::default()
    }
}

/// The page of a licence.
pub(super) fn url(licence: &Licence) -> String {
    let licence = licence.id;
    LicenceAt { licence }.url()
}

/// What a list says of a licence: number, club, class, and when it holds.
pub(super) fn cells(lang: Lang, office: &Office, licence: &Licence) -> Vec<String> {
    let dash = || "—".to_owned();
    let club = licence.club.and_then(|id| office.clubs.get(&id));
    let category = licence.category.as_ref();
    let ended = licence.ended.map(|day| words::date(lang, day));
    let from = words::date(lang, licence.from);
    vec![
        licence.number.to_string(),
        club.map_or_else(dash, |club| club.name.to_string()),
        category.map_or_else(dash, ToString::to_string),
        ended.map_or_else(|| from.clone(), |ended| format!("{from} – {ended}")),
    ]
}
