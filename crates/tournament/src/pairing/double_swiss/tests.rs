use super::{literal::Literal, *};
use crate::{
    Points, PrimaryScore, RoundNo,
    pairing::{field::Contender, pair as pair_round},
    sample::{self, Die},
};

fn sorted((pairs, odd_one): PairedByIndex) -> PairedByIndex {
    let mut pairs: Vec<_> = pairs
        .into_iter()
        .map(|(a, b)| (a.min(b), a.max(b)))
        .collect();
    pairs.sort_unstable();
    (pairs, odd_one)
}

fn agree(field: &Field, what: &str) {
    let engine = pair(field).ok().map(sorted);
    assert_eq!(engine, Literal(field).pair(), "{what}");
}

/// A field with random meetings, floats and byes: more entangled than a tournament makes it.
fn entangled(seed: u64) -> Field {
    let mut die = Die::new(seed);
    let len = 2 + die.below(7) as usize;
    let density = 1 + die.below(6);
    let spread = 1 + die.below(5);
    let mut contenders: Vec<Contender> = (1..=len as u16)
        .map(|number| Contender {
            entry: crate::EntryNo(number),
            number,
            score: Points::from_halves(die.below(spread) as i32),
            met: std::collections::BTreeMap::new(),
            matches: die.below(3) as usize,
            had_bye: die.below(4) == 0,
            floated: die.below(3) == 0,
            colours: Vec::new(),
        })
        .collect();
    for a in 0..len {
        for b in a + 1..len {
            if die.below(8) < density {
                let (one, other) = (contenders[a].entry, contenders[b].entry);
                contenders[a].met.insert(other, 1);
                contenders[b].met.insert(one, 1);
            }
        }
    }
    contenders.sort_by_key(|one| (std::cmp::Reverse(one.score), one.number));
    Field {
        round: RoundNo(5),
        last_round: die.below(4) == 0,
        contenders,
        requested: Vec::new(),
        apart: std::collections::BTreeSet::new(),
    }
}

#[test]
fn the_engine_pairs_entangled_fields_as_the_articles_read() {
    let mut possible = 0;
    for seed in 0..6000 {
        let field = entangled(seed);
        agree(&field, &format!("seed {seed}"));
        possible += usize::from(pair(&field).is_ok());
    }
    assert!(possible > 1500, "{possible}");
}

#[test]
fn the_engine_pairs_random_tournaments_as_the_articles_read() {
    for seed in 0..120 {
        let mut die = Die::new(seed);
        let players = 4 + die.below(5) as u16;
        let rounds = 3 + die.below(4) as u16;
        let primary = [PrimaryScore::MatchPoints, PrimaryScore::GamePoints][(seed % 2) as usize];
        let games = [2, 4][(seed / 2 % 2) as usize];
        let mut tournament = sample::with(sample::swiss(players, rounds), games, primary);
        for _ in 0..rounds {
            sample::disturb(&mut tournament, &mut die);
            agree(
                &Field::of(&tournament, tournament.next_round()),
                &format!("seed {seed}"),
            );
            match pair_round(&tournament) {
                Ok(drafted) => sample::play(&mut tournament, drafted, &mut die),
                Err(_) => break,
            }
        }
    }
}

/// The worked example of 3.5.4.
#[test]
fn the_first_set_of_upfloaters_is_that_of_the_handbook() {
    let players: [(u16, i32, &[u16]); 10] = [
        (4, 8, &[7, 9]),
        (7, 8, &[4, 9]),
        (9, 8, &[4, 7]),
        (2, 6, &[]),
        (6, 6, &[]),
        (8, 6, &[]),
        (1, 5, &[10]),
        (3, 5, &[10]),
        (5, 5, &[10]),
        (10, 0, &[1, 3, 5]),
    ];
    let contenders = players.map(|(number, halves, met)| Contender {
        entry: crate::EntryNo(number),
        number,
        score: Points::from_halves(halves),
        met: met
            .iter()
            .map(|other| (crate::EntryNo(*other), 1))
            .collect(),
        matches: 3,
        had_bye: false,
        floated: false,
        colours: Vec::new(),
    });
    let field = Field {
        round: RoundNo(5),
        last_round: false,
        contenders: contenders.to_vec(),
        requested: Vec::new(),
        apart: std::collections::BTreeSet::new(),
    };
    let residents = [0, 1, 2];
    let lower: Vec<usize> = (3..10).collect();
    let chosen = upfloaters::choose(&field, &residents, &lower).unwrap();
    let numbers: Vec<u16> = chosen.iter().map(|v| field.contenders[*v].number).collect();
    assert_eq!(numbers, [2, 6, 1]);
}

/// Everybody floated before, so that nothing usual holds, in a field of 120.
#[test]
fn a_hard_field_is_paired() {
    let mut tournament = sample::with(sample::swiss(121, 9), 2, PrimaryScore::GamePoints);
    let mut die = Die::new(9);
    for _ in 0..4 {
        let drafted = pair_round(&tournament).unwrap();
        sample::play(&mut tournament, drafted, &mut die);
    }
    let mut field = Field::of(&tournament, RoundNo(5));
    for one in &mut field.contenders {
        one.floated = true;
    }
    let (pairs, _) = pair(&field).unwrap();
    assert_eq!(pairs.len(), 60);
}
