//! A classification of a circuit as it was published: the last one, or an earlier one.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db,
    reckoning::CircuitEdition,
    web::{
        address::{CircuitAt, CircuitEditionAt, TournamentAt},
        error::WebError,
        page::{self, Frame, Link},
        ratings::Names,
        share,
        state::AppData,
        visitor::Visitor,
    },
    words::{Lang, Words},
};
use federation::circuits::{CircuitRules, Score, Series, WhyNot};
use tournament::{CircuitId, PlayerId, TournamentId};

use super::{name_of, points};

#[derive(Template)]
#[template(path = "circuits/show.html")]
struct ShowPage {
    frame: Frame,
    name: String,
    edition: CircuitEdition,
    /// Where the rules stand.
    sources: Vec<String>,
    /// Every edition, the last first.
    editions: Vec<Link>,
    tables: Vec<ClassificationTable>,
    /// The events: name, address, why it does not count.
    events: Vec<(String, String, Option<String>)>,
}

/// The classification of everybody, or of a category.
struct ClassificationTable {
    /// The category; empty for everybody.
    heading: String,
    lines: Vec<PlayerLine>,
}

/// A player with what the points are the sum of.
struct PlayerLine {
    place: String,
    name: String,
    url: String,
    total: String,
    scores: Vec<ScoreLine>,
}

/// What an event gave.
struct ScoreLine {
    event: String,
    url: String,
    /// The place there, and how the points follow from it.
    how: String,
    points: String,
    counts: bool,
}

/// `GET /circuits/{circuit}`
pub(in crate::web) async fn last(
    app: AppData,
    visitor: Visitor,
    at: CircuitAt,
) -> Result<HttpResponse, WebError> {
    answer(&app, &visitor, at.circuit, None).await
}

/// `GET /circuits/{circuit}/{edition}`
pub(in crate::web) async fn edition(
    app: AppData,
    visitor: Visitor,
    at: CircuitEditionAt,
) -> Result<HttpResponse, WebError> {
    answer(&app, &visitor, at.circuit, Some(at.edition)).await
}

async fn answer(
    app: &AppData,
    visitor: &Visitor,
    circuit: CircuitId,
    asked: Option<u16>,
) -> Result<HttpResponse, WebError> {
    let load = move |c: &mut db::Conn| db::circuit::editions(c, circuit);
    let editions = app.db.read(load).await?;
    let found = match asked {
        Some(no) => editions.iter().find(|(one, _)| *one == no),
        None => editions.last(),
    };
    let (no, body) = found.ok_or(WebError::NotFound)?;
    let edition = CircuitEdition::read(body)?;
    let all = std::iter::once(&edition.overall).chain(&edition.categories);
    let players = all.flat_map(|series| series.lines.iter().map(|line| line.player));
    let players: Vec<PlayerId> = players.collect();
    let load = move |c: &mut db::Conn| Names::some(c, &players);
    let names = app.db.read(load).await?;
    let frame = Frame::new(visitor);
    let rules = edition.rules.parse::<CircuitRules>().ok();
    let tables = tables(app, &frame, &names, &edition, rules.as_ref());
    let link = |(one, _): &(u16, String)| Link {
        url: CircuitEditionAt {
            circuit,
            edition: *one,
        }
        .url(),
        label: frame.t.federation_edition(*one),
        current: one == no,
    };
    let events = edition.events.iter().map(|(id, name)| {
        let excluded = edition.overall.excluded.iter().find(|(one, _)| one == id);
        let why = excluded.map(|(_, why)| why_not(frame.t, *why));
        (name.to_string(), TournamentAt::new(*id).url(), why)
    });
    let (events, name) = (events.collect(), name_of(&edition));
    let picture = share::place_url("players", frame.lang);
    page::ok(&ShowPage {
        editions: editions.iter().rev().map(link).collect(),
        sources: rules.map(|rules| rules.sources).unwrap_or_default(),
        frame: frame.clone().previewed(
            app,
            name.clone(),
            frame.t.federation_circuits_lead(),
            picture,
        ),
        name,
        events,
        tables,
        edition,
    })
}

fn why_not(t: &Words, why: WhyNot) -> String {
    match why {
        WhyNot::Class => t.federation_why_class(),
        WhyNot::Players => t.federation_why_players(),
        WhyNot::Rounds => t.federation_why_rounds(),
    }
}

fn tables(
    app: &AppData,
    frame: &Frame,
    names: &Names,
    edition: &CircuitEdition,
    rules: Option<&CircuitRules>,
) -> Vec<ClassificationTable> {
    let table = |heading: String, series: &Series| ClassificationTable {
        heading,
        lines: series
            .lines
            .iter()
            .map(|line| {
                let (name, url) = names.of(app, line.player);
                PlayerLine {
                    place: line
                        .place
                        .map_or_else(|| "—".to_owned(), |place| place.to_string()),
                    name,
                    url,
                    total: points(line.total, frame.lang),
                    scores: line
                        .scores
                        .iter()
                        .map(|score| score_line(frame, edition, score))
                        .collect(),
                }
            })
            .collect(),
    };
    let mut tables = vec![table(String::new(), &edition.overall)];
    let categories = rules
        .map(|rules| rules.categories.as_slice())
        .unwrap_or_default();
    for (category, series) in categories.iter().zip(&edition.categories) {
        let heading = match (frame.lang, &category.english) {
            (Lang::En, Some(english)) => english,
            (Lang::En, None) | (Lang::Pt, _) => &category.name,
        };
        tables.push(table(heading.to_string(), series));
    }
    tables
}

fn score_line(frame: &Frame, edition: &CircuitEdition, score: &Score) -> ScoreLine {
    let name = |id: TournamentId| {
        let event = edition.events.iter().find(|(one, _)| *one == id);
        event.map(|(_, name)| name.to_string()).unwrap_or_default()
    };
    let mut sum = score.sum.to_string();
    if score.places > 1 {
        sum = format!("{sum} ÷ {}", score.places);
    }
    if (score.over, score.under) != (1, 1) {
        sum = format!("{sum} × {}", score.over);
    }
    if score.under > 1 {
        sum = format!("{sum} ÷ {}", score.under);
    }
    ScoreLine {
        event: name(score.event),
        url: TournamentAt::new(score.event).url(),
        how: frame.t.federation_score(score.place, sum),
        points: points(score.points, frame.lang),
        counts: score.counts,
    }
}
