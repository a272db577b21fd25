//! Categories and prizes.

use super::*;
use crate::{
    Attendance, EntryNo, Outcome, PairingSystem, RoundNo, Sex, Tournament, sample,
    simulate::{Plan, simulate},
    standings::{Award, Quarters, Value, award, standings},
};

mod sharing;

/// Six players in the order of their numbers: 2 and 5 are women, 3 and 5 are under 18.
fn tournament() -> Tournament {
    let mut tournament = sample::swiss(6, 3);
    for (no, entry) in &mut tournament.entries {
        entry.person.sex = Some(if [2, 5].contains(&no.0) {
            Sex::Female
        } else {
            Sex::Male
        });
        let year = if [3, 5].contains(&no.0) { 2012 } else { 1980 };
        entry.person.born = Some(year.try_into().unwrap());
    }
    tournament.details.starts = "2026-12-05".parse().unwrap();
    tournament.regulations.tie_breaks.clear();
    tournament
}

/// A standings table in which everybody has the place of their number.
fn table(tournament: &Tournament) -> crate::standings::Table {
    let mut table = standings(tournament, None);
    table.rows.sort_by_key(|row| row.entry);
    for (place, row) in (1..).zip(&mut table.rows) {
        row.place = place;
    }
    table
}

/// `category place value`, separated by commas; the category `-` is the general standings, `@` that of the clubs.
fn prizes(text: &str) -> Vec<Prize> {
    let prize = |one: &str| {
        let parts: Vec<&str> = one.trim().split(' ').collect();
        let (euros, cents) = parts[2].split_once('.').unwrap_or((parts[2], "0"));
        Prize {
            name: one.trim().parse().unwrap(),
            category: (!"-@".contains(parts[0])).then(|| parts[0].to_owned()),
            place: parts[1].parse().unwrap(),
            value: euros.parse().unwrap(),
            what: None,
            cents: cents.parse().unwrap(),
            clubs: parts[0] == "@",
        }
    };
    text.split(',').map(prize).collect()
}

fn winners(tournament: &mut Tournament, rule: PrizeRule, text: &str) -> Vec<u16> {
    tournament.awards.prizes = prizes(text);
    tournament.awards.rule = rule;
    tournament.awards.clone().checked(2026).unwrap();
    let awards = award(tournament, &table(tournament));
    let winner = |award: &Award| award.winners.first().map_or(0, |winner| winner.entry.0);
    awards.iter().map(winner).collect()
}

/// Clubs stand by themselves: whoever is named for one keeps what they won.
#[test]
fn what_is_for_clubs_takes_nothing_from_their_players() {
    let mut t = tournament();
    for (no, entry) in &mut t.entries {
        entry.person.club = ["Sado", "Tejo"][usize::from(no.0 % 2)].parse().ok();
    }
    let text = "@ 1 0, @ 2 0, @ 3 0, - 1 100, women 1 50";
    let given = winners(&mut t, PrizeRule::Value, text);
    assert_eq!(given, [1, 2, 0, 1, 2]);
    t.awards.sharing = Sharing::Pooled;
    assert_eq!(winners(&mut t, PrizeRule::Value, text)[..3], given[..3]);
    let awards = award(&t, &table(&t));
    let of_clubs = awards.iter().filter(|award| award.is_of_clubs(&t.awards));
    assert_eq!(of_clubs.count(), 3);
    t.awards.prizes = prizes("@ 1 5, - 1 5, @ 1 5");
    assert!(
        t.awards.clone().checked(2026).is_err(),
        "twice for one place"
    );
    let stored = serde_json::to_string(&prizes("- 1 5")).unwrap();
    assert!(!stored.contains("clubs"), "{stored}");
}

#[test]
fn nobody_gets_two_prizes() {
    let (mut t, rule) = (tournament(), PrizeRule::Value);
    assert_eq!(winners(&mut t, rule, "- 1 100, - 2 50, - 3 30"), [1, 2, 3]);
    // player 2 has the better prize as the best woman, and the second prize passes on
    assert_eq!(
        winners(&mut t, rule, "- 1 100, - 2 50, women 1 60"),
        [1, 3, 2]
    );
    assert_eq!(
        winners(&mut t, rule, "- 1 100, - 2 70, women 1 60"),
        [1, 2, 5]
    );
    // in two categories: the better one
    assert_eq!(
        winners(&mut t, rule, "women 1 10, under-18 1 20, women 2 5"),
        [2, 3, 5]
    );
    // nobody is left for the last
    assert_eq!(
        winners(&mut t, rule, "women 1 10, women 2 9, women 3 8"),
        [2, 5, 0]
    );
}

#[test]
fn the_organiser_s_order_can_decide_instead() {
    let mut t = tournament();
    let text = "women 1 10, - 1 100, - 2 50";
    assert_eq!(winners(&mut t, PrizeRule::Order, text), [2, 1, 3]);
    assert_eq!(winners(&mut t, PrizeRule::Value, text), [5, 1, 2]);
}

#[test]
fn it_is_said_who_was_passed_over_and_for_which_prize() {
    let mut t = tournament();
    winners(&mut t, PrizeRule::Value, "- 1 100, - 2 50, women 1 60");
    let awards = award(&t, &table(&t));
    assert_eq!(awards[1].passed, [(EntryNo(2), 2)]);
    assert_eq!(awards[0].passed, [], "nobody before the first");
}

#[test]
fn who_withdrew_gets_nothing() {
    let mut t = tournament();
    t.entries.get_mut(&EntryNo(1)).unwrap().attendance = Attendance::Withdrawn(RoundNo(2));
    assert_eq!(winners(&mut t, PrizeRule::Value, "- 1 100, - 2 50"), [2, 3]);
}

#[test]
fn who_never_came_gets_nothing() {
    let plan = Plan::usual(PairingSystem::DoubleSwiss { rounds: 5 }, 12, 5, 7);
    let mut t = simulate(&plan).file.tournament;
    for entry in t.entries.values_mut() {
        entry.attendance = Attendance::Present;
    }
    let prize = |place: u16| Prize {
        name: place.to_string().parse().unwrap(),
        category: None,
        place,
        value: 0,
        what: None,
        cents: 0,
        clubs: false,
    };
    t.awards.prizes = (1..=12).map(prize).collect();
    let winners = |t: &Tournament| -> Vec<EntryNo> {
        let awards = award(t, &standings(t, None));
        let winners = awards.iter().flat_map(|award| &award.winners);
        winners.map(|winner| winner.entry).collect()
    };
    let (absent, before) = (t.order[2], winners(&t));
    assert!(before.contains(&absent));
    let rounds = t.rounds.iter_mut();
    for one in rounds.flat_map(|round| &mut round.matches) {
        if let Some(side) = one.pairing.side_of(absent) {
            for game in &mut one.games {
                game.outcome = Some(Outcome::Forfeit(side.other()));
            }
        }
    }
    let after = winners(&t);
    assert!(!after.contains(&absent));
    assert_eq!(
        after.len() + 1,
        before.len(),
        "those who won by it were there"
    );
}

#[test]
fn contradictions_are_named() {
    let fault = |prizes: Vec<Prize>| {
        let awards = Awards {
            prizes,
            ..Awards::default()
        };
        awards.checked(2026).unwrap_err()
    };
    let name = |name: &str| name.parse().unwrap();
    assert_eq!(
        fault(prizes("men 1 5")),
        AwardFault::NoSuchCategory(name("men 1 5"))
    );
    assert_eq!(fault(prizes("- 0 5")), AwardFault::NoPlace(name("- 0 5")));
    assert_eq!(
        fault(prizes("- 1 5, - 1 4")),
        AwardFault::PrizeTwice(name("- 1 4"))
    );
    assert_eq!(
        fault(prizes("- 1 5, - 2 6")),
        AwardFault::LaterPlaceBetter(name("- 1 5"))
    );
    let with = |change: fn(&mut Category)| {
        let mut categories = Category::standard(2026);
        change(&mut categories[0]);
        let awards = Awards {
            categories: Some(categories),
            ..Awards::default()
        };
        awards.checked(2026).unwrap_err()
    };
    let women: ShortText = name("Femininos");
    assert_eq!(
        with(|c| c.women = false),
        AwardFault::NoCriterion(women.clone())
    );
    assert_eq!(
        with(|c| {
            c.born_from = Some(born(2026, 10));
            c.born_until = Some(born(2026, 60));
        }),
        AwardFault::YearsReversed(women)
    );
    assert_eq!(
        with(|c| c.english = Some("Under - 18".parse().unwrap())),
        AwardFault::CategoryTwice(name("Sub-18"))
    );
}

#[test]
fn criteria_combine() {
    let girls = Category {
        name: "Raparigas".parse().unwrap(),
        english: None,
        women: true,
        born_from: Some(born(2026, 16)),
        born_until: None,
        key: None,
    };
    let t = tournament();
    let inside = t.entries.values().filter(|entry| girls.has(&entry.person));
    assert_eq!(inside.map(|entry| entry.no.0).collect::<Vec<_>>(), [5]);
    assert_eq!(girls.code(), "raparigas");
}

#[test]
fn a_category_that_is_renamed_keeps_its_word_and_its_prizes() {
    let mut categories = Category::standard(2026);
    let before = categories[1].clone();
    let renamed = Category {
        name: "Jovens".parse().unwrap(),
        english: Some("Youth".parse().unwrap()),
        ..before.clone()
    };
    assert_eq!(renamed.code(), "youth");
    categories[1] = renamed.known_as("under-18");
    assert_eq!(categories[1].code(), "under-18");
    let awards = Awards {
        categories: Some(categories.clone()),
        prizes: prizes("under-18 1 20"),
        ..Awards::default()
    };
    let awards = awards.checked(2026).unwrap();
    let text = serde_json::to_string(&awards).unwrap();
    assert_eq!(serde_json::from_str::<Awards>(&text).unwrap(), awards);
    // one that has the word of its name is written as it always was
    assert_eq!(before.clone().known_as("under-18"), before);
    assert!(!serde_json::to_string(&before).unwrap().contains("key"));
}

/// The name of one that was renamed is free again, and its word is not.
#[test]
fn a_new_category_under_the_old_name_of_another_has_a_word_of_its_own() {
    let mut categories = Category::standard(2026);
    let before = categories[1].clone();
    let renamed = Category {
        name: "Sub-20".parse().unwrap(),
        english: Some("Under 20".parse().unwrap()),
        ..before.clone()
    };
    categories[1] = renamed.known_as("under-18");
    categories.push(before.clone());
    let awards = Awards {
        categories: Some(categories),
        prizes: prizes("under-18 1 20"),
        ..Awards::default()
    };
    let awards = awards.checked(2026).unwrap();
    assert_eq!(awards.named_apart(), Ok(()));
    let codes: Vec<String> = awards
        .categories_in(2026)
        .iter()
        .map(Category::code)
        .collect();
    assert_eq!(codes, ["women", "under-18", "veterans-60", "under-18-2"]);
    // it keeps that word the next time that the form is sent
    assert_eq!(before.known_as("under-18-2"), awards.categories_in(2026)[3]);
    assert_eq!(awards.clone().checked(2026), Ok(awards));
}

#[test]
fn no_two_categories_have_one_name_in_either_language() {
    let called = |name: &str, english: &str| {
        let mut categories = Category::standard(2026);
        let code = categories[2].code();
        categories[2].name = name.parse().unwrap();
        categories[2].english = Some(english.parse().unwrap());
        let renamed = categories.remove(2).known_as(&code);
        categories.push(renamed);
        let awards = Awards {
            categories: Some(categories),
            ..Awards::default()
        };
        awards.checked(2026).unwrap().named_apart()
    };
    let twice = |name: &str| Err(AwardFault::CategoryTwice(name.parse().unwrap()));
    assert_eq!(called("SUB-18", "Veterans"), twice("SUB-18"));
    assert_eq!(called("Veteranos", "women"), twice("Veteranos"));
    assert_eq!(called("Veteranos 50+", "Veterans 50+"), Ok(()));
}

#[test]
fn how_money_is_shared_is_written_where_it_is_chosen() {
    let text = serde_json::to_string(&Awards::default()).unwrap();
    assert!(
        !text.contains("sharing") && !text.contains("lots"),
        "{text}"
    );
    let chosen = Awards {
        sharing: Sharing::Hort,
        lots: vec![EntryNo(2)],
        ..Awards::default()
    };
    let text = serde_json::to_string(&chosen).unwrap();
    assert_eq!(serde_json::from_str::<Awards>(&text).unwrap(), chosen);
}

#[test]
fn what_an_old_journal_lacks_is_as_before() {
    assert_eq!(
        serde_json::from_str::<Awards>("{}").unwrap(),
        Awards::default()
    );
}

/// A prize of whole euros is written as before there were cents.
#[test]
fn cents_are_written_where_there_are_some() {
    let prizes = prizes("- 1 100, - 2 33.50, - 3 33.05");
    let text = serde_json::to_string(&prizes).unwrap();
    assert_eq!(text.matches("cents").count(), 2, "{text}");
    assert!(
        text.starts_with(
            r#"[{"name":"- 1 100","category":null,"place":1,"value":100,"what":null},{"#
        )
    );
    assert_eq!(serde_json::from_str::<Vec<Prize>>(&text).unwrap(), prizes);
    assert_eq!(prizes[1].amount(), 3350);
    // a prize that is worth more by cents alone is the better one
    let awards = Awards {
        prizes,
        ..Awards::default()
    };
    assert!(awards.clone().checked(2026).is_ok());
    let mut turned = awards;
    (turned.prizes[1].place, turned.prizes[2].place) = (3, 2);
    assert!(matches!(
        turned.checked(2026),
        Err(AwardFault::LaterPlaceBetter(_))
    ));
}
