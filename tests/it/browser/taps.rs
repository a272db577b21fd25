//! The console at 390 × 844, counted in taps from the hall on; and what is seen without scrolling.

use tournament::rulings::{DecisionKind, Matter};

use super::arbiter::Arbiter;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, playing};
use crate::support::wait;

/// A game whose last position stands for the third time.
const REPEATED: &str = "1. 10-13 21-18 2. 6-10 26-21 3. 3-6 29-26 4. 10-14 22-19 5. 13x29 19x3 \
    6. 29-15 3-17 7. 15-29 17-3 8. 29-15 3-17 9. 15-29 17-3";
/// White cannot be stopped, Black has one man that is.
const TEN: &str = "W:WK1,5,6,9,10:B13,14,17,21,22";

/// The top of the first decision, and the top of the bar.
const PLACES: &str = "const top = (css) => document.querySelector(css).getBoundingClientRect();
    return [top('.options > label').bottom, top('.ruling .save-bar').top].map(Math.round)";

/// The first decision is seen at once, above the bar; and the last can be scrolled clear of it.
async fn is_clear(arbiter: &Arbiter) {
    arbiter.phone.find("form.ruling").await;
    arbiter.phone.value("window.scrollTo(0, 0)").await;
    let places = arbiter.phone.value(PLACES).await;
    let place = |at: usize| places[at].as_i64().unwrap();
    assert!(place(0) <= place(1), "{places}");
    let last = "const all = [...document.querySelectorAll('.options input')];
        all.at(-1).focus();
        all.at(-1).closest('label').scrollIntoView({ block: 'nearest' });
        const box = all.at(-1).closest('label').getBoundingClientRect();
        return Math.round(document.querySelector('.ruling .save-bar').getBoundingClientRect().top - box.bottom)";
    let gap = arbiter.phone.value(last).await.as_i64().unwrap();
    assert!(gap >= 0, "{gap}");
}

async fn conduct(arbiter: &Arbiter, desk: &Desk<'_>) {
    arbiter.go_from_hall(desk, 1).await;
    arbiter.matter("conduct").await;
    arbiter.look("taps-conduct").await;
    arbiter.pick("rule", "noise").await;
    arbiter.tap("[name='by'][value='black']").await;
    is_clear(arbiter).await;
    let ruling = arbiter.record(desk, "taps-conduct-ruling").await;
    assert_eq!(ruling.matter, Matter::Conduct);
    assert!(arbiter.taps() <= 5, "{}", arbiter.taps());
}

async fn claim(arbiter: &Arbiter, desk: &Desk<'_>) {
    desk.hall.attach((2, 1), REPEATED);
    arbiter.go_from_hall(desk, 2).await;
    arbiter.matter("draw-claim").await;
    arbiter.tap("[name='by'][value='white']").await;
    is_clear(arbiter).await;
    let ruling = arbiter.record(desk, "taps-claim").await;
    assert_eq!(ruling.decision, DecisionKind::ClaimUpheld);
    assert!(arbiter.taps() <= 4, "{}", arbiter.taps());
}

/// Paints ten pieces on the empty board: a stroke along a row, or a tap for each; the second tap makes a king.
async fn paint(arbiter: &Arbiter) {
    arbiter.draw("#s5", "#s6").await;
    arbiter.draw("#s9", "#s10").await;
    arbiter.tap("#s1").await;
    arbiter.tap("#s1").await;
    arbiter.pick("piece", "black-man").await;
    arbiter.draw("#s13", "#s14").await;
    arbiter.draw("#s21", "#s22").await;
    arbiter.tap("#s17").await;
    assert_eq!(arbiter.phone.values("[name=fen]").await, [TEN]);
}

/// Ten pieces, painted; the doubted move is shown by dragging its piece, and what was pressed asks the rules.
async fn illegal_move(arbiter: &Arbiter, desk: &Desk<'_>) {
    arbiter.go_from_hall(desk, 3).await;
    arbiter.matter("illegal-move").await;
    arbiter.tap("[name='act'][value='clear']").await;
    paint(arbiter).await;
    arbiter.draw("#s5", "#s12").await;
    assert_eq!(arbiter.phone.values("[name=moved]").await, ["5-12"]);
    arbiter.look("taps-board").await;
    arbiter.tap("[name='pressed'][value='on']").await;
    is_clear(arbiter).await;
    let ruling = arbiter.record(desk, "taps-illegal-move").await;
    assert_eq!(ruling.decision, DecisionKind::MoveReplaced);
    assert_eq!(ruling.evidence.position.as_deref(), Some(TEN));
    assert!(arbiter.taps() <= 14, "{}", arbiter.taps());
}

/// The phone rings, and the opponent has ten pieces about which the rules are asked: painted, on a board that begins empty.
async fn phone(arbiter: &Arbiter, desk: &Desk<'_>) {
    arbiter.go_from_hall(desk, 3).await;
    arbiter.matter("device").await;
    arbiter.pick("device", "sounded").await;
    arbiter.pick("look", "position").await;
    paint(arbiter).await;
    arbiter.tap("[name='by'][value='black']").await;
    is_clear(arbiter).await;
    arbiter.record(desk, "taps-phone").await;
    assert!(arbiter.taps() <= 14, "{}", arbiter.taps());
}

#[test]
fn counted_from_the_hall() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let arbiter = Arbiter::arrive(&desk, "chief").await;
        conduct(&arbiter, &desk).await;
        claim(&arbiter, &desk).await;
        illegal_move(&arbiter, &desk).await;
        phone(&arbiter, &desk).await;
        arbiter.phone.close().await;
    });
    desk.hall.assert_sound();
}

/// Legal moves by taps, back and forward, painting, and a word that finds a matter, all on one page.
#[test]
fn the_board_answers_taps_without_the_server() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    desk.hall.attach((1, 1), "1. 9-13 22-18 2. 13x22 27x18");
    wait(async {
        let arbiter = Arbiter::arrive(&desk, "chief").await;
        let phone = &arbiter.phone;
        let fen = async || phone.values("[name=fen]").await.remove(0);
        arbiter.at_board(&desk, 1, 1).await;
        phone.press("#f-filter").await;
        phone.keys("telemovel").await;
        assert_eq!(phone.count("#matters li:not([hidden])").await, 1);
        arbiter.matter("device").await;
        phone.value("window.loaded = 'once'").await;
        arbiter.pick("look", "position").await;
        // the side to move has the piece on 10, and it has two ways to go
        arbiter.tap("#s10").await;
        phone.find("#s13.to").await;
        arbiter.tap("#s13").await;
        phone.find("[aria-label='Casa 13: peão branco']").await;
        assert!(fen().await.starts_with("B:"));
        arbiter.tap("[value='back']").await;
        assert!(fen().await.starts_with("W:"));
        arbiter.tap("[value='forward']").await;
        assert!(fen().await.starts_with("B:"));
        arbiter.tap("#plies summary").await;
        arbiter.tap("[name='ply'][value='2']").await;
        arbiter.tap("[value='back']").await;
        phone.find("[name='ply'][value='1'][aria-current]").await;
        arbiter.look("taps-plies").await;
        arbiter.tap("[value='clear']").await;
        arbiter.tap("#s9").await;
        arbiter.pick("piece", "black-king").await;
        arbiter.tap("#s30").await;
        assert_eq!(fen().await, "W:W9:BK30");
        arbiter
            .write("dictated", "brancas D1 5 pretas 22, jogam as pretas")
            .await;
        phone.find("[aria-label='Casa 1: dama branca']").await;
        assert_eq!(fen().await, "B:WK1,5:B22");
        assert_eq!(phone.value("return window.loaded").await, "once");
        arbiter.phone.close().await;
    });
}
