//! Direct encounter: the table of those tied among themselves (C.07 6), on one score or on two in turn (13).

use std::cmp::Reverse;

use super::super::{
    Context, LedgerLine, Quarters, StandingsCell, Status, Term, TermAgainst, Value, What,
};
use crate::EntryNo;

/// Averages over up to six meetings are whole numbers of these per half point.
const PARTS: i64 = 60;

/// The place of each among those tied, by the first score; those whom it leaves tied by the next, and so on. Whoever is told
/// apart begins anew with the first.
pub(super) fn cells(scores: &[&Context<'_>], tied: &[EntryNo]) -> Vec<StandingsCell> {
    let mut places = places(scores, tied);
    places.sort_unstable();
    let mut group = tied.to_vec();
    group.sort_unstable();
    let place = |entry: &EntryNo| {
        let index = places.binary_search_by_key(entry, |(one, _)| *one);
        index.map_or(1, |index| places[index].1)
    };
    let decided = places.iter().any(|(_, place)| *place > 1);
    let cells = tied.iter().map(|entry| StandingsCell {
        value: if decided {
            Value::Place(place(entry))
        } else {
            Value::Undecided
        },
        working: working(scores, *entry, &group),
    });
    cells.collect()
}

/// The rounds of an entry against those tied with it, which are sorted; each adds its points of the first score.
fn working(scores: &[&Context<'_>], entry: EntryNo, group: &[EntryNo]) -> Vec<Term> {
    let Some(context) = scores.first() else {
        return Vec::new();
    };
    let encounters = context.lines(entry).filter_map(|line| {
        let opponent = line
            .opponent()
            .filter(|one| group.binary_search(one).is_ok())?;
        let points = context.points(&line);
        let mut term = Term::plain(line.round, TermAgainst::Opponent(opponent), points.into());
        if !counts(context, &line) {
            term.amount = Quarters::ZERO;
        }
        Some(term)
    });
    encounters.collect()
}

/// Forfeits are left out, except in a round robin or where they are as played (6.1.1, 15.2); so is what has no result yet.
fn counts(context: &Context<'_>, line: &LedgerLine) -> bool {
    let forfeits_played = context.round_robin || context.modifiers.forfeits_played;
    match line.what {
        What::Match { status, .. } => {
            status == Status::Played || forfeits_played && status != Status::Open
        }
        What::Bye(_) | What::Absent => false,
    }
}

/// One of those tied in the table among themselves.
struct Tied {
    entry: EntryNo,
    /// In [`PARTS`] of a half point.
    score: i64,
    /// How many of the others were not met.
    missing: i64,
}

/// The average of the meetings with each of the others (6.1.2). The group is sorted.
fn standing(context: &Context<'_>, entry: EntryNo, group: &[EntryNo]) -> Tied {
    let mut met: Vec<(EntryNo, i64, i64)> = Vec::new();
    for line in context.lines(entry).filter(|line| counts(context, line)) {
        let opponent = line
            .opponent()
            .filter(|one| group.binary_search(one).is_ok());
        let Some(opponent) = opponent.filter(|one| *one != entry) else {
            continue;
        };
        let halves = i64::from(context.points(&line).halves());
        match met.iter_mut().find(|(one, ..)| *one == opponent) {
            Some((_, sum, meetings)) => (*sum, *meetings) = (*sum + halves, *meetings + 1),
            None => met.push((opponent, halves, 1)),
        }
    }
    let others = i64::try_from(group.len()).unwrap_or(i64::MAX) - 1;
    let number = i64::try_from(met.len()).unwrap_or(i64::MAX);
    let averages = met.iter().map(|(_, sum, meetings)| sum * PARTS / meetings);
    Tied {
        entry,
        score: averages.sum(),
        missing: others - number,
    }
}

/// Places among those tied, shared where nothing separates them.
fn places(scores: &[&Context<'_>], tied: &[EntryNo]) -> Vec<(EntryNo, u16)> {
    let groups = scores.iter().map(|context| groups(context, tied));
    let Some(settled) = groups.into_iter().find(|groups| groups.len() > 1) else {
        return tied.iter().map(|entry| (*entry, 1)).collect();
    };
    let mut all = Vec::new();
    let mut place = 1;
    for group in &settled {
        let inner = places(scores, group).into_iter();
        all.extend(inner.map(|(entry, inner)| (entry, place + inner - 1)));
        place += u16::try_from(group.len()).unwrap_or(0);
    }
    all
}

/// Those tied in groups, the best first, as their table among themselves has them.
fn groups(context: &Context<'_>, tied: &[EntryNo]) -> Vec<Vec<EntryNo>> {
    let mut group = tied.to_vec();
    group.sort_unstable();
    let table = group.iter().map(|entry| standing(context, *entry, &group));
    let mut table: Vec<Tied> = table.collect();
    table.sort_by_key(|one| Reverse(one.score));
    if table.iter().all(|one| one.missing == 0) {
        by_score(&table)
    } else {
        alone_at_the_top(context, &table)
    }
}

/// 6.2: everybody met everybody.
fn by_score(table: &[Tied]) -> Vec<Vec<EntryNo>> {
    table
        .chunk_by(|a, b| a.score == b.score)
        .map(|group| group.iter().map(|one| one.entry).collect())
        .collect()
}

/// 6.3: those whom no outcome of the missing games can reach, from the top; then the rest together.
fn alone_at_the_top(context: &Context<'_>, table: &[Tied]) -> Vec<Vec<EntryNo>> {
    let win = i64::from(context.win().halves()) * PARTS;
    let mut groups = Vec::new();
    let mut rest = table;
    while let Some((first, others)) = rest.split_first() {
        let reach = others.iter().map(|one| one.score + one.missing * win).max();
        if reach.is_none_or(|most| most >= first.score) {
            break;
        }
        groups.push(vec![first.entry]);
        rest = others;
    }
    groups.push(rest.iter().map(|one| one.entry).collect());
    groups
}
