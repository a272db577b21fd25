//! `GET /tournaments/{tournament}/rounds/{round}/boards/{board}/why` and `…/byes/{entry}/why`: why a round is paired as it is.
//!
//! A page for each pair: the round is paired once more, and the pair's bracket once for each choice in question.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db,
    web::{
        address::{BoardAt, ByeAt, RoundAt},
        error::WebError,
        page::{self, Frame, Link},
        state::AppData,
        visitor::Visitor,
        why::{Of, Why, WhyReader},
    },
    words::{Names, Words},
};
use tournament::{BoardNo, Tournament, pairing::as_it_stood};

use super::{Head, TournamentTab};

#[derive(Template)]
#[template(path = "tournament/why.html")]
struct WhyPage {
    frame: Frame,
    head: Head,
    links: Vec<Link>,
    why: Why,
}

/// `GET /tournaments/{tournament}/rounds/{round}/boards/{board}/why`
pub(in crate::web) async fn board(
    app: AppData,
    visitor: Visitor,
    at: BoardAt,
) -> Result<HttpResponse, WebError> {
    show(&app, &visitor, at.in_round(), Of::Board(at.board)).await
}

/// `GET /tournaments/{tournament}/rounds/{round}/byes/{entry}/why`
pub(in crate::web) async fn bye(
    app: AppData,
    visitor: Visitor,
    at: ByeAt,
) -> Result<HttpResponse, WebError> {
    show(&app, &visitor, at.in_round(), Of::Bye(at.entry)).await
}

async fn show(
    app: &AppData,
    visitor: &Visitor,
    at: RoundAt,
    of: Of,
) -> Result<HttpResponse, WebError> {
    let (frame, head) =
        super::open(app, visitor, at.in_tournament(), TournamentTab::Rounds).await?;
    let t = frame.t;
    head.round(at.round)?;
    let names = Names::shown(head.tournament(), |entry| head.who(entry, t).name);
    // what is kept for everybody was asked for without a session
    let reader = if head.works_here {
        WhyReader::Staff
    } else {
        WhyReader::Public
    };
    let then = app
        .db
        .read(move |c| db::separation::in_round(c, at.tournament, at.round))
        .await?;
    let now: &Tournament = head.tournament();
    let apart = then.apart.unwrap_or_else(|| now.apart.clone());
    // results are corrected later; the round was paired from those that stood
    let stood = as_it_stood(now, at.round, &then.rounds);
    let paired_from = stood.as_ref().unwrap_or(now);
    let why = Why::new(paired_from, (at.round, of), apart, reader, t, &names);
    let mut why = why.ok_or(WebError::NotFound)?;
    why.notes.extend(stood.is_some().then(|| t.explain_since()));
    page::ok(&WhyPage {
        links: links(&head, at, of, t)?,
        why,
        frame,
        head,
    })
}

/// Back to the round, and the boards beside this one.
fn links(head: &Head, at: RoundAt, of: Of, t: &Words) -> Result<Vec<Link>, WebError> {
    let link = |url: String, label: String| Link {
        url,
        label,
        current: false,
    };
    let mut links = vec![link(at.url(), head.round_title(&at.round, t))];
    if let Of::Board(BoardNo(board)) = of {
        let beside = [board.checked_sub(1), board.checked_add(1)];
        let matches = &head.round(at.round)?.matches;
        let there = |no: &BoardNo| matches.iter().any(|one| one.board == *no);
        let beside = beside.into_iter().flatten().map(BoardNo).filter(there);
        let beside = beside.map(|no| {
            let url = at.board(no).why_url();
            link(url, t.explain_next_board(head.table(&no)))
        });
        links.extend(beside);
    }
    Ok(links)
}
