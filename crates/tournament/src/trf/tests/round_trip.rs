//! What is read goes out and comes back.

use super::*;
use crate::{BoardNo, EntryNo};

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../../../../../tests/data/trf/", $name, ".trf")))),+]
    };
}

const FILES: [(&str, &str); 15] = files![
    "records-trf16",
    "records-trf26",
    "exercise-swiss",
    "exercise-round-robin",
    "dutch-twelve-5001",
    "dutch-twelve-5002",
    "dutch-twelve-5003",
    "dutch-twelve-5004",
    "dutch-twelve-5005",
    "dutch-twelve-5006",
    "dutch-twelve-5007",
    "dutch-twelve-5008",
    "dutch-twelve-5009",
    "dutch-twelve-5010",
    "baku-rounds-unsaid",
];

fn read_text(text: &str) -> TrfFile {
    read(text.as_bytes(), &ReadOptions::default()).unwrap()
}

#[test]
fn every_file_comes_back_the_same() {
    for (name, text) in FILES {
        let first = read_text(text);
        let written = first.to_text();
        for end in ["\n", "\r", "\r\n"] {
            let second = read_text(&written.replace('\n', end));
            assert_eq!(second.tournament, first.tournament, "{name}\n{written}");
            assert_eq!(second.extras, first.extras, "{name}");
            assert_eq!(second.to_text(), written, "{name}");
        }
    }
}

/// Those that the code of the system stands for are put in instead, where the file says how many rounds there are.
#[test]
fn virtual_points_of_nobody_do_not_count() {
    for rounds in ["", "142 5\n"] {
        let text = format!(
            "192 FIDE_DUTCH_BAKU\n{rounds}XXA    3  1.0\n001    1      Rui\n001    2      Eva\n"
        );
        let first = read_text(&text);
        let written = first.to_text();
        assert_eq!(written.contains("\n250 "), written.contains("\n142 5\n"));
        let second = read_text(&written);
        assert_eq!(second.tournament, first.tournament, "{written}");
        assert_eq!(second.extras, first.extras, "{written}");
        assert_eq!(second.to_text(), written);
    }
}

/// What is left of a file that went through TRF16: the first writing may lose, the second may not.
#[test]
fn trf16_comes_back_with_what_it_can_carry() {
    for (name, text) in FILES {
        let first = read_text(text);
        let old =
            |file: &TrfFile| write::write_with(&file.tournament, &file.extras, Edition::Trf16);
        let second = read_text(&old(&first));
        let (a, b) = (&first.tournament, &second.tournament);
        assert_eq!(b.details, a.details, "{name}");
        let people = |one: &Tournament| {
            let entries = one.entries.values().map(|entry| entry.person.clone());
            Vec::from_iter(entries)
        };
        assert_eq!(people(b), people(a), "{name}");
        assert_eq!(b.order, a.order, "{name}");
        assert_eq!(b.round_count(), a.round_count(), "{name}");
        assert_eq!(b.regulations.match_points, a.regulations.match_points);
        assert_eq!(b.regulations.bye, a.regulations.bye, "{name}");
        let boards = |file: &TrfFile| {
            let rounds = file.tournament.rounds.iter();
            Vec::from_iter(rounds.map(|round| round.matches.clone()))
        };
        assert_eq!(boards(&second), boards(&first), "{name}");
        assert_eq!(second.extras.columns, first.extras.columns, "{name}");
        // places are by tie-breaks, which are lost with the first writing
        assert_eq!(old(&read_text(&old(&second))), old(&second), "{name}");
    }
}

/// Longer than its columns.
const LONG: &str = "Ana Maria da Conceição Vasconcelos e Sousa Teixeira";
/// Likewise a licence number.
const NUMBER: &str = "FPD-2026-00123456";

/// Somebody who changed the name or the licence number in its columns and not in our comment is not given the old one.
#[test]
fn the_comment_of_another_name_or_number_is_not_followed() {
    let named = |column: &str| {
        let text = format!("### name 1: {LONG}\n001    1      {column}\n");
        let file = read_text(&text);
        file.tournament.entries[&EntryNo(1)].person.name.to_string()
    };
    assert_eq!(named("Ana Maria da Conceição Vasconcelo"), LONG);
    assert_eq!(named("Eva Dias"), "Eva Dias");
    let licensed = |column: &str| {
        let text = format!("### licence 1: {NUMBER}\n001    1      Eva Dias{column:>46}\n");
        let file = read_text(&text);
        let licence = file.tournament.entries[&EntryNo(1)].person.licence.clone();
        licence.map(String::from).unwrap_or_default()
    };
    assert_eq!(licensed("FPD-2026-00"), NUMBER);
    assert_eq!(licensed("FPD-2026-07"), "FPD-2026-07");
    assert_eq!(licensed(""), "");
}

/// A tournament of our own, with all that its records do not say.
#[test]
fn regulations_and_clubs_come_back_from_notes() {
    let mut tournament = sample::with(sample::swiss(5, 3), 4, PrimaryScore::GamePoints);
    tournament.regulations.tie_breaks = vec![Measure::Buchholz.cut(1), Measure::GamesWon.into()];
    tournament.regulations.late_minutes = 15;
    tournament.regulations.acceleration = crate::Acceleration::Baku;
    let ana = tournament.entries.get_mut(&EntryNo(2)).unwrap();
    ana.person.club = Some("Clube: Sado, Lda".parse().unwrap());
    ana.person.association = Some("Setúbal".parse().unwrap());
    ana.person.by_initials = true;
    ana.person.name = LONG.parse().unwrap();
    ana.person.licence = NUMBER.parse().ok();
    // four letters, for which the column has no room
    ana.person.title = Some(crate::Title::WomansInternationalGrandmaster);
    ana.person.federation = "NED".parse().ok();
    let mut die = sample::Die::new(7);
    for _ in 0..2 {
        let drafted = crate::pairing::pair(&tournament).unwrap();
        sample::play(&mut tournament, drafted, &mut die);
    }
    let text = Edition::Trf26.write(&tournament);
    let back = read_text(&text);
    assert_eq!(back.warnings, [], "{text}");
    assert_eq!(back.losses, [], "{text}");
    assert_eq!(back.tournament.regulations, tournament.regulations);
    assert_eq!(back.tournament.entries, tournament.entries);
    let shown = |rounds: &[crate::Round]| {
        let byes = rounds.iter().map(|round| round.byes.clone());
        byes.collect::<Vec<_>>()
    };
    assert_eq!(shown(&back.tournament.rounds), shown(&tournament.rounds));
    assert_eq!(back.to_text(), text);
    // other programs find the acceleration by the code and in records of their own; our files of before had it in comments alone
    let accelerated = "192 FIDE_DOUBLESWISS_BAKU\n";
    assert!(text.contains(accelerated), "{text}");
    let before: Vec<&str> = text.lines().filter(|one| !one.starts_with("250")).collect();
    let before = before.join("\n").replace("DOUBLESWISS_BAKU", "DOUBLESWISS");
    assert_eq!(read_text(&before).to_text(), text);
    let old = read_text(&Edition::Trf16.write(&tournament)).extras;
    let points = |extras: &Extras| {
        let cells = (1..=5).flat_map(|no| (1..=12).map(move |round| (EntryNo(no), round)));
        let points = cells.map(|(no, round)| extras.virtual_points(no, round));
        points.collect::<Vec<_>>()
    };
    assert!(points(&old).iter().any(|one| one.halves() > 0));
    assert_eq!(points(&old), points(&back.extras));
}

/// Whoever pairs the first round gives the numbers, by which the upper half is found.
#[test]
fn before_the_start_nobody_has_virtual_points() {
    let mut tournament = sample::swiss(5, 3);
    tournament.regulations.acceleration = crate::Acceleration::Baku;
    for (stage, lines) in [(crate::Stage::Entries, 0), (crate::Stage::Running, 2)] {
        tournament.stage = stage;
        let text = Edition::Trf26.write(&tournament);
        assert!(text.contains("192 FIDE_DOUBLESWISS_BAKU\n"), "{text}");
        let found = text.lines().filter(|line| line.starts_with("250"));
        assert_eq!(found.count(), lines, "{text}");
    }
}

/// Any three letters are those of a federation; what is none is kept for the file alone.
#[test]
fn a_federation_is_three_letters() {
    for (column, code) in [
        ("NED", Some("NED")),
        ("eng", Some("ENG")),
        ("---", None),
        ("", None),
    ] {
        let file = read_text(&format!("{:<53}{column}\n", "001    1      Rui"));
        let person = &file.tournament.entries[&EntryNo(1)].person;
        let read = person.federation.map(String::from);
        assert_eq!(read.as_deref(), code, "{column}");
        let lost = TrfDoubt::from(PlayerDoubt::Federation);
        let is_lost = file.losses.iter().any(|one| one.what == lost);
        assert_eq!(is_lost, column == "---", "{column}");
        let again = file.to_text();
        let kept = format!(" {} ", code.unwrap_or(column));
        assert!(again.contains(&kept), "{column}\n{again}");
    }
}

/// Other programs find clubmates as forbidden pairs, and whoever reads the comments finds them once.
#[test]
fn clubmates_are_forbidden_pairs_of_the_first_rounds() {
    let of_clubs = |person: &mut crate::Person, club: &str| person.club = club.parse().ok();
    forbidden_in_the_first_rounds(crate::Kin::Club, &of_clubs);
    let foreign = |person: &mut crate::Person, _: &str| person.federation = "ESP".parse().ok();
    forbidden_in_the_first_rounds(crate::Kin::Federation, &foreign);
    forbidden_in_the_first_rounds(crate::Kin::Either, &foreign);
}

fn forbidden_in_the_first_rounds(kin: crate::Kin, put: &dyn Fn(&mut crate::Person, &str)) {
    use crate::judge::{Conditions, System, judge};
    let mut tournament = sample::with(sample::swiss(8, 3), 2, PrimaryScore::MatchPoints);
    tournament.regulations.club_rounds = 2;
    tournament.regulations.apart_by = kin;
    let natural = crate::pairing::pair(&tournament).unwrap().pairings[0];
    for (entry, club) in [(natural.first, "Sado"), (natural.second, "SADO")] {
        let entry = tournament.entries.get_mut(&entry).unwrap();
        put(&mut entry.person, club);
    }
    let mut die = sample::Die::new(3);
    for _ in 0..3 {
        let drafted = crate::pairing::pair(&tournament).unwrap();
        sample::play(&mut tournament, drafted, &mut die);
    }
    let text = Edition::Trf26.write(&tournament);
    let record = text.lines().find(|line| line.starts_with("260 "));
    let record = record.unwrap();
    assert!(record.starts_with("260   1   4 "), "{text}");
    let back = read_text(&text);
    assert_eq!(back.tournament.regulations, tournament.regulations);
    assert!(back.tournament.apart.is_empty());
    assert_eq!(back.losses, []);
    assert_eq!(back.warnings, []);
    assert_eq!(back.to_text(), text);
    let faults = |text: &str| {
        let file = read_text(text);
        let judged = judge(
            &file.tournament,
            System::DoubleSwiss,
            &Conditions::of(&file),
        );
        judged.iter().map(|one| one.faults.len()).sum::<usize>()
    };
    let comments = |line: &&str| !line.starts_with("### club") && !line.contains("club_rounds");
    let without = |wanted: &dyn Fn(&&str) -> bool| {
        let lines: Vec<&str> = text.lines().filter(|line| wanted(line)).collect();
        faults(&(lines.join("\n") + "\n"))
    };
    assert_eq!(faults(&text), 0, "{text}");
    assert_eq!(without(&comments), 0, "by the records alone\n{text}");
    assert_eq!(without(&|line| *line != record), 0, "by the comments alone");
    assert_ne!(without(&|line| comments(line) && *line != record), 0);
}

/// Arbiter, time and dates have records; hours stand in comments.
#[test]
fn arbiter_time_and_hours_come_back() {
    let mut tournament = sample::with(sample::swiss(4, 3), 2, PrimaryScore::MatchPoints);
    (
        tournament.regulations.time.seconds,
        tournament.regulations.time.increment,
    ) = (1200, 10);
    let day = chrono::NaiveDate::from_ymd_opt(2026, 5, 2).unwrap();
    let presentation = &mut tournament.presentation;
    presentation.arbiter = Some("Eva Dias".parse().unwrap());
    let hour = day.and_hms_opt(10, 30, 0).unwrap();
    presentation.hours.insert(RoundNo(2), hour);
    let text = Edition::Trf26.write(&tournament);
    let dates = format!("132{:108}26/05/02  26/05/02", "");
    for line in ["102 Eva Dias", "122 20 min + 10 s", "222 1200+10", &dates] {
        assert!(text.lines().any(|one| one == line), "{line}\n{text}");
    }
    let back = read_text(&text);
    assert_eq!(back.losses, []);
    assert_eq!(back.tournament.presentation, tournament.presentation);
    assert_eq!(back.tournament.regulations, tournament.regulations);
    assert_eq!(back.to_text(), text);
    let old = read_text(&Edition::Trf16.write(&tournament)).tournament;
    assert_eq!(old.regulations.time.seconds, 1200);
    assert_eq!(old.presentation.arbiter, tournament.presentation.arbiter);
    assert!(old.presentation.hours.is_empty());
}

/// Who sat where is not the order of the numbers: of the next round the best score sits first, and boards are swapped.
#[test]
fn boards_come_back_from_notes() {
    let mut tournament = sample::swiss(8, 3);
    let mut die = sample::Die::new(7);
    for _ in 0..3 {
        let drafted = crate::pairing::pair(&tournament).unwrap();
        sample::play(&mut tournament, drafted, &mut die);
    }
    let matches = &mut tournament.rounds[0].matches;
    matches.swap(0, 1);
    for (board, one) in (1..).map(BoardNo).zip(matches.iter_mut()) {
        one.board = board;
    }
    let seats = |one: &Tournament| {
        let matches = one.rounds.iter().flat_map(|round| &round.matches);
        Vec::from_iter(matches.map(|one| (one.board, one.pairing)))
    };
    let text = Edition::Trf26.write(&tournament);
    let back = read_text(&text);
    assert_eq!(seats(&back.tournament), seats(&tournament), "{text}");
    let note = text.lines().find(|line| line.starts_with("### boards 1:"));
    let note = note.unwrap();
    assert!(back.to_text().contains(note));
    // a note that does not fit the round seats nobody
    let odd = read_text(&text.replace(note, "### boards 1: 1-1 2-1 3-1 4-1"));
    let boards = odd.tournament.rounds[0].matches.iter();
    assert!(boards.map(|one| one.board.0).eq(1..=4));
}

#[test]
fn a_rest_in_a_round_robin_comes_back() {
    use crate::{ByeKind, Cycles, PairingSystem, pairing};
    let cycles = Cycles::Single;
    let system = PairingSystem::RoundRobin { cycles };
    let mut tournament = sample::started(5, system);
    let mut die = sample::Die::new(3);
    for _ in 0..5 {
        let drafted = pairing::pair(&tournament).unwrap();
        sample::play(&mut tournament, drafted, &mut die);
    }
    let back = read_text(&Edition::Trf26.write(&tournament)).tournament;
    let kinds = |one: &Tournament| {
        let byes = one.rounds.iter().flat_map(|round| round.byes.clone());
        Vec::from_iter(byes)
    };
    assert_eq!(kinds(&back), kinds(&tournament));
    assert!(kinds(&back).iter().all(|bye| bye.kind == ByeKind::Rest));
}

/// Scores and places of the file are at hand, to be held against those that are computed.
#[test]
fn what_a_file_claims_is_what_is_computed() {
    for (name, text) in FILES.iter().filter(|(name, _)| name.starts_with("dutch")) {
        let file = read_text(text);
        let table = standings(&file.tournament, None);
        for row in &table.rows {
            let claim = file.claims[&row.entry]
                .points
                .map(|points| points.to_string());
            assert_eq!(
                claim,
                Some(row.score.value.to_string()),
                "{name} {}",
                row.entry
            );
        }
    }
}

/// Beside each file of records stands what is written of it, after a line for each warning.
#[test]
fn records_are_read_and_written_as_stated() {
    let stated = [
        include_str!("../../../../../tests/data/trf/records-trf16.again.txt"),
        include_str!("../../../../../tests/data/trf/records-trf26.again.txt"),
        include_str!("../../../../../tests/data/trf/records-doubted.again.txt"),
    ];
    let [doubted] = files!["records-doubted"];
    let files = FILES.into_iter().take(2).chain([doubted]);
    for (stated, (name, text)) in stated.into_iter().zip(files) {
        let file = read_text(text);
        let warnings = file.warnings.iter();
        let warnings = warnings.map(|one| format!("# line {}: {:?}\n", one.line, one.what));
        let got = warnings.collect::<String>() + &file.to_text();
        assert_eq!(got, stated, "{name}\n{got}");
    }
}

#[test]
fn records_for_engines_have_their_values() {
    let file = read_text(FILES[1].1);
    let pair = |a, b| (EntryNo(a), EntryNo(b));
    let apart = |round| Vec::from_iter(file.extras.apart(RoundNo(round), 1));
    assert_eq!(apart(3), [pair(1, 3)]);
    assert_eq!(apart(4), [pair(1, 3), pair(2, 4), pair(2, 6), pair(4, 6)]);
    assert_eq!(apart(8), []);
    // the rounds of the file 3 and 4 are the second match of two games
    assert_eq!(file.extras.apart(RoundNo(2), 2).len(), 4);
    let points = |player, round| {
        file.extras
            .virtual_points(EntryNo(player), round)
            .to_string()
    };
    assert_eq!([points(3, 2), points(3, 3), points(4, 1)], ["1", "0", "0"]);
    let byes = |number| {
        let byes = &file.tournament.entries[&EntryNo(number)].byes;
        let byes = byes
            .iter()
            .map(|(round, kind)| format!("{round} {}", kind.code()));
        byes.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(byes(1), "5 half");
    assert_eq!(byes(5), "4 zero");
    assert_eq!(byes(6), "7 zero");
    let third = &file.tournament.rounds[2];
    assert_eq!(
        third.bye_of(EntryNo(6)).map(|bye| bye.kind.code()),
        Some("half")
    );
}

#[test]
fn virtual_points_by_round_are_those_by_span() {
    let file = read_text(FILES[0].1);
    let points = [1, 2, 3, 4].map(|round| file.extras.virtual_points(EntryNo(1), round));
    assert_eq!(points.map(|one| one.halves()), [2, 2, 1, 0]);
}

/// Who has left, or is not there yet, is absent from the next round for every program that reads the file.
#[test]
fn who_is_away_is_absent_from_the_next_round() {
    let mut tournament = sample::swiss(4, 3);
    let entry = tournament.entries.get_mut(&EntryNo(2)).unwrap();
    entry.attendance = crate::Attendance::Withdrawn(RoundNo(1));
    let back = read_text(&write(&tournament)).tournament;
    assert_eq!(back.entries[&EntryNo(2)].byes.len(), 1);
    assert_eq!(back.entries[&EntryNo(1)].byes.len(), 0);
}

/// Who had left before the first round had a number in it, and who came later had none (C.04.2 2.4): colours go by that, and a file without our comments says it.
#[test]
fn who_left_before_the_first_round_has_a_number_in_the_file() {
    use crate::judge::{Conditions, System, judge};
    for (from, attendance, expected) in [
        (1, crate::Attendance::Withdrawn(RoundNo(1)), Some("zero")),
        (2, crate::Attendance::Present, None),
    ] {
        let swiss = sample::swiss(9, 3);
        let mut tournament = sample::with(swiss, 2, PrimaryScore::MatchPoints);
        let entry = tournament.entries.get_mut(&EntryNo(2)).unwrap();
        (entry.from_round, entry.attendance) = (RoundNo(from), attendance);
        let drafted = crate::pairing::pair(&tournament).unwrap();
        sample::play(&mut tournament, drafted, &mut sample::Die::new(5));
        let text = write(&tournament);
        let back = read_text(&text);
        let bye = back.tournament.rounds[0].bye_of(EntryNo(2));
        assert_eq!(bye.map(|bye| bye.kind.code()), expected, "{text}");
        let judged = judge(
            &back.tournament,
            System::DoubleSwiss,
            &Conditions::of(&back),
        );
        assert_eq!(judged[0].faults, [], "{text}");
    }
}

/// A file of 2016 knows no matches: its points are those of the games that it has, the odd one out's with them.
#[test]
fn the_points_of_trf16_are_those_of_its_games() {
    let score = PrimaryScore::MatchPoints;
    for games in [2, 4] {
        let mut tournament = sample::with(sample::swiss(5, 3), games, score);
        let mut die = sample::Die::new(11);
        for _ in 0..2 {
            let drafted = crate::pairing::pair(&tournament).unwrap();
            sample::play(&mut tournament, drafted, &mut die);
        }
        let text = Edition::Trf16.write(&tournament);
        let back = read_text(&text);
        let of_points = |one: &&Warning| {
            matches!(
                one.what,
                TrfDoubt::Player(
                    PlayerDoubt::PointsContradicted { .. } | PlayerDoubt::PointsOfOtherScore { .. }
                )
            )
        };
        assert_eq!(back.warnings.iter().find(of_points), None, "{text}");
        let said = ReadOptions {
            games: Some(games),
            ..ReadOptions::default()
        };
        let whole = read(text.as_bytes(), &said).unwrap();
        let byes = |rounds: &[crate::Round]| {
            let byes = rounds.iter().map(|round| round.byes.clone());
            byes.collect::<Vec<_>>()
        };
        assert_eq!(byes(&whole.tournament.rounds), byes(&tournament.rounds));
    }
}
