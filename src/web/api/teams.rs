//! `/api/v1/teams`: the competitions of teams that were announced, one with its table, its rounds. Made of what everybody may know, with the names that everybody
//! reads.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse};

use crate::{
    db::{self, Conn, team::Head},
    web::{
        address::CompetitionAt,
        error::WebError,
        state::{App, AppData},
    },
};
use ::teams::{
    AnnouncedCompetition, MatchAt,
    standings::{TeamStanding, Value, standings},
};
use tournament::{PlayerId, Side};

use super::{
    model::{
        Competition, CompetitionLine, CompetitionList, CompetitionRound, CompetitionRounds, Team,
        TeamBoard, TeamMatch, TeamPlayer, TeamRow, TeamValue,
    },
    number,
    source::utc,
    tagged,
};

/// A competition as everybody may know it, with the names of its players.
struct CompetitionSource {
    at: CompetitionAt,
    known: AnnouncedCompetition,
    names: BTreeMap<PlayerId, String>,
}

impl CompetitionSource {
    async fn open(app: &App, at: CompetitionAt) -> Result<Self, WebError> {
        let load = move |c: &mut Conn| db::team::find(c, at.competition);
        let found = app.db.read(load).await?;
        let known = found.and_then(|loaded| loaded.competition.announced());
        let known = known.ok_or(WebError::NotFound)?;
        let names = app.names().await?;
        let listed = known.competition().teams.values();
        let players = listed.flat_map(|team| team.players.iter());
        let sat = known.competition().matches();
        let sat = sat.flat_map(|(_, one)| one.lineups.iter().flatten());
        let sat = sat.flat_map(|lineup| lineup.players());
        let players = players.copied().chain(sat);
        Ok(Self {
            at,
            names: players.map(|id| (id, names.of(app, id).0)).collect(),
            known,
        })
    }

    fn player(&self, id: PlayerId) -> TeamPlayer {
        TeamPlayer {
            player: id.0,
            name: self.names.get(&id).cloned().unwrap_or_default(),
        }
    }
}

/// `GET /api/v1/teams`
pub(in crate::web) async fn list(app: AppData, req: HttpRequest) -> Result<HttpResponse, WebError> {
    let heads = app.reckoned.competitions.clone();
    let all = app.db.read(move |c| heads.list(c)).await?;
    let line = |one: &Head| {
        let at = CompetitionAt {
            competition: one.id,
        };
        CompetitionLine {
            id: one.id.0,
            name: one.name.to_string(),
            starts: one.starts,
            ends: one.ends,
            over: one.over,
            teams: one.teams.len(),
            url: at.api_url(),
            page: at.url(),
        }
    };
    let announced = all.iter().rev().filter(|one| one.announced);
    let competitions = announced.map(line).collect();
    tagged(&req, &CompetitionList { competitions })
}

/// `GET /api/v1/teams/{competition}`
pub(in crate::web) async fn show(
    app: AppData,
    req: HttpRequest,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    let source = CompetitionSource::open(&app, at).await?;
    tagged(&req, &source.whole())
}

/// `GET /api/v1/teams/{competition}/rounds`
pub(in crate::web) async fn rounds(
    app: AppData,
    req: HttpRequest,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    let source = CompetitionSource::open(&app, at).await?;
    let rounds = source.known.competition().rounds.iter();
    let rounds = rounds.map(|round| source.round(round)).collect();
    tagged(&req, &CompetitionRounds { rounds })
}

impl CompetitionSource {
    fn whole(&self) -> Competition {
        let competition = self.known.competition();
        let team = |team: &::teams::Team| Team {
            number: team.no.0,
            name: team.name.to_string(),
            club: team.club.as_ref().map(ToString::to_string),
            division: team.division,
            left: team.left.as_ref().map(ToString::to_string),
            players: team.players.iter().map(|id| self.player(*id)).collect(),
        };
        let divisions = 1..=competition.rules.divisions;
        let table = divisions.flat_map(|division| {
            let lines = standings(competition, division, None);
            let rows = lines.iter().map(|line| row(division, line));
            rows.collect::<Vec<_>>()
        });
        Competition {
            id: self.at.competition.0,
            name: competition.rules.name.to_string(),
            starts: competition.starts,
            ends: competition.ends,
            over: competition.is_over(),
            boards: competition.rules.boards,
            games: competition.rules.games,
            rounds: competition.round_count(),
            last_round: self.known.last_round().map(|round| round.0),
            rules: competition.text.clone(),
            teams: competition.teams.values().map(team).collect(),
            table: table.collect(),
            rounds_url: self.at.api_rounds_url(),
            page: self.at.url(),
        }
    }

    fn round(&self, round: &::teams::TeamRound) -> CompetitionRound {
        let matches = round.matches.iter().map(|one| {
            let at = MatchAt {
                round: round.no,
                no: one.no,
            };
            self.team_match(at, one)
        });
        CompetitionRound {
            round: round.no.0,
            matches: matches.collect(),
            rests: round.rests.iter().map(|team| team.0).collect(),
        }
    }

    fn team_match(&self, at: MatchAt, one: &::teams::TeamMatch) -> TeamMatch {
        let competition = self.known.competition();
        let score = competition.score(one);
        let begun = one.is_open() || one.forfeit.is_some();
        let [home, away] = score
            .points
            .map(|points| begun.then(|| number::points(points)));
        let boards = 0..usize::from(competition.rules.boards);
        let boards = boards.filter(|_| one.is_open());
        TeamMatch {
            number: at.no.0,
            division: one.division,
            home: one.home.0,
            away: one.away.0,
            deadline: utc(one.deadline),
            begins: one.begins.map(utc),
            venue: one.venue.as_ref().map(ToString::to_string),
            open: one.is_open(),
            forfeit: one.forfeit.map(|forfeit| forfeit.code().to_owned()),
            home_points: home,
            away_points: away,
            counts: competition.counts(one),
            boards: boards.map(|board| self.board(one, board)).collect(),
        }
    }

    fn board(&self, one: &::teams::TeamMatch, board: usize) -> TeamBoard {
        let [home, away] = Side::ALL.map(|side| {
            let seat = one.seat(side, board);
            seat.map(|player| self.player(player))
        });
        let games = 0..usize::from(self.known.competition().rules.games);
        let result = |game| {
            let result = one.result(board, game);
            result.map(|result| result.code().to_owned())
        };
        TeamBoard {
            board: board + 1,
            home,
            away,
            games: games.map(result).collect(),
        }
    }
}

fn row(division: u8, line: &TeamStanding) -> TeamRow {
    let [won, drawn, lost] = line.results;
    let value = |value: &Value| TeamValue {
        criterion: value.criterion.code().to_owned(),
        value: number::amount(value.total()),
    };
    TeamRow {
        division,
        place: line.place,
        team: line.team.0,
        played: line.played,
        won,
        drawn,
        lost,
        values: line.values.iter().map(value).collect(),
    }
}
