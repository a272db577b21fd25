//! Competitions of teams: their pages for everybody, the desk of those who direct them, the captains' pages.

pub(super) mod captain;
pub(super) mod correction;
pub(super) mod deletion;
pub(super) mod desk;
pub(super) mod directors;
pub(super) mod files;
pub(super) mod journal;
pub(super) mod list;
pub(super) mod match_desk;
pub(super) mod new;
pub(super) mod papers;
pub(super) mod penalties;
pub(super) mod players;
pub(super) mod round;
pub(super) mod rules;
pub(super) mod show;
pub(super) mod table;
pub(super) mod team;
pub(super) mod team_desk;
pub(super) mod team_match;

mod change;
mod counted;
mod doubts;
mod drawn;
mod fields;
mod preview;
mod sheet;
mod told;
mod vocabulary;
mod words;

use crate::{
    clock,
    db::{self, Conn, DbError, team::LoadedCompetition},
    web::{
        address::{CompetitionAt, TeamAt, TeamMatchAt},
        clubs::{ClubLink, KnownClubs},
        error::WebError,
        page::{Frame, Link},
        player::names::Names,
        share,
        state::App,
        visitor::Visitor,
    },
};
use ::teams::{Competition, MatchAt, Team, TeamMatch, TeamNo};
use tournament::{CompetitionAction, CompetitionId, PlayerId, RoundNo, ShortText, Side, plain};

/// A competition with the names of its players and the clubs that the office keeps: for everybody, or for those who direct it.
struct View {
    at: CompetitionAt,
    loaded: LoadedCompetition,
    names: Names,
    clubs: KnownClubs,
}

impl View {
    /// What everybody may know: nothing but what is announced.
    async fn public(app: &App, id: CompetitionId) -> Result<Self, WebError> {
        let view = Self::whole(app, id).await?;
        let announced = view.loaded.competition.announced();
        let competition = announced.ok_or(WebError::NotFound)?.competition().clone();
        Ok(Self {
            loaded: LoadedCompetition {
                competition,
                ..view.loaded
            },
            ..view
        })
    }

    /// All of it but the sealed lineups, which are nowhere in it: for whoever directs it, and for captains of their own matches.
    async fn whole(app: &App, id: CompetitionId) -> Result<Self, WebError> {
        let load =
            move |c: &mut Conn| Ok::<_, DbError>((db::team::find(c, id)?, KnownClubs::load(c)?));
        let (found, clubs) = app.db.read(load).await?;
        let loaded = found.ok_or(WebError::NotFound)?;
        Ok(Self {
            at: CompetitionAt { competition: id },
            loaded,
            names: app.names().await?,
            clubs,
        })
    }

    /// The same for a page of this reader: whoever was forgotten is called in their language.
    fn told_to(self, visitor: &Visitor) -> Self {
        Self {
            names: self.names.told_in(visitor.lang),
            ..self
        }
    }

    fn competition(&self) -> &Competition {
        &self.loaded.competition
    }

    fn team_at(&self, team: TeamNo) -> TeamAt {
        TeamAt {
            competition: self.loaded.id,
            team,
        }
    }

    fn match_at(&self, at: MatchAt) -> TeamMatchAt {
        TeamMatchAt {
            competition: self.loaded.id,
            round: at.round,
            number: at.no,
        }
    }

    /// The name of a team.
    fn team(&self, team: TeamNo) -> String {
        let known = self.competition().teams.get(&team);
        known.map_or_else(|| team.to_string(), |team| team.name.to_string())
    }

    /// A team with the address of its page.
    fn team_link(&self, team: TeamNo) -> (String, String) {
        (self.team(team), self.team_at(team).url())
    }

    /// A player with the address of the page.
    fn player(&self, app: &App, player: PlayerId) -> (String, String) {
        self.names.of(app, player)
    }

    /// The club of a team.
    fn club(&self, team: &Team) -> Option<ClubLink> {
        let club = team.club.as_ref()?;
        Some(self.clubs.link(Some(club), self.competition().starts))
    }

    /// The club of somebody on the list of a team, where that is another by now than the team's. What is over says who played, whatever came after it.
    fn other_club(&self, app: &App, team: &Team, player: PlayerId) -> Option<ClubLink> {
        let competition = self.competition();
        let own = team.club.as_ref().filter(|_| !competition.is_over())?;
        let club = self.names.player(player)?.person.club.as_ref()?;
        let today = app.today();
        let of_team = self.clubs.bearer(own, competition.starts);
        let is_one = match (of_team, self.clubs.bearer(club, today)) {
            (Some(one), Some(other)) => one == other,
            (Some(_), None) | (None, Some(_)) => false,
            (None, None) => plain(own.as_str()) == plain(club.as_str()),
        };
        (!is_one).then(|| self.clubs.link(Some(club), today))
    }

    /// Those on the list of a team whose club is another by now, for those who direct: each with that club.
    fn elsewhere(&self, app: &App, team: &Team) -> Vec<(String, ClubLink)> {
        let of_others = team.players.iter().filter_map(|player| {
            let club = self.other_club(app, team, *player)?;
            Some((self.names.full(*player), club))
        });
        of_others.collect()
    }

    fn row(&self, frame: &Frame, at: MatchAt, one: &TeamMatch) -> MatchRow {
        let score = self.competition().score(one);
        let state = words::state(frame, self.competition(), one, &score);
        let begun = one.forfeit.is_some() || one.is_open();
        MatchRow {
            round: at.round.0,
            url: self.match_at(at).url(),
            desk_url: self.match_at(at).desk_url(),
            home: self.team_link(one.home),
            away: self.team_link(one.away),
            arranged: when(frame, one.begins, one.venue.as_ref()),
            score: begun.then(|| format!("{} : {}", score.points[0], score.points[1])),
            state,
            disputed: one.has_dispute(),
        }
    }

    /// The rows of a team's matches, or of everybody's.
    fn rows(&self, frame: &Frame, of: impl Fn(MatchAt, &TeamMatch) -> bool) -> Vec<MatchRow> {
        let matches = self.competition().matches();
        let chosen = matches.filter(|(at, one)| of(*at, one));
        chosen.map(|(at, one)| self.row(frame, at, one)).collect()
    }

    /// The matches of a round by division, each with its number where the rules have several.
    fn by_division(&self, frame: &Frame, round: RoundNo) -> Vec<(Option<u8>, Vec<MatchRow>)> {
        let count = self.competition().rules.divisions;
        let divisions = (1..=count).map(|no| {
            let rows = self.rows(frame, |at, one| at.round == round && one.division == no);
            (Some(no).filter(|_| count > 1), rows)
        });
        divisions.filter(|(_, rows)| !rows.is_empty()).collect()
    }
}

/// A match as lists show it.
struct MatchRow {
    round: u16,
    url: String,
    desk_url: String,
    home: (String, String),
    away: (String, String),
    /// When and where it is played, where that was said of it.
    arranged: String,
    score: Option<String>,
    /// What is to be said of it beside the score; empty for one that is over.
    state: String,
    /// Do its captains not say the same? What everybody may know never has it.
    disputed: bool,
}

/// What stands above every page of a competition.
struct Head {
    at: CompetitionAt,
    name: String,
    days: String,
    tabs: Vec<Link>,
    directs: bool,
    version: i32,
    over: bool,
    /// Why it was opened again after its end, each time as a sentence.
    reopened: Vec<String>,
    /// Who won the cup, once that is decided.
    winner: Option<String>,
}

impl Head {
    fn new(frame: &Frame, visitor: &Visitor, view: &View) -> Self {
        let (t, at) = (frame.t, view.at);
        let competition = view.competition();
        let overview = Link {
            current: frame.path.split('?').next() == Some(at.url().as_str()),
            ..frame.link(&at.url(), t.teams_tab_rounds())
        };
        Self {
            name: competition.rules.name.to_string(),
            days: crate::words::dates(frame.lang, competition.starts, competition.ends),
            tabs: vec![
                overview,
                frame.link(&at.table_url(), t.teams_tab_table()),
                frame.link(&at.players_url(), t.teams_tab_players()),
            ],
            directs: visitor.may_direct(CompetitionAction::Work),
            version: view.loaded.version,
            over: competition.is_over(),
            reopened: words::reopened(t, competition),
            winner: competition.winner().map(|team| view.team(team)),
            at,
        }
    }
}

/// The frame of a page that everybody may read.
fn frame_of(app: &App, visitor: &Visitor, view: &View) -> Frame {
    let frame = Frame::new(visitor);
    let picture = share::place_url(share::SitePart::Teams, frame.lang);
    let text = preview::text(&frame, view);
    let name = view.competition().rules.name.to_string();
    frame.previewed(app, name, text, picture)
}

/// A moment by the clock of the place, as people read it.
fn local(frame: &Frame, at: chrono::NaiveDateTime) -> String {
    crate::words::at_the_place(frame.lang, clock::local(at))
}

/// When and where a match is played, as far as that was said of it; else empty.
fn when(frame: &Frame, begins: Option<chrono::NaiveDateTime>, venue: Option<&ShortText>) -> String {
    let said = [
        begins.map(|at| local(frame, at)),
        venue.map(ToString::to_string),
    ];
    said.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A moment of the clock on the wall, as forms have it.
fn wall(at: chrono::NaiveDateTime) -> String {
    clock::local(at).format(WALL).to_string()
}

/// How a field of a form says an hour.
const WALL: &str = "%Y-%m-%dT%H:%M";

/// Both sides, home first.
const SIDES: [Side; 2] = Side::ALL;
