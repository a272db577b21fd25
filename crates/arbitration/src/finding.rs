//! What was found at a board, each fact with its data and its article.

use super::{Claim, ConductRule, Judgement, Note};
use draughts::{
    Colour, Illegal, Position, Requirement, Slip, Square,
    game::{Cause, MoveNumber, WonBy},
};
use tournament::{Count, GameNo, Offence, Outcome, RoundNo, RulingNo, Side, StepKind};

/// The pieces of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Material {
    /// White's men.
    pub white_men: u32,
    /// White's kings.
    pub white_kings: u32,
    /// Black's men.
    pub black_men: u32,
    /// Black's kings.
    pub black_kings: u32,
}

impl Material {
    /// What stands on the board.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        Self {
            white_men: position.men(Colour::White).len(),
            white_kings: position.kings(Colour::White).len(),
            black_men: position.men(Colour::Black).len(),
            black_kings: position.kings(Colour::Black).len(),
        }
    }
}

/// How far the count of a limit is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// Which limit.
    pub claim: Claim,
    /// How many moves make a draw.
    pub of: usize,
    /// White's moves that count.
    pub white: usize,
    /// Black's.
    pub black: usize,
    /// Whose moves count; both where `None`.
    pub only: Option<Colour>,
    /// Where the text sets the limit.
    pub article: String,
}

/// One thing that was found, with what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// What an article says.
    Note(Note),
    /// The game has a result already.
    HasResult {
        /// The result.
        outcome: Outcome,
        /// The side with White, which the mark alone does not tell.
        white: Side,
    },
    /// The game is won on the board.
    Won {
        /// By whom.
        winner: Colour,
        /// How.
        by: WonBy,
        /// Where the text says so.
        article: String,
    },
    /// A move is legal.
    Legal {
        /// As it is written.
        moved: String,
        /// Its number, where a sheet tells.
        at: Option<MoveNumber>,
    },
    /// A move is illegal, or cannot be told.
    Illegal {
        /// The position before it.
        position: Box<Position>,
        /// Why, and what was due.
        illegal: Box<Illegal>,
        /// Its number, where a sheet tells.
        at: Option<MoveNumber>,
    },
    /// The legal moves.
    LegalMoves {
        /// As they are written.
        moves: Vec<String>,
    },
    /// Every move of the sheet is legal.
    SheetSound {
        /// How many plies.
        plies: usize,
    },
    /// The sheet cannot be read at a move.
    Gap {
        /// Which.
        at: MoveNumber,
        /// The line of the sheet.
        line: usize,
        /// The character of the line.
        column: usize,
        /// What could have been played there.
        moves: Vec<String>,
    },
    /// What could not be read can only have been this.
    Filled {
        /// The moves.
        moves: Vec<(MoveNumber, String)>,
    },
    /// What could not be read can have been several things.
    NotFilled {
        /// How many games the sheet can be; `0`: none.
        ways: u64,
        /// Were all looked for?
        complete: bool,
    },
    /// A single slip of the pen would explain the sheet.
    Slip {
        /// Which slip.
        slip: Slip,
        /// At which move.
        at: MoveNumber,
        /// What was played there, where only one move fits.
        played: Option<String>,
        /// No other single slip explains the sheet, and this one in one way only.
        alone: bool,
    },
    /// Somebody who does not play at this board (12.7).
    Outsider {
        /// Who.
        name: String,
    },
    /// A draw in this game decides the match for one side (D.5).
    DrawOdds {
        /// For which colour.
        colour: Colour,
    },
    /// The last position that can be established (7.5 a).
    LastSound {
        /// The move that led to it; `None`: it is the first.
        after: Option<MoveNumber>,
        /// The position, as FEN.
        position: String,
        /// How many plies were written after it.
        later: usize,
    },
    /// Illegal moves of the player before this one (7.5).
    EarlierIllegal {
        /// Whose.
        colour: Colour,
        /// The rulings.
        rulings: Vec<RulingNo>,
    },
    /// How often something was counted against the player before.
    Counted {
        /// Whose.
        colour: Colour,
        /// What.
        offence: Offence,
        /// How often.
        before: Count,
    },
    /// The step that the custom of the regulations takes now.
    NextStep {
        /// Against whom.
        colour: Colour,
        /// For what.
        offence: Offence,
        /// For the how manieth, this one counted.
        times: usize,
        /// Which step.
        step: StepKind,
    },
    /// The opening that was drawn for the game.
    OpeningDrawn {
        /// Its number in the table.
        number: u16,
        /// Its moves.
        moves: String,
        /// The paragraph of the table.
        article: &'static str,
    },
    /// The move with which the game left the drawn opening.
    OpeningLeft {
        /// Which.
        at: MoveNumber,
        /// What was drawn.
        drawn: String,
        /// What was played; nothing where the sheet ends before.
        played: Option<String>,
    },
    /// Moves made with reversed colours (7.3).
    ReversedAfter {
        /// White's.
        white: u16,
        /// Black's.
        black: u16,
    },
    /// Who displaced pieces.
    Displaced {
        /// Whose hand.
        by: Colour,
        /// Are they back?
        back: bool,
    },
    /// This piece must be played.
    MustPlay {
        /// Where it stands.
        square: Square,
        /// Its legal moves.
        moves: Vec<String>,
        /// Where the text says so.
        article: String,
    },
    /// The opponent chooses which of these is played.
    OpponentChooses {
        /// Where they stand.
        squares: Vec<Square>,
        /// Where the text says so.
        article: String,
    },
    /// None of the touched pieces can move: any legal move may be made.
    FreeMove {
        /// Where the text says so.
        article: String,
    },
    /// An empty square was touched.
    EmptySquare(Square),
    /// A piece of the opponent was touched.
    OpponentsPiece {
        /// Where it stands.
        square: Square,
        /// The rule that forbids it, if one does.
        article: Option<String>,
    },
    /// A limit on moves is reached.
    LimitReached {
        /// How far.
        counted: Counted,
        /// The move after which the count began; `None`: with the first position.
        since: Option<MoveNumber>,
        /// Why it began there.
        cause: Cause,
        /// The move that filled it.
        at: Option<MoveNumber>,
    },
    /// A limit on moves is not reached.
    LimitNotReached {
        /// How far.
        counted: Counted,
        /// The move after which the count began; `None`: with the first position.
        since: Option<MoveNumber>,
        /// Why it began there.
        cause: Cause,
    },
    /// A limit does not count in this position, or gives way to another.
    LimitNotCounting {
        /// Which.
        claim: Claim,
        /// The limit that goes before, where one does.
        gives_way: Option<Claim>,
        /// The pieces.
        material: Material,
        /// Where the text says so.
        article: String,
    },
    /// With these pieces the count cannot have begun.
    CannotHaveBegun {
        /// Which limit.
        claim: Claim,
        /// The pieces.
        material: Material,
        /// Where the text says so.
        article: String,
    },
    /// What the arbiter's counter says.
    Counter {
        /// How far.
        counted: Counted,
        /// The tap with which it was full, from 1; `0`: before the first.
        full: Option<usize>,
        /// The last tap that began it anew, from 1.
        reset: Option<usize>,
    },
    /// The position stood three times.
    StoodThrice {
        /// After which moves; `None`: at the start.
        after: [Option<MoveNumber>; 3],
        /// Where the text says so.
        article: String,
    },
    /// No position stood three times: the one that stood most.
    StoodLess {
        /// After which moves; `None`: at the start.
        after: Vec<Option<MoveNumber>>,
        /// Where the text says so.
        article: String,
    },
    /// A draw was due, and so many plies were played since.
    DueSince {
        /// What it was due for.
        claim: Claim,
        /// How many.
        plies: usize,
    },
    /// A draw is due, but for something else than what is claimed.
    DueForAnother {
        /// What for.
        claim: Claim,
    },
    /// A condition of an offer.
    Condition {
        /// What is asked.
        asks: Requirement,
        /// Is it met? `None`: nobody can tell from what is shown.
        met: Option<bool>,
        /// Moves made by White and Black, where known.
        moves: Option<(usize, usize)>,
        /// The pieces, where known.
        material: Option<Material>,
        /// Where the text asks for it.
        article: String,
    },
    /// The regulations allow offers after so many moves (9.1 a).
    OfferAfter {
        /// How many by each.
        moves: u16,
        /// Is it met? `None`: nobody can tell from what is shown.
        met: Option<bool>,
    },
    /// The pieces on the board.
    Pieces(Material),
    /// This side can still win: a line shows it.
    CanWin {
        /// Which.
        colour: Colour,
        /// The line, both sides helping.
        line: Vec<String>,
    },
    /// This side cannot win by any sequence of legal moves.
    CannotWin {
        /// Which.
        colour: Colour,
    },
    /// Whether this side can win is not known.
    WinUnknown {
        /// Which.
        colour: Colour,
        /// How many positions were looked at.
        searched: u64,
    },
    /// What the engine proves or estimates.
    Judged(Box<Judgement>),
    /// How late somebody is (5.4, and the regulations).
    Late {
        /// Who.
        colour: Colour,
        /// Minutes since the clocks were started.
        minutes: u16,
        /// At how many the game is lost.
        limit: u16,
        /// Did they come?
        came: bool,
    },
    /// Rounds in which the player stayed away before.
    Absences {
        /// Who.
        colour: Colour,
        /// The rounds.
        rounds: Vec<RoundNo>,
        /// At how many the regulations eliminate; `0`: never.
        limit: u8,
    },
    /// Games of the match that are not played yet.
    GamesLeft {
        /// Which.
        games: Vec<GameNo>,
    },
    /// A rule of conduct.
    Broken(ConductRule),
    /// Rulings against the player before this one.
    Ladder {
        /// Whose.
        colour: Colour,
        /// The rulings, the newest first.
        rulings: Vec<RulingNo>,
    },
}

impl Finding {
    /// The article it rests on; `None` where it is a fact of the board.
    ///
    /// ```
    /// use arbitration::{Finding, Note};
    /// assert_eq!(Finding::Note(Note::TimesOpen).article().as_deref(), Some("7.1"));
    /// ```
    #[must_use]
    pub fn article(&self) -> Option<String> {
        let fixed = |article: &str| Some(article.to_owned());
        match self {
            Self::Note(note) => note.article().and_then(fixed),
            Self::Illegal { illegal, .. } => illegal.article.map(|one| one.to_string()),
            Self::LastSound { .. } | Self::EarlierIllegal { .. } => fixed("7.5 a"),
            Self::Counted { offence, .. } => fixed(offence.article()),
            Self::NextStep { step, .. } => fixed(step.article()),
            Self::OpeningDrawn { article, .. } => fixed(article),
            Self::ReversedAfter { .. } => fixed("7.3"),
            Self::Displaced { .. } => fixed("7.4 a"),
            Self::OfferAfter { .. } => fixed("9.1 a"),
            Self::Broken(rule) => fixed(rule.article()),
            Self::Ladder { .. } => fixed("12.9"),
            Self::Outsider { .. } => fixed("12.7"),
            Self::DrawOdds { .. } => fixed("D.5"),
            Self::Won { article, .. }
            | Self::MustPlay { article, .. }
            | Self::OpponentChooses { article, .. }
            | Self::FreeMove { article }
            | Self::LimitNotCounting { article, .. }
            | Self::CannotHaveBegun { article, .. }
            | Self::StoodThrice { article, .. }
            | Self::StoodLess { article, .. }
            | Self::Condition { article, .. } => fixed(article),
            Self::OpponentsPiece { article, .. } => article.clone(),
            Self::LimitReached { counted, .. }
            | Self::LimitNotReached { counted, .. }
            | Self::Counter { counted, .. } => fixed(&counted.article),
            Self::HasResult { .. }
            | Self::OpeningLeft { .. }
            | Self::Legal { .. }
            | Self::LegalMoves { .. }
            | Self::SheetSound { .. }
            | Self::Gap { .. }
            | Self::Filled { .. }
            | Self::NotFilled { .. }
            | Self::Slip { .. }
            | Self::EmptySquare(_)
            | Self::DueSince { .. }
            | Self::DueForAnother { .. }
            | Self::Pieces(_)
            | Self::CanWin { .. }
            | Self::CannotWin { .. }
            | Self::WinUnknown { .. }
            | Self::Judged(_)
            | Self::Late { .. }
            | Self::Absences { .. }
            | Self::GamesLeft { .. } => None,
        }
    }
}

impl From<Note> for Finding {
    fn from(note: Note) -> Self {
        Self::Note(note)
    }
}
