//! Where players state the results of their match, each with the code of one seat and no account: from the address that the code holds ([`seat`]), by
//! typing the code ([`typed`]), or at the arbiters' table ([`station`]), since the rules forbid them their phones (11.4).
//!
//! What a seat may see of it is here ([`SeatShown`]), and so is what lets it in: a wrong code is counted by board and by address, and while either is
//! braked no code opens anything there, the right one neither. A page that is shown asks again every few seconds, so a right code is not counted.

pub(in crate::web) mod seat;
pub(in crate::web) mod station;
pub(in crate::web) mod typed;

mod shown;

use std::sync::Arc;

use actix_web::http::StatusCode;
use chrono::NaiveDateTime;

use crate::{
    db::{
        Conn, DbError,
        stream::{self, Held, Whereabouts},
        throttle::{self, Admission, ThrottleSubject},
        tournament::Loaded,
    },
    web::{
        change::{Refusable, change_from_board, entered_at},
        error::WebError,
        form::Posted,
        state::{App, AppData},
        visitor::Visitor,
    },
};
use tournament::{
    BoardNo, Codes, GameNo, Refusal, ResultRefusal, Seat, SeatKey, ShortText, StatedResult,
    TournamentId, decide,
};

use shown::SeatShown;
pub(in crate::web) use shown::score;

/// How the field of a game begins; its number follows.
const GAME: &str = "g-";

/// Somebody with the code of a seat.
struct Admitted {
    board: BoardNo,
    key: SeatKey,
    seat: Seat,
    codes: Codes,
    /// The tournament as those who work in it know it: of it a seat is shown what was said at its board. Where it is written elsewhere, with what the
    /// seat said and waits there.
    loaded: Arc<Loaded>,
    /// Where the tournament is written, if not here.
    away: Option<Away>,
}

impl Admitted {
    /// Did the seat say something of this game here that the hall has not fetched?
    fn is_held(&self, game: GameNo) -> bool {
        let held = self.away.as_ref().and_then(|away| away.held.as_ref());
        held.is_some_and(|held| held.said.iter().any(|(no, _)| *no == game))
    }
}

/// A tournament that is in a hall, for somebody with a code of it.
struct Away {
    place: ShortText,
    hall: Option<Whereabouts>,
    /// What the seat said here and the hall has not fetched.
    held: Option<Held>,
}

impl Away {
    /// Where this server keeps what is stated until the hall asks for it.
    fn find(c: &mut Conn, id: TournamentId, key: &SeatKey) -> Result<Option<Self>, DbError> {
        let stream = stream::of_tournament(c, id)?;
        let Some(stream) = stream.filter(stream::is_held) else {
            return Ok(None);
        };
        Ok(Some(Self {
            place: stream.last().place.clone(),
            hall: stream::whereabouts(c, stream.id)?,
            held: stream::held_by(c, stream.id, key)?,
        }))
    }
}

/// Lets in whoever has the code of a seat at this board; nobody where the code is of none.
///
/// # Errors
/// [`WebError::TooMany`] while the board or the address is braked; [`WebError::NotFound`]: there is no such tournament.
async fn admit(
    app: &App,
    visitor: &Visitor,
    (id, board): (TournamentId, BoardNo),
    code: &str,
) -> Result<Option<Admitted>, WebError> {
    let Some(key) = SeatKey::parse(code) else {
        return Ok(None);
    };
    let (now, address) = ((app.now)(), visitor.address);
    let own = key.clone();
    let (blocked, codes, away) = app
        .db
        .read(move |c| {
            let subjects = [
                ThrottleSubject::Seat(id, board),
                ThrottleSubject::SeatsAt(address),
            ];
            let blocked = throttle::blocked_until(c, &subjects, now)?;
            let away = Away::find(c, id, &own)?;
            Ok::<_, DbError>((blocked, stream::codes(c, id)?, away))
        })
        .await?;
    if let Some(until) = blocked {
        return Err(too_many(until, now));
    }
    let codes = codes.ok_or(WebError::NotFound)?;
    let loaded = app.tournament(id).await?;
    let seat = codes.seat_at(&key, &loaded.tournament, board);
    // the hall may be ahead of what has arrived here: its slips are no wrong codes
    let ahead = || codes.seat_ahead(&key, &loaded.tournament, board);
    let seat = seat.or_else(|| away.as_ref().and_then(|_| ahead()));
    if let Some(seat) = seat {
        let held = away.as_ref().and_then(|away| away.held.as_ref());
        let loaded = match held {
            Some(held) => Arc::new(Loaded {
                tournament: held.laid_over(&loaded, &codes),
                ..Loaded::clone(&loaded)
            }),
            None => loaded,
        };
        return Ok(Some(Admitted {
            board,
            key,
            seat,
            codes,
            loaded,
            away,
        }));
    }
    let counted = app.db.write(move |c| {
        let subjects = [
            ThrottleSubject::Seat(id, board),
            ThrottleSubject::SeatsAt(address),
        ];
        throttle::claim(c, &subjects, now)
    });
    match counted.await? {
        Admission::Granted => Ok(None),
        Admission::Refused { until } => Err(too_many(until, now)),
    }
}

fn too_many(until: NaiveDateTime, now: NaiveDateTime) -> WebError {
    let seconds = (until - now).num_seconds().saturating_add(1);
    WebError::TooMany(u64::try_from(seconds).unwrap_or(1))
}

/// Why nothing was recorded of what a seat sent.
enum NotStated {
    /// It was refused, with the sentence.
    Refused(String),
    /// No result was chosen.
    Nothing,
}

impl NotStated {
    /// The status of the page that says so.
    fn status(not: Option<&Self>) -> StatusCode {
        match not {
            Some(Self::Refused(_)) => StatusCode::CONFLICT,
            Some(Self::Nothing) => StatusCode::UNPROCESSABLE_ENTITY,
            None => StatusCode::OK,
        }
    }

    /// The sentence above the match; where nothing was chosen it stands at the fields.
    fn notice(self) -> Option<String> {
        match self {
            Self::Refused(notice) => Some(notice),
            Self::Nothing => None,
        }
    }
}

/// Does a form choose no result of any game?
fn says_nothing(posted: &Posted) -> bool {
    let mut fields = posted.fields();
    !fields.any(|(name, value)| name.starts_with(GAME) && !value.is_empty())
}

/// What a form says of the games: those that are left open are passed over.
fn said(posted: &Posted) -> Result<Vec<(GameNo, StatedResult)>, WebError> {
    let games = posted.fields().filter_map(|(name, value)| {
        let no = name.strip_prefix(GAME)?;
        (!value.is_empty()).then_some((no, value))
    });
    let read = |(no, value): (&str, &str)| {
        let no = no.parse().ok().map(GameNo);
        no.zip(StatedResult::from_code(value))
            .ok_or(WebError::BadRequest)
    };
    games.map(read).collect()
}

/// Records what a seat says, with what follows from it, in one transaction. Whose code it is, is asked again under the lock. What is said of a tournament
/// that is in a hall waits until it is fetched there.
///
/// # Errors
/// A form that names what there is not, a failure of the database.
async fn state(
    app: &AppData,
    id: TournamentId,
    admitted: &Admitted,
    posted: &Posted,
) -> Refusable<Loaded> {
    let (said, at) = (said(posted)?, entered_at(app, posted));
    let (board, key, codes) = (admitted.board, admitted.key.clone(), admitted.codes.clone());
    if admitted.away.is_some() {
        let known = &admitted.loaded;
        if let Err(refusal) = decide::state_results(&known.tournament, admitted.seat, &said, at) {
            return Ok(Err(refusal));
        }
        let (seat, words) = (key.clone(), said.clone());
        let hold = move |c: &mut Conn| stream::hold(c, id, (board, &seat), (&words, at));
        if app.db.write(hold).await? {
            return Ok(Ok(Loaded::clone(known)));
        }
    }
    change_from_board(app, id, board, move |loaded| {
        let seat = codes.seat_at(&key, &loaded.tournament, board);
        let round = loaded.tournament.next_round();
        let gone = Refusal::Result(ResultRefusal::NoSuchBoard { round, board });
        let seat = seat.ok_or(gone)?;
        decide::state_results(&loaded.tournament, seat, &said, at)
    })
    .await
}
