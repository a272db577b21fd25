//! What is said stands in the texts of both languages, and none of it in the code.

use super::{code, sources};

/// The signs by which Portuguese is known in a line of code.
const SIGNS: &str = "ãõáéíóúâêôàçºªÃÕÁÉÍÓÚÂÊÔÀÇ";

/// Where they stand all the same, by the end of the file's name, with the reason.
const THERE: [(&str, &str); 4] = [
    ("federation/src/honours.rs", "what names of tournaments say"),
    ("import/src/rows.rs", "what files say"),
    ("tournament/src/plain.rs", "what is left out of a search"),
    (
        "words/src/lang.rs",
        "what a language is called by its speakers",
    ),
];

/// Lines with such a sign; tests and the people of the demonstration have theirs, and the preface is an article.
fn portuguese(file: &str, text: &str) -> Vec<String> {
    let ours = text.split("\nmod tests {").next().unwrap_or_default();
    let lines = ours.lines().map(code).enumerate();
    let said = lines.filter(|(_, line)| {
        let other = line.replace("Prefácio", "");
        other.contains(|sign: char| SIGNS.contains(sign))
    });
    let said = said.map(|(number, line)| format!("{file}:{}: {}", number + 1, line.trim()));
    said.collect()
}

#[test]
fn no_sentence_stands_in_the_code() {
    let all = ["src", "crates"].into_iter().flat_map(sources);
    let ours = all.filter(|(file, _)| {
        let told = ["test", "properties", "/demo/", "/second/"];
        let told = told.iter().any(|part| file.contains(part));
        !told && !THERE.iter().any(|(there, _)| file.ends_with(there))
    });
    let found: Vec<String> = ours
        .flat_map(|(file, text)| portuguese(&file, &text))
        .collect();
    assert_eq!(found, [""; 0]);
    assert_eq!(portuguese("x.rs", "let a = \"n.º\"; // é").len(), 1);
    assert_eq!(portuguese("x.rs", "let a = 1; // é"), [""; 0]);
}

#[test]
fn where_signs_may_stand_they_do() {
    let all = sources("crates");
    for (there, why) in THERE {
        let mut its = all.iter().filter(|(file, _)| file.ends_with(there));
        let is_needed = its.any(|(file, text)| !portuguese(file, text).is_empty());
        assert!(is_needed, "{there}: {why}");
    }
}
