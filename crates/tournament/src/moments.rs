//! When what everybody sees of a tournament came about: the times of feeds and calendars, read from the journal.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDateTime;

use crate::{
    EntryEvent, Event, GameKey, JournalRow, Match, ResultEvent, RoundEvent, RoundNo, RulingEvent,
    RulingNo, SetupEvent, rulings::Effect,
};

/// When the public was told of a cancellation, in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CancelledAt {
    /// When it was told.
    pub told: NaiveDateTime,
    /// When what is told of it changed last.
    pub changed: NaiveDateTime,
    /// When it was taken back.
    pub undone: Option<NaiveDateTime>,
}

/// An hour that everybody was told of a round, and is not told any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HourTakenBack {
    /// The hour, by the clock of the place.
    pub hour: NaiveDateTime,
    /// The games of the round that had a result when it was taken back.
    ended: BTreeSet<GameKey>,
}

impl HourTakenBack {
    /// Was a match of the round finished when its hour was taken back, those games left out that decide it? What was played later was not played at this hour.
    #[must_use]
    pub fn was_finished(&self, round: RoundNo, one: &Match) -> bool {
        let mut games = one.games.iter();
        games.all(|game| {
            let key = GameKey::new(round, one.board, game.no);
            self.ended.contains(&key)
        })
    }
}

/// The times, all in UTC. Only rows that everybody may know of give one: a draft, a proposal or a word of one player has none, so that a time tells
/// nothing that is not announced.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moments {
    /// When what everybody may see changed last.
    pub changed: NaiveDateTime,
    /// When the entries were opened, and with that the tournament.
    pub opened: Option<NaiveDateTime>,
    /// When a round was published last; not of one that was over when the tournament was taken over from a file.
    pub published: BTreeMap<RoundNo, NaiveDateTime>,
    /// When others were seated at boards of a published round last.
    pub reseated: BTreeMap<RoundNo, NaiveDateTime>,
    /// When a published round was withdrawn, as long as it is not published again.
    pub withdrawn: BTreeMap<RoundNo, NaiveDateTime>,
    /// When a result of a round was entered or corrected last, or became that of others.
    pub results: BTreeMap<RoundNo, NaiveDateTime>,
    /// When the last result of a round came in: what is corrected or entered anew after that makes `results` later and not this.
    pub completed: BTreeMap<RoundNo, NaiveDateTime>,
    /// When it ended.
    pub finished: Option<NaiveDateTime>,
    /// When, after the end, what the final standings say was changed last.
    pub amended: Option<NaiveDateTime>,
    /// Its cancellations, the first first. What was cancelled and taken back before entries were open, nobody was told.
    pub cancelled: Vec<CancelledAt>,
    /// The last hour of each round that everybody was told when it begins, and is not told any more.
    pub hours_taken_back: BTreeMap<RoundNo, HourTakenBack>,
}

/// The version after the change that made the tournament. What was played elsewhere is taken over in it.
const CREATION: i32 = 1;

impl Moments {
    /// The times that the rows of a journal give up to the version of what is published, the oldest row first. A row that cannot be read gives none.
    #[must_use]
    pub fn read(journal: &[JournalRow], published: i32) -> Self {
        let (mut moments, mut hours) = (Self::default(), BTreeMap::new());
        let (mut moving, mut closed) = (BTreeSet::new(), BTreeSet::new());
        let mut ended = BTreeSet::new();
        for row in journal.iter().filter(|row| row.version <= published) {
            if row.version == published {
                moments.changed = row.at;
            }
            if let Ok(event) = row.read() {
                moments.note(&event, row.at);
                moments.note_completed(&event, row.at, &mut closed);
                moments.note_ended(&event, &mut ended);
                moments.note_hours(&event, &mut hours, &ended);
                moments.note_amended(&event, row.at, &mut moving);
                if row.version == CREATION {
                    moments.forget_over(&event);
                }
            }
        }
        moments
    }

    /// A round that was over when it was taken over came about elsewhere, at times that nobody here knows.
    fn forget_over(&mut self, event: &Event) {
        if let Event::Round(RoundEvent::RoundClosed { round }) = event {
            self.published.remove(round);
            self.results.remove(round);
            self.completed.remove(round);
        }
    }

    /// `closed` has the rounds of which every result was in, before this event and after it.
    fn note_completed(&mut self, event: &Event, at: NaiveDateTime, closed: &mut BTreeSet<RoundNo>) {
        match event {
            Event::Result(ResultEvent::ResultEntered { round, .. }) => {
                if !closed.contains(round) {
                    self.completed.insert(*round, at);
                }
            }
            Event::Round(RoundEvent::RoundClosed { round }) => {
                closed.insert(*round);
            }
            Event::Round(RoundEvent::RoundPublished { round, .. }) => {
                closed.remove(round);
                self.completed.remove(round);
            }
            Event::Result(
                ResultEvent::ResultCorrected { .. }
                | ResultEvent::ResultKept { .. }
                | ResultEvent::DeciderSet { .. }
                | ResultEvent::ResultStated { .. },
            )
            | Event::Round(
                RoundEvent::RoundDrafted { .. }
                | RoundEvent::PairingsChanged { .. }
                | RoundEvent::DraftDiscarded { .. }
                | RoundEvent::RoundWithdrawn { .. }
                | RoundEvent::LateComerSeated { .. }
                | RoundEvent::PlayersExchanged { .. },
            )
            | Event::Setup(_)
            | Event::Entry(_)
            | Event::Board(_)
            | Event::Ruling(_) => {}
        }
    }

    /// `ended` has the games with a result, before this event and after it. Those of a round that is published anew are played anew.
    fn note_ended(&mut self, event: &Event, ended: &mut BTreeSet<GameKey>) {
        match event {
            Event::Result(ResultEvent::ResultCorrected {
                round,
                board,
                game,
                to: None,
                ..
            }) => {
                ended.remove(&GameKey::new(*round, *board, *game));
            }
            Event::Result(result) => ended.extend(result.stands().map(|(game, _)| game)),
            Event::Round(RoundEvent::RoundPublished { round, .. }) => {
                ended.retain(|game| game.round != *round);
                if let Some(back) = self.hours_taken_back.get_mut(round) {
                    back.ended.clear();
                }
            }
            // of a round that is withdrawn the results stand until it is published anew
            Event::Round(
                RoundEvent::RoundDrafted { .. }
                | RoundEvent::PairingsChanged { .. }
                | RoundEvent::DraftDiscarded { .. }
                | RoundEvent::RoundClosed { .. }
                | RoundEvent::RoundWithdrawn { .. }
                | RoundEvent::LateComerSeated { .. }
                | RoundEvent::PlayersExchanged { .. },
            )
            | Event::Setup(_)
            | Event::Entry(_)
            | Event::Board(_)
            | Event::Ruling(_) => {}
        }
    }

    /// `hours` is when rounds begin, before this event and after it. What is said before entries are open, nobody was told.
    fn note_hours(
        &mut self,
        event: &Event,
        hours: &mut BTreeMap<RoundNo, NaiveDateTime>,
        ended: &BTreeSet<GameKey>,
    ) {
        let Event::Setup(SetupEvent::Presented { presentation }) = event else {
            return;
        };
        let told = std::mem::replace(hours, presentation.hours.clone());
        if self.opened.is_some() {
            let told = told.into_iter();
            let gone = told.filter(|(round, _)| !hours.contains_key(round));
            let taken_back = gone.map(|(round, hour)| {
                let of_round = ended.iter().filter(|game| game.round == round);
                let ended = of_round.copied().collect();
                (round, HourTakenBack { hour, ended })
            });
            self.hours_taken_back.extend(taken_back);
        }
        self.hours_taken_back
            .retain(|round, _| !hours.contains_key(round));
    }

    /// `moving` has the rulings that moved points, before this event and after it.
    fn note_amended(&mut self, event: &Event, at: NaiveDateTime, moving: &mut BTreeSet<RulingNo>) {
        let amends = match event {
            // names, and who is not celebrated
            Event::Entry(
                EntryEvent::EntryChanged { .. }
                | EntryEvent::EntryErased { .. }
                | EntryEvent::Withdrawn { .. }
                | EntryEvent::Expelled { .. }
                | EntryEvent::Reinstated { .. },
            ) => true,
            Event::Result(_) | Event::Ruling(_) => changes_results(event, moving),
            Event::Entry(
                EntryEvent::Entered { .. }
                | EntryEvent::EntryRemoved { .. }
                | EntryEvent::CheckedIn { .. }
                | EntryEvent::CheckInUndone { .. }
                | EntryEvent::AbsenceUndone { .. }
                | EntryEvent::Returned { .. }
                | EntryEvent::AttendanceMoved { .. }
                | EntryEvent::ByeGranted { .. }
                | EntryEvent::ByeRevoked { .. }
                | EntryEvent::MissedRoundsScored { .. }
                | EntryEvent::KeptApart { .. }
                | EntryEvent::MayMeet { .. },
            )
            | Event::Setup(_)
            | Event::Round(_)
            | Event::Board(_) => false,
        };
        if amends && self.finished.is_some() {
            self.amended = Some(at);
        }
    }

    fn note_cancelled(&mut self, at: NaiveDateTime) {
        let stands = self.cancelled.last_mut();
        match stands.filter(|last| last.undone.is_none()) {
            // the public reads another word of the same
            Some(last) => last.changed = at,
            None => self.cancelled.push(CancelledAt {
                told: at,
                changed: at,
                undone: None,
            }),
        }
    }

    fn note(&mut self, event: &Event, at: NaiveDateTime) {
        match event {
            Event::Setup(SetupEvent::EntriesOpened) => self.opened = Some(at),
            Event::Setup(SetupEvent::Finished { .. }) => self.finished = Some(at),
            Event::Setup(SetupEvent::Cancelled { .. }) if self.opened.is_some() => {
                self.note_cancelled(at);
            }
            Event::Setup(SetupEvent::CancellationUndone) => {
                if let Some(last) = self.cancelled.last_mut() {
                    last.undone = Some(at);
                }
            }
            Event::Round(RoundEvent::RoundPublished { round, .. }) => {
                self.published.insert(*round, at);
                self.results.remove(round);
                self.withdrawn.remove(round);
                self.reseated.remove(round);
            }
            Event::Round(RoundEvent::LateComerSeated { round, .. }) => {
                self.reseated.insert(*round, at);
            }
            Event::Round(RoundEvent::PlayersExchanged { round, .. }) => {
                self.reseated.insert(*round, at);
                // what was entered stays at the boards, and is of others now
                if let Some(last) = self.results.get_mut(round) {
                    *last = at;
                }
            }
            Event::Round(RoundEvent::RoundWithdrawn { round, .. }) => {
                self.withdrawn.insert(*round, at);
            }
            Event::Result(
                ResultEvent::ResultEntered { round, .. }
                | ResultEvent::ResultCorrected { round, .. },
            ) => {
                self.results.insert(*round, at);
            }
            Event::Setup(_)
            | Event::Entry(_)
            | Event::Round(
                RoundEvent::RoundDrafted { .. }
                | RoundEvent::PairingsChanged { .. }
                | RoundEvent::DraftDiscarded { .. }
                | RoundEvent::RoundClosed { .. },
            )
            | Event::Result(
                ResultEvent::ResultKept { .. }
                | ResultEvent::DeciderSet { .. }
                | ResultEvent::ResultStated { .. },
            )
            | Event::Board(_)
            | Event::Ruling(_) => {}
        }
    }
}

/// The rows after this number that changed what a game or a match gives, the oldest first. `journal` is all of it: what a row takes back was given by one before. A
/// row that cannot be read is none of them.
#[must_use]
pub fn results_changed_after(journal: &[JournalRow], number: i32) -> Vec<&JournalRow> {
    let mut moving = BTreeSet::new();
    let changes = |row: &&JournalRow| {
        let event = row.read::<Event>();
        event.is_ok_and(|event| changes_results(&event, &mut moving)) && row.number > number
    };
    journal.iter().filter(changes).collect()
}

/// Does it say how a game ended, set one that decides, or give or take points of a match?
fn changes_results(event: &Event, moving: &mut BTreeSet<RulingNo>) -> bool {
    match event {
        Event::Result(
            ResultEvent::ResultEntered { .. }
            | ResultEvent::ResultCorrected { .. }
            | ResultEvent::DeciderSet { .. },
        ) => true,
        Event::Ruling(ruling) => moves_points(ruling, moving),
        Event::Setup(_)
        | Event::Entry(_)
        | Event::Round(_)
        | Event::Result(ResultEvent::ResultKept { .. } | ResultEvent::ResultStated { .. })
        | Event::Board(_) => false,
    }
}

/// Does it give or take points of a match, or end that it does? A proposal does not, nor what is answered about a ruling that moved none.
fn moves_points(event: &RulingEvent, moving: &mut BTreeSet<RulingNo>) -> bool {
    let moves = |effects: &[Effect]| effects.iter().any(|effect| effect.points_of().is_some());
    match event {
        RulingEvent::Ruled { ruling } => {
            ruling.in_force() && moves(&ruling.effects) && moving.insert(ruling.no)
        }
        RulingEvent::RulingConfirmed {
            ruling, effects, ..
        } => moves(effects) && moving.insert(*ruling),
        RulingEvent::RulingRevoked { ruling, .. }
        | RulingEvent::VerdictWithdrawn { ruling, .. } => moving.contains(ruling),
        RulingEvent::AppealDecided { ruling, verdict } => {
            (verdict.upheld || verdict.part.is_some()) && moving.contains(ruling)
        }
        RulingEvent::RulingRefused { .. }
        | RulingEvent::Appealed { .. }
        | RulingEvent::QuestionAnswered { .. } => false,
    }
}
