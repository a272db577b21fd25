//! `GET …/verdicts/new` and `POST …/verdicts`: what is to be judged.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;

use crate::{
    adjudication::{Effort, Question, Request},
    web::{
        address::GameAt,
        board::hand::Taps,
        desk::Desk,
        error::WebError,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        query::asking,
        visitor::Visitor,
    },
    words::{self, Words, cited_article},
};
use arbitration::Case;
use draughts::{Limit, search::Goal};
use tournament::rulings::{FormKey, Matter};

use super::{
    super::situation::{
        BY, COUNTER, Control, FEN, LOOK, Look, NAMES, SHEET, look_at, sentence, tapped,
    },
    query,
    read::{self, EFFORT, GOAL, MATTER},
    shared, travelling,
};

/// A count of which the arbiter may say how much is left.
struct Left {
    name: String,
    label: String,
}

#[derive(Template)]
#[template(path = "desk/verdict/form.html")]
struct AskPage {
    frame: Frame,
    name: String,
    at: GameAt,
    /// The number on the table of the board.
    table: u16,
    form: Form,
    matter: Option<Matter>,
    look: Control,
    goals: Vec<Choice>,
    efforts: Vec<Choice>,
    counts: Vec<Left>,
    /// The count that was kept at the board.
    counter: Option<String>,
    /// What the form of the matter held.
    carried: Vec<(&'static str, String)>,
    notice: Option<String>,
}

/// `GET …/verdicts/new`
pub(in crate::web) async fn show(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<GameAt>,
    asked: Query<Vec<(String, String)>>,
) -> Result<HttpResponse, WebError> {
    let case = at.case(&loaded.tournament)?;
    let form = with_defaults(&case, Form::filled(asked.into_inner()));
    let form = tapped(visitor.words(), &case, form);
    page::ok(&AskPage::new(&visitor, &case, at, form, None))
}

/// `POST …/verdicts`: takes the question, and leads to its page.
pub(in crate::web) async fn send(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<GameAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let case = at.case(&loaded.tournament)?;
    let form = Form::again(&posted, FormErrors::default());
    if !posted.ticked("ask") {
        let form = tapped(t, &case, form);
        return page::ok(&AskPage::new(&visitor, &case, at, form, None));
    }
    let key: FormKey = posted.given("key")?;
    let (question, errors) = read_aside(t, loaded.clone(), at, &form).await?;
    let Some(question) = question else {
        let form = form.with(errors);
        return page::unprocessable(&AskPage::new(&visitor, &case, at, form, None));
    };
    let to = query(travelling(), |name| form.value(name).to_owned());
    let (by, fields) = (visitor.user()?.id, to.clone());
    let to = asking(&at.verdict(key.clone()).url(), &to);
    let asked = Request {
        key: key.clone(),
        by,
        about: at.into(),
        question,
    };
    match app.adjudication.ask(asked) {
        Ok(()) => {
            shared::note(&app, at, (key, by), fields).await?;
            Ok(page::see_other(to))
        }
        Err(full) => {
            let page = AskPage::new(&visitor, &case, at, form, Some(full.sentence(t)));
            page::html(&page, StatusCode::TOO_MANY_REQUESTS)
        }
    }
}

/// Reads a form, whose sheet may have gaps to fill: not on the thread that answers others.
pub(super) async fn read_aside(
    t: &'static Words,
    loaded: std::sync::Arc<crate::db::tournament::Loaded>,
    at: GameAt,
    form: &Form,
) -> Result<(Option<Question>, FormErrors), WebError> {
    let form = form.clone();
    let read = actix_web::web::block(move || {
        let case = at.case(&loaded.tournament)?;
        let mut errors = FormErrors::default();
        let question = read::question(t, &case, &form, &mut errors);
        Ok::<_, WebError>((question, errors))
    });
    read.await.map_err(|_| WebError::Busy)?
}

/// The form before anybody has chosen: what is there to look at, and the usual question.
fn with_defaults(case: &Case<'_>, form: Form) -> Form {
    let untouched = form.value(LOOK.name).is_empty() && form.value(COUNTER.name).is_empty();
    let look = match Look::of(form.value(LOOK.name)) {
        known @ (Look::Sheet | Look::Position | Look::Record) => known,
        Look::Counter | Look::Nothing if untouched && case.record().is_some() => Look::Record,
        Look::Counter | Look::Nothing => Look::Position,
    };
    let by = match form.value(BY.name) {
        // the button that names a player was pressed before
        "" => form.value("asked-by").to_owned(),
        by => by.to_owned(),
    };
    let goal = read::usual(Matter::from_code(form.value(MATTER.name)));
    let mut form = form.set(LOOK.name, LOOK.show(&look)).set(BY.name, by);
    let usual = [
        (GOAL.name, GOAL.show(&goal)),
        (EFFORT.name, EFFORT.show(&Effort::Brief)),
    ];
    for (name, value) in usual {
        if form.value(name).is_empty() {
            form = form.set(name, value);
        }
    }
    form
}

impl AskPage {
    fn new(
        visitor: &Visitor,
        case: &Case<'_>,
        at: GameAt,
        form: Form,
        notice: Option<String>,
    ) -> Self {
        let frame = Frame::new(visitor);
        let t = frame.t;
        let shown = [LOOK.name, FEN.name, SHEET.name, COUNTER.name];
        let carried = NAMES
            .iter()
            .copied()
            .filter(|name| !shown.contains(name) && !form.value(name).is_empty())
            .map(|name| (name, form.value(name).to_owned()))
            .collect();
        let form = match form.value("key").parse::<FormKey>() {
            Ok(_) => form,
            Err(_) => form.set("key", frame.form_key()),
        };
        Self {
            name: case.tournament.details.name.to_string(),
            table: case.tournament.table(at.board).0,
            at,
            matter: Matter::from_code(form.value(MATTER.name)),
            look: look(t, case, &form),
            goals: goals(t, case),
            efforts: Effort::ALL.map(|one| effort(t, one)).into(),
            counts: counts(t, case),
            counter: counter(t, case, &form),
            carried,
            notice,
            form,
            frame,
        }
    }

    /// Was anything said about a count?
    fn states_counts(&self) -> bool {
        let said = |count: &Left| !self.form.value(&count.name).is_empty();
        self.counts.iter().any(said)
    }

    fn back(&self) -> String {
        match self.matter {
            Some(matter) => {
                let what = query(NAMES, |name| self.form.value(name).to_owned());
                asking(&self.at.matter(matter).url(), &what)
            }
            None => self.at.console_url(),
        }
    }
}

/// What there is to look at; a count alone says nothing of the position.
fn look(t: &'static Words, case: &Case<'_>, form: &Form) -> Control {
    look_at(
        t,
        case,
        None,
        Taps::Moves,
        &form.clone().set(COUNTER.name, ""),
    )
}

fn goals(t: &Words, case: &Case<'_>) -> Vec<Choice> {
    let justified = case.rules().rules().ends.agreement.justified;
    let label = |goal: Goal| match goal {
        Goal::Value => Some(t.verdict_goal_value()),
        Goal::Win(colour) => Some(t.verdict_goal_win(words::side(t, colour))),
        Goal::Draw => {
            justified.map(|few| t.verdict_goal_draw(cited_article(t, case.rules(), few.article)))
        }
    };
    let choice = |goal| Some(Choice::new(read::code(goal), sentence(&label(goal)?)));
    read::GOALS.into_iter().filter_map(choice).collect()
}

fn effort(t: &Words, effort: Effort) -> Choice {
    let seconds = effort.time().as_secs();
    let label = t.verdict_effort_choice(words::grouped(effort.nodes()), seconds);
    Choice::new(effort.code(), label)
}

fn counts(t: &Words, case: &Case<'_>) -> Vec<Left> {
    let left = |limit: &'static Limit| {
        let article = cited_article(t, case.rules(), limit.article);
        Left {
            name: read::left(limit.name),
            label: sentence(&t.verdict_left_label(words::limit(t, limit), article)),
        }
    };
    let ends = &case.rules().rules().ends;
    ends.limits_under(case.conditions()).map(left).collect()
}

fn counter(t: &Words, case: &Case<'_>, form: &Form) -> Option<String> {
    let (limit, tally) = read::counted(case, form)?;
    let name = words::limit(t, limit);
    Some(t.verdict_counter(name, tally.white, tally.black, tally.of))
}
