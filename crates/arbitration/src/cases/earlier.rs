//! Rulings that were made before, against the first player.

use chrono::NaiveDate;
use tournament::{
    BoardNo, EntryNo, Event, GameNo, Official, Ruling, RulingEvent, RulingNo, Tournament,
    rulings::{Before, DecisionKind, Effect, Evidence, Matter, RulingState, Scene},
};

use super::{ParseCaseError, known};

/// What was ruled: on what, the decision, its articles and its effect.
type Earlier = (Matter, DecisionKind, &'static str, Effect);

/// What a word of a case stands for.
fn named(word: &str) -> Result<Earlier, ParseCaseError> {
    let given = Effect::TimeAdded {
        entry: EntryNo(2),
        seconds: 120,
    };
    let warned = Effect::Warned { entry: EntryNo(1) };
    Ok(match word {
        "illegal" | "illegal-elsewhere" => (
            Matter::IllegalMove,
            DecisionKind::MoveReplaced,
            "7.5 a",
            Effect::PlaysOn,
        ),
        "claims" => (
            Matter::DrawClaim,
            DecisionKind::ClaimRejected,
            "9.10",
            given,
        ),
        "offered" => (
            Matter::DrawOffer,
            DecisionKind::OfferInadmissible,
            "9.5 a",
            Effect::PlaysOn,
        ),
        "warned" => (
            Matter::Conduct,
            DecisionKind::Sanctioned,
            "11.8, 12.9 a",
            warned,
        ),
        // the step that stood in for a warning
        "stepped" => (
            Matter::Conduct,
            DecisionKind::Sanctioned,
            "11.8, 12.9 b",
            given,
        ),
        other => return Err(ParseCaseError::new(other)),
    })
}

/// Makes one of this kind: at game 1 of board 1 of the next round, or in game 2.
pub(super) fn rule(tournament: &mut Tournament, word: &str) -> Result<(), ParseCaseError> {
    let (matter, decision, article, effect) = named(word)?;
    let day = known(NaiveDate::from_ymd_opt(2026, 5, 1), "2026-05-01")?;
    let no = known(u32::try_from(tournament.rulings.len()).ok(), word)? + 1;
    let ruling = Ruling {
        no: RulingNo(no),
        key: known(format!("earlier{no:02}").parse().ok(), word)?,
        at: known(day.and_hms_opt(10, 0, 0), "10:00")?,
        by: Official {
            user: None,
            name: "Helena".to_owned(),
        },
        scene: Scene {
            round: Some(tournament.next_round()),
            board: Some(BoardNo(1)),
            game: Some(GameNo(if word == "illegal-elsewhere" { 2 } else { 1 })),
        },
        matter,
        concerned: vec![EntryNo(1)],
        move_no: None,
        facts: known("What happened before".parse().ok(), word)?,
        evidence: Evidence::default(),
        decision,
        article: article.into(),
        effects: vec![effect],
        clocks: None,
        state: RulingState::InForce,
        confirmed: None,
        appeal: None,
        further: Vec::new(),
        revoked: None,
        before: Before::default(),
        answer: None,
    };
    tournament.apply(&Event::Ruling(RulingEvent::Ruled {
        ruling: Box::new(ruling),
    }));
    Ok(())
}
