use super::*;
use crate::{Measure, Points, sample, standings::standings};

mod doubts;
mod records;
mod round_trip;

fn line(number: u16, cells: &str) -> String {
    let player = format!("001 {number:>4}      Player {number}");
    format!("{player:<91}{cells}\n")
}

#[test]
fn any_end_of_line_is_taken() {
    let text = line(1, "   2 w 1") + &line(2, "   1 b 0");
    let one = |text: &str| {
        read(text.as_bytes(), &ReadOptions::default())
            .unwrap()
            .tournament
    };
    let plain = one(&text);
    assert_eq!(plain.rounds.len(), 1);
    for end in ["\r", "\r\n"] {
        let other = one(&text.replace('\n', end));
        assert_eq!(
            (other.rounds, other.entries),
            (plain.rounds.clone(), plain.entries.clone())
        );
    }
}

#[test]
fn errors_name_line_and_column() {
    let message = |text: &str| {
        read(text.as_bytes(), &ReadOptions::default())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        message(""),
        "line 1, column 1: the file has no players (001)"
    );
    let bad_result = format!("012 Ovar\n{}", line(1, "   2 w ?"));
    assert_eq!(message(&bad_result), "line 2, column 99: not a result: '?'");
    let stranger = line(1, "   7 w 1");
    assert_eq!(
        message(&stranger),
        "line 1, column 92: there is no player 7"
    );
    let contradiction = line(1, "   2 w 1") + &line(2, "   1 b 1");
    assert_eq!(
        message(&contradiction),
        "line 1, column 92: round 1: line 2 of player 2 says otherwise"
    );
    let twice = line(1, "") + &line(1, "");
    assert_eq!(
        message(&twice),
        "line 2, column 5: player 1 stands here a second time"
    );
}

#[test]
fn a_match_is_so_many_rounds_of_the_file() {
    let text = "### games-per-match: 2\n".to_owned()
        + &line(1, "   2 w 1     2 b =")
        + &line(2, "   1 b 0     1 w =");
    let tournament = read(text.as_bytes(), &ReadOptions::default())
        .unwrap()
        .tournament;
    assert_eq!(tournament.rounds.len(), 1);
    let one = &tournament.rounds[0].matches[0];
    assert_eq!(one.game_points(crate::Side::First).to_string(), "1½");
    let broken = "### games-per-match: 2\n".to_owned()
        + &line(1, "   2 w 1     3 b =")
        + &line(2, "   1 b 0")
        + &line(3, "             1 w =");
    let error = read(broken.as_bytes(), &ReadOptions::default()).unwrap_err();
    assert_eq!(error.column, 102);
}

/// Two rounds in a row that pair the same two are games of a match, also where the last match is not over.
#[test]
fn rounds_that_pair_the_same_seem_to_be_games_of_a_match() {
    let seems = |cells: [&str; 4]| {
        let lines = (1..).zip(cells).map(|(number, cells)| line(number, cells));
        let text = lines.collect::<String>();
        let file = read(text.as_bytes(), &ReadOptions::default()).unwrap();
        file.games_in_a_row
    };
    let twice = [
        "   2 w 1     2 b =     3 w",
        "   1 b 0     1 w =     4 b",
        "   4 w 1     4 b =     1 b",
        "   3 b 0     3 w =     2 w",
    ];
    assert_eq!(seems(twice), Some(2));
    let three = [
        "   2 w 1     2 b =     2 w",
        "   1 b 0     1 w =     1 b",
        "   4 w 1     4 b =     4 w",
        "   3 b 0     3 w =     3 b",
    ];
    assert_eq!(seems(three), Some(3));
    let once = [
        "   2 w 1     3 b =",
        "   1 b 0     4 w =",
        "   4 w 1     1 w =",
        "   3 b 0     2 b =",
    ];
    assert_eq!(seems(once), None);
}

#[test]
fn the_column_after_the_last_round_says_who_is_absent() {
    let text =
        line(1, "   2 w 1  0000 - H") + &line(2, "   1 b 0  0000 - Z") + &line(3, "0000 - U");
    let tournament = read(text.as_bytes(), &ReadOptions::default())
        .unwrap()
        .tournament;
    assert_eq!(tournament.rounds.len(), 1);
    let bye = |number| {
        let entry = &tournament.entries[&crate::EntryNo(number)];
        entry.byes.get(&RoundNo(2)).map(|kind| kind.code())
    };
    assert_eq!([bye(1), bye(2), bye(3)], [Some("half"), Some("zero"), None]);
}

#[test]
fn a_tournament_goes_out_and_comes_back_the_same() {
    use crate::pairing;
    for seed in 0..40 {
        let mut die = sample::Die::new(seed);
        let games = [2, 4][(seed % 2) as usize];
        let swiss = sample::swiss(7 + (seed % 9) as u16, 4);
        let mut tournament = sample::with(swiss, games, PrimaryScore::MatchPoints);
        tournament.regulations.tie_breaks =
            vec![Measure::Buchholz.into(), Measure::GamesWon.into()];
        if seed % 3 == 0 {
            tournament.regulations.acceleration = crate::Acceleration::Baku;
        }
        for entry in tournament.entries.values_mut().step_by(3) {
            let further = "ção ".repeat((seed % 17) as usize);
            entry.person.name = format!("Player {:03} {further}", entry.no.0)
                .parse()
                .unwrap();
        }
        for _ in 0..4 {
            sample::disturb(&mut tournament, &mut die);
            let Ok(drafted) = pairing::pair(&tournament) else {
                break;
            };
            sample::play(&mut tournament, drafted, &mut die);
        }
        let text = write(&tournament);
        let back = read(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(back.warnings, []);
        assert_eq!(
            back.tournament.regulations.tie_breaks,
            tournament.regulations.tie_breaks
        );
        let (a, b) = (
            standings(&tournament, None),
            standings(&back.tournament, None),
        );
        let shown = |table: &crate::standings::Table| {
            let row = |row: &crate::standings::StandingsRow| {
                let values: Vec<_> = row.tie_breaks.iter().map(|cell| cell.value).collect();
                (row.place, row.entry, row.score.value, values)
            };
            table.rows.iter().map(row).collect::<Vec<_>>()
        };
        assert_eq!(shown(&a), shown(&b), "seed {seed}\n{text}");
        assert_eq!(write(&back.tournament), text, "seed {seed}");
        let noted = Edition::Trf26.write(&tournament);
        let whole = read(noted.as_bytes(), &ReadOptions::default()).unwrap();
        let people = |one: &Tournament| {
            let people = one.entries.values().map(|entry| entry.person.clone());
            people.collect::<Vec<_>>()
        };
        assert_eq!(people(&whole.tournament), people(&tournament), "{noted}");
    }
}

/// The columns of a game that was not needed are as blank as those of one still to be played: only the note tells them apart.
#[test]
fn a_match_that_ended_early_comes_back_decided() {
    use crate::{BoardNo, EntryNo, GameNo, Match, Outcome, Pairing, PairingSystem, Side, WinBy};
    let won = Outcome::Win(Side::First, WinBy::Unstated);
    let half = Outcome::Draw(crate::DrawBy::Unstated);
    let systems = [
        PairingSystem::Match { clinched: true },
        PairingSystem::Knockout { third_place: false },
    ];
    for (system, outcomes) in systems.into_iter().flat_map(|system| {
        let played = [vec![won, won, half], vec![won, half, won, half]];
        played.map(|outcomes| (system, outcomes))
    }) {
        let games = u8::try_from(outcomes.len()).unwrap() + 1;
        let started = sample::started(2, system);
        let mut tournament = sample::with(started, games, PrimaryScore::MatchPoints);
        let pairing = Pairing {
            first: EntryNo(1),
            second: EntryNo(2),
        };
        let mut one = Match::new(BoardNo(1), pairing, games);
        for (game, outcome) in one.games.iter_mut().zip(outcomes) {
            game.outcome = Some(outcome);
        }
        one.games.last_mut().unwrap().outcome = Some(Outcome::NotNeeded);
        tournament.rounds.push(crate::Round {
            no: RoundNo(1),
            state: crate::RoundState::Closed,
            matches: vec![one],
            byes: Vec::new(),
        });
        let text = Edition::Trf26.write(&tournament);
        let note = format!("### not-needed 1 1: {games}\n");
        assert!(text.contains(&note), "{text}");
        let back = read(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(back.tournament.rounds, tournament.rounds, "{text}");
        assert_eq!(back.to_text(), text);
        let scores = |one: &Tournament| {
            let rows = standings(one, None).rows.into_iter();
            Vec::from_iter(rows.map(|row| (row.place, row.entry, row.score.value)))
        };
        assert_eq!(scores(&back.tournament), scores(&tournament), "{text}");
        let open = |text: &str| {
            let file = read(text.as_bytes(), &ReadOptions::default()).unwrap();
            let one = &file.tournament.rounds[0].matches[0];
            one.game(GameNo(games)).unwrap().outcome.is_none()
        };
        assert!(open(&text.replace(&note, "")));
        // somebody turned the first game round by hand
        let lost = text.replacen(" 2 w 1", " 2 w 0", 1);
        let lost = lost.replacen(" 1 b 0", " 1 b 1", 1);
        assert!(open(&lost), "{lost}");
    }
}

proptest::proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..400)) {
        let _ = read(&bytes, &ReadOptions::default());
    }

    #[test]
    fn no_damage_makes_it_panic(
        place in 0_usize..2000,
        with in proptest::prelude::any::<char>(),
        games in 1_u8..5,
    ) {
        let mut text: Vec<char> = include_str!("../../../../../tests/data/trf/exercise-swiss.trf").chars().collect();
        let place = place % text.len();
        text[place] = with;
        let text: String = text.into_iter().collect();
        let options = ReadOptions { games: Some(games), ..ReadOptions::default() };
        if let Ok(file) = read(text.as_bytes(), &options) {
            let _ = standings(&file.tournament, None);
            let _ = crate::pairing::pair(&file.tournament);
            let written = file.to_text();
            let again = read(written.as_bytes(), &ReadOptions::default()).unwrap();
            proptest::prop_assert_eq!(again.to_text(), written);
        }
    }
}

/// What an erasure leaves in the place of a licence is no number for other programs. Here it comes back, with the number that the entry has now: no two have the same.
#[test]
fn of_a_forgotten_licence_a_comment_says_that_there_was_one() {
    let marked = |text: &str| {
        let file = read(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(file.to_text().contains('—'), text.contains('—'), "{text}");
        let entries = file.tournament.entries.values();
        let licences = entries.filter_map(|one| Some((one.no.0, one.person.licence.clone()?)));
        let licences = licences.map(|(no, licence)| (no, licence.to_string()));
        licences.collect::<Vec<_>>()
    };
    let mut tournament = sample::swiss(5, 3);
    let ana = tournament.entries.get_mut(&crate::EntryNo(2)).unwrap();
    ana.person.licence = "5007".parse().ok();
    ana.person = crate::erasure::forgotten(ana.no, &ana.person).unwrap();
    // comments are of the newer edition alone
    for (edition, read) in [(Edition::Trf16, 0), (Edition::Trf26, 1)] {
        let text = edition.write(&tournament);
        let mut records = text.lines().filter(|line| line.starts_with("001"));
        assert!(records.all(|line| !line.contains('—')), "{text}");
        let all = marked(&text);
        assert_eq!(all.len(), read, "{text}");
        for (no, mark) in all {
            assert_eq!(mark, format!("—{no}"));
        }
    }
    let said = |note: &str, column: &str| {
        let text = format!("{note}001    1      Eva Dias{column:>46}\n");
        marked(&text).pop().map(|(_, licence)| licence)
    };
    let noted = "### licence 1: —7\n";
    assert_eq!(said(noted, "").as_deref(), Some("—1"));
    assert_eq!(said("", "5007").as_deref(), Some("5007"));
    assert_eq!(said("", "—7"), None, "others write a dash for none");
}
