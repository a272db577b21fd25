//! `GET /titles/honours`: who came first, second and third, year by year, in what the federation homologated, players and teams; as a page and to take away. What
//! somebody won stands on their page too, and on that of the club for which they or its team did. Names are those that everybody reads.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use actix_web::{HttpRequest, HttpResponse, web::Query};
use askama::Template;
use chrono::NaiveDate;
use serde::Deserialize;

use crate::{
    db::{Conn, DbError, team::Entered},
    directory::Everybody,
    export::{self, HonourLine},
    reckoning::{self, FirstPlaces, Honoured},
    web::{
        address::{CompetitionAt, TeamAt, TournamentAt, fixed},
        clubs::KnownClubs,
        error::WebError,
        form::{Choice, Form},
        page::{self, Frame},
        player::{names::Names, public_name},
        query, share,
        state::{App, AppData},
        tournament::files::{file_name, named, send},
        visitor::Visitor,
    },
    words::{Lang, Words, category_name},
};
use federation::honours::{Placed, Podium, competition, names_year};
use tournament::{Category, ClubId, CompetitionId, PlayerId, ShortText, TournamentId, plain};

/// The word for everybody among the codes of categories, which have a letter or a digit.
const EVERYBODY: &str = "-";

/// The word for teams, before the number of their division where there are several: no code of a category begins so.
const TEAMS: &str = "--";

/// What is looked for, as it was sent.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct HonoursQuery {
    #[serde(default)]
    class: String,
    #[serde(default)]
    year: String,
}

impl HonoursQuery {
    fn is_set(&self) -> bool {
        !self.class.is_empty() || !self.year.is_empty()
    }

    fn takes(&self, one: &Honour) -> bool {
        let class = self.class.is_empty() || self.class == one.code;
        class && (self.year.is_empty() || self.year == one.year.to_string())
    }

    /// A file of what is looked for.
    fn of(&self, file: &str) -> String {
        let what = [("class", &self.class), ("year", &self.year)];
        query::with(file, what.into_iter().filter(|_| self.is_set()))
    }
}

/// Somebody on a place, or a team.
struct Winner {
    name: String,
    /// The page, of a team and of whom the register knows.
    url: Option<String>,
    player: Option<PlayerId>,
    /// The club at the time.
    club: Option<ShortText>,
}

/// One year of a competition, of everybody or of a category.
struct Honour {
    competition: String,
    /// By which a class is known in the address.
    code: String,
    class: String,
    /// The first day.
    starts: NaiveDate,
    year: i32,
    tournament: String,
    /// The standings, where everybody finds them.
    url: Option<String>,
    /// Whoever is first, second and third; several where nothing separates them, nobody where a place is empty.
    places: [Vec<Winner>; 3],
}

impl Honour {
    fn of(
        one: &Honoured,
        (code, class): (String, String),
        url: Option<String>,
        places: [Vec<Winner>; 3],
    ) -> Self {
        Self {
            competition: competition(one.name.as_str()),
            code,
            class,
            starts: one.starts,
            year: one.year,
            tournament: one.name.to_string(),
            url,
            places,
        }
    }
}

/// The honours of a competition of teams, one for each division.
fn of_teams(one: &Honoured, id: CompetitionId, teams: &[Entered], t: &Words) -> Vec<Honour> {
    let divisions: BTreeSet<Option<u8>> = teams.iter().map(|team| team.division).collect();
    let winner = |team: &Entered| {
        let at = TeamAt {
            competition: id,
            team: team.no,
        };
        Winner {
            name: team.name.to_string(),
            url: Some(at.url()),
            player: None,
            club: team.club.clone(),
        }
    };
    let honour = |division: Option<u8>| {
        let class = match division {
            None => (TEAMS.to_owned(), t.honours_teams()),
            Some(no) => (format!("{TEAMS}{no}"), t.honours_teams_of(no)),
        };
        let of_it = || teams.iter().filter(move |team| team.division == division);
        let places = [1, 2, 3].map(|place| {
            let on = of_it().filter(|team| team.place == Some(place) && !team.left);
            on.map(&winner).collect()
        });
        let url = CompetitionAt { competition: id }.table_url();
        Honour::of(one, class, Some(url), places)
    };
    divisions.into_iter().map(honour).collect()
}

/// The honours, for the reader of a page.
pub(in crate::web) struct Honours(Vec<Honour>);

/// Something that was won, on the page of whoever did, or of their club.
pub(in crate::web) struct Won {
    pub(in crate::web) tournament: String,
    /// The standings, where everybody finds them.
    pub(in crate::web) url: Option<String>,
    pub(in crate::web) year: i32,
    pub(in crate::web) class: String,
    pub(in crate::web) place: usize,
    /// Who did, on the page of a club.
    pub(in crate::web) by: Option<String>,
}

impl Won {
    /// The year, where the name does not have it.
    pub(in crate::web) fn shown_year(&self) -> Option<i32> {
        (!names_year(&self.tournament, self.year)).then_some(self.year)
    }
}

impl Honours {
    /// By competition, of everybody before the categories, the last year first.
    pub(in crate::web) fn new(
        app: &App,
        everybody: &Arc<Everybody>,
        honoured: &[Honoured],
        (lang, t): (Lang, &Words),
    ) -> Self {
        let names = Names::from(Arc::clone(everybody)).told_in(lang);
        let winner = |placed: &Placed| {
            let player = placed.of(everybody.register());
            let player = player.filter(|id| names.player(*id).is_some());
            let player =
                player.filter(|id| !placed.by_initials || everybody.asks_for_initials(*id));
            let known = player.map(|id| names.of(app, id));
            let (name, url) = match known {
                Some((name, url)) => (name, Some(url)),
                None if placed.by_initials => (placed.person.name.initials(), None),
                None => (public_name(app, &placed.person, t), None),
            };
            Winner {
                name,
                url,
                player,
                club: placed.person.club.clone(),
            }
        };
        let on = |podium: &Podium, place: u16| -> Vec<Winner> {
            let all = podium.placed.iter();
            all.filter(|one| one.place == place).map(&winner).collect()
        };
        let of_podium = |one: &Honoured, id: TournamentId, podium: &Podium| {
            let category = podium.category.as_ref();
            let code = category.map_or_else(|| EVERYBODY.to_owned(), Category::code);
            let class =
                category.map_or_else(|| t.awards_general(), |known| category_name(known, lang));
            let url = one.is_found.then(|| TournamentAt::new(id).standings_url());
            let places = [1, 2, 3].map(|place| on(podium, place));
            Honour::of(one, (code, class), url, places)
        };
        let mut all = Vec::new();
        for one in honoured {
            match &one.first {
                FirstPlaces::Tournament(id, podiums) => {
                    all.extend(podiums.iter().map(|podium| of_podium(one, *id, podium)));
                }
                FirstPlaces::Teams(id, teams) => all.extend(of_teams(one, *id, teams, t)),
            }
        }
        all.sort_by_cached_key(|one| {
            let competition = plain(&one.competition);
            let is_category = one.code != EVERYBODY;
            (
                competition,
                is_category,
                one.code.clone(),
                Reverse(one.year),
            )
        });
        Self(all)
    }

    fn won(&self, theirs: impl Fn(&Honour, &Winner) -> bool) -> Vec<Won> {
        let mut won = Vec::new();
        for one in &self.0 {
            for (place, winners) in (1..).zip(&one.places) {
                let winners = winners.iter().filter(|winner| theirs(one, winner));
                won.extend(winners.map(|winner| Won {
                    tournament: one.tournament.clone(),
                    url: one.url.clone(),
                    year: one.year,
                    class: one.class.clone(),
                    place,
                    by: Some(winner.name.clone()),
                }));
            }
        }
        won.sort_by_key(|one| (Reverse(one.year), one.place));
        won
    }

    /// What somebody won, the last first.
    pub(in crate::web) fn of_player(&self, player: PlayerId) -> Vec<Won> {
        let won = self.won(|_, winner| winner.player == Some(player));
        let won = won.into_iter().map(|one| Won { by: None, ..one });
        won.collect()
    }

    /// What was won for a club, the last first: `names` says whose a name was on a day.
    pub(in crate::web) fn of_club(&self, club: ClubId, names: &KnownClubs) -> Vec<Won> {
        self.won(|one, winner| names.is_of(winner.club.as_ref(), (club, one.starts)))
    }
}

#[derive(Template)]
#[template(path = "titles/honours.html")]
struct HonoursPage {
    frame: Frame,
    form: Form,
    classes: Vec<Choice>,
    years: Vec<Choice>,
    filtered: bool,
    tables: Vec<Table>,
    csv: String,
    xlsx: String,
}

/// A competition, of everybody or of a category.
struct Table {
    heading: String,
    years: Vec<Honour>,
}

impl Table {
    /// Is the year of this one that of another one too, so that it says nothing without the name?
    fn is_twice(&self, one: &Honour) -> bool {
        self.years
            .iter()
            .filter(|other| other.year == one.year)
            .count()
            > 1
    }
}

async fn all(app: &App, said: (Lang, &Words)) -> Result<Honours, WebError> {
    let (directory, year) = (app.directory.clone(), app.year());
    let kept = app.reckoned.clone();
    let load = move |c: &mut Conn| {
        let everybody = directory.read(c, year)?;
        Ok::<_, DbError>((everybody, reckoning::honours(c, &kept)?))
    };
    let (everybody, honoured) = app.db.read(load).await?;
    Ok(Honours::new(app, &everybody, &honoured, said))
}

/// `GET /titles/honours?class=&year=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<HonoursQuery>,
) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let t = frame.t;
    let Honours(mut honours) = all(&app, (frame.lang, t)).await?;
    let (classes, years) = choices(&honours, t);
    honours.retain(|one| asked.takes(one));
    let picture = share::place_url(share::SitePart::Honours, frame.lang);
    page::ok(&HonoursPage {
        form: Form::empty()
            .set("class", asked.class.clone())
            .set("year", asked.year.clone()),
        classes,
        years,
        filtered: asked.is_set(),
        tables: tables(honours),
        csv: asked.of(fixed::HONOURS_CSV),
        xlsx: asked.of(fixed::HONOURS_XLSX),
        frame: frame.previewed(&app, t.honours_title(), t.honours_lead(), picture),
    })
}

/// The classes and the years to choose from, of everybody first and the last year first.
fn choices(honours: &[Honour], t: &Words) -> (Vec<Choice>, Vec<Choice>) {
    let classes = honours.iter().map(|one| (&one.code, &one.class));
    let classes: BTreeMap<&String, &String> = classes.collect();
    let years = honours.iter().map(|one| Reverse(one.year));
    let years: BTreeSet<Reverse<i32>> = years.collect();
    let class = |(code, class): (&String, &String)| Choice::new(code.clone(), class.clone());
    let year = |Reverse(year): Reverse<i32>| Choice::new(year.to_string(), year.to_string());
    let first = std::iter::once(Choice::new("", t.honours_all_classes()));
    let classes = first.chain(classes.into_iter().map(class)).collect();
    let first = std::iter::once(Choice::new("", t.honours_all_years()));
    (classes, first.chain(years.into_iter().map(year)).collect())
}

fn tables(honours: Vec<Honour>) -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    let same = |table: &Table, one: &Honour| {
        table.years.first().is_some_and(|first| {
            let names = plain(&first.competition) == plain(&one.competition);
            names && first.code == one.code
        })
    };
    for one in honours {
        match tables.last_mut().filter(|table| same(table, &one)) {
            Some(table) => table.years.push(one),
            None => tables.push(Table {
                heading: format!("{} · {}", one.competition, one.class),
                years: vec![one],
            }),
        }
    }
    tables
}

/// `GET /titles/honours.csv` and `honours.xlsx`
pub(in crate::web) async fn file(
    app: AppData,
    visitor: Visitor,
    asked: Query<HonoursQuery>,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let Honours(honours) = all(&app, (visitor.lang, t)).await?;
    let line = |one: &Honour| HonourLine {
        competition: one.competition.clone(),
        class: one.class.clone(),
        year: one.year,
        tournament: one.tournament.clone(),
        places: one
            .places
            .each_ref()
            .map(|winners| winners.iter().map(|one| one.name.clone()).collect()),
    };
    let shown = honours.iter().filter(|one| asked.takes(one));
    let lines: Vec<HonourLine> = shown.map(line).collect();
    let sheet = export::honours(&lines, t);
    let (_, ending) = named(&req)?;
    let language = visitor.file_language();
    send(
        &t.honours_title(),
        &file_name(&req)?,
        &[sheet],
        ending,
        language,
    )
}
