//! The languages that the product speaks.

use std::{fmt, str::FromStr, sync::LazyLock};

use super::{Words, l10n::L10n};

/// A language of pages, mails and commands.
///
/// Its [`code`](Lang::code) is what addresses, cookies and options say. Its [`tag`](Lang::tag) names the country as well, because
/// plurals, dates and the voice of a screen reader differ: none is *one* in Brazil, and months come first in the United States.
///
/// ```
/// use words::Lang;
/// assert_eq!("pt".parse(), Ok(Lang::Pt));
/// assert_eq!((Lang::Pt.to_string(), Lang::Pt.tag()), ("pt".to_owned(), "pt-PT"));
/// assert!("pt-BR".parse::<Lang>().is_err());
/// ```
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, strum::IntoStaticStr, strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Lang {
    /// Portuguese of Portugal.
    #[default]
    Pt,
    /// British English.
    En,
}

tournament::coded!(Lang);

/// A code of no language that is spoken here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not one of the languages spoken here: pt, en")]
pub struct ParseLangError;

impl Lang {
    /// Its tag by BCP 47, as `<html lang>` and browsers want it.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Pt => "pt-PT",
            Self::En => "en-GB",
        }
    }

    /// What its speakers call it.
    #[must_use]
    pub fn language_name(self) -> &'static str {
        match self {
            Self::Pt => "Português",
            Self::En => "English",
        }
    }

    /// Its messages, parsed once for the whole process.
    ///
    /// ```
    /// use words::Lang;
    /// assert!(std::ptr::eq(Lang::En.words(), Lang::En.words()));
    /// ```
    #[must_use]
    pub fn words(self) -> &'static Words {
        static PT: LazyLock<Words> = LazyLock::new(|| Lang::Pt.load());
        static EN: LazyLock<Words> = LazyLock::new(|| Lang::En.load());
        match self {
            Self::Pt => &PT,
            Self::En => &EN,
        }
    }

    /// Its messages, parsed anew each time: a server asks [`Lang::words`].
    #[must_use]
    pub fn load(self) -> Words {
        match self {
            Self::Pt => L10n::PtPT,
            Self::En => L10n::EnGB,
        }
        .load()
    }
}

impl FromStr for Lang {
    type Err = ParseLangError;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        let named = |lang: &Self| lang.code() == code;
        Self::ALL.into_iter().find(named).ok_or(ParseLangError)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
