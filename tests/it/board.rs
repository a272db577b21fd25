//! The board page: a position in the address, its moves on the page.

use arbitro::web::query::encode;
use draughts::{OpeningTable, RuleSet};

use crate::public_pages::read;
use crate::support::site::reading;

/// The address of a Portuguese position.
fn board(fen: &str) -> String {
    format!("/board?rules=portuguese&fen={fen}")
}

#[test]
fn every_legal_move_is_listed_with_what_it_captures_and_leads_on() {
    reading(|mut reader| {
        let page = reader.page(&board("W:W9,1:B13,14,22"));
        let shown = page.text("main");
        assert!(
            shown.contains("Jogam as brancas: um lance legal"),
            "{shown}"
        );
        assert!(shown.contains("9x27 captura 13, 22"), "{shown}");
        let after = "/board?rules=portuguese&fen=B:W1,27:B14&piece=white-man";
        assert!(page.has(&format!("a[href='{after}']")));
        let alike = read(&mut reader, &board("B:W4,8,10,14,15,K19,25,26:BK5,K24,K32"));
        assert!(alike.contains("24x6x17x30 captura 10, 15, 26"), "{alike}");
        assert!(alike.contains("24x11x21x30 captura 14, 15, 26"), "{alike}");
    });
}

/// Rules | a capture of two for White | its article | that of the quality law | White shut in | the article by which
/// that loses.
const ARTICLES: &str = "\
portuguese|W9:B13,22|3.3 a|3.7 b|W1:B5,10|5.2
portuguese-classic|W9:B13,22|Damas Clássicas 3.1.1 a|Damas Clássicas 3.1.1 c|W1:B5,10|Damas Clássicas 4.2 b
brazilian|W21:B17,10|CBD 9||W29:B25,22|CBD 1
brazilian-short-king|W21:B17,10|dama curta 7||W29:B25,22|dama curta 3
international|W31:B27,18|CBD 9||W46:B41,37|CBD 1";

#[test]
fn the_articles_are_those_of_the_rules() {
    reading(|mut reader| {
        for case in ARTICLES.lines() {
            let parts: Vec<&str> = case.split('|').collect();
            let [rules, capture, obligation, quality, shut_in, lost] = parts[..] else {
                panic!("{case}");
            };
            let mut page = |fen| read(&mut reader, &format!("/board?rules={rules}&fen=W:{fen}"));
            let must = page(capture);
            let begins = format!("um lance legal A captura é obrigatória (art. {obligation})");
            assert!(
                must.contains(&begins) && must.contains("aqui, 2 peças."),
                "{must}"
            );
            let kings = format!("a captura com mais damas (art. {quality})");
            assert_eq!(must.contains(&kings), !quality.is_empty(), "{must}");
            let loses = format!("As brancas não têm lance legal e perderam (art. {lost})");
            assert!(page(shut_in).contains(&loses), "{case}");
        }
        let empty = read(&mut reader, &board("W:W:B"));
        assert!(empty.contains("O tabuleiro está vazio") && !empty.contains("perderam"));
    });
}

#[test]
fn what_is_done_leads_to_the_address_of_what_comes_out() {
    reading(|mut reader| {
        let mut lead = |query: &str| {
            let answer = reader.get(&board(query));
            assert_eq!(answer.status, 303, "{query}");
            let there = reader.get(answer.location());
            assert_eq!(there.status, 200);
            answer
                .location()
                .replace("/board?rules=portuguese&fen=", "")
        };
        let put = "W:W9:B21&piece=black-king&square=30";
        assert_eq!(lead(put), "W:W9:B21,K30&piece=black-king");
        // a man, its king, nothing
        assert_eq!(lead("W:W9:B21&square=9"), "W:WK9:B21&piece=white-man");
        assert_eq!(lead("W:WK9:B21&square=9"), "W:W:B21&piece=white-man");
        assert_eq!(lead("W:W9:B21&act=turn"), "B:W9:B21&piece=white-man");
        assert_eq!(
            lead("W:W9:B21&piece=nothing&act=clear"),
            "W:W:B&piece=nothing"
        );
        assert_eq!(
            lead("W:W9:B21&typed=B:B30:WK2"),
            "B:WK2:B30&piece=white-man"
        );
        assert_eq!(lead("W:W9:B13,22&move=9:27"), "B:W27:B&piece=white-man");
        let start = reader.get(&board("W:W9:B21&act=start"));
        let start = reader.page(start.location());
        start.assert_says("7 lances legais");
        for rules in RuleSet::ALL {
            let switched = reader.get(&board(&format!("W:W9:B21&switch={}", rules.code())));
            assert_eq!(reader.get(switched.location()).status, 200);
        }
    });
}

#[test]
fn what_cannot_be_done_comes_back_with_its_reason_and_nothing_lost() {
    reading(|mut reader| {
        let mut refuse = |query: &str, lang: &str| {
            let answer = reader.get(&format!("{}&lang={lang}", board(query)));
            assert_eq!(answer.status, 422, "{query}");
            let page = answer.page();
            assert_eq!(page.value("fen"), "B:W9:B21", "{query}");
            (page.text("main"), page)
        };
        let (man, _) = refuse("B:W9:B21&piece=black-man&square=3", "pt");
        assert!(man.contains("um peão preto já seria dama"), "{man}");
        let (fen, page) = refuse("B:W9:B21&typed=W:W1,33%22%3E%3Cb%3E:B", "pt");
        assert!(
            fen.contains("Carácter 6: aqui deve estar o número de uma casa"),
            "{fen}"
        );
        assert_eq!(page.value("typed"), "W:W1,33\"><b>:B");
        let (fen, _) = refuse("B:W9:B21&typed=", "en");
        assert!(
            fen.contains("Character 1: W (White) or B (Black) should stand here"),
            "{fen}"
        );
        let (illegal, page) = refuse("B:W9:B21&move=21-26", "en");
        assert!(
            illegal.contains("Art. 3.1 c: a man does not move backwards, from 21 to 26."),
            "{illegal}"
        );
        assert_eq!(page.value("move"), "21-26");
        let (unread, _) = refuse("B:W9:B21&move=xadrez", "pt");
        assert!(
            unread.contains("no carácter 1 devia estar uma casa"),
            "{unread}"
        );
    });
}

#[test]
fn an_address_without_sense_is_a_page() {
    reading(|mut reader| {
        let wrong = reader.get("/board?rules=international&fen=W:W51:B1");
        assert_eq!(wrong.status, 422);
        let page = wrong.page();
        assert_eq!(page.value("typed"), "W:W51:B1");
        page.assert_says("9 lances legais");
        for query in [
            "rules=chess",
            "piece=bishop",
            "square=33",
            "square=x",
            "act=win",
            "switch=",
        ] {
            assert_eq!(
                reader.get(&format!("/board?{query}")).status,
                400,
                "{query}"
            );
        }
        let long = encode(&"W:W1,".repeat(3000));
        assert_eq!(reader.get(&format!("/board?typed={long}")).status, 422);
    });
}

#[test]
fn an_opening_opens_on_the_board() {
    let opening = OpeningTable::Three.opening(141).unwrap();
    reading(|mut reader| {
        let page = reader.page("/openings/3/141");
        let address = board(&opening.position().to_string());
        assert!(page.has(&format!("a[href='{address}']")));
        let shown = read(&mut reader, &address);
        let moves = opening.position().legal_moves().len();
        assert!(shown.contains(&format!("Jogam as pretas: {moves} lances legais")));
    });
}

#[test]
fn a_board_asks_for_the_moves_that_it_offers_to_taps() {
    reading(|mut reader| {
        let asked = |fen: &str| format!("/board/moves?rules=portuguese&fen={fen}");
        let answer = reader.get(&asked("W:W9,1:B13,14,22"));
        assert_eq!(
            answer.body,
            r#"{"fen":"W:W1,9:B13,14,22","moves":[{"text":"9x27","from":9,"to":27,"captured":[13,22],"fen":"B:W1,27:B14"}]}"#
        );
        let several = reader.get(&asked("B:W4,8,10,14,15,K19,25,26:BK5,K24,K32"));
        for text in ["24x6x17x30", "24x11x21x30"] {
            assert!(several.body.contains(text), "{}", several.body);
        }
        assert_eq!(reader.get(&asked("W:W99:B")).status, 400);
    });
}
