//! Score sheets, two to a page: one for each player of a game, with the names and the moves of the balloted opening.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        error::WebError,
        page::{self, Frame},
    },
    words,
};
use tournament::{Game, Match, drawn_opening};

use super::source::{PrintFrame, PrintSource};

/// How many moves of each player a sheet has room for, in two columns.
const MOVES: u16 = 66;
const ROWS: u16 = MOVES / 2;
/// How high a row is and how wide a column, in millimetres.
const ROW: u16 = 4;
const COLUMN: u16 = 66;
/// How wide the number of a move is.
const NUMBER: u16 = 8;

#[derive(Template)]
#[template(path = "print/score_sheets.html")]
struct ScoreSheetsPage {
    frame: Frame,
    sheet: PrintFrame,
    /// The tournament, and the day of the round where it is planned.
    event: String,
    games: Vec<GameSheet>,
}

/// The sheets of a game.
struct GameSheet {
    /// The round, or what the match is for.
    title: String,
    board: u16,
    game: u8,
    white: String,
    black: String,
    /// Of whom each of the two sheets is.
    whose: [String; 2],
    opening: Option<String>,
    /// The moves of the opening where they are written.
    moves: Vec<Written>,
}

/// Something written on the lines, in millimetres from their top left corner.
struct Written {
    x: u16,
    y: u16,
    text: String,
}

/// Of a round.
pub(super) fn show(source: PrintSource) -> Result<HttpResponse, WebError> {
    let round = source.round()?;
    let of_board = |one| {
        let one: &Match = one;
        let title = source.match_title(round.no, one.board);
        let sheet = |game| game_sheet(&source, title.clone(), one, game);
        let sheets = one.every_game().map(sheet);
        sheets.collect::<Vec<_>>()
    };
    let played = round.matches.iter();
    let played = played.filter(|one| source.no_game(round.no, one).is_none());
    let games: Vec<GameSheet> = played.flat_map(of_board).collect();
    let (tournament, lang) = (&source.tournament, source.frame.lang);
    let hour = tournament.presentation.hours.get(&round.no);
    let day = hour.map(|at| words::date(lang, at.date()));
    let event = std::iter::once(tournament.details.name.to_string()).chain(day);
    page::ok(&ScoreSheetsPage {
        event: event.collect::<Vec<_>>().join(" · "),
        games,
        sheet: source.sheet(),
        frame: source.frame,
    })
}

fn game_sheet(source: &PrintSource, title: String, one: &Match, game: &Game) -> GameSheet {
    let drawn = drawn_opening(&source.tournament.regulations, game);
    let moves = drawn.into_iter().flat_map(|opening| &opening.moves);
    let name = |side| source.told(one.pairing.on(side));
    let t = source.t();
    let sides = [game.white, game.white.other()];
    GameSheet {
        title,
        board: source.table(one.board),
        game: game.no.0,
        white: name(game.white),
        black: name(game.white.other()),
        whose: sides.map(|side| t.print_sheet_of(name(side))),
        opening: drawn.map(|one| t.rounds_sheet_opening(one.number, one.to_string())),
        moves: (0..)
            .zip(moves)
            .map(|(ply, one)| written(ply, one.to_string()))
            .collect(),
    }
}

/// A half-move in its place; an opening is shorter than a column.
fn written(ply: u16, text: String) -> Written {
    let half = (COLUMN - NUMBER) / 2;
    Written {
        x: NUMBER + ply % 2 * half + 2,
        y: row(ply / 2) - 1,
        text,
    }
}

/// The lower edge of a row, the heading above the first.
fn row(index: u16) -> u16 {
    (index + 2) * ROW
}

impl ScoreSheetsPage {
    /// Width and height of the lines.
    fn size(&self) -> (u16, u16) {
        (2 * COLUMN, row(ROWS - 1))
    }

    /// The lines, as the path of an SVG.
    fn lines(&self) -> String {
        let (width, height) = self.size();
        let across = (0..=ROWS + 1).map(|index| format!("M0 {}h{width}", index * ROW));
        let half = (COLUMN - NUMBER) / 2;
        let places = [0, NUMBER, NUMBER + half];
        let down = [0, COLUMN]
            .into_iter()
            .flat_map(|column| places.map(|place| column + place))
            .chain([width]);
        let down = down.map(|x| format!("M{x} 0v{height}"));
        across.chain(down).collect()
    }

    /// What is printed on the lines: the numbers of the moves and the colours.
    fn numbers(&self) -> Vec<Written> {
        let numbers = (0..MOVES).map(|index| Written {
            x: index / ROWS * COLUMN + 1,
            y: row(index % ROWS) - 1,
            text: (index + 1).to_string(),
        });
        let t = self.frame.t;
        let half = (COLUMN - NUMBER) / 2;
        let heads = [0, COLUMN].into_iter().flat_map(|column| {
            let head = |x, text| Written {
                x: column + x,
                y: ROW - 1,
                text,
            };
            [
                head(NUMBER + 2, t.name_colour_white()),
                head(NUMBER + half + 2, t.name_colour_black()),
            ]
        });
        numbers.chain(heads).collect()
    }
}
