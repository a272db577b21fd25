//! Taking back: a published round is withdrawn, a late-comer joins, results of two boards are exchanged, a match is corrected whole.

use macro_rules_attribute::apply;
use std::sync::Barrier;

use tournament::{
    BoardNo, DrawRecord, DrawVerdict, Edition, GameNo, Outcome, Person, Refusal, RoundNo,
    RoundRefusal, RoundState, Side, TournamentRole, WinBy, audit,
    decide::{self, Bench, ResultChange, Withdrawal},
};

use arbitro::account::SiteRole;
use arbitro::db::tournament::ChangeError;

use crate::support::fixture::{Decided, Desk, Hall, all_won_by_first};
use crate::support::{at, make_account};
use crate::{on_each_database, on_sqlite};

const PLAYERS: [&str; 7] = [
    "Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto", "Olívia",
];
const FIRST: RoundNo = RoundNo(1);
const WHY: &str = "Faltava a Zulmira";

fn bench() -> Bench {
    Bench {
        official: tournament::Official {
            user: None,
            name: "test".to_owned(),
        },
        chief: true,
        at: at(0),
    }
}

fn wish(accepted: Option<decide::LossCount>) -> Withdrawal {
    Withdrawal {
        reason: WHY.parse().unwrap(),
        seen: Edition(0),
        accepted,
    }
}

fn enter_one(desk: &Desk, board: u16) {
    let change = ResultChange {
        board: BoardNo(board),
        game: GameNo(1),
        outcome: Outcome::Win(Side::First, WinBy::Unstated),
    };
    desk.hall
        .act(|t, _| decide::enter_results(t, FIRST, &[change], None));
}

#[apply(on_each_database)]
fn a_round_without_results_is_withdrawn_and_both_draws_can_be_recomputed(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let page = desk.chief.page(&desk.url("rounds/1/results"));
    assert!(page.has(&format!("a[href='{}']", desk.url("rounds/1/withdrawal"))));
    page.assert_says("Enquanto não houver resultados");
    let url = desk.url("rounds/1/withdrawal");
    desk.chief.page(&url).assert_says("nada se perde");
    // a deputy does not publish, and does not withdraw either
    assert_eq!(desk.deputy.get(&url).status, 403);
    let answer = desk.chief.post(&url, &[("reason", "")]);
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("Escreva o motivo"));
    for _ in 0..2 {
        let answer = desk.chief.post(&url, &[("reason", WHY)]);
        assert_eq!(answer.status, 303, "{}", answer.body);
        assert_eq!(answer.location(), desk.url("manage?done=withdrawn"));
    }
    // another reason is not lost without a word
    let answer = desk.chief.post(&url, &[("reason", "Lista errada")]);
    assert_eq!(answer.status, 409);
    for said in ["já tinha sido anulada por", WHY, "«Lista errada»"] {
        answer.page().assert_says(said);
    }
    // the public is told, at the round's address and on the first page, and nothing else is there any more
    for path in ["rounds/1", ""] {
        let page = desk.public.get(desk.url(path).trim_end_matches('/'));
        assert_eq!(page.status, 200);
        assert!(page.page().says("Ronda 1: a ronda foi anulada.") && page.body.contains(WHY));
    }
    let gone = desk.public.get(&desk.url("rounds/1/boards/1/why"));
    assert_eq!(gone.status, 410);
    assert!(
        gone.page()
            .has(&format!("a[href='{}']", desk.url("rounds/1")))
    );
    assert_eq!(desk.chief.get(&desk.url("rounds/1/results")).status, 410);
    desk.chief
        .page(&desk.url("manage"))
        .assert_says("Emparceirar a ronda 1");
    desk.chief
        .page(&desk.url("journal"))
        .assert_says("Ronda 1: anulação");

    desk.hall.publish();
    desk.public
        .page(&desk.url("rounds/1"))
        .assert_says("substitui outro, que foi anulado");
    let page = desk.public.page(&desk.url("draw"));
    page.assert_says("sorteio n.º 2 desta ronda");
    assert_eq!(page.count(".drawn .badge.warn"), 1);
    desk.hall.play(FIRST);
    for _ in 0..2 {
        let round = desk.hall.publish();
        desk.hall.play(round);
    }
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    let page = desk.public.page(&desk.url("draw"));
    assert_eq!(page.count(".drawn .badge.good"), 4);
    let record: DrawRecord =
        serde_json::from_str(&desk.public.get(&desk.url("draw.json")).body).unwrap();
    assert_eq!(record.counters, [Edition(1), Edition(0), Edition(0)]);
    assert_eq!(record.verify(), DrawVerdict::Holds);
    for path in ["tournament.trf", "pairings.csv", "standings", "cross-table"] {
        assert_eq!(desk.public.get(&desk.url(path)).status, 200, "{path}");
    }
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn with_results_it_says_what_is_lost_and_asks_the_chief_arbiter(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    enter_one(&desk, 2);
    desk.hall.attach((1, 1), "1. 9-13 22-18");
    let url = desk.url("rounds/1/withdrawal");
    let mut organiser = desk.site.browser();
    let password = crate::support::site::PASSWORD;
    assert_eq!(
        organiser.sign_in("organiser@example.pt", password).status,
        303
    );
    organiser
        .page(&url)
        .assert_says("Só o árbitro principal pode anular");
    let results = desk.chief.page(&desk.url("rounds/1/results"));
    assert!(!results.says("Enquanto não houver resultados"));
    results.assert_says("Depois de haver resultados, só o árbitro principal");
    let tick = [("reason", WHY), ("accepted", "1.1.0")];
    assert_eq!(organiser.post(&url, &tick).status, 403);
    let page = desk.chief.page(&url);
    for said in [
        "1 resultado, que fica",
        "1 folha de registo",
        "Tabuleiro 2, jogo 1",
    ] {
        page.assert_says(said);
    }
    let (one, listed) = ("1 resultado, que fica", page.texts("main details"));
    assert!(!listed.iter().any(|text| text.contains(one)), "said twice");
    let shown = page.attribute("[name=accepted]", "value");
    assert!(shown.starts_with("1.1.0."), "{shown}");
    let unsaid = desk.chief.post(&url, &[("accepted", shown.as_str())]);
    assert_eq!(unsaid.status, 422);
    assert!(unsaid.page().has("[name=accepted][checked]"));
    let of_others = [("accepted", shown.as_str()), ("seen", "in9")];
    let unsaid = desk.chief.post(&url, &of_others);
    assert!(unsaid.page().has("[name=accepted]:not([checked])"));
    let answer = desk.chief.post(&url, &[("reason", WHY)]);
    assert_eq!(answer.status, 409);
    assert!(answer.body.contains("falta confirmar") && answer.body.contains(WHY));
    // one more comes in before the press
    enter_one(&desk, 3);
    assert_eq!(desk.chief.post(&url, &tick).status, 409);
    let tick = [("reason", WHY), ("accepted", "2.1.0")];
    assert_eq!(desk.chief.post(&url, &tick).status, 303);
    let journal = desk.chief.page(&desk.url("journal"));
    journal.assert_says("Resultados que deixaram de valer: tabuleiro 2, jogo 1");
    desk.hall.publish();
    // rows of before are told with the players of then
    assert_eq!(desk.chief.get(&desk.url("journal")).status, 200);
    desk.chief
        .page(&desk.url("rounds/1/boards/2/games/1/result"))
        .assert_says("Ainda não");
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn what_was_typed_for_the_round_of_before_is_not_recorded_at_the_boards_of_now(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let url = desk.url("rounds/1/results");
    let old = desk.deputy.page(&url).form("#results");
    desk.hall
        .act(|t, _| decide::withdraw_round(t, FIRST, &wish(None), &bench()));
    let typed = [("g-1-1", "1"), ("was-1-1", "")];
    let answer = desk.deputy.post(&url, &typed);
    assert_eq!(answer.status, 410, "while it is withdrawn");
    assert!(answer.body.contains(WHY));
    desk.hall.publish();
    assert!(!old.iter().any(|(name, _)| name == "edition"));
    let posts: [(&str, &[(&str, &str)]); 5] = [
        ("rounds/1/results", &typed[..]),
        (
            "rounds/1/boards/1/games/1/result",
            &[("outcome", "1/resignation")],
        ),
        (
            "rounds/1/hall",
            &[("tap", "1-1-1"), ("key", "tap00001"), ("confirm", "1")],
        ),
        ("rounds/1/boards/1/marks", &[("set", "disputed")]),
        ("rounds/1/hall/clocks", &[]),
    ];
    for (path, fields) in posts {
        let answer = desk.chief.post(&desk.url(path), fields);
        assert_eq!(answer.status, 409, "{path}");
        assert!(
            answer.body.contains("foi anulada depois de esta página"),
            "{path}"
        );
    }
    assert_eq!(desk.hall.now().tournament.rounds[0].missing(), 6);
    // from the page of now it is
    let page = desk.deputy.page(&url);
    let mut fields = page.form("#results");
    for (name, value) in &mut fields {
        if name == "g-1-1" {
            "1".clone_into(value);
        }
    }
    assert_eq!(page.value("edition"), "1");
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .filter(|(name, _)| name != "csrf")
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    assert_eq!(desk.deputy.post(&url, &fields).status, 303);
    assert_eq!(desk.hall.now().tournament.rounds[0].missing(), 5);
    // and the form that withdraws the first edition does not withdraw the second
    let answer = desk
        .chief
        .post(&desk.url("rounds/1/withdrawal"), &[("reason", WHY)]);
    assert_eq!(answer.status, 409);
    assert!(desk.hall.now().tournament.round(FIRST).is_some());
}

#[apply(on_sqlite)]
fn a_ruling_or_a_later_round_stands_in_the_way_and_the_page_says_what_to_do(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    desk.hall.play(FIRST);
    desk.hall.draft();
    let page = desk.chief.page(&desk.url("rounds/1/withdrawal"));
    assert!(page.has(&format!(
        ".notice.bad a[href='{}']",
        desk.url("rounds/2/draft")
    )));
    desk.hall
        .act(|t, secret| decide::publish_round(t, RoundNo(2), secret));
    desk.chief
        .page(&desk.url("rounds/1/withdrawal"))
        .assert_says("Só se pode anular a última ronda");
    assert!(
        !desk
            .chief
            .page(&desk.url("rounds/1/results"))
            .has("a[href$='/withdrawal']")
    );
}

#[apply(on_each_database)]
fn a_late_comer_takes_the_free_place_until_the_first_result(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let late = ["Zulmira", "Xavier"].map(|name| (None, Person::named(name.parse().unwrap())));
    desk.hall.act(|t, _| decide::enter(t, late.to_vec()));
    let url = desk.url("rounds/1/results");
    let page = desk.chief.page(&url);
    assert_eq!(page.attributes("#late option", "value"), ["8", "9"]);
    assert!(!desk.deputy.page(&url).has("#late"));
    let join = desk.url("rounds/1/late-comer");
    assert_eq!(desk.deputy.post(&join, &[("player", "8")]).status, 403);
    for _ in ["pressed", "pressed twice"] {
        let answer = desk.chief.post(&join, &[("player", "8")]);
        assert_eq!(answer.location(), format!("{url}?done=seated"));
    }
    let round = desk.hall.now().tournament.rounds[0].clone();
    assert_eq!((round.matches.len(), round.byes.len()), (4, 0));
    desk.public
        .page(&desk.url("rounds/1"))
        .assert_says("Zulmira");
    let answer = desk.chief.post(&join, &[("player", "9")]);
    assert_eq!(answer.status, 409);
    assert!(answer.body.contains("ninguém tem a isenção"));
    desk.hall.play(FIRST);
    desk.hall.publish();
    desk.hall.play(RoundNo(2));
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn after_the_first_result_nobody_joins(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let late = vec![(None, Person::named("Zulmira".parse().unwrap()))];
    desk.hall.act(|t, _| decide::enter(t, late));
    enter_one(&desk, 1);
    assert!(!desk.chief.page(&desk.url("rounds/1/results")).has("#late"));
    let join = desk.url("rounds/1/late-comer");
    let answer = desk.chief.post(&join, &[("player", "8")]);
    assert_eq!(answer.status, 409);
    assert!(answer.body.contains("já tem um resultado"));
}

/// The wrong board, put right from the desk: the results, the board, the other board, the preview.
#[apply(on_each_database)]
fn two_boards_exchange_their_results(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let both = desk.hall.now().tournament;
    let both: Vec<ResultChange> = all_won_by_first(&both, FIRST)[..2].to_vec();
    desk.hall
        .act(|t, _| decide::enter_results(t, FIRST, &both, None));
    let page = desk.chief.page(&desk.url("rounds/1/results"));
    let url = page.attribute("#b-1 .correction a", "href");
    let page = desk.chief.page(&url);
    assert_eq!(page.count("select[name=other] option"), 2);
    let exchange = desk.url("rounds/1/boards/1/exchange");
    let seen = page.value("seen");
    let fields = [
        ("other", "2"),
        ("reason", "Tabuleiro errado"),
        ("seen", &*seen),
    ];
    let answer = desk.chief.post(&exchange, &fields);
    assert_eq!(answer.status, 200, "{}", answer.body);
    let page = answer.page();
    assert!(page.has(".preview table.shifts"), "places before and after");
    let fields = page.form(".preview form");
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .filter(|(name, _)| name != "csrf")
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let answer = desk.chief.post(&exchange, &fields);
    assert_eq!(answer.status, 303, "{}", answer.body);
    let round = desk.hall.now().tournament.rounds[0].clone();
    assert_eq!(round.matches[0].games[0].outcome, None);
    assert!(round.matches[1].games[0].outcome.is_some());
    // the same press once more is answered as the first, and does not put them back
    assert_eq!(desk.chief.post(&exchange, &fields).status, 303);
    assert_eq!(desk.hall.now().tournament.rounds[0], round);
    let last = desk.hall.journal().pop().unwrap();
    assert_eq!(last.why.as_deref(), Some("Tabuleiro errado"));
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_match_is_corrected_whole_with_one_preview(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    desk.hall.play(FIRST);
    let url = desk.url("rounds/1/boards/2/correction");
    assert_eq!(desk.deputy.get(&url).status, 403);
    let seen = desk.chief.page(&url).value("seen");
    let games = [("game-1", "0/unstated"), ("game-2", "0/unstated")];
    let answer = desk
        .chief
        .post(&url, &[games[0], games[1], ("seen", &*seen)]);
    assert_eq!(answer.status, 422);
    let why = ("reason", "Ao contrário");
    let bad = [("game-1", "9"), games[1], ("seen", &*seen), why];
    assert_eq!(desk.chief.post(&url, &bad).status, 422);
    let fields = [games[0], games[1], ("seen", &*seen), why];
    let preview = desk.chief.post(&url, &fields);
    assert_eq!(preview.status, 200);
    assert!(preview.page().has(".preview table.shifts"));
    let confirm = preview.page().value("confirm");
    let sure = [&fields[..], &[("confirm", &*confirm)]].concat();
    for press in ["first", "second"] {
        assert_eq!(desk.chief.post(&url, &sure).status, 303, "{press}");
    }
    let other = [("game-1", "1/unstated"), games[1], ("seen", &*seen), why];
    assert_eq!(desk.chief.post(&url, &other).status, 409);
    let one = desk.hall.now().tournament.rounds[0].matches[1].clone();
    let lost = Some(Outcome::Win(Side::Second, WinBy::Unstated));
    assert!(one.games.iter().all(|game| game.outcome == lost));
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn from_round_to_round_it_asks_once_who_is_missing(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let late = vec![(None, Person::named("Zulmira".parse().unwrap()))];
    desk.hall.act(|t, _| decide::enter(t, late));
    desk.hall.publish();
    desk.hall.play(FIRST);
    let page = desk.chief.page(&desk.url("rounds/1/results"));
    let pair = desk.url("rounds");
    assert!(page.has(&format!("form[action='{pair}']")));
    let asked = desk.chief.post(&pair, &[]); // pair; somebody is missing, so it asks once
    assert_eq!(asked.status, 409);
    let open = asked.page().value("open");
    let answer = desk.chief.post(&pair, &[("open", &*open)]);
    let draft = answer.location().to_owned();
    let page = desk.chief.page(&draft);
    let bye = desk.hall.now().tournament.rounds[1].byes[0].entry;
    let bye = desk.hall.now().tournament.entries[&bye].person.name.clone();
    page.assert_says(&format!(
        "7 jogadores, isenção: {bye}, presença por confirmar: Zulmira"
    ));
    let english = [("accept-language", "en")];
    let english = desk.chief.send("GET", &draft, &english, "").page();
    english.assert_says(&format!("bye: {bye}, not checked in: Zulmira"));
    let version = page.value("version");
    let publish = desk.url("rounds/2/publication");
    let answer = desk.chief.post(&publish, &[("version", &version)]); // publish
    let page = desk.chief.page(answer.location()); // and the results are there
    assert!(page.has("input[data-result]"));
    for path in ["rounds/2", "rounds/2/print"] {
        assert!(page.has(&format!("a[href='{}']", desk.url(path))), "{path}");
    }
}

#[apply(on_each_database)]
fn an_address_left_in_the_bar_leads_back(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    for (path, page) in [
        ("rounds", "manage"),
        ("stage", "manage"),
        ("rounds/1/closure", "rounds/1/results"),
        (
            "rounds/1/boards/2/games/1/correction",
            "rounds/1/boards/2/games/1/result",
        ),
        ("entries/3/check-in", "entries/3/edit"),
    ] {
        let answer = desk.chief.get(&desk.url(path));
        assert_eq!((answer.status, answer.location()), (303, &*desk.url(page)));
        assert_eq!(desk.chief.get(&desk.url(page)).status, 200, "{page}");
    }
}

#[apply(on_sqlite)]
fn the_desk_of_a_tournament_in_preparation_listens_to_nothing(db: &TestDb) {
    let site = crate::support::site::Site::start(db);
    let organiser = site.account("organiser@example.pt", SiteRole::Organiser);
    let hall = Hall::prepared(db, organiser, ("Prova", 3), Vec::new());
    let mut browser = site.browser();
    let password = crate::support::site::PASSWORD;
    browser.sign_in("organiser@example.pt", password);
    let page = browser.page(&format!("/tournaments/{}/manage", hall.id));
    assert!(!page.has("[data-live]"));
}

/// Arbiters withdraw while results arrive: either the round is gone with what its withdrawal names, or it stands with the result.
#[apply(on_each_database)]
fn a_result_and_two_withdrawals_race(db: &TestDb) {
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    for _ in 0..12 {
        let staff = [(organiser, TournamentRole::Organiser)];
        let hall = Hall::running(db, &staff, &PLAYERS, 3);
        hall.publish();
        let barrier = Barrier::new(6);
        let run = |thread: usize| {
            barrier.wait();
            hall.attempt(|t, _| -> Decided {
                if thread.is_multiple_of(2) {
                    return decide::withdraw_round(t, FIRST, &wish(None), &bench());
                }
                decide::of_edition(t, FIRST, Edition(0))?;
                let one = all_won_by_first(t, FIRST)[..1].to_vec();
                decide::enter_results(t, FIRST, &one, None)
            })
        };
        let run = &run;
        let fared: Vec<Result<_, ChangeError>> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..6).map(|n| scope.spawn(move || run(n))).collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .collect()
        });
        let now = hall.now().tournament;
        let events = hall.journal();
        let count = |kind: &str| {
            let of_kind = events.iter().filter(|row| row.event.contains(kind));
            of_kind.count()
        };
        match now.round(FIRST) {
            None => assert_eq!((count("round-withdrawn"), count("result-entered")), (1, 0)),
            Some(round) => {
                assert_eq!(round.state, RoundState::Published);
                assert_eq!((count("round-withdrawn"), count("result-entered")), (0, 3));
            }
        }
        for one in fared.into_iter().filter_map(Result::err) {
            let said = one.to_string();
            let ChangeError::Refused(Refusal::Round(refusal)) = one else {
                panic!("{said}");
            };
            assert!(
                matches!(
                    refusal,
                    RoundRefusal::RoundWithdrawn { .. } | RoundRefusal::ResultsWouldBeLost { .. }
                ),
                "{refusal:?}"
            );
        }
        assert!(audit::replay(&hall.journal()).is_ok());
        hall.assert_sound();
    }
}
