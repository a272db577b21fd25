//! What titles ask for, as text, with the rules of others to begin with.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::{self, Conn, DbError, journal::Signature},
    web::{
        address::fixed,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        permit::Permit,
        rule_words::{FIELD, typed_rules},
        seen::{SEEN, Saved, seen},
        state::AppData,
        visitor::Visitor,
    },
};
use federation::titles::{CBD, FMJD_2003, TitleRules};

/// The rules to begin with, by the word in the address.
const RULES: [(&str, &str); 2] = [("cbd", CBD), ("fmjd-2003", FMJD_2003)];

/// Which rules the text begins with.
#[derive(Deserialize)]
pub(in crate::web) struct TitlesPreset {
    #[serde(default)]
    rules: String,
}

#[derive(Template)]
#[template(path = "titles/rules.html")]
struct RulesPage {
    frame: Frame,
    form: Form,
    presets: Vec<(&'static str, TitleRules)>,
    /// What stands there, where somebody else saved it meanwhile.
    meanwhile: Option<String>,
}

impl RulesPage {
    fn new(visitor: &Visitor, form: Form) -> Self {
        let presets = RULES.into_iter();
        Self {
            frame: Frame::new(visitor),
            form,
            meanwhile: None,
            presets: presets
                .filter_map(|(word, text)| Some((word, text.parse().ok()?)))
                .collect(),
        }
    }
}

/// `GET /register/titles/rules`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<TitlesPreset>,
) -> Result<HttpResponse, WebError> {
    let kept = app.db.read(db::title::rules).await?;
    let stamp = seen(&kept);
    let preset = RULES.into_iter().find(|(word, _)| *word == asked.rules);
    let rules = preset.map(|(_, text)| text.to_owned()).or(kept);
    let form = Form::filled([(FIELD, rules.unwrap_or_default()), (SEEN, stamp)]);
    page::ok(&RulesPage::new(&visitor, form))
}

/// `POST /register/titles/rules`
pub(in crate::web) async fn change(
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let read = typed_rules(posted.text(FIELD), str::parse::<TitleRules>, t);
    let typed = posted.text(SEEN).to_owned();
    let again = Form::filled([
        (FIELD, posted.text(FIELD).to_owned()),
        (SEEN, typed.clone()),
    ]);
    let Some((rules, _)) = errors.take(FIELD, read, |message| message) else {
        return page::unprocessable(&RulesPage::new(&visitor, again.with(errors)));
    };
    let saved = permit.write(move |c, entry| set(c, rules, &typed, entry));
    match saved.await?? {
        Saved::Done => Ok(page::done(fixed::TITLES, Done::Saved)),
        Saved::Overtaken(stands) => {
            let form = again.set(SEEN, seen(&stands));
            let page = RulesPage {
                meanwhile: stands,
                ..RulesPage::new(&visitor, form)
            };
            page::html(&page, StatusCode::CONFLICT)
        }
    }
}

/// Sets the rules, unless somebody else did since the form was made.
fn set(
    c: &mut Conn,
    rules: String,
    typed: &str,
    entry: &Signature,
) -> Result<Saved<Option<String>>, DbError> {
    db::player::lock(c)?;
    let set = Some(rules);
    let saved = Saved::of(db::title::rules(c)?, &set, typed);
    if let (Saved::Done, Some(rules)) = (&saved, &set) {
        db::title::set_rules(c, rules, entry)?;
    }
    Ok(saved)
}
