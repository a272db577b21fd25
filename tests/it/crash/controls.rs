//! What judges the others is shown to judge: each kind of harm, done to a journal that was sound, is found.

use std::{collections::BTreeSet, fs};

use diesel::{Connection as _, SqliteConnection, connection::SimpleConnection as _};

use super::{
    ground::Ground,
    ledger::{self, Row},
    look,
    writers::{Crew, Doubt},
};

/// A harm, and a word of what is said of it.
type Harm = (&'static str, fn(&mut Vec<Row>, usize), &'static str);

/// Numbers them anew, so that no gap tells.
fn number(rows: &mut [Row]) {
    for (row, number) in rows.iter_mut().zip(1..) {
        row.number = number;
    }
}

/// The last correction among them.
fn correction(rows: &[Row]) -> usize {
    rows.iter().rposition(|row| row.why.is_some()).unwrap()
}

/// The last result that still stands: the same once more is no form of its board's first results.
fn standing(rows: &[Row]) -> usize {
    let mut later = BTreeSet::new();
    let stands = |row: &Row| {
        let result = ledger::result_of(row);
        result.is_ok_and(|(game, result)| later.insert(game) && !result.to.is_null())
    };
    rows.iter().rposition(stands).unwrap()
}

const HARMS: [Harm; 6] = [
    (
        "the last change is lost",
        |rows, _| {
            let last = rows.last().unwrap().version;
            rows.retain(|row| row.version != last);
        },
        "not there",
    ),
    (
        "one in the middle is lost",
        |rows, _| {
            rows.remove(correction(rows));
            number(rows);
        },
        "acknowledged and not there",
    ),
    (
        "one is there twice",
        |rows, _| {
            let last = rows[standing(rows)].clone();
            rows.push(last);
            number(rows);
        },
        "twice",
    ),
    (
        "one has another outcome",
        |rows, base| {
            let row = rows[base..]
                .iter_mut()
                .find(|row| row.event.contains("first"))
                .unwrap();
            row.event = row.event.replace("first", "second");
        },
        "not there",
    ),
    (
        "there is a gap",
        |rows, _| drop(rows.remove(2)),
        "is numbered",
    ),
    (
        "half of a form is there",
        |rows, base| {
            rows.remove(base + 1);
            number(rows);
        },
        "half of a form",
    ),
];

#[test]
fn each_harm_to_a_journal_is_found() {
    let ground = Ground::sqlite();
    let mut crew = Crew::on(&ground);
    let node = ground.node(&[]);
    let progress = crew.progress();
    crew.write_while(node.addr, Doubt::Leave, || progress.wait(24));
    assert!(node.stop().success());
    crew.assert_told_only(&[303]);
    let sound = look::journal(&ground.url, ground.session.tournament).unwrap();
    crew.ledger.explains(&sound, ground.base).unwrap();
    let base = usize::try_from(ground.base).unwrap();
    for (name, harm, word) in HARMS {
        let mut rows = sound.clone();
        harm(&mut rows, base);
        let found = crew.ledger.explains(&rows, ground.base);
        assert!(
            found.as_ref().is_err_and(|why| why.contains(word)),
            "{name}: {found:?}"
        );
    }
    let mut altered = sound.clone();
    altered[base].hash.replace_range(0..1, "x");
    assert!(look::continues(&sound, &altered).is_err());
    assert!(look::continues(&sound, &sound[1..]).is_err());
    assert!(look::continues(&altered[..base], &sound).is_ok());
    harmed_files(&ground);
}

/// Rows that were changed behind the program's back, then pages that were.
fn harmed_files(ground: &Ground) {
    let file = ground.file().unwrap();
    assert_eq!(
        (look::integrity(file), look::audited(&ground.url)),
        (Ok(()), Ok(()))
    );
    let mut c = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
    c.batch_execute("UPDATE journal SET why = 'outro' WHERE why LIKE 'motivo%'")
        .unwrap();
    drop(c);
    let found = look::audited(&ground.url);
    assert!(found.is_err(), "{found:?}");
    let mut bytes = fs::read(file).unwrap();
    for page in bytes.chunks_mut(4096).skip(20).step_by(3) {
        page.fill(0x5a);
    }
    fs::write(file, bytes).unwrap();
    assert!(look::integrity(file).is_err());
}
