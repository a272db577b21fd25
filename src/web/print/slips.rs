//! A slip for each board, four to a page: players, openings with their diagrams, boxes for the results and for the games
//! that may decide the match, signatures, the code of the board.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db,
    web::{
        colour::{self, ColourMark},
        desk::hall::codes,
        diagram::Diagram,
        error::WebError,
        page::{self, Frame},
        qr::Qr,
        tournament::board::{BoardOpening, deciding_name, deciding_openings, openings},
    },
    words::Words,
};
use tournament::{CallMeans, Codes, DeciderStep, Game, Match, Regulations, RoundNo, Side};

use super::source::{PrintFrame, PrintSource};

/// How many slips are on a page.
const ON_A_PAGE: usize = 4;
/// So many games have wide boxes.
const WIDE: usize = 4;
/// So many games have boxes beside the names; those that decide the match have a table of their own where all together are more.
const BESIDE: usize = 8;
/// So many games have boxes in that table.
const BELOW: usize = 9;
/// How many boxes there are for games until the first win, of which nobody knows the number.
const UNTIL_WIN: usize = 4;
/// So many openings have diagrams; of more, there is room for the moves alone.
const DIAGRAMS: usize = 4;

#[derive(Template)]
#[template(path = "print/slips.html")]
struct SlipsPage {
    frame: Frame,
    sheet: PrintFrame,
    pages: Vec<Vec<Slip>>,
    /// The address of the site, where no other machine can reach it and the slips have codes.
    loopback: Option<String>,
}

struct Slip {
    /// The round, or what the match is for.
    title: String,
    board: u16,
    /// The names of both.
    names: [String; 2],
    tables: Vec<Boxes>,
    openings: Vec<SlipOpening>,
    /// Calls an arbiter, where players call by the code.
    code: Option<Qr>,
}

/// Boxes to write in, a column for each game.
struct Boxes {
    class: &'static str,
    heads: Vec<String>,
    /// Each player with the colour in each game, where it is known.
    rows: [(String, Vec<Option<ColourMark>>); 2],
}

/// A column of boxes.
struct Column {
    head: String,
    marks: [Option<ColourMark>; 2],
}

struct SlipOpening {
    games: String,
    said: String,
    diagram: Option<Diagram>,
}

/// Of a round.
pub(super) async fn show(source: PrintSource) -> Result<HttpResponse, WebError> {
    let id = source.at.tournament;
    let codes = source.app.db.read(move |c| db::stream::codes(c, id));
    let codes = codes.await?.filter(|_| source.means == CallMeans::Codes);
    let round = source.round()?;
    let played = round.matches.iter();
    let slips = played
        .filter(|one| source.no_game(round.no, one).is_none())
        .map(|one| slip(&source, round.no, one, codes.as_ref()));
    let mut slips = slips.collect::<Result<Vec<_>, WebError>>()?.into_iter();
    let mut pages = Vec::new();
    loop {
        let page: Vec<Slip> = slips.by_ref().take(ON_A_PAGE).collect();
        if page.is_empty() {
            break;
        }
        pages.push(page);
    }
    let only_here = source.app.config.public_url.only_here();
    page::ok(&SlipsPage {
        loopback: only_here.filter(|_| codes.is_some()),
        sheet: source.sheet(),
        frame: source.frame,
        pages,
    })
}

fn slip(
    source: &PrintSource,
    round: RoundNo,
    one: &Match,
    codes: Option<&Codes>,
) -> Result<Slip, WebError> {
    let t = source.t();
    let names = Side::ALL.map(|side| source.told(one.pairing.on(side)));
    let code = codes.map(|codes| {
        let path = codes::path(codes, source.at.tournament, one.board);
        let address = source.app.config.public_url.join(&path);
        Qr::new(&address, t.hall_code_of(source.table(one.board)))
    });
    Ok(Slip {
        title: source.match_title(round, one.board),
        board: source.table(one.board),
        tables: tables(&source.tournament.regulations, one, &names, t),
        names,
        openings: drawn(source, one),
        code: code.transpose()?,
    })
}

/// The boxes of the games, with their total where there are several, then those of the games that may decide the match.
fn tables(regulations: &Regulations, one: &Match, names: &[String; 2], t: &Words) -> Vec<Boxes> {
    let game = |game: &Game| {
        let head = t.tournament_game_short(usize::from(game.no.0));
        column(head, Some(game), t)
    };
    let mut own: Vec<Column> = one.games.iter().map(game).collect();
    let mut deciding = deciding(regulations, one, t);
    let is_beside = own.len() + deciding.len() <= BESIDE;
    if own.len() > 1 {
        own.push(column(t.tournament_total(), None, t));
    }
    if is_beside {
        own.append(&mut deciding);
    }
    // the total is no game
    let class = if own.len() <= WIDE + 1 {
        "boxes"
    } else {
        "boxes narrow"
    };
    deciding.truncate(BELOW);
    let below = (!deciding.is_empty()).then(|| boxes("boxes narrow under", names, deciding));
    let tables = std::iter::once(boxes(class, names, own)).chain(below);
    tables.collect()
}

/// The columns of the games that decide the match: those that are set with their colours, then what the regulations have beyond them.
fn deciding(regulations: &Regulations, one: &Match, t: &Words) -> Vec<Column> {
    let steps = regulations.decider.steps().iter();
    let planned = steps.flat_map(|step| {
        let games = step.most_games().unwrap_or(UNTIL_WIN);
        std::iter::repeat_n(step, games)
    });
    let set = one.decider.iter().map(|deciding| {
        let game = &deciding.game;
        (regulations.step_of(one, game.no), Some(game))
    });
    let beyond = planned
        .skip(one.decider.len())
        .map(|step| (Some(step), None));
    let named = |(no, (step, game)): (usize, (Option<&DeciderStep>, Option<&Game>))| {
        let (name, _) = deciding_name(step, no, t);
        column(name, game, t)
    };
    (1..).zip(set.chain(beyond)).map(named).collect()
}

/// A column, with the colours of its game where it is one that is set.
fn column(head: String, game: Option<&Game>, t: &Words) -> Column {
    let mark = |side: Side| game.map(|game| colour::mark(game.white == side, t).silent());
    Column {
        head,
        marks: Side::ALL.map(mark),
    }
}

fn boxes(class: &'static str, names: &[String; 2], columns: Vec<Column>) -> Boxes {
    let mut heads = Vec::new();
    let mut rows = names.clone().map(|name| (name, Vec::new()));
    for Column { head, marks } in columns {
        heads.push(head);
        for ((_, row), mark) in rows.iter_mut().zip(marks) {
            row.push(mark);
        }
    }
    Boxes { class, heads, rows }
}

/// The openings of the games, those of the games that decide the match last.
fn drawn(source: &PrintSource, one: &Match) -> Vec<SlipOpening> {
    let (t, regulations) = (source.t(), &source.tournament.regulations);
    let mut all = openings(regulations, one);
    all.extend(deciding_openings(regulations, one, t));
    let few = all.len() <= DIAGRAMS;
    let opening = |opening: &BoardOpening| SlipOpening {
        games: opening.games(t),
        said: opening.said(t),
        diagram: few.then(|| Diagram::new(opening.line().position(), t)),
    };
    all.iter().map(opening).collect()
}

impl Slip {
    /// How the openings share the room that there is for them.
    fn openings_class(&self) -> &'static str {
        match self.openings.len() {
            0..=2 => "slip-openings",
            3..=DIAGRAMS => "slip-openings several",
            _ => "slip-openings without",
        }
    }
}
