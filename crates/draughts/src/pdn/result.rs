//! Results, in the two ways in which game types write them.

use super::super::notation::DASHES;

/// How a game ended.
///
/// ```
/// use draughts::pdn::{PdnEnding, PdnOutcome};
///
/// let outcome = |text| PdnEnding::from_code(text).unwrap().outcome;
/// assert_eq!((outcome("0-2"), outcome("0-0")), (PdnOutcome::Black, PdnOutcome::BothLost));
/// assert_eq!(outcome("*"), PdnOutcome::Unknown);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PdnOutcome {
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
/// use draughts::pdn::{PdnEnding, ResultKind};
///
/// let kind = |text| PdnEnding::from_code(text).unwrap().kind;
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
/// use draughts::pdn::{PdnEnding, PdnOutcome, ResultKind};
///
/// let draw = PdnEnding::from_code("1-1").unwrap();
/// assert_eq!((draw.outcome, draw.kind), (PdnOutcome::Draw, ResultKind::International));
/// let draw = PdnEnding { kind: ResultKind::Default, ..draw };
/// assert_eq!(draw.code(), "1/2-1/2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PdnEnding {
    /// How the game ended.
    pub outcome: PdnOutcome,
    /// How that is written; for `0-0` and `*` all the same.
    pub kind: ResultKind,
}

/// What stands for what: the first of each is written, all are read. `GB`, `GP` and `E` are Portuguese print:
/// *ganham brancas*, *ganham pretas*, *empate*.
const CODES: [(&str, PdnOutcome, ResultKind); 14] = [
    ("1-0", PdnOutcome::White, ResultKind::Default),
    ("0-1", PdnOutcome::Black, ResultKind::Default),
    ("1/2-1/2", PdnOutcome::Draw, ResultKind::Default),
    ("2-0", PdnOutcome::White, ResultKind::International),
    ("0-2", PdnOutcome::Black, ResultKind::International),
    ("1-1", PdnOutcome::Draw, ResultKind::International),
    ("0-0", PdnOutcome::BothLost, ResultKind::Default),
    ("*", PdnOutcome::Unknown, ResultKind::Default),
    ("½-½", PdnOutcome::Draw, ResultKind::Default),
    ("1/2", PdnOutcome::Draw, ResultKind::Default),
    ("½", PdnOutcome::Draw, ResultKind::Default),
    ("GB", PdnOutcome::White, ResultKind::Default),
    ("GP", PdnOutcome::Black, ResultKind::Default),
    ("E", PdnOutcome::Draw, ResultKind::Default),
];

impl PdnEnding {
    /// `*`, which ends the text of a game in PDN 3.0; its tag says the result.
    pub const ASTERISK: PdnEnding = PdnEnding {
        outcome: PdnOutcome::Unknown,
        kind: ResultKind::Default,
    };

    /// The result that a text is, with any dash and blanks around it.
    ///
    /// ```
    /// use draughts::pdn::{PdnEnding, PdnOutcome};
    ///
    /// assert_eq!(PdnEnding::from_code("GP").unwrap().outcome, PdnOutcome::Black);
    /// assert_eq!(PdnEnding::from_code("1 – 0").unwrap().outcome, PdnOutcome::White);
    /// assert_eq!(PdnEnding::from_code("9-13"), None);
    /// ```
    pub fn from_code(text: &str) -> Option<PdnEnding> {
        let text: String = text.split_whitespace().collect();
        let found = PdnEnding::at_start(&text).filter(|&(_, length)| length == text.len());
        found.map(|(ending, _)| ending)
    }

    /// As PDN writes it.
    ///
    /// ```
    /// use draughts::pdn::PdnEnding;
    ///
    /// let written = |text| PdnEnding::from_code(text).unwrap().code();
    /// assert_eq!((written("½-½"), written("GB")), ("1/2-1/2", "1-0"));
    /// ```
    pub fn code(self) -> &'static str {
        let same = |&(_, outcome, kind): &(_, PdnOutcome, ResultKind)| {
            let any_kind = matches!(outcome, PdnOutcome::BothLost | PdnOutcome::Unknown);
            outcome == self.outcome && (any_kind || kind == self.kind)
        };
        CODES.into_iter().find(same).map_or("*", |(code, ..)| code)
    }

    /// The result with which a text begins, and how many bytes it takes; it ends where a word does.
    pub(super) fn at_start(text: &str) -> Option<(PdnEnding, usize)> {
        text.starts_with(|c| "012½GE*".contains(c)).then_some(())?;
        let ends = |rest: &str| {
            let next = rest.chars().next();
            next.is_none_or(|c| c.is_whitespace() || "{}()[]*,;".contains(c))
        };
        CODES.into_iter().find_map(|(code, outcome, kind)| {
            let rest = written(code, text)?;
            let length = text.len() - rest.len();
            (code == "*" || ends(rest)).then_some((PdnEnding { outcome, kind }, length))
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
            assert_eq!(PdnEnding::from_code(code).map(PdnEnding::code), Some(*code));
        }
        assert_eq!(
            PdnEnding::from_code("½-½").map(PdnEnding::code),
            Some("1/2-1/2")
        );
        assert_eq!(PdnEnding::from_code("1+ - 1-"), None);
    }

    #[test]
    fn a_move_is_no_result() {
        for text in ["1-07", "1-13", "2-06", "0-11", "Era", "1-1x5"] {
            assert_eq!(PdnEnding::at_start(text), None, "{text}");
        }
        assert_eq!(PdnEnding::at_start("1-0)").map(|(_, taken)| taken), Some(3));
    }
}
