//! `GET /players/{player}`: a player across tournaments.

use actix_web::HttpResponse;
use askama::Template;

use std::sync::Arc;

use crate::{
    db::{self, Conn, DbError, rating_list::Said},
    directory::Everybody,
    reckoning::{self, Honoured, Kept},
    web::{
        address::{PlayerAt, TournamentAt},
        chart::Figure,
        clubs::{ClubLink, KnownClubs},
        error::WebError,
        page::{self, Frame},
        share,
        state::{App, AppData},
        titles::honours::{Honours, Won},
        tournament::news_links::NewsLinks,
        visitor::Visitor,
    },
    words::{self, Lang, Named},
};
use chrono::NaiveDate;
use federation::career::{Career, Opponent, career};
use tournament::{
    EntryNo, Person, PlayerId, Stage, Title, Tournament, TournamentId, standings::standings,
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
    history: Option<Figure>,
    /// Who was met, and with which drawn openings, those of most games first.
    opponents: Vec<BalanceRow>,
    openings: Vec<BalanceRow>,
    /// The calendar of the player's matches.
    news: NewsLinks,
}

/// What the page needs, all of it from one state of the database.
struct Found {
    everybody: Arc<Everybody>,
    entered: Vec<(TournamentId, EntryNo)>,
    lists: Vec<Said>,
    titles: Vec<(Title, NaiveDate)>,
    clubs: KnownClubs,
    honoured: Vec<Honoured>,
}

impl Found {
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
            everybody,
        })
    }
}

/// A tournament that the player entered.
struct Event {
    url: String,
    name: String,
    dates: String,
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
        Found::load(c, (everybody, &kept), at.player)
    };
    let Found {
        everybody,
        entered,
        lists,
        titles,
        clubs,
        honoured,
    } = app.db.read(load).await?;
    let one = everybody.register().one(at.player);
    if one != at.player {
        // another record stands for the person of this one
        return Ok(page::see_other(PlayerAt { player: one }.url()));
    }
    let record = everybody.record(one).ok_or(WebError::NotFound)?;
    let person = record.person().person;
    let mut all = Vec::new();
    for (tournament, entry) in entered {
        all.push((tournament, app.public_tournament(tournament).await?, entry));
    }
    let done: Vec<(TournamentId, &Tournament, EntryNo)> = all
        .iter()
        .map(|(id, loaded, entry)| (*id, &*loaded.tournament, *entry))
        .collect();
    let career = career(&done, everybody.register());
    let honours = Honours::new(&app, &everybody, &honoured, (frame.lang, frame.t));
    let names = everybody.into();
    let events = done.iter().map(|one| Event::of(*one, &career, frame.lang));
    let events = events.collect();
    let name = public_name(&app, &person);
    let (t, picture) = (frame.t, share::place_url(share::Part::Players, frame.lang));
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
        opponents: opponents(&app, &names, &done, &career),
        openings: openings(&career),
        frame,
    })
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
    names: &Names,
    entered: &[(TournamentId, &Tournament, EntryNo)],
    career: &Career,
) -> Vec<BalanceRow> {
    let entry = |id: TournamentId, no: EntryNo| {
        let (_, tournament, _) = entered.iter().find(|(one, ..)| *one == id)?;
        let person = &tournament.entries.get(&no)?.person;
        Some(public_name(app, person))
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
            dates: words::dates(lang, details.starts, details.ends),
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
