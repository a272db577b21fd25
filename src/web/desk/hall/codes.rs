//! `/tournaments/{tournament}/calls/codes`: by what the players call an arbiter: a sheet of QR codes to print, one for each board, or the
//! address of the call station.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db,
    web::{
        address::{CodeAt, StationAt, TournamentAt},
        change::{Act, change},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame, Link},
        qr::Qr,
        query,
        state::AppData,
        visitor::Visitor,
    },
    words,
};
use tournament::{Action, BoardNo, CallMeans, Codes, TableNo, Tables, TournamentId, decide};

use super::{Desk, DeskHead, DeskTab};

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
    table: u16,
    qr: Qr,
}

#[derive(Template)]
#[template(path = "desk/hall/codes.html")]
struct CodesPage {
    frame: Frame,
    desk: DeskHead,
    /// What is said of telephones.
    rules: String,
    form: Form,
    codes: Vec<Code>,
    /// The pages on which the codes of all boards are, where one does not hold them.
    parts: Vec<Link>,
    /// Boards that were asked for and do not fit on the page.
    more: bool,
    /// By what the players call.
    means: CallMeans,
    /// The code of the station, with its address.
    station: Qr,
    /// The address, where only this machine can reach it: then no code is of use.
    loopback: Option<String>,
    may_choose: bool,
}

/// `GET …/calls/codes[?first=1&last=12]`: without numbers the boards of the last published round.
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<TournamentAt>,
    asked: actix_web::web::Query<CodesQuery>,
) -> Result<HttpResponse, WebError> {
    let id = at.tournament;
    let codes = app.db.read(move |c| db::stream::codes(c, id)).await?;
    let codes = codes.ok_or(WebError::NotFound)?;
    let (tables, boards) = (
        loaded.tournament.presentation.tables,
        loaded.tournament.board_count(),
    );
    let number = |text: &Option<String>, or: u16| match text.as_deref().map(str::trim) {
        None | Some("") => Some(BoardNo(or)),
        Some(text) => text.parse().ok().and_then(|no: TableNo| tables.board(no)),
    };
    let asked_for = number(&asked.first, 1).zip(number(&asked.last, boards));
    let asked_for = asked_for.filter(|(first, last)| first <= last);
    let typed = |text: &Option<String>| text.clone().unwrap_or_default();
    let form = match asked_for {
        Some((first, last)) => {
            let [first, last] = [first, last].map(|board| tables.shown(board).to_string());
            Form::filled([("first", first), ("last", last)])
        }
        None => {
            let mut errors = FormErrors::default();
            errors.add("last", visitor.words().hall_codes_bad(MOST));
            let form = Form::filled([("first", typed(&asked.first)), ("last", typed(&asked.last))]);
            form.with(errors)
        }
    };
    let address = |path: &str| app.config.public_url.join(path);
    let t = visitor.words();
    let code = |board: BoardNo| {
        let table = tables.shown(board).0;
        let qr = Qr::new(&address(&path(&codes, id, board)), t.hall_code_of(table))?;
        Ok::<_, WebError>(Code { table, qr })
    };
    let shown =
        asked_for.map(|(first, last)| first.0..=last.0.min(first.0.saturating_add(MOST - 1)));
    let frame = Frame::new(&visitor);
    let page = CodesPage {
        desk: DeskHead::new(&frame, &loaded, DeskTab::Hall),
        rules: words::call_rules(t, loaded.tournament.regulations.rule_set),
        more: asked_for.is_some_and(|(first, last)| last.0 - first.0 >= MOST),
        codes: shown
            .into_iter()
            .flatten()
            .map(|board| code(BoardNo(board)))
            .collect::<Result<_, _>>()?,
        parts: parts(at, (tables, boards), asked_for),
        means: loaded.tournament.hall.means,
        station: Qr::new(&address(&station(&codes, id)), t.hall_station())?,
        loopback: app.config.public_url.only_here(),
        may_choose: visitor.may(Action::Preside),
        form,
        frame,
    };
    match asked_for {
        Some(_) => page::ok(&page),
        None => page::unprocessable(&page),
    }
}

/// `POST …/calls/codes`: by what the players call.
pub(in crate::web) async fn choose(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let means = CallMeans::from_code(posted.text("means")).ok_or(WebError::BadRequest)?;
    let act = Act::new(at.tournament, Action::Preside);
    change(&app, &visitor, act, move |loaded| {
        decide::choose_call_means(&loaded.tournament, means)
    })
    .await?;
    Ok(page::done(&at.codes_url(), Done::Saved))
}

/// A page for so many boards after the other, the one that begins as asked for marked.
fn parts(
    at: TournamentAt,
    (tables, boards): (Tables, u16),
    asked_for: Option<(BoardNo, BoardNo)>,
) -> Vec<Link> {
    if boards <= MOST {
        return Vec::new();
    }
    let link = |first: u16| {
        let last = first.saturating_add(MOST - 1).min(boards);
        let current = asked_for.is_some_and(|(shown, _)| shown.0 == first);
        let [first, last] = [first, last].map(|board| tables.shown(BoardNo(board)));
        let shown = [("first", first.to_string()), ("last", last.to_string())];
        Link {
            url: query::with(&at.codes_url(), shown),
            label: format!("{first}–{last}"),
            current,
        }
    };
    let firsts = (1..=boards).step_by(usize::from(MOST));
    firsts.map(link).collect()
}

/// The path that the code of a board holds.
pub(in crate::web) fn path(codes: &Codes, tournament: TournamentId, board: BoardNo) -> String {
    let key = codes.board(board);
    CodeAt {
        tournament,
        board,
        key: key.as_str().to_owned(),
    }
    .url()
}

/// The path of the call station.
fn station(codes: &Codes, tournament: TournamentId) -> String {
    let key = codes.station();
    StationAt {
        tournament,
        key: key.as_str().to_owned(),
    }
    .url()
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::lot::Secret;

    #[test]
    fn a_code_is_small_enough_to_be_read_from_a_seat() {
        let id = TournamentId(1234);
        let codes = Codes::new(Secret::new([7; 32]), id);
        let address = format!("https://damas.example{}", path(&codes, id, BoardNo(99)));
        let code = Qr::new(&address, String::new()).unwrap();
        assert_eq!(code.side, 37 + 8);
        assert!(code.path.len() < 3500, "{}", code.path.len());
    }
}
