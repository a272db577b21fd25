//! Who gets how much of the money, case by case.

use super::*;

/// The places of players 1 to 6, their points, the prizes; then who gets how much.
type Shared<'a> = (Sharing, [u16; 6], [usize; 6], &'a str, &'a str);

const SHARED: &[Shared<'_>] = &[
    // by place after the tie-breaks
    (
        Sharing::Place,
        [1, 2, 3, 4, 5, 6],
        [5, 4, 4, 3, 2, 1],
        "- 1 100, - 2 50, - 3 30",
        "1 100.00, 2 50.00, 3 30.00",
    ),
    // four share the second place, and nothing separates them
    (
        Sharing::Place,
        [1, 2, 2, 2, 6, 2],
        [5, 4, 4, 4, 1, 4],
        "- 1 100, - 2 75, - 3 50",
        "1 100.00, 2 31.25, 3 31.25, 4 31.25, 6 31.25",
    ),
    // one of them is the best woman, which is worth more than a quarter of 125 €; the cents left go to the first two of the others
    (
        Sharing::Place,
        [1, 2, 2, 2, 6, 2],
        [5, 4, 4, 4, 1, 4],
        "- 1 100, - 2 75, - 3 50, women 1 75",
        "1 100.00, 2 75.00, 3 41.67, 4 41.67, 6 41.66",
    ),
    // equal points share, whatever the tie-breaks say
    (
        Sharing::Equal,
        [1, 2, 3, 4, 5, 6],
        [5, 4, 4, 3, 2, 1],
        "- 1 100, - 2 50, - 3 30",
        "1 100.00, 2 40.00, 3 40.00",
    ),
    // more players than prizes
    (
        Sharing::Equal,
        [1, 2, 3, 4, 5, 6],
        [4, 4, 4, 1, 1, 0],
        "- 1 100, - 2 50.50",
        "1 50.17, 2 50.17, 3 50.16",
    ),
    // half of 140 € is more than the prize of the best woman, which passes on
    (
        Sharing::Equal,
        [1, 2, 3, 4, 5, 6],
        [5, 5, 1, 1, 1, 1],
        "- 1 100, - 2 40, women 1 60",
        "1 70.00, 2 70.00, 5 60.00",
    ),
    // and is less: then those after them share the second prize
    (
        Sharing::Equal,
        [1, 2, 3, 4, 5, 6],
        [5, 5, 1, 1, 1, 1],
        "- 1 100, - 2 40, women 1 80",
        "1 100.00, 2 80.00, 3 10.00, 4 10.00, 5 10.00, 6 10.00",
    ),
    // the usual example of the system of Hort, to the cent
    (
        Sharing::Hort,
        [1, 2, 3, 4, 5, 6],
        [16, 16, 15, 14, 14, 14],
        "- 1 100, - 2 80, - 3 60, - 4 40, - 5 20, - 6 10",
        "1 95.00, 2 85.00, 3 60.00, 4 31.67, 5 21.67, 6 16.66",
    ),
    // two of the three cannot be separated: 90 € of their places, by halves
    (
        Sharing::Hort,
        [1, 2, 2, 4, 5, 6],
        [4, 4, 4, 1, 1, 0],
        "- 1 90, - 2 60, - 3 30",
        "1 75.00, 2 52.50, 3 52.50",
    ),
];

/// The same, where the prizes of categories are added up too.
const POOLED: &[Shared<'_>] = &[
    // the example of WinTD: one of four is in the category, and all four share its prize
    (
        Sharing::Pooled,
        [1, 2, 3, 4, 5, 6],
        [5, 5, 5, 5, 1, 0],
        "- 1 300, - 2 200, women 1 150",
        "1 162.50, 2 162.50, 3 162.50, 4 162.50",
    ),
    // it is more than a quarter of 750 €: then it is hers alone
    (
        Sharing::Pooled,
        [1, 2, 3, 4, 5, 6],
        [5, 5, 5, 5, 1, 0],
        "- 1 300, - 2 200, women 1 250",
        "1 166.67, 2 250.00, 3 166.67, 4 166.66",
    ),
    // a prize for each of the two: that of the category passes on, to one for whom it is more than a share
    (
        Sharing::Pooled,
        [1, 2, 3, 4, 5, 6],
        [5, 5, 1, 1, 1, 1],
        "- 1 100, - 2 70, women 1 60",
        "1 85.00, 2 85.00, 5 60.00",
    ),
    // it is better than the second prize, which passes on
    (
        Sharing::Pooled,
        [1, 2, 3, 4, 5, 6],
        [5, 5, 1, 1, 1, 1],
        "- 1 100, - 2 40, women 1 60",
        "1 80.00, 2 80.00, 3 10.00, 4 10.00, 5 10.00, 6 10.00",
    ),
    // the first could have had 100 € alone, so that the rest of 120 € is the others'
    (
        Sharing::Pooled,
        [1, 2, 4, 5, 3, 6],
        [5, 5, 1, 1, 5, 0],
        "- 1 100, - 2 60, - 3 40, women 1 200",
        "1 100.00, 2 130.00, 3 20.00, 4 20.00, 5 130.00",
    ),
    // without a tie each has the better of what is left
    (
        Sharing::Pooled,
        [1, 2, 3, 4, 5, 6],
        [6, 5, 4, 3, 2, 1],
        "- 1 100, - 2 50, - 3 30, women 1 60",
        "1 100.00, 2 60.00, 3 50.00, 4 30.00",
    ),
    // a cup is for whoever gets no money
    (
        Sharing::Pooled,
        [1, 2, 3, 4, 5, 6],
        [5, 5, 4, 3, 2, 1],
        "- 1 100, women 1 0",
        "1 50.00, 2 50.00, 5 0.00",
    ),
];

/// What was stored before the form refused the two together is read by the value, and the page says so.
#[test]
fn prizes_that_are_added_up_go_by_the_value_whatever_was_chosen() {
    let mut t = tournament();
    t.awards.rule = PrizeRule::Order;
    assert_eq!(t.prize_rule(), PrizeRule::Order);
    t.awards.sharing = Sharing::Pooled;
    assert_eq!(t.prize_rule(), PrizeRule::Value);
    // nothing is added up where the places do not follow the points
    t.regulations = crate::Template::Knockout.regulations();
    assert_eq!(t.prize_rule(), PrizeRule::Order);
}

/// The tournament and the table of a case.
fn shared(one: &Shared<'_>) -> (Tournament, crate::standings::Table) {
    let (sharing, places, points, text, _) = *one;
    let mut t = tournament();
    t.awards.prizes = prizes(text);
    t.awards.sharing = sharing;
    t.awards.clone().checked(2026).unwrap();
    let mut table = table(&t);
    for ((row, place), points) in table.rows.iter_mut().zip(places).zip(points) {
        row.place = place;
        row.score.value = Value::Number(Quarters::count(points));
    }
    (t, table)
}

/// Who gets how much, by entry.
fn sums(awards: &[Award]) -> String {
    let winners = awards.iter().flat_map(|award| &award.winners);
    let mut sums: Vec<_> = winners.map(|one| (one.entry, one.cents)).collect();
    sums.sort();
    let sum =
        |(entry, cents): &(EntryNo, u64)| format!("{} {}.{:02}", entry.0, cents / 100, cents % 100);
    sums.iter().map(sum).collect::<Vec<_>>().join(", ")
}

#[test]
fn money_is_shared_as_the_organiser_chose() {
    for case in SHARED.iter().chain(POOLED) {
        let (t, table) = shared(case);
        let awards = award(&t, &table);
        assert_eq!(sums(&awards), case.4, "{case:?}");
        let prizes = awards.iter().flat_map(|award| &award.prizes);
        let mut prizes: Vec<usize> = prizes.copied().collect();
        prizes.sort_unstable();
        assert!(prizes.into_iter().eq(0..t.awards.prizes.len()), "{case:?}");
    }
}

#[test]
fn a_prize_that_was_added_up_names_both_lists_and_is_passed_to_nobody() {
    let (t, table) = shared(&POOLED[3]);
    let awards = award(&t, &table);
    assert_eq!(awards[0].prizes, [0, 2]);
    assert_eq!(awards[0].passed, []);
    let (t, table) = shared(&POOLED[1]);
    let awards = award(&t, &table);
    assert_eq!(awards[0].prizes, [0, 1]);
    assert_eq!(awards[0].passed, [(EntryNo(2), 2)]);
}

#[test]
fn a_lot_separates_whom_nothing_else_does() {
    let (mut t, table) = shared(&SHARED[1]);
    t.awards.lots = vec![EntryNo(6), EntryNo(3)];
    let awards = award(&t, &table);
    assert_eq!(sums(&awards), "1 100.00, 3 50.00, 6 75.00");
    assert!(!awards.iter().any(Award::is_shared));
}

#[test]
fn what_is_no_money_follows_the_place_or_waits_for_a_lot() {
    let (mut t, mut table) = shared(&SHARED[5]);
    t.awards.prizes = prizes("- 1 0, - 2 0");
    let awards = award(&t, &table);
    let has = |award: &Award| award.winners.first().and_then(|winner| winner.prize);
    assert_eq!(
        awards.iter().map(has).collect::<Vec<_>>(),
        [Some(0), Some(1)]
    );
    assert!(awards.iter().all(|award| award.level.is_empty()));
    table.rows[1].place = 1;
    let awards = award(&t, &table);
    assert_eq!(awards[0].level, [EntryNo(1), EntryNo(2)]);
    assert_eq!((awards.len(), has(&awards[0])), (1, None));
    assert!(!awards[0].is_shared(), "no money is");
}

/// The places, the points and the prizes that are added up; which of these have something besides the money; between whom a lot is drawn, and who has a prize of
/// their own without one: the entry and the index of the prize.
type Drawn<'a> = (
    [u16; 6],
    [usize; 6],
    &'a str,
    &'a [usize],
    &'a [u16],
    &'a [(u16, usize)],
);

const DRAWN: &[Drawn<'_>] = &[
    // only one of the two is in the list of the flowers
    (
        [1, 2, 2, 4, 5, 6],
        [6, 5, 5, 3, 2, 1],
        "- 1 300, - 2 200, - 3 100, women 1 120",
        &[3],
        &[],
        &[(1, 0), (2, 3), (4, 2)],
    ),
    // two of the three are
    (
        [1, 2, 2, 4, 2, 6],
        [6, 5, 5, 3, 5, 1],
        "- 1 300, - 2 200, - 3 100, women 1 120",
        &[3],
        &[2, 5],
        &[(1, 0)],
    ),
    // either could be second, but then nobody would be left for the flowers
    (
        [1, 2, 2, 4, 5, 6],
        [6, 5, 5, 3, 2, 1],
        "- 1 300, - 2 200, - 3 100, women 1 120",
        &[1, 3],
        &[],
        &[(1, 0), (2, 3), (3, 1), (4, 2)],
    ),
    // more of them than prizes: whoever has none could have the cup
    (
        [1, 1, 1, 4, 5, 6],
        [5, 5, 5, 3, 2, 1],
        "- 1 300, women 1 150",
        &[0],
        &[1, 3],
        &[],
    ),
];

#[test]
fn a_lot_is_drawn_between_those_alone_who_could_have_the_prize() {
    for case in DRAWN {
        let (places, points, text, more, level, own) = *case;
        let (mut t, table) = shared(&(Sharing::Pooled, places, points, text, ""));
        for prize in more {
            t.awards.prizes[*prize].what = Some("Taça".parse().unwrap());
        }
        let awards = award(&t, &table);
        let drawn = awards.iter().flat_map(|award| &award.level);
        assert!(drawn.map(|no| no.0).eq(level.iter().copied()), "{awards:?}");
        let winners = awards.iter().flat_map(|award| &award.winners);
        let mut has: Vec<_> = winners
            .filter_map(|winner| Some((winner.entry.0, winner.prize?)))
            .collect();
        has.sort_unstable();
        assert_eq!(has, own, "{awards:?}");
    }
}

/// Who goes on in a bracket does not follow from points.
#[test]
fn in_a_knockout_only_places_share() {
    let (mut t, table) = shared(&SHARED[3]);
    t.regulations.system = PairingSystem::Knockout { third_place: false };
    assert_eq!(sums(&award(&t, &table)), "1 100.00, 2 50.00, 3 30.00");
}
