//! Passwords that leaked elsewhere, in a file of this machine: nobody is asked over the network.
//!
//! The file is that of [Have I Been Pwned](https://haveibeenpwned.com/Passwords) as its downloader writes it: a line for each password, the SHA-1 in
//! hexadecimal digits and how often it was seen, `HASH:COUNT`, in the order of the hashes. It is searched where it lies, some 40 reads for a billion
//! lines, and never loaded. Part of it serves as well, as long as the order stays.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use sha1::{Digest, Sha1};

use super::Password;

/// How many hexadecimal digits a SHA-1 has.
const DIGITS: usize = 40;
/// The longest line: the digits, a colon, a count, the end.
const LONGEST: usize = 64;
/// At how many places the file is looked at before it is trusted.
const PLACES: u64 = 1000;

/// The list, open.
#[derive(Clone)]
pub struct Breached {
    file: Arc<Mutex<File>>,
    bytes: u64,
}

impl fmt::Debug for Breached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Breached({} bytes)", self.bytes)
    }
}

/// Why a file is no such list.
#[derive(Debug, thiserror::Error)]
pub enum BreachedError {
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Io(#[from] io::Error),
    /// It has no lines.
    #[error("it is empty")]
    Empty,
    /// There is something else in it.
    #[error("at byte {0} there is no line of 40 hexadecimal digits, with or without `:COUNT`")]
    NoHash(u64),
    /// It would not be found what is in it.
    #[error("at byte {0} the hashes are not in their order")]
    Order(u64),
}

/// The digits of a hash, in capitals.
type Hash = [u8; DIGITS];

impl Breached {
    /// Opens a list, after a look at its beginning, its end, and a thousand places between them.
    ///
    /// # Errors
    /// [`BreachedError`] says what is wrong with the file.
    pub fn open(path: &Path) -> Result<Self, BreachedError> {
        let mut file = File::open(path)?;
        let bytes = file.metadata()?.len();
        if bytes == 0 {
            return Err(BreachedError::Empty);
        }
        let mut before: Option<Hash> = None;
        for place in 0..=PLACES {
            let from = bytes.saturating_sub(1) * place / PLACES;
            let (at, Some(hash)) = line_from(&mut file, from)? else {
                continue;
            };
            if before.is_some_and(|before| before > hash) {
                return Err(BreachedError::Order(at));
            }
            before = Some(hash);
        }
        // nothing but a beginning of a line would be a list of none
        before.ok_or(BreachedError::NoHash(0))?;
        let file = Arc::new(Mutex::new(file));
        Ok(Self { file, bytes })
    }

    /// Whether a password is in the list. Reads the disk: async callers use [`Breached::has_async`].
    ///
    /// # Errors
    /// [`BreachedError`] when the file cannot be read any more, or is none at the places that were looked at.
    pub fn has(&self, password: &Password) -> Result<bool, BreachedError> {
        let sought: String = base16ct::upper::encode_string(&Sha1::digest(password.0.as_bytes()));
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        // the first line at or after `low` may be it, those from `high` on are not
        let (mut low, mut high) = (0, self.bytes);
        while low < high {
            let middle = low + (high - low) / 2;
            let (at, found) = line_from(&mut file, middle)?;
            match found {
                Some(hash) if hash.as_slice() == sought.as_bytes() => return Ok(true),
                Some(hash) if hash.as_slice() < sought.as_bytes() => low = at + 1,
                Some(_) | None => high = middle,
            }
        }
        Ok(false)
    }

    /// [`Breached::has`], on a thread that may wait for the disk.
    ///
    /// # Errors
    /// As [`Breached::has`].
    pub async fn has_async(&self, password: Password) -> Result<bool, BreachedError> {
        let list = self.clone();
        let looked = tokio::task::spawn_blocking(move || list.has(&password)).await;
        looked.map_err(io::Error::other)?
    }
}

/// The first line that begins at this byte or after it, and where; none behind the last.
fn line_from(file: &mut File, from: u64) -> Result<(u64, Option<Hash>), BreachedError> {
    // one byte before, so that a line that begins exactly there is seen to begin
    let start = from.saturating_sub(1);
    file.seek(SeekFrom::Start(start))?;
    let mut window = Vec::with_capacity(2 * LONGEST);
    Read::by_ref(file)
        .take(2 * LONGEST as u64)
        .read_to_end(&mut window)?;
    let begins = match from {
        0 => Some(0),
        _ => window
            .iter()
            .position(|byte| *byte == b'\n')
            .map(|end| end + 1),
    };
    let Some(begins) = begins else {
        // a line longer than any, or the end of the last
        return if window.len() > LONGEST {
            Err(BreachedError::NoHash(from))
        } else {
            Ok((from, None))
        };
    };
    let at = start + u64::try_from(begins).unwrap_or(u64::MAX);
    let line = window.get(begins..).unwrap_or_default();
    if line.is_empty() {
        return Ok((at, None));
    }
    let digits = line.get(..DIGITS).ok_or(BreachedError::NoHash(at))?;
    let ends = line.get(DIGITS);
    let fits = digits.iter().all(u8::is_ascii_hexdigit)
        && matches!(ends, None | Some(b':' | b'\n' | b'\r'));
    let hash = digits.to_ascii_uppercase().try_into();
    let hash = hash.ok().filter(|_| fits);
    Ok((at, Some(hash.ok_or(BreachedError::NoHash(at))?)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::io::Write;

    use super::*;

    fn sha1(text: &str) -> String {
        base16ct::upper::encode_string(&Sha1::digest(text.as_bytes()))
    }

    fn file(text: &str) -> tempfile::NamedTempFile {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        file
    }

    fn opened(text: &str) -> Result<Breached, BreachedError> {
        Breached::open(file(text).path())
    }

    /// A password that nothing else is asked of.
    fn password(text: &str) -> Password {
        Password(text.to_owned())
    }

    #[test]
    fn what_is_in_it_is_found_and_nothing_else_whatever_the_lines_look_like() {
        for (count, end, capitals) in [
            (1, "\n", true),
            (2, "\r\n", true),
            (500, "\r\n", false),
            (733, "\n", true),
        ] {
            let words: Vec<String> = (0..count).map(|no| format!("leaked {no}")).collect();
            let hashes: BTreeSet<String> = words.iter().map(|word| sha1(word)).collect();
            let line = |(no, hash): (usize, &String)| {
                let hash = if capitals {
                    hash.clone()
                } else {
                    hash.to_lowercase()
                };
                match no % 3 {
                    0 => format!("{hash}:{}", 10_usize.pow(u32::try_from(no % 9).unwrap())),
                    _ => format!("{hash}:3"),
                }
            };
            let lines: Vec<String> = hashes.iter().enumerate().map(line).collect();
            for last in ["", end] {
                let list = opened(&(lines.join(end) + last)).unwrap();
                for word in &words {
                    assert!(list.has(&password(word)).unwrap(), "{word} of {count}");
                    assert!(!list.has(&password(&format!("{word}!"))).unwrap(), "{word}");
                }
            }
        }
    }

    #[test]
    fn hashes_alone_are_a_list_too() {
        let list = opened(&format!("{}\n", sha1("peões e damas"))).unwrap();
        assert!(list.has(&password("peões e damas")).unwrap());
    }

    #[test]
    fn what_is_no_list_is_said_at_once() {
        let (low, high) = ("0".repeat(DIGITS), "F".repeat(DIGITS));
        for (text, said) in [
            (String::new(), "empty"),
            ("password\nletmein\n".to_owned(), "40 hexadecimal digits"),
            (format!("{low}x\n"), "40 hexadecimal digits"),
            (format!("{}\n", "0".repeat(39)), "40 hexadecimal digits"),
            ("x".repeat(5000), "40 hexadecimal digits"),
            (format!("{high}:1\n{low}:1\n"), "order"),
            (
                format!("{high}:1\n").repeat(3) + &format!("{low}:1\n").repeat(3),
                "order",
            ),
        ] {
            let error = opened(&text).unwrap_err().to_string();
            assert!(error.contains(said), "{text:.60}: {error}");
        }
        assert!(Breached::open(Path::new("/there/is/no/such/list")).is_err());
    }
}
