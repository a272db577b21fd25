//! How the federation reckons ratings: the rules as text, with systems of others to begin with, and the list that it goes on from.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::{self, DbError, journal::Signature},
    reckoning,
    web::{
        address::fixed,
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader, fields, optional, parsed, shown_if},
        page::{self, Frame},
        permit::Permit,
        rule_words::{FIELD, typed_rules},
        seen::{SEEN, Saved, seen},
        state::AppData,
        visitor::Visitor,
    },
};
use federation::ratings::{FFJD, FID, FIDE, KNDB, System};
use tournament::{RatingList, RatingListId, RatingSystem};

use super::licensed;

fields! {
    /// The list that the first of the system goes on from.
    BASE: Option<RatingListId> = "base", shown_if, |text, t| {
        optional(text, t, |text, t| parsed(text, || t.ratings_no_such_list()))
    };
}

/// The systems to begin with, by the word in the address.
pub(super) const SYSTEMS: [(&str, &str); 4] =
    [("fide", FIDE), ("ffjd", FFJD), ("fid", FID), ("kndb", KNDB)];

/// Which system the text begins with.
#[derive(Deserialize)]
pub(in crate::web) struct RatingsPreset {
    #[serde(default)]
    system: String,
}

#[derive(Template)]
#[template(path = "ratings/system.html")]
struct SystemPage {
    frame: Frame,
    form: Form,
    /// The systems of others: the word, the name, where their rules stand.
    presets: Vec<(&'static str, System)>,
    lists: Vec<Choice>,
    /// Who is licensed where the rules count only those.
    licensed: String,
    /// What stands there, where somebody else saved it meanwhile.
    meanwhile: Option<String>,
}

impl SystemPage {
    async fn new(app: &AppData, visitor: &Visitor, form: Form) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let (lists, seasons) = app
            .db
            .read(|c| {
                let own = db::rating_edition::list(c)?;
                let mut lists = db::rating_list::heads(c)?;
                lists.retain(|(list, _)| !own.contains_key(&list.id));
                Ok::<_, DbError>((lists, reckoning::seasons_since(c)?))
            })
            .await?;
        let named = |(list, _): &(RatingList, i64)| {
            Choice::new(
                list.id.to_string(),
                frame.list_name(&list.name, &list.dated),
            )
        };
        let nothing = Choice::new("", frame.t.federation_from_nothing());
        let presets = SYSTEMS.into_iter();
        Ok(Self {
            presets: presets
                .filter_map(|(word, text)| Some((word, text.parse().ok()?)))
                .collect(),
            lists: std::iter::once(nothing)
                .chain(lists.iter().map(named))
                .collect(),
            licensed: licensed(&frame, seasons),
            meanwhile: None,
            form,
            frame,
        })
    }
}

/// `GET /register/ratings/system`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<RatingsPreset>,
) -> Result<HttpResponse, WebError> {
    let system = app.db.read(reckoning::system).await?;
    let stamp = seen(&system);
    let preset = SYSTEMS.into_iter().find(|(word, _)| *word == asked.system);
    let rules = preset.map_or(system.rules, |(_, text)| text.to_owned());
    let base = BASE.show(&system.base);
    let form = Form::filled([(FIELD, rules), (BASE.name, base), (SEEN, stamp)]);
    page::ok(&SystemPage::new(&app, &visitor, form).await?)
}

/// `POST /register/ratings/system`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let read = typed_rules(posted.text(FIELD), System::checked, t);
    let read = errors.take(FIELD, read, |message| message);
    let base = Reader::new(&posted, &mut errors, t).get(&BASE);
    if let (Some((rules, _)), Some(base)) = (read, base) {
        let system = RatingSystem { rules, base };
        let typed = posted.text(SEEN).to_owned();
        let set = permit.write(move |c, entry| set(c, &system, &typed, entry));
        match set.await?? {
            Some(Saved::Done) => return Ok(page::done(fixed::RATING_NEXT, Done::Saved)),
            Some(Saved::Overtaken(stands)) => {
                let form = again(&posted).set(SEEN, seen(&stands));
                let page = SystemPage {
                    meanwhile: Some(stands.rules),
                    ..SystemPage::new(&app, &visitor, form).await?
                };
                return page::html(&page, StatusCode::CONFLICT);
            }
            None => errors.add(BASE.name, t.ratings_no_such_list()),
        }
    }
    let form = again(&posted).with(errors);
    page::unprocessable(&SystemPage::new(&app, &visitor, form).await?)
}

/// The form as it was typed.
fn again(posted: &Posted) -> Form {
    let kept = |name: &'static str| (name, posted.text(name).to_owned());
    Form::filled([FIELD, BASE.name, SEEN].map(kept))
}

/// Sets the system, unless somebody else did since the form was made; nothing where there is no such list to go on from.
fn set(
    c: &mut db::Conn,
    system: &RatingSystem,
    typed: &str,
    entry: &Signature,
) -> Result<Option<Saved<RatingSystem>>, DbError> {
    // a list that is taken back at this moment is none, or this is known before
    db::player::lock(c)?;
    if !is_list(c, system.base)? {
        return Ok(None);
    }
    let saved = Saved::of(reckoning::system(c)?, system, typed);
    if saved == Saved::Done {
        db::rating_edition::set_system(c, system, entry)?;
    }
    Ok(Some(saved))
}

/// Is there such a list, taken over and not our own?
fn is_list(c: &mut db::Conn, base: Option<RatingListId>) -> Result<bool, DbError> {
    let Some(id) = base else { return Ok(true) };
    let own = db::rating_edition::list(c)?.contains_key(&id);
    Ok(!own && db::rating_list::find(c, id)?.is_some())
}
