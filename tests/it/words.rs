//! Every message and mail against the words that docs/words.md rules out.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use crate::tidy::{files, sources};

const LANGUAGES: [&str; 2] = ["pt-PT", "en-GB"];

/// How words begin in the spelling of 1990 that the federation does not write.
const STEMS_OF_1990: [&str; 24] = [
    "veem",
    "leem",
    "deem",
    "creem",
    "ação",
    "ações",
    "ativ",
    "atua",
    "ato",
    "atos",
    "diret",
    "eletr",
    "exat",
    "exceto",
    "exceção",
    "exceções",
    "efetu",
    "efetiv",
    "correto",
    "correta",
    "corretos",
    "corretas",
    "correção",
    "infrator",
];
/// Those of them that are whole words; the others go on.
const WHOLE: [&str; 15] = [
    "veem",
    "leem",
    "deem",
    "creem",
    "ação",
    "ações",
    "ato",
    "atos",
    "exceto",
    "exceção",
    "exceções",
    "correto",
    "correta",
    "corretos",
    "corretas",
];

/// The text of each message without what is put into it: "key" to "text".
fn messages(language: &str) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(format!("locales/{language}")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let starts = line.starts_with(|c: char| c.is_ascii_lowercase());
            let said = match line.split_once('=').filter(|_| starts) {
                Some((name, said)) => {
                    key = name.trim().to_owned();
                    said
                }
                None => line,
            };
            let kept: &mut String = all.entry(key.clone()).or_default();
            kept.push_str(&without_placeables(said));
            kept.push('\n');
        }
    }
    all
}

/// The Portuguese of the help of the commands, by its English.
fn help() -> BTreeMap<String, String> {
    let text = fs::read_to_string("src/cli/help/pt.txt").unwrap();
    let texts = text.split("\n\n").filter(|text| !text.starts_with('#'));
    let texts = texts.map(|text| text.split_once('\n').unwrap());
    texts
        .map(|(english, told)| (english.to_owned(), told.to_owned()))
        .collect()
}

fn without_placeables(line: &str) -> String {
    let mut pieces = line.split('{');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| {
        text + piece.split_once('}').map_or("", |(_, after)| after)
    })
}

/// Is this word or phrase in the text, not as a part of a longer word?
fn says(text: &str, word: &str) -> bool {
    let (text, word) = (text.to_lowercase(), word.to_lowercase());
    let inside = |c: char| c.is_alphanumeric() || c == '-';
    text.match_indices(&word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(inside) && !after.is_some_and(inside)
    })
}

/// Column 4 (Portuguese) or 5 (English) of the glossary: the words that are ruled out.
fn ruled_out(column: usize) -> Vec<String> {
    let page = fs::read_to_string("docs/words.md").unwrap();
    let rows = page
        .lines()
        .skip_while(|line| !line.starts_with("| Concept"))
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    rows.flat_map(|row| {
        let cell = row.split('|').nth(column).unwrap();
        cell.split(';')
            .map(|word| word.trim().to_owned())
            .collect::<Vec<_>>()
    })
    .filter(|word| !word.is_empty())
    .collect()
}

/// Language, key and word of each exception.
fn exceptions() -> BTreeSet<(String, String, String)> {
    let text = fs::read_to_string("tests/data/words/exceptions.tsv").unwrap();
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let cells: Vec<&str> = row.split('\t').collect();
        assert_eq!(cells.len(), 4, "language, key, word, reason: {row}");
        (
            cells[0].to_owned(),
            cells[1].to_owned(),
            cells[2].to_owned(),
        )
    })
    .collect()
}

#[test]
fn no_message_says_what_the_glossary_rules_out() {
    let mut found = BTreeSet::new();
    for (language, column) in LANGUAGES.into_iter().zip([4, 5]) {
        let words = ruled_out(column);
        assert!(
            words.len() > 20,
            "{} words ruled out in {language}",
            words.len()
        );
        let help = if language == "pt-PT" {
            help()
        } else {
            BTreeMap::new()
        };
        for (key, text) in messages(language).into_iter().chain(help) {
            for word in words.iter().filter(|word| says(&text, word)) {
                found.insert((language.to_owned(), key.clone(), word.clone()));
            }
        }
    }
    // an exception that is no longer needed goes too
    assert_eq!(found, exceptions());
}

/// What a program or a page calls has a function of its name; both languages have the same messages.
#[test]
fn every_message_is_said() {
    let rust = ["src", "crates"].into_iter().flat_map(sources);
    let pages = files("templates").into_iter();
    let texts = rust
        .map(|(_, text)| text)
        .chain(pages.map(|page| fs::read_to_string(page).unwrap()));
    let mut called = BTreeSet::new();
    for text in texts {
        let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        called.extend(words.map(str::to_owned));
    }
    let keys = messages("pt-PT").into_keys();
    let unused = keys.filter(|key| !called.contains(&key.replace('-', "_")));
    assert_eq!(unused.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn portuguese_is_written_in_the_federations_spelling() {
    let modern = |text: &str| -> Vec<String> {
        let lower = text.to_lowercase();
        let words = lower.split(|c: char| !c.is_alphabetic());
        let wrong = words.filter(|word| {
            STEMS_OF_1990.iter().any(|stem| {
                if WHOLE.contains(stem) {
                    word == stem
                } else {
                    word.starts_with(stem)
                }
            })
        });
        wrong.map(str::to_owned).collect()
    };
    assert_eq!(modern("A ação direta e o ato"), ["ação", "direta", "ato"]);
    assert_eq!(modern("A acção directa, o acto, a atitude"), [""; 0]);
    for (key, text) in messages("pt-PT").into_iter().chain(help()) {
        assert_eq!(modern(&text), [""; 0], "{key}");
    }
    let mails =
        ["templates/mail", "templates/following"].map(|folder| fs::read_dir(folder).unwrap());
    for mail in mails.into_iter().flatten() {
        let text = fs::read_to_string(mail.unwrap().path()).unwrap();
        let portuguese = text.split("{%- when Lang::En").next().unwrap();
        assert_eq!(modern(portuguese), [""; 0]);
    }
}

/// In Portugal and Britain none is many; the plural of Brazil would say "há um segundo" of none.
#[test]
fn none_is_many() {
    use arbitro::words::Lang;
    assert_eq!(Lang::ALL.map(Lang::tag), LANGUAGES);
    let none = Lang::Pt.load().takeover_in_register(0);
    assert!(
        none.starts_with("0 ") || none.to_lowercase().starts_with("nenhum"),
        "{none}"
    );
}

/// One is missing, not several; a result stands in quotes within a sentence.
#[test]
fn one_is_one_and_a_result_is_quoted() {
    let t = arbitro::words::Lang::Pt.load();
    assert_eq!(t.arrivals_open(1), "Presenças (falta 1)");
    assert_eq!(t.arrivals_open(2), "Presenças (faltam 2)");
    assert_eq!(t.decider_set(1), "Marcar o jogo");
    let said = t.protocol_undoing_result(1, "ganha Ana", "ganha Berta");
    assert!(said.contains("passa a ser «ganha Ana»; era «ganha Berta»"));
}
