//! `GET /tournaments/{tournament}/standings`: places, points, tie-breaks, each with the sum behind it.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::{
    web::{
        address::TournamentAt,
        error::WebError,
        page::{self, Frame, Link},
        print, query,
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{
    Entry, EntryNo, RoundNo, Tournament,
    standings::{StandingsRow, Table, TableState, by_category, ruled, standings},
};

use super::{
    Head, NamedPlayer, TournamentTab,
    filter::{self, Filter, FilterQuery},
    regulations::{self, TieBreakLine},
    sum::{Figures, StandingsFigure},
};

#[derive(Template)]
#[template(path = "tournament/standings.html")]
struct StandingsPage {
    frame: Frame,
    head: Head,
    state: TableState,
    columns: Vec<TieBreakLine>,
    lines: Vec<PlacedRow>,
    /// The round of before after which they are asked for.
    asked: Option<RoundNo>,
    after: Vec<Link>,
    clubs: Vec<Link>,
    categories: Vec<Link>,
    filter: Filter,
}

/// A row of the standings.
pub(super) struct PlacedRow {
    /// The place among those shown.
    pub place: u16,
    /// The place among all, where only some are shown.
    pub overall: Option<u16>,
    /// Who.
    pub who: NamedPlayer,
    /// That somebody left or was sent away, and when.
    pub left: Option<String>,
    /// What rulings gave to the points or took from them.
    pub ruled: Option<String>,
    /// The places in the categories, where all are shown.
    pub categories: Vec<String>,
    /// The points, then the tie-breaks.
    pub figures: Vec<StandingsFigure>,
}

/// `GET /tournaments/{tournament}/standings?after=&club=&category=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<FilterQuery>,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Standings).await?;
    let after = filter::after(&asked, head.tournament(), frame.t)?;
    let filter = Filter::parse(&asked, head.tournament(), frame.t)?;
    page::ok(&StandingsPage::new(frame, head, after, filter))
}

impl PlacedRow {
    /// The points.
    pub fn points(&self) -> &str {
        self.figures
            .first()
            .map_or("", |score| score.value.as_str())
    }
}

impl StandingsPage {
    fn files(&self) -> Vec<Link> {
        let at = self.head.at();
        let (csv, xlsx) = (at.standings_csv_url(), at.standings_xlsx_url());
        let kept = kept(self.asked);
        self.filter.files(&self.head, (&csv, &xlsx), &kept)
    }

    fn new(frame: Frame, head: Head, after: Option<RoundNo>, filter: Filter) -> Self {
        let t = frame.t;
        let tournament = head.tournament();
        let table = standings(tournament, after);
        // what held after a round of before is not what holds
        let leaders = head.leaders(&table, t).filter(|_| after.is_none());
        let frame = frame.about(None, leaders, None);
        let (path, kept) = (head.at().standings_url(), kept(after));
        Self {
            state: table.state,
            columns: regulations::tie_breaks(&tournament.regulations, t),
            lines: lines(&head, &table, &filter, after, &frame),
            asked: after,
            after: after_links(&head, after, &filter, t),
            clubs: filter.clubs(&path, &kept, tournament, t),
            categories: filter.categories(&path, &kept, tournament, frame.lang, t),
            filter,
            frame,
            head,
        }
    }

    /// What the page is called: after which round the standings are where one was asked for, and of whom.
    fn title(&self) -> String {
        let (t, tournament) = (self.frame.t, self.head.tournament());
        let heading = t.tournament_tab_standings();
        let heading = match self.asked {
            Some(round) => format!("{heading} {}", after_round(t, tournament, round).1),
            None => heading,
        };
        self.filter.titled(heading, self.frame.lang)
    }

    fn badge(&self) -> (&'static str, String) {
        badge(self.state, self.head.tournament(), self.frame.t)
    }

    /// The same standings on paper, where those of a round of before are asked for; else all that there is to print.
    fn print_url(&self) -> String {
        let at = self.head.at();
        self.asked
            .map_or_else(|| at.prints_url(), |round| print::standings_url(at, round))
    }

    /// What follows from the standings, and is there to be read.
    fn more(&self) -> Vec<Link> {
        let (t, tournament) = (self.frame.t, self.head.tournament());
        let over = self.head.shows_final();
        let at = self.head.at();
        let link = |url: String, label: String| Link {
            url,
            label,
            current: false,
        };
        let rated = |entry: &Entry| entry.person.rating.is_some();
        let pages = [
            (
                tournament.last_published().is_some(),
                link(at.charts_url(), t.charts_link()),
            ),
            (
                self.clubs.len() > 2,
                link(at.clubs_url(), t.standings_clubs_title()),
            ),
            (
                over && !tournament.awards.prizes.is_empty(),
                link(at.prizes_url(), t.awards_prizes()),
            ),
            (
                over && tournament.entries.values().any(rated),
                link(at.rating_report_url(), t.ratings_report()),
            ),
        ];
        let pages = pages.into_iter().filter(|(there, _)| *there);
        pages.map(|(_, link)| link).collect()
    }
}

/// How final the standings are, as a coloured word.
pub(in crate::web) fn badge(
    state: TableState,
    tournament: &Tournament,
    t: &Words,
) -> (&'static str, String) {
    match state.told(tournament) {
        TableState::BeforeTheStart => ("", t.standings_before_the_start()),
        TableState::Provisional { missing } => ("warn", t.standings_provisional(missing)),
        TableState::Undecided { matches } => ("warn", t.standings_matches_undecided(matches)),
        TableState::AfterRound(round) => after_round(t, tournament, round),
        TableState::Final => ("good", t.standings_final()),
    }
}

fn after_round(t: &Words, tournament: &Tournament, round: RoundNo) -> (&'static str, String) {
    let round = words::round_number(t, tournament, round);
    ("info", t.standings_after_round(round))
}

fn kept(after: Option<RoundNo>) -> Vec<(&'static str, String)> {
    after
        .map(|round| ("after", round.to_string()))
        .into_iter()
        .collect()
}

/// A link to the standings after each round, the latest without a number.
fn after_links(head: &Head, after: Option<RoundNo>, filter: &Filter, t: &Words) -> Vec<Link> {
    let last = head.tournament().last_published().map(|round| round.no);
    let path = head.at().standings_url();
    let link = |round: RoundNo| {
        let asked = Some(round).filter(|_| Some(round) != last);
        Link {
            url: filter.link(&path, &kept(asked)),
            label: words::round_short(t, head.tournament(), round),
            current: after.or(last) == Some(round),
        }
    };
    head.tournament()
        .rounds
        .iter()
        .map(|round| link(round.no))
        .collect()
}

/// The rows that the filter takes, numbered anew among themselves.
fn lines(
    head: &Head,
    table: &Table,
    filter: &Filter,
    after: Option<RoundNo>,
    frame: &Frame,
) -> Vec<PlacedRow> {
    let t = frame.t;
    let tournament = head.tournament();
    let figures = Figures::of(table, t);
    let ruled = ruled(tournament, after);
    let rows = table.rows.iter();
    let taken = rows.filter(|row| filter.ranks(tournament, row.entry));
    let mut lines: Vec<PlacedRow> = Vec::new();
    for (index, row) in (1..).zip(taken) {
        let tied = lines.last().filter(|last| last.overall == Some(row.place));
        let place = tied.map_or(index, |last| last.place);
        lines.push(PlacedRow {
            place,
            ruled: ruled
                .get(&row.entry)
                .map(|own| words::ruled(t, table.primary, own)),
            ..line(head, &figures, row, after, t)
        });
    }
    if !filter.is_set() {
        let rows = table.rows.iter().map(|row| row.entry);
        let places = category_places(tournament, table, frame);
        for (line, entry) in lines.iter_mut().zip(rows) {
            line.overall = None;
            line.categories = places.get(&entry).cloned().unwrap_or_default();
        }
    }
    lines
}

/// Everybody's places in the categories: "2.º Sub-18". None before a game has a result: all would be first.
fn category_places(
    tournament: &Tournament,
    table: &Table,
    frame: &Frame,
) -> BTreeMap<EntryNo, Vec<String>> {
    let mut places: BTreeMap<EntryNo, Vec<String>> = BTreeMap::new();
    if !tournament.has_results() {
        return places;
    }
    for category in tournament.categories() {
        let name = words::category_name(&category, frame.lang);
        for row in by_category(tournament, table, &category) {
            let place = frame.t.standings_in_category(row.place, name.as_str());
            places.entry(row.entry).or_default().push(place);
        }
    }
    places
}

/// A row with its place in the whole table; each number leads to its sum after this round.
pub(super) fn line(
    head: &Head,
    figures: &Figures,
    row: &StandingsRow,
    after: Option<RoundNo>,
    t: &Words,
) -> PlacedRow {
    let who = head.who(row.entry, t);
    let entry = head.tournament().entries.get(&row.entry);
    let card = query::with(&who.url, kept(after));
    PlacedRow {
        place: row.place,
        overall: Some(row.place),
        left: entry.and_then(|entry| words::left_or_uncounted(t, head.tournament(), entry)),
        ruled: None,
        categories: Vec::new(),
        figures: figures.row(&card, row, t),
        who,
    }
}
