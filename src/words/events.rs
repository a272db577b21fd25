//! The sentence for each event of a journal.

use std::collections::BTreeMap;

use draughts::OpeningTable;
use tournament::{
    BoardNo, EntryNo, Event, GameNo, OpeningRule, Outcome, Pairing, Round, RoundNo, TieBreak,
    Tournament, UserId,
};

use super::{Named, Words, and, full_name, outcome};

mod at_board;

/// Whom the events name: the entries of a tournament and the accounts of its staff.
#[derive(Debug, Clone, Copy)]
pub struct Cast<'a> {
    /// The tournament as it stands; who was taken out of it is called by the number of the entry.
    pub tournament: &'a Tournament,
    /// The accounts by number.
    pub accounts: &'a BTreeMap<UserId, String>,
}

impl Cast<'_> {
    /// The full name of an entry, as the staff sees it.
    #[must_use]
    pub fn entry(&self, no: EntryNo) -> String {
        full_name(self.tournament, no)
    }

    /// Both players of a match: "Ana – Rui".
    #[must_use]
    pub fn pair(&self, pairing: Pairing) -> String {
        format!(
            "{} – {}",
            self.entry(pairing.first),
            self.entry(pairing.second)
        )
    }

    fn account(&self, user: UserId) -> String {
        let known = self.accounts.get(&user).cloned();
        known.unwrap_or_else(|| format!("#{user}"))
    }

    fn on_board(&self, round: RoundNo, board: BoardNo) -> String {
        let played = self
            .tournament
            .round(round)
            .and_then(|round| round.on_board(board));
        played.map_or_else(String::new, |one| self.pair(one.pairing))
    }
}

/// An event as a sentence.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one arm an event")]
pub fn event(t: &Words, event: &Event, cast: &Cast<'_>) -> String {
    match event {
        Event::Created { details, .. } => t.journal_created(details.name.as_str()),
        Event::DetailsChanged { details } => t.journal_details(details.name.as_str()),
        Event::RegulationsChanged { .. } => t.journal_regulations(),
        Event::RoundsAmended { from, to } => t.journal_rounds(from.to_string(), to.to_string()),
        Event::TieBreaksAmended { from, to } => {
            t.journal_tie_breaks(tie_breaks(t, from), tie_breaks(t, to))
        }
        Event::Appointed { user, role } => t.journal_appointed(cast.account(*user), role.name(t)),
        Event::Dismissed { user } => t.journal_dismissed(cast.account(*user)),
        Event::EntriesOpened => t.journal_entries_opened(),
        Event::Qualified { qualification } => {
            t.journal_qualified(qualification.each, qualification.from.len())
        }
        Event::Started { order } => t.journal_started(order.len()),
        Event::StartUndone => t.journal_start_undone(),
        Event::Reseeded { .. } => t.journal_reseeded(),
        Event::Finished { .. } => t.journal_finished(),
        Event::AwardsChanged { awards } => t.journal_awards(awards.prizes.len()),
        Event::RatingRulesChanged { .. } => t.journal_rating_rules(),
        Event::RatingsFrozen { freeze } => t.journal_ratings_frozen(
            freeze.list.as_str(),
            freeze.dated.to_string(),
            freeze.entries.len(),
        ),
        Event::Entered { entry } => t.journal_entered(entry.no.0, entry.person.name.as_str()),
        Event::EntryChanged { person, .. } => t.journal_entry_changed(person.name.as_str()),
        Event::EntryRemoved { entry } => t.journal_entry_removed(cast.entry(*entry)),
        Event::CheckedIn { entry, from_round } => {
            t.journal_checked_in(cast.entry(*entry), from_round.0)
        }
        Event::CheckInUndone { entry } => t.journal_check_in_undone(cast.entry(*entry)),
        Event::Withdrawn { entry, from_round } => {
            t.journal_withdrawn(cast.entry(*entry), from_round.0)
        }
        Event::Returned { entry, from_round } => {
            t.journal_returned(cast.entry(*entry), from_round.0)
        }
        Event::ByeGranted { entry, round, kind } => {
            t.journal_bye_granted(cast.entry(*entry), round.0, kind.name(t))
        }
        Event::ByeRevoked { entry, round } => t.journal_bye_revoked(cast.entry(*entry), round.0),
        Event::Expelled { entry, from_round } => {
            t.journal_expelled(cast.entry(*entry), from_round.0)
        }
        Event::KeptApart { one, other } => {
            t.journal_kept_apart(cast.entry(*one), cast.entry(*other))
        }
        Event::MayMeet { one, other } => t.journal_may_meet(cast.entry(*one), cast.entry(*other)),
        Event::MissedRoundsScored {
            entry,
            rounds,
            kind,
        } => {
            let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
            t.journal_missed_rounds(cast.entry(*entry), kind.name(t), and(t, &rounds))
        }
        Event::RoundDrafted {
            round, pairings, ..
        } => t.journal_drafted(round.0, pairings.len()),
        Event::PairingsChanged {
            round,
            pairings,
            byes: _,
            boards,
        } => pairings_changed(t, *round, pairings, boards, cast),
        Event::DraftDiscarded { round } => t.journal_draft_discarded(round.0),
        Event::RoundPublished { round, openings } => match drawn(cast.tournament, openings) {
            None => t.journal_published(round.0),
            Some(drawn) => t.journal_published_drawn(round.0, drawn),
        },
        Event::ResultEntered {
            round,
            board,
            game,
            outcome: ended,
        } => {
            let (place, pair) = ((*round, *board, *game), cast.on_board(*round, *board));
            entered(t, place, &pair, *ended)
        }
        Event::ResultCorrected {
            round,
            board,
            game,
            from,
            to,
        } => {
            let to = to.map_or_else(|| t.journal_no_result(), |to| outcome(t, to));
            let pair = cast.on_board(*round, *board);
            t.journal_corrected(round.0, board.0, game.0, pair, outcome(t, *from), to)
        }
        Event::RoundClosed { round } => t.journal_closed(round.0),
        Event::DeciderSet {
            round,
            board,
            whites,
            ..
        } => at_board::decider(t, (*round, *board), whites, cast),
        Event::Called { call } => t.journal_called(call.no.0, call.round.0, call.board.0),
        Event::CallTaken { call, by, .. } => t.journal_call_taken(call.0, by.name.as_str()),
        Event::CallSettled { call, .. } => t.journal_call_settled(call.0),
        Event::ClocksStarted { round, .. } => t.journal_clocks_started(round.0),
        Event::ClocksCleared { round } => t.journal_clocks_cleared(round.0),
        Event::Posted { user, post } => match post {
            Some(post) => t.journal_posted(post.first.0, post.last.0, cast.account(*user)),
            None => t.journal_unposted(cast.account(*user)),
        },
        Event::BoardMarked { mark } => at_board::noted(t, mark, true),
        Event::BoardUnmarked { mark } => at_board::noted(t, mark, false),
        Event::RecordAttached {
            round, board, game, ..
        } => t.journal_record_attached(round.0, board.0, game.0),
        Event::RecordRemoved { round, board, game } => {
            t.journal_record_removed(round.0, board.0, game.0)
        }
        Event::Reinstated { entry, from_round } => {
            t.journal_reinstated(cast.entry(*entry), from_round.0)
        }
        Event::Ruled { ruling } => at_board::ruled(t, ruling, cast),
        Event::RulingConfirmed { ruling, .. } => t.journal_ruling_confirmed(ruling.0),
        Event::RulingRefused { ruling, .. } => t.journal_ruling_refused(ruling.0),
        Event::RulingRevoked {
            ruling, reasons, ..
        } => t.journal_ruling_revoked(ruling.0, reasons.as_str()),
        Event::Appealed { ruling, appeal } => {
            t.journal_appealed(ruling.0, cast.entry(appeal.by), appeal.grounds.as_str())
        }
        Event::AppealDecided { ruling, verdict } => {
            if verdict.upheld {
                t.journal_appeal_upheld(ruling.0, verdict.reasons.as_str())
            } else {
                t.journal_appeal_dismissed(ruling.0, verdict.reasons.as_str())
            }
        }
    }
}

fn tie_breaks(t: &Words, list: &[TieBreak]) -> String {
    let names: Vec<String> = list.iter().map(|one| one.name(t)).collect();
    if names.is_empty() {
        t.journal_no_tie_breaks()
    } else {
        and(t, &names)
    }
}

fn pairings_changed(
    t: &Words,
    round: RoundNo,
    pairings: &[Pairing],
    boards: &[BoardNo],
    cast: &Cast<'_>,
) -> String {
    let seated = |board: &BoardNo| {
        let pairing = pairings.get(usize::from(board.0).checked_sub(1)?)?;
        let (first, second) = (cast.entry(pairing.first), cast.entry(pairing.second));
        Some(t.journal_board(board.0, first, second))
    };
    let changed: Vec<String> = boards.iter().filter_map(seated).collect();
    t.journal_pairings_changed(round.0, and(t, &changed))
}

fn entered(t: &Words, place: (RoundNo, BoardNo, GameNo), pair: &str, ended: Outcome) -> String {
    let (round, board, game) = place;
    t.journal_result(round.0, board.0, game.0, pair, outcome(t, ended))
}

/// The numbers of the openings as drawn, each once; `None` where openings are free.
fn drawn(tournament: &Tournament, openings: &[Vec<u16>]) -> Option<String> {
    let mut numbers: Vec<u16> = Vec::new();
    for number in openings.iter().flatten() {
        if !numbers.contains(number) {
            numbers.push(*number);
        }
    }
    let OpeningRule::Drawn { moves, .. } = tournament.regulations.opening else {
        return None;
    };
    let table = OpeningTable::of_moves(moves)?;
    let named = |number: &u16| match table.opening(*number) {
        Some(opening) => format!("{number} ({opening})"),
        None => number.to_string(),
    };
    let named: Vec<String> = numbers.iter().map(named).collect();
    (!named.is_empty()).then(|| named.join("; "))
}

/// The opening of a game with its moves, where it was drawn.
#[must_use]
pub fn opening(
    t: &Words,
    tournament: &Tournament,
    round: &Round,
    at: (BoardNo, GameNo),
) -> Option<String> {
    let OpeningRule::Drawn { moves, .. } = tournament.regulations.opening else {
        return None;
    };
    let number = round.on_board(at.0)?.game(at.1)?.opening?;
    let opening = OpeningTable::of_moves(moves)?.opening(number)?;
    Some(t.rounds_sheet_opening(number, opening.to_string()))
}
