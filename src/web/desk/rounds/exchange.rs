//! `/tournaments/{tournament}/rounds/{round}/exchange`: two players of a public round who sat down at each other's boards change places, so that it says who met whom.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::words;
use tournament::{
    Action, BoardNo, EntryNo, Event, Match, Reason, Refusal, RoundNo, RulingRefusal, Side,
    Tournament, decide, rulings::BoardStamp,
};

use super::{
    super::{Desk, DeskHead, DeskTab},
    REASON,
    draft::faults,
    foreseen::CONFIRM,
    matches::marks,
    name, pair, reason,
};
use crate::web::{
    address::RoundAt,
    change::{Act, try_change},
    error::WebError,
    flash::Done,
    form::{Choice, Form, FormErrors, Posted},
    page::{self, Frame},
};

/// The fields of the two players.
const PLAYERS: [&str; 2] = ["one", "other"];

/// Somebody, and the board at which they were seen.
type Seen = (EntryNo, BoardNo);

/// What would change, before it is done.
struct Preview {
    /// Each board as it would be, with the results that stay there.
    boards: Vec<(String, String)>,
    /// What the rules and the arbiter's wishes say against it.
    doubts: Vec<String>,
    /// Do players state results, with codes of the pair that sits at a board?
    has_slips: bool,
    /// What its confirmation says that it showed.
    code: String,
    /// What is sent again.
    fields: Vec<(&'static str, String)>,
}

#[derive(Template)]
#[template(path = "desk/rounds/exchange.html")]
struct ExchangePage {
    frame: Frame,
    desk: DeskHead,
    at: RoundAt,
    /// Nobody, then everybody who sits at a board.
    seats: Vec<Choice>,
    /// May the reader exchange them?
    may: bool,
    form: Form,
    notice: Option<String>,
    preview: Option<Preview>,
}

impl ExchangePage {
    /// The page with its form, empty or on its way back.
    ///
    /// # Errors
    /// The round is not public.
    fn new(desk: &Desk<RoundAt>, form: Form) -> Result<Self, WebError> {
        let (at, tournament) = (desk.at, &desk.loaded.tournament);
        let round = at.published(tournament)?;
        let frame = Frame::new(&desk.visitor);
        let seat = |one: &Match, side: Side| {
            let (entry, table) = (one.pairing.on(side), tournament.table(one.board).0);
            let value = format!("{entry}@{}", one.board);
            Choice::new(value, format!("{table}. {}", name(tournament, entry)))
        };
        let boards = round.matches.iter();
        let seats = boards.flat_map(|one| Side::ALL.map(|side| seat(one, side)));
        // the first of many would be taken for the answer
        let nobody = Choice::new("", frame.t.office_choose());
        Ok(Self {
            seats: std::iter::once(nobody).chain(seats).collect(),
            may: desk.visitor.may(Action::WithdrawResults) && !frame.reads_only(),
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Results),
            frame,
            at,
            form,
            notice: None,
            preview: None,
        })
    }

    /// The same page, which says why nothing was done.
    fn refusing(self, desk: &Desk<RoundAt>, refusal: &Refusal) -> Result<HttpResponse, WebError> {
        let said = words::refusal(self.frame.t, refusal, Some(&desk.loaded.tournament));
        let notice = Some(said);
        page::html(&Self { notice, ..self }, StatusCode::CONFLICT)
    }
}

/// `12@3`: somebody at a board.
fn seen(text: &str) -> Option<Seen> {
    let (entry, board) = text.split_once('@')?;
    Some((EntryNo(entry.parse().ok()?), BoardNo(board.parse().ok()?)))
}

/// The two boards as they stand.
fn stamps(tournament: &Tournament, round: RoundNo, players: [Seen; 2]) -> String {
    let stamp = |(_, board): Seen| BoardStamp::of(tournament, round, board).to_string();
    players.map(stamp).join(" ")
}

/// `GET …/exchange`
pub(in crate::web) async fn show(desk: Desk<RoundAt>) -> Result<HttpResponse, WebError> {
    page::ok(&ExchangePage::new(&desk, Form::empty())?)
}

/// `POST …/exchange`: shows how the two boards become; with `confirm`, exchanges the players where the boards are still what it showed.
pub(in crate::web) async fn change(
    mut desk: Desk<RoundAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (at, frame) = (desk.at, Frame::new(&desk.visitor));
    let mut errors = FormErrors::default();
    let players = PLAYERS.map(|field| {
        let read = seen(posted.text(field)).ok_or(());
        errors.take(field, read, |()| frame.t.rounds_exchange_who())
    });
    let why = reason(&frame, &posted, &mut errors);
    let ([Some(one), Some(other)], Some(why)) = (players, why) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&ExchangePage::new(&desk, form)?);
    };
    let (players, edition) = ([one, other], posted.edition());
    if !posted.ticked(CONFIRM) {
        return previewed(&desk, &posted, players, &why);
    }
    let act = Act::new(at.tournament, Action::WithdrawResults).because(why);
    let shown = posted.text(CONFIRM).to_owned();
    let decided = try_change(&desk.app, &desk.visitor, act, move |loaded| {
        let now = &loaded.tournament;
        let events = decide::exchange_players(now, (at.round, edition), players)?;
        if events.is_empty() || stamps(now, at.round, players) == shown {
            return Ok(events);
        }
        let (round, (_, board)) = (at.round, players[0]);
        Err(RulingRefusal::BoardChangedMeanwhile { round, board }.into())
    });
    let Err(refusal) = decided.await? else {
        return Ok(page::done(&at.results_url(), Done::Saved));
    };
    desk.reload().await?;
    let form = Form::again(&posted, FormErrors::default());
    ExchangePage::new(&desk, form)?.refusing(&desk, &refusal)
}

/// The page with how the two boards would be.
fn previewed(
    desk: &Desk<RoundAt>,
    posted: &Posted,
    players: [Seen; 2],
    why: &Reason,
) -> Result<HttpResponse, WebError> {
    let (at, tournament) = (desk.at, &desk.loaded.tournament);
    let shown = ExchangePage::new(desk, Form::again(posted, FormErrors::default()))?;
    let events = match decide::exchange_players(tournament, (at.round, posted.edition()), players) {
        Ok(events) if events.is_empty() => {
            let notice = Some(shown.frame.t.rounds_exchange_same());
            return page::html(&ExchangePage { notice, ..shown }, StatusCode::CONFLICT);
        }
        Ok(events) => events,
        Err(refusal) => return shown.refusing(desk, &refusal),
    };
    let preview = preview(&shown.frame, desk, &events, (players, why));
    page::ok(&ExchangePage {
        preview: Some(preview),
        ..shown
    })
}

fn preview(
    frame: &Frame,
    desk: &Desk<RoundAt>,
    events: &[Event],
    (players, why): ([Seen; 2], &Reason),
) -> Preview {
    let (no, before) = (desk.at.round, &desk.loaded.tournament);
    let after = before.after(events);
    let known = before.round(no);
    let known = known.map_or_else(Vec::new, |round| faults(frame, before, round));
    let round = after.round(no);
    let doubts = round.map_or_else(Vec::new, |round| faults(frame, &after, round));
    let board = |(_, board): &Seen| {
        let one = round.and_then(|round| round.on_board(*board))?;
        let who = format!("{}. {}", after.table(*board).0, pair(&after, one.pairing));
        Some((who, frame.t.rounds_exchange_result(marks(one))))
    };
    let seats = players.map(|(entry, board)| format!("{entry}@{board}"));
    let fields = PLAYERS.into_iter().zip(seats);
    Preview {
        boards: players.iter().filter_map(board).collect(),
        has_slips: !before.regulations.arbitration.statements.is_off(),
        code: stamps(before, no, players),
        doubts: doubts
            .into_iter()
            .filter(|doubt| !known.contains(doubt))
            .collect(),
        fields: fields.chain([(REASON.name, why.to_string())]).collect(),
    }
}
