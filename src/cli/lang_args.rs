//! `--lang`: the language in which a command speaks.

use crate::words::{Lang, Words};

/// The argument; a command has it with `#[command(flatten)]`.
#[derive(Debug, Clone, clap::Args)]
pub struct LangArgs {
    /// The language of what is said: en or pt
    // where it is Portuguese, the language of the environment comes in place of this default: `help`
    #[arg(long, default_value_t = Lang::En, value_parser = language)]
    lang: Lang,
}

impl LangArgs {
    /// The words of the language.
    #[must_use]
    pub fn words(&self) -> Words {
        self.lang.load()
    }
}

/// A language by its code.
pub(super) fn language(code: &str) -> Result<Lang, String> {
    code.parse()
        .map_err(|_| "there are two languages: en and pt".to_owned())
}
