//! Lineups put right by whoever directs, once they are open.

use tournament::{PlayerId, Reason, Side};

use super::{Decided, lineups::look_at, match_at, results::not_paired_from};
use crate::{
    Competition, Lineup, MatchAt, MatchEvent, TeamEvent, TeamMatch, TeamRefusal, team_match::place,
};

/// Who may sit for a side of a match whose lineups are open: who is on the team's list, who was when they opened, and whoever sits there already.
#[must_use]
pub fn may_sit(competition: &Competition, one: &TeamMatch, side: Side) -> Vec<PlayerId> {
    let team = competition.teams.get(&one.team(side));
    let mut may: Vec<PlayerId> = team.map(|team| team.players.clone()).unwrap_or_default();
    let then = one.lists[place(side)].iter().copied();
    let sit = one
        .lineups
        .iter()
        .flat_map(|both| both[place(side)].players());
    for player in then.chain(sit) {
        if !may.contains(&player) {
            may.push(player);
        }
    }
    may
}

/// Whoever directs puts right who played, after the lineups opened: a substitute who came on the day, a captain's slip. Results stay at their boards, whoever
/// sits there now: the two who sat there played them. A board that lacked somebody is open once two sit there, and one that lacks somebody now has no result any
/// more but that of whoever sits there alone. The order of the list is not asked: it is said where it is not followed.
///
/// # Errors
/// Lineups are sealed or stay as they are, somebody cannot sit there, or a later round of a knockout was paired from a board at which two sat and do not any more, or the reverse.
pub fn correct_lineups(
    competition: &Competition,
    at: MatchAt,
    lineups: [Lineup; 2],
    reason: Reason,
) -> Decided {
    let one = match_at(competition, at)?;
    let before = one.lineups.as_ref().ok_or(TeamRefusal::LineupsSealed)?;
    if *before == lineups {
        // pressed twice, it was put right for this reason already
        let last = one.corrections.last();
        return match last.is_some_and(|last| last.reason == reason) {
            true => Ok(Vec::new()),
            false => Err(TeamRefusal::LineupsStand),
        };
    }
    let taken = competition.seated_elsewhere(at);
    for side in Side::ALL {
        let lineup = &lineups[place(side)];
        // one that stays as it is may be of nobody
        if *lineup != before[place(side)] {
            look_at(
                competition,
                lineup,
                &may_sit(competition, one, side),
                &taken,
            )?;
        }
    }
    let [home, away] = &lineups;
    let comes = |player: &PlayerId| away.players().any(|other| other == *player);
    let twice = home.players().find(comes);
    if let Some(player) = twice {
        return Err(TeamRefusal::SeatedTwice { player });
    }
    let mut exchanges = one.exchanges(before, &lineups).into_iter();
    if exchanges.any(|one| one.before.is_some() != one.after.is_some()) {
        not_paired_from(competition, at)?;
    }
    Ok(vec![TeamEvent::Match(MatchEvent::LineupsCorrected {
        at,
        lineups,
        reason,
    })])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chrono::Duration;

    use super::*;
    use crate::{
        BoardResults, Exchange, GameResult, TeamNo,
        decide::{
            enter, finish, open, publish_round, set_list,
            tests::{act, prepared, secret, start},
        },
    };

    /// Two boards of a league of two teams, whose lists have four.
    const LEAGUE: &str = "name A\nformat round-robin 1\nboards 2\ngames 1\nlist 4\nboard 2 1 0\nmatch 2 1 0\nrank match-points\n";

    fn why() -> Reason {
        "jogou a suplente".parse().unwrap()
    }

    /// Publishes a round, opens the lineups of its first match, and lets the home team win there.
    fn won_at_home(competition: &mut Competition) -> MatchAt {
        let hour = start() + Duration::days(7);
        act(competition, |c| {
            publish_round(c, &secret(), (hour, start()))
        });
        let round = competition.rounds.last().unwrap();
        let (round, no) = (round.no, round.matches[0].no);
        let at = MatchAt { round, no };
        let nobody = BTreeSet::new();
        act(competition, |c| open(c, at, &[None, None], (&nobody, hour)));
        let (boards, games) = (competition.rules.boards, competition.rules.games);
        let each = vec![Some(GameResult::Home); games.into()];
        let all = BoardResults(vec![each; boards.into()]);
        act(competition, |c| enter(c, at, all));
        at
    }

    fn lineups(competition: &Competition, at: MatchAt) -> [Lineup; 2] {
        competition.at(at).unwrap().lineups.clone().unwrap()
    }

    #[test]
    fn a_result_stays_at_its_board_unless_somebody_lacked_there() {
        let mut league = prepared(LEAGUE, 2);
        let at = won_at_home(&mut league);
        let list = league.teams[&league.at(at).unwrap().home].players.clone();
        let [_, away] = lineups(&league, at);
        let results =
            |league: &Competition| [0, 1].map(|board| league.at(at).unwrap().result(board, 0));
        let mut correct = |seats: [Option<PlayerId>; 2]| {
            let both = [Lineup(seats.to_vec()), away.clone()];
            let events = act(&mut league, |c| correct_lineups(c, at, both, why()));
            (events, results(&league))
        };
        let (won, lost) = (Some(GameResult::Home), Some(GameResult::AwayForfeit));
        assert_eq!(correct([Some(list[2]), Some(list[1])]), (1, [won, won]));
        assert_eq!(correct([Some(list[2]), Some(list[1])]), (0, [won, won]));
        assert_eq!(correct([Some(list[2]), None]), (1, [won, lost]));
        let filled = correct([Some(list[2]), Some(list[1])]);
        assert_eq!(filled, (1, [won, None]), "it is to be entered");
        let one = league.at(at).unwrap();
        assert_eq!(one.corrections.len(), 3);
        let first = &one.corrections[0];
        let exchanged = Exchange {
            side: Side::First,
            board: 0,
            before: Some(list[0]),
            after: Some(list[2]),
        };
        assert_eq!(one.exchanges(&first.before, &first.after), [exchanged]);
    }

    #[test]
    fn nobody_sits_there_who_cannot() {
        let mut league = prepared(LEAGUE, 4);
        let at = won_at_home(&mut league);
        let (home, away) = {
            let one = league.at(at).unwrap();
            (one.home, one.away)
        };
        let list = |team: TeamNo| league.teams[&team].players.clone();
        let (own, others) = (list(home), list(away));
        let stands = lineups(&league, at);
        let refused = |league: &Competition, seats: &[Option<PlayerId>]| {
            let both = [Lineup(seats.to_vec()), stands[1].clone()];
            correct_lineups(league, at, both, why()).err()
        };
        let seat = |place: usize| Some(own[place]);
        let player = own[2];
        let twice = refused(&league, &[seat(2), seat(2)]);
        assert_eq!(twice, Some(TeamRefusal::SeatedTwice { player }));
        let player = others[0];
        let stranger = refused(&league, &[Some(player), seat(1)]);
        assert_eq!(stranger, Some(TeamRefusal::NotListed { player }));
        assert_eq!(
            refused(&league, &[None, None]),
            Some(TeamRefusal::NobodySeated)
        );
        assert_eq!(refused(&league, &[seat(0)]), Some(TeamRefusal::BoardCount));
        let sealed = MatchAt {
            no: league.rounds[0].matches[1].no,
            ..at
        };
        let early = correct_lineups(&league, sealed, stands.clone(), why());
        assert_eq!(early, Err(TeamRefusal::LineupsSealed));
        let same = correct_lineups(&league, at, stands.clone(), why());
        assert_eq!(same, Err(TeamRefusal::LineupsStand), "its reason is lost");
        // who was on the list when the lineups opened may have played, and who is on it now
        act(&mut league, |c| set_list(c, home, own[..2].to_vec(), None));
        assert_eq!(refused(&league, &[seat(3), seat(1)]), None);
        // unless it is for another match of the round that they sit
        let third = league.at(sealed).unwrap().home;
        let more = [&list_of(&league, third)[1..], &own[3..]].concat();
        act(&mut league, |c| set_list(c, third, more.clone(), None));
        let other = &mut league.rounds[0].matches[1];
        other.lineups = Some([Lineup(vec![seat(3), None]), Lineup::empty(2)]);
        let player = own[3];
        let elsewhere = refused(&league, &[seat(3), seat(1)]);
        assert_eq!(elsewhere, Some(TeamRefusal::SeatedElsewhere { player }));
    }

    fn list_of(competition: &Competition, team: TeamNo) -> Vec<PlayerId> {
        competition.teams[&team].players.clone()
    }

    #[test]
    fn what_is_over_or_was_gone_on_from_stays() {
        let mut league = prepared(LEAGUE, 2);
        let at = won_at_home(&mut league);
        act(&mut league, |c| finish(c, secret()));
        let stands = lineups(&league, at);
        let over = correct_lineups(&league, at, stands, why());
        assert_eq!(over, Err(TeamRefusal::Over));
        let mut cup = prepared(&LEAGUE.replace("round-robin 1", "knockout"), 3);
        let at = won_at_home(&mut cup);
        let hour = start() + Duration::days(7);
        act(&mut cup, |c| publish_round(c, &secret(), (hour, start())));
        let own = list_of(&cup, cup.at(at).unwrap().home);
        let [_, away] = lineups(&cup, at);
        let correct = |seats: [Option<PlayerId>; 2]| {
            let both = [Lineup(seats.to_vec()), away.clone()];
            correct_lineups(&cup, at, both, why()).map(|events| events.len())
        };
        assert_eq!(
            correct([Some(own[0]), Some(own[3])]),
            Ok(1),
            "nobody else goes on"
        );
        let other = correct([Some(own[0]), None]);
        assert_eq!(other, Err(TeamRefusal::LaterRound));
    }

    /// A list that changes in mid-season says nothing of what was played before, and a substitute who is on none has no place in its order.
    #[test]
    fn the_order_of_a_lineup_is_that_of_the_list_when_it_opened() {
        let mut league = prepared(LEAGUE, 2);
        let at = won_at_home(&mut league);
        let home = league.at(at).unwrap().home;
        let own = list_of(&league, home);
        let strays = |league: &Competition| league.at(at).unwrap().strays(Side::First);
        assert!(!strays(&league));
        let turned = [own[1], own[0], own[2], PlayerId(9999)].to_vec();
        act(&mut league, |c| set_list(c, home, turned, None));
        assert!(!strays(&league), "it followed the list of then");
        let [_, away] = lineups(&league, at);
        for (seats, is_astray) in [
            ([own[0], PlayerId(9999)], false),
            ([PlayerId(9999), own[1]], false),
            ([own[1], own[0]], true),
        ] {
            let both = [Lineup(seats.map(Some).to_vec()), away.clone()];
            act(&mut league, |c| correct_lineups(c, at, both, why()));
            assert_eq!(strays(&league), is_astray, "{seats:?}");
        }
    }

    /// Whom the guests' lineup has at a board follows from how far they have moved on.
    #[test]
    fn guests_who_have_moved_on_are_seated_where_they_sit() {
        let mut league = prepared(crate::rules::SCHEVENINGEN, 2);
        let first = won_at_home(&mut league);
        let lists = league.at(first).unwrap().lists.clone();
        let mut turned = list_of(&league, TeamNo(1));
        turned.reverse();
        act(&mut league, |c| set_list(c, TeamNo(1), turned, None));
        let hour = start() + Duration::days(7);
        act(&mut league, |c| {
            publish_round(c, &secret(), (hour, start()))
        });
        let (_, one) = league.matches().last().unwrap();
        assert_eq!(one.shift, 1);
        assert_eq!(one.lists, lists, "lineups of the first round, by its lists");
        for side in Side::ALL {
            let boards = 0..usize::from(league.rules.boards);
            let seats = boards.map(|board| one.seat(side, board)).collect();
            let lineup = one.seated(side, seats);
            assert_eq!(
                Some(&lineup),
                one.lineups.as_ref().map(|both| &both[place(side)])
            );
        }
    }
}
