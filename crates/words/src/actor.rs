//! Who made an entry of the journal.

use super::Words;
use tournament::Actor;

/// How the name of an actor begins who is a board: players call from it without an account. The number follows.
pub const BY_BOARD: &str = "board:";
/// The same in journals of before the name was a code.
const BY_BOARD_ONCE: &str = "tabuleiro ";

/// An actor as a reader knows them: the name of the account, or the board.
///
/// ```
/// use words::{Lang, actor};
/// use tournament::Actor;
/// let board = Actor { user: None, name: "board:3".to_owned() };
/// assert_eq!(actor(&Lang::En.load(), &board), "Board 3");
/// ```
#[must_use]
pub fn actor(t: &Words, actor: &Actor) -> String {
    let name = actor.name.as_str();
    let board = [BY_BOARD, BY_BOARD_ONCE]
        .into_iter()
        .find_map(|start| name.strip_prefix(start)?.parse::<u16>().ok());
    match (actor.user, board) {
        (None, Some(board)) => t.explain_next_board(board),
        (None, None) | (Some(_), _) => name.to_owned(),
    }
}
