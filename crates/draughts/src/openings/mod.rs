//! The FPD's drawn openings, Appendix A.2 and A.3, as printed and as the rules allow them.
//!
//! ```
//! use draughts::OpeningTable;
//!
//! // two numbers of the table of three moves may lead to one position
//! let opening = OpeningTable::Three.opening(29).unwrap();
//! assert_eq!((opening.number, opening.alike()), (29, vec![1, 29]));
//! ```

mod report;

use std::fmt;
use std::sync::LazyLock;

use super::listed::listed;
use super::moves::Move;
use super::position::Position;
use super::rules::RuleSet;

pub use report::{OpeningJudgement, OpeningWorth};

/// One of the FPD's two tables of openings.
///
/// ```
/// use draughts::OpeningTable;
///
/// assert_eq!(OpeningTable::Two.opening(1).unwrap().to_string(), "9-13, 21-17");
/// assert_eq!(OpeningTable::Three.opening(1).unwrap().to_string(), "9-13, 21-17, 5-9");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OpeningTable {
    /// The 43 openings of two moves, Appendix A.2.
    #[cfg_attr(feature = "serde", serde(rename = "two-move"))]
    Two,
    /// The 301 openings of three moves, Appendix A.3.
    #[cfg_attr(feature = "serde", serde(rename = "three-move"))]
    Three,
}

listed! {
    /// Both tables.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// let openings: usize = OpeningTable::ALL.iter().map(|table| table.openings().len()).sum();
    /// assert_eq!(openings, 43 + 301);
    /// ```
    pub OpeningTable {
        Two => "two-move",
        Three => "three-move",
    }
}

impl OpeningTable {
    /// How many moves (*lances*) its openings have, forced exchanges not counted: 2 or 3. Addresses name it so.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// let opening = OpeningTable::Three.opening(247).unwrap();
    /// assert_eq!(opening.to_string(), "12-15, 23-20, 11-14, 20x11, 6x15");
    /// assert_eq!((opening.table.move_count(), opening.moves.len()), (3, 5));
    /// ```
    pub const fn move_count(self) -> u8 {
        match self {
            OpeningTable::Two => 2,
            OpeningTable::Three => 3,
        }
    }

    /// The table whose openings have that many moves.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// assert_eq!(OpeningTable::of_moves(3), Some(OpeningTable::Three));
    /// assert_eq!(OpeningTable::of_moves(4), None);
    /// ```
    pub fn of_moves(moves: u8) -> Option<OpeningTable> {
        OpeningTable::ALL
            .into_iter()
            .find(|table| table.move_count() == moves)
    }

    /// The openings, number 1 first and none missing.
    pub fn openings(self) -> &'static [Opening] {
        match self {
            OpeningTable::Two => &TWO,
            OpeningTable::Three => &THREE,
        }
    }

    /// The opening with this number, from 1.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// let opening = OpeningTable::Three.opening(141).unwrap();
    /// assert_eq!(opening.printed, "11-14, 21-18, 14x18, 26x17, 9-13");
    /// assert_eq!(opening.to_string(), "11-14, 21-18, 14x21, 26x17, 9-13");
    /// assert!(opening.misprint());
    /// ```
    pub fn opening(self, number: u16) -> Option<&'static Opening> {
        self.openings().get(usize::from(number).checked_sub(1)?)
    }

    /// The groups of numbers that reach one position, lowest number first: 82 pairs of three moves, none of two.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// let groups = OpeningTable::Three.same_position();
    /// assert_eq!((groups.len(), groups[0].as_slice()), (82, [1, 29].as_slice()));
    /// ```
    pub fn same_position(self) -> Vec<Vec<u16>> {
        self.openings()
            .iter()
            .map(Opening::alike)
            .zip(1..)
            .filter(|(group, number)| group.len() > 1 && group.first() == Some(number))
            .map(|(group, _)| group)
            .collect()
    }
}

/// One line of a table.
///
/// ```
/// use draughts::OpeningTable;
///
/// let opening = OpeningTable::Three.opening(29).unwrap();
/// assert_eq!(opening.printed, "10-13, 21-17, 5-10");
/// assert_eq!(opening.moves[2].to_string(), "5-10");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The table that it stands in.
    pub table: OpeningTable,
    /// Its number there, from 1.
    pub number: u16,
    /// The moves as the FPD prints them.
    pub printed: &'static str,
    /// The moves as the rules allow them.
    pub moves: Vec<Move>,
    position: Position,
}

impl Opening {
    /// The position after it.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// let opening = OpeningTable::Two.opening(1).unwrap();
    /// assert_eq!(
    ///     opening.position().to_string(),
    ///     "W:W1,2,3,4,5,6,7,8,10,11,12,13:B17,22,23,24,25,26,27,28,29,30,31,32",
    /// );
    /// ```
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Does the print differ from the moves? In A.3, numbers 141 to 153 land on 18 where only 21 is
    /// possible, and 247 writes captures with a dash.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// let opening = OpeningTable::Three.opening(247).unwrap();
    /// assert_eq!(opening.printed, "12-15, 23-20, 11-14, 20-11, 6-15");
    /// assert_eq!(opening.to_string(), "12-15, 23-20, 11-14, 20x11, 6x15");
    /// assert!(opening.misprint());
    /// ```
    pub fn misprint(&self) -> bool {
        self.printed != self.to_string()
    }

    /// Every number of its table that reaches the same position, itself among them, ascending.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// assert_eq!(OpeningTable::Three.opening(29).unwrap().alike(), [1, 29]);
    /// assert_eq!(OpeningTable::Two.opening(29).unwrap().alike(), [29]);
    /// ```
    pub fn alike(&self) -> Vec<u16> {
        let all = self.table.openings().iter();
        all.filter(|other| other.position == self.position)
            .map(|other| other.number)
            .collect()
    }
}

/// The moves, in the form of the tables: `9-13, 21-17`.
impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.moves.iter().map(Move::to_string).collect();
        f.write_str(&moves.join(", "))
    }
}

static TWO: LazyLock<Vec<Opening>> =
    LazyLock::new(|| table(OpeningTable::Two, include_str!("two.tsv")));

static THREE: LazyLock<Vec<Opening>> =
    LazyLock::new(|| table(OpeningTable::Three, include_str!("three.tsv")));

#[expect(
    clippy::expect_used,
    reason = "the tables are compiled in, and a test plays every line"
)]
fn table(table: OpeningTable, data: &'static str) -> Vec<Opening> {
    data.lines()
        .skip(1)
        .map(|line| read_line(table, line).expect("a line of the tables is legal"))
        .collect()
}

/// Reads `number`, `printed`, `moves`, with tabs between.
fn read_line(table: OpeningTable, line: &'static str) -> Option<Opening> {
    let (number, rest) = line.split_once('\t')?;
    let (printed, written) = rest.split_once('\t')?;
    let mut position = Position::start(RuleSet::Portuguese);
    let mut moves = Vec::new();
    for text in written.split(' ') {
        let played = position.read_move(text).ok()?;
        position = position.play(&played);
        moves.push(played);
    }
    Some(Opening {
        table,
        number: number.parse().ok()?,
        printed,
        moves,
        position,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables as an independent program replayed them.
    const REPLAYED: &str = include_str!("../../../../tests/data/openings/openings.tsv");
    const ALIKE: &str = include_str!("../../../../tests/data/openings/same-position.json");

    #[test]
    fn every_opening_plays_as_an_independent_program_played_it() {
        let own: Vec<String> = OpeningTable::ALL
            .into_iter()
            .flat_map(OpeningTable::openings)
            .map(|opening| {
                let moves: Vec<String> = opening.moves.iter().map(Move::to_string).collect();
                let (table, number) = (opening.table.move_count(), opening.number);
                let (printed, position) = (opening.printed, opening.position);
                format!(
                    "{table}\t{number}\t{printed}\t{}\t{position}",
                    moves.join(" ")
                )
            })
            .collect();
        assert_eq!(own, REPLAYED.lines().skip(1).collect::<Vec<_>>());
    }

    #[test]
    fn the_tables_are_complete_and_in_order() {
        for (table, count) in [(OpeningTable::Two, 43), (OpeningTable::Three, 301)] {
            let numbers = table.openings().iter().map(|opening| opening.number);
            assert!(numbers.eq(1..=count));
            assert_eq!(table.opening(0), None);
            assert_eq!(table.opening(count + 1), None);
            assert_eq!(OpeningTable::of_moves(table.move_count()), Some(table));
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn serde_writes_the_code() {
        for table in [OpeningTable::Two, OpeningTable::Three] {
            let written = serde_json::to_string(&table).unwrap();
            assert_eq!(written, format!("\"{}\"", table.code()));
        }
    }

    #[test]
    fn the_misprints_are_those_of_reading_11() {
        let misprints = |table: OpeningTable| -> Vec<u16> {
            let openings = table.openings().iter();
            openings
                .filter(|opening| opening.misprint())
                .map(|opening| opening.number)
                .collect()
        };
        assert_eq!(misprints(OpeningTable::Two), Vec::<u16>::new());
        assert_eq!(
            misprints(OpeningTable::Three),
            (141..=153).chain([247]).collect::<Vec<_>>()
        );
    }

    #[test]
    fn eighty_two_pairs_reach_one_position() {
        let known: serde_json::Value = serde_json::from_str(ALIKE).unwrap();
        let groups = OpeningTable::Three.same_position();
        assert_eq!(serde_json::json!(groups), known["same_position"]);
        assert_eq!(groups.len(), 82);
        assert!(OpeningTable::Two.same_position().is_empty());
        assert_eq!(OpeningTable::Three.opening(29).unwrap().alike(), [1, 29]);
    }
}
