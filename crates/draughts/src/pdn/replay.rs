//! A game played through, with its variations.

use super::super::fen::{FenFault, ParseFenError};
use super::super::moves::Move;
use super::super::piece::Colour;
use super::super::position::Position;
use super::super::rules::{Article, RuleSet};
use super::super::why::Illegal;
use super::contradiction::Dispute;
use super::game_type::{GameType, GameTypeFault};
use super::misread::{TextFault, misread};
use super::tags::Tag;
use super::{Item, ItemKind, MOST_FAULTS, PdnGame, Spot};

/// What a game was, as far as it could be played.
///
/// ```
/// use draughts::{RuleSet, pdn};
///
/// let replay = |text| pdn::read(text).unwrap().games[0].replay(RuleSet::Portuguese);
/// let whole = replay("1. 9-13 22-18 (22-19) 2. 13x22");
/// assert_eq!((whole.main.len(), whole.played), (3, 4));
/// assert_eq!(replay("[GameType \"31\"] 1. 9-13").rules, None);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Replay {
    /// The rules by which it was played; none when its GameType is a fault.
    pub rules: Option<RuleSet>,
    /// Where it began; none when that is a fault.
    pub start: Option<Position>,
    /// The moves of the main line.
    pub main: Vec<PlayedMove>,
    /// How many moves could be played, those of the variations too.
    pub played: usize,
    /// The position at the end of the main line; none where a part of it could not be played.
    pub end: Option<Position>,
    /// What could not, in the order of the text. In each line of play what follows an impossible move is passed over.
    pub faults: Vec<ReplayFault>,
}

/// A move of the main line.
///
/// ```
/// use draughts::{Colour, RuleSet, pdn};
///
/// let replay = pdn::read("1. 9-13 22-18").unwrap().games[0].replay(RuleSet::Portuguese);
/// let second = &replay.main[1];
/// assert_eq!(format!("{} {}", second.spot, second.played), "1:9 22-18");
/// assert_eq!(second.before.turn(), Colour::Black);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedMove {
    /// Where it is written.
    pub spot: Spot,
    /// The position before it.
    pub before: Position,
    /// The move.
    pub played: Move,
}

/// Something in a game that cannot be played, or is nothing.
///
/// ```
/// use draughts::{Colour, RuleSet, pdn};
///
/// let replay = pdn::read("1. 9-13 22-18 2. 5-9").unwrap().games[0].replay(RuleSet::Portuguese);
/// let fault = &replay.faults[0];
/// assert_eq!((fault.text.as_str(), fault.turn), ("5-9", Some((2, Colour::White))));
/// assert!(fault.position.unwrap().why_not("13x22").is_ok());
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct ReplayFault {
    /// Where it stands.
    pub spot: Spot,
    /// The number of the move, as far as the text counts its moves, and whose move it is; none in the header and of a
    /// result.
    pub turn: Option<(u32, Colour)>,
    /// What is written there.
    pub text: String,
    /// The position there; none when it is not known.
    pub position: Option<Position>,
    /// What is wrong with it.
    pub reason: ReplayReason,
}

/// What is wrong in a game.
///
/// ```
/// use draughts::{RuleSet, pdn::{Dispute, TextFault, ReplayReason, read}};
///
/// let reason = |text| read(text).unwrap().games[0].replay(RuleSet::Portuguese).faults.remove(0).reason;
/// assert!(matches!(reason("[FEN \"W:W33:B1\"] *"), ReplayReason::Fen(_)));
/// assert!(matches!(reason("1. 9-18 *"), ReplayReason::Move(_, illegal) if illegal.reason.code() == "man-too-far"));
/// assert_eq!(reason("1. castles *"), ReplayReason::Text(TextFault::Other));
/// assert_eq!(reason("[Result \"7\"] *"), ReplayReason::Result(Dispute::NoResult));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplayReason {
    /// Rules that this program does not have.
    #[error(transparent)]
    GameType(#[from] GameTypeFault),
    /// The position at the start, or one set up later, is none.
    #[error("no position: {0}")]
    Fen(#[from] ParseFenError),
    /// A move that is illegal, ambiguous, or none on this board: why, in this position.
    #[error("not a legal move: {}", .1.reason.code())]
    Move(Position, Illegal),
    /// The last of [`MOST_FAULTS`] faults: the game was not played further.
    #[error("too many faults: the rest of the game is passed over")]
    TooMany,
    /// Text that is nothing in PDN.
    #[error("not understood: {0}")]
    Text(TextFault),
    /// A result that cannot be true.
    #[error("{0}")]
    Result(Dispute),
}

impl ReplayReason {
    /// The article that excludes an illegal move, where the rules say it, or by which the board is won.
    ///
    /// ```
    /// use draughts::{RuleSet, pdn};
    ///
    /// let read = pdn::read("1. 9-18 *").unwrap();
    /// let replay = read.games[0].replay(RuleSet::Portuguese);
    /// assert_eq!(replay.faults[0].reason.article().unwrap().to_string(), "3.1 b");
    /// ```
    pub fn article(&self) -> Option<Article> {
        match self {
            ReplayReason::Move(_, illegal) => illegal.article,
            ReplayReason::Result(Dispute::Board(_, article)) => Some(*article),
            ReplayReason::Result(Dispute::NoResult | Dispute::Text(_) | Dispute::Alone)
            | ReplayReason::GameType(_)
            | ReplayReason::Fen(_)
            | ReplayReason::TooMany
            | ReplayReason::Text(_) => None,
        }
    }
}

impl PdnGame {
    /// The type of the game by its GameType tag. Without one, and where the tag's number means several rule sets, that
    /// of the `preferred` rules: PDN takes international draughts for granted.
    ///
    /// # Errors
    ///
    /// A tag that names no rules of this program.
    pub(crate) fn game_type(&self, preferred: RuleSet) -> Result<GameType, GameTypeFault> {
        match self.tags.get("GameType") {
            Some(tag) => GameType::parse(tag, preferred),
            None => Ok(GameType::of(preferred)),
        }
    }

    /// The position at the start: that of the FEN tag, or else that of the rules with the side to move that the type of
    /// the game says.
    ///
    /// # Errors
    ///
    /// A FEN that is no position under these rules.
    pub(crate) fn start(&self, game_type: GameType) -> Result<Position, ParseFenError> {
        match self.tags.get("FEN") {
            Some(fen) => Position::from_fen(game_type.rules, fen),
            None => {
                let mut start = Position::start(game_type.rules);
                start.turn = game_type.starts;
                Ok(start)
            }
        }
    }

    /// Plays the game by the rules of its tag `GameType`, the main line and every variation.
    ///
    /// ```
    /// use draughts::{RuleSet, pdn};
    ///
    /// let file = pdn::read("1. 10-14 23-19\n(1... 22-18 2. 9-5) 2. 5-10 28x19").unwrap();
    /// let replay = file.games[0].replay(RuleSet::Portuguese);
    /// assert_eq!(replay.main.len(), 2);
    /// let faults: Vec<String> = replay
    ///     .faults
    ///     .iter()
    ///     .map(|fault| format!("{} {}: {}", fault.spot, fault.text, fault.reason))
    ///     .collect();
    /// assert_eq!(faults, ["2:16 9-5: not a legal move: man-backwards", "2:24 5-10: not a legal move: must-capture"]);
    /// ```
    pub fn replay(&self, preferred: RuleSet) -> Replay {
        let mut replay = Replay {
            rules: None,
            start: None,
            main: Vec::new(),
            played: 0,
            end: None,
            faults: Vec::new(),
        };
        let game_type = match self.game_type(preferred) {
            Ok(game_type) => game_type,
            Err(fault) => {
                replay.faults.push(self.in_tag("GameType", fault.into()));
                return replay;
            }
        };
        replay.rules = Some(game_type.rules);
        match self.start(game_type) {
            Ok(start) => replay.start = Some(start),
            Err(fault) if fault.fault == FenFault::UnknownTurn && !self.has_moves() => {}
            Err(fault) => replay.faults.push(self.in_tag("FEN", fault.into())),
        }
        let stand = Stand {
            position: replay.start,
            number: 1,
            second: replay
                .start
                .map_or(Colour::Black, |start| match self.tags.get("FEN") {
                    Some(_) => Colour::Black,
                    None => start.turn().other(),
                }),
        };
        replay.end = replay.line(game_type.rules, &self.body, stand, LineKind::Main);
        if replay.faults.len() < MOST_FAULTS {
            replay.faults.extend(self.disputes(&replay));
            replay.faults.sort_by_key(|fault| fault.spot);
        }
        replay
    }

    /// Does it have a move, or a word that may have been meant as one? A diagram has none.
    fn has_moves(&self) -> bool {
        let play = |item: &Item| match item.kind {
            ItemKind::Move(_) | ItemKind::SetUp(_) | ItemKind::Variation(_) | ItemKind::Word(_) => {
                true
            }
            ItemKind::Number { .. }
            | ItemKind::Strength(_)
            | ItemKind::Nag(_)
            | ItemKind::Comment(_)
            | ItemKind::Remark(_)
            | ItemKind::Result(_) => false,
        };
        self.body.iter().any(play)
    }

    pub(super) fn in_tag(&self, name: &str, reason: ReplayReason) -> ReplayFault {
        let tag = self.tags.find(name);
        ReplayFault {
            spot: tag.map_or(self.spot, |tag| tag.spot),
            turn: None,
            text: tag.map(Tag::written).unwrap_or_default(),
            position: None,
            reason,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum LineKind {
    Main,
    Variation,
}

/// Where a line of play stands.
#[derive(Clone, Copy)]
struct Stand {
    /// None behind a move that could not be played.
    position: Option<Position>,
    /// The number of the next move.
    number: u32,
    /// Whose move is the second with the same number.
    second: Colour,
}

impl Replay {
    /// Plays a line, up to [`MOST_FAULTS`], and gives the position at its end. Its depth is bounded by [`MOST_DEPTH`](super::MOST_DEPTH), because a file was
    /// read.
    fn line(
        &mut self,
        rules: RuleSet,
        items: &[Item],
        mut now: Stand,
        line: LineKind,
    ) -> Option<Position> {
        let mut before = now;
        for item in items {
            if self.faults.len() == MOST_FAULTS {
                return None;
            }
            match &item.kind {
                ItemKind::Number { number, .. } => now.number = *number,
                ItemKind::Move(text) => {
                    before = now;
                    now = self.play(item, text, now, line);
                }
                ItemKind::SetUp(fen) => {
                    match Position::from_fen(rules, fen) {
                        Ok(position) => now.position = Some(position),
                        Err(fault) => {
                            self.fault(item, fen, now, fault.into());
                            now.position = None;
                        }
                    }
                    before = now;
                }
                ItemKind::Variation(inner) => {
                    self.line(rules, inner, before, LineKind::Variation);
                }
                // a full stop says nothing
                ItemKind::Word(text) if text.chars().all(|c| c == '.') => {}
                ItemKind::Word(text) => self.misread(item, text, now),
                ItemKind::Strength(_)
                | ItemKind::Nag(_)
                | ItemKind::Comment(_)
                | ItemKind::Remark(_)
                | ItemKind::Result(_) => {}
            }
        }
        now.position
    }

    fn misread(&mut self, item: &Item, text: &str, now: Stand) {
        let (misread, right) = misread(text);
        let mut item = item.clone();
        item.spot.column = item.spot.column.saturating_add(right);
        self.fault(&item, text, now, ReplayReason::Text(misread));
    }

    fn play(&mut self, item: &Item, text: &str, now: Stand, line: LineKind) -> Stand {
        let Some(before) = now.position else {
            return now;
        };
        let played = match before.why_not(text) {
            Ok(played) => played,
            Err(fault) => {
                self.fault(item, text, now, ReplayReason::Move(before, fault));
                let position = None;
                return Stand { position, ..now };
            }
        };
        self.played += 1;
        if line == LineKind::Main {
            let spot = item.spot;
            self.main.push(PlayedMove {
                spot,
                before,
                played,
            });
        }
        Stand {
            position: Some(before.play(&played)),
            number: now
                .number
                .saturating_add(u32::from(before.turn() == now.second)),
            ..now
        }
    }

    fn fault(&mut self, item: &Item, text: &str, now: Stand, reason: ReplayReason) {
        let last = self.faults.len() + 1 == MOST_FAULTS;
        let reason = if last { ReplayReason::TooMany } else { reason };
        self.faults.push(ReplayFault {
            spot: item.spot,
            turn: now.position.map(|position| (now.number, position.turn())),
            text: text.to_owned(),
            position: now.position,
            reason,
        });
    }
}
