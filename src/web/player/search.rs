//! Finding somebody without the accents, and what an address asks for of a list in which people are looked for.

use actix_web::http::StatusCode;
use serde::Deserialize;

use crate::{
    directory::{self, asked, has_words},
    import::plain,
    web::{error::WebError, pager::Pager, query},
    words::Words,
};

/// More than anybody's name and club, in characters.
const LONGEST: usize = 100;

/// Whom somebody looks for in a list, and which page of it: `?q=&page=`.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct SearchQuery {
    #[serde(default)]
    q: String,
    page: Option<String>,
}

/// The same as it was read. A text that is too long finds nobody, comes back with what is wrong, and has one page.
pub(in crate::web) struct Search {
    /// What was typed.
    pub(in crate::web) q: String,
    /// Why nobody was looked for.
    pub(in crate::web) wrong: Option<String>,
    page: Option<String>,
}

impl SearchQuery {
    /// Reads it.
    pub(in crate::web) fn read(self, t: &Words) -> Search {
        let q = looked_for(&self.q).to_owned();
        let is_long = q.chars().count() > LONGEST;
        Search {
            wrong: is_long.then(|| t.players_query_too_long()),
            page: self.page.filter(|_| !is_long),
            q,
        }
    }
}

impl Search {
    /// Those who are found by what was typed.
    pub(in crate::web) fn found<T>(&self, find: impl FnOnce(&str) -> Vec<T>) -> Vec<T> {
        match self.wrong {
            Some(_) => Vec::new(),
            None => find(&self.q),
        }
    }

    /// The page that was asked for, of so many rows.
    ///
    /// # Errors
    /// [`WebError::NotFound`] where there is no such page.
    pub(in crate::web) fn pager(&self, rows: usize) -> Result<Pager, WebError> {
        Pager::of(self.page.as_deref(), rows)
    }

    /// With what it is answered.
    pub(in crate::web) fn status(&self) -> StatusCode {
        match self.wrong {
            Some(_) => StatusCode::BAD_REQUEST,
            None => StatusCode::OK,
        }
    }
}

/// What somebody looks for; nothing where there are only signs that no search compares, in which everybody would be found.
pub(in crate::web) fn looked_for(typed: &str) -> &str {
    match asked(typed).is_empty() {
        true => "",
        false => typed.trim(),
    }
}

/// The address of any page of a list but for its number.
pub(in crate::web) fn pages(list: &str, q: &str) -> String {
    match q.is_empty() {
        true => format!("{list}?"),
        false => query::with(list, [("q", q)]) + "&",
    }
}

/// Whether a text contains what was typed, word by word, without regard to case and accents.
///
/// It is given what the public may see, so that nobody finds a minor by a name that is not shown.
pub(in crate::web) fn matches(text: &str, typed: &str) -> bool {
    has_words(&plain(text), &asked(typed))
}

/// The same of somebody who is listed by a name and a club. Initials are those of the name alone.
pub(in crate::web) fn finds(name: &str, club: Option<&str>, typed: &str) -> bool {
    let club = club.filter(|_| !directory::is_initials(&asked(typed)));
    match club {
        Some(club) => matches(&format!("{name} {club}"), typed),
        None => matches(name, typed),
    }
}

/// Whether what was typed means whoever was found by it: initials mean those alone who are called by them.
pub(in crate::web) fn means(text: &str, typed: &str) -> bool {
    let (text, typed) = (plain(text), asked(typed));
    !directory::is_initials(&typed) || text == typed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_the_order_of_words_do_not_matter() {
        assert!(matches("João da Conceição", "conceicao JOAO"));
        assert!(matches("Évora Damas Clube", "evora"));
        assert!(matches("Jürgen Müller", "muller"));
        assert!(matches("Jürgen Müller", "Müller,Jürgen"));
        assert!(matches("Łukasz Nowak", "lukasz"));
        assert!(!matches("J. C.", "joão"));
        assert!(matches("anybody", " "));
    }

    #[test]
    fn signs_that_no_search_compares_look_for_nobody() {
        for typed in ["", " ", "_", "- .", "º", ",;"] {
            assert_eq!(looked_for(typed), "", "{typed}");
        }
        assert_eq!(looked_for(" Ana_ "), "Ana_");
    }

    #[test]
    fn a_club_is_found_with_its_players() {
        for (typed, expected) in [
            ("evora", true),
            ("Falcão, Beatriz", true),
            ("beatriz, évora", true),
            ("B. F.", true),
            ("F. C.", false),
            ("faro", false),
        ] {
            let found = finds("Beatriz Falcão", Some("CD Évora"), typed);
            assert_eq!(found, expected, "{typed}");
        }
        assert!(!finds("Beatriz Falcão", None, "evora"));
    }

    #[test]
    fn initials_are_those_of_words_in_their_order() {
        for (text, typed, expected) in [
            ("N. L.", "N. L.", true),
            ("N. L.", "n l", true),
            ("N. L.", "L. N.", false),
            ("L. N.", "N. L.", false),
            ("Ana Lopes", "N. L.", false),
            ("Nuno Sá Lopes", "N. L.", true),
            ("João S. Costa", "joao s", true),
            ("Elsa Costa", "elsa s", false),
        ] {
            assert_eq!(matches(text, typed), expected, "{text} {typed}");
        }
        assert!(means("N. L.", "n. l.") && means("Nuno Lopes", "nuno"));
        assert!(!means("Nuno Lopes", "N. L."));
    }
}
