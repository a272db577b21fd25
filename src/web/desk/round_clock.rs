//! `/tournaments/{tournament}/rounds/{round}/clock`: the clock of a round is started, stopped for a while, lengthened, ended.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    db::tournament::Loaded,
    web::{
        address::RoundAt,
        change::{Act, entered_at, signed, try_change},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        seen::{SEEN, ShownFacts},
        tournament::clock::{ClockFace, hour},
    },
    words,
};
use tournament::{
    Action, BoardEvent, ClockRun, Event, HallRefusal, JournalRow, Refusal, RoundClock, RoundNo,
    RoundState, Tournament, decide,
};

use super::{Desk, DeskHead, DeskTab, journal};

/// The longest time that can be given or taken at once, in minutes.
const LONGEST: i32 = 24 * 60;

/// How many minutes more are offered.
const OFFERED: &str = "5";

/// The field of the minutes that are given or taken.
const MINUTES: &str = "minutes";
/// The field that says which clock of the round a form is about.
const CLOCK: &str = "clock";

#[derive(Template)]
#[template(path = "desk/round_clock.html")]
struct ClockPage {
    frame: Frame,
    desk: DeskHead,
    at: RoundAt,
    face: Option<ClockFace>,
    run: Option<ClockRun>,
    /// Which clock of the round the forms are about; nothing before the first.
    stamp: String,
    /// The time of the round by its clock, in seconds: what is added counts from it.
    seconds: u32,
    /// What somebody else did to the clock since the form was made.
    overtaken: Option<String>,
    /// What the round lasts by the regulations, in minutes.
    minutes: u32,
    is_played: bool,
    /// The minutes.
    form: Form,
}

impl ClockPage {
    /// The page, with what was typed where it did not go through.
    fn new(desk: &Desk<RoundAt>, frame: Frame, typed: Option<Form>) -> Result<Self, WebError> {
        let tournament = &desk.loaded.tournament;
        let round = desk.at.published(tournament)?;
        let run = tournament.hall.clocks.get(&desk.at.round);
        let is_played = round.state == RoundState::Published;
        let now = (desk.app.now)();
        // also where everybody is shown the clock of another round: no button is for a clock that nobody sees
        let face = ClockFace::of_round(tournament, desk.at.round, now, &frame);
        let face = face.filter(|_| is_played && tournament.cancelled.is_none());
        let regulations = tournament.regulations.in_round(desk.at.round);
        let mut page = Self {
            minutes: regulations.match_minutes().min(RoundClock::MOST / 60),
            run: run.map(|clock| clock.run),
            stamp: run.map_or_else(String::new, |clock| clock.stamp().to_string()),
            seconds: run.map_or(0, |clock| clock.seconds),
            overtaken: None,
            is_played,
            form: Form::empty(),
            face,
            at: desk.at,
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Hall),
            frame,
        };
        page.form = typed.unwrap_or_else(|| page.offered());
        Ok(page)
    }

    /// The form as it begins.
    fn offered(&self) -> Form {
        let minutes = if self.starts() {
            self.minutes.to_string()
        } else {
            OFFERED.to_owned()
        };
        Form::filled([(MINUTES, minutes)])
    }

    /// What can be pressed: to start it.
    fn starts(&self) -> bool {
        self.is_played && matches!(self.run, None | Some(ClockRun::Stopped { .. }))
    }

    /// To let it go on, or to stop it for a while.
    fn runs(&self) -> bool {
        matches!(self.run, Some(ClockRun::Running { .. }))
    }
}

/// `GET …/rounds/{round}/clock`
pub(in crate::web) async fn show(desk: Desk<RoundAt>) -> Result<HttpResponse, WebError> {
    let live = desk
        .at
        .in_tournament()
        .watch_url(desk.loaded.publication.version);
    let frame = Frame::new(&desk.visitor).live(live).with_fields();
    page::ok(&ClockPage::new(&desk, frame, None)?)
}

/// The form on its way back, with what is wrong with its minutes. It is not live: what was typed would go.
fn again(desk: &Desk<RoundAt>, posted: &Posted, wrong: String) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    errors.add(MINUTES, wrong);
    let form = Form::again(posted, errors);
    let frame = Frame::new(&desk.visitor);
    page::unprocessable(&ClockPage::new(desk, frame, Some(form))?)
}

/// The last row of the journal that gave a round its time.
fn timed_by(rows: &[JournalRow], round: RoundNo) -> Option<&JournalRow> {
    journal::latest(rows, |event| {
        matches!(
            event,
            Event::Board(
                BoardEvent::RoundClockStarted { round: of, .. }
                | BoardEvent::RoundClockLengthened { round: of, .. }
            ) if *of == round
        )
    })
}

/// The page after somebody else was at the clock: who, and what it shows now. The same form once more, as of somebody who pressed twice, is done
/// already.
async fn overtaken(
    desk: &Desk<RoundAt>,
    posted: &Posted,
    press: Press,
    seconds: u32,
) -> Result<HttpResponse, WebError> {
    let rows = journal::records(&desk.app, desk.at.tournament).await?;
    let by = timed_by(&rows, desk.at.round);
    let own = signed(&desk.app, &desk.visitor)?.who;
    if by.is_some_and(|row| row.who == own) && press.meant() == Some(seconds) {
        return Ok(page::done(&desk.at.clock_url(), Done::Saved));
    }
    let frame = Frame::new(&desk.visitor);
    let (t, minutes) = (frame.t, seconds / 60);
    let typed =
        matches!(press, Press::Lengthen { .. }).then(|| Form::again(posted, FormErrors::default()));
    let mut page = ClockPage::new(desk, frame, typed)?;
    let tables = desk.loaded.tournament.presentation.tables;
    page.overtaken = by.map(|row| {
        let (who, at) = (words::actor(t, tables, &row.who), hour(row.at));
        match press {
            Press::Start(_) => t.clock_started_by(who, at, minutes),
            Press::Lengthen { .. } | Press::Pause | Press::Resume | Press::Stop => {
                t.clock_changed_by(who, at, minutes)
            }
        }
    });
    page::html(&page, StatusCode::CONFLICT)
}

/// The page where the clock is not the one that the form showed, with the minutes that were typed where it still asks for them.
fn other_clock(
    desk: &Desk<RoundAt>,
    posted: &Posted,
    press: Press,
    refusal: &Refusal,
) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&desk.visitor);
    let said = words::refusal(frame.t, refusal, Some(&desk.loaded.tournament));
    let mut page = ClockPage::new(desk, frame, None)?;
    let asks_still = match press {
        Press::Start(_) => page.starts(),
        Press::Lengthen { .. } => !page.starts(),
        Press::Pause | Press::Resume | Press::Stop => false,
    };
    if asks_still {
        page.form = Form::again(posted, FormErrors::default());
    }
    page.overtaken = Some(said);
    page::html(&page, StatusCode::CONFLICT)
}

/// What a form says of the clock.
#[derive(Debug, Clone, Copy)]
enum Press {
    /// So many seconds.
    Start(u32),
    Pause,
    Resume,
    /// So many seconds more, or fewer.
    Lengthen {
        /// The time of the round that the form showed.
        seen: u32,
        by: i32,
    },
    Stop,
}

/// Why nothing can be read from a form.
#[derive(Debug, Clone, Copy)]
enum Unread {
    /// It has no button of this page.
    Press,
    /// Its minutes are no number from this one to [`LONGEST`].
    Minutes(i32),
    /// It adds nothing.
    Nothing,
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Start,
    Pause,
    Resume,
    Add,
    Stop,
}

impl Press {
    fn read(posted: &Posted) -> Result<Self, Unread> {
        let minutes = |least: i32| {
            let minutes = posted.text(MINUTES).parse::<i32>().ok();
            let minutes = minutes.filter(|minutes| (least..=LONGEST).contains(minutes));
            minutes.ok_or(Unread::Minutes(least))
        };
        match posted.pressed::<Button>().map_err(|_| Unread::Press)? {
            Button::Start => minutes(1).map(|minutes| Self::Start(minutes.unsigned_abs() * 60)),
            Button::Pause => Ok(Self::Pause),
            Button::Resume => Ok(Self::Resume),
            Button::Add => match minutes(-LONGEST)? {
                0 => Err(Unread::Nothing),
                minutes => Ok(Self::Lengthen {
                    seen: posted.text(SEEN).parse().unwrap_or_default(),
                    by: minutes * 60,
                }),
            },
            Button::Stop => Ok(Self::Stop),
        }
    }

    /// The time that the round is to have by it, in seconds; nothing where it says none.
    fn meant(self) -> Option<u32> {
        match self {
            Self::Start(seconds) => Some(seconds),
            Self::Lengthen { seen, by } => seen.checked_add_signed(by),
            Self::Pause | Self::Resume | Self::Stop => None,
        }
    }
}

/// What comes of a press at a clock. What stands already is right whichever clock it was about.
fn pressed(
    tournament: &Tournament,
    round: RoundNo,
    (press, shown): (Press, &ShownFacts),
    at: NaiveDateTime,
) -> Result<Vec<Event>, Refusal> {
    let of_clock = || match shown.said() {
        None => Ok(()),
        // empty on a page from before the first clock
        Some(stamp) => decide::of_round_clock(tournament, round, stamp.parse().ok()),
    };
    let events = match press {
        Press::Start(seconds) => decide::start_round_clock(tournament, round, seconds, at)?,
        Press::Pause => decide::pause_round_clock(tournament, round, at)?,
        Press::Resume => decide::resume_round_clock(tournament, round, at)?,
        Press::Lengthen { seen, by } => {
            of_clock()?;
            decide::lengthen_round_clock(tournament, round, seen, by)?
        }
        Press::Stop => decide::stop_round_clock(tournament, round, at)?,
    };
    if !events.is_empty() {
        of_clock()?;
    }
    Ok(events)
}

/// `POST …/rounds/{round}/clock`: with `do=start` and `minutes`, `pause`, `resume`, `add` with `minutes` and the time that was `seen`, `stop`; and
/// with the `clock` that was shown, where a page showed one.
pub(in crate::web) async fn change(
    mut desk: Desk<RoundAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (round, at) = (desk.at.round, entered_at(&desk.app, &posted));
    let t = desk.visitor.words();
    let press = match Press::read(&posted) {
        Ok(press) => press,
        Err(Unread::Press) => return Err(WebError::BadRequest),
        Err(Unread::Minutes(least)) => {
            return again(&desk, &posted, t.clock_minutes_bad(least, LONGEST));
        }
        Err(Unread::Nothing) => return again(&desk, &posted, t.clock_minutes_none()),
    };
    let act = Act::new(desk.at.tournament, Action::TimeRound).in_edition(round, &posted);
    let shown = ShownFacts::read(&posted, CLOCK);
    let is_foreign = |stamp: &str| !stamp.is_empty() && stamp.parse::<i64>().is_err();
    if shown.said().is_some_and(is_foreign) {
        return Err(WebError::BadRequest);
    }
    let decide = move |loaded: &Loaded| pressed(&loaded.tournament, round, (press, &shown), at);
    let decided = try_change(&desk.app, &desk.visitor, act, decide).await?;
    let Err(refusal) = decided else {
        return Ok(page::done(&desk.at.clock_url(), Done::Saved));
    };
    desk.reload().await?;
    if let Refusal::Hall(
        HallRefusal::RoundClockStarted { seconds } | HallRefusal::RoundLengthChanged { seconds },
    ) = refusal
    {
        return overtaken(&desk, &posted, press, seconds).await;
    }
    if refusal == Refusal::Hall(HallRefusal::OtherRoundClock) {
        return other_clock(&desk, &posted, press, &refusal);
    }
    if refusal == Refusal::Hall(HallRefusal::RoundLengthOutOfRange) {
        let said = words::refusal(t, &refusal, Some(&desk.loaded.tournament));
        return again(&desk, &posted, said);
    }
    Err(desk.refused(refusal))
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../templates/desk/round_clock.html"
        )));
    }
}
