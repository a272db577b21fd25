//! A match of two teams: who sits where, what was said of its games.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use tournament::{PlayerId, Points, ShortText, Side};

use crate::{Correction, Lineup, MatchNo, TeamNo};

/// How a game between two teams ended.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum GameResult {
    /// The home team's player won.
    Home,
    /// Drawn.
    Draw,
    /// The away team's player won.
    Away,
    /// Won by the home team without a game.
    HomeForfeit,
    /// Won by the away team without a game.
    AwayForfeit,
    /// Not played, and nobody's.
    Neither,
}

tournament::coded!(GameResult);

impl GameResult {
    /// What a side gets.
    #[must_use]
    pub fn points(self, side: Side) -> Points {
        match (self, side) {
            (Self::Home | Self::HomeForfeit, Side::First)
            | (Self::Away | Self::AwayForfeit, Side::Second) => Points::ONE,
            (Self::Draw, _) => Points::HALF,
            (Self::Home | Self::HomeForfeit, Side::Second)
            | (Self::Away | Self::AwayForfeit, Side::First)
            | (Self::Neither, _) => Points::ZERO,
        }
    }

    /// Was there a game?
    #[must_use]
    pub fn is_played(self) -> bool {
        match self {
            Self::Home | Self::Draw | Self::Away => true,
            Self::HomeForfeit | Self::AwayForfeit | Self::Neither => false,
        }
    }
}

/// A team that did not play a match.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum TeamForfeit {
    /// The home team.
    Home,
    /// The away team.
    Away,
    /// Both.
    Both,
}

tournament::coded!(TeamForfeit);

impl TeamForfeit {
    /// Did this side not play?
    #[must_use]
    pub fn is_by(self, side: Side) -> bool {
        match self {
            Self::Home => side == Side::First,
            Self::Away => side == Side::Second,
            Self::Both => true,
        }
    }
}

/// What is said of the games of a match: board by board, game by game; nothing of a game that is open.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BoardResults(pub Vec<Vec<Option<GameResult>>>);

impl BoardResults {
    /// Nothing, of so many boards and games.
    #[must_use]
    pub fn empty(boards: u8, games: u8) -> Self {
        Self(vec![vec![None; games.into()]; boards.into()])
    }

    /// What is said of a game; both are counted from 0.
    #[must_use]
    pub fn of(&self, board: usize, game: usize) -> Option<GameResult> {
        self.0.get(board)?.get(game).copied().flatten()
    }

    /// Says something of a game.
    pub fn set(&mut self, board: usize, game: usize, result: Option<GameResult>) {
        let games = self.0.get_mut(board);
        if let Some(said) = games.and_then(|games| games.get_mut(game)) {
            *said = result;
        }
    }

    /// Is it of so many boards and games?
    #[must_use]
    pub fn fits(&self, boards: u8, games: u8) -> bool {
        let whole = |of: &Vec<Option<GameResult>>| of.len() == usize::from(games);
        self.0.len() == usize::from(boards) && self.0.iter().all(whole)
    }
}

/// A match of two teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamMatch {
    /// Its number in the round.
    pub no: MatchNo,
    /// In which division.
    pub division: u8,
    /// The team at home.
    pub home: TeamNo,
    /// The team that comes.
    pub away: TeamNo,
    /// By when lineups are handed in, in UTC.
    pub deadline: NaiveDateTime,
    /// When it begins, in UTC, where that was said of it.
    pub begins: Option<NaiveDateTime>,
    /// Where it is played, where that was said of it.
    pub venue: Option<ShortText>,
    /// By how many boards the guests have moved on (Scheveningen).
    pub shift: u8,
    /// The digests of the lineups that were handed in.
    pub sealed: [Option<String>; 2],
    /// The lineups, once they are open.
    pub lineups: Option<[Lineup; 2]>,
    /// The lists of both teams as they were when the lineups opened: what is said of a lineup is said by them.
    pub lists: [Vec<PlayerId>; 2],
    /// What was put right of the lineups after they had opened, in order.
    pub corrections: Vec<Correction>,
    /// What each captain says.
    pub stated: [BoardResults; 2],
    /// What whoever directs says; it stands above.
    pub entered: BoardResults,
    /// Who did not play.
    pub forfeit: Option<TeamForfeit>,
    /// Who goes on, where whoever directs decided a drawn match.
    pub decided: Option<Side>,
}

/// The place of a side in a list of two.
#[must_use]
pub fn place(side: Side) -> usize {
    match side {
        Side::First => 0,
        Side::Second => 1,
    }
}

impl TeamMatch {
    /// The team of a side.
    #[must_use]
    pub fn team(&self, side: Side) -> TeamNo {
        match side {
            Side::First => self.home,
            Side::Second => self.away,
        }
    }

    /// Are its lineups open, so that everybody sees who sits where?
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.lineups.is_some()
    }

    /// Does the open lineup of a side not follow the list that its team had when it opened? What becomes of the list later is no matter of this match.
    #[must_use]
    pub fn strays(&self, side: Side) -> bool {
        let lineups = self.lineups.as_ref();
        lineups.is_some_and(|both| !both[place(side)].follows(&self.lists[place(side)]))
    }

    /// The side of a team.
    #[must_use]
    pub fn side_of(&self, team: TeamNo) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.team(*side) == team)
    }

    /// Who sits for a side at a board, counted from 0, once lineups are open.
    #[must_use]
    pub fn seat(&self, side: Side, board: usize) -> Option<PlayerId> {
        let lineups = self.lineups.as_ref()?;
        self.seat_in(&lineups[place(side)], side, board)
    }

    /// Who sits at a board, counted from 0, by a lineup of this side.
    #[must_use]
    pub(crate) fn seat_in(&self, lineup: &Lineup, side: Side, board: usize) -> Option<PlayerId> {
        match side {
            Side::First => lineup.at(board),
            Side::Second => lineup.at((board + usize::from(self.shift)) % lineup.0.len().max(1)),
        }
    }

    /// The lineup of a side by which these sit at its boards, the first board first.
    #[must_use]
    pub fn seated(&self, side: Side, mut seats: Vec<Option<PlayerId>>) -> Lineup {
        match side {
            Side::First => {}
            Side::Second => {
                let by = usize::from(self.shift) % seats.len().max(1);
                seats.rotate_right(by);
            }
        }
        Lineup(seats)
    }

    /// What both captains say of a game, where they say the same.
    #[must_use]
    pub fn agreed(&self, board: usize, game: usize) -> Option<GameResult> {
        let [one, other] = [0, 1].map(|at| self.stated[at].of(board, game));
        one.filter(|one| Some(*one) == other)
    }

    /// Do the captains say different things of a game that nobody above them spoke of?
    #[must_use]
    pub fn is_disputed(&self, board: usize, game: usize) -> bool {
        let [one, other] = [0, 1].map(|at| self.stated[at].of(board, game));
        let differ = one.zip(other).is_some_and(|(one, other)| one != other);
        differ && self.result(board, game).is_none()
    }

    /// Do the captains say different things of any game that nobody above them spoke of?
    #[must_use]
    pub fn has_dispute(&self) -> bool {
        let boards = self.stated[0].0.iter().enumerate();
        let mut games =
            boards.flat_map(|(board, games)| (0..games.len()).map(move |game| (board, game)));
        games.any(|(board, game)| self.is_disputed(board, game))
    }

    /// How a game ended that two played at their board: the word of whoever directs stands above what the captains agree on. That the match was awarded
    /// afterwards, for whatever reason, does not take from anybody what was played; of a match that a team did not come to nobody says anything.
    #[must_use]
    pub fn played(&self, board: usize, game: usize) -> Option<GameResult> {
        let said = self.entered.of(board, game);
        let said = said.or_else(|| self.agreed(board, game));
        let mut seats = Side::ALL.into_iter().map(|side| self.seat(side, board));
        said.filter(|said| said.is_played() && seats.all(|seat| seat.is_some()))
    }

    /// How a game ended for those who sat at the board: of an awarded match what they played, of any other its result.
    #[must_use]
    pub(crate) fn own_result(&self, board: usize, game: usize) -> Option<GameResult> {
        match self.forfeit {
            Some(_) => self.played(board, game),
            None => self.result(board, game),
        }
    }

    /// How a game ended: nobody at a board has lost it, the word of whoever directs stands above what the captains agree on.
    #[must_use]
    pub fn result(&self, board: usize, game: usize) -> Option<GameResult> {
        match self.forfeit {
            Some(TeamForfeit::Home) => return Some(GameResult::AwayForfeit),
            Some(TeamForfeit::Away) => return Some(GameResult::HomeForfeit),
            Some(TeamForfeit::Both) => return Some(GameResult::Neither),
            None => {}
        }
        self.lineups.as_ref()?;
        let seats = Side::ALL.map(|side| self.seat(side, board).is_some());
        match seats {
            [true, true] => self
                .entered
                .of(board, game)
                .or_else(|| self.agreed(board, game)),
            [true, false] => Some(GameResult::HomeForfeit),
            [false, true] => Some(GameResult::AwayForfeit),
            [false, false] => Some(GameResult::Neither),
        }
    }
}
