//! New entries: from the register, or by hand.

use std::collections::BTreeSet;

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::{
    db::{self, tournament::Loaded},
    web::{
        address::TournamentAt,
        change::{Act, try_change},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        register::person,
        state::{App, AppData},
        visitor::Visitor,
    },
    words,
};
use tournament::{Action, Person, Player, PlayerId, decide};

use super::{Desk, Head, Tab, entries};

/// How many players of the register a page lists.
const LISTED: usize = 50;

/// A player of the register who could be entered.
struct Offered {
    player: Player,
    about: String,
    entered: bool,
}

#[derive(Template)]
#[template(path = "desk/entry_new.html")]
struct NewPage {
    frame: Frame,
    desk: Head,
    search: String,
    offered: Vec<Offered>,
    found: usize,
    form: Form,
    refused: Option<String>,
}

impl NewPage {
    async fn load(desk: &Desk<TournamentAt>, search: String) -> Result<Self, WebError> {
        let players = desk.app.db.read(db::player::list).await?;
        let entries = desk.loaded.tournament.entries.values();
        let entered: BTreeSet<PlayerId> = entries.filter_map(|entry| entry.player).collect();
        let meant: Vec<Player> = players
            .into_iter()
            .filter(|player| person::is_meant(&player.person, &search))
            .collect();
        let found = meant.len();
        let offered = meant.into_iter().take(LISTED).map(|player| Offered {
            about: person::summary(&player.person),
            entered: entered.contains(&player.id),
            player,
        });
        let frame = Frame::new(&desk.visitor);
        Ok(Self {
            desk: Head::new(&frame, &desk.loaded, Tab::Entries),
            search,
            offered: offered.collect(),
            found,
            form: Form::empty(),
            refused: None,
            frame,
        })
    }

    fn titles(&self) -> Vec<Choice> {
        person::titles(self.frame.t)
    }

    fn sexes(&self) -> Vec<Choice> {
        person::sexes(self.frame.t)
    }

    fn is_cut(&self) -> bool {
        self.found > self.offered.len()
    }
}

/// `GET /tournaments/{tournament}/entries/new`
pub(in crate::web) async fn show(
    desk: Desk<TournamentAt>,
    search: Query<entries::Search>,
) -> Result<HttpResponse, WebError> {
    page::ok(&NewPage::load(&desk, search.into_inner().q).await?)
}

/// `POST /tournaments/{tournament}/entries/new`: the ticked players of the register, or with `do=hand` the person typed.
pub(in crate::web) async fn enter(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let by_hand = posted.text("do") == "hand";
    let mut errors = FormErrors::default();
    let people = if by_hand {
        person::parse(&posted, &mut errors, t).map(|person| vec![(None, person)])
    } else {
        Some(of_register(&app, &posted).await?)
    };
    let nobody = people.as_ref().is_some_and(Vec::is_empty);
    let mut refusal = None;
    if let Some(people) = people.filter(|people| !people.is_empty()) {
        let act = Act::new(at.tournament, Action::ManageEntries);
        let decide = move |loaded: &Loaded| decide::enter(&loaded.tournament, people);
        refusal = try_change(&app, &visitor, act, decide).await?.err();
        if refusal.is_none() {
            return Ok(page::done(&entries::back(at, ""), Done::Added));
        }
    }
    let desk = Desk::open(app, visitor, at).await?;
    let told = |refusal| words::refusal(t, &refusal, Some(&desk.loaded.tournament));
    let mut refused = refusal
        .map(told)
        .or_else(|| nobody.then(|| t.entries_nobody_ticked()));
    if let Some(sentence) = refused.clone().filter(|_| by_hand) {
        errors.add("name", sentence);
        refused = None;
    }
    let mut page = NewPage::load(&desk, posted.text("q").to_owned()).await?;
    page.refused = refused;
    if by_hand {
        page.form = Form::again(&posted, errors);
    }
    page::unprocessable(&page)
}

/// The players of the register that were ticked.
async fn of_register(
    app: &App,
    posted: &Posted,
) -> Result<Vec<(Option<PlayerId>, Person)>, WebError> {
    let ticked: Result<BTreeSet<PlayerId>, _> = posted.all("player").map(str::parse).collect();
    let ticked = ticked.map_err(|_| WebError::BadRequest)?;
    let players = app.db.read(db::player::list).await?;
    let chosen = players
        .into_iter()
        .filter(|player| ticked.contains(&player.id));
    Ok(chosen
        .map(|player| (Some(player.id), player.person))
        .collect())
}
