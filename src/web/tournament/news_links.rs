//! How somebody takes a tournament along: a calendar to subscribe to, a feed.

use askama::{Template, filters::HtmlSafe};

use crate::{
    config::PublicUrl,
    web::address::{EntryAt, PlayerAt, TournamentAt, fixed, in_language},
    words::{Lang, Words},
};
use tournament::{Stage, Tournament};

/// The links of a page; it shows them with `{{ news }}`.
#[derive(Template)]
#[template(path = "tournament/news_links.html")]
pub(in crate::web) struct NewsLinks {
    t: &'static Words,
    /// What is in the calendar.
    what: String,
    /// The calendar, by the scheme that opens the program for them.
    subscribe: String,
    /// The calendar as a file.
    calendar: String,
    /// What is new, where there is such a feed.
    feed: Option<String>,
    /// The form to get news by mail.
    follow: Option<String>,
}

// The template escapes what it prints.
impl HtmlSafe for NewsLinks {}

/// A feed in each language, for the head of a page.
pub(in crate::web) fn feeds(feed: &str) -> Vec<(Lang, String)> {
    let feeds = Lang::ALL.into_iter();
    feeds.map(|lang| (lang, in_language(feed, lang))).collect()
}

impl NewsLinks {
    fn new(
        site: &PublicUrl,
        (t, lang): (&'static Words, Lang),
        what: String,
        (calendar, feed): (&str, Option<&str>),
    ) -> Self {
        let calendar = in_language(calendar, lang);
        let whole = site.join(&calendar);
        let rest = whole.split_once("://").map_or("", |(_, rest)| rest);
        Self {
            t,
            what,
            subscribe: format!("webcal://{rest}"),
            calendar,
            feed: feed.map(|feed| in_language(feed, lang)),
            follow: None,
        }
    }

    /// Of the site.
    pub fn site(site: &PublicUrl, told: (&'static Words, Lang)) -> Self {
        let links = (fixed::CALENDAR, Some(fixed::FEED));
        Self::new(site, told, told.0.calendar_what_site(), links)
    }

    /// Of a tournament.
    pub fn tournament(site: &PublicUrl, told: (&'static Words, Lang), at: TournamentAt) -> Self {
        let (calendar, feed) = (at.calendar_url(), at.feed_url());
        let links = (&*calendar, Some(&*feed));
        let follow = Some(at.follow_url());
        Self {
            follow,
            ..Self::new(site, told, told.0.calendar_what_tournament(), links)
        }
    }

    /// The same, of a tournament that is nothing to follow once it is over.
    pub fn until_the_end(self, tournament: &Tournament) -> Self {
        let follow = self.follow.filter(|_| tournament.stage != Stage::Finished);
        Self { follow, ..self }
    }

    /// Of a player across tournaments.
    pub fn player(site: &PublicUrl, told: (&'static Words, Lang), at: PlayerAt) -> Self {
        let links = (&*at.calendar_url(), None);
        Self::new(site, told, told.0.calendar_what_player(), links)
    }

    /// Of a player in a tournament.
    pub fn entry(site: &PublicUrl, told: (&'static Words, Lang), at: EntryAt) -> Self {
        let calendar = at.calendar_url();
        let links = (&*calendar, None);
        let follow = Some(at.follow_url());
        Self {
            follow,
            ..Self::new(site, told, told.0.calendar_what_player(), links)
        }
    }
}
