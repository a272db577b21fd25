//! What was done to many at once, taken back as one: read from the journal, so that nothing else is kept of it.

use super::{
    attendance::says_there,
    change_awards, check_out, correct_result, give_post, remove_record, require_stage, reseed,
    together::{Told, says_gone, undo_together},
    undo_freeze,
};
use crate::{
    Attendance, Awards, BoardEvent, EntryEvent, EntryNo, Event, Freeze, GameKey, GameRecord,
    JournalRow, Outcome, Post, Refusal, ResultEvent, RoundEvent, SetupEvent, Stage, Tournament,
    UserId,
};

/// What is done to many at once, by what it is done to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ManyAct {
    /// Check-ins, absences, new entries.
    Entries,
    /// Results of a round.
    Results,
    /// Score sheets out of a file of games.
    Records,
    /// The order of the pairing numbers.
    Order,
    /// Categories, the clubs' rule, prizes.
    Awards,
    /// The ratings of a list.
    Ratings,
    /// Which boards the arbiters look after.
    Posts,
}

crate::coded!(ManyAct);

/// One event of what was done to many, with what says whether it still stands: the one list of what is taken back so. What was done, and how it is
/// taken back, both follow from this; of entries all are taken back together.
#[derive(Debug, Clone, Copy)]
enum Piece<'a> {
    Entry,
    Result(GameKey, Outcome),
    Record(GameKey, &'a GameRecord),
    Post(UserId, Option<Post>),
    Order(&'a [EntryNo]),
    Awards(&'a Awards),
    Ratings(&'a Freeze),
}

impl<'a> Piece<'a> {
    /// `None` where the event is taken back otherwise, or not at all.
    fn of(event: &'a Event) -> Option<Self> {
        match event {
            Event::Entry(of_entry) => Told::of(of_entry).map(|_| Self::Entry),
            Event::Result(ResultEvent::ResultEntered {
                round,
                board,
                game,
                outcome,
            }) => Some(Self::Result(GameKey::new(*round, *board, *game), *outcome)),
            Event::Board(BoardEvent::RecordAttached {
                round,
                board,
                game,
                record,
            }) => Some(Self::Record(GameKey::new(*round, *board, *game), record)),
            Event::Board(BoardEvent::Posted { user, post }) => Some(Self::Post(*user, *post)),
            Event::Setup(SetupEvent::Reseeded { order }) => Some(Self::Order(order)),
            Event::Setup(SetupEvent::AwardsChanged { awards }) => Some(Self::Awards(awards)),
            Event::Setup(SetupEvent::RatingsFrozen { freeze }) => Some(Self::Ratings(freeze)),
            Event::Result(_)
            | Event::Board(_)
            | Event::Setup(_)
            | Event::Round(_)
            | Event::Ruling(_) => None,
        }
    }

    /// To what it was done.
    const fn act(self) -> ManyAct {
        match self {
            Self::Entry => ManyAct::Entries,
            Self::Result(..) => ManyAct::Results,
            Self::Record(..) => ManyAct::Records,
            Self::Post(..) => ManyAct::Posts,
            Self::Order(_) => ManyAct::Order,
            Self::Awards(_) => ManyAct::Awards,
            Self::Ratings(_) => ManyAct::Ratings,
        }
    }
}

/// One change as the journal has it: its events, the tournament before it, and what came after it.
#[derive(Debug)]
pub struct Deed {
    /// Its events, but for results that were kept: nothing is taken back of them.
    pub done: Vec<Event>,
    before: Tournament,
    /// Of those who came after all, how it was said that they do not.
    left: Vec<Event>,
    since: Vec<Event>,
}

impl Deed {
    /// The change that made this version; `None` where somebody else made it, or it created the tournament.
    #[must_use]
    pub fn read(journal: &[JournalRow], version: i32, by: UserId) -> Option<Self> {
        let begins = journal.iter().position(|row| row.version == version)?;
        let (earlier, rest) = journal.split_at(begins);
        let own = rest.iter().take_while(|row| row.version == version);
        let (own, since) = rest.split_at(own.count());
        if own.iter().any(|row| row.who.user != Some(by)) {
            return None;
        }
        // not by the chain: events of another server have our numbers in them here
        let earlier: Vec<Event> = JournalRow::read_all(earlier).ok()?;
        let (first, earlier) = earlier.split_first()?;
        let before = Tournament::created(first)?.after(earlier);
        // a result that is taken away takes along that it was kept against its sheet
        let mut done: Vec<Event> = JournalRow::read_all(own).ok()?;
        done.retain(|event| !matches!(event, Event::Result(ResultEvent::ResultKept { .. })));
        let left = had_left(&done, &before, earlier);
        Some(Self {
            done,
            before,
            left,
            since: JournalRow::read_all(since).ok()?,
        })
    }

    /// To what it was done, where all of it was done to the same.
    #[must_use]
    pub fn kind(&self) -> Option<ManyAct> {
        let act = |event: &Event| Piece::of(event).map(Piece::act);
        let first = self.done.first().and_then(act)?;
        // who comes after the start gets a number in the same step
        let belongs = |event: &Event| match act(event) {
            Some(ManyAct::Order) => matches!(first, ManyAct::Order | ManyAct::Entries),
            kind => kind == Some(first),
        };
        self.done.iter().all(belongs).then_some(first)
    }

    /// Takes it back. What was changed since stays as it is.
    ///
    /// # Errors
    /// What forbids each of its events to be taken back: a draft, a round that is closed or paired, a check-in after the start.
    pub fn undo(&self, now: &Tournament) -> Result<Vec<Event>, Refusal> {
        match self.kind() {
            None => Ok(Vec::new()),
            Some(ManyAct::Entries) => undo_together(now, &self.done, &self.left),
            Some(
                ManyAct::Results
                | ManyAct::Records
                | ManyAct::Order
                | ManyAct::Awards
                | ManyAct::Ratings
                | ManyAct::Posts,
            ) => {
                let (mut events, mut then) = (Vec::new(), now.clone());
                for piece in self.done.iter().filter_map(Piece::of) {
                    let back = self.undo_one(&then, piece)?;
                    then = then.after(&back);
                    events.extend(back);
                }
                Ok(events)
            }
        }
    }

    fn undo_one(&self, now: &Tournament, piece: Piece<'_>) -> Result<Vec<Event>, Refusal> {
        match piece {
            // never alone: what befell entries is taken back together, in `undo`
            Piece::Entry => Ok(Vec::new()),
            Piece::Result(place, outcome) => self.undo_result(now, place, outcome),
            Piece::Record(place, record) => match self.before.records.get(&place) {
                _ if now.records.get(&place) != Some(record) => Ok(Vec::new()),
                None => remove_record(now, place),
                Some(known) => {
                    let GameKey { round, board, game } = place;
                    let attached = BoardEvent::RecordAttached {
                        round,
                        board,
                        game,
                        record: known.clone(),
                    };
                    Ok(vec![attached.into()])
                }
            },
            Piece::Post(user, post) => {
                let stands = now.hall.posts.get(&user) == post.as_ref();
                // whoever was dismissed before has no boards to get back
                let known = self.before.hall.posts.get(&user).copied();
                let known = known.filter(|_| now.staff.contains_key(&user));
                unless_changed(stands, || give_post(now, user, known))
            }
            Piece::Order(order) => unless_changed(now.order == order, || {
                reseed(now, self.before.order.clone())
            }),
            Piece::Awards(awards) => unless_changed(now.awards == *awards, || {
                change_awards(now, self.before.awards.clone())
            }),
            Piece::Ratings(freeze) => {
                let stands = now.ratings.frozen.as_ref() == Some(freeze);
                unless_changed(stands, || undo_freeze(now, freeze, &self.before))
            }
        }
    }

    /// A result that nobody touched since is not known after all.
    fn undo_result(
        &self,
        now: &Tournament,
        place: GameKey,
        outcome: Outcome,
    ) -> Result<Vec<Event>, Refusal> {
        require_stage(now, &[Stage::Running])?;
        let touched = self.since.iter().any(|event| touches(event, place));
        let GameKey { round, board, game } = place;
        let one = now.round(round).and_then(|one| one.on_board(board));
        let stands = one.and_then(|one| one.game(game)?.outcome);
        unless_changed(!touched && stands == Some(outcome), || {
            correct_result(now, round, board, game, None)
        })
    }
}

/// How those had left who are said here to have come: an entry itself does not keep whether they never came.
fn had_left(done: &[Event], before: &Tournament, earlier: &[Event]) -> Vec<Event> {
    let said = |event: &Event| {
        let Event::Entry(EntryEvent::CheckedIn { entry, .. }) = event else {
            return None;
        };
        let stood = before.entries.get(entry)?.attendance;
        let mut latest = earlier.iter().rev();
        let latest = latest.find(|event| says_gone(event, *entry));
        latest.filter(|_| matches!(stood, Attendance::Withdrawn(_)))
    };
    done.iter().filter_map(said).cloned().collect()
}

/// Takes a check-in back before the start, by somebody who can read the journal: who had been said not to come is absent again.
///
/// # Errors
/// As [`check_out`].
pub fn check_out_as_before(
    tournament: &Tournament,
    no: EntryNo,
    journal: &[JournalRow],
) -> Result<Vec<Event>, Refusal> {
    let mut back = check_out(tournament, no)?;
    back.extend(left_before_coming(no, journal).unwrap_or_default());
    Ok(back)
}

/// How the entry had left before it came; `None` where the journal cannot be read that far.
fn left_before_coming(no: EntryNo, journal: &[JournalRow]) -> Option<Vec<Event>> {
    let told: Vec<Event> = JournalRow::read_all(journal).ok()?;
    let is_of = |event: &Event| match event {
        // whoever returns had come before: it takes back that they left alone
        Event::Entry(EntryEvent::Returned { .. })
        | Event::Setup(_)
        | Event::Round(_)
        | Event::Result(_)
        | Event::Board(_)
        | Event::Ruling(_) => false,
        Event::Entry(event) => says_there(event).is_some_and(|(entry, _)| entry == no),
    };
    let came = told.iter().rposition(is_of)?;
    let (earlier, rest) = told.split_at(came);
    let (first, earlier) = earlier.split_first()?;
    let before = Tournament::created(first)?.after(earlier);
    Some(had_left(rest.get(..1)?, &before, earlier))
}

fn unless_changed(
    stands: bool,
    undo: impl FnOnce() -> Result<Vec<Event>, Refusal>,
) -> Result<Vec<Event>, Refusal> {
    if stands { undo() } else { Ok(Vec::new()) }
}

/// Did this event alter the result of a game, or take its round away?
fn touches(event: &Event, at: GameKey) -> bool {
    match event {
        Event::Result(
            ResultEvent::ResultEntered {
                round, board, game, ..
            }
            | ResultEvent::ResultCorrected {
                round, board, game, ..
            },
        ) => GameKey::new(*round, *board, *game) == at,
        Event::Round(RoundEvent::RoundWithdrawn { round, .. }) => *round == at.round,
        Event::Result(
            ResultEvent::ResultKept { .. }
            | ResultEvent::DeciderSet { .. }
            | ResultEvent::ResultStated { .. },
        )
        | Event::Round(
            RoundEvent::RoundDrafted { .. }
            | RoundEvent::PairingsChanged { .. }
            | RoundEvent::DraftDiscarded { .. }
            | RoundEvent::RoundPublished { .. }
            | RoundEvent::RoundClosed { .. }
            | RoundEvent::LateComerSeated { .. }
            | RoundEvent::PlayersExchanged { .. },
        )
        | Event::Setup(_)
        | Event::Entry(_)
        | Event::Board(_)
        | Event::Ruling(_) => false,
    }
}
