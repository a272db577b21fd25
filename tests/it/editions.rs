//! What was shown before a round was withdrawn, and is pressed after it was published again: answers to calls, results, files of games.

use macro_rules_attribute::apply;
use tournament::{
    BoardNo, CallNo, Caller, Edition, GameKey, GameNo, Official, RoundNo,
    decide::{self, Bench, Withdrawal},
};

use crate::on_sqlite;
use crate::support::{at, fixture::Desk, html::Page};

const PLAYERS: [&str; 4] = ["Ana Sá", "Berta Reis", "Carlos Melo", "Duarte Pina"];
const FIRST: RoundNo = RoundNo(1);
const MEANWHILE: &str = "foi anulada depois de esta página";

fn withdraw(desk: &Desk<'_>) {
    let bench = Bench {
        official: Official {
            user: None,
            name: "test".to_owned(),
        },
        chief: true,
        at: at(100),
    };
    let wish = Withdrawal {
        reason: "Faltava a Zulmira".parse().unwrap(),
        seen: Edition(0),
        accepted: None,
    };
    desk.hall
        .act(|t, _| decide::withdraw_round(t, FIRST, &wish, &bench));
}

fn call(desk: &Desk<'_>, key: &str, seconds: i64) {
    let key = key.parse().unwrap();
    let place = (FIRST, BoardNo(1));
    desk.hall
        .act(|t, _| decide::call(t, key, place, Caller::default(), at(seconds)));
}

/// What a form of the page sends, without the token.
fn fields(page: &Page, form: &str) -> Vec<(String, String)> {
    let mut fields = page.form(form);
    fields.retain(|(name, _)| name != "csrf");
    fields
}

fn with<'a>(
    fields: &'a [(String, String)],
    more: &[(&'a str, &'a str)],
) -> Vec<(&'a str, &'a str)> {
    let own = fields.iter();
    let own = own.map(|(name, value)| (name.as_str(), value.as_str()));
    own.chain(more.iter().copied()).collect()
}

#[apply(on_sqlite)]
fn a_call_of_the_round_of_before_is_not_answered_from_its_page(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    call(&desk, "aaaaaaaa", 10);
    let hall = desk.url("rounds/1/hall");
    let old = fields(&desk.chief.page(&hall), "#calls form");
    withdraw(&desk);
    desk.hall.publish();
    call(&desk, "bbbbbbbb", 200);
    for path in ["calls/1", "calls/2"] {
        let answer = desk
            .chief
            .post(&desk.url(path), &with(&old, &[("do", "settle")]));
        assert_eq!(answer.status, 409, "{path}");
        assert!(answer.body.contains(MEANWHILE), "{}", answer.body);
    }
    let is_open = |desk: &Desk<'_>, no| desk.hall.now().tournament.call(CallNo(no)).unwrap().open();
    assert!(!is_open(&desk, 1) && is_open(&desk, 2));
    // from the pages of now it is; the call of before is not told of the pairs of now
    let page = desk.chief.page(&hall);
    assert_eq!(page.count("#calls form"), 1);
    assert!(!page.says("Chamadas resolvidas"));
    for (url, form) in [
        (hall, "#calls form"),
        (desk.url("rounds/1/boards/1/console"), "form.call"),
    ] {
        let now = fields(&desk.chief.page(&url), form);
        let answer = desk
            .chief
            .post(&desk.url("calls/2"), &with(&now, &[("do", "take")]));
        assert_eq!(answer.status, 303, "{url}: {}", answer.body);
    }
    desk.hall.assert_sound();
}

/// There is a draft, or other pairs: what was typed is told, because it has to be typed again.
#[apply(on_sqlite)]
fn results_of_the_round_of_before_are_refused_with_what_was_typed(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let results = desk.url("rounds/1/results");
    desk.chief.page(&results);
    withdraw(&desk);
    let typed = [
        ("g-1-2", "0"),
        ("was-1-2", ""),
        ("g-2-1", ""),
        ("was-2-1", ""),
    ];
    for status in [410, 409] {
        let refused = desk.chief.post(&results, &typed);
        assert_eq!(refused.status, status, "{}", refused.body);
        let page = refused.page();
        page.assert_says("Resultados, motivos e textos que lá estavam: Tabuleiro 1, jogo 2: 0");
        assert!(!page.says("Tabuleiro 2"));
        if status == 410 {
            desk.hall.publish();
        }
    }
}

#[apply(on_sqlite)]
fn a_press_of_the_round_of_before_is_not_offered_for_those_who_sit_there_now(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let hall = desk.url("rounds/1/hall");
    desk.chief.page(&hall);
    withdraw(&desk);
    desk.hall.publish();
    let now = desk.hall.now().tournament;
    let first = now.rounds[0].matches[0].pairing.first;
    let name = now.entries[&first].person.name.to_string();
    for confirm in ["1", ""] {
        for tap in ["1-1-1", "1-1-first-0"] {
            let fields = [("tap", tap), ("key", "pageold1"), ("mine", "1")];
            let confirmed = [("confirm", confirm)];
            let more: &[_] = if confirm.is_empty() { &[] } else { &confirmed };
            let answer = desk.chief.post(&hall, &[&fields[..], more].concat());
            assert_eq!(answer.status, 409, "{tap}: {}", answer.body);
            let page = answer.page();
            page.assert_says(MEANWHILE);
            assert!(!page.has("[name=tap]"), "{tap}: {}", answer.body);
            assert!(!page.text("main").contains(&name), "{tap}");
            let back = page.attribute(".one-tap a.button", "href");
            assert_eq!(back, format!("{hall}?mine=1"));
        }
    }
    let now = desk.hall.now().tournament;
    assert!(now.rulings.is_empty() && now.rounds[0].matches[0].games[0].outcome.is_none());
    // from the page of now it is recorded
    let edition = desk.chief.page(&hall).value("edition");
    let fields = [
        ("tap", "1-1-1"),
        ("key", "pagenew1"),
        ("edition", &edition),
        ("confirm", "1"),
    ];
    assert_eq!(desk.chief.post(&hall, &fields).status, 303);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_file_of_games_is_not_attached_to_the_games_of_another_edition(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let now = desk.hall.now().tournament;
    let pairing = now.rounds[0].matches[0].pairing;
    let name = |entry| now.entries[&entry].person.name.to_string();
    let file = format!(
        "[White \"{}\"]\n[Black \"{}\"]\n[Round \"1\"]\n1. 9-13 22-18 *\n",
        name(pairing.first),
        name(pairing.second)
    );
    let url = desk.url("games/import");
    let preview = |desk: &mut Desk<'_>| {
        let seen = desk.chief.post(&url, &[("pdn", &file)]);
        assert_eq!(seen.status, 200, "{}", seen.body);
        fields(&seen.page(), "form.preview")
    };
    let attach = [("take", "1"), ("act", "attach")];
    let old = preview(&mut desk);
    withdraw(&desk);
    desk.hall.publish();
    let answer = desk.chief.post(&url, &with(&old, &attach));
    assert_eq!(answer.status, 409, "{}", answer.body);
    let page = answer.page();
    assert!(page.text("main").contains(MEANWHILE), "{}", answer.body);
    assert_eq!(page.value("pdn").trim(), file.trim(), "nothing is lost");
    let key = GameKey::new(FIRST, BoardNo(1), GameNo(1));
    assert!(desk.hall.now().tournament.records.is_empty());
    let now = preview(&mut desk);
    let answer = desk.chief.post(&url, &with(&now, &attach));
    assert_eq!(answer.status, 303, "{}", answer.body);
    assert!(desk.hall.now().tournament.records.contains_key(&key));
    desk.hall.assert_sound();
}
