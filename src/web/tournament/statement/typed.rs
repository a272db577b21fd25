//! `/tournaments/{tournament}/result`: a player types the board and the code from the slip, where its picture cannot be read.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    web::{
        address::{SeatAt, TournamentAt},
        change::Refusable,
        error::WebError,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        state::{App, AppData},
        tournament::{self as pages, Head, TournamentTab},
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{Stage, TableNo, TournamentId};

use super::{Admitted, admit};

/// The field of the board.
pub(super) const BOARD: &str = "board";
/// The field of the code.
pub(super) const CODE: &str = "code";

#[derive(Template)]
#[template(path = "tournament/seat_code.html")]
struct CodePage {
    frame: Frame,
    head: Head,
    form: Form,
    /// Why players state nothing in this tournament, or nothing any more.
    shut: Option<String>,
}

impl CodePage {
    fn rules(&self) -> String {
        let rules = self.head.tournament().regulations.rule_set;
        words::statement_rules(self.frame.t, rules)
    }

    /// What is said in the place of the form.
    fn shut(head: &Head, t: &Words) -> Option<String> {
        let tournament = head.tournament();
        if tournament.regulations.arbitration.statements.is_off() {
            return Some(t.statements_off());
        }
        let over = (tournament.stage == Stage::Finished).then(|| t.statements_over());
        head.cancelled(t).or(over)
    }
}

async fn answer(
    app: &App,
    visitor: &Visitor,
    at: TournamentAt,
    (form, status): (Form, StatusCode),
) -> Result<HttpResponse, WebError> {
    let (frame, head) = pages::open(app, visitor, at, TournamentTab::Rounds).await?;
    let page = CodePage {
        shut: CodePage::shut(&head, frame.t),
        frame: frame.with_fields(),
        head,
        form,
    };
    page::html(&page, status)
}

/// `GET`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    answer(&app, &visitor, at, (Form::empty(), StatusCode::OK)).await
}

/// Whoever has the code that was typed; what is wrong with it else.
pub(super) async fn admit_typed(
    app: &App,
    visitor: &Visitor,
    id: TournamentId,
    posted: &Posted,
) -> Refusable<Admitted, FormErrors> {
    let t: &Words = visitor.words();
    let mut errors = FormErrors::default();
    let tables = app
        .public_tournament(id)
        .await?
        .tournament
        .presentation
        .tables;
    let table: Option<TableNo> = posted.text(BOARD).parse().ok();
    let board = table.and_then(|table| tables.board(table)).ok_or(());
    let Some(board) = errors.take(BOARD, board, |()| t.statements_code_board_bad()) else {
        return Ok(Err(errors));
    };
    match admit(app, visitor, (id, board), posted.text(CODE)).await? {
        Some(admitted) => Ok(Ok(admitted)),
        None => {
            errors.add(CODE, t.statements_code_wrong());
            Ok(Err(errors))
        }
    }
}

/// The form as it was typed, with what is wrong; the code is not sent back.
pub(super) fn again(posted: &Posted, errors: FormErrors) -> Form {
    Form::filled([(BOARD, posted.text(BOARD).to_owned())]).with(errors)
}

/// `POST`: leads to the seat.
pub(in crate::web) async fn open(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    match admit_typed(&app, &visitor, at.tournament, &posted).await? {
        Ok(admitted) => {
            let seat = SeatAt {
                tournament: at.tournament,
                board: admitted.board,
                key: admitted.key.as_str().to_owned(),
            };
            Ok(page::see_other(seat.url()))
        }
        Err(errors) => {
            let form = again(&posted, errors);
            answer(&app, &visitor, at, (form, StatusCode::UNPROCESSABLE_ENTITY)).await
        }
    }
}
