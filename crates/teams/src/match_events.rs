//! What events do to a round and its matches.

use chrono::NaiveDateTime;
use tournament::{PlayerId, RoundNo, Side};

use crate::{
    BoardResults, Competition, MatchAt, MatchEvent, TeamForfeit, TeamMatch, TeamNo, TeamRound,
    event::Paired, remarks::About, rules::Format, score::MatchEnd, team_match::place,
};

impl Competition {
    /// Makes a round public.
    pub(crate) fn publish(
        &mut self,
        round: RoundNo,
        matches: &[Paired],
        rests: &[TeamNo],
        deadline: NaiveDateTime,
        openings: &[Vec<u16>],
    ) {
        let matches = matches.iter();
        let matches = matches.map(|one| self.paired(round, one, deadline));
        let published = TeamRound {
            no: round,
            matches: matches.collect(),
            rests: rests.to_vec(),
            openings: openings.to_vec(),
        };
        self.rounds.push(published);
    }

    fn paired(&self, round: RoundNo, one: &Paired, deadline: NaiveDateTime) -> TeamMatch {
        let (boards, games) = (self.rules.boards, self.rules.games);
        let empty = || BoardResults::empty(boards, games);
        TeamMatch {
            no: one.no,
            division: one.division,
            home: one.home,
            away: one.away,
            deadline,
            shift: match self.rules.format {
                Format::Scheveningen => u8::try_from(round.index()).unwrap_or(0),
                Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Knockout => 0,
            },
            sealed: [None, None],
            lineups: None,
            lists: [Vec::new(), Vec::new()],
            corrections: Vec::new(),
            stated: [empty(), empty()],
            entered: empty(),
            begins: None,
            venue: None,
            forfeit: self.absent(one.home, one.away),
            decided: None,
        }
    }

    /// The lists of the two teams of a match by which its lineups were made: as they are now, and where everybody keeps the place of the first round, as they
    /// were then.
    fn lists_of(&self, at: MatchAt) -> [Vec<PlayerId>; 2] {
        let first = self.rounds.first().filter(|_| self.keeps_lineups());
        let first = first.filter(|first| first.no != at.round);
        if let Some(one) = first.and_then(|first| first.matches.first()) {
            return one.lists.clone();
        }
        let one = self.at(at);
        Side::ALL.map(|side| {
            let team = one.and_then(|one| self.teams.get(&one.team(side)));
            team.map(|team| team.players.clone()).unwrap_or_default()
        })
    }

    fn alter(&mut self, at: MatchAt, alter: impl FnOnce(&mut TeamMatch)) {
        let round = self.rounds.iter_mut().find(|round| round.no == at.round);
        let found = round.and_then(|round| round.matches.iter_mut().find(|one| one.no == at.no));
        if let Some(one) = found {
            alter(one);
        }
    }

    /// Alters what a match ends by. Who goes on was said of a drawn match that nothing else decides: once the boards, a forfeit or a way of the rules give it a
    /// winner, or both lost it, the word is forgotten, and asked again where the match is such a one after all. What leaves the match as it ended leaves the word:
    /// journals of before have one of a match that both lost.
    fn alter_end(&mut self, at: MatchAt, alter: impl FnOnce(&mut TeamMatch)) {
        let before = self.said_of(at);
        self.alter(at, alter);
        let now = self.said_of(at);
        let is_forgotten = match now {
            Some((MatchEnd::Won(_), _)) => true,
            Some((MatchEnd::Drawn | MatchEnd::BothLost, takes_a_word)) => {
                !takes_a_word && now != before
            }
            None => false,
        };
        if is_forgotten {
            self.alter(at, |one| one.decided = None);
        }
    }

    /// How a match ended of which somebody said who goes on, and whether it is one to say so of.
    fn said_of(&self, at: MatchAt) -> Option<(MatchEnd, bool)> {
        let one = self.at(at).filter(|one| one.decided.is_some())?;
        Some((self.score(one).end?, self.takes_a_word(one)))
    }

    /// Does what an event says of one match.
    pub(crate) fn apply_to_match(&mut self, event: &MatchEvent) {
        match event {
            MatchEvent::MatchPutOff {
                at,
                deadline,
                reason,
            } => {
                self.alter(*at, |one| one.deadline = *deadline);
                self.remark(*at, About::Delay, Some(reason));
            }
            MatchEvent::MatchArranged { at, begins, venue } => self.alter(*at, |one| {
                one.begins = *begins;
                one.venue.clone_from(venue);
            }),
            MatchEvent::LineupSealed { at, side, digest } => self.alter(*at, |one| {
                one.sealed[place(*side)] = Some(digest.clone());
            }),
            MatchEvent::LineupsOpened { at, lineups, .. } => {
                let lists = self.lists_of(*at);
                self.alter(*at, |one| {
                    one.lineups = Some(lineups.clone());
                    one.lists = lists;
                });
            }
            MatchEvent::LineupsCorrected {
                at,
                lineups,
                reason,
            } => {
                self.alter_end(*at, |one| one.correct(lineups, reason));
            }
            MatchEvent::ResultsStated { at, side, results } => {
                self.alter_end(*at, |one| one.stated[place(*side)] = results.clone());
            }
            MatchEvent::ResultsEntered { at, results } => {
                self.alter_end(*at, |one| one.entered = results.clone());
            }
            MatchEvent::MatchForfeited { at, by, reason } => {
                self.alter_end(*at, |one| {
                    one.forfeit = *by;
                    // who goes on was said of a match that somebody came to
                    one.decided = one.decided.filter(|_| *by != Some(TeamForfeit::Both));
                });
                self.remark(*at, About::Forfeit, by.map(|_| reason));
            }
            MatchEvent::MatchDecided { at, winner, reason } => {
                self.alter(*at, |one| one.decided = Some(*winner));
                self.remark(*at, About::Decision, Some(reason));
            }
        }
    }
}
