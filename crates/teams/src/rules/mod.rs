//! What a competition of teams is: a table of facts, written as text with its sources.

mod parse;
mod sense;
mod words;

use draughts::OpeningTable;
use tournament::{Cycles, Points, Rhythm, ShortText, Side};

pub use words::{ColourWord, FormatWord, OpeningWord, TeamWord};

/// The championship of clubs of the league Nord/Picardie.
pub const NORD: &str = include_str!("nord.txt");
/// The championship by teams of the league Rhône-Alpes, with its own table of rounds.
pub const RHONE_ALPES: &str = include_str!("rhone-alpes.txt");
/// The national competition of the KNDB.
pub const KNDB: &str = include_str!("kndb.txt");
/// The world championship of men's teams of the IDF.
pub const IDF: &str = include_str!("idf.txt");
/// The cup of France.
pub const CUP: &str = include_str!("cup.txt");
/// Everybody of one team against everybody of the other.
pub const SCHEVENINGEN: &str = include_str!("scheveningen.txt");

/// The rules to begin with, by the word in an address.
pub const PRESETS: [(&str, &str); 6] = [
    ("nord", NORD),
    ("rhone-alpes", RHONE_ALPES),
    ("kndb", KNDB),
    ("idf", IDF),
    ("cup", CUP),
    ("scheveningen", SCHEVENINGEN),
];

/// Which teams meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Every team of a division meets every other; with two legs each is at home once.
    RoundRobin {
        /// How often.
        cycles: Cycles,
    },
    /// Teams of like scores meet, in so many rounds.
    Swiss {
        /// How many rounds.
        rounds: u16,
    },
    /// Who loses a match is out.
    Knockout,
    /// Two teams: in each round the boards of the one move on by one, until everybody met everybody.
    Scheveningen,
}

/// The opening of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardOpening {
    /// The players choose.
    Free,
    /// Drawn from a table of the FPD.
    Drawn(OpeningTable),
}

/// Must a lineup follow the order of the team's list?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum OrderRule {
    /// No.
    Off,
    /// It may differ; everybody is told.
    Warn,
    /// Yes.
    Refuse,
}

/// What becomes of a team whose lineup was not handed in by its hour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Missing {
    /// The first of its list play, in their order.
    List,
    /// Nobody plays for it.
    Forfeit,
}

/// What becomes of the matches of a team that leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Leaving {
    /// Those without a result, and those to come, are lost; what was played stands.
    Rest,
    /// None counts, as if the team had never been in it.
    All,
}

/// What a board gives its team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardPoints {
    /// The points of its games.
    Games,
    /// So much for a partida that is won, drawn or lost.
    Partida {
        /// Won.
        win: Points,
        /// Drawn.
        draw: Points,
        /// Lost.
        loss: Points,
    },
}

/// What a match gives its teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchPoints {
    /// Won.
    pub win: Points,
    /// Drawn.
    pub draw: Points,
    /// Lost.
    pub loss: Points,
    /// Lost by a team that did not play.
    pub forfeit: Points,
}

/// By what teams are placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Criterion {
    /// The points of matches.
    MatchPoints,
    /// The points of boards.
    BoardPoints,
    /// The points of all games of its players.
    Individual,
    /// The matches won.
    Wins,
    /// The match points from matches between the teams that are equal so far.
    Direct,
    /// What each opponent has in match points, whole for a win and half for a draw.
    SonnebornBerger,
    /// Boards won, the first worth as many as there are boards, the last worth one; half for a draw.
    BoardWeights,
}

/// How a drawn match of a knockout is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum TieBreak {
    /// More boards won.
    BoardWins,
    /// More by the weights of boards (*Berliner Wertung*).
    BoardWeights,
    /// The first board that was not drawn.
    TopBoard,
    /// The last board is left out, then the last two, until one side is ahead.
    LastBoardOut,
    /// More points of games.
    GamePoints,
}

tournament::coded!(OrderRule, Missing, Leaving, Criterion, TieBreak);

/// The rules of a competition of teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamRules {
    /// What it is called.
    pub name: ShortText,
    /// Where the rules stand.
    pub sources: Vec<String>,
    /// Which teams meet.
    pub format: Format,
    /// How many divisions there are.
    pub divisions: u8,
    /// How many teams go up to the division above.
    pub promoted: u8,
    /// How many go down to the one below.
    pub relegated: u8,
    /// The boards of a match.
    pub boards: u8,
    /// The games of a partida on a board: 1, 2 or 4.
    pub games: u8,
    /// The opening of each board.
    pub openings: Vec<BoardOpening>,
    /// Which team has White in game 1, board by board; colours alternate from game to game.
    pub whites: Vec<Side>,
    /// The most players on a team's list.
    pub list: u8,
    /// Must a lineup follow the list?
    pub order: OrderRule,
    /// What becomes of a team without a lineup?
    pub missing: Missing,
    /// What becomes of the matches of a team that leaves?
    pub leaving: Leaving,
    /// What a board gives.
    pub board_points: BoardPoints,
    /// What a match gives.
    pub match_points: MatchPoints,
    /// What a team gets that has no opponent in a round of a Swiss: match points and board points.
    pub bye: (Points, Points),
    /// By what teams are placed, in this order.
    pub rank: Vec<Criterion>,
    /// How a drawn match of a knockout is decided, in this order.
    pub breaks: Vec<TieBreak>,
    /// The rounds of a round robin by the numbers of teams, where they are not those of the Berger tables.
    pub meet: Vec<Vec<(u8, u8)>>,
    /// The class of its games for the ratings.
    pub class: Option<String>,
    /// The rhythm of its games: classical where the text says nothing, for which many systems ask.
    pub rhythm: Rhythm,
    /// The squares of its boards: 64 where the text says nothing.
    pub squares: u8,
}

impl TeamRules {
    /// How many rounds so many teams of a division make.
    #[must_use]
    pub fn round_count(&self, teams: usize) -> u16 {
        let count = match self.format {
            Format::RoundRobin { cycles } if self.meet.is_empty() => {
                (teams + teams % 2).saturating_sub(1) * cycles.count()
            }
            Format::RoundRobin { cycles } => self.meet.len() * cycles.count(),
            Format::Swiss { rounds } => rounds.into(),
            Format::Knockout => teams.max(1).next_power_of_two().ilog2() as usize,
            Format::Scheveningen => self.boards.into(),
        };
        u16::try_from(count).unwrap_or(u16::MAX)
    }

    /// The greatest number in the table of rounds; 0 without one.
    #[must_use]
    pub(crate) fn table_size(&self) -> usize {
        let numbers = self.meet.iter().flatten().map(|(a, b)| *a.max(b));
        numbers.max().unwrap_or(0).into()
    }

    /// How many teams of a division go up, and how many down: none from the first, and none from the last.
    #[must_use]
    pub(crate) fn moving(&self, division: u8) -> [usize; 2] {
        let up = if division > 1 { self.promoted } else { 0 };
        let down = if division < self.divisions {
            self.relegated
        } else {
            0
        };
        [up, down].map(usize::from)
    }

    /// Does a match decide who goes on?
    #[must_use]
    pub fn is_knockout(&self) -> bool {
        self.format == Format::Knockout
    }

    /// May a round be paired only when the one before it is over?
    #[must_use]
    pub(crate) fn waits_for_results(&self) -> bool {
        match self.format {
            Format::Swiss { .. } | Format::Knockout => true,
            Format::RoundRobin { .. } | Format::Scheveningen => false,
        }
    }

    /// Which team has White in a game; boards and games are counted from 0, and `shift` is by how many boards the guests have moved on.
    #[must_use]
    pub fn white(&self, shift: u8, board: usize, game: usize) -> Side {
        let (board, is_turned) = self.colours_of(shift.into(), board);
        let first = self.whites.get(board).copied().unwrap_or(Side::First);
        if game.is_multiple_of(2) == is_turned {
            first.other()
        } else {
            first
        }
    }

    /// The board whose colours one has after the guests have moved on, and whether they are turned. Two games have both colours. Of one game who keeps a board
    /// would keep its colour in every round: so colours move on as well where boards are odd; where they are even they are turned after every second
    /// round, since turned after each the guests would keep theirs. That gives everybody each colour as often, as nearly as it can be with both teams having both in a round.
    fn colours_of(&self, shift: usize, board: usize) -> (usize, bool) {
        let boards = usize::from(self.boards);
        match self.games {
            1 if !boards.is_multiple_of(2) => ((board + boards - shift % boards) % boards, false),
            1 => {
                // two, six, ten boards cannot be even for both: the last round is turned for those who keep theirs
                let is_last = boards % 4 == 2 && shift + 1 == boards;
                (board, is_last || !(shift / 2).is_multiple_of(2))
            }
            _ => (board, false),
        }
    }
}

#[cfg(test)]
mod tests;
