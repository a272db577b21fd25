//! Results, in the two ways in which game types write them.

use super::super::notation::DASHES;

/// How a game ended.
///
/// ```
/// use draughts::pdn::{Ending, Outcome};
///
/// let outcome = |text| Ending::from_code(text).unwrap().outcome;
/// assert_eq!((outcome("0-2"), outcome("0-0")), (Outcome::Black, Outcome::BothLost));
/// assert_eq!(outcome("*"), Outcome::Unknown);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody did.
    Draw,
    /// Lost for both.
    BothLost,
    /// Unfinished or unknown: `*`.
    Unknown,
}

/// The points that a game type writes.
///
/// ```
/// use draughts::pdn::{Ending, ResultKind};
///
/// let kind = |text| Ending::from_code(text).unwrap().kind;
/// assert_eq!(kind("1/2-1/2"), ResultKind::Default);
/// assert_eq!(kind("1-1"), ResultKind::International);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ResultKind {
    /// `1-0`, `1/2-1/2`: PDN's *Default*, for 64 squares.
    Default,
    /// `2-0`, `1-1`: PDN's *International*, for 100 squares.
    International,
}

/// A result and the points in which it is written.
///
/// ```
/// use draughts::pdn::{Ending, Outcome, ResultKind};
///
/// let draw = Ending::from_code("1-1").unwrap();
/// assert_eq!((draw.outcome, draw.kind), (Outcome::Draw, ResultKind::International));
/// let draw = Ending { kind: ResultKind::Default, ..draw };
/// assert_eq!(draw.code(), "1/2-1/2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    /// How the game ended.
    pub outcome: Outcome,
    /// How that is written; for `0-0` and `*` all the same.
    pub kind: ResultKind,
}

/// What stands for what: the first of each is written, all are read. `GB`, `GP` and `E` are Portuguese print:
/// *ganham brancas*, *ganham pretas*, *empate*.
const CODES: [(&str, Outcome, ResultKind); 14] = [
    ("1-0", Outcome::White, ResultKind::Default),
    ("0-1", Outcome::Black, ResultKind::Default),
    ("1/2-1/2", Outcome::Draw, ResultKind::Default),
    ("2-0", Outcome::White, ResultKind::International),
    ("0-2", Outcome::Black, ResultKind::International),
    ("1-1", Outcome::Draw, ResultKind::International),
    ("0-0", Outcome::BothLost, ResultKind::Default),
    ("*", Outcome::Unknown, ResultKind::Default),
    ("½-½", Outcome::Draw, ResultKind::Default),
    ("1/2", Outcome::Draw, ResultKind::Default),
    ("½", Outcome::Draw, ResultKind::Default),
    ("GB", Outcome::White, ResultKind::Default),
    ("GP", Outcome::Black, ResultKind::Default),
    ("E", Outcome::Draw, ResultKind::Default),
];

impl Ending {
    /// `*`, which ends the text of a game in PDN 3.0; its tag says the result.
    pub const ASTERISK: Ending = Ending {
        outcome: Outcome::Unknown,
        kind: ResultKind::Default,
    };

    /// The result that a text is, with any dash and blanks around it.
    ///
    /// ```
    /// use draughts::pdn::{Ending, Outcome};
    ///
    /// assert_eq!(Ending::from_code("GP").unwrap().outcome, Outcome::Black);
    /// assert_eq!(Ending::from_code("1 – 0").unwrap().outcome, Outcome::White);
    /// assert_eq!(Ending::from_code("9-13"), None);
    /// ```
    pub fn from_code(text: &str) -> Option<Ending> {
        let text: String = text.split_whitespace().collect();
        let found = Ending::at_start(&text).filter(|&(_, length)| length == text.len());
        found.map(|(ending, _)| ending)
    }

    /// As PDN writes it.
    ///
    /// ```
    /// use draughts::pdn::Ending;
    ///
    /// let written = |text| Ending::from_code(text).unwrap().code();
    /// assert_eq!((written("½-½"), written("GB")), ("1/2-1/2", "1-0"));
    /// ```
    pub fn code(self) -> &'static str {
        let same = |&(_, outcome, kind): &(_, Outcome, ResultKind)| {
            let any_kind = matches!(outcome, Outcome::BothLost | Outcome::Unknown);
            outcome == self.outcome && (any_kind || kind == self.kind)
        };
        CODES.into_iter().find(same).map_or("*", |(code, ..)| code)
    }

    /// The result with which a text begins, and how many bytes it takes; it ends where a word does.
    pub(super) fn at_start(text: &str) -> Option<(Ending, usize)> {
        text.starts_with(|c| "012½GE*".contains(c)).then_some(())?;
        let ends = |rest: &str| {
            let next = rest.chars().next();
            next.is_none_or(|c| c.is_whitespace() || "{}()[]*,;".contains(c))
        };
        CODES.into_iter().find_map(|(code, outcome, kind)| {
            let rest = written(code, text)?;
            let length = text.len() - rest.len();
            (code == "*" || ends(rest)).then_some((Ending { outcome, kind }, length))
        })
    }
}

/// What follows a result with which a text begins; its dash may be any. No blanks stand around it: `2-1 -0` would be read
/// as `2-` and a result.
fn written<'a>(code: &str, text: &'a str) -> Option<&'a str> {
    let Some((first, second)) = code.split_once('-') else {
        return text.strip_prefix(code);
    };
    let dash = text.strip_prefix(first)?.strip_prefix(DASHES)?;
    dash.strip_prefix(second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for (code, ..) in &CODES[..8] {
            assert_eq!(Ending::from_code(code).map(Ending::code), Some(*code));
        }
        assert_eq!(Ending::from_code("½-½").map(Ending::code), Some("1/2-1/2"));
        assert_eq!(Ending::from_code("1+ - 1-"), None);
    }

    #[test]
    fn a_move_is_no_result() {
        for text in ["1-07", "1-13", "2-06", "0-11", "Era", "1-1x5"] {
            assert_eq!(Ending::at_start(text), None, "{text}");
        }
        assert_eq!(Ending::at_start("1-0)").map(|(_, taken)| taken), Some(3));
    }
}
