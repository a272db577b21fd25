//! The form of a new tournament, as the tests that create one over HTTP fill it in.

/// A field and what is typed into it.
type Field<'a> = (&'a str, &'a str);

const USUAL: [Field<'static>; 18] = [
    ("name", "Open do Sado"),
    ("starts", "2026-12-05"),
    ("ends", "2026-12-06"),
    ("rules", "portuguese"),
    ("games", "2"),
    ("primary", "match-points"),
    ("win", "1"),
    ("draw", "½"),
    ("loss", "0"),
    ("minutes", "15"),
    ("seconds", "0"),
    ("increment", "5"),
    ("late", "30"),
    ("opening", "3"),
    ("per", "round"),
    ("system", "double-swiss"),
    ("rounds", "3"),
    ("seeding", "rating"),
];

/// The usual tournament with these fields in place of its own, or beside them.
pub fn tournament<'a>(fields: &[Field<'a>]) -> Vec<Field<'a>> {
    with(&USUAL, fields)
}

/// A form with these fields in place of its own, or beside them.
pub fn with<'a>(form: &[Field<'a>], fields: &[Field<'a>]) -> Vec<Field<'a>> {
    let own = form
        .iter()
        .filter(|(name, _)| fields.iter().all(|(other, _)| other != name));
    own.chain(fields).copied().collect()
}
