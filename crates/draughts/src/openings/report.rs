//! How even the openings are: each one judged by the search to a stated depth, kept as it was computed.

use std::fmt;
use std::sync::LazyLock;

use super::{Opening, OpeningTable};
use crate::endgame::Outcome;
use crate::moves::Move;
use crate::piece::Colour;
use crate::search::{Answer, Ask, Budget, Goal, Valuation, search};

/// What a position is worth to White.
///
/// ```
/// use draughts::openings::OpeningWorth;
///
/// assert_eq!(OpeningWorth::Estimated(-35).to_string(), "-35");
/// assert_eq!(OpeningWorth::Draw.to_string(), "draw");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningWorth {
    /// This side wins, proven.
    Wins(Colour),
    /// Drawn, proven.
    Draw,
    /// Judged by the pieces and how they stand, in hundredths of a man: greater than 0 where White stands better.
    Estimated(i16),
}

impl OpeningWorth {
    /// In hundredths of a man for White; a win is more than all pieces are worth.
    ///
    /// ```
    /// use draughts::Colour;
    /// use draughts::openings::OpeningWorth;
    ///
    /// assert_eq!(OpeningWorth::Estimated(-35).hundredths(), -35);
    /// assert!(OpeningWorth::Wins(Colour::Black).hundredths() < -10_000);
    /// ```
    pub const fn hundredths(self) -> i16 {
        match self {
            OpeningWorth::Wins(Colour::White) => i16::MAX,
            OpeningWorth::Wins(Colour::Black) => -i16::MAX,
            OpeningWorth::Draw => 0,
            OpeningWorth::Estimated(score) => score,
        }
    }

    /// What a search found for the side to move, for White; none where it found nothing.
    fn of(found: Valuation, turn: Colour) -> Option<OpeningWorth> {
        match found {
            Valuation::Proven { outcome, .. } => Some(match outcome {
                Outcome::Win => OpeningWorth::Wins(turn),
                Outcome::Draw => OpeningWorth::Draw,
                Outcome::Loss => OpeningWorth::Wins(turn.other()),
            }),
            Valuation::Estimated { score } if turn == Colour::Black => {
                Some(OpeningWorth::Estimated(-score))
            }
            Valuation::Estimated { score } => Some(OpeningWorth::Estimated(score)),
            Valuation::Unknown => None,
        }
    }

    fn read(text: &str) -> Option<OpeningWorth> {
        Some(match text {
            "white" => OpeningWorth::Wins(Colour::White),
            "black" => OpeningWorth::Wins(Colour::Black),
            "draw" => OpeningWorth::Draw,
            score => OpeningWorth::Estimated(score.parse().ok()?),
        })
    }
}

/// `white`, `black` or `draw` where it is proven, else hundredths of a man for White: `+35`.
impl fmt::Display for OpeningWorth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningWorth::Wins(Colour::White) => f.write_str("white"),
            OpeningWorth::Wins(Colour::Black) => f.write_str("black"),
            OpeningWorth::Draw => f.write_str("draw"),
            OpeningWorth::Estimated(score) => write!(f, "{score:+}"),
        }
    }
}

/// An opening as the search judged it.
///
/// ```
/// use draughts::OpeningTable;
///
/// let judged = OpeningTable::Two.opening(1).unwrap().judge(4).unwrap();
/// assert_eq!((judged.depth, judged.opening.number), (4, 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningJudgement {
    /// The opening.
    pub opening: &'static Opening,
    /// What the position after it is worth.
    pub worth: OpeningWorth,
    /// Plies that were searched in full, captures beyond them.
    pub depth: u8,
    /// Positions that were looked at.
    pub nodes: u64,
    /// The best moves of both sides from there.
    pub line: Vec<Move>,
}

/// So many moves of a line are kept: the later ones were searched less deep.
const LINE: usize = 8;

impl OpeningJudgement {
    /// The names of the columns that [`Display`](fmt::Display) writes.
    pub const HEAD: &'static str =
        "table\tnumber\tmoves\tposition\tworth\tdepth\tpositions\tcontinuation";

    /// The best moves of both sides, as they are written.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// let judged = &OpeningTable::Two.judged()[0];
    /// assert_eq!(judged.continuation().len(), judged.line.len());
    /// ```
    pub fn continuation(&self) -> Vec<String> {
        let mut position = *self.opening.position();
        let mut written = Vec::new();
        for played in &self.line {
            written.push(position.written(played));
            position = position.play(played);
        }
        written
    }

    /// The same judgement of an opening that reaches the same position.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// let three = OpeningTable::Three;
    /// let judged = three.opening(1).unwrap().judge(2).unwrap();
    /// assert_eq!(judged.of(three.opening(29).unwrap()).unwrap().worth, judged.worth);
    /// assert!(judged.of(three.opening(2).unwrap()).is_none());
    /// ```
    pub fn of(&self, other: &'static Opening) -> Option<OpeningJudgement> {
        (other.position() == self.opening.position()).then(|| OpeningJudgement {
            opening: other,
            ..self.clone()
        })
    }

    fn read(line: &str) -> Option<OpeningJudgement> {
        let mut fields = line.split('\t');
        let table = OpeningTable::of_moves(fields.next()?.parse().ok()?)?;
        let opening = table.opening(fields.next()?.parse().ok()?)?;
        let (moves, position) = (fields.next()?, fields.next()?);
        let worth = OpeningWorth::read(fields.next()?)?;
        let depth = fields.next()?.parse().ok()?;
        let nodes = fields.next()?.parse().ok()?;
        let same = moves == written(opening) && position == opening.position().to_string();
        let mut position = *opening.position();
        let mut line = Vec::new();
        for text in fields.next()?.split_whitespace() {
            let played = position.read_move(text).ok()?;
            position = position.play(&played);
            line.push(played);
        }
        same.then_some(OpeningJudgement {
            opening,
            worth,
            depth,
            nodes,
            line,
        })
    }
}

/// A line of the report, with tabs between: the table by its number of moves.
impl fmt::Display for OpeningJudgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OpeningJudgement {
            opening,
            worth,
            depth,
            nodes,
            ..
        } = self;
        let (table, number) = (opening.table.move_count(), opening.number);
        let (moves, position) = (written(opening), opening.position());
        let line = self.continuation().join(" ");
        write!(
            f,
            "{table}\t{number}\t{moves}\t{position}\t{worth}\t{depth}\t{nodes}\t{line}"
        )
    }
}

fn written(opening: &Opening) -> String {
    let moves: Vec<String> = opening.moves.iter().map(Move::to_string).collect();
    moves.join(" ")
}

impl Opening {
    /// Judges the position after it, so many plies deep, on one thread and without tables: always the same. None where that found nothing.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// let opening = OpeningTable::Two.opening(1).unwrap();
    /// assert_eq!(opening.judge(3), opening.judge(3));
    /// ```
    pub fn judge(&'static self, depth: u8) -> Option<OpeningJudgement> {
        let budget = Budget {
            depth,
            ..Budget::nodes(u64::MAX)
        };
        let ask = Ask::fresh(self.position);
        let Answer {
            found,
            mut line,
            depth,
            nodes,
            ..
        } = search(&ask, Goal::Value, None, &budget);
        line.truncate(LINE);
        Some(OpeningJudgement {
            opening: self,
            worth: OpeningWorth::of(found, self.position.turn())?,
            depth,
            nodes,
            line,
        })
    }

    /// The judgement in the report.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// let opening = OpeningTable::Three.opening(141).unwrap();
    /// assert_eq!(opening.judged().opening.number, 141);
    /// ```
    pub fn judged(&self) -> &'static OpeningJudgement {
        &self.table.judged()[usize::from(self.number) - 1]
    }
}

impl OpeningTable {
    /// The report: every opening as it was judged, number 1 first.
    ///
    /// ```
    /// use draughts::OpeningTable;
    ///
    /// for table in OpeningTable::ALL {
    ///     assert_eq!(table.judged().len(), table.openings().len());
    /// }
    /// ```
    pub fn judged(self) -> &'static [OpeningJudgement] {
        let two = OpeningTable::Two.openings().len();
        match self {
            OpeningTable::Two => &REPORT[..two],
            OpeningTable::Three => &REPORT[two..],
        }
    }
}

static REPORT: LazyLock<Vec<OpeningJudgement>> = LazyLock::new(report);

#[expect(
    clippy::expect_used,
    reason = "the report is compiled in, and a test reads every line"
)]
fn report() -> Vec<OpeningJudgement> {
    let lines = include_str!("report.tsv").lines().skip(1);
    lines
        .map(|line| OpeningJudgement::read(line).expect("a line of the report is of its opening"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_has_every_opening_once_and_in_order() {
        let of = |judged: &OpeningJudgement| (judged.opening.table, judged.opening.number);
        let report: Vec<_> = REPORT.iter().map(of).collect();
        let openings = OpeningTable::ALL.iter().flat_map(|table| table.openings());
        let tables: Vec<_> = openings.map(|one| (one.table, one.number)).collect();
        assert_eq!(report, tables);
    }

    #[test]
    fn the_report_is_written_as_it_is_read() {
        let mut text = format!("{}\n", OpeningJudgement::HEAD);
        for judged in REPORT.iter() {
            text += &format!("{judged}\n");
        }
        assert!(text == include_str!("report.tsv"));
    }

    #[test]
    fn equal_positions_are_judged_equal_and_to_one_depth() {
        for judged in REPORT.iter() {
            assert!(
                judged.depth == REPORT[0].depth && !judged.line.is_empty(),
                "{judged}"
            );
            let first = judged.opening.alike()[0];
            let first = judged.opening.table.opening(first).unwrap().judged();
            assert_eq!(first.of(judged.opening).as_ref(), Some(judged));
        }
    }

    #[test]
    fn what_is_worth_is_worth_to_white() {
        let lost = Valuation::Proven {
            outcome: Outcome::Loss,
            plies: None,
        };
        assert_eq!(
            OpeningWorth::of(lost, Colour::White),
            Some(OpeningWorth::Wins(Colour::Black))
        );
        let better = Valuation::Estimated { score: 20 };
        assert_eq!(
            OpeningWorth::of(better, Colour::Black),
            Some(OpeningWorth::Estimated(-20))
        );
        assert_eq!(OpeningWorth::of(Valuation::Unknown, Colour::Black), None);
        for text in ["white", "black", "draw", "+0", "-35"] {
            assert_eq!(
                OpeningWorth::read(text)
                    .map(|worth| worth.to_string())
                    .as_deref(),
                Some(text)
            );
        }
    }
}
