//! Files over HTTP: what they are called, what is in them, and who gets what.

use macro_rules_attribute::apply;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use calamine::{Data, Reader as _, Xlsx};
use tournament::trf::{Edition, ReadOptions, TrfFile, read};
use tournament::{EntryEvent, EntryNo, RoundNo, decide};

use crate::on_sqlite;
use crate::support::fixture::Desk;

const PLAYERS: [&str; 5] = ["Ana", "Berta", "Carlos", "Duarte", "Elsa"];

#[apply(on_sqlite)]
fn tables_are_files_in_the_readers_language(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let round = desk.hall.publish();
    desk.hall.play(round);
    let url = desk.url("standings.csv");
    let portuguese = desk.public.get(&url);
    assert_eq!(portuguese.status, 200);
    assert_eq!(portuguese.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(
        portuguese.header("content-disposition"),
        "attachment; filename=\"torneio-de-evora-standings.csv\""
    );
    assert!(
        portuguese.body.starts_with("\u{feff}Lugar;N.º;"),
        "{}",
        portuguese.body
    );
    assert!(
        desk.site
            .browser()
            .get(&format!("{url}?lang=en"))
            .body
            .contains("Place,No.,")
    );
    for table in [
        "entries",
        "pairings",
        "standings",
        "cross-table",
        "rounds/1/pairings",
    ] {
        let csv = desk.public.get(&desk.url(&format!("{table}.csv")));
        assert!(csv.status == 200 && csv.body.contains("Ana"), "{table}");
        let book = desk.public.bytes(&desk.url(&format!("{table}.xlsx")));
        let book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(book)).unwrap();
        assert_eq!(book.sheet_names().len(), 1, "{table}");
    }
    let book = desk.public.bytes(&desk.url("tournament.xlsx"));
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(book)).unwrap();
    assert_eq!(
        book.sheet_names(),
        [
            "Inscritos",
            "Classificação",
            "Quadro de resultados",
            "Ronda 1"
        ]
    );
    let standings = book.worksheet_range("Classificação").unwrap();
    let mut rows = standings.rows();
    let head = Data::String("Pontos".to_owned());
    let column = rows.next().unwrap().iter().position(|one| *one == head);
    // a number, that is added up; the place is one too
    let first = rows.next().unwrap();
    assert_eq!(first[column.unwrap()], Data::Float(1.0), "{first:?}");
}

/// Page, paper and files mark who left, and who was sent away, in the same words.
#[apply(on_sqlite)]
fn who_left_is_marked_wherever_the_standings_are(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let round = desk.hall.publish();
    desk.hall.play(round);
    desk.hall.act(|t, _| decide::withdraw(t, EntryNo(1)));
    desk.hall.act(|_, _| {
        let (entry, from_round) = (EntryNo(2), RoundNo(2));
        Ok(vec![EntryEvent::Expelled { entry, from_round }.into()])
    });
    let marks = ["desistiu antes da ronda 2", "expulsão antes da ronda 2"];
    for path in [
        "standings",
        "standings.csv",
        "print/standings",
        "entries.csv",
    ] {
        let said = desk.public.get(&desk.url(path)).body;
        for mark in marks {
            assert_eq!(said.matches(mark).count(), 1, "{mark} in {path}: {said}");
        }
    }
    let book = desk.public.bytes(&desk.url("standings.xlsx"));
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(book)).unwrap();
    let standings = book.worksheet_range("Classificação").unwrap();
    for mark in marks {
        let cell = Data::String(mark.to_owned());
        assert!(standings.rows().any(|row| row.last() == Some(&cell)));
    }
}

/// The page of the standings after a round of before offers that table, under a name that says so.
#[apply(on_sqlite)]
fn the_standings_of_before_are_the_file_of_their_page(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let first = desk.hall.publish();
    desk.hall.play(first);
    let (now, before) = ("standings.csv", "standings.csv?after=1");
    let after_the_first = desk.public.get(&desk.url(now)).body;
    let second = desk.hall.publish();
    desk.hall.play(second);
    let page = desk.public.body(&desk.url("standings?after=1"));
    assert!(page.contains(before), "{page}");
    assert!(page.contains("standings.xlsx?after=1"), "{page}");
    let file = desk.public.get(&desk.url(before));
    assert_eq!(
        file.header("content-disposition"),
        "attachment; filename=\"torneio-de-evora-standings-after-1.csv\""
    );
    assert_eq!(file.body, after_the_first);
    assert_ne!(desk.public.get(&desk.url(now)).body, after_the_first);
    let page = desk.public.body(&desk.url("standings"));
    assert!(page.contains(now) && !page.contains(before), "{page}");
    for nothing in [
        "standings.csv?after=9",
        "standings.xlsx?club=Nenhum",
        "standings.csv?category=men",
        "entries.csv?club=Nenhum",
        "entries.xlsx?category=men",
    ] {
        let answer = desk.public.get(&desk.url(nothing));
        assert_eq!(answer.status, 400, "{nothing}");
    }
}

#[apply(on_sqlite)]
fn a_draft_is_in_no_file(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let before: Vec<String> = ["pairings.csv", "tournament.trf", "standings.csv"]
        .map(|file| desk.public.get(&desk.url(file)).body)
        .to_vec();
    desk.hall.draft();
    for (file, before) in ["pairings.csv", "tournament.trf", "standings.csv"]
        .into_iter()
        .zip(before)
    {
        let url = desk.url(file);
        assert_eq!(desk.public.get(&url).body, before, "{file}");
        assert_eq!(desk.chief.get(&url).status, 200);
    }
    assert_eq!(
        desk.public.get(&desk.url("rounds/1/pairings.csv")).status,
        404
    );
    assert_eq!(
        desk.public
            .get(&desk.url("tournament.trf?edition=06"))
            .status,
        404
    );
}

#[apply(on_sqlite)]
fn only_those_who_work_here_get_what_is_known_of_persons(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.act(|t, _| {
        let mut ana = t.entries.values().next().unwrap().person.clone();
        ana.name = "Ana Menor".parse().unwrap();
        ana.born = "2015".parse().ok();
        ana.licence = "4711".parse().ok();
        ana.by_initials = true;
        tournament::decide::change_entry(t, tournament::EntryNo(1), ana)
    });
    let round = desk.hall.publish();
    desk.hall.play(round);
    for edition in ["26", "16"] {
        let url = desk.url(&format!("tournament.trf?edition={edition}"));
        let public = desk.public.body(&url);
        for secret in ["Menor", "2015", "4711"] {
            assert!(!public.contains(secret), "{public}");
        }
        assert!(public.contains("A. M."));
        let staff = desk.chief.get(&url).body;
        assert!(staff.contains("Ana Menor") && staff.contains("4711"));
        let file = read(staff.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(file.tournament.entries.len(), 5);
    }
    let page = desk.public.get(&desk.url("files"));
    assert!(
        page.body.contains("tournament.trf?edition=16"),
        "{}",
        page.body
    );
}

/// Every report file below a folder; none if there is no such folder.
fn reports(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                reports(&path)
            } else {
                let report = path.extension().is_some_and(|ending| ending == "trf");
                Vec::from_iter(report.then_some(path))
            }
        })
        .collect()
}

/// What both editions carry: dates, people, boards with their results, byes.
fn carried(file: &TrfFile) -> impl PartialEq + std::fmt::Debug + use<> {
    let t = &file.tournament;
    let people = t.entries.values().map(|entry| entry.person.clone());
    let points = t.regulations.match_points;
    let people: Vec<_> = people.collect();
    (
        t.details.clone(),
        people,
        t.rounds.clone(),
        points,
        t.round_count(),
    )
}

/// The files of other programs, and those handed out beside the repository where they are.
#[test]
fn every_report_is_read_written_and_read_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = reports(&root.join("tests/data/trf"));
    assert!(files.len() > 20);
    files.extend(reports(&root.join("../shared/conformance/trf")));
    for path in files {
        let bytes = std::fs::read(&path).unwrap();
        let first = read(&bytes, &ReadOptions::default()).unwrap();
        let again = |text: String| read(text.as_bytes(), &ReadOptions::default()).unwrap();
        let whole = again(first.to_text());
        assert_eq!(whole.tournament, first.tournament, "{}", path.display());
        assert_eq!(whole.extras, first.extras, "{}", path.display());
        for edition in [Edition::Trf16, Edition::Trf26] {
            let second = again(edition.write(&first.tournament));
            let path = path.display();
            assert_eq!(carried(&second), carried(&first), "{path} {edition:?}");
            if edition == Edition::Trf26 {
                assert_eq!(
                    second.tournament.regulations, first.tournament.regulations,
                    "{path}"
                );
            }
        }
    }
}

#[apply(on_sqlite)]
fn those_who_work_here_read_names_and_the_public_initials(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.act(|t, _| {
        let mut ana = t.entries.values().next().unwrap().person.clone();
        ana.name = "Ana Menor".parse().unwrap();
        ana.by_initials = true;
        tournament::decide::change_entry(t, tournament::EntryNo(1), ana)
    });
    let round = desk.hall.publish();
    desk.hall.play(round);
    for page in [
        "entries",
        "rounds/1",
        "rounds/1/sheet",
        "standings",
        "cross-table",
        "entries/1",
    ] {
        let url = desk.url(page);
        let (public, staff) = (desk.public.get(&url).body, desk.chief.get(&url).body);
        assert!(
            public.contains("A. M.") && !public.contains("Menor"),
            "{page}"
        );
        assert!(
            staff.contains("Ana Menor") && !staff.contains("A. M."),
            "{page}"
        );
    }
}
