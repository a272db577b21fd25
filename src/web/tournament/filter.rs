//! `?club=` and `?category=`: part of the players, on the pages that list them.

use std::collections::BTreeSet;

use serde::Deserialize;

use crate::{
    web::{error::WebError, page::Link, query},
    words::{Lang, Words, category_name},
};
use tournament::{
    Category, EntryNo, Person, RoundNo, ShortText, Tournament, plain, standings::is_annulled,
};

use super::Head;

/// The query of a page that lists players, as it was sent.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct FilterQuery {
    club: Option<String>,
    category: Option<String>,
    after: Option<String>,
}

/// Which players are shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Filter {
    /// Those of this club.
    pub club: Option<ShortText>,
    /// Those of this category.
    pub category: Option<Category>,
}

/// Are two spellings of one club, case and accents aside?
fn is_one(one: &ShortText, other: &ShortText) -> bool {
    one == other || plain(one.as_str()) == plain(other.as_str())
}

/// The round of `?after=`.
///
/// # Errors
/// [`WebError::Invalid`] when it is no published round.
pub(super) fn after(
    asked: &FilterQuery,
    tournament: &Tournament,
    t: &Words,
) -> Result<Option<RoundNo>, WebError> {
    published(asked.after.as_ref(), tournament, t)
}

/// The published round that a query names.
///
/// # Errors
/// [`WebError::Invalid`] when it is none.
pub(in crate::web) fn published(
    asked: Option<&String>,
    tournament: &Tournament,
    t: &Words,
) -> Result<Option<RoundNo>, WebError> {
    let round = |text: &str| {
        let no: RoundNo = text.parse().ok()?;
        tournament.round(no).map(|_| no)
    };
    query::filter(asked, round, |text| t.standings_no_such_round(text))
}

impl Filter {
    /// Reads the query.
    ///
    /// # Errors
    /// [`WebError::Invalid`] for a category that does not exist, or a club that nobody here plays for.
    pub fn parse(
        asked: &FilterQuery,
        tournament: &Tournament,
        t: &Words,
    ) -> Result<Self, WebError> {
        let category = |code: &str| {
            let mut all = tournament.categories().into_iter();
            all.find(|one| one.code() == code)
        };
        let club = |name: &str| {
            let mut all = clubs(tournament).into_iter();
            all.find(|one| one.as_str() == name).cloned()
        };
        let no_category = |code: String| t.standings_no_such_category(code);
        let no_club = |name: String| t.standings_no_such_club(name);
        Ok(Self {
            category: query::filter(asked.category.as_ref(), category, no_category)?,
            club: query::filter(asked.club.as_ref(), club, no_club)?,
        })
    }

    /// Whether only some are shown.
    pub fn is_set(&self) -> bool {
        *self != Self::default()
    }

    /// Who is in the category that is shown.
    pub fn criteria(&self, t: &Words) -> Option<String> {
        let category = self.category.as_ref()?;
        Some(criteria(category, t))
    }

    /// What a page is called that shows these alone.
    pub fn titled(&self, heading: String, lang: Lang) -> String {
        let category = self.category.as_ref().map(|one| category_name(one, lang));
        let club = self.club.as_ref().map(ToString::to_string);
        let parts: Vec<String> = [Some(heading), category, club]
            .into_iter()
            .flatten()
            .collect();
        parts.join(" · ")
    }

    /// What stands before the links to files.
    pub fn download(&self, t: &Words) -> String {
        if self.is_set() {
            t.export_download_some()
        } else {
            t.export_download()
        }
    }

    /// The files of whoever is shown. A TRF is of everybody, and not among them where only some are.
    pub fn files(
        &self,
        head: &Head,
        (csv, xlsx): (&str, &str),
        kept: &[(&str, String)],
    ) -> Vec<Link> {
        let mut files = head.files(self.link(csv, kept), self.link(xlsx, kept));
        if self.is_set() {
            files.truncate(2);
        }
        files
    }

    /// The words by which the name of a file says of whom it is.
    pub fn named(&self) -> impl Iterator<Item = String> {
        let category = self.category.as_ref().map(Category::code);
        let club = self.club.as_ref().map(ToString::to_string);
        category.into_iter().chain(club)
    }

    /// Whether this entry is in a list of those shown.
    pub fn lists(&self, tournament: &Tournament, entry: EntryNo) -> bool {
        let entry = tournament.entries.get(&entry);
        entry.is_some_and(|entry| self.takes(&entry.person))
    }

    /// Whether it is in their standings: in a category, nobody whose matches are annulled.
    pub fn ranks(&self, tournament: &Tournament, entry: EntryNo) -> bool {
        let ranked = self.category.is_none() || !is_annulled(tournament, entry);
        ranked && self.lists(tournament, entry)
    }

    /// Whether this person is shown.
    pub fn takes(&self, person: &Person) -> bool {
        let club = self.club.as_ref();
        club.is_none_or(|club| person.club.as_ref().is_some_and(|own| is_one(own, club)))
            && self
                .category
                .as_ref()
                .is_none_or(|category| category.has(person))
    }

    /// A link for each club, and one for all; `kept` are other pairs of the query.
    pub fn clubs(
        &self,
        path: &str,
        kept: &[(&str, String)],
        tournament: &Tournament,
        t: &Words,
    ) -> Vec<Link> {
        let link = |club: Option<&ShortText>| Link {
            url: self.url(path, kept, club, self.category.as_ref()),
            label: club.map_or_else(|| t.standings_all_clubs(), ToString::to_string),
            current: self.club.as_ref() == club,
        };
        let each = clubs(tournament).into_iter().map(|club| link(Some(club)));
        std::iter::once(link(None)).chain(each).collect()
    }

    /// A link for each category, and one for all.
    pub fn categories(
        &self,
        path: &str,
        kept: &[(&str, String)],
        tournament: &Tournament,
        lang: Lang,
        t: &Words,
    ) -> Vec<Link> {
        let link = |category: Option<&Category>| Link {
            url: self.url(path, kept, self.club.as_ref(), category),
            label: category.map_or_else(
                || t.standings_all_categories(),
                |one| category_name(one, lang),
            ),
            current: self.category.as_ref() == category,
        };
        let categories = tournament.categories();
        let each = categories.iter().map(|category| link(Some(category)));
        std::iter::once(link(None)).chain(each).collect()
    }

    /// The page with this filter.
    pub fn link(&self, path: &str, kept: &[(&str, String)]) -> String {
        self.url(path, kept, self.club.as_ref(), self.category.as_ref())
    }

    fn url(
        &self,
        path: &str,
        kept: &[(&str, String)],
        club: Option<&ShortText>,
        category: Option<&Category>,
    ) -> String {
        let club = club.map(|club| ("club", club.to_string()));
        let category = category.map(|category| ("category", category.code()));
        let kept = kept.iter().cloned();
        query::with(path, kept.chain(club).chain(category))
    }
}

/// The clubs that somebody here plays for, by name.
fn clubs(tournament: &Tournament) -> BTreeSet<&ShortText> {
    tournament
        .entries
        .values()
        .filter_map(|entry| entry.person.club.as_ref())
        .collect()
}

/// Who is in a category, in words: "jogadoras, nascidos desde 2010".
fn criteria(category: &Category, t: &Words) -> String {
    let women = category.women.then(|| t.standings_women());
    let from = category
        .born_from
        .map(|year| t.standings_born_from(year.to_string()));
    let until = category
        .born_until
        .map(|year| t.standings_born_until(year.to_string()));
    let criteria: Vec<String> = [women, from, until].into_iter().flatten().collect();
    criteria.join(", ")
}
