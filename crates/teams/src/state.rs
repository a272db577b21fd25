//! A competition of teams as its events make it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use draughts::lot::Commitment;
use serde::{Deserialize, Serialize};
use tournament::{Person, PlayerId, Points, Reason, RoundNo, ShortText, UserId};

use crate::{
    EntrantEvent, Lineup, TeamEvent, TeamMatch, TeamRules,
    ending::Ending,
    remarks::Remark,
    rules::{Criterion, Format},
};

tournament::number! {
    /// A team of one competition, numbered from 1 in the order of entering: also the order of its pairing.
    TeamNo(u16)
}
tournament::number! {
    /// A match of one round, numbered from 1.
    MatchNo(u16)
}

/// A match of a competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MatchAt {
    /// Its round.
    pub round: RoundNo,
    /// Its number there.
    pub no: MatchNo,
}

/// A team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// Its number.
    pub no: TeamNo,
    /// Its name.
    pub name: ShortText,
    /// Its club.
    pub club: Option<ShortText>,
    /// Its division, from 1.
    pub division: u8,
    /// Who plays for it, in the order of its list.
    pub players: Vec<PlayerId>,
    /// Its captain.
    pub captain: Option<PlayerId>,
    /// How often its captain's link was made anew.
    pub link: u16,
    /// Why it left, where it did.
    pub left: Option<Reason>,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamRound {
    /// Its number.
    pub no: RoundNo,
    /// Its matches.
    pub matches: Vec<TeamMatch>,
    /// Who has no opponent.
    pub rests: Vec<TeamNo>,
    /// The drawn openings of each board, a pair of games each.
    pub openings: Vec<Vec<u16>>,
}

/// What a team loses.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PenaltyKind {
    /// Match points.
    Match,
    /// Board points.
    Board,
}

tournament::coded!(PenaltyKind);

impl PenaltyKind {
    /// By what teams must be placed for it to take anything.
    #[must_use]
    pub const fn criterion(self) -> Criterion {
        match self {
            Self::Match => Criterion::MatchPoints,
            Self::Board => Criterion::BoardPoints,
        }
    }
}

/// A penalty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Penalty {
    /// Of which team.
    pub team: TeamNo,
    /// What it loses.
    pub kind: PenaltyKind,
    /// How much.
    pub points: Points,
    /// Why.
    pub reason: Reason,
    /// Why it was taken back.
    pub lifted: Option<Reason>,
}

/// A competition of teams. No sealed lineup is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Competition {
    /// The rules, as text.
    pub text: String,
    /// The rules.
    pub rules: TeamRules,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
    /// The promise of the secret.
    pub commitment: Commitment,
    /// How it ended, once it did.
    pub ending: Option<Ending>,
    /// Who directs it.
    pub directors: BTreeSet<UserId>,
    /// May everybody see it?
    pub announced: bool,
    /// Its teams.
    pub teams: BTreeMap<TeamNo, Team>,
    /// Its rounds.
    pub rounds: Vec<TeamRound>,
    /// Its penalties, in the order of giving.
    pub penalties: Vec<Penalty>,
    /// Why matches were put off, forfeited, decided.
    pub remarks: Vec<Remark>,
    /// Who sat at a board and was forgotten, with what is left of them here: what ratings ask.
    pub forgotten: BTreeMap<PlayerId, Person>,
}

impl Competition {
    /// The competition that this event makes; nothing unless it is [`TeamEvent::CompetitionMade`] with rules that can be read.
    #[must_use]
    pub fn made(event: &TeamEvent) -> Option<Self> {
        let TeamEvent::CompetitionMade {
            rules,
            starts,
            ends,
            commitment,
        } = event
        else {
            return None;
        };
        Some(Self {
            text: rules.clone(),
            rules: rules.parse().ok()?,
            starts: *starts,
            ends: *ends,
            commitment: commitment.clone(),
            ending: None,
            directors: BTreeSet::new(),
            announced: false,
            teams: BTreeMap::new(),
            rounds: Vec::new(),
            penalties: Vec::new(),
            remarks: Vec::new(),
            forgotten: BTreeMap::new(),
        })
    }

    /// The competition that these events make, the first first; nothing where the first does not make one.
    #[must_use]
    pub fn replayed<'a>(events: impl IntoIterator<Item = &'a TeamEvent>) -> Option<Self> {
        let mut events = events.into_iter();
        let mut competition = Self::made(events.next()?)?;
        events.for_each(|event| competition.apply(event));
        Some(competition)
    }

    /// The round with this number.
    #[must_use]
    pub fn round(&self, no: RoundNo) -> Option<&TeamRound> {
        self.rounds.iter().find(|round| round.no == no)
    }

    /// A match.
    #[must_use]
    pub fn at(&self, at: MatchAt) -> Option<&TeamMatch> {
        let mut matches = self.round(at.round)?.matches.iter();
        matches.find(|one| one.no == at.no)
    }

    /// Every match with where it is, in order.
    pub fn matches(&self) -> impl Iterator<Item = (MatchAt, &TeamMatch)> {
        self.rounds.iter().flat_map(|round| {
            let at = |no| MatchAt {
                round: round.no,
                no,
            };
            round.matches.iter().map(move |one| (at(one.no), one))
        })
    }

    /// The matches of a team, in order.
    pub fn matches_of(&self, team: TeamNo) -> impl Iterator<Item = (MatchAt, &TeamMatch)> {
        let matches = self.matches();
        matches.filter(move |(_, one)| one.side_of(team).is_some())
    }

    /// Who sits at a board of another match of the round, as far as lineups are open.
    #[must_use]
    pub fn seated_elsewhere(&self, at: MatchAt) -> BTreeSet<PlayerId> {
        let others = self.matches();
        let others = others.filter(|(of, _)| of.round == at.round && of.no != at.no);
        let open = others.flat_map(|(_, one)| one.lineups.iter().flatten());
        open.flat_map(Lineup::players).collect()
    }

    /// The number of the next round.
    #[must_use]
    pub fn next_round(&self) -> RoundNo {
        self.rounds
            .last()
            .map_or(RoundNo(1), |round| round.no.next())
    }

    /// Does the next round keep the lineups of the first, so that no captain gives one?
    #[must_use]
    pub fn keeps_lineups(&self) -> bool {
        match self.rules.format {
            Format::Scheveningen => !self.rounds.is_empty(),
            Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Knockout => false,
        }
    }

    /// The teams of a division, in their order.
    #[must_use]
    pub fn division(&self, division: u8) -> Vec<TeamNo> {
        let teams = self.teams.values();
        let of_it = teams.filter(|team| team.division == division);
        of_it.map(|team| team.no).collect()
    }

    /// How many rounds there will be: those of the largest division.
    #[must_use]
    pub fn round_count(&self) -> u16 {
        let sizes = (1..=self.rules.divisions).map(|one| self.division(one).len());
        let counts = sizes.map(|teams| self.rules.round_count(teams));
        counts.max().unwrap_or(0)
    }

    /// In which cycle a round is: within one, no two teams meet twice.
    #[must_use]
    pub fn cycle(&self, round: RoundNo, division: u8) -> u16 {
        match self.rules.format {
            Format::RoundRobin { cycles } => {
                let all = self.rules.round_count(self.division(division).len());
                let each = usize::from(all).checked_div(cycles.count()).unwrap_or(0);
                u16::try_from(round.index() / each.max(1)).unwrap_or(u16::MAX)
            }
            Format::Swiss { .. } | Format::Knockout => 0,
            Format::Scheveningen => round.0,
        }
    }

    /// For which team somebody plays.
    #[must_use]
    pub fn team_of(&self, player: PlayerId) -> Option<TeamNo> {
        let mut teams = self.teams.values();
        let team = teams.find(|team| team.players.contains(&player));
        team.map(|team| team.no)
    }

    /// Does what an event says.
    pub fn apply(&mut self, event: &TeamEvent) {
        match event {
            TeamEvent::CompetitionMade {
                rules,
                starts,
                ends,
                ..
            }
            | TeamEvent::RulesChanged {
                rules,
                starts,
                ends,
            } => {
                if let Ok(read) = rules.parse() {
                    self.rules = read;
                    self.text.clone_from(rules);
                }
                (self.starts, self.ends) = (*starts, *ends);
            }
            TeamEvent::DirectorNamed { user } => drop(self.directors.insert(*user)),
            TeamEvent::DirectorDismissed { user } => drop(self.directors.remove(user)),
            TeamEvent::Announced => self.announced = true,
            TeamEvent::Finished { secret } => self.end(secret),
            TeamEvent::Reopened { reason } => self.open_again(reason),
            // what was written over stands in the rows before it
            TeamEvent::PersonErased { players, .. } => self.forget(players),
            TeamEvent::Team(event) => self.apply_to_team(event),
            TeamEvent::RoundPublished {
                round,
                matches,
                rests,
                deadline,
                openings,
            } => self.publish(*round, matches, rests, *deadline, openings),
            TeamEvent::PenaltyGiven {
                team,
                kind,
                points,
                reason,
            } => self.penalties.push(Penalty {
                team: *team,
                kind: *kind,
                points: *points,
                reason: reason.clone(),
                lifted: None,
            }),
            TeamEvent::PenaltyLifted { penalty, reason } => {
                if let Some(penalty) = self.penalties.get_mut(*penalty) {
                    penalty.lifted = Some(reason.clone());
                }
            }
            TeamEvent::Match(event) => self.apply_to_match(event),
        }
    }

    fn apply_to_team(&mut self, event: &EntrantEvent) {
        match event {
            EntrantEvent::TeamSet {
                team,
                name,
                club,
                division,
            } => {
                let entered = self.teams.entry(*team).or_insert_with(|| Team {
                    no: *team,
                    name: name.clone(),
                    club: None,
                    division: *division,
                    players: Vec::new(),
                    captain: None,
                    link: 0,
                    left: None,
                });
                entered.name.clone_from(name);
                entered.club.clone_from(club);
                entered.division = *division;
            }
            EntrantEvent::TeamRemoved { team } => drop(self.teams.remove(team)),
            EntrantEvent::TeamLeft { team, left, reason } => {
                if let Some(team) = self.teams.get_mut(team) {
                    team.left = left.then(|| reason.clone());
                }
            }
            EntrantEvent::ListSet {
                team,
                players,
                captain,
            } => {
                if let Some(team) = self.teams.get_mut(team) {
                    team.players.clone_from(players);
                    team.captain = *captain;
                }
            }
            EntrantEvent::LinkRenewed { team } => {
                if let Some(team) = self.teams.get_mut(team) {
                    team.link += 1;
                }
            }
        }
    }
}
