//! The game of draughts: rules, board, moves, notation, the FPD's openings and their provable draw.
//!
//! Everything here is pure: a function's answer depends on its arguments alone.
//!
//! ```
//! use arbitro::draughts::RuleSet;
//!
//! let rules = RuleSet::Portuguese.rules();
//! assert!(rules.quality.holds);
//! assert_eq!(rules.quality.article.to_string(), "3.7 b");
//! ```

mod rules;

pub use rules::{Article, Fact, Numbering, RuleSet, Rules};
