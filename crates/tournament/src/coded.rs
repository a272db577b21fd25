//! Enums that are tables: each variant with the word under which it is stored and posted, and its article.

macro_rules! coded {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $code:literal, $article:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$vdoc])* #[serde(rename = $code)] $variant),+
        }

        impl $name {
            /// All of them, in the order of the rules.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word under which it is stored and posted.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),+ }
            }

            /// The one with this code.
            #[must_use]
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.code() == code)
            }

            /// The article of the FPD's rules that it rests on.
            #[must_use]
            pub fn article(self) -> &'static str {
                match self { $(Self::$variant => $article),+ }
            }
        }
    };
}

pub(super) use coded;
