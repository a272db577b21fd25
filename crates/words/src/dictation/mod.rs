//! A position as somebody says it: "brancas 5 9 14, pretas dama 30 31".
//!
//! What is understood, in either language, and mixed:
//!
//! - **Pieces**: a colour, then its squares. "peões" or "men" and "damas" or "kings" hold for the squares up to the next rank or colour,
//!   "dama" or "king" for one; so do the letters D, K and P before a square: `D30`, `K 30`, and `Kh8` where squares have letters. The
//!   rank may also stand before the colour: "damas brancas 30 31".
//! - **Squares**: in digits or in words ("vinte e um", "twenty-one"), and by column and row where records of the game name them so. From
//!   one to another, all between them: `1-4`, "1 a 4", "1 até 4", "1 to 4"; behind the mark of a king they are all kings, as in a FEN.
//! - **The turn**, once: "jogam", "vez", "lance", "move", "play" or "turn" with a colour directly before it ("pretas a jogar", "black
//!   to move"), else with the next one ("jogam as pretas", "vez das pretas", "to move: black"). After it squares need a colour anew.
//! - **A count** before a colon or a rank: "white has three: 5 9 13", "2 damas 30 31", "uma dama branca na casa 5". It is none of the
//!   squares, and what is named has to be that many. A number that stands directly behind a rank is its square: "dama 1 dama 5".
//! - Between them commas, full stops, and words like "na casa" or "and". A FEN is read as one.
//!
//! Whatever else is said, or could mean two things ("5 2 damas 30 31"), is refused by its word.

mod count;
mod number;
mod said;
mod squares;
#[cfg(test)]
mod tests;

use draughts::{
    Colour, Notation, ParseFenError, Piece, PlacementFault, Position, Rank, RuleSet, Square,
};

use super::{Named, Words, fen_error};
use count::{fits, is_announced, may_count, squares_before};
use said::{Many, Said, SpokenWord};
pub use squares::read_squares;

/// Why a position that was said is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DictationFault {
    /// A word that says nothing here.
    Word(String),
    /// A square before anybody said whose piece stands there.
    NoColour(String),
    /// No square of this board.
    NoSquare(String),
    /// No squares from the first to the last: they run backwards, or not along one row where squares have letters.
    Range(String, String),
    /// Each side was said to be the one to move.
    TwoTurns,
    /// A square that was named before.
    Twice(Square),
    /// This piece cannot stand there.
    Misplaced(Piece, Square, PlacementFault),
    /// It begins like a FEN, and is none.
    Fen(ParseFenError),
    /// No piece was named.
    Nothing,
}

/// Reads a position that was typed or dictated in either language: colours, then their squares; `D30`, `K30`, "dama 30" or
/// "damas 30 31" for kings; `1-4` or "1 a 4" for all between; "jogam as pretas" or "black to move" for the turn, which otherwise stays
/// that of `given`. A FEN is read as one.
///
/// # Errors
/// The first word that says nothing here, and why.
///
/// ```
/// use draughts::{Position, RuleSet};
/// use words::read_position;
///
/// let empty = Position::empty(RuleSet::Portuguese);
/// let read = |text| read_position(&empty, text).unwrap().to_string();
/// assert_eq!(read("brancas 5 9 14 pretas D30 31"), "W:W5,9,14:BK30,31");
/// assert_eq!(read("White: king 1, 9. Black: kings 30 and 31; Black to move"), "B:WK1,9:BK30,K31");
/// assert_eq!(read("jogam as pretas, brancas damas 1 2 peões 9 pretas 30"), "B:WK1,K2,9:B30");
/// assert_eq!(read("pretas a jogar: brancas 1 a 4, pretas vinte e um"), "B:W1,2,3,4:B21");
/// assert_eq!(read("B:WK1,9:B30"), "B:WK1,9:B30");
/// ```
pub fn read_position(given: &Position, text: &str) -> Result<Position, DictationFault> {
    if is_fen(text) {
        return Position::from_fen(given.rules(), text).map_err(DictationFault::Fen);
    }
    let lettered = given.rules().notation() == Notation::Algebraic;
    let said = said::read(text, given.board(), lettered)?;
    let mut heard = Heard::on(Position::empty(given.rules()));
    let mut left = said.as_slice();
    while let [one, rest @ ..] = left {
        left = heard.hear(one, rest)?;
    }
    heard.no_king_waits()?;
    if heard.position.occupied().is_empty() {
        return Err(DictationFault::Nothing);
    }
    let turn = heard.turn.unwrap_or(given.turn());
    Ok(heard.position.with_turn(turn))
}

/// Why a position that was said is not understood, as a sentence; squares are named as records of these rules name them.
#[must_use]
pub fn dictation_fault(t: &Words, rules: RuleSet, fault: &DictationFault) -> String {
    match fault {
        DictationFault::Word(word) => t.dictation_word(word.as_str()),
        DictationFault::NoColour(word) => t.dictation_no_colour(word.as_str()),
        DictationFault::NoSquare(word) => t.dictation_no_square(word.as_str()),
        DictationFault::Range(from, to) => t.dictation_range(from.as_str(), to.as_str()),
        DictationFault::TwoTurns => t.dictation_two_turns(),
        DictationFault::Twice(square) => t.board_fault_taken(rules.square(*square)),
        DictationFault::Misplaced(piece, square, PlacementFault::Uncrowned) => {
            t.board_uncrowned(rules.square(*square), piece.name(t))
        }
        DictationFault::Misplaced(_, _, PlacementFault::TooMany(most)) => t.board_too_many(*most),
        DictationFault::Fen(error) => fen_error(t, rules, error),
        DictationFault::Nothing => t.dictation_nothing(),
    }
}

/// Does it begin with the turn of a FEN?
fn is_fen(text: &str) -> bool {
    let start: String = text.trim_start().chars().take(3).collect();
    let start = start.to_ascii_uppercase();
    start.starts_with("[FE") || start.starts_with("W:") || start.starts_with("B:")
}

/// What was understood so far.
struct Heard<'a> {
    position: Position,
    turn: Option<Colour>,
    colour: Option<Colour>,
    /// A colour was named, and none of its squares yet.
    is_begun: bool,
    rank: Rank,
    /// For how many squares.
    many: Many,
    /// The rank that no square followed yet.
    waiting: Option<&'a Said>,
    /// The kings of this colour were named before it: "damas brancas 30".
    is_headed: bool,
    last: Last<'a>,
    /// The last square stands directly behind its rank: "dama 1".
    is_owned: bool,
    /// A comma, or an "and", came since the last piece, rank or colour.
    is_parted: bool,
}

/// What a range can go on from.
#[derive(Clone, Copy)]
enum Last<'a> {
    Other,
    /// A square, what was said for it and what stands there.
    Square(&'a Said, Square, Piece),
    /// The end of a range.
    Range,
}

impl<'a> Heard<'a> {
    fn on(position: Position) -> Self {
        Self {
            position,
            turn: None,
            colour: None,
            is_begun: false,
            rank: Rank::Man,
            many: Many::All,
            waiting: None,
            is_headed: false,
            last: Last::Other,
            is_owned: false,
            is_parted: false,
        }
    }

    /// Takes in a word, with those behind it that belong to it, and gives the rest.
    fn hear(&mut self, one: &'a Said, rest: &'a [Said]) -> Result<&'a [Said], DictationFault> {
        match one.part {
            SpokenWord::Square(_) if is_announced(one, rest) => self.counts(one, rest)?,
            SpokenWord::Square(_) | SpokenWord::Count(_) if self.counts_rank(one, rest)? => {}
            SpokenWord::Square(square) => self.square(one, square)?,
            SpokenWord::Count(_) => return Err(unknown(one)),
            SpokenWord::Rank(rank, many) => self.ranked(one, (rank, many), rest)?,
            SpokenWord::Colour(colour) => match turn_behind(rest) {
                Some((word, left)) => return self.moves(word, colour, left),
                None => self.side(one, colour, rest)?,
            },
            SpokenWord::Turn => return self.turn(one, rest),
            SpokenWord::To | SpokenWord::Article | SpokenWord::Hyphen => {
                return self.range(one, rest);
            }
            SpokenWord::And | SpokenWord::Break => {
                if one.part == SpokenWord::And {
                    self.last = Last::Other;
                }
                self.is_parted = true;
            }
            SpokenWord::Of | SpokenWord::Link => {}
        }
        Ok(rest)
    }

    /// The turn with its colour behind it: "jogam as pretas".
    fn turn(&mut self, one: &Said, rest: &'a [Said]) -> Result<&'a [Said], DictationFault> {
        let between =
            |part| is_small(part) || matches!(part, SpokenWord::Break | SpokenWord::Hyphen);
        let next = past(past_turns(rest), between).split_first();
        match next.map(|(next, left)| (next.part, left)) {
            Some((SpokenWord::Colour(colour), left)) => self.moves(one, colour, left),
            Some(_) | None => Err(unknown(one)),
        }
    }

    /// This colour is to move, by a word that says so.
    fn moves(
        &mut self,
        word: &Said,
        colour: Colour,
        rest: &'a [Said],
    ) -> Result<&'a [Said], DictationFault> {
        self.no_king_waits()?;
        let left = past_turns(rest);
        // "pretas, vez das brancas" without its comma
        let is_of = left.first().is_some_and(|one| one.part == SpokenWord::Of);
        let next = past(left, |part| part == SpokenWord::Of).first();
        if is_of && next.is_some_and(|one| matches!(one.part, SpokenWord::Colour(_))) {
            return Err(unknown(word));
        }
        if self.turn.is_some_and(|told| told != colour) {
            return Err(DictationFault::TwoTurns);
        }
        *self = Self {
            turn: Some(colour),
            ..Self::on(self.position)
        };
        Ok(left)
    }

    fn side(&mut self, one: &Said, colour: Colour, rest: &[Said]) -> Result<(), DictationFault> {
        if self.is_parted || self.is_begun {
            self.no_king_waits()?;
        }
        let is_carried = self.waiting.is_some();
        let next = past(rest, is_small).first();
        let is_ranked = next.is_some_and(|next| matches!(next.part, SpokenWord::Rank(..)));
        // "damas brancas 30 e pretas 3": kings again?
        if self.is_headed && !is_carried && !is_ranked {
            return Err(unknown(one));
        }
        if !is_carried {
            (self.rank, self.many) = (Rank::Man, Many::All);
        }
        self.is_headed = is_carried && self.rank == Rank::King;
        self.colour = Some(colour);
        (self.is_begun, self.is_parted) = (true, false);
        self.last = Last::Other;
        Ok(())
    }

    fn ranked(
        &mut self,
        one: &'a Said,
        (rank, many): (Rank, Many),
        rest: &[Said],
    ) -> Result<(), DictationFault> {
        self.no_king_waits()?;
        if let Last::Square(before, ..) = self.last
            && !self.is_parted
            && !self.is_owned
            && may_count(&before.word, many, rest)
        {
            return Err(both(before, one));
        }
        (self.rank, self.many) = (rank, many);
        self.waiting = Some(one);
        self.last = Last::Other;
        (self.is_headed, self.is_parted) = (false, false);
        Ok(())
    }

    /// Nothing was said of kings that no square followed.
    fn no_king_waits(&self) -> Result<(), DictationFault> {
        match self.waiting {
            Some(word) if self.rank == Rank::King => Err(unknown(word)),
            Some(_) | None => Ok(()),
        }
    }

    fn square(&mut self, one: &'a Said, square: Square) -> Result<(), DictationFault> {
        let Some(colour) = self.colour else {
            return Err(DictationFault::NoColour(one.word.clone()));
        };
        let rank = self.rank;
        let piece = Piece { colour, rank };
        self.put(square, piece)?;
        self.is_owned = self.is_behind_rank();
        if self.many != Many::All {
            (self.rank, self.many) = (Rank::Man, Many::All);
        }
        self.waiting = None;
        (self.is_begun, self.is_parted) = (false, false);
        self.last = Last::Square(one, square, piece);
        Ok(())
    }

    /// A number before a colon says how many squares are named behind it, if it is that many.
    fn counts(&self, one: &Said, rest: &[Said]) -> Result<(), DictationFault> {
        let ends = |part| matches!(part, SpokenWord::Colour(_) | SpokenWord::Turn);
        let behind = rest.get(1..).unwrap_or_default();
        let named = squares_before(behind, ends);
        let is_first = matches!(self.last, Last::Other);
        if is_first && named.is_some() && named == one.word.parse::<usize>().ok() {
            Ok(())
        } else {
            Err(unknown(one))
        }
    }

    /// Does what comes now stand directly behind a rank? A number there is a square of that rank.
    fn is_behind_rank(&self) -> bool {
        self.waiting.is_some() && !self.is_parted
    }

    /// Is this the count of the squares of the rank behind it? A number may be a square as well, and is one behind another square or a rank.
    fn counts_rank(&mut self, one: &Said, rest: &[Said]) -> Result<bool, DictationFault> {
        let Some((next, behind)) = rest.split_first() else {
            return Ok(false);
        };
        let SpokenWord::Rank(rank, many) = next.part else {
            return Ok(false);
        };
        let is_square = matches!(one.part, SpokenWord::Square(_));
        let is_behind = !matches!(self.last, Last::Other) && !self.is_parted;
        if is_square && (is_behind || self.is_behind_rank()) {
            return Ok(false);
        }
        let number = if let SpokenWord::Count(number) = one.part {
            number
        } else {
            one.word.parse().unwrap_or(0)
        };
        let fits = fits(number, many, behind);
        // nobody says "men" once more behind a man
        let is_man_again = rank == Rank::Man && self.rank == Rank::Man;
        if is_square && !fits && is_man_again && many == Many::All && number > 0 {
            return Err(both(one, next));
        }
        if fits {
            self.last = Last::Other;
        }
        Ok(fits)
    }

    fn put(&mut self, square: Square, piece: Piece) -> Result<(), DictationFault> {
        if self.position.piece(square).is_some() {
            return Err(DictationFault::Twice(square));
        }
        let placed = self.position.with(square, piece);
        self.position = placed.map_err(|fault| DictationFault::Misplaced(piece, square, fault))?;
        Ok(())
    }

    /// A word that joins two squares to a range, or stands elsewhere.
    fn range(&mut self, one: &Said, rest: &'a [Said]) -> Result<&'a [Said], DictationFault> {
        if let [end, left @ ..] = past(rest, is_small)
            && let SpokenWord::Square(to) = end.part
        {
            return match self.last {
                Last::Square(begin, from, piece) if !self.is_parted => {
                    self.fill((begin, from), (end, to), piece)?;
                    Ok(left)
                }
                Last::Other if one.part != SpokenWord::To => Ok(rest),
                Last::Other | Last::Square(..) | Last::Range => Err(unknown(one)),
            };
        }
        let next = rest.first().map(|next| next.part);
        let fits = match one.part {
            SpokenWord::To => next == Some(SpokenWord::Turn),
            // `K1-K4`
            SpokenWord::Hyphen => !matches!(
                (self.last, next),
                (Last::Square(..), Some(SpokenWord::Rank(..)))
            ),
            SpokenWord::Colour(_)
            | SpokenWord::Rank(..)
            | SpokenWord::Square(_)
            | SpokenWord::Count(_)
            | SpokenWord::Turn
            | SpokenWord::Article
            | SpokenWord::Of
            | SpokenWord::Link
            | SpokenWord::And
            | SpokenWord::Break => true,
        };
        if !fits {
            return Err(unknown(one));
        }
        self.is_parted |= one.part == SpokenWord::Hyphen;
        Ok(rest)
    }

    /// Puts the piece on the first square on those behind it, up to the last.
    fn fill(
        &mut self,
        (begin, from): (&Said, Square),
        (end, to): (&Said, Square),
        piece: Piece,
    ) -> Result<(), DictationFault> {
        let board = self.position.board();
        let by_row = [begin, end].iter().any(|one| !is_number(&one.word));
        if to <= from || (by_row && board.place(from).row != board.place(to).row) {
            let (begin, end) = (begin.word.clone(), end.word.clone());
            return Err(DictationFault::Range(begin, end));
        }
        for square in board.squares().filter(|one| *one > from && *one <= to) {
            self.put(square, piece)?;
        }
        self.last = Last::Range;
        Ok(())
    }
}

fn unknown(one: &Said) -> DictationFault {
    DictationFault::Word(one.word.clone())
}

/// Two words that do not go together.
fn both(one: &Said, next: &Said) -> DictationFault {
    DictationFault::Word(format!("{} {}", one.word, next.word))
}

fn is_number(word: &str) -> bool {
    word.chars().all(|one| one.is_ascii_digit())
}

/// Is this a word that stands between others and parts nothing?
fn is_small(part: SpokenWord) -> bool {
    matches!(
        part,
        SpokenWord::To | SpokenWord::Article | SpokenWord::Of | SpokenWord::Link
    )
}

/// The words from the first on that is none of these.
fn past(mut left: &[Said], passed: impl Fn(SpokenWord) -> bool) -> &[Said] {
    while let [one, rest @ ..] = left
        && passed(one.part)
    {
        left = rest;
    }
    left
}

/// The turn behind a colour, and what follows it: "a jogar", "has the move".
fn turn_behind(rest: &[Said]) -> Option<(&Said, &[Said])> {
    let joins = |part| is_small(part) && part != SpokenWord::Of;
    let (word, left) = past(rest, joins).split_first()?;
    (word.part == SpokenWord::Turn).then_some((word, left))
}

/// Past further words that say the same turn: "vez de jogar", "turn to move".
fn past_turns(mut left: &[Said]) -> &[Said] {
    while let [one, rest @ ..] = past(left, is_small)
        && one.part == SpokenWord::Turn
    {
        left = rest;
    }
    left
}
