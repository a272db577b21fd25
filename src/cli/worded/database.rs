//! Why the database does not do what was asked.

use crate::{db::DbError, words::Words};

/// The sentence of an error of the database.
pub(crate) fn failed(t: &Words, error: &DbError) -> String {
    match error {
        DbError::Query(why) => t.cli_database_query(why.to_string()),
        DbError::Busy(why) => t.cli_database_busy(why),
        DbError::Unavailable(why) => t.cli_database_unavailable(why),
        DbError::Corrupt { what } => t.cli_database_corrupt(what),
        DbError::Connect { url, why } => t.cli_database_connect(url, why),
        DbError::Unsafe {
            setting,
            found,
            wanted,
        } => t.cli_database_unsafe(setting, found, wanted),
        DbError::Migration(why) => t.cli_database_migration(why),
        DbError::NoCopy(why) => t.cli_database_no_copy(why),
        DbError::Newer(migration) => t.cli_database_newer(migration),
        DbError::Abandoned => t.cli_database_abandoned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    /// The log and a terminal say the same: only the language differs.
    #[test]
    fn the_english_sentence_is_the_errors_own() {
        let (why, what) = ("why".to_owned(), "accounts.role".to_owned());
        let url = "sqlite://a.db".to_owned();
        let errors = [
            DbError::Query(diesel::result::Error::NotFound),
            DbError::Busy(why.clone()),
            DbError::Unavailable(why.clone()),
            DbError::Corrupt { what },
            DbError::Connect {
                url,
                why: why.clone(),
            },
            DbError::Unsafe {
                setting: "synchronous",
                found: "1".to_owned(),
                wanted: "2",
            },
            DbError::Migration(why.clone()),
            DbError::NoCopy(why.clone()),
            DbError::Newer(why),
            DbError::Abandoned,
        ];
        let (en, pt) = (Lang::En.load(), Lang::Pt.load());
        for error in errors {
            assert_eq!(failed(&en, &error), error.to_string());
            assert_ne!(failed(&pt, &error), error.to_string());
        }
    }
}
