//! Regulations to begin with: a table, a row each.

use super::{
    Armageddon, ColoursBy, Cycles, Decider, DeciderStep, DrawnPer, OpeningRule, PairingSystem,
    Regulations, TieBreak, TimeControl,
};
use draughts::{Colour, RuleSet};

/// What a new tournament can begin with; every choice can still be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Template {
    /// What the FPD's events usually fix.
    Usual,
    /// A Swiss of matches for one day.
    Swiss,
    /// Who loses is out.
    Knockout,
    /// Everybody plays everybody once.
    RoundRobin,
}

crate::coded!(Template);

/// In what a template differs from the FPD's usual regulations.
struct TemplateRow {
    template: Template,
    system: PairingSystem,
    opening: OpeningRule,
    tie_breaks: &'static [&'static str],
    decider: &'static [DeciderStep],
}

const DRAWN: OpeningRule = OpeningRule::Drawn {
    moves: 3,
    per: DrawnPer::Round,
    repeats: false,
};

const fn plus_two(seconds: u32) -> TimeControl {
    TimeControl {
        seconds,
        increment: 2,
        chosen: None,
    }
}

/// One pair of shorter games, then one game that decides (D.4, D.5).
const DECIDED: [DeciderStep; 2] = [
    DeciderStep::Pairs {
        most: 1,
        time: plus_two(300),
    },
    DeciderStep::Armageddon(Armageddon {
        white: plus_two(300),
        black: plus_two(240),
        colours: ColoursBy::Lot,
        draw_odds: Colour::Black,
    }),
];

const TABLE: [TemplateRow; 4] = [
    TemplateRow {
        template: Template::Usual,
        system: PairingSystem::DoubleSwiss { rounds: 7 },
        opening: DRAWN,
        tie_breaks: &["GP", "BH/C1", "WON", "DE"],
        decider: &[],
    },
    TemplateRow {
        template: Template::Swiss,
        system: PairingSystem::DoubleSwiss { rounds: 5 },
        opening: OpeningRule::Free,
        tie_breaks: &["GP", "BH/C1", "WON", "DE"],
        decider: &[],
    },
    TemplateRow {
        template: Template::Knockout,
        system: PairingSystem::Knockout { third_place: true },
        opening: DRAWN,
        tie_breaks: &[],
        decider: &DECIDED,
    },
    TemplateRow {
        template: Template::RoundRobin,
        system: PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        },
        opening: DRAWN,
        tie_breaks: &["GP", "SB", "WON", "DE"],
        decider: &[],
    },
];

impl Template {
    /// The regulations that it sets.
    ///
    /// ```
    /// use tournament::{Regulations, Template};
    /// assert_eq!(Template::Usual.regulations(), Regulations::standard());
    /// assert!(Template::Knockout.regulations().system.is_knockout());
    /// ```
    #[must_use]
    pub fn regulations(self) -> Regulations {
        let usual = Regulations::standard();
        let Some(row) = TABLE.iter().find(|row| row.template == self) else {
            return usual;
        };
        let tie_breaks = row.tie_breaks.iter();
        Regulations {
            system: row.system,
            opening: row.opening,
            tie_breaks: tie_breaks
                .filter_map(|code| TieBreak::from_code(code))
                .collect(),
            decider: Decider(row.decider.to_vec()),
            ..usual
        }
    }
}

impl Regulations {
    /// The same for games by these rules: openings are drawn from the FPD's tables alone, so that by the rules of others they are free (A.1).
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use tournament::{OpeningRule, Template};
    /// let usual = Template::Usual.regulations();
    /// assert_eq!(usual.clone().under(RuleSet::International).opening, OpeningRule::Free);
    /// assert_eq!(usual.clone().under(RuleSet::PortugueseClassic).opening, usual.opening);
    /// ```
    #[must_use]
    pub fn under(self, rule_set: RuleSet) -> Self {
        let here = Self { rule_set, ..self };
        let opening = if here.under_fpd() {
            here.opening
        } else {
            OpeningRule::Free
        };
        Self { opening, ..here }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_template_has_a_row_whose_regulations_hold() {
        for template in Template::ALL {
            let row = TABLE.iter().find(|row| row.template == template).unwrap();
            let regulations = template.regulations();
            assert_eq!(regulations.tie_breaks.len(), row.tie_breaks.len());
            for rules in RuleSet::ALL {
                let regulations = regulations.clone().under(rules);
                assert!(regulations.checked().is_ok(), "{template:?}, {rules:?}");
            }
        }
        assert_eq!(Template::Usual.regulations(), Regulations::standard());
    }
}
