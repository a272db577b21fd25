//! The Double-Swiss system: every answer against the articles read literally, every refusal against a judge that knows no
//! matching, and files that were refused falsely before.

use std::collections::BTreeSet;

use tournament::{
    ByeKind, Games, PairingSystem, Refusal, RoundNo,
    pairing::{Drafted, pair_within},
    trf::{ReadOptions, read},
};

use crate::rules::random::Dice;
use crate::support::asked;
use fields::{Field, Origin};
use literal::{Literal, Round, members};

mod determinant;
mod fields;
mod literal;

/// How many fields a test makes, unless `ARBITRO_FIELDS` says how many.
const FIELDS: usize = 600;

fn wanted() -> usize {
    asked("ARBITRO_FIELDS", FIELDS)
}

fn drafted(text: &str) -> Result<Drafted, Refusal> {
    let options = ReadOptions {
        system: Some(PairingSystem::DoubleSwiss { rounds: 1 }),
        ..ReadOptions::default()
    };
    let file = read(text.as_bytes(), &options).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(file.tournament.regulations.games, Games(1));
    pair_within(&file.tournament, &file.constraints())
}

/// The pairs by number, the smaller first, sorted, and who has the bye.
fn plain(drafted: &Drafted) -> (Vec<(u16, u16)>, Option<u16>) {
    let pairs = drafted.pairings.iter().map(|one| {
        let (a, b) = (one.first.0, one.second.0);
        (a.min(b), a.max(b))
    });
    let mut pairs: Vec<_> = pairs.collect();
    pairs.sort_unstable();
    let byes = drafted.byes.iter();
    let bye = byes.clone().find(|bye| bye.kind == ByeKind::Pairing);
    (pairs, bye.map(|bye| bye.entry.0))
}

/// How often each odd thing came up.
#[derive(Debug, Default)]
struct Census {
    fields: usize,
    refused: usize,
    nobody_for_the_bye: usize,
    byes: usize,
    last_rounds: usize,
    forbidden: usize,
    late: usize,
    withdrawn: usize,
    byes_given: usize,
    forfeits: usize,
    brackets: usize,
    one_upfloater: usize,
    two_upfloaters: usize,
    three_upfloaters: usize,
    from_two_groups_down: usize,
    floaters_again: usize,
}

impl Census {
    fn count(&mut self, field: &Field, origin: &Origin, round: Option<&Round>) {
        self.fields += 1;
        self.refused += usize::from(round.is_none());
        self.last_rounds += usize::from(field.last_round);
        self.forbidden += usize::from(origin.forbidden > 0);
        self.late += usize::from(origin.late > 0);
        self.withdrawn += usize::from(origin.withdrawn > 0);
        self.byes_given += usize::from(origin.byes_given > 0);
        self.forfeits += usize::from(origin.forfeits > 0);
        let Some(round) = round else {
            self.nobody_for_the_bye += usize::from(field.players.iter().all(|one| one.had_bye));
            return;
        };
        self.byes += usize::from(round.bye.is_some());
        let mut scores: Vec<u32> = field.players.iter().map(|one| one.score).collect();
        scores.dedup();
        let group = |at: usize| {
            scores
                .iter()
                .position(|score| *score == field.players[at].score)
        };
        for bracket in &round.brackets {
            let own = members(bracket.residents).find_map(group).unwrap();
            let up: Vec<usize> = members(bracket.upfloaters).collect();
            self.brackets += 1;
            self.one_upfloater += usize::from(up.len() == 1);
            self.two_upfloaters += usize::from(up.len() == 2);
            self.three_upfloaters += usize::from(up.len() > 2);
            let far = |at: &&usize| group(**at).is_some_and(|group| group > own + 1);
            self.from_two_groups_down += usize::from(up.iter().any(|at| far(&at)));
            let again = |at: &usize| !field.last_round && field.players[*at].floated;
            self.floaters_again += usize::from(up.iter().any(again));
        }
    }
}

#[test]
fn fields_are_paired_as_the_articles_read() {
    let mut census = Census::default();
    for seed in 0..wanted() as u64 {
        // Mostly the largest that the articles can be tried on.
        let least = if seed % 4 == 0 { 2 } else { 9 };
        let (field, text, origin) = fields::field(&mut Dice(seed), least, 13);
        let round = Literal::new(&field).round();
        census.count(&field, &origin, round.as_ref());
        let expected = round.map(|round| (round.pairs, round.bye));
        let found = drafted(&text).ok();
        assert_eq!(found.as_ref().map(plain), expected, "seed {seed}\n{text}");
    }
    println!("{census:?}");
    let least = |count: usize, percent: usize, of: usize| {
        assert!(count * 100 >= percent * of, "{census:?}")
    };
    least(census.refused, 5, census.fields);
    assert!(census.refused * 2 < census.fields, "{census:?}");
    assert!(census.nobody_for_the_bye > 0, "{census:?}");
    for common in [
        census.byes,
        census.last_rounds,
        census.forbidden,
        census.late,
        census.withdrawn,
        census.byes_given,
        census.forfeits,
    ] {
        least(common, 10, census.fields);
    }
    least(census.one_upfloater, 10, census.brackets);
    least(census.two_upfloaters, 2, census.brackets);
    least(census.three_upfloaters, 1, census.fields);
    least(census.from_two_groups_down, 2, census.brackets);
    least(census.floaters_again, 2, census.brackets);
}

/// A round that is drafted breaks no absolute rule; one that is not cannot be.
#[test]
fn a_refusal_is_true_of_fields_of_any_size() {
    let (mut refused, mut paired) = (0, 0);
    for seed in 0..wanted() as u64 / 6 {
        let (field, text, _) = fields::field(&mut Dice(seed), 14, 60);
        match drafted(&text) {
            Ok(drafted) => {
                paired += 1;
                assert_legal(&field, plain(&drafted), &text);
            }
            Err(_) => {
                refused += 1;
                assert!(
                    !determinant::can_be_paired(&field, seed),
                    "seed {seed}\n{text}"
                );
            }
        }
    }
    println!("{refused} refused, {paired} paired");
    assert!(refused > 0 && paired > refused, "{refused} {paired}");
}

fn assert_legal(field: &Field, (pairs, bye): (Vec<(u16, u16)>, Option<u16>), text: &str) {
    let mut seated: BTreeSet<u16> = bye.into_iter().collect();
    for pair in &pairs {
        assert!(!field.barred.contains(pair), "{pair:?}\n{text}");
        assert!(seated.insert(pair.0) && seated.insert(pair.1), "{text}");
    }
    let everybody: BTreeSet<u16> = field.players.iter().map(|one| one.number).collect();
    assert_eq!(seated, everybody, "{text}");
    let had = |one: &&fields::Player| Some(one.number) == bye && one.had_bye;
    assert!(!field.players.iter().any(|one| had(&one)), "{text}");
}

/// Rounds that were refused though all could be paired, with the pairs and the bye (0 is nobody) where an enumeration
/// elsewhere had them.
const REFUSED_BEFORE: [(&str, &str, &str); 12] = [
    (
        "many-11",
        include_str!("../../data/double_swiss/many-11.trf"),
        "1-2 3-9 4-6 5-7 8-10 0-11",
    ),
    (
        "many-12",
        include_str!("../../data/double_swiss/many-12.trf"),
        "1-9 2-6 3-5 4-10 7-11 8-12",
    ),
    (
        "many-14",
        include_str!("../../data/double_swiss/many-14.trf"),
        "1-11 2-6 3-12 4-7 5-8 9-10",
    ),
    (
        "many-16",
        include_str!("../../data/double_swiss/many-16.trf"),
        "",
    ),
    (
        "many-17",
        include_str!("../../data/double_swiss/many-17.trf"),
        "",
    ),
    (
        "half-of-all-rounds-24",
        include_str!("../../data/double_swiss/half-of-all-rounds-24.trf"),
        "",
    ),
    (
        "forbidden-19",
        include_str!("../../data/double_swiss/forbidden-19.trf"),
        "",
    ),
    (
        "forbidden-29",
        include_str!("../../data/double_swiss/forbidden-29.trf"),
        "",
    ),
    (
        "simulated-21",
        include_str!("../../data/double_swiss/simulated-21.trf"),
        "",
    ),
    (
        "simulated-24",
        include_str!("../../data/double_swiss/simulated-24.trf"),
        "",
    ),
    (
        "simulated-22",
        include_str!("../../data/double_swiss/simulated-22.trf"),
        "",
    ),
    (
        "simulated-25",
        include_str!("../../data/double_swiss/simulated-25.trf"),
        "",
    ),
];

#[test]
fn what_was_refused_falsely_is_paired() {
    for (name, text, expected) in REFUSED_BEFORE {
        let games = if name.starts_with("simulated") { 2 } else { 1 };
        let options = ReadOptions {
            system: Some(PairingSystem::DoubleSwiss { rounds: 1 }),
            ..ReadOptions::default()
        };
        let file = read(text.as_bytes(), &options).unwrap();
        assert_eq!(file.tournament.regulations.games, Games(games), "{name}");
        let found = pair_within(&file.tournament, &file.constraints());
        let (pairs, bye) = plain(&found.unwrap_or_else(|refusal| panic!("{name}: {refusal:?}")));
        let pairs = pairs.iter().map(|(a, b)| format!("{a}-{b}"));
        let found: Vec<String> = pairs.chain(bye.map(|bye| format!("0-{bye}"))).collect();
        if !expected.is_empty() {
            assert_eq!(found.join(" "), expected, "{name}");
        }
    }
}

/// Each stayed away from one game of a match: nobody forfeited it, so that it is played where 3.4 asks who played most (C.04.5, preface).
#[test]
fn the_bye_counts_a_match_in_which_each_forfeited_one_game() {
    let text = include_str!("../../data/double_swiss/bye-after-split-forfeits.trf");
    let options = ReadOptions {
        before: Some(RoundNo(5)),
        ..ReadOptions::default()
    };
    let file = read(text.as_bytes(), &options).unwrap();
    let drafted = pair_within(&file.tournament, &file.constraints()).unwrap();
    let (_, bye) = plain(&drafted);
    assert_eq!(
        bye,
        Some(9),
        "8 and 9 have one point; both have played four matches"
    );
}
