//! Rule sets as tables of facts, with the article beside each fact.

use std::fmt;

use super::board::Board;
use super::listed::listed;

mod ending;
mod ends;
mod movement;
mod touch;

pub use ending::{Ending, Force, River, When};
pub use ends::{
    Agreement, Applicability, Conditions, CountedMoves, Demand, Ends, Few, GivesWay, House, Limit,
    LimitName, Pace, Requirement, ScoreKeeping,
};
pub use movement::{CrownedBy, Crowning, Movement};
pub use touch::{Several, Touch};

/// Which rules a game is played by.
///
/// ```
/// use draughts::RuleSet;
///
/// assert_eq!(RuleSet::from_code("brazilian"), Some(RuleSet::Brazilian));
/// assert_eq!(RuleSet::BrazilianShortKing.code(), "brazilian-short-king");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum RuleSet {
    /// FPD, *Regras Oficiais do Jogo de Damas Portuguesas*, in force since 1 April 2026.
    Portuguese,
    /// FPD, *Regras do Jogo de Damas Clássicas*, the earlier edition.
    PortugueseClassic,
    /// CBD, *Regras Oficiais de Jogo de Damas*, on 64 squares.
    Brazilian,
    /// *Damas Brasileira*, a club's text whose king stops next to the last piece it takes.
    BrazilianShortKing,
    /// CBD/FMJD, *Regras Oficiais de Jogo de Damas*, on 100 squares.
    International,
}

listed! {
    /// Every rule set, the FPD's first.
    pub RuleSet {
        Portuguese => "portuguese",
        PortugueseClassic => "portuguese-classic",
        Brazilian => "brazilian",
        BrazilianShortKing => "brazilian-short-king",
        International => "international",
    }
}

impl RuleSet {
    /// The rule set with this [`code`](RuleSet::code).
    ///
    /// ```
    /// use draughts::RuleSet;
    ///
    /// assert_eq!(RuleSet::from_code("international"), Some(RuleSet::International));
    /// assert_eq!(RuleSet::from_code("International"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<RuleSet> {
        RuleSet::ALL.into_iter().find(|set| set.code() == code)
    }

    /// The facts of this rule set.
    ///
    /// ```
    /// use draughts::RuleSet;
    ///
    /// assert!(RuleSet::Brazilian.rules().men_capture_backwards.holds);
    /// assert!(!RuleSet::Portuguese.rules().men_capture_backwards.holds);
    /// ```
    pub const fn rules(self) -> &'static Rules {
        match self {
            RuleSet::Portuguese => &PORTUGUESE,
            RuleSet::PortugueseClassic => &PORTUGUESE_CLASSIC,
            RuleSet::Brazilian => &BRAZILIAN,
            RuleSet::BrazilianShortKing => &BRAZILIAN_SHORT_KING,
            RuleSet::International => &INTERNATIONAL,
        }
    }
}

/// An article, as the text that it stands in numbers it: `3.7 b`. Beyond the rules of the game the text is named before it: `FIDE C.07 8.1`.
///
/// ```
/// use draughts::RuleSet;
///
/// let obligation = |set: RuleSet| set.rules().obligation.to_string();
/// assert_eq!(obligation(RuleSet::Portuguese), "3.3 a");
/// assert_eq!(obligation(RuleSet::PortugueseClassic), "3.1.1 a");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Article(&'static str);

impl Article {
    /// The article with this number.
    ///
    /// ```
    /// use draughts::Article;
    ///
    /// assert_eq!(Article::new("3.7 b").to_string(), "3.7 b");
    /// ```
    #[must_use]
    pub const fn new(number: &'static str) -> Self {
        Self(number)
    }

    /// Its number.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// Is it of this text, which is named before it? None of the rules of the game is.
    ///
    /// ```
    /// use draughts::Article;
    ///
    /// assert!(Article::new("FPD 10.1").is_of("FPD"));
    /// assert!(!Article::new("FIDE C.07 13").is_of("FPD"));
    /// assert!(!Article::new("3.7 b").is_of("FPD"));
    /// ```
    #[must_use]
    pub fn is_of(self, text: &str) -> bool {
        let rest = self.0.strip_prefix(text);
        rest.is_some_and(|rest| rest.starts_with(' '))
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Whether something holds under a rule set, and the article that says so.
///
/// ```
/// use draughts::RuleSet;
///
/// let short_king = RuleSet::BrazilianShortKing.rules().king_stops_next;
/// assert_eq!((short_king.holds, short_king.article.to_string()), (true, "6".to_owned()));
/// let long_king = RuleSet::Brazilian.rules().king_stops_next;
/// assert_eq!((long_king.holds, long_king.article.to_string()), (false, "17".to_owned()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fact {
    /// Does it hold?
    pub holds: bool,
    /// Where the text says so.
    pub article: Article,
}

/// The facts of one rule set.
///
/// ```
/// use draughts::RuleSet;
///
/// let rules = RuleSet::International.rules();
/// assert_eq!((rules.board.rows(), rules.start_rows), (10, 4));
/// assert!(!rules.quality.holds);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// The board: its size and its numbering.
    pub board: &'static Board,
    /// Rows that each side's men fill at the start.
    pub start_rows: u8,
    /// Capturing is an obligation in every rule set: where each says so.
    pub obligation: Article,
    /// As many pieces as possible must be captured, in every rule set: where each says so.
    pub quantity: Article,
    /// Of equal numbers, the capture with more kings must be chosen.
    pub quality: Fact,
    /// A man may capture backwards too.
    pub men_capture_backwards: Fact,
    /// A king ends its capture on the square next to the last piece that it took.
    pub king_stops_next: Fact,
    /// How the pieces move and capture.
    pub movement: Movement,
    /// How a game ends: wins, limits on moves, repetition, agreement.
    pub ends: Ends,
    /// What follows from touching a piece.
    pub touch: Touch,
}

const fn yes(article: &'static str) -> Fact {
    Fact {
        holds: true,
        article: Article(article),
    }
}

const fn no(article: &'static str) -> Fact {
    Fact {
        holds: false,
        article: Article(article),
    }
}

const PORTUGUESE: Rules = Rules {
    board: Board::PORTUGUESE,
    start_rows: 3,
    obligation: Article("3.3 a"),
    quantity: Article("3.7 a"),
    quality: yes("3.7 b"),
    men_capture_backwards: no("3.4 a"),
    king_stops_next: no("3.5 a"),
    movement: movement::PORTUGUESE,
    ends: ends::tables::PORTUGUESE,
    touch: touch::PORTUGUESE,
};

const PORTUGUESE_CLASSIC: Rules = Rules {
    obligation: Article("3.1.1 a"),
    quantity: Article("3.1.1 b"),
    quality: yes("3.1.1 c"),
    men_capture_backwards: no("2.2.8"),
    king_stops_next: no("2.2.8"),
    movement: movement::PORTUGUESE_CLASSIC,
    ends: ends::tables::PORTUGUESE_CLASSIC,
    touch: touch::PORTUGUESE_CLASSIC,
    ..PORTUGUESE
};

// The articles are the numbers of the text's summary, *Resumo das regras*; from 97 on, of its CODEX.
const BRAZILIAN: Rules = Rules {
    board: Board::BRAZILIAN,
    start_rows: 3,
    obligation: Article("9"),
    quantity: Article("12"),
    quality: no("10"),
    men_capture_backwards: yes("11"),
    king_stops_next: no("17"),
    movement: movement::BRAZILIAN,
    ends: ends::tables::BRAZILIAN,
    touch: touch::BRAZILIAN,
};

// The club's text has no numbers left; its own references ("regras 8 e 9") show that each paragraph was a rule.
const BRAZILIAN_SHORT_KING: Rules = Rules {
    obligation: Article("7"),
    quantity: Article("7"),
    quality: no("7"),
    men_capture_backwards: yes("4"),
    king_stops_next: yes("6"),
    movement: movement::BRAZILIAN_SHORT_KING,
    ends: ends::tables::BRAZILIAN_SHORT_KING,
    touch: touch::BRAZILIAN_SHORT_KING,
    ..BRAZILIAN
};

const INTERNATIONAL: Rules = Rules {
    board: Board::INTERNATIONAL,
    start_rows: 4,
    ends: ends::tables::INTERNATIONAL,
    ..BRAZILIAN
};

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "serde")]
    #[test]
    fn serde_writes_the_code() {
        for set in RuleSet::ALL {
            let written = serde_json::to_string(&set).unwrap();
            assert_eq!(written, format!("\"{}\"", set.code()));
            assert_eq!(serde_json::from_str::<RuleSet>(&written).unwrap(), set);
            assert_eq!(RuleSet::from_code(set.code()), Some(set));
        }
    }

    #[test]
    fn an_unknown_code_is_none() {
        assert_eq!(RuleSet::from_code("Portuguese"), None);
        assert_eq!(RuleSet::from_code(""), None);
    }
}
