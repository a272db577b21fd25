//! What the product says, in Portuguese and in English: typed functions made from `locales/*/*.ftl`.

#[expect(
    missing_docs,
    reason = "generated from the .ftl files, where each message is the documentation"
)]
#[allow(
    clippy::all,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::allow_attributes,
    dead_code,
    reason = "generated"
)]
mod l10n {
    include!(concat!(env!("OUT_DIR"), "/l10n.rs"));
}

pub use l10n::{L10n as Lang, L10nLanguage as Words};
