//! `/api/v1/tournaments`: those that the public finds, one, what its organiser announced.

use actix_web::{HttpRequest, HttpResponse};

use crate::{
    db::{
        self,
        tournament::{ListedTournament, Overview},
    },
    web::{address::TournamentAt, error::WebError, state::AppData, visitor::Visitor},
};

use super::{
    json,
    model::{
        Announcement, Announcements, StageCode, Tournament, TournamentLine, TournamentList,
        TournamentUrls,
    },
    source::{TournamentSource, utc},
    tagged,
};

/// `GET /api/v1/tournaments`
pub(in crate::web) async fn list(app: AppData, req: HttpRequest) -> Result<HttpResponse, WebError> {
    let listed = app
        .db
        .read(|c| db::tournament::list(c, Overview::Public))
        .await?;
    let lines = listed.into_iter().filter_map(line);
    let (open, over): (Vec<_>, Vec<_>) =
        lines.partition(|one| !matches!(one.stage, StageCode::Finished));
    let tournaments = open.into_iter().chain(over).collect();
    tagged(&req, &TournamentList { tournaments })
}

fn line(one: ListedTournament) -> Option<TournamentLine> {
    let at = TournamentAt::new(one.id);
    Some(TournamentLine {
        id: one.id.0,
        name: one.name,
        venue: one.venue,
        starts: one.starts,
        ends: one.ends,
        stage: StageCode::of(one.stage)?,
        cancelled: one.is_cancelled,
        entries: one.entries,
        url: at.api_url(),
        page: at.url(),
    })
}

/// `GET /api/v1/tournaments/{tournament}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let source = TournamentSource::open(&app, &visitor, at).await?;
    json(&whole(&source).ok_or(WebError::NotFound)?)
}

fn whole(source: &TournamentSource) -> Option<Tournament> {
    let one = &source.tournament;
    let (details, presentation) = (&one.details, &one.presentation);
    Some(Tournament {
        id: source.at.tournament.0,
        version: source.version,
        name: details.name.to_string(),
        venue: details.venue.as_ref().map(ToString::to_string),
        starts: details.starts,
        ends: details.ends,
        stage: StageCode::of(one.stage)?,
        cancelled: one.cancelled.as_ref().map(|one| one.word.to_string()),
        organiser: presentation.organiser.as_ref().map(ToString::to_string),
        arbiter: presentation.arbiter.as_ref().map(ToString::to_string),
        map: presentation.map.as_ref().map(ToString::to_string),
        about: presentation.about.as_ref().map(ToString::to_string),
        rounds: one.round_count(),
        last_round: one.last_published().map(|round| round.no.0),
        games_per_match: one.regulations.games.0,
        rules: source.rules(),
        entries: one.entries.len(),
        journal: source.journal.clone(),
        urls: urls(source),
    })
}

fn urls(source: &TournamentSource) -> TournamentUrls {
    let (at, draws) = (source.at, source.tournament.draws_by_secret());
    TournamentUrls {
        entries: at.api_entries_url(),
        rounds: at.api_rounds_url(),
        standings: at.api_standings_url(),
        announcements: at.api_announcements_url(),
        changes: at.api_changes_url(),
        games: at.api_pdn_url(),
        draw: draws.then(|| at.draw_json_url()),
        page: at.url(),
    }
}

/// `GET /api/v1/tournaments/{tournament}/announcements`
pub(in crate::web) async fn announcements(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let source = TournamentSource::open(&app, &visitor, at).await?;
    let bulletins = source.tournament.bulletins.iter();
    json(&Announcements {
        version: source.version,
        announcements: bulletins
            .map(|one| Announcement {
                number: one.no,
                at: utc(one.at),
                text: one.text.to_string(),
            })
            .collect(),
    })
}
