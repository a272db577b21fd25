//! All variants of an enum, in a list that the compiler asks to be whole.

/// Gives an enum without fields the constant `ALL`, in the order of the list, and, where the list has them, the words of its variants by a function `code`. A variant
/// that is not in the list does not compile.
macro_rules! listed {
    ($(#[$doc:meta])* $seen:vis $name:ident { $($variant:ident),+ $(,)? }) => {
        impl $name {
            $(#[$doc])*
            $seen const ALL: [$name; [$(stringify!($variant)),+].len()] = {
                const fn _is_whole(one: $name) -> &'static str {
                    match one {
                        $($name::$variant => stringify!($variant),)+
                    }
                }
                [$($name::$variant),+]
            };
        }
    };
    ($(#[$doc:meta])* $seen:vis $name:ident { $($variant:ident => $word:literal),+ $(,)? }) => {
        impl $name {
            $(#[$doc])*
            $seen const ALL: [$name; [$($word),+].len()] = [$($name::$variant),+];

            /// The word in files, addresses and lists; where serde writes it, it writes the same.
            #[must_use]
            $seen const fn code(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }
        }
    };
}

pub(crate) use listed;
