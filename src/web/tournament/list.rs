//! `GET /`: every tournament that the public may see.

use actix_web::HttpResponse;
use askama::Template;

use super::news_links::{NewsLinks, feeds};
use crate::{
    db::{
        self, DbError,
        tournament::{ListedTournament, Overview},
    },
    web::{
        address::{TournamentAt, fixed},
        error::WebError,
        page::{self, Frame},
        share,
        state::{App, AppData},
        visitor::{User, Visitor},
    },
    words::{self, Lang},
};
use tournament::{Listing, SiteAction, SiteRole, Stage};

#[derive(Template)]
#[template(path = "tournament/list.html")]
struct ListPage {
    frame: Frame,
    groups: Vec<Group>,
    /// What the reader prepares, which the public does not see yet.
    preparing: Vec<ListedTournament>,
    /// What the reader works in and the public does not find.
    hidden: Vec<ListedTournament>,
    /// Where the reader has boards to look after now.
    at_work: Vec<ListedTournament>,
    /// The calendar and the feed of the site.
    news: NewsLinks,
    /// The feed in each language.
    feeds: Vec<(Lang, String)>,
}

/// Tournaments in the same stage.
struct Group {
    stage: Stage,
    tournaments: Vec<ListedTournament>,
}

/// `GET /`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let is_due = visitor.second_factor_due;
    let user = visitor.who.user().cloned().filter(|_| !is_due);
    let (public, own) = app
        .db
        .read(move |c| {
            let public = db::tournament::list(c, Overview::Public)?;
            let own = match user {
                Some(user) => db::tournament::list(c, staffed_by(&user))?,
                None => Vec::new(),
            };
            Ok::<_, DbError>((public, own))
        })
        .await?;
    let in_stage = |stage| {
        let own = own
            .iter()
            .filter(move |one| one.stage == stage && !one.is_cancelled && !one.is_set_aside);
        own.cloned().collect()
    };
    let is_hidden =
        |one: &&ListedTournament| one.listing == Listing::Hidden && one.stage != Stage::Setup;
    let told = (visitor.words(), visitor.lang);
    page::ok(&ListPage {
        news: NewsLinks::site(&app.config.public_url, told),
        feeds: feeds(fixed::FEED),
        hidden: own.iter().filter(is_hidden).cloned().collect(),
        frame: front(&app, &visitor),
        groups: grouped(public),
        preparing: in_stage(Stage::Setup),
        at_work: in_stage(Stage::Running),
    })
}

fn front(app: &App, visitor: &Visitor) -> Frame {
    let frame = Frame::new(visitor);
    let (t, picture) = (frame.t, share::place_url(share::SitePart::Home, frame.lang));
    frame.previewed(app, t.app_name(), t.share_site(), picture)
}

fn staffed_by(user: &User) -> Overview {
    match user.role {
        SiteRole::Admin => Overview::All,
        SiteRole::Organiser | SiteRole::Arbiter => Overview::StaffedBy(user.id),
    }
}

/// The stage among whose tournaments it stands: one that was cancelled goes on no more, wherever it was.
fn standing(one: &ListedTournament) -> Stage {
    if one.is_cancelled {
        Stage::Finished
    } else {
        one.stage
    }
}

/// Running first, then open for entries, the next first; then finished, the latest first.
fn grouped(tournaments: Vec<ListedTournament>) -> Vec<Group> {
    let of = |stage| {
        let mut group: Vec<ListedTournament> = tournaments
            .iter()
            .filter(|one| standing(one) == stage)
            .cloned()
            .collect();
        if stage != Stage::Finished {
            group.reverse();
        }
        Group {
            stage,
            tournaments: group,
        }
    };
    let groups = [Stage::Running, Stage::Entries, Stage::Finished].map(of);
    groups
        .into_iter()
        .filter(|group| !group.tournaments.is_empty())
        .collect()
}

impl Group {
    fn title(&self, frame: &Frame) -> String {
        match self.stage {
            Stage::Setup => frame.t.tournament_list_setup(),
            Stage::Entries => frame.t.tournament_list_entries(),
            Stage::Running => frame.t.tournament_list_running(),
            Stage::Finished => frame.t.tournament_list_finished(),
        }
    }
}

impl ListPage {
    fn at(&self, one: &ListedTournament) -> TournamentAt {
        TournamentAt::new(one.id)
    }

    fn days(&self, one: &ListedTournament) -> String {
        words::dates(self.frame.lang, one.starts, one.ends)
    }

    fn badge(&self, one: &ListedTournament) -> (&'static str, String) {
        super::badge(one.stage, one.is_cancelled, self.frame.t)
    }

    fn may_create(&self) -> bool {
        self.frame.may(SiteAction::CreateTournament)
    }
}
