//! What the players of the teams scored, at each board and in all. A match that was awarded is the teams' alone: who did not play has nothing of it, even where
//! lineups opened by their hour. A game that was played before the match was awarded (a player who was not entitled to play at another board, a team that left)
//! stays with the two who played it. A board at which one sat alone is shown apart from the games. Whoever asks says which record stands for the person of
//! another: one who sat by two records that were put together since is one player.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use tournament::{PlayerId, Points, Side};

use crate::{Competition, GameResult, MatchAt, TeamMatch, TeamNo};

/// What a player scored at a board, or at all of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Scored {
    /// The games played.
    pub games: usize,
    /// The games that were won, or lost, without being played.
    pub forfeits: usize,
    /// The points of both.
    pub points: Points,
}

impl Scored {
    /// Of how many games the points are, played or not.
    #[must_use]
    pub const fn counted(&self) -> usize {
        self.games + self.forfeits
    }
}

/// A player with what was scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Individual {
    /// Who.
    pub player: PlayerId,
    /// For which teams, in the order of their matches: what was scored for a team stays with it when somebody plays for another.
    pub teams: Vec<TeamNo>,
    /// Board by board, by the number of the board from 0.
    pub boards: BTreeMap<usize, Scored>,
}

impl Individual {
    /// What was scored at all boards.
    #[must_use]
    pub fn total(&self) -> Scored {
        self.boards
            .values()
            .fold(Scored::default(), |sum, one| Scored {
                games: sum.games + one.games,
                forfeits: sum.forfeits + one.forfeits,
                points: sum.points + one.points,
            })
    }
}

/// A game between two players of teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayedGame {
    /// Where.
    pub at: MatchAt,
    /// At which board, from 0.
    pub board: usize,
    /// Who sat at home.
    pub home: PlayerId,
    /// Who came.
    pub away: PlayerId,
    /// How it ended.
    pub result: GameResult,
}

/// Every game with a result at which two players sat, in order. Of a board of an awarded match those that were played, where any was.
#[must_use]
pub fn games(competition: &Competition) -> Vec<PlayedGame> {
    let (boards, each) = (competition.rules.boards, competition.rules.games);
    let mut games = Vec::new();
    for (at, one) in competition.matches() {
        for board in 0..usize::from(boards) {
            let seats = Side::ALL.map(|side| one.seat(side, board));
            let [Some(home), Some(away)] = seats else {
                continue;
            };
            let each = 0..usize::from(each);
            let own = each.clone().filter_map(|game| one.own_result(board, game));
            let mut results: Vec<GameResult> = own.collect();
            if results.is_empty() {
                results = each.filter_map(|game| one.result(board, game)).collect();
            }
            games.extend(results.into_iter().map(|result| PlayedGame {
                at,
                board,
                home,
                away,
                result,
            }));
        }
    }
    games
}

/// Everybody who sat at a board, the most points first, then the fewest games, then by number.
#[must_use]
pub fn individuals(
    competition: &Competition,
    standing: impl Fn(PlayerId) -> PlayerId,
) -> Vec<Individual> {
    let all = scored(competition, |_| true, standing);
    let mut all: Vec<Individual> = all.into_values().collect();
    all.sort_by_key(|one| (rank(one), one.player));
    all
}

/// By what the table of players is in order: the number of the register parts nobody's place.
fn rank(one: &Individual) -> (Reverse<Points>, usize) {
    let total = one.total();
    (Reverse(total.points), total.counted())
}

/// The same with their places: who has as much of as many games shares one, and the next place is that of as many as stand above (1, 2, 2, 4).
#[must_use]
pub fn placed(
    competition: &Competition,
    standing: impl Fn(PlayerId) -> PlayerId,
) -> Vec<(usize, Individual)> {
    let all = individuals(competition, standing);
    let mut placed = Vec::with_capacity(all.len());
    for equal in all.chunk_by(|one, other| rank(one) == rank(other)) {
        let place = placed.len() + 1;
        placed.extend(equal.iter().map(|one| (place, one.clone())));
    }
    placed
}

/// Everybody who sat at a board for a team, with what was scored for it alone.
#[must_use]
pub fn individuals_of(
    competition: &Competition,
    team: TeamNo,
    standing: impl Fn(PlayerId) -> PlayerId,
) -> BTreeMap<PlayerId, Individual> {
    scored(competition, |one| one == team, standing)
}

/// The teams that left and of which no match counts for the teams, where games with them are among those of the players all the same: whoever played them
/// keeps them.
#[must_use]
pub fn beside_the_table(competition: &Competition) -> Vec<TeamNo> {
    let (boards, each) = (competition.rules.boards, competition.rules.games);
    let was_played = |one: &TeamMatch| {
        let mut boards = 0..usize::from(boards);
        boards.any(|board| (0..usize::from(each)).any(|game| one.own_result(board, game).is_some()))
    };
    let matches = competition.matches().map(|(_, one)| one);
    let beside = matches.filter(|one| !competition.counts(one) && was_played(one));
    let teams = beside.flat_map(|one| Side::ALL.map(|side| one.team(side)));
    let left: BTreeSet<TeamNo> = teams.filter(|team| competition.has_left(*team)).collect();
    left.into_iter().collect()
}

/// What everybody scored for the teams that count.
fn scored(
    competition: &Competition,
    counts: impl Fn(TeamNo) -> bool,
    standing: impl Fn(PlayerId) -> PlayerId,
) -> BTreeMap<PlayerId, Individual> {
    let mut all: BTreeMap<PlayerId, Individual> = BTreeMap::new();
    for (_, one) in competition.matches() {
        for board in 0..usize::from(competition.rules.boards) {
            for side in Side::ALL {
                let Some(player) = one.seat(side, board).map(&standing) else {
                    continue;
                };
                let team = one.team(side);
                let games = 0..usize::from(competition.rules.games);
                let results = games.filter_map(|game| one.own_result(board, game));
                let results: Vec<GameResult> = results.collect();
                if !counts(team) || (one.forfeit.is_some() && results.is_empty()) {
                    continue;
                }
                let known = all.entry(player).or_insert_with(|| Individual {
                    player,
                    teams: Vec::new(),
                    boards: BTreeMap::new(),
                });
                if !known.teams.contains(&team) {
                    known.teams.push(team);
                }
                let scored = known.boards.entry(board).or_default();
                for result in results {
                    scored.points += result.points(side);
                    match result.is_played() {
                        true => scored.games += 1,
                        false => scored.forfeits += 1,
                    }
                }
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use std::convert::identity;

    use chrono::Duration;

    use super::*;
    use crate::{
        BoardResults, Lineup, TeamForfeit, TeamRefusal,
        decide::{
            enter, forfeit, open, publish_round, set_list, state,
            tests::{act, prepared, secret, start},
        },
    };

    /// A board at which one sat alone gives points without a game; a match that was awarded gives the team its boards, and nobody anything.
    #[test]
    fn what_was_not_played_is_no_game_of_anybody() {
        let (mut competition, at) = opened();
        let one = &mut competition.rounds[0].matches[0];
        let [_, Lineup(away)] = one.lineups.as_mut().unwrap();
        away[0] = None;
        let alone = one.seat(Side::First, 0).unwrap();
        let team = one.home;
        let scored = |competition: &Competition| {
            let own = individuals_of(competition, team, identity).remove(&alone);
            own.map(|own| own.total())
        };
        let won = Scored {
            games: 0,
            forfeits: 1,
            points: Points::ONE,
        };
        assert_eq!(scored(&competition), Some(won));
        assert_eq!(won.counted(), 1, "its point is of a game");
        let why = "não compareceram".parse().unwrap();
        let by = Some(TeamForfeit::Away);
        act(&mut competition, |c| forfeit(c, at, by, why));
        assert_eq!(individuals(&competition, identity), []);
        let score = competition.score(competition.at(at).unwrap());
        assert_eq!(score.points, [Points::ONE * 8, Points::ZERO]);
    }

    /// A line-up that was not allowed takes the match from the team, and no game from those who played it.
    #[test]
    fn what_was_played_before_an_award_stays_with_the_players() {
        let (mut competition, at) = opened();
        let mut results = BoardResults::empty(4, 1);
        results.set(0, 0, Some(GameResult::Home));
        results.set(1, 0, Some(GameResult::Draw));
        results.set(2, 0, Some(GameResult::HomeForfeit));
        for side in Side::ALL {
            act(&mut competition, |c| state(c, (at, side), results.clone()));
        }
        let why = "formação irregular".parse().unwrap();
        let by = Some(TeamForfeit::Home);
        act(&mut competition, |c| forfeit(c, at, by, why));
        let taken_back = BoardResults::empty(4, 1);
        let taken_back = state(&competition, (at, Side::Second), taken_back);
        assert_eq!(taken_back, Err(TeamRefusal::ResultStands));
        let score = competition.score(competition.at(at).unwrap());
        assert_eq!(score.points, [Points::ZERO, Points::ONE * 8]);
        let scored = individuals(&competition, identity).into_iter();
        let scored: Vec<Points> = scored.map(|one| one.total().points).collect();
        let (half, nothing) = (Points::HALF, Points::ZERO);
        assert_eq!(scored, [Points::ONE, half, half, nothing]);
        let played = games(&competition).into_iter().map(|game| game.result);
        let away = GameResult::AwayForfeit;
        assert_eq!(
            played.collect::<Vec<_>>(),
            [GameResult::Home, GameResult::Draw, away, away]
        );
    }

    /// A match of the cup whose lineups are open.
    fn opened() -> (Competition, MatchAt) {
        let mut competition = prepared(crate::rules::CUP, 2);
        let deadline = start() + Duration::days(7);
        act(&mut competition, |c| {
            publish_round(c, &secret(), (deadline, start()))
        });
        let at = competition.matches().next().unwrap().0;
        let nobody = BTreeSet::new();
        act(&mut competition, |c| {
            open(c, at, &[None, None], (&nobody, deadline))
        });
        (competition, at)
    }

    #[test]
    fn who_has_as_much_of_as_many_games_shares_a_place() {
        let (mut competition, at) = opened();
        let mut results = BoardResults::empty(4, 1);
        let ends = [
            GameResult::Home,
            GameResult::Draw,
            GameResult::Draw,
            GameResult::Away,
        ];
        for (board, end) in ends.into_iter().enumerate() {
            results.set(board, 0, Some(end));
        }
        act(&mut competition, |c| enter(c, at, results));
        let places = placed(&competition, identity);
        let places: Vec<usize> = places.into_iter().map(|(place, _)| place).collect();
        assert_eq!(places, [1, 1, 3, 3, 3, 3, 7, 7]);
    }

    /// Somebody who played by two records is one player with what was scored by both.
    #[test]
    fn records_of_one_person_are_one_player() {
        const LEGS: &str = "name A\nformat round-robin 2\nboards 1\ngames 1\nlist 2\nboard 2 1 0\nmatch 2 1 0\nrank match-points\n";
        let mut competition = prepared(LEGS, 2);
        let deadline = start() + Duration::days(7);
        let [before, since] = [101, 102].map(PlayerId);
        for list in [vec![before], vec![since]] {
            act(&mut competition, |c| set_list(c, TeamNo(1), list, None));
            act(&mut competition, |c| {
                publish_round(c, &secret(), (deadline, start()))
            });
            let (at, one) = competition.matches().last().unwrap();
            let won = match one.side_of(TeamNo(1)).unwrap() {
                Side::First => GameResult::Home,
                Side::Second => GameResult::Away,
            };
            let nobody = BTreeSet::new();
            act(&mut competition, |c| {
                open(c, at, &[None, None], (&nobody, deadline))
            });
            act(&mut competition, |c| {
                enter(c, at, BoardResults(vec![vec![Some(won)]]))
            });
        }
        let standing = |player: PlayerId| if player == before { since } else { player };
        let of_both = individuals_of(&competition, TeamNo(1), standing);
        assert_eq!(of_both[&since].total().points, Points::ONE * 2);
        let players = |all: Vec<(usize, Individual)>| {
            let players = all.into_iter();
            let players = players.map(|(place, one)| (place, one.player.0, one.total().games));
            players.collect::<Vec<_>>()
        };
        let apart = players(placed(&competition, identity));
        assert_eq!(apart, [(1, 101, 1), (1, 102, 1), (3, 201, 2)]);
        let together = players(placed(&competition, standing));
        assert_eq!(together, [(1, 102, 2), (2, 201, 2)]);
    }
}
