//! `GET /players`: the players of the federation.

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::{
    directory::Within,
    web::{
        address::PlayerAt,
        error::WebError,
        page::{self, Frame},
        pager::Pager,
        share,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::Named,
};
use tournament::{Player, SiteAction, Title};

use super::{
    public_name,
    search::{self, Search, SearchQuery},
};

#[derive(Template)]
#[template(path = "player/list.html")]
struct ListPage {
    frame: Frame,
    q: String,
    /// Why nothing was looked for.
    wrong: Option<String>,
    found: usize,
    pager: Pager,
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
    asked: Query<SearchQuery>,
) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let asked = asked.into_inner().read(frame.t);
    let everybody = app.everybody().await?;
    let found = asked.found(|typed| everybody.people(Within::Public, typed));
    let pager = asked.pager(found.len())?;
    let shown = pager.of_page(&found).iter();
    let lines = shown.map(|record| line(&app, &record.person()));
    let (lines, found) = (lines.collect(), found.len());
    let (t, picture) = (frame.t, share::place_url("players", frame.lang));
    let frame = frame.previewed(&app, t.players_title(), t.share_players(), picture);
    let status = asked.status();
    let Search { q, wrong, .. } = asked;
    let list = ListPage {
        frame,
        q,
        wrong,
        found,
        pager,
        lines,
    };
    page::html(&list, status)
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

    /// The address of any page but for its number.
    fn pages(&self) -> String {
        search::pages("", &self.q)
    }

    fn title_of(&self, line: &PlayerRow) -> Option<(&'static str, String)> {
        line.title
            .map(|title| (title.code(), title.name(self.frame.t)))
    }

    fn keeps_register(&self) -> bool {
        self.frame.may(SiteAction::ManageRegister)
    }
}
