//! `/embed/tournaments/{tournament}/…`: standings, a round, a player, to be shown within the page of a club.
//!
//! These pages have no form, no session and no cookie; they say by whom they may be shown (`frame-ancestors`), which no other page allows anybody.

use actix_web::{
    HttpResponse,
    http::header::{CONTENT_SECURITY_POLICY, HeaderValue},
};
use askama::Template;

use crate::{
    web::{
        address::{EntryAt, RoundAt, TournamentAt},
        error::WebError,
        headers::policy_of_embed,
        page::{self, Frame},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use tournament::{
    Match, Outcome, RoundNo, Side,
    standings::{RoundCell, What, cross_table, ruled, shown_points, standings as compute},
};

use super::{Head, TournamentTab, board::seen_from, entry, next::Next};

#[derive(Template)]
#[template(path = "tournament/embed.html")]
struct EmbedPage {
    frame: Frame,
    head: Head,
    title: String,
    /// What the columns are called, and whether they are numbers.
    columns: Vec<(String, bool)>,
    rows: Vec<Vec<String>>,
    /// One line above the table.
    note: Option<String>,
    /// What stands under the table, line by line.
    under: Vec<String>,
    /// The page for people.
    page: String,
}

impl EmbedPage {
    /// The answer, with who may show it.
    fn answer(self) -> Result<HttpResponse, WebError> {
        let sites = self.head.tournament().info.embeds.as_ref();
        let policy =
            policy_of_embed(&sites.map_or_else(|| "*".to_owned(), |sites| sites.sources()));
        let policy = HeaderValue::from_str(&policy)
            .map_err(|error| WebError::Internal(error.to_string()))?;
        let mut answer = page::ok(&self)?;
        answer.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
        Ok(answer)
    }

    fn cells<'a>(&'a self, row: &'a [String]) -> impl Iterator<Item = (&'a String, bool)> {
        let is_number = self.columns.iter().map(|(_, is_number)| *is_number);
        row.iter().zip(is_number)
    }
}

/// As for a page of ours, but whoever works in the tournament sees what everybody sees: the page of a club is shown on walls, too.
async fn open(
    app: &App,
    visitor: Visitor,
    at: TournamentAt,
    tab: TournamentTab,
) -> Result<(Frame, Head), WebError> {
    super::open(app, &visitor.into_public(), at, tab).await
}

/// `GET …/standings`
pub(in crate::web) async fn standings(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = open(&app, visitor, at, TournamentTab::Standings).await?;
    let t = frame.t;
    let table = compute(head.tournament(), None);
    let ruled = ruled(head.tournament(), None);
    let rows = table.rows.iter().map(|row| {
        let who = head.who(row.entry, t);
        let federation = who.federation.map(String::from).unwrap_or_default();
        let mut cells = vec![
            row.place.to_string(),
            super::marked(head.tournament(), row.entry, who.name, t),
            who.club.unwrap_or_default(),
        ];
        cells.extend(head.tells_federations.then_some(federation));
        let are_ruled = ruled.contains_key(&row.entry);
        cells.push(words::marked_points(row.score.value, are_ruled));
        cells
    });
    let mut columns = vec![
        (t.standings_place(), true),
        (t.tournament_player(), false),
        (t.register_club(), false),
    ];
    let federation = || (t.export_federation(), false);
    columns.extend(head.tells_federations.then(federation));
    columns.push((t.standings_points(), true));
    let (_, state) = super::standings::badge(table.state, head.tournament(), t);
    EmbedPage {
        title: t.tournament_tab_standings(),
        rows: rows.collect(),
        columns,
        note: Some(state),
        under: words::ruled_lines(t, head.tournament(), None, |entry| head.who(entry, t).name),
        page: head.at().standings_url(),
        frame,
        head,
    }
    .answer()
}

/// `GET …/round`: the last one that is published; before the first, that none is, in the place where it will be.
pub(in crate::web) async fn last_round(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = open(&app, visitor, at, TournamentTab::Rounds).await?;
    match head.tournament().last_published().map(|round| round.no) {
        Some(last) => of_round(frame, head, last),
        None => EmbedPage {
            title: frame.t.tournament_tab_rounds(),
            columns: Vec::new(),
            rows: Vec::new(),
            note: Some(frame.t.embed_no_round()),
            under: Vec::new(),
            page: head.at().url(),
            frame,
            head,
        }
        .answer(),
    }
}

/// `GET …/round/{round}`
pub(in crate::web) async fn round(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = open(&app, visitor, at.in_tournament(), TournamentTab::Rounds).await?;
    of_round(frame, head, at.round)
}

fn of_round(frame: Frame, head: Head, no: RoundNo) -> Result<HttpResponse, WebError> {
    let t = frame.t;
    let round = head.round(no)?;
    let rows = round.matches.iter().map(|one| board(&head, one, t));
    EmbedPage {
        title: words::round_title(t, head.tournament(), no),
        columns: vec![
            (t.export_board(), true),
            (t.export_white(), false),
            (t.embed_result(), !head.is_knockout()),
            (t.export_black(), false),
        ],
        rows: rows.collect(),
        note: words::hour_of(frame.lang, head.tournament(), no),
        under: Vec::new(),
        page: head.at().round(no).url(),
        frame,
        head,
    }
    .answer()
}

/// The games of a match that is being played, as one side sees them: `1 ·` is one won and one to come. Nothing before the first result.
fn games(one: &Match, side: Side) -> String {
    let begun = one.games.iter().any(|game| game.outcome.is_some());
    let mark = |outcome: Option<Outcome>| match outcome {
        Some(_) => seen_from(outcome, side),
        None => "·",
    };
    let games = one.games.iter().filter(|_| begun);
    let games: Vec<&str> = games.map(|game| mark(game.outcome)).collect();
    games.join(" ")
}

/// The result of a match that is over, with the games that decided it in a knockout.
fn with_decider(head: &Head, result: String, (one, side): (&Match, Side), t: &Words) -> String {
    let tournament = head.tournament();
    let how = head
        .is_knockout()
        .then(|| words::decided(t, tournament, one, side));
    match how.flatten() {
        Some(how) => format!("{result} ({how})"),
        None => result,
    }
}

/// A board in one line: the points of both, the player named first in front.
fn board(head: &Head, one: &Match, t: &Words) -> Vec<String> {
    let name = |side| head.who(one.pairing.on(side), t).told();
    let result = match one.finished() {
        true => {
            let points = |side| shown_points(&head.tournament().regulations, one, side).to_string();
            let result = format!("{}–{}", points(Side::First), points(Side::Second));
            with_decider(head, result, (one, Side::First), t)
        }
        false => games(one, Side::First),
    };
    vec![
        head.table(&one.board).to_string(),
        name(Side::First),
        result,
        name(Side::Second),
    ]
}

/// A round of a player in one line: the opponent and the game points of both, or why there was none.
fn told(head: &Head, cell: &RoundCell, t: &Words) -> Vec<String> {
    let no = cell.line.round;
    let round = head.tournament().round(no);
    let (opponent, result) = match cell.line.what {
        What::Match {
            board,
            opponent,
            side,
            ..
        } => {
            let one = round.and_then(|round| round.on_board(board));
            let result = match one {
                Some(one) if cell.is_open() => games(one, side),
                Some(one) => with_decider(head, entry::result(cell, t), (one, side), t),
                None => entry::result(cell, t),
            };
            (head.who(opponent, t).told(), result)
        }
        What::Bye(kind) => (kind.name(t), String::new()),
        What::Absent => (t.standings_absent(), String::new()),
    };
    vec![no.to_string(), opponent, result]
}

/// `GET …/player/{entry}`
pub(in crate::web) async fn player(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = open(&app, visitor, at.in_tournament(), TournamentTab::Entries).await?;
    let t = frame.t;
    let tournament = head.tournament();
    let entry = at.find(tournament)?;
    let table = cross_table(tournament, None);
    let rows = table.table.rows.iter().zip(&table.rounds);
    let own = rows.into_iter().find(|(row, _)| row.entry == entry.no);
    let cells = own.map_or(&[][..], |(_, cells)| cells);
    let rounds = cells.iter().map(|cell| told(&head, cell, t));
    let next = Next::of(&head, entry, &frame).map(|next| next.line(t));
    EmbedPage {
        title: head.who(entry.no, t).told(),
        columns: vec![
            (t.export_round(), true),
            (t.embed_opponent(), false),
            (t.embed_result(), !head.is_knockout()),
        ],
        rows: rounds.collect(),
        note: next,
        under: Vec::new(),
        page: at.url(),
        frame,
        head,
    }
    .answer()
}
