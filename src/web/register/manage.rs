//! The register as those see it who keep it.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::{
        self, DbError,
        register::{RegisterAct, UndoEnd},
    },
    directory::Within,
    words::{self, Words},
};
use tournament::{OfficeAct, Player, PlayerEvent, RatingEvent, RegisterEvent};

use super::person;
use crate::web::{
    address::{PlayerAt, fixed},
    error::WebError,
    flash::Done,
    form::Posted,
    page::{self, Frame},
    pager::Pager,
    permit::Permit,
    player::search,
    state::{App, AppData},
    visitor::Visitor,
};

/// What is looked for.
#[derive(Deserialize)]
pub(in crate::web) struct RegisterQuery {
    #[serde(default)]
    q: String,
    page: Option<String>,
    /// The last row of the register's journal before what was just done to many.
    act: Option<i32>,
}

/// What was just done to many, with the button that takes it back.
struct ActNotice {
    sentence: String,
    /// The last row of the journal before it, by which the form names it; none where it cannot be taken back.
    undo: Option<i32>,
    /// What the button says.
    button: String,
}

impl ActNotice {
    fn of(t: &Words, after: i32, act: &RegisterAct) -> Self {
        let (mut added, mut changed, mut rated) = (0, 0, None);
        for event in &act.done {
            match event {
                RegisterEvent::Player(event) => match event {
                    PlayerEvent::PlayerAdded { .. } => added += 1,
                    PlayerEvent::PlayerChanged { .. } => changed += 1,
                    PlayerEvent::PlayerRemoved { .. }
                    | PlayerEvent::PlayersMerged { .. }
                    | PlayerEvent::PlayersParted { .. } => {}
                },
                RegisterEvent::Rating(event) => match event {
                    RatingEvent::RatingsListed { list } => rated = Some(list.players.len()),
                    RatingEvent::RatingsListUndone { .. }
                    | RatingEvent::RatingSystemSet { .. }
                    | RatingEvent::RatingClassGiven { .. }
                    | RatingEvent::RatingTeamClassGiven { .. }
                    | RatingEvent::RatingsPublished { .. } => {}
                },
                // none of these is told of here
                RegisterEvent::Circuit(_)
                | RegisterEvent::Title(_)
                | RegisterEvent::ReadingSet { .. }
                | RegisterEvent::PersonErased { .. }
                | RegisterEvent::Office { .. } => {}
            }
        }
        Self {
            sentence: match rated {
                Some(rated) => t.register_act_ratings(rated),
                None => t.register_act_players(added, changed),
            },
            undo: act.undoing.as_ref().map(|_| after),
            button: t.register_undo(),
        }
    }
}

#[derive(Template)]
#[template(path = "register/manage.html")]
struct ListPage {
    frame: Frame,
    search: String,
    players: Vec<Player>,
    found: usize,
    pager: Pager,
    all: usize,
    /// What was just done to many.
    act: Option<ActNotice>,
    /// Why it could not be taken back.
    refused: Option<String>,
}

impl ListPage {
    fn name(&self, player: &Player) -> String {
        words::shown_name(self.frame.t, &player.person.name)
    }

    fn url(&self, player: &Player) -> String {
        PlayerAt { player: player.id }.edit_url()
    }

    fn summary(&self, player: &Player) -> String {
        person::summary(&player.person)
    }

    fn runs_federation(&self) -> bool {
        self.frame.may_in_office(OfficeAct::MergeRecords)
    }

    /// The address of any page but for its number.
    fn pages(&self) -> String {
        search::pages("", &self.search)
    }
}

/// `GET /register`
pub(in crate::web) async fn list(
    app: AppData,
    visitor: Visitor,
    search: Query<RegisterQuery>,
) -> Result<HttpResponse, WebError> {
    page::ok(&listing(&app, &visitor, search.into_inner(), None).await?)
}

/// The page, with why something could not be taken back.
async fn listing(
    app: &App,
    visitor: &Visitor,
    search: RegisterQuery,
    refused: Option<String>,
) -> Result<ListPage, WebError> {
    let after = search.act;
    let (directory, year) = (app.directory.clone(), app.year());
    let (everybody, act) = app
        .db
        .read(move |c| {
            let act = after
                .map(|after| db::register::last_act(c, after))
                .transpose()?;
            Ok::<_, DbError>((directory.read(c, year)?, act.flatten()))
        })
        .await?;
    let found = everybody.found(Within::Register, &search.q);
    let pager = Pager::of(search.page.as_deref(), found.len())?;
    let shown = pager.of_page(&found).iter();
    let players = shown.map(|record| record.player().clone()).collect();
    let found = found.len();
    let frame = Frame::new(visitor);
    let mine = visitor.user().ok().map(|user| user.id);
    let act = act.filter(|act| act.by.is_some() && act.by == mine);
    Ok(ListPage {
        search: search.q,
        act: after
            .zip(act)
            .map(|(after, act)| ActNotice::of(frame.t, after, &act)),
        refused,
        players,
        found,
        pager,
        all: everybody.count(),
        frame,
    })
}

/// `POST /register/undo`: takes back what was just done to many.
pub(in crate::web) async fn undo(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let after = posted.version()?;
    let ended = permit
        .write(move |c, entry| db::register::undo(c, after, entry))
        .await??;
    let t = visitor.words();
    let why = match ended {
        UndoEnd::Done => return Ok(page::done(fixed::REGISTER, Done::Undone)),
        UndoEnd::TooLate => t.register_undo_too_late(),
        UndoEnd::Entered(player) => t.register_undo_entered(player.person.name.as_str()),
    };
    let search = RegisterQuery {
        q: String::new(),
        page: None,
        act: None,
    };
    let page = listing(&app, &visitor, search, Some(why)).await?;
    page::html(&page, StatusCode::CONFLICT)
}
