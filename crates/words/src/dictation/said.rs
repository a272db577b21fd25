//! The words of what was said, each with what it does.

use draughts::{Board, Colour, Rank, Square};

use super::{DictationFault, is_number, number};

/// A dash between words, whichever was typed.
pub(super) const HYPHEN: &str = "-";
/// A comma, a full stop, the end of a line.
const BREAK: &str = ",";
/// A break too, behind which what was announced is named: "three: 5 9 13".
pub(super) const COLON: &str = ":";

/// A word, and what it does.
#[derive(Debug)]
pub(super) struct Said {
    /// Without capitals and accents.
    pub word: String,
    pub part: SpokenWord,
}

/// What a word does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SpokenWord {
    Colour(Colour),
    Rank(Rank, Many),
    Square(Square),
    /// How many pieces, and never a square: "uma", "duas".
    Count(usize),
    /// Whose move it is is said here: "jogam", "vez", "move".
    Turn,
    /// From one square to another: "to", "até".
    To,
    /// The same between two squares; elsewhere an article: "a", "as".
    Article,
    /// The same between two squares; elsewhere a pause.
    Hyphen,
    /// "das", "of".
    Of,
    /// Says nothing by itself, and parts nothing.
    Link,
    /// "e", "and".
    And,
    Break,
}

/// For how many squares a rank is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Many {
    /// One, by a letter before it: `D30`.
    Mark,
    /// One, in a word.
    One,
    /// All up to the next rank or colour.
    All,
}

/// The words of a text. Where squares have letters (`lettered`) those are squares too.
pub(super) fn read(text: &str, board: &Board, lettered: bool) -> Result<Vec<Said>, DictationFault> {
    let mut tokens = number::in_digits(&tokens(text)?)?;
    if lettered {
        tokens = joined(tokens, |word| board.named(word).is_some());
    }
    let mut said = Vec::with_capacity(tokens.len());
    for token in &tokens {
        push(&mut said, token, board, lettered)?;
    }
    let is_square = |one: &&Said| matches!(one.part, SpokenWord::Square(_));
    let mut squares = said.iter().filter(is_square);
    // beside numbers `d6` may be the king on 6
    let column = squares.clone().find(|one| one.word.starts_with('d'));
    let by_number = squares.any(|one| one.word.starts_with(is_digit));
    if let Some(column) = column
        && by_number
    {
        return Err(DictationFault::Word(column.word.clone()));
    }
    Ok(said)
}

/// Letters and digits that stand together, hyphens and breaks.
fn tokens(text: &str) -> Result<Vec<String>, DictationFault> {
    let mut tokens: Vec<String> = Vec::new();
    let mut last = ' ';
    for letter in text.chars().flat_map(char::to_lowercase).map(plain) {
        match letter {
            // an accent by itself
            '\u{300}'..='\u{36f}' => continue,
            '.' if last == '.' => return Err(DictationFault::Word("..".to_owned())),
            ':' => tokens.push(COLON.to_owned()),
            ',' | ';' | '.' | '!' | '?' | '(' | ')' | '\n' => tokens.push(BREAK.to_owned()),
            '-' | '‐' | '‑' | '‒' | '–' | '—' | '−' => tokens.push(HYPHEN.to_owned()),
            '&' => tokens.push("e".to_owned()),
            '"' | '\'' | '’' | '«' | '»' | '“' | '”' | '\u{feff}' => {}
            _ if letter.is_alphanumeric() => {
                match tokens.last_mut().filter(|_| last.is_alphanumeric()) {
                    Some(run) => run.push(letter),
                    None => tokens.push(letter.to_string()),
                }
            }
            _ if letter.is_whitespace() => {}
            _ => return Err(DictationFault::Word(letter.to_string())),
        }
        last = letter;
    }
    Ok(tokens)
}

/// A Latin letter without its accent, as everywhere; all other signs stay, and letters that would become several.
fn plain(sign: char) -> char {
    let is_latin = matches!(sign, '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}');
    if !is_latin || !sign.is_alphabetic() {
        return sign;
    }
    let plain = tournament::plain(sign.encode_utf8(&mut [0; 4]));
    let mut letters = plain.chars();
    match (letters.next(), letters.next()) {
        (Some(only), None) => only,
        _ => sign,
    }
}

fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit()
}

/// Joins the column and the row of a square that were said apart (`a 1`). Behind a number a letter is a word or a rank: `5 e 9`, `22 D 10`.
fn joined(tokens: Vec<String>, is_square: impl Fn(&str) -> bool) -> Vec<String> {
    let is_letter =
        |word: &str| word.len() == 1 && word.chars().all(|one| one.is_ascii_lowercase());
    let mut joined: Vec<String> = Vec::new();
    for token in tokens {
        let before = joined.iter().rev().nth(1);
        let by_number = before.is_some_and(|before| is_number(before));
        match joined.last_mut() {
            Some(column)
                if !by_number
                    && is_letter(column.as_str())
                    && is_number(&token)
                    && is_square(&format!("{column}{token}")) =>
            {
                column.push_str(&token);
            }
            _ => joined.push(token),
        }
    }
    joined
}

/// Adds what a token is: a word, a square, or both (`d30`, `kh8`).
fn push(
    said: &mut Vec<Said>,
    token: &str,
    board: &Board,
    lettered: bool,
) -> Result<(), DictationFault> {
    let number = token.trim_start_matches(char::is_alphabetic);
    let (letters, _) = token.split_at(token.len() - number.len());
    let unknown = || DictationFault::Word(token.to_owned());
    if number.is_empty() || matches!(token, HYPHEN | BREAK | COLON) {
        let part = part(token).ok_or_else(unknown)?;
        said.push(Said {
            word: token.to_owned(),
            part,
        });
        return Ok(());
    }
    if !is_number(number) {
        return Err(unknown());
    }
    let by_column = by_column(token, letters, board).filter(|_| lettered);
    let (before, square) = by_column.unwrap_or((letters, number));
    if !before.is_empty() {
        let is_piece =
            |part: &SpokenWord| matches!(part, SpokenWord::Colour(_) | SpokenWord::Rank(..));
        let part = part(before).filter(is_piece).ok_or_else(unknown)?;
        said.push(Said {
            word: before.to_owned(),
            part,
        });
    }
    let named = board.named(square);
    let found = named.ok_or_else(|| DictationFault::NoSquare(square.to_owned()))?;
    said.push(Said {
        word: square.to_owned(),
        part: SpokenWord::Square(found),
    });
    Ok(())
}

/// A square by column and row, and the mark of a rank before it, if any: `kh8` is `k` and `h8`. `d29` is no such square.
fn by_column<'a>(token: &'a str, letters: &str, board: &Board) -> Option<(&'a str, &'a str)> {
    let (mark, square) = token.split_at_checked(letters.len().checked_sub(1)?)?;
    let (column, row) = square.split_at_checked(1)?;
    let column = column.bytes().next().filter(u8::is_ascii_lowercase)?;
    let is_column = column - b'a' < board.rows();
    let is_row = row.parse::<u8>().is_ok_and(|row| row <= board.rows());
    let is_square = is_column && (is_row || column != b'd');
    (is_square && matches!(mark, "" | "d" | "k" | "p")).then_some((mark, square))
}

/// What a word does that is no square.
fn part(word: &str) -> Option<SpokenWord> {
    Some(match word {
        "branca" | "brancas" | "branco" | "brancos" | "white" | "whites" => {
            SpokenWord::Colour(Colour::White)
        }
        "preta" | "pretas" | "preto" | "pretos" | "negra" | "negras" | "black" | "blacks" => {
            SpokenWord::Colour(Colour::Black)
        }
        "d" | "k" => SpokenWord::Rank(Rank::King, Many::Mark),
        "dama" | "king" => SpokenWord::Rank(Rank::King, Many::One),
        "damas" | "kings" => SpokenWord::Rank(Rank::King, Many::All),
        "p" => SpokenWord::Rank(Rank::Man, Many::Mark),
        "peao" | "man" => SpokenWord::Rank(Rank::Man, Many::One),
        "peoes" | "men" => SpokenWord::Rank(Rank::Man, Many::All),
        "joga" | "jogam" | "jogar" | "jogarem" | "lance" | "vez" | "move" | "moves" | "play"
        | "plays" | "turn" => SpokenWord::Turn,
        "to" | "ate" | "through" => SpokenWord::To,
        "a" | "as" => SpokenWord::Article,
        HYPHEN => SpokenWord::Hyphen,
        "da" | "das" | "de" | "do" | "dos" | "of" => SpokenWord::Of,
        "o" | "os" | "em" | "na" | "nas" | "com" | "depois" | "then" | "casa" | "casas" | "tem"
        | "the" | "on" | "at" | "with" | "from" | "has" | "have" | "is" | "it" | "s" | "square"
        | "squares" => SpokenWord::Link,
        "e" | "and" => SpokenWord::And,
        "uma" => SpokenWord::Count(1),
        "duas" => SpokenWord::Count(2),
        BREAK | COLON => SpokenWord::Break,
        _ => return None,
    })
}
