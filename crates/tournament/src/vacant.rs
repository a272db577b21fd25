//! Boards at which nobody sits, since somebody had left before the round.

use crate::{Attendance, Entry, EntryNo, Match, RoundNo, Side, Tournament};

impl Tournament {
    /// Those of a match who had left before its round, or were kept out of it: it was forfeited when the round was published, and nobody sits at the board. None
    /// where the match is played, or was lost by staying away from it. Of whoever came back it is known only when that was: they were away in the rounds just
    /// before, back to the last in which they sat at a board.
    #[must_use]
    pub fn away_from(&self, round: RoundNo, one: &Match) -> Vec<EntryNo> {
        let sides = Side::ALL.into_iter();
        let sides = sides.filter(|side| self.stayed_away(round, one, *side));
        let lost = sides.map(|side| one.pairing.on(side));
        let is_out = |entry: &EntryNo| {
            let entry = self.entries.get(entry);
            entry.is_none_or(|entry| self.is_out_of(entry, round))
        };
        lost.filter(is_out).collect()
    }

    /// How many matches whoever came back forfeited because they were away: those of the rounds just before, back to the last in which they sat at a board. A round
    /// from which a ruling kept them out (12.9 h) is none of them.
    pub(crate) fn forfeited_away(&self, entry: &Entry) -> usize {
        let before = self.rounds.iter();
        let before = before.filter(|round| round.no < entry.from_round);
        let forfeited = before.filter(|round| {
            let one = round.match_of(entry.no);
            let side = one.and_then(|one| Some((one, one.pairing.side_of(entry.no)?)));
            side.is_some_and(|(one, side)| self.stayed_away(round.no, one, side))
                && !entry.excluded.contains(&round.no)
                && !self.sat_since(entry, round.no)
        });
        forfeited.count()
    }

    /// Was it known before the round that the entry does not play in it? Whoever leaves while it is played sat in it.
    fn is_out_of(&self, entry: &Entry, round: RoundNo) -> bool {
        let gone = match entry.attendance {
            Attendance::Expected => true,
            Attendance::Present => entry.from_round > round && !self.sat_since(entry, round),
            Attendance::Withdrawn(from) | Attendance::Expelled(from) => from <= round,
        };
        gone || entry.excluded.contains(&round)
    }

    /// Did the entry sit at a board after this round, and before the one from which it is back?
    fn sat_since(&self, entry: &Entry, round: RoundNo) -> bool {
        let since = self.rounds.iter();
        let since = since.filter(|one| one.no > round && one.no < entry.from_round);
        let mut matches = since.filter_map(|round| Some((round.no, round.match_of(entry.no)?)));
        matches.any(|(round, one)| {
            let side = one.pairing.side_of(entry.no);
            side.is_some_and(|side| !self.stayed_away(round, one, side))
        })
    }

    /// Did this side forfeit every game of a match that was not put off? Whoever is away at its round has none that waits.
    fn stayed_away(&self, round: RoundNo, one: &Match, side: Side) -> bool {
        let mut outcomes = one.games.iter().map(|game| game.outcome);
        let mut halting = self.halting(round);
        !one.games.is_empty()
            && outcomes.all(|outcome| outcome.is_some_and(|one| one.forfeited_by(side)))
            && !halting.any(|ruling| ruling.in_force() && ruling.is_at(round, one.board))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        BoardNo, Cycles, Outcome, Pairing, PairingSystem, Round, RoundState, WinBy, sample,
    };

    /// Lost by not coming, played, left, and back for the fourth round.
    #[test]
    fn who_came_back_was_away_only_since_they_last_sat_at_a_board() {
        let cycles = Cycles::Single;
        let mut tournament = sample::started(2, PairingSystem::RoundRobin { cycles });
        let [stays, leaves] = [1, 2].map(EntryNo);
        let pairing = Pairing {
            first: stays,
            second: leaves,
        };
        let missed = Outcome::Forfeit(Side::First);
        let played = Outcome::Win(Side::First, WinBy::Unstated);
        for (no, outcome) in (1..).map(RoundNo).zip([missed, played, missed]) {
            let mut one = Match::new(BoardNo(1), pairing, 1);
            one.games[0].outcome = Some(outcome);
            tournament.rounds.push(Round {
                no,
                state: RoundState::Closed,
                matches: vec![one],
                byes: Vec::new(),
            });
        }
        let entry = tournament.entries.get_mut(&leaves).unwrap();
        entry.from_round = RoundNo(4);
        let away = tournament.rounds.iter();
        let away = away.map(|round| tournament.away_from(round.no, &round.matches[0]));
        let away: Vec<_> = away.collect();
        assert_eq!(away, [vec![], vec![], vec![leaves]]);
    }
}
