//! A knockout of single games, by rules that have no article against them.

use super::{
    knockout::{assert_comes_back, knocking_out},
    *,
};
use crate::{
    ByePoints, Games, MatchPoints,
    pairing::{
        ColourRule, Constraints,
        explain::{Why, explain_pair},
    },
};
use draughts::RuleSet;

fn single_games() -> Regulations {
    Regulations {
        rule_set: RuleSet::International,
        games: Games(1),
        bye: ByePoints::standard(Games(1), MatchPoints::STANDARD),
        ..knocking_out(false)
    }
}

#[test]
fn only_the_double_swiss_pairs_no_single_games() {
    let checked = |system| {
        let regulations = Regulations {
            system,
            decider: crate::Decider::default(),
            ..single_games()
        };
        regulations.checked()
    };
    assert!(single_games().checked().is_ok());
    let clinched = false;
    assert!(checked(PairingSystem::Match { clinched }).is_ok());
    assert!(checked(PairingSystem::Dutch { rounds: 5 }).is_ok());
    let refusal = checked(PairingSystem::DoubleSwiss { rounds: 5 }).unwrap_err();
    assert_eq!(
        refusal,
        Refusal::Regulations(crate::RegulationsRefusal::SwissNeedsMatches)
    );
}

/// A drawn game goes to the pair, whose first game has the other colours, and to the game that decides. White of the next round is whoever had it less
/// often, whatever the number.
#[test]
fn a_drawn_game_is_decided_and_white_goes_round() {
    let mut story = Story::with_regulations(4, single_games());
    let semi = story.publish();
    assert_eq!(story.meetings(1), [(1, 4), (2, 3)]);
    story.enter(semi, 1, "1").enter(semi, 2, "=");
    let board = BoardNo(2);
    let pair = next_step(&story.now, semi, board).unwrap();
    assert_eq!((pair.white, pair.games), (White::Fixed(Side::Second), 2));
    story.then(|t| set_decider(t, semi, board, None, &secret()));
    story.enter(semi, 2, "==");
    // a draw is enough for Black, who is number 3
    story.then(|t| set_decider(t, semi, board, Some(Side::First), &secret()));
    story.enter(semi, 2, "=");
    assert_comes_back(&story.now);

    let last = story.publish();
    assert_eq!(story.meetings(2), [(3, 1)]);
    let why = explain_pair(&story.now, last, BoardNo(1), &Constraints::default()).unwrap();
    assert_eq!(why.colours.rule, Some(ColourRule::LessWhite));
    assert!(matches!(why.why, Why::Knockout(_)));
    story.enter(last, 1, "1");
    assert_eq!(story.places(), [(1, 3), (2, 1), (3, 2), (3, 4)]);
    assert_eq!(story.replayed(), story.now);
}
