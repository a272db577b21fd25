//! From the bytes of a file to its text.

use std::{borrow::Cow, fmt, str::FromStr};

use encoding_rs::{Encoding, WINDOWS_1252};

use super::{FileDoubt, ParseTrfError, TrfFault, Warning};

/// How characters stand as bytes, by the names that browsers know: `utf-8`, `windows-1252`, `latin1`, `utf-16le`, …
///
/// ```
/// use tournament::trf::TextEncoding;
/// let latin: TextEncoding = "Latin1".parse()?;
/// assert_eq!(latin.to_string(), "windows-1252");
/// assert!("klingon".parse::<TextEncoding>().is_err());
/// # Ok::<(), tournament::trf::NoSuchEncoding>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TextEncoding(&'static Encoding);

/// There is no encoding of this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "no encoding is called {0:?}; utf-8, windows-1252, iso-8859-2, windows-1251 and utf-16le are some"
)]
pub struct NoSuchEncoding(String);

impl FromStr for TextEncoding {
    type Err = NoSuchEncoding;

    fn from_str(label: &str) -> Result<Self, Self::Err> {
        let found = Encoding::for_label_no_replacement(label.as_bytes());
        found
            .map(Self)
            .ok_or_else(|| NoSuchEncoding(label.chars().take(20).collect()))
    }
}

impl fmt::Display for TextEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.name().to_ascii_lowercase())
    }
}

/// The text of a file. A mark at its start says what it is (UTF-8, UTF-16); else it is in the encoding that was asked for;
/// else in UTF-8; and where it is not, in windows-1252 with a doubt, as old programs write. A file that is UTF-8 in some places
/// and not in others is refused: read otherwise its names would be wrong.
///
/// # Errors
/// Bytes that are no text in that encoding, with their place.
pub fn decode(
    bytes: &[u8],
    asked: Option<TextEncoding>,
) -> Result<(Cow<'_, str>, Option<Warning>), ParseTrfError> {
    let marked = Encoding::for_bom(bytes);
    let (text, doubt) = match (marked, asked) {
        (Some((encoding, mark)), _) => (whole(encoding, bytes.get(mark..).unwrap_or(&[]))?, None),
        (None, Some(TextEncoding(encoding))) => (whole(encoding, bytes)?, None),
        (None, None) => guessed(bytes)?,
    };
    match text.find('\0') {
        Some(at) => Err(fault(&text[..at], TrfFault::NotText)),
        None => Ok((text, doubt)),
    }
}

/// The text in this encoding, nothing replaced.
fn whole<'a>(encoding: &'static Encoding, bytes: &'a [u8]) -> Result<Cow<'a, str>, ParseTrfError> {
    let read = encoding.decode_without_bom_handling_and_without_replacement(bytes);
    read.ok_or_else(|| {
        let (text, _) = encoding.decode_without_bom_handling(bytes);
        let before = text.split(char::REPLACEMENT_CHARACTER).next();
        let encoding = TextEncoding(encoding).to_string();
        fault(
            before.unwrap_or_default(),
            TrfFault::NotInEncoding(encoding),
        )
    })
}

fn guessed(bytes: &[u8]) -> Result<(Cow<'_, str>, Option<Warning>), ParseTrfError> {
    let Err(error) = std::str::from_utf8(bytes) else {
        return Ok((String::from_utf8_lossy(bytes), None));
    };
    let sound = bytes.get(..error.valid_up_to()).unwrap_or(&[]);
    let before = String::from_utf8_lossy(sound);
    if bytes.utf8_chunks().any(|chunk| !chunk.valid().is_ascii()) {
        return Err(fault(&before, TrfFault::PartlyUtf8));
    }
    let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
    let doubt = Warning {
        line: place(&before).0,
        what: FileDoubt::ReadAs(TextEncoding(WINDOWS_1252)).into(),
    };
    Ok((text, Some(doubt)))
}

fn fault(before: &str, fault: TrfFault) -> ParseTrfError {
    let (line, column) = place(before);
    ParseTrfError {
        line,
        column,
        fault,
    }
}

/// Line and column after this text, from 1.
fn place(before: &str) -> (usize, usize) {
    let unified = before.replace("\r\n", "\n").replace('\r', "\n");
    let last = unified.rsplit('\n').next().unwrap_or_default();
    (unified.matches('\n').count() + 1, last.chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "012 Açores\r\n001    1      José\r\n";

    fn read(bytes: &[u8], asked: Option<&str>) -> Result<(String, Option<Warning>), ParseTrfError> {
        let asked = asked.map(|label| label.parse().unwrap());
        decode(bytes, asked).map(|(text, doubt)| (text.into_owned(), doubt))
    }

    #[test]
    fn marks_and_utf_8_are_known() {
        let plain = Ok((TEXT.to_owned(), None));
        assert_eq!(read(TEXT.as_bytes(), None), plain);
        let marked = "\u{feff}".to_owned() + TEXT;
        assert_eq!(read(marked.as_bytes(), None), plain);
        let units = || marked.encode_utf16();
        let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
        assert_eq!(read(&little, None), plain);
        assert_eq!(read(&big, Some("latin1")), plain);
        let error = read(&little[2..], None).unwrap_err();
        assert_eq!((error.fault, error.line), (TrfFault::NotText, 1));
        assert_eq!(read(&little[2..], Some("utf-16le")), plain);
    }

    #[test]
    fn what_is_not_utf_8_is_read_with_a_doubt_or_as_asked() {
        let (old, _, _) = WINDOWS_1252.encode(TEXT);
        let doubt = Warning {
            line: 1,
            what: FileDoubt::ReadAs(TextEncoding(WINDOWS_1252)).into(),
        };
        assert_eq!(read(&old, None), Ok((TEXT.to_owned(), Some(doubt))));
        assert_eq!(read(&old, Some("latin1")), Ok((TEXT.to_owned(), None)));
        let error = read(&old, Some("utf-8")).unwrap_err();
        assert_eq!((error.line, error.column), (1, 6));
        assert_eq!(error.fault, TrfFault::NotInEncoding("utf-8".to_owned()));
        let polish = b"012 \xa3\xf3d\xbc";
        let read_so = read(polish, Some("iso-8859-2")).unwrap();
        assert_eq!(read_so.0, "012 Łódź");
    }

    #[test]
    fn utf_8_with_damage_is_refused_at_its_place() {
        let mut damaged = TEXT.as_bytes().to_vec();
        damaged.truncate(damaged.len() - 3);
        damaged.extend(b"\n012 x");
        let error = read(&damaged, None).unwrap_err();
        assert_eq!((error.line, error.column), (2, 18));
        assert_eq!(error.fault, TrfFault::PartlyUtf8);
    }
}
