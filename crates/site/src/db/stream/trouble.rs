//! Why nothing of what is sent comes through.

/// Why nothing came through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Trouble {
    /// The server did not answer.
    Unreachable,
    /// It answered something that no copy says: it is busy, or something stands between.
    Answered,
    /// Its receipt is not about what was sent, or not signed by it.
    Receipt,
    /// It does not know the tournament.
    Unknown,
    /// It takes nothing from this author: the journal was taken back, or the key is another.
    Refused,
    /// It has other events by these numbers.
    Fork,
    /// A change is larger than it takes.
    TooLarge,
    /// It reckons differently: one of the two programs is older.
    Version,
    /// It was put back to before this server wrote: what it lacks until then was written elsewhere.
    Behind,
}

tournament::coded!(Trouble);

/// What stands before the detail of [`Trouble::Behind`] in its row.
const BEHIND: &str = "behind ";

impl Trouble {
    /// As it stands in its row, with its detail. A release that knows no such word yet runs beside this one, and until now such a row could not be read.
    pub(super) fn written(self, detail: &str) -> (&'static str, String) {
        if self == Self::Behind {
            return (Self::Answered.code(), format!("{BEHIND}{detail}"));
        }
        (self.code(), detail.to_owned())
    }

    /// As it was written. What a later release has another word for is something that was answered.
    pub(super) fn read(code: &str, detail: String) -> (Self, String) {
        let trouble = Self::from_code(code).unwrap_or(Self::Answered);
        if let Some(number) = detail.strip_prefix(BEHIND)
            && trouble == Self::Answered
            && number.parse::<i32>().is_ok()
        {
            return (Self::Behind, number.to_owned());
        }
        (trouble, detail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words that the release before reads.
    const KNOWN: [&str; 8] = [
        "unreachable",
        "answered",
        "receipt",
        "unknown",
        "refused",
        "fork",
        "too-large",
        "version",
    ];

    #[test]
    fn each_is_read_as_it_was_written_by_words_of_the_release_before() {
        for trouble in Trouble::ALL {
            let (code, detail) = trouble.written("15");
            assert!(KNOWN.contains(&code), "{code}");
            assert_eq!(Trouble::read(code, detail), (trouble, "15".to_owned()));
        }
    }

    #[test]
    fn what_is_not_known_here_was_answered() {
        let read = |code, detail: &str| Trouble::read(code, detail.to_owned());
        let answered = (Trouble::Answered, "why".to_owned());
        assert_eq!(read("of-tomorrow", "why"), answered);
        let said = "behind the times";
        assert_eq!(read("answered", said), (Trouble::Answered, said.to_owned()));
    }
}
