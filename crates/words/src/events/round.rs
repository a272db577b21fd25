//! The sentences for what happens to a round.

use draughts::OpeningTable;

use super::{Cast, Words, and, outcome};
use tournament::{BoardNo, LostResult, OpeningRule, Pairing, RoundEvent, RoundNo, Tournament};

pub(super) fn told(t: &Words, event: &RoundEvent, cast: &Cast<'_>) -> String {
    match event {
        RoundEvent::RoundDrafted {
            round, pairings, ..
        } => t.journal_drafted(cast.title(t, *round), pairings.len()),
        RoundEvent::PairingsChanged {
            round,
            pairings,
            byes: _,
            boards,
        } => pairings_changed(t, *round, pairings, boards, cast),
        RoundEvent::DraftDiscarded { round } => t.journal_draft_discarded(cast.number(t, *round)),
        RoundEvent::RoundPublished {
            round,
            openings,
            despite,
        } => {
            let said = match drawn(cast.tournament, openings) {
                None => t.journal_published(cast.title(t, *round)),
                Some(drawn) => t.journal_published_drawn(cast.title(t, *round), drawn),
            };
            in_spite_of(t, said, despite)
        }
        RoundEvent::RoundClosed { round } => t.journal_closed(cast.title(t, *round)),
        RoundEvent::RoundWithdrawn {
            round,
            at: _,
            reason: _,
            lost,
        } => withdrawn(t, *round, lost, cast),
        RoundEvent::PlayersExchanged {
            round,
            boards,
            pairings,
            outdates_slips: _,
        } => {
            let seated = boards.iter().zip(pairings).map(|(board, pairing)| {
                let (first, second) = (cast.entry(pairing.first), cast.entry(pairing.second));
                t.journal_board(cast.table(*board), first, second)
            });
            let seated: Vec<String> = seated.collect();
            t.journal_players_exchanged(cast.title(t, *round), and(t, &seated))
        }
        RoundEvent::LateComerSeated {
            round,
            board,
            pairing,
            openings,
        } => {
            let (first, second) = (cast.entry(pairing.first), cast.entry(pairing.second));
            let seated = t.journal_board(cast.table(*board), first, second);
            match drawn(cast.tournament, std::slice::from_ref(openings)) {
                None => t.journal_late_comer(round.0, seated),
                Some(drawn) => t.journal_late_comer_drawn(round.0, seated, drawn),
            }
        }
    }
}

/// A round that was withdrawn, with the results that were lost; the reason stands beside every row of the journal.
fn withdrawn(t: &Words, round: RoundNo, lost: &[LostResult], cast: &Cast<'_>) -> String {
    if lost.is_empty() {
        return t.journal_round_withdrawn(cast.title(t, round));
    }
    let result = |one: &LostResult| {
        let pair = cast.pair(one.pairing);
        t.journal_lost_result(
            cast.table(one.board),
            one.game.0,
            pair,
            outcome(t, one.outcome),
        )
    };
    let results: Vec<String> = lost.iter().map(result).collect();
    t.journal_round_withdrawn_lost(cast.title(t, round), results.join("; "))
}

/// The sentence with the rows of the journal in spite of which it was done.
fn in_spite_of(t: &Words, said: String, rows: &[i32]) -> String {
    match rows {
        [] => said,
        [0] => t.journal_published_despite_unknown(said),
        rows => {
            let rows: Vec<String> = rows.iter().map(ToString::to_string).collect();
            t.journal_published_despite(said, and(t, &rows))
        }
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
        Some(t.journal_board(cast.table(*board), first, second))
    };
    let changed: Vec<String> = boards.iter().filter_map(seated).collect();
    t.journal_pairings_changed(cast.title(t, round), and(t, &changed))
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
