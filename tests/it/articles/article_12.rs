//! 12.9: sanctions, each with its real effect.

use super::*;
use arbitration::{Amount, Impose};
use tournament::standings::standings;
use tournament::{Attendance, Fine, PrimaryScore, RulingRefusal, SanctionKind};

fn by(colour: Colour) -> Situation {
    Situation::Sanction { by: colour }
}

impl Board {
    /// Imposes a sanction on White.
    fn impose(&mut self, kind: SanctionKind, amount: Amount) -> Told {
        let white = self.player(WHITE);
        let case = self.case();
        let effect = kind.effect(white, Some(&case), amount).unwrap();
        self.rule(&by(WHITE), DecisionKind::Sanctioned, vec![effect])
    }

    fn score(&self, entry: EntryNo) -> String {
        let table = standings(&self.t, None);
        let row = table.rows.iter().find(|row| row.entry == entry).unwrap();
        row.score.value.to_string()
    }
}

#[test]
fn p12_9_a_a_warning_stands_in_the_record() {
    let mut board = Board::new();
    board.impose(SanctionKind::Warning, Amount::Nothing);
    assert_eq!(decide::ladder(&board.t, board.player(WHITE)).len(), 1);
    assert!(decide::ladder(&board.t, board.player(BLACK)).is_empty());
}

#[test]
fn p12_9_b_time_to_the_opponent() {
    let mut board = Board::new();
    let told = board.impose(SanctionKind::TimeToOpponent, Amount::Seconds(90));
    assert_eq!(told.added(board.player(BLACK)), 90);
}

#[test]
fn p12_9_c_time_off_the_offender() {
    let mut board = Board::new();
    let told = board.impose(SanctionKind::TimeOff, Amount::Seconds(45));
    let entry = board.player(WHITE);
    assert!(told.has(&Effect::TimeTaken { entry, seconds: 45 }));
}

#[test]
fn p12_9_d_points_to_the_opponent_up_to_the_most_of_the_match() {
    let mut board = Board::new();
    board.play_on(ROUND);
    let loser = board.player(BLACK);
    assert_eq!(board.score(loser), "0");
    let amount = |halves| Amount::Points(PrimaryScore::MatchPoints, Points::from_halves(halves));
    board.impose(SanctionKind::PointsToOpponent, amount(1));
    assert_eq!(board.score(loser), "½");
    let (kind, most) = (SanctionKind::PointsToOpponent, Points::ONE);
    let (white, case) = (board.player(WHITE), board.case());
    let whole = kind.effect(white, Some(&case), amount(2)).unwrap();
    assert_eq!(
        board.refused(&by(WHITE), DecisionKind::Sanctioned, vec![whole]),
        Refusal::Ruling(RulingRefusal::PointsBeyondMatch { most })
    );
    board.impose(kind, amount(1));
    assert_eq!(board.score(loser), "1");
}

#[test]
fn p12_9_e_points_off_the_offender() {
    let mut board = Board::new();
    board.play_on(ROUND);
    let winner = board.player(WHITE);
    let amount = Amount::Points(PrimaryScore::MatchPoints, Points::HALF);
    board.impose(SanctionKind::PointsOff, amount.clone());
    assert_eq!(board.score(winner), "½");
    board.impose(SanctionKind::PointsOff, amount.clone());
    board.impose(SanctionKind::PointsOff, amount);
    assert_eq!(board.score(winner), "0");
}

#[test]
fn p12_9_f_a_loss_with_the_opponents_score_set_by_the_arbiter() {
    for score in [Points::ZERO, Points::HALF, Points::ONE] {
        let mut board = Board::new();
        board.impose(SanctionKind::Loss, Amount::OpponentsScore(score));
        assert_eq!(board.points(), Some((Points::ZERO, score)));
    }
}

#[test]
fn p12_9_g_a_fine_announced_beforehand() {
    let fine = Fine {
        what: "Phone".parse().unwrap(),
        cents: 2000,
    };
    let announced = fine.clone();
    let mut board = Board::with(|regulations| regulations.arbitration.fines = vec![announced]);
    let told = board.impose(SanctionKind::Fine, Amount::Fine(fine));
    assert!(matches!(
        told.ruling.effects.last(),
        Some(Effect::Fined { cents: 2000, .. })
    ));
}

#[test]
fn p12_9_h_exclusion_from_a_round() {
    let mut board = Board::new();
    let white = board.player(WHITE);
    board.impose(SanctionKind::Exclusion, Amount::Rounds(vec![RoundNo(2)]));
    board.play_on(ROUND);
    board.next_round();
    assert!(board.t.round(RoundNo(2)).unwrap().match_of(white).is_none());
    board.play_on(RoundNo(2));
    board.next_round();
    assert!(board.t.round(RoundNo(3)).unwrap().seats(white));
}

#[test]
fn p12_9_i_expulsion() {
    let mut board = Board::new();
    let white = board.player(WHITE);
    board.impose(SanctionKind::Expulsion, Amount::Nothing);
    let attendance = board.t.entries[&white].attendance;
    assert_eq!(attendance, Attendance::Expelled(RoundNo(2)));
    board.play_on(ROUND);
    board.next_round();
    assert!(!board.t.round(RoundNo(2)).unwrap().seats(white));
}
