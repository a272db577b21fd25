//! A new tournament.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use rand::Rng;
use serde::Deserialize;

use crate::{
    db::{self, Conn, DbError, journal},
    web::{
        address::TournamentAt,
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        permit::Permit,
        state::AppData,
        visitor::Visitor,
    },
    words,
};
use draughts::lot::{Commitment, Secret};
use tournament::{
    Details, Event, Info, Refusal, Regulations, Tournament, TournamentId, UserId, decide,
};

use super::regulations::{Choices, form, labels};
use copy::Copy;
use stage::StageBefore;

mod copy;
mod stage;
mod template;

#[derive(Template)]
#[template(path = "desk/new.html")]
struct NewPage {
    frame: Frame,
    form: Form,
    choices: Choices,
    templates: Vec<Choice>,
    /// The finished tournaments whose first players may go on to this one, where it follows others.
    groups: Vec<Choice>,
    /// The name of the tournament of which this one is a copy.
    source: Option<String>,
    /// Are all options to be seen?
    look: bool,
}

/// The fields that stand above the options.
const FIRST: [&str; 7] = [
    "name", "venue", "starts", "ends", "template", "group", "each",
];

impl NewPage {
    async fn new(app: &AppData, visitor: &Visitor, form: Form) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        Ok(Self {
            choices: Choices::new(frame.t),
            templates: template::choices(app, visitor).await?,
            form: labels::labelled(form, frame.t),
            groups: Vec::new(),
            source: None,
            look: false,
            frame,
        })
    }

    /// The page for a form that comes back.
    async fn back(
        app: &AppData,
        visitor: &Visitor,
        posted: &Posted,
        form: Form,
    ) -> Result<Self, WebError> {
        let mut page = Self::new(app, visitor, form).await?;
        if stage::asked(posted) {
            page.groups = stage::groups(app).await?;
        }
        let copy = Copy::read(app, visitor, posted).await?;
        page.source = copy.map(|copy| copy.name());
        Ok(page)
    }

    /// Are the options unfolded: to be looked at, or because one of them is wrong?
    fn is_open(&self) -> bool {
        let mut wrong = self.form.errors();
        self.look || wrong.any(|(name, _)| !FIRST.contains(&name))
    }
}

/// What the address asks for.
#[derive(Deserialize)]
pub(in crate::web) struct NewQuery {
    /// The tournament that the new one follows.
    after: Option<i32>,
    /// The tournament of which it is a copy.
    copy: Option<i32>,
}

/// `GET /tournaments/new`: four fields and a template; after another tournament, a knockout of its first eight; or a copy.
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<NewQuery>,
) -> Result<HttpResponse, WebError> {
    if let Some(after) = asked.after {
        let before = app.public_tournament(TournamentId(after)).await?;
        let form = stage::fill(visitor.words(), &before);
        let mut page = NewPage::new(&app, &visitor, form).await?;
        page.groups = stage::groups(&app).await?;
        return page::ok(&page);
    }
    if let Some(copy) = asked.copy {
        let (name, form) = copy::fill(&app, &visitor, TournamentId(copy)).await?;
        let mut page = NewPage::new(&app, &visitor, form).await?;
        page.source = Some(name);
        return page::ok(&page);
    }
    let form = template::fill(tournament::Template::Usual);
    page::ok(&NewPage::new(&app, &visitor, form).await?)
}

/// How a creation ended.
pub(super) enum Creation {
    /// It is there.
    Created(TournamentId),
    /// Somebody pressed twice: the same tournament is there.
    Stands(TournamentId),
    /// Another tournament has this name and first day.
    NameTaken,
}

/// What is to be created, as the form says.
struct Wanted {
    details: Details,
    info: Info,
    regulations: Regulations,
    before: StageBefore,
    copy: Option<Copy>,
}

impl Wanted {
    /// `None` when something is wrong, which is said beside its field.
    async fn read(
        app: &AppData,
        visitor: &Visitor,
        (posted, typed): (&Posted, &Form),
        errors: &mut FormErrors,
    ) -> Result<Option<Self>, WebError> {
        let t = visitor.words();
        let details = form::details(typed, errors, t);
        let info = form::info(typed, errors, t);
        form::check_in_time((details.as_ref(), info.as_ref()), errors, t);
        let regulations = form::regulations(typed, errors, t).map(Regulations::without_game_points);
        let before = StageBefore::read(app, posted, errors, t).await?;
        let copy = Copy::read(app, visitor, posted).await?;
        let is_right = errors.is_empty();
        let (Some(details), Some(info), Some(regulations), true) =
            (details, info, regulations, is_right)
        else {
            return Ok(None);
        };
        Ok(Some(Self {
            details,
            info,
            regulations,
            before,
            copy,
        }))
    }

    /// What is said once it is made: of a copy, too, that its opening is another by its rules.
    fn done(&self, posted: &Posted, typed: &Form) -> Done {
        if self.copy.is_some() && form::has_other_opening(typed, posted) {
            Done::OpeningFree
        } else {
            Done::Saved
        }
    }

    fn decide(&self, commitment: Commitment, organiser: UserId) -> Result<Vec<Event>, Refusal> {
        let (details, regulations) = (self.details.clone(), self.regulations.clone());
        let mut events = match &self.copy {
            Some(copy) => copy.decide(details, regulations, commitment, organiser),
            None => self
                .before
                .decide(details, regulations, commitment, organiser),
        }?;
        if let Some(created) = events.first().and_then(Tournament::created) {
            events.extend(decide::change_info(&created, self.info.clone())?);
        }
        Ok(events)
    }
}

/// `POST /tournaments`: with `do=look` only the options of the template.
pub(in crate::web) async fn create(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let user = visitor.user()?;
    let mut errors = FormErrors::default();
    let typed = template::typed(&app, &visitor, &posted, &mut errors).await?;
    if posted.text("do") == "look" {
        let mut page = NewPage::back(&app, &visitor, &posted, typed.with(errors)).await?;
        page.look = true;
        return page::ok(&page);
    }
    let wanted = Wanted::read(&app, &visitor, (&posted, &typed), &mut errors).await?;
    let Some(wanted) = wanted else {
        let page = NewPage::back(&app, &visitor, &posted, typed.with(errors)).await?;
        return page::unprocessable(&page);
    };
    let secret = new_secret();
    let events = match wanted.decide(secret.commitment(), user.id) {
        Ok(events) => events,
        Err(refusal) => {
            let sentence = words::refusal(t, &refusal, None);
            let field = stage::field_of(&refusal).map_or_else(
                || labels::field_of(&refusal, &wanted.regulations),
                str::to_owned,
            );
            errors.add(&field, sentence);
            let page = NewPage::back(&app, &visitor, &posted, typed.with(errors)).await?;
            return page::unprocessable(&page);
        }
    };
    let done = wanted.done(&posted, &typed);
    let why = wanted.copy.as_ref().and_then(|copy| copy.reason(t));
    let (details, regulations) = (wanted.details, wanted.regulations);
    let permit = permit.because(why);
    let saved = permit.write(move |c, entry| {
        let same =
            |other: &Tournament| other.details == details && other.regulations == regulations;
        save(c, &details, same, &events, &secret, entry)
    });
    match saved.await?? {
        Creation::Created(id) | Creation::Stands(id) => {
            Ok(page::done(&TournamentAt::new(id).manage_url(), done))
        }
        Creation::NameTaken => {
            errors.add("name", t.desk_name_taken());
            let page = NewPage::back(&app, &visitor, &posted, typed.with(errors)).await?;
            page::unprocessable(&page)
        }
    }
}

/// The secret of every draw: 32 bytes that nobody can foresee.
pub(in crate::web) fn new_secret() -> Secret {
    let mut bytes = [0; 32];
    rand::rng().fill_bytes(&mut bytes);
    Secret::new(bytes)
}

/// Creates the tournament that the events begin, unless one of this name and first day is there: `same` says whether it is
/// this one.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn save(
    c: &mut Conn,
    details: &Details,
    same: impl FnOnce(&Tournament) -> bool,
    events: &[Event],
    secret: &Secret,
    entry: &journal::Signature,
) -> Result<Creation, DbError> {
    if let Some(other) = db::tournament::find_named(c, &details.name, details.starts)? {
        let own = entry
            .who
            .user
            .is_some_and(|user| other.tournament.staff.contains_key(&user));
        return Ok(if own && same(&other.tournament) {
            Creation::Stands(other.id)
        } else {
            Creation::NameTaken
        });
    }
    let loaded = db::tournament::create(c, events, secret, entry)?;
    Ok(Creation::Created(loaded.id))
}
