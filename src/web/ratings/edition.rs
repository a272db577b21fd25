//! `GET /ratings/{list}`: a list as it was published, what it changed, and those of it whom somebody looks for; or the one that was taken over to begin
//! from. Nobody is found by sex or age, which the public learns of nobody.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::{
    db::Conn,
    directory::{Everybody, Within},
    reckoning::{self, Published, RatingLine},
    web::{
        address::{RatingListAt, RatingSumAt},
        error::WebError,
        page::{self, Frame},
        pager::Pager,
        player::{
            names::Names,
            search::{self, Search, SearchQuery},
        },
        rule_words, share,
        state::{App, AppData},
        visitor::Visitor,
    },
};
use federation::ratings::System;
use tournament::{PlayerId, RatingList, RatingListId};

use super::{change, licensed, system::SYSTEMS};

#[derive(Template)]
#[template(path = "ratings/edition.html")]
struct EditionPage {
    frame: Frame,
    published: Arc<Published>,
    /// The name of the rules and where they stand.
    system: Option<System>,
    q: String,
    /// Why nobody was looked for.
    wrong: Option<String>,
    found: usize,
    pager: Pager,
    rows: Vec<RatedRow>,
}

/// A player of the list. No club: a list does not say in which one they were, and that of today would change what was published.
struct RatedRow {
    place: usize,
    name: String,
    url: String,
    /// Where the rating opens to its sum, where it was computed here.
    sum_url: Option<String>,
    rating: String,
    games: String,
    /// What was gained or lost, or a dash: the link has a text, which its label repeats.
    change: String,
}

/// `GET /ratings/{list}?q=&page=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: RatingListAt,
    asked: Query<SearchQuery>,
) -> Result<HttpResponse, WebError> {
    let kept = app.reckoned.clone();
    let read = move |c: &mut Conn| reckoning::published(c, &kept, at.list);
    let published = app.db.read(read).await?.ok_or(WebError::NotFound)?;
    let is_computed = published.edition.is_some();
    let frame = Frame::new(&visitor);
    let asked = asked.into_inner().read(frame.t);
    let everybody = app.everybody().await?;
    let lines = asked.found(|typed| found(&published.lines, &everybody, typed));
    let pager = asked.pager(lines.len())?;
    let names = Names::from(everybody).told_in(frame.lang);
    let rows = pager.of_page(&lines).iter();
    let rows = rows.map(|line| row(&app, &names, (at.list, is_computed), line));
    let rows = rows.collect();
    let found = lines.len();
    let (t, picture) = (
        frame.t,
        share::place_url(share::SitePart::Ratings, frame.lang),
    );
    let lead = if is_computed {
        t.federation_ratings_lead()
    } else {
        t.federation_taken_over()
    };
    let name = published.list.name.to_string();
    let frame = frame.previewed(&app, name, lead, picture);
    let status = asked.status();
    let Search { q, wrong, .. } = asked;
    let system = published.edition.as_ref();
    let edition = EditionPage {
        frame,
        system: system.and_then(|one| one.system.rules.parse().ok()),
        q,
        wrong,
        found,
        pager,
        rows,
        published,
    };
    page::html(&edition, status)
}

/// The lines of those who are looked for, by what everybody reads of them today; each keeps its place in the whole list.
fn found<'a>(lines: &'a [RatingLine], everybody: &Everybody, typed: &str) -> Vec<&'a RatingLine> {
    if typed.is_empty() {
        return lines.iter().collect();
    }
    let people = everybody.people(Within::Public, typed).into_iter();
    let people: BTreeSet<PlayerId> = people.map(|record| record.player().id).collect();
    let is_meant = |line: &&RatingLine| people.contains(&everybody.register().one(line.player));
    lines.iter().filter(is_meant).collect()
}

/// A line of the list; one that was computed here leads to its sum.
fn row(
    app: &App,
    names: &Names,
    (list, is_computed): (RatingListId, bool),
    line: &RatingLine,
) -> RatedRow {
    let (player, said) = (line.player, line.listed);
    let (name, url) = names.of(app, player);
    RatedRow {
        place: line.place,
        name,
        url,
        sum_url: is_computed.then(|| RatingSumAt { list, player }.url()),
        rating: said.rating.to_string(),
        games: said
            .games
            .map(|games| games.to_string())
            .unwrap_or_default(),
        change: match change(line.before, Some(said.rating)) {
            none if none.is_empty() => "–".to_owned(),
            change => change,
        },
    }
}

impl EditionPage {
    fn list_url(&self, list: &RatingList) -> String {
        RatingListAt { list: list.id }.url()
    }

    fn at(&self) -> RatingListAt {
        RatingListAt {
            list: self.published.list.id,
        }
    }

    /// Who was taken for licensed, where only their games count.
    fn licensed(&self) -> Option<String> {
        let edition = self.published.edition.as_ref()?;
        let asked = self.system.as_ref()?.is_for_licensed();
        asked.then(|| licensed(&self.frame, edition.seasons_since))
    }

    /// The language of its rules, where it is known.
    fn rules_language(&self) -> Option<&'static str> {
        let edition = self.published.edition.as_ref()?;
        rule_words::language(&edition.system.rules, &SYSTEMS)
    }

    /// The address of any page but for its number.
    fn pages(&self) -> String {
        search::pages(&self.at().url(), &self.q)
    }

    /// How many were found, where somebody is looked for.
    fn count(&self) -> Option<String> {
        let is_asked = !self.q.is_empty() && self.wrong.is_none();
        is_asked.then(|| self.frame.t.players_found(self.found))
    }
}
