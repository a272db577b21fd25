//! The records of both editions as the documents have them: what is written, and what other programs mean.

use super::*;
use crate::{Adjustment, Cycles, EntryNo, Kin, Outcome, PairingSystem, RulingNo, Side, WinBy};

fn read_text(text: &str) -> TrfFile {
    read(text.as_bytes(), &ReadOptions::default()).unwrap()
}

fn has(text: &str, wanted: &str) -> bool {
    text.lines().any(|line| line == wanted)
}

/// Counts, type and program have records in both editions; that of the federation is said to be missing.
#[test]
fn what_a_report_is_to_say_stands_in_its_records() {
    let mut tournament = sample::swiss(5, 3);
    for entry in tournament.entries.values_mut().take(2) {
        entry.person.rating = "1900".parse().ok();
    }
    for (edition, program) in [(Edition::Trf16, false), (Edition::Trf26, true)] {
        let text = edition.write(&tournament);
        for line in ["062 5", "072 2", "092 Individual: Double-Swiss"] {
            assert!(has(&text, line), "{line}\n{text}");
        }
        assert_eq!(has(&text, "182 Arbitro"), program, "{text}");
        assert!(!text.contains("\n032"), "{text}");
        let missing = edition.unwritten(&tournament);
        assert!(missing.contains(&Unwritten::Federation), "{edition:?}");
        let sent = edition.file(&tournament);
        let mut lines = sent.split_inclusive('\n');
        assert!(lines.all(|line| line.ends_with("\r\n")), "{sent:?}");
        assert_eq!(sent.replace('\r', ""), text);
    }
    let text = Edition::Trf26.write(&tournament);
    let back = read_text(&text);
    assert_eq!((back.losses, back.warnings), (Vec::new(), Vec::new()));
}

/// The type in words is of whoever reads a file of 2016, which has no code: where it names another system than it is read by, that is told, and not that
/// the system is none of ours.
#[test]
fn another_system_of_2016_is_not_read_as_a_swiss_without_a_word() {
    let single = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    let alone = PairingSystem::Match { clinched: false };
    let double = PairingSystem::DoubleSwiss { rounds: 3 };
    for (system, players, games, words) in [
        (single, 4, 1, "Individual: Round-Robin"),
        (alone, 2, 1, "Individual: Match"),
        // no comment says how many games a match has
        (double, 4, 2, "Individual: Double-Swiss"),
    ] {
        let started = sample::started(players, system);
        let tournament = sample::with(started, games, PrimaryScore::MatchPoints);
        let text = Edition::Trf16.write(&tournament);
        let file = read_text(&text);
        let told = file.warnings.into_iter().map(|one| one.what);
        let doubt = SystemDoubt::InWords(words.to_owned());
        assert_eq!(Vec::from_iter(told), [TrfDoubt::from(doubt)], "{text}");
        assert!(file.stranger.is_some_and(|one| one.in_words), "{text}");
    }
}

/// Whoever says how many games a match has is told no more of it: the type in words says which Swiss it is.
#[test]
fn a_swiss_in_words_is_the_one_they_name_where_the_games_are_said() {
    let options = ReadOptions {
        games: Some(2),
        ..ReadOptions::default()
    };
    let dutch = sample::started(4, PairingSystem::Dutch { rounds: 3 });
    for started in [sample::swiss(4, 3), dutch] {
        let tournament = sample::with(started, 2, PrimaryScore::MatchPoints);
        let text = Edition::Trf16.write(&tournament);
        let file = read(text.as_bytes(), &options).unwrap();
        let system = file.tournament.regulations.system;
        assert_eq!(system, tournament.regulations.system, "{text}");
        assert_eq!((file.stranger, file.warnings), (None, Vec::new()), "{text}");
    }
}

/// The table of codes (ETT26) has one for a round robin of so many games, and one for any knockout.
#[test]
fn the_code_of_a_system_is_one_of_the_table() {
    let single = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    let knockout = PairingSystem::Knockout { third_place: false };
    for (system, games, code) in [
        (single, 1, "192 FIDE_ROUNDROBIN"),
        (single, 2, "192 BERGER_ROUNDROBIN_G2"),
        (knockout, 2, "192 CUSTOM_KNOCKOUT"),
    ] {
        let started = sample::started(4, system);
        let tournament = sample::with(started, games, PrimaryScore::MatchPoints);
        let text = Edition::Trf26.write(&tournament);
        assert!(has(&text, code), "{code}\n{text}");
        let back = read_text(&text);
        assert_eq!(back.tournament.regulations, tournament.regulations);
        assert_eq!((back.losses, back.stranger), (Vec::new(), None), "{text}");
        // our files of before
        let before = text.replace(code, "192 KNOCKOUT");
        let before = read_text(&before).tournament.regulations.system;
        assert_eq!(before == system, system == knockout);
    }
}

/// Every game twice, one after the other or by cycles: the rounds show which.
#[test]
fn a_round_robin_of_games_twice_is_as_its_rounds_show() {
    let shown = |cells: [&str; 4]| {
        let players = (1..).zip(cells).map(|(number, cells)| line(number, cells));
        let players = players.collect::<String>();
        let file = read_text(&("192 BERGER_ROUNDROBIN_G2\n".to_owned() + &players));
        let regulations = &file.tournament.regulations;
        (regulations.games.0, regulations.system, file.to_text())
    };
    let runs = [
        "   4 w 1     4 b =",
        "   3 w 1     3 b =",
        "   2 b 0     2 w =",
        "   1 b 0     1 w =",
    ];
    let cycles = [
        "   4 w 1     2 w 1",
        "   3 w 1     1 b 0",
        "   2 b 0     4 b 0",
        "   1 b 0     3 w 1",
    ];
    // the second cycle goes backwards, so that its first round is the last of the first again
    let mirrored = [
        "   4 w =     2 w =     3 b =     3 w =     2 b =     4 b =",
        "   3 w =     1 b =     4 w =     4 b =     1 w =     3 b =",
        "   2 b =     4 b =     1 w =     1 b =     4 w =     2 w =",
        "   1 b =     3 w =     2 b =     2 w =     3 b =     1 w =",
    ];
    let (single, unswapped) = (Cycles::Single, Cycles::DoubleUnswapped);
    for (cells, games, cycles, code) in [
        (runs, 2, single, "192 BERGER_ROUNDROBIN_G2"),
        (cycles, 1, unswapped, "192 BERGER_DOUBLEROUNDROBIN"),
        (mirrored, 1, unswapped, "192 BERGER_DOUBLEROUNDROBIN"),
    ] {
        let (read, system, text) = shown(cells);
        assert_eq!(read, games, "{text}");
        assert_eq!(system, PairingSystem::RoundRobin { cycles }, "{text}");
        assert!(has(&text, code), "{text}");
    }
}

/// Where as many meet the same twice running as do not, a match that is broken is a fault and makes no cycles of the others.
#[test]
fn a_match_that_is_broken_makes_no_cycles_of_the_others() {
    let cells = [
        "   4 w 1  0000 - H",
        "   3 w 1     3 b =",
        "   2 b 0     2 w =",
        "   1 b 0  0000 - H",
    ];
    let players = (1..).zip(cells).map(|(number, cells)| line(number, cells));
    let text = "192 BERGER_ROUNDROBIN_G2\n".to_owned() + &players.collect::<String>();
    let error = read(text.as_bytes(), &ReadOptions::default()).unwrap_err();
    let broken = TrfFault::MatchBroken { round: 2, games: 2 };
    assert_eq!((error.line, error.column, error.fault), (2, 102, broken));
}

/// A record that says something else is told once, wherever it stands, but of those that there may be several of; and however many there are.
#[test]
fn a_second_record_that_says_something_else_is_told() {
    let told = |records: &str| {
        let file = read_text(&(records.to_owned() + &line(1, "")));
        let warnings = file.warnings.into_iter();
        warnings.map(|one| (one.line, one.what)).collect::<Vec<_>>()
    };
    let twice = TrfDoubt::from(FileDoubt::RecordTwice("032".to_owned()));
    assert_eq!(told("032 POR\n032 POR\n032 ESP\n032 ESP\n"), [(3, twice)]);
    assert_eq!(told("112 Eva Dias\n112 Rui Reis\n"), []);
    // each held against all before it, this would take minutes
    assert_eq!(told(&"032\n".repeat(100_000)), []);
}

/// Kept apart by hand, and of one club for as many rounds: two lines that say the same, of which the regulations stand for one.
#[test]
fn clubmates_who_are_kept_apart_by_hand_besides_are_so_still() {
    let mut tournament = sample::with(sample::swiss(8, 3), 2, PrimaryScore::MatchPoints);
    tournament.regulations.club_rounds = 3;
    tournament.regulations.apart_by = Kin::Club;
    for number in [1, 2] {
        let entry = tournament.entries.get_mut(&EntryNo(number)).unwrap();
        entry.person.club = "Sado".parse().ok();
    }
    tournament.apart.insert((EntryNo(1), EntryNo(2)));
    let text = Edition::Trf26.write(&tournament);
    let records = text.lines().filter(|one| *one == "260   1   6    1    2");
    assert_eq!(records.count(), 2, "{text}");
    let back = read_text(&text);
    assert_eq!(back.tournament.apart, tournament.apart, "{text}");
    assert_eq!(back.losses, []);
    assert_eq!(back.to_text(), text);
}

/// For all rounds that a file announces means always, also where whoever reads it says that there are more.
#[test]
fn who_never_meets_does_not_in_more_rounds_than_are_announced() {
    let players: String = (1..=4).map(|number| line(number, "")).collect();
    let text = "142 5\n260   1   5    1    2\n260   1   4    1    3\n".to_owned() + &players;
    let apart = |rounds, round| {
        let options = ReadOptions {
            rounds,
            ..ReadOptions::default()
        };
        let file = read(text.as_bytes(), &options).unwrap();
        Vec::from_iter(file.extras.apart(RoundNo(round), 1))
    };
    let (always, at_first) = ((EntryNo(1), EntryNo(2)), (EntryNo(1), EntryNo(3)));
    for rounds in [None, Some(7)] {
        assert_eq!(apart(rounds, 4), [always, at_first]);
        assert_eq!(apart(rounds, 5), [always]);
    }
    assert_eq!(apart(Some(7), 7), [always]);
}

/// How many rounds were played is not how many there are: a pair that is forbidden in those alone may meet in the others, which is told.
#[test]
fn where_no_rounds_are_announced_those_played_are_not_all() {
    let two = ["   2 w 1     3 b =", "   1 b 0", "             1 w =", ""];
    let always = [(EntryNo(1), EntryNo(3))];
    for (cells, said, apart) in [
        ([""; 4], "260   1 999    1    3", &always[..]),
        ([""; 4], "XXP 1 3", &always),
        ([""; 4], "260   1   2    1    3", &[]),
        (two, "260   1   2    1    4", &[]),
        // what there is to come says it too
        ([""; 4], "142 2\n260   1   2    1    3", &always),
    ] {
        let players = (1..).zip(cells).map(|(number, cells)| line(number, cells));
        let file = read_text(&format!("{said}\n{}", players.collect::<String>()));
        let read = Vec::from_iter(file.tournament.apart);
        assert_eq!(read, apart, "{said}");
        let lost = TrfDoubt::from(SystemDoubt::ForbiddenPairs);
        let is_told = file.losses.iter().any(|one| one.what == lost);
        assert_eq!(is_told, apart.is_empty(), "{said}");
    }
}

/// How many rounds were played is not how many there are: where a file does not say it, it is written neither so (142) nor as the last round of a pair.
#[test]
fn rounds_that_a_file_does_not_say_are_not_written() {
    let players = line(1, "   2 w 1") + &line(2, "   1 b 0") + &line(3, "") + &line(4, "");
    let pair = "260   1 999    1    3";
    let file = read_text(&format!("{players}{pair}\n"));
    let text = file.to_text();
    assert!(has(&text, pair), "{text}");
    assert!(!text.contains("\n142"), "{text}");
    let back = read_text(&text);
    assert_eq!(back.announced, None);
    assert_eq!(back.tournament, file.tournament, "{text}");
    assert_eq!(back.extras, file.extras, "{text}");
    let said = read_text(&format!("142 3\n{players}{pair}\n")).to_text();
    assert!(has(&said, "260   1   3    1    3"), "{said}");
}

/// Nor does a pair that is forbidden in those that were played stand for one that is forbidden always.
#[test]
fn a_pair_forbidden_in_the_rounds_played_is_not_parted_always() {
    let players = line(1, "   2 w 1") + &line(2, "   1 b 0") + &line(3, "") + &line(4, "");
    let pair = "260   1   1    1    3";
    let mut file = read_text(&format!("{players}{pair}\nXXP 1 4\n"));
    let old = write::write_with(&file.tournament, &file.extras, Edition::Trf16);
    assert!(has(&old, "XXP 1 4") && !has(&old, "XXP 1 3"), "{old}");
    // whoever parts them since parts them in every round to come
    file.tournament.apart.insert((EntryNo(1), EntryNo(3)));
    let text = file.to_text();
    assert!(has(&text, pair), "{text}");
    assert!(has(&text, "260   1 999    1    3"), "{text}");
    assert_eq!(read_text(&text).tournament, file.tournament, "{text}");
}

/// JaVaFo's values: a pairing bye is worth a point unless they say otherwise, and there is no code for a loss with either colour.
#[test]
fn the_values_of_javafo_are_its_own() {
    let players = line(1, "") + &line(2, "");
    let file = |record: &str| read_text(&format!("{record}\n{players}"));
    let three: Points = "3".parse().unwrap();
    for (record, bye) in [
        ("XXS W=3 D=1", Points::ONE),
        ("XXS W=3 D=1 PAB=3", three),
        ("162  W 3.0    D 1.0", three),
    ] {
        let regulations = file(record).tournament.regulations;
        assert_eq!(regulations.bye.match_points, bye, "{record}");
    }
    let with_losses = file("142 5\n162  W 3.0    D 2.0    L 1.0").tournament;
    let text = Edition::Trf16.write(&with_losses);
    let values = "XXS W=3.0 D=2.0 WL=1.0 BL=1.0 FL=1.0 PAB=3.0";
    assert!(has(&text, values), "{text}");
    let back = read_text(&text);
    assert_eq!(back.warnings, []);
    let (read, written) = (back.tournament.regulations, with_losses.regulations);
    assert_eq!(read.match_points, written.match_points);
}

/// The points of a player are not those of the results alone where a ruling took some: a record says how many.
#[test]
fn points_that_a_ruling_took_have_a_record() {
    let mut tournament = sample::with(sample::swiss(4, 3), 2, PrimaryScore::MatchPoints);
    let mut die = sample::Die::new(5);
    for _ in 0..2 {
        let drafted = crate::pairing::pair(&tournament).unwrap();
        sample::play(&mut tournament, drafted, &mut die);
    }
    let one = &mut tournament.rounds[1].matches[0];
    for game in &mut one.games {
        game.outcome = Some(Outcome::Win(Side::First, WinBy::Unstated));
    }
    one.adjustments.push(Adjustment {
        ruling: RulingNo(1),
        side: Side::First,
        score: PrimaryScore::MatchPoints,
        change: Points::ZERO - Points::HALF,
    });
    let entry = one.pairing.first;
    let number = tournament.pairing_number(entry).unwrap();
    let record = format!("299          -0.5    3 {number:>4}");
    let text = Edition::Trf26.write(&tournament);
    assert!(has(&text, &record), "{text}");
    assert_eq!(text.matches("\n299").count(), 1, "{text}");
    let back = read_text(&text);
    let assigned = TrfDoubt::from(SystemDoubt::AssignedPoints);
    assert!(back.warnings.iter().any(|one| one.what == assigned));
    assert_eq!(back.to_text().matches("\n299").count(), 1);
    assert!(!Edition::Trf16.write(&tournament).contains("\n299"));
    let lost = Unwritten::AssignedPoints;
    let editions = [Edition::Trf16, Edition::Trf26];
    let missing = editions.map(|edition| edition.unwritten(&tournament).contains(&lost));
    assert_eq!(missing, [true, false]);
}

/// Nothing of a comment comes into the tournament unless it is one of ours that can be read.
#[test]
fn comments_that_are_not_read_are_told() {
    let lost = |comment: &str| {
        let file = read_text(&format!("{comment}\n{}", line(1, "")));
        let losses = file.losses.into_iter().map(|one| one.what);
        losses.collect::<Vec<_>>()
    };
    let told = [TrfDoubt::from(FileDoubt::Comment)];
    assert_eq!(lost("### SSS NNNNNNN FFFFF"), told);
    assert_eq!(lost("### late 1: tomorrow"), told);
    assert_eq!(lost("### late 1: 2"), []);
    assert_eq!(lost("###"), []);
}
