//! Games that are followed while they are played: entered by an arbiter, released in time on any node, read ply by ply, looked for, downloaded.

use arbitro::clock;
use arbitro::db::Db;
use arbitro::web::releases::release_due;
use chrono::{NaiveDateTime, TimeDelta};
use macro_rules_attribute::apply;
use tournament::{
    BoardEvent, BoardNo, Event, Following, GameKey, GameNo, MoveDelay, RoundNo, decide,
};

use crate::support::database::TestDb;
use crate::support::endgames;
use crate::support::fixture::Desk;
use crate::support::site::{Browser, Site};
use crate::support::wait;
use crate::{on_each_database, on_sqlite};

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];
const GAME: &str = "rounds/1/boards/1/games/1";

fn following(live: bool, delay: u8) -> Following {
    Following {
        live,
        delay: MoveDelay::try_from(delay).unwrap(),
        downloads: true,
    }
}

/// A round that is played and followed so late.
fn followed(db: &TestDb, delay: u8) -> Desk<'_> {
    let desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.system = tournament::PairingSystem::DoubleSwiss { rounds: 3 };
        regulations.opening = tournament::OpeningRule::Free;
    });
    desk.hall.publish();
    desk.hall
        .act(|t, _| decide::follow(t, following(true, delay), now()));
    desk
}

fn now() -> NaiveDateTime {
    clock::now()
}

/// A press of the arbiter's page: the move after so many plies.
fn enters(browser: &mut Browser, url: &str, after: usize, played: &str) -> u16 {
    let after = after.to_string();
    browser
        .post(url, &[("after", &after), ("played", played)])
        .status
}

fn released_in(desk: &Desk<'_>) -> usize {
    let rows = desk.hall.journal();
    let events = rows
        .iter()
        .map(|row| serde_json::from_str::<Event>(&row.event).unwrap());
    let is_release =
        |event: &Event| matches!(event, Event::Board(BoardEvent::MovesReleased { .. }));
    events.filter(is_release).count()
}

/// The moves in the list of a game's page.
fn plies(reader: &mut Browser, url: &str) -> Vec<String> {
    reader.page(url).texts(".plies a")
}

#[apply(on_each_database)]
fn moves_are_entered_one_by_one_and_followed(db: &TestDb) {
    let mut desk = followed(db, 0);
    let (entry, game) = (desk.url(&format!("{GAME}/moves")), desk.url(GAME));
    desk.public
        .page(&game)
        .assert_says("Este jogo pode ser seguido aqui");
    assert_eq!(
        desk.public.get(&entry).status,
        303,
        "whoever is nobody signs in"
    );
    let page = desk.deputy.page(&entry);
    assert_eq!(
        page.text("h1"),
        "Lances em directo: Ronda 1, tabuleiro 1, jogo 1"
    );
    assert!(page.has("button[name=played][value='9-13']"));
    assert_eq!(enters(&mut desk.deputy, &entry, 0, "9-13"), 303);
    assert_eq!(
        enters(&mut desk.deputy, &entry, 0, "9-13"),
        303,
        "twice is once"
    );
    assert_eq!(plies(&mut desk.public, &game), ["9-13"]);
    assert_eq!(enters(&mut desk.deputy, &entry, 1, "22-18"), 303);
    let shown = desk.public.page(&game);
    assert_eq!(
        shown.text("#said strong"),
        "1... 22-18",
        "it stays at the last move"
    );
    shown.assert_says("Em directo.");
    assert!(shown.has("[data-live]"));
    let fixed = desk.public.page(&format!("{game}?ply=1"));
    assert_eq!(fixed.text("#said strong"), "1. 9-13");
    assert!(
        fixed.has(&format!("#share a[href='{game}']")),
        "the way back to the last move"
    );
    assert!(fixed.has(&format!("#share a[href='{game}?ply=1']")));
    // what cannot follow is said on the page as it stands
    let refused = desk
        .deputy
        .post(&entry, &[("after", "2"), ("played", "9-13")]);
    assert_eq!(refused.status, 409);
    refused.page().assert_says("o lance não pode seguir-se");
    let late = desk
        .chief
        .post(&entry, &[("after", "1"), ("played", "21-17")]);
    assert_eq!(late.status, 409, "somebody else entered another");
    assert!(late.page().has("input[name=after][value='2']"));
    assert_eq!(
        enters(&mut desk.deputy, &entry, 2, ""),
        303,
        "nothing is no move"
    );
    let back = desk.deputy.post(&entry, &[("after", "2"), ("act", "back")]);
    assert_eq!(back.status, 303);
    assert_eq!(plies(&mut desk.public, &game), ["9-13"]);
    assert_eq!(desk.deputy.post(&entry, &[("after", "x")]).status, 400);
    // as many as can be said
    let last = [("after", "65535"), ("played", "21-17")];
    assert_eq!(desk.deputy.post(&entry, &last).status, 409);
    let journal = desk.chief.page(&desk.url("journal"));
    journal.assert_says("Ronda 1, tabuleiro 1, jogo 1: meio-lance 1, 9-13.");
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn the_balloted_opening_is_entered_at_once(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let entry = desk.url(&format!("{GAME}/moves"));
    let kept = |desk: &Desk<'_>| {
        let now = desk.hall.now().tournament;
        let record = now
            .records
            .get(&GameKey::new(RoundNo(1), BoardNo(1), GameNo(1)));
        record.map(|record| record.moves.to_string())
    };
    let sent = desk.deputy.page(&entry).value("played");
    assert!(sent.contains(' ') && !sent.contains(','), "{sent}");
    assert_eq!(enters(&mut desk.deputy, &entry, 0, &sent), 303);
    let sheet = kept(&desk).unwrap();
    assert!(!sheet.contains(','), "{sheet}");
    // as a page of an earlier version sends it
    let plies = sent.split(' ').count();
    for ply in (1..=plies).rev() {
        let ply = ply.to_string();
        let back = desk
            .deputy
            .post(&entry, &[("after", &ply), ("act", "back")]);
        assert_eq!(back.status, 303);
    }
    let sent = sent.replace(' ', ", ");
    assert_eq!(enters(&mut desk.deputy, &entry, 0, &sent), 303);
    assert_eq!(kept(&desk), Some(sheet));
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn whoever_enters_moves_is_told_of_a_result(db: &TestDb) {
    let mut desk = followed(db, 0);
    let entry = desk.url(&format!("{GAME}/moves"));
    let said = "Este jogo já tem resultado: 1–0";
    assert!(!desk.deputy.page(&entry).says(said));
    desk.hall.play(RoundNo(1));
    desk.deputy.page(&entry).assert_says(said);
}

#[apply(on_sqlite)]
fn whoever_reads_a_sheet_is_told_when_the_public_sees_it(db: &TestDb) {
    let mut desk = followed(db, 0);
    let record = desk.url(&format!("{GAME}/record"));
    for (live, delay, said) in [
        (
            true,
            0,
            "o público vê os lances assim que a folha é anexada",
        ),
        (true, 15, "o público vê os lances 15 minutos depois"),
        (false, 15, "até lá, o público não vê os lances"),
    ] {
        desk.hall
            .act(|t, _| decide::follow(t, following(live, delay), now()));
        let read = [("moves", "1. 9-13 22-18"), ("act", "read")];
        desk.deputy.post(&record, &read).page().assert_says(said);
    }
}

#[apply(on_each_database)]
fn a_delay_outlives_the_server_and_two_nodes_release_once(db: &TestDb) {
    let mut desk = followed(db, 15);
    let (entry, game) = (desk.url(&format!("{GAME}/moves")), desk.url(GAME));
    assert_eq!(enters(&mut desk.deputy, &entry, 0, "9-13"), 303);
    desk.deputy
        .page(&entry)
        .assert_says("Um lance ainda não é público");
    assert_eq!(
        plies(&mut desk.deputy, &game),
        ["9-13"],
        "whoever works there sees it"
    );
    assert_eq!(plies(&mut desk.public, &game), [""; 0]);
    // another server, which knows only what the database has
    let other = Site::start(db);
    let mut reader = other.browser();
    assert_eq!(plies(&mut reader, &game), [""; 0]);
    let release = |db: Db, hub, at| async move { release_due(&db, &hub, at).await.unwrap() };
    let (first, second) = (desk.site.hub.clone(), other.hub.clone());
    let early = now() + TimeDelta::minutes(14);
    assert!(wait(release(db.db.clone(), first.clone(), early)).is_empty());
    let due = now() + TimeDelta::minutes(16);
    std::thread::scope(|scope| {
        for hub in [first, second] {
            let db = db.db.clone();
            scope.spawn(move || wait(release(db, hub, due)));
        }
    });
    assert_eq!(released_in(&desk), 1);
    for browser in [&mut reader, &mut desk.public] {
        assert_eq!(plies(browser, &game), ["9-13"]);
    }
    let late = now() + TimeDelta::hours(2);
    assert!(wait(release(db.db.clone(), desk.site.hub.clone(), late)).is_empty());
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn what_became_due_in_the_dark_is_released_by_the_next_start(db: &TestDb) {
    let desk = followed(db, 1);
    let earlier = now() - TimeDelta::minutes(10);
    desk.hall.act(|t, _| {
        let draft = decide::MoveDraft {
            after: 0,
            text: "9-13".parse().unwrap(),
            by: tournament::Official {
                user: None,
                name: "test".to_owned(),
            },
            at: earlier,
        };
        decide::enter_move(t, GameKey::new(RoundNo(1), BoardNo(1), GameNo(1)), draft)
    });
    let other = Site::start(db);
    let (mut reader, game) = (other.browser(), desk.url(GAME));
    let shown = (0..300).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(50));
        plies(&mut reader, &game) == ["9-13"]
    });
    assert!(shown, "it is never released");
    assert_eq!(released_in(&desk), 1);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn the_organiser_says_what_the_public_sees(db: &TestDb) {
    let mut desk = followed(db, 0);
    let (settings, game) = (desk.url("following"), desk.url(GAME));
    let mut organiser = desk.site.browser();
    organiser.sign_in("organiser@example.pt", crate::support::site::PASSWORD);
    let page = organiser.page(&settings);
    assert!(page.has("input[name=live][checked]") && page.has("input[name=delay][value='0']"));
    let version = desk.version();
    let wrong = organiser.post(
        &settings,
        &[("version", &version), ("live", "on"), ("delay", "61")],
    );
    assert_eq!(wrong.status, 422);
    let wrong = wrong.page();
    wrong.assert_says("número inteiro de 0 a 60");
    assert!(
        wrong.has("input[name=delay][value='61']") && !wrong.has("input[name=downloads][checked]")
    );
    desk.hall.attach((1, 1), "1. 9-13 22-18");
    let stale = [("version", version.as_str()), ("delay", "5")];
    assert_eq!(organiser.post(&settings, &stale).status, 409);
    let version = desk.version();
    let off = [("version", version.as_str()), ("delay", "0")];
    assert_eq!(organiser.post(&settings, &off).status, 303);
    let stands = desk.hall.now().tournament.following;
    assert_eq!(
        stands,
        Following {
            downloads: false,
            ..following(false, 0)
        }
    );
    assert!(!desk.public.page(&game).says("22-18"));
    desk.hall.play(RoundNo(1));
    assert!(desk.public.page(&game).says("22-18"));
    // no file for the public, a file for those who work there
    let pdn = desk.url("games.pdn");
    assert_eq!(desk.public.get(&pdn).status, 404);
    assert!(
        !desk
            .public
            .page(&desk.url("files"))
            .has(&format!("a[href='{pdn}']"))
    );
    assert!(desk.deputy.get(&pdn).body.contains("22-18"));
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn games_are_looked_for_by_player_result_and_round(db: &TestDb) {
    let mut desk = followed(db, 0);
    for place in [(1, 1), (1, 2), (2, 1)] {
        desk.hall.attach(place, "1. 9-13 22-18");
    }
    let games = desk.url("games");
    let rows = |reader: &mut Browser, query: &str| {
        let page = reader.page(&format!("{games}{query}"));
        page.texts("ul.games > li > a:first-child")
    };
    let all = [
        "R1 · tabuleiro 1, jogo 1",
        "R1 · tabuleiro 1, jogo 2",
        "R1 · tabuleiro 2, jogo 1",
    ];
    assert_eq!(rows(&mut desk.public, ""), all);
    let first = desk.hall.now().tournament.rounds[0].matches[1]
        .pairing
        .first;
    assert_eq!(
        rows(&mut desk.public, &format!("?player={first}")),
        all[2..]
    );
    assert_eq!(rows(&mut desk.public, "?result=open"), all);
    assert_eq!(rows(&mut desk.public, "?result=draw"), [""; 0]);
    assert_eq!(
        rows(&mut desk.public, "?player=&opening=&result=&round=1"),
        all
    );
    for (unknown, status) in [
        ("?player=99", 400),
        ("?result=won", 400),
        ("?round=7", 400),
        ("?opening=x", 400),
        ("?page=x", 404),
        ("?page=2", 404),
    ] {
        let answer = desk.public.get(&format!("{games}{unknown}"));
        assert_eq!(answer.status, status, "{unknown}");
    }
    desk.hall.play(RoundNo(1));
    assert_eq!(rows(&mut desk.public, "?result=open"), [""; 0]);
    let white = rows(&mut desk.public, "?result=white");
    assert!(white.contains(&all[0].to_owned()), "{white:?}");
    let link = format!("a[href='{}?player={first}']", desk.url("games.pdn"));
    assert!(
        desk.public
            .page(&format!("{games}?player={first}"))
            .has(&link)
    );
    let one = desk
        .public
        .get(&format!("{}?player={first}", desk.url("games.pdn")));
    assert_eq!((one.status, one.body.matches("[Event ").count()), (200, 1));
    assert_eq!(
        desk.public
            .get(&desk.url("games.pdn"))
            .body
            .matches("[Event ")
            .count(),
        3
    );
}

#[apply(on_sqlite)]
fn a_position_is_a_picture(db: &TestDb) {
    let mut desk = followed(db, 0);
    let picture = desk.url(&format!("{GAME}/diagram.svg"));
    assert_eq!(desk.public.get(&picture).status, 404, "there are no moves");
    desk.hall.attach((1, 1), "1. 9-13 22-18");
    let last = desk.public.get(&picture);
    assert_eq!(
        (last.status, last.header("content-type")),
        (200, "image/svg+xml")
    );
    let begun = r#"<svg xmlns="http://www.w3.org/2000/svg""#;
    assert!(
        last.body.starts_with(begun) && last.body.contains("diagram-move"),
        "{}",
        last.body
    );
    let start = desk.public.get(&format!("{picture}?ply=0"));
    assert!(start.status == 200 && !start.body.contains("diagram-move"));
    assert_eq!(desk.public.get(&format!("{picture}?ply=2")).body, last.body);
    assert_eq!(desk.public.get(&format!("{picture}?ply=3")).status, 404);
}

#[apply(on_each_database)]
fn what_the_engine_found_outlives_the_server(db: &TestDb) {
    let site = Site::judging(db, endgames::analysing(300));
    let mut desk = Desk::at(db, site, &PLAYERS, |_| {});
    desk.hall.publish();
    desk.hall
        .attach((1, 1), "1. 10-14 22-18 2. 12-15 26-22 3. 15-19 22x15");
    desk.hall.play(RoundNo(1));
    let game = desk.url(GAME);
    desk.chief.page(&game);
    assert_eq!(
        desk.chief.post(&format!("{game}/analysis"), &[]).status,
        303
    );
    let other = Site::judging(db, endgames::analysing(300));
    let mut reader = other.browser();
    let found = (0..600).find_map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        let page = reader.page(&game);
        page.has("details.worths").then_some(page)
    });
    let found = found.unwrap();
    assert_eq!(found.count(".worths tbody tr"), 6);
    let sure = found.texts(".worths .sure");
    assert!(
        sure.iter()
            .all(|one| one.starts_with("estimado, profundidade")),
        "{sure:?}"
    );
    found.assert_says("em peões");
}
