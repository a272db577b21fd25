use std::io::Cursor;

use calamine::{Data, Reader as _, Xlsx};

use super::*;
use crate::{import::FileLanguage, words::Lang};
use tournament::{
    Attendance, ByeKind, RoundNo, Stage,
    trf::{Edition, ReadOptions, read},
};

/// Two matches of two games with a bye, a forfeit, a name like a formula and a child shown by initials.
const MATCHES: &str = "\
012 Torneio de Ovar
042 2026/05/01
142 4
192 FIDE_DOUBLESWISS
202 GP,SB,WON
### games-per-match: 2
### club 1: =Clube; do Sado
### initials 2
001    1 w MN Ana Sá                            2100            1207 2012/00/00  1.0    1     2 w 1     2 b =
001    2 m    Rui Reis                                          1311 2012/00/00  0.0    4     1 b 0     1 w =
001    3      Eva Lima                          1900                             1.0    1  0000 - U  0000 - U
001    4      Gil Neto                                                           0.0    5     5 w -     5 b -
001    5      Zé                                                                 1.0    1     4 b +     4 w +
";

fn tournament(text: &str) -> Tournament {
    let file = read(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(file.warnings, []);
    file.tournament
}

#[test]
fn tables_say_what_the_pages_say() {
    let public = public(&tournament(MATCHES).announced());
    let languages = [
        (Lang::Pt, FileLanguage::Portuguese),
        (Lang::En, FileLanguage::English),
    ];
    let texts = languages.map(|(lang, file)| {
        let t = lang.load();
        let sheets = book(&public, &t);
        let texts = sheets
            .iter()
            .map(|sheet| format!("## {}\n{}", sheet.name, csv(sheet, file)));
        texts.collect::<String>().replace(['\r', '\u{feff}'], "")
    });
    insta::assert_snapshot!("book_in_portuguese", texts[0]);
    insta::assert_snapshot!("book_in_english", texts[1]);
}

/// The games that decide a drawn match have columns of their own, and make none of its points.
#[test]
fn the_games_that_decide_a_match_stand_after_its_own() {
    const FINAL: &str = "\
012 Final
042 2026/05/01
142 2
192 KNOCKOUT
### games-per-match: 2
### regulations: {\"rule_set\":\"portuguese\",\"games\":2,\"primary\":\"match-points\",\"match_points\":{\"win\":2,\"draw\":1,\"loss\":0},\"time\":{\"seconds\":1200,\"increment\":5,\"chosen\":null},\"opening\":\"free\",\"system\":{\"knockout\":{\"third_place\":false}},\"tie_breaks\":[],\"bye\":{\"match_points\":2,\"game_points\":3},\"seeding\":\"rating\",\"late_minutes\":30,\"decider\":[{\"pairs\":{\"most\":1,\"time\":{\"seconds\":300,\"increment\":0,\"chosen\":null}}}]}
### decider 1 1: [[0,\"first\",{\"win\":[\"first\",\"unstated\"]}],[0,\"second\",{\"draw\":\"unstated\"}]]
001    1      Ana Sá                                                                          2 w 1     2 b 0
001    2      Rui Reis                                                                        1 b 0     1 w 1
";
    let tournament = tournament(FINAL);
    let sheet = pairings(&tournament, &tournament.rounds[0], &Lang::Pt.load());
    let text = csv(&sheet, FileLanguage::Portuguese);
    let table: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.trim_start_matches('\u{feff}').split(';').collect())
        .collect();
    let games = |row: usize| table[row][4..10].join(" ");
    assert!(games(0).contains("J3 (desempate) J4 (desempate)"), "{text}");
    assert!(games(1).starts_with("1,0 0,0 1,0 0,5 1,0 1,0"), "{text}");
}

/// A bye has the points of the column in which it stands.
#[test]
fn the_bye_of_single_games_is_worth_match_points() {
    const SINGLE: &str = "\
012 Torneio
042 2026/05/01
192 FIDE_DUTCH
001    1      Ana Sá                                                                          2 w 1
001    2      Rui Reis                                                                        1 b 0
001    3      Eva Lima                                                                     0000 - U
";
    let mut tournament = tournament(SINGLE);
    tournament.regulations.bye.game_points = Points::HALF;
    let sheet = pairings(&tournament, &tournament.rounds[0], &Lang::Pt.load());
    let rows = sheet.rows.iter().map(|row| {
        let points = |cell: &&Cell| matches!(cell, Cell::Points(_));
        row.iter().filter(points).collect::<Vec<_>>()
    });
    let rows: Vec<_> = rows.collect();
    let bye = &Cell::points(Points::ONE);
    assert_eq!(rows[1], [bye], "{rows:?}");
}

#[test]
fn a_round_robin_has_a_column_for_each_opponent() {
    let text = include_str!("../../../../tests/data/trf/exercise-round-robin.trf");
    let sheet = cross_table(&tournament(text), None, &Lang::En.load());
    insta::assert_snapshot!(csv(&sheet, FileLanguage::English).replace(['\r', '\u{feff}'], ""));
}

/// 1, 2 and 3 beat one another in a circle; 4 is tied with nobody.
#[test]
fn an_encounter_that_decides_nothing_is_told_from_one_that_nobody_needs() {
    const CIRCLE: &str = "\
012 Roda
042 2026/05/01
192 FIDE_ROUNDROBIN
202 DE
001    1      Ana Sá                                                                          4 w 1     2 w 1     3 b 0
001    2      Rui Reis                                                                        3 w 1     1 b 0     4 w 1
001    3      Eva Lima                                                                        2 b 0     4 b 1     1 w 1
001    4      Gil Neto                                                                        1 b 0     3 w 0     2 b 0
";
    let sheet = standings(&tournament(CIRCLE), None, &Lang::Pt.load());
    let column = sheet.head.iter().position(|head| head == "DE").unwrap();
    let said: Vec<&Cell> = sheet.rows.iter().map(|row| &row[column]).collect();
    let undecided = &Cell::Text("=".to_owned());
    assert_eq!(said, [undecided, undecided, undecided, &Cell::Empty]);
    // of some of them a place is shared as among all, and those behind are counted on
    let others = |entry: EntryNo| entry != EntryNo(1);
    let some = standings_of(&tournament(CIRCLE), None, others, &Lang::Pt.load());
    let places = some.rows.iter().map(|row| [row[0].clone(), row[1].clone()]);
    let expected = [[1, 1], [1, 1], [3, 4]].map(|both| both.map(Cell::Whole));
    assert_eq!(places.collect::<Vec<_>>(), expected);
}

/// Of a part of the players: their places among all stand behind those among themselves.
#[test]
fn a_table_of_some_numbers_them_anew() {
    let tournament = tournament(MATCHES);
    let t = Lang::En.load();
    let whole = standings(&tournament, None, &t);
    let table = tournament::standings::standings(&tournament, None);
    let last = table.rows.last().unwrap();
    let some = standings_of(&tournament, None, |entry| entry == last.entry, &t);
    assert_eq!(some.head.len(), whole.head.len() + 1);
    assert_eq!(some.head[..2], ["Place", "Overall place"]);
    let place = Cell::Whole(last.place.into());
    assert_eq!(some.rows.len(), 1);
    assert_eq!(some.rows[0][..2], [Cell::Whole(1), place]);
    let of_a_club = Sheet {
        name: "Standings · «Os 'Reis'»: 'A'".to_owned(),
        ..some
    };
    assert!(xlsx(&[of_a_club]).is_ok(), "whatever a club is called");
    let some = entries_of(&tournament, |entry| entry == last.entry, &t);
    assert_eq!(some.rows.len(), 1);
}

/// A guest from abroad has everybody's federation shown; where all are of one there is no column.
#[test]
fn federations_stand_where_not_everybody_is_of_one() {
    let mut tournament = tournament(MATCHES);
    let mut heads = |codes: [&str; 5]| {
        for (entry, code) in tournament.entries.values_mut().zip(codes) {
            entry.person.federation = code.parse().ok();
        }
        let public = public(&tournament.announced());
        let t = Lang::En.load();
        let sheets = [
            entries(&public, &t),
            standings(&public, None, &t),
            prizes(&tournament, &public, Lang::En, &t),
            pairings(&public, &public.rounds[0], &t),
        ];
        let is_whole = |sheet: &Sheet| sheet.rows.iter().all(|row| row.len() == sheet.head.len());
        assert!(sheets.iter().all(is_whole));
        sheets.map(|sheet| csv(&sheet, FileLanguage::English))
    };
    for sheet in heads(["POR"; 5]) {
        assert!(!sheet.contains("FED") && !sheet.contains("POR"));
    }
    let [entries, standings, prizes, boards] = heads(["POR", "NED", "POR", "POR", ""]);
    assert!(entries.contains("\n2,,R. R.,,,NED,,"), "{entries}");
    assert!(standings.contains(",R. R.,,NED,,0.0,"), "{standings}");
    assert!(standings.contains("Club,FED,Rating"));
    assert!(prizes.contains("Club,FED,"), "{prizes}");
    assert!(boards.contains("White in game 1,FED,"), "{boards}");
    assert!(boards.contains("Black in game 1,FED,"), "{boards}");
    assert!(boards.contains(",Ana Sá,POR,"), "{boards}");
    assert!(boards.contains(",R. R.,NED,"), "{boards}");
}

/// What a spreadsheet reads is what the tables hold: numbers as numbers, texts as texts, in the same places.
#[test]
fn a_workbook_reads_back_as_the_tables() {
    let sheets = book(&public(&tournament(MATCHES).announced()), &Lang::Pt.load());
    let bytes = xlsx(&sheets).unwrap();
    let mut workbook: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).unwrap();
    let names: Vec<&str> = sheets.iter().map(|sheet| sheet.name.as_str()).collect();
    assert_eq!(workbook.sheet_names(), names);
    for sheet in &sheets {
        let page = workbook.worksheet_range(&sheet.name).unwrap();
        let read = |line: usize, column: usize| {
            let at = (u32::try_from(line).unwrap(), u32::try_from(column).unwrap());
            page.get_value(at).cloned().unwrap_or(Data::Empty)
        };
        for (column, head) in sheet.head.iter().enumerate() {
            assert_eq!(read(0, column), Data::String(head.clone()));
        }
        for (line, row) in (1..).zip(&sheet.rows) {
            assert_eq!(row.len(), sheet.head.len(), "{}", sheet.name);
            for (column, cell) in row.iter().enumerate() {
                let wanted = match cell {
                    Cell::Empty => Data::Empty,
                    Cell::Text(text) => Data::String(text.clone()),
                    Cell::Whole(_)
                    | Cell::Points(_)
                    | Cell::Ruled(_)
                    | Cell::Product(_)
                    | Cell::Average(_) => Data::Float(cell.number().unwrap().parse().unwrap()),
                };
                assert_eq!(read(line, column), wanted, "{} {line}:{column}", sheet.name);
            }
        }
    }
}

#[test]
fn the_same_tables_make_the_same_bytes() {
    let sheets = book(&tournament(MATCHES), &Lang::En.load());
    assert_eq!(xlsx(&sheets).unwrap(), xlsx(&sheets).unwrap());
}

#[test]
fn the_public_learns_no_more_than_from_the_pages() {
    let public = public(&tournament(MATCHES).announced());
    let told = serde_json::to_string(&public.entries.values().collect::<Vec<_>>()).unwrap();
    for secret in ["Rui", "1207", "1311", "2012"] {
        assert!(!told.contains(secret), "{told}");
    }
    assert!(told.contains("R. R.") && told.contains("Ana Sá"));
}

/// An exclusion is made known by the pairings of its round, not before.
#[test]
fn nobody_is_away_from_a_round_to_come() {
    let mut tournament = tournament(MATCHES);
    let (next, no) = (tournament.next_round(), EntryNo(1));
    tournament.entries.get_mut(&no).unwrap().excluded = [next].into();
    let written = |tournament: &Tournament| Edition::Trf26.write(&public(&tournament.announced()));
    let excluded = written(&tournament);
    tournament.entries.get_mut(&no).unwrap().excluded.clear();
    assert_eq!(excluded, written(&tournament));
}

/// The public reads of somebody who may still come what the desk reads, and once it is over that they never came.
#[test]
fn who_may_still_come_is_not_absent() {
    let mut tournament = tournament(MATCHES);
    let no = EntryNo(1);
    tournament.entries.get_mut(&no).unwrap().attendance = Attendance::Expected;
    let t = Lang::Pt.load();
    let stages = [
        (Stage::Entries, "por confirmar"),
        (Stage::Running, "por confirmar"),
        (Stage::Finished, "ausente"),
    ];
    for (stage, said) in stages {
        tournament.stage = stage;
        let file = csv(&entries(&tournament, &t), FileLanguage::Portuguese);
        assert_eq!(file.matches(said).count(), 1, "{stage:?}: {file}");
    }
}

/// A bye for a round that was missed makes nobody somebody who came back.
#[test]
fn who_comes_late_joins_and_who_was_there_comes_back() {
    let mut tournament = tournament(MATCHES);
    let t = Lang::Pt.load();
    let (ana, eva) = (EntryNo(1), EntryNo(3));
    for no in [ana, eva] {
        tournament.entries.get_mut(&no).unwrap().from_round = RoundNo(2);
    }
    for (kind, said) in [
        (ByeKind::Pairing, "voltou na ronda 2"),
        (ByeKind::Half, "entrou na ronda 2"),
        (ByeKind::Zero, "entrou na ronda 2"),
    ] {
        tournament.rounds[0].byes[0].kind = kind;
        let how = |no: EntryNo| words::attendance(&t, &tournament, &tournament.entries[&no]);
        assert_eq!(how(eva).as_deref(), Some(said), "{kind:?}");
        assert_eq!(how(ana).as_deref(), Some("voltou na ronda 2"));
    }
}

/// A file of games says the day of each, and not the first day of the tournament where nobody knows it.
#[test]
fn a_game_has_the_day_of_its_round() {
    let mut played = tournament(MATCHES);
    let (first, second) = (RoundNo(1), RoundNo(2));
    let starts = played.details.starts;
    let ends = starts.succ_opt().unwrap();
    played.details.ends = starts;
    assert_eq!(games::day_of(&played, first), Some(starts));
    played.details.ends = ends;
    assert_eq!(games::day_of(&played, first), None);
    let hour = ends.and_hms_opt(9, 30, 0).unwrap();
    played.presentation.hours.insert(second, hour);
    assert_eq!(games::day_of(&played, second), Some(ends));
}

/// Federations go by the numbers of the report: what an erasure leaves in the place of one is none.
#[test]
fn a_report_of_ratings_has_no_number_of_whoever_is_forgotten() {
    let mut played = tournament(MATCHES);
    let report = |played: &Tournament| {
        let sheet = ratings(played, &Lang::Pt.load());
        csv(&sheet, FileLanguage::Portuguese)
    };
    assert!(report(&played).contains("1207"));
    let ana = played.entries.get_mut(&EntryNo(1)).unwrap();
    ana.person = tournament::erasure::forgotten(EntryNo(1), &ana.person).unwrap();
    assert!(ana.person.licence.is_some());
    let text = report(&played);
    assert!(text.contains("Participante 1"), "{text}");
    assert!(!text.contains("—1"), "{text}");
}
