//! What is kept of somebody: how much, all of it in one file, and the button that forgets them.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    account::Email,
    db::{self, DbError, erasure::EraseEnd, personal::Counts, team::OnList},
    export,
    web::{
        address::{CompetitionAt, PlayerAt, TeamAt, TournamentAt},
        change::spread,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, optional, shown_if},
        page::{self, Frame, Link},
        permit::Permit,
        state::{App, AppData},
        tournament::files,
        visitor::Visitor,
    },
    words::{Lang, Words},
};
use tournament::{
    CompetitionAction, CompetitionAsker, Permission, TournamentId, may_in_competition,
    office::{Licence, Office},
};

use super::{
    fields::WHY,
    licence_rows,
    sheet::{ListRow, tabs},
};

fields! {
    /// The mail address under which something is kept, where whoever forgets them knows it.
    pub(super) EMAIL: Option<Email> = "email", shown_if, email;
    /// The same beside the button that gives the file, on the same page.
    ADDRESS: Option<Email> = "address", shown_if, email;
}

/// The name, typed again by whoever forgets somebody.
const NAME: &str = "name";

fn email(text: &str, t: &Words) -> Result<Option<Email>, String> {
    optional(text, t, |text, t| {
        Email::parse(text).ok_or_else(|| t.account_email_bad())
    })
}

#[derive(Template)]
#[template(path = "office/person.html")]
struct PersonPage {
    frame: Frame,
    tabs: Vec<Link>,
    back: Option<Link>,
    title: String,
    at: PlayerAt,
    counts: Vec<(String, usize)>,
    /// Their licences of every season, the newest first.
    licences: Vec<ListRow>,
    /// Is a pseudonym all that is left?
    is_forgotten: bool,
    /// The tournament, or the competition of teams, that stands in the way, with what is said of it.
    hindered: Option<(String, Vec<Link>)>,
    form: Form,
    /// The form that asks for the file.
    asking: Form,
}

async fn load(app: &App, visitor: &Visitor, at: PlayerAt) -> Result<PersonPage, WebError> {
    let found = app.db.read(move |c| {
        let is_forgotten = db::personal::is_forgotten(c, at.player)?;
        let Some(found) = db::personal::find(c, at.player, None)? else {
            return Ok(None);
        };
        let (office, merges) = (db::office::load(c)?, db::merge::load(c)?);
        let about = (found.name, found.counts, is_forgotten);
        Ok::<_, DbError>(Some((about, office, merges)))
    });
    let (about, office, merges) = found.await?.ok_or(WebError::NotFound)?;
    let (name, counts, is_forgotten) = about;
    let licences = office.licences_of(&merges, at.player).into_iter();
    let licences = licences.map(|one| licence(visitor.lang, &office, one));
    let frame = Frame::new(visitor);
    let t = frame.t;
    Ok(PersonPage {
        tabs: tabs(&frame, visitor),
        back: Some(frame.link(&at.edit_url(), name.clone())),
        title: t.office_person(name),
        at,
        counts: lines(&frame, counts),
        licences: licences.collect(),
        is_forgotten,
        hindered: None,
        form: Form::empty(),
        asking: Form::empty(),
        frame,
    })
}

/// A licence under the name of its season.
fn licence(lang: Lang, office: &Office, licence: &Licence) -> ListRow {
    let season = office.seasons.get(&licence.season);
    ListRow {
        head: season.map_or_else(|| licence.season.to_string(), |one| one.name.to_string()),
        url: Some(licence_rows::url(licence)),
        cells: licence_rows::cells(lang, office, licence),
        ..ListRow::default()
    }
}

fn lines(frame: &Frame, counts: Counts) -> Vec<(String, usize)> {
    let t = frame.t;
    vec![
        (t.office_person_records(), counts.records),
        (t.office_licences(), counts.licences),
        (t.office_person_entries(), counts.entries),
        (t.teams_title(), counts.competitions),
        (t.office_person_ratings(), counts.ratings),
        (t.titles_heading(), counts.titles),
        (t.office_person_photographs(), counts.photographs),
        (t.office_person_rows(), counts.rows),
        (t.office_person_follows(), counts.follows),
    ]
}

/// `GET /register/{player}/data`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: PlayerAt,
) -> Result<HttpResponse, WebError> {
    page::ok(&load(&app, &visitor, at).await?)
}

/// `GET /register/{player}/data.zip`: all of it.
pub(in crate::web) async fn file(app: AppData, at: PlayerAt) -> Result<HttpResponse, WebError> {
    packed(&app, at, None).await
}

/// `POST /register/{player}/data.zip`: the same with what is kept under a mail address, which so stands in no address and no log.
pub(in crate::web) async fn file_with_address(
    app: AppData,
    visitor: Visitor,
    at: PlayerAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let typed = Reader::new(&posted, &mut errors, visitor.words()).get(&ADDRESS);
    if let Some(typed) = typed {
        return packed(&app, at, typed).await;
    }
    let mut page = load(&app, &visitor, at).await?;
    page.asking = Form::again(&posted, errors);
    page::unprocessable(&page)
}

async fn packed(app: &App, at: PlayerAt, typed: Option<Email>) -> Result<HttpResponse, WebError> {
    let found = app
        .db
        .read(move |c| db::personal::find(c, at.player, typed.as_ref()))
        .await?;
    let found = found.ok_or(WebError::NotFound)?;
    let packed = export::personal(&found.data, &found.pictures)?;
    let name = format!("person-{}.zip", at.player);
    Ok(files::kept(&name, "application/zip", packed))
}

/// `POST /register/{player}/data`: forgets them, once the name was typed and a reason given.
pub(in crate::web) async fn erase(
    app: AppData,
    visitor: Visitor,
    at: PlayerAt,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let mut page = load(&app, &visitor, at).await?;
    if page.is_forgotten {
        return Ok(page::done(&at.data_url(), Done::Saved));
    }
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, t);
    let (why, typed) = (form.get(&WHY), form.get(&EMAIL));
    let known = app.db.read(move |c| db::player::find(c, at.player)).await?;
    let named = known.is_some_and(|one| {
        let typed = tournament::plain(posted.text(NAME));
        tournament::plain(one.person.name.as_str()) == typed
    });
    if !named {
        errors.add(NAME, t.office_person_wrong_name());
    }
    if let (Some(why), Some(typed), true) = (why, typed, named) {
        let erased = permit
            .because(Some(why))
            .write(move |c, entry| db::erasure::erase(c, (at.player, typed.as_ref()), entry))
            .await?;
        match erased? {
            EraseEnd::Done(changed) => {
                tell(&app, changed).await?;
                return Ok(page::done(&at.data_url(), Done::Saved));
            }
            EraseEnd::NoSuchPerson => return Err(WebError::NotFound),
            EraseEnd::Needed => errors.add(EMAIL.name, t.office_person_needed()),
            end @ (EraseEnd::Plays(_) | EraseEnd::PlaysInTeam(_) | EraseEnd::Elsewhere(_)) => {
                page.hindered = hindered(&app, (&visitor, &page.frame), end).await?;
            }
        }
    }
    page.form = Form::again(&posted, errors);
    page::unprocessable(&page)
}

/// What is in the way, in words, with where it is.
pub(super) async fn hindered(
    app: &App,
    (visitor, frame): (&Visitor, &Frame),
    end: EraseEnd,
) -> Result<Option<(String, Vec<Link>)>, WebError> {
    let t = frame.t;
    Ok(match end {
        EraseEnd::Done(_) | EraseEnd::NoSuchPerson => None,
        EraseEnd::Needed => Some((t.office_person_needed(), Vec::new())),
        EraseEnd::Plays(all) => {
            let said = t.office_person_plays(all.len());
            Some((said, links(app, frame, all.into_iter().collect()).await?))
        }
        EraseEnd::PlaysInTeam(on_list) => Some((
            match on_list.sat {
                true => t.office_person_plays_in_team(),
                false => t.office_person_listed_in_team(),
            },
            vec![team_link(app, (visitor, frame), on_list).await?],
        )),
        EraseEnd::Elsewhere(id) => Some((
            t.office_person_elsewhere(),
            links(app, frame, vec![id]).await?,
        )),
    })
}

/// The competition of teams that is in the way; where the list alone is, and for whoever may change it, the page where it is changed.
async fn team_link(
    app: &App,
    (visitor, frame): (&Visitor, &Frame),
    on_list: OnList,
) -> Result<Link, WebError> {
    let OnList {
        competition, team, ..
    } = on_list;
    let found = app.db.read(move |c| db::team::find(c, competition)).await?;
    let found = found.ok_or(WebError::NotFound)?.competition;
    let user = visitor.user()?;
    let asker = CompetitionAsker {
        site: Some(user.role),
        directs: found.directors.contains(&user.id),
        captain: false,
        over: found.is_over(),
    };
    let may = may_in_competition(&asker, CompetitionAction::Arrange) == Permission::Granted;
    let name = found.rules.name.to_string();
    let listed = found.teams.get(&team).filter(|_| may && !on_list.sat);
    Ok(match listed {
        Some(listed) => {
            let at = TeamAt { competition, team };
            frame.link(&at.edit_url(), format!("{} ({name})", listed.name))
        }
        None => frame.link(&CompetitionAt { competition }.url(), name),
    })
}

/// The pages of tournaments, under their names.
async fn links(app: &App, frame: &Frame, ids: Vec<TournamentId>) -> Result<Vec<Link>, WebError> {
    let asked = ids.clone();
    let names = app.db.read(move |c| db::tournament::names(c, &asked));
    let names = names.await?;
    let link = |id: TournamentId| {
        let name = names.get(&id).ok_or(WebError::NotFound)?;
        Ok(frame.link(&TournamentAt::new(id).url(), name.to_string()))
    };
    ids.into_iter().map(link).collect()
}

/// Tells whoever watches these tournaments that they changed.
pub(super) async fn tell(app: &App, changed: Vec<TournamentId>) -> Result<(), WebError> {
    let found = app.db.read(move |c| {
        let found = changed.into_iter().map(|id| db::tournament::find(c, id));
        found.collect::<Result<Vec<_>, DbError>>()
    });
    for loaded in found.await?.iter().flatten() {
        spread(app, loaded);
    }
    Ok(())
}
