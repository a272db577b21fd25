//! What is understood of what is said, and what is refused.

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

/// What is said, and the position: after `?` the word that is refused, after `!` the fault.
fn holds(rules: RuleSet, cases: &str) {
    let empty = Position::empty(rules);
    for line in cases.lines() {
        let (text, expected) = line.split_once(" = ").unwrap();
        let heard = match read_position(&empty, text) {
            Ok(position) => position.to_string(),
            Err(DictationFault::Word(word)) => format!("? {word}"),
            Err(fault) => format!("! {fault:?}"),
        };
        assert_eq!(heard, expected.trim(), "{text}");
    }
}

#[test]
fn a_turn_goes_with_the_colour_beside_it() {
    holds(
        RuleSet::Portuguese,
        "\
pretas a jogar: brancas 5 9 pretas 12 = B:W5,9:B12
brancas 5 9, pretas 12, pretas a jogar = B:W5,9:B12
brancas 5 9 pretas 12 pretas jogam = B:W5,9:B12
brancas 5 9 pretas 12 lance das pretas = B:W5,9:B12
brancas 5 9 pretas 12 e é a vez das pretas = B:W5,9:B12
as pretas têm a vez de jogar: brancas 5 9 pretas 12 = B:W5,9:B12
brancas 5 9 pretas 12 a jogar: pretas = B:W5,9:B12
white 5 9 black 12 to move black = B:W5,9:B12
white 5 9, black 12, to move: black = B:W5,9:B12
it is black's turn to move. White 5 9, black 12 = B:W5,9:B12
black has the move white 5 9 black 12 = B:W5,9:B12
turn black, white 5 and 9, black 12 = B:W5,9:B12
jogam pretas brancas 5 9 pretas 12 = B:W5,9:B12
brancas 5 9 pretas 12 jogar = ? jogar
white 5 9 move 10 black 12 = ? move
pretas vez das brancas, brancas 5 = ? vez
brancas 5 pretas 12 jogam as pretas 14 = ! NoColour(\"14\")
black to move, white 5, white to move = ! TwoTurns",
    );
}

#[test]
fn squares_go_from_one_to_another() {
    holds(
        RuleSet::Portuguese,
        "\
white 1-4 black 20-22 = W:W1,2,3,4:B20,21,22
white 1 to 4, black 20 through 22 = W:W1,2,3,4:B20,21,22
white from 1 to 4 and black 20–22 = W:W1,2,3,4:B20,21,22
bräncas 1 a 4, prètas 20 à 22 = W:W1,2,3,4:B20,21,22
brancas 1 a 4 pretas 20 a 22 = W:W1,2,3,4:B20,21,22
brancas de 1 até à casa 4, pretas das casas 20 às 22 = W:W1,2,3,4:B20,21,22
brancas um a quatro pretas D20-22 = W:W1,2,3,4:BK20,K21,K22
brancas 1 a 3 e a 5, pretas a dama 9 = W:W1,2,3,5:BK9
white - 5 9 - black - 12 = W:W5,9:B12
white 4-1 = ! Range(\"4\", \"1\")
white K1-K4 = ? -
white 1-4-9 = ? -
white 1, to 4 = ? to
white to 4 = ? to
white 1..4 = ? ..
white 1/4 = ? /
white 9×13 = ? ×",
    );
}

#[test]
fn numbers_and_ranks_are_words_too() {
    holds(
        RuleSet::Portuguese,
        "\
brancas cinco nove pretas vinte e um e trinta = W:W5,9:B21,30
white five nine black twenty-one, thirty = W:W5,9:B21,30
brancas vinte um = ? um
white fifty = ! NoSquare(\"50\")
damas brancas 30 31, peões pretos 9 = W:WK30,K31:B9
white 5 black king 9 10 = W:W5:BK9,10
dama branca 30 dama preta 9 = W:WK30:BK9
damas brancas 30 31 pretas 9 = ? pretas
white kings, black 5 = ? kings
brancas 5 pretas 9 dama = ? dama
brancas 2 damas 30 31 = W:WK30,K31:B
white one king 30 = W:WK30:B
brancas 5 2 damas 30 31 = ? 2 damas
brancas 2, damas 30 31 = W:W2,K30,K31:B
brancas 5 9 damas 30 31 = W:W5,9,K30,K31:B
brancas a1 e3 = ? a1
brancas 30D 31 = ? 30d
brancas uma 5 = ? uma",
    );
}

#[test]
fn a_number_before_a_colon_counts_what_is_named() {
    holds(
        RuleSet::Portuguese,
        "\
brancas tem 3: 5 9 13, pretas 20 = W:W5,9,13:B20
white has three: 5 9 13, black has five: 20 21 22 23 24 = W:W5,9,13:B20,21,22,23,24
brancas com 3: 5, 9 e dama 30; pretas 20 = W:W5,9,K30:B20
brancas têm 4: 5 9 13, pretas 20 = ? 4
brancas têm 2: 1 a 4 = ? 2
brancas 3:5:9:13 = ? 3
brancas 5, 2: 9 13 = ? 2
brancas 5 9: pretas 20 = W:W5,9:B20
brancas têm 5, 9 e 13: jogam as pretas = B:W5,9,13:B",
    );
}

#[test]
fn a_number_before_a_rank_counts_its_squares() {
    holds(
        RuleSet::Portuguese,
        "\
uma dama branca na casa 5 e uma dama preta na casa 32 = W:WK5:BK32
brancas duas damas 30 31 e um peão em 5, pretas 20 = W:W5,K30,K31:B20
brancas dois peões 5 9, pretas um peão em 20 = W:W5,9:B20
white three men: 5, 9, 13; black one king on 1 = W:W5,9,13:BK1
três peões brancos: 5, 9 e 13; dois peões pretos: 20 e 21 = W:W5,9,13:B20,21
brancas três peões 5 9 = ? 3 peoes
brancas dois peões, pretas 20 21 = ? 2 peoes
brancas duas damas 30 = ? duas
brancas um peão, pretas 20 = ? 1 peao
pretas dama 30 peão 31 = W:W:BK30,31",
    );
}

#[test]
fn a_number_behind_a_rank_is_its_square_and_counts_nothing() {
    holds(
        RuleSet::Portuguese,
        "\
brancas dama 1 dama 5 e 12 pretas dama 4 = W:WK1,K5,12:BK4
brancas dama um dama cinco, pretas dama quatro = W:WK1,K5:BK4
dama branca 1 dama branca 5 dama preta 4 = W:WK1,K5:BK4
brancas D1 dama 5 pretas 30 = W:WK1,K5:B30
brancas peão 1 dama 5 pretas 30 = W:W1,K5:B30
brancas P1 dama 5 pretas 30 = W:W1,K5:B30
white man 1 king 5 black 30 = W:W1,K5:B30
brancas peões 2 damas 5 9 pretas 30 = W:W2,K5,K9:B30
brancas 1 dama 5 pretas 30 = W:WK5:B30
brancas peões, 1 dama 5 pretas 30 = W:WK5:B30
brancas peões 5 1 dama 9 = ? 1 dama",
    );
}

#[test]
fn where_squares_have_letters_a_king_has_its_mark() {
    holds(
        RuleSet::Brazilian,
        "\
brancas Kh8 e Dc3 pretas d6 = W:WK4,K22:B10
white kc3 a1 black D d6 = W:WK22,29:BK10
brancas c três pretas dama a um = W:W22:BK29
white a1-e1 c3 = W:W22,29,30,31:B
white a3-c1 = ! Range(\"a3\", \"c1\")
brancas 21 a 24 = W:W21,22,23,24:B
brancas 22 pretas D6 = ? d6
brancas d1 = ! NoSquare(\"d1\")
white kh9 = ! NoSquare(\"h9\")
white xh8 = ? xh8",
    );
}

fn named(rules: RuleSet, text: &str) -> Result<String, DictationFault> {
    let squares = read_squares(rules, text)?;
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    Ok(names.join(" "))
}

#[test]
fn squares_are_named_one_after_the_other() {
    let (numbers, letters) = (RuleSet::Portuguese, RuleSet::Brazilian);
    for (rules, text, squares) in [
        (numbers, "22 9, 22", "22 9 22"),
        (numbers, "the man on five, then the king on 22", "5 22"),
        (numbers, "a casa cinco e depois a dama da 22", "5 22"),
        (letters, "c3 e Ka1", "22 29"),
    ] {
        assert_eq!(named(rules, text).as_deref(), Ok(squares), "{text}");
    }
    for (text, word) in [("9-13", "-"), ("9 a 13", "a"), ("9 zinco", "zinco")] {
        let refused = DictationFault::Word(word.to_owned());
        assert_eq!(named(numbers, text), Err(refused), "{text}");
    }
    assert_eq!(named(numbers, "a dama"), Err(DictationFault::Nothing));
}
