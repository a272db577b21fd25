//! Who plays whom: by name, for the wall, and by board, in large letters.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    import::plain,
    web::{
        colour::{self, ColourMark},
        error::WebError,
        page::{self, Frame},
        tournament::board::{BoardOpening, deciding_openings, openings},
    },
    words::{self, Named, Words},
};
use tournament::{DrawnPer, OpeningRule, Side};

use super::source::{PrintFrame, PrintSource, PrintedPlayer};

/// How many boards are on a page of the list by board.
const BOARDS: usize = 20;

/// A player's line on the wall.
struct WallRow {
    who: PrintedPlayer,
    /// Where and against whom; nothing for whoever does not play.
    plays: Option<Plays>,
    /// Why not.
    instead: String,
}

struct Plays {
    board: u16,
    /// That it is for the third place, beside the final.
    stake: Option<String>,
    /// The colour in game 1.
    mark: ColourMark,
    opponent: PrintedPlayer,
}

#[derive(Template)]
#[template(path = "print/wall_list.html")]
struct WallPage {
    frame: Frame,
    sheet: PrintFrame,
    rows: Vec<WallRow>,
}

/// By name, as names are ordered in a telephone book.
pub(super) fn by_name(source: PrintSource) -> Result<HttpResponse, WebError> {
    let (t, round) = (source.t(), source.round()?);
    let mut rows = Vec::new();
    for one in &round.matches {
        let no_game = source.no_game(round.no, one);
        for side in [Side::First, Side::Second] {
            let entry = one.pairing.on(side);
            let plays = || Plays {
                board: source.table(one.board),
                stake: words::beside_final(t, &source.tournament, round.no, one.board),
                mark: colour::mark(side == Side::First, t),
                opponent: source.who(one.pairing.on(side.other())),
            };
            rows.push(WallRow {
                who: source.who(entry),
                plays: no_game.is_none().then(plays),
                instead: no_game.clone().unwrap_or_default(),
            });
        }
    }
    rows.extend(round.byes.iter().map(|bye| WallRow {
        who: source.who(bye.entry),
        plays: None,
        instead: bye.kind.name(t),
    }));
    rows.sort_by_cached_key(|row| plain(&row.who.name));
    page::ok(&WallPage {
        sheet: source.sheet(),
        frame: source.frame,
        rows,
    })
}

struct BoardRow {
    no: u16,
    /// That it is for the third place, beside the final.
    stake: Option<String>,
    first: PrintedPlayer,
    second: PrintedPlayer,
    /// That nobody plays, and why.
    instead: Option<String>,
    /// The openings of the games that decide the match.
    deciding: Vec<String>,
}

#[derive(Template)]
#[template(path = "print/board_list.html")]
struct BoardsPage {
    frame: Frame,
    sheet: PrintFrame,
    pages: Vec<Vec<BoardRow>>,
    /// The openings of every board, where they are balloted for the round.
    openings: Vec<String>,
    /// Who does not play, and why.
    byes: Vec<(PrintedPlayer, String)>,
}

/// By board.
pub(super) fn by_board(source: PrintSource) -> Result<HttpResponse, WebError> {
    let (t, round) = (source.t(), source.round()?);
    let row = |one: &tournament::Match| BoardRow {
        no: source.table(one.board),
        stake: words::beside_final(t, &source.tournament, round.no, one.board),
        first: source.who(one.pairing.first),
        second: source.who(one.pairing.second),
        instead: source.no_game(round.no, one),
        deciding: deciding_openings(&source.tournament.regulations, one, t)
            .iter()
            .map(|opening| told(t, opening))
            .collect(),
    };
    let boards = round.matches.chunks(BOARDS);
    let pages: Vec<Vec<BoardRow>> = boards
        .map(|boards| boards.iter().map(row).collect())
        .collect();
    let per_round = matches!(
        source.tournament.regulations.opening,
        OpeningRule::Drawn {
            per: DrawnPer::Round,
            ..
        }
    );
    let first = round.matches.first().filter(|_| per_round);
    let drawn = first.map(|one| openings(&source.tournament.regulations, one));
    let drawn = drawn.unwrap_or_default();
    let byes = round.byes.iter();
    let byes = byes.map(|bye| (source.who(bye.entry), bye.kind.name(t)));
    page::ok(&BoardsPage {
        openings: drawn.iter().map(|one| told(t, one)).collect(),
        byes: byes.collect(),
        sheet: source.sheet(),
        frame: source.frame,
        pages,
    })
}

/// Which games begin how: `Jogos 1 e 2: n.º 12: 9-13, 21-17`.
pub(super) fn told(t: &Words, opening: &BoardOpening) -> String {
    format!("{}: {}", opening.games(t), opening.said(t))
}
