//! `/tournaments/{tournament}/station/{key}`: the call station, a tablet in the hall from which players call an arbiter, because the rules
//! forbid them their phones (11.4, 12.8).
//!
//! It needs no account: its key lets it in, as that of a board's code does. First the board is tapped, then what the call is about.

use std::collections::BTreeSet;

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    web::{
        address::{StationAt, TournamentAt},
        error::WebError,
        form::Posted,
        page::{self, Frame},
        state::{App, AppData},
        visitor::Visitor,
    },
    words,
};
use tournament::{
    BoardNo, Call, CallKind, CallMeans, Codes, Match, Round, RoundNo, Side, Tournament,
};

use super::{
    Head, NamedPlayer, TournamentTab,
    call::{CallReason, NotCalled, admit as admit_with, asked_round, kinds, record},
    call_away::CallAway,
};

/// The board that was tapped.
#[derive(Deserialize)]
pub(in crate::web) struct TappedQuery {
    board: Option<u16>,
    /// Of which round, where the page named one.
    round: Option<u16>,
}

/// A board with a match that may be played there now.
struct Board {
    no: BoardNo,
    round: RoundNo,
    /// The round as a heading, where it is not the last one that is public.
    title: Option<String>,
    /// Its anchor: the bare board's is that of the match to which a call without a round would belong.
    anchor: String,
    sides: [NamedPlayer; 2],
    /// Its open call.
    call: Option<Call>,
}

/// A board that was tapped, and of which round, where that was said.
type Tapped = (BoardNo, Option<RoundNo>);

/// What the station shows.
enum Screen {
    /// The tournament is written elsewhere.
    Away(CallAway),
    /// Players call by the codes at their boards.
    Off,
    /// No round is being played, or the tournament is cancelled.
    NoRound,
    /// The boards where somebody plays.
    Boards(Vec<Board>),
    /// One of them was tapped.
    Tapped(Box<Board>),
}

#[derive(Template)]
#[template(path = "tournament/station.html")]
struct StationPage {
    frame: Frame,
    head: Head,
    at: StationAt,
    screen: Screen,
    kinds: [CallReason; CallKind::ALL.len()],
    /// That what was sent is no call.
    notice: Option<String>,
}

impl StationPage {
    fn call_hint(&self) -> String {
        let rules = self.head.tournament().regulations.rule_set;
        words::call_hint(self.frame.t, rules)
    }
}

/// Lets in whoever has the key of the station.
async fn admit(app: &App, at: &StationAt) -> Result<(), WebError> {
    admit_with(app, at.tournament, &at.key, Codes::station).await
}

/// `GET …[?board=3]`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: StationAt,
    tapped: Query<TappedQuery>,
) -> Result<HttpResponse, WebError> {
    admit(&app, &at).await?;
    let round = tapped.round.map(RoundNo);
    let tapped = tapped.board.map(|board| (BoardNo(board), round));
    answer(&app, &visitor, at, tapped, None).await
}

/// The station with the board that was tapped, after a form that is no call with why.
async fn answer(
    app: &App,
    visitor: &Visitor,
    at: StationAt,
    tapped: Option<Tapped>,
    not: Option<NotCalled>,
) -> Result<HttpResponse, WebError> {
    let here = TournamentAt::new(at.tournament);
    let (frame, head) = super::open(app, visitor, here, TournamentTab::Rounds).await?;
    let whole = app.tournament(at.tournament).await?;
    let key = at.key.clone();
    let there = move |tournament| StationAt { tournament, key }.url();
    let screen = match CallAway::find(app, at.tournament, there).await? {
        Some(away) => Screen::Away(away),
        None => screen(&frame, &head, &whole.tournament, tapped),
    };
    let is_plain = match screen {
        Screen::Away(_) | Screen::Off | Screen::NoRound => true,
        Screen::Boards(_) | Screen::Tapped(_) => false,
    };
    let (status, notice) = NotCalled::told(not, frame.t, &whole.tournament, is_plain);
    let page = StationPage {
        kinds: kinds(),
        frame,
        head,
        at,
        screen,
        notice,
    };
    page::html(&page, status)
}

fn screen(frame: &Frame, head: &Head, tournament: &Tournament, tapped: Option<Tapped>) -> Screen {
    if tournament.hall.means != CallMeans::Station {
        return Screen::Off;
    }
    let mut boards = boards(frame, head, tournament);
    if boards.is_empty() {
        return Screen::NoRound;
    }
    let found = tapped.and_then(|(no, round)| {
        let mut boards = boards.iter();
        boards.position(|one| one.no == no && round.is_none_or(|round| round == one.round))
    });
    match found {
        Some(index) => Screen::Tapped(Box::new(boards.swap_remove(index))),
        None => Screen::Boards(boards),
    }
}

/// The boards in order, each once for every match that may be played there now.
fn boards(frame: &Frame, head: &Head, tournament: &Tournament) -> Vec<Board> {
    let matches = tournament.rounds.iter().flat_map(|round| &round.matches);
    let all: BTreeSet<BoardNo> = matches.map(|one| one.board).collect();
    let here = all.into_iter().flat_map(|no| {
        let rounds = tournament.rounds_played_at(no);
        let matches = rounds
            .into_iter()
            .filter_map(move |round| Some((round, round.on_board(no)?)));
        matches.enumerate()
    });
    here.map(|(nth, (round, one))| board(frame, head, tournament, (round, one), nth == 0))
        .collect()
}

fn board(
    frame: &Frame,
    head: &Head,
    tournament: &Tournament,
    (round, one): (&Round, &Match),
    is_first: bool,
) -> Board {
    let here = |call: &&Call| call.open() && (call.round, call.board) == (round.no, one.board);
    let last = tournament.last_published().map(|last| last.no);
    let title = (last != Some(round.no)).then(|| words::round_title(frame.t, tournament, round.no));
    Board {
        no: one.board,
        round: round.no,
        title,
        anchor: if is_first {
            format!("b-{}", one.board)
        } else {
            format!("b-{}-{}", one.board, round.no)
        },
        sides: [Side::First, Side::Second].map(|side| head.who(one.pairing.on(side), frame.t)),
        call: tournament.calls.iter().find(here).cloned(),
    }
}

/// `POST`: the board that the field `board` names calls.
pub(in crate::web) async fn call(
    app: AppData,
    visitor: Visitor,
    at: StationAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    admit(&app, &at).await?;
    let board = posted.given("board").map(BoardNo)?;
    let round = asked_round(&posted)?;
    match record(&app, (at.tournament, board), CallMeans::Station, &posted).await? {
        None => Ok(page::see_other(format!("{}#b-{board}", at.url()))),
        not @ Some(_) => answer(&app, &visitor, at, Some((board, round)), not).await,
    }
}
