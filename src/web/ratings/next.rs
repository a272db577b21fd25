//! The next list: computed and shown with every difference, then published for good.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use chrono::NaiveDate;
use serde::Deserialize;

use crate::{
    db::{self, Conn, DbError, team::Head, tournament::Over},
    reckoning::{self, Kept, NextList, NoList, Publishing},
    web::{
        address::{CompetitionAt, RatingListAt, TournamentAt, fixed},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader},
        page::{self, Frame},
        pager::Pager,
        permit::Permit,
        player::names::Names,
        register::ratings::{DATED, NAME},
        seen::SEEN,
        state::{App, AppData},
        visitor::Visitor,
    },
    words,
};
use federation::ratings::{EventId, RatingDifference, System};
use tournament::{CompetitionId, ShortText};

use super::{
    DifferenceRow,
    classes::{self, ClassRow, Classes},
};

/// The day from which the list would hold.
#[derive(Deserialize)]
pub(in crate::web) struct NextQuery {
    #[serde(default)]
    dated: String,
    /// Which page of the differences.
    page: Option<String>,
}

#[derive(Template)]
#[template(path = "ratings/next.html")]
struct NextPage {
    frame: Frame,
    form: Form,
    system: Option<System>,
    classes: Classes,
    /// The form with the classes.
    class_form: Form,
    /// The classes that stand, where somebody else gave them meanwhile.
    meanwhile: Option<String>,
    shown: Option<ListDraft>,
    /// The list would be another one than the one that was looked at.
    stale: bool,
}

/// A list as it would be published.
struct ListDraft {
    stamp: String,
    dated: NaiveDate,
    /// Its day is still to come: it is looked at and not published.
    is_to_come: bool,
    before: Option<String>,
    players: usize,
    /// The tournaments that are new in it.
    events: Vec<EventRow>,
    /// Those that are over and would be in it, did they not wait to be homologated: address, name.
    waiting: Vec<(String, String)>,
    /// Those that the list before it counted and that are hidden by now, without having been homologated: address, name.
    hidden: Vec<(String, String)>,
    /// How many differ, of which a page is shown.
    differing: usize,
    pager: Pager,
    differences: Vec<DifferenceRow>,
    corrected: Vec<DifferenceRow>,
}

/// A tournament or a competition of teams that waits to be homologated.
struct Waiting {
    url: String,
    name: String,
    ends: NaiveDate,
}

impl From<&Over> for Waiting {
    fn from(one: &Over) -> Self {
        Self {
            url: TournamentAt::new(one.id).url(),
            name: one.name.clone(),
            ends: one.ends,
        }
    }
}

impl From<&Head> for Waiting {
    fn from(one: &Head) -> Self {
        let at = CompetitionAt {
            competition: one.id,
        };
        Self {
            url: at.url(),
            name: one.name.to_string(),
            ends: one.ends,
        }
    }
}

/// A tournament that is new in a list.
struct EventRow {
    url: String,
    name: String,
    /// It ended before the day of the list before it.
    is_late: bool,
    is_hidden: bool,
}

impl NextPage {
    /// The classes that the rules know, where they can be read.
    fn known_classes(&self) -> Option<String> {
        let rules = self.system.as_ref()?;
        Some(classes::named(self.frame.t, &classes::known(rules)))
    }

    /// What the field of a class holds.
    fn class(&self, row: &ClassRow) -> &str {
        self.class_form.value(&row.field())
    }

    /// What is wrong with it.
    fn class_wrong(&self, row: &ClassRow) -> Option<&str> {
        self.class_form.error(&row.field())
    }
}

impl ListDraft {
    fn of(
        app: &App,
        frame: &Frame,
        (names, classes, teams): (&Names, &Classes, &BTreeMap<CompetitionId, String>),
        (next, (waiting, hidden), pager): (&NextList, (&[Waiting], &[Over]), Pager),
    ) -> Self {
        let before = next.before.as_ref();
        let rows = |differences: &[RatingDifference], fallen| {
            let rows = differences.iter();
            rows.map(|one| DifferenceRow::of((app, names), one, fallen))
                .collect()
        };
        let event = |id: &EventId| {
            let (url, name, is_hidden) = match *id {
                EventId::Tournament(id) => {
                    let row = classes
                        .of(id.into())
                        .map(|row| (row.name.clone(), row.is_hidden));
                    let (name, is_hidden) = row.unwrap_or_default();
                    (TournamentAt::new(id).url(), name, is_hidden)
                }
                EventId::Teams(competition) => {
                    let name = teams.get(&competition).cloned();
                    let url = CompetitionAt { competition }.url();
                    (url, name.unwrap_or_default(), false)
                }
            };
            EventRow {
                url,
                name,
                is_late: next.late.contains(id),
                is_hidden,
            }
        };
        let named = |one: &Over| (TournamentAt::new(one.id).url(), one.name.clone());
        let gone = hidden.iter().filter(|one| next.gone.contains(&one.id));
        Self {
            stamp: next.stamp.clone(),
            dated: next.dated,
            is_to_come: next.dated > app.today(),
            before: before.map(|list| frame.list_name(&list.name, &list.dated)),
            players: next.list.players.len(),
            events: next.events.iter().map(event).collect(),
            waiting: waiting
                .iter()
                .filter(|one| one.ends < next.dated)
                .map(|one| (one.url.clone(), one.name.clone()))
                .collect(),
            hidden: gone.map(named).collect(),
            differing: next.differences.len(),
            pager,
            differences: rows(pager.of_page(&next.differences), &next.list.fallen),
            corrected: rows(&next.corrected, &next.fallen),
        }
    }
}

/// What the page needs: all of it from one state of the database.
struct Loaded {
    system: Option<System>,
    classes: Classes,
    /// The names of the competitions of teams that are over.
    teams: BTreeMap<CompetitionId, String>,
    waiting: Vec<Waiting>,
    hidden: Vec<Over>,
    next: Option<Result<Arc<NextList>, NoList>>,
}

fn load(c: &mut Conn, kept: &Kept, dated: Option<NaiveDate>) -> Result<Loaded, DbError> {
    let over = reckoning::over(c)?;
    let teams = reckoning::waiting_teams(c, kept)?;
    let waiting = over.waiting.iter().map(Waiting::from);
    Ok(Loaded {
        waiting: waiting.chain(teams.iter().map(Waiting::from)).collect(),
        system: reckoning::system(c)?.rules.parse().ok(),
        classes: Classes::load(c, kept, &over.counted)?,
        teams: reckoning::names_of_teams(c, kept)?,
        hidden: over.hidden,
        next: dated
            .map(|dated| reckoning::next_list_of(c, kept, dated))
            .transpose()?,
    })
}

fn sentence(frame: &Frame, none: NoList) -> String {
    let t = frame.t;
    match none {
        NoList::NotAfter(day) => t.federation_not_after(frame.day(&day)),
        NoList::Unreadable => t.federation_unreadable(),
    }
}

async fn page_of(
    app: &App,
    visitor: &Visitor,
    (posted, page): ((String, String), Option<&str>),
    mut errors: FormErrors,
) -> Result<NextPage, WebError> {
    let frame = Frame::new(visitor);
    let (dated, name) = posted;
    let asked = DATED.read(&dated, frame.t).ok();
    let kept = app.reckoned.clone();
    let loaded = app.db.read(move |c| load(c, &kept, asked)).await?;
    let shown = match loaded.next {
        Some(Ok(next)) => {
            let pager = Pager::of(page, next.differences.len())?;
            let names = app.names().await?.told_in(visitor.lang);
            let known = (&names, &loaded.classes, &loaded.teams);
            let others = (loaded.waiting.as_slice(), loaded.hidden.as_slice());
            let next = (&*next, others, pager);
            Some(ListDraft::of(app, &frame, known, next))
        }
        Some(Err(none)) => {
            errors.add(DATED.name, sentence(&frame, none));
            None
        }
        None => None,
    };
    let is_wrong = errors.all().any(|(name, _)| name == DATED.name);
    let dated = if dated.is_empty() && !is_wrong {
        app.today().to_string()
    } else {
        dated
    };
    Ok(NextPage {
        form: Form::filled([(DATED.name, dated), (NAME.name, name)]).with(errors),
        system: loaded.system,
        class_form: loaded.classes.form(),
        meanwhile: None,
        classes: loaded.classes,
        shown,
        stale: false,
        frame,
    })
}

async fn answer(
    app: &App,
    visitor: &Visitor,
    asked: ((String, String), Option<&str>),
    errors: FormErrors,
    status: StatusCode,
) -> Result<HttpResponse, WebError> {
    let page = page_of(app, visitor, asked, errors).await?;
    let is_wrong = page.form.errors().next().is_some();
    let status = match (status, is_wrong) {
        (StatusCode::OK, true) => StatusCode::UNPROCESSABLE_ENTITY,
        _ => status,
    };
    let stale = status == StatusCode::CONFLICT;
    page::html(&NextPage { stale, ..page }, status)
}

/// The page again with classes as they were typed: with what is wrong in them, or else with what somebody else gave meanwhile.
pub(super) async fn classes_again(
    app: &App,
    visitor: &Visitor,
    posted: &Posted,
    wrong: Option<FormErrors>,
) -> Result<HttpResponse, WebError> {
    let asked = ((String::new(), String::new()), None);
    let page = page_of(app, visitor, asked, FormErrors::default()).await?;
    let form = page.classes.again(posted);
    let (class_form, meanwhile, status) = match wrong {
        Some(errors) => {
            // made from what it was made from, as long as nothing else was shown
            let form = form.set(SEEN, posted.text(SEEN)).with(errors);
            (form, None, StatusCode::UNPROCESSABLE_ENTITY)
        }
        None => {
            let stands = page.classes.differing(posted);
            (form, Some(stands), StatusCode::CONFLICT)
        }
    };
    let page = NextPage {
        class_form,
        meanwhile,
        ..page
    };
    page::html(&page, status)
}

/// `GET /register/ratings/next`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<NextQuery>,
) -> Result<HttpResponse, WebError> {
    let NextQuery { dated, page } = asked.into_inner();
    let mut errors = FormErrors::default();
    // as the page is opened first, there is no day yet
    if let Err(message) = DATED.read(&dated, visitor.words())
        && !dated.is_empty()
    {
        errors.add(DATED.name, message);
    }
    let asked = ((dated, String::new()), page.as_deref());
    answer(&app, &visitor, asked, errors, StatusCode::OK).await
}

/// `POST /register/ratings/next`: publishes the list that was shown.
pub(in crate::web) async fn publish(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, t);
    let (name, dated) = (form.get(&NAME), form.get(&DATED));
    let fields = (form.text(&DATED).to_owned(), form.text(&NAME).to_owned());
    let (Some(name), Some(dated)) = (name, dated) else {
        return refused(&app, &visitor, fields, errors).await;
    };
    let title = name.clone();
    // pressed twice, the list is there already
    let known = app.db.read(move |c| published(c, &title, dated)).await?;
    // the register has the ratings of a list at once, and no list comes before one that is published
    if known.is_none() && dated > app.today() {
        let day = words::date(visitor.lang, dated);
        errors.add(DATED.name, t.federation_still_to_come(day));
        return refused(&app, &visitor, fields, errors).await;
    }
    let kept = app.reckoned.clone();
    let next = move |c: &mut Conn| reckoning::next_list_of(c, &kept, dated);
    let next = app.db.read(next).await?;
    let stamp = posted.text("stamp").to_owned();
    let end = match (known, next) {
        (Some(list), _) => {
            let url = RatingListAt { list }.url();
            return Ok(page::done(&url, Done::StoodBefore));
        }
        (None, Ok(next)) if next.stamp == stamp => {
            permit
                .write(move |c, entry| reckoning::publish_list(c, &name, &next, entry))
                .await??
        }
        (None, Ok(_) | Err(_)) => Publishing::Stale,
    };
    match end {
        Publishing::Done(list) => Ok(page::see_other(RatingListAt { list }.url())),
        Publishing::Taken => {
            let day = words::date(visitor.lang, dated);
            let list = format!("{} ({day})", fields.1.trim());
            errors.add(NAME.name, t.ratings_list_taken(list));
            refused(&app, &visitor, fields, errors).await
        }
        Publishing::Stale => {
            answer(&app, &visitor, (fields, None), errors, StatusCode::CONFLICT).await
        }
    }
}

/// The form again, with what is wrong in it.
async fn refused(
    app: &App,
    visitor: &Visitor,
    fields: (String, String),
    errors: FormErrors,
) -> Result<HttpResponse, WebError> {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    answer(app, visitor, (fields, None), errors, status).await
}

/// The published list of this name and day, where there is one.
fn published(
    c: &mut Conn,
    name: &ShortText,
    dated: NaiveDate,
) -> Result<Option<tournament::RatingListId>, DbError> {
    let mut lists = db::rating_list::heads(c)?.into_iter();
    let found = lists.find(|(list, _)| list.name == *name && list.dated == dated);
    let Some((list, _)) = found else {
        return Ok(None);
    };
    // one of the same name can have been taken over
    let is_published = db::rating_edition::is_published(c, list.id)?;
    Ok(is_published.then_some(list.id))
}

impl ListDraft {
    fn pages(&self) -> String {
        format!("?dated={}&", self.dated)
    }
}

impl NextPage {
    fn system_url(&self) -> &'static str {
        fixed::RATING_SYSTEM
    }

    fn classes_url(&self) -> &'static str {
        fixed::RATING_CLASSES
    }
}
