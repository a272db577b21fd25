//! What comes of it that somebody leaves a tournament or comes back, as a page says it before. Its form confirms what it said: where something else would come
//! of it by then, nothing is saved and it is said anew.

use serde::Serialize;

use crate::{
    web::{
        address::EntryAt,
        seen::{ShownFacts, seen},
    },
    words::{self, Words},
};
use tournament::{
    Action, BoardNo, Entry, EntryEvent, EntryNo, EntryRefusal, Event, JournalRow, Points, Refusal,
    RoundNo, RoundState, SanctionKind, Stage, Tournament, decide,
    standings::{Leaving, Ledger, is_annulled, leaving},
};

use super::{Desk, journal::latest};

/// The field by which a form confirms what its page said.
pub(super) const SHOWN: &str = "shown";

/// A page, and what the link to it says.
pub(super) type WayBack = (String, String);

/// That somebody sits at a board whose match is not over, and for whoever may say how it ends the way there.
pub(super) type OpenSeat = (String, Option<WayBack>);

/// What comes of it, as a page says it.
pub(super) struct Foretold {
    /// In words.
    pub question: String,
    /// Whose points it changes, with those of before and after.
    pub scores: Vec<String>,
    /// What a form sends that confirms it.
    pub code: String,
}

impl Foretold {
    /// What these events do, with the words for it, and the same as facts: what is confirmed says the same in every language.
    fn of(
        tournament: &Tournament,
        events: &[Event],
        question: String,
        facts: impl Serialize,
    ) -> Self {
        let scores = scores_changed(tournament, events);
        // by how much alone: results at other boards come in all the time
        let by = scores.iter().map(|one| (one.entry, one.has - one.had));
        let by: Vec<(EntryNo, Points)> = by.collect();
        let line = |one: &ScoreChange| {
            let name = words::full_name(tournament, one.entry);
            format!("{name}: {} → {}", one.had, one.has)
        };
        Self {
            code: seen(&(facts, by)),
            scores: scores.iter().map(line).collect(),
            question,
        }
    }

    /// Refuses what a form confirmed whose page said something else. Pages from before there was the field, and programs, say nothing.
    ///
    /// # Errors
    /// [`EntryRefusal::ForeseenChanged`], which [`asks_again`] knows.
    pub(super) fn require(&self, shown: &ShownFacts) -> Result<(), Refusal> {
        if shown.allows(&self.code) {
            Ok(())
        } else {
            Err(EntryRefusal::ForeseenChanged.into())
        }
    }
}

/// Is it refused because a page said another round, or something else that would come of it?
pub(super) fn asks_again(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Entry(EntryRefusal::NextRoundChanged { .. } | EntryRefusal::ForeseenChanged)
    )
}

/// Whose points are others after something.
struct ScoreChange {
    entry: EntryNo,
    had: Points,
    has: Points,
}

/// Whose points are others after these events.
fn scores_changed(tournament: &Tournament, events: &[Event]) -> Vec<ScoreChange> {
    let before = Ledger::of(tournament, None);
    let after = Ledger::of(&tournament.after(events), None);
    let scores = before.entries().map(|entry| ScoreChange {
        entry,
        had: before.score(entry),
        has: after.score(entry),
    });
    scores.filter(|one| one.had != one.has).collect()
}

/// What comes of a withdrawal.
///
/// # Errors
/// As [`decide::withdraw`].
pub(super) fn withdrawal(
    t: &Words,
    tournament: &Tournament,
    entry: &Entry,
) -> Result<Foretold, Refusal> {
    let events = decide::withdraw(tournament, entry.no)?;
    let left = Left::of(tournament, entry);
    let question = withdrawal_question(t, tournament, entry, &left);
    Ok(Foretold::of(tournament, &events, question, left.facts()))
}

/// What a page says of somebody who leaves, or is sent away.
struct Left {
    /// The round from which on they do not play.
    next: RoundNo,
    /// Is there none to come?
    is_last: bool,
    /// Do they stay in the table of a round robin?
    stays_in_table: bool,
    /// What becomes of their matches.
    leaving: Leaving,
}

impl Left {
    fn of(tournament: &Tournament, entry: &Entry) -> Self {
        let next = tournament.next_round();
        Self {
            next,
            is_last: !tournament.has_round_to_come(next),
            stays_in_table: stays_in_table(tournament, entry),
            leaving: leaving(tournament, entry.no),
        }
    }

    /// All of it; of the matches the rounds that are waited for, nothing where they do not count.
    fn facts(&self) -> impl Serialize {
        let waits = match &self.leaving {
            Leaving::Counts => Some(Vec::new()),
            Leaving::Waits(open) => Some(open.clone()),
            Leaving::Annulled => None,
        };
        (self.next, self.is_last, self.stays_in_table, waits)
    }
}

/// What becomes of somebody who leaves: who is in the table of a round robin stays in it, and what was played counts where it is half of it, or comes to be.
fn withdrawal_question(t: &Words, tournament: &Tournament, entry: &Entry, left: &Left) -> String {
    let name = words::full_name(tournament, entry.no);
    let round = words::round_number(t, tournament, left.next);
    let leaves = if left.is_last {
        t.entries_withdraw_question_last(name)
    } else if left.leaving == Leaving::Annulled {
        return t.entries_withdraw_question_annulled(round, name);
    } else if left.stays_in_table {
        t.entries_withdraw_question_round_robin(round, name)
    } else {
        t.entries_withdraw_question(round, name)
    };
    match &left.leaving {
        Leaving::Counts => leaves,
        Leaving::Waits(open) => format!("{leaves} {}", waits(t, tournament, open)),
        Leaving::Annulled => format!("{leaves} {}", t.entries_withdraw_annulled()),
    }
}

/// Is somebody in the table of a round robin, out of which nobody is taken?
fn stays_in_table(tournament: &Tournament, entry: &Entry) -> bool {
    let is_seated = tournament.pairing_number(entry.no).is_some();
    is_seated && tournament.regulations.system.is_round_robin()
}

/// That the matches of these rounds decide whether what was played counts.
fn waits(t: &Words, tournament: &Tournament, open: &[RoundNo]) -> String {
    let rounds = words::rounds_in_words(t, tournament, open);
    t.entries_withdraw_waits(open.len(), rounds)
}

/// What comes of an expulsion (12.9 i).
pub(super) fn expulsion(t: &Words, tournament: &Tournament, entry: &Entry) -> Foretold {
    let from_round = tournament.next_round();
    let sent_away = EntryEvent::Expelled {
        entry: entry.no,
        from_round,
    };
    let left = Left::of(tournament, entry);
    let question = expulsion_question(t, tournament, entry, &left);
    let facts = (left.facts(), draft_with(tournament, entry.no));
    Foretold::of(tournament, &[sent_away.into()], question, facts)
}

/// What becomes of somebody who is sent away: as of who leaves, but for the way back.
fn expulsion_question(t: &Words, tournament: &Tournament, entry: &Entry, left: &Left) -> String {
    let name = words::full_name(tournament, entry.no);
    let round = words::round_number(t, tournament, left.next);
    let rules = tournament.regulations.rule_set;
    let article = words::cited_article(t, rules, SanctionKind::Expulsion.article());
    let sent_away = if left.is_last {
        t.entries_expel_question_last(name, article)
    } else if left.stays_in_table {
        t.entries_expel_question_round_robin(round, name, article)
    } else {
        t.entries_expel_question(round, name, article)
    };
    let played = match &left.leaving {
        Leaving::Counts => t.entries_expel_stays(),
        Leaving::Waits(open) => waits(t, tournament, open),
        Leaving::Annulled => t.entries_withdraw_annulled(),
    };
    format!("{sent_away} {played}")
}

/// The round in draft that has the player in it.
pub(super) fn draft_with(tournament: &Tournament, entry: EntryNo) -> Option<RoundNo> {
    let draft = tournament.draft().filter(|round| round.seats(entry));
    draft.map(|round| round.no)
}

/// What comes of a return, after what the journal tells.
///
/// # Errors
/// As [`decide::return_to_play`].
pub(super) fn back(
    t: &Words,
    tournament: &Tournament,
    entry: &Entry,
    journal: &[JournalRow],
) -> Result<Foretold, Refusal> {
    let events = decide::return_to_play(tournament, entry.no)?;
    let comes = Comes::of(tournament, entry, &events);
    let question = return_question(t, tournament, entry, &comes);
    let facts = (comes, left_at(journal, entry.no));
    Ok(Foretold::of(tournament, &events, question, facts))
}

/// What a page says of somebody who comes back.
#[derive(Serialize)]
struct Comes {
    /// The round from which on they play; nothing before the start.
    next: Option<RoundNo>,
    /// Is there none to come?
    is_last: bool,
    /// Were they in a round that is public?
    was_seated: bool,
    /// Does what they played not count: until now, and from then on?
    annulled: (bool, bool),
}

impl Comes {
    /// What becomes of somebody who comes back by these events.
    fn of(tournament: &Tournament, entry: &Entry, events: &[Event]) -> Self {
        let next = tournament.next_round();
        let mut public = tournament.rounds.iter();
        Self {
            next: (tournament.stage != Stage::Entries).then_some(next),
            is_last: !tournament.has_round_to_come(next),
            was_seated: public
                .any(|round| round.state != RoundState::Draft && round.seats(entry.no)),
            annulled: (
                is_annulled(tournament, entry.no),
                is_annulled(&tournament.after(events), entry.no),
            ),
        }
    }
}

/// The row of the journal by which somebody left last: a later withdrawal is another one than a page asked about.
fn left_at(journal: &[JournalRow], no: EntryNo) -> Option<i32> {
    let left = latest(
        journal,
        |event| matches!(event, Event::Entry(EntryEvent::Withdrawn { entry, .. }) if *entry == no),
    );
    left.map(|row| row.number)
}

/// What becomes of somebody who comes back, in words.
fn return_question(t: &Words, tournament: &Tournament, entry: &Entry, comes: &Comes) -> String {
    let name = words::full_name(tournament, entry.no);
    let Some(next) = comes.next else {
        return t.entries_return_question_before(name);
    };
    let round = words::round_number(t, tournament, next);
    let (was_annulled, stays_annulled) = comes.annulled;
    let returns = if comes.is_last && stays_annulled {
        return t.entries_return_question_last_uncounted(name);
    } else if comes.is_last {
        t.entries_return_question_last(name)
    } else if comes.was_seated {
        t.entries_return_question(round, name)
    } else {
        t.entries_return_question_unplayed(round, name)
    };
    match (was_annulled, stays_annulled) {
        (_, true) => format!("{returns} {}", t.entries_return_uncounted()),
        (true, false) => format!("{returns} {}", t.entries_return_counts()),
        (false, false) => returns,
    }
}

/// The rounds and the boards at which an entry sits, where the match is not over: leaving alone says nothing of a round that is public.
pub(super) fn open_seats(tournament: &Tournament, entry: EntryNo) -> Vec<(RoundNo, BoardNo)> {
    let public = tournament.rounds.iter();
    let public = public.filter(|round| round.state == RoundState::Published);
    let seats = public.filter_map(|round| {
        let one = round.match_of(entry).filter(|one| !one.finished())?;
        Some((round.no, one.board))
    });
    seats.collect()
}

/// The way to where that match is decided, for whoever may say how it ends.
pub(super) fn way_to_seat(
    desk: &Desk<EntryAt>,
    (round, board): (RoundNo, BoardNo),
) -> Option<WayBack> {
    let may_enter = desk.visitor.may(Action::EnterResults);
    may_enter.then(|| {
        let at = desk.at.in_tournament().round(round).board(board);
        let table = desk.loaded.tournament.table(board).0;
        let label = desk.visitor.words().entries_withdraw_to_board(table);
        (at.results_url(), label)
    })
}
