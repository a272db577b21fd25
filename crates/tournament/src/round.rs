//! A round, its matches and their games.

use serde::{Deserialize, Serialize};

use super::{BoardNo, EntryNo, GameNo, Outcome, Points, PrimaryScore, RoundNo, RulingNo, Side};
use draughts::Colour;

/// A round (ronda).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The number of the round.
    pub no: RoundNo,
    /// Draft, published, closed.
    pub state: RoundState,
    /// The matches in board order.
    pub matches: Vec<Match>,
    /// Who does not play, and why.
    pub byes: Vec<Bye>,
}

/// Where a round stands.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum RoundState {
    /// Paired, and seen by the arbiters only.
    Draft,
    /// Public, results are coming in.
    Published,
    /// Every result is in.
    Closed,
}

crate::coded!(RoundState);

/// Who meets whom; the first has White in game 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// White in game 1.
    pub first: EntryNo,
    /// Black in game 1.
    pub second: EntryNo,
}

/// The meeting of two entries in a round (partida): an even number of games under the FPD's rules, any
/// number under others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    /// The board.
    pub board: BoardNo,
    /// Who meets whom.
    pub pairing: Pairing,
    /// The games in order. Scores and tie-breaks are counted from these alone.
    pub games: Vec<Game>,
    /// The games that decided a drawn match, numbered on from the others.
    #[serde(default)]
    pub decider: Vec<DeciderGame>,
    /// Did the arbiter make this pairing by hand? The reason is in the journal.
    pub by_hand: bool,
    /// Points that rulings in force gave or took (12.9 d, e); worked out, never stored.
    #[serde(skip)]
    pub adjustments: Vec<Adjustment>,
}

/// Points that a ruling gave or took for a match (12.9 d, e).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Adjustment {
    /// The ruling.
    pub ruling: RulingNo,
    /// Whose points.
    pub side: Side,
    /// Which score.
    pub score: PrimaryScore,
    /// By how much; less than nothing where points were taken.
    pub change: Points,
}

/// One game of a match (jogo).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// The number of the game in its match.
    pub no: GameNo,
    /// The side with White.
    pub white: Side,
    /// The number of the drawn opening in the table of the regulations; `None` where it is free.
    pub opening: Option<u16>,
    /// How it ended; `None` while it is not known.
    pub outcome: Option<Outcome>,
}

/// A game that decides a drawn match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeciderGame {
    /// The step of the regulations' decider, from 0.
    pub step: usize,
    /// The game.
    pub game: Game,
    /// Is it played with other colours than it was set with, by a ruling in force (7.3)? Worked out, never stored.
    #[serde(skip)]
    pub reversed: bool,
}

impl DeciderGame {
    /// The side that was to have White when the game was set.
    #[must_use]
    pub fn set_white(&self) -> Side {
        if self.reversed {
            self.game.white.other()
        } else {
            self.game.white
        }
    }

    /// Gives the colours with which it was set, or the others.
    pub(super) fn give_colours(&mut self, reversed: bool) {
        let set = self.set_white();
        self.game.white = if reversed { set.other() } else { set };
        self.reversed = reversed;
    }
}

/// An entry that does not play in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bye {
    /// Who.
    pub entry: EntryNo,
    /// Why.
    pub kind: ByeKind,
}

/// Why an entry does not play in a round.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ByeKind {
    /// The odd one out: scores what the regulations give.
    Pairing,
    /// Granted beforehand, scores as a won match, whatever the pairing bye scores (a full-point bye, C.07 16.2.1).
    Full,
    /// Asked for beforehand, scores as a drawn match.
    Half,
    /// Asked for beforehand, scores nothing.
    Zero,
    /// The free round that everybody has once in a round robin of an odd number, scores nothing.
    Rest,
    /// Nobody to be met in a knockout: goes through, scores nothing.
    Through,
}

crate::coded!(ByeKind);

impl Pairing {
    /// The entry on this side.
    #[must_use]
    pub fn on(self, side: Side) -> EntryNo {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The side of this entry.
    #[must_use]
    pub fn side_of(self, entry: EntryNo) -> Option<Side> {
        if self.first == entry {
            Some(Side::First)
        } else if self.second == entry {
            Some(Side::Second)
        } else {
            None
        }
    }
}

impl Match {
    /// A match of this many games, none of them played. The first side has White in the odd games.
    #[must_use]
    pub fn new(board: BoardNo, pairing: Pairing, games: u8) -> Self {
        let games = (1..=games).map(|no| Game {
            no: GameNo(no),
            white: if no % 2 == 1 {
                Side::First
            } else {
                Side::Second
            },
            opening: None,
            outcome: None,
        });
        Self {
            board,
            pairing,
            games: games.collect(),
            decider: Vec::new(),
            by_hand: false,
            adjustments: Vec::new(),
        }
    }

    /// Every game, those of the decider last.
    pub fn every_game(&self) -> impl Iterator<Item = &Game> {
        let decider = self.decider.iter().map(|one| &one.game);
        self.games.iter().chain(decider)
    }

    /// Is the result of every game known, those of the decider left out?
    #[must_use]
    pub fn finished(&self) -> bool {
        self.games.iter().all(|game| game.outcome.is_some())
    }

    /// Was at least one game played at the board? A match of which every game was forfeited was not, and the two
    /// may meet again (C.04.5, C.04.2 3.5).
    #[must_use]
    pub fn played(&self) -> bool {
        self.games
            .iter()
            .any(|game| game.outcome.is_some_and(Outcome::played))
    }

    /// The sum of this side's games, with what rulings gave or took: never less than nothing nor more than every game won
    /// (12.9 d).
    #[must_use]
    pub fn game_points(&self, side: Side) -> Points {
        let (sum, most) = self.bare_game_points(side);
        self.adjusted(side, PrimaryScore::GamePoints, sum, most)
    }

    /// The sum of this side's games alone, and of every game won.
    pub(crate) fn bare_game_points(&self, side: Side) -> (Points, Points) {
        let games = self.games.iter().filter_map(|game| game.outcome);
        let sum: Points = games.map(|outcome| outcome.points(side)).sum();
        let most = Points::ONE * i32::try_from(self.games.len()).unwrap_or(i32::MAX);
        (sum, most)
    }

    /// A score of this side with what rulings gave or took, one after the other, each as far as between nothing and `most` it could (12.9 d): what had no effect takes
    /// none from what comes after it.
    #[must_use]
    pub(crate) fn adjusted(
        &self,
        side: Side,
        score: PrimaryScore,
        points: Points,
        most: Points,
    ) -> Points {
        let ours = |one: &&Adjustment| (one.side, one.score) == (side, score);
        let ruled = self.adjustments.iter().filter(ours);
        ruled.fold(points, |points, one| {
            (points + one.change).clamp(Points::ZERO, most)
        })
    }

    /// What a ruling gave or took in fact, where the side has these `points` without any: as [`adjusted`](Self::adjusted) counts.
    pub(crate) fn counted(&self, ruled: &Adjustment, points: Points, most: Points) -> Points {
        let ours = |one: &&Adjustment| (one.side, one.score) == (ruled.side, ruled.score);
        let mut stands = points;
        for one in self.adjustments.iter().filter(ours) {
            let after = (stands + one.change).clamp(Points::ZERO, most);
            if one == ruled {
                return after - stands;
            }
            stands = after;
        }
        Points::ZERO
    }

    /// Takes the last games of this step away that have no result.
    pub(super) fn unset_open(&mut self, step: usize) {
        let is_open = |one: &DeciderGame| one.step == step && one.game.outcome.is_none();
        while self.decider.last().is_some_and(is_open) {
            self.decider.pop();
        }
    }

    /// The games that decide the match two by two within their step, as they share an opening. One is alone where the other is not set, or there is none.
    pub fn deciding_pairs(&self) -> impl Iterator<Item = &[DeciderGame]> {
        let steps = self.decider.chunk_by(|one, next| one.step == next.step);
        steps.flat_map(|games| games.chunks(2))
    }

    /// Adds games that decide the match, with the opening that was drawn for them.
    pub(super) fn set_decider(&mut self, step: usize, whites: &[Side], opening: Option<u16>) {
        for white in whites {
            let no = self.every_game().count() + 1;
            let game = Game {
                no: GameNo(u8::try_from(no).unwrap_or(u8::MAX)),
                white: *white,
                opening,
                outcome: None,
            };
            self.decider.push(DeciderGame {
                step,
                game,
                reversed: false,
            });
        }
    }

    /// The game with this number, where it is one that decides the match.
    #[must_use]
    pub fn deciding(&self, no: GameNo) -> Option<&DeciderGame> {
        self.decider.iter().find(|one| one.game.no == no)
    }

    /// The game with this number.
    #[must_use]
    pub fn game(&self, no: GameNo) -> Option<&Game> {
        self.every_game().find(|game| game.no == no)
    }

    /// The game with this number, to be altered.
    pub(super) fn game_mut(&mut self, no: GameNo) -> Option<&mut Game> {
        let decider = self.decider.iter_mut().map(|one| &mut one.game);
        let mut all = self.games.iter_mut().chain(decider);
        all.find(|game| game.no == no)
    }
}

impl Game {
    /// The colour of this side.
    #[must_use]
    pub fn colour(&self, side: Side) -> Colour {
        if self.white == side {
            Colour::White
        } else {
            Colour::Black
        }
    }

    /// The side with this colour.
    ///
    /// ```
    /// use draughts::Colour;
    /// use tournament::{BoardNo, EntryNo, Match, Pairing, Side};
    /// let pairing = Pairing { first: EntryNo(1), second: EntryNo(2) };
    /// let second = &Match::new(BoardNo(1), pairing, 2).games[1];
    /// assert_eq!(second.side(Colour::White), Side::Second);
    /// assert_eq!(second.side(Colour::Black), Side::First);
    /// ```
    #[must_use]
    pub fn side(&self, colour: Colour) -> Side {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.white.other(),
        }
    }
}

impl Round {
    /// The match on this board. Boards are numbered from 1 in order, as long as nobody moves them.
    #[must_use]
    pub fn on_board(&self, board: BoardNo) -> Option<&Match> {
        let in_order = self.matches.get(usize::from(board.0).wrapping_sub(1));
        in_order
            .filter(|one| one.board == board)
            .or_else(|| self.matches.iter().find(|one| one.board == board))
    }

    /// The match of this entry.
    #[must_use]
    pub fn match_of(&self, entry: EntryNo) -> Option<&Match> {
        self.matches
            .iter()
            .find(|one| one.pairing.side_of(entry).is_some())
    }

    /// The bye of this entry.
    #[must_use]
    pub fn bye_of(&self, entry: EntryNo) -> Option<Bye> {
        self.byes.iter().copied().find(|bye| bye.entry == entry)
    }

    /// Was somebody there in this round, at a board or without an opponent? A bye is asked for by whoever is away, and a late-comer has one for each round
    /// missed where the regulations say so.
    #[must_use]
    pub fn was_there(&self, entry: EntryNo) -> bool {
        let had_none = self.bye_of(entry).is_some_and(|bye| match bye.kind {
            ByeKind::Pairing | ByeKind::Rest | ByeKind::Through => true,
            ByeKind::Full | ByeKind::Half | ByeKind::Zero => false,
        });
        had_none || self.match_of(entry).is_some()
    }

    /// Whether this entry is in the round, at a board or with a bye.
    #[must_use]
    pub fn seats(&self, entry: EntryNo) -> bool {
        self.match_of(entry).is_some() || self.bye_of(entry).is_some()
    }

    /// Gives somebody who came later a bye in this round.
    pub(super) fn miss(&mut self, entry: EntryNo, kind: ByeKind) {
        if !self.seats(entry) {
            self.byes.push(Bye { entry, kind });
            self.byes.sort_unstable_by_key(|bye| bye.entry);
        }
    }

    /// How many games have no result yet.
    #[must_use]
    pub fn missing(&self) -> usize {
        self.matches
            .iter()
            .flat_map(Match::every_game)
            .filter(|game| game.outcome.is_none())
            .count()
    }
}
