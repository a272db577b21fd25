//! What holds for any game.

use std::collections::BTreeSet;

use proptest::prelude::*;

use arbitration::cases::{case, tournament};
use arbitration::training::{Question, draw};
use arbitration::{Claim, Counter, Moment, MovedPieces, Shown, Situation, Tap, advise};
use draughts::{Colour, Conditions, Game, LimitName, Position, RuleSet, Sheet};
use tournament::rulings::DecisionKind;

/// A few kings and men, placed anyhow: kings twice as often, so that counts begin.
fn position() -> impl Strategy<Value = Position> {
    let pieces = prop::collection::vec((1..=32u8, any::<bool>(), 0..3u8), 2..7);
    (pieces, any::<bool>()).prop_map(|(pieces, black)| {
        let turn = if black { 'B' } else { 'W' };
        let mut taken = Vec::new();
        let (mut white, mut dark) = (Vec::new(), Vec::new());
        for (square, is_white, rank) in pieces {
            if taken.contains(&square) {
                continue;
            }
            taken.push(square);
            let crowned = if is_white { square > 28 } else { square < 5 };
            let king = if rank > 0 || crowned { "K" } else { "" };
            let side = if is_white { &mut white } else { &mut dark };
            side.push(format!("{king}{square}"));
        }
        let fen = format!("{turn}:W{}:B{}", white.join(","), dark.join(","));
        Position::from_fen(RuleSet::Portuguese, &fen).unwrap()
    })
}

/// A game from there, the moves chosen by these numbers: among few pieces, so that counts fill and positions repeat.
fn played(start: Position, choices: &[u8]) -> Game {
    let mut game = Game::from_position(start, Conditions::default());
    for choice in choices {
        let moves = game.position().legal_moves();
        if moves.is_empty() || game.won().is_some() {
            break;
        }
        let quiet: Vec<_> = moves
            .iter()
            .filter(|one| !one.is_capture())
            .take(2)
            .copied()
            .collect();
        let pool = if quiet.is_empty() {
            moves.to_vec()
        } else {
            quiet
        };
        let played = pool[usize::from(*choice) % pool.len()];
        game.play(&played).unwrap();
    }
    game
}

fn sheet_of(game: &Game) -> Sheet {
    let start = *game.position_at(0).unwrap();
    let mut at = start;
    let moves = game.moves().map(|played| {
        let written = at.written(played);
        at = at.play(played);
        written
    });
    let text = moves.collect::<Vec<_>>().join(" ");
    Sheet::parse(&text, &start).unwrap()
}

fn claim() -> impl Strategy<Value = Claim> {
    prop::sample::select(vec![
        Claim::MoveLimit,
        Claim::ForcedEnding,
        Claim::Repetition,
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// A claim is accepted where a draw is due, refused where none is; only a game that was won is neither: it is won.
    #[test]
    fn claims_follow_the_draws_due(start in position(), choices in prop::collection::vec(any::<u8>(), 0..90), claim in claim()) {
        holds::claims_follow_the_draws_due(start, choices, claim)?;
    }

    /// Whatever is shown, there is something to decide, and an article for it.
    #[test]
    fn there_is_always_a_decision(start in position(), text in "[0-9x?. -]{0,60}", by in any::<bool>(), pressed in any::<bool>()) {
        holds::there_is_always_a_decision(start, text, by, pressed)?;
    }

    /// A count that is written down is the same count when it is read.
    #[test]
    fn counters_come_back(white in any::<bool>(), already in 0..1000u16, taps in prop::collection::vec(any::<bool>(), 0..600), limit in 0..5usize) {
        holds::counters_come_back(white, already, taps, limit)?;
    }

    /// The same number draws the same questions in the same order, each once, and its choices stand in the same order.
    #[test]
    fn a_draw_is_the_same_each_time(seed in any::<u32>(), count in 0..30_usize) {
        holds::a_draw_is_the_same_each_time(seed, count)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn claims_follow_the_draws_due(
        start: Position,
        choices: Vec<u8>,
        claim: Claim,
    ) -> Result<(), TestCaseError> {
        let game = played(start, &choices);
        let tournament = tournament("").unwrap();
        let case = case(&tournament).unwrap();
        let situation = Situation::DrawClaim {
            by: Colour::White,
            claim,
            shown: Shown::Sheet(sheet_of(&game)),
        };
        let advice = advise(&case, &situation);
        let expected = if game.won().is_some() {
            DecisionKind::WonOnTheBoard
        } else if game.draws_due().is_empty() {
            DecisionKind::ClaimRejected
        } else {
            DecisionKind::ClaimUpheld
        };
        prop_assert_eq!(advice.decisions[0].kind, expected);
        prop_assert_eq!(advice.position, Some(*game.position()));
        Ok(())
    }

    pub(super) fn there_is_always_a_decision(
        start: Position,
        text: String,
        by: bool,
        pressed: bool,
    ) -> Result<(), TestCaseError> {
        let tournament = tournament("rapid").unwrap();
        let case = case(&tournament).unwrap();
        let by = if by { Colour::White } else { Colour::Black };
        let sheet = Sheet::parse(&text, &start).ok();
        let shown = sheet.map_or(Shown::Position(start), Shown::Sheet);
        let situations = [
            Situation::Move {
                shown: shown.clone(),
                moved: Some(text.clone()),
                clock_pressed: pressed,
            },
            Situation::Move {
                shown: shown.clone(),
                moved: None,
                clock_pressed: pressed,
            },
            Situation::DrawClaim {
                by,
                claim: Claim::Repetition,
                shown: shown.clone(),
            },
            Situation::DrawOffer {
                by,
                moment: Moment::AfterOwnMove,
                shown: shown.clone(),
                moves: None,
                accepted: pressed,
                consent: false,
            },
            Situation::Displaced {
                by,
                shown,
                pieces: MovedPieces::NotYet,
            },
            Situation::Touched {
                position: start,
                squares: start.occupied().collect(),
                announced: false,
            },
        ];
        for situation in situations {
            let advice = advise(&case, &situation);
            prop_assert!(!advice.decisions.is_empty());
            prop_assert!(
                advice
                    .decisions
                    .iter()
                    .all(|one| !one.article.to_string().is_empty())
            );
        }
        Ok(())
    }

    pub(super) fn counters_come_back(
        white: bool,
        already: u16,
        taps: Vec<bool>,
        limit: usize,
    ) -> Result<(), TestCaseError> {
        let first = if white { Colour::White } else { Colour::Black };
        let counter = Counter {
            limit: LimitName::ALL[limit],
            first,
            already,
            taps: taps
                .into_iter()
                .map(|quiet| if quiet { Tap::Quiet } else { Tap::Reset })
                .collect(),
        };
        prop_assert_eq!(counter.to_string().parse(), Ok(counter));
        Ok(())
    }

    pub(super) fn a_draw_is_the_same_each_time(
        seed: u32,
        count: usize,
    ) -> Result<(), TestCaseError> {
        let drawn = draw(seed, count);
        let names =
            |all: &[&'static Question]| all.iter().map(|one| one.name.clone()).collect::<Vec<_>>();
        prop_assert_eq!(names(&drawn), names(&draw(seed, count)));
        let each: BTreeSet<String> = names(&drawn).into_iter().collect();
        prop_assert_eq!(each.len(), count);
        for one in drawn {
            let mut order = one.shuffled(seed);
            prop_assert_eq!(&order, &one.shuffled(seed));
            order.sort_unstable();
            prop_assert!(order.into_iter().eq(0..one.decisions.len()));
        }
        Ok(())
    }
}
