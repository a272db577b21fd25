//! `GET /players`: the players of the federation.

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::{
    db::{Conn, DbError},
    directory::Within,
    web::{
        address::PlayerAt,
        clubs::{ClubLink, KnownClubs},
        error::WebError,
        page::{self, Frame},
        pager::Pager,
        share,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{Named, Words},
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
    /// The clubs whose name has what was looked for.
    clubs: Vec<ClubLink>,
}

/// A player as the list shows one.
struct PlayerRow {
    url: String,
    name: String,
    club: ClubLink,
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
    let (directory, year) = (app.directory.clone(), app.year());
    let read =
        move |c: &mut Conn| Ok::<_, DbError>((directory.read(c, year)?, KnownClubs::load(c)?));
    let (everybody, clubs) = app.db.read(read).await?;
    let found = asked.found(|typed| everybody.people(Within::Public, typed));
    let pager = asked.pager(found.len())?;
    let shown = pager.of_page(&found).iter();
    let lines = shown.map(|record| line(&app, (&clubs, frame.t), &record.person()));
    let (lines, found) = (lines.collect(), found.len());
    let (t, picture) = (
        frame.t,
        share::place_url(share::SitePart::Players, frame.lang),
    );
    let frame = frame.previewed(&app, t.players_title(), t.share_players(), picture);
    let status = asked.status();
    let of_name = asked.found(|typed| clubs.found(typed));
    let Search { q, wrong, .. } = asked;
    let list = ListPage {
        frame,
        clubs: of_name,
        q,
        wrong,
        found,
        pager,
        lines,
    };
    page::html(&list, status)
}

fn line(app: &App, (clubs, t): (&KnownClubs, &Words), player: &Player) -> PlayerRow {
    let person = &player.person;
    PlayerRow {
        url: PlayerAt { player: player.id }.url(),
        name: public_name(app, person, t),
        club: clubs.link(person.club.as_ref(), app.today()),
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
