//! One player of the register: added, changed.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::{self, Conn, DbError, journal},
    web::{
        address::{PlayerAt, fixed},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        permit::Permit,
        seen::SEEN,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{OfficeAct, Permission, Person, Player, PlayerId, Whose, may_in_office};

use super::{
    person,
    upload::{self, Namesakes},
};

/// The field by which somebody new is said to be another than those of the same name.
const NAMESAKE: &str = "namesake";

#[derive(Template)]
#[template(path = "register/edit.html")]
struct EditPage {
    frame: Frame,
    form: Form,
    /// Who is changed; nobody when a player is added.
    player: Option<Player>,
    /// What somebody else changed since the form was shown, against what was typed.
    changed: Vec<upload::ColumnDifference>,
    /// Is it asked whether somebody is new who has the name of another?
    asks_namesake: bool,
    /// The other records of the same person, as far as one stands for the other directly.
    records: Vec<RecordLine>,
    /// May the reader hand out what is kept of somebody?
    keeps_data: bool,
}

/// Another record of the same person.
struct RecordLine {
    name: String,
    url: String,
    /// Does it stand for the person of the record that is shown? Else this one stands for its.
    is_one: bool,
    /// Where a press parts the two.
    parting: String,
}

impl RecordLine {
    /// Those of a record.
    fn of(c: &mut Conn, t: &Words, id: PlayerId) -> Result<Vec<Self>, DbError> {
        let mut lines = Vec::new();
        for (record, into) in db::merge::load(c)?.pairs() {
            let other = if record == id { into } else { record };
            if ![record, into].contains(&id) {
                continue;
            }
            if let Some(player) = db::player::find(c, other)? {
                lines.push(Self {
                    name: words::shown_name(t, &player.person.name),
                    url: PlayerAt { player: other }.edit_url(),
                    is_one: other == into,
                    parting: PlayerAt { player: record }.parting_url(),
                });
            }
        }
        Ok(lines)
    }
}

impl EditPage {
    /// The page of a player, or of one who is added, with its form: the same links however it comes back.
    async fn new(
        app: &App,
        visitor: &Visitor,
        player: Option<Player>,
        form: Form,
    ) -> Result<Self, WebError> {
        let t = visitor.words();
        let records = match player.as_ref().map(|player| player.id) {
            Some(id) => app.db.read(move |c| RecordLine::of(c, t, id)).await?,
            None => Vec::new(),
        };
        let keeps_data = may_in_office(
            &visitor.officer(),
            OfficeAct::KeepPersonalData,
            Whose::Federations,
        );
        Ok(Self {
            frame: Frame::new(visitor),
            form,
            player,
            changed: Vec::new(),
            asks_namesake: false,
            records,
            keeps_data: keeps_data == Permission::Granted,
        })
    }

    fn titles(&self) -> Vec<Choice> {
        person::titles(self.frame.t)
    }

    fn name(&self, player: &Player) -> String {
        words::shown_name(self.frame.t, &player.person.name)
    }

    fn titles_url(&self, player: &Player) -> String {
        PlayerAt { player: player.id }.titles_url()
    }

    fn data_url(&self, player: &Player) -> String {
        PlayerAt { player: player.id }.data_url()
    }

    fn runs_federation(&self) -> bool {
        self.frame.may_in_office(OfficeAct::MergeRecords)
    }

    fn sexes(&self) -> Vec<Choice> {
        person::sexes(self.frame.t)
    }
}

/// Whom somebody is sent to add.
#[derive(Deserialize)]
pub(in crate::web) struct Called {
    #[serde(default)]
    name: String,
}

/// `GET /register/new`: with `name` the name that is to be added.
pub(in crate::web) async fn blank(
    app: AppData,
    visitor: Visitor,
    called: Query<Called>,
) -> Result<HttpResponse, WebError> {
    let form = Form::filled([(person::NAME.name, called.into_inner().name)]);
    page::ok(&EditPage::new(&app, &visitor, None, form).await?)
}

/// `GET /register/{player}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: PlayerAt,
) -> Result<HttpResponse, WebError> {
    let player = find(&app, at.player).await?;
    let form = person::fill(&player.person);
    page::ok(&EditPage::new(&app, &visitor, Some(player), form).await?)
}

async fn find(app: &App, id: PlayerId) -> Result<Player, WebError> {
    let found = app.db.read(move |c| db::player::find(c, id)).await?;
    found.ok_or(WebError::NotFound)
}

/// How a change of the register ended.
enum PlayerChange {
    Saved,
    NotFound,
    /// Somebody has the licence number, or, without one, the same name and club.
    Taken(Player),
    /// Somebody else of this name is in the register already, and nobody said that they are two: who, with what is known.
    Namesake(String),
    /// Somebody changed the player since the form was shown.
    Stale(Player),
}

/// `POST /register/new`
pub(in crate::web) async fn add(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    save(&app, &visitor, (&posted, permit), None).await
}

/// `POST /register/{player}`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: PlayerAt,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let player = find(&app, at.player).await?;
    save(&app, &visitor, (&posted, permit), Some(player)).await
}

async fn save(
    app: &App,
    visitor: &Visitor,
    (posted, permit): (&Posted, Permit),
    player: Option<Player>,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let mut page = EditPage::new(app, visitor, player, Form::empty()).await?;
    page.asks_namesake = posted.ticked(NAMESAKE);
    let known = page.player.as_ref().map(|player| &player.person);
    let Some(said) = person::parse_over(posted, &mut errors, (t, app.year()), known) else {
        page.form = Form::again(posted, errors);
        return page::unprocessable(&page);
    };
    let (id, seen) = (
        page.player.as_ref().map(|p| p.id),
        posted.text(SEEN).to_owned(),
    );
    let is_sure = page.asks_namesake;
    let is_past = said.by_initials && said.is_of_age(app.year());
    let wanted = said.clone();
    let written = permit.write(move |c, entry| write(c, (id, is_sure), wanted, &seen, entry));
    match written.await?? {
        PlayerChange::Saved if is_past => Ok(page::done(fixed::REGISTER, Done::InitialsPast)),
        PlayerChange::Saved if page.player.is_some() => {
            Ok(page::done(fixed::REGISTER, Done::Saved))
        }
        PlayerChange::Saved => Ok(page::done(fixed::REGISTER, Done::Added)),
        PlayerChange::NotFound => Err(WebError::NotFound),
        PlayerChange::Taken(other) => {
            errors.add(
                person::NAME.name,
                t.register_taken(other.person.name.as_str()),
            );
            page.form = Form::again(posted, errors);
            page::unprocessable(&page)
        }
        PlayerChange::Namesake(who) => {
            errors.add(NAMESAKE, t.register_namesake(who));
            page.asks_namesake = true;
            page.form = Form::again(posted, errors);
            page::unprocessable(&page)
        }
        PlayerChange::Stale(now) => {
            page.changed = upload::differences(t, &now.person, &said);
            page.form = Form::again(posted, errors).set(SEEN, person::fingerprint(&now.person));
            page::html(&page, StatusCode::CONFLICT)
        }
    }
}

fn write(
    c: &mut Conn,
    (id, is_sure): (Option<PlayerId>, bool),
    said: Person,
    seen: &str,
    entry: &journal::Signature,
) -> Result<PlayerChange, DbError> {
    db::player::lock(c)?;
    let known = db::player::list(c)?;
    let others: Vec<Player> = known.iter().filter(|p| Some(p.id) != id).cloned().collect();
    if let Ok(Some(other)) = crate::import::find_match(&said, &others) {
        return Ok(PlayerChange::Taken(other.clone()));
    }
    let Some(id) = id else {
        let namesake = Namesakes::of(&known).told(&said).filter(|_| !is_sure);
        if let Some(who) = namesake {
            return Ok(PlayerChange::Namesake(who));
        }
        db::player::create(c, &said, entry)?;
        return Ok(PlayerChange::Saved);
    };
    let Some(now) = known.into_iter().find(|player| player.id == id) else {
        return Ok(PlayerChange::NotFound);
    };
    if now.person != said && person::fingerprint(&now.person) != seen {
        return Ok(PlayerChange::Stale(now));
    }
    db::player::update(c, &Player { id, person: said }, entry)?;
    Ok(PlayerChange::Saved)
}
