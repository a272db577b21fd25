//! Norms, against what was printed of those that were made and what must hold of any.

use proptest::prelude::*;
use tournament::{
    EntryNo, PairingSystem, Stage, TournamentId,
    simulate::{Plan, simulate},
};

use super::*;

fn rules(text: &str) -> TitleRules {
    text.parse()
        .unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn showing(results: i64, halves: i64, mean: i64) -> Showing {
    Showing {
        entry: EntryNo(1),
        results,
        halves,
        rated: results,
        ratings: mean * results,
        met: Vec::new(),
        rounds: results,
        format: Format::RoundRobin,
        rhythm: Some(Rhythm::Classical),
    }
}

/// The points that <http://codexdamas.com.br/normas.html> prints beside each norm: games, mean rating, points for GMN (none below category 7) and for MN, in halves.
const PRINTED: [(i64, i64, Option<i64>, i64); 9] = [
    (26, 2385, None, 32),
    (26, 2445, Some(38), 28),
    (26, 2408, Some(40), 30),
    (30, 2407, Some(46), 35), // printed: 18, which is 36 halves
    (26, 2413, Some(40), 30),
    (22, 2382, None, 27),
    (14, 2368, None, 18),
    (24, 2352, None, 31),
    (14, 2608, Some(14), 9),
];

#[test]
fn the_points_that_the_cbd_printed() {
    let rules = rules(CBD);
    let section = rules.on(day("2010-06-01")).unwrap();
    for (games, mean, grandmaster, master) in PRINTED {
        for (title, needs) in [
            (Title::NationalGrandmaster, grandmaster),
            (Title::NationalMaster, Some(master)),
        ] {
            let rule = section.title(title).unwrap();
            let of = |halves| norm(rule, &showing(games, halves, mean));
            let told = Clause::Points { has: 60, needs };
            assert_eq!(of(60).clauses, [told], "{games} games, {mean}");
            if let Some(needs) = needs {
                assert!(of(needs).is_met() && !of(needs - 1).is_met());
                assert!(of(needs - 1).is_near());
            }
        }
    }
    assert!(rules.on(day("2005-12-31")).is_none(), "nothing before 2006");
}

#[test]
fn three_norms_make_a_master_and_one_tournament_is_one() {
    let rules = rules(CBD);
    let section = rules.on(day("2010-06-01")).unwrap();
    let rule = section.title(Title::NationalMaster).unwrap();
    let made = |id| NormMade {
        tournament: TournamentId(id),
        ends: day("2010-06-01"),
        results: 26,
    };
    for (norms, has) in [(vec![1, 2], 2), (vec![1, 2, 2], 2), (vec![1, 2, 3], 3)] {
        let norms: Vec<NormMade> = norms.into_iter().map(made).collect();
        let verdict = progress(rule, &norms, None);
        assert_eq!(verdict.clauses, [Clause::Norms { has, needs: 3 }]);
        assert_eq!(verdict.is_met(), has == 3);
    }
}

/// <https://damforum.nl/bb3/viewtopic.php?f=66&t=66>: two norms or more, at least 24 games, a rating of at least 2210; norms in round robins alone.
#[test]
fn the_proposal_of_2003() {
    let rules = rules(FMJD_2003);
    let section = rules.on(day("2003-06-01")).unwrap();
    let rule = section.title(Title::FmjdMaster).unwrap();
    let made = |id, results| NormMade {
        tournament: TournamentId(id),
        ends: day("2003-06-01"),
        results,
    };
    let rating = |number: u16| Some(Rating::try_from(number).unwrap());
    let is_met = |norms: &[NormMade], own| progress(rule, norms, own).is_met();
    assert!(is_met(&[made(1, 11), made(2, 13)], rating(2210)));
    assert!(
        !is_met(&[made(1, 11), made(2, 12)], rating(2210)),
        "23 games"
    );
    assert!(!is_met(&[made(1, 24)], rating(2210)), "one norm");
    assert!(!is_met(&[made(1, 11), made(2, 13)], rating(2209)));
    assert!(!is_met(&[made(1, 11), made(2, 13)], None));
    let swiss = Showing {
        format: Format::Swiss,
        ..showing(9, 18, 2500)
    };
    let clauses = norm(rule, &swiss).clauses;
    assert!(!clauses[0].is_met(), "a Swiss");
    assert_eq!(
        clauses[1],
        Clause::Points {
            has: 18,
            needs: None
        }
    );
    assert!(
        !norm(rule, &showing(9, 18, 2500)).is_met(),
        "the table is unknown"
    );
}

const STRICT: &str = "name Estrita\nfrom 2020-01-01\nunit matches\nunrated 1500\ntitle CM\nnorms 2\ngames 5\nrounds 5\nmean 1800\nrated 4\ntitled 2 MN\nforeign 1\nshare 1 1/2\nformat swiss round-robin\ntempo classical rapid\n";

/// Somebody who meets every clause of [`STRICT`], none by more than it asks.
fn just_enough() -> Showing {
    let met = |title, foreign| MetOpponent {
        rated: true,
        title,
        foreign,
    };
    Showing {
        met: vec![
            met(Some(Title::NationalMaster), true),
            met(Some(Title::InternationalGrandmaster), false),
            met(Some(Title::CandidateMaster), false),
            met(None, false),
        ],
        ..showing(5, 5, 1800)
    }
}

#[test]
fn every_clause_has_its_edge() {
    let rules = rules(STRICT);
    let section = rules.on(day("2026-01-01")).unwrap();
    let rule = section.title(Title::CandidateMaster).unwrap();
    assert!(norm(rule, &just_enough()).is_met());
    type Worse = fn(&mut Showing);
    let worse: [(&str, Worse); 9] = [
        ("games", |one| {
            (one.results, one.rated, one.ratings) = (4, 4, 7200);
        }),
        ("rounds", |one| one.rounds = 4),
        ("mean", |one| one.ratings -= 1),
        ("rated", |one| one.met.truncate(3)),
        ("titled", |one| one.met[1].title = None),
        ("foreign", |one| one.met[0].foreign = false),
        ("points", |one| one.halves = 4),
        ("format", |one| one.format = Format::Knockout),
        ("tempo", |one| one.rhythm = None),
    ];
    for (clause, worse) in worse {
        let mut showing = just_enough();
        worse(&mut showing);
        let verdict = norm(rule, &showing);
        assert!(verdict.is_near(), "{clause}: {verdict:?}");
    }
}

#[test]
fn whoever_met_nobody_with_a_rating_has_no_mean() {
    let rules = rules(CBD);
    let section = rules.on(day("2010-06-01")).unwrap();
    let alone = Showing {
        rated: 0,
        ratings: 0,
        ..showing(26, 52, 0)
    };
    for rule in &section.titles {
        let points = Clause::Points {
            has: 52,
            needs: None,
        };
        assert_eq!(norm(rule, &alone).clauses, [points]);
    }
    assert!(!alone.mean_is(Rating::try_from(1).unwrap()));
}

#[test]
fn faults_name_their_line() {
    for (text, fault) in [
        (
            "name A\ntitle MN\n",
            "line 2: the table has no line \"from\"",
        ),
        (
            "name A\nfrom 2020-01-01\nnorms 3\n",
            "line 3: the table has no line \"title\"",
        ),
        (
            "name A\nfrom 2020-01-01\ntitle MN\nnorms 3\n",
            "line 4: the table has no line \"share\"",
        ),
        (
            "name A\nfrom 2020-01-01\n",
            "line 2: the table has no line \"title\"",
        ),
        (
            "name A\nfrom 2020-01-01\ntitle XX\n",
            "line 3: \"XX\" cannot stand here",
        ),
        (
            "name A\nfrom 2020-01-01\ntitle MN\nshare 2000 3/2\n",
            "line 4: \"3/2\" cannot stand here",
        ),
        (
            "name A\nfrom 2020-01-01\ntitle MN\nshare 2000 1/2\nshare 1900 1/3\n",
            "line 5: \"1900\" cannot stand here",
        ),
        (
            "name A\nfrom 2020-01-01\ntitle MN\nshare unknown\nshare 1900 1/3\n",
            "line 5: \"1900\" cannot stand here",
        ),
        (
            "name A\nfrom 2020-01-01\ntitle MN\ntitle MN\n",
            "line 4: \"MN\" cannot stand here",
        ),
        (
            "name A\nfrom 2020-01-01\nfrom 2019-01-01\n",
            "line 3: the dates are not in order",
        ),
        (
            "name A\nfrom 2020-01-01\ntitle MN\ngames 0\n",
            "line 4: \"0\" cannot stand here",
        ),
    ] {
        let wrong = text.parse::<TitleRules>().unwrap_err();
        assert_eq!(wrong.to_string(), fault, "{text}");
    }
}

/// What is shown of a tournament is what its rating report says, where everybody has a rating: results, points and the mean.
#[test]
fn showings_agree_with_the_rating_report() {
    for system in [
        PairingSystem::DoubleSwiss { rounds: 5 },
        PairingSystem::Dutch { rounds: 6 },
    ] {
        let plan = Plan::usual(system, 16, 5, 7);
        let mut tournament = simulate(&plan).file.tournament;
        tournament.stage = Stage::Finished;
        for entry in tournament.entries.values_mut() {
            entry.person.rating = Some(Rating::try_from(1500 + 10 * entry.no.0).unwrap());
        }
        let rules = rules(CBD);
        let shown = showings(&tournament, rules.on(day("2020-01-01")).unwrap());
        assert_eq!(shown.len(), 16);
        for showing in shown {
            let line = tournament::ratings::rated(&tournament, showing.entry).unwrap();
            assert_eq!(showing.results, line.results);
            assert_eq!(showing.halves, i64::from(line.points.halves()));
            let mean = (showing.rated > 0)
                .then(|| (2 * showing.ratings + showing.rated) / (2 * showing.rated));
            assert_eq!(mean, line.opponents);
            let opponents: std::collections::BTreeSet<_> =
                line.met.iter().map(|one| one.opponent).collect();
            assert_eq!(showing.met.len(), opponents.len());
        }
    }
}

proptest! {
    /// More points, or stronger opponents of whom as many points are asked, never lose a norm; the points asked are the least whose share suffices.
    #[test]
    fn more_points_never_lose_a_norm(games in 0_i64..60, mean in 1_i64..4000, halves in 0_i64..120) {
        let rules = rules(CBD);
        for rule in &rules.on(day("2020-01-01")).unwrap().titles {
            let is_met = |halves| norm(rule, &showing(games, halves, mean)).is_met();
            prop_assert!(!is_met(halves) || is_met(halves + 1));
            if let Clause::Points { needs: Some(needs), .. } = norm(rule, &showing(games, halves, mean)).clauses[0] {
                prop_assert!(is_met(needs) && !is_met(needs - 1));
                prop_assert!(needs <= 2 * games);
            }
        }
    }

    /// No text makes the reader fail, and what it reads holds from its day.
    #[test]
    fn any_text_is_read_or_refused(text in "(name A\n)?(from 20[0-2][0-9]-0[1-9]-0[1-9]\n)?((title (MN|CM|GM)|share (unknown|[0-9]{1,5} [0-9]{1,3}/[0-9]{1,3})|games [0-9]{1,6}|format [a-z-]{1,12}|tempo rapid|titled [0-9] MN)\n){0,12}") {
        if let Ok(rules) = text.parse::<TitleRules>() {
            prop_assert!(rules.on(NaiveDate::MAX).is_some());
            prop_assert!(rules.on(NaiveDate::MIN).is_none());
        }
    }
}
