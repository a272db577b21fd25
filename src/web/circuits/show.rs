//! The standings of a circuit as they were published: the last ones, or earlier ones.

use actix_web::HttpResponse;
use askama::Template;

use std::sync::Arc;

use crate::{
    db::{self, Conn, DbError},
    directory::Directory,
    reckoning::{self, CircuitEdition, Kept, PublishedCircuit},
    web::{
        address::{CircuitAt, CircuitEditionAt},
        error::WebError,
        found::PublicLists,
        page::{self, Frame, Link},
        player::names::{Apart, Names},
        rule_words, share,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::Words,
};
use federation::circuits::WhyNot;
use tournament::CircuitId;

use super::{
    name_of,
    new::RULES,
    points,
    revised::Revised,
    tables::{ClassificationTable, tables},
    vocabulary,
};

#[derive(Template)]
#[template(path = "circuits/show.html")]
struct ShowPage {
    frame: Frame,
    name: String,
    at: CircuitEditionAt,
    published: Arc<PublishedCircuit>,
    /// Every edition, the last first.
    editions: Vec<Link>,
    /// The last edition, where this one is an earlier one.
    superseded: Option<Link>,
    tables: Vec<ClassificationTable>,
    /// What it says that the edition before did not.
    revised: Option<Revised>,
    /// The events: name, address where everybody finds it, why it does not count.
    events: Vec<(String, Option<String>, Option<String>)>,
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
    /// Who is not to be known by which of its tournaments.
    pub(in crate::web) apart: Apart,
    /// The edition before it, with its number.
    before: Option<(u16, Arc<PublishedCircuit>)>,
    pub(in crate::web) tournaments: PublicLists,
}

impl Loaded {
    /// The edition that was asked for, else the last.
    pub(in crate::web) async fn open(
        app: &App,
        asked: (CircuitId, Option<u16>),
    ) -> Result<Self, WebError> {
        let (kept, directory, year) = (app.reckoned.clone(), app.directory.clone(), app.year());
        let load = move |c: &mut Conn| load(c, (&kept, &directory, year), asked);
        app.db.read(load).await?.ok_or(WebError::NotFound)
    }
}

/// The edition that was asked for, else the last; nothing where there is none.
fn load(
    c: &mut Conn,
    (kept, directory, year): (&Kept, &Directory, u16),
    (circuit, asked): (CircuitId, Option<u16>),
) -> Result<Option<Loaded>, DbError> {
    let all = db::circuit::edition_numbers(c, circuit)?;
    let Some(no) = asked.or(all.last().copied()) else {
        return Ok(None);
    };
    let Some(published) = reckoning::published_circuit(c, kept, (circuit, no))? else {
        return Ok(None);
    };
    let before = match all.iter().rfind(|one| **one < no) {
        Some(no) => reckoning::published_circuit(c, kept, (circuit, *no))?.map(|one| (*no, one)),
        None => None,
    };
    let events = published.edition.events.iter().map(|(id, _)| *id);
    Ok(Some(Loaded {
        editions: all,
        no,
        apart: Apart::load(c, (directory, year), events)?,
        published,
        before,
        tournaments: PublicLists::load(c, kept)?,
    }))
}

async fn answer(
    app: &App,
    visitor: &Visitor,
    circuit: CircuitId,
    asked: Option<u16>,
) -> Result<HttpResponse, WebError> {
    let found = Loaded::open(app, (circuit, asked)).await?;
    let names = app.names().await?.told_in(visitor.lang);
    let published: &PublishedCircuit = &found.published;
    let edition = &published.edition;
    let frame = Frame::new(visitor);
    let told = (&found.tournaments, Some(&found.apart));
    let tables = tables(app, (&frame, &names), (published, told));
    let at = |edition: u16| CircuitEditionAt { circuit, edition };
    let revised = found.before.as_ref().map(|(no, before)| {
        let before: &PublishedCircuit = before;
        Revised::of(app, (&frame, &names), (at(*no), before), published)
    });
    let link = |one: &u16| Link {
        url: at(*one).url(),
        label: frame.t.federation_edition(*one),
        current: *one == found.no,
    };
    let last = found.editions.last().filter(|last| **last != found.no);
    let events = edition.events.iter().map(|(id, name)| {
        let excluded = edition.overall.excluded.iter().find(|(one, _)| one == id);
        let why = excluded.map(|(_, why)| why_not(frame.t, *why));
        (name.to_string(), found.tournaments.url(*id), why)
    });
    let (events, name) = (events.collect(), name_of(published));
    let picture = share::place_url(share::SitePart::Circuits, frame.lang);
    page::ok(&ShowPage {
        editions: found.editions.iter().rev().map(link).collect(),
        superseded: last.map(link),
        frame: frame.clone().previewed(
            app,
            name.clone(),
            text(app, &frame, &names, &found),
            picture,
        ),
        name,
        at: at(found.no),
        events,
        tables,
        revised,
        published: found.published,
    })
}

/// How many a link to the standings names.
const FIRST: usize = 3;

/// What a link to the standings says where it is sent: which they are, of what day, after how many tournaments, and who is in front.
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

/// Why a tournament does not count.
pub(super) fn why_not(t: &Words, why: WhyNot) -> String {
    match why {
        WhyNot::Class => t.federation_why_class(),
        WhyNot::Players => t.federation_why_players(),
        WhyNot::Rounds => t.federation_why_rounds(),
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

    /// Their language, where it is known.
    fn rules_language(&self) -> Option<&'static str> {
        rule_words::language(&self.edition().rules, &RULES)
    }

    /// Where the rules stand.
    fn sources(&self) -> &[String] {
        let rules = self.published.rules.as_ref();
        rules
            .map(|rules| rules.sources.as_slice())
            .unwrap_or_default()
    }
}
