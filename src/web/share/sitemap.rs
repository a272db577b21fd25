//! The maps of the site: an index with the pages of no tournament and a map for each tournament that the public finds, with when what
//! everybody may see of it changed last. Addresses are those of the address book. Nobody who is called by initials is in a map.

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use super::PLACES;
use crate::{
    db::{self, Conn, DbError, team, tournament::Overview},
    directory::{RegisterRecord, Within},
    web::{
        address::{
            CircuitAt, ClubAt, CompetitionAt, OpeningAt, OpeningTableAt, PlayerAt, RatingListAt,
            TournamentAt, fixed,
        },
        error::WebError,
        state::{App, AppData},
    },
};
use draughts::OpeningTable;
use tournament::{Announced, CircuitId, GameKey};

/// How many addresses one map may have (sitemaps.org, 0.9).
const MOST: usize = 50_000;

/// How many tournaments the index names, the latest first: older ones are found from the front page.
const TOURNAMENTS: usize = 5_000;

#[derive(Template)]
#[template(path = "share/sitemap_index.xml")]
struct Index {
    maps: Vec<(String, Option<String>)>,
}

#[derive(Template)]
#[template(path = "share/sitemap.xml")]
struct Map {
    pages: Vec<String>,
}

/// `GET /sitemap.xml`
pub(in crate::web) async fn index(app: AppData) -> Result<HttpResponse, WebError> {
    let listed = app
        .db
        .read(move |c| {
            let mut listed = db::tournament::list(c, Overview::Public)?;
            listed.truncate(TOURNAMENTS);
            let with_time = listed.into_iter().map(|one| {
                let changed = db::tournament::published_at(c, one.id)?;
                Ok::<_, DbError>((one.id, changed))
            });
            with_time.collect::<Result<Vec<_>, DbError>>()
        })
        .await?;
    let own = (address(&app, fixed::SITEMAP_SITE), None);
    let of = |(id, changed): (_, Option<NaiveDateTime>)| {
        let at = TournamentAt::new(id);
        (address(&app, &at.sitemap_url()), changed.map(written))
    };
    let maps = std::iter::once(own).chain(listed.into_iter().map(of));
    xml(&Index {
        maps: maps.collect(),
    })
}

/// `GET /sitemap-site.xml`: the pages of no tournament.
pub(in crate::web) async fn of_site(app: AppData) -> Result<HttpResponse, WebError> {
    let mut pages: Vec<String> = PLACES.iter().map(|path| (*path).to_owned()).collect();
    let competitions = app.reckoned.competitions.clone();
    let published = move |c: &mut Conn| of_federation(c, &competitions);
    pages.extend(app.db.read(published).await?);
    for table in OpeningTable::ALL {
        let moves = table.move_count();
        pages.push(OpeningTableAt { table: moves }.report_url());
        let own = table.openings().iter();
        pages.extend(own.map(|one| {
            let (table, opening) = (moves, one.number);
            OpeningAt { table, opening }.url()
        }));
    }
    let everybody = app.everybody().await?;
    let people = everybody.people(Within::Public, "").into_iter();
    // they are the last, so that the others are there where all are too many
    let people = people
        .map(RegisterRecord::player)
        .filter(|one| !one.person.by_initials);
    pages.extend(people.map(|one| PlayerAt { player: one.id }.url()));
    map(&app, pages)
}

/// What the federation published: rating lists, circuits, its clubs, the competitions of teams that were announced.
fn of_federation(c: &mut Conn, competitions: &team::Heads) -> Result<Vec<String>, DbError> {
    let lists = db::rating_edition::list(c)?.into_keys();
    let mut pages: Vec<String> = lists.map(|list| RatingListAt { list }.url()).collect();
    let circuits = db::circuit::all_editions(c)?.into_keys();
    let circuits: BTreeSet<CircuitId> = circuits.map(|(circuit, _)| circuit).collect();
    let circuits = circuits.into_iter();
    pages.extend(circuits.map(|circuit| CircuitAt { circuit }.url()));
    let clubs = db::office::all_clubs(c)?.into_keys();
    pages.extend(clubs.map(|club| ClubAt { club }.public_url()));
    let competitions = competitions.list(c)?;
    let announced = competitions.iter().filter(|one| one.announced);
    let at = |one: &team::Head| CompetitionAt {
        competition: one.id,
    };
    pages.extend(announced.map(|one| at(one).url()));
    Ok(pages)
}

/// `GET /tournaments/{tournament}/sitemap.xml`
pub(in crate::web) async fn of_tournament(
    app: AppData,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let loaded = app.public_tournament(at.tournament).await?;
    map(&app, pages(at, &loaded.tournament))
}

/// The pages of a tournament that there are so far.
fn pages(at: TournamentAt, tournament: &Announced) -> Vec<String> {
    let mut pages = vec![at.url(), at.entries_url(), at.files_url()];
    if tournament.draws_by_secret() {
        pages.push(at.draw_url());
    }
    if tournament.last_published().is_some() {
        pages.extend([at.standings_url(), at.cross_table_url(), at.charts_url()]);
    }
    if tournament.regulations.system.is_knockout() && !tournament.order.is_empty() {
        pages.push(at.bracket_url());
    }
    pages.extend(
        tournament
            .rounds
            .iter()
            .map(|round| at.round(round.no).url()),
    );
    pages.extend(
        tournament
            .entries
            .keys()
            .map(|entry| at.entry(*entry).url()),
    );
    // a game has something to be seen once it has both a score sheet and a result
    let ended = tournament
        .records
        .keys()
        .filter_map(|GameKey { round, board, game }| {
            let one = tournament.round(*round)?.on_board(*board)?.game(*game)?;
            one.outcome?;
            Some(at.round(*round).board(*board).game(*game).url())
        });
    pages.extend(ended);
    pages
}

fn map(app: &App, mut pages: Vec<String>) -> Result<HttpResponse, WebError> {
    pages.truncate(MOST);
    xml(&Map {
        pages: pages.iter().map(|path| address(app, path)).collect(),
    })
}

fn address(app: &App, path: &str) -> String {
    app.config.public_url.join(path)
}

/// A moment in UTC as W3C writes it.
fn written(at: NaiveDateTime) -> String {
    at.format("%Y-%m-%dT%H:%M:%SZ").to_string()
}

fn xml(map: &impl Template) -> Result<HttpResponse, WebError> {
    Ok(HttpResponse::Ok()
        .content_type("application/xml; charset=utf-8")
        .body(map.render()?))
}
