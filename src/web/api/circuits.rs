//! `/api/v1/circuits`: the circuits of which something was published, what was published last, every edition; with the names that everybody reads.

use actix_web::{HttpRequest, HttpResponse};
use federation::circuits::{Score, Series, SeriesLine};

use crate::{
    db::Conn,
    web::{
        address::{CircuitAt, CircuitEditionAt},
        circuits::{
            list::{Last, last_of_each},
            name_of, points, scores,
            show::Loaded,
        },
        error::WebError,
        player::names::{Apart, Names},
        state::{App, AppData},
    },
    words::Lang,
};
use tournament::{Category, CircuitId, ShortText, TournamentId};

use super::{
    model::{
        Circuit, CircuitClassification, CircuitEdition, CircuitLine, CircuitList, CircuitPlayer,
        CircuitScore, CircuitTournament,
    },
    tagged,
};

/// `GET /api/v1/circuits`
pub(in crate::web) async fn list(app: AppData, req: HttpRequest) -> Result<HttpResponse, WebError> {
    let kept = app.reckoned.clone();
    let all = app
        .db
        .read(move |c: &mut Conn| last_of_each(c, &kept))
        .await?;
    let line = |one: &Last| {
        let at = CircuitAt {
            circuit: one.circuit,
        };
        let edition = &one.published.edition;
        CircuitLine {
            id: one.circuit.0,
            name: name_of(&one.published),
            on: edition.on,
            tournaments: edition.events.len(),
            players: edition.overall.lines.len(),
            url: at.api_url(),
            page: at.url(),
        }
    };
    let circuits = all.iter().map(line).collect();
    tagged(&req, &CircuitList { circuits })
}

/// `GET /api/v1/circuits/{circuit}`: what was published last.
pub(in crate::web) async fn last(
    app: AppData,
    req: HttpRequest,
    at: CircuitAt,
) -> Result<HttpResponse, WebError> {
    answer(&app, &req, (at.circuit, None)).await
}

/// `GET /api/v1/circuits/{circuit}/{edition}`
pub(in crate::web) async fn edition(
    app: AppData,
    req: HttpRequest,
    at: CircuitEditionAt,
) -> Result<HttpResponse, WebError> {
    answer(&app, &req, (at.circuit, Some(at.edition))).await
}

async fn answer(
    app: &App,
    req: &HttpRequest,
    (circuit, asked): (CircuitId, Option<u16>),
) -> Result<HttpResponse, WebError> {
    let found = Loaded::open(app, (circuit, asked)).await?;
    let names = app.names().await?;
    tagged(req, &whole((app, &names), circuit, &found))
}

fn whole(known: (&App, &Names), circuit: CircuitId, found: &Loaded) -> Circuit {
    let edition = &found.published.edition;
    let at = |edition: u16| CircuitEditionAt { circuit, edition };
    let tournament = |(id, name): &(TournamentId, ShortText)| CircuitTournament {
        id: id.0,
        name: name.to_string(),
        page: found.tournaments.url(*id),
    };
    let all = found.published.classifications().into_iter();
    Circuit {
        id: circuit.0,
        name: name_of(&found.published),
        edition: found.no,
        on: edition.on,
        rules: edition.rules.clone(),
        editions: found
            .editions
            .iter()
            .map(|edition| CircuitEdition {
                edition: *edition,
                url: at(*edition).api_url(),
            })
            .collect(),
        tournaments: edition.events.iter().map(tournament).collect(),
        classifications: all
            .map(|(category, series)| {
                let code = category.map(Category::code);
                classification(known, code, (series, &found.apart))
            })
            .collect(),
        page: at(found.no).url(),
    }
}

fn classification(
    (app, names): (&App, &Names),
    category: Option<String>,
    (series, apart): (&Series, &Apart),
) -> CircuitClassification {
    let score = |one: &Score| CircuitScore {
        tournament: one.event.0,
        place: one.place,
        points: points(one.points, Lang::En),
        counts: one.counts,
    };
    let player = |line: &SeriesLine| {
        let (name, page) = names.of(app, line.player);
        let (told, not_shown) = scores(line, Some(apart));
        CircuitPlayer {
            place: line.place,
            player: names.standing(line.player).0,
            name,
            points: points(line.total, Lang::En),
            scores: told.into_iter().map(score).collect(),
            not_shown,
            page,
        }
    };
    CircuitClassification {
        category,
        players: series.lines.iter().map(player).collect(),
    }
}
