//! The two fonts that our files carry: which glyph a letter is, and how wide. Both are read from the fonts themselves
//! (`fonts/make.py` says where they come from).

use std::{collections::BTreeMap, sync::LazyLock};

/// A font of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Font {
    /// That of the text.
    Regular,
    /// That of headings.
    Bold,
}

/// What is known of a font.
pub struct Face {
    /// The file, in the format of TrueType.
    pub bytes: &'static [u8],
    /// The name in a file.
    pub name: &'static str,
    /// The glyphs of its letters.
    glyphs: BTreeMap<char, u16>,
    /// How wide each glyph is, in units of [`Face::EM`].
    advances: Vec<u16>,
}

static REGULAR: LazyLock<Face> =
    LazyLock::new(|| Face::read("DejaVuSans", include_bytes!("fonts/regular.ttf")));
static BOLD: LazyLock<Face> =
    LazyLock::new(|| Face::read("DejaVuSans-Bold", include_bytes!("fonts/bold.ttf")));

impl Font {
    /// Both, in the order of their numbers in a file.
    pub const ALL: [Self; 2] = [Self::Regular, Self::Bold];

    /// What is known of it.
    pub fn face(self) -> &'static Face {
        match self {
            Self::Regular => &REGULAR,
            Self::Bold => &BOLD,
        }
    }

    /// How wide a text is at this size, in thousandths of a point.
    pub fn width(self, text: &str, size: u8) -> u32 {
        let face = self.face();
        let glyphs = text.chars().map(|letter| face.glyph(letter));
        let units: u64 = glyphs.map(|glyph| u64::from(face.advance(glyph))).sum();
        let width = units * u64::from(size) * 1000 / u64::from(Face::EM);
        u32::try_from(width).unwrap_or(u32::MAX)
    }
}

impl Face {
    /// The units of a letter's height, in both fonts.
    pub(crate) const EM: u32 = 2048;
    /// How far letters go above and below the line, in thousandths of the size.
    pub(crate) const HEIGHTS: (i16, i16) = (928, -236);

    fn read(name: &'static str, bytes: &'static [u8]) -> Self {
        let glyphs = table(bytes, *b"cmap").and_then(glyphs).unwrap_or_default();
        Self {
            bytes,
            name,
            glyphs,
            advances: advances(bytes).unwrap_or_default(),
        }
    }

    /// The glyph of a letter. What cannot be seen is a space, and a letter that the font does not have an empty square: texts come here as
    /// [`printed`](super::printed) gives them, which has none.
    pub(crate) fn glyph(&self, letter: char) -> u16 {
        let shown = if letter.is_control() { ' ' } else { letter };
        let found = self.glyphs.get(&shown).or_else(|| self.glyphs.get(&'□'));
        found.copied().unwrap_or_default()
    }

    /// Whether a letter is shown as it is.
    pub fn has(&self, letter: char) -> bool {
        letter.is_control() || self.glyphs.contains_key(&letter)
    }

    /// How wide a glyph is, in units of [`Face::EM`].
    pub(crate) fn advance(&self, glyph: u16) -> u16 {
        let last = self.advances.last();
        let found = self.advances.get(usize::from(glyph)).or(last);
        found.copied().unwrap_or_default()
    }

    /// Every letter with its glyph.
    pub fn letters(&self) -> impl Iterator<Item = (char, u16)> + '_ {
        self.glyphs.iter().map(|(letter, glyph)| (*letter, *glyph))
    }

    /// How many glyphs have a width of their own.
    pub fn count(&self) -> u16 {
        u16::try_from(self.advances.len()).unwrap_or(u16::MAX)
    }
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at + 2)?;
    Some(u16::from_be_bytes(two.try_into().ok()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<usize> {
    let four = bytes.get(at..at + 4)?;
    usize::try_from(u32::from_be_bytes(four.try_into().ok()?)).ok()
}

/// A table of a font by its tag.
fn table(bytes: &[u8], tag: [u8; 4]) -> Option<&[u8]> {
    let records = (0..usize::from(u16_at(bytes, 4)?)).map(|no| 12 + 16 * no);
    let at = records
        .into_iter()
        .find(|at| bytes.get(*at..*at + 4) == Some(&tag))?;
    let (start, length) = (u32_at(bytes, at + 8)?, u32_at(bytes, at + 12)?);
    bytes.get(start..start + length)
}

/// The advance widths: a pair of numbers each, of which the first is the width.
fn advances(bytes: &[u8]) -> Option<Vec<u16>> {
    let count = u16_at(table(bytes, *b"hhea")?, 34)?;
    let widths = table(bytes, *b"hmtx")?;
    (0..usize::from(count))
        .map(|no| u16_at(widths, 4 * no))
        .collect()
}

/// The letters of the first table of `cmap`, which is one of segments (format 4).
fn glyphs(cmap: &[u8]) -> Option<BTreeMap<char, u16>> {
    let segments = cmap.get(u32_at(cmap, 8)?..)?;
    let size = usize::from(u16_at(segments, 6)?);
    let mut found = BTreeMap::new();
    for at in (0..size).step_by(2) {
        let end = u16_at(segments, 14 + at)?;
        let start = u16_at(segments, 16 + size + at)?;
        let delta = u16_at(segments, 16 + 2 * size + at)?;
        let place = 16 + 3 * size + at;
        let offset = usize::from(u16_at(segments, place)?);
        for code in start..=end {
            let glyph = if offset == 0 {
                code.wrapping_add(delta)
            } else {
                let at = place + offset + 2 * usize::from(code - start);
                match u16_at(segments, at) {
                    None | Some(0) => 0,
                    Some(glyph) => glyph.wrapping_add(delta),
                }
            };
            if let Some(letter) = char::from_u32(code.into()).filter(|_| glyph != 0) {
                found.insert(letter, glyph);
            }
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_have_the_widths_that_the_fonts_give_them() {
        // 1401 and 1585 units for A, 1126 and 1214 for ç (hmtx, as fonttools reads it)
        assert_eq!(Font::Regular.width("A", 10), 14_010_000 / 2048);
        assert_eq!(Font::Bold.width("A", 10), 15_850_000 / 2048);
        assert_eq!(Font::Regular.width("Aç", 10), 25_270_000 / 2048);
        assert_eq!(Font::Bold.width("ç", 12), 14_568_000 / 2048);
    }

    #[test]
    fn both_have_what_results_and_names_of_these_alphabets_need() {
        let regular = Font::Regular.face();
        let needed = "AaÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúü 0123456789 ½ – − º ª « » “ ” ’ € … № ŁŠžőřşțΑжъ □ ƏəƙŋễỔẞ ҐґӨөҮүҚқҢңЇї ՌռԵև გი ʻʼ";
        for font in Font::ALL {
            let face = font.face();
            let missing: String = needed
                .chars()
                .filter(|letter| !face.glyphs.contains_key(letter))
                .collect();
            assert_eq!(missing, "", "{font:?}");
            assert!(face.letters().count() > 1300);
            assert!(
                face.letters()
                    .map(|(letter, _)| letter)
                    .eq(regular.letters().map(|(letter, _)| letter))
            );
            assert_eq!(face.glyph('\n'), face.glyph(' '));
            assert_eq!(face.glyph('漢'), face.glyph('□'));
        }
    }
}
