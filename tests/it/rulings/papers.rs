//! The protocol of a ruling, and the list of rulings.

use arbitro::clock;
use arbitro::words::{self, Lang};
use macro_rules_attribute::apply;

use super::*;
use crate::games::photographs::png;
use crate::support::pdf::Pdf;

#[apply(on_sqlite)]
fn the_protocol_says_everything(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, true, |entry| {
        [lost(entry), lowered(entry), vec![Effect::Warned { entry }]].concat()
    });
    appeal(&mut desk, no);
    let page = desk.deputy.page(&desk.url("rulings/1/protocol"));
    let now = desk.hall.now();
    let one = now.tournament.rounds[0].matches[0].pairing;
    let name = |entry| now.tournament.entries[&entry].person.name.to_string();
    for part in [
        "Folha da decisão n.º 1",
        "Torneio de Évora",
        "Casa do Povo",
        "ronda 1, tabuleiro 1, jogo 1",
        "telemóvel ou outro dispositivo",
        "<tocou>",
        "artigo 11.4",
        "Zeferino",
        "antes 2:05, depois 4:05",
        "1. 10-14 23-19",
        "Estava desligado.",
        "em vigor",
        now.head.short(),
    ] {
        page.assert_says(part);
    }
    assert!(page.texts("dd.written").contains(&"23".to_owned()));
    let sign = page.texts(".signatures span");
    for who in [name(one.first), name(one.second)] {
        assert!(sign.contains(&who), "signs: {who}");
    }
    let in_words = page.text("figcaption");
    assert!(in_words.starts_with("Tabuleiro. Brancas: peão na casa 5; dama na casa 1."));
    // the same as a file, to be signed: the same bytes for the same ruling
    let path = desk.url("rulings/1/protocol.pdf");
    let bytes = desk.deputy.bytes(&path);
    assert_eq!(bytes, desk.deputy.bytes(&path));
    let file = Pdf::read(&bytes);
    let said = [
        "artigo 11.4",
        "Zeferino",
        "Estava desligado.",
        now.head.short(),
    ];
    for part in said.map(str::to_owned).into_iter().chain([name(one.first)]) {
        file.assert_says(&part);
    }
    // when it was is said by the clock of the place
    let at = clock::local(now.tournament.rulings[0].at);
    file.assert_says(&words::at_the_place(Lang::Pt, at));
    assert!(!file.says("UTC"));
    let english = desk
        .deputy
        .get(&desk.url("rulings/1/protocol?lang=en"))
        .body;
    assert!(
        english.contains("Form of ruling no. 1") && english.contains("round 1, board 1, game 1"),
        "{english}"
    );
}

/// What is signed says where it does not have the name of whoever signs as it is written.
#[test]
fn the_protocol_says_which_names_are_in_latin_letters() {
    let said = "Nomes escritos aqui em letras latinas";
    for (first, latin) in [("朱健枫", Some("Zhu Jian Feng")), ("Łukasz Ávila", None)] {
        let db = TestDb::sqlite();
        let desk = Desk::playing(&db, &[first, "Berta", "Carlos", "Duarte"], 3);
        rule(&desk, true, lost);
        let bytes = desk.deputy.bytes(&desk.url("rulings/1/protocol.pdf"));
        let file = Pdf::read(&bytes);
        assert_eq!(file.says(said), latin.is_some());
        file.assert_says(latin.unwrap_or(first));
    }
}

#[apply(on_each_database)]
fn the_list_is_filtered_and_taken_away(db: &TestDb) {
    let mut desk = playing(db);
    assert!(
        desk.chief
            .get(&desk.url("rulings"))
            .body
            .contains("Ainda não há decisões")
    );
    rule(&desk, true, lost);
    rule(&desk, false, |_| {
        vec![Effect::Ended {
            game: GameNo(2),
            was: None,
            outcome: Outcome::DoubleLoss(LossBy::Conduct),
        }]
    });
    let list = desk.url("rulings");
    let all = desk.chief.page(&list).count("main .badge");
    assert_eq!(all, 3, "the proposal stands on top too");
    let in_force = desk.chief.page(&format!("{list}?state=in-force"));
    assert_eq!(in_force.count("main .badge"), 1);
    let other = desk.hall.now().tournament.rounds[0].matches[1]
        .pairing
        .first;
    let nobody = desk
        .chief
        .get(&format!("{list}?player={other}&state="))
        .body;
    assert!(
        nobody.contains("Nenhuma decisão com este jogador"),
        "{nobody}"
    );
    let csv = desk.chief.get(&desk.url("rulings.csv"));
    assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
    assert!(
        csv.body.contains("O telemóvel <tocou> no bolso.") && csv.body.contains("Zeferino"),
        "{}",
        csv.body
    );
    let pdf = desk.chief.get(&desk.url("rulings.pdf"));
    assert_eq!(
        (pdf.status, pdf.header("content-type")),
        (200, "application/pdf")
    );
    assert!(pdf.body.starts_with("%PDF-") && pdf.body.contains("/Count 1"));
    for path in [
        "rulings",
        "rulings.csv",
        "rulings.pdf",
        "rulings/1",
        "rulings/1/protocol",
        "rulings/1/protocol.pdf",
    ] {
        assert_eq!(desk.public.get(&desk.url(path)).status, 303, "{path}");
    }
}

#[apply(on_sqlite)]
fn a_long_list_comes_in_pages_of_fifty(db: &TestDb) {
    let mut desk = playing(db);
    for _ in 0..53 {
        rule(&desk, true, |entry| vec![Effect::Warned { entry }]);
    }
    let list = desk.url("rulings?state=in-force");
    let first = desk.chief.get(&list);
    assert!(first.body.len() < 100_000, "{} bytes", first.body.len());
    let first = first.page();
    assert_eq!(first.count("main .badge"), 50);
    first.assert_says("1 de 2");
    assert!(first.has("a[href$='state=in-force&page=2']"));
    let second = desk.chief.page(&format!("{list}&page=2"));
    second.assert_says("‹ Anterior");
    assert_eq!(second.count("main .badge"), 3);
    for none in ["99", "0", "x"] {
        let beyond = format!("{list}&page={none}");
        assert_eq!(desk.chief.get(&beyond).status, 404, "{none}");
    }
}

#[apply(on_sqlite)]
fn a_ruling_shows_the_photographs_of_its_game(db: &TestDb) {
    let mut desk = playing(db);
    rule(&desk, true, |entry| vec![Effect::Warned { entry }]);
    let game = desk.url("rounds/1/boards/1/games/1/photographs");
    desk.deputy.page(&game);
    let sent = desk.deputy.post_file(&game, &[], ("photograph", &png(90)));
    assert_eq!(sent.status, 303);
    let now = desk.hall.now().tournament;
    let hash = now
        .photographs
        .values()
        .flatten()
        .next()
        .unwrap()
        .hash
        .clone();
    let ruling = desk.chief.page(&desk.url("rulings/1"));
    let source = ruling.attribute("#photographs img", "src");
    assert_eq!(desk.chief.get(&source).status, 200);
    assert_eq!(desk.public.get(&source).status, 303);
    for paper in ["rulings/1/protocol", "rulings.csv"] {
        let body = desk.chief.get(&desk.url(paper)).body;
        assert!(body.contains(hash.as_str()), "{paper}: {body}");
    }
}
