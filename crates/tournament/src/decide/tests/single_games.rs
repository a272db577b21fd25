//! Matches of one game and of three, by rules that have no article against them.

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
use draughts::{Colour, RuleSet};

fn single_games() -> Regulations {
    Regulations {
        rule_set: RuleSet::International,
        games: Games(1),
        bye: ByePoints::standard(Games(1), MatchPoints::STANDARD),
        ..knocking_out(false)
    }
}

#[test]
fn only_the_double_swiss_and_the_fpd_have_no_odd_number_of_games() {
    let checked = |games, system| {
        let regulations = Regulations {
            system,
            games: Games(games),
            decider: crate::Decider::default(),
            ..single_games()
        };
        regulations.checked()
    };
    assert!(single_games().checked().is_ok());
    let clinched = false;
    for games in [1, 3, 11] {
        assert!(checked(games, PairingSystem::Match { clinched }).is_ok());
        assert!(checked(games, PairingSystem::Dutch { rounds: 5 }).is_ok());
        let refusal = checked(games, PairingSystem::DoubleSwiss { rounds: 5 }).unwrap_err();
        assert_eq!(
            refusal,
            Refusal::Regulations(crate::RegulationsRefusal::SwissNeedsMatches)
        );
    }
    assert!(checked(39, PairingSystem::Match { clinched }).is_ok());
    let games = Games(13);
    let refusal = checked(games.0, PairingSystem::Dutch { rounds: 5 }).unwrap_err();
    assert_eq!(
        refusal,
        Refusal::Regulations(crate::RegulationsRefusal::TooManyGames { games })
    );
}

fn of_games(games: u8) -> Regulations {
    Regulations {
        games: Games(games),
        bye: ByePoints::standard(Games(games), MatchPoints::STANDARD),
        ..single_games()
    }
}

/// Whoever begins has White once more, so that it goes round as in a knockout of single games; and the file brings it back.
#[test]
fn of_three_games_two_are_with_white_and_it_goes_round() {
    let mut story = Story::with_regulations(4, of_games(3));
    let semi = story.publish();
    assert_eq!(story.meetings(1), [(1, 4), (2, 3)]);
    let games = &story.now.rounds[0].matches[0].games;
    let whites: Vec<Side> = games.iter().map(|game| game.white).collect();
    assert_eq!(whites, [Side::First, Side::Second, Side::First]);
    story.enter(semi, 1, "11=").enter(semi, 2, "0=0");
    assert_comes_back(&story.now);
    let last = story.publish();
    assert_eq!(story.meetings(2), [(3, 1)]);
    story.enter(last, 1, "1==");
    assert_eq!(story.places(), [(1, 3), (2, 1), (3, 2), (3, 4)]);
    assert_eq!(story.replayed(), story.now);
}

/// What the Dutch system keeps count of is the colour of game 1, and that is the one that is had once more.
#[test]
fn a_dutch_swiss_of_three_games_shares_white_out_as_one_of_single_games() {
    let played = |games| {
        let regulations = Regulations {
            system: PairingSystem::Dutch { rounds: 7 },
            decider: crate::Decider::default(),
            ..of_games(games)
        };
        let mut story = Story::with_regulations(10, regulations);
        for _ in 0..4 {
            story.play_round();
        }
        story
    };
    let (one, three) = (played(1), played(3));
    for round in 1..=4 {
        assert_eq!(three.meetings(round), one.meetings(round), "round {round}");
    }
    for &entry in three.now.entries.keys() {
        let matches = three.now.rounds.iter();
        let colours = matches
            .filter_map(|round| round.match_of(entry))
            .flat_map(|one| {
                let side = one.pairing.side_of(entry);
                let games = one.games.iter();
                games.filter_map(move |game| Some(game.colour(side?)))
            });
        let apart: i32 = colours
            .map(|colour| match colour {
                Colour::White => 1,
                Colour::Black => -1,
            })
            .sum();
        assert!(apart.abs() <= 2, "{entry:?}: {apart}");
    }
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
