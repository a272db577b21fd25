//! What prizes are worth.

use super::Words;

/// An amount of cents as prizes have it, which are whole euros most of the time: `50 €`, `12,50 €`; in English `€50`, `€12.50`.
///
/// ```
/// use words::{Lang, prize_money};
/// assert_eq!(prize_money(&Lang::Pt.load(), 5000), "50 €");
/// assert_eq!(prize_money(&Lang::Pt.load(), 3333), "33,33 €");
/// assert_eq!(prize_money(&Lang::En.load(), 1205), "€12.05");
/// ```
#[must_use]
pub fn prize_money(t: &Words, cents: u64) -> String {
    let euros = (cents / 100).to_string();
    match cents % 100 {
        0 => t.awards_euros(euros),
        cents => t.name_money(euros, format!("{cents:02}")),
    }
}
