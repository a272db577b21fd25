//! Why a password is none, and what is wrong with the list of those that leaked.

use crate::{
    cli::input::why_unread,
    password::{BreachedError, PasswordError},
    words::Words,
};

/// Why a new password is refused.
pub(crate) fn unfit_password(t: &Words, error: PasswordError) -> String {
    match error {
        PasswordError::TooShort => t.cli_password_short(),
        PasswordError::TooLong => t.cli_password_long(),
        PasswordError::TooCommon => t.cli_password_common(),
        PasswordError::TooNear => t.cli_password_near(),
        PasswordError::Leaked => t.cli_password_leaked(),
    }
}

/// Why a file is no list of passwords that leaked.
pub(crate) fn leaked_list(t: &Words, error: &BreachedError) -> String {
    match error {
        BreachedError::Io(why) => why_unread(t, why),
        BreachedError::Empty => t.cli_leaked_empty(),
        BreachedError::NoHash(at) => t.cli_leaked_no_hash(*at),
        BreachedError::Order(at) => t.cli_leaked_order(*at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn the_english_sentence_is_the_errors_own() {
        let (en, pt) = (Lang::En.load(), Lang::Pt.load());
        for error in [
            PasswordError::TooShort,
            PasswordError::TooLong,
            PasswordError::TooCommon,
            PasswordError::TooNear,
            PasswordError::Leaked,
        ] {
            assert_eq!(unfit_password(&en, error), error.to_string());
            assert_ne!(unfit_password(&pt, error), error.to_string());
        }
        let why = std::io::Error::other("why");
        for error in [
            BreachedError::Io(why),
            BreachedError::Empty,
            BreachedError::NoHash(80),
            BreachedError::Order(120),
        ] {
            assert_eq!(leaked_list(&en, &error), error.to_string());
            assert_ne!(leaked_list(&pt, &error), error.to_string());
        }
    }
}
