//! Who is there: many at once, likely duplicates, who is missing when a round is paired.

use super::*;
use crate::{
    Actor, Attendance, Called, ChainHash, EntryEvent, JournalRow, MissedRounds, Person, PlayerId,
    Points, decide::together::undo_together, standings::Ledger,
};

fn entered(names: &[&str]) -> Story {
    let mut story = Story::begin(Regulations::standard());
    let people = names.iter().map(|name| (None, named(name)));
    story
        .then(open_entries)
        .then(|t| enter(t, people.collect()));
    story
}

fn named(name: &str) -> Person {
    Person::named(name.parse().unwrap())
}

fn attendance(story: &Story, no: u16) -> Attendance {
    story.now.entries[&EntryNo(no)].attendance
}

#[test]
fn equal_ratings_are_ordered_as_a_dictionary_orders_names() {
    let mut story = entered(&["Zé Vaz", "Ângela Sá", "Bruno Sá", "Élio Reis", "Ana Sá"]);
    for no in 1..=5 {
        story.then(|t| check_in(t, EntryNo(no)));
    }
    let names = seeded_order(&story.now);
    let names = names
        .iter()
        .map(|no| story.now.entries[no].person.name.as_str());
    let names: Vec<&str> = names.collect();
    assert_eq!(
        names,
        ["Ana Sá", "Ângela Sá", "Bruno Sá", "Élio Reis", "Zé Vaz"]
    );
}

#[test]
fn everybody_is_present_at_once_and_taken_back_at_once() {
    let mut story = entered(&["Ana", "Rui", "Zé"]);
    story.then(|t| check_in(t, EntryNo(2)));
    let all = [1, 2, 3].map(EntryNo);
    let done = check_in_all(&story.now, &all).unwrap();
    assert_eq!(done.len(), 2, "one is present already");
    story.then(|t| check_in_all(t, &all));
    assert!((1..=3).all(|no| attendance(&story, no) == Attendance::Present));
    story.then(|t| check_out(t, EntryNo(3)));
    story.then(|t| undo_together(t, &done, &[]));
    let left = [1, 2, 3].map(|no| attendance(&story, no));
    assert_eq!(
        left,
        [
            Attendance::Expected,
            Attendance::Present,
            Attendance::Expected
        ]
    );
    assert_eq!(
        undo_together(&story.now, &done, &[]),
        Ok(Vec::new()),
        "once"
    );
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn who_does_not_come_is_marked_absent_and_expected_again() {
    let mut story = entered(&["Ana", "Rui", "Zé"]);
    story.then(|t| check_in(t, EntryNo(1)));
    let refusal = story.refused(|t| mark_absent(t, &[EntryNo(2), EntryNo(1)]));
    let entry = EntryNo(1);
    assert_eq!(
        refusal,
        Refusal::Entry(EntryRefusal::AlreadyPresent { entry })
    );
    let done = mark_absent(&story.now, &[EntryNo(2), EntryNo(3)]).unwrap();
    story.then(|t| mark_absent(t, &[EntryNo(2), EntryNo(3)]));
    assert_eq!(attendance(&story, 2), Attendance::Withdrawn(RoundNo(1)));
    story.then(|t| expect_again(t, EntryNo(2)));
    assert_eq!(attendance(&story, 2), Attendance::Expected);
    story.then(|t| undo_together(t, &done, &[]));
    assert_eq!(attendance(&story, 3), Attendance::Expected);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn an_import_is_taken_back_but_for_those_who_came_or_were_paired() {
    let mut story = entered(&["Ana", "Rui"]);
    let people = ["Zé", "Gil", "Eva"].map(|name| (None, named(name)));
    let done = enter(&story.now, people.to_vec()).unwrap();
    story.then(|t| enter(t, people.to_vec()));
    story.then(|t| check_in(t, EntryNo(4)));
    story.then(|t| undo_together(t, &done, &[]));
    let left: Vec<u16> = story.now.entries.keys().map(|no| no.0).collect();
    assert_eq!(left, [1, 2, 4]);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_check_in_stays_once_the_tournament_has_started() {
    let mut story = Story::with_players(4);
    story.play_round();
    story.then(|t| enter(t, vec![(None, named("Tarde"))]));
    let came = check_in(&story.now, EntryNo(5)).unwrap();
    story.then(|t| check_in(t, EntryNo(5)));
    assert!(matches!(
        story.refused(|t| undo_together(t, &came, &[])),
        Refusal::Setup(SetupRefusal::WrongStage { .. })
    ));
    assert!(matches!(
        came[0],
        Event::Entry(EntryEvent::CheckedIn { .. })
    ));
}

#[test]
fn pairing_asks_about_everybody_who_is_neither_present_nor_absent() {
    let mut story = Story::with_players(4);
    story.then(|t| enter(t, vec![(None, named("Tarde")), (None, named("Depois"))]));
    let (late, later) = (EntryNo(5), EntryNo(6));
    let missing = [late, later].map(OpenMatter::Missing);
    assert_eq!(pairing_matters(&story.now), missing);
    assert_eq!(open_matters(&story.now), []);
    let round = RoundNo(1);
    let asks = Refusal::Round(RoundRefusal::MattersOpen {
        round,
        open: missing.to_vec(),
    });
    assert_eq!(
        story.refused(|t| draft_knowing(t, Drafting::ByTheRules, &[])),
        asks
    );
    assert_eq!(
        story.refused(|t| draft_knowing(t, Drafting::ByTheRules, &missing[..1])),
        asks
    );
    story.then(|t| grant_bye(t, later, round, ByeKind::Half));
    story.then(|t| mark_absent(t, &[late]));
    assert_eq!(pairing_matters(&story.now), [], "both said so");
    story.then(|t| draft_knowing(t, Drafting::ByTheRules, &[]));
    story.then(|t| pair_again(t, round, Drafting::ByTheRules, &[]));
    story.then(|t| publish_round(t, round, &secret()));
    let changes = all_results(&story.now, round);
    story.then(|t| enter_results(t, round, &changes, None));
    assert_eq!(
        pairing_matters(&story.now),
        [OpenMatter::Missing(later)],
        "in each round"
    );
    story.then(|t| draft_knowing(t, Drafting::ByTheRules, &[OpenMatter::Missing(later)]));
}

#[test]
fn nobody_is_waited_for_where_the_field_is_fixed() {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    regulations.tie_breaks.clear();
    let mut story = Story::begin(regulations);
    let people = (1..=5).map(|number| (None, rated(number, 2000)));
    story
        .then(open_entries)
        .then(|t| enter(t, people.collect()));
    story.then(|t| check_in_all(t, &[1, 2, 3, 4].map(EntryNo)));
    story.then(|t| start(t, None));
    let missing = [OpenMatter::Missing(EntryNo(5))];
    assert_eq!(
        pairing_matters(&story.now),
        missing,
        "the start can be undone"
    );
    story.then(|t| draft_knowing(t, Drafting::ByTheRules, &missing));
    story.then(|t| publish_round(t, RoundNo(1), &secret()));
    assert_eq!(pairing_matters(&story.now), []);
}

/// Five are entered, the fifth is marked absent at the door, and the others start.
fn fifth_is_absent(regulations: Regulations) -> Story {
    let mut story = Story::begin(regulations);
    let people = (1..=5).map(|number| (None, rated(number, 2000)));
    story
        .then(open_entries)
        .then(|t| enter(t, people.collect()));
    story.then(|t| check_in_all(t, &[1, 2, 3, 4].map(EntryNo)));
    story.then(|t| mark_absent(t, &[EntryNo(5)]));
    story.then(|t| start(t, None));
    story
}

/// Another player would shift every number of the table.
#[test]
fn whoever_has_no_place_in_a_round_robin_does_not_return_to_it() {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    regulations.tie_breaks.clear();
    let mut story = fifth_is_absent(regulations);
    story.publish();
    let (fifth, order) = (EntryNo(5), story.now.order.clone());
    let system = story.now.regulations.system;
    let fixed = Refusal::Entry(EntryRefusal::FieldFixed { system });
    assert_eq!(fixed.article().unwrap().as_str(), "FIDE C.05");
    assert_eq!(story.refused(|t| return_to_play(t, fifth)), fixed);
    assert_eq!(story.refused(|t| come_after_all(t, fifth)), fixed);
    assert_eq!(story.refused(|t| expect_again(t, fifth)), fixed);
    story.then(|t| withdraw(t, EntryNo(1)));
    story.then(|t| return_to_play(t, EntryNo(1)));
    assert_eq!(story.now.order, order, "who has a place returns to it");
}

#[test]
fn whoever_was_marked_absent_and_comes_late_scores_as_every_late_comer() {
    let mut regulations = Regulations::standard();
    regulations.missed = MissedRounds::Half;
    let mut story = fifth_is_absent(regulations);
    let first = story.play_round();
    let (fourth, fifth) = (EntryNo(4), EntryNo(5));
    story.then(|t| return_to_play(t, fifth));
    assert_eq!(Ledger::of(&story.now, None).score(fifth), Points::HALF);
    let round = story.now.round(first).unwrap();
    assert_eq!(round.bye_of(fifth).map(|bye| bye.kind), Some(ByeKind::Half));
    story.then(|t| withdraw(t, fourth));
    let second = story.play_round();
    story.then(|t| return_to_play(t, fourth));
    let round = story.now.round(second).unwrap();
    assert_eq!(round.bye_of(fourth), None, "who had played is not late");
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn before_the_start_nobody_is_present_for_having_said_so() {
    let mut story = entered(&["Ana", "Rui"]);
    let first = EntryNo(1);
    story.then(|t| mark_absent(t, &[first]));
    story.then(|t| return_to_play(t, first));
    assert_eq!(attendance(&story, 1), Attendance::Expected);
    story.then(|t| mark_absent(t, &[first]));
    let said = story.events.last().unwrap();
    assert!(matches!(
        said,
        Event::Entry(EntryEvent::Withdrawn { absent: true, .. })
    ));
    story.then(|t| come_after_all(t, first));
    let came = story.events.last().unwrap();
    assert!(
        matches!(came, Event::Entry(EntryEvent::CheckedIn { .. })),
        "nobody returns who never came"
    );
    assert_eq!(attendance(&story, 1), Attendance::Present);
    assert_eq!(story.replayed(), story.now);
}

/// The events of a story, a change each, all made by one account.
fn journal(story: &Story) -> Vec<JournalRow> {
    let rows = (0..).zip(&story.events).map(|(number, event)| JournalRow {
        number,
        version: number,
        at: chrono::NaiveDateTime::default(),
        who: Actor {
            user: Some(UserId(1)),
            name: "Helena".to_owned(),
        },
        event: serde_json::to_string(event).unwrap(),
        why: None,
        hash: ChainHash::origin(),
    });
    rows.collect()
}

#[test]
fn who_had_been_marked_absent_is_absent_again() {
    let mut story = entered(&["Ana", "Rui"]);
    let first = EntryNo(1);
    story.then(|t| mark_absent(t, &[first]));
    let absent = story.events.last().cloned();
    story.then(|t| come_after_all(t, first));
    let rows = journal(&story);
    let came = rows.last().unwrap().version;
    let deed = Deed::read(&rows, came, UserId(1)).unwrap();
    story.then(|t| deed.undo(t));
    assert_eq!(attendance(&story, 1), Attendance::Withdrawn(RoundNo(1)));
    assert_eq!(story.events.last(), absent.as_ref());
    // and so by the list, which does not know the change
    story.then(|t| come_after_all(t, first));
    let rows = journal(&story);
    story.then(|t| check_out_as_before(t, first, &rows));
    assert_eq!(attendance(&story, 1), Attendance::Withdrawn(RoundNo(1)));
    assert_eq!(story.events.last(), absent.as_ref());
    // also where they left and came back in between
    story.then(|t| come_after_all(t, first));
    story.then(|t| withdraw(t, first));
    let rows = journal(&story);
    story.then(|t| return_as_before(t, first, &rows));
    let came = story.events.last().unwrap();
    assert!(matches!(came, Event::Entry(EntryEvent::Returned { .. })));
    let rows = journal(&story);
    story.then(|t| check_out_as_before(t, first, &rows));
    assert_eq!(attendance(&story, 1), Attendance::Withdrawn(RoundNo(1)));
    assert_eq!(story.events.last(), absent.as_ref());
    // who was only expected is expected again
    story.then(|t| check_in(t, EntryNo(2)));
    let rows = journal(&story);
    story.then(|t| check_out_as_before(t, EntryNo(2), &rows));
    assert_eq!(attendance(&story, 2), Attendance::Expected);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_name_that_is_entered_is_asked_about_unless_something_tells_two_people_apart() {
    let with = |licence: &str, born: &str, club: &str| Person {
        licence: licence.parse().ok(),
        born: born.parse().ok(),
        club: club.parse().ok(),
        ..named("António Ferreira")
    };
    let mut story = entered(&[]);
    story.then(|t| enter(t, vec![(None, with("", "1970", "Ovar"))]));
    let twin = Some(Namesake::Entered(EntryNo(1)));
    for (person, wanted) in [
        (named("antonio ferreira"), twin),
        (named("Ferreira, António"), twin),
        (with("7", "", "Vizela"), twin),
        (with("", "2008", "Vizela"), None),
        (named("António Ferreira Sá"), None),
    ] {
        let found = namesakes(&story.now, &[(None, person.clone())]);
        assert_eq!(found, [wanted], "{person:?}");
    }
    let again = || vec![(None::<PlayerId>, named("antónio ferreira"))];
    let entry = EntryNo(1);
    assert_eq!(
        story.refused(|t| enter_knowing(t, again(), &[])),
        Refusal::Entry(EntryRefusal::Namesake { entry })
    );
    story.then(|t| enter_knowing(t, again(), &[entry]));
    let both = [named("Eva"), named("EVA")].map(|person| (None, person));
    assert_eq!(
        namesakes(&story.now, &both),
        [None, Some(Namesake::Earlier(0))]
    );
}

#[test]
fn a_licence_that_is_entered_is_refused_with_its_owner() {
    let mut story = entered(&[]);
    let with = |name: &str| Person {
        licence: "1001".parse().ok(),
        ..named(name)
    };
    story.then(|t| enter(t, vec![(None, with("António Ferreira"))]));
    let refusal = story.refused(|t| enter(t, vec![(None, with("Rui Reis"))]));
    let wanted = EntryRefusal::EnteredTwice {
        who: Called::of(&named("António Ferreira"), &story.now),
        licence: "1001".parse().ok(),
    };
    assert_eq!(refusal, Refusal::Entry(wanted));
}

/// Father and son have one name and one club.
#[test]
fn whoever_was_born_in_another_year_is_somebody_else() {
    let born = |year: &str| Person {
        born: year.parse().ok(),
        club: "Ovar".parse().ok(),
        ..named("Nuno Vaz")
    };
    let mut story = entered(&[]);
    story.then(|t| enter(t, vec![(None, born("1950"))]));
    story.then(|t| enter(t, vec![(None, born("1980"))]));
    story.refused(|t| enter(t, vec![(None, born("1980"))]));
    story.refused(|t| enter(t, vec![(None, born(""))]));
}

/// Whoever comes when no round is left would have points for rounds that nobody can play any more.
#[test]
fn nobody_joins_once_every_round_is_paired() {
    let mut story = Story::with_players(9);
    let last = story.now.round_count();
    let no_round = Refusal::Round(RoundRefusal::NoRoundLeft);
    for round in 1..last {
        assert_eq!(joins(&story.now), Ok(RoundNo(round)));
        story.play_round();
    }
    story.then(|t| enter(t, vec![(None, named("Tarde"))]));
    story.publish();
    // whoever has the bye may still get an opponent, but nobody comes for a round after this one
    let late = EntryNo(10);
    assert_eq!(story.refused(|t| check_in(t, late)), no_round);
    story.then(|t| enter(t, vec![(None, named("Mais Tarde"))]));
    let seen = (RoundNo(last), story.now.edition(RoundNo(last)));
    story.then(|t| seat_late_comer(t, seen, late, &secret()));
    assert_eq!(
        story.refused(|t| enter(t, vec![(None, named("Depois"))])),
        no_round
    );
    assert_eq!(story.refused(|t| check_in(t, EntryNo(11))), no_round);
    // who left by mistake comes back all the same
    story.then(|t| withdraw(t, EntryNo(1)));
    story.then(|t| return_to_play(t, EntryNo(1)));
    assert_eq!(story.replayed(), story.now);
}
