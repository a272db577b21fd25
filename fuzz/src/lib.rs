//! What the fuzz targets share: the game of draughts, the tournament, and what must hold of every position.
//!
//! They take the crates, not the program: without the web and the databases a target builds in seconds instead of minutes.

#[path = "../../crates/site/src/pdn_files/text.rs"]
pub mod text;
#[path = "../../crates/site/src/photograph/mod.rs"]
pub mod photograph;
#[path = "../../crates/site/src/spreadsheet.rs"]
pub mod spreadsheet;
#[path = "../../tests/it/rules/slow.rs"]
pub mod slow;
#[path = "../../tests/it/rules/texts.rs"]
pub mod texts;

pub use draughts;
pub use import;
pub use tournament;

use draughts::{Move, Notation, Position, Square, SquareSet};
use slow::{Board, Step};
use texts::Text;

/// The moves of a position that are written and read back: each takes a list of moves, and constructed positions have
/// hundreds.
const WRITTEN: usize = 50;

/// Holds a position against its own text and against the slow generator of the tests, and its moves against what is
/// written of them.
///
/// # Panics
///
/// What must hold does not.
pub fn judge(position: &Position) {
    read_back(position);
    let text = Text::of(position.rules().code());
    let right = Board::from_fen(text, &position.to_string()).moves(text);
    let mut given: Vec<Step> = position.legal_moves().iter().map(step).collect();
    given.sort_unstable();
    assert_eq!(given, right, "{position}");
    for (index, played) in position.legal_moves().into_iter().enumerate() {
        judge_move(position, &played);
        if index < WRITTEN {
            judge_written(position, &played);
        }
    }
}

fn step(played: &Move) -> Step {
    let bits = played.captured.map(|square| 1 << (square.number() - 1));
    Step {
        from: played.from.number().into(),
        to: played.to.number().into(),
        captured: bits.sum(),
    }
}

fn judge_move(position: &Position, played: &Move) {
    let (side, after) = (position.turn(), position.play(played));
    assert_eq!(after.turn(), side.other(), "{position} {played}");
    assert_eq!(after.pieces(side).len(), position.pieces(side).len());
    let left = position.pieces(side.other()).minus(played.captured);
    assert_eq!(after.pieces(side.other()), left, "{position} {played}");
    read_back(&after);
}

fn judge_written(position: &Position, played: &Move) {
    for notation in [Notation::Numeric, Notation::Algebraic] {
        let written = position.written_in(notation, played);
        assert_eq!(
            position.read_move(&written).as_ref(),
            Ok(played),
            "{position} {written}"
        );
    }
    let paths = position.paths(played);
    assert!(!paths.is_empty(), "{position} {played}");
    for path in paths {
        let captured: SquareSet = path.captured.iter().copied().collect();
        let ends = (path.squares.first(), path.squares.last());
        let right: (Option<&Square>, _) = (Some(&played.from), Some(&played.to));
        assert_eq!(
            (ends, captured),
            (right, played.captured),
            "{position} {path}"
        );
        assert_eq!(
            position.read_move(&path.to_string()).as_ref(),
            Ok(played),
            "{position} {path}"
        );
    }
}

fn read_back(position: &Position) {
    for notation in [Notation::Numeric, Notation::Algebraic] {
        let written = position.fen_in(notation);
        let read = Position::from_fen(position.rules(), &written);
        assert_eq!(read.as_ref(), Ok(position), "{written}");
    }
}
