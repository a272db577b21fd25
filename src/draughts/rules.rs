//! Rule sets as tables of facts, with the article beside each fact.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::board::Board;

/// Which rules a game is played by.
///
/// ```
/// use arbitro::draughts::RuleSet;
///
/// assert_eq!(RuleSet::from_code("brazilian"), Some(RuleSet::Brazilian));
/// assert_eq!(RuleSet::BrazilianShortKing.code(), "brazilian-short-king");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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

impl RuleSet {
    /// Every rule set, the FPD's first.
    pub const ALL: [RuleSet; 5] = [
        RuleSet::Portuguese,
        RuleSet::PortugueseClassic,
        RuleSet::Brazilian,
        RuleSet::BrazilianShortKing,
        RuleSet::International,
    ];

    /// The name in files, addresses and the database; serde writes the same.
    pub const fn code(self) -> &'static str {
        match self {
            RuleSet::Portuguese => "portuguese",
            RuleSet::PortugueseClassic => "portuguese-classic",
            RuleSet::Brazilian => "brazilian",
            RuleSet::BrazilianShortKing => "brazilian-short-king",
            RuleSet::International => "international",
        }
    }

    /// The rule set with this [`code`](RuleSet::code).
    pub fn from_code(code: &str) -> Option<RuleSet> {
        RuleSet::ALL.into_iter().find(|set| set.code() == code)
    }

    /// The facts of this rule set.
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

/// An article of the rule text, as the text numbers it: `3.7 b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Article(&'static str);

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Whether something holds under a rule set, and the article that says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fact {
    /// Does it hold?
    pub holds: bool,
    /// Where the text says so.
    pub article: Article,
}

/// The facts of one rule set.
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
    /// Where the laws stand that no rule set leaves out.
    pub laws: Laws,
}

/// The articles of the laws that hold in every rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laws {
    /// Each side moves its own pieces, in turn; none where the text leaves it unsaid.
    pub turn: Option<Article>,
    /// A man moves forward along a diagonal.
    pub man_moves: Article,
    /// A man moves one square, to a free one.
    pub man_one_square: Article,
    /// A man does not move back.
    pub man_not_back: Article,
    /// The move of a man ends where it becomes a king.
    pub crowning_ends: Article,
    /// A king moves along a diagonal over free squares.
    pub king_moves: Article,
    /// A king does not pass over a piece of its own side.
    pub king_over_own: Article,
    /// A man takes the piece beside it and stops on the free square behind.
    pub man_takes: Article,
    /// A king takes a piece on its diagonal with nothing between and a free square behind.
    pub king_takes: Article,
    /// A king does not take a piece with another right behind it.
    pub two_in_a_row: Article,
    /// No piece is passed over twice in one move.
    pub piece_once: Article,
    /// The captured pieces stay until the move is over.
    pub removed_after: Article,
    /// A man that passes the crowning row while it captures goes on as a man, or not at all.
    pub passing_base: Article,
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
    laws: Laws {
        turn: Some(Article("4.13")),
        man_moves: Article("3.1 a"),
        man_one_square: Article("3.1 b"),
        man_not_back: Article("3.1 c"),
        crowning_ends: Article("3.1 e"),
        king_moves: Article("3.2 a"),
        king_over_own: Article("3.2 b"),
        man_takes: Article("3.4 b"),
        king_takes: Article("3.5 a"),
        two_in_a_row: Article("3.5 b"),
        piece_once: Article("3.6 c"),
        removed_after: Article("3.8"),
        passing_base: Article("3.1 e"),
    },
};

const PORTUGUESE_CLASSIC: Rules = Rules {
    obligation: Article("3.1.1 a"),
    quantity: Article("3.1.1 b"),
    quality: yes("3.1.1 c"),
    men_capture_backwards: no("2.2.8"),
    king_stops_next: no("2.2.8"),
    laws: Laws {
        turn: Some(Article("2.2.2")),
        man_moves: Article("2.2.8"),
        man_one_square: Article("2.2.8"),
        man_not_back: Article("2.2.8"),
        crowning_ends: Article("2.2.6"),
        king_moves: Article("2.2.8"),
        king_over_own: Article("2.2.9"),
        man_takes: Article("2.2.8"),
        king_takes: Article("2.2.8"),
        two_in_a_row: Article("2.2.9"),
        piece_once: Article("2.2.9"),
        removed_after: Article("2.2.10"),
        passing_base: Article("2.2.6"),
    },
    ..PORTUGUESE
};

// The articles are the numbers of the text's summary, *Resumo das regras*. That a king does not pass over its own side
// stands without a number in the section that 8 sums up.
const BRAZILIAN: Rules = Rules {
    board: Board::BRAZILIAN,
    start_rows: 3,
    obligation: Article("9"),
    quantity: Article("12"),
    quality: no("10"),
    men_capture_backwards: yes("11"),
    king_stops_next: no("17"),
    laws: Laws {
        turn: None,
        man_moves: Article("5"),
        man_one_square: Article("5"),
        man_not_back: Article("5"),
        crowning_ends: Article("6"),
        king_moves: Article("8"),
        king_over_own: Article("8"),
        man_takes: Article("11"),
        king_takes: Article("11"),
        two_in_a_row: Article("9"),
        piece_once: Article("15"),
        removed_after: Article("15"),
        passing_base: Article("13"),
    },
};

// The club's text has no numbers left; its own references ("regras 8 e 9") show that each paragraph was a rule.
const BRAZILIAN_SHORT_KING: Rules = Rules {
    obligation: Article("7"),
    quantity: Article("7"),
    quality: no("7"),
    men_capture_backwards: yes("4"),
    king_stops_next: yes("6"),
    laws: Laws {
        turn: Some(Article("2")),
        man_moves: Article("4"),
        man_one_square: Article("4"),
        man_not_back: Article("4"),
        crowning_ends: Article("5"),
        king_moves: Article("6"),
        king_over_own: Article("6"),
        man_takes: Article("4"),
        king_takes: Article("6"),
        two_in_a_row: Article("6"),
        piece_once: Article("8"),
        removed_after: Article("9"),
        passing_base: Article("5"),
    },
    ..BRAZILIAN
};

const INTERNATIONAL: Rules = Rules {
    board: Board::INTERNATIONAL,
    start_rows: 4,
    ..BRAZILIAN
};

#[cfg(test)]
mod tests {
    use super::*;

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
