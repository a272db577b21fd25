//! The sentence for each event of a competition's journal, with what teams were called then.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveDateTime};

use super::{SIDES, View, local, when, words};
use crate::{
    web::{page::Frame, state::App},
    words::{and, dates},
};
use teams::{
    BoardResults, Competition, EntrantEvent, Lineup, MatchAt, MatchEvent, TeamEvent, TeamForfeit,
    TeamNo, TeamRules, place,
};
use tournament::{PlayerId, RoundNo, Side, UserId};

/// What tells the events of a journal, one after another from the first.
pub(super) struct Teller<'a> {
    pub(super) app: &'a App,
    pub(super) frame: &'a Frame,
    /// Its names of players.
    pub(super) view: &'a View,
    /// The accounts by number.
    pub(super) accounts: &'a BTreeMap<UserId, String>,
    /// The competition before the event that is told next: a team that is out of it by now has its name here.
    pub(super) then: Option<Competition>,
}

/// A sentence, and what belongs to it, each under its label.
fn with(said: String, more: &[(String, String)]) -> String {
    let add = |said: String, (label, value): &(String, String)| format!("{said}. {label}: {value}");
    more.iter().fold(said, add)
}

/// The lines of a text that another one has not.
fn lines_without(text: &str, other: &str) -> String {
    let others: BTreeSet<&str> = other.lines().collect();
    let own = text.lines().filter(|line| !others.contains(line));
    own.collect::<Vec<_>>().join("; ")
}

impl Teller<'_> {
    /// Tells the next event.
    pub(super) fn tell(&mut self, event: &TeamEvent) -> String {
        let said = self.told(event);
        match &mut self.then {
            None => self.then = Competition::made(event),
            Some(then) => then.apply(event),
        }
        said
    }

    fn told(&self, event: &TeamEvent) -> String {
        let t = self.frame.t;
        match event {
            TeamEvent::CompetitionMade {
                rules,
                starts,
                ends,
                commitment,
            } => self.made(rules, (*starts, *ends), commitment.to_string()),
            TeamEvent::RulesChanged {
                rules,
                starts,
                ends,
            } => self.rules_changed(rules, (*starts, *ends)),
            TeamEvent::DirectorNamed { user } => t.teams_event_director_named(self.account(*user)),
            TeamEvent::DirectorDismissed { user } => {
                t.teams_event_director_dismissed(self.account(*user))
            }
            TeamEvent::Announced => t.teams_event_announced(),
            TeamEvent::RoundPublished {
                round,
                matches,
                rests,
                deadline,
                openings,
            } => {
                let pairs = matches.iter().map(|one| [one.home, one.away]);
                self.round_published(*round, pairs, rests, *deadline, openings)
            }
            TeamEvent::Team(event) => self.of_team(event),
            TeamEvent::Match(event) => self.of_match(event),
            TeamEvent::PenaltyGiven {
                team,
                kind,
                points,
                reason,
            } => {
                let (kind, points) = (words::penalty(t, *kind), points.to_string());
                t.teams_event_penalty_given(self.team(*team), kind, points, reason.to_string())
            }
            TeamEvent::PenaltyLifted { penalty, reason } => {
                t.teams_event_penalty_lifted(self.loser_by(*penalty), reason.to_string())
            }
            TeamEvent::PersonErased { rows, .. } => t.teams_event_person_erased(rows.len()),
            TeamEvent::Reopened { reason } => t.teams_event_reopened(reason.to_string()),
            TeamEvent::Finished { secret } => with(
                t.teams_event_finished(),
                &[(t.teams_secret(), secret.reveal())],
            ),
        }
    }

    fn of_team(&self, event: &EntrantEvent) -> String {
        let t = self.frame.t;
        match event {
            EntrantEvent::TeamSet {
                team,
                name,
                club,
                division,
            } => {
                let club = club.as_ref().map(ToString::to_string);
                self.team_set(*team, name.to_string(), club, *division)
            }
            EntrantEvent::TeamRemoved { team } => t.teams_event_team_removed(self.team(*team)),
            EntrantEvent::TeamLeft { team, left, reason } => {
                let (team, reason) = (self.team(*team), reason.to_string());
                match left {
                    true => t.teams_event_team_left(team, reason),
                    false => t.teams_event_team_stays(team, reason),
                }
            }
            EntrantEvent::ListSet {
                team,
                players,
                captain,
            } => self.list_set(*team, players, *captain),
            EntrantEvent::LinkRenewed { team } => t.teams_event_link_renewed(self.team(*team)),
        }
    }

    fn of_match(&self, event: &MatchEvent) -> String {
        let t = self.frame.t;
        match event {
            MatchEvent::MatchPutOff {
                at,
                deadline,
                reason,
            } => {
                let until = local(self.frame, *deadline);
                t.teams_event_match_put_off(self.of(*at), until, reason.to_string())
            }
            MatchEvent::MatchArranged { at, begins, venue } => {
                self.arranged(*at, &when(self.frame, *begins, venue.as_ref()))
            }
            MatchEvent::LineupSealed { at, side, digest } => {
                t.teams_event_lineup_sealed(self.side(*at, *side), self.of(*at), digest)
            }
            MatchEvent::LineupsOpened {
                at,
                lineups,
                salts,
                handed_in,
            } => self.lineups_opened(*at, lineups, salts, handed_in),
            MatchEvent::LineupsCorrected {
                at,
                lineups,
                reason,
            } => self.corrected(*at, lineups, reason.to_string()),
            MatchEvent::ResultsStated { at, side, results } => {
                let captain = self.side(*at, *side);
                t.teams_event_results_stated(captain, self.of(*at), self.results(results))
            }
            MatchEvent::ResultsEntered { at, results } => {
                t.teams_event_results_entered(self.of(*at), self.results(results))
            }
            MatchEvent::MatchForfeited { at, by, reason } => {
                self.forfeited(*at, *by, reason.to_string())
            }
            MatchEvent::MatchDecided { at, winner, reason } => {
                let winner = self.side(*at, *winner);
                t.teams_event_match_decided(winner, self.of(*at), reason.to_string())
            }
        }
    }

    fn account(&self, user: UserId) -> String {
        let known = self.accounts.get(&user).cloned();
        known.unwrap_or_else(|| format!("#{user}"))
    }

    fn team(&self, no: TeamNo) -> String {
        let known = self.then.as_ref().and_then(|then| then.teams.get(&no));
        known.map_or_else(|| no.to_string(), |team| team.name.to_string())
    }

    /// The team of a side of a match.
    fn side(&self, at: MatchAt, side: Side) -> String {
        let one = self.then.as_ref().and_then(|then| then.at(at));
        one.map_or_else(String::new, |one| self.team(one.team(side)))
    }

    /// Of which match something is told.
    fn of(&self, at: MatchAt) -> String {
        let [home, away] = SIDES.map(|side| self.side(at, side));
        self.frame.t.teams_event_match(at.round.0, home, away)
    }

    /// Whoever sits somewhere.
    fn player(&self, player: Option<PlayerId>) -> String {
        match player {
            Some(player) => self.view.player(self.app, player).0,
            None => self.frame.t.teams_empty_seat(),
        }
    }

    /// Names apart by commas, or the word for nobody.
    fn players(&self, players: impl Iterator<Item = Option<PlayerId>>) -> String {
        let names: Vec<String> = players.map(|player| self.player(player)).collect();
        match names.is_empty() {
            true => self.player(None),
            false => names.join(", "),
        }
    }

    /// What a text of rules calls its competition, and its days.
    fn called(&self, rules: &str, (starts, ends): (NaiveDate, NaiveDate)) -> (String, String) {
        let read = rules.parse::<TeamRules>();
        let name = read.map(|rules| rules.name.to_string());
        let name = name.unwrap_or_else(|_| self.frame.t.teams_no_rules());
        (name, dates(self.frame.lang, starts, ends))
    }

    fn made(&self, rules: &str, days: (NaiveDate, NaiveDate), commitment: String) -> String {
        let t = self.frame.t;
        let (name, days) = self.called(rules, days);
        let said = t.teams_event_competition_made(name, days);
        with(said, &[(t.teams_proof(), commitment)])
    }

    fn rules_changed(&self, rules: &str, days: (NaiveDate, NaiveDate)) -> String {
        let t = self.frame.t;
        let before = self.then.as_ref().map_or("", |then| then.text.as_str());
        let mut lines = vec![
            (t.teams_event_lines_out(), lines_without(before, rules)),
            (t.teams_event_lines_in(), lines_without(rules, before)),
        ];
        lines.retain(|(_, lines)| !lines.is_empty());
        let (name, days) = self.called(rules, days);
        with(t.teams_event_rules_changed(name, days), &lines)
    }

    fn team_set(&self, team: TeamNo, name: String, club: Option<String>, division: u8) -> String {
        let t = self.frame.t;
        let then = self.then.as_ref();
        let has_several = then.is_some_and(|then| then.rules.divisions > 1);
        let division = has_several.then(|| t.teams_division(division));
        let said = [Some(name), club, division];
        let said = said.into_iter().flatten().collect::<Vec<_>>().join(", ");
        match then.is_some_and(|then| then.teams.contains_key(&team)) {
            true => t.teams_event_team_changed(self.team(team), said),
            false => t.teams_event_team_set(said),
        }
    }

    fn list_set(&self, team: TeamNo, players: &[PlayerId], captain: Option<PlayerId>) -> String {
        let t = self.frame.t;
        let players = self.players(players.iter().copied().map(Some));
        let captain = captain.map(|player| (t.teams_captain_field(), self.player(Some(player))));
        let said = t.teams_event_list_set(self.team(team), players);
        with(said, captain.as_slice())
    }

    fn round_published(
        &self,
        round: RoundNo,
        pairs: impl Iterator<Item = [TeamNo; 2]>,
        rests: &[TeamNo],
        deadline: NaiveDateTime,
        openings: &[Vec<u16>],
    ) -> String {
        let t = self.frame.t;
        let pairs = pairs.map(|pair| pair.map(|team| self.team(team)).join(" – "));
        let pairs = pairs.collect::<Vec<_>>().join("; ");
        let rests: Vec<String> = rests.iter().map(|team| self.team(*team)).collect();
        let drawn = openings.iter().enumerate();
        let drawn = drawn.filter(|(_, drawn)| !drawn.is_empty());
        let drawn = drawn.map(|(board, drawn)| {
            let numbers: Vec<String> = drawn.iter().map(ToString::to_string).collect();
            format!("{} {}", t.teams_board(board + 1), numbers.join(" "))
        });
        let mut more = vec![
            (t.teams_rests(), rests.join(", ")),
            (t.teams_deadline(), local(self.frame, deadline)),
            (t.teams_openings(), drawn.collect::<Vec<_>>().join("; ")),
        ];
        more.retain(|(_, said)| !said.is_empty());
        with(t.teams_event_round_published(round.0, pairs), &more)
    }

    fn arranged(&self, at: MatchAt, when: &str) -> String {
        let t = self.frame.t;
        match when.is_empty() {
            true => t.teams_event_match_unarranged(self.of(at)),
            false => t.teams_event_match_arranged(self.of(at), when),
        }
    }

    /// Who plays, and of what was handed in the numbers and the salt: with them anybody can make the digest again.
    fn lineups_opened(
        &self,
        at: MatchAt,
        lineups: &[Lineup; 2],
        salts: &[Option<String>; 2],
        handed_in: &[Option<Lineup>; 2],
    ) -> String {
        let t = self.frame.t;
        let mut more = Vec::new();
        for side in SIDES {
            let (team, lineup) = (self.side(at, side), &lineups[place(side)]);
            more.push((team.clone(), self.players(lineup.0.iter().copied())));
            if let Some(salt) = &salts[place(side)] {
                let sealed = handed_in[place(side)].as_ref().unwrap_or(lineup);
                let numbers = sealed.numbers().collect::<Vec<_>>().join(" ");
                let was = t.teams_event_envelope(numbers, salt);
                more.push((t.teams_event_handed_in(team), was));
            }
        }
        with(t.teams_event_lineups_opened(self.of(at)), &more)
    }

    /// Who sits where instead of whom.
    fn corrected(&self, at: MatchAt, lineups: &[Lineup; 2], reason: String) -> String {
        let t = self.frame.t;
        let one = self.then.as_ref().and_then(|then| then.at(at));
        let changes = one.and_then(|one| {
            let before = one.lineups.as_ref()?;
            let team = |side| self.side(at, side);
            let name = |player| self.player(Some(player));
            Some(words::exchanges(t, (one, (before, lineups)), team, name))
        });
        t.teams_event_lineups_corrected(self.of(at), changes.unwrap_or_default(), reason)
    }

    /// Results board by board, of those of which something is said.
    fn results(&self, results: &BoardResults) -> String {
        let t = self.frame.t;
        let boards = results.0.iter().enumerate();
        let said = boards.filter(|(_, games)| games.iter().any(Option::is_some));
        let said = said.map(|(board, games)| {
            let games = games.iter().map(|game| game.map_or("…", words::mark));
            let games = games.collect::<Vec<_>>().join(" ");
            format!("{} {games}", t.teams_board(board + 1))
        });
        let said = said.collect::<Vec<_>>().join("; ");
        match said.is_empty() {
            true => t.teams_event_no_results(),
            false => said,
        }
    }

    fn forfeited(&self, at: MatchAt, by: Option<TeamForfeit>, reason: String) -> String {
        let t = self.frame.t;
        let Some(by) = by else {
            return t.teams_event_forfeit_withdrawn(self.of(at), reason);
        };
        let absent = SIDES.into_iter().filter(|side| by.is_by(*side));
        let absent: Vec<String> = absent.map(|side| self.side(at, side)).collect();
        t.teams_event_match_forfeited(and(t, &absent), self.of(at), reason)
    }

    /// Whom a penalty was given, counted from 0.
    fn loser_by(&self, penalty: usize) -> String {
        let given = self
            .then
            .as_ref()
            .and_then(|then| then.penalties.get(penalty));
        given.map_or_else(String::new, |given| self.team(given.team))
    }
}
