//! `/tournaments/{tournament}/boards/{board}/call/{key}`: a player calls an arbiter, from the code that stands at the board.
//!
//! Whoever sits there has no account; the key is what lets them in. A board has one open call at a time, so that pressing again
//! changes nothing.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db,
    web::{
        address::{CodeAt, TournamentAt},
        change::{change_from_board, entered_at},
        error::WebError,
        form::{Posted, new_key},
        page::{self, Frame},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use tournament::{
    BoardNo, Call, CallKey, CallKind, CallMeans, Caller, Codes, FormKey, Match, Refusal, Round,
    RoundNo, Side, Tournament, TournamentId, decide,
};

use super::{Head, NamedPlayer, TournamentTab, call_away::CallAway};

/// What there is to say at a board.
enum Board {
    /// The tournament is written elsewhere.
    Away(CallAway),
    /// No round is being played, or the tournament is cancelled.
    NoRound,
    /// Players call from the station, without a phone.
    ByStation,
    /// A round is, and nobody plays here.
    Empty,
    /// These two play, with their last call; several pairs where a match of a round before was put off, and either may sit here.
    Played(Vec<Played>),
}

struct Played {
    no: RoundNo,
    round: String,
    /// White of game 1 first.
    sides: [(&'static str, NamedPlayer); 2],
    call: Option<Call>,
}

impl Played {
    /// Is there a call that waits or is dealt with?
    fn called(&self) -> bool {
        self.call.as_ref().is_some_and(Call::open)
    }
}

#[derive(Template)]
#[template(path = "tournament/call.html")]
struct CallPage {
    frame: Frame,
    head: Head,
    no: BoardNo,
    board: Board,
    kinds: [CallReason; CallKind::ALL.len()],
    /// That what was sent is no call.
    notice: Option<String>,
}

impl CallPage {
    fn rules(&self) -> String {
        let rules = self.head.tournament().regulations.rule_set;
        words::call_rules(self.frame.t, rules)
    }

    fn call_hint(&self) -> String {
        let rules = self.head.tournament().regulations.rule_set;
        words::call_hint(self.frame.t, rules)
    }
}

/// What a player can call about, as a button says it.
#[derive(Clone, Copy)]
pub(super) struct CallReason(CallKind);

/// What a player can call about.
pub(super) fn kinds() -> [CallReason; CallKind::ALL.len()] {
    CallKind::ALL.map(CallReason)
}

impl CallReason {
    pub fn code(&self) -> &'static str {
        self.0.code()
    }

    pub fn title(&self, t: &Words) -> String {
        self.0.name(t)
    }

    pub fn hint(&self, t: &Words) -> String {
        match self.0 {
            CallKind::Clock => t.hall_kind_clock(),
            CallKind::Move => t.hall_kind_move(),
            CallKind::Draw => t.hall_kind_draw(),
            CallKind::Other => t.hall_kind_other(),
        }
    }
}

/// What a form says of the call.
fn caller(posted: &Posted) -> Caller {
    Caller {
        side: Side::from_code(posted.text("side")),
        kind: CallKind::from_code(posted.text("kind")),
    }
}

/// Lets in whoever has the key that is `made` for this tournament.
pub(super) async fn admit(
    app: &App,
    id: TournamentId,
    key: &str,
    made: impl FnOnce(&Codes) -> CallKey,
) -> Result<(), WebError> {
    let codes = app.db.read(move |c| db::stream::codes(c, id)).await?;
    let opens = codes.is_some_and(|codes| made(&codes).opens(key));
    opens.then_some(()).ok_or(WebError::NotFound)
}

/// Lets in whoever has the key of the board.
async fn admit_here(app: &App, at: &CodeAt) -> Result<(), WebError> {
    let (id, board) = (at.tournament, at.board);
    admit(app, id, &at.key, |codes| codes.board(board)).await
}

/// Why a form is no call.
pub(super) enum NotCalled {
    /// No round is being played, or players call by other means.
    NotSo,
    /// It was refused: nobody plays at the board, or the tournament is written elsewhere.
    Refused(Refusal),
}

impl NotCalled {
    /// The status of a page from which players call, and what it tells, where a form was none.
    pub fn told(
        not: Option<Self>,
        t: &Words,
        tournament: &Tournament,
        is_plain: bool,
    ) -> (StatusCode, Option<String>) {
        match not {
            Some(not) => (
                StatusCode::CONFLICT,
                Some(not.said(t, tournament, is_plain)),
            ),
            None => (StatusCode::OK, None),
        }
    }

    /// That nobody was called. The reason is added where the page does not say it of itself (`is_plain`).
    fn said(&self, t: &Words, tournament: &Tournament, is_plain: bool) -> String {
        let reason = match self {
            Self::Refused(refusal) if !is_plain => words::public_refusal(t, refusal, tournament),
            Self::Refused(_) | Self::NotSo => String::new(),
        };
        let said = [t.hall_call_not(), reason, t.hall_call_raise()];
        said.iter()
            .map(String::as_str)
            .filter(|said| !said.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }
}

/// Records a call that a form asks for, where players call by these means. Where it is none, says why: somebody waits for the arbiter.
///
/// # Errors
/// A failure of the database.
pub(super) async fn record(
    app: &AppData,
    (tournament, board): (TournamentId, BoardNo),
    means: CallMeans,
    posted: &Posted,
) -> Result<Option<NotCalled>, WebError> {
    let key = posted.text("key").parse().or_else(|_| new_key().parse());
    let key: FormKey = key.map_err(|_| WebError::BadRequest)?;
    let sent = key.clone();
    let (called, mut caller) = (entered_at(app, posted), caller(posted));
    let asked = asked_round(posted)?;
    let decided = change_from_board(app, tournament, board, move |loaded| {
        let tournament = &loaded.tournament;
        let is_on = tournament.hall.means == means;
        match called_round(tournament, board, asked).filter(|_| is_on) {
            Some(round) => {
                // others may sit there by now than on the page of a round before
                let is_of_page = asked.is_none_or(|no| no == round.no);
                caller.side = caller.side.filter(|_| is_of_page);
                decide::call(tournament, key, (round.no, board), caller, called)
            }
            None => Ok(Vec::new()),
        }
    });
    Ok(match decided.await? {
        Ok(loaded) if is_called(&loaded.tournament, (asked, board), &sent) => None,
        Ok(_) => Some(NotCalled::NotSo),
        Err(refusal) => Some(NotCalled::Refused(refusal)),
    })
}

/// Was this form taken as a call, whatever became of it, or does the board have an open one?
fn is_called(
    tournament: &Tournament,
    (asked, board): (Option<RoundNo>, BoardNo),
    sent: &FormKey,
) -> bool {
    let here = called_round(tournament, board, asked).map(|round| (round.no, board));
    let open = |one: &Call| one.open() && here == Some((one.round, one.board));
    let mut calls = tournament.calls.iter();
    calls.any(|one| one.key == *sent || open(one))
}

/// The round whose match calls, as the page showed it; none on a page from before there was the field.
pub(super) fn asked_round(posted: &Posted) -> Result<Option<RoundNo>, WebError> {
    if posted.text("round").is_empty() {
        return Ok(None);
    }
    posted.given("round").map(Some)
}

/// The round to which a call from a board belongs: the one that was asked for, as long as a call can be of it, or else the newest that may be played there.
fn called_round(tournament: &Tournament, board: BoardNo, asked: Option<RoundNo>) -> Option<&Round> {
    let mut callable = tournament.callable_rounds(board).into_iter();
    let of_page = callable.find(|round| asked == Some(round.no));
    of_page.or_else(|| tournament.rounds_played_at(board).into_iter().next())
}

/// `GET`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CodeAt,
) -> Result<HttpResponse, WebError> {
    admit_here(&app, &at).await?;
    answer(&app, &visitor, &at, None).await
}

/// The page of the board, after a form that is no call with why.
async fn answer(
    app: &App,
    visitor: &Visitor,
    at: &CodeAt,
    not: Option<NotCalled>,
) -> Result<HttpResponse, WebError> {
    let here = TournamentAt::new(at.tournament);
    let (frame, head) = super::open(app, visitor, here, TournamentTab::Rounds).await?;
    // the public knows of no calls; whoever has the key knows of those of the board
    let whole = app.tournament(at.tournament).await?;
    let key = at.key.clone();
    let board = at.board;
    let there = move |tournament| {
        CodeAt {
            tournament,
            board,
            key,
        }
        .url()
    };
    let board = match CallAway::find(app, at.tournament, there).await? {
        Some(away) => Board::Away(away),
        None => board_of(&frame, &head, &whole.tournament, at.board),
    };
    let is_plain = !matches!(board, Board::Played(_));
    let asks = matches!(&board, Board::Played(pairs) if pairs.iter().any(|one| !one.called()));
    let frame = if asks { frame.with_fields() } else { frame };
    let (status, notice) = NotCalled::told(not, frame.t, &whole.tournament, is_plain);
    let page = CallPage {
        frame,
        head,
        no: at.board,
        board,
        kinds: kinds(),
        notice,
    };
    page::html(&page, status)
}

fn board_of(frame: &Frame, head: &Head, tournament: &Tournament, no: BoardNo) -> Board {
    let rounds = tournament.rounds_played_at(no);
    if rounds.is_empty() {
        return Board::NoRound;
    }
    if tournament.hall.means == CallMeans::Station {
        return Board::ByStation;
    }
    let here = rounds.into_iter().filter_map(|round| {
        let one = round.on_board(no)?;
        Some(played(frame, head, tournament, round, one))
    });
    let here: Vec<Played> = here.collect();
    if here.is_empty() {
        return Board::Empty;
    }
    Board::Played(here)
}

fn played(
    frame: &Frame,
    head: &Head,
    tournament: &Tournament,
    round: &Round,
    one: &Match,
) -> Played {
    let here = |call: &&Call| (call.round, call.board) == (round.no, one.board);
    let side = |code, side| (code, head.who(one.pairing.on(side), frame.t));
    Played {
        no: round.no,
        round: words::round_title(frame.t, tournament, round.no),
        sides: [side("first", Side::First), side("second", Side::Second)],
        call: tournament.calls.iter().rev().find(here).cloned(),
    }
}

/// `POST`: records the call. Where none can be made, the page says why.
pub(in crate::web) async fn call(
    app: AppData,
    visitor: Visitor,
    at: CodeAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    admit_here(&app, &at).await?;
    match record(&app, (at.tournament, at.board), CallMeans::Codes, &posted).await? {
        None => Ok(page::see_other(visitor.path.clone())),
        not @ Some(_) => answer(&app, &visitor, &at, not).await,
    }
}
