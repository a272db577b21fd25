//! Competitions of teams.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

/// The competitions of teams that were announced.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompetitionList {
    /// The latest first.
    pub competitions: Vec<CompetitionLine>,
}

/// A competition in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompetitionLine {
    /// Its number, which never changes.
    pub id: i32,
    /// Its name.
    pub name: String,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
    /// Is it over?
    pub over: bool,
    /// How many teams are in it.
    pub teams: usize,
    /// The competition here.
    pub url: String,
    /// Its page for people.
    pub page: String,
}

/// A competition of teams.
#[derive(Debug, Serialize, ToSchema)]
pub struct Competition {
    /// Its number.
    pub id: i32,
    /// Its name.
    pub name: String,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
    /// Is it over?
    pub over: bool,
    /// How many boards a match has.
    pub boards: u8,
    /// How many games are played on a board.
    pub games: u8,
    /// How many rounds there will be.
    pub rounds: u16,
    /// The last round that is published.
    pub last_round: Option<u16>,
    /// The rules, as text.
    pub rules: String,
    /// Its teams, by number.
    pub teams: Vec<Team>,
    /// The table, division by division.
    pub table: Vec<TeamRow>,
    /// Its rounds here.
    pub rounds_url: String,
    /// Its page for people.
    pub page: String,
}

/// A team.
#[derive(Debug, Serialize, ToSchema)]
pub struct Team {
    /// Its number in the competition.
    pub number: u16,
    /// Its name.
    pub name: String,
    /// Its club.
    pub club: Option<String>,
    /// Its division, from 1.
    pub division: u8,
    /// Why it left, where it did.
    pub left: Option<String>,
    /// Who plays for it, in the order of its list.
    pub players: Vec<TeamPlayer>,
}

/// Somebody of a team.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamPlayer {
    /// The number in the register.
    pub player: i32,
    /// The name, as everybody may read it.
    pub name: String,
}

/// A line of the table.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamRow {
    /// The division, from 1.
    pub division: u8,
    /// The place; the same for teams that no criterion tells apart.
    pub place: usize,
    /// The team.
    pub team: u16,
    /// How many matches it played to the end.
    pub played: usize,
    /// How many it won.
    pub won: usize,
    /// How many it drew.
    pub drawn: usize,
    /// How many it lost.
    pub lost: usize,
    /// What it has by each criterion, in the order of the rules.
    pub values: Vec<TeamValue>,
}

/// What a team has by a criterion.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamValue {
    /// The criterion, as the rules call it.
    pub criterion: String,
    /// How much, with a decimal point.
    pub value: String,
}

/// The rounds of a competition.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompetitionRounds {
    /// Those that are published, the first first.
    pub rounds: Vec<CompetitionRound>,
}

/// A round.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompetitionRound {
    /// Its number.
    pub round: u16,
    /// Its matches.
    pub matches: Vec<TeamMatch>,
    /// The teams without an opponent.
    pub rests: Vec<u16>,
}

/// A match of two teams.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamMatch {
    /// Its number in the round.
    pub number: u16,
    /// Its division, from 1.
    pub division: u8,
    /// The team at home.
    pub home: u16,
    /// The team that comes.
    pub away: u16,
    /// By when lineups are handed in.
    pub deadline: DateTime<Utc>,
    /// When it begins, where it has an hour of its own.
    pub begins: Option<DateTime<Utc>>,
    /// Where it is played, where it has a place of its own.
    pub venue: Option<String>,
    /// Are the lineups open?
    pub open: bool,
    /// Who did not play: `home`, `away` or `both`.
    pub forfeit: Option<String>,
    /// The board points of the home team so far; none before lineups are open or somebody did not come.
    pub home_points: Option<String>,
    /// Those of the team that comes.
    pub away_points: Option<String>,
    /// Does it count in the table? That of a team that left may not.
    pub counts: bool,
    /// The boards, once lineups are open.
    pub boards: Vec<TeamBoard>,
}

/// A board of a match.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamBoard {
    /// Its number, from 1.
    pub board: usize,
    /// Who sits for the home team.
    pub home: Option<TeamPlayer>,
    /// Who sits for the team that comes.
    pub away: Option<TeamPlayer>,
    /// Game by game how it ended: `home`, `draw`, `away`, `home-forfeit`, `away-forfeit`, `neither`; none of a game that is open.
    pub games: Vec<Option<String>>,
}
