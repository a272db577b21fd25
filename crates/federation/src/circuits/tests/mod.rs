//! Circuits, against what their federations say and what must hold of any.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use proptest::prelude::*;
use tournament::{EntryNo, Person, PlayerId, Sex, TournamentId};

use super::*;

mod parse;

fn day(number: i32) -> NaiveDate {
    let days = chrono::Days::new(u64::try_from(number).unwrap());
    NaiveDate::from_ymd_opt(2026, 1, 1).unwrap() + days
}

/// An event with players 1, 2, 3 … at these places.
fn event(id: i32, class: &str, places: &[u16]) -> CircuitEvent {
    let finisher = |(player, place): (i32, &u16)| Finisher {
        entry: EntryNo(player.try_into().unwrap()),
        name: format!("Pessoa {player}").parse().unwrap(),
        player: Some(PlayerId(player)),
        place: *place,
        rating: None,
        licensed: true,
        association: None,
        sex: None,
        born: None,
        waits: false,
    };
    CircuitEvent {
        id: TournamentId(id),
        name: format!("Torneio {id}").parse().unwrap(),
        ends: day(id),
        class: (!class.is_empty()).then(|| class.into()),
        rounds: 7,
        finishers: (1..).zip(places).map(finisher).collect(),
    }
}

fn rules(text: &str) -> CircuitRules {
    text.parse()
        .unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

fn everybody(rules: &CircuitRules, events: &[CircuitEvent]) -> Series {
    series(rules, events, &BTreeMap::new(), None)
}

fn totals(series: &Series) -> Vec<(Option<usize>, i32, i64)> {
    let lines = series.lines.iter();
    lines
        .map(|line| (line.place, line.player.0, line.total))
        .collect()
}

/// <https://www.federdama.org/cms/index.php/servizi-1/utilita-per-gli-organizzatori/regolamento-coppa-italia>
#[test]
fn the_coppa_italia_of_2018() {
    let rules = rules(COPPA_ITALIA);
    let places: Vec<u16> = (1..=101).collect();
    let one = everybody(&rules, &[event(1, "1-star", &places)]);
    let points: Vec<i64> = one.lines.iter().map(|line| line.total / 100).collect();
    assert_eq!(
        points[..13],
        [200, 170, 150, 135, 120, 110, 105, 100, 95, 89, 88, 87, 86]
    );
    // one less from place to place, and everybody has one point at least
    assert_eq!(points[97..], [1, 1, 1, 1]);
    let three = everybody(&rules, &[event(1, "3-stars", &places)]);
    assert_eq!(three.lines[0].total, 60_000);
    // less than € 1000 of prizes, or a championship: no star
    let none = everybody(&rules, &[event(1, "", &places)]);
    assert_eq!(
        (none.lines.len(), none.excluded),
        (0, vec![(TournamentId(1), WhyNot::Class)])
    );
}

/// <http://doczz.it/doc/2436503/nuovo-regolamento-cif-1.-valgono-tutte-le-gare-elo>, 2-1 c and e: of 81 players 21 score; with a mean of 4217.37 the first has 43, the second
/// 42, the twenty-first 23. Four tenths of 81 are 33 (2-2 h), rounded up.
#[test]
fn the_standings_before_it() {
    let places: Vec<u16> = (1..=81).collect();
    let mut big = event(1, "ordinary", &places);
    // ratings end at 4000 here: the points of the strength are those of a mean of 3017.33
    for (index, finisher) in big.finishers.iter_mut().enumerate() {
        let rating = if index < 14 { 3017 } else { 3018 };
        let rating = if index < 21 { rating } else { 1000 };
        finisher.rating = Some(rating.try_into().unwrap());
    }
    let strength = rules("name CIF\nstrength 1/4 1/100\nplayers 9\n");
    let scored = totals(&everybody(&strength, std::slice::from_ref(&big)));
    assert_eq!(scored[0], (Some(1), 1, 3100));
    assert_eq!(scored[1], (Some(2), 2, 3000));
    assert_eq!(scored[20], (Some(21), 21, 1100));
    assert_eq!(scored[21].2, 0, "the twenty-second has none");
    let both = totals(&everybody(&rules(CIF), std::slice::from_ref(&big)));
    assert_eq!(
        (both[0].2, both[20].2, both[32].2),
        (3100 + 3300, 1100 + 1300, 100)
    );
    // the South counts double, and nothing counts with fewer than nine
    big.class = Some("south".into());
    assert_eq!(
        everybody(&rules(CIF), std::slice::from_ref(&big)).lines[0].total,
        12_800
    );
    big.finishers.truncate(8);
    assert_eq!(
        everybody(&rules(CIF), &[big]).excluded,
        [(TournamentId(1), WhyNot::Players)]
    );
}

/// <http://codexdamas.com.br/regulamentos.html>, Art. 6: at least 20 players; the winners qualify.
#[test]
fn the_circuito_nacional() {
    let places: Vec<u16> = (1..=20).collect();
    let other: Vec<u16> = [2, 1].into_iter().chain(3..=20).collect();
    let small: Vec<u16> = (1..=19).collect();
    let events = [
        event(1, "", &places),
        event(2, "", &other),
        event(3, "", &places),
        event(4, "", &small),
    ];
    let series = everybody(&rules(CBD), &events);
    assert_eq!(totals(&series)[..2], [(Some(1), 1, 200), (Some(2), 2, 100)]);
    assert_eq!(series.excluded, [(TournamentId(4), WhyNot::Players)]);
    let mut short = event(5, "", &places);
    short.rounds = 4;
    let excluded = everybody(&rules(CBD), &[short]).excluded;
    assert_eq!(excluded, [(TournamentId(5), WhyNot::Rounds)]);
}

#[test]
fn the_best_count_and_the_sum_is_shown() {
    let rules = rules("name A\nplaces 10 8 6\nclass a 1\nclass b 3/2\nbest 2\nevents 2\n");
    let events = [
        event(1, "a", &[1, 2, 3]),
        event(2, "b", &[2, 1]),
        event(3, "a", &[1, 2]),
    ];
    let series = everybody(&rules, &events);
    // the third has one event, and so no place
    assert_eq!(
        totals(&series),
        [(Some(1), 2, 2300), (Some(2), 1, 2200), (None, 3, 600)]
    );
    let second = &series.lines[0];
    let shown: Vec<(i64, bool)> = second
        .scores
        .iter()
        .map(|one| (one.points, one.counts))
        .collect();
    assert_eq!(shown, [(800, true), (1500, true), (800, false)]);
}

#[test]
fn those_whom_nothing_separates_share_or_have_the_place() {
    let events = [event(1, "", &[1, 2, 2, 2, 5])];
    let place = rules("name A\nplaces 200 170 150 135 120\n");
    let share = rules("name A\nplaces 200 170 150 135 120\nties share\n");
    assert_eq!(totals(&everybody(&place, &events))[1], (Some(2), 2, 17_000));
    // (170 + 150 + 135) ÷ 3 = 151.666…
    assert_eq!(totals(&everybody(&share, &events))[1], (Some(2), 2, 15_167));
}

#[test]
fn only_those_score_whom_the_rules_admit_and_places_stay() {
    let mut one = event(1, "", &[1, 2, 3, 4]);
    one.finishers[0].licensed = false;
    one.finishers[1].association = Some("Setúbal".parse().unwrap());
    one.finishers[2].player = None;
    let scored = |text: &str| totals(&everybody(&rules(text), std::slice::from_ref(&one)));
    let places = "name A\nplaces 10 8 6 4\n";
    assert_eq!(
        scored(places).len(),
        3,
        "who is not in the register scores nothing"
    );
    assert_eq!(
        scored(&format!("{places}only licensed\n"))[0],
        (Some(1), 2, 800)
    );
    let residents = scored(&format!("{places}only association Setúbal\n"));
    assert_eq!(residents, [(Some(1), 2, 800)]);
}

#[test]
fn what_is_equal_is_separated_in_the_order_of_the_rules() {
    let first = event(1, "", &[1, 3, 2]);
    let second = event(2, "", &[3, 1, 2]);
    let order = |order: &str| {
        let text = format!("name A\nplaces 10 7 4\norder {order}\n");
        let series = everybody(&rules(&text), &[first.clone(), second.clone()]);
        totals(&series)
    };
    // 14 points each
    assert_eq!(
        order("wins"),
        [(Some(1), 1, 1400), (Some(1), 2, 1400), (Some(3), 3, 1400)]
    );
    assert_eq!(
        order("wins last"),
        [(Some(1), 2, 1400), (Some(2), 1, 1400), (Some(3), 3, 1400)]
    );
    assert_eq!(order("best")[2].1, 3);
    assert_eq!(
        order("events"),
        [(Some(1), 1, 1400), (Some(1), 2, 1400), (Some(1), 3, 1400)]
    );
}

/// The best events are results: one that gave nothing does not put anybody ahead, but for who is asked how many were played.
#[test]
fn an_event_that_gave_nothing_separates_by_the_number_of_events_alone() {
    let events = [event(1, "", &[1, 1, 1]), event(2, "", &[9])];
    let order = |order: &str| {
        let text = format!("name A\nplaces 6\norder {order}\n");
        totals(&everybody(&rules(&text), &events))
    };
    let equal = [(Some(1), 1, 600), (Some(1), 2, 600), (Some(1), 3, 600)];
    assert_eq!(order("best"), equal);
    let parted = [(Some(1), 1, 600), (Some(2), 2, 600), (Some(2), 3, 600)];
    assert_eq!(order("best events"), parted);
}

/// `events` asks for those that were played, as the page counts them: one without points is one, and one that does not count is none.
#[test]
fn an_event_that_gave_nothing_is_one_that_was_played() {
    let rules = rules("name A\nplaces 10\nclass a 1\nevents 2\n");
    let events = [
        event(1, "a", &[1, 2]),
        event(2, "a", &[5]),
        event(3, "", &[1, 2]),
    ];
    let places = totals(&everybody(&rules, &events));
    assert_eq!(places, [(Some(1), 1, 1000), (None, 2, 0)]);
}

#[test]
fn categories_go_by_the_age_at_the_day_of_the_rules() {
    let text = "name A\nplaces 10 8 6\nages on\n";
    assert!(text.parse::<CircuitRules>().is_err());
    let rules = rules(
        "name A\nplaces 10 8 6\nages 2026-09-01\ncategory under 18: Sub-18 / Under 18\ncategory women over 60: Veteranas\n",
    );
    let mut people: BTreeMap<PlayerId, Person> = BTreeMap::new();
    for (id, born) in [(1, 1990), (2, 2008), (3, 2007)] {
        let mut person = Person::named(format!("Pessoa {id}").parse().unwrap());
        person.born = Some(born.try_into().unwrap());
        people.insert(PlayerId(id), person);
    }
    let events = [event(1, "", &[1, 2, 3])];
    let young = series(&rules, &events, &people, Some(&rules.categories[0]));
    assert_eq!(
        totals(&young),
        [(Some(1), 2, 800)],
        "the points are those of the event"
    );
    assert_eq!(rules.categories[1].born_until.unwrap().get(), 1966);
    assert!(
        series(&rules, &events, &people, Some(&rules.categories[1]))
            .lines
            .is_empty()
    );
}

/// Whoever is forgotten is empty in the register; what a category asks stays in the entries.
#[test]
fn the_entries_say_who_is_of_a_category() {
    let rules = rules("name A\nplaces 10 8 6\nages 2026-09-01\ncategory women under 18: A\n");
    let mut events = [event(1, "", &[1, 2, 3]), event(2, "", &[1, 2, 3])];
    // at one event nobody asked; what they said twice holds as they said it last
    for (event, one, born) in [(0, 0, 2010_u16), (0, 1, 2010), (1, 1, 1990)] {
        let finisher = &mut events[event].finishers[one];
        finisher.sex = Some(Sex::Female);
        finisher.born = born.try_into().ok();
    }
    let of_category = |people: &BTreeMap<PlayerId, Person>| {
        totals(&series(&rules, &events, people, Some(&rules.categories[0])))
    };
    assert_eq!(of_category(&BTreeMap::new()), [(Some(1), 1, 2000)]);
    // the register says what no entry does, and alters nothing that one says
    let named = |(id, born): (i32, u16)| {
        let mut person = Person::named(format!("Pessoa {id}").parse().unwrap());
        (person.sex, person.born) = (Some(Sex::Female), born.try_into().ok());
        (PlayerId(id), person)
    };
    let people = BTreeMap::from([(1, 1950), (2, 2011), (3, 2011)].map(named));
    let both = [(Some(1), 1, 2000), (Some(2), 3, 1200)];
    assert_eq!(of_category(&people), both);
}

#[test]
fn who_is_not_in_the_register_is_named_where_they_would_score() {
    let licensed = rules("name A\nplaces 10 8 6\nclass a 1\nonly licensed\n");
    let mut events = [
        event(2, "a", &[1, 2, 3]),
        event(1, "a", &[1, 2]),
        event(3, "", &[1]),
    ];
    for event in &mut events {
        event.finishers[0].player = None;
    }
    // whom the rules let score anyway is meant, and an event that counts
    events[0].finishers[1].player = None;
    events[0].finishers[1].licensed = false;
    let left_out = unknown(&licensed, &events);
    let said = left_out
        .iter()
        .map(|(event, one)| (event.id.0, one.entry.0, one.place));
    assert_eq!(said.collect::<Vec<_>>(), [(1, 1, 1), (2, 1, 1)]);
    let lines = everybody(&licensed, &events).lines;
    assert!(lines.iter().all(|line| line.player != PlayerId(1)));
}

#[test]
fn a_correction_says_whose_place_or_points_change() {
    let rules = rules("name A\nplaces 10 8 6\n");
    let before = everybody(&rules, &[event(1, "", &[1, 2, 3])]);
    let after = everybody(&rules, &[event(1, "", &[2, 1, 3, 4])]);
    let found = changes(&before.lines, &after.lines, |id| id);
    let told: Vec<(i32, Option<i64>, Option<i64>)> = found
        .iter()
        .map(|change| {
            (
                change.player.0,
                change.before.map(|one| one.total),
                change.after.map(|one| one.total),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (2, Some(800), Some(1000)),
            (1, Some(1000), Some(800)),
            (4, None, Some(0))
        ]
    );
    // put together since, they are one person with the same place and the same points
    let mut merged = before.clone();
    merged.lines[0].player = PlayerId(9);
    let one = |id: PlayerId| match id {
        PlayerId(1) => PlayerId(9),
        PlayerId(_) => id,
    };
    assert!(changes(&before.lines, &merged.lines, one).is_empty());
    assert_eq!(changes(&before.lines, &merged.lines, |id| id).len(), 2);
}

#[test]
fn a_fault_names_its_line() {
    for (text, told) in [
        ("places 1", "line 1: the table has no line \"name\""),
        ("name A", "line 1: the table has no line \"places\""),
        ("name A\nplaces", "line 2: something is missing at the end"),
        ("name A\nplaces 10 x", "line 2: \"x\" cannot stand here"),
        (
            "name A\nplaces 10 down",
            "line 2: something is missing at the end",
        ),
        (
            "name A\nplaces 10\nstrength 5/4 1/100",
            "line 3: \"5/4\" cannot stand here",
        ),
        (
            "name A\nplaces 10\ncategory under 20: Sub-20",
            "line 3: the table has no line \"ages\"",
        ),
        (
            "name A\nplaces 10\ncategory women",
            "line 3: something is missing at the end",
        ),
        (
            "name A\nplaces 10\norder luck",
            "line 3: \"luck\" cannot stand here",
        ),
        (
            "name A\nplaces 10\nonly friends",
            "line 3: \"friends\" cannot stand here",
        ),
        ("name A\nplaces 10\nwine 3", "line 3: unknown rule \"wine\""),
    ] {
        assert_eq!(
            text.parse::<CircuitRules>().unwrap_err().to_string(),
            told,
            "{text:?}"
        );
    }
}

#[test]
fn a_class_is_the_same_in_capitals_and_in_small_letters() {
    for (named, given) in [("norte", "norte"), ("Norte", "norte"), ("ÉVORA", "Évora")] {
        let rules = rules(&format!("name A\nplaces 10\nclass {named} 2\n"));
        let one = everybody(&rules, &[event(1, given, &[1]), event(2, "sul", &[1])]);
        assert_eq!(totals(&one), [(Some(1), 1, 2000)], "{named}, {given}");
        assert_eq!(one.excluded, [(TournamentId(2), WhyNot::Class)]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_order_of_the_events_changes_nothing(
        fields in prop::collection::vec((prop::collection::vec(1_u16..8, 0..12), 0_i32..3), 0..7),
        turn in 0_usize..7,
        best in 1_usize..4,
        ties in prop::sample::select(vec!["place", "share"]),
    ) {
        holds::the_order_of_the_events_changes_nothing(fields, turn, best, ties)?;
    }

    /// Nothing that somebody types makes the reader panic.
    #[test]
    fn any_text_is_read_or_refused(text in "(name A\nages 2026-01-01\n)?((places|strength|field|class|best|only|order|category) [a-z0-9/: -]{0,20}\n){0,4}") {
        let read = text.parse::<CircuitRules>();
        if let Ok(rules) = CircuitRules::checked(&text) {
            prop_assert_eq!(Ok(rules), read);
        }
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn the_order_of_the_events_changes_nothing(
        fields: Vec<(Vec<u16>, i32)>,
        turn: usize,
        best: usize,
        ties: &'static str,
    ) -> Result<(), TestCaseError> {
        let text = format!(
            "name A\nplaces 10 8 6 down 1\nbest {best}\nties {ties}\norder wins best last events\n"
        );
        let rules = rules(&text);
        // some end on the same day
        let mut events: Vec<CircuitEvent> = (0..)
            .zip(&fields)
            .map(|(id, (places, ends))| CircuitEvent {
                ends: day(*ends),
                ..event(id, "", places)
            })
            .collect();
        let straight = everybody(&rules, &events);
        let turn = turn % events.len().max(1);
        events.rotate_left(turn);
        prop_assert_eq!(&everybody(&rules, &events), &straight);
        events.reverse();
        prop_assert_eq!(&everybody(&rules, &events), &straight);
        for line in &straight.lines {
            let counted: i64 = line
                .scores
                .iter()
                .filter(|one| one.counts)
                .map(|one| one.points)
                .sum();
            prop_assert_eq!(counted, line.total);
            prop_assert!(line.scores.iter().filter(|one| one.counts).count() <= best);
        }
        Ok(())
    }
}
