//! `GET …/verdicts/{verdict}`: how far an answer is, and what it says; `POST …/verdicts/{verdict}/cancellation` gives it up.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;

use crate::{
    adjudication::{Job, Judged, Question, QuestionState, Stage},
    web::{
        address::{GameAt, VerdictAt},
        desk::Desk,
        diagram::Diagram,
        error::WebError,
        form::Form,
        page::{self, Frame},
        query::asking,
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use arbitration::Certainty;
use tournament::rulings::Matter;

use super::{
    super::situation::{NAMES, VERDICT, sentence},
    query,
    read::MATTER,
    shared, travelling,
};

/// The answer in words.
struct VerdictWords {
    kind: String,
    /// The class of the badge.
    colour: &'static str,
    verdict: String,
    goal: String,
    limits: Vec<String>,
    line: String,
    effort: String,
    fault: Option<String>,
    is_cut: bool,
    diagram: Diagram,
}

#[derive(Template)]
#[template(path = "desk/verdict/show.html")]
struct VerdictPage {
    frame: Frame,
    name: String,
    at: GameAt,
    /// The number on the table of the board.
    table: u16,
    /// The page of this question, for giving it up.
    url: String,
    /// How far it is; none when it is answered.
    state: Option<String>,
    /// There is something to wait for.
    is_open: bool,
    /// The reader asked it.
    is_mine: bool,
    told: Option<VerdictWords>,
    /// The same question, to be asked again.
    again: String,
    /// The matter, with all that was typed there.
    back: Option<String>,
}

/// `GET …/verdicts/{verdict}`. Of a question that nobody knows any more the page says so and offers to ask it again.
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<VerdictAt>,
    asked: Query<Vec<(String, String)>>,
) -> Result<HttpResponse, WebError> {
    at.in_game().case(&loaded.tournament)?;
    let asked_at = (at.in_game(), &at.verdict);
    let job = shared::find(&app, visitor.words(), asked_at, &loaded).await?;
    let status = match job {
        Some(_) => StatusCode::OK,
        None => StatusCode::NOT_FOUND,
    };
    let tournament = &loaded.tournament;
    let named = (
        tournament.details.name.to_string(),
        tournament.table(at.board).0,
    );
    let form = Form::filled(asked.into_inner());
    page::html(&VerdictPage::new(&visitor, named, &at, job, &form), status)
}

/// `POST …/verdicts/{verdict}/cancellation`
pub(in crate::web) async fn cancel(
    app: AppData,
    visitor: Visitor,
    at: VerdictAt,
    asked: Query<Vec<(String, String)>>,
) -> Result<HttpResponse, WebError> {
    shared::give_up(&app, &at.verdict, visitor.user()?.id).await?;
    let form = Form::filled(asked.into_inner());
    let what = query(travelling(), |name| form.value(name).to_owned());
    Ok(page::see_other(asking(&at.url(), &what)))
}

impl VerdictPage {
    fn new(
        visitor: &Visitor,
        (name, table): (String, u16),
        at: &VerdictAt,
        job: Option<Job<Question, Judged>>,
        form: &Form,
    ) -> Self {
        let frame = Frame::new(visitor);
        let t = frame.t;
        let value = |name: &str| form.value(name).to_owned();
        let own = query(travelling(), value);
        let is_done = |job: &Job<Question, Judged>| matches!(job.state, QuestionState::Done(_));
        let back = Matter::from_code(form.value(MATTER.name)).map(|matter| {
            let answered = job.as_ref().is_some_and(is_done);
            let what = query(NAMES, |name| {
                if answered && name == VERDICT.name {
                    at.verdict.as_str().to_owned()
                } else {
                    value(name)
                }
            });
            asking(&at.in_game().matter(matter).url(), &what)
        });
        let mine = |job: &Job<Question, Judged>| {
            visitor.who.user().map(|user| user.id) == Some(job.asked.by)
        };
        Self {
            state: state(t, job.as_ref()),
            is_open: job.as_ref().is_some_and(|job| !job.is_over()),
            is_mine: job.as_ref().is_some_and(mine),
            told: job.and_then(|job| {
                let QuestionState::Done(judged) = job.state else {
                    return None;
                };
                Some(VerdictWords::new(t, &judged))
            }),
            url: asking(&at.cancellation_url(), &own),
            again: asking(&at.in_game().new_verdict_url(), &own),
            back,
            name,
            table,
            at: at.in_game(),
            frame,
        }
    }
}

/// How far it is; none when it is answered.
fn state(t: &Words, job: Option<&Job<Question, Judged>>) -> Option<String> {
    let Some(job) = job else {
        return Some(t.verdict_lost());
    };
    Some(match &job.state {
        QuestionState::Waiting { before: 0 } => t.verdict_waiting_next(),
        QuestionState::Waiting { before } => t.verdict_waiting(*before),
        QuestionState::Running { stage, since } => match stage {
            Stage::Tables => t.verdict_tables(),
            Stage::Search | Stage::Moves { .. } => t.verdict_running(since.as_secs()),
        },
        QuestionState::Cancelled => t.verdict_cancelled(),
        QuestionState::Failed => t.verdict_failed(),
        QuestionState::Done(_) => return None,
    })
}

impl VerdictWords {
    fn new(t: &Words, judged: &Judged) -> Self {
        let judgement = &judged.judgement;
        let certainty = judgement.certainty();
        Self {
            kind: certainty.name(t),
            colour: match certainty {
                Certainty::Proven => "good",
                Certainty::Estimated => "warn",
                Certainty::Unknown => "",
            },
            verdict: sentence(&words::verdict(t, judgement)),
            goal: words::goal(t, judgement),
            limits: words::verdict_limits(t, judgement),
            line: words::verdict_line(judgement),
            effort: words::verdict_effort(t, judgement),
            fault: judged.fault.clone(),
            is_cut: judged.is_cut,
            diagram: Diagram::new(&judgement.position, t).with_river(),
        }
    }
}
