//! A new competition of teams.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use super::{rules::read, vocabulary};
use crate::{
    db,
    web::{
        address::CompetitionAt,
        desk::new::new_secret,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        permit::Permit,
        rule_words::{FIELD, RuleWord},
        visitor::Visitor,
    },
};
use teams::{TeamRules, decide, rules::PRESETS};

/// Which rules the text begins with.
#[derive(Deserialize)]
pub(in crate::web) struct TeamsPreset {
    #[serde(default)]
    rules: String,
}

#[derive(Template)]
#[template(path = "teams/new.html")]
struct NewPage {
    frame: Frame,
    form: Form,
    presets: Vec<(&'static str, TeamRules)>,
}

impl NewPage {
    fn new(visitor: &Visitor, form: Form) -> Self {
        let presets = PRESETS.into_iter();
        let read = |(word, text): (&'static str, &str)| Some((word, text.parse().ok()?));
        Self {
            frame: Frame::new(visitor),
            form,
            presets: presets.filter_map(read).collect(),
        }
    }

    fn words(&self) -> Vec<RuleWord> {
        vocabulary::words(self.frame.t)
    }
}

/// `GET /teams/new`
pub(in crate::web) async fn show(
    visitor: Visitor,
    asked: Query<TeamsPreset>,
) -> Result<HttpResponse, WebError> {
    let preset = PRESETS.into_iter().find(|(word, _)| *word == asked.rules);
    let text = preset.map(|(_, text)| text.to_owned()).unwrap_or_default();
    page::ok(&NewPage::new(&visitor, Form::filled([(FIELD, text)])))
}

/// `POST /teams/new`
pub(in crate::web) async fn create(
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let Some(typed) = read(&posted, None, &mut errors, visitor.words()) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&NewPage::new(&visitor, form));
    };
    let director = visitor.user()?.id;
    let secret = new_secret();
    let create = permit.write(move |c, entry| {
        if let Some(made) = db::team::just_made(c, (&typed.rules, typed.days), director)? {
            return Ok(made);
        }
        let promise = secret.commitment();
        let events = decide::make(&typed.rules, typed.days, promise, Some(director))?;
        db::team::create(c, &events, &secret, entry)
    });
    let made = super::change::told(create.await?)?;
    // what could be refused was looked at
    let competition = made.map_err(|_| WebError::Stale)?;
    let at = CompetitionAt { competition };
    Ok(page::done(&at.desk_url(), Done::Added))
}
