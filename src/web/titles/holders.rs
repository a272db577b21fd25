//! `GET /titles`: who holds which title, since when, and by which decision. Names are those that everybody reads.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError},
    directory::{RegisterRecord, Within},
    web::{
        address::PlayerAt,
        clubs::{ClubLink, KnownClubs},
        error::WebError,
        page::{self, Frame},
        player::{names::Apart, public_name},
        share,
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use federation::People;
use tournament::{
    Occasion, PlayerId, Title, TitleCase,
    office::{Fixture, Office},
};

#[derive(Template)]
#[template(path = "titles/holders.html")]
struct HoldersPage {
    frame: Frame,
    /// Each title that somebody holds, the highest first.
    titles: Vec<(String, Vec<Holder>)>,
}

/// Somebody who holds a title, and no higher one.
struct Holder {
    url: String,
    name: String,
    club: ClubLink,
    /// From which day; nothing where the register alone says so.
    since: Option<NaiveDate>,
    how: String,
}

/// The titles that were given, by whoever holds them; of one that was given again, what was decided first.
type Given = BTreeMap<(PlayerId, Title), (NaiveDate, Option<Occasion>)>;

/// `GET /titles`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let (directory, year) = (app.directory.clone(), app.year());
    let load = move |c: &mut Conn| {
        let cases = db::title::cases(c)?;
        let office = db::office::load(c)?;
        let occasions = cases.values().map(|case| case.standing.occasion());
        let events = occasions.filter_map(|one| homologated(&office, one)?.plan.tournament);
        let apart = Apart::load(c, (&directory, year), events)?;
        Ok::<_, DbError>((directory.read(c, year)?, cases, office, apart))
    };
    let (everybody, cases, office, apart) = app.db.read(load).await?;
    let frame = Frame::new(&visitor);
    let (t, clubs) = (frame.t, KnownClubs::of(office.clubs.values()));
    let today = app.today();
    let given = given(cases.values(), everybody.register());
    let holder = |record: &RegisterRecord| {
        let (player, title) = (record.player(), record.title()?);
        let case = given.get(&(player.id, title));
        let holder = Holder {
            url: PlayerAt { player: player.id }.url(),
            name: public_name(&app, &player.person, t),
            club: clubs.link(player.person.club.as_ref(), today),
            since: case.map(|(since, _)| *since),
            how: match case {
                Some((_, occasion)) => how(t, (&office, &apart), (player.id, *occasion)),
                None => t.titles_by_register(),
            },
        };
        Some((title, holder))
    };
    let mut held: BTreeMap<Title, Vec<Holder>> = BTreeMap::new();
    let people = everybody.people(Within::Public, "").into_iter();
    for (title, holder) in people.filter_map(holder) {
        held.entry(title).or_default().push(holder);
    }
    let titles = held.into_iter();
    let titles = titles.map(|(title, holders)| (super::named(title, t), holders));
    let titles = titles.collect();
    let picture = share::place_url(share::SitePart::Titles, frame.lang);
    let frame = frame.previewed(&app, t.titles_holders(), t.titles_holders_lead(), picture);
    page::ok(&HoldersPage { frame, titles })
}

fn given<'a>(cases: impl Iterator<Item = &'a TitleCase>, people: &People) -> Given {
    let mut given = Given::new();
    for case in cases {
        let Some(from) = case.standing.held_from() else {
            continue;
        };
        let of = (people.one(case.player), case.title);
        let new = (from, case.standing.occasion());
        let first = given.entry(of).or_insert(new);
        if new.0 < first.0 {
            *first = new;
        }
    }
    given
}

/// The entry of the calendar with whose homologation a title was given.
fn homologated(office: &Office, occasion: Option<Occasion>) -> Option<&Fixture> {
    match occasion {
        Some(Occasion::Homologation { fixture, .. }) => office.calendar.get(&fixture),
        Some(Occasion::Proposal) | None => None,
    }
}

/// By which decision a title was given: of somebody who is shown by initials in the tournament, not which.
fn how(
    t: &Words,
    (office, apart): (&Office, &Apart),
    (player, occasion): (PlayerId, Option<Occasion>),
) -> String {
    let is_told = |one: &&Fixture| {
        let by = one.plan.tournament;
        one.is_public() && !by.is_some_and(|id| apart.has(id, player))
    };
    match homologated(office, occasion).filter(is_told) {
        Some(one) => t.titles_by_homologation(one.plan.name.as_str()),
        None => t.titles_by_decision(),
    }
}
