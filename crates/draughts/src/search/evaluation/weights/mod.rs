//! What the traits of a position are worth: tables of data, written by `benches/tune.rs` and by hand, and what each number in them means.

use std::fmt;

use super::shapes::SHAPES;
use crate::board::Board;
use crate::listed::listed;

/// What a trait is worth in hundredths of a man: while all pieces are on the board, and when hardly any is left. Between the two it
/// changes evenly with the number of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Weight {
    /// With all pieces on the board.
    pub early: i16,
    /// Without any.
    pub late: i16,
}

/// What is counted of each side, besides where its men stand; what the other side has is taken off.
///
/// ```
/// use draughts::search::Trait;
///
/// assert_eq!(Trait::ALL[Trait::Man as usize], Trait::Man);
/// assert_eq!(Trait::OnlyKings.code(), "only-kings");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trait {
    /// Men.
    Man,
    /// Kings.
    King,
    /// Kings against none, once.
    OnlyKings,
    /// Squares that kings reach.
    Reach,
    /// Kings that reach none.
    Trapped,
    /// Some king on the diagonal from corner to corner, once.
    River,
    /// Free squares in front of men: the moves of men.
    Free,
    /// Free squares on which a man is crowned with its next move.
    Crowning,
    /// Men with friends or the edge on both squares behind them, which cannot be captured from the front.
    Covered,
    /// The same on one of the two.
    HalfCovered,
    /// Moves of men after which the man cannot be captured at once by a piece next to it.
    Safe,
    /// Men without such a move.
    Stuck,
    /// No such move and no king, once.
    Locked,
    /// Two men next to one another in the direction of the diagonal from corner to corner.
    PairAlong,
    /// Two men next to one another across it.
    PairAcross,
    /// Three men in a line.
    Three,
    /// Men that one half of the board, left or right, has more than the other.
    Uneven,
    /// Men before which no piece of the other side stands that could come in their way.
    Runner,
    /// The rows that these have gone.
    RunnerRows,
    /// Pieces of the side to move that the other side could capture now from next to them.
    Attacked,
    /// To have the move, once.
    Move,
    /// Men alone, as many on each side: one more for the side to move where it has the opposition, one less where it has not.
    Opposition,
}

listed! {
    /// Every trait, in the order of the tables.
    pub Trait {
        Man => "man",
        King => "king",
        OnlyKings => "only-kings",
        Reach => "reach",
        Trapped => "trapped",
        River => "river",
        Free => "free",
        Crowning => "crowning",
        Covered => "covered",
        HalfCovered => "half-covered",
        Safe => "safe",
        Stuck => "stuck",
        Locked => "locked",
        PairAlong => "pair-along",
        PairAcross => "pair-across",
        Three => "three",
        Uneven => "uneven",
        Runner => "runner",
        RunnerRows => "runner-rows",
        Attacked => "attacked",
        Move => "move",
        Opposition => "opposition",
    }
}

impl Trait {
    /// How many there are.
    pub const COUNT: usize = Trait::ALL.len();
}

/// A table of weights for a board.
///
/// ```
/// use draughts::Board;
/// use draughts::search::{Trait, Weights};
///
/// let weights = Weights::of(Board::PORTUGUESE);
/// assert!(weights.traits[Trait::King as usize].late > weights.traits[Trait::Man as usize].late);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    /// By [`Trait`].
    pub traits: [Weight; Trait::COUNT],
    /// A man by where it stands: the rows from its own base line to the last but one, in each the place first that is nearest to where the
    /// diagonal from corner to corner begins at that line.
    pub squares: Vec<Weight>,
    /// The men on their own base line, taken together: bit 0 is the first place of it.
    pub base: Vec<Weight>,
    /// The shapes of men by window, then by number; empty where shapes are not looked at.
    pub shapes: Vec<i16>,
}

impl Weights {
    /// How many shapes of men a table of a board of eight rows tells the worth of.
    pub const SHAPES: usize = 9 * SHAPES;

    /// Nothing is worth anything.
    ///
    /// ```
    /// use draughts::Board;
    /// use draughts::search::Weights;
    ///
    /// assert_eq!(Weights::none(Board::INTERNATIONAL).squares.len(), 45);
    /// ```
    #[must_use]
    pub fn none(board: &Board) -> Weights {
        let rows = usize::from(board.rows());
        Weights {
            traits: [Weight::default(); Trait::COUNT],
            squares: vec![Weight::default(); rows / 2 * (rows - 1)],
            base: vec![Weight::default(); 1 << (rows / 2)],
            shapes: Vec::new(),
        }
    }

    #[expect(
        clippy::expect_used,
        reason = "the tables are compiled in, and a test reads each"
    )]
    /// The table of a board.
    ///
    /// ```
    /// use draughts::Board;
    /// use draughts::search::Weights;
    ///
    /// assert_eq!(Weights::of(Board::BRAZILIAN), Weights::of(Board::PORTUGUESE));
    /// ```
    #[must_use]
    pub fn of(board: &Board) -> Weights {
        let text = match board.rows() {
            8 => include_str!("64.tsv"),
            _ => include_str!("100.tsv"),
        };
        Weights::read(board, text).expect("a table is of its board")
    }

    /// Reads a table as it is written; none where a line is missing or has not as many numbers as the board asks for.
    ///
    /// ```
    /// use draughts::Board;
    /// use draughts::search::Weights;
    ///
    /// let weights = Weights::of(Board::PORTUGUESE);
    /// assert_eq!(Weights::read(Board::PORTUGUESE, &weights.to_string()), Some(weights));
    /// ```
    #[must_use]
    pub fn read(board: &Board, text: &str) -> Option<Weights> {
        let mut weights = Weights::none(board);
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        for what in Trait::ALL {
            let mut numbers = [Weight::default()];
            fill(&mut numbers, lines.next()?.split('\t'), what.code())?;
            weights.traits[what as usize] = numbers[0];
        }
        let half = usize::from(board.rows()) / 2;
        for row in weights.squares.chunks_mut(half) {
            fill(row, lines.next()?.split('\t'), "row")?;
        }
        fill(&mut weights.base, lines.next()?.split('\t'), "base")?;
        for line in lines {
            let shapes = line.strip_prefix("shapes\t")?.split('\t');
            let shapes: Vec<i16> = shapes
                .map(|worth| worth.parse().ok())
                .collect::<Option<_>>()?;
            weights
                .shapes
                .extend((shapes.len() == SHAPES).then_some(shapes)?);
        }
        Some(weights)
    }
}

/// Reads the name of a line and then its numbers, all the early ones before the late ones.
fn fill<'a>(
    weights: &mut [Weight],
    mut fields: impl Iterator<Item = &'a str>,
    name: &str,
) -> Option<()> {
    (fields.next()? == name).then_some(())?;
    let numbers: Option<Vec<i16>> = fields.map(|number| number.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len() == 2 * weights.len())?;
    let (early, late) = numbers.split_at(weights.len());
    for ((weight, &early), &late) in weights.iter_mut().zip(early).zip(late) {
        *weight = Weight { early, late };
    }
    Some(())
}

/// As it is kept: by line the name, the early weights and the late ones, with tabs between.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = |name: &str, weights: &[Weight]| {
            f.write_str(name)?;
            let early = weights.iter().map(|weight| weight.early);
            let late = weights.iter().map(|weight| weight.late);
            early
                .chain(late)
                .try_for_each(|number| write!(f, "\t{number}"))?;
            writeln!(f)
        };
        for (what, weight) in Trait::ALL.iter().zip(self.traits) {
            line(what.code(), &[weight])?;
        }
        // a base line of n squares has 2ⁿ sets of men
        for row in self
            .squares
            .chunks(self.base.len().trailing_zeros() as usize)
        {
            line("row", row)?;
        }
        line("base", &self.base)?;
        for window in self.shapes.chunks(SHAPES) {
            f.write_str("shapes")?;
            window.iter().try_for_each(|worth| write!(f, "\t{worth}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}
