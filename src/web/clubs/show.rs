//! `GET /clubs/{club}`: a club as everybody reads it: its players, its teams, what was won for it, the tournaments of the calendar that it
//! is host of.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::{
        self, Conn, DbError,
        team::{Entered, Head},
    },
    directory::{Everybody, RegisterRecord, Within},
    reckoning::{self, Honoured, Kept, Published},
    web::{
        address::{ClubAt, CompetitionAt, PlayerAt, RatingListAt, TeamAt},
        error::WebError,
        found::PublicLists,
        office::public::{FixtureRow, of_owner},
        page::{self, Frame, Link},
        player::public_name,
        share,
        state::{App, AppData},
        titles::honours::{Honours, Won},
        visitor::Visitor,
    },
    words::{self, Lang, Named, Words},
};
use tournament::{
    PlayerId, Rating,
    office::{Club, Office, Scope},
};

use super::KnownClubs;

#[derive(Template)]
#[template(path = "club/show.html")]
struct ClubPage {
    frame: Frame,
    name: String,
    association: Option<String>,
    /// What it was called before, and until when; empty where it was never called otherwise.
    former: String,
    /// The list that says the ratings, where one was published.
    list: Option<Link>,
    players: Vec<PlayerLine>,
    teams: Vec<TeamLine>,
    /// The first places that were reached for it.
    won: Vec<Won>,
    fixtures: Vec<FixtureRow>,
}

struct PlayerLine {
    url: String,
    name: String,
    title: Option<(&'static str, String)>,
    rating: Option<Rating>,
}

struct TeamLine {
    url: String,
    name: String,
    competition: String,
    competition_url: String,
    days: String,
    /// The place in its division, once the competition is over.
    place: Option<usize>,
    /// Did it leave?
    left: bool,
}

/// What the page needs: all of it from one state of the database.
struct Loaded {
    everybody: Arc<Everybody>,
    office: Office,
    /// The newest list that everybody reads.
    list: Option<Arc<Published>>,
    competitions: Arc<[Head]>,
    tournaments: PublicLists,
    honoured: Vec<Honoured>,
}

impl Loaded {
    fn load(c: &mut Conn, kept: &Kept, everybody: Arc<Everybody>) -> Result<Self, DbError> {
        let newest = reckoning::shown(c)?.into_iter().next();
        Ok(Self {
            everybody,
            office: db::office::load(c)?,
            list: match newest {
                Some((list, _)) => reckoning::published(c, kept, list.id)?,
                None => None,
            },
            competitions: kept.competitions.list(c)?,
            tournaments: PublicLists::load(c, kept)?,
            honoured: reckoning::honours(c, kept)?,
        })
    }
}

/// `GET /clubs/{club}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: ClubAt,
) -> Result<HttpResponse, WebError> {
    let (directory, year) = (app.directory.clone(), app.year());
    let kept = app.reckoned.clone();
    let load = move |c: &mut Conn| {
        let everybody = directory.read(c, year)?;
        Loaded::load(c, &kept, everybody)
    };
    let loaded = app.db.read(load).await?;
    let club = loaded.office.clubs.get(&at.club);
    let club = club.ok_or(WebError::NotFound)?;
    let frame = Frame::new(&visitor);
    let (t, lang) = (frame.t, frame.lang);
    let association = club.association.and_then(|id| {
        let known = loaded.office.associations.get(&id)?;
        Some(known.name.to_string())
    });
    let list = loaded.list.as_ref().map(|published| {
        let list = &published.list;
        let url = RatingListAt { list: list.id }.url();
        frame.link(&url, frame.list_name(&list.name, &list.dated))
    });
    let known = KnownClubs::of(loaded.office.clubs.values());
    let honours = Honours::new(&app, &loaded.everybody, &loaded.honoured, (lang, t));
    let name = club.name.to_string();
    let picture = share::place_url(share::SitePart::Clubs, lang);
    let text = association.clone().unwrap_or_else(|| t.clubs_lead());
    page::ok(&ClubPage {
        list,
        players: players(&app, (&loaded, &known), club, t),
        teams: teams(&loaded.competitions, (club, &known), lang),
        won: honours.of_club(club.id, &known),
        former: former(club, (t, lang)),
        fixtures: of_owner(
            (&loaded.office, &loaded.tournaments),
            (t, lang),
            Scope::Club(club.id),
        ),
        association,
        frame: frame.previewed(&app, name.clone(), text, picture),
        name,
    })
}

/// The names that a club bore, each with the day on which it was called otherwise.
fn former(club: &Club, (t, lang): (&Words, Lang)) -> String {
    let others = club.former.iter().filter(|one| !club.is_called(&one.name));
    let said = others.map(|one| {
        let until = words::date(lang, one.until);
        t.clubs_former_until(one.name.as_str(), until)
    });
    said.collect::<Vec<_>>().join(", ")
}

/// The players of a club, the highest rating first: by the newest list, or by the register where none was published.
fn players(
    app: &App,
    (loaded, known): (&Loaded, &KnownClubs),
    club: &Club,
    t: &Words,
) -> Vec<PlayerLine> {
    let list = loaded.list.as_ref();
    let ratings = list.map(|list| ratings(list, &loaded.everybody));
    let line = |record: &RegisterRecord| {
        let player = record.player();
        PlayerLine {
            url: PlayerAt { player: player.id }.url(),
            name: public_name(app, &player.person, t),
            title: record.title().map(|title| (title.code(), title.name(t))),
            rating: match &ratings {
                Some(ratings) => ratings.get(&player.id).copied(),
                None => player.person.rating,
            },
        }
    };
    let people = loaded.everybody.people(Within::Public, "").into_iter();
    let now = (club.id, app.today());
    let theirs = people.filter(|one| known.is_of(one.player().person.club.as_ref(), now));
    let mut players: Vec<PlayerLine> = theirs.map(line).collect();
    players.sort_by_key(|one| Reverse(one.rating));
    players
}

/// What a list says of people: of several records of one person the one that stands for it goes first.
fn ratings(list: &Published, everybody: &Everybody) -> BTreeMap<PlayerId, Rating> {
    let mut ratings = BTreeMap::new();
    for line in &list.lines {
        let one = everybody.register().one(line.player);
        let said = ratings.entry(one).or_insert(line.listed.rating);
        if line.player == one {
            *said = line.listed.rating;
        }
    }
    ratings
}

/// The teams of a club in what was announced, the latest competition first.
fn teams(competitions: &[Head], (club, known): (&Club, &KnownClubs), lang: Lang) -> Vec<TeamLine> {
    let announced = competitions.iter().rev().filter(|one| one.announced);
    let with_teams = announced.flat_map(|one| one.teams.iter().map(move |team| (one, team)));
    let own = with_teams.filter(|(one, team)| {
        let then = (club.id, one.starts);
        known.is_of(team.club.as_ref(), then)
    });
    let line = |(one, team): (&Head, &Entered)| {
        let competition = one.id;
        TeamLine {
            url: TeamAt {
                competition,
                team: team.no,
            }
            .url(),
            name: team.name.to_string(),
            competition: one.name.to_string(),
            competition_url: CompetitionAt { competition }.url(),
            days: words::dates(lang, one.starts, one.ends),
            place: team.place,
            left: team.left,
        }
    };
    own.map(line).collect()
}
