//! The rows of a tournament's tables.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use crate::db::{DbError, person::EntryColumns, schema};
use tournament::{
    Attendance, Author, BoardNo, Bulletin, Bye, ByeKind, Cancellation, DeciderGame, Entry, EntryNo,
    Following, Game, GameKey, GameNo, Info, Listing, Logo, Match, Outcome, Pairing, PlayerId,
    Presentation, Round, RoundNo, RoundState, Side, TournamentId, online::OnlineEntry,
};

/// What names the row of a game: the tournament, the round, the board and the game.
pub(super) fn row_of(id: TournamentId, at: GameKey) -> (i32, i32, i32, i32) {
    let GameKey { round, board, game } = at;
    (
        id.0,
        i32::from(round.0),
        i32::from(board.0),
        i32::from(game.0),
    )
}

/// A row of `tournaments` without its number.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = schema::tournaments)]
#[diesel(treat_none_as_null = true)]
pub(super) struct TournamentRow {
    pub version: i32,
    pub stage: String,
    pub name: String,
    pub venue: Option<String>,
    pub starts: NaiveDate,
    pub ends: NaiveDate,
    pub regulations: String,
    pub commitment: String,
    pub secret: String,
    pub awards: String,
    pub ratings: String,
    pub qualified: Option<String>,
    pub hall: String,
    pub reseated: String,
    pub withdrawn: String,
    pub notice: String,
}

/// What the column `notice` holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Notice {
    pub info: Info,
    pub listing: Listing,
    pub cancelled: Option<Cancellation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo: Option<Logo>,
    #[serde(skip_serializing_if = "Presentation::is_empty")]
    pub presentation: Presentation,
    #[serde(skip_serializing_if = "OnlineEntry::is_unset")]
    pub online: OnlineEntry,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bulletins: Vec<Bulletin>,
    #[serde(skip_serializing_if = "Following::is_unset")]
    pub following: Following,
    #[serde(skip_serializing_if = "Author::is_first")]
    pub author: Author,
}

impl Notice {
    /// Reads the column.
    pub(super) fn read(text: &str) -> Result<Self, DbError> {
        serde_json::from_str(text).map_err(|_| DbError::corrupt("tournaments.notice"))
    }
}

/// A row of `entries` without what is known of the person.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = schema::entries)]
#[diesel(treat_none_as_null = true)]
pub(super) struct EntryRow {
    pub tournament_id: i32,
    pub no: i32,
    pub player_id: Option<i32>,
    pub from_round: i32,
    pub attendance: String,
    pub withdrawn_from: Option<i32>,
    pub pairing_number: Option<i32>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = schema::seats)]
pub(super) struct SeatRow {
    pub tournament_id: i32,
    pub round_no: i32,
    pub entry_no: i32,
    pub board: Option<i32>,
    pub side: Option<String>,
    pub bye: Option<String>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = schema::matches)]
pub(super) struct MatchRow {
    pub tournament_id: i32,
    pub round_no: i32,
    pub board: i32,
    pub by_hand: bool,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = schema::games)]
pub(super) struct GameRow {
    pub tournament_id: i32,
    pub round_no: i32,
    pub board: i32,
    pub no: i32,
    pub opening: Option<i32>,
    pub outcome: Option<String>,
    /// Of a game that decides a drawn match.
    pub step: Option<i32>,
    /// The side with White, where it does not follow from the number.
    pub white: Option<String>,
}

fn corrupt(what: &str) -> impl FnOnce() -> DbError + '_ {
    move || DbError::corrupt(what)
}

fn small(value: i32, what: &str) -> Result<u16, DbError> {
    u16::try_from(value).map_err(|_| DbError::corrupt(what))
}

/// An outcome as its column holds it.
pub(super) fn outcome_text(outcome: Outcome) -> Result<String, DbError> {
    serde_json::to_string(&outcome).map_err(|_| DbError::corrupt("games.outcome"))
}

impl EntryRow {
    pub(super) fn of(id: TournamentId, entry: &Entry, pairing_number: Option<u16>) -> Self {
        let (attendance, withdrawn_from) = match entry.attendance {
            Attendance::Expected => ("expected", None),
            Attendance::Present => ("present", None),
            Attendance::Withdrawn(round) => ("withdrawn", Some(round.0.into())),
            Attendance::Expelled(round) => ("expelled", Some(round.0.into())),
        };
        Self {
            tournament_id: id.0,
            no: entry.no.0.into(),
            player_id: entry.player.map(|player| player.0),
            from_round: entry.from_round.0.into(),
            attendance: attendance.to_owned(),
            withdrawn_from,
            pairing_number: pairing_number.map(Into::into),
        }
    }

    pub(super) fn entry(&self, person: EntryColumns) -> Result<Entry, DbError> {
        let attendance = match (self.attendance.as_str(), self.withdrawn_from) {
            ("expected", None) => Attendance::Expected,
            ("present", None) => Attendance::Present,
            ("withdrawn", Some(round)) => {
                Attendance::Withdrawn(RoundNo(small(round, "entries.withdrawn_from")?))
            }
            ("expelled", Some(round)) => {
                Attendance::Expelled(RoundNo(small(round, "entries.withdrawn_from")?))
            }
            _ => return Err(DbError::corrupt("entries.attendance")),
        };
        Ok(Entry {
            no: EntryNo(small(self.no, "entries.no")?),
            player: self.player_id.map(PlayerId),
            person: person.try_into()?,
            from_round: RoundNo(small(self.from_round, "entries.from_round")?),
            attendance,
            byes: BTreeMap::new(),
            excluded: std::collections::BTreeSet::new(),
            reinstated: false,
        })
    }
}

impl SeatRow {
    /// The seats of a round: two a match, one a bye.
    pub(super) fn of_round(id: TournamentId, round: &Round) -> Vec<Self> {
        let seat = |entry: EntryNo| Self {
            tournament_id: id.0,
            round_no: round.no.0.into(),
            entry_no: entry.0.into(),
            board: None,
            side: None,
            bye: None,
        };
        let at_board = |one: &Match, side: Side| Self {
            board: Some(one.board.0.into()),
            side: Some(side.code().to_owned()),
            ..seat(one.pairing.on(side))
        };
        let boards = round
            .matches
            .iter()
            .flat_map(|one| [at_board(one, Side::First), at_board(one, Side::Second)]);
        let byes = round.byes.iter().map(|bye| Self {
            bye: Some(bye.kind.code().to_owned()),
            ..seat(bye.entry)
        });
        boards.chain(byes).collect()
    }
}

/// Everything of a tournament's rounds, as loaded.
pub(super) struct RoundRows {
    pub rounds: Vec<(i32, String)>,
    pub matches: Vec<MatchRow>,
    pub seats: Vec<SeatRow>,
    pub games: Vec<GameRow>,
}

impl RoundRows {
    /// The rounds that the rows make; each list is ordered by round and board.
    pub(super) fn rounds(self) -> Result<Vec<Round>, DbError> {
        let mut rounds = Vec::new();
        for (no, state) in &self.rounds {
            rounds.push(Round {
                no: RoundNo(small(*no, "rounds.no")?),
                state: RoundState::from_code(state).ok_or_else(corrupt("rounds.state"))?,
                matches: self
                    .matches
                    .iter()
                    .filter(|one| one.round_no == *no)
                    .map(|one| self.one_match(one))
                    .collect::<Result<_, _>>()?,
                byes: self.byes(*no)?,
            });
        }
        Ok(rounds)
    }

    fn one_match(&self, row: &MatchRow) -> Result<Match, DbError> {
        let here = |round_no: i32, board: Option<i32>| {
            round_no == row.round_no && board == Some(row.board)
        };
        let seat = |side: Side| {
            let found = self.seats.iter().find(|seat| {
                here(seat.round_no, seat.board) && seat.side.as_deref() == Some(side.code())
            });
            found
                .map(|seat| seat.entry_no)
                .ok_or_else(corrupt("seats.side"))
        };
        let (mut games, mut decider) = (Vec::new(), Vec::new());
        let rows = self.games.iter();
        for row in rows.filter(|game| here(game.round_no, Some(game.board))) {
            match row.step {
                None => games.push(row.game()?),
                Some(step) => decider.push(DeciderGame {
                    step: small(step, "games.step")?.into(),
                    game: row.game()?,
                    reversed: false,
                }),
            }
        }
        Ok(Match {
            board: BoardNo(small(row.board, "matches.board")?),
            pairing: Pairing {
                first: EntryNo(small(seat(Side::First)?, "seats.entry_no")?),
                second: EntryNo(small(seat(Side::Second)?, "seats.entry_no")?),
            },
            games,
            decider,
            by_hand: row.by_hand,
            adjustments: Vec::new(),
        })
    }

    fn byes(&self, round: i32) -> Result<Vec<Bye>, DbError> {
        let seats = self.seats.iter().filter(|seat| seat.round_no == round);
        seats
            .filter_map(|seat| seat.bye.as_deref().map(|kind| (seat.entry_no, kind)))
            .map(|(entry, kind)| {
                Ok(Bye {
                    entry: EntryNo(small(entry, "seats.entry_no")?),
                    kind: ByeKind::from_code(kind).ok_or_else(corrupt("seats.bye"))?,
                })
            })
            .collect()
    }
}

impl GameRow {
    /// A game of a match, as it stands in its row.
    pub(super) fn of(
        place: (TournamentId, RoundNo, BoardNo),
        game: &Game,
    ) -> Result<Self, DbError> {
        let (id, round, board) = place;
        Ok(Self {
            tournament_id: id.0,
            round_no: round.0.into(),
            board: board.0.into(),
            no: game.no.0.into(),
            opening: game.opening.map(Into::into),
            outcome: game.outcome.map(outcome_text).transpose()?,
            step: None,
            white: None,
        })
    }

    /// The same for a game that decides.
    pub(super) fn of_decider(
        place: (TournamentId, RoundNo, BoardNo),
        one: &DeciderGame,
    ) -> Result<Self, DbError> {
        Ok(Self {
            step: i32::try_from(one.step).ok(),
            white: Some(one.set_white().code().to_owned()),
            ..Self::of(place, &one.game)?
        })
    }

    fn game(&self) -> Result<Game, DbError> {
        let outcome = self
            .outcome
            .as_deref()
            .map(serde_json::from_str)
            .transpose();
        let white = match &self.white {
            Some(code) => Side::from_code(code).ok_or_else(corrupt("games.white"))?,
            None if self.no % 2 == 1 => Side::First,
            None => Side::Second,
        };
        Ok(Game {
            no: GameNo(u8::try_from(self.no).map_err(|_| DbError::corrupt("games.no"))?),
            white,
            opening: self
                .opening
                .map(|number| small(number, "games.opening"))
                .transpose()?,
            outcome: outcome.map_err(|_| DbError::corrupt("games.outcome"))?,
        })
    }
}
