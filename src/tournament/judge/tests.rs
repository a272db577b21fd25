use super::*;
use crate::tournament::trf::{ReadOptions, read};

/// Finished tournaments of 12 players, which two engines pair alike, with the brackets that are gone through wholly.
const TWELVE: [&str; 10] = [
    include_str!("../../../tests/data/trf/dutch-twelve-5001.trf"),
    include_str!("../../../tests/data/trf/dutch-twelve-5002.trf"),
    include_str!("../../../tests/data/trf/dutch-twelve-5003.trf"),
    include_str!("../../../tests/data/trf/dutch-twelve-5004.trf"),
    include_str!("../../../tests/data/trf/dutch-twelve-5005.trf"),
    include_str!("../../../tests/data/trf/dutch-twelve-5006.trf"),
    include_str!("../../../tests/data/trf/dutch-twelve-5007.trf"),
    include_str!("../../../tests/data/trf/dutch-twelve-5008.trf"),
    include_str!("../../../tests/data/trf/dutch-twelve-5009.trf"),
    include_str!("../../../tests/data/trf/dutch-twelve-5010.trf"),
];

fn tournament(text: &str) -> (Tournament, Conditions) {
    let file = read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let conditions = Conditions::of(&file);
    (file.tournament, conditions)
}

#[test]
fn what_two_engines_paired_stands() {
    let (mut whole, mut all) = (0, 0);
    for text in TWELVE {
        let (tournament, conditions) = tournament(text);
        for one in judge(&tournament, System::Dutch, &conditions) {
            assert_eq!(one.faults, [], "round {} of\n{text}", one.round);
            all += one.brackets.len();
            whole += one
                .brackets
                .iter()
                .filter(|bracket| bracket.open.is_none())
                .count();
        }
    }
    assert!(whole * 10 > all * 8, "{whole} of {all} brackets");
}

/// Exchanges the opponents of two pairs in every way and counts what the judge says.
#[test]
fn no_exchange_of_two_opponents_in_the_last_round_stands() {
    let (mut found, mut missed) = (0, 0);
    for text in TWELVE {
        let (sound, conditions) = tournament(text);
        let Some(last) = sound.rounds.last() else {
            continue;
        };
        let judged = judge(&sound, System::Dutch, &conditions);
        if judged
            .iter()
            .any(|one| one.brackets.iter().any(|b| b.open.is_some()) && one.round == last.no)
        {
            continue;
        }
        for a in 0..last.matches.len() {
            for b in 0..a {
                let mut other = sound.clone();
                let matches = &mut other.rounds.last_mut().unwrap().matches;
                let second = matches[a].pairing.second;
                matches[a].pairing.second = matches[b].pairing.second;
                matches[b].pairing.second = second;
                let judged = judge(&other, System::Dutch, &conditions);
                let faults = &judged.last().unwrap().faults;
                if faults.is_empty() {
                    missed += 1
                } else {
                    found += 1
                }
            }
        }
    }
    assert_eq!((missed, found > 50), (0, true), "{found}");
}
