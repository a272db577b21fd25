//! The words of the rules of a competition of teams: what the reader knows, and whoever lists them.

/// The word with which a line of the rules begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum TeamWord {
    /// What the competition is called.
    Name,
    /// Where the rules stand.
    Source,
    /// Which teams meet.
    Format,
    /// How many divisions there are.
    Divisions,
    /// How many teams go up.
    Promote,
    /// How many go down.
    Relegate,
    /// The boards of a match.
    Boards,
    /// The games of a partida.
    Games,
    /// The opening of each board.
    Openings,
    /// Which team has White in game 1, board by board.
    Colours,
    /// The most players on a team's list.
    List,
    /// Must a lineup follow the list?
    Order,
    /// What becomes of a team without a lineup.
    Missing,
    /// What becomes of the matches of a team that leaves.
    Leaving,
    /// What a board gives.
    Board,
    /// What a match gives.
    Match,
    /// What a team without an opponent gets in a Swiss.
    Bye,
    /// By what teams are placed.
    Rank,
    /// How a drawn match of a knockout is decided.
    Break,
    /// A round of the table of rounds.
    Meet,
    /// The class of its games for the ratings.
    Class,
    /// The rhythm of its games.
    Rhythm,
    /// The squares of its boards.
    Squares,
}

/// Which teams meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum FormatWord {
    /// Every team meets every other, once or twice.
    RoundRobin,
    /// Teams of like scores meet.
    Swiss,
    /// Who loses is out.
    Knockout,
    /// Everybody of one team against everybody of the other.
    Scheveningen,
}

/// The opening of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum OpeningWord {
    /// The players choose.
    Free,
    /// Drawn from the table of two moves.
    Two,
    /// Drawn from the table of three moves.
    Three,
}

/// The colour of the team at home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ColourWord {
    /// White on the first board, Black on the second, and so on.
    Alternate,
    /// White; `w` is as good.
    White,
    /// Black; `b` is as good.
    Black,
}

tournament::coded!(TeamWord, FormatWord, OpeningWord, ColourWord);

impl TeamWord {
    /// A line that begins with it.
    #[must_use]
    pub fn example(self) -> &'static str {
        match self {
            Self::Name => "name Liga de clubes",
            Self::Source => "source https://example.pt/liga",
            Self::Format => "format round-robin 2",
            Self::Divisions => "divisions 2",
            Self::Promote => "promote 1",
            Self::Relegate => "relegate 1",
            Self::Boards => "boards 4",
            Self::Games => "games 2",
            Self::Openings => "openings two three free free",
            Self::Colours => "colours w b b w",
            Self::List => "list 12",
            Self::Order => "order warn",
            Self::Missing => "missing forfeit",
            Self::Leaving => "leaving all",
            Self::Board => "board 2 1 0",
            Self::Match => "match 2 1 0 0",
            Self::Bye => "bye 2 4",
            Self::Rank => "rank match-points board-points direct",
            Self::Break => "break board-wins last-board-out",
            Self::Meet => "meet 1-4 2-3",
            Self::Class => "class a",
            Self::Rhythm => "rhythm classical",
            Self::Squares => "squares 64",
        }
    }
}
