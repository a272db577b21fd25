//! `GET /tournaments/{t}/rounds/{r}/boards/{b}/why` and `…/byes/{e}/why`: why a round is paired as it is.
//!
//! A page for each pair: the round is paired once more, and the pair's bracket once for each choice in question.

use actix_web::{HttpResponse, web::Path};
use askama::Template;

use crate::{
    web::{
        error::WebError,
        page::{self, Frame, Link},
        state::AppData,
        visitor::Visitor,
        why::{Of, Why},
    },
    words::{Names, Words},
};
use tournament::{BoardNo, EntryNo, RoundNo};

use super::{Head, Tab};

#[derive(Template)]
#[template(path = "tournament/why.html")]
struct WhyPage {
    frame: Frame,
    head: Head,
    links: Vec<Link>,
    why: Why,
}

/// `GET /tournaments/{t}/rounds/{r}/boards/{b}/why`
pub(in crate::web) async fn board(
    app: AppData,
    visitor: Visitor,
    path: Path<(i32, u16, u16)>,
) -> Result<HttpResponse, WebError> {
    let (id, round, board) = path.into_inner();
    show(
        &app,
        &visitor,
        id,
        RoundNo(round),
        Of::Board(BoardNo(board)),
    )
    .await
}

/// `GET /tournaments/{t}/rounds/{r}/byes/{e}/why`
pub(in crate::web) async fn bye(
    app: AppData,
    visitor: Visitor,
    path: Path<(i32, u16, u16)>,
) -> Result<HttpResponse, WebError> {
    let (id, round, entry) = path.into_inner();
    show(&app, &visitor, id, RoundNo(round), Of::Bye(EntryNo(entry))).await
}

async fn show(
    app: &AppData,
    visitor: &Visitor,
    id: i32,
    round: RoundNo,
    of: Of,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(app, visitor, id, Tab::Rounds).await?;
    let t = frame.t;
    let names = Names::shown(head.tournament(), |entry| head.who(entry, t).name);
    let why = Why::new(head.tournament(), round, of, t, &names).ok_or(WebError::NotFound)?;
    page::ok(&WhyPage {
        links: links(&head, round, of, t)?,
        why,
        frame,
        head,
    })
}

/// Back to the round, and the boards beside this one.
fn links(head: &Head, round: RoundNo, of: Of, t: &Words) -> Result<Vec<Link>, WebError> {
    let link = |url: String, label: String| Link {
        url,
        label,
        current: false,
    };
    let at = head.round_url(round);
    let mut links = vec![link(at.clone(), t.explain_back(round.0))];
    if let Of::Board(BoardNo(board)) = of {
        let beside = [board.saturating_sub(1), board + 1];
        let matches = &head.round(round)?.matches;
        let there = |no: &u16| matches.iter().any(|one| one.board.0 == *no);
        let beside = beside.into_iter().filter(there).map(|no| {
            let url = format!("{at}{}", Of::Board(BoardNo(no)).path());
            link(url, t.explain_next_board(no))
        });
        links.extend(beside);
    }
    Ok(links)
}
