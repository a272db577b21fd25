//! The number of threads of a command that goes through much.

use clap::builder::TypedValueParser;

/// A number of threads: at least one, and no more than any machine makes use of.
pub(super) fn threads() -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u16).range(1..=256).map(usize::from)
}
