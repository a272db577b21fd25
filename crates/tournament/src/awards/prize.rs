//! Prizes, and who gets which: nobody gets two.

use serde::{Deserialize, Serialize};

use super::AwardFault;
use crate::{Category, EntryNo, ShortText, Tournament, standings::Table};

/// A prize.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prize {
    /// What it is called.
    pub name: ShortText,
    /// The code of the category for which it is; `None` for the general standings.
    pub category: Option<String>,
    /// The place for which it is: the first prize of its list, the second, ….
    pub place: u16,
    /// What it is worth in whole euros; 0 for a cup or a medal.
    pub value: u32,
    /// What is handed over.
    pub what: Option<ShortText>,
}

/// Which of several prizes somebody gets.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PrizeRule {
    /// The one that is worth most; of equal ones that which was named first.
    #[default]
    Value,
    /// The one that the organiser named first.
    Order,
}

crate::coded!(PrizeRule);

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
/// everybody gets the best prize that they can. Who withdrew or was expelled gets none. (The rule is that of Sharly
/// Chess's prize groups: the higher value, then the organiser's order.)
#[must_use]
pub fn award(tournament: &Tournament, table: &Table) -> Vec<Award> {
    let awards = &tournament.awards;
    let categories = tournament.categories();
    let mut given: Vec<Option<Award>> = vec![None; awards.prizes.len()];
    let mut has: Vec<(EntryNo, usize)> = Vec::new();
    for index in best_first(&awards.prizes, awards.rule) {
        let prize = &awards.prizes[index];
        let award = hand_out(tournament, table, prize, &categories, &has, &awards.prizes);
        has.extend(award.winner.map(|winner| (winner, index)));
        given[index] = Some(award);
    }
    given.into_iter().flatten().collect()
}

/// The indices of the prizes, the best first.
fn best_first(prizes: &[Prize], rule: PrizeRule) -> Vec<usize> {
    let mut order: Vec<usize> = (0..prizes.len()).collect();
    if rule == PrizeRule::Value {
        order.sort_by_key(|index| std::cmp::Reverse(prizes[*index].value));
    }
    order
}

fn hand_out(
    tournament: &Tournament,
    table: &Table,
    prize: &Prize,
    categories: &[Category],
    has: &[(EntryNo, usize)],
    prizes: &[Prize],
) -> Award {
    let category = prize
        .category
        .as_ref()
        .map(|code| categories.iter().find(|one| one.code() == *code));
    let may_win = |entry: EntryNo| {
        let entry = tournament.entries.get(&entry);
        entry.is_some_and(|entry| {
            !entry.gone()
                && category.is_none_or(|one| one.is_some_and(|one| one.has(&entry.person)))
        })
    };
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

/// Checks that no prize is named twice, and that within a list no later place has the better prize.
pub(super) fn check(
    prizes: &[Prize],
    rule: PrizeRule,
    categories: &[Category],
) -> Result<(), AwardFault> {
    for prize in prizes {
        let known = |code: &String| categories.iter().any(|one| one.code() == *code);
        if !prize.category.as_ref().is_none_or(known) {
            return Err(AwardFault::NoSuchCategory(prize.name.clone()));
        }
        if prize.place == 0 {
            return Err(AwardFault::NoPlace(prize.name.clone()));
        }
    }
    let order = best_first(prizes, rule);
    for (at, index) in order.iter().enumerate() {
        let prize = &prizes[*index];
        let better = order[..at].iter().map(|index| &prizes[*index]);
        let mut of_list = better.filter(|other| other.category == prize.category);
        if of_list.clone().any(|other| other.place == prize.place) {
            return Err(AwardFault::PrizeTwice(prize.name.clone()));
        }
        if of_list.any(|other| other.place > prize.place) {
            return Err(AwardFault::LaterPlaceBetter(prize.name.clone()));
        }
    }
    Ok(())
}
