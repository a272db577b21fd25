//! The GameType tag: which rules, which board, which notation.

use super::super::board::Numbering;
use super::super::notation::Notation;
use super::super::rules::RuleSet;
use super::result::ResultKind;

/// What a GameType tag says, as far as this program plays it.
///
/// ```
/// use arbitro::draughts::{Notation, RuleSet, pdn::GameType};
///
/// let portuguese = GameType::parse("28,W,8,8,N1,1", RuleSet::International).unwrap();
/// assert_eq!(portuguese.rules, RuleSet::Portuguese);
/// assert_eq!(portuguese.long(), "28,W,8,8,N1,1");
/// assert_eq!(GameType::of(RuleSet::Brazilian).notation, Notation::Algebraic);
///
/// let thai = GameType::parse("31", RuleSet::International).unwrap_err();
/// assert_eq!(thai.to_string(), "game type 31 is not known here: 20, 24, 26 and 28 are");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameType {
    /// The number in PDN's table.
    pub number: u8,
    /// The rules.
    pub rules: RuleSet,
    /// How squares are written.
    pub notation: Notation,
}

/// Why a game of this type cannot be replayed.
///
/// ```
/// use arbitro::draughts::{RuleSet, pdn::{GameType, GameTypeFault}};
///
/// let fault = |text| GameType::parse(text, RuleSet::Portuguese).unwrap_err();
/// assert_eq!(fault("damas"), GameTypeFault::NoNumber);
/// assert_eq!(fault("25"), GameTypeFault::Unknown(25)); // Russian draughts
/// assert_eq!(fault("28,W,8,8,N2,0"), GameTypeFault::Settings("28,W,8,8,N1,1".to_owned()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GameTypeFault {
    /// It does not begin with a number.
    #[error("a game type begins with a number")]
    NoNumber,
    /// A type whose rules this program does not have.
    #[error("game type {0} is not known here: 20, 24, 26 and 28 are")]
    Unknown(u8),
    /// The settings after the number are not those of this board: `.0` are.
    #[error("the settings of this game type are {0}")]
    Settings(String),
}

/// PDN's numbers, and the rules that each means unless others with the same number are asked for. Spanish draughts, 24,
/// have the board and the moves of the Portuguese.
const KNOWN: [(u8, RuleSet); 4] = [
    (20, RuleSet::International),
    (24, RuleSet::Portuguese),
    (26, RuleSet::Brazilian),
    (28, RuleSet::Portuguese),
];

impl GameType {
    /// The numbers that are known.
    pub const NUMBERS: [u8; 4] = [KNOWN[0].0, KNOWN[1].0, KNOWN[2].0, KNOWN[3].0];

    /// The type of a rule set.
    ///
    /// ```
    /// use arbitro::draughts::{RuleSet, pdn::GameType};
    ///
    /// assert_eq!(GameType::of(RuleSet::International).number, 20);
    /// assert_eq!(GameType::of(RuleSet::PortugueseClassic).number, GameType::of(RuleSet::Portuguese).number);
    /// ```
    pub const fn of(rules: RuleSet) -> GameType {
        let (number, notation) = match rules {
            RuleSet::International => (20, Notation::Numeric),
            RuleSet::Brazilian | RuleSet::BrazilianShortKing => (26, Notation::Algebraic),
            RuleSet::Portuguese | RuleSet::PortugueseClassic => (28, Notation::Numeric),
        };
        GameType {
            number,
            rules,
            notation,
        }
    }

    /// Reads `28` or, with its settings, `28,W,8,8,N1,1`: start colour, width, height, notation with the corner of the
    /// first square, and whether the bottom left corner is left out. Where a number means several rule sets,
    /// `preferred` is taken if it is one of them.
    ///
    /// # Errors
    ///
    /// No number, an unknown one, or the settings of another board.
    ///
    /// ```
    /// use arbitro::draughts::{Notation, RuleSet, pdn::GameType};
    ///
    /// let rules = |preferred| GameType::parse("28", preferred).unwrap().rules;
    /// assert_eq!(rules(RuleSet::PortugueseClassic), RuleSet::PortugueseClassic);
    /// assert_eq!(rules(RuleSet::Brazilian), RuleSet::Portuguese);
    /// let by_number = GameType::parse("26,W,8,8,N2,0", RuleSet::Brazilian).unwrap();
    /// assert_eq!(by_number.notation, Notation::Numeric);
    /// ```
    pub fn parse(text: &str, preferred: RuleSet) -> Result<GameType, GameTypeFault> {
        let mut fields = text.split(',').map(str::trim);
        let number = fields.next().and_then(|number| number.parse().ok());
        let number = number.ok_or(GameTypeFault::NoNumber)?;
        let known = KNOWN.into_iter().find(|&(known, _)| known == number);
        let (_, rules) = known.ok_or(GameTypeFault::Unknown(number))?;
        let asked = GameType::of(preferred);
        let rules = if asked.number == GameType::of(rules).number {
            preferred
        } else {
            rules
        };
        let plain = GameType {
            number,
            ..GameType::of(rules)
        };
        let settings: Vec<&str> = fields.collect();
        if settings.is_empty() {
            return Ok(plain);
        }
        // only whose pieces start, which has no influence on the notation, and a missing last flag may differ
        let agrees = |kind: GameType| {
            let own = kind.settings();
            settings.len() >= 4
                && own[1..]
                    .iter()
                    .zip(&settings[1..])
                    .all(|(own, found)| own == found)
        };
        let kinds =
            [Notation::Numeric, Notation::Algebraic].map(|notation| GameType { notation, ..plain });
        let found = kinds.into_iter().find(|&kind| agrees(kind));
        found.ok_or_else(|| GameTypeFault::Settings(plain.long()))
    }

    /// How results are written.
    ///
    /// ```
    /// use arbitro::draughts::{RuleSet, pdn::{Ending, GameType, Outcome}};
    ///
    /// let won = |rules| Ending { outcome: Outcome::White, kind: GameType::of(rules).results() }.code();
    /// assert_eq!((won(RuleSet::Portuguese), won(RuleSet::International)), ("1-0", "2-0"));
    /// ```
    pub const fn results(self) -> ResultKind {
        match self.number {
            20 => ResultKind::International,
            _ => ResultKind::Default,
        }
    }

    /// The number with all settings: `28,W,8,8,N1,1`.
    ///
    /// ```
    /// use arbitro::draughts::{RuleSet, pdn::GameType};
    ///
    /// assert_eq!(GameType::of(RuleSet::Brazilian).long(), "26,W,8,8,A0,0");
    /// assert_eq!(GameType::of(RuleSet::International).long(), "20,W,10,10,N2,0");
    /// ```
    pub fn long(self) -> String {
        format!("{},{}", self.number, self.settings().join(","))
    }

    fn settings(self) -> [String; 5] {
        let board = self.rules.rules().board;
        let (corner, left_out) = match board.numbering() {
            Numbering::BottomRight => (1, "1"),
            Numbering::TopLeft => (2, "0"),
        };
        let notation = match self.notation {
            Notation::Numeric => format!("N{corner}"),
            Notation::Algebraic => "A0".to_owned(),
        };
        let side = board.rows().to_string();
        [
            "W".to_owned(),
            side.clone(),
            side,
            notation,
            left_out.to_owned(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(RuleSet, Notation), String> {
        let found = GameType::parse(text, RuleSet::PortugueseClassic);
        found
            .map(|kind| (kind.rules, kind.notation))
            .map_err(|fault| fault.to_string())
    }

    #[test]
    fn the_table_of_pdn() {
        let kinds = [
            "20,W,10,10,N2,0",
            "24,W,8,8,N1,1",
            "26,W,8,8,A0,0",
            "28,W,8,8,N1,1",
        ];
        for long in kinds {
            let short = long.split(',').next().unwrap();
            let kind = GameType::parse(short, RuleSet::International).unwrap();
            assert_eq!(kind.long(), long);
            assert_eq!(GameType::parse(long, RuleSet::International), Ok(kind));
        }
    }

    #[test]
    fn a_number_can_mean_several_rule_sets() {
        assert_eq!(
            read("28"),
            Ok((RuleSet::PortugueseClassic, Notation::Numeric))
        );
        assert_eq!(
            read("24, W, 8, 8, N1"),
            Ok((RuleSet::PortugueseClassic, Notation::Numeric))
        );
        assert_eq!(read("26"), Ok((RuleSet::Brazilian, Notation::Algebraic)));
        assert_eq!(
            read("26,B,8,8,N2,0"),
            Ok((RuleSet::Brazilian, Notation::Numeric))
        );
    }

    #[test]
    fn another_board_is_refused() {
        assert_eq!(
            read("28,W,8,8,N2,0"),
            Err("the settings of this game type are 28,W,8,8,N1,1".to_owned())
        );
        assert!(read("20,W,8,8,N2,0").is_err());
        assert!(read("28,W").is_err());
        assert!(read("300").is_err());
        assert!(read("").is_err());
    }
}
