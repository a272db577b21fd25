//! `GET /tournaments/{tournament}/calls/codes`: a sheet of QR codes to print, one for each board.

use actix_web::HttpResponse;
use askama::Template;
use qrcode::{Color, EcLevel, QrCode};

use crate::{
    db::{self, tournament::Loaded},
    web::{
        address::{CodeAt, TournamentAt},
        error::WebError,
        form::{Form, FormErrors},
        page::{self, Frame},
    },
};
use draughts::lot::Secret;
use tournament::{BoardNo, CallKey, TournamentId};

use super::{Desk, Head, Tab};

/// How many codes a page has: more would be too long for a weak network.
const MOST: u16 = 24;

/// Boards that were asked for.
#[derive(serde::Deserialize)]
pub(in crate::web) struct CodesQuery {
    first: Option<String>,
    last: Option<String>,
}

/// The code of a board.
struct Code {
    board: u16,
    address: String,
    /// How many squares its side has, with the quiet zone.
    side: usize,
    /// The dark squares, as the path of an SVG.
    path: String,
}

impl Code {
    /// The quiet zone that the standard asks for, in squares.
    const QUIET: usize = 4;

    fn new(board: u16, address: String) -> Result<Self, WebError> {
        let code = QrCode::with_error_correction_level(&address, EcLevel::M)
            .map_err(|error| WebError::Internal(format!("{address}: {error}")))?;
        let side = code.width();
        let rows = code.to_colors();
        let rows = rows.chunks(side).enumerate();
        Ok(Self {
            board,
            address,
            side: side + 2 * Self::QUIET,
            path: rows.map(|(y, row)| line(y + Self::QUIET, row)).collect(),
        })
    }
}

/// The dark runs of one row, each a horizontal stroke as thick as a square.
fn line(y: usize, row: &[Color]) -> String {
    let mut path = format!("M{} {y}.5", Code::QUIET);
    for run in row.chunk_by(|a, b| a == b) {
        let length = run.len();
        path += &match run.first() {
            Some(Color::Dark) => format!("h{length}"),
            Some(Color::Light) | None => format!("m{length} 0"),
        };
    }
    path
}

#[derive(Template)]
#[template(path = "desk/hall/codes.html")]
struct CodesPage {
    frame: Frame,
    desk: Head,
    form: Form,
    codes: Vec<Code>,
    /// Boards that were asked for and do not fit on the page.
    more: bool,
}

/// `GET …/calls/codes[?first=1&last=12]`: without numbers the boards of the last published round.
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        at,
        loaded,
    }: Desk<TournamentAt>,
    asked: actix_web::web::Query<CodesQuery>,
) -> Result<HttpResponse, WebError> {
    let id = at.tournament;
    let secret = app.db.read(move |c| db::tournament::secret(c, id)).await?;
    let secret = secret.ok_or(WebError::NotFound)?;
    let frame = Frame::new(&visitor);
    let number = |text: &Option<String>, or: u16| match text.as_deref().map(str::trim) {
        None | Some("") => Some(or),
        Some(text) => text.parse().ok().filter(|no| *no > 0),
    };
    let boards = boards(&loaded);
    let (first, last) = (number(&asked.first, 1), number(&asked.last, boards));
    let (Some(first), Some(last)) = (first, last) else {
        return wrong(frame, &loaded, &asked);
    };
    if last < first {
        return wrong(frame, &loaded, &asked);
    }
    let shown = first..=last.min(first.saturating_add(MOST - 1));
    let address = |board| {
        app.config
            .public_url
            .join(&path(&secret, id, BoardNo(board)))
    };
    let codes = shown.map(|board| Code::new(board, address(board)));
    let form = Form::filled([("first", first.to_string()), ("last", last.to_string())]);
    page::ok(&CodesPage {
        desk: Head::new(&frame, &loaded, Tab::Hall),
        more: last - first >= MOST,
        codes: codes.collect::<Result<_, _>>()?,
        form,
        frame,
    })
}

/// The page with what was typed, and no codes.
fn wrong(frame: Frame, loaded: &Loaded, asked: &CodesQuery) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    errors.add("last", frame.t.hall_codes_bad(MOST));
    let typed = |text: &Option<String>| text.clone().unwrap_or_default();
    let form = Form::filled([("first", typed(&asked.first)), ("last", typed(&asked.last))]);
    page::unprocessable(&CodesPage {
        desk: Head::new(&frame, loaded, Tab::Hall),
        codes: Vec::new(),
        more: false,
        form: form.with(errors),
        frame,
    })
}

/// How many boards the last published round has; before there is one, as many as the players fill.
fn boards(loaded: &Loaded) -> u16 {
    let tournament = &loaded.tournament;
    let boards = match tournament.last_published() {
        Some(round) => round.matches.len(),
        None => tournament.entries.len().div_ceil(2),
    };
    u16::try_from(boards).unwrap_or(u16::MAX).max(1)
}

/// The path that the code of a board holds.
fn path(secret: &Secret, tournament: TournamentId, board: BoardNo) -> String {
    let key = CallKey::new(secret, tournament, board);
    CodeAt {
        tournament,
        board,
        key: key.as_str().to_owned(),
    }
    .url()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_drawn_as_its_dark_runs() {
        let row = [
            Color::Dark,
            Color::Dark,
            Color::Light,
            Color::Dark,
            Color::Light,
        ];
        assert_eq!(line(4, &row), "M4 4.5h2m1 0h1m1 0");
    }

    #[test]
    fn a_code_is_small_enough_to_be_read_from_a_seat() {
        let secret = Secret::new([7; 32]);
        let address = format!(
            "https://damas.example{}",
            path(&secret, TournamentId(1234), BoardNo(99))
        );
        let code = Code::new(99, address).unwrap();
        assert_eq!(code.side, 37 + 8);
        assert!(code.path.len() < 3500, "{}", code.path.len());
    }
}
