//! Who is there, came late, left, or was sent away.

use tournament::{
    Attendance, Entry, EntryNo, Match, RoundNo, Stage, Tournament,
    standings::{Leaving, is_annulled, leaving},
};

use super::{Words, and, round_number};

/// That somebody left or was sent away, and when; with a word where their results do not count, or it is not known yet (FIDE C.05). Pages, papers and files mark
/// them with it.
#[must_use]
pub fn left(t: &Words, tournament: &Tournament, entry: &Entry) -> Option<String> {
    let left = when_left(t, tournament, entry)?;
    Some(match leaving(tournament, entry.no) {
        Leaving::Counts => left,
        Leaving::Waits(rounds) => {
            t.tournament_left_waits(rounds.len(), left, rounds_in_words(t, tournament, &rounds))
        }
        Leaving::Annulled => t.tournament_left_uncounted(left),
    })
}

/// The same, and of those who came back the word that their results do not count all the same: standings mark them with it.
#[must_use]
pub fn left_or_uncounted(t: &Words, tournament: &Tournament, entry: &Entry) -> Option<String> {
    left(t, tournament, entry).or_else(|| back_uncounted(t, tournament, entry))
}

/// The same of those alone whose results do not count, or may come not to.
#[must_use]
pub fn left_uncounted(t: &Words, tournament: &Tournament, entry: &Entry) -> Option<String> {
    if !entry.gone() {
        return back_uncounted(t, tournament, entry);
    }
    match leaving(tournament, entry.no) {
        Leaving::Counts => None,
        Leaving::Waits(_) | Leaving::Annulled => left(t, tournament, entry),
    }
}

/// That somebody came back, too late for the results to count (FIDE C.05).
fn back_uncounted(t: &Words, tournament: &Tournament, entry: &Entry) -> Option<String> {
    let uncounted = !entry.gone() && is_annulled(tournament, entry.no);
    uncounted.then(|| t.tournament_left_uncounted(back(t, tournament, entry)))
}

/// That somebody came back, and from which round on they play.
pub(super) fn back(t: &Words, tournament: &Tournament, entry: &Entry) -> String {
    if tournament.has_round_to_come(entry.from_round) {
        t.tournament_back_from(entry.from_round.0)
    } else {
        t.tournament_back_after()
    }
}

/// The numbers of rounds within a sentence: `2 e 3`.
#[must_use]
pub fn rounds_in_words(t: &Words, tournament: &Tournament, rounds: &[RoundNo]) -> String {
    let number = |no: &RoundNo| round_number(t, tournament, *no);
    and(t, &rounds.iter().map(number).collect::<Vec<_>>())
}

/// That nobody plays a match of this round, since somebody in it had left before: `sem jogo: Ana desistiu`, with the names that the reader may see. Nothing
/// where it is played.
#[must_use]
pub fn no_game(
    t: &Words,
    tournament: &Tournament,
    (round, one): (RoundNo, &Match),
    name: impl Fn(EntryNo) -> String,
) -> Option<String> {
    let away = tournament.away_from(round, one);
    let names: Vec<String> = away.iter().map(|no| name(*no)).collect();
    let who = and(t, &names);
    let entry = match away.as_slice() {
        [] => return None,
        [only] => tournament.entries.get(only),
        [_, ..] => None,
    };
    Some(match entry.map(|entry| entry.attendance) {
        Some(Attendance::Withdrawn(from)) if from <= round => t.tournament_no_game_withdrawn(who),
        Some(Attendance::Expelled(from)) if from <= round => t.tournament_no_game_expelled(who),
        Some(
            Attendance::Withdrawn(_)
            | Attendance::Expelled(_)
            | Attendance::Expected
            | Attendance::Present,
        )
        | None => t.tournament_no_game(away.len(), who),
    })
}

/// That a match counts for nobody's place, since somebody in it left too early, or came back too late (FIDE C.05), with the names that the reader may see;
/// nothing where it counts.
#[must_use]
pub fn uncounted(
    t: &Words,
    tournament: &Tournament,
    one: &Match,
    name: impl Fn(EntryNo) -> String,
) -> Option<String> {
    let both = [one.pairing.first, one.pairing.second].into_iter();
    let annulled = both.filter(|no| is_annulled(tournament, *no));
    let is_gone = |no: &EntryNo| tournament.entries.get(no).is_none_or(Entry::gone);
    let (gone, back): (Vec<_>, Vec<_>) = annulled.partition(is_gone);
    let names = |some: Vec<EntryNo>| some.into_iter().map(&name).collect::<Vec<_>>();
    let (gone, back) = (names(gone), names(back));
    let gone = (!gone.is_empty()).then(|| t.tournament_match_uncounted(gone.len(), and(t, &gone)));
    let back =
        (!back.is_empty()).then(|| t.tournament_match_uncounted_back(back.len(), and(t, &back)));
    let said: Vec<String> = gone.into_iter().chain(back).collect();
    (!said.is_empty()).then(|| said.join("; "))
}

/// How an entry stands, as the public list and its files say it; nothing of those who play from the start. Until the end somebody who was not checked in may
/// still come: only then were they absent.
#[must_use]
pub fn attendance(t: &Words, tournament: &Tournament, entry: &Entry) -> Option<String> {
    match (entry.attendance, tournament.stage) {
        (Attendance::Withdrawn(_) | Attendance::Expelled(_), _) => left(t, tournament, entry),
        (Attendance::Expected, Stage::Finished) => Some(t.tournament_absent()),
        (Attendance::Expected, Stage::Setup | Stage::Entries | Stage::Running) => {
            Some(t.tournament_expected())
        }
        (Attendance::Present, _) if entry.from_round > RoundNo(1) => {
            let from = entry.from_round;
            let mut before = tournament.rounds.iter().filter(|round| round.no < from);
            Some(if before.any(|round| round.was_there(entry.no)) {
                back_uncounted(t, tournament, entry).unwrap_or_else(|| back(t, tournament, entry))
            } else {
                t.tournament_late_from(from.0)
            })
        }
        (Attendance::Present, Stage::Entries) => Some(t.tournament_present()),
        (Attendance::Present, Stage::Setup | Stage::Running | Stage::Finished) => None,
    }
}

/// That somebody left or was sent away, and when, without a word on their results.
#[must_use]
pub fn when_left(t: &Words, tournament: &Tournament, entry: &Entry) -> Option<String> {
    let before = |no| round_number(t, tournament, no);
    let is_after = |no: RoundNo| !tournament.has_round_to_come(no);
    match entry.attendance {
        Attendance::Withdrawn(from) if is_after(from) => Some(t.tournament_withdrawn_after()),
        Attendance::Withdrawn(from) => Some(t.tournament_withdrawn(before(from))),
        Attendance::Expelled(from) if is_after(from) => Some(t.tournament_expelled_after()),
        Attendance::Expelled(from) => Some(t.tournament_expelled(before(from))),
        Attendance::Expected | Attendance::Present => None,
    }
}
