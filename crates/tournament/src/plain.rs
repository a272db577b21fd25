//! Texts as they are compared: without case and accents.

/// A text in small letters without accents and signs, as searches and heads are compared.
///
/// ```
/// assert_eq!(tournament::plain("N.º  Licença"), "n licenca");
/// assert_eq!(tournament::plain("Jürgen Ångström"), "jurgen angstrom");
/// ```
#[must_use]
pub fn plain(text: &str) -> String {
    let letters = text.chars().filter(|sign| !matches!(sign, 'º' | '°' | '.'));
    let parted: String = letters
        .map(|sign| if matches!(sign, '_' | '-') { ' ' } else { sign })
        .collect();
    let plain = deunicode::deunicode(&parted).to_lowercase();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name as it is compared: [`plain`], given names first.
///
/// ```
/// assert_eq!(tournament::in_order("Sá, Ana"), tournament::in_order("ana sa"));
/// ```
#[must_use]
pub fn in_order(name: &str) -> String {
    match name.split_once(',') {
        Some((last, first)) => plain(&format!("{first} {last}")),
        None => plain(name),
    }
}
