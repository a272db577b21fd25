//! What can be taken away: tables as CSV and XLSX, the tournament as TRF, and the page that lists them.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder,
    http::header::CONTENT_DISPOSITION,
    web::{Bytes, Query},
};
use askama::Template;
use serde::Deserialize;

use crate::{
    export::{self, Sheet},
    import::{FileLanguage, plain},
    web::{
        address::{RoundAt, TournamentAt},
        aside::aside,
        error::WebError,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Lang, Words},
};
use tournament::{Announced, GameKey, Stage, Tournament, trf::Edition};

use super::{
    Head, TournamentTab,
    filter::{self, Filter, FilterQuery},
    games::{GamesQuery, GamesWanted, may_download},
};

pub(in crate::web) const CSV: &str = "text/csv; charset=utf-8";
pub(in crate::web) const XLSX: &str =
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// A table, by the name of its file without the ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Noun {
    CrossTable,
    Pairings,
    /// Once the tournament is over, as their page.
    Prizes,
    /// Every table.
    Tournament,
}

tournament::coded!(Noun);

impl Noun {
    fn sheets(self, whole: &Announced, lang: Lang, t: &Words) -> Vec<Sheet> {
        let public = &export::public(whole);
        let prizes = || export::prizes(whole, public, lang, t);
        match self {
            Self::Prizes if has_prizes(public) => vec![prizes()],
            Self::Prizes => Vec::new(),
            Self::CrossTable => vec![export::cross_table(public, None, t)],
            Self::Pairings => vec![export::all_pairings(public, t)],
            Self::Tournament => {
                let mut book = export::book(public, t);
                book.extend(has_prizes(public).then(prizes));
                book
            }
        }
    }
}

/// Are there prizes, and does everybody know who gets them?
fn has_prizes(public: &Tournament) -> bool {
    public.stage == Stage::Finished && !public.awards.prizes.is_empty()
}

/// `GET /tournaments/{tournament}/….csv` and `….xlsx`: the table that the path names.
pub(in crate::web) async fn table(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let loaded = app.public_tournament(at.tournament).await?;
    let (noun, ending) = named(&req)?;
    let noun = Noun::from_code(noun).ok_or(WebError::NotFound)?;
    let whole = &loaded.tournament;
    let sheets = noun.sheets(whole, visitor.lang, visitor.words());
    if sheets.is_empty() {
        return Err(WebError::NotFound);
    }
    let (title, language) = (whole.details.name.as_str(), visitor.file_language());
    send(title, &file_name(&req)?, &sheets, ending, language)
}

/// `GET /tournaments/{tournament}/entries.csv?club=&category=` and `.xlsx`: who plays.
pub(in crate::web) async fn entries(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<FilterQuery>,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let loaded = app.public_tournament(at.tournament).await?;
    let (whole, t) = (&loaded.tournament, visitor.words());
    let filter = Filter::parse(&asked, whole, t)?;
    let public = export::public(whole);
    let sheet = export::entries_of(&public, |entry| filter.lists(whole, entry), t);
    send_shown(whole, named(&req)?, (sheet, &filter), &visitor)
}

/// `GET /tournaments/{tournament}/standings.csv?after=&club=&category=` and `.xlsx`: the standings after a round, or after the last one.
pub(in crate::web) async fn standings(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<FilterQuery>,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let loaded = app.public_tournament(at.tournament).await?;
    let (whole, t) = (&loaded.tournament, visitor.words());
    let after = filter::after(&asked, whole, t)?;
    let filter = Filter::parse(&asked, whole, t)?;
    let public = export::public(whole);
    let sheet = if filter.is_set() {
        export::standings_of(&public, after, |entry| filter.ranks(whole, entry), t)
    } else {
        export::standings(&public, after, t)
    };
    let (noun, ending) = named(&req)?;
    let noun = match after {
        Some(round) => format!("{noun}-after-{round}"),
        None => noun.to_owned(),
    };
    send_shown(whole, (&noun, ending), (sheet, &filter), &visitor)
}

/// A table of those whom a page shows. Where they are not everybody, the name of the file says so, and that of the page of a workbook; the first line is the head
/// as ever, by which programs read it, and our own reader of entries.
fn send_shown(
    whole: &Tournament,
    (noun, ending): (&str, &str),
    (sheet, filter): (Sheet, &Filter),
    visitor: &Visitor,
) -> Result<HttpResponse, WebError> {
    let parts = std::iter::once(noun.to_owned()).chain(filter.named().map(|one| slug(&one)));
    let name = parts.collect::<Vec<_>>().join("-");
    let sheet = Sheet {
        name: filter.titled(sheet.name, visitor.lang),
        ..sheet
    };
    let name = format!("{name}.{ending}");
    let title = whole.details.name.as_str();
    send(title, &name, &[sheet], ending, visitor.file_language())
}

/// `GET /tournaments/{tournament}/rounds/{round}/pairings.csv` and `.xlsx`: the boards of a round.
pub(in crate::web) async fn round(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let loaded = app.public_tournament(at.tournament).await?;
    let public = export::public(&loaded.tournament);
    let round = public.round(at.round).ok_or(WebError::NotFound)?;
    let sheet = export::pairings(&public, round, visitor.words());
    let (_, ending) = named(&req)?;
    send(
        public.details.name.as_str(),
        &format!("round-{}.{ending}", at.round),
        &[sheet],
        ending,
        visitor.file_language(),
    )
}

/// The last part of the path.
pub(in crate::web) fn file_name(req: &HttpRequest) -> Result<String, WebError> {
    let name = req.path().rsplit('/').next();
    name.map(str::to_owned).ok_or(WebError::NotFound)
}

/// The same, parted at the dot.
pub(in crate::web) fn named(req: &HttpRequest) -> Result<(&str, &str), WebError> {
    let name = req.path().rsplit('/').next().unwrap_or_default();
    name.split_once('.').ok_or(WebError::NotFound)
}

/// Tables to be kept, under the name of what they are of: one as CSV, any as a workbook.
///
/// # Errors
/// [`WebError::NotFound`] for another ending, or several tables as CSV.
pub(in crate::web) fn send(
    title: &str,
    name: &str,
    sheets: &[Sheet],
    ending: &str,
    language: FileLanguage,
) -> Result<HttpResponse, WebError> {
    let (kind, body) = match (ending, sheets) {
        ("csv", [sheet]) => (CSV, export::csv(sheet, language).into_bytes()),
        ("xlsx", sheets) => {
            let book = export::xlsx(sheets);
            (
                XLSX,
                book.map_err(|error| WebError::Internal(error.to_string()))?,
            )
        }
        _ => return Err(WebError::NotFound),
    };
    Ok(kept(&named_after(title, name), kind, body))
}

/// A file to be kept, under the tournament's name.
pub(in crate::web) fn attachment(
    tournament: &Tournament,
    name: &str,
    kind: &str,
    body: impl Into<Bytes>,
) -> HttpResponse {
    let title = tournament.details.name.as_str();
    kept(&named_after(title, name), kind, body)
}

/// The name of a file of something with a title: the title in plain letters in front.
pub(in crate::web) fn named_after(title: &str, name: &str) -> String {
    format!("{}-{name}", slug(title))
}

/// In plain letters, as the name of a file has it.
fn slug(text: &str) -> String {
    let letters: String = plain(text)
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    letters.trim_matches('-').to_owned()
}

/// A file to be kept, under this name.
pub(in crate::web) fn kept(name: &str, kind: &str, body: impl Into<Bytes>) -> HttpResponse {
    to_keep(name, kind).body(body.into())
}

/// The head of the answer with a file to be kept, for a body that is streamed, or goes as it is.
pub(in crate::web) fn to_keep(name: &str, kind: &str) -> HttpResponseBuilder {
    let disposition = format!("attachment; filename=\"{name}\"");
    let mut answer = HttpResponse::Ok();
    answer
        .content_type(kind)
        .insert_header((CONTENT_DISPOSITION, disposition));
    answer
}

/// `?edition=16`
#[derive(Debug, Deserialize)]
pub(in crate::web) struct FilesQuery {
    edition: Option<String>,
}

/// `GET /tournaments/{tournament}/tournament.trf?edition=`: what everybody may know of it; all of it but the draft for those who
/// work in it.
pub(in crate::web) async fn trf(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<FilesQuery>,
) -> Result<HttpResponse, WebError> {
    let edition = match asked.edition.as_deref() {
        None | Some("26") => Edition::Trf26,
        Some("16") => Edition::Trf16,
        Some(_) => return Err(WebError::NotFound),
    };
    let tournament = if visitor.may(tournament::Action::Work) {
        app.tournament(at.tournament).await?.tournament.published()
    } else {
        let loaded = app.public_tournament(at.tournament).await?;
        export::public(&loaded.tournament).into_tournament()
    };
    let name = match edition {
        Edition::Trf16 => "trf16.txt",
        Edition::Trf26 => "trf26.txt",
    };
    let text = edition.file(&tournament).into_bytes();
    Ok(attachment(
        &tournament,
        name,
        "text/plain; charset=utf-8",
        text,
    ))
}

/// `GET /tournaments/{tournament}/games.pdn`: the finished games that have a score sheet, or those of them that the query asks for.
///
/// # Errors
/// [`WebError::NotFound`] where the tournament gives no file away.
pub(in crate::web) async fn pdn(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<GamesQuery>,
) -> Result<HttpResponse, WebError> {
    let loaded = app.public_tournament(at.tournament).await?;
    if !may_download(&visitor, &loaded.tournament) {
        return Err(WebError::NotFound);
    }
    let wanted = GamesWanted::read(&asked, &loaded.tournament, visitor.words())?;
    let kind = "text/plain; charset=utf-8";
    if !wanted.is_set() {
        let (public, text) = app.public_games(at.tournament).await?;
        return Ok(attachment(&public.tournament, "games.pdn", kind, text));
    }
    let public = Arc::clone(&loaded);
    let text = aside(move || {
        let public = &public.tournament;
        export::games_of(&export::public(public), |game| wanted.takes(public, game))
    });
    let text = text.await?;
    Ok(attachment(&loaded.tournament, "games.pdn", kind, text))
}

#[derive(Template)]
#[template(path = "tournament/files.html")]
struct FilesPage {
    frame: Frame,
    head: Head,
    tables: Vec<Table>,
    editions: Vec<EditionLine>,
    /// How many finished games have a score sheet.
    games: usize,
    may_download: bool,
    may_import: bool,
    staff: bool,
}

/// A table with the addresses of its files.
struct Table {
    name: String,
    xlsx: String,
    /// None where no CSV holds it, which has no pages.
    csv: Option<String>,
}

/// An edition of the format, and what a file of it does not have.
struct EditionLine {
    name: String,
    url: String,
    unwritten: String,
}

/// `GET /tournaments/{tournament}/files`
pub(in crate::web) async fn list(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Files).await?;
    page::ok(&FilesPage {
        tables: tables(&head, frame.t),
        editions: editions(&head, frame.t),
        games: recorded(head.tournament()),
        may_download: may_download(&visitor, head.tournament()),
        may_import: visitor.may(tournament::Action::Rule),
        staff: visitor.may(tournament::Action::Work),
        frame,
        head,
    })
}

/// How many games the PDN has.
fn recorded(tournament: &Tournament) -> usize {
    let games = tournament.records.keys();
    games
        .filter(|GameKey { round, board, game }| {
            let round = tournament.round(*round);
            let one = round.and_then(|round| round.on_board(*board));
            let game = one.and_then(|one| one.game(*game));
            game.is_some_and(|game| game.outcome.is_some())
        })
        .count()
}

fn tables(head: &Head, t: &Words) -> Vec<Table> {
    let at = head.at();
    let table = |name, csv, xlsx| Table { name, xlsx, csv };
    let mut tables = vec![table(
        t.tournament_tab_entries(),
        Some(at.entries_csv_url()),
        at.entries_xlsx_url(),
    )];
    if head.tournament().last_published().is_some() {
        tables.extend([
            table(
                t.tournament_tab_rounds(),
                Some(at.pairings_csv_url()),
                at.pairings_xlsx_url(),
            ),
            table(
                t.tournament_tab_standings(),
                Some(at.standings_csv_url()),
                at.standings_xlsx_url(),
            ),
            table(
                t.standings_cross_title(),
                Some(at.cross_table_csv_url()),
                at.cross_table_xlsx_url(),
            ),
        ]);
    }
    if has_prizes(head.tournament()) {
        tables.push(table(
            t.awards_prizes(),
            Some(at.prizes_csv_url()),
            at.prizes_xlsx_url(),
        ));
    }
    tables.push(table(t.export_all(), None, at.book_url()));
    tables
}

fn editions(head: &Head, t: &Words) -> Vec<EditionLine> {
    let line = |edition: Edition, name: String, query: &str| {
        let missing = edition.unwritten(head.tournament()).into_iter();
        let missing: Vec<String> = missing.map(|one| words::trf_unwritten(t, one)).collect();
        EditionLine {
            name,
            url: head.at().trf_url() + query,
            unwritten: t.export_trf_unwritten(missing.join("; ")),
        }
    };
    vec![
        line(Edition::Trf26, t.export_trf_26(), ""),
        line(Edition::Trf16, t.export_trf_16(), "?edition=16"),
    ]
}
