//! Why a copy is not taken, not opened, or not fit to be restored.

use super::failed;
use crate::{
    backup::{BackupError, SealError},
    cli::input::why_unread,
    db::copy::UnfitCopy,
    words::Words,
};

/// Why a copy was not taken.
pub(crate) fn untaken(t: &Words, error: &BackupError) -> String {
    match error {
        BackupError::Exists(file) => t.cli_copy_exists(file),
        BackupError::Io { file, why } => t.cli_copy_unwritten(file, why.to_string()),
        BackupError::Db(error) => failed(t, error),
        BackupError::Sealed(error) => sealed(t, error),
    }
}

/// Why a copy cannot be encrypted or opened.
pub(crate) fn sealed(t: &Words, error: &SealError) -> String {
    match error {
        SealError::NoRecipient(text) => t.cli_seal_no_recipient(text),
        SealError::NoIdentity(file) => t.cli_seal_no_identity(file),
        SealError::NoPassphrase(file) => t.cli_seal_no_passphrase(file),
        SealError::Locked => t.cli_seal_locked(),
        SealError::WrongKey => t.cli_seal_wrong_key(),
        SealError::Broken => t.cli_seal_broken(),
        SealError::TooMuchWork => t.cli_seal_too_much_work(),
        SealError::Unread { file, why } => format!("{file}: {}", why_unread(t, why)),
        SealError::Unwritten { file, why } => t.cli_copy_unwritten(file, why.to_string()),
    }
}

/// Why a file cannot take the place of a database.
pub(crate) fn unfit(t: &Words, unfit: &UnfitCopy) -> String {
    match unfit {
        UnfitCopy::Unreadable(why) => why_unread(t, why),
        UnfitCopy::NoDatabase => t.cli_unfit_no_database(),
        UnfitCopy::Itself => t.cli_unfit_itself(),
        UnfitCopy::Broken(why) => t.cli_unfit_broken(why),
        UnfitCopy::Empty => t.cli_unfit_empty(),
        UnfitCopy::NoTournament(id) => t.cli_unfit_no_tournament(id.to_string()),
        UnfitCopy::NotYet(id) => t.cli_unfit_not_yet(id.to_string()),
        UnfitCopy::NoRow(row) => t.cli_unfit_no_row(row.to_string()),
        UnfitCopy::Apart(stray) => t.cli_unfit_apart(&stray.table, &stray.parent),
        UnfitCopy::Db(error) => failed(t, error),
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use tournament::TournamentId;

    use super::*;
    use crate::{
        db::{DbError, copy::Stray},
        words::Lang,
    };

    fn why() -> String {
        "why".to_owned()
    }

    /// The log and a terminal say the same: only the language differs.
    #[test]
    fn the_english_sentence_is_the_errors_own() {
        let (en, pt) = (Lang::En.load(), Lang::Pt.load());
        for error in [
            SealError::NoRecipient(why()),
            SealError::NoIdentity(why()),
            SealError::NoPassphrase(why()),
            SealError::Locked,
            SealError::WrongKey,
            SealError::Broken,
            SealError::TooMuchWork,
            SealError::Unread {
                file: "key.txt".to_owned(),
                why: io::Error::other("why"),
            },
            SealError::Unwritten {
                file: "a.db".to_owned(),
                why: io::Error::other("why"),
            },
        ] {
            assert_eq!(sealed(&en, &error), error.to_string());
            assert_ne!(sealed(&pt, &error), error.to_string());
        }
        for error in [
            BackupError::Exists(why()),
            BackupError::Io {
                file: "a.db".to_owned(),
                why: io::Error::other("why"),
            },
            BackupError::Db(DbError::Abandoned),
            BackupError::Sealed(SealError::Locked),
        ] {
            assert_eq!(untaken(&en, &error), error.to_string());
            assert_ne!(untaken(&pt, &error), error.to_string());
        }
        let stray = Stray {
            table: "games".to_owned(),
            parent: "matches".to_owned(),
        };
        for error in [
            UnfitCopy::Unreadable(io::Error::other("why")),
            UnfitCopy::NoDatabase,
            UnfitCopy::Itself,
            UnfitCopy::Broken(why()),
            UnfitCopy::Empty,
            UnfitCopy::NoTournament(TournamentId(9)),
            UnfitCopy::NotYet(TournamentId(9)),
            UnfitCopy::NoRow(900),
            UnfitCopy::Apart(stray),
            UnfitCopy::Db(DbError::Abandoned),
        ] {
            assert_eq!(unfit(&en, &error), error.to_string());
            assert_ne!(unfit(&pt, &error), error.to_string());
        }
    }
}
