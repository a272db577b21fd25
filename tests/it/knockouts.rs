//! A knockout from its first round to the podium: what its rounds are called, what comes next, who wins.

use std::collections::BTreeMap;

use arbitro::account::SiteRole;
use arbitro::db::tournament::ChangeError;
use arbitro::words::{self, Lang};
use macro_rules_attribute::apply;
use serde_json::{Value, json};
use tournament::{
    BoardNo, DeciderStep, Edition, EntryNo, GameNo, Mark, Official, Person, Regulations, RoundNo,
    Side, Tournament,
    bracket::{Bracket, Tier},
    decide::{self, Bench, ResultChange, Withdrawal},
};

use crate::support::at;
use crate::support::fixture::{Desk, Hall, knockout};
use crate::support::site::{Browser, Site};
use crate::{on_each_database, on_sqlite};

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];

/// A knockout with a match for the third place, whose drawn matches an Armageddon decides.
pub(crate) fn by_armageddon(regulations: &mut Regulations) {
    knockout(regulations);
    let first = regulations.decider.0.remove(0);
    assert!(matches!(first, DeciderStep::Pairs { .. }));
}

/// Every open game of a board with this mark for who has White in game 1.
pub(crate) fn enter(hall: &Hall<'_>, round: RoundNo, board: u16, mark: Mark) {
    hall.act(|t, _| {
        let one = t.round(round).unwrap().on_board(BoardNo(board)).unwrap();
        let changes: Vec<ResultChange> = one
            .every_game()
            .filter(|game| game.outcome.is_none())
            .map(|game| ResultChange {
                board: one.board,
                game: game.no,
                outcome: mark.outcome(),
            })
            .collect();
        decide::enter_results(t, round, &changes, None)
    });
}

/// With two who entered there is a round to come, and no place in it yet.
#[apply(on_sqlite)]
fn the_bracket_of_a_knockout_that_has_not_begun_is_empty(db: &TestDb) {
    let site = Site::start(db);
    let organiser = site.account("organiza@example.pt", SiteRole::Organiser);
    let hall = Hall::created(db, organiser, "Taça de Ovar", by_armageddon);
    let people = ["Ana", "Berta"].map(|name| (None, Person::named(name.parse().unwrap())));
    hall.act(|t, _| decide::enter(t, people.to_vec()));
    hall.act(|t, _| decide::open_entries(t));
    for page in ["", "/bracket", "/standings", "/entries"] {
        let path = format!("/tournaments/{}{page}", hall.id);
        assert_eq!(site.browser().get(&path).status, 200, "{path}");
    }
    let now = hall.now().tournament;
    assert!(Bracket::of(&now).rounds.is_empty());
}

#[apply(on_sqlite)]
fn the_sign_of_a_game_that_is_not_needed_is_named_where_it_is_taken(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    desk.hall.publish();
    let results = desk.url("rounds/1/results");
    desk.chief.page(&results).assert_says("ponto (.)");
    let answer = desk.chief.post(&results, &[("g-1-1", "z")]);
    assert_eq!(answer.status, 422);
    answer.page().assert_says("ou um ponto (.)");
}

#[apply(on_sqlite)]
fn rounds_have_names_and_the_next_step_of_a_drawn_match_is_its_decider(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    let manage = desk.url("manage");
    desk.chief
        .page(&manage)
        .assert_says("Emparceirar a ronda 1 (meias-finais)");
    desk.hall.draft();
    let draft = desk.chief.page(&desk.url("rounds/1/draft"));
    draft.assert_says("Meias-finais");
    assert!(!draft.says("0 p."), "points pair nobody in a knockout");
    desk.hall
        .act(|t, secret| decide::publish_round(t, RoundNo(1), secret));
    let round = desk.public.page(&desk.url("rounds/1"));
    assert_eq!(round.text("h1"), "Meias-finais");
    desk.public
        .page(desk.url("").trim_end_matches('/'))
        .assert_says("Meias-finais");
    enter(&desk.hall, RoundNo(1), 1, Mark::Draw);
    enter(&desk.hall, RoundNo(1), 2, Mark::Win);
    // every result is in, and the round is not over
    let standings = desk.public.page(&desk.url("standings"));
    standings.assert_says("a título provisório: falta desempatar 1 partida");
    let round = desk.public.page(&desk.url("rounds/1"));
    assert!(!round.says("encerrada"), "{}", round.text("main"));
    let page = desk.chief.page(&manage);
    assert!(page.has("a.big[href$='/rounds/1/boards/1/decider']"));
    page.assert_says("Desempatar o tabuleiro 1");
    let results = desk.chief.page(&desk.url("rounds/1/results"));
    assert!(results.has(".done-bar a[href$='/rounds/1/boards/1/decider']"));
    assert!(!results.has("form[action$='/closure']") && !results.has(".done-bar form"));
    let decider = desk.url("rounds/1/boards/1/decider");
    let set = [("seen", "0"), ("white", "first")];
    assert_eq!(desk.deputy.sends(&decider, &set), 303);
    // the games are set: their results are one press away
    let set = desk.deputy.page(&decider);
    assert!(set.has("main .actions a.button[href$='/rounds/1/results']"));
    let typed = desk.chief.page(&manage);
    typed.assert_says("Lançar os resultados da ronda 1 (meias-finais)");
    enter(&desk.hall, RoundNo(1), 1, Mark::Win);
    desk.chief
        .page(&manage)
        .assert_says("Emparceirar a ronda 2 (final)");
    desk.hall.assert_sound();
}

/// The wrong colours are a slip of the thumb: they are marked anew until something hangs on the game.
#[apply(on_each_database)]
fn an_armageddon_that_was_marked_with_the_wrong_colours_is_marked_anew(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    desk.hall.publish();
    enter(&desk.hall, RoundNo(1), 1, Mark::Draw);
    let decider = desk.url("rounds/1/boards/1/decider");
    desk.deputy.get(&decider);
    let set = [("seen", "0"), ("white", "first")];
    assert_eq!(desk.deputy.sends(&decider, &set), 303);
    let white = |desk: &Desk<'_>| {
        let tournament = desk.hall.now().tournament;
        let one = tournament.round(RoundNo(1)).unwrap().on_board(BoardNo(1));
        one.unwrap().decider[0].game.white
    };
    assert!(desk.deputy.page(&decider).has("#again [name=again]"));
    let nobody = [("seen", "1"), ("again", "1")];
    assert_eq!(desk.deputy.sends(&decider, &nobody), 422);
    for _ in 0..2 {
        let again = [("seen", "1"), ("again", "1"), ("white", "second")];
        assert_eq!(desk.deputy.sends(&decider, &again), 303);
        assert_eq!(white(&desk), Side::Second);
    }
    desk.hall.assert_sound();
    enter(&desk.hall, RoundNo(1), 1, Mark::Draw);
    assert!(!desk.deputy.page(&decider).has("#again"));
    let late = [("seen", "1"), ("again", "1"), ("white", "first")];
    assert_eq!(desk.deputy.sends(&decider, &late), 409);
    assert_eq!(white(&desk), Side::Second);
}

/// Who meets whom follows from the bracket; what was typed to change it comes back with the sentence.
#[apply(on_sqlite)]
fn a_draft_of_a_knockout_offers_colours_alone_and_refuses_on_its_own_page(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    let round = desk.hall.draft();
    let path = desk.url("rounds/1/draft");
    let shown = desk.chief.page(&path);
    shown.assert_says("Numa eliminatória as partidas resultam do quadro");
    shown.assert_says("Trocar as cores");
    assert!(!shown.says("pode ter a isenção"));
    let drafted = desk.hall.now().tournament;
    let drafted = &drafted.round(round).unwrap().matches;
    let seats = |a: EntryNo, b: EntryNo| [a.to_string(), b.to_string()];
    let version = desk.version();
    let mut exchange = |[a, b]: [String; 2]| {
        let reason = ("reason", "pedido dos dois jogadores");
        let players = [("player", a.as_str()), ("player", b.as_str())];
        let fields = [players[0], players[1], reason, ("version", &version)];
        desk.chief.post(&path, &fields)
    };
    let others = seats(drafted[0].pairing.first, drafted[1].pairing.first);
    let refused = exchange(others.clone());
    assert_eq!(refused.status, 409, "{}", refused.body);
    let page = refused.page();
    page.assert_says("altere a ordem inicial antes da primeira ronda");
    assert_eq!(page.value("reason"), "pedido dos dois jogadores");
    for one in others {
        assert!(page.has(&format!("[name=player][value='{one}'][checked]")));
    }
    let pairing = drafted[0].pairing;
    assert_eq!(exchange(seats(pairing.first, pairing.second)).status, 303);
    let now = desk.hall.now().tournament;
    assert_eq!(
        now.draft().unwrap().matches[0].pairing.first,
        pairing.second
    );
    desk.hall.assert_sound();
}

/// A correction decides the match before the Armageddon that was set for it is played.
#[apply(on_sqlite)]
fn an_armageddon_that_is_not_needed_any_more_says_so(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    let round = desk.hall.publish();
    enter(&desk.hall, round, 1, Mark::Draw);
    let decider = desk.url("rounds/1/boards/1/decider");
    let set = [("seen", "0"), ("white", "first")];
    assert_eq!(desk.deputy.sends(&decider, &set), 303);
    let pages = [decider, desk.url("rounds/1/boards/1/console?game=3")];
    let says = "a partida está decidida sem este jogo";
    for url in &pages {
        assert!(!desk.deputy.page(url).says(says), "{url}");
    }
    let won = Some(Mark::Win.outcome());
    desk.hall
        .act(|t, _| decide::correct_result(t, round, BoardNo(1), GameNo(1), won));
    for url in &pages {
        desk.deputy.page(url).assert_says(says);
    }
    enter(&desk.hall, round, 1, Mark::NotNeeded);
    for url in &pages {
        assert!(!desk.deputy.page(url).says(says), "{url}");
    }
    desk.hall.assert_sound();
}

/// Nothing hangs on it yet: it goes as if it had not been set.
#[apply(on_sqlite)]
fn an_armageddon_that_is_not_needed_any_more_is_taken_back(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    let round = desk.hall.publish();
    enter(&desk.hall, round, 1, Mark::Draw);
    let decider = desk.url("rounds/1/boards/1/decider");
    let set = [("seen", "0"), ("white", "first")];
    assert_eq!(desk.deputy.sends(&decider, &set), 303);
    let won = Some(Mark::Win.outcome());
    desk.hall
        .act(|t, _| decide::correct_result(t, round, BoardNo(1), GameNo(1), won));
    assert!(desk.deputy.page(&decider).has("#back [name=back]"));
    for _ in 0..2 {
        let back = [("seen", "1"), ("back", "1")];
        assert_eq!(desk.deputy.sends(&decider, &back), 303);
        let now = desk.hall.now().tournament;
        assert!(now.rounds[0].matches[0].decider.is_empty());
    }
    desk.hall.assert_sound();
}

/// What is shown on other sites says how a drawn match was decided, as the bracket does, and from each side.
#[apply(on_sqlite)]
fn an_embed_shows_the_game_that_decided_a_match(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    let round = desk.hall.publish();
    let board = desk.hall.now().tournament.rounds[0].matches[0].clone();
    let mut reader = desk.site.browser();
    let mut told = |rest: &str| {
        let url = format!("/embed/tournaments/{}/{rest}", desk.hall.id);
        let cells = reader.page(&url).texts("tbody tr:first-child > *");
        cells[2].clone()
    };
    enter(&desk.hall, round, board.board.0, Mark::Draw);
    assert_eq!(told("round/1"), "1–1 (empatada, por desempatar)");
    let decider = desk.url(&format!("rounds/1/boards/{}/decider", board.board));
    let set = [("seen", "0"), ("white", "first")];
    assert_eq!(desk.deputy.sends(&decider, &set), 303);
    assert_eq!(told("round/1"), "1–1");
    enter(&desk.hall, round, board.board.0, Mark::Win);
    assert_eq!(told("round/1"), "1–1 (Armagedão: 1–0)");
    let [first, second] = [board.pairing.first, board.pairing.second];
    assert_eq!(told(&format!("player/{first}")), "1–1 (Armagedão: 1–0)");
    assert_eq!(told(&format!("player/{second}")), "1–1 (Armagedão: 0–1)");
    let bracket = desk.public.page(&desk.url("bracket"));
    bracket.assert_says("Armagedão: 1–0");
}

/// Paper, file and programs are told who won a drawn final, and by what.
#[apply(on_sqlite)]
fn a_drawn_final_has_its_winner_wherever_it_is_told(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS[..2], by_armageddon);
    let round = desk.hall.publish();
    enter(&desk.hall, round, 1, Mark::Draw);
    let set = [("seen", "0"), ("white", "first")];
    let decider = desk.url("rounds/1/boards/1/decider");
    assert_eq!(desk.deputy.sends(&decider, &set), 303);
    let api = format!("/api/v1{}", desk.url("rounds/1"));
    let told = |browser: &mut Browser| -> Value {
        let round: Value = serde_json::from_str(&browser.get(&api).body).unwrap();
        round["boards"][0].clone()
    };
    let open = told(&mut desk.public);
    assert_eq!(
        (&open["winner"], &open["games"][2]["decider"]),
        (&json!(null), &json!("armageddon"))
    );
    assert_eq!(open["games"][0]["decider"], json!(null));
    enter(&desk.hall, round, 1, Mark::Win);
    assert_eq!(told(&mut desk.public)["winner"], "first");
    let now = desk.hall.now().tournament;
    let first = now.rounds[0].matches[0].pairing.first;
    let won = format!("{} vence o torneio", words::bare_name(&now, first));
    let file = desk.public.get(&desk.url("rounds/1/pairings.csv")).body;
    assert!(file.contains(&format!("Armagedão: 1–0 · {won}")), "{file}");
    let paper = desk
        .public
        .page(&desk.url("print/bracket"))
        .text("svg.drawn");
    assert!(
        paper.contains("Armagedão:") && paper.contains(&won),
        "{paper}"
    );
}

#[apply(on_sqlite)]
fn the_champion_is_named_and_stands_first_on_the_page(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    for round in [1, 2].map(RoundNo) {
        desk.hall.publish();
        enter(&desk.hall, round, 1, Mark::Win);
        enter(&desk.hall, round, 2, Mark::Win);
    }
    let now = desk.hall.now().tournament;
    let last = &now.rounds[1];
    let bracket = Bracket::of(&now);
    let final_board = bracket.rounds[1][0].board.unwrap();
    let champion = bracket.champion().unwrap();
    assert_eq!(Tier::of(&now, RoundNo(2)), Some(Tier::Final));
    assert_eq!(Tier::of(&now, RoundNo(3)), None);
    let others = last.matches.iter().filter(|one| one.board != final_board);
    assert!(
        others
            .into_iter()
            .all(|one| bracket.is_for_third(RoundNo(2), one.board))
    );
    let name = |entry: EntryNo| now.entries[&entry].person.name.to_string();
    let page = desk.public.page(&desk.url("bracket"));
    assert!(page.text(".champion").contains(&name(champion)));
    assert!(page.text(".bracket").contains("fica em terceiro lugar"));
    let round = desk.public.page(&desk.url("rounds/2"));
    assert_eq!(round.text("h1"), "Final");
    assert!(
        round
            .text(&format!("#board-{final_board} caption"))
            .contains("Final")
    );
    round.assert_says("Terceiro lugar");
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    let page = desk.public.page(desk.url("").trim_end_matches('/'));
    let first = page.text("main section:not([hidden])");
    assert!(first.starts_with("Pódio"), "{first}");
    assert!(
        first.contains(&format!("{} Vence o torneio", name(champion))),
        "{first}"
    );
    let english = desk.public.page(&desk.url("bracket?lang=en"));
    assert!(english.text(".champion").starts_with("Winner"));
}

#[apply(on_sqlite)]
fn a_correction_says_how_the_bracket_is_gone_back_for_it(db: &TestDb) {
    let desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    let first = desk.hall.publish();
    enter(&desk.hall, first, 1, Mark::Win);
    enter(&desk.hall, first, 2, Mark::Win);
    let last = desk.hall.publish();
    let lost = Some(Mark::Loss.outcome());
    let correct = |t: &Tournament| decide::correct_result(t, first, BoardNo(1), GameNo(1), lost);
    let Err(ChangeError::Refused(refusal)) = desk.hall.attempt(|t, _| correct(t)) else {
        panic!("somebody else would play the final");
    };
    let said = |lang: Lang| words::refusal(&lang.load(), &refusal, None);
    assert!(said(Lang::Pt).contains("o árbitro principal pode anular essa ronda"));
    assert!(said(Lang::En).contains("the chief arbiter can withdraw it"));
    let wish = Withdrawal {
        reason: "Resultado trocado".parse().unwrap(),
        seen: Edition(0),
        accepted: None,
    };
    let bench = Bench {
        official: Official {
            user: None,
            name: "Helena".to_owned(),
        },
        chief: true,
        at: at(100),
    };
    desk.hall
        .act(|t, _| decide::withdraw_round(t, last, &wish, &bench));
    desk.hall.act(|t, _| correct(t));
    desk.hall.assert_sound();
}

/// The pages of the tournament that are reached from these by links, as `browser` sees them, each with its text.
fn reached(browser: &mut Browser, from: &[String], within: &str) -> BTreeMap<String, String> {
    let mut seen = BTreeMap::new();
    let mut open: Vec<String> = from.to_vec();
    while let Some(path) = open.pop() {
        if seen.contains_key(&path) {
            continue;
        }
        let answer = browser.get(&path);
        if answer.status != 200 || !answer.header("content-type").starts_with("text/html") {
            seen.insert(path, String::new());
            continue;
        }
        let page = answer.page();
        let links = page.attributes("main a", "href").into_iter();
        let links = links.filter_map(|link| Some(link.split('#').next()?.to_owned()));
        // of what is asked in an address one is enough: a page of a game has one for each ply
        let here = |link: &String| link.starts_with(within) && !link.contains('?');
        open.extend(links.filter(here));
        seen.insert(path, page.text("body"));
    }
    seen
}

/// Where a text calls a round by its number, with what stands around it.
fn numbers_in(text: &str) -> impl Iterator<Item = String> {
    let numbers = [
        "Ronda 1", "Ronda 2", "Ronda 3", "Round 1", "Round 2", "Round 3",
    ];
    numbers.into_iter().filter_map(move |name| {
        let (before, after) = text.split_once(name)?;
        let before: String = before.chars().rev().take(40).collect();
        let before: String = before.chars().rev().collect();
        let after: String = after.chars().take(40).collect();
        Some(format!("{before}{name}{after}"))
    })
}

#[apply(on_sqlite)]
fn no_page_calls_a_round_of_a_knockout_by_its_number_alone(db: &TestDb) {
    let players = [
        "Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto", "Gil", "Hugo",
    ];
    let mut desk = Desk::open_by(db, &players, by_armageddon);
    for round in [1, 2].map(RoundNo) {
        desk.hall.publish();
        desk.hall.play(round);
    }
    desk.hall.publish();
    desk.hall.attach((1, 1), "1. 9-13 22-18 2. 13x22 27x18");
    let codes = desk.chief.page(&desk.url("calls/codes"));
    let codes = codes.texts(".codes .address").into_iter();
    let codes = codes.map(|address| address[address.find("/tournaments").unwrap()..].to_owned());
    let mut from = vec![
        desk.url("manage"),
        desk.url("journal"),
        desk.url("").trim_end_matches('/').to_owned(),
    ];
    from.extend(codes);
    from.push(desk.url("rounds/3/boards/1/console"));
    let (within, code) = (desk.url(""), from[3].clone());
    let pages = reached(&mut desk.chief, &from, &within);
    let expected = [
        "rounds/3/hall",
        "rounds/3/results",
        "rounds/3/sheet",
        "rounds/3/print",
        "rounds/3/print/desk/slips",
        "rounds/3/print/desk/score-sheets",
        "rounds/3/print/wall-list",
        "rounds/3/print/board-list",
        "rounds/3/boards/1/console",
        "rounds/1/boards/1/games/1",
        "rounds/1/boards/1/games/1/record",
        "print/bracket",
        "bracket",
        "standings",
        "files",
    ];
    let expected = expected.map(|path| desk.url(path)).into_iter();
    let expected: Vec<String> = expected.chain([code]).collect();
    let missing = expected.iter().filter(|path| !pages.contains_key(*path));
    assert_eq!(missing.collect::<Vec<_>>(), [""; 0]);
    let mut faults = Vec::new();
    for lang in ["pt", "en"] {
        for (path, text) in &pages {
            let text = match lang {
                "pt" => text.clone(),
                _ if text.is_empty() => continue,
                other => desk
                    .chief
                    .page(&format!("{path}?lang={other}"))
                    .text("body"),
            };
            faults.extend(numbers_in(&text).map(|said| format!("{path} ({lang}): {said}")));
        }
    }
    assert!(
        faults.is_empty(),
        "{} pages: {} faults:\n{}",
        pages.len(),
        faults.len(),
        faults.join("\n")
    );
}
