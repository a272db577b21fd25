//! A draft: pairing the next round, looking at it, changing it by hand, throwing it away.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::words::{self, Named};
use tournament::{
    Action, BoardNo, EntryNo, Event, Outcome, Pairing, Refusal, Round, RoundRefusal, RoundState,
    Side, Tournament,
    bracket::Tier,
    decide,
    pairing::{self, Fault},
    rulings::Effect,
    standings::Ledger,
};

use super::super::super::{
    address::{RoundAt, TournamentAt},
    change::{Act, try_change},
    error::WebError,
    flash::Done,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use super::{
    super::{Desk, Head, Tab},
    name,
    open::{self, OpenRow},
    pair, reason,
    refused::{self, Attempt},
    seen::{Decide, Difference, DraftChange, change_as_seen},
    stale::StaleNotice,
};

/// A player of the draft.
struct Seat {
    entry: EntryNo,
    number: String,
    name: String,
    /// The points before the round, where they count for anything.
    score: Option<String>,
    float: Float,
}

/// Whether the opponent has more points or fewer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Float {
    Up,
    Down,
    None,
}

struct Board {
    no: BoardNo,
    first: Seat,
    second: Seat,
    by_hand: bool,
    /// Who forfeits when it is published.
    forfeit: Option<String>,
}

struct ByeLine {
    seat: Seat,
    kind: String,
}

/// Somebody whom a ruling excludes from the round, and who is not in it.
struct ExcludedLine {
    seat: Seat,
    /// The ruling: its name and its page.
    ruling: Option<(String, String)>,
}

#[derive(Template)]
#[template(path = "desk/rounds/draft.html")]
pub(super) struct DraftPage {
    frame: Frame,
    desk: Head,
    at: RoundAt,
    boards: Vec<Board>,
    byes: Vec<ByeLine>,
    excluded: Vec<ExcludedLine>,
    faults: Vec<String>,
    /// What the round is in a knockout.
    tier: Option<String>,
    may_pair: bool,
    form: Form,
    /// What somebody changed since the form was shown.
    differences: Vec<Difference>,
    /// What changed since it was paired; nothing where it would be paired from the same.
    stale: Option<StaleNotice>,
    /// Was it to be published without a word about that?
    unconfirmed: bool,
    /// What nobody has decided yet.
    open: Vec<OpenRow>,
}

impl DraftPage {
    /// The page with the form for changes, empty or on its way back.
    ///
    /// # Errors
    /// [`WebError::NotFound`] when the round is no draft.
    pub(super) async fn load(desk: &Desk<RoundAt>, form: Form) -> Result<Self, WebError> {
        let page = Self::new(desk, form)?;
        Ok(Self {
            stale: StaleNotice::load(desk).await?,
            ..page
        })
    }

    fn new(desk: &Desk<RoundAt>, form: Form) -> Result<Self, WebError> {
        let (at, visitor) = (desk.at, &desk.visitor);
        let frame = Frame::new(visitor);
        let t = &desk.loaded.tournament;
        let round = t
            .round(at.round)
            .filter(|round| round.state == RoundState::Draft);
        let round = round.ok_or(WebError::NotFound)?;
        let scores = Ledger::of(t, None);
        let boards = round.matches.iter().map(|one| {
            let (first, second) = (one.pairing.first, one.pairing.second);
            Board {
                no: one.board,
                first: seat(t, &scores, first, Some(second)),
                second: seat(t, &scores, second, Some(first)),
                by_hand: one.by_hand,
                forfeit: forfeit(&frame, t, round, one.pairing),
            }
        });
        let byes = round.byes.iter().map(|bye| ByeLine {
            seat: seat(t, &scores, bye.entry, None),
            kind: bye.kind.name(frame.t),
        });
        Ok(Self {
            boards: boards.collect(),
            byes: byes.collect(),
            excluded: excluded(&frame, t, round, at),
            faults: faults(&frame, t, round),
            tier: Tier::of(t, round.no).map(|tier| words::tier(frame.t, tier)),
            may_pair: visitor.may(Action::Pair),
            differences: Vec::new(),
            stale: None,
            unconfirmed: false,
            open: open::rows(frame.t, &desk.loaded, (desk.app.now)()),
            desk: Head::new(&frame, &desk.loaded, Tab::Results),
            frame,
            at,
            form,
        })
    }

    /// The answer when the draft is not the one that was seen.
    ///
    /// # Errors
    /// As [`page::html`].
    pub(super) fn changed(self, differences: Vec<Difference>) -> Result<HttpResponse, WebError> {
        page::html(
            &Self {
                differences,
                ..self
            },
            StatusCode::CONFLICT,
        )
    }

    /// The answer when it was to be published, and what changed since it was paired was not confirmed.
    ///
    /// # Errors
    /// As [`page::html`].
    pub(super) fn asked(self) -> Result<HttpResponse, WebError> {
        let unconfirmed = true;
        page::html(
            &Self {
                unconfirmed,
                ..self
            },
            StatusCode::CONFLICT,
        )
    }

    fn ticked(&self, seat: &Seat) -> bool {
        self.form.has("player", &seat.entry.to_string())
    }
}

fn seat(t: &Tournament, scores: &Ledger, entry: EntryNo, opponent: Option<EntryNo>) -> Seat {
    let score = scores.score(entry);
    // in a knockout nobody floats, and points pair nobody
    let knockout = t.regulations.system.is_knockout();
    let opponent = opponent.filter(|_| !knockout);
    let float = match opponent.map(|opponent| scores.score(opponent)) {
        Some(other) if other > score => Float::Up,
        Some(other) if other < score => Float::Down,
        _ => Float::None,
    };
    Seat {
        entry,
        number: t
            .pairing_number(entry)
            .map_or_else(String::new, |number| number.to_string()),
        name: name(t, entry),
        score: (!knockout).then(|| score.to_string()),
        float,
    }
}

/// Who forfeits every game of the match when the round is published.
fn forfeit(frame: &Frame, t: &Tournament, round: &Round, pairing: Pairing) -> Option<String> {
    let words = frame.t;
    let lost_by = |side: Side| words.rounds_forfeit(name(t, pairing.on(side)));
    match decide::forfeited(t, round.no, pairing)? {
        Outcome::Forfeit(winner) => Some(lost_by(winner.other())),
        Outcome::DoubleForfeit => Some(words.rounds_forfeit_both()),
        Outcome::Win(..)
        | Outcome::HalfLoss(..)
        | Outcome::BareLoss(..)
        | Outcome::Draw(_)
        | Outcome::DoubleLoss(_)
        | Outcome::NotNeeded => None,
    }
}

/// Those whom rulings exclude from the round, and who are not in it.
fn excluded(frame: &Frame, t: &Tournament, round: &Round, at: RoundAt) -> Vec<ExcludedLine> {
    let scores = Ledger::of(t, None);
    let out = t.entries.values().filter(|entry| {
        entry.excluded.contains(&round.no) && !entry.gone() && !round.seats(entry.no)
    });
    let by = |entry: EntryNo| {
        let excludes = |effect: &Effect| matches!(effect, Effect::Excluded { entry: who, rounds } if *who == entry && rounds.contains(&round.no));
        let mut holding = t.rulings.iter().filter(|one| one.in_force());
        let ruling = holding.rfind(|one| one.effects.iter().any(excludes))?;
        let url = at.in_tournament().ruling(ruling.no).url();
        Some((frame.t.protocol_title(ruling.no.0), url))
    };
    out.map(|entry| ExcludedLine {
        seat: seat(t, &scores, entry.no, None),
        ruling: by(entry.no),
    })
    .collect()
}

fn faults(frame: &Frame, tournament: &Tournament, round: &Round) -> Vec<String> {
    let t = frame.t;
    let who = |entry: &EntryNo| name(tournament, *entry);
    let at = |board: &BoardNo| {
        round
            .on_board(*board)
            .map_or_else(String::new, |one| pair(tournament, one.pairing))
    };
    let worded = |fault: &Fault| match fault {
        Fault::Rematch { board, earlier } => t.rounds_fault_rematch(board.0, at(board), earlier.0),
        Fault::SecondBye { entry, earlier } => t.rounds_fault_second_bye(who(entry), earlier.0),
        Fault::Twice { entry } => t.rounds_fault_twice(who(entry)),
        Fault::Missing { entry } => t.rounds_fault_missing(who(entry)),
        Fault::NotPlaying { entry } => t.rounds_fault_not_playing(who(entry)),
        Fault::ByeIgnored { entry } => t.rounds_fault_bye_ignored(who(entry)),
        Fault::ByeNotAsked { entry } => t.rounds_fault_bye_not_asked(who(entry)),
        Fault::TooManyByes => t.rounds_fault_too_many_byes(),
        Fault::WrongByeKind { entry } => t.rounds_fault_wrong_bye(who(entry)),
        Fault::NotByTable { board } => t.rounds_fault_not_by_table(board.0, at(board)),
        Fault::ColoursNotByTable { board } => t.rounds_fault_colours(board.0, at(board)),
        Fault::KeptApart { board } => t.rounds_fault_kept_apart(board.0, at(board)),
        Fault::Clubmates { board } => t.rounds_fault_clubmates(board.0, at(board)),
        Fault::NotByBracket { board } => t.rounds_fault_not_by_bracket(board.0, at(board)),
        Fault::RestsOutOfTurn { entry } => t.rounds_fault_rest(who(entry)),
    };
    pairing::check(tournament, round.no)
        .iter()
        .map(worded)
        .collect()
}

/// A refusal as an error page.
///
/// # Errors
/// A failure of the database.
pub(super) async fn refused(
    app: &AppData,
    at: RoundAt,
    refusal: &Refusal,
) -> Result<WebError, WebError> {
    let loaded = app.tournament(at.tournament).await?;
    Ok(WebError::Refused {
        refusal: refusal.clone(),
        about: Some(Box::new(loaded.tournament.clone())),
    })
}

/// `POST /tournaments/{tournament}/rounds`: pairs the next round. Whoever comes second finds the draft.
pub(in crate::web) async fn create(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let irregular = posted.ticked("irregular");
    let mut act = Act::new(at.tournament, Action::Pair);
    let mut errors = FormErrors::default();
    if irregular {
        act.why = reason(&Frame::new(&visitor), &posted, &mut errors);
        if !errors.is_empty() {
            let loaded = app.tournament(at.tournament).await?;
            if let Err(refusal) = decide::draft_round(&loaded.tournament) {
                return refused::page(
                    &app,
                    &visitor,
                    at.tournament,
                    &refusal,
                    Attempt::Pair(errors),
                )
                .await;
            }
        }
    }
    let irregular = irregular && act.why.is_some();
    let known = open::known(&posted);
    let decided = try_change(&app, &visitor, act, move |loaded| {
        decide::draft_knowing(&loaded.tournament, irregular, &known)
    });
    let round = match decided.await? {
        Ok(loaded) => loaded.tournament.next_round(),
        Err(Refusal::Round(RoundRefusal::DraftExists { round })) => round,
        Err(Refusal::Round(RoundRefusal::MattersOpen { .. })) => {
            let question = open::Question::Pair(at.rounds_url());
            return open::ask(&app, &visitor, at, question, &posted).await;
        }
        Err(refusal) => {
            return refused::page(
                &app,
                &visitor,
                at.tournament,
                &refusal,
                Attempt::Pair(errors),
            )
            .await;
        }
    };
    Ok(page::see_other(at.round(round).draft_url()))
}

/// `GET /tournaments/{tournament}/rounds/{round}/draft`; a round that was published meanwhile shows its public page.
pub(in crate::web) async fn show(desk: Desk<RoundAt>) -> Result<HttpResponse, WebError> {
    if desk.at.published(&desk.loaded.tournament).is_ok() {
        return Ok(page::see_other(desk.at.url()));
    }
    page::ok(&DraftPage::load(&desk, Form::empty()).await?)
}

/// The two players whom a form names.
fn two_players(frame: &Frame, posted: &Posted, errors: &mut FormErrors) -> Option<[EntryNo; 2]> {
    let ticked: Vec<EntryNo> = posted
        .all("player")
        .filter_map(|no| no.parse().ok())
        .collect();
    let two = <[EntryNo; 2]>::try_from(ticked);
    errors.take("player", two, |_| frame.t.rounds_swap_bad())
}

/// Exchanges two players of a draft; two of one board exchange their colours.
fn exchange(t: &Tournament, at: RoundAt, [a, b]: [EntryNo; 2]) -> Result<Vec<Event>, Refusal> {
    let board_of = |entry| {
        t.draft()
            .and_then(|draft| draft.match_of(entry))
            .map(|one| one.board)
    };
    match board_of(a) {
        Some(board) if a != b && board_of(b) == Some(board) => {
            decide::flip_board(t, at.round, board)
        }
        _ => decide::swap_entries(t, at.round, a, b),
    }
}

/// `POST /tournaments/{tournament}/rounds/{round}/draft`: exchanges the two players of `player`, for a reason.
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let mut errors = FormErrors::default();
    let players = two_players(&frame, &posted, &mut errors);
    let why = reason(&frame, &posted, &mut errors);
    let (Some(players), Some(why)) = (players, why) else {
        let desk = Desk::open(app, visitor, at).await?;
        let form = Form::again(&posted, errors);
        return page::unprocessable(&DraftPage::load(&desk, form).await?);
    };
    let act = Act::new(at.tournament, Action::Pair).because(why);
    let decide: Arc<Decide> = Arc::new(move |tournament, _, _| exchange(tournament, at, players));
    match change_as_seen(&app, &visitor, act, posted.version()?, at, decide).await? {
        DraftChange::Made => Ok(page::done(&at.draft_url(), Done::Saved)),
        DraftChange::Refused(refusal) => Err(refused(&app, at, &refusal).await?),
        DraftChange::Differs(differences) => {
            let desk = Desk::open(app, visitor, at).await?;
            let form = Form::again(&posted, FormErrors::default());
            DraftPage::load(&desk, form).await?.changed(differences)
        }
    }
}

/// `POST /tournaments/{tournament}/rounds/{round}/removal`: throws the draft away, if nobody changed it since; throwing away what
/// is gone does no harm.
pub(in crate::web) async fn discard(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(at.tournament, Action::Pair);
    let decide: Arc<Decide> =
        Arc::new(move |tournament, _, _| decide::discard_draft(tournament, at.round));
    match change_as_seen(&app, &visitor, act, posted.version()?, at, decide).await? {
        DraftChange::Made => Ok(page::done(&at.in_tournament().manage_url(), Done::Removed)),
        DraftChange::Refused(refusal) => {
            let loaded = app.tournament(at.tournament).await?;
            match loaded.tournament.round(at.round) {
                None => Ok(page::done(&at.in_tournament().manage_url(), Done::Removed)),
                Some(_) => Err(refused(&app, at, &refusal).await?),
            }
        }
        DraftChange::Differs(differences) => {
            let desk = Desk::open(app, visitor, at).await?;
            DraftPage::load(&desk, Form::empty())
                .await?
                .changed(differences)
        }
    }
}
