//! Who gets which prize: nobody gets two.

use std::collections::BTreeSet;

use super::{Ledger, Table};
use crate::{Category, EntryNo, Prize, Tournament, awards::best_first};

/// Who gets a prize, and why not somebody before them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    /// Who; nobody where the category has not enough players.
    pub winner: Option<EntryNo>,
    /// Those of a better place who already have a prize of another list, with the index of that prize.
    pub passed: Vec<(EntryNo, usize)>,
    /// Those whom nothing separates from the winner and who have no better prize.
    pub tied: Vec<EntryNo>,
}

/// Who gets which prize, in the order of the list.
///
/// The prizes are handed out from the best down, each to the best placed of its category who has none yet, so that
/// everybody gets the best prize that they can. Who withdrew, was expelled or never came to a match gets none. (The rule is that of
/// Sharly Chess's prize groups: the higher value, then the organiser's order.)
#[must_use]
pub fn award(tournament: &Tournament, table: &Table) -> Vec<Award> {
    let awards = &tournament.awards;
    let categories = tournament.categories();
    let eligible = eligible(tournament);
    let mut given: Vec<Option<Award>> = vec![None; awards.prizes.len()];
    let mut has: Vec<(EntryNo, usize)> = Vec::new();
    for index in best_first(&awards.prizes, awards.rule) {
        let prize = &awards.prizes[index];
        let may_win = |entry: EntryNo| {
            eligible.contains(&entry) && is_in(tournament, prize, &categories, entry)
        };
        let award = hand_out(may_win, table, prize, &has, &awards.prizes);
        has.extend(award.winner.map(|winner| (winner, index)));
        given[index] = Some(award);
    }
    given.into_iter().flatten().collect()
}

/// Who gets prizes at all: everybody who did not leave and, once there is a round, came to a match.
fn eligible(tournament: &Tournament) -> BTreeSet<EntryNo> {
    let begun = tournament.last_published().is_some();
    let ledger = Ledger::of(tournament, None);
    let entries = tournament.entries.values();
    let stayed = entries.filter(|entry| !entry.gone() && (!begun || ledger.came(entry.no)));
    stayed.map(|entry| entry.no).collect()
}

/// Is an entry in the category of a prize?
fn is_in(tournament: &Tournament, prize: &Prize, categories: &[Category], entry: EntryNo) -> bool {
    let Some(code) = &prize.category else {
        return true;
    };
    let category = categories.iter().find(|one| one.code() == *code);
    let person = tournament.entries.get(&entry).map(|entry| &entry.person);
    category
        .zip(person)
        .is_some_and(|(category, person)| category.has(person))
}

fn hand_out(
    may_win: impl Fn(EntryNo) -> bool,
    table: &Table,
    prize: &Prize,
    has: &[(EntryNo, usize)],
    prizes: &[Prize],
) -> Award {
    let prize_of = |entry: EntryNo| has.iter().find(|(one, _)| *one == entry);
    let mut candidates = table.rows.iter().filter(|row| may_win(row.entry));
    let mut passed = Vec::new();
    let winner = candidates.find(|row| match prize_of(row.entry) {
        None => true,
        Some((entry, index)) => {
            if prizes[*index].category != prize.category {
                passed.push((*entry, *index));
            }
            false
        }
    });
    let tied = candidates
        .filter(|row| winner.is_some_and(|winner| winner.place == row.place))
        .map(|row| row.entry)
        .filter(|entry| prize_of(*entry).is_none())
        .collect();
    Award {
        winner: winner.map(|row| row.entry),
        passed,
        tied,
    }
}
