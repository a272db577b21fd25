//! What is refused by name, what is doubted, and what each letter is worth.

use super::*;

#[test]
fn what_a_file_cannot_mean_is_refused_by_name() {
    let message = |text: &str| {
        let error = read(text.as_bytes(), &ReadOptions::default()).unwrap_err();
        error.to_string()
    };
    let own = line(1, "   1 w 1") + &line(2, "");
    assert_eq!(
        message(&own),
        "line 1, column 92: round 1: player 1 is his own opponent"
    );
    let white = line(1, "   2 w 1") + &line(2, "   1 w 0");
    assert_eq!(
        message(&white),
        "line 1, column 92: round 1: both have 'w', see line 2 of player 2"
    );
    let players = line(1, "") + &line(2, "");
    for (record, named) in [
        ("192 FIDE_TEAM_BAKU", "192 FIDE_TEAM_BAKU"),
        ("013 Lisboa   1    2", "013"),
        ("310   1 Lisboa", "310"),
        ("092 Team: Swiss", "092 Team: Swiss"),
    ] {
        let text = format!("{players}{record}\n");
        let wanted = format!("line 3, column 1: this is a file of an event of teams ({named})");
        assert_eq!(message(&text), wanted);
        let options = ReadOptions {
            individuals: true,
            ..ReadOptions::default()
        };
        let file = read(text.as_bytes(), &options).unwrap();
        assert_eq!(file.warnings.len(), 1, "{record}");
    }
}

/// Rounds that begin elsewhere would lose their results without a word.
#[test]
fn rounds_in_other_columns_are_refused() {
    let place = |cells: &str| {
        let text = line(1, cells) + &line(2, "");
        let error = read(text.as_bytes(), &ReadOptions::default()).unwrap_err();
        (error.column, error.fault)
    };
    let blank = |column, letter| (column, TrfFault::NotBlank(letter));
    for (cells, wanted) in [
        // one to the left
        ("  2 w 1     2 b 0", blank(96, 'w')),
        ("000 - U", blank(96, '-')),
        ("      F", blank(98, 'F')),
        // one to the right
        ("    2 w 1", blank(96, '2')),
        ("   2 w 1    2 b 0", blank(106, 'b')),
        ("   2 w 1x", blank(100, 'x')),
        ("   2 w 1 x", blank(101, 'x')),
    ] {
        assert_eq!(place(cells), wanted, "{cells:?}");
    }
}

fn doubts(text: &str) -> Vec<(usize, TrfDoubt)> {
    let file = read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let warnings = file.warnings.into_iter();
    warnings.map(|one| (one.line, one.what)).collect()
}

#[test]
fn doubts_stand_in_their_lines() {
    let players = line(1, "") + &line(2, "");
    let told = |record: &str| doubts(&format!("{players}{record}\n"));
    let text = |text: &str| text.to_owned();
    let system = |code: &str| SystemDoubt::Unknown(text(code));
    let told_of: [(&str, TrfDoubt); 8] = [
        ("202 BH,XYZ", SystemDoubt::TieBreak(text("XYZ")).into()),
        ("192 FIDE_BURSTEIN", system("FIDE_BURSTEIN").into()),
        ("192 FIDE_DUTCH_2017", system("FIDE_DUTCH_2017").into()),
        ("042 soon", HeaderDoubt::Date(text("soon")).into()),
        (
            "042 07/08/2020",
            HeaderDoubt::DateAmbiguous(text("07/08/2020")).into(),
        ),
        ("142 0", HeaderDoubt::NoRounds.into()),
        (
            "260   1   3    2    2",
            SystemDoubt::ForbiddenSelf(2).into(),
        ),
        ("XXP 2 2", SystemDoubt::ForbiddenSelf(2).into()),
    ];
    for (record, doubt) in told_of {
        assert_eq!(told(record), [(3, doubt)], "{record}");
    }
    assert_eq!(told("042 May 29, 2020"), []);
    let words = told("092 Individual: Round-Robin");
    let robin = SystemDoubt::InWords(text("Individual: Round-Robin"));
    assert_eq!(words, [(3, robin.into())]);
    let named = told("092 Individual: Round-Robin\n192 FIDE_ROUNDROBIN");
    assert_eq!(named, []);
    let beyond = line(1, "   2 w 1     2 b 1") + &line(2, "   1 b 0     1 w 0") + "XXR 1\n";
    let (announced, paired) = (1, 2);
    assert_eq!(
        doubts(&beyond),
        [(3, HeaderDoubt::RoundsBeyond { announced, paired }.into())]
    );
    let same = "### games-per-match: 2\n".to_owned()
        + &line(1, "   2 w 1     2 w 1")
        + &line(2, "   1 b 0     1 b 0");
    let colours = TrfDoubt::from(ResultDoubt::Colours { round: 2 });
    assert_eq!(doubts(&same), [(2, colours.clone()), (3, colours)]);
}

/// A player's line with points.
fn scored(number: u16, points: &str, cells: &str) -> String {
    let player = format!("001 {number:>4}      Player {number}");
    format!("{player:<80}{points:>4}       {cells}\n")
}

#[test]
fn points_that_contradict_the_results_are_doubted_once() {
    let points = |first: &str, second: &str, head: &str, games: [&str; 2]| {
        let [own, other] = games;
        doubts(&(head.to_owned() + &scored(1, first, own) + &scored(2, second, other)))
    };
    let one = ["   2 w 1", "   1 b 0"];
    assert_eq!(points("1.0", "0.0", "", one), []);
    assert_eq!(points("", "", "", one), []);
    let contradicted = PlayerDoubt::PointsContradicted {
        players: 2,
        first: 1,
        said: "99.5".parse().unwrap(),
        computed: Points::ONE,
    };
    assert_eq!(points("99.5", "99.5", "", one), [(1, contradicted.into())]);
    let two = ["   2 w 1     2 b =", "   1 b 0     1 w ="];
    let games = "### games-per-match: 2\n";
    assert_eq!(points("1.0", "0.0", games, two), []);
    let primary = PrimaryScore::MatchPoints;
    let other = PlayerDoubt::PointsOfOtherScore { primary };
    assert_eq!(points("1.5", "0.5", games, two), [(2, other.into())]);
    let open = ["   2 w 1     2 b", "   1 b 0     1 w"];
    assert_eq!(points("1.0", "0.0", games, open), []);
}

#[test]
fn each_kind_of_bye_scores_what_it_is_worth() {
    let values = "162  W 3.0    D 1.0    L 0.0    P 2.0\n";
    let byes = ["F", "U", "H", "Z", "+", "=", "-"];
    let players = byes.iter().zip(1..);
    let lines = players.map(|(letter, number)| line(number, &format!("0000 - {letter}")));
    let game = line(8, "   9 w 1") + &line(9, "   8 b 0");
    let text = values.to_owned() + &lines.collect::<String>() + &game;
    let file = read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let table = standings(&file.tournament, None);
    let mut rows: Vec<_> = table.rows.iter().collect();
    rows.sort_by_key(|row| row.entry);
    let scores: Vec<_> = rows.iter().map(|row| row.score.value.to_string()).collect();
    assert_eq!(scores, ["3", "2", "1", "0", "2", "1", "0", "3", "0"]);
    let again = file.to_text();
    assert!(again.contains("0000 - F"), "{again}");
}

/// Whose cell is blank in a round that the file has was absent, when the round is paired again as well.
#[test]
fn a_blank_column_of_a_recorded_round_is_an_absence() {
    let text = line(1, "   2 w 1     3 b 1")
        + &line(2, "   1 b 0")
        + &line(3, "0000 - U     1 w 0")
        + &line(4, "          0000 - F");
    let before = |round| {
        let options = ReadOptions {
            before: Some(RoundNo(round)),
            ..ReadOptions::default()
        };
        let file = read(text.as_bytes(), &options).unwrap();
        let entries = file.tournament.entries.into_values();
        let byes = entries.map(|one| one.byes.values().map(|kind| kind.code()).collect());
        byes.collect::<Vec<Vec<_>>>()
    };
    assert_eq!(before(1), [vec![], vec![], vec![], vec!["zero"]]);
    assert_eq!(before(2), [vec![], vec!["zero"], vec![], vec!["full"]]);
    assert_eq!(before(3), vec![Vec::<&str>::new(); 4]);
}

/// The code alone, or the lines 250 that it stands for: the same points.
#[test]
fn a_code_of_baku_adds_the_points_of_its_rounds() {
    let players: String = (1..=7).map(|number| line(number, "")).collect();
    let added = |head: &str, games| {
        let options = ReadOptions {
            games,
            ..ReadOptions::default()
        };
        let file = read((head.to_owned() + &players).as_bytes(), &options).unwrap();
        let spans = file.extras.accelerations.iter();
        let spans = spans.map(|one| {
            let RoundSpan { first, last } = one.rounds;
            format!(
                "{first}-{last}: {}-{} {}",
                one.from, one.to, one.game_points
            )
        });
        let spans = spans.collect::<Vec<_>>().join("; ");
        let again = read(file.to_text().as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(again.extras.accelerations, file.extras.accelerations);
        (spans, file.warnings.len())
    };
    let baku = "192 FIDE_DUTCH_BAKU\n";
    let nine = "142 9\n192 FIDE_DUTCH_BAKU\n";
    assert_eq!(added(nine, None).0, "1-3: 1-4 1; 4-5: 1-4 ½");
    let double = "142 10\n192 FIDE_DOUBLESWISS_BAKU\n### games-per-match: 2\n";
    assert_eq!(added(double, None).0, "1-4: 1-4 1; 5-6: 1-4 ½");
    assert_eq!(added(baku, None), (String::new(), 1));
    let told = nine.to_owned() + "250       1.0   1   1    1    1\n";
    assert_eq!(added(&told, None).0, "1-1: 1-1 1");
    assert_eq!(added("142 9\n192 FIDE_DUTCH\n", None), (String::new(), 0));
}

#[test]
fn the_rounds_are_those_announced_or_asked_for() {
    let text = "142 6\n".to_owned() + &line(1, "   2 w 1") + &line(2, "   1 b 0");
    let announced = |text: &str, rounds, games| {
        let options = ReadOptions {
            rounds,
            games,
            ..ReadOptions::default()
        };
        let file = read(text.as_bytes(), &options).unwrap();
        (file.announced, file.tournament.round_count())
    };
    assert_eq!(announced(&text, None, None), (Some(6), 6));
    assert_eq!(announced(&text, Some(7), None), (Some(7), 7));
    let two = "142 6\n".to_owned() + &line(1, "") + &line(2, "");
    assert_eq!(announced(&two, None, Some(2)), (Some(3), 3));
    assert_eq!(announced(&two.replace('6', "0"), None, None), (None, 0));
    assert_eq!(announced("001    1      Rui\n", None, None), (None, 0));
}

/// What stands in a column and cannot be read is not passed over without a word.
#[test]
fn a_letter_of_no_sex_and_a_place_that_is_none_are_doubted() {
    let told = |sex: char, place: &str| {
        let player = format!("001    1 {sex}    Rui");
        doubts(&format!("{player:<85}{place:>4}\n"))
    };
    for (sex, place) in [(' ', ""), ('m', "0"), ('F', "12")] {
        assert_eq!(told(sex, place), [], "{sex} {place}");
    }
    let sex = TrfDoubt::from(PlayerDoubt::Sex('x'));
    let place = TrfDoubt::from(PlayerDoubt::Place("1=".to_owned()));
    assert_eq!(told('x', "1="), [(1, sex), (1, place)]);
}

/// Nobody is born after this year, where the reader says which it is.
#[test]
fn a_year_of_birth_to_come_is_not_taken() {
    let player = |number: u16, born: &str| {
        let name = format!("001 {number:>4}      Player {number}");
        format!("{name:<69}{born}\n")
    };
    let text = player(1, "2090/02/03") + &player(2, "2014/02/03");
    let options = ReadOptions {
        this_year: Some(2026),
        ..ReadOptions::default()
    };
    let file = read(text.as_bytes(), &options).unwrap();
    let people = file.tournament.entries.values();
    let born: Vec<_> = people
        .map(|one| one.person.born.map(|born| born.get()))
        .collect();
    assert_eq!(born, [None, Some(2014)]);
    let unborn = Warning::from((1, PlayerDoubt::Unborn(2090)));
    assert_eq!(file.warnings, [unborn]);
    let day = Warning::from((2, PlayerDoubt::Birthday));
    assert_eq!(file.losses, [day]);
    assert!(file.to_text().contains("2090/02/03"));
    let any = read(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert!(any.warnings.is_empty());
}
