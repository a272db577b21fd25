//! A classification of a circuit as it was published: the last one, or an earlier one.

use actix_web::HttpResponse;
use askama::Template;

use std::sync::Arc;

use crate::{
    db::{self, Conn, DbError},
    reckoning::{self, CircuitEdition, Kept, PublishedCircuit},
    web::{
        address::{CircuitAt, CircuitEditionAt},
        error::WebError,
        found::Found,
        page::{self, Frame, Link},
        player::names::Names,
        share,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{Lang, Words},
};
use federation::circuits::{Score, Series, WhyNot};
use tournament::{CircuitId, TournamentId};

use super::{name_of, points, vocabulary};

#[derive(Template)]
#[template(path = "circuits/show.html")]
struct ShowPage {
    frame: Frame,
    name: String,
    at: CircuitEditionAt,
    published: Arc<PublishedCircuit>,
    /// Every edition, the last first.
    editions: Vec<Link>,
    tables: Vec<ClassificationTable>,
    /// The events: name, address where everybody finds it, why it does not count.
    events: Vec<(String, Option<String>, Option<String>)>,
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
    /// Where everybody finds it.
    url: Option<String>,
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

/// What a published edition is made of, for people and for programs.
pub(in crate::web) struct Loaded {
    /// The numbers of all editions.
    pub(in crate::web) editions: Vec<u16>,
    /// The number of the one that was asked for, else of the last.
    pub(in crate::web) no: u16,
    pub(in crate::web) published: Arc<PublishedCircuit>,
    pub(in crate::web) tournaments: Found,
}

/// The edition that was asked for, else the last; nothing where there is none.
pub(in crate::web) fn load(
    c: &mut Conn,
    kept: &Kept,
    (circuit, asked): (CircuitId, Option<u16>),
) -> Result<Option<Loaded>, DbError> {
    let all = db::circuit::edition_numbers(c, circuit)?;
    let Some(no) = asked.or(all.last().copied()) else {
        return Ok(None);
    };
    let Some(published) = reckoning::published_circuit(c, kept, (circuit, no))? else {
        return Ok(None);
    };
    Ok(Some(Loaded {
        editions: all,
        no,
        published,
        tournaments: Found::load(c, kept)?,
    }))
}

async fn answer(
    app: &App,
    visitor: &Visitor,
    circuit: CircuitId,
    asked: Option<u16>,
) -> Result<HttpResponse, WebError> {
    let kept = app.reckoned.clone();
    let load = move |c: &mut Conn| load(c, &kept, (circuit, asked));
    let found = app.db.read(load).await?.ok_or(WebError::NotFound)?;
    let names = app.names().await?.told_in(visitor.lang);
    let edition = &found.published.edition;
    let frame = Frame::new(visitor);
    let tables = tables(app, &frame, &names, &found);
    let link = |one: &u16| Link {
        url: CircuitEditionAt {
            circuit,
            edition: *one,
        }
        .url(),
        label: frame.t.federation_edition(*one),
        current: *one == found.no,
    };
    let events = edition.events.iter().map(|(id, name)| {
        let excluded = edition.overall.excluded.iter().find(|(one, _)| one == id);
        let why = excluded.map(|(_, why)| why_not(frame.t, *why));
        (name.to_string(), found.tournaments.url(*id), why)
    });
    let (events, name) = (events.collect(), name_of(&found.published));
    let picture = share::place_url(share::Part::Circuits, frame.lang);
    page::ok(&ShowPage {
        editions: found.editions.iter().rev().map(link).collect(),
        frame: frame.clone().previewed(
            app,
            name.clone(),
            text(app, &frame, &names, &found),
            picture,
        ),
        name,
        at: CircuitEditionAt {
            circuit,
            edition: found.no,
        },
        events,
        tables,
        published: found.published,
    })
}

/// How many a link to the classification names.
const FIRST: usize = 3;

/// What a link to the classification says where it is sent: which it is, of what day, after how many tournaments, and who is in front.
fn text(app: &App, frame: &Frame, names: &Names, found: &Loaded) -> String {
    let (t, edition) = (frame.t, &found.published.edition);
    let placed = edition.overall.lines.iter().filter_map(|line| {
        let (name, _) = names.of(app, line.player);
        Some(t.share_placed(line.place?, name, points(line.total, frame.lang)))
    });
    let first = placed.take(FIRST).collect::<Vec<_>>().join(", ");
    let parts = [
        t.federation_published_on(frame.day(&edition.on)),
        t.federation_sum(edition.events.len()),
        Some(first).filter(|first| !first.is_empty()).map_or_else(
            || t.federation_circuits_lead(),
            |first| t.share_leaders(first),
        ),
    ];
    parts.join(" · ")
}

fn why_not(t: &Words, why: WhyNot) -> String {
    match why {
        WhyNot::Class => t.federation_why_class(),
        WhyNot::Players => t.federation_why_players(),
        WhyNot::Rounds => t.federation_why_rounds(),
    }
}

fn tables(app: &App, frame: &Frame, names: &Names, found: &Loaded) -> Vec<ClassificationTable> {
    let table = |(heading, series): (Option<String>, &Series)| ClassificationTable {
        heading: heading.unwrap_or_default(),
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
                        .map(|score| score_line(frame, found, score))
                        .collect(),
                }
            })
            .collect(),
    };
    let all = classifications(&found.published, frame.lang).into_iter();
    all.map(table).collect()
}

/// The classification of everybody, which has no heading, and that of each category.
pub(super) fn classifications(
    PublishedCircuit { edition, rules }: &PublishedCircuit,
    lang: Lang,
) -> Vec<(Option<String>, &Series)> {
    let mut all = vec![(None, &edition.overall)];
    let categories = rules
        .as_ref()
        .map(|rules| rules.categories.as_slice())
        .unwrap_or_default();
    for (category, series) in categories.iter().zip(&edition.categories) {
        let heading = match (lang, &category.english) {
            (Lang::En, Some(english)) => english,
            (Lang::En, None) | (Lang::Pt, _) => &category.name,
        };
        all.push((Some(heading.to_string()), series));
    }
    all
}

fn score_line(frame: &Frame, found: &Loaded, score: &Score) -> ScoreLine {
    let name = |id: TournamentId| {
        let event = found
            .published
            .edition
            .events
            .iter()
            .find(|(one, _)| *one == id);
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
        url: found.tournaments.url(score.event),
        how: frame.t.federation_score(score.place, sum),
        points: points(score.points, frame.lang),
        counts: score.counts,
    }
}

impl ShowPage {
    fn edition(&self) -> &CircuitEdition {
        &self.published.edition
    }

    /// Who was taken for licensed, where only they score.
    fn licensed(&self) -> Option<String> {
        let rules = self.published.rules.as_ref()?;
        let seasons = self.edition().seasons_since;
        let asked = rules.is_for_licensed();
        asked.then(|| vocabulary::licensed(&self.frame, seasons))
    }

    /// Where the rules stand.
    fn sources(&self) -> &[String] {
        let rules = self.published.rules.as_ref();
        rules
            .map(|rules| rules.sources.as_slice())
            .unwrap_or_default()
    }
}
