//! The rules of a competition for those who direct it, and the fields that a new one has too.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDate;

use super::{
    Head, View,
    change::{TeamAct, changed, direct_on, on_the_page},
    fields::{ENDS, STARTS},
    vocabulary,
};
use crate::{
    web::{
        address::CompetitionAt,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader},
        page::{self, Frame},
        rule_words::{FIELD, RuleWord, typed_rules},
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use teams::{TeamRules, decide};
use tournament::CompetitionAction;

/// What a form with rules says: the text, with the ends of lines as everywhere, and the days.
pub(super) struct TypedRules {
    pub(super) rules: String,
    pub(super) days: (NaiveDate, NaiveDate),
}

/// Reads such a form; what is wrong stands beside its field. A text that stands already is only read.
pub(super) fn read(
    posted: &Posted,
    standing: Option<&str>,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<TypedRules> {
    let checked = |text: &str| {
        if standing == Some(text) {
            text.parse::<TeamRules>()
        } else {
            TeamRules::checked(text)
        }
    };
    let read = typed_rules(posted.text(FIELD), checked, t);
    let rules = errors.take(FIELD, read, |message| message);
    let mut form = Reader::new(posted, errors, t);
    let (starts, ends) = (form.get(&STARTS), form.get(&ENDS));
    let ((rules, _), starts, ends) = (rules?, starts?, ends?);
    if ends < starts {
        errors.add(ENDS.name, t.teams_no_days());
        return None;
    }
    Some(TypedRules {
        rules,
        days: (starts, ends),
    })
}

#[derive(Template)]
#[template(path = "teams/rules.html")]
struct RulesPage {
    frame: Frame,
    head: Head,
    form: Form,
    problem: Option<String>,
    begun: bool,
}

impl RulesPage {
    fn words(&self) -> Vec<RuleWord> {
        vocabulary::words(self.frame.t)
    }
}

fn page(visitor: &Visitor, view: &View, form: Form, problem: Option<String>) -> RulesPage {
    let frame = Frame::new(visitor);
    RulesPage {
        head: Head::new(&frame, visitor, view),
        begun: !view.competition().rounds.is_empty(),
        frame,
        form,
        problem,
    }
}

/// `GET /teams/{competition}/desk/rules`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    let view = View::whole(&app, at.competition).await?;
    let competition = view.competition();
    let form = Form::filled([
        (FIELD, competition.text.clone()),
        (STARTS.name, STARTS.show(&competition.starts)),
        (ENDS.name, ENDS.show(&competition.ends)),
    ]);
    page::ok(&page(&visitor, &view, form, None))
}

/// `POST /teams/{competition}/desk/rules`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let view = View::whole(&app, at.competition).await?;
    let standing = view.competition().text.clone();
    let Some(typed) = read(&posted, Some(&standing), &mut errors, visitor.words()) else {
        let form = Form::again(&posted, errors);
        let old = changed(&view, &posted).map(|way| way.told(visitor.words(), &view));
        return page::unprocessable(&page(&visitor, &view, form, old));
    };
    let act = TeamAct::new(at.competition, CompetitionAction::Arrange);
    let made = direct_on(&app, &visitor, act, &posted, move |now, _| {
        decide::change_rules(&now.competition, &typed.rules, typed.days)
    });
    match on_the_page(made.await)? {
        Ok(_) => Ok(page::done(&at.desk_url(), Done::Saved)),
        Err(way) => {
            let view = View::whole(&app, at.competition).await?;
            let said = way.told(visitor.words(), &view);
            let form = Form::again(&posted, FormErrors::default());
            page::html(
                &page(&visitor, &view, form, Some(said)),
                StatusCode::CONFLICT,
            )
        }
    }
}
