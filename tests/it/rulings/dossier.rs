//! Everything about the rulings of a tournament in one file: read back, and held against the journal in it.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use macro_rules_attribute::apply;
use tournament::{Actor, ChainHash, JournalRow, PictureHash, UserId, audit::verify_chain};

use super::*;
use crate::games::photographs::png;
use crate::support::pdf::Pdf;

/// The files of a packed one, by name.
fn unpacked(bytes: Vec<u8>) -> BTreeMap<String, Vec<u8>> {
    let mut packed = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let files = (0..packed.len()).map(|index| {
        let mut file = packed.by_index(index).unwrap();
        let (name, mut bytes) = (file.name().unwrap().into_owned(), Vec::new());
        file.read_to_end(&mut bytes).unwrap();
        (name, bytes)
    });
    files.collect()
}

/// Every photograph stands in the index, and the journal has its hash once.
fn assert_pictures(files: &BTreeMap<String, Vec<u8>>, rows: &[JournalRow], index: &str) {
    let pictures = files.iter();
    let pictures = pictures.filter(|(name, _)| name.starts_with("photographs/"));
    let mut kinds = Vec::new();
    for (name, bytes) in pictures {
        let hash = PictureHash::of(bytes);
        assert!(name.ends_with(&format!("-{hash}.jpg")), "{name}");
        let told = |row: &&JournalRow| row.event.contains(hash.as_str());
        assert_eq!(rows.iter().filter(told).count(), 1, "{name}");
        assert!(
            index.contains(hash.as_str()) && index.contains(name),
            "{index}"
        );
        kinds.push(name.split(hash.as_str()).next().unwrap().to_owned());
    }
    assert_eq!(
        kinds,
        [
            "photographs/round-1-board-26-game-1-",
            "photographs/ruling-1-"
        ]
    );
}

#[apply(on_each_database)]
fn everything_about_the_rulings_is_taken_away_in_one_file(db: &TestDb) {
    let mut desk = playing(db);
    // files are named by the numbers that stand in their index
    crate::tables::begin(&desk.hall, 25);
    rule(&desk, true, |entry| vec![Effect::Warned { entry }]);
    rule(&desk, true, |entry| vec![Effect::Warned { entry }]);
    let mut attach = |path: &str, shade| {
        let url = desk.url(path);
        desk.deputy.page(&url);
        let sent = desk
            .deputy
            .post_file(&url, &[], ("photograph", &png(shade)));
        assert_eq!(sent.status, 303, "{}", sent.body);
    };
    attach("rounds/1/boards/1/games/1/photographs", 90);
    attach("rounds/1/boards/2/games/1/photographs", 120);
    let path = desk.url("rulings.zip");
    assert!(
        desk.chief
            .page(&desk.url("rulings"))
            .has(&format!("a[href='{path}']"))
    );
    let answer = desk.chief.get(&path);
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, "application/zip")
    );
    assert!(
        answer
            .header("content-disposition")
            .contains("torneio-de-evora-rulings.zip")
    );
    assert_eq!(answer.bytes, desk.chief.bytes(&path), "the same bytes");
    assert_eq!(desk.deputy.get(&path).status, 200);
    assert_eq!(desk.public.get(&path).status, 303);
    let role = arbitro::account::SiteRole::Arbiter;
    let mut stranger = desk.site.signed_in("outro@example.pt", role);
    assert_eq!(stranger.get(&path).status, 403);

    let files = unpacked(answer.bytes);
    let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
    // the journal holds, and has the hash of every photograph that is there
    let rows: Vec<JournalRow> = text("journal.jsonl").lines().map(journal_row).collect();
    let head = verify_chain(&rows).unwrap();
    assert_eq!(head, desk.hall.now().head);
    let index = text("index.csv");
    assert_pictures(&files, &rows, &index);
    for no in [1, 2] {
        let name = format!("protocols/protocol-{no}.pdf");
        assert_eq!(
            files[&name],
            desk.chief
                .bytes(&desk.url(&format!("rulings/{no}/protocol.pdf")))
        );
        Pdf::read(&files[&name]).assert_says("Zeferino");
        assert!(index.contains(&name), "{index}");
    }
    assert!(text("rulings.csv").contains("Zeferino") && text("README.txt").contains("SHA-256"));
}

fn journal_row(line: &str) -> JournalRow {
    let row: serde_json::Value = serde_json::from_str(line).unwrap();
    let text = |name: &str| row[name].as_str().unwrap().to_owned();
    let number = |name: &str| i32::try_from(row[name].as_i64().unwrap()).unwrap();
    let user = row["user"].as_i64();
    let user = user.map(|user| UserId(i32::try_from(user).unwrap()));
    JournalRow {
        number: number("number"),
        version: number("version"),
        at: text("at").trim_end_matches('Z').parse().unwrap(),
        who: Actor {
            user,
            name: text("actor"),
        },
        event: text("event"),
        why: row["why"].as_str().map(str::to_owned),
        hash: ChainHash::stored(text("hash")),
    }
}
