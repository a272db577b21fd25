//! Late, or not there at all (5.2–5.4, 6.3 c, and the regulations).

use super::{Advice, Case, GameFinding, Note, PlayerFinding};
use draughts::Colour;
use tournament::{
    EntryNo, Outcome, RoundNo, Stage,
    rulings::{DecisionKind, Effect},
};

/// Somebody is not there, so many minutes after the clocks were started.
pub(super) fn absent(case: &Case<'_>, by: &[Colour], minutes: u16, came: bool) -> Advice {
    let mut advice = Advice::default();
    let regulations = case.tournament.regulations.in_round(case.round);
    let limit = regulations.late_minutes;
    for &colour in by {
        advice.find(PlayerFinding::Late {
            colour,
            minutes,
            limit,
            came,
        });
    }
    advice.find(Note::WhitesClockStarted);
    if !case.tournament.hall.started.contains_key(&case.round) {
        advice.find(Note::NoClockStarted);
    }
    let outcome = match *by {
        [] => {
            advice.offer(DecisionKind::NoAction, "6.3 c", case.plays_on());
            return advice;
        }
        [loser] => Outcome::Forfeit(case.side(loser.other())),
        _ => Outcome::DoubleForfeit,
    };
    // whoever comes later than so many minutes loses; who comes at the last of them does not
    let is_too_late = if came {
        minutes > limit
    } else {
        minutes >= limit
    };
    if !is_too_late {
        let kind = if came {
            DecisionKind::CameInTime
        } else {
            DecisionKind::NoAction
        };
        advice.offer(kind, "6.3 c", case.plays_on());
    } else {
        advice.find(Note::NoShowLoses);
    }
    forfeits(case, &mut advice, by, outcome);
    if came && is_too_late {
        advice.offer(DecisionKind::CameInTime, "6.3 c", case.plays_on());
    }
    advice
}

/// This game, or this game and those of the match that are not played; with the elimination that the regulations ask for, and without.
fn forfeits(case: &Case<'_>, advice: &mut Advice, by: &[Colour], outcome: Outcome) {
    let kind = match by {
        [_] => DecisionKind::LostByAbsence,
        _ => DecisionKind::BothAbsent,
    };
    let mut out: Vec<Effect> = by
        .iter()
        .filter(|colour| is_once_too_often(case, advice, **colour))
        .map(|colour| Effect::Eliminated {
            entry: case.player(*colour),
        })
        .collect();
    if case.tournament.stage != Stage::Running && !out.is_empty() {
        advice.find(Note::TournamentOver);
        out.clear();
    }
    if !out.is_empty() {
        advice.find(Note::EliminationIsChiefs);
    }
    let mut ends = vec![vec![case.ended(outcome)]];
    let games = case.games_left(outcome);
    if !games.is_empty() {
        advice.find(GameFinding::GamesLeft { games });
        ends.push(case.match_ended(outcome));
    }
    if !out.is_empty() {
        for end in &ends {
            let effects = end.iter().chain(&out).cloned().collect();
            advice.offer(kind, kind.article(), effects);
        }
    }
    for end in ends {
        advice.offer(kind, kind.article(), end);
    }
}

/// Was the player absent as often as eliminates, this round counted? The finding names the other rounds.
fn is_once_too_often(case: &Case<'_>, advice: &mut Advice, colour: Colour) -> bool {
    let limit = case.tournament.regulations.arbitration.absences;
    let rounds = forfeited_elsewhere(case, case.player(colour));
    let times = rounds.len() + 1;
    if limit > 0 || !rounds.is_empty() {
        advice.find(PlayerFinding::Absences {
            colour,
            rounds,
            limit,
        });
    }
    limit > 0 && times >= usize::from(limit)
}

/// The other rounds in which the player forfeited a game by not coming: a match that was put off may be lost so after those of later rounds.
fn forfeited_elsewhere(case: &Case<'_>, entry: EntryNo) -> Vec<RoundNo> {
    let rounds = case.tournament.rounds.iter();
    let excluded = case.tournament.entries.get(&entry).map(|one| &one.excluded);
    // whoever was kept out by a ruling did not stay away (12.9 h)
    let kept_out =
        |round: &&tournament::Round| excluded.is_some_and(|rounds| rounds.contains(&round.no));
    let others = rounds.filter(|round| round.no != case.round && !kept_out(round));
    others
        .filter(|round| {
            round.match_of(entry).is_some_and(|one| {
                let side = one.pairing.side_of(entry);
                one.every_game().any(|game| {
                    let outcome = game.outcome.zip(side);
                    outcome.is_some_and(|(outcome, side)| outcome.forfeited_by(side))
                })
            })
        })
        .map(|round| round.no)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases;
    use tournament::{BoardNo, GameNo};

    #[test]
    fn an_absence_of_a_later_round_counts_at_a_match_that_was_put_off() {
        let mut tournament = cases::tournament("absences 2, missed").unwrap();
        // the match of round 1 waits, and round 2 was missed
        let (first, second) = tournament.rounds.split_at_mut(1);
        std::mem::swap(&mut first[0].matches, &mut second[0].matches);
        std::mem::swap(&mut first[0].state, &mut second[0].state);
        let case = Case::new(&tournament, RoundNo(1), BoardNo(1), GameNo(1)).unwrap();
        let advice = absent(&case, &[Colour::White], 30, false);
        let absences = PlayerFinding::Absences {
            colour: Colour::White,
            rounds: vec![RoundNo(2)],
            limit: 2,
        };
        assert!(advice.findings.contains(&absences.into()));
        let out = Effect::Eliminated { entry: EntryNo(1) };
        let mut offers = advice.decisions.iter();
        assert!(offers.any(|one| one.effects.contains(&out)));
    }
}
