//! What programs read: the shapes of the answers, from which the document is made as well.
//!
//! Addresses are paths of this site, so that they lead there by whichever name it was reached. Codes are the words of the domain (`running`), numbers
//! with halves are texts (`"1.5"`), moments are in UTC. What is not known is `null` and not left out, so that a shape has the same fields always.

mod calendar;
mod changes;
mod circuits;
mod ratings;
mod standings;
mod teams;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

pub use calendar::{Calendar, CalendarEntry};
pub use changes::{Announcement, Announcements, Change, Changes, Fact};
pub use circuits::{
    Circuit, CircuitClassification, CircuitEdition, CircuitLine, CircuitList, CircuitPlayer,
    CircuitScore, CircuitTournament,
};
pub use ratings::{RatedPlayer, RatingList, RatingListLine, RatingLists};
pub use standings::{Figure, Row, RuledPoints, Standings, StandingsState, Term, TieBreak};
pub use teams::{
    Competition, CompetitionLine, CompetitionList, CompetitionRound, CompetitionRounds, Team,
    TeamBoard, TeamMatch, TeamPlayer, TeamRow, TeamValue,
};

/// The tournaments that the public finds.
#[derive(Debug, Serialize, ToSchema)]
pub struct TournamentList {
    /// Those that run or are open for entries first, then those that are over, the latest first.
    pub tournaments: Vec<TournamentLine>,
}

/// A tournament in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct TournamentLine {
    /// Its number, which never changes.
    pub id: i32,
    /// Its name.
    pub name: String,
    /// Where it is played.
    pub venue: Option<String>,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
    /// Where it stands.
    pub stage: StageCode,
    /// Was it called off?
    pub cancelled: bool,
    /// How many players entered.
    pub entries: i64,
    /// The tournament here.
    pub url: String,
    /// Its page for people.
    pub page: String,
}

/// Where a tournament stands.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StageCode {
    /// Players enter.
    Entries,
    /// It is played.
    Running,
    /// It is over.
    Finished,
}

/// A tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tournament {
    /// Its number.
    pub id: i32,
    /// The version of what is published: raised by every change that everybody may see, and by nothing else that anybody could see.
    pub version: i32,
    /// Its name.
    pub name: String,
    /// Where it is played.
    pub venue: Option<String>,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
    /// Where it stands.
    pub stage: StageCode,
    /// What was said when it was called off.
    pub cancelled: Option<String>,
    /// Who holds it.
    pub organiser: Option<String>,
    /// Who is the chief arbiter, where the organiser says so.
    pub arbiter: Option<String>,
    /// A map of the place.
    pub map: Option<String>,
    /// The organiser's text, as Markdown.
    pub about: Option<String>,
    /// How many rounds it has.
    pub rounds: u16,
    /// The last round that is published.
    pub last_round: Option<u16>,
    /// How many games a match has.
    pub games_per_match: u8,
    /// The rules of play, by their code.
    pub rules: String,
    /// How many players entered.
    pub entries: usize,
    /// The first digits of the hash of the last row of its journal that changed something public.
    pub journal: String,
    /// Where the rest of it is.
    pub urls: TournamentUrls,
}

/// Where the parts of a tournament are.
#[derive(Debug, Serialize, ToSchema)]
pub struct TournamentUrls {
    /// Who plays.
    pub entries: String,
    /// The rounds.
    pub rounds: String,
    /// The standings.
    pub standings: String,
    /// What the organiser announced.
    pub announcements: String,
    /// What changed.
    pub changes: String,
    /// The finished games that have a score sheet, as PDN.
    pub games: String,
    /// What was drawn by lot, which anybody can recompute; none where nothing is.
    pub draw: Option<String>,
    /// The page for people.
    pub page: String,
}

/// Who plays.
#[derive(Debug, Serialize, ToSchema)]
pub struct Entries {
    /// The version of what is published.
    pub version: i32,
    /// Everybody who entered, by the number of the entry.
    pub entries: Vec<Player>,
}

/// A player of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct Player {
    /// The number of the entry, which never changes. Everything else names players by it.
    pub entry: u16,
    /// The pairing number, once there are some.
    pub number: Option<u16>,
    /// The name that the public reads; initials where somebody asked for them.
    pub name: String,
    /// The title, by its code.
    pub title: Option<String>,
    /// The club.
    pub club: Option<String>,
    /// The association.
    pub association: Option<String>,
    /// The federation or country, by its three letters.
    pub federation: Option<String>,
    /// The rating.
    pub rating: Option<u16>,
    /// The first round in which they can be paired; while they are expected and can still join, the round that is paired next.
    pub from_round: u16,
    /// Whether they are there.
    pub attendance: AttendanceCode,
    /// The first round that they do not play any more.
    pub gone_from: Option<u16>,
    /// The card for people.
    pub page: String,
}

/// Whether a player is there.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttendanceCode {
    /// Entered, not seen yet.
    Expected,
    /// Checked in.
    Present,
    /// Withdrawn.
    Withdrawn,
    /// Sent away.
    Expelled,
}

/// The rounds that are published.
#[derive(Debug, Serialize, ToSchema)]
pub struct Rounds {
    /// The version of what is published.
    pub version: i32,
    /// The rounds in their order.
    pub rounds: Vec<RoundLine>,
}

/// A round in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoundLine {
    /// Its number.
    pub round: u16,
    /// What it is called, in the language that was asked for.
    pub title: String,
    /// When it begins, at the place of the tournament, where the organiser said so.
    pub starts: Option<NaiveDateTime>,
    /// Is every result in?
    pub closed: bool,
    /// How many results are missing.
    pub missing: usize,
    /// The round here.
    pub url: String,
}

/// A round with its boards.
#[derive(Debug, Serialize, ToSchema)]
pub struct Round {
    /// The version of what is published.
    pub version: i32,
    /// Its number.
    pub round: u16,
    /// What it is called, in the language that was asked for.
    pub title: String,
    /// How often it was withdrawn before it stood as it does.
    pub edition: u16,
    /// When it begins, at the place of the tournament, where the organiser said so.
    pub starts: Option<NaiveDateTime>,
    /// Is every result in?
    pub closed: bool,
    /// Its clock, once it was started.
    pub clock: Option<Clock>,
    /// The boards in their order.
    pub boards: Vec<Board>,
    /// Who does not play.
    pub byes: Vec<Bye>,
    /// The page for people.
    pub page: String,
}

/// The clock of a round. What is left of it follows from the moments, the same for everybody.
#[derive(Debug, Serialize, ToSchema)]
pub struct Clock {
    /// When it was started.
    pub started: DateTime<Utc>,
    /// The time of the round in seconds, with what was added to it.
    pub seconds: u32,
    /// Whether it runs.
    pub state: ClockState,
    /// When the time is over, while it runs.
    pub ends: Option<DateTime<Utc>>,
    /// How many seconds are left, while it is paused.
    pub left: Option<u32>,
    /// When it was stopped.
    pub stopped: Option<DateTime<Utc>>,
}

/// Whether a clock runs.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClockState {
    /// It runs.
    Running,
    /// It stands for a while.
    Paused,
    /// It will not run any more.
    Stopped,
}

/// A match at its board.
#[derive(Debug, Serialize, ToSchema)]
pub struct Board {
    /// The number of the board, from 1: what addresses have.
    pub board: u16,
    /// The number on its table, which people read: the same, unless the tables of the tournament begin elsewhere.
    pub table: u16,
    /// The entry named first, who has White in the first game.
    pub first: u16,
    /// The other entry.
    pub second: u16,
    /// The game points of the first, the sum of its games, once one of them ended.
    pub first_points: Option<String>,
    /// The game points of the second.
    pub second_points: Option<String>,
    /// The match points of the first by the regulations, once every game ended.
    pub first_match_points: Option<String>,
    /// The match points of the second.
    pub second_match_points: Option<String>,
    /// Who won the match, by its games or by those that decide it when it is drawn.
    pub winner: Option<SideCode>,
    /// The games, those that decide a drawn match last.
    pub games: Vec<Game>,
    /// Its results here, to be read and, with a token, set.
    pub result_url: String,
}

/// A game of a match.
#[derive(Debug, Serialize, ToSchema)]
pub struct Game {
    /// Its number in the match.
    pub game: u8,
    /// Who has White.
    pub white: SideCode,
    /// As what it decides a drawn match, where it is one that does: `pairs`, `armageddon`, `until-win`.
    pub decider: Option<String>,
    /// The opening that was drawn.
    pub opening: Option<Opening>,
    /// How it ended, seen from the entry named first: `1`, `=`, `0`; `+` and `-` where one did not come, `x` where nobody did, `L` where both lost,
    /// `a` and `b` where half a point went to one and the other lost, `.` where it was not needed any more.
    pub result: Option<String>,
    /// What the players agree that it was, while no arbiter has confirmed it.
    pub provisional: Option<String>,
    /// What the first scored.
    pub first_points: Option<String>,
    /// What the second scored.
    pub second_points: Option<String>,
    /// Its moves here, where some are public: while it is played too, where games are followed live.
    pub moves_url: Option<String>,
}

/// A player of a match.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SideCode {
    /// The one named first.
    First,
    /// The other.
    Second,
}

/// An opening of the tables.
#[derive(Debug, Serialize, ToSchema)]
pub struct Opening {
    /// Its number in its table.
    pub number: u16,
    /// Its moves, as they are written.
    pub moves: String,
    /// The page for people.
    pub page: String,
}

/// Somebody who does not play in a round.
#[derive(Debug, Serialize, ToSchema)]
pub struct Bye {
    /// The entry.
    pub entry: u16,
    /// Why, by its code: `pairing`, `full`, `half`, `zero`, `rest`, `through`.
    pub kind: String,
}

/// The results of a board. Its `ETag` is of these fields alone, so that a result elsewhere does not change it.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardResult {
    /// The round.
    pub round: u16,
    /// How often the round was withdrawn before it stood as it does: at the boards of another edition other players sit.
    pub edition: u16,
    /// The board.
    pub board: u16,
    /// The entry named first.
    pub first: u16,
    /// The other.
    pub second: u16,
    /// The games.
    pub games: Vec<GameResult>,
}

/// How a game ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameResult {
    /// The game.
    pub game: u8,
    /// As `result` of a game; nothing while it is played.
    pub result: Option<String>,
}

/// A game with its moves: all of them once it ended, and while it is played those that are public already, where games are followed live.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameMoves {
    /// The version of what is published.
    pub version: i32,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The game.
    pub game: u8,
    /// The entry with White.
    pub white: u16,
    /// The entry with Black.
    pub black: u16,
    /// The moves in the numeric notation, as far as they are sound; nothing where no score sheet is public.
    pub moves: Option<Vec<String>>,
    /// The position after them as FEN.
    pub position: Option<String>,
    /// The page for people.
    pub page: String,
}
