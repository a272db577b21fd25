//! What the page of a draft says of what came between, and what is asked before a round goes on.

use macro_rules_attribute::apply;

use tournament::decide::{self, Bench, RulingDraft};
use tournament::rulings::{DecisionKind, Effect, Evidence, Matter, Scene};
use tournament::{
    Attendance, BoardNo, ByeKind, Cycles, EntryNo, FormKey, GameNo, Mark, Outcome, PairingSystem,
    Points, PrimaryScore, RoundNo, RoundState, RulingNo, Side, WinBy,
};

use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, PLAYERS, chief};
use crate::{on_each_database, on_sqlite};

const FIRST: RoundNo = RoundNo(1);
const SECOND: RoundNo = RoundNo(2);

/// Round 1 is played, round 2 drafted.
fn drafted(db: &TestDb) -> Desk<'_> {
    let desk = Desk::playing(db, &PLAYERS, 3);
    desk.hall.play(FIRST);
    desk.hall.draft();
    desk
}

/// The chief arbiter, or a deputy.
fn bench(is_chief: bool) -> Bench {
    Bench {
        chief: is_chief,
        ..chief()
    }
}

/// Rules at board 1 of round 1.
pub fn rule(desk: &Desk<'_>, chief: bool, effects: Vec<Effect>) -> RulingNo {
    let now = desk.hall.now().tournament;
    let no = now.rulings.len() + 1;
    let key: FormKey = format!("formkey{no:05}").parse().unwrap();
    let draft = RulingDraft {
        key,
        seen: None,
        scene: Scene {
            round: Some(FIRST),
            board: Some(BoardNo(1)),
            game: Some(GameNo(1)),
        },
        matter: Matter::Conduct,
        concerned: vec![winner(desk)],
        move_no: None,
        facts: "Tocou no braço do oponente.".parse().unwrap(),
        evidence: Evidence::default(),
        decision: DecisionKind::Sanctioned,
        article: "12.9".into(),
        effects,
        clocks: None,
    };
    desk.hall.act(|t, _| decide::rule(t, draft, &bench(chief)));
    RulingNo(u32::try_from(no).unwrap())
}

/// Whoever won board 1 of round 1.
fn winner(desk: &Desk<'_>) -> EntryNo {
    desk.hall.now().tournament.rounds[0].matches[0]
        .pairing
        .first
}

pub fn lowered(desk: &Desk<'_>) -> Vec<Effect> {
    vec![Effect::Lowered {
        entry: winner(desk),
        score: PrimaryScore::MatchPoints,
        points: Points::from_halves(1),
    }]
}

fn state(desk: &Desk<'_>) -> RoundState {
    desk.hall.now().tournament.round(SECOND).unwrap().state
}

const STALE: &str = "Este rascunho já não corresponde ao que está em vigor";
const SOUND: &str = "O emparceiramento respeita todas as regras absolutas";

#[apply(on_each_database)]
fn a_draft_that_a_ruling_made_stale_says_so_and_is_published_only_when_confirmed(db: &TestDb) {
    let mut desk = drafted(db);
    let (draft, publication) = (desk.url("rounds/2/draft"), desk.url("rounds/2/publication"));
    let sound = desk.chief.page(&draft);
    sound.assert_says(SOUND);
    let seen = desk.version();
    let no = rule(&desk, true, lowered(&desk));
    let name = desk.hall.now().tournament.entries[&winner(&desk)]
        .person
        .name
        .to_string();
    // the page was shown before the ruling: the press comes after it
    let answer = desk.chief.post(&publication, &[("version", &seen)]);
    assert_eq!((answer.status, state(&desk)), (409, RoundState::Draft));
    let page = answer.page();
    page.assert_says(STALE);
    page.assert_says(&format!("{name}: 1 → ½ pt"));
    page.assert_says("A ronda não foi publicada: falta confirmar");
    assert!(!answer.body.contains(SOUND));
    assert!(page.has(&format!("#stale a[href='{}']", desk.url("rulings/1"))));
    assert!(page.has("[name=stale]:not([checked])"));
    let row = page.attribute("[name=stale]", "value");
    // a second ruling comes while the first is looked at
    rule(&desk, true, vec![Effect::Expelled { entry: EntryNo(4) }]);
    let version = desk.version();
    let half = [("version", &*version), ("stale", &row)];
    let answer = desk.chief.post(&publication, &half);
    assert_eq!((answer.status, state(&desk)), (409, RoundState::Draft));
    answer.page().assert_says("Duarte já não joga nesta ronda");
    answer
        .page()
        .assert_says("Ao publicar, Duarte perde os jogos por decisão (12.9 i)");
    // both are taken back: the draft is sound again
    for no in [no, RulingNo(2)] {
        let why = "Foi engano.".parse().unwrap();
        desk.hall
            .act(|t, _| decide::revoke(t, no, why, &decide::Instead::new(), &bench(true)));
    }
    desk.chief.page(&draft).assert_says(SOUND);
    rule(&desk, true, lowered(&desk));
    let page = desk.chief.page(&draft);
    let (version, row) = (
        page.value("version"),
        page.attribute("[name=stale]", "value"),
    );
    let sure = [("version", &*version), ("stale", &row)];
    assert_eq!(desk.chief.sends(&publication, &sure), 303);
    assert_eq!(state(&desk), RoundState::Published);
    let journal = desk.chief.page(&desk.url("journal"));
    journal.assert_says("Publicada apesar do que mudou depois do rascunho");
    desk.hall.assert_sound();
}

/// As long as nobody knows what was seen, no board is said to differ from it.
#[apply(on_each_database)]
fn nothing_is_compared_with_a_journal_that_cannot_be_read(db: &TestDb) {
    let mut desk = drafted(db);
    let seen = desk
        .chief
        .page(&desk.url("rounds/2/draft"))
        .value("version");
    desk.hall
        .act(|t, _| decide::announce(t, "Pausa".parse().unwrap(), at(5)));
    db.sql("UPDATE journal SET event = '{}' WHERE stream LIKE 'tournament/%' AND number = 3");
    let publication = desk.url("rounds/2/publication");
    assert_eq!(desk.chief.sends(&publication, &[("version", &seen)]), 500);
    assert_eq!(state(&desk), RoundState::Draft);
}

#[apply(on_each_database)]
fn a_stale_draft_is_paired_again_with_one_press(db: &TestDb) {
    let mut desk = drafted(db);
    let before = desk.hall.now().tournament.rounds[1].clone();
    let to = Some(Outcome::Win(Side::Second, WinBy::Unstated));
    for game in [1, 2] {
        desk.hall
            .act(|t, _| decide::correct_result(t, FIRST, BoardNo(1), GameNo(game), to));
    }
    let page = desk.chief.page(&desk.url("rounds/2/draft"));
    page.assert_says(STALE);
    let version = page.value("version");
    let again = desk.url("rounds/2/again");
    // somebody changes the draft by hand meanwhile
    desk.hall
        .act(|t, _| decide::flip_board(t, SECOND, BoardNo(2)));
    assert_eq!(desk.chief.sends(&again, &[("version", &version)]), 409);
    let version = desk.version();
    let answer = desk.chief.post(&again, &[("version", &version)]);
    assert_eq!(answer.status, 303, "{}", answer.body);
    desk.chief
        .page(&desk.url("rounds/2/draft"))
        .assert_says(SOUND);
    assert_ne!(desk.hall.now().tournament.rounds[1], before);
    let version = desk.version();
    let publication = desk.url("rounds/2/publication");
    assert_eq!(
        desk.chief.sends(&publication, &[("version", &version)]),
        303
    );
    // whoever pairs again too late finds the round published
    let answer = desk.chief.post(&again, &[("version", &version)]);
    assert_eq!(answer.location(), desk.url("rounds/2"));
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn the_draft_names_who_is_excluded_and_who_will_forfeit(db: &TestDb) {
    let system = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.system = system;
        regulations.tie_breaks.clear();
    });
    desk.hall.publish();
    desk.hall.play(FIRST);
    rule(&desk, true, vec![Effect::Expelled { entry: EntryNo(3) }]);
    desk.hall.draft();
    let page = desk.chief.page(&desk.url("rounds/2/draft"));
    page.assert_says("Ao publicar, Carlos perde os jogos por decisão (12.9 i)");
    page.assert_says(SOUND);
}

/// Whoever may not play did not stay away: the games say by what they were lost.
#[apply(on_sqlite)]
fn who_is_excluded_from_a_round_robin_is_not_called_absent(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.system = PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        };
        regulations.tie_breaks.clear();
    });
    desk.hall.publish();
    desk.hall.play(FIRST);
    let excluded = Effect::Excluded {
        entry: EntryNo(3),
        rounds: vec![SECOND],
    };
    rule(&desk, true, vec![excluded]);
    desk.hall.publish();
    let told = "um não joga, por decisão (12.9 h)";
    let round = desk.public.page(&desk.url("rounds/2"));
    round.assert_says(told);
    assert!(!round.says(": falta de comparência"));
    desk.chief.page(&desk.url("journal")).assert_says(told);
    let sheet = desk.public.get(&desk.url("rounds/2/pairings.csv")).body;
    assert!(sheet.contains(told), "{sheet}");
}

#[apply(on_sqlite)]
fn an_excluded_player_is_among_those_who_do_not_play(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    desk.hall.play(FIRST);
    let excluded = Effect::Excluded {
        entry: EntryNo(5),
        rounds: vec![SECOND],
    };
    rule(&desk, true, vec![excluded]);
    desk.hall.draft();
    let page = desk.chief.page(&desk.url("rounds/2/draft"));
    page.assert_says("Não jogam nesta ronda");
    page.assert_says("exclusão (12.9 h)");
    assert!(page.has(&format!("a.why-link[href='{}']", desk.url("rulings/1"))));
}

/// A proposal, an appeal and a call are open, and every result of round 1 is in.
pub fn with_open_matters(db: &TestDb) -> Desk<'_> {
    let desk = Desk::playing(db, &PLAYERS, 3);
    let by = winner(&desk);
    // two measures, of which a verdict in part can leave one
    let measures = [lowered(&desk), vec![Effect::Warned { entry: by }]].concat();
    let appealed = rule(&desk, true, measures);
    let grounds = "Não fui eu.".parse().unwrap();
    desk.hall
        .act(|t, _| decide::appeal(t, appealed, by, grounds, &bench(true)));
    rule(&desk, false, vec![Effect::Expelled { entry: EntryNo(2) }]);
    let key: FormKey = "abcdefgh".parse().unwrap();
    desk.hall.act(|t, _| {
        decide::call(
            t,
            key,
            (FIRST, BoardNo(3)),
            tournament::Caller::default(),
            at(0),
        )
    });
    desk.hall.play(FIRST);
    desk
}

#[apply(on_each_database)]
fn what_is_open_is_named_before_a_round_goes_on(db: &TestDb) {
    let mut desk = with_open_matters(db);
    let results = desk.chief.page(&desk.url("rounds/1/results"));
    results.assert_says("Tabuleiro 3: chamada sem resposta há");
    for path in ["rounds/1/closure", "rounds"] {
        let answer = desk.chief.post(&desk.url(path), &[]);
        assert_eq!(answer.status, 409, "{path}");
        let page = answer.page();
        page.assert_says("Proposta n.º 2, por confirmar");
        page.assert_says("Decisão n.º 1, com recurso por decidir");
        page.assert_says("Tabuleiro 3: chamada sem resposta há");
        for url in ["rulings/2", "rulings/1/appeal", "rounds/1/boards/3/console"] {
            assert!(page.has(&format!("a[href='{}']", desk.url(url))), "{url}");
        }
    }
    let known = [("open", "proposal-2"), ("open", "appeal-1")];
    assert_eq!(
        desk.chief.sends(&desk.url("rounds/1/closure"), &known),
        409,
        "one is not among them"
    );
    let known = [&known[..], &[("open", "call-1")]].concat();
    for _ in 0..2 {
        assert_eq!(desk.chief.sends(&desk.url("rounds/1/closure"), &known), 303);
    }
    assert_eq!(desk.chief.sends(&desk.url("rounds"), &[]), 409);
    let answer = desk.chief.post(&desk.url("rounds"), &known);
    assert_eq!(answer.location(), desk.url("rounds/2/draft"));
    let page = desk.chief.page(answer.location());
    page.assert_says("Proposta n.º 2, por confirmar");
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_refusal_leads_on_to_the_draft_that_is_in_the_way_and_to_the_desk(db: &TestDb) {
    let mut desk = drafted(db);
    let withdrawal = desk.url("entries/2/withdrawal");
    let refused = desk.chief.post(&withdrawal, &[]);
    assert_eq!(refused.status, 409, "{}", refused.body);
    let links = refused.page().attributes("main .actions a", "href");
    let wanted = [desk.url("rounds/2/draft"), desk.url("manage"), "/".into()];
    assert_eq!(links, wanted);
    let late = [("round", "1"), ("kind", "half")];
    let refused = desk.chief.post(&desk.url("entries/2/bye"), &late);
    assert_eq!(refused.status, 409, "{}", refused.body);
    let links = refused.page().attributes("main .actions a", "href");
    assert_eq!(links, [desk.url("manage"), "/".into()], "no draft is meant");
    let stranger = desk.public.post(&withdrawal, &[]);
    assert!([303, 401].contains(&stranger.status), "{}", stranger.body);
    assert!(!stranger.body.contains("/manage"), "{}", stranger.body);
}

/// What is asked while round 2 is a draft is not done once it is public and they sit in it.
#[apply(on_each_database)]
fn who_leaves_does_so_from_the_round_that_the_question_named(db: &TestDb) {
    let mut desk = drafted(db);
    let (leaving, sent_away) = (
        desk.url("entries/2/withdrawal"),
        desk.url("entries/3/expulsion"),
    );
    let page = desk.chief.page(&leaving);
    page.assert_says("A ronda 2 está em rascunho");
    assert_eq!(page.field("round"), None, "it would be refused");
    let asked = desk.chief.page(&sent_away);
    desk.hall.publish_draft(SECOND, None).unwrap();
    let now = desk.hall.now().tournament;
    let seated = |no, name: &str| {
        let board = now.rounds[1].match_of(EntryNo(no)).unwrap().board;
        format!("A ronda 2 foi publicada entretanto: {name} está no tabuleiro {board}")
    };
    let answer = desk.chief.post(&leaving, &[("round", "2")]);
    assert_eq!(answer.status, 409, "{}", answer.body);
    let page = answer.page();
    page.assert_says(&seated(2, "Berta"));
    page.assert_says("A partir da ronda 3, Berta");
    let (round, key) = (asked.value("round"), asked.value("key"));
    let mut form = [
        ("round", round.as_str()),
        ("key", key.as_str()),
        ("conduct", "refuses-rules"),
        ("article", ""),
        ("reason", "Agrediu o adversário."),
    ];
    let answer = desk.chief.post(&sent_away, &form);
    assert_eq!(answer.status, 409, "{}", answer.body);
    let again = answer.page();
    again.assert_says(&seated(3, "Carlos"));
    again.assert_says("Agrediu o adversário.");
    let stands = desk.hall.now().tournament;
    assert!(stands.entries.values().all(|one| !one.gone()));
    let (round, third) = (page.value("round"), again.value("round"));
    form[0].1 = third.as_str();
    assert_eq!(
        desk.chief.sends(&leaving, &[("round", round.as_str())]),
        303
    );
    assert_eq!(desk.chief.sends(&sent_away, &form), 303);
    let stands = desk.hall.now().tournament;
    let third = RoundNo(3);
    let gone = [2, 3].map(|no| stands.entries[&EntryNo(no)].attendance);
    assert_eq!(
        gone,
        [Attendance::Withdrawn(third), Attendance::Expelled(third)]
    );
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_bye_in_a_round_that_is_paired_is_not_offered_to_be_undone(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    desk.hall
        .act(|t, _| decide::grant_bye(t, EntryNo(6), SECOND, ByeKind::Half));
    let edit = desk.url("entries/6/edit");
    let undo = "form[action$='/bye'] input[name='kind'][value='none']";
    assert!(desk.chief.page(&edit).has(undo));
    desk.hall.publish();
    desk.hall.play(FIRST);
    desk.hall.draft();
    let page = desk.chief.page(&edit);
    page.assert_says("Ronda 2");
    assert!(!page.has(undo));
}

#[apply(on_each_database)]
fn a_ruling_about_a_clock_does_not_touch_later_rounds(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let entry = winner(&desk);
    let no = rule(&desk, true, vec![Effect::TimeAdded { entry, seconds: 60 }]);
    desk.hall.play(FIRST);
    desk.hall.draft();
    let url = desk.url(&format!("rulings/{no}/revocation"));
    let page = desk.chief.body(&url);
    for later in ["com o resultado anterior", "elimine-o e emparceire de novo"] {
        assert!(!page.contains(later), "{page}");
    }
    // the chief arbiter's ruling is not an assistant's to take back
    let shown = desk.deputy.body(&desk.url("rulings/1"));
    assert!(!shown.contains("/revocation"), "{shown}");
    let page = desk.deputy.page(&url);
    page.assert_says("Só o árbitro principal ou o organizador retira uma decisão");
    assert!(!page.has("[name=reasons]"));
    let corrected = Some(Mark::Draw.outcome());
    desk.hall
        .act(|t, _| decide::correct_result(t, FIRST, BoardNo(1), GameNo(1), corrected));
    // game points that leave the match as it was are not paired by
    desk.chief
        .page(&desk.url("rounds/2/draft"))
        .assert_says(SOUND);
}

/// Two exchanged by hand in a round robin meet somebody twice, and somebody else never: each draft says so, and the page that ends it.
#[apply(on_sqlite)]
fn an_exchange_in_a_round_robin_is_told_to_its_end(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.system = PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        };
        regulations.tie_breaks.clear();
    });
    desk.hall.draft();
    let (no, now) = (FIRST, desk.hall.now().tournament);
    let boards = &now.rounds[0].matches;
    let (a, b) = (boards[0].pairing.first, boards[1].pairing.first);
    desk.hall.act(|t, _| decide::swap_entries(t, no, a, b));
    let told = "não chegam a defrontar-se as vezes devidas";
    desk.chief
        .page(&desk.url("rounds/1/draft"))
        .assert_says(told);
    desk.hall
        .act(|t, secret| decide::publish_round(t, FIRST, secret));
    desk.hall.play(FIRST);
    let rounds = desk.hall.now().tournament.round_count();
    let mut again = false;
    for round in 2..=rounds {
        desk.hall.draft();
        let page = desk.chief.get(&desk.url(&format!("rounds/{round}/draft")));
        assert!(page.body.contains(told), "{round}");
        again |= page.body.contains("já se defrontaram na ronda 1");
        let round = RoundNo(round);
        desk.hall
            .act(|t, secret| decide::publish_round(t, round, secret));
        desk.hall.play(round);
    }
    assert!(again);
    let asked = desk.chief.post(&desk.url("stage"), &[("to", "finished")]);
    assert!(
        asked.body.contains("nem todos se defrontaram"),
        "{}",
        asked.body
    );
}
