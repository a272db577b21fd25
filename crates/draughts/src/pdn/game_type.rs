//! The GameType tag: which rules, which board, which notation.

use super::super::board::Numbering;
use super::super::listed::listed;
use super::super::notation::Notation;
use super::super::piece::Colour;
use super::super::rules::RuleSet;
use super::super::square::Square;
use super::result::ResultKind;

/// What a GameType tag says, as far as this program plays it.
///
/// ```
/// use draughts::{Notation, RuleSet, pdn::GameType};
///
/// let portuguese = GameType::parse("28,W,8,8,N1,1", RuleSet::International).unwrap();
/// assert_eq!(portuguese.rules, RuleSet::Portuguese);
/// assert_eq!(portuguese.long(), "28,W,8,8,N1,1");
/// assert_eq!(GameType::of(RuleSet::Brazilian).notation, Notation::Algebraic);
///
/// let thai = GameType::parse("31", RuleSet::International).unwrap_err();
/// assert_eq!(thai.to_string(), "Thai draughts (game type 31) is not played here: 20, 24, 26 and 28 are");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameType {
    /// The number in PDN's table.
    pub number: u8,
    /// The rules.
    pub rules: RuleSet,
    /// How squares are written.
    pub notation: Notation,
    /// Who makes the first move.
    pub starts: Colour,
}

/// Why a game of this type cannot be replayed.
///
/// ```
/// use draughts::{RuleSet, pdn::{GameType, GameTypeFault, Variety}};
///
/// let fault = |text| GameType::parse(text, RuleSet::Portuguese).unwrap_err();
/// assert_eq!(fault("damas"), GameTypeFault::NoNumber);
/// assert_eq!(fault("25"), GameTypeFault::Other(Variety::Russian));
/// assert_eq!(fault("99"), GameTypeFault::Unknown(99));
/// assert_eq!(fault("28,W,8,8,N2,0"), GameTypeFault::Settings("28,W,8,8,N1,1".to_owned()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GameTypeFault {
    /// It does not begin with a number.
    #[error("a game type begins with a number")]
    NoNumber,
    /// A game that PDN names and whose rules this program does not have.
    #[error("{} (game type {}) is not played here: 20, 24, 26 and 28 are", .0.in_english(), .0.number())]
    Other(Variety),
    /// A number that PDN gives to no game of draughts.
    #[error("game type {0} is not known here: 20, 24, 26 and 28 are")]
    Unknown(u32),
    /// The settings after the number are not those of this board: `.0` are.
    #[error("the settings of this game type are {0}")]
    Settings(String),
}

/// A game of PDN's table that this program does not play.
///
/// ```
/// use draughts::pdn::Variety;
///
/// assert_eq!(Variety::ALL.map(Variety::number), [21, 22, 23, 25, 27, 29, 30, 31, 40, 41]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Variety {
    /// English draughts, American checkers.
    English,
    /// Italian draughts.
    Italian,
    /// American pool checkers, and what took its number: Jamaican, Zimbabwean.
    Pool,
    /// Russian draughts.
    Russian,
    /// Canadian draughts, on 144 squares.
    Canadian,
    /// Czech draughts.
    Czech,
    /// Turkish draughts.
    Turkish,
    /// Thai draughts.
    Thai,
    /// Frisian draughts.
    Frisian,
    /// Spantsiretti, Russian draughts on 80 squares.
    Spantsiretti,
}

listed! {
    /// All of them, by their numbers.
    pub Variety {
        English,
        Italian,
        Pool,
        Russian,
        Canadian,
        Czech,
        Turkish,
        Thai,
        Frisian,
        Spantsiretti,
    }
}

impl Variety {
    /// The one with a number of PDN's table.
    pub(crate) fn of_number(number: u32) -> Option<Variety> {
        let mut all = Variety::ALL.into_iter();
        all.find(|variety| u32::from(variety.number()) == number)
    }

    /// Its number in PDN's table.
    ///
    /// ```
    /// use draughts::pdn::Variety;
    ///
    /// assert_eq!(Variety::Russian.number(), 25);
    /// ```
    pub const fn number(self) -> u8 {
        self.facts().0
    }

    /// Its name in English.
    pub(crate) const fn in_english(self) -> &'static str {
        self.facts().1
    }

    const fn facts(self) -> (u8, &'static str) {
        match self {
            Variety::English => (21, "English draughts"),
            Variety::Italian => (22, "Italian draughts"),
            Variety::Pool => (23, "American pool checkers"),
            Variety::Russian => (25, "Russian draughts"),
            Variety::Canadian => (27, "Canadian draughts"),
            Variety::Czech => (29, "Czech draughts"),
            Variety::Turkish => (30, "Turkish draughts"),
            Variety::Thai => (31, "Thai draughts"),
            Variety::Frisian => (40, "Frisian draughts"),
            Variety::Spantsiretti => (41, "Spantsiretti"),
        }
    }
}

/// Settings that programs write for a board whose squares they number all the same: Kurnik's `20,W,10,10,N1,0`.
const DIALECTS: [(u8, [&str; 4]); 1] = [(20, ["10", "10", "N1", "0"])];

/// PDN's numbers, and the rules that each means unless others with the same number are asked for. Spanish draughts, 24,
/// have the board and the moves of the Portuguese.
const KNOWN: [(u8, RuleSet); 4] = [
    (20, RuleSet::International),
    (24, RuleSet::Portuguese),
    (26, RuleSet::Brazilian),
    (28, RuleSet::Portuguese),
];

impl RuleSet {
    /// How people who play by these rules name the squares: PDN's notation of their game.
    ///
    /// ```
    /// use draughts::{Notation, RuleSet};
    ///
    /// assert_eq!(RuleSet::Brazilian.notation(), Notation::Algebraic);
    /// assert_eq!(RuleSet::Portuguese.notation(), Notation::Numeric);
    /// ```
    #[must_use]
    pub const fn notation(self) -> Notation {
        GameType::of(self).notation
    }

    /// The name of a square in that notation.
    ///
    /// ```
    /// use draughts::{RuleSet, Square};
    ///
    /// let square = Square::new(22).unwrap();
    /// assert_eq!(RuleSet::Brazilian.square(square), "c3");
    /// assert_eq!(RuleSet::International.square(square), "22");
    /// ```
    #[must_use]
    pub fn square(self, square: Square) -> String {
        self.notation().square(self.rules().board, square)
    }
}

impl GameType {
    /// The numbers that are known.
    pub const NUMBERS: [u8; 4] = [KNOWN[0].0, KNOWN[1].0, KNOWN[2].0, KNOWN[3].0];

    /// The type of a rule set.
    ///
    /// ```
    /// use draughts::{RuleSet, pdn::GameType};
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
            starts: Colour::White,
        }
    }

    /// Reads `28` or, with its settings, `28,W,8,8,N1,1`: start colour, width, height, notation with the corner of the
    /// first square, and whether the bottom left corner is left out. Where a number means several rule sets,
    /// `preferred` is taken if it is one of them.
    ///
    /// # Errors
    ///
    /// No number, that of another game, or the settings of another board.
    ///
    /// ```
    /// use draughts::{Colour, Notation, RuleSet, pdn::GameType};
    ///
    /// let rules = |preferred| GameType::parse("28", preferred).unwrap().rules;
    /// assert_eq!(rules(RuleSet::PortugueseClassic), RuleSet::PortugueseClassic);
    /// assert_eq!(rules(RuleSet::Brazilian), RuleSet::Portuguese);
    /// let by_number = GameType::parse("26,W,8,8,N2,0", RuleSet::Brazilian).unwrap();
    /// assert_eq!(by_number.notation, Notation::Numeric);
    /// let black = GameType::parse("28,B,8,8,N1,1", RuleSet::Portuguese).unwrap();
    /// assert_eq!(black.starts, Colour::Black);
    /// ```
    pub fn parse(text: &str, preferred: RuleSet) -> Result<GameType, GameTypeFault> {
        let mut fields = text.split(',').map(str::trim);
        let number = fields.next().and_then(|number| number.parse::<u32>().ok());
        let number = number.ok_or(GameTypeFault::NoNumber)?;
        let known = KNOWN
            .into_iter()
            .find(|&(known, _)| u32::from(known) == number);
        let (number, rules) = match (known, Variety::of_number(number)) {
            (Some(known), _) => known,
            (None, Some(variety)) => return Err(GameTypeFault::Other(variety)),
            (None, None) => return Err(GameTypeFault::Unknown(number)),
        };
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
        let wrong = || GameTypeFault::Settings(plain.long());
        let starts = match settings[0] {
            "W" | "w" => Colour::White,
            "B" | "b" => Colour::Black,
            _ => return Err(wrong()),
        };
        let plain = GameType { starts, ..plain };
        // the last flag may be missing
        let agree = |own: [&str; 4]| own == settings[1..] || own[..3] == settings[1..];
        let kinds =
            [Notation::Numeric, Notation::Algebraic].map(|notation| GameType { notation, ..plain });
        let found = kinds.into_iter().find(|&kind| {
            let [_, width, height, notation, flag] = &kind.settings();
            let mut dialects = DIALECTS.into_iter();
            let known = kind.notation == Notation::Numeric
                && dialects.any(|(of, written)| of == number && agree(written));
            known || agree([width, height, notation, flag])
        });
        found.ok_or_else(wrong)
    }

    /// How results are written.
    ///
    /// ```
    /// use draughts::{RuleSet, pdn::{GameType, PdnEnding, PdnOutcome}};
    ///
    /// let won = |rules| PdnEnding { outcome: PdnOutcome::White, kind: GameType::of(rules).results() }.code();
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
    /// use draughts::{RuleSet, pdn::GameType};
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
            self.starts.letter().to_string(),
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
    fn games_that_are_not_played_here_have_a_number_and_a_name() {
        for variety in Variety::ALL {
            assert_eq!(Variety::of_number(variety.number().into()), Some(variety));
        }
        assert_eq!(Variety::of_number(28), None);
        assert_eq!(Variety::Turkish.in_english(), "Turkish draughts");
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
    fn kurnik_numbers_its_squares_as_everybody_does() {
        assert_eq!(
            read("20,W,10,10,N1,0"),
            Ok((RuleSet::International, Notation::Numeric))
        );
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
        for other in [
            "28,W",
            "28,W,8,8,N1,1,0",
            "28,?,8,8,N1,1",
            "20,W,8,8,N1,0",
            "4294967296",
        ] {
            assert!(read(other).is_err(), "{other}");
        }
        assert_eq!(
            read("300"),
            Err("game type 300 is not known here: 20, 24, 26 and 28 are".to_owned())
        );
        assert!(read("").is_err());
    }
}
