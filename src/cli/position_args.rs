//! `--rules` and `--fen`: the position that a command is about.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::CliError;
use crate::words::{Words, fen_error};
use draughts::{Position, RuleSet};

/// The arguments; a command has them with `#[command(flatten)]`.
#[derive(Debug, clap::Args)]
pub struct PositionArgs {
    /// The rules of the game
    #[arg(long, default_value = RuleSet::Portuguese.code(), value_parser = rule_set())]
    rules: RuleSet,
    /// The position as a FEN, `B:W1,2,K30:B21-24`; without it the start of a game
    #[arg(long)]
    fen: Option<String>,
}

impl PositionArgs {
    /// The position that the arguments name; a fault is said in the language of these words.
    ///
    /// # Errors
    /// [`CliError::Arguments`] with the character where the FEN is wrong.
    pub fn position_in(&self, t: &Words) -> Result<Position, CliError> {
        let Some(fen) = &self.fen else {
            return Ok(Position::start(self.rules));
        };
        Position::from_fen(self.rules, fen)
            .map_err(|error| CliError::Arguments(t.cli_fen(fen_error(t, self.rules, &error))))
    }
}

/// A rule set by its code.
pub(super) fn rule_set() -> impl TypedValueParser<Value = RuleSet> {
    let codes = PossibleValuesParser::new(RuleSet::ALL.map(RuleSet::code));
    codes.try_map(|code| RuleSet::from_code(&code).ok_or("there are no such rules"))
}
