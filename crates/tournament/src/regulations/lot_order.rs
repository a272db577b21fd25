//! How the tie-break by lot is drawn.

use serde::{Deserialize, Serialize};

/// How the lot that breaks a tie ([`Measure::Lots`](super::Measure::Lots)) follows from the commitment of the tournament.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LotOrder {
    /// All entries shuffled, which whoever enters or removes one shuffles anew: so it was in journals that do not say.
    #[default]
    Shuffled,
    /// A lot for each entry, which nobody else's entry changes.
    ByEntry,
}

impl LotOrder {
    /// Is it the one of journals that do not say?
    #[must_use]
    pub(crate) const fn is_shuffled(&self) -> bool {
        matches!(self, Self::Shuffled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Regulations;

    /// Tables of before stay, and so do the bytes of their journals.
    #[test]
    fn regulations_that_do_not_say_how_lots_are_drawn_are_those_of_before() {
        let mut told = serde_json::to_value(Regulations::standard()).unwrap();
        assert_eq!(told["lots"], "by-entry");
        told.as_object_mut().unwrap().remove("lots");
        let before: Regulations = serde_json::from_value(told.clone()).unwrap();
        assert_eq!(before.lots, LotOrder::Shuffled);
        assert_eq!(serde_json::to_value(&before).unwrap(), told);
    }
}
