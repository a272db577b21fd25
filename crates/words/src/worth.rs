//! What an opening is worth, in words and as a number.

use draughts::{Colour, openings::OpeningWorth};

use super::{Lang, Words};

/// Up to here it is even, in hundredths of a man; up to the second a side is slightly better; up to the third better.
const STEPS: [u16; 3] = [10, 30, 70];

/// Who is better after an opening, and by how much in words.
///
/// ```
/// use draughts::openings::OpeningWorth;
/// use words::{Lang, worth};
///
/// assert_eq!(worth(&Lang::En.load(), OpeningWorth::Estimated(-35)), "Black better");
/// ```
#[must_use]
pub fn worth(t: &Words, worth: OpeningWorth) -> String {
    let hundredths = match worth {
        OpeningWorth::Wins(Colour::White) => return t.openings_worth_white_wins(),
        OpeningWorth::Wins(Colour::Black) => return t.openings_worth_black_wins(),
        OpeningWorth::Draw => return t.openings_worth_draw(),
        OpeningWorth::Estimated(hundredths) => hundredths,
    };
    let steps = STEPS
        .iter()
        .filter(|step| hundredths.unsigned_abs() > **step);
    match (steps.count(), hundredths > 0) {
        (0, _) => t.openings_worth_even(),
        (1, true) => t.openings_worth_white_slightly(),
        (1, false) => t.openings_worth_black_slightly(),
        (2, true) => t.openings_worth_white_better(),
        (2, false) => t.openings_worth_black_better(),
        (_, true) => t.openings_worth_white_clearly(),
        (_, false) => t.openings_worth_black_clearly(),
    }
}

/// The same in men, with a sign and two decimal places; a dash where it is proven.
///
/// ```
/// use draughts::openings::OpeningWorth;
/// use words::{Lang, men};
///
/// assert_eq!(men(OpeningWorth::Estimated(-35), Lang::Pt), "−0,35");
/// assert_eq!(men(OpeningWorth::Estimated(120), Lang::En), "+1.20");
/// ```
#[must_use]
pub fn men(worth: OpeningWorth, lang: Lang) -> String {
    let OpeningWorth::Estimated(hundredths) = worth else {
        return "–".to_owned();
    };
    let sign = match hundredths {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    let point = match lang {
        Lang::Pt => ',',
        Lang::En => '.',
    };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}{point}{:02}", size / 100, size % 100)
}
