//! The register as those see it who keep it.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::db;
use tournament::Player;

use super::person;
use crate::web::{
    address::PlayerAt,
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};

/// How many players a page lists.
const LISTED: usize = 200;

/// What is looked for.
#[derive(Deserialize)]
pub(in crate::web) struct Search {
    #[serde(default)]
    q: String,
}

#[derive(Template)]
#[template(path = "register/manage.html")]
struct ListPage {
    frame: Frame,
    search: String,
    players: Vec<Player>,
    found: usize,
    all: usize,
}

impl ListPage {
    fn url(&self, player: &Player) -> String {
        PlayerAt { player: player.id }.edit_url()
    }

    fn summary(&self, player: &Player) -> String {
        person::summary(&player.person)
    }

    fn is_cut(&self) -> bool {
        self.found > self.players.len()
    }
}

/// `GET /register`
pub(in crate::web) async fn list(
    app: AppData,
    visitor: Visitor,
    search: Query<Search>,
) -> Result<HttpResponse, WebError> {
    let search = search.into_inner().q;
    let players = app.db.read(db::player::list).await?;
    let all = players.len();
    let meant = |player: &Player| person::is_meant(&player.person, &search);
    let mut players: Vec<Player> = players.into_iter().filter(meant).collect();
    let found = players.len();
    players.truncate(LISTED);
    page::ok(&ListPage {
        frame: Frame::new(&visitor),
        search,
        players,
        found,
        all,
    })
}
