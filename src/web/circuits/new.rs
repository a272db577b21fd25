//! The circuits for those who run them, and a new one.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use chrono::NaiveDate;
use serde::Deserialize;

use crate::{
    db::{self, DbError},
    reckoning,
    web::{
        address::CircuitAt,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        permit::Permit,
        rule_words::{FIELD, RuleWord},
        state::AppData,
        visitor::Visitor,
    },
};
use federation::circuits::{CBD, CIF, COPPA_ITALIA, CircuitRules};

use super::{typed, vocabulary};

/// The circuits to begin with, by the word in the address.
pub(super) const RULES: [(&str, &str); 3] =
    [("coppa-italia", COPPA_ITALIA), ("cif", CIF), ("cbd", CBD)];

/// Which rules the text begins with.
#[derive(Deserialize)]
pub(in crate::web) struct CircuitPreset {
    #[serde(default)]
    rules: String,
}

#[derive(Template)]
#[template(path = "circuits/new.html")]
struct NewPage {
    frame: Frame,
    form: Form,
    presets: Vec<(&'static str, CircuitRules)>,
    /// Name and address of each.
    circuits: Vec<(String, String)>,
    /// Since when licences are kept by seasons.
    seasons: Option<NaiveDate>,
}

impl NewPage {
    async fn new(app: &AppData, visitor: &Visitor, form: Form) -> Result<Self, WebError> {
        let read = |c: &mut db::Conn| {
            let seasons = reckoning::seasons_since(c)?;
            Ok::<_, DbError>((db::circuit::list(c)?, seasons))
        };
        let (circuits, seasons) = app.db.read(read).await?;
        let link = |circuit: &tournament::Circuit| {
            let at = CircuitAt {
                circuit: circuit.id,
            };
            (db::circuit::name(circuit), at.manage_url())
        };
        let presets = RULES.into_iter();
        Ok(Self {
            frame: Frame::new(visitor),
            form,
            presets: presets
                .filter_map(|(word, text)| Some((word, text.parse().ok()?)))
                .collect(),
            circuits: circuits.values().map(link).collect(),
            seasons,
        })
    }

    fn words(&self) -> Vec<RuleWord> {
        vocabulary::words(&self.frame, self.seasons)
    }
}

/// `GET /register/circuits`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<CircuitPreset>,
) -> Result<HttpResponse, WebError> {
    let preset = RULES.into_iter().find(|(word, _)| *word == asked.rules);
    let text = preset.map(|(_, text)| text.to_owned()).unwrap_or_default();
    let form = Form::filled([(FIELD, text)]);
    page::ok(&NewPage::new(&app, &visitor, form).await?)
}

/// `POST /register/circuits`
pub(in crate::web) async fn create(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let read = typed(posted.text(FIELD), None, visitor.words());
    let Some((text, _)) = errors.take(FIELD, read, |message| message) else {
        let form = Form::filled([(FIELD, posted.text(FIELD).to_owned())]).with(errors);
        return page::unprocessable(&NewPage::new(&app, &visitor, form).await?);
    };
    let circuit = permit
        .write(move |c, entry| db::circuit::create(c, &text, entry))
        .await??;
    Ok(page::done(&CircuitAt { circuit }.manage_url(), Done::Added))
}
