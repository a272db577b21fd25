//! The document against the answers, and against what it was.

use std::collections::BTreeSet;

use arbitro::db::{self, public_change::PublicChange};
use arbitro::reckoning::CircuitEdition;
use federation::circuits::{CircuitRules, Score, Series, SeriesLine};
use macro_rules_attribute::apply;
use serde_json::{Value, json};
use tournament::office::{
    Fixture, FixturePlan, FixtureStep, Followed, OfficeEvent, Scope, StepTaken,
};
use tournament::{
    Actor, FixtureId, Listed, Person, PlayerId, RatingEdition, RatingSystem, TokenAct, TournamentId,
};

use super::{FIRST, PLAYERS, api, played, read, send, token};
use crate::on_each_database;
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, by_program};
use crate::support::site::{Answer, Browser};
use crate::teams::League;

fn document(reader: &mut Browser) -> Value {
    let answer = reader.get("/api/v1/openapi.json");
    assert_eq!(answer.status, 200, "{}", answer.body);
    read(&answer)
}

/// The schema of an answer, in which nothing may be that the document does not name.
fn schema(document: &Value, of: &Value) -> jsonschema::Validator {
    let mut components = document["components"].clone();
    close(&mut components);
    let whole = json!({ "$schema": "https://json-schema.org/draft/2020-12/schema", "allOf": [of], "components": components });
    jsonschema::validator_for(&whole).unwrap()
}

/// Objects have no fields but those that are named.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") && fields.get("type") == Some(&json!("object")) {
                fields.insert("additionalProperties".to_owned(), json!(false));
            }
            fields.values_mut().for_each(close);
        }
        Value::Array(all) => all.iter_mut().for_each(close),
        _ => {}
    }
}

fn assert_fits(document: &Value, of: &Value, body: &Value, what: &str) {
    let faults: Vec<String> = schema(document, of)
        .iter_errors(body)
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{what}: {faults:?}\n{body:#}");
}

/// The address of an operation in this tournament, with the first of everything.
fn address(path: &str, desk: &Desk<'_>) -> String {
    let path = path.replace("{tournament}", &desk.hall.id.to_string());
    let parts = path.split('/');
    let parts = parts.map(|part| if part.starts_with('{') { "1" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// Publishes a rating list of one player.
fn publish_list(db: &TestDb) {
    let person = Person::named("Rita Lage".parse().unwrap());
    let player = db.write(|c| db::player::create(c, &person, &by_program()));
    let listed = Listed {
        rating: "1500".parse().unwrap(),
        factor: None,
        games: None,
    };
    let edition = RatingEdition {
        system: RatingSystem {
            rules: federation::ratings::FIDE.to_owned(),
            base: None,
        },
        rated: Vec::new(),
        teams: Vec::new(),
        seasons_since: None,
    };
    let (name, dated) = ("FPD Novembro".parse().unwrap(), at(0).date());
    db.write(|c| {
        db::player::lock(c)?;
        let players = ([(player.id, listed)].into(), Vec::new());
        db::rating_edition::publish(c, (&name, dated), players, edition, &by_program())
    });
}

/// Publishes the standings of a circuit, of everybody and of a category.
fn publish_circuit(db: &TestDb) {
    let rules = "name Circuito de ensaio\nsource https://example.pt/circuito\nplaces 10 8\ncategory women: Femininas / Women\n";
    rules.parse::<CircuitRules>().unwrap();
    let of = |player| SeriesLine {
        place: Some(1),
        player,
        total: 1_050,
        scores: vec![Score {
            event: TournamentId(1),
            place: 1,
            sum: 21,
            places: 2,
            over: 1,
            under: 1,
            points: 1_050,
            counts: true,
        }],
    };
    let series = Series {
        lines: vec![of(PlayerId(1))],
        excluded: Vec::new(),
    };
    let edition = CircuitEdition {
        on: at(0).date(),
        rules: rules.to_owned(),
        seasons_since: None,
        events: vec![(TournamentId(1), "Open".parse().unwrap())],
        gone: Vec::new(),
        overall: series.clone(),
        categories: vec![series],
    };
    let body = serde_json::to_string(&edition).unwrap();
    db.write(|c| {
        let circuit = db::circuit::create(c, rules, &by_program())?;
        db::circuit::publish(c, circuit, body, &by_program())
    });
}

/// Three entries of the calendar: one that was admitted, one that was taken out, and a draft.
fn fill_calendar(db: &TestDb) {
    let plan = FixturePlan {
        name: "Nacional".parse().unwrap(),
        owner: Scope::Federation,
        starts: at(0).date(),
        ends: at(0).date(),
        venue: None,
        least_players: None,
        rounds: None,
        rhythm: None,
        licensed: true,
        counts_once_homologated: true,
        tournament: None,
        competition: None,
    };
    let step = |step| StepTaken {
        step,
        by: Actor {
            user: None,
            name: "test".to_owned(),
        },
        at: at(0),
        why: None,
        seen: None,
    };
    let fixture = |id, steps: &[FixtureStep]| OfficeEvent::FixtureSet {
        fixture: Fixture {
            id: FixtureId(id),
            plan: plan.clone(),
            steps: steps.iter().copied().map(step).collect(),
            followed: Followed::default(),
        },
    };
    let official = [FixtureStep::Submit, FixtureStep::MakeOfficial];
    let revoked = [official.as_slice(), &[FixtureStep::Revoke]].concat();
    let events = vec![fixture(1, &official), fixture(2, &revoked), fixture(3, &[])];
    db.write(|c| {
        db::player::lock(c)?;
        db::office::save(c, events, &by_program())
    });
}

/// What was admitted and what was taken out is told, and no draft; an edition is the last one or the one that is asked for.
#[apply(on_each_database)]
fn programs_read_the_calendar_and_the_circuits(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    publish_list(db);
    publish_circuit(db);
    fill_calendar(db);
    let mut reader = desk.site.browser();
    let calendar = read(&reader.get("/api/v1/calendar"));
    let entries = calendar["entries"].as_array().unwrap();
    let told = entries.iter().map(|one| {
        let code = |field: &str| one[field].as_str().map(str::to_owned);
        (one["cancelled"].as_bool(), code("kind"), code("state"))
    });
    let official = || Some("official".to_owned());
    let expected = [
        (Some(false), official(), official()),
        (Some(true), None, None),
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected);
    let list = read(&reader.get("/api/v1/circuits"));
    let line = &list["circuits"][0];
    assert_eq!(
        (&line["players"], &line["tournaments"]),
        (&json!(1), &json!(1))
    );
    let last = read(&reader.get(line["url"].as_str().unwrap()));
    let edition = last["editions"][0]["url"].as_str().unwrap();
    assert_eq!(read(&reader.get(edition)), last);
    let all = last["classifications"].as_array().unwrap();
    let categories: Vec<&Value> = all.iter().map(|one| &one["category"]).collect();
    assert_eq!(categories, [&Value::Null, &json!("women")]);
    assert_eq!(all[0]["players"][0]["points"], "10.5");
    assert_eq!(reader.get("/api/v1/circuits/1/2").status, 404);
}

/// What an answer can have empty, and has filled somewhere in the walk.
const CAN_BE_EMPTY: [&str; 14] = [
    "boards",
    "working",
    "facts",
    "moves",
    "opening",
    "announcements",
    "tie_breaks",
    "competitions",
    "lists",
    "table",
    "values",
    "classifications",
    "scores",
    "kind",
];

#[apply(on_each_database)]
fn every_answer_is_what_the_document_says(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    played(&desk);
    League::new(db, None).announced_with_a_round();
    publish_list(db);
    publish_circuit(db);
    fill_calendar(db);
    let mut reader = desk.site.browser();
    let document = document(&mut reader);
    assert_eq!(document["openapi"], "3.1.0");
    let problem = json!({ "$ref": "#/components/schemas/Problem" });
    let (mut asked, mut filled) = (0, BTreeSet::new());
    for (path, item) in document["paths"].as_object().unwrap() {
        let Some(operation) = item.get("get") else {
            continue;
        };
        let answer = reader.send(
            "GET",
            &address(path, &desk),
            &[("accept-language", "en")],
            "",
        );
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        assert_eq!(answer.header("access-control-allow-origin"), "*", "{path}");
        assert_eq!(answer.header("set-cookie"), "");
        let content = &operation["responses"]["200"]["content"];
        let kind = answer
            .header("content-type")
            .split(';')
            .next()
            .unwrap()
            .to_owned();
        let of = &content[&kind]["schema"];
        assert!(!of.is_null(), "{path} answers {kind}");
        if kind == "application/json" {
            let body = read(&answer);
            assert_fits(&document, of, &body, path);
            note(&body, &mut filled);
        }
        assert_honours_its_tag(&mut reader, &address(path, &desk), &answer);
        // what is not there is a problem
        let missing = address(path, &desk)
            .replace("/teams/1", "/teams/9999")
            .replace("/ratings/1", "/ratings/9999")
            .replace("/circuits/1", "/circuits/9999")
            .replace(&format!("/{}", desk.hall.id), "/9999");
        if missing != address(path, &desk) {
            let answer = reader.get(&missing);
            assert_eq!(answer.status, 404, "{missing}");
            assert_eq!(answer.header("content-type"), "application/problem+json");
            assert_fits(&document, &problem, &read(&answer), &missing);
        }
        asked += 1;
    }
    assert_eq!(asked, 20);
    // the walk has seen what can be empty
    for seen in CAN_BE_EMPTY {
        assert!(
            filled.contains(seen),
            "{seen} was nowhere filled: {filled:?}"
        );
    }
    sent(db, &mut desk, &document);
}

/// Who has this answer already is told so, as often as they ask; scripts of other sites may read its tag.
fn assert_honours_its_tag(reader: &mut Browser, url: &str, answer: &Answer) {
    assert_eq!(answer.header("access-control-expose-headers"), "ETag");
    let tag = answer.header("etag").to_owned();
    assert!(!tag.is_empty(), "{url}");
    for _ in 0..2 {
        let headers = [("accept-language", "en"), ("if-none-match", tag.as_str())];
        let known = reader.send("GET", url, &headers, "");
        assert_eq!((known.status, known.body.as_str()), (304, ""), "{url}");
        assert_eq!(known.header("etag"), tag, "{url}");
    }
}

/// The names of the fields that hold something.
fn note(body: &Value, filled: &mut BTreeSet<String>) {
    match body {
        Value::Object(fields) => {
            for (name, value) in fields {
                let is_empty = value.is_null() || value.as_array().is_some_and(Vec::is_empty);
                if !is_empty {
                    filled.insert(name.clone());
                }
                note(value, filled);
            }
        }
        Value::Array(all) => all.iter().for_each(|one| note(one, filled)),
        _ => {}
    }
}

/// What is sent as the document gives its examples: taken, or a problem that it describes.
fn sent(db: &TestDb, desk: &mut Desk<'_>, document: &Value) {
    let token = token(db, &desk.hall, &TokenAct::ALL);
    let problem = json!({ "$ref": "#/components/schemas/Problem" });
    let mut program = desk.site.browser();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in ["post", "put"] {
            let Some(operation) = item.get(method) else {
                continue;
            };
            let content = &operation["requestBody"]["content"]["application/json"];
            assert_fits(document, &content["schema"], &content["example"], path);
            let path = address(path, desk).replace("/boards/1", "/boards/2");
            let method = method.to_uppercase();
            let body = content["example"].to_string();
            let answer = send(&mut program, (&method, &path), &token, &[], &body);
            assert!(
                (200..300).contains(&answer.status),
                "{path}: {}",
                answer.body
            );
            let of = &operation["responses"][answer.status.to_string()]["content"];
            assert_fits(
                document,
                &of["application/json"]["schema"],
                &read(&answer),
                &path,
            );
            let answer = send(&mut program, (&method, &path), &token, &[], "{");
            assert_eq!(answer.status, 422, "{path}: {}", answer.body);
            assert_fits(document, &problem, &read(&answer), &path);
        }
    }
    desk.hall.assert_sound();
}

/// What programs rely on: a change of this file that takes something away breaks them.
#[test]
fn the_document_is_as_it_was() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &PLAYERS, 3);
    let mut document = document(&mut desk.site.browser());
    document["servers"] = json!([]);
    insta::assert_snapshot!(
        "the_document",
        serde_json::to_string_pretty(&document).unwrap()
    );
}

#[test]
fn a_page_that_is_known_is_not_sent_again_to_a_page_of_another_site() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &PLAYERS, 3);
    played(&desk);
    let (mut reader, path) = (desk.site.browser(), api(&desk.hall, "/standings"));
    for _ in 0..3 {
        let tag = reader.get(&path).header("etag").to_owned();
        let again = reader.send("GET", &path, &[("if-none-match", &tag)], "");
        assert_eq!((again.status, again.body.as_str()), (304, ""));
        assert_eq!(again.header("access-control-allow-origin"), "*");
    }
    let asked = reader.send("OPTIONS", &path, &[("origin", "https://clube.example")], "");
    assert_eq!(asked.status, 204);
    assert_eq!(asked.header("access-control-allow-methods"), "GET, HEAD");
    // a page for people is for no other site
    let page = reader.get(&desk.url("standings"));
    assert_eq!(page.header("access-control-allow-origin"), "");
    // in the language that is asked for, and no cookie for asking
    let english = reader.get(&format!("{path}?lang=en"));
    let portuguese = reader.get(&format!("{path}?lang=pt"));
    assert_ne!(english.body, portuguese.body);
    assert_eq!(english.header("set-cookie"), "");
}

#[apply(on_each_database)]
fn what_is_not_published_is_no_change(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let (mut reader, path) = (desk.site.browser(), api(&desk.hall, "/changes"));
    let before = reader.get(&path).body;
    desk.hall.draft();
    assert_eq!(reader.get(&path).body, before);
    desk.hall
        .act(|t, secret| tournament::decide::publish_round(t, FIRST, secret));
    let after = read(&reader.get(&path));
    let last = after["changes"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["facts"][0]["type"], "round.published");
    assert_eq!(last["facts"][0]["round"], 1);
    let version = desk.hall.now().publication.version;
    assert_eq!(
        (&last["version"], &after["next"]),
        (&json!(version), &json!(version))
    );
    // read on from there, one at a time
    desk.hall.play(FIRST);
    let next = read(&reader.get(&format!("{path}?after={version}&limit=1")));
    assert_eq!(next["changes"].as_array().unwrap().len(), 1);
    let kinds: BTreeSet<&str> = next["changes"][0]["facts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["type"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, BTreeSet::from(["result"]), "{next:#}");
    let first = read(&reader.get(&format!("{path}?limit=1")));
    assert_eq!(first["more"], true);
    for wrong in ["after=x", "limit=0", "limit=501", "after=-1"] {
        let answer = reader.get(&format!("{path}?{wrong}"));
        assert_eq!(answer.status, 400, "{wrong}");
        let told = read(&answer);
        let named = told["errors"][0]["field"].as_str();
        assert_eq!(named, wrong.split('=').next(), "{wrong}");
    }
    let standings = path.replace("changes", "standings?after=x");
    let answer = reader.get(&standings);
    assert_eq!(answer.status, 400);
    assert_eq!(read(&answer)["errors"][0]["field"], "after");
}

/// A server that was put back to an earlier moment has not published it yet: who has the number is told, instead of waiting.
#[apply(on_each_database)]
fn a_number_that_is_not_of_this_server_is_told(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let (mut reader, path) = (desk.site.browser(), api(&desk.hall, "/changes"));
    let version = desk.hall.now().publication.version;
    let last = reader.get(&format!("{path}?after={version}"));
    assert_eq!(read(&last)["next"], version);
    let path = format!("{path}?after={}", version + 1);
    for _ in 0..2 {
        let ahead = reader.get(&path);
        assert_eq!(ahead.status, 410);
        assert_eq!(read(&ahead)["type"], "/developers#ahead");
    }
    desk.hall.draft();
    assert_eq!(reader.get(&path).status, 410, "a draft is nobody's");
    desk.hall
        .act(|t, secret| tournament::decide::publish_round(t, FIRST, secret));
    assert_eq!(reader.get(&path).status, 200);
}

/// A program of before may have counted as public what is not by today's reckoning.
#[apply(on_each_database)]
fn nobody_reads_on_to_a_number_that_a_server_put_back_has_not(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let (id, path) = (desk.hall.id, api(&desk.hall, "/changes"));
    desk.hall.draft();
    let told = PublicChange {
        version: desk.hall.now().version,
        at: at(0),
        facts: Vec::new(),
    };
    db.write(|c| db::public_change::create_all(c, id, &[told]));
    db.write(|c| db::tournament::put_back(c, id, &by_program()));
    let mut reader = desk.site.browser();
    let next = read(&reader.get(&path))["next"].to_string();
    assert_eq!(reader.get(&format!("{path}?after={next}")).status, 200);
}

/// A program reads no page: what is wrong is told of the address.
#[apply(on_each_database)]
fn a_problem_speaks_of_the_address_and_of_no_page(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let mut reader = desk.site.browser();
    let answer = reader.get("/api/v1/tournaments/9999");
    assert_eq!(answer.status, 404);
    let told = read(&answer);
    assert_eq!(told["title"], "Endereço não encontrado");
    let detail = told["detail"].as_str().unwrap();
    assert!(!detail.contains("página"), "{detail}");
}
