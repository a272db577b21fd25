//! Article 9: draw offers and claims.

use super::article_04::can_be_warned;
use super::*;
use arbitration::{Claim, Moment};
use tournament::{DrawBy, OfferRule};

/// An offer after the player's own move that the opponent accepted.
fn offer(shown: Shown, moves: Option<u16>) -> Situation {
    Situation::DrawOffer {
        by: WHITE,
        moment: Moment::AfterOwnMove,
        shown,
        moves,
        accepted: true,
        consent: false,
    }
}

/// Two kings against two: everything that 9.5 asks of the board.
fn four_kings() -> Shown {
    shown("W:WK4,K13:BK29,K20")
}

fn counted(text: &str) -> Shown {
    Shown::Counter(text.parse().unwrap())
}

#[test]
fn p9_1_a_the_regulations_may_forbid_more() {
    let with = |rule| Board::with(|regulations| regulations.arbitration.offers = rule);
    let asked = |rule, moves| with(rule).advised(&offer(four_kings(), Some(moves))).0;
    assert_eq!(asked(OfferRule::Articles, 25), DecisionKind::DrawAgreed);
    assert_eq!(asked(OfferRule::Never, 60), DecisionKind::OfferInadmissible);
    assert_eq!(
        asked(OfferRule::AfterMoves(40), 39),
        DecisionKind::OfferInadmissible
    );
    assert_eq!(
        asked(OfferRule::AfterMoves(40), 40),
        DecisionKind::DrawAgreed
    );
    assert_eq!(
        asked(OfferRule::WithConsent, 60),
        DecisionKind::OfferInadmissible
    );
    let consent = Situation::DrawOffer {
        by: WHITE,
        moment: Moment::AfterOwnMove,
        shown: four_kings(),
        moves: Some(60),
        accepted: true,
        consent: true,
    };
    let (kind, _) = with(OfferRule::WithConsent).advised(&consent);
    assert_eq!(kind, DecisionKind::DrawAgreed);
}

#[test]
fn p9_2_a_an_offer_at_another_moment_is_valid_but_may_disturb() {
    let situation = Situation::DrawOffer {
        by: WHITE,
        moment: Moment::Otherwise,
        shown: four_kings(),
        moves: Some(30),
        accepted: false,
        consent: false,
    };
    let advice = Board::new().advice(&situation);
    assert_eq!(advice.decisions[0].kind, DecisionKind::OfferAdmissible);
    let punishable = |kind| advice.decisions.iter().any(|one| one.kind == kind);
    assert!(
        punishable(DecisionKind::Sanctioned),
        "{:?}",
        advice.decisions
    );
}

#[test]
fn p9_2_b_no_conditions() {
    can_be_warned("offer-with-conditions", "9.2 b");
}

#[test]
fn p9_3_a_the_offer_is_written_down() {
    can_be_warned("offer-not-recorded", "8.5");
}

#[test]
fn p9_4_a_an_agreement_before_the_game_is_null() {
    let mut board = Board::new();
    let refusal = Situation::RefusalToPlay { ordered: false };
    board.ruled(&refusal, DecisionKind::MustBePlayed);
    assert_eq!(board.result(), None);
    let before = Situation::DrawOffer {
        by: WHITE,
        moment: Moment::BeforeTheGame,
        shown: Shown::Nothing,
        moves: Some(0),
        accepted: true,
        consent: false,
    };
    assert_eq!(board.advised(&before).0, DecisionKind::MustBePlayed);
}

#[test]
fn p9_4_b_whoever_still_refuses_loses_both() {
    let mut board = Board::new();
    let refusal = Situation::RefusalToPlay { ordered: true };
    let told = board.ruled(&refusal, DecisionKind::BothLose);
    assert!(told.ruling.article.to_string().contains("9.4 b"));
    assert_eq!(board.points(), Some((Points::ZERO, Points::ZERO)));
}

#[test]
fn p9_5_a_1_twenty_moves_of_each() {
    let asked = |moves| Board::new().advised(&offer(four_kings(), Some(moves))).0;
    assert_eq!(asked(19), DecisionKind::OfferInadmissible);
    assert_eq!(asked(20), DecisionKind::DrawAgreed);
}

#[test]
fn p9_5_a_2_eight_pieces_and_a_king_on_each_side() {
    let asked = |fen| Board::new().advised(&offer(shown(fen), Some(30))).0;
    let eight = "W:WK4,K13,9,10:BK29,K20,31,30";
    let nine = "W:WK4,K13,9,10,11:BK29,K20,31,30";
    let kingless = "W:WK4,K13:B29,30";
    assert_eq!(asked(eight), DecisionKind::DrawAgreed);
    assert_eq!(asked(nine), DecisionKind::OfferInadmissible);
    assert_eq!(asked(kingless), DecisionKind::OfferInadmissible);
    let mut board = Board::new();
    board.ruled(&offer(shown(eight), Some(30)), DecisionKind::DrawAgreed);
    assert_eq!(board.result(), Some(Outcome::Draw(DrawBy::Agreement)));
}

#[test]
fn p9_6_a_1_without_notation_moves_are_not_counted() {
    let (kind, _) = Board::rapid().advised(&offer(four_kings(), None));
    assert_eq!(kind, DecisionKind::DrawAgreed);
}

#[test]
fn p9_6_a_2_without_a_king_the_arbiter_decides_whether_it_is_justified() {
    let asked = |board: &Board, fen| {
        board.advice(&Situation::TechnicalDraw {
            by: WHITE,
            position: position(fen),
        })
    };
    let mut board = Board::rapid();
    // not to be asked with nine pieces, nor where moves are written down
    let nine = asked(&board, "W:W1,2,3,4,5:B29,30,31,32");
    assert_eq!(nine.decisions[0].kind, DecisionKind::DrawNotJustified);
    let kinds = |advice: &Advice| {
        advice
            .decisions
            .iter()
            .map(|one| one.kind)
            .collect::<Vec<_>>()
    };
    let men = asked(&board, "W:W9,10:B23,24");
    for kind in [DecisionKind::DrawJustified, DecisionKind::DrawNotJustified] {
        assert!(kinds(&men).contains(&kind), "{:?}", kinds(&men));
    }
    let situation = Situation::TechnicalDraw {
        by: WHITE,
        position: position("W:W9,10:B23,24"),
    };
    board.rule(&situation, DecisionKind::DrawJustified, Vec::new());
    assert!(matches!(board.result(), Some(Outcome::Draw(_))));
    let no = board.t.rulings[0].no;
    let player = board.player(BLACK);
    board.then(|t| decide::appeal(t, no, player, "It was won".parse().unwrap(), &chief()));
    assert!(board.t.rulings[0].appeal.is_some());
}

#[test]
fn p9_7_a_1_the_law_of_twenty_moves_can_be_claimed() {
    let claim = |text| Situation::DrawClaim {
        by: WHITE,
        claim: Claim::MoveLimit,
        shown: counted(text),
    };
    let board = Board::new();
    assert_eq!(
        board.advised(&claim("move-limit:w20:")).0,
        DecisionKind::ClaimUpheld
    );
    assert_eq!(
        board.advised(&claim("move-limit:w19:q")).0,
        DecisionKind::ClaimRejected
    );
}

#[test]
fn p9_7_a_2_the_forced_ending_can_be_claimed() {
    let claim = |text| Situation::DrawClaim {
        by: BLACK,
        claim: Claim::ForcedEnding,
        shown: counted(text),
    };
    let board = Board::new();
    assert_eq!(
        board.advised(&claim("forced-ending:w11:q")).0,
        DecisionKind::ClaimUpheld
    );
    assert_eq!(
        board.advised(&claim("forced-ending:w10:q")).0,
        DecisionKind::ClaimRejected
    );
}

#[test]
fn p9_7_a_3_repetition_can_be_claimed_from_the_sheet_alone() {
    let claim = Situation::DrawClaim {
        by: WHITE,
        claim: Claim::Repetition,
        shown: four_kings(),
    };
    // one position proves nothing: it is for the arbiter to decide on other evidence
    let advice = Board::new().advice(&claim);
    let kinds: Vec<_> = advice.decisions.iter().map(|one| one.kind).collect();
    assert!(kinds.contains(&DecisionKind::ClaimUpheld), "{kinds:?}");
    assert!(kinds.contains(&DecisionKind::ClaimRejected), "{kinds:?}");
}

#[test]
fn p9_8_a_a_draw_that_is_due_must_be_accepted() {
    let mut board = Board::new();
    let claim = Situation::DrawClaim {
        by: BLACK,
        claim: Claim::MoveLimit,
        shown: counted("move-limit:w20:"),
    };
    let told = board.ruled(&claim, DecisionKind::ClaimUpheld);
    assert!(
        told.ruling.article.to_string().contains("9.8"),
        "{}",
        told.ruling.article
    );
    assert_eq!(board.points(), Some((Points::HALF, Points::HALF)));
}

#[test]
fn p9_9_a_where_the_players_differ_the_arbiter_decides() {
    // the sheet proves one thing, and the arbiter may still decide the other with a reason
    let mut board = Board::new();
    let claim = Situation::DrawClaim {
        by: WHITE,
        claim: Claim::MoveLimit,
        shown: counted("move-limit:w3:"),
    };
    board.rule(&claim, DecisionKind::ClaimUpheld, Vec::new());
    assert_eq!(board.points(), Some((Points::HALF, Points::HALF)));
}

#[test]
fn p9_10_a_a_wrong_claim_gives_the_opponent_two_minutes() {
    let mut board = Board::new();
    let claim = Situation::DrawClaim {
        by: WHITE,
        claim: Claim::Repetition,
        shown: written("9-13 24-20 5-9"),
    };
    let told = board.ruled(&claim, DecisionKind::ClaimRejected);
    assert_eq!(told.added(board.player(BLACK)), 120);
    assert_eq!(told.added(board.player(WHITE)), 0);
    assert_eq!(told.ruling.article, "9.10");
    assert_eq!(board.result(), None);
}

#[test]
fn p9_11_a_an_offer_against_the_article_is_punishable() {
    let advice = Board::new().advice(&offer(four_kings(), Some(5)));
    assert_eq!(advice.decisions[0].kind, DecisionKind::OfferInadmissible);
    assert!(
        advice.decisions[0].article.to_string().contains("9.11")
            || advice.decisions[0].article.to_string().contains("9.5")
    );
    can_be_warned("offer-against-rules", "9.11");
}
