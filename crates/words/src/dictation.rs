//! A position as somebody says it: "brancas 5 9 14, pretas dama 30 31".

use draughts::{
    Colour, Notation, ParseFenError, Piece, PlacementFault, Position, Rank, RuleSet, Square,
};

use super::{Named, Words, fen_error};

/// Why a position that was said is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DictationFault {
    /// A word that says nothing here.
    Word(String),
    /// A square before anybody said whose piece stands there.
    NoColour(String),
    /// No square of this board.
    NoSquare(String),
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
/// "damas 30 31" for kings; "jogam as pretas" or "black to move" for the turn, which otherwise stays that of `given`. A FEN is
/// read as one.
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
/// assert_eq!(read("B:WK1,9:B30"), "B:WK1,9:B30");
/// ```
pub fn read_position(given: &Position, text: &str) -> Result<Position, DictationFault> {
    if is_fen(text) {
        return Position::from_fen(given.rules(), text).map_err(DictationFault::Fen);
    }
    let mut heard = Heard {
        position: Position::empty(given.rules()).with_turn(given.turn()),
        colour: None,
        rank: Rank::Man,
        is_once: false,
        is_turn: false,
    };
    let lettered = given.rules().notation() == Notation::Algebraic;
    let mut words: Vec<String> = words(text, lettered);
    if lettered {
        words = joined(words, |word| given.board().named(word).is_some());
    }
    let mut left = words.iter().map(String::as_str).peekable();
    while let Some(word) = left.next() {
        let moves_next = matches!(left.peek(), Some(&("to" | "moves" | "plays")));
        heard.hear(word, moves_next)?;
    }
    if heard.position.occupied().is_empty() {
        return Err(DictationFault::Nothing);
    }
    Ok(heard.position)
}

/// Why a position that was said is not understood, as a sentence; squares are named as records of these rules name them.
#[must_use]
pub fn dictation_fault(t: &Words, rules: RuleSet, fault: &DictationFault) -> String {
    match fault {
        DictationFault::Word(word) => t.dictation_word(word.as_str()),
        DictationFault::NoColour(word) => t.dictation_no_colour(word.as_str()),
        DictationFault::NoSquare(word) => t.dictation_no_square(word.as_str()),
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

/// The words without capitals, accents and marks; a letter and the number behind it are two, but for one letter where squares
/// have letters.
fn words(text: &str, lettered: bool) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    for letter in text.chars().flat_map(char::to_lowercase).map(plain) {
        if letter.is_alphanumeric() {
            let is_column = |word: &String| lettered && letter.is_numeric() && word.len() == 1;
            let is_alike = last.is_numeric() == letter.is_numeric();
            let goes_on =
                |word: &&mut String| last.is_alphanumeric() && (is_alike || is_column(word));
            match words.last_mut().filter(goes_on) {
                Some(word) => word.push(letter),
                None => words.push(letter.to_string()),
            }
        }
        last = letter;
    }
    words
}

/// Joins the column and the row of a square that were said apart (`a 1`). Behind a number a letter is a word or a rank: `5 e 9`, `22 D 10`.
fn joined(words: Vec<String>, is_square: impl Fn(&str) -> bool) -> Vec<String> {
    let is_number = |word: &str| word.chars().all(|one| one.is_ascii_digit());
    let mut joined: Vec<String> = Vec::new();
    for word in words {
        let before = joined.iter().rev().nth(1);
        let by_number = before.is_some_and(|before| is_number(before));
        match joined.last_mut() {
            Some(column)
                if !by_number
                    && column.len() == 1
                    && !is_number(column.as_str())
                    && is_number(&word)
                    && is_square(&format!("{column}{word}")) =>
            {
                column.push_str(&word);
            }
            _ => joined.push(word),
        }
    }
    joined
}

fn plain(letter: char) -> char {
    match letter {
        'á' | 'à' | 'ã' | 'â' => 'a',
        'é' | 'ê' => 'e',
        'ó' | 'ô' | 'õ' => 'o',
        'ç' => 'c',
        other => other,
    }
}

/// What was understood so far.
struct Heard {
    position: Position,
    colour: Option<Colour>,
    rank: Rank,
    /// The rank is that of the next square only: "dama 30", "D30".
    is_once: bool,
    /// The next colour is whose move it is.
    is_turn: bool,
}

impl Heard {
    /// `moves_next`: the word behind this one says that a colour is to move.
    fn hear(&mut self, word: &str, moves_next: bool) -> Result<(), DictationFault> {
        let is_digit = |one: char| one.is_ascii_digit();
        if word.ends_with(is_digit) {
            if word.starts_with(is_digit) || self.position.board().named(word).is_some() {
                return self.square(word);
            }
            // `d30`: a rank and a number, where squares have letters too
            let (letter, number) = word.split_at(word.trim_end_matches(is_digit).len());
            if !matches!(letter, "d" | "k" | "p") {
                return Err(DictationFault::NoSquare(word.to_owned()));
            }
            self.hear(letter, false)?;
            return self.square(number);
        }
        match word {
            "branca" | "brancas" | "branco" | "brancos" | "white" | "whites" => {
                self.side(Colour::White, moves_next);
            }
            "preta" | "pretas" | "preto" | "pretos" | "negras" | "black" | "blacks" => {
                self.side(Colour::Black, moves_next);
            }
            "dama" | "d" | "king" | "k" => self.ranked(Rank::King, true),
            "damas" | "kings" => self.ranked(Rank::King, false),
            "peao" | "peoes" | "p" | "man" | "men" => self.ranked(Rank::Man, false),
            "jogam" | "joga" | "jogar" | "vez" | "turn" => self.is_turn = true,
            "a" | "as" | "o" | "os" | "da" | "das" | "de" | "do" | "dos" | "e" | "em" | "na"
            | "nas" | "com" | "casa" | "casas" | "lance" | "and" | "on" | "at" | "the" | "of"
            | "with" | "has" | "have" | "tem" | "square" | "squares" | "to" | "move" | "moves"
            | "play" | "plays" => {}
            other => return Err(DictationFault::Word(other.to_owned())),
        }
        Ok(())
    }

    fn side(&mut self, colour: Colour, moves_next: bool) {
        if self.is_turn || moves_next {
            self.position = self.position.with_turn(colour);
            self.is_turn = false;
        } else {
            self.colour = Some(colour);
            self.ranked(Rank::Man, false);
        }
    }

    fn ranked(&mut self, rank: Rank, is_once: bool) {
        (self.rank, self.is_once) = (rank, is_once);
    }

    fn square(&mut self, word: &str) -> Result<(), DictationFault> {
        let square = self
            .position
            .board()
            .named(word)
            .ok_or_else(|| DictationFault::NoSquare(word.to_owned()))?;
        let Some(colour) = self.colour else {
            return Err(DictationFault::NoColour(word.to_owned()));
        };
        if self.position.piece(square).is_some() {
            return Err(DictationFault::Twice(square));
        }
        let rank = self.rank;
        let piece = Piece { colour, rank };
        let placed = self.position.with(square, piece);
        self.position = placed.map_err(|fault| DictationFault::Misplaced(piece, square, fault))?;
        if self.is_once {
            self.ranked(Rank::Man, false);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    fn heard(text: &str) -> Result<String, DictationFault> {
        let empty = Position::empty(RuleSet::Portuguese);
        read_position(&empty, text).map(|position| position.to_string())
    }

    #[test]
    fn colours_squares_and_kings_in_many_mouths() {
        for text in [
            "brancas 5 9 pretas D30 31",
            "Brancas: 5, 9; pretas: dama 30, peão 31.",
            "pretas 31 D 30 brancas 9 e 5",
            "as brancas têm 5 9 e as pretas a dama na casa 30 e 31",
            "white 5 9 black k30 31",
            "White men on squares 5 and 9, Black king on 30, man 31",
        ] {
            assert_eq!(heard(text).as_deref(), Ok("W:W5,9:BK30,31"), "{text}");
        }
    }

    #[test]
    fn where_squares_have_letters_those_are_squares_too() {
        let empty = Position::empty(RuleSet::Brazilian);
        let heard = |text| read_position(&empty, text).map(|position| position.to_string());
        for text in [
            "brancas c3 D a1 pretas d6",
            "white C3, king a1; black d6",
            "white 22 K29 black 10",
            "pretas 10 brancas 22 D29",
            "brancas c 3 e dama a 1, pretas d 6",
            "brancas 22 e D 29 pretas 10",
        ] {
            assert_eq!(heard(text).as_deref(), Ok("W:W22,K29:B10"), "{text}");
        }
        let light = DictationFault::NoSquare("a2".to_owned());
        assert_eq!(heard("brancas a2"), Err(light));
        let t = Lang::Pt.load();
        for (text, said) in [
            ("brancas a1 pretas a1", "a casa a1 está repetida"),
            ("brancas b8", "A casa b8 é da linha de base"),
        ] {
            let fault = dictation_fault(&t, empty.rules(), &heard(text).unwrap_err());
            assert!(fault.starts_with(said), "{fault}");
        }
    }

    #[test]
    fn whose_move_it_is() {
        for text in [
            "brancas 5 pretas 30 jogam as pretas",
            "vez das pretas brancas 5 pretas 30",
            "white 5 black 30, black to move",
            "black to play: white 5; black 30",
        ] {
            assert_eq!(heard(text).as_deref(), Ok("B:W5:B30"), "{text}");
        }
    }

    #[test]
    fn what_says_nothing_is_named() {
        use DictationFault::{Misplaced, NoColour, NoSquare, Nothing, Twice, Word};
        let five = Square::new(5).unwrap();
        assert_eq!(heard("azuis 5"), Err(Word("azuis".to_owned())));
        assert_eq!(heard("5 brancas"), Err(NoColour("5".to_owned())));
        assert_eq!(heard("brancas 5 44"), Err(NoSquare("44".to_owned())));
        assert_eq!(heard("brancas 5 pretas 5"), Err(Twice(five)));
        assert_eq!(heard("jogam as pretas"), Err(Nothing));
        assert!(matches!(heard("brancas 30"), Err(Misplaced(..))));
        assert!(matches!(heard("W:W99"), Err(DictationFault::Fen(_))));
    }
}
