//! Tournaments from report files: the preview, and what becomes of it.

use arbitro::account::SiteRole;
use arbitro::{db, demo};
use atom_syndication::Feed;
use macro_rules_attribute::apply;
use tournament::standings::standings;
use tournament::trf::{Edition, ReadOptions, read};
use tournament::{EntryNo, Person, Round, Title, Tournament, TournamentId};

use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::form;
use crate::support::site::{Answer, Browser, Site};
use crate::{on_each_database, on_sqlite};

const PATH: &str = "/tournaments/import";

/// A match of two games among four players, and one game of the second match still open.
pub const FILE: &str = "\
012 Open do Sado
042 2026/05/01
052 2026/05/02
122 15 min
142 6
192 FIDE_DOUBLESWISS
202 GP,BH/C1
### games-per-match: 2
001    1      Silva, Ana                        2100 POR        1207             1.0    1     2 w 1     2 b =
001    2      Rui Reis                                                           0.0    3     1 b 0     1 w =
001    3      Eva Lima                                                           1.0    2     4 w 1     4 b  \n\
001    4      Gil Neto                                                           0.0    4     3 b 0     3 w  \n";

/// Sends the form of a preview again, with some fields changed.
pub fn send(browser: &mut Browser, page: &Answer, changed: &[(&str, &str)]) -> Answer {
    let mut all = page.page().form("form[action='/tournaments/import']");
    // whoever sends it has a token of their own
    all.retain(|(name, _)| name != "csrf");
    let all: Vec<(&str, &str)> = all.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    browser.post(PATH, &form::with(&all, changed))
}

/// The preview of a file.
pub fn preview(browser: &mut Browser, text: &str) -> Answer {
    assert_eq!(browser.get(PATH).status, 200);
    browser.post(PATH, &[("trf", text)])
}

/// The tournament that was made.
pub fn made<'a>(db: &'a TestDb, answer: &Answer) -> Hall<'a> {
    assert_eq!(answer.status, 303, "{}", answer.body);
    let id = answer.location().split('/').nth(2).unwrap();
    Hall::of(db, TournamentId(id.parse().unwrap()))
}

/// What of a tournament a file carries: people, how they stand to it, boards with the results, byes.
fn carried(t: &Tournament) -> impl PartialEq + std::fmt::Debug + use<> {
    let number = |entry: EntryNo| t.pairing_number(entry);
    let entries = t.order.iter().map(|no| &t.entries[no]);
    let entries: Vec<_> = entries
        .map(|one| {
            (
                one.player,
                one.person.clone(),
                one.attendance,
                one.from_round,
            )
        })
        .collect();
    let round = |round: &Round| {
        let marks = |one: &tournament::Match| {
            let marks = one
                .games
                .iter()
                .map(|game| game.outcome.map(|one| one.mark().to_string()));
            let marks: Vec<_> = marks.collect();
            (number(one.pairing.first), number(one.pairing.second), marks)
        };
        let mut boards: Vec<_> = round.matches.iter().map(marks).collect();
        boards.sort();
        let mut byes: Vec<_> = round
            .byes
            .iter()
            .map(|bye| (number(bye.entry), bye.kind))
            .collect();
        byes.sort();
        (round.state, boards, byes)
    };
    let table = standings(t, None);
    let rows = table.rows.iter().map(|row| {
        let values: Vec<_> = row.tie_breaks.iter().map(|cell| cell.value).collect();
        (row.place, number(row.entry), row.score.value, values)
    });
    let rounds: Vec<_> = t.rounds.iter().map(round).collect();
    (
        t.regulations.clone(),
        entries,
        rounds,
        rows.collect::<Vec<_>>(),
    )
}

/// UTF-16 without a mark is in one of two orders, and the page that asks for its name offers both.
#[apply(on_sqlite)]
fn either_order_of_utf_16_is_offered_and_read(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let little: Vec<u8> = FILE.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = FILE.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for (name, bytes) in [("utf-16le", little), ("utf-16be", big)] {
        let page = organiser.page(PATH);
        let offered = page.texts("select[name=encoding] option");
        assert!(offered.iter().any(|one| one == name), "{offered:?}");
        let fields = [("encoding", name)];
        let page = organiser.post_file(PATH, &fields, ("file", &bytes));
        assert_eq!(page.status, 200, "{name}: {}", page.body);
        page.page().assert_says("Silva, Ana");
    }
}

#[apply(on_each_database)]
fn a_file_becomes_a_tournament_that_goes_on(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let page = preview(&mut organiser, FILE);
    assert_eq!(page.status, 200, "{}", page.body);
    for told in ["Open do Sado", "Silva, Ana", "falta 1 resultado"] {
        assert!(page.body.contains(told), "{told}: {}", page.body);
    }
    assert_eq!(page.page().value("minutes"), "15");
    let confirm = [
        ("confirm", "on"),
        ("rules", "portuguese"),
        ("minutes", "20"),
    ];
    let hall = made(db, &send(&mut organiser, &page, &confirm));
    let stands = hall.now().tournament;
    assert_eq!(stands.regulations.time.seconds, 20 * 60);
    assert_eq!(stands.rounds[0].missing(), 1);
    hall.assert_sound();
    // pressed twice it is the same one; somebody else's is another
    let again = send(&mut organiser, &page, &confirm);
    assert_eq!(made(db, &again).id, hall.id);
    let mut other = site.signed_in("other@example.pt", SiteRole::Organiser);
    other.get(PATH);
    let taken = send(&mut other, &page, &confirm);
    assert_eq!(taken.status, 422);
    assert!(taken.body.contains("Já há um torneio"), "{}", taken.body);
    // and it goes on
    hall.play(tournament::RoundNo(1));
    let round = hall.publish();
    assert_eq!(round.0, 2);
    hall.play(round);
    hall.assert_sound();
}

/// Old tournaments would push what is new out of the feed of the site.
#[apply(on_sqlite)]
fn what_was_over_before_is_no_news(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let over = FILE.replace("4 b  \n", "4 b =\n");
    let over = over.replace("3 w  \n", "3 w =\n");
    let page = preview(&mut organiser, &over);
    let confirm = [("confirm", "on"), ("rules", "portuguese")];
    let hall = made(db, &send(&mut organiser, &page, &confirm));
    assert_eq!(hall.now().tournament.rounds[0].missing(), 0);
    let feeds = [
        "/feed.atom".to_owned(),
        format!("/tournaments/{}/feed.atom", hall.id),
    ];
    let mut news = || {
        feeds.each_ref().map(|path| {
            let answer = organiser.get(path);
            assert_eq!(answer.status, 200, "{}", answer.body);
            let feed = Feed::read_from(answer.body.as_bytes()).unwrap();
            feed.entries().len()
        })
    };
    assert_eq!(news(), [0, 0]);
    // the next round is played here
    hall.publish();
    assert_eq!(news(), [1, 1]);
}

/// A file of another program: whose rules, and that rounds are games of a match, is asked for.
#[apply(on_sqlite)]
fn rules_and_games_of_a_match_are_asked_for(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let other = FILE.replace("### games-per-match: 2\n", "");
    let other = other.replace("192 FIDE_DOUBLESWISS\n", "");
    let page = preview(&mut organiser, &other);
    for told in [
        "Damas brasileiras",
        "não diz quais são as regras",
        "os 2 jogos de uma partida",
        "Ver como partidas de 2 jogos",
    ] {
        assert!(page.body.contains(told), "{told}: {}", page.body);
    }
    let page = send(&mut organiser, &page, &[("matches", "2")]);
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(!page.body.contains("Ver como partidas"), "{}", page.body);
    let confirm = [("confirm", "on"), ("rules", "portuguese")];
    let hall = made(db, &send(&mut organiser, &page, &confirm));
    let stands = hall.now().tournament;
    assert_eq!((stands.regulations.games.0, stands.rounds.len()), (2, 1));
    hall.assert_sound();
}

/// A round robin of matches as our own TRF16 has it: nine rounds of four games, which XXR counts.
#[apply(on_sqlite)]
fn more_rounds_than_there_can_be_are_games_of_matches(db: &TestDb) {
    let mut cells = vec![String::new(); 10];
    for round in 0..9 {
        let ring = |at: usize| (round + at) % 9;
        let pairs = (1..5).map(|at| (ring(at), ring(9 - at)));
        for (one, other) in pairs.chain([(ring(0), 9)]) {
            for (white, black) in [("w", "b"), ("b", "w")].repeat(2) {
                cells[one] += &format!("{:>4} {white} 1  ", other + 1);
                cells[other] += &format!("{:>4} {black} 0  ", one + 1);
            }
        }
    }
    let mut text = "012 Todos contra todos\n042 2026/05/01\n052 2026/05/02\nXXR 36\n".to_owned();
    for (number, cells) in (1..).zip(&cells) {
        let player = format!("001 {number:>4}      Player {number}");
        text += &format!("{player:<91}{}\n", cells.trim_end());
    }
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let page = preview(&mut organiser, &text);
    assert_eq!(page.status, 200, "{}", page.body);
    assert_eq!(page.page().value("games"), "4");
    let confirm = [("confirm", "on"), ("system", "round-robin")];
    let hall = made(db, &send(&mut organiser, &page, &confirm));
    let stands = hall.now().tournament;
    assert_eq!((stands.regulations.games.0, stands.rounds.len()), (4, 9));
    assert!(stands.regulations.system.is_round_robin());
    hall.assert_sound();
}

/// Two of one name: the number says which of them the register knows, and without one nobody is guessed at.
#[apply(on_sqlite)]
fn of_two_lines_of_one_name_the_number_tells_who_is_known(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let mut ana = Person::named("Ana Silva".parse().unwrap());
    let mut known = db.write(|c| db::player::create(c, &ana, &by_program()));
    let blank = " ".repeat(40);
    let text = FILE.replace("1207", "1208").replace(
        &format!("Rui Reis  {blank}    "),
        &format!("Silva, Ana{blank}1207"),
    );
    assert_eq!(text.matches("Silva, Ana").count(), 2);
    let told = "vários com este nome no ficheiro do torneio";
    let page = preview(&mut organiser, &text);
    assert_eq!(page.body.matches(told).count(), 2, "{}", page.body);
    ana.licence = Some("1207".parse().unwrap());
    known.person = ana;
    db.write(|c| db::player::update(c, &known, &by_program()));
    let page = preview(&mut organiser, &text);
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(!page.body.contains(told), "{}", page.body);
    let hall = made(db, &send(&mut organiser, &page, &[("confirm", "on")]));
    let entries = hall.now().tournament.entries;
    let players: Vec<_> = entries.values().take(2).map(|one| one.player).collect();
    assert_eq!(players, [None, Some(known.id)]);
    hall.assert_sound();
}

/// Whoever played without a rating or a title did so, whatever the register says today.
#[apply(on_sqlite)]
fn an_event_that_was_played_gets_no_rating_of_today(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let mut rui = Person::named("Rui Reis".parse().unwrap());
    rui.rating = Some(1481.try_into().unwrap());
    rui.title = Some(Title::ALL[0]);
    rui.born = Some(1990.try_into().unwrap());
    let known = db.write(|c| db::player::create(c, &rui, &by_program()));
    let page = preview(&mut organiser, FILE);
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(!page.page().says("1481"), "{}", page.body);
    let hall = made(db, &send(&mut organiser, &page, &[("confirm", "on")]));
    let entries = hall.now().tournament.entries;
    let entry = entries
        .values()
        .find(|entry| entry.player == Some(known.id))
        .unwrap();
    assert_eq!((entry.person.rating, entry.person.title), (None, None));
    // what does not change with time is taken
    assert_eq!(entry.person.born, rui.born);
    let rated = entries.values().filter(|one| one.person.rating.is_some());
    assert_eq!(rated.count(), 1);
    hall.assert_sound();
}

#[apply(on_sqlite)]
fn what_cannot_be_read_comes_back_with_its_place(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let broken = FILE.replace("2 w 1     2 b =", "2 w 1     7 b =");
    let page = preview(&mut organiser, &broken);
    assert_eq!(page.status, 422);
    assert!(page.body.contains("Linha 9, coluna 102"), "{}", page.body);
    assert!(
        page.body.contains("Silva, Ana"),
        "the text is there to be corrected"
    );
    let wrong = FILE.replace("    1.0    1 ", "    2.5    3 ");
    let page = preview(&mut organiser, &wrong);
    assert_eq!(page.status, 200);
    assert!(page.body.contains("no ficheiro: 2½"), "{}", page.body);
    let refused = send(
        &mut organiser,
        &page,
        &[("confirm", "on"), ("win", "0"), ("minutes", "x")],
    );
    assert_eq!(refused.status, 422);
    let refused = send(
        &mut organiser,
        &refused,
        &[
            ("confirm", "on"),
            ("win", "1"),
            ("minutes", "9"),
            ("rounds", "0"),
        ],
    );
    assert_eq!(refused.status, 422);
    assert_eq!(refused.page().value("minutes"), "9");
    let mended = send(
        &mut organiser,
        &refused,
        &[("confirm", "on"), ("rounds", "3"), ("minutes", "15")],
    );
    made(db, &mended).assert_sound();
}

#[apply(on_sqlite)]
fn a_file_of_another_encoding_is_read_with_a_doubt(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    organiser.get(PATH);
    let text = FILE
        .replace("Rui Reis    ", "Rui S\u{e1} Reis ")
        .replace("    1.0    1 ", "    7.5    1 ");
    let old: Vec<u8> = text
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    let page = organiser.post_file(PATH, &[], ("file", &old));
    assert_eq!(page.status, 200, "{}", page.body);
    for told in [
        "Rui Sá Reis",
        "não está em UTF-8; foi lido como windows-1252",
        "contradizem os resultados",
    ] {
        assert!(page.body.contains(told), "{told}: {}", page.body);
    }
    let as_said = organiser.post_file(PATH, &[("encoding", "windows-1251")], ("file", &old));
    assert_eq!(as_said.status, 200, "{}", as_said.body);
    assert!(as_said.body.contains("Rui Sб Reis"), "{}", as_said.body);
    assert!(!as_said.body.contains("foi lido como"), "{}", as_said.body);
    let teams = FILE.to_owned() + "013 Lisboa   1    2\n";
    let refused = preview(&mut organiser, &teams);
    assert_eq!(refused.status, 422);
    assert!(
        refused.body.contains("torneio por equipas (013)"),
        "{}",
        refused.body
    );
}

#[apply(on_sqlite)]
fn the_form_says_how_many_games_a_match_has(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let plain = FILE.replace("### games-per-match: 2\n", "");
    let page = preview(&mut organiser, &plain);
    let page = send(
        &mut organiser,
        &page,
        &[("games", "2"), ("rounds", "3"), ("system", "double-swiss")],
    );
    assert_eq!(page.status, 200, "{}", page.body);
    let wrong = send(&mut organiser, &page, &[("games", "4")]);
    assert!(wrong.status == 200 || wrong.status == 422, "{}", wrong.body);
    let hall = made(db, &send(&mut organiser, &page, &[("confirm", "on")]));
    assert_eq!(hall.now().tournament.rounds.len(), 1);
    hall.assert_sound();
}

#[apply(on_each_database)]
fn a_tournament_of_single_games_is_paired_on_as_it_was(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let whole = include_str!("../data/trf/dutch-sixty-7001.trf");
    let cut = |line: &str| match line.starts_with("001") {
        true => line.chars().take(91 + 4 * 10).collect(),
        false => line.to_owned(),
    };
    let four: Vec<String> = whole.lines().map(cut).collect();
    let page = preview(&mut organiser, &four.join("\n"));
    assert_eq!(page.status, 200, "{}", page.body);
    let hall = made(db, &send(&mut organiser, &page, &[("confirm", "on")]));
    assert_eq!(hall.now().tournament.rounds.len(), 4);
    let round = hall.draft();
    let told = read(whole.as_bytes(), &ReadOptions::default())
        .unwrap()
        .tournament;
    let pairs = |t: &Tournament| {
        let mut pairs: Vec<_> = t
            .round(round)
            .unwrap()
            .matches
            .iter()
            .map(|one| (one.pairing.first, one.pairing.second))
            .collect();
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(pairs(&hall.now().tournament), pairs(&told));
    hall.assert_sound();
}

/// Whoever is taken over has the rating of the register: that by which the tournaments were played, and not that of the lists that were published since.
fn back_to_the_first_list(db: &TestDb) {
    let first = db.read(db::rating_list::list).pop().unwrap();
    for mut player in db.read(db::player::list) {
        player.person.rating = first.players.get(&player.id).map(|listed| listed.rating);
        db.write(|c| db::player::update(c, &player, &by_program()));
    }
}

#[apply(on_each_database)]
fn the_tournaments_of_the_demo_go_out_and_come_back_the_same(db: &TestDb) {
    db.db
        .write_blocking(|c| demo::fill(c, arbitro::clock::now()))
        .unwrap();
    back_to_the_first_list(db);
    let site = Site::start(db);
    let login = demo::LOGINS[0].email;
    let mut admin = site.browser();
    assert_eq!(admin.sign_in(login, demo::PASSWORD).status, 303);
    // the fourth is a knockout, whose deciding games no file carries
    for id in [1, 2, 3, 5] {
        let sent = admin.get(&format!("/tournaments/{id}/tournament.trf")).body;
        let text = sent.replace("\r\n", "\n");
        assert_ne!(text, sent, "each line ends in CR LF");
        let first = Hall::of(db, TournamentId(id)).now().tournament;
        let page = preview(&mut admin, &sent);
        assert_eq!(page.status, 200, "{}", page.body);
        let name = format!("Cópia {id}");
        let hall = made(
            db,
            &send(&mut admin, &page, &[("confirm", "on"), ("name", &name)]),
        );
        let copy = hall.now().tournament;
        hall.assert_sound();
        if first.order.is_empty() {
            assert_eq!(copy.entries.len(), first.entries.len());
            continue;
        }
        assert_eq!(carried(&copy), carried(&first), "{text}");
        let renamed = |t: &Tournament| {
            Edition::Trf26
                .write(t)
                .replace(&name, first.details.name.as_str())
        };
        assert_eq!(renamed(&copy), text);
    }
    let running = Hall::of(db, TournamentId(2)).now().tournament;
    assert_eq!(running.stage, tournament::Stage::Running);
}
