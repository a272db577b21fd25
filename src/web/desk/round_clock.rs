//! `/tournaments/{tournament}/rounds/{round}/clock`: the clock of a round is started, stopped for a while, lengthened, ended.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::RoundAt,
        change::{Act, change as make, entered_at},
        error::WebError,
        flash::Done,
        form::Posted,
        page::{self, Frame},
        tournament::clock::ClockFace,
    },
};
use tournament::{Action, ClockRun, RoundClock, RoundState, decide};

use super::{Desk, Head, Tab};

/// The longest time that can be given or taken at once, in minutes.
const LONGEST: i32 = 24 * 60;

#[derive(Template)]
#[template(path = "desk/round_clock.html")]
struct ClockPage {
    frame: Frame,
    desk: Head,
    at: RoundAt,
    face: Option<ClockFace>,
    run: Option<ClockRun>,
    /// What the round lasts by the regulations, in minutes.
    minutes: u32,
    is_played: bool,
}

impl ClockPage {
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
    let tournament = &desk.loaded.tournament;
    let round = desk.at.published(tournament)?;
    let live = desk
        .at
        .in_tournament()
        .watch_url(desk.loaded.publication.version);
    let frame = Frame::new(&desk.visitor).live(live);
    let run = tournament.hall.clocks.get(&desk.at.round);
    let is_timed = tournament.timed_round() == Some(desk.at.round);
    let now = (desk.app.now)();
    let face = ClockFace::now(tournament, now, frame.t).filter(|_| is_timed && run.is_some());
    let regulations = tournament.regulations.in_round(desk.at.round);
    page::ok(&ClockPage {
        minutes: regulations.match_minutes().min(RoundClock::MOST / 60),
        run: run.map(|clock| clock.run),
        is_played: round.state == RoundState::Published,
        face,
        at: desk.at,
        desk: Head::new(&frame, &desk.loaded, Tab::Hall),
        frame,
    })
}

/// What a form says of the clock.
#[derive(Debug, Clone, Copy)]
enum Press {
    /// So many seconds.
    Start(u32),
    Pause,
    Resume,
    /// So many seconds more, or fewer.
    Lengthen(i32),
    Stop,
}

impl Press {
    fn read(posted: &Posted) -> Option<Self> {
        let minutes = || {
            let minutes = posted.text("minutes").parse::<i32>().ok();
            minutes.filter(|minutes| (-LONGEST..=LONGEST).contains(minutes))
        };
        match posted.text("do") {
            "start" => u32::try_from(minutes()? * 60).ok().map(Self::Start),
            "pause" => Some(Self::Pause),
            "resume" => Some(Self::Resume),
            "add" => minutes().map(|minutes| Self::Lengthen(minutes * 60)),
            "stop" => Some(Self::Stop),
            _ => None,
        }
    }
}

/// `POST …/rounds/{round}/clock`: with `do=start` and `minutes`, `pause`, `resume`, `add` and `minutes`, `stop`.
pub(in crate::web) async fn change(
    desk: Desk<RoundAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (round, at) = (desk.at.round, entered_at(&desk.app, &posted));
    let press = Press::read(&posted).ok_or(WebError::BadRequest)?;
    let act = Act::new(desk.at.tournament, Action::TimeRound).in_edition(round, &posted);
    make(&desk.app, &desk.visitor, act, move |loaded: &Loaded| {
        let tournament = &loaded.tournament;
        match press {
            Press::Start(seconds) => decide::start_round_clock(tournament, round, seconds, at),
            Press::Pause => decide::pause_round_clock(tournament, round, at),
            Press::Resume => decide::resume_round_clock(tournament, round, at),
            Press::Lengthen(seconds) => decide::lengthen_round_clock(tournament, round, seconds),
            Press::Stop => decide::stop_round_clock(tournament, round, at),
        }
    })
    .await?;
    Ok(page::done(&desk.at.clock_url(), Done::Saved))
}
