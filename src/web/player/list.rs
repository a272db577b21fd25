//! `GET /players`: the players of the federation.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db,
    web::{
        address::PlayerAt,
        error::WebError,
        page::{self, Frame},
        share,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::Named,
};
use tournament::{Player, SiteAction, Title};

use super::{public_name, search::matches};

/// How many players one page shows; a search finds the others.
const SHOWN: usize = 200;
/// More than anybody's name and club.
const LONGEST_QUERY: usize = 100;

/// What is looked for.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct PlayersQuery {
    #[serde(default)]
    q: String,
}

#[derive(Template)]
#[template(path = "player/list.html")]
struct ListPage {
    frame: Frame,
    q: String,
    found: usize,
    lines: Vec<PlayerRow>,
}

/// A player as the list shows one.
struct PlayerRow {
    url: String,
    name: String,
    club: String,
    title: Option<Title>,
    rating: String,
}

/// `GET /players?q=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<PlayersQuery>,
) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let q = asked.into_inner().q.trim().to_owned();
    if q.chars().count() > LONGEST_QUERY {
        return Err(WebError::Invalid(frame.t.players_query_too_long()));
    }
    let (lines, found) = if q.is_empty() {
        let first = |c: &mut db::Conn| db::merge::first_people(c, SHOWN);
        let (players, all) = app.db.read(first).await?;
        let lines = players.iter().map(|player| line(&app, player));
        (lines.collect(), all)
    } else {
        let players = app.db.read(db::merge::people).await?;
        let lines = players.iter().map(|player| line(&app, player));
        let mut lines: Vec<PlayerRow> = lines
            .filter(|line| matches(&format!("{} {}", line.name, line.club), &q))
            .collect();
        let found = lines.len();
        lines.truncate(SHOWN);
        (lines, found)
    };
    let (t, picture) = (frame.t, share::place_url("players", frame.lang));
    let frame = frame.previewed(&app, t.players_title(), t.share_players(), picture);
    page::ok(&ListPage {
        frame,
        q,
        found,
        lines,
    })
}

fn line(app: &App, player: &Player) -> PlayerRow {
    let person = &player.person;
    let club = person.club.as_ref();
    PlayerRow {
        url: PlayerAt { player: player.id }.url(),
        name: public_name(app, person),
        club: club.map(ToString::to_string).unwrap_or_default(),
        title: person.title,
        rating: person
            .rating
            .map(|rating| rating.to_string())
            .unwrap_or_default(),
    }
}

impl ListPage {
    fn count(&self) -> String {
        self.frame.t.players_found(self.found)
    }

    fn is_cut(&self) -> bool {
        self.found > self.lines.len()
    }

    fn title_of(&self, line: &PlayerRow) -> Option<(&'static str, String)> {
        line.title
            .map(|title| (title.code(), title.name(self.frame.t)))
    }

    fn keeps_register(&self) -> bool {
        self.frame.may(SiteAction::ManageRegister)
    }
}
