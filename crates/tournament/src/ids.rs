//! Numbers that must not be mistaken for one another.

/// Makes a number of its own kind: it is written and stored as the number inside, and read from the digits alone.
///
/// ```
/// tournament::number! {
///     /// A shelf of one cupboard, numbered from 1.
///     ShelfNo(u16)
/// }
///
/// assert_eq!("12".parse(), Ok(ShelfNo(12)));
/// assert_eq!(ShelfNo(12).to_string(), "12");
/// ```
#[macro_export]
macro_rules! number {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(
            Debug,
            Clone,
            Copy,
            PartialEq,
            Eq,
            PartialOrd,
            Ord,
            Hash,
            ::serde::Serialize,
            ::serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.0, f)
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = ::std::num::ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    };
}

number! {
    /// A tournament, numbered by the database.
    TournamentId(i32)
}
number! {
    /// An account, numbered by the database.
    UserId(i32)
}
number! {
    /// A player of the register, numbered by the database.
    PlayerId(i32)
}
number! {
    /// A rating list of the register, numbered by the database.
    RatingListId(i32)
}
number! {
    /// A circuit, numbered by the database.
    CircuitId(i32)
}
number! {
    /// A competition of teams, numbered by the database.
    CompetitionId(i32)
}
number! {
    /// A title that was proposed for somebody, numbered from 1 in the order of the proposals.
    TitleCaseNo(i32)
}
number! {
    /// A reading of the rules that the federation published, numbered from 1.
    ReadingNo(i32)
}
number! {
    /// A season of the federation, numbered by the database.
    SeasonId(i32)
}
number! {
    /// A regional association, numbered by the database.
    AssociationId(i32)
}
number! {
    /// A club of the federation, numbered by the database.
    ClubId(i32)
}
number! {
    /// A licence of one person in one season, numbered by the database.
    LicenceId(i32)
}
number! {
    /// A transfer from club to club, numbered by the database.
    TransferId(i32)
}
number! {
    /// An entry of the federation's calendar, numbered by the database.
    FixtureId(i32)
}
number! {
    /// A grade of an arbiter, numbered by the database.
    GradeId(i32)
}
number! {
    /// An entry of one tournament, numbered from 1 in the order of entering. It never changes, unlike the
    /// pairing number, which follows the seeding.
    EntryNo(u16)
}
number! {
    /// A round, numbered from 1.
    RoundNo(u16)
}
number! {
    /// A helper of one tournament, with a code of one day, numbered from 1.
    HelperNo(i32)
}
number! {
    /// A board of one round, numbered from 1. What people in the hall read is the number of its table ([`Tables`](crate::Tables)).
    BoardNo(u16)
}
number! {
    /// A game of one match, numbered from 1.
    GameNo(u8)
}

number! {
    /// How often a round was withdrawn before it stood as it does: 0 for the first publication.
    Edition(u16)
}

impl Edition {
    /// Was the round never withdrawn?
    #[must_use]
    pub fn is_first(self) -> bool {
        self.0 == 0
    }
}

/// A game of a tournament: its round, its board and its number in the match, in this order. It is stored as these three numbers.
///
/// ```
/// use tournament::{BoardNo, GameKey, GameNo, RoundNo};
///
/// let key = GameKey::new(RoundNo(3), BoardNo(2), GameNo(1));
/// assert_eq!(serde_json::to_string(&key).unwrap(), "[3,2,1]");
/// assert_eq!(serde_json::from_str::<GameKey>("[3,2,1]").unwrap(), key);
/// assert!(key < GameKey { board: BoardNo(10), ..key });
/// ```
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(
    from = "(RoundNo, BoardNo, GameNo)",
    into = "(RoundNo, BoardNo, GameNo)"
)]
pub struct GameKey {
    /// The round.
    pub round: RoundNo,
    /// The board.
    pub board: BoardNo,
    /// The game of its match.
    pub game: GameNo,
}

impl GameKey {
    /// The key of this game.
    #[must_use]
    pub const fn new(round: RoundNo, board: BoardNo, game: GameNo) -> Self {
        Self { round, board, game }
    }
}

impl From<(RoundNo, BoardNo, GameNo)> for GameKey {
    fn from((round, board, game): (RoundNo, BoardNo, GameNo)) -> Self {
        Self { round, board, game }
    }
}

impl From<GameKey> for (RoundNo, BoardNo, GameNo) {
    fn from(key: GameKey) -> Self {
        (key.round, key.board, key.game)
    }
}

impl RoundNo {
    /// The round after this one.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// The index of this round in a list of rounds; round numbers start at 1.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }
}
