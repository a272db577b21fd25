//! Rating systems, against what their federations say and what must hold of any.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use tournament::{Listed, PlayerId, Rhythm, TournamentId};

use super::games::Entered;
use super::*;

mod properties;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn system(word: &str) -> System {
    let text = match word {
        "fide" => FIDE,
        "ffjd" => FFJD,
        "kndb" => KNDB,
        "fid" => FID,
        other => panic!("{other}"),
    };
    text.parse().unwrap()
}

fn listed(rating: &str, games: &str) -> Listed {
    Listed {
        rating: rating.parse().unwrap(),
        factor: None,
        games: games.parse().ok(),
    }
}

/// The player whom the examples are about; the opponents follow.
const OWN: PlayerId = PlayerId(1);

/// One event of a line of the table: the opponents have their ratings in the base.
fn example(own: &str, games: &str, born: &str, event: &str, met: &str) -> (Base, RatedEvent) {
    let mut base = Base::default();
    if own != "-" {
        base.players.insert(OWN, listed(own, games));
    }
    let mut meetings = Vec::new();
    for group in met.split(' ') {
        let (times, group) = group.split_once('*').unwrap_or(("1", group));
        let (rating, result) = group.split_once(':').unwrap();
        for _ in 0..times.parse().unwrap() {
            let other = PlayerId(i32::try_from(meetings.len()).unwrap() + 2);
            base.players.insert(other, listed(rating, "500"));
            let (one, second) = match result {
                "1" => (2, 0),
                "=" => (1, 1),
                "0" => (0, 2),
                other => panic!("{other}"),
            };
            let games = Tally {
                results: 1,
                one,
                other: second,
            };
            meetings.push(Meeting {
                one: OWN,
                other,
                games,
                forfeits: Tally::default(),
                whole: games,
            });
        }
    }
    let [class, rounds, squares] = event.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{event}")
    };
    let entered = Entered {
        born: born.parse().ok(),
        licensed: true,
    };
    let event = RatedEvent {
        id: TournamentId(1).into(),
        ends: NaiveDate::MIN,
        class: (class != "-").then(|| class.into()),
        rhythm: Some(Rhythm::Classical),
        rounds: rounds.parse().unwrap(),
        squares: squares.parse().unwrap(),
        people: base
            .players
            .keys()
            .chain([&OWN])
            .map(|id| (*id, entered))
            .collect(),
        meetings,
    };
    (base, event)
}

#[test]
fn systems_do_what_their_federations_say() {
    let table = include_str!("../../../../../tests/data/ratings/systems.tsv");
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let [word, dated, own, games, born, event, met, change, after] =
            line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{line}")
        };
        let (base, mut event) = example(own, games, born, event, met);
        event.ends = day(dated).pred_opt().unwrap();
        let list = &lists(&system(word), &base, &[day(dated)], &[event])[0];
        let rating = list
            .players
            .get(&OWN)
            .map(|one| i64::from(one.rating.get()));
        assert_eq!(rating, after.parse().ok(), "{line}");
        let moved = list.changes[&OWN][0].before.zip(rating);
        let moved = moved.map(|(before, after)| after - before);
        assert_eq!(moved, change.parse().ok(), "{line}");
    }
}

#[test]
fn a_rating_rises_to_thirty_above_the_performance_and_no_further() {
    let text = "name A\nfrom 2000-01-01\nk 100\nrise 30\n";
    let draws = (1..=4).map(|_| "1000:=").collect::<Vec<_>>().join(" ");
    let (base, mut event) = example("900", "10", "1990", "- 4 64", &draws);
    event.ends = day("2001-01-01");
    let rules: System = text.parse().unwrap();
    let list = &lists(&rules, &base, &[day("2001-02-01")], &[event])[0];
    // 100 × (2 − 4 × 0.36) would be 56; the performance is 1000
    assert_eq!(list.players[&OWN].rating.get(), 956);
    let rules: System = text.replace("k 100", "k 900").parse().unwrap();
    let (base, mut event) = example("900", "10", "1990", "- 4 64", &draws);
    event.ends = day("2001-01-01");
    let list = &lists(&rules, &base, &[day("2001-02-01")], &[event])[0];
    assert_eq!(list.players[&OWN].rating.get(), 1030);
}

#[test]
fn ratings_are_changed_once_on_the_day_of_a_rebase() {
    let text = "name A\nfrom 2000-01-01\nk 20\nfrom 2024-03-01\nk 20\nrebase 2/5 below 2000\n";
    let rules: System = text.parse().unwrap();
    let base = Base {
        dated: Some(day("2024-01-01")),
        players: [(1, "1000"), (2, "1999"), (3, "2100")]
            .map(|(id, rating)| (PlayerId(id), listed(rating, "50")))
            .into(),
    };
    let days = ["2024-02-01", "2024-03-01", "2024-04-01"].map(day);
    let lists = lists(&rules, &base, &days, &[]);
    let of = |list: &List| [1, 2, 3].map(|id| list.players[&PlayerId(id)].rating.get());
    assert_eq!(of(&lists[0]), [1000, 1999, 2100]);
    assert_eq!(of(&lists[1]), [1400, 1999, 2100]);
    assert_eq!(of(&lists[2]), of(&lists[1]), "not twice");
}

/// B.02 8.2: what was lost before the first point does not count towards a first rating. The games that do are counted, and K follows from them.
#[test]
fn a_first_event_without_a_point_is_no_beginning() {
    let (base, mut lost) = example("-", "-", "1990", "- 3 64", "3*1600:0");
    let (_, mut second) = example("-", "-", "1990", "- 5 64", "3*1600:0 2*1600:1");
    let (more, mut third) = example("-", "-", "1990", "- 25 64", "25*1600:=");
    (lost.ends, second.ends) = (day("2026-01-02"), day("2026-02-02"));
    (second.id, third.id, third.ends) = (
        TournamentId(2).into(),
        TournamentId(3).into(),
        day("2026-03-02"),
    );
    let players = base.players.into_iter().chain(more.players).collect();
    let base = Base {
        dated: None,
        players,
    };
    let days = ["2026-02-01", "2026-03-01", "2026-04-01"].map(day);
    let lists = lists(&system("fide"), &base, &days, &[lost, second, third]);
    let own = |list: &List| list.players.get(&OWN).copied();
    assert_eq!(own(&lists[0]), None);
    // 2 of 5 and two draws against 1800 are 3 of 7: 43 hundredths, worth 50 less than the mean of 1657
    let first = own(&lists[1]).unwrap();
    assert_eq!((first.rating.get(), first.games.unwrap().get()), (1607, 5));
    assert_eq!(first.factor.unwrap().get(), 40);
    let after = own(&lists[2]).unwrap();
    assert_eq!(
        (after.games.unwrap().get(), after.factor.unwrap().get()),
        (30, 20)
    );
}

/// What was lost in the first event counts where the rules let it: the ten games of the Dutch system are the first ten.
#[test]
fn a_first_event_without_a_point_counts_where_the_rules_say_so() {
    let (_, mut lost) = example("-", "-", "1990", "- 5 100", "5*1600:0");
    let (base, mut second) = example("-", "-", "1990", "- 5 100", "5*1600:1");
    second.id = TournamentId(2).into();
    (lost.ends, second.ends) = (day("2005-01-02"), day("2005-02-02"));
    let days = ["2005-02-01", "2005-03-01"].map(day);
    let own = |system: &System| {
        let lists = lists(system, &base, &days, &[lost.clone(), second.clone()]);
        let rating = |list: &List| list.players.get(&OWN).map(|one| one.rating.get());
        [rating(&lists[0]), rating(&lists[1])]
    };
    assert_eq!(own(&system("kndb")), [None, Some(1600)]);
    let scored = KNDB.replace(" pointless", "");
    assert_eq!(own(&scored.parse().unwrap()), [None, None]);
}

/// B.02 8.3.3: K stays 10 once 2400 was reached, which of a list that was taken over its K tells.
#[test]
fn a_listed_k_of_ten_tells_that_2400_was_reached() {
    for (factor, after) in [(Some(10), 2395), (Some(20), 2400), (None, 2400)] {
        let (mut base, mut event) = example("2390", "900", "1990", "- 1 64", "2390:1");
        let own = base.players.get_mut(&OWN).unwrap();
        own.factor = factor.map(|factor: u16| factor.try_into().unwrap());
        event.ends = day("2026-01-02");
        let list = &lists(&system("fide"), &base, &[day("2026-02-01")], &[event])[0];
        assert_eq!(list.players[&OWN].rating.get(), after, "{factor:?}");
    }
}

#[test]
fn a_class_is_the_same_in_capitals_and_in_small_letters() {
    for (named, given) in [("liga", "liga"), ("Liga", "liga"), ("ÉVORA", "Évora")] {
        let rules = format!("name A\nfrom 2000-01-01\nk 40 class={named}\nk 20\n");
        let given = format!("{given} 1 64");
        let (base, mut event) = example("1600", "50", "1990", &given, "1600:1");
        event.ends = day("2001-01-01");
        let rules: System = rules.parse().unwrap();
        let list = &lists(&rules, &base, &[day("2001-02-01")], &[event])[0];
        assert_eq!(list.players[&OWN].rating.get(), 1620, "{named}, {given}");
    }
}

/// B.02 7.1.4: whoever is below 1400 is in no list, and plays for a first rating again.
#[test]
fn nobody_below_the_floor_is_listed_whether_or_not_they_played() {
    let (mut base, mut event) = example("1410", "500", "1990", "- 9 64", "9*1390:0");
    event.ends = day("2026-01-02");
    let (still, above) = (PlayerId(90), PlayerId(91));
    base.players.insert(still, listed("1399", "50"));
    base.players.insert(above, listed("1400", "50"));
    let days = ["2026-02-01", "2026-03-01"].map(day);
    let made = lists(&system("fide"), &base, &days, &[event]);
    for list in &made {
        assert_eq!(
            [OWN, still, above].map(|id| list.players.contains_key(&id)),
            [false, false, true]
        );
        assert_eq!(
            [OWN, still, above].map(|id| list.fallen.contains(&id)),
            [true, true, false]
        );
    }
    // what the list before said held for the games of the period
    assert_eq!(made[0].changes[&OWN][0].parts[0].results, 9);
}

#[test]
fn whoever_left_is_named_with_what_was_said_last() {
    let list = |said: &[(i32, &str)]| -> BTreeMap<PlayerId, Listed> {
        let said = said.iter();
        said.map(|(id, rating)| (PlayerId(*id), listed(rating, "9")))
            .collect()
    };
    let earlier = [
        list(&[(1, "1500"), (2, "1400")]),
        list(&[(2, "1410"), (3, "1390")]),
    ];
    let gone = left(&earlier, &list(&[(1, "1510"), (4, "1600")]));
    let gone = gone.into_iter().map(|(id, said)| (id.0, said.get()));
    assert_eq!(gone.collect::<Vec<_>>(), [(2, 1400), (3, 1390)]);
}

#[test]
fn a_fault_names_its_line() {
    for (text, told) in [
        ("", "line 1: the table has no line \"name\""),
        ("name A", "line 1: the table has no line \"from\""),
        ("name A\nk 20", "line 2: the table has no line \"from\""),
        (
            "name A\nfrom 2020-01-01\n# nothing\n",
            "line 2: the table has no line \"k\"",
        ),
        (
            "name A\nfrom 2020-13-01",
            "line 2: \"2020-13-01\" cannot stand here",
        ),
        (
            "name A\nfrom 2020-01-01\nk 20\nfrom 2019-01-01",
            "line 4: the dates are not in order",
        ),
        (
            "name A\nfrom 2020-01-01\nk 20 games~30",
            "line 3: \"games~30\" cannot stand here",
        ),
        (
            "name A\nfrom 2020-01-01\nk 20 luck<30",
            "line 3: \"luck<30\" cannot stand here",
        ),
        (
            "name A\nfrom 2020-01-01\nk",
            "line 3: something is missing at the end",
        ),
        (
            "name A\nfrom 2020-01-01\nk 1/0",
            "line 3: \"1/0\" cannot stand here",
        ),
        (
            "name A\nfrom 2020-01-01\n\nkk 20",
            "line 4: unknown rule \"kk\"",
        ),
        (
            "name A\nfrom 2020-01-01\ncap 400 500",
            "line 3: \"500\" cannot stand here",
        ),
        (
            "name A\nfrom 2020-01-01\nexpect linear 0",
            "line 3: \"0\" cannot stand here",
        ),
    ] {
        assert_eq!(
            text.parse::<System>().unwrap_err().to_string(),
            told,
            "{text:?}"
        );
    }
}
