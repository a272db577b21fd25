//! Touched pieces: what must be played.

use super::moves::Move;
use super::position::Position;
use super::rules::{Article, Several};
use super::square::Square;

/// What follows from the squares that the player with the move touched deliberately.
///
/// ```
/// use draughts::{Must, Position, RuleSet, Square};
///
/// let squares = [22, 9].map(|number| Square::new(number).unwrap());
/// let touched = Position::start(RuleSet::Portuguese).touched(&squares);
/// assert!(matches!(touched.must, Must::Play(man, _) if man.square == squares[1]));
/// assert_eq!(touched.strays.len(), 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TouchDuty {
    /// What the player must play.
    pub must: Must,
    /// Touched squares that hold none of the player's pieces, in the order touched.
    pub strays: Vec<Stray>,
}

/// What a player who touched pieces must play.
///
/// ```
/// use draughts::{Must, Position, RuleSet, Square};
///
/// let squares = |numbers: [u8; 2]| numbers.map(|number| Square::new(number).unwrap());
/// let must = |rules, numbers| Position::start(rules).touched(&squares(numbers)).must;
/// assert!(matches!(must(RuleSet::Portuguese, [11, 9]), Must::Play(man, _) if man.square.number() == 11));
/// assert!(matches!(must(RuleSet::Brazilian, [21, 24]), Must::Designated(men, _) if men.len() == 2));
/// assert!(matches!(must(RuleSet::Portuguese, [5, 6]), Must::Free(_)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Must {
    /// One of this piece's legal moves.
    Play(Candidate, Article),
    /// A legal move of the one of these that the opponent designates; in the order touched, at least two.
    Designated(Vec<Candidate>, Article),
    /// Any legal move: none of the touched pieces has one.
    Free(Article),
    /// Nothing follows: none of the player's own pieces was touched.
    Nothing,
}

/// A touched piece that can move.
///
/// ```
/// use draughts::{Must, Position, RuleSet, Square};
///
/// let touched = Position::start(RuleSet::Portuguese).touched(&[Square::new(11).unwrap()]);
/// let Must::Play(man, _) = touched.must else { panic!("11 can move") };
/// assert!(man.moves.iter().map(ToString::to_string).eq(["11-14", "11-15"]));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// Where it stands.
    pub square: Square,
    /// Its legal moves, at least one.
    pub moves: Vec<Move>,
}

/// A touched square without a piece of the player whose move it is.
///
/// ```
/// use draughts::{Position, RuleSet, Square, Stray};
///
/// let [empty, theirs] = [14, 22].map(|number| Square::new(number).unwrap());
/// let strays = Position::start(RuleSet::PortugueseClassic).touched(&[empty, theirs]).strays;
/// assert_eq!(strays, [Stray::Empty(empty), Stray::Opponents(theirs, None)]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stray {
    /// There is no such square on this board, or nothing stands there.
    Empty(Square),
    /// The opponent's piece stands there, and where the text forbids to touch it, if it does.
    Opponents(Square, Option<Article>),
}

impl Position {
    /// What the player with the move must play after touching these squares in this order (4.3–4.5; classic 5.1.1).
    /// A square touched again counts once. Adjusting after a word of warning (4.2) is no touching.
    ///
    /// ```
    /// use draughts::{Must, Position, RuleSet, Square};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let squares = [5, 11, 12].map(|number| Square::new(number).unwrap());
    /// let Must::Play(piece, article) = start.touched(&squares).must else {
    ///     panic!("11 can move");
    /// };
    /// assert_eq!((piece.square.number(), piece.moves.len()), (11, 2));
    /// assert_eq!(article.to_string(), "4.4");
    /// ```
    pub fn touched(&self, squares: &[Square]) -> TouchDuty {
        let touch = &self.rules().rules().touch;
        let mut own: Vec<Square> = Vec::new();
        let mut strays = Vec::new();
        for &square in squares {
            match self.piece(square) {
                Some(piece) if piece.colour == self.turn() => {
                    if !own.contains(&square) {
                        own.push(square);
                    }
                }
                Some(_) => strays.push(Stray::Opponents(square, touch.others)),
                None => strays.push(Stray::Empty(square)),
            }
        }
        TouchDuty {
            must: self.must(&own),
            strays,
        }
    }

    /// What must be played after touching these own pieces, each once.
    fn must(&self, own: &[Square]) -> Must {
        let touch = &self.rules().rules().touch;
        let article = match own {
            [] => return Must::Nothing,
            [_] => touch.one,
            _ => touch.several_article,
        };
        let mut candidates = own.iter().filter_map(|&square| self.candidate(square));
        let Some(first) = candidates.next() else {
            return Must::Free(touch.free);
        };
        if touch.several == Several::FirstThatCan {
            return Must::Play(first, article);
        }
        let candidates: Vec<Candidate> = std::iter::once(first.clone()).chain(candidates).collect();
        match candidates.len() {
            1 => Must::Play(first, article),
            _ => Must::Designated(candidates, article),
        }
    }

    fn candidate(&self, square: Square) -> Option<Candidate> {
        let legal = self.legal_moves();
        let moves: Vec<Move> = legal.into_iter().filter(|m| m.from == square).collect();
        (!moves.is_empty()).then_some(Candidate { square, moves })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet;

    fn numbers(text: &str) -> Vec<Square> {
        text.split_whitespace()
            .map(|number| Square::new(number.parse().unwrap()).unwrap())
            .collect()
    }

    /// `play 9: 9-13 9-14 (4.3)`, and strays after it.
    fn written(touched: &TouchDuty) -> String {
        let piece = |it: &Candidate| {
            let mut moves: Vec<String> = it.moves.iter().map(Move::to_string).collect();
            moves.sort();
            format!("{}: {}", it.square, moves.join(" "))
        };
        let must = match &touched.must {
            Must::Play(it, article) => format!("play {} ({article})", piece(it)),
            Must::Designated(them, article) => {
                let them: Vec<String> = them.iter().map(piece).collect();
                format!("designated {} ({article})", them.join(" | "))
            }
            Must::Free(article) => format!("free ({article})"),
            Must::Nothing => "nothing".to_owned(),
        };
        let strays = touched.strays.iter().map(|stray| match stray {
            Stray::Empty(square) => format!("; {square} empty"),
            Stray::Opponents(square, None) => format!("; {square} opponent's"),
            Stray::Opponents(square, Some(article)) => {
                format!("; {square} opponent's ({article})")
            }
        });
        must + &strays.collect::<String>()
    }

    #[test]
    fn the_cases_of_the_table() {
        let cases = include_str!("../../../tests/data/game/touched.tsv");
        for line in cases.lines().filter(|line| !line.starts_with('#')) {
            let columns: Vec<&str> = line.split('\t').collect();
            let [rules, fen, squares, expected] = columns[..] else {
                panic!("four columns: {line}");
            };
            let position = Position::from_fen(RuleSet::from_code(rules).unwrap(), fen).unwrap();
            let found = written(&position.touched(&numbers(squares)));
            assert_eq!(found, expected, "{line}");
        }
    }
}
