//! What an arbiter is called for, on a phone: from opening the board to the recorded ruling, counted in taps.

use tournament::decide;
use tournament::rulings::{Clocks, DecisionKind, Effect, RulingState};
use tournament::{BoardNo, DrawBy, EntryNo, LossBy, Outcome, RoundNo, Side};

use super::arbiter::Arbiter;
use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::wait;

const PLAYERS: [&str; 10] = [
    "Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto", "Graça", "Hugo", "Inês", "João",
];
const FIRST: RoundNo = RoundNo(1);
/// What a claim may cost, from the board to the ruling.
const MOST: usize = 8;
/// A game in which White leaves a capture out.
const WITHOUT_CAPTURE: &str = "1. 9-13 22-18 2. 5-9";
/// A game that has only begun.
const BEGUN: &str = "1. 9-13 24-20 2. 5-9";
/// A game whose last position stands for the third time.
const REPEATED: &str = "1. 10-13 21-18 2. 6-10 26-21 3. 3-6 29-26 4. 10-14 22-19 5. 13x29 19x3 \
    6. 29-15 3-17 7. 15-29 17-3 8. 29-15 3-17 9. 15-29 17-3";

fn playing(db: &TestDb) -> Desk<'_> {
    Desk::playing(db, &PLAYERS, 4)
}

/// The result of the first game at a board of the first round.
fn result(desk: &Desk<'_>, board: u16) -> Option<Outcome> {
    let now = desk.hall.now().tournament;
    let one = now.rounds[0].on_board(BoardNo(board)).unwrap();
    one.games[0].outcome
}

/// Who plays the first game there with White, and who with Black.
fn seats(desk: &Desk<'_>, board: u16) -> [EntryNo; 2] {
    let now = desk.hall.now().tournament;
    let pairing = now.rounds[0].on_board(BoardNo(board)).unwrap().pairing;
    [Side::First, Side::Second].map(|side| pairing.on(side))
}

/// The rows of the standings, as everybody reads them.
async fn standings(arbiter: &Arbiter, desk: &Desk<'_>) -> String {
    arbiter.open(&desk.url("standings")).await;
    let rows = "return [...document.querySelectorAll('main tbody tr')]
        .map((row) => row.innerText.replace(/\\s+/g, ' ').trim()).join('\\n')";
    let rows = arbiter.phone.value(rows).await;
    rows.as_str().unwrap().to_owned()
}

async fn illegal_move(arbiter: &Arbiter, desk: &Desk<'_>) {
    arbiter.at_board(desk, 1, 1).await;
    arbiter.matter("illegal-move").await;
    arbiter.pick("look", "sheet").await;
    arbiter.write("sheet", WITHOUT_CAPTURE).await;
    arbiter.tap("[name='pressed'][value='on']").await;
    let ruling = arbiter.record(desk, "illegal-move").await;
    assert_eq!(ruling.decision, DecisionKind::MoveReplaced);
    assert_eq!(
        (&ruling.article, ruling.move_no),
        (&"7.5 a".into(), Some(2))
    );
    let before = "W:W1,2,3,4,5,6,7,8,10,11,12,13:B18,21,23,24,25,26,27,28,29,30,31,32";
    let position = before.to_owned();
    assert_eq!(ruling.effects, [Effect::Restored { position }]);
    let [white, black] = seats(desk, 1);
    let now = desk.hall.now().tournament;
    assert_eq!(decide::illegal_moves(&now, white).len(), 1);
    assert_eq!(decide::illegal_moves(&now, black).len(), 0);
    arbiter.at_board(desk, 1, 1).await;
    arbiter.phone.wait_for_text("1 lance ilegal").await;
}

async fn wrong_claim(arbiter: &Arbiter, desk: &Desk<'_>) {
    desk.hall.attach((2, 1), BEGUN);
    arbiter.at_board(desk, 1, 2).await;
    arbiter.matter("draw-claim").await;
    arbiter.pick("claim", "repetition").await;
    arbiter.tap("[name='by'][value='white']").await;
    arbiter.write("white-before", "3:10").await;
    arbiter.write("black-before", "0:45").await;
    let ruling = arbiter.record(desk, "wrong-claim").await;
    assert!(arbiter.taps() <= MOST);
    let [_, black] = seats(desk, 2);
    let entry = black;
    assert_eq!(ruling.decision, DecisionKind::ClaimRejected);
    assert_eq!(
        ruling.effects,
        [Effect::TimeAdded {
            entry,
            seconds: 120
        }]
    );
    let clocks = Clocks {
        white_before: Some(190),
        black_before: Some(45),
        white_after: Some(190),
        black_after: Some(165),
    };
    assert_eq!(ruling.clocks, Some(clocks));
    assert_eq!(result(desk, 2), None);
}

async fn right_claim(arbiter: &Arbiter, desk: &Desk<'_>) {
    desk.hall.attach((3, 1), REPEATED);
    arbiter.at_board(desk, 1, 3).await;
    arbiter.matter("draw-claim").await;
    arbiter.tap("[name='by'][value='white']").await;
    let ruling = arbiter.record(desk, "right-claim").await;
    assert!(arbiter.taps() <= MOST);
    assert_eq!(ruling.decision, DecisionKind::ClaimUpheld);
    assert_eq!(result(desk, 3), Some(Outcome::Draw(DrawBy::Repetition)));
}

async fn phone_rings(arbiter: &Arbiter, desk: &Desk<'_>) {
    arbiter.at_board(desk, 1, 4).await;
    arbiter.matter("device").await;
    arbiter.pick("device", "sounded").await;
    arbiter.set_up(&[("white-man", 9), ("black-man", 13)]).await;
    arbiter.look("device-situation").await;
    arbiter.tap("[name='by'][value='white']").await;
    let ruling = arbiter.record(desk, "device").await;
    assert_eq!(ruling.decision, DecisionKind::DrawInsteadOfLoss);
    assert_eq!(ruling.article, "11.4");
    let drawn = Outcome::Draw(DrawBy::OpponentCannotWin);
    assert_eq!(result(desk, 4), Some(drawn));
}

async fn refuse_to_play(arbiter: &Arbiter, desk: &Desk<'_>) {
    arbiter.at_board(desk, 1, 5).await;
    arbiter.matter("refusal-to-play").await;
    arbiter.pick("ordered", "yes").await;
    arbiter.tap("[name='by'][value='both']").await;
    let ruling = arbiter.record(desk, "double-loss").await;
    assert_eq!(ruling.decision, DecisionKind::BothLose);
    assert!(
        ruling.article.to_string().contains("9.4 b"),
        "{}",
        ruling.article
    );
    assert_eq!(
        result(desk, 5),
        Some(Outcome::DoubleLoss(LossBy::Discipline))
    );
}

#[test]
fn at_the_boards_of_a_round() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let arbiter = Arbiter::arrive(&desk, "chief").await;
        arbiter.at_board(&desk, 1, 1).await;
        arbiter.look("console").await;
        illegal_move(&arbiter, &desk).await;
        wrong_claim(&arbiter, &desk).await;
        right_claim(&arbiter, &desk).await;
        phone_rings(&arbiter, &desk).await;
        refuse_to_play(&arbiter, &desk).await;
        desk.hall.play(FIRST);
        // whoever has White wins every game that no ruling decided
        let standings = standings(&arbiter, &desk).await;
        for row in [
            "Carlos 1 1½ ",
            "Hugo 0 ½ ",
            "Inês 1 1½ ",
            "Elsa 1 1 ",
            "João 0 0 ",
        ] {
            assert!(standings.contains(row), "{row}: {standings}");
        }
        arbiter.phone.close().await;
    });
    desk.hall.assert_sound();
}

/// The deputy proposes to expel a player in round 3; the chief arbiter confirms; round 4 is paired without the player.
#[test]
fn an_expulsion_in_round_3_and_round_4() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    desk.hall.play(FIRST);
    for _ in 2..=3 {
        let round = desk.hall.publish();
        if round < RoundNo(3) {
            desk.hall.play(round);
        }
    }
    let third = desk.hall.now().tournament.rounds[2].matches[0].pairing;
    let expelled = third.first;
    wait(async {
        let deputy = Arbiter::arrive(&desk, "deputy").await;
        deputy.at_board(&desk, 3, 1).await;
        deputy.matter("sanction").await;
        deputy.tap("[name='by'][value='white']").await;
        deputy.choose("sanction", "expulsion").await;
        let ruling = deputy.record(&desk, "expulsion-proposed").await;
        assert_eq!(ruling.state, RulingState::Proposed);
        // not a warning beside it
        let entry = expelled;
        assert_eq!(ruling.effects, [Effect::Expelled { entry }]);
        assert_eq!(ruling.article, "12.9 i");
        assert!(!desk.hall.now().tournament.entries[&expelled].expelled());
        deputy.phone.close().await;

        let chief = Arbiter::arrive(&desk, "chief").await;
        chief.at_board(&desk, 3, 1).await;
        chief.tap("a[href$='/rulings/1']").await;
        chief.tap_text("Confirmar").await;
        chief.phone.wait_for_text("em vigor").await;
        chief.look("expulsion-confirmed").await;
        println!("expulsion confirmed: {} taps", chief.taps());
        assert!(desk.hall.now().tournament.entries[&expelled].expelled());
        desk.hall.play(RoundNo(3));
        let fourth = desk.hall.publish();
        let now = desk.hall.now().tournament;
        assert!(!now.round(fourth).unwrap().seats(expelled));
        chief.open(&desk.url("rounds/4")).await;
        chief.look("expulsion-round-4").await;
        let name = now.entries[&expelled].person.name.to_string();
        assert!(!chief.phone.text().await.contains(&name));
        chief.open(&desk.url("rounds/3")).await;
        chief.phone.wait_for_text(&name).await;
        chief.phone.close().await;
    });
    desk.hall.assert_sound();
}

#[test]
fn an_appeal_upheld() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    desk.hall.play(FIRST);
    wait(async {
        let chief = Arbiter::arrive(&desk, "chief").await;
        let before = result(&desk, 1);
        let standings = standings(&chief, &desk).await;
        chief.at_board(&desk, 1, 1).await;
        chief.tap("a[href$='/console?game=1']").await;
        chief.matter("device").await;
        chief.pick("device", "sounded").await;
        chief.tap("[name='by'][value='white']").await;
        // after the game nothing is advised (8.11)
        chief.pick("decision", "lost").await;
        let ruling = chief.record(&desk, "appeal-of-what").await;
        assert_eq!(ruling.decision, DecisionKind::Lost);
        assert_ne!(result(&desk, 1), before);
        assert_ne!(self::standings(&chief, &desk).await, standings);
        chief.open(&desk.url("rulings/1")).await;
        chief.tap_text("Apresentar recurso").await;
        chief.write("grounds", "O telemóvel não era meu.").await;
        chief.look("appeal").await;
        chief.tap_text("Registar o recurso").await;
        chief.phone.wait_for_text("Há um recurso por decidir").await;
        println!("appeal filed: {} taps", chief.taps());
        chief.open(&desk.url("rulings/1")).await;
        chief.tap_text("Decidir o recurso").await;
        chief.pick("upheld", "yes").await;
        chief.write("decided_by", "Conselho de Disciplina").await;
        chief.write("reasons", "Era de um espectador.").await;
        chief.look("appeal-verdict").await;
        chief.tap_text("Decidir o recurso").await;
        chief.phone.wait_for_text("Recurso procedente").await;
        chief.look("appeal-upheld").await;
        println!("appeal upheld: {} taps", chief.taps());
        assert_eq!(result(&desk, 1), before);
        assert_eq!(self::standings(&chief, &desk).await, standings);
        chief.phone.close().await;
    });
    desk.hall.assert_sound();
}
