//! Standings: computed from the rounds each time, never stored. Every number carries the sum behind it.

use super::{
    Decision, EntryNo, Measure, PrimaryScore, Round, RoundNo, RoundState, Stage, TieBreak,
    Tournament, bracket,
};

mod award;
mod context;
mod cross_table;
mod groups;
mod leaving;
mod ledger;
mod ruled;
mod tie_breaks;
mod value;
mod working;

pub use award::{Award, Winner, award};
use context::Context;
pub use cross_table::{CrossTable, RoundCell, cross_table};
pub use groups::{CategoryRow, ClubRow, by_category, by_club};
pub use leaving::{Leaving, is_annulled, leaving};
use ledger::ByEntry;
pub(crate) use ledger::match_points;
pub use ledger::{
    Ledger, LedgerLine, Status, What, bye_points, counted, match_score, shown_points,
};
pub use ruled::{Ruled, ruled};
pub use value::{Quarters, Value};
pub use working::{Cut, ScoreLimit, StandingsCell, Term, TermAgainst};

/// The standings after a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// How final it is.
    pub state: TableState,
    /// The score that decides first.
    pub primary: PrimaryScore,
    /// What decides next, in order.
    pub tie_breaks: Vec<TieBreak>,
    /// The rows in the order of their places; where a place is shared, by pairing number.
    pub rows: Vec<StandingsRow>,
}

/// How final standings are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableState {
    /// No round is published yet.
    BeforeTheStart,
    /// Results are missing.
    Provisional {
        /// How many games.
        missing: usize,
    },
    /// Every result is in, and matches are drawn that have to be decided.
    Undecided {
        /// How many matches.
        matches: usize,
    },
    /// After a round, with more to come or, as it is told, before the tournament is finished.
    AfterRound(RoundNo),
    /// Every round is played and every result is in.
    Final,
}

impl TableState {
    /// As people and programs are told: while the tournament is not finished results are corrected, and nothing is final.
    #[must_use]
    pub fn told(self, tournament: &Tournament) -> Self {
        if self == Self::Final && tournament.stage != Stage::Finished {
            Self::AfterRound(RoundNo(tournament.round_count()))
        } else {
            self
        }
    }
}

/// One entry in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingsRow {
    /// The place, the same for those whom nothing separates.
    pub place: u16,
    /// Who.
    pub entry: EntryNo,
    /// The primary score.
    pub score: StandingsCell,
    /// The tie-breaks, in the table's order.
    pub tie_breaks: Vec<StandingsCell>,
}

/// The standings after a round, or after the last one published.
///
/// Drafts are not looked at. The first tie-break that separates two entries decides; each is applied to those
/// still tied (C.07 4.2).
#[must_use]
pub fn standings(tournament: &Tournament, after: Option<RoundNo>) -> Table {
    let ledger = Ledger::of(tournament, after);
    let context = Context::primary(tournament, &ledger);
    let tie_breaks = tournament.regulations.tie_breaks.clone();
    let mut rows: Vec<StandingsRow> = ledger
        .entries()
        .map(|entry| StandingsRow {
            place: 1,
            entry,
            score: tie_breaks::score(&context, entry),
            tie_breaks: Vec::new(),
        })
        .collect();
    // Whoever has no pairing number comes after those who have, by entry number; sorting is stable.
    let mut numbers = ByEntry::default();
    for (index, entry) in tournament.order.iter().enumerate() {
        numbers.set(*entry, index);
    }
    let number = |entry| numbers.get(entry).copied().unwrap_or(usize::MAX);
    rows.sort_by_key(|row| number(row.entry));
    if tournament.regulations.system.is_knockout() {
        place_by_bracket(&mut rows, tournament, after);
    } else {
        let annulled = |row: &StandingsRow| ledger.is_annulled(row.entry);
        rows.sort_by(|a, b| {
            let by_score = a.score.value.best_first(b.score.value);
            annulled(a).cmp(&annulled(b)).then(by_score)
        });
        number_places(&mut rows, |row| (annulled(row), row.score.value));
        place_by_decider(&mut rows, tournament, after);
    }
    for &tie_break in &tie_breaks {
        let context = Context::new(tournament, &ledger, tie_break);
        apply(&context, tie_break, &mut rows);
    }
    name_uncounted(&mut rows, tournament, &ledger);
    mark_open(&mut rows, &tie_breaks, &ledger);
    Table {
        state: state(tournament, after),
        primary: tournament.regulations.primary,
        tie_breaks,
        rows,
    }
}

/// In a round robin with somebody who left too early, whom a round was against of which nothing counts.
fn name_uncounted(rows: &mut [StandingsRow], tournament: &Tournament, ledger: &Ledger) {
    if !rows.iter().any(|row| ledger.is_annulled(row.entry)) {
        return;
    }
    for row in rows {
        let opponent = |round: RoundNo| {
            let one = tournament.round(round)?.match_of(row.entry)?;
            let side = one.pairing.side_of(row.entry)?;
            Some(one.pairing.on(side.other()))
        };
        let cells = std::iter::once(&mut row.score).chain(&mut row.tie_breaks);
        for term in cells.flat_map(|cell| &mut cell.working) {
            if let (TermAgainst::Nobody(_), Some(entry)) =
                (term.against, term.round.and_then(opponent))
            {
                term.against = TermAgainst::Uncounted(entry);
            }
        }
    }
}

/// Marks in the sums the rounds whose match is not finished: what they add is no result.
fn mark_open(rows: &mut [StandingsRow], tie_breaks: &[TieBreak], ledger: &Ledger) {
    let is_open = |line: &&LedgerLine| match line.what {
        What::Match { status, .. } => status == Status::Open,
        What::Bye(_) | What::Absent => false,
    };
    for row in rows {
        let open = ledger.lines(row.entry).iter().filter(is_open);
        let open: Vec<RoundNo> = open.map(|line| line.round).collect();
        // to be there counts already
        let scored =
            |(one, _): &(&TieBreak, &mut StandingsCell)| one.measure() != Measure::RoundsElected;
        let columns = tie_breaks.iter().zip(&mut row.tie_breaks).filter(scored);
        let cells = std::iter::once(&mut row.score).chain(columns.map(|(_, cell)| cell));
        for term in cells.flat_map(|cell| &mut cell.working) {
            let only_theirs = term.score.is_some() && term.result.is_none();
            let is_open = term.round.is_some_and(|round| open.contains(&round));
            term.open = is_open && !only_theirs;
        }
    }
}

/// Applies one tie-break to each group still tied. Sorting is stable, so that pairing numbers decide the order
/// of those who stay tied.
fn apply(context: &Context<'_>, tie_break: TieBreak, rows: &mut [StandingsRow]) {
    let groups = rows.chunk_by(|a, b| a.place == b.place);
    let groups: Vec<Vec<EntryNo>> = groups
        .map(|tied| tied.iter().map(|row| row.entry).collect())
        .collect();
    let cells = tie_breaks::column(context, tie_break.measure(), &groups);
    for (row, cell) in rows.iter_mut().zip(cells) {
        row.tie_breaks.push(cell);
    }
    let last = |row: &StandingsRow| {
        let last = row.tie_breaks.last();
        last.map_or(Value::Missing, |cell| cell.value)
    };
    for tied in rows.chunk_by_mut(|a, b| a.place == b.place) {
        tied.sort_by(|a, b| {
            if tie_break.modifiers().reversed {
                last(a).worst_first(last(b))
            } else {
                last(a).best_first(last(b))
            }
        });
        number_places(tied, last);
    }
}

/// In a knockout the place is how far somebody came; the score decides nothing.
fn place_by_bracket(rows: &mut [StandingsRow], tournament: &Tournament, after: Option<RoundNo>) {
    let mut places = ByEntry::default();
    for (entry, place) in bracket::places(tournament, after) {
        places.set(entry, place);
    }
    for row in rows.iter_mut() {
        row.place = places.get(row.entry).copied().unwrap_or(1);
    }
    rows.sort_by_key(|row| row.place);
}

/// In an event of one match the decider separates the two.
fn place_by_decider(rows: &mut [StandingsRow], tournament: &Tournament, after: Option<RoundNo>) {
    let covered = |round: &&Round| after.is_none_or(|last| round.no <= last);
    let round = tournament
        .rounds
        .iter()
        .filter(|round| round.state != RoundState::Draft)
        .find(covered);
    let (Some(one), [first, second]) = (round.and_then(|round| round.matches.first()), rows) else {
        return;
    };
    let Decision::For(side) = one.decision(&tournament.regulations.decider) else {
        return;
    };
    if tournament.regulations.system.is_one_match() && first.place == second.place {
        if first.entry != one.pairing.on(side) {
            std::mem::swap(first, second);
        }
        second.place += 1;
    }
}

/// Numbers the places of rows that share one and are sorted by `key`: from the place they share on.
fn number_places<K: PartialEq>(rows: &mut [StandingsRow], key: impl Fn(&StandingsRow) -> K) {
    let mut place = rows.first().map_or(1, |row| row.place);
    for group in rows.chunk_by_mut(|a, b| key(a) == key(b)) {
        for row in group.iter_mut() {
            row.place = place;
        }
        place += u16::try_from(group.len()).unwrap_or(0);
    }
}

fn state(tournament: &Tournament, after: Option<RoundNo>) -> TableState {
    let covered: Vec<_> = tournament
        .rounds
        .iter()
        .filter(|round| round.state != RoundState::Draft && after.is_none_or(|no| round.no <= no))
        .collect();
    let missing = covered.iter().map(|round| round.missing()).sum();
    let undecided = covered
        .iter()
        .map(|round| tournament.undecided(round))
        .sum();
    match covered.last() {
        None => TableState::BeforeTheStart,
        Some(_) if missing > 0 => TableState::Provisional { missing },
        Some(_) if undecided > 0 => TableState::Undecided { matches: undecided },
        Some(last) if tournament.complete() && last.no.0 == tournament.round_count() => {
            TableState::Final
        }
        Some(last) => TableState::AfterRound(last.no),
    }
}

#[cfg(test)]
mod tests;
