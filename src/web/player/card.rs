//! `GET /players/{player}`: a player across tournaments.

use actix_web::HttpResponse;
use askama::Template;

use std::{cmp::Reverse, sync::Arc};

use crate::{
    db::{self, Conn, DbError, rating_list::Said, team::Head, tournament::Loaded},
    directory::Everybody,
    reckoning::{self, Honoured, Kept},
    web::{
        address::{CompetitionAt, PlayerAt, TournamentAt},
        chart::ChartFigure,
        clubs::{ClubLink, KnownClubs},
        error::WebError,
        page::{self, Frame},
        share,
        state::{App, AppData},
        titles::honours::{Honours, Won},
        tournament::news_links::NewsLinks,
        visitor::Visitor,
    },
    words::{self, Lang, Named, Words},
};
use chrono::NaiveDate;
use federation::{
    People,
    career::{Career, Opponent, career},
};
use teams::{AnnouncedCompetition, career::met, individuals::placed};
use tournament::{
    Announced, CompetitionId, EntryNo, Person, PlayerId, Stage, Title, Tournament, TournamentId,
    standings::standings,
};

use super::{
    career::{BalanceRow, SHOWN, history},
    names::Names,
    public_name,
};

#[derive(Template)]
#[template(path = "player/card.html")]
struct CardPage {
    frame: Frame,
    name: String,
    person: Person,
    club: Option<ClubLink>,
    /// The titles that the federation gave, each with its day.
    titles: Vec<(Title, NaiveDate)>,
    /// The first places that the federation honours.
    won: Vec<Won>,
    events: Vec<Event>,
    /// The way of the rating from list to list.
    history: Option<ChartFigure>,
    /// Who was met, and with which drawn openings, those of most games first.
    opponents: Vec<BalanceRow>,
    openings: Vec<BalanceRow>,
    /// The calendar of the player's matches.
    news: NewsLinks,
}

/// What the page needs, all of it from one state of the database.
struct CardFacts {
    everybody: Arc<Everybody>,
    entered: Vec<(TournamentId, EntryNo)>,
    lists: Vec<Said>,
    titles: Vec<(Title, NaiveDate)>,
    clubs: KnownClubs,
    honoured: Vec<Honoured>,
    teams: Vec<Sat>,
}

/// A competition of teams in which the player sat at a board, as everybody may know it.
type Sat = (CompetitionId, AnnouncedCompetition);

/// A tournament that the player entered, as everybody may know it, with the entry.
type Entered = (TournamentId, Arc<Loaded<Announced>>, EntryNo);

/// The competitions of teams that everybody sees and in which one of these records sat at a board.
fn competitions(c: &mut Conn, kept: &Kept, records: &[PlayerId]) -> Result<Vec<Sat>, DbError> {
    let heads = kept.competitions.list(c)?;
    let sat = |head: &&Head| head.announced && records.iter().any(|one| head.sat.contains(one));
    let mut all = Vec::new();
    for head in heads.iter().filter(sat) {
        let found = db::team::find(c, head.id)?;
        let announced = found.and_then(|one| one.competition.announced());
        all.extend(announced.map(|competition| (head.id, competition)));
    }
    Ok(all)
}

impl CardFacts {
    /// The person of this record, with all that their records have.
    fn load(
        c: &mut Conn,
        (everybody, kept): (Arc<Everybody>, &Kept),
        id: PlayerId,
    ) -> Result<Self, DbError> {
        let register = everybody.register();
        let records = register.merges().records(id);
        let one = register.one(id);
        let cases = db::title::cases(c)?.into_values();
        let theirs = cases.filter(|case| records.contains(&case.player));
        let held = theirs.filter_map(|case| Some((case.title, case.standing.held_from()?)));
        let mut titles: Vec<(Title, NaiveDate)> = held.collect();
        titles.sort_unstable();
        // of the record that stands, what a list says goes before what it says of another
        let mut in_lists = vec![one];
        in_lists.extend(records.iter().filter(|record| **record != one));
        Ok(Self {
            entered: db::tournament::list_of_player(c, &records)?,
            lists: db::rating_list::of_player(c, &in_lists)?,
            titles,
            clubs: KnownClubs::load(c)?,
            honoured: reckoning::honours(c, kept)?,
            teams: competitions(c, kept, &records)?,
            everybody,
        })
    }
}

/// A tournament that the player entered, or a competition of teams.
struct Event {
    url: String,
    name: String,
    starts: NaiveDate,
    dates: String,
    /// The team for which it was played; empty in a tournament.
    team: String,
    stage: Stage,
    is_cancelled: bool,
    /// The place and the points, once a round is published.
    place: Option<(u16, String)>,
    players: usize,
    rating: String,
    /// The performance, once it is over.
    performance: String,
}

/// `GET /players/{player}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: PlayerAt,
) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let (directory, year) = (app.directory.clone(), app.year());
    let kept = app.reckoned.clone();
    let load = move |c: &mut Conn| {
        let everybody = directory.read(c, year)?;
        CardFacts::load(c, (everybody, &kept), at.player)
    };
    let CardFacts {
        everybody,
        entered,
        lists,
        titles,
        clubs,
        honoured,
        teams,
    } = app.db.read(load).await?;
    let one = everybody.register().one(at.player);
    if one != at.player {
        // another record stands for the person of this one
        return Ok(page::see_other(PlayerAt { player: one }.url()));
    }
    let record = everybody.record(one).ok_or(WebError::NotFound)?;
    let person = record.person().person;
    let all = tournaments(&app, &everybody, one, entered).await?;
    let done: Vec<(TournamentId, &Tournament, EntryNo)> = all
        .iter()
        .map(|(id, loaded, entry)| (*id, &*loaded.tournament, *entry))
        .collect();
    let register = everybody.register();
    let mut career = career(&done, |there, entry| everybody.publicly(there, entry));
    for (_, sat) in &teams {
        career.meet(met(sat.competition(), one, register));
    }
    let events = events((&done, &teams), &career, (one, register), frame.lang);
    let honours = Honours::new(&app, &everybody, &honoured, (frame.lang, frame.t));
    let names = Names::from(everybody).told_in(frame.lang);
    let name = public_name(&app, &person, frame.t);
    let (t, picture) = (
        frame.t,
        share::place_url(share::SitePart::Players, frame.lang),
    );
    let club = person.club.as_ref().map(ToString::to_string);
    let text = club
        .into_iter()
        .chain([t.share_players()])
        .collect::<Vec<_>>()
        .join(" · ");
    let frame = frame.previewed(&app, name.clone(), text, picture);
    page::ok(&CardPage {
        name,
        news: NewsLinks::player(&app.config.public_url, (frame.t, frame.lang), at),
        club: person
            .club
            .as_ref()
            .map(|club| clubs.link(Some(club), app.today())),
        person,
        won: honours.of_player(one),
        events,
        titles,
        history: history(&frame, &lists),
        opponents: opponents(&app, (&names, frame.t), &done, &career),
        openings: openings(&career),
        frame,
    })
}

/// The tournaments that the player entered, but for those by which the public is not to know them.
async fn tournaments(
    app: &App,
    everybody: &Everybody,
    player: PlayerId,
    entered: Vec<(TournamentId, EntryNo)>,
) -> Result<Vec<Entered>, WebError> {
    let mut all = Vec::new();
    for (id, no) in entered {
        let loaded = app.public_tournament(id).await?;
        let entry = loaded.tournament.entries.get(&no);
        let is_open = |entry| everybody.may_be_known(&loaded.tournament, entry, player);
        if entry.is_some_and(is_open) {
            all.push((id, loaded, no));
        }
    }
    Ok(all)
}

/// Tournaments and competitions of teams, the latest first.
fn events(
    (entered, teams): (&[(TournamentId, &Tournament, EntryNo)], &[Sat]),
    career: &Career,
    who: (PlayerId, &People),
    lang: Lang,
) -> Vec<Event> {
    let entered = entered.iter().map(|one| Event::of(*one, career, lang));
    let teams = teams
        .iter()
        .filter_map(|sat| Event::of_teams(sat, who, lang));
    let mut events: Vec<Event> = entered.chain(teams).collect();
    events.sort_by_key(|event| Reverse(event.starts));
    events
}

fn openings(career: &Career) -> Vec<BalanceRow> {
    let shown = career.openings.iter().take(SHOWN);
    shown
        .map(|(opening, balance)| BalanceRow::opening(*opening, *balance))
        .collect()
}

/// Who was met; an entry whom the register does not know is called as in its tournament.
fn opponents(
    app: &App,
    (names, t): (&Names, &Words),
    entered: &[(TournamentId, &Tournament, EntryNo)],
    career: &Career,
) -> Vec<BalanceRow> {
    let entry = |id: TournamentId, no: EntryNo| {
        let (_, tournament, _) = entered.iter().find(|(one, ..)| *one == id)?;
        let entry = tournament.entries.get(&no)?;
        Some(match tournament.is_by_initials(entry) {
            true => entry.person.name.initials(),
            false => public_name(app, &entry.person, t),
        })
    };
    let row = |(met, balance): &(Opponent, _)| match *met {
        Opponent::Player(player) => BalanceRow::player(names.of(app, player).0, player, *balance),
        Opponent::Entry(id, no) => {
            let url = TournamentAt::new(id).entry(no).url();
            BalanceRow::of(entry(id, no).unwrap_or_default(), Some(url), *balance)
        }
    };
    career.opponents.iter().take(SHOWN).map(row).collect()
}

impl Event {
    fn of(
        (id, tournament, entry): (TournamentId, &Tournament, EntryNo),
        career: &Career,
        lang: Lang,
    ) -> Self {
        let details = &tournament.details;
        let rating = tournament
            .entries
            .get(&entry)
            .and_then(|entry| entry.person.rating);
        let table = standings(tournament, None);
        let row = table.rows.iter().find(|row| row.entry == entry);
        let begun = tournament.last_published().is_some();
        let row = row.filter(|row| begun && tournament.place_stands(row.place));
        Self {
            url: TournamentAt::new(id).entry(entry).url(),
            name: details.name.to_string(),
            starts: details.starts,
            dates: words::dates(lang, details.starts, details.ends),
            team: String::new(),
            stage: tournament.stage,
            is_cancelled: tournament.cancelled.is_some(),
            place: row.map(|row| (row.place, row.score.value.to_string())),
            players: table.rows.len(),
            rating: rating.map(|rating| rating.to_string()).unwrap_or_default(),
            performance: career
                .performances
                .get(&id)
                .map(ToString::to_string)
                .unwrap_or_default(),
        }
    }

    /// A competition of teams, with the place among its players once they have a result.
    fn of_teams(
        (id, sat): &Sat,
        (player, register): (PlayerId, &People),
        lang: Lang,
    ) -> Option<Self> {
        let competition = sat.competition();
        let table = placed(competition, |record| register.one(record));
        let mut own = table.iter();
        let (place, own) = own.find(|(_, one)| one.player == player)?;
        let total = own.total();
        let place = u16::try_from(*place).ok().filter(|_| total.counted() > 0);
        let teams = own.teams.iter().filter_map(|no| competition.teams.get(no));
        let teams: Vec<String> = teams.map(|team| team.name.to_string()).collect();
        let (starts, ends) = (competition.starts, competition.ends);
        let at = CompetitionAt { competition: *id };
        Some(Self {
            url: at.players_url(),
            name: competition.rules.name.to_string(),
            starts,
            dates: words::dates(lang, starts, ends),
            team: teams.join(", "),
            stage: match competition.is_over() {
                true => Stage::Finished,
                false => Stage::Running,
            },
            is_cancelled: false,
            place: place.map(|place| (place, total.points.to_string())),
            players: table.len(),
            rating: String::new(),
            performance: String::new(),
        })
    }
}

impl CardPage {
    fn title(&self) -> Option<(&'static str, String)> {
        let name = |title: Title| (title.code(), title.name(self.frame.t));
        self.person.title.map(name)
    }

    fn given(&self, title: &(Title, NaiveDate)) -> String {
        let (title, from) = *title;
        let t = self.frame.t;
        t.titles_since(title.name(t), words::date(self.frame.lang, from))
    }

    fn badge(&self, event: &Event) -> (&'static str, String) {
        crate::web::tournament::badge(event.stage, event.is_cancelled, self.frame.t)
    }

    fn place(&self, event: &Event) -> Option<String> {
        let (place, _) = event.place.as_ref()?;
        Some(self.frame.t.players_place(*place, event.players))
    }
}
