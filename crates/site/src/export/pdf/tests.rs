use super::*;

fn paper(blocks: usize, text: &str) -> Paper {
    let block = |no: usize| Block {
        heading: format!("Decisão n.º {no}"),
        lines: vec![
            ("Factos".to_owned(), text.to_owned()),
            ("Efeito".to_owned(), "advertência (12.9 a)".to_owned()),
        ],
        position: None,
    };
    Paper {
        title: "Decisões da arbitragem".to_owned(),
        lang: "pt".to_owned(),
        head: vec!["Torneio de Évora".to_owned()],
        blocks: (1..=blocks).map(block).collect(),
        signed: Vec::new(),
        foot: "Registo 0123456789ab".to_owned(),
    }
}

fn numbered(page: usize, of: usize) -> String {
    format!("Página {page} de {of}")
}

/// Bytes as text, a letter for each.
fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}

/// Every entry of the table of objects points at its object; how many pages there are.
pub(super) fn assert_sound(bytes: &[u8]) -> usize {
    let text = letters(bytes);
    assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"));
    let (_, start) = text.rsplit_once("startxref\n").unwrap();
    let start: usize = start.lines().next().unwrap().trim().parse().unwrap();
    let table = letters(&bytes[start..]);
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("xref"));
    let count = lines.next().unwrap().split(' ').nth(1).unwrap();
    let count: usize = count.parse().unwrap();
    for (no, line) in lines.take(count).enumerate().skip(1) {
        let offset: usize = line[..10].parse().unwrap();
        assert!(
            bytes[offset..].starts_with(format!("{no} 0 obj").as_bytes()),
            "{line}"
        );
    }
    assert_eq!(text.matches("/Type /Page\n").count(), count_of(&text));
    count_of(&text)
}

/// What the tree of pages says.
fn count_of(text: &str) -> usize {
    let (_, rest) = text.split_once("/Count ").unwrap();
    rest.split_whitespace().next().unwrap().parse().unwrap()
}

/// The texts that are shown, in order: the numbers of their glyphs, read by the fonts.
pub(in crate::export) fn shown(bytes: &[u8]) -> String {
    let text = letters(bytes);
    let mut found = String::new();
    for line in text.lines().filter(|line| line.ends_with("> Tj")) {
        let font = Font::ALL.into_iter().find(|font| {
            let name = file::called(*font);
            line.starts_with(&format!("/{name} "))
        });
        let known: std::collections::BTreeMap<u16, char> = font
            .unwrap()
            .face()
            .letters()
            .map(|(letter, glyph)| (glyph, letter))
            .collect();
        let hex = line.split(['<', '>']).nth(1).unwrap();
        for at in (0..hex.len()).step_by(4) {
            let glyph = u16::from_str_radix(&hex[at..at + 4], 16).unwrap();
            // a hyphen and a hard space share their glyphs with others
            found.push(known[&glyph]);
        }
        found.push('\n');
    }
    found
        .replace(['\u{ad}', '\u{2010}'], "-")
        .replace('\u{a0}', " ")
}

#[test]
fn a_paper_of_one_page_says_what_it_was_given() {
    let bytes = pdf(&paper(2, "O jogador (brancas) falou \\ saiu."), numbered);
    assert_eq!(assert_sound(&bytes), 1);
    let text = shown(&bytes);
    for part in [
        "Decisões da arbitragem",
        "Torneio de Évora",
        "Decisão n.º 2",
        "Factos",
        "12.9 a",
        "Página 1 de 1",
        "Registo 0123",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn long_texts_go_on_over_the_pages() {
    let words: Vec<String> = (1..=3000).map(|no| format!("palavra{no}")).collect();
    let bytes = pdf(&paper(1, &words.join(" ")), numbered);
    let pages = assert_sound(&bytes);
    assert!(pages > 2, "{pages}");
    let text = shown(&bytes).replace('\n', " ");
    assert!(words.iter().all(|word| text.contains(&format!("{word} "))));
    assert!(text.contains(&format!("Página {pages} de {pages}")));
}

#[test]
fn a_block_that_fits_on_a_page_is_not_parted() {
    let text = "linha\n".repeat(20);
    let bytes = pdf(&paper(4, &text), numbered);
    assert_eq!(assert_sound(&bytes), 2);
}

#[test]
fn the_same_paper_makes_the_same_bytes() {
    assert_eq!(pdf(&paper(9, "x"), numbered), pdf(&paper(9, "x"), numbered));
}

#[test]
fn who_signs_has_a_line_with_the_name_on_the_same_page() {
    let names = [
        "O árbitro",
        "O árbitro principal",
        "Maria da Purificação de Vasconcelos e Sá",
    ];
    for blocks in 1..40 {
        let signed = names.map(str::to_owned).to_vec();
        let paper = Paper {
            signed,
            ..paper(blocks, "x")
        };
        let pages = layout::pages(&paper);
        let last = &pages.last().unwrap().pieces;
        for name in names {
            let found = last.iter().find(|piece| piece.text == name).unwrap();
            assert!(found.y >= 60, "{blocks} blocks: {found:?}");
        }
        assert_sound(&pdf(&paper, numbered));
    }
}

#[test]
fn a_position_is_drawn_whole_on_one_page_in_the_same_bytes() {
    let fen = "B:WK1,9,13:B21,K30";
    let position = draughts::Position::from_fen(draughts::RuleSet::Portuguese, fen).unwrap();
    for lines in 1..60 {
        let mut paper = paper(1, &"linha\n".repeat(lines));
        paper.blocks[0].position = Some(position);
        let pages = layout::pages(&paper);
        let drawn: Vec<_> = pages
            .iter()
            .filter(|page| !page.squares.is_empty())
            .collect();
        let [page] = drawn.as_slice() else {
            panic!("{lines} lines: on {} pages", drawn.len());
        };
        assert_eq!(page.squares.len(), 32);
        // two dots a man, four a king
        assert_eq!(page.dots.len(), 3 * 2 + 2 * 4);
        assert!(page.squares.iter().all(|one| one.at.1 >= 60), "{lines}");
        let bytes = pdf(&paper, numbered);
        assert_sound(&bytes);
        assert_eq!(bytes, pdf(&paper, numbered));
    }
}
