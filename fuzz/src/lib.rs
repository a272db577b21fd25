//! What the fuzz targets share: the game of draughts, and what must hold of every position.
//!
//! The module is included, not the program: `src/draughts` depends on itself alone, and without the web and the
//! databases a target builds in seconds instead of minutes.

#[path = "../../src/draughts/mod.rs"]
pub mod draughts;

use draughts::{Move, MoveError, Position};

/// Holds a position against its own text, and its moves against the positions after them.
///
/// # Panics
///
/// What must hold does not.
pub fn judge(position: &Position) {
    read_back(position);
    let moves: Vec<Move> = position.legal_moves().into_iter().collect();
    for (index, played) in moves.iter().enumerate() {
        assert!(
            !moves[..index].contains(played),
            "{position}: {played} is listed twice"
        );
        judge_move(position, played);
    }
}

fn judge_move(position: &Position, played: &Move) {
    let (side, after) = (position.turn(), position.play(played));
    assert_eq!(after.turn(), side.other(), "{position} {played}");
    assert_eq!(
        after.pieces(side).len(),
        position.pieces(side).len(),
        "{position} {played}"
    );
    let left = position.pieces(side.other()).minus(played.captured);
    assert_eq!(after.pieces(side.other()), left, "{position} {played}");
    read_back(&after);
    match position.read_move(&played.to_string()) {
        Ok(read) => assert_eq!(read, *played, "{position}"),
        Err(error) => assert_eq!(error, MoveError::Ambiguous, "{position} {played}"),
    }
}

fn read_back(position: &Position) {
    let read = Position::from_fen(position.rules(), &position.to_string());
    assert_eq!(read.as_ref(), Ok(position));
}
