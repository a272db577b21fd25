//! The tournament as one value, and how each event alters it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::stages::Qualification;
use super::{
    Attendance, Awards, BoardNo, Bye, Call, Entry, EntryNo, Event, Game, GameNo, GameRecord, Hall,
    Match, Pairing, Ratings, Regulations, Round, RoundNo, RoundState, Ruling, ShortText,
    TournamentRole, UserId,
};
use draughts::draw::{Commitment, Secret};

mod at_board;

/// Where a tournament stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The organiser is writing the regulations; the public sees nothing.
    Setup,
    /// Open for entries.
    Entries,
    /// Rounds are being played.
    Running,
    /// Over.
    Finished,
}

impl Stage {
    /// Every stage in order.
    pub const ALL: [Self; 4] = [Self::Setup, Self::Entries, Self::Running, Self::Finished];

    /// The word under which the stage is stored.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Entries => "entries",
            Self::Running => "running",
            Self::Finished => "finished",
        }
    }

    /// The stage with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.code() == code)
    }
}

/// What an event is called, where and when it is held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Details {
    /// The name.
    pub name: ShortText,
    /// The place.
    pub venue: Option<ShortText>,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
}

/// A tournament (prova, torneio): what the pure functions look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// Name, place, dates.
    pub details: Details,
    /// The regulations.
    pub regulations: Regulations,
    /// Where it stands.
    pub stage: Stage,
    /// Who has which role.
    pub staff: BTreeMap<UserId, TournamentRole>,
    /// The entries by number.
    pub entries: BTreeMap<EntryNo, Entry>,
    /// The entries by pairing number: the first has number 1.
    pub order: Vec<EntryNo>,
    /// Who is not to meet in a Swiss, the smaller number first.
    pub apart: BTreeSet<(EntryNo, EntryNo)>,
    /// The stage before this one, where there is one.
    pub qualified: Option<Qualification>,
    /// The rounds; at most the last one is a draft.
    pub rounds: Vec<Round>,
    /// SHA-256 of the secret of every draw.
    pub commitment: Commitment,
    /// The secret, once the tournament is over.
    pub secret: Option<Secret>,
    /// Categories, clubs, prizes.
    pub awards: Awards,
    /// How ratings are reckoned, and from which list they are.
    pub ratings: Ratings,
    /// What the arbiters decided, in order: the first has number 1.
    pub rulings: Vec<Ruling>,
    /// The calls for an arbiter, in order: the first has number 1.
    pub calls: Vec<Call>,
    /// The hall while rounds are played.
    pub hall: Hall,
    /// The score sheets.
    pub records: BTreeMap<(RoundNo, BoardNo, GameNo), GameRecord>,
}

impl Tournament {
    /// A tournament in which nobody is entered and nothing has happened.
    #[must_use]
    pub fn new(details: Details, regulations: Regulations, commitment: Commitment) -> Self {
        Self {
            details,
            regulations,
            stage: Stage::Setup,
            staff: BTreeMap::new(),
            entries: BTreeMap::new(),
            order: Vec::new(),
            apart: BTreeSet::new(),
            qualified: None,
            rounds: Vec::new(),
            commitment,
            secret: None,
            awards: Awards::default(),
            ratings: Ratings::default(),
            rulings: Vec::new(),
            calls: Vec::new(),
            hall: Hall::default(),
            records: BTreeMap::new(),
        }
    }

    /// The tournament that this event creates; `None` unless it is [`Event::Created`].
    #[must_use]
    pub fn created(event: &Event) -> Option<Self> {
        let Event::Created {
            details,
            regulations,
            commitment,
        } = event
        else {
            return None;
        };
        Some(Self::new(
            details.clone(),
            regulations.clone(),
            commitment.clone(),
        ))
    }

    /// The same tournament after these events.
    #[must_use]
    pub fn after(&self, events: &[Event]) -> Self {
        let mut after = self.clone();
        for event in events {
            after.apply(event);
        }
        after
    }

    /// Alters the tournament as the event says. Events come from [`super::decide`] or from a journal; one that
    /// names something unknown alters nothing, which [`super::audit`] would then report.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Created { .. } => {}
            Event::DetailsChanged { details } => self.details = details.clone(),
            Event::RegulationsChanged { regulations } => self.regulations = regulations.clone(),
            Event::RoundsAmended { to, .. } => {
                self.regulations.system = self.regulations.system.with_rounds(*to);
            }
            Event::TieBreaksAmended { to, .. } => self.regulations.tie_breaks.clone_from(to),
            Event::Qualified { qualification } => self.qualified = Some(qualification.clone()),
            Event::Appointed { user, role } => {
                self.staff.insert(*user, *role);
            }
            Event::Dismissed { user } => {
                self.staff.remove(user);
                self.hall.posts.remove(user);
            }
            Event::EntriesOpened | Event::StartUndone => {
                self.stage = Stage::Entries;
                self.order.clear();
            }
            Event::Started { order } => {
                self.stage = Stage::Running;
                self.order.clone_from(order);
            }
            Event::Reseeded { order } => self.order.clone_from(order),
            Event::Finished { secret } => {
                self.stage = Stage::Finished;
                self.secret = Some(secret.clone());
            }
            Event::AwardsChanged { awards } => self.awards = awards.clone(),
            Event::RatingRulesChanged { rules } => self.ratings.rules = rules.clone(),
            _ => self.apply_to_entry(event),
        }
    }

    fn apply_to_entry(&mut self, event: &Event) {
        match event {
            Event::Entered { entry } => {
                self.entries.insert(entry.no, entry.clone());
            }
            Event::EntryRemoved { entry } => {
                self.entries.remove(entry);
                self.order.retain(|no| no != entry);
                self.apart
                    .retain(|(one, other)| one != entry && other != entry);
            }
            Event::EntryChanged { entry, person } => {
                self.change_entry(*entry, |e| e.person = person.clone());
            }
            Event::CheckedIn { entry, from_round }
            | Event::Returned { entry, from_round }
            | Event::Reinstated { entry, from_round } => {
                self.change_entry(*entry, |e| {
                    e.attendance = Attendance::Present;
                    e.from_round = *from_round;
                });
            }
            Event::CheckInUndone { entry } => {
                self.change_entry(*entry, |e| e.attendance = Attendance::Expected);
            }
            Event::Withdrawn { entry, from_round } => {
                self.change_entry(*entry, |e| {
                    e.attendance = Attendance::Withdrawn(*from_round)
                });
            }
            Event::Expelled { entry, from_round } => {
                self.change_entry(*entry, |e| e.attendance = Attendance::Expelled(*from_round));
            }
            Event::KeptApart { one, other } => {
                self.apart.insert((*one, *other));
            }
            Event::MayMeet { one, other } => {
                self.apart.remove(&(*one, *other));
            }
            Event::MissedRoundsScored {
                entry,
                rounds,
                kind,
            } => {
                for round in rounds {
                    self.change_round(*round, |r| r.miss(*entry, *kind));
                }
            }
            Event::ByeGranted { entry, round, kind } => {
                self.change_entry(*entry, |e| {
                    e.byes.insert(*round, *kind);
                });
            }
            Event::ByeRevoked { entry, round } => {
                self.change_entry(*entry, |e| {
                    e.byes.remove(round);
                });
            }
            Event::RatingsFrozen { freeze } => {
                for (no, listed) in &freeze.entries {
                    self.change_entry(*no, |e| e.person.rating = Some(listed.rating));
                }
                self.ratings.frozen = Some(freeze.clone());
            }
            _ => self.apply_to_round(event),
        }
    }

    fn apply_to_round(&mut self, event: &Event) {
        match event {
            Event::RoundDrafted {
                round,
                pairings,
                byes,
            } => self.rounds.push(Round {
                no: *round,
                state: RoundState::Draft,
                matches: numbered(pairings, self.regulations.games.0),
                byes: by_entry(byes),
            }),
            Event::PairingsChanged {
                round,
                pairings,
                byes,
                boards,
            } => {
                let games = self.regulations.games.0;
                self.change_round(*round, |r| {
                    let by_hand: Vec<_> = r
                        .matches
                        .iter()
                        .filter(|m| m.by_hand)
                        .map(|m| m.board)
                        .collect();
                    r.matches = numbered(pairings, games);
                    r.byes = by_entry(byes);
                    for one in &mut r.matches {
                        one.by_hand = boards.contains(&one.board) || by_hand.contains(&one.board);
                    }
                });
            }
            Event::DraftDiscarded { round } => self.rounds.retain(|r| r.no != *round),
            Event::RoundPublished { round, openings } => self.change_round(*round, |r| {
                r.state = RoundState::Published;
                for (one, drawn) in r.matches.iter_mut().zip(openings) {
                    for (index, game) in one.games.iter_mut().enumerate() {
                        game.opening = drawn.get(index / 2).copied();
                    }
                }
            }),
            Event::RoundClosed { round } => {
                self.change_round(*round, |r| r.state = RoundState::Closed)
            }
            _ => self.apply_to_result(event),
        }
    }

    fn apply_to_result(&mut self, event: &Event) {
        match event {
            Event::ResultEntered {
                round,
                board,
                game,
                outcome,
            } => self.change_round(*round, |r| {
                if let Some(game) = find_game(r, *board, *game) {
                    game.outcome = Some(*outcome);
                }
            }),
            Event::DeciderSet {
                round,
                board,
                step,
                whites,
            } => self.change_round(*round, |r| {
                if let Some(one) = r.matches.iter_mut().find(|one| one.board == *board) {
                    one.set_decider(*step, whites);
                }
            }),
            Event::ResultCorrected {
                round,
                board,
                game,
                to,
                ..
            } => self.change_round(*round, |r| {
                if let Some(game) = find_game(r, *board, *game) {
                    game.outcome = *to;
                }
            }),
            _ => self.apply_at_board(event),
        }
    }

    fn change_entry(&mut self, no: EntryNo, change: impl FnOnce(&mut Entry)) {
        if let Some(entry) = self.entries.get_mut(&no) {
            change(entry);
        }
    }

    fn change_round(&mut self, no: RoundNo, change: impl FnOnce(&mut Round)) {
        if let Some(round) = self.rounds.iter_mut().find(|round| round.no == no) {
            change(round);
        }
    }
}

/// What can be read off without deciding anything.
impl Tournament {
    /// The round with this number.
    #[must_use]
    pub fn round(&self, no: RoundNo) -> Option<&Round> {
        self.rounds.iter().find(|round| round.no == no)
    }

    /// The draft, if there is one.
    #[must_use]
    pub fn draft(&self) -> Option<&Round> {
        self.rounds
            .last()
            .filter(|round| round.state == RoundState::Draft)
    }

    /// The last round that the public knows.
    #[must_use]
    pub fn last_published(&self) -> Option<&Round> {
        self.rounds
            .iter()
            .rev()
            .find(|round| round.state != RoundState::Draft)
    }

    /// The round that would be paired next, whether or not a draft of it exists.
    #[must_use]
    pub fn next_round(&self) -> RoundNo {
        self.last_published()
            .map_or(RoundNo(1), |round| round.no.next())
    }

    /// The tournament as the public may know it: without the draft. What is drafted must appear in no public byte,
    /// so public pages are made from this value alone.
    #[must_use]
    pub fn published(&self) -> Self {
        let mut published = self.clone();
        published
            .rounds
            .retain(|round| round.state != RoundState::Draft);
        published.calls.clear();
        published.hall = Hall::default();
        published
    }

    /// How many rounds there are in all, announced or as many as the players make.
    #[must_use]
    pub fn round_count(&self) -> u16 {
        let players = if self.order.is_empty() {
            self.entries.len()
        } else {
            self.order.len()
        };
        self.regulations.system.round_count(players)
    }

    /// The pairing number (TPN) of an entry, from 1; `None` before the start or while not checked in.
    #[must_use]
    pub fn pairing_number(&self, entry: EntryNo) -> Option<u16> {
        let index = self.order.iter().position(|no| *no == entry)?;
        u16::try_from(index + 1).ok()
    }

    /// Is every result of every round known, and every round played?
    #[must_use]
    pub fn complete(&self) -> bool {
        self.rounds.len() == usize::from(self.round_count())
            && self
                .rounds
                .iter()
                .all(|round| round.state != RoundState::Draft && round.missing() == 0)
    }
}

fn numbered(pairings: &[Pairing], games: u8) -> Vec<Match> {
    (1..)
        .zip(pairings)
        .map(|(board, pairing)| Match::new(BoardNo(board), *pairing, games))
        .collect()
}

/// Byes have no order of their own; the rows keep them by entry.
fn by_entry(byes: &[Bye]) -> Vec<Bye> {
    let mut byes = byes.to_vec();
    byes.sort_unstable_by_key(|bye| bye.entry);
    byes
}

fn find_game(round: &mut Round, board: BoardNo, game: GameNo) -> Option<&mut Game> {
    let one = round.matches.iter_mut().find(|one| one.board == board)?;
    one.game_mut(game)
}
