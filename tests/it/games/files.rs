//! Files of games, in and out.

use draughts::Opening;
use macro_rules_attribute::apply;

use super::*;

/// The two games of a match, the first of which begins as it was drawn, and three that are not to be found.
fn five_games(first: &str, second: &str, drawn: &str) -> String {
    let game = |white: &str, black: &str, rest: &str| {
        format!("[White \"{white}\"]\n[Black \"{black}\"]\n[Round \"1\"]\n{rest}\n\n")
    };
    let (given, family) = first.split_once(' ').unwrap();
    [
        game(
            &format!("{}, {given}", family.to_uppercase()),
            second,
            &format!("{drawn} 1-0"),
        ),
        game(
            second,
            first,
            "[Board \"9\"]\n[Game \"1\"]\n1. 9-13 22-18 2. 5-9 1-0",
        ),
        game("Ninguém", second, "[Result \"1-0\"]\n1. 9-13 0-1"),
        game(first, second, "1. 9-13 22-18 *"),
        game(first, first, "1. 9-13 22-18 *"),
    ]
    .concat()
}

/// Where nothing is ticked, or nothing that can be attached.
fn nothing_is_attached(desk: &mut Desk, url: &str, file: &str) {
    let of_nobody = Some(("take", "5"));
    for (ticked, why) in [
        (None, "Nenhum jogo foi assinalado; nada foi anexado."),
        (
            of_nobody,
            "Nenhum dos jogos assinalados pode ser anexado; nada foi anexado.",
        ),
    ] {
        let mut sent = vec![("pdn", file), ("act", "attach")];
        sent.extend(ticked);
        let answer = desk.deputy.post(url, &sent);
        assert_eq!(answer.status, 422);
        let page = answer.page();
        page.assert_says(why);
        assert_eq!(page.count("[checked]"), 0, "as it was sent");
    }
    assert_eq!(desk.hall.happened("record-attached"), 0);
}

#[apply(on_each_database)]
fn a_file_of_games_finds_its_games(db: &TestDb) {
    let mut desk = Desk::open(
        db,
        &[
            "Ana Sá",
            "Berta Reis",
            "Carlos Melo",
            "Duarte Pina",
            "Elsa Faria",
            "Fausto Gil",
        ],
        3,
    );
    desk.hall.publish();
    desk.hall.play(RoundNo(1));
    let now = desk.hall.now().tournament;
    let name = |entry| now.entries[&entry].person.name.to_string();
    let one = &now.rounds[0].matches[0];
    let (first, second) = (name(one.pairing.first), name(one.pairing.second));
    let drawn = one
        .game(GameNo(1))
        .and_then(|game| drawn_opening(&now.regulations, game));
    let drawn = drawn.unwrap().to_string().replace(", ", " ");
    let file = five_games(&first, &second, &drawn);
    let url = desk.url("games/import");
    assert_eq!(desk.deputy.get(&url).status, 200);
    let seen = desk.deputy.post(&url, &[("pdn", &file)]);
    assert_eq!(seen.status, 200);
    for told in [
        "5 jogos no ficheiro",
        "Ronda 1, tabuleiro 1, jogo 1",
        "O lance 2. não é legal",
        "O resultado do ficheiro não é o que foi lançado",
        "A folha não começa com a abertura sorteada (",
        "No PDN é o tabuleiro 9 (Board).",
        "No PDN é o jogo 1 (Game).",
        "No PDN o resultado é 1-0 (Result), e os lances acabam com 0-1.",
        "Não há inscrição com o nome Ninguém",
        "É o mesmo jogo que o n.º 1 do ficheiro",
        "não se defrontam com estas cores",
    ] {
        assert!(seen.body.contains(told), "{told}: {}", seen.body);
    }
    assert_eq!(
        seen.page().count("[checked]"),
        1,
        "what is doubtful is not taken by itself"
    );
    nothing_is_attached(&mut desk, &url, &file);
    let all: Vec<(&str, &str)> = [("pdn", file.as_str()), ("act", "attach")]
        .into_iter()
        .chain(["1", "2", "3", "4", "5"].map(|no| ("take", no)))
        .collect();
    assert_eq!(desk.deputy.post(&url, &all).status, 303);
    assert_eq!(desk.deputy.post(&url, &all).status, 303);
    assert_eq!(desk.hall.happened("record-attached"), 2);
    assert_eq!(kept(&desk, 1, 1), Some(format!("{drawn} 1-0")));
    assert_eq!(
        kept(&desk, 1, 2).as_deref(),
        Some("1. 9-13 22-18 2. 5-9 1-0")
    );
    assert_eq!(desk.deputy.post(&url, &[("pdn", "")]).status, 422);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_file_of_more_games_than_were_played_is_refused(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url("games/import");
    let file =
        |games: usize| "[White \"Ana Sá\"]\n[Black \"Berta Reis\"]\n1. 9-13 *\n\n".repeat(games);
    for act in ["", "attach"] {
        let answer = desk
            .deputy
            .post(&url, &[("pdn", &file(5)), ("act", act), ("take", "1")]);
        assert_eq!(answer.status, 422);
        assert!(
            answer
                .body
                .contains("Jogos no ficheiro: 5; nas rondas publicadas: 4."),
            "{}",
            answer.body
        );
    }
    assert_eq!(desk.deputy.post(&url, &[("pdn", &file(4))]).status, 200);
    assert_eq!(desk.hall.happened("record-attached"), 0);
}

#[apply(on_each_database)]
fn the_pdn_of_the_tournament_reads_as_what_went_in(db: &TestDb) {
    let mut desk = playing(db);
    let sheets = [((1, 1), format!("{SHEET} 1-0")), ((1, 2), format!("{} 0-1", long_game(60))), ((2, 1), "1. 9-13 22-18 {Ana Sá, nascida em 2012} 2. 5-9 {a Berta protestou} ?-18 3. ? 1? x 10 5 - 9 1-0".to_owned())];
    for (place, moves) in &sheets {
        desk.hall.attach(*place, moves);
    }
    assert_eq!(
        pdn::read(&desk.public.get(&desk.url("games.pdn")).body)
            .unwrap()
            .games
            .len(),
        0
    );
    desk.hall.play(RoundNo(1));
    let answer = desk.public.get(&desk.url("games.pdn"));
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"torneio-de-evora-games.pdn\""
    );
    let file = pdn::read(&answer.body).unwrap();
    let texts: Vec<String> = file.games.iter().map(sheet_text).collect();
    assert_eq!(texts[..2], [sheets[0].1.clone(), sheets[1].1.clone()]);
    // what was illegal stands in a comment, and nothing else that was written
    assert_eq!(texts[2], "1. 9-13 22-18 1-0");
    assert!(
        answer.body.contains("{5-9 ?-18 ? 1? 5-9}"),
        "{}",
        answer.body
    );
    assert!(!answer.body.contains("nascida") && !answer.body.contains("protestou"));
    let tags = &file.games[0].tags;
    let tag = |name| tags.get(name).unwrap_or_default();
    assert_eq!(
        [tag("Event"), tag("Round"), tag("Board"), tag("Game")],
        ["Torneio de Évora", "1", "1", "1"]
    );
    assert_eq!([tag("Result"), tag("GameType")], ["1-0", "28"]);
    assert!(!tag("White").is_empty(), "{}", answer.body);
    // the opening of a game is the one that was drawn where it was played
    let now = desk.hall.now().tournament;
    let drawn = |board: usize, game| {
        let game = now.rounds[0].matches[board].game(GameNo(game)).unwrap();
        drawn_opening(&now.regulations, game).unwrap()
    };
    let moves = |opening: &Opening| opening.to_string().replace(", ", " ");
    let played = "9-13 22-18 13x22 27x18";
    let is_drawn = played.starts_with(&moves(drawn(0, 1)));
    assert_eq!(!tag("Opening").is_empty(), is_drawn, "{}", answer.body);
    assert_eq!(
        desk.public.get(&desk.url("games.pdn")).body,
        answer.body,
        "made once for each version"
    );
    let opening = drawn(1, 2);
    desk.hall.attach((2, 2), &moves(opening));
    let more = desk.public.get(&desk.url("games.pdn"));
    let games = pdn::read(&more.body).unwrap().games;
    let named = format!("{} ({opening})", opening.number);
    assert_eq!(games.len(), 4);
    assert_eq!(games[3].tags.get("Opening"), Some(named.as_str()));
    let files = desk.public.page(&desk.url("files"));
    assert!(files.has("a[href$='/games.pdn']"));
    files.assert_says("4 jogos terminados");
}

#[apply(on_sqlite)]
fn minors_stand_in_the_pdn_by_their_initials(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.act(|t, _| {
        let mut minor = t.entries[&EntryNo(1)].person.clone();
        minor.name = "Ana Menor".parse().unwrap();
        minor.by_initials = true;
        decide::change_entry(t, EntryNo(1), minor)
    });
    let now = desk.hall.now().tournament;
    let one = now.rounds[0].match_of(EntryNo(1)).unwrap();
    desk.hall.attach((one.board.0, 1), SHEET);
    desk.hall.play(RoundNo(1));
    let file = desk.public.body(&desk.url("games.pdn"));
    assert!(
        file.contains("\"A. M.\"") && !file.contains("Menor"),
        "{file}"
    );
    let game = desk.url(&format!("rounds/1/boards/{}/games/1", one.board));
    let page = desk.public.body(&game);
    assert!(page.contains("A. M.") && !page.contains("Menor"), "{page}");
    // what was downloaded can be taken back
    let seen = desk
        .chief
        .post(&desk.url("games/import"), &[("pdn", &file)]);
    assert!(seen.body.contains("Ronda 1, tabuleiro"), "{}", seen.body);
}

#[apply(on_sqlite)]
fn a_pdn_of_another_game_is_doubted(db: &TestDb) {
    let mut desk = playing(db);
    let now = desk.hall.now().tournament;
    let pairing = now.rounds[0].matches[0].pairing;
    let name = |entry| now.entries[&entry].person.name.to_string();
    let (white, black) = (name(pairing.first), name(pairing.second));
    let tags = |white: &str, more: &str| {
        format!(
            "[White \"{white}\"]\n[Black \"{black}\"]\n[Round \"1\"]\n{more}\n1. 9-13 22-18 *\n"
        )
    };
    let url = desk.url(&format!("{GAME}/record"));
    let mut says = |pdn: &str| {
        let sent = [("moves", pdn), ("act", "read")];
        desk.deputy.post(&url, &sent).page()
    };
    let doubted = says(&tags("Outro", "[GameType \"26\"]\n[FEN \"W:W9:B13\"]"));
    doubted.assert_says(&format!("No PDN os jogadores são Outro – {black}."));
    doubted.assert_says("O PDN é de outras regras (GameType 26).");
    doubted.assert_says("Não começa da posição inicial.");
    let sound = says(&tags(&white, "[GameType \"28\"]"));
    sound.assert_says("2 de 2 lances sem erros");
    assert!(!sound.says("No PDN os jogadores") && !sound.says("outras regras"));
    let import = desk.url("games/import");
    for (pdn, said) in [
        (tags(&white, "[GameType \"26\"]"), "(GameType 26)"),
        ("1. 9-13 22-18 *".to_owned(), "Falta no ficheiro o nome"),
    ] {
        let seen = desk.deputy.post(&import, &[("pdn", &pdn)]);
        assert_eq!(seen.status, 200);
        seen.page().assert_says(said);
    }
}
