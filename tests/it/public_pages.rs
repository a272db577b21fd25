//! What everybody may read: the public pages of tournaments, players and openings.

use std::collections::BTreeSet;

use arbitro::account::{SiteRole, UserId};
use arbitro::db;
use tournament::{
    DrawRecord, DrawVerdict, EntryNo, Outcome, Person, PlayerId, RoundNo, Sex, Side, WinBy,
    decide::{self, ResultChange},
};

use crate::support::{
    database::TestDb,
    fixture::{Hall, all_won_by_first, by_program},
    site::{Browser, PASSWORD, Site},
};

/// Twelve players: clubs, a minor who is shown by initials, a woman, a veteran.
fn people() -> Vec<Person> {
    let names = [
        "Abel Antunes",
        "Berta Barros",
        "Carla Couto",
        "Duarte Dias",
        "Elsa Esteves",
        "Filipe Faria",
        "Gil Gomes",
        "Hugo Horta",
        "Irene Ivens",
        "Jaime Jardim",
        "Leonor Lemos",
        "Mafalda Menor",
    ];
    let person = |(index, name): (usize, &str)| {
        let mut person = Person::named(name.parse().unwrap());
        let club = ["Clube do Arco", "Clube da Ria", "Ateneu"][index % 3];
        person.club = Some(club.parse().unwrap());
        person.rating = Some((2000 - 10 * index as u16).try_into().unwrap());
        person
    };
    let mut people: Vec<Person> = names.into_iter().enumerate().map(person).collect();
    people[0].born = Some(1950.try_into().unwrap());
    people[1].sex = Some(Sex::Female);
    people[11].born = Some(2012.try_into().unwrap());
    people[11].by_initials = true;
    people
}

/// The people in the register and in a tournament of four rounds that is being set up.
fn prepared(db: &TestDb, organiser: UserId) -> Hall<'_> {
    let people: Vec<(Option<PlayerId>, Person)> = db.write(|c| {
        let entered = people().into_iter().map(|person| {
            let player = db::player::create(c, &person, &by_program())?;
            Ok((Some(player.id), person))
        });
        entered.collect::<Result<_, db::DbError>>()
    });
    Hall::prepared(db, organiser, ("Open de Ovar", 4), people)
}

/// The same with two rounds played and the third half played.
fn in_round_three(db: &TestDb, organiser: UserId) -> Hall<'_> {
    let hall = prepared(db, organiser);
    hall.start();
    for _ in 1..=2 {
        let round = hall.publish();
        hall.play(round);
    }
    let third = hall.publish();
    hall.act(|t, _| {
        let half = all_won_by_first(t, third)
            .into_iter()
            .take(6)
            .collect::<Vec<_>>();
        decide::enter_results(t, third, &half, None)
    });
    hall
}

fn organiser(site: &Site<'_>) -> UserId {
    site.account("org@example.org", SiteRole::Organiser)
}

/// Every public page of the tournament with number 1.
fn pages() -> Vec<String> {
    let fixed = [
        "/",
        "/tournaments/1",
        "/tournaments/1/entries",
        "/tournaments/1/entries?category=women",
        "/tournaments/1/rounds/1",
        "/tournaments/1/rounds/2",
        "/tournaments/1/rounds/3",
        "/tournaments/1/standings",
        "/tournaments/1/standings?after=1",
        "/tournaments/1/standings?club=Ateneu&category=under-18",
        "/tournaments/1/clubs",
        "/tournaments/1/cross-table",
        "/tournaments/1/draw",
        "/tournaments/1/draw.json",
        "/players",
        "/players?q=ovar",
    ];
    let cards = (1..=12).flat_map(|no| {
        [
            format!("/tournaments/1/entries/{no}"),
            format!("/players/{no}"),
        ]
    });
    fixed.map(str::to_owned).into_iter().chain(cards).collect()
}

/// What a reader sees of a page's own part, on one line.
pub fn read(reader: &mut Browser, path: &str) -> String {
    reader.page(path).text("main")
}

#[test]
fn every_page_is_there_in_both_languages() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let hall = in_round_three(&db, organiser(&site));
    let head = hall.now().head.short().to_owned();
    for (lang, journal) in [("pt", "Histórico"), ("en", "Journal")] {
        let mut reader = site.browser();
        reader.get(&format!("/?lang={lang}"));
        let mut titles = BTreeSet::new();
        for path in pages().iter().filter(|path| !path.ends_with("json")) {
            let answer = reader.get(path);
            assert_eq!(answer.status, 200, "{path}");
            let page = answer.page();
            let title = page.text("head > title");
            let is_new = titles.insert(title.clone()) || path.contains("?q=");
            assert!(is_new, "{path}: {title}");
            assert!(page.has(&format!("html[lang^={lang}-]")), "{path}");
            let of_tournament = path.starts_with("/tournaments/1");
            let footed = page.says(&format!("{journal}: {head}…"));
            assert_eq!(footed, of_tournament, "{path}");
        }
    }
}

/// A page, and words on it in each language.
const SAID: [(&str, &str, &str); 15] = [
    ("/", "A decorrer Open de Ovar", "In progress Open de Ovar"),
    (
        "/tournaments/1",
        "Ronda 3 de 4 · 6 de 12 resultados",
        "Round 3 of 4 · 6 of 12 results",
    ),
    (
        "/tournaments/1",
        "suíço duplo, 4 rondas",
        "Double-Swiss, 4 rounds",
    ),
    (
        "/tournaments/1",
        "a título provisório: faltam 6 resultados",
        "provisional, 6 results missing",
    ),
    (
        "/tournaments/1/entries",
        "Inscritos 12 jogadores",
        "Entries 12 players",
    ),
    (
        "/tournaments/1/entries?category=women",
        "Inscritos 1 jogador",
        "Entries 1 player",
    ),
    (
        "/tournaments/1/entries/1",
        "Ronda a ronda",
        "Round by round",
    ),
    ("/tournaments/1/rounds/3", "Tabuleiro 6", "Board 6"),
    (
        "/tournaments/1/standings?after=2",
        "depois da ronda 2",
        "after round 2",
    ),
    (
        "/tournaments/1/clubs",
        "Classificação por clubes",
        "Club standings",
    ),
    (
        "/tournaments/1/cross-table",
        "Quadro de resultados",
        "Cross table",
    ),
    (
        "/tournaments/1/draw",
        "O segredo é publicado aqui quando",
        "The secret will be published here when",
    ),
    ("/players", "12 jogadores", "12 players"),
    ("/players/1", "Open de Ovar", "Open de Ovar"),
    (
        "/openings",
        "Aberturas sorteadas a 3 lances (301)",
        "Three-move openings (301)",
    ),
];

#[test]
fn pages_say_what_they_are_about() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    in_round_three(&db, organiser(&site));
    let mut reader = site.browser();
    for (path, pt, en) in SAID {
        for (lang, words) in [("pt", pt), ("en", en)] {
            let joint = if path.contains('?') { '&' } else { '?' };
            let shown = read(&mut reader, &format!("{path}{joint}lang={lang}"));
            assert!(shown.contains(words), "{path}: {words}\n{shown}");
        }
    }
    let english = read(&mut reader, "/tournaments/1?lang=en");
    let day = crate::support::at(0).date();
    assert!(english.contains(&day.format("%-d %b %Y").to_string()));
    assert!(read(&mut reader, "/?lang=pt").contains(&day.format("%d/%m/%Y").to_string()));
}

/// Everything that anybody can read, without the two numbers that every change alters.
fn everything(site: &Site<'_>) -> Vec<(String, String)> {
    let mut reader = site.browser();
    let masked = |body: String| {
        let (_, after) = body.split_once("<main").unwrap_or(("", &body));
        after.split("Histórico: ").next().unwrap().to_owned()
    };
    pages()
        .into_iter()
        .map(|path| (path.clone(), masked(reader.get(&path).body)))
        .collect()
}

#[test]
fn a_draft_is_in_no_public_byte() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let hall = in_round_three(&db, organiser(&site));
    hall.play(RoundNo(3));
    hall.act(|t, _| decide::close_round(t, RoundNo(3)));
    let before = everything(&site);
    hall.draft();
    assert_eq!(everything(&site), before);
    hall.act(|t, _| {
        let boards = &t.draft().unwrap().matches;
        decide::swap_entries(
            t,
            RoundNo(4),
            boards[0].pairing.first,
            boards[1].pairing.second,
        )
    });
    assert_eq!(everything(&site), before);
    assert_eq!(site.browser().get("/tournaments/1/rounds/4").status, 404);
    assert_eq!(
        site.browser()
            .get("/tournaments/1/standings?after=4")
            .status,
        400
    );
    hall.act(|t, secret| decide::publish_round(t, RoundNo(4), secret));
    let published = read(&mut site.browser(), "/tournaments/1/rounds/4");
    assert_eq!(published.matches("emparceirado à mão").count(), 2);
    assert_ne!(everything(&site), before);
}

#[test]
fn a_tournament_that_is_being_set_up_is_nowhere() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    prepared(&db, organiser(&site));
    let mut reader = site.browser();
    for path in pages() {
        let answer = reader.get(&path);
        let expected = if path.starts_with("/tournaments/1") {
            404
        } else {
            200
        };
        assert_eq!(answer.status, expected, "{path}");
        assert!(!answer.body.contains("Open de Ovar"), "{path}");
    }
}

#[test]
fn a_minor_is_shown_by_initials_and_not_found_by_name() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    in_round_three(&db, organiser(&site));
    let mut reader = site.browser();
    for path in pages() {
        let body = reader.body(&path);
        assert!(
            !body.contains("Mafalda") && !body.contains("Menor"),
            "{path}"
        );
    }
    assert!(read(&mut reader, "/tournaments/1/entries").contains("M. M."));
    // what is shown on other sites is for everybody, whoever has it shown
    let mut staff = site.browser();
    staff.sign_in("org@example.org", PASSWORD);
    assert!(read(&mut staff, "/tournaments/1/entries").contains("Mafalda"));
    for rest in ["standings", "round", "round/1", "player/12"] {
        let shown = staff.get(&format!("/embed/tournaments/1/{rest}"));
        assert_eq!(shown.status, 200, "{rest}");
        assert!(!shown.body.contains("Mafalda"), "{rest}");
    }
    assert!(read(&mut reader, "/players/12").starts_with("Jogadores M. M."));
    assert!(read(&mut reader, "/players?q=mafalda").contains("Nenhum jogador encontrado."));
    assert!(read(&mut reader, "/players?q=ANTUNES+abel").contains("1 jogador"));
    // what was searched is kept, as long as the register says the same
    let mut menor = db.read(|c| db::player::find(c, PlayerId(12))).unwrap();
    menor.person.by_initials = false;
    db.write(|c| db::player::update(c, &menor, &by_program()));
    assert!(read(&mut reader, "/players?q=mafalda").contains("1 jogador"));
}

#[test]
fn what_makes_no_sense_is_answered_with_a_page() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    in_round_three(&db, organiser(&site));
    let mut reader = site.browser();
    for (path, status, words) in [
        (
            "/tournaments/1/standings?after=99",
            400,
            "depois da ronda «99»",
        ),
        (
            "/tournaments/1/standings?after=x",
            400,
            "depois da ronda «x»",
        ),
        (
            "/tournaments/1/standings?category=men",
            400,
            "Não há escalão «men»",
        ),
        (
            "/tournaments/1/entries?club=Nenhum",
            400,
            "ninguém joga pelo clube «Nenhum»",
        ),
        ("/tournaments/1/prizes", 404, "Página não encontrada"),
        ("/tournaments/1/rating-report", 404, "Página não encontrada"),
        ("/tournaments/1/rounds/0", 404, "Página não encontrada"),
        ("/tournaments/1/rounds/65536", 404, "Página não encontrada"),
        ("/tournaments/1/entries/13", 404, "Página não encontrada"),
        ("/tournaments/2", 404, "Página não encontrada"),
        ("/tournaments/x/standings", 404, "Página não encontrada"),
        ("/players/99", 404, "Página não encontrada"),
        ("/players?page=2", 404, "Página não encontrada"),
        ("/players?q=abel&page=0", 404, "Página não encontrada"),
        ("/openings/3/302", 404, "Página não encontrada"),
        ("/openings/4/1", 404, "Página não encontrada"),
    ] {
        let answer = reader.get(path);
        assert_eq!(answer.status, status, "{path}");
        let page = answer.page();
        assert!(page.text("main").contains(words), "{path}");
        if let ((whole, _), 400) = (path.split_once('?').unwrap_or_default(), status) {
            assert!(page.has(&format!("main a[href='{whole}']")), "{path}");
        }
    }
    let long = "a".repeat(101);
    let answer = reader.get(&format!("/players?q={long}"));
    assert_eq!(answer.status, 400);
    let page = answer.page();
    assert_eq!(page.attribute("#q[aria-invalid]", "value"), long);
    assert!(page.text("#e-q").contains("100 letras"));
}

#[test]
fn every_number_of_the_standings_opens_to_its_sum() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let hall = in_round_three(&db, organiser(&site));
    let mut reader = site.browser();
    let page = reader.page("/tournaments/1/standings?after=2");
    let numbers = 1 + hall.now().tournament.regulations.tie_breaks.len();
    let links = page.attributes("a.why", "href");
    assert_eq!(links.len(), 12 * numbers);
    let sums: Vec<String> = links[..numbers]
        .iter()
        .map(|link| {
            let (card, anchor) = link.split_once('#').unwrap();
            reader.page(card).text(&format!("#{anchor}"))
        })
        .collect();
    insta::assert_snapshot!(sums.join("\n"));
}

#[test]
fn results_are_seen_from_each_side() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let hall = in_round_three(&db, organiser(&site));
    hall.act(|t, _| {
        let one = t.round(RoundNo(3)).unwrap().matches.last().unwrap();
        let forfeit = |game: &tournament::Game| ResultChange {
            board: one.board,
            game: game.no,
            outcome: Outcome::Forfeit(Side::Second),
        };
        decide::enter_results(
            t,
            RoundNo(3),
            &one.games.iter().map(forfeit).collect::<Vec<_>>(),
            None,
        )
    });
    hall.act(|t, _| {
        let one = &t.round(RoundNo(1)).unwrap().matches[0];
        let to = Some(Outcome::Win(Side::First, WinBy::Resignation));
        decide::correct_result(t, RoundNo(1), one.board, one.games[0].no, to)
    });
    let mut reader = site.browser();
    let boards = read(&mut reader, "/tournaments/1/rounds/3");
    let last = boards.split("Tabuleiro 6").nth(1).unwrap();
    insta::assert_snapshot!(last.split("Entre parênteses").next().unwrap().trim(), @"porquê? Jogador J1 J2 Total Irene Ivens (0) Ateneu − − 0 Leonor Lemos (0) Clube da Ria + + 2 Jogo 1: falta de comparência · Jogo 2: falta de comparência");
    let corrected = read(&mut reader, "/tournaments/1/rounds/1");
    assert!(corrected.contains("Jogo 1: abandono"));
}

#[test]
fn the_draw_can_be_recomputed_once_the_secret_is_shown() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let hall = in_round_three(&db, organiser(&site));
    let mut reader = site.browser();
    let record: DrawRecord =
        serde_json::from_str(&reader.get("/tournaments/1/draw.json").body).unwrap();
    assert_eq!(record.verify(), DrawVerdict::StillSecret);
    assert!(
        !reader
            .body("/tournaments/1/draw")
            .contains(&"07".repeat(32))
    );

    hall.play(RoundNo(3));
    let last = hall.publish();
    hall.play(last);
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    let page = read(&mut reader, "/tournaments/1/draw");
    assert!(page.contains(&"07".repeat(32)) && page.contains("É o segredo prometido"));
    assert_eq!(page.matches("calculado de novo: confere").count(), 4);
    assert!(page.contains("arbitro draw verify draw-1.json"));
    assert!(page.contains("2³² − (2³² mod n)") && page.contains("nonce"));
    let answer = reader.get("/tournaments/1/draw.json");
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"draw-1.json\""
    );
    let mut record: DrawRecord = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(record.verify(), DrawVerdict::Holds);
    assert!(page.contains("O ficheiro tem: tabuleiros com sorteio, ronda a ronda: "));
    let mut cut = record.clone();
    cut.rounds.pop();
    assert_eq!(cut.verify(), DrawVerdict::Miscounted);
    cut.covers = None; // a file of before: nobody can tell
    assert_eq!(cut.verify(), DrawVerdict::Holds);
    record.rule.as_mut().unwrap().each = usize::MAX; // is refused, not drawn
    assert_eq!(record.verify(), DrawVerdict::Differs(RoundNo(1)));
    assert!(read(&mut reader, "/tournaments/1/standings").contains("Classificação final"));
}

#[test]
fn a_withdrawal_and_a_late_entry_show_in_the_list() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let hall = in_round_three(&db, organiser(&site));
    hall.act(|t, _| decide::withdraw(t, EntryNo(3)));
    hall.act(|t, _| decide::withdraw(t, EntryNo(5)));
    hall.act(|t, _| decide::return_to_play(t, EntryNo(5)));
    let late = Person::named("Nuno Novo".parse().unwrap());
    hall.act(|t, _| decide::enter(t, vec![(None, late)]));
    hall.act(|t, _| decide::check_in(t, EntryNo(13)));
    let list = read(&mut site.browser(), "/tournaments/1/entries");
    assert!(
        list.contains("Carla Couto Ateneu desistiu antes da ronda 4"),
        "{list}"
    );
    assert!(list.contains("Nuno Novo entrou na ronda 4"), "{list}");
    assert!(list.contains("voltou na ronda 4"), "{list}");
}
