//! From bytes to text: by the mark of byte order, by the encoding that somebody names, or line by line.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// How many bytes are looked at to see whether a file without a mark of byte order is UTF-16.
const LOOKED_AT: usize = 512;
/// A line that is longer is taken in pieces.
const LONG_LINE: usize = 1 << 20;

/// Makes text of bytes that come in blocks.
///
/// Without a name it goes by the mark of byte order, or by every second byte being null (UTF-16), or else takes each line
/// as UTF-8 where it is that and as Windows-1252 where it is not: archives are put together from files of many hands.
///
/// ```
/// use site::pdn_files::{Decoder, Doubt};
///
/// let mut decoder = Decoder::guessing();
/// let mut text = String::new();
/// for block in [&b"Gon\xE7alo\nGon\xC3"[..], b"\xA7alo"] {
///     decoder.push(block, false, &mut text);
/// }
/// decoder.push(b"", true, &mut text);
/// assert_eq!(text, "Gonçalo\nGonçalo");
/// assert_eq!(decoder.doubt(), Some(Doubt::NotUtf8 { line: 1 }));
/// ```
pub struct Decoder {
    state: State,
    /// Bytes of which nothing can be said yet.
    pending: Vec<u8>,
    /// The line that is read.
    line: u64,
    doubt: Option<Doubt>,
}

enum State {
    /// Too little was seen.
    Unknown,
    /// Each line by itself.
    Lines,
    /// By a name or a mark.
    Known(encoding_rs::Decoder),
}

/// What is doubtful about an encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// Nobody named the encoding, and from this line on some are no UTF-8: they were taken as Windows-1252.
    NotUtf8 {
        /// The first of them, from 1.
        line: u64,
    },
    /// Bytes that the encoding does not have: `\u{fffd}` stands for them.
    Malformed,
}

impl Decoder {
    /// One that finds out.
    #[must_use]
    pub fn guessing() -> Self {
        Self::of(State::Unknown)
    }

    /// One for an encoding by any of the names that browsers know: `utf-8`, `iso-8859-1`, `windows-1251`. None where there
    /// is no such name.
    #[must_use]
    pub fn named(label: &str) -> Option<Self> {
        let encoding = Encoding::for_label(label.as_bytes())?;
        let decoder = encoding.new_decoder_with_bom_removal();
        Some(Self::of(State::Known(decoder)))
    }

    fn of(state: State) -> Self {
        Self {
            state,
            pending: Vec::new(),
            line: 1,
            doubt: None,
        }
    }

    /// What was doubtful so far.
    #[must_use]
    pub const fn doubt(&self) -> Option<Doubt> {
        self.doubt
    }

    /// Adds the text of the next bytes, as far as they tell; all of it with the last ones.
    pub fn push(&mut self, bytes: &[u8], last: bool, text: &mut String) {
        self.pending.extend_from_slice(bytes);
        if matches!(self.state, State::Unknown) {
            if self.pending.len() < LOOKED_AT && !last {
                return;
            }
            self.state = guess(&self.pending);
        }
        match &mut self.state {
            State::Known(decoder) => {
                let most = decoder.max_utf8_buffer_length(self.pending.len());
                text.reserve(most.unwrap_or_default());
                let (_, _, malformed) = decoder.decode_to_string(&self.pending, text, last);
                self.pending.clear();
                if malformed {
                    self.doubt = Some(Doubt::Malformed);
                }
            }
            State::Unknown | State::Lines => self.lines(last, text),
        }
    }

    /// Takes the lines that are whole.
    fn lines(&mut self, last: bool, text: &mut String) {
        let mut end = match self.pending.iter().rposition(|&byte| byte == b'\n') {
            _ if last => self.pending.len(),
            Some(end) => end + 1,
            None => 0,
        };
        if self.pending.len() - end > LONG_LINE {
            end = self.pending.len() - unfinished(&self.pending);
        }
        let whole = &self.pending[..end];
        let breaks = |text: &[u8]| text.iter().filter(|&&byte| byte == b'\n').count() as u64;
        if let Ok(valid) = str::from_utf8(whole) {
            text.push_str(valid);
            self.line += breaks(whole);
        } else {
            for line in whole.split_inclusive(|&byte| byte == b'\n') {
                if let Ok(valid) = str::from_utf8(line) {
                    text.push_str(valid);
                } else {
                    let (decoded, _) = WINDOWS_1252.decode_without_bom_handling(line);
                    text.push_str(&decoded);
                    let line = self.line;
                    self.doubt.get_or_insert(Doubt::NotUtf8 { line });
                }
                self.line += breaks(line);
            }
        }
        self.pending.drain(..end);
    }
}

/// How many bytes at the end are the beginning of a character of UTF-8.
fn unfinished(bytes: &[u8]) -> usize {
    let tail = &bytes[bytes.len().saturating_sub(3)..];
    let begins = tail.iter().rposition(|&byte| byte >= 0xC0);
    begins.map_or(0, |at| {
        let rest = &tail[at..];
        let cut = str::from_utf8(rest).is_err_and(|error| error.error_len().is_none());
        if cut { rest.len() } else { 0 }
    })
}

fn guess(bytes: &[u8]) -> State {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        if encoding == UTF_8 {
            return State::Lines;
        }
        return State::Known(encoding.new_decoder_with_bom_removal());
    }
    let seen = &bytes[..bytes.len().min(LOOKED_AT)];
    // of a text in Latin letters nearly every second byte is null
    let nulls = |from: usize| {
        seen.iter()
            .skip(from)
            .step_by(2)
            .filter(|&&byte| byte == 0)
            .count()
    };
    let most = |nulls: usize| seen.len() >= 4 && nulls * 4 > seen.len();
    match (most(nulls(0)), most(nulls(1))) {
        (false, true) => State::Known(UTF_16LE.new_decoder()),
        (true, false) => State::Known(UTF_16BE.new_decoder()),
        _ => State::Lines,
    }
}

/// The text of bytes that are all there, their encoding being found out; line ends become `\n`.
///
/// ```
/// use site::pdn_files::decode;
///
/// assert_eq!(decode(b"\xEF\xBB\xBFGon\xC3\xA7alo"), "Gonçalo");
/// assert_eq!(decode(b"Gon\xE7alo \x96"), "Gonçalo –");
/// assert_eq!(decode(b"\xFF\xFEA\0n\0a\0"), "Ana");
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> String {
    let mut text = String::new();
    Decoder::guessing().push(bytes, true, &mut text);
    let text = text.trim_start_matches('\u{feff}');
    text.replace("\r\n", "\n").replace('\r', "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_blocks(bytes: &[u8], size: usize) -> (String, Option<Doubt>) {
        let (mut decoder, mut text) = (Decoder::guessing(), String::new());
        for block in bytes.chunks(size) {
            decoder.push(block, false, &mut text);
        }
        decoder.push(b"", true, &mut text);
        (text, decoder.doubt())
    }

    #[test]
    fn one_text_in_many_encodings() {
        let said = "[White \"Gonçalo Sá\"] 1. 10-14 23-19 {não} *\n".repeat(30);
        let wide = |bytes: fn(u16) -> [u8; 2], mark: bool| -> Vec<u8> {
            let units = mark
                .then_some(0xFEFF)
                .into_iter()
                .chain(said.encode_utf16());
            units.flat_map(bytes).collect()
        };
        let (latin, ..) = WINDOWS_1252.encode(&said);
        let files = [
            (said.clone().into_bytes(), None),
            ([b"\xEF\xBB\xBF", said.as_bytes()].concat(), None),
            (wide(u16::to_le_bytes, true), None),
            (wide(u16::to_be_bytes, true), None),
            (wide(u16::to_le_bytes, false), None),
            (wide(u16::to_be_bytes, false), None),
            (latin.into_owned(), Some(Doubt::NotUtf8 { line: 1 })),
        ];
        for (number, (bytes, doubt)) in files.into_iter().enumerate() {
            for size in [1, 7, 512, 100_000] {
                let (text, found) = in_blocks(&bytes, size);
                let text = text.trim_start_matches('\u{feff}');
                assert!(text == said && found == doubt, "{number} by {size}: {text}");
            }
            assert_eq!(decode(&bytes), said);
        }
    }

    #[test]
    fn each_line_has_an_encoding_of_its_own() {
        let (text, doubt) = in_blocks(b"S\xC3\xA1\nS\xE1 \x96\nS\xC3\xA1\n", 3);
        assert_eq!(text, "Sá\nSá –\nSá\n");
        assert_eq!(doubt, Some(Doubt::NotUtf8 { line: 2 }));
    }

    #[test]
    fn a_long_line_is_taken_in_pieces() {
        let long = "á".repeat(LONG_LINE);
        assert!(in_blocks(long.as_bytes(), 4095) == (long, None));
    }

    #[test]
    fn a_name_decides() {
        let mut text = String::new();
        let mut decoder = Decoder::named("windows-1251").unwrap();
        decoder.push(b"\xD8\xE0\xF8\xEA\xE8", true, &mut text);
        assert_eq!((text.as_str(), decoder.doubt()), ("Шашки", None));
        let mut decoder = Decoder::named("utf-8").unwrap();
        decoder.push(b"S\xE1", true, &mut text);
        assert_eq!(decoder.doubt(), Some(Doubt::Malformed));
        assert!(Decoder::named("utf-9").is_none());
    }
}
