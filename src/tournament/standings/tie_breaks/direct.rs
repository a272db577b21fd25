//! Direct encounter: the table of those tied among themselves (C.07 6).

use std::cmp::Reverse;

use super::super::{Against, Cell, Context, Line, Quarters, Status, Term, Value, What};
use crate::tournament::EntryNo;

/// Averages over up to six meetings are whole numbers of these per half point.
const PARTS: i64 = 60;

/// The place of an entry among those tied.
pub fn cell(context: &Context<'_>, entry: EntryNo, tied: &[EntryNo]) -> Cell {
    let places = places(context, tied);
    let place = places
        .iter()
        .find(|(one, _)| *one == entry)
        .map_or(1, |(_, place)| *place);
    let lines = context.ledger.lines(entry).iter();
    let encounters = lines.filter_map(|line| {
        let opponent = line.opponent().filter(|one| tied.contains(one))?;
        let points = context.points(line);
        let mut term = Term::plain(line.round, Against::Opponent(opponent), points.into());
        if !counts(context, line) {
            term.amount = Quarters::ZERO;
        }
        Some(term)
    });
    Cell {
        value: Value::Place(place),
        working: encounters.collect(),
    }
}

/// Forfeits are left out, except in a round robin (6.1.1, 15.2); so is what has no result yet.
fn counts(context: &Context<'_>, line: &Line) -> bool {
    match line.what {
        What::Match { status, .. } => {
            status == Status::Played || context.round_robin && status != Status::Open
        }
        What::Bye(_) | What::Absent => false,
    }
}

/// One of those tied in the table among themselves.
struct Standing {
    entry: EntryNo,
    /// In [`PARTS`] of a half point.
    score: i64,
    /// How many of the others were not met.
    missing: i64,
}

fn standing(context: &Context<'_>, entry: EntryNo, tied: &[EntryNo]) -> Standing {
    let mut own = Standing {
        entry,
        score: 0,
        missing: 0,
    };
    for opponent in tied.iter().filter(|other| **other != entry) {
        let lines = context.ledger.lines(entry).iter();
        let met: Vec<i64> = lines
            .filter(|line| line.opponent() == Some(*opponent) && counts(context, line))
            .map(|line| i64::from(context.points(line).halves()))
            .collect();
        match i64::try_from(met.len()) {
            Ok(0) | Err(_) => own.missing += 1,
            Ok(meetings) => own.score += met.iter().sum::<i64>() * PARTS / meetings,
        }
    }
    own
}

/// Places among those tied, shared where nothing separates them.
fn places(context: &Context<'_>, tied: &[EntryNo]) -> Vec<(EntryNo, u16)> {
    let mut table: Vec<Standing> = tied
        .iter()
        .map(|entry| standing(context, *entry, tied))
        .collect();
    table.sort_by_key(|one| Reverse(one.score));
    let settled = if table.iter().all(|one| one.missing == 0) {
        by_score(&table)
    } else {
        alone_at_the_top(context, &table)
    };
    let mut places = Vec::new();
    let mut place = 1;
    for group in &settled {
        if group.len() < tied.len() && group.len() > 1 {
            let sub = self::places(context, group);
            places.extend(
                sub.into_iter()
                    .map(|(entry, inner)| (entry, place + inner - 1)),
            );
        } else {
            places.extend(group.iter().map(|entry| (*entry, place)));
        }
        place += u16::try_from(group.len()).unwrap_or(0);
    }
    places
}

/// 6.2: everybody met everybody.
fn by_score(table: &[Standing]) -> Vec<Vec<EntryNo>> {
    table
        .chunk_by(|a, b| a.score == b.score)
        .map(|group| group.iter().map(|one| one.entry).collect())
        .collect()
}

/// 6.3: those whom no outcome of the missing games can reach, from the top; then the rest together.
fn alone_at_the_top(context: &Context<'_>, table: &[Standing]) -> Vec<Vec<EntryNo>> {
    let win = i64::from(context.win().halves()) * PARTS;
    let mut groups = Vec::new();
    let mut rest: Vec<&Standing> = table.iter().collect();
    while let Some((first, others)) = rest.split_first() {
        let reach = others.iter().map(|one| one.score + one.missing * win).max();
        if others.is_empty() || reach.is_some_and(|most| most >= first.score) {
            break;
        }
        groups.push(vec![first.entry]);
        rest.remove(0);
    }
    groups.push(rest.iter().map(|one| one.entry).collect());
    groups
}
