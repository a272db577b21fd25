//! The letters of the two fonts that every PDF reader has, Helvetica and Helvetica-Bold: how they are coded and how wide they are.

/// A font that every reader has; nothing of it is in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Font {
    Regular,
    Bold,
}

/// The first code that has a width.
const FIRST: u8 = 0x20;

/// Widths in thousandths of the size for the codes from 32 on, as Adobe's font metrics (Helvetica.afm, 003.001) give them; codes without a
/// letter are as wide as the bullet that stands for them.
#[rustfmt::skip]
const REGULAR: [u16; 224] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 350,
    556, 350, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 578, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];

/// The same of Helvetica-Bold.afm.
#[rustfmt::skip]
const BOLD: [u16; 224] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 350,
    556, 350, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
    611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
];

/// The letters of WinAnsi from 128 to 159; the others from 32 on have the number of Unicode.
const EXTRA: [Option<char>; 32] = [
    Some('€'),
    None,
    Some('‚'),
    Some('ƒ'),
    Some('„'),
    Some('…'),
    Some('†'),
    Some('‡'),
    Some('ˆ'),
    Some('‰'),
    Some('Š'),
    Some('‹'),
    Some('Œ'),
    None,
    Some('Ž'),
    None,
    None,
    Some('‘'),
    Some('’'),
    Some('“'),
    Some('”'),
    Some('•'),
    Some('–'),
    Some('—'),
    Some('˜'),
    Some('™'),
    Some('š'),
    Some('›'),
    Some('œ'),
    None,
    Some('ž'),
    Some('Ÿ'),
];

/// A text in WinAnsi. A letter that it does not have becomes a question mark, the minus sign a dash, what cannot be seen a space.
pub(super) fn win_ansi(text: &str) -> Vec<u8> {
    text.chars().map(code).collect()
}

fn code(letter: char) -> u8 {
    match letter {
        '−' => 0x96,
        ' '..='~' | '\u{a0}'..='ÿ' => u8::try_from(u32::from(letter)).unwrap_or(b'?'),
        letter if letter.is_control() => b' ',
        letter => {
            let place = (0x80..).zip(EXTRA).find(|(_, one)| *one == Some(letter));
            place.map_or(b'?', |(code, _)| code)
        }
    }
}

impl Font {
    /// How wide a text in WinAnsi is, in thousandths of the size.
    pub fn width(self, text: &[u8]) -> u32 {
        let widths = match self {
            Self::Regular => &REGULAR,
            Self::Bold => &BOLD,
        };
        let width = |code: &u8| widths.get(usize::from(code.saturating_sub(FIRST)));
        text.iter().filter_map(width).copied().map(u32::from).sum()
    }

    /// The name in the file.
    pub fn name(self) -> &'static [u8] {
        match self {
            Self::Regular => b"Helvetica",
            Self::Bold => b"Helvetica-Bold",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_have_the_codes_and_widths_of_the_metrics() {
        assert_eq!(win_ansi("Aç€–"), [0x41, 0xe7, 0x80, 0x96]);
        assert_eq!(win_ansi("−½\tŁ"), [0x96, 0xbd, b' ', b'?']);
        // C 65 WX 667 N A; C 32 WX 278 N space; WX 500 N ccedilla
        assert_eq!(Font::Regular.width(&win_ansi("A ç")), 667 + 278 + 500);
        assert_eq!(Font::Bold.width(&win_ansi("A ç")), 722 + 278 + 556);
        assert_eq!(Font::Regular.width(b"0123456789"), 5560);
    }
}
