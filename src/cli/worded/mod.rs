//! What goes wrong, in the language that was asked for. The errors of what is kept and copied speak English, as the log does: here each has its
//! sentence in both languages. What the system, a driver or a library says stays in its own words, but for the
//! commonest of a file (`input`).

mod copies;
mod database;
mod hall;
mod journals;
mod password;
mod settings;

use super::CliError;
use crate::{web::Unlistened, words::Words};

pub(super) use copies::{sealed, unfit, untaken};
pub(super) use database::failed;
pub(super) use hall::{no_place, not_introduced, not_taken, not_unpacked, told, unopened};
use journals::broken;
pub(super) use journals::faulty;
pub(super) use password::{leaked_list, unfit_password};
use settings::wrong_setting;
pub(super) use settings::{meaning, origin};

impl CliError {
    /// The same in the words of a language.
    pub(super) fn worded(self, t: &Words) -> Self {
        match self {
            Self::Config(error) => Self::Refused(wrong_setting(t, &error)),
            Self::Db(error) => Self::Refused(failed(t, &error)),
            Self::Io(error) => of_system(t, error),
            same @ (Self::Mail(_) | Self::Refused(_) | Self::Arguments(_)) => same,
        }
    }
}

/// What the system says, in a sentence where it is known what it is about.
fn of_system(t: &Words, error: std::io::Error) -> CliError {
    let inner = error.get_ref();
    let unheard = inner.and_then(|inner| inner.downcast_ref::<Unlistened>());
    match unheard {
        Some(Unlistened { address, why }) => {
            CliError::Refused(t.cli_serve_not_listening(address.to_string(), why.to_string()))
        }
        None => CliError::Io(error),
    }
}
