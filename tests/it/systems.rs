//! Systems beside the Double-Swiss, kept-apart pairs, expulsion and stages, through the pages.

use arbitro::account::{SiteRole, UserId};
use draughts::RuleSet;
use macro_rules_attribute::apply;
use tournament::{
    Cycles, Decider, DeciderStep, EntryNo, Games, MissedRounds, OpeningRule, PairingSystem, Person,
    Regulations, RoundNo, RoundState, Seeding, Stage, TieBreak, TimeControl, TournamentId, decide,
};

use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall, PLAYERS, knockout};
use crate::support::form;
use crate::support::site::{PASSWORD, Site};
use crate::{on_each_database, on_sqlite};

/// Six players, single games under Brazilian rules, by the Dutch system.
fn dutch(regulations: &mut Regulations) {
    regulations.rule_set = RuleSet::Brazilian;
    regulations.opening = OpeningRule::Free;
    regulations.games = Games(1);
    regulations.bye.game_points = tournament::Points::ONE;
    regulations.system = PairingSystem::Dutch { rounds: 3 };
    regulations.missed = MissedRounds::Half;
}

fn play_out(hall: &Hall<'_>) {
    loop {
        let now = hall.now().tournament;
        if now.next_round().0 > now.round_count() {
            break;
        }
        let round = hall.publish();
        hall.play(round);
    }
    hall.act(|t, secret| decide::finish(t, secret.clone()));
}

/// A knockout whose first match is drawn, and the address of its decider.
fn drawn(db: &TestDb) -> (Desk<'_>, String) {
    let mut desk = Desk::open_by(db, &PLAYERS, knockout);
    desk.hall.publish();
    let results = [
        ("g-1-1", "="),
        ("g-1-2", "="),
        ("g-2-1", "1"),
        ("g-2-2", "="),
    ];
    enter(&mut desk, &results);
    let decider = desk.url("rounds/1/boards/1/decider");
    (desk, decider)
}

/// The deputy enters results of round 1.
fn enter(desk: &mut Desk<'_>, results: &[(&str, &str)]) {
    let url = desk.url("rounds/1/results");
    assert_eq!(desk.deputy.sends(&url, results), 303);
}

/// The second pair of games is set, and drawn as well.
fn drawn_again(desk: &mut Desk<'_>, decider: &str) {
    for _ in 0..2 {
        // a form sent twice sets the games once
        assert_eq!(desk.deputy.sends(decider, &[("seen", "0")]), 303);
    }
    let now = desk.hall.now().tournament;
    assert_eq!(now.rounds[0].matches[0].decider.len(), 2);
    let early = desk.deputy.sends(decider, &[("seen", "2")]);
    assert_eq!(early, 409, "results are missing");
    enter(desk, &[("g-1-3", "="), ("g-1-4", "=")]);
}

#[apply(on_each_database)]
fn a_drawn_match_is_decided_before_anybody_goes_on(db: &TestDb) {
    let (mut desk, decider) = drawn(db);
    let refused = desk.chief.post(&desk.url("rounds"), &[]);
    assert_eq!(refused.status, 409);
    refused.page().assert_says("está empatada e por decidir");
    let page = desk.deputy.page(&decider);
    page.assert_says("mais um par de jogos");
    page.assert_says("A abertura é sorteada a partir do segredo");
    drawn_again(&mut desk, &decider);
    // the same names as on the slips and on the wall
    let results = desk.url("rounds/1/results");
    desk.deputy.page(&results).assert_says("D1");
    let page = desk.deputy.page(&decider);
    page.assert_says("Jogo 3 (D1)");
    let silent = desk.deputy.post(&decider, &[("seen", "2")]);
    assert_eq!(silent.status, 422);
    let told = silent.page();
    told.assert_says("Indique quem joga com as brancas");
    let armageddon = [("seen", "2"), ("white", "second")];
    assert_eq!(desk.deputy.sends(&decider, &armageddon), 303);
    enter(&mut desk, &[("g-1-5", "=")]);
    let late = desk.deputy.sends(&decider, &[("seen", "3")]);
    assert_eq!(late, 409, "decided");
    // the second had White, and a draw is enough for Black
    let one = desk.hall.now().tournament.rounds[0].matches[0].clone();
    let bracket = desk.public.page(&desk.url("bracket"));
    bracket.assert_says("Armagedão: ½–½");
    assert_eq!(desk.chief.sends(&desk.url("rounds"), &[]), 303);
    let draft = desk.hall.now().tournament.draft().unwrap().clone();
    assert!(draft.match_of(one.pairing.first).is_some());
    let round = desk.public.page(&desk.url("rounds/1"));
    for said in ["Arm.", "D1–D2: Abertura", "Armagedão: Abertura"] {
        round.assert_says(said);
    }
    for paper in ["print/desk/slips", "sheet", "print/board-list"] {
        let page = desk.chief.page(&desk.url(&format!("rounds/1/{paper}")));
        page.assert_says("D1–D2");
        page.assert_says("Armagedão");
    }
    desk.deputy.page(&decider).assert_says("; Abertura n.º");
    let draw = desk.public.page(&desk.url("draw"));
    for said in ["Armagedão (jogo 5)", "Tabuleiro 1: Abertura"] {
        draw.assert_says(said);
    }
    desk.hall.assert_sound();
}

/// The score says a draw, and so the sentence says first that the match was drawn.
#[apply(on_sqlite)]
fn who_both_lose_what_decides_a_drawn_match_are_told_so(db: &TestDb) {
    let (mut desk, decider) = drawn(db);
    assert_eq!(desk.deputy.sends(&decider, &[("seen", "0")]), 303);
    enter(&mut desk, &[("g-1-3", "x"), ("g-1-4", "x")]);
    let told =
        "A partida acabou empatada e no desempate perderam os dois: ninguém segue em frente.";
    desk.deputy.page(&decider).assert_says(told);
    let bracket = desk.public.page(&desk.url("bracket"));
    bracket.assert_says("perderam os dois no desempate");
    let english = desk.deputy.page(&format!("{decider}?lang=en"));
    english.assert_says("The match was drawn and both lost the tie-break: nobody advances.");
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_decider_is_for_arbiters_and_of_a_match_that_is_there(db: &TestDb) {
    let (mut desk, decider) = drawn(db);
    let nowhere = desk.url("rounds/9/boards/1/decider");
    let first = desk.public.get(&nowhere);
    assert_eq!(first.status, 303, "sign in first");
    assert_eq!(desk.chief.get(&nowhere).status, 404);
    assert_eq!(desk.chief.sends(&decider, &[("seen", "x")]), 400);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_bracket_is_not_changed_by_hand_and_a_swiss_has_none(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, knockout);
    desk.hall.draft();
    let version = desk.version();
    let swap = [
        ("player", "3"),
        ("player", "4"),
        ("reason", "porque sim"),
        ("version", version.as_str()),
    ];
    let refused = desk.chief.post(&desk.url("rounds/1/draft"), &swap);
    assert_eq!(refused.status, 409);
    assert!(
        refused.body.contains("resultam do quadro"),
        "{}",
        refused.body
    );
    let swiss = Hall::prepared(
        db,
        desk.site.account("o2@example.pt", SiteRole::Organiser),
        ("Suíço", 3),
        Vec::new(),
    );
    swiss.act(|t, _| decide::open_entries(t));
    assert_eq!(
        desk.public
            .get(&format!("/tournaments/{}/bracket", swiss.id))
            .status,
        404
    );
}

#[apply(on_each_database)]
fn the_dutch_system_pairs_single_games(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, dutch);
    for round in 1..=3 {
        assert_eq!(desk.chief.post(&desk.url("rounds"), &[]).status, 303);
        let draft = desk.chief.get(&desk.url(&format!("rounds/{round}/draft")));
        assert!(
            draft.body.contains("respeita todas as regras absolutas"),
            "{}",
            draft.body
        );
        desk.hall
            .act(|t, secret| decide::publish_round(t, RoundNo(round), secret));
        desk.hall.play(RoundNo(round));
    }
    let page = desk.public.body(&format!("/tournaments/{}", desk.hall.id));
    assert!(page.contains("suíço holandês"), "{page}");
    assert!(!page.contains("FPD D"), "these are not the FPD's games");
    let console = desk.chief.page(&desk.url("rounds/1/boards/1/console"));
    assert!(console.has("#matters a[href$='/touched']"));
    assert!(!console.has("#matters a[href$='/question']"));
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn who_is_kept_apart_meets_only_with_a_reason(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS[..4], dutch);
    let apart = desk.url("apart");
    let pair = |other| [("one", "1"), ("other", other), ("reason", "são irmãos")];
    assert_eq!(
        desk.chief
            .post(&apart, &[("one", "1"), ("other", "2")])
            .status,
        422,
        "no reason"
    );
    assert_eq!(desk.chief.post(&apart, &pair("1")).status, 422);
    assert_eq!(desk.chief.post(&apart, &pair("999")).status, 422);
    assert_eq!(desk.deputy.post(&apart, &pair("2")).status, 403);
    for other in ["2", "3", "4", "4"] {
        assert_eq!(desk.chief.post(&apart, &pair(other)).status, 303);
    }
    assert!(desk.chief.get(&apart).body.contains("Ana – Berta"));
    let refused = desk.chief.post(&desk.url("rounds"), &[]);
    assert_eq!(refused.status, 409);
    assert!(
        refused.body.contains("que deviam ficar separados"),
        "{}",
        refused.body
    );
    let irregular = [("irregular", "on"), ("reason", "só são quatro")];
    assert_eq!(desk.chief.post(&desk.url("rounds"), &irregular).status, 303);
    let draft = desk.chief.get(&desk.url("rounds/1/draft"));
    assert!(
        draft.body.contains("deviam ficar separados"),
        "{}",
        draft.body
    );
    assert_eq!(
        desk.chief
            .post(
                &desk.url("rounds/1/removal"),
                &[("version", &desk.version())]
            )
            .status,
        303
    );
    for other in ["3", "4"] {
        let meet = [("do", "meet"), ("one", "1"), ("other", other)];
        assert_eq!(desk.chief.post(&apart, &meet).status, 303);
    }
    assert_eq!(desk.chief.post(&desk.url("rounds"), &[]).status, 303);
    let journal = desk.chief.get(&desk.url("journal"));
    assert!(
        journal.body.contains("são irmãos"),
        "the reason is in the journal"
    );
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn who_is_expelled_does_not_come_back(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, dutch);
    let first = desk.hall.publish();
    desk.hall.play(first);
    let expulsion = desk.url("entries/2/expulsion");
    assert!(desk.chief.get(&expulsion).body.contains("Expulsar Berta"));
    assert_eq!(desk.deputy.get(&expulsion).status, 403);
    assert_eq!(desk.chief.post(&expulsion, &[("reason", "")]).status, 422);
    for _ in 0..2 {
        assert_eq!(
            desk.chief
                .post(&expulsion, &[("reason", "agrediu o adversário")])
                .status,
            303
        );
    }
    assert_eq!(
        desk.chief.post(&desk.url("entries/2/return"), &[]).status,
        409
    );
    let second = desk.hall.publish();
    assert!(
        !desk
            .hall
            .now()
            .tournament
            .round(second)
            .unwrap()
            .seats(EntryNo(2))
    );
    assert!(
        desk.public
            .get(&desk.url("entries"))
            .body
            .contains("expulsão antes da ronda 2")
    );
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_late_entry_scores_half_for_what_it_missed(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, dutch);
    let first = desk.hall.publish();
    desk.hall.play(first);
    assert_eq!(
        desk.chief
            .post(
                &desk.url("entries/new"),
                &[("do", "hand"), ("name", "Tarde")]
            )
            .status,
        303
    );
    assert_eq!(
        desk.chief.post(&desk.url("entries/7/check-in"), &[]).status,
        303
    );
    assert!(
        desk.public
            .get(&desk.url("rounds/1"))
            .body
            .contains("isenção de meio ponto")
    );
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_round_robin_forgets_who_left_too_early(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS[..5], |regulations| {
        regulations.system = PairingSystem::RoundRobin {
            cycles: Cycles::DoubleUnswapped,
        };
        regulations.tie_breaks.clear();
    });
    let first = desk.hall.publish();
    desk.hall.play(first);
    let one = desk.hall.now().tournament.rounds[0].matches[0].pairing;
    let entry = desk.url(&format!("entries/{}", one.second));
    let question = desk.chief.page(&format!("{entry}/withdrawal"));
    question.assert_says("deixa de contar para a classificação");
    let name = &desk.hall.now().tournament.entries[&one.second].person.name;
    question.assert_says(&format!("A partir da ronda 2, {name} perde por falta"));
    let english = desk.chief.page(&format!("{entry}/withdrawal?lang=en"));
    english.assert_says(&format!("From round 2 on, {name} loses by forfeit"));
    desk.chief.page("/?lang=pt");
    desk.hall.act(|t, _| decide::withdraw(t, one.second));
    // what was played is still read, and that it does not count
    desk.public.page(&entry).assert_says("não conta");
    let cross = desk.public.page(&desk.url("cross-table"));
    cross.assert_says("Entre parênteses está o que não conta");
    let marked = "desistiu antes da ronda 2; os resultados não contam";
    cross.assert_says(marked);
    let standings = desk.public.page(&desk.url("standings"));
    standings.assert_says(marked);
    let score =
        |entry| tournament::standings::Ledger::of(&desk.hall.now().tournament, None).score(entry);
    assert_eq!(
        score(one.first),
        tournament::Points::ZERO,
        "the win does not count"
    );
    desk.hall.assert_sound();
}

/// Before the start nobody is in the table, and so nobody loses by forfeit.
#[apply(on_sqlite)]
fn who_leaves_a_round_robin_before_it_starts_is_only_not_paired(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let hall = Hall::created(db, UserId(1), "Open de Beja", |regulations| {
        regulations.system = PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        };
        regulations.tie_breaks.clear();
    });
    hall.act(|t, _| decide::open_entries(t));
    let person = |name: &str| (None, Person::named(name.parse().unwrap()));
    hall.act(|t, _| decide::enter(t, PLAYERS.map(person).to_vec()));
    let path = format!("/tournaments/{}/entries/2/withdrawal", hall.id);
    let question = organiser.page(&path);
    question.assert_says("A partir da ronda 1, Berta deixa de entrar nos emparceiramentos.");
    assert!(!question.says("perde por falta"));
    let english = organiser.page(&format!("{path}?lang=en"));
    english.assert_says("From round 1 on, Berta is no longer paired.");
    assert!(!english.says("loses by forfeit"));
    hall.assert_sound();
}

/// A round robin that the desk plays to its end, and a second one that is being played.
fn groups(db: &TestDb) -> (Desk<'_>, TournamentId) {
    let desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.system = PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        };
        regulations.seeding = Seeding::Hand;
        regulations.tie_breaks = TieBreak::from_code("TPN").into_iter().collect();
    });
    let second = second_group(db, &desk);
    play_out(&desk.hall);
    (desk, second)
}

/// The form of a knockout of the first `each` of two groups.
fn final_of<'a>(groups: [&'a str; 2], each: &'a str) -> Vec<(&'a str, &'a str)> {
    let mut fields = form::tournament(&[
        ("name", "Final"),
        ("opening", "free"),
        ("system", "knockout"),
        ("seeding", "entries"),
        ("decider-last", "until-win"),
        ("decider-bank", "5"),
        // what another step would ask for is passed over
        ("decider-white-time", "cinco"),
        ("each", each),
    ]);
    fields.extend(groups.map(|group| ("group", group)));
    fields
}

#[apply(on_each_database)]
fn the_first_of_two_groups_go_on_to_a_knockout(db: &TestDb) {
    let (mut desk, other) = groups(db);
    let mut organiser = desk.site.browser();
    organiser.sign_in("organiser@example.pt", PASSWORD);
    let ids = [desk.hall.id.to_string(), other.to_string()];
    let ids = [ids[0].as_str(), ids[1].as_str()];
    let page = organiser.page(&format!("/tournaments/new?after={}", ids[0]));
    assert_eq!(page.value("name"), "Torneio de Évora, fase final");
    page.assert_says("O torneio começa como fase final");
    assert!(!page.says("o modelo escolhe"), "there is no template");
    let too_many = organiser.post("/tournaments", &final_of(ids, "7"));
    assert_eq!(too_many.status, 422);
    too_many.page().assert_says("não tem tantos jogadores");
    let fields = final_of(ids, "2");
    let unfinished = organiser.post("/tournaments", &fields);
    unfinished.page().assert_says("ainda não terminou");
    play_out(&Hall::of(db, other));
    let made = organiser.post("/tournaments", &fields);
    assert_eq!(made.status, 303, "{}", made.body);
    let again = organiser.post("/tournaments", &fields);
    assert_eq!(again.location(), made.location(), "pressed twice");
    let id: i32 = made.location().split('/').nth(2).unwrap().parse().unwrap();
    let last = Hall::of(db, TournamentId(id));
    let final_stage = last.now().tournament;
    assert_eq!(final_stage.entries.len(), 4);
    let bank = TimeControl {
        seconds: 300,
        increment: 0,
        chosen: None,
    };
    let decider = Decider(vec![DeciderStep::UntilWin { bank }]);
    assert_eq!(final_stage.regulations.decider, decider);
    last.start();
    let order: Vec<_> = (1..=4).map(EntryNo).collect();
    assert_eq!(last.now().tournament.order, order);
    let page = desk.public.page(&format!("/tournaments/{id}"));
    page.assert_says("os 2 primeiros de");
    page.assert_says("Torneio de Évora");
    let before = desk.public.page(&format!("/tournaments/{}", ids[0]));
    before.assert_says("Fase seguinte");
    assert!(before.has(&format!("main a[href='/tournaments/{id}']")));
    play_out(&last);
    let ended = last.now().tournament;
    assert_eq!(ended.stage, Stage::Finished);
    let closed = |round: &tournament::Round| round.state == RoundState::Closed;
    assert!(ended.rounds.iter().all(closed));
    last.assert_sound();
}

/// A second round robin that is being played.
fn second_group(db: &TestDb, desk: &Desk<'_>) -> TournamentId {
    let organiser = desk.site.account("other@example.pt", SiteRole::Organiser);
    let people = ["Gil", "Hugo", "Ivo", "Jaime"]
        .map(|name| (None, tournament::Person::named(name.parse().unwrap())));
    let hall = Hall::prepared(db, organiser, ("Grupo B", 3), people.to_vec());
    hall.start();
    hall.id
}
