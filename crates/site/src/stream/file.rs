//! What is sent, as a file for a stick: a line for each message, its signature and its text; the same messages that go over the wire.

use super::Signed;
use crate::db::{
    Conn, DbError,
    stream::{self, MOST_BYTES, Reckoned},
};
use tournament::TournamentId;

/// The first line of a file.
const HEAD: &str = "arbitro-stream 1";

/// What there is of a tournament to be carried.
#[derive(Debug, PartialEq, Eq)]
pub enum Carried {
    /// It is sent nowhere.
    Nowhere,
    /// Nothing was written here since it came.
    Nothing,
    /// The text of a file.
    File(String),
}

/// What a file is called.
#[must_use]
pub fn name(id: TournamentId) -> String {
    format!("arbitro-{id}.stream")
}

/// Everything of a tournament that was written here and is not acknowledged, or where nothing waits all that was written here since it came here last.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn write(c: &mut Conn, id: TournamentId) -> Result<Carried, DbError> {
    let (Some(of), Some(progress)) = (stream::of_tournament(c, id)?, stream::progress(c, id)?)
    else {
        return Ok(Carried::Nowhere);
    };
    // one that came here a second time was written above in between
    let mut eras = of.eras.iter().rev();
    let own = eras.find(|era| era.private_key.is_some());
    let first = own.map_or(0, |era| era.begins - 1);
    let mut after = if progress.unsent > 0 {
        of.sent_after(progress.acknowledged)
    } else {
        first
    };
    let mut lines = String::new();
    let mut reckoned = Reckoned::default();
    loop {
        stream::name_people(c, &of, after)?;
        let next = stream::next_push(c, &of, (after, MOST_BYTES), &mut reckoned)?;
        let Some((push, message)) = next else {
            // a file without a message is taken for one that was cut
            return Ok(if lines.is_empty() {
                Carried::Nothing
            } else {
                Carried::File(format!("{HEAD}\n{lines}"))
            });
        };
        after = push.events.last().map_or(after, |row| row.number);
        lines.push_str(&format!("{} {}\n", message.signature, message.text));
    }
}

/// The messages of a file; nothing where it is no such file, or was cut.
#[must_use]
pub fn read(text: &str) -> Option<Vec<Signed>> {
    let lines = text.strip_prefix(HEAD)?.strip_prefix('\n')?;
    // whatever copied it wrote its last line whole
    let lines = lines.strip_suffix('\n')?;
    let message = |line: &str| {
        let (signature, text) = line.split_once(' ')?;
        Some(Signed {
            text: text.to_owned(),
            signature: signature.to_owned(),
        })
    };
    lines.split('\n').map(message).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_cut_is_none() {
        let whole = "arbitro-stream 1\nc2ln {\"a\": 1}\nc2ln {}\n";
        let read_whole = read(whole).unwrap();
        assert_eq!(read_whole.len(), 2);
        assert_eq!(read_whole[0].text, "{\"a\": 1}");
        for end in 0..whole.len() {
            let cut = read(&whole[..end]);
            // after a whole line it is a file with fewer messages
            assert!(cut.is_none_or(|cut| whole[..end].ends_with('\n') && cut.len() == 1));
        }
    }
}
