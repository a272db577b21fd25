//! Codes that are typed from paper: letters and digits none of which is taken for another.

/// The letters and digits of a code: those of Crockford's base 32.
pub const CODE_LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Reads a code of so many signs as somebody types it: capital or small, with hyphens and spaces or without, and with the letters that look like
/// digits.
///
/// ```
/// assert_eq!(tournament::read_code(" k7qm-9trb 4hwO ", 12).as_deref(), Some("K7QM9TRB4HW0"));
/// assert_eq!(tournament::read_code("K7QM", 12), None);
/// ```
#[must_use]
pub fn read_code(text: &str, length: usize) -> Option<String> {
    let signs = text
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '-');
    let code: String = signs
        .take(length + 1)
        .map(|sign| match sign.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        })
        .collect();
    let known = |sign: u8| CODE_LETTERS.contains(&sign);
    (code.len() == length && code.bytes().all(known)).then_some(code)
}

/// A code as it is printed: groups of four.
///
/// ```
/// assert_eq!(tournament::code_in_groups("K7QM9TRB4HW0"), "K7QM-9TRB-4HW0");
/// ```
#[must_use]
pub fn code_in_groups(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    let groups = letters.chunks(4).map(|four| four.iter().collect());
    groups.collect::<Vec<String>>().join("-")
}
