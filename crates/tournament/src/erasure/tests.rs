use chrono::NaiveDateTime;

use super::*;
use crate::{Actor, audit::verify_chain};

/// A journal of these events, chained; the reason is that of the last.
fn journal(events: &[&str], why: Option<&str>) -> Vec<JournalRow> {
    let mut head = ChainHash::origin();
    let mut rows = Vec::new();
    for (number, event) in (1..).zip(events) {
        let mut row = JournalRow {
            number,
            version: number,
            at: NaiveDateTime::default(),
            who: Actor {
                user: None,
                name: "Sá, Ana".to_owned(),
            },
            event: (*event).to_owned(),
            why: why.map(str::to_owned),
            hash: ChainHash::origin(),
        };
        row.hash = row.chained_to(&head);
        head = row.hash.clone();
        rows.push(row);
    }
    rows
}

const ENTERED: &str = r#"{"event":"entered","entry":{"no":1,"player":7,"person":{"name":"Sá, Ana","club":null,"association":null,"licence":"L-1","rating":1800,"title":null,"sex":"F","born":1990,"by_initials":false},"from_round":1,"attendance":"expected","byes":{}}}"#;
const NAMESAKE: &str = r#"{"event":"entry-changed","entry":2,"person":{"name":"Ana Sá","club":null,"association":null,"licence":null,"rating":null,"title":null,"sex":null,"born":null,"by_initials":false}}"#;
const CHECKED_IN: &str = r#"{"event":"checked-in","entry":1,"from_round":1}"#;

fn person() -> Person {
    let Ok(Event::Entry(crate::EntryEvent::Entered { entry })) = serde_json::from_str(ENTERED)
    else {
        panic!("an entry");
    };
    forgotten(EntryNo(1), &entry.person).unwrap()
}

/// The journal with its rows written over and the event that attests them.
fn erased(rows: &[JournalRow]) -> Vec<JournalRow> {
    let redacted = redact_entry(rows, Stay::standing(EntryNo(1)), &person()).unwrap();
    let event = crate::EntryEvent::EntryErased {
        entry: EntryNo(1),
        person: person(),
        player: None,
        rows: attested(rows, &redacted),
        entered: None,
    };
    let mut now = rows.to_vec();
    for row in redacted {
        let place = usize::try_from(row.number).unwrap() - 1;
        now[place] = row;
    }
    let last = now.last().unwrap().clone();
    let mut row = JournalRow {
        number: last.number + 1,
        who: Actor {
            user: None,
            name: "Arbitro".to_owned(),
        },
        event: serde_json::to_string(&event).unwrap(),
        why: None,
        ..last.clone()
    };
    row.hash = row.chained_to(&last.hash);
    now.push(row);
    now
}

#[test]
fn names_go_and_the_chain_holds_with_the_hashes_of_before() {
    let rows = journal(&[ENTERED, NAMESAKE, CHECKED_IN], Some("Pedido de ana SÁ."));
    let now = erased(&rows);
    let hashes = |rows: &[JournalRow]| rows.iter().map(|row| row.hash.clone()).collect::<Vec<_>>();
    assert_eq!(hashes(&rows), hashes(&now)[..3]);
    assert_eq!(verify_chain(&now), Ok(now[3].hash.clone()));
    let first = serde_json::to_string(&now[0]).unwrap();
    for gone in ["Sá", "ana SÁ", "L-1"] {
        assert!(!first.contains(gone), "{first}");
    }
    for kept in ["1800", "1990", "Participante 1", "[…]"] {
        assert!(first.contains(kept), "{kept}: {first}");
    }
    assert!(
        now[1].event.contains("Ana Sá"),
        "somebody else has that name"
    );
    assert_eq!(now[2].event, CHECKED_IN);
}

/// Circuits and ratings may count those of an association alone, or those with a licence: whose it was says nothing any more.
#[test]
fn an_entry_keeps_the_association_and_that_there_was_a_licence() {
    let named = |licence: &str| Person {
        licence: licence.parse().ok(),
        association: "Setúbal".parse().ok(),
        ..Person::named("Sá, Ana".parse().unwrap())
    };
    for (licence, left) in [("L-1", Some("—7")), ("", None)] {
        let left_of = forgotten(EntryNo(7), &named(licence)).unwrap();
        let number = left_of.licence.as_ref();
        assert_eq!(number.map(crate::LicenceNumber::as_str), left);
        assert!(number.is_none_or(crate::LicenceNumber::is_nobodys));
        assert_eq!(left_of.association, named(licence).association);
        let again = forgotten(EntryNo(7), &left_of).unwrap();
        assert_eq!(again, left_of, "once is enough");
    }
}

/// The licence is gone from the rows of before, and the erasure says whose the entry is; another who had the number by then is nobody's business.
#[test]
fn an_earlier_state_is_told_whose_an_entry_was() {
    let whose = |name: &str, player: Option<i32>| {
        let Ok(Event::Entry(crate::EntryEvent::Entered { mut entry })) =
            serde_json::from_str(ENTERED)
        else {
            panic!("an entry");
        };
        entry.player = player.map(PlayerId);
        entry.person.name = name.parse().unwrap();
        let mut then = crate::simulate::simulate(&crate::simulate::Plan::usual(
            crate::PairingSystem::DoubleSwiss { rounds: 1 },
            4,
            1,
            7,
        ))
        .file
        .tournament;
        then.entries.insert(entry.no, entry);
        let erased = crate::EntryEvent::EntryErased {
            entry: EntryNo(1),
            person: person(),
            player: Some(PlayerId(9)),
            rows: Vec::new(),
            entered: None,
        };
        recall(&mut then, &erased.into());
        then.entries[&EntryNo(1)].player
    };
    assert_eq!(whose("Participante 1", None), Some(PlayerId(9)));
    assert_eq!(whose("Participante 1", Some(7)), Some(PlayerId(7)));
    assert_eq!(whose("Luz, Berta", None), None);
}

/// The number of an entry that was taken out goes to somebody else: each is forgotten alone, and neither by the other's request.
#[test]
fn whose_number_somebody_else_has_now_is_forgotten_alone() {
    let other = ENTERED.replace("Sá, Ana", "Luz, Berta");
    let removed = r#"{"event":"entry-removed","entry":1}"#;
    let rows = journal(&[ENTERED, CHECKED_IN, removed, &other, CHECKED_IN], None);
    let altered = |entered: Option<i32>| {
        let no = EntryNo(1);
        let redacted = redact_entry(&rows, Stay { no, entered }, &person()).unwrap();
        let events = redacted
            .iter()
            .filter(|row| row.event.contains("Participante"));
        events.map(|row| row.number).collect::<Vec<_>>()
    };
    assert_eq!(altered(Some(1)), [1]);
    assert_eq!(altered(None), [4]);
}

/// What is said of an entry before it is taken out: only a round that was shown, and a ruling, need the name.
#[test]
fn nothing_rests_on_whom_no_round_and_no_ruling_had() {
    let drafted =
        r#"{"event":"round-drafted","round":1,"pairings":[{"first":1,"second":8}],"byes":[]}"#;
    let of_others = drafted.replace(r#""first":1"#, r#""first":3"#);
    let published = r#"{"event":"round-published","round":1,"openings":[[263]]}"#;
    let discarded = r#"{"event":"draft-discarded","round":1}"#;
    let late = r#"{"event":"late-comer-seated","round":1,"board":3,"pairing":{"first":9,"second":1},"openings":[17]}"#;
    let appealed = r#"{"event":"appealed","ruling":3,"appeal":{"by":20,"at":"2026-11-22T15:59:32.760434","grounds":"Disse-o Ana Sá.","verdict":null}}"#;
    let others = appealed.replace("Ana Sá", "o outro");
    let removed = r#"{"event":"entry-removed","entry":1}"#;
    for (events, rests) in [
        (vec![CHECKED_IN], false),
        (vec![drafted, discarded], false),
        (
            vec![drafted, discarded, of_others.as_str(), published],
            false,
        ),
        (vec![drafted, published], true),
        (vec![late], true),
        (vec![appealed], true),
        (vec![others.as_str()], false),
    ] {
        let mut all = vec![ENTERED];
        all.extend(&events);
        all.extend([removed, drafted, published]);
        let rows = journal(&all, None);
        let stay = Stay {
            no: EntryNo(1),
            entered: Some(1),
        };
        assert_eq!(former::rests(&rows, stay).unwrap(), rests, "{events:?}");
        let people = former::people(&rows, stay).unwrap();
        let names: Vec<&str> = people.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["Sá, Ana"]);
    }
}

#[test]
fn what_no_erasure_attests_is_a_fault() {
    let rows = erased(&journal(&[ENTERED, CHECKED_IN], None));
    let mut altered = rows.clone();
    altered[0].event = altered[0].event.replace("1800", "2400");
    assert!(verify_chain(&altered).is_err());
    let mut other = rows.clone();
    other[1].event = other[1].event.replace(":1}", ":2}");
    assert!(verify_chain(&other).is_err());
    let mut forged = rows.clone();
    forged[2].event = forged[2].event.replace("Participante", "Outro");
    assert!(
        verify_chain(&forged).is_err(),
        "the event that attests is chained itself"
    );
    assert!(
        verify_chain(&rows[..2]).is_err(),
        "without it nothing is attested"
    );
}

#[test]
fn a_deleted_journal_ends_with_its_last_row_and_erasures_behind_it() {
    let rows = journal(&[ENTERED, CHECKED_IN], None);
    let (first, last) = (&rows[0].hash, &rows[1].hash);
    assert!(former::ends_with(&rows, last));
    assert!(former::ends_with(&erased(&rows), last));
    assert!(
        !former::ends_with(&rows, first),
        "no erasure comes after it"
    );
    assert!(
        !former::ends_with(&rows, &ChainHash::origin()),
        "no row has it"
    );
}

#[test]
fn a_name_is_blanked_as_whole_words_alone() {
    let names = || ["Sá, Ana".to_owned(), "Rui".to_owned()].into_iter();
    for (text, told) in [
        ("Ana Sá chegou; ANA SÁ saiu.", "[…] chegou; […] saiu."),
        ("Sá, Ana", "[…]"),
        ("Mariana Sá e Ana Saraiva", "Mariana Sá e Ana Saraiva"),
        ("Rui não é só um", "Rui não é só um"),
    ] {
        assert_eq!(without(text, names()), told);
    }
}

#[test]
fn the_register_forgets_records_licences_and_what_was_written_of_titles() {
    let person = r#"{"name":"Sá, Ana","club":"Clube","association":null,"licence":"L-1","rating":1800,"title":"MN","sex":"F","born":1990,"by_initials":false}"#;
    let added = format!(r#"{{"event":"player-added","player":{{"id":7,"person":{person}}}}}"#);
    let other = added.replace(":7,", ":8,");
    let licence = r#"{"event":"office","act":{"done":"licence-set","licence":{"id":3,"season":1,"player":7,"club":null,"number":"L-1","category":null,"from":"2026-09-01","ended":null}}}"#;
    let case = r#"{"event":"title-case-set","case":{"no":1,"player":7,"title":"MN","evidence":"Ana Sá ganhou duas provas.","norms":[],"proposed_by":"Olga","proposed_on":"2026-10-01","standing":{"is":"proposed"}}}"#;
    let annulled = licence.replace("licence-set", "licence-annulled");
    let rows = journal(&[&added, &other, licence, case, &annulled], None);
    let known: Person = serde_json::from_str(person).unwrap();
    let left = forgotten_player(PlayerId(7), &known).unwrap();
    let redacted = redact_players(&rows, &[(PlayerId(7), left)]).unwrap();
    let event = |number: i32| {
        let found = redacted.iter().find(|row| row.number == number);
        found.map(|row| row.event.clone()).unwrap_or_default()
    };
    assert!(event(1).contains("Pessoa 7") && event(1).contains("1800") && event(1).contains("MN"));
    assert!(!event(1).contains("1990") && !event(1).contains("Clube") && !event(1).contains("Sá"));
    let second = redacted.iter().find(|row| row.number == 2).unwrap();
    assert_eq!(second.event, other, "the other of that name stays");
    for licence in [event(3), event(5)] {
        assert!(licence.contains("—7") && !licence.contains("L-1"));
    }
    assert!(event(4).contains("[…] ganhou"));
}

/// Rows are looked for by words, which nobody else holds against the events that are read in them.
#[test]
fn rows_that_say_whose_a_number_is_or_attest_others_are_found_by_their_words() {
    for line in EVENTS.lines() {
        let event: Event = serde_json::from_str(line).unwrap();
        let rows = journal(&[line], None);
        let is_erasure = matches!(event, Event::Entry(EntryEvent::EntryErased { .. }));
        assert_eq!(attests(&rows[0]).is_empty(), !is_erasure, "{line}");
        let told = told::of_tournament(&event);
        let whose = NumberHolder::of(event);
        if whose.is_some() {
            assert!(NumberHolder::may_stand_in(&rows[0]), "{line}");
        }
        // whoever an event has a person of is told by it as well
        if let ToldOf::Entry(no) = told {
            let people = former::people(&rows, Stay::standing(no)).unwrap();
            assert_eq!(people.len(), 1, "{line}");
        }
    }
    for line in REGISTER.lines() {
        let event: RegisterEvent = serde_json::from_str(line).unwrap();
        let rows = journal(&[line], None);
        let is_erasure = matches!(event, RegisterEvent::PersonErased { .. });
        assert_eq!(attests(&rows[0]).is_empty(), !is_erasure, "{line}");
    }
}

/// One line an event, as the journal of the register has them.
const REGISTER: &str = include_str!("../../../../tests/data/register/events.jsonl");

/// One line an event, as journals have them.
const EVENTS: &str = include_str!("../../../../tests/data/journal/events.jsonl");

/// Events of the register into which officers type.
const TYPED: [&str; 7] = [
    r#"{"event":"title-case-set","case":{"no":1,"player":7,"title":"MN","evidence":"x","norms":[],"proposed_by":"Olga","proposed_on":"2026-10-01","standing":{"is":"declined","why":"x","by":"Olga"}}}"#,
    r#"{"event":"reading-set","reading":{"no":1,"article":"4.3","on":"2026-11-24","until":null,"portuguese":"x","english":"x","question":[2,3]}}"#,
    r#"{"event":"office","act":{"done":"transfer-asked","transfer":{"id":1,"licence":1,"from":1,"to":2,"asked":"2026-10-01","by":{"user":null,"name":"x"},"answer":null}}}"#,
    r#"{"event":"office","act":{"done":"transfer-answered","transfer":{"id":1,"licence":1,"from":1,"to":2,"asked":"2026-10-01","by":{"user":null,"name":"x"},"answer":{"agreed":false,"by":{"user":null,"name":"x"},"on":"2026-10-02","why":"x y"}}}}"#,
    r#"{"event":"office","act":{"done":"fixture-stepped","fixture":1,"step":{"step":"return","by":{"user":null,"name":"x"},"at":"2026-10-02T10:00:00","why":"x y"}}}"#,
    r#"{"event":"office","act":{"done":"fixture-set","fixture":{"id":1,"plan":{"name":"Open","owner":"federation","starts":"2026-09-27","ends":"2026-09-27","venue":null,"least_players":12,"rounds":5,"rhythm":null,"licensed":true,"counts_once_homologated":true,"tournament":6},"steps":[{"step":"return","by":{"user":null,"name":"x"},"at":"2026-10-02T10:00:00","why":"x y"}]}}}"#,
    r#"{"event":"office","act":{"done":"fixture-removed","fixture":1,"name":"x"}}"#,
];

/// Every text of an event, by its place.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::String(_) => found.push(at.to_owned()),
        Value::Array(all) => {
            for (no, one) in all.iter().enumerate() {
                places(one, &format!("{at}/{no}"), found);
            }
        }
        Value::Object(fields) => {
            for (name, one) in fields {
                places(one, &format!("{at}/{name}"), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Types a name into every text of these events that takes one; at which places it stays once `redact` forgot whose name it is, and how many there were.
fn stays<E: DeserializeOwned>(
    events: &[&str],
    known: &str,
    redact: impl Fn(&[JournalRow]) -> Vec<JournalRow>,
) -> (usize, Vec<String>) {
    let (mut tried, mut stays) = (0, Vec::new());
    for event in events {
        let event: Value = serde_json::from_str(event).unwrap();
        let mut all = Vec::new();
        places(&event, "", &mut all);
        for place in all {
            let mut typed = event.clone();
            *typed.pointer_mut(&place).unwrap() = Value::String("Ana Sá, olá".to_owned());
            let typed = typed.to_string();
            if serde_json::from_str::<E>(&typed).is_err() {
                continue;
            }
            tried += 1;
            let rows = journal(&[known, &typed], None);
            let now = redact(&rows);
            let second = now.iter().find(|row| row.number == 2);
            if second.unwrap_or(&rows[1]).event.contains("Ana Sá") {
                stays.push(format!("{} {place}", event["event"].as_str().unwrap()));
            }
        }
    }
    (tried, stays)
}

/// An event that says who plays must say it to the erasure ([`told`]), and a text into which somebody can type is blanked, unless it is what something else is called.
#[test]
fn a_name_in_any_text_of_any_event_goes() {
    let events: Vec<&str> = EVENTS.lines().collect();
    // the lines of the file are of entry 10
    let known = ENTERED.replace(r#""no":1"#, r#""no":10"#);
    let redact =
        |rows: &[JournalRow]| redact_entry(rows, Stay::standing(EntryNo(10)), &person()).unwrap();
    let (tried, stays) = stays::<Event>(&events, &known, redact);
    assert!(tried > 60, "{tried}");
    let named: Vec<&String> = stays
        .iter()
        .filter(|place| !KEPT.iter().any(|key| place.contains(&format!("/{key}"))))
        .collect();
    assert!(named.is_empty(), "{named:?}");
    let person = r#"{"name":"Sá, Ana","club":null,"association":null,"licence":null,"rating":null,"title":null,"sex":null,"born":null,"by_initials":false}"#;
    let added = format!(r#"{{"event":"player-added","player":{{"id":7,"person":{person}}}}}"#);
    let known: Person = serde_json::from_str(person).unwrap();
    let left = [(PlayerId(7), forgotten_player(PlayerId(7), &known).unwrap())];
    let redact = |rows: &[JournalRow]| redact_players(rows, &left).unwrap();
    let (tried, named) = self::stays::<RegisterEvent>(&TYPED, &added, redact);
    assert!(tried > 15, "{tried}");
    assert!(named.is_empty(), "{named:?}");
}

#[test]
fn a_name_goes_however_many_blanks_are_in_it() {
    for (text, left) in [
        ("Pedido de Ana  Sá.", "Pedido de […]."),
        ("Ana\nSá veio", "[…] veio"),
        ("sá,\u{a0} ana", "[…]"),
        ("AnaSá e Ana  Sátiro", "AnaSá e Ana  Sátiro"),
        ("com Ana ", "com Ana "),
    ] {
        let names = ["Sá, Ana".to_owned()].into_iter();
        assert_eq!(without(text, names), left);
    }
}

#[test]
fn every_event_that_holds_a_person_says_who_it_is() {
    for line in EVENTS.lines() {
        let event: Event = serde_json::from_str(line).unwrap();
        let value: Value = serde_json::from_str(line).unwrap();
        let holds = line.contains(r#""by_initials":"#);
        let says = matches!(told::of_tournament(&event), ToldOf::Entry(_));
        let is_pseudonym = value["event"] == "entry-erased";
        assert_eq!(holds && !is_pseudonym, says, "{line}");
    }
}

/// Line 38 is a ruling about entries 20 and 39, and what became of it stands behind it; the appeals are of entry 20.
#[test]
fn whoever_asks_is_told_what_stands_under_their_number() {
    let rows = journal(&EVENTS.lines().collect::<Vec<_>>(), None);
    let about = |no: u16| rows_about(&rows, Stay::standing(EntryNo(no))).unwrap();
    let (twenty, other) = (about(20), about(39));
    // left before round 5, and did not come at all
    for own in [18, 96] {
        assert!(twenty.contains(&own) && !other.contains(&own), "{own}");
    }
    for ruling in [38, 39, 42, 43, 60, 93] {
        assert!(
            twenty.contains(&ruling) && other.contains(&ruling),
            "{ruling}"
        );
    }
    // a bye of entry 5; and who is not to meet whom is the other's as well
    assert!(!twenty.contains(&20) && about(5).contains(&20));
    assert!(!about(3).contains(&30) && !about(8).contains(&30));
}

#[test]
fn the_row_that_took_somebody_out_is_theirs_alone() {
    let removed = r#"{"event":"entry-removed","entry":1}"#;
    let rows = journal(&[ENTERED, removed, ENTERED, CHECKED_IN], None);
    let about = |entered| {
        let no = EntryNo(1);
        rows_about(&rows, Stay { no, entered }).unwrap()
    };
    assert_eq!(about(Some(1)), [1, 2].into());
    assert_eq!(about(None), [3, 4].into());
}
