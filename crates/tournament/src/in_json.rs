//! How a text of one's own kind stands in JSON: one means for all.

/// Has a type that is read by `FromStr` stand in JSON as a string, of which serde is told by `try_from = "String", into = "String"`: what comes in is held to the
/// same rules as what is typed.
macro_rules! in_json {
    ($name:ident, $text:expr) => {
        impl TryFrom<String> for $name {
            type Error = <Self as ::std::str::FromStr>::Err;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(one: $name) -> Self {
                let text: fn($name) -> Self = $text;
                text(one)
            }
        }
    };
}

pub(crate) use in_json;
