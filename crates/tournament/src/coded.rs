//! Words for the variants of an enum: one means for all.

/// Gives enums that derive `strum::IntoStaticStr` and `strum::VariantArray` the constant `ALL` and the functions `code` and
/// `from_code`. The word of a variant is the one that strum is told by `serialize_all` or `serialize`.
///
/// ```
/// #[derive(Debug, Clone, Copy, PartialEq, strum::IntoStaticStr, strum::VariantArray)]
/// #[strum(serialize_all = "kebab-case")]
/// enum Half {
///     FirstHalf,
///     SecondHalf,
/// }
/// tournament::coded!(Half);
///
/// assert_eq!(Half::SecondHalf.code(), "second-half");
/// assert_eq!(Half::ALL.map(|half| Half::from_code(half.code())), Half::ALL.map(Some));
/// ```
#[macro_export]
macro_rules! coded {
    ($($name:ident),+ $(,)?) => {$(
        impl $name {
            /// Every one, in order.
            pub const ALL: [Self; <Self as ::strum::VariantArray>::VARIANTS.len()] =
                match <Self as ::strum::VariantArray>::VARIANTS.first_chunk() {
                    Some(all) => *all,
                    None => unreachable!(),
                };

            /// The word under which it is stored, posted or shown to programs.
            #[must_use]
            pub fn code(self) -> &'static str {
                self.into()
            }

            /// The one with this code.
            #[must_use]
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.code() == code)
            }
        }
    )+};
}
