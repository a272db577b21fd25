//! `GET /tournaments/{tournament}/entries/{entry}`: a player's card in the tournament.

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::{
    web::{
        address::{ClubAt, EntryAt, PlayerAt, fixed},
        chart::ChartFigure,
        error::WebError,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use tournament::{
    Entry, EntryNo, Match, Points, PrimaryScore, RoundNo, Side,
    ratings::rated,
    standings::{RoundCell, Ruled, StandingsRow, Table, What, cross_table, ruled},
};

use super::{
    Head, NamedPlayer, TournamentTab,
    board::Mark,
    charts::course,
    filter::{self, FilterQuery},
    news_links::NewsLinks,
    next::{Next, NextSeat},
    rating_report::{self, ReportFigures},
    sum::{self, Sum},
};

#[derive(Template)]
#[template(path = "tournament/entry.html")]
struct CardPage {
    frame: Frame,
    head: Head,
    entry: Entry,
    who: NamedPlayer,
    /// That the player left, or came back too late for the results to count.
    left: Option<String>,
    rounds: Vec<RoundLine>,
    /// Where the next match is.
    next: Option<Next>,
    /// The place, once a round is published.
    place: Option<u16>,
    /// The points and the tie-breaks, each with its sum.
    sums: Vec<Sum>,
    players: usize,
    /// What the games so far make of the rating.
    rated: Option<ReportFigures>,
    /// Score, rating and colours from round to round.
    charts: Vec<ChartFigure>,
    /// The calendar of the player's matches.
    news: NewsLinks,
}

/// What the player did in a round.
struct RoundLine {
    no: RoundNo,
    url: String,
    what: Did,
    points: String,
    score: String,
    /// Points that rulings gave or took.
    ruled: String,
}

/// What one can do in a round.
enum Did {
    /// Played a match.
    Match {
        opponent: NamedPlayer,
        board: u16,
        games: Vec<Mark>,
        result: String,
    },
    /// Did not play: why.
    Nothing(String),
}

/// `GET /tournaments/{tournament}/entries/{entry}?after=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    asked: Query<FilterQuery>,
) -> Result<HttpResponse, WebError> {
    let (frame, head) =
        super::open(&app, &visitor, at.in_tournament(), TournamentTab::Entries).await?;
    let after = filter::after(&asked, head.tournament(), frame.t)?;
    let news = NewsLinks::entry(&app.config.public_url, (frame.t, frame.lang), at);
    let news = news.until_the_end(head.tournament());
    page::ok(&CardPage::new(frame, head, (at.entry, news), after)?)
}

/// `GET /tournaments/{tournament}/entries/{entry}/player`: leads to whom the register knows by the entry now, as far as the public may know it, or else to those
/// of this name; of initials to everybody.
pub(in crate::web) async fn player(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) =
        super::open(&app, &visitor, at.in_tournament(), TournamentTab::Entries).await?;
    let entry = head.tournament().entries.get(&at.entry);
    let entry = entry.ok_or(WebError::NotFound)?;
    let everybody = app.everybody().await?;
    let url = match everybody.publicly(head.tournament(), entry) {
        Some(player) => PlayerAt { player }.url(),
        // a search for initials would name whoever has them
        None if head.tournament().is_by_initials(entry) => fixed::PLAYERS.to_owned(),
        None => {
            let name = head.who(at.entry, frame.t).name;
            PlayerAt::called(&name)
        }
    };
    Ok(page::see_other(url))
}

impl CardPage {
    fn new(
        frame: Frame,
        head: Head,
        (no, news): (EntryNo, NewsLinks),
        after: Option<RoundNo>,
    ) -> Result<Self, WebError> {
        let t = frame.t;
        let tournament = head.tournament();
        let entry = tournament
            .entries
            .get(&no)
            .cloned()
            .ok_or(WebError::NotFound)?;
        let table = cross_table(tournament, after);
        let ruled = ruled(tournament, after).remove(&no).unwrap_or_default();
        let rows = table.table.rows.iter().zip(&table.rounds);
        let own = rows.into_iter().find(|(row, _)| row.entry == no);
        let own = own.filter(|_| tournament.last_published().is_some());
        let place = own.map(|(row, _)| t.players_place(row.place, table.table.rows.len()));
        let club = entry.person.club.as_ref().map(ToString::to_string);
        let text = [place, club, Some(head.when_and_where(frame.lang))];
        let text = text.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let frame = frame.about(Some(&head.who(no, t).name), Some(text), None);
        let rated = rated(tournament, no).filter(|line| line.results > 0);
        Ok(Self {
            who: head.who(no, t),
            left: words::left_or_uncounted(t, tournament, &entry),
            rated: rated
                .as_ref()
                .map(|line| ReportFigures::of(line, frame.lang)),
            rounds: own
                .map(|(_, cells)| rounds(&head, no, cells, &ruled, t))
                .unwrap_or_default(),
            place: own.map(|(row, _)| row.place),
            sums: own
                .map(|(row, _)| sums(&head, &table.table, row, !ruled.is_empty(), t))
                .unwrap_or_default()
                .into_iter()
                .chain(rated.and_then(|line| rating_report::sum(&head, &line, &frame)))
                .collect(),
            players: table.table.rows.len(),
            next: Next::of(&head, &entry, &frame),
            charts: course::figures(&head, &frame, no),
            news,
            entry,
            frame,
            head,
        })
    }

    /// A round where there is little room.
    fn round_short(&self, no: &RoundNo) -> String {
        words::round_short(self.frame.t, self.head.tournament(), *no)
    }

    /// The club, with where its page is found.
    fn club(&self) -> Option<(&str, String)> {
        let club = self.who.club.as_deref()?;
        let starts = self.head.tournament().details.starts;
        Some((club, ClubAt::named(club, starts)))
    }

    /// The player across tournaments. Whose licence it is, and whether the record asks for initials too, may change without the tournament, with which this page is
    /// kept: the link looks it up.
    fn player_url(&self) -> Option<String> {
        let Entry { player, person, .. } = &self.entry;
        let is_shown = !self.head.tournament().is_by_initials(&self.entry);
        match player.filter(|_| is_shown) {
            Some(player) => Some(PlayerAt { player }.url()),
            None => {
                let is_known = player.is_some() || person.own_licence().is_some();
                is_known.then(|| self.head.at().entry(self.entry.no).player_url())
            }
        }
    }

    fn place_among(&self) -> Option<String> {
        let t = self.frame.t;
        self.place.map(|place| t.players_place(place, self.players))
    }

    /// The number that the sums belong to, as a heading.
    fn heading(&self, sum: &Sum) -> String {
        format!("{}: {}", sum.name, sum.value)
    }
}

/// The primary score and the tie-breaks in their order.
fn sums(head: &Head, table: &Table, row: &StandingsRow, are_ruled: bool, t: &Words) -> Vec<Sum> {
    let tie_breaks = table.tie_breaks.iter().zip(&row.tie_breaks);
    let tie_breaks = tie_breaks.map(|(one, cell)| Sum::tie_break(head, row.entry, *one, cell, t));
    let score = Sum::score(head, row.entry, &row.score, are_ruled, t);
    std::iter::once(score).chain(tie_breaks).collect()
}

/// The rounds, with the score after each: marked from that on of which rulings gave or took points.
fn rounds(
    head: &Head,
    entry: EntryNo,
    cells: &[RoundCell],
    all_ruled: &[Ruled],
    t: &Words,
) -> Vec<RoundLine> {
    let are_ruled = |by: RoundNo| all_ruled.iter().any(|one| one.round <= by);
    let line = |cell: &RoundCell| RoundLine {
        no: cell.line.round,
        url: head.at().round(cell.line.round).url(),
        what: did(head, cell, t),
        score: words::marked_points(cell.score_after, are_ruled(cell.line.round)),
        ruled: sum::ruled(head, cell.line.round, entry, None, t),
        points: points(cell, head.tournament().regulations.primary),
    };
    cells.iter().map(line).collect()
}

fn did(head: &Head, cell: &RoundCell, t: &Words) -> Did {
    match cell.line.what {
        What::Match {
            board,
            opponent,
            side,
            ..
        } => {
            let round = head.tournament().round(cell.line.round);
            let one = round.and_then(|round| round.on_board(board));
            Did::Match {
                opponent: head.who(opponent, t),
                board: head.table(&board),
                games: one
                    .map(|one| marks(head, cell.line.round, one, side))
                    .unwrap_or_default(),
                result: result(cell, t),
            }
        }
        What::Bye(kind) => Did::Nothing(kind.name(t)),
        What::Absent => Did::Nothing(t.standings_absent()),
    }
}

/// What it brought; nothing yet where results are missing.
fn points(cell: &RoundCell, primary: PrimaryScore) -> String {
    if cell.is_open() {
        return String::new();
    }
    let points = match cell.counts {
        true => cell.line.score(primary),
        false => Points::ZERO,
    };
    points.to_string()
}

/// The points of both, and that they do not count; nothing where results are missing.
pub(super) fn result(cell: &RoundCell, t: &Words) -> String {
    if cell.is_open() {
        return String::new();
    }
    let other = cell.opponent_points.unwrap_or_default();
    let result = format!("{}–{other}", cell.points);
    if cell.counts {
        result
    } else {
        format!("({result}) {}", t.standings_not_counted())
    }
}

/// The games of a match as one side saw them.
fn marks(head: &Head, round: RoundNo, one: &Match, side: Side) -> Vec<Mark> {
    let games = one.games.iter();
    games
        .map(|game| Mark::new(head, round, one, game, side))
        .collect()
}
