//! Any bytes as a file of players and as a rating list, against a small register.

#![no_main]

use std::sync::LazyLock;

use arbitro_fuzz::import::{
    FileLanguage, Roster, decode, export, find_match, plan, plan_ratings, read, read_all,
    read_ratings,
};
use arbitro_fuzz::tournament::{Merges, Person, Player, PlayerId};
use libfuzzer_sys::fuzz_target;

static KNOWN: LazyLock<Vec<Player>> = LazyLock::new(|| {
    let text = "nome;clube;licença;elo;sexo;nascimento\nAna Sá;Sado;7;1850;F;1994\nRui Reis;;8;;M;\nAna Sá;Tejo;;;;\n";
    let people = read(text).unwrap().rows;
    let known = (1..).zip(people).map(|(id, row)| Player {
        id: PlayerId(id),
        person: row.person,
    });
    known.collect()
});

fuzz_target!(|bytes: &[u8]| {
    let text = decode(bytes);
    let (all, faults) = read_all(&text);
    assert!(faults.iter().all(|fault| fault.line >= 1));
    match read(&text) {
        Err(found) => assert_eq!(found, faults),
        Ok(people) => {
            assert!(faults.is_empty());
            assert_eq!(people, all);
            drop(plan(&people, &KNOWN, &Merges::default()));
            let roster = Roster::new(&KNOWN);
            let people: Vec<Person> = people.rows.into_iter().map(|row| row.person).collect();
            for person in &people {
                let _ = roster.find(person);
                drop(find_match(person, &KNOWN));
            }
            if !people.is_empty() {
                written(&people);
            }
        }
    }
    match read_ratings(&text) {
        Ok(rows) => drop(plan_ratings(rows, &KNOWN, &Merges::default())),
        Err(faults) => assert!(!faults.is_empty()),
    }
});

/// What is exported is read as it was, in either language.
fn written(people: &[Person]) {
    for language in [FileLanguage::Portuguese, FileLanguage::English] {
        let text = export(people, language);
        let again = read(&text).unwrap_or_else(|faults| panic!("{faults:?}: {text:?}"));
        let again: Vec<Person> = again.rows.into_iter().map(|row| row.person).collect();
        assert_eq!(again, people, "written as {text:?}");
    }
}
