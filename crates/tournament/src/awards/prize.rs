//! Prizes, and which of several somebody gets.

use serde::{Deserialize, Serialize};

use super::AwardFault;
use crate::{Category, ShortText};

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
    /// The cents beside the whole euros, 0 to 99. Journals of before cents could be named have none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub cents: u8,
    /// Is it of the clubs' standings? It has no category then; journals of before clubs could win one say nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub clubs: bool,
}

fn is_none(cents: &u8) -> bool {
    *cents == 0
}

impl Prize {
    /// What it is worth in cents; 0 for a cup or a medal.
    #[must_use]
    pub fn amount(&self) -> u64 {
        u64::from(self.value) * 100 + u64::from(self.cents)
    }

    /// Is another prize of the same list: of the general standings, of a category, of the clubs?
    #[must_use]
    pub fn is_of_list(&self, other: &Self) -> bool {
        (self.clubs, &self.category) == (other.clubs, &other.category)
    }

    /// Is it all money, so that it can be divided?
    pub(crate) fn is_money_alone(&self) -> bool {
        self.amount() > 0 && self.what.is_none()
    }
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

/// The indices of the prizes, the best first.
pub(crate) fn best_first(prizes: &[Prize], rule: PrizeRule) -> Vec<usize> {
    let mut order: Vec<usize> = (0..prizes.len()).collect();
    if rule == PrizeRule::Value {
        order.sort_by_key(|index| std::cmp::Reverse(prizes[*index].amount()));
    }
    order
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
        let mut of_list = better.filter(|other| other.is_of_list(prize));
        if of_list.clone().any(|other| other.place == prize.place) {
            return Err(AwardFault::PrizeTwice(prize.name.clone()));
        }
        if of_list.any(|other| other.place > prize.place) {
            return Err(AwardFault::LaterPlaceBetter(prize.name.clone()));
        }
    }
    Ok(())
}
