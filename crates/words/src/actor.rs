//! Who made an entry of the journal.

use super::Words;
use tournament::{Actor, BoardNo, Tables};

/// How the name of an actor begins who is a board: players call from it without an account. The number follows.
pub const BY_BOARD: &str = "board:";
/// The same in journals of before the name was a code.
const BY_BOARD_ONCE: &str = "tabuleiro ";
/// How the name of an actor begins who came by a code of one day. The number of the helper and the name on the code follow, as `3:mesa 1`.
pub const BY_HELPER: &str = "helper:";

/// The name of an actor who has no account and came by the link of a mail: whoever entered by the web.
pub const BY_LINK: &str = "online-entry";

/// How the name of an actor begins that is a program with a token. The number of the token and its name follow, as `3:relógios`.
pub const BY_TOKEN: &str = "token:";

/// An actor as a reader knows them: the name of the account, the board by the number on its table, or the helper with the number.
///
/// ```
/// use words::{Lang, actor};
/// use tournament::{Actor, TableNo, Tables};
/// let board = Actor { user: None, name: "board:3".to_owned() };
/// assert_eq!(actor(&Lang::En.load(), Tables::default(), &board), "Board 3");
/// let youth = Tables::from_first(TableNo(25)).unwrap();
/// assert_eq!(actor(&Lang::En.load(), youth, &board), "Board 27");
/// let helper = Actor { user: None, name: "helper:3:door".to_owned() };
/// assert_eq!(actor(&Lang::En.load(), youth, &helper), "door (helper 3)");
/// ```
#[must_use]
pub fn actor(t: &Words, tables: Tables, actor: &Actor) -> String {
    let name = actor.name.as_str();
    let board = [BY_BOARD, BY_BOARD_ONCE]
        .into_iter()
        .find_map(|start| name.strip_prefix(start)?.parse::<u16>().ok());
    let helper = name
        .strip_prefix(BY_HELPER)
        .and_then(|rest| rest.split_once(':'));
    let token = name
        .strip_prefix(BY_TOKEN)
        .and_then(|rest| rest.split_once(':'));
    match (actor.user, board, helper, token) {
        (None, Some(board), _, _) => t.explain_next_board(tables.shown(BoardNo(board)).0),
        (None, None, Some((no, name)), _) => t.helper_actor(name, no),
        (None, None, None, Some((no, name))) => t.api_actor(name, no),
        (None, None, None, None) if name == BY_LINK => t.online_actor(),
        (None, None, None, None) | (Some(_), _, _, _) => name.to_owned(),
    }
}
